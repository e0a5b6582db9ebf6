"""Everything that moves on a table, in one tick: a Python call for each card and frame would cost the frame."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QTransform

from cardavia.desktop.tables.cards import CardItem, Pose

FRAME = 16
"""Milliseconds between two frames."""
ALOFT = 1000.0
"""What a card in flight has above its own z, so that it passes over those that lie."""


def ease(share: float) -> float:
    """The share of the way after a share of the time: quick to set out, slow to settle.

    >>> ease(0.0), ease(1.0)
    (0.0, 1.0)
    """
    rest = 1 - share
    return 1 - rest * rest * rest


@dataclass(slots=True)
class _Flight:
    item: CardItem
    start: Pose
    end: Pose
    begins: float
    seconds: float
    turns_over: bool
    z: float


class Motion(QObject):
    """Moves cards. ``still`` is told once when the last card has come to rest, and never when nothing moved."""

    still = Signal()

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = perf_counter) -> None:
        super().__init__(parent)
        self._clock = clock
        self._flights: dict[CardItem, _Flight] = {}
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self.tick)

    @property
    def moving(self) -> bool:
        """Whether any card is on its way."""
        return bool(self._flights)

    def fly(self, item: CardItem, end: Pose, z: float, milliseconds: int, delay: int = 0, turns_over: bool = False) -> None:
        """Send a card to a place; a second order while it is on its way starts from where it is.

        With 0 milliseconds it is there at once. ``turns_over`` shows its new face in the middle of the way.
        """
        earlier = self._flights.pop(item, None)
        if earlier is not None and earlier.turns_over:
            item.show_face()
            item.setTransform(QTransform())
        if milliseconds <= 0 or (item.pose == end and not turns_over):
            self._land(item, end, z)
            if earlier is not None and not self._flights:
                self._rest()
            return
        begins = self._clock() + delay / 1000
        self._flights[item] = _Flight(item, item.pose, end, begins, milliseconds / 1000, turns_over, z)
        item.setZValue(ALOFT + z)
        if not turns_over:
            item.show_face()
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def tick(self) -> None:
        """Move everything to where it is by now."""
        now = self._clock()
        landed = []
        for flight in self._flights.values():
            share = (now - flight.begins) / flight.seconds
            if share <= 0:
                continue
            if share >= 1:
                landed.append(flight)
                continue
            way = ease(share)
            flight.item.stand(flight.start.towards(flight.end, way))
            if flight.turns_over:
                self._turn_over(flight.item, way)
        for flight in landed:
            del self._flights[flight.item]
            self._land(flight.item, flight.end, flight.z)
        if landed and not self._flights:
            self._rest()

    def finish(self) -> None:
        """Let everything arrive now."""
        flights, self._flights = self._flights, {}
        for flight in flights.values():
            self._land(flight.item, flight.end, flight.z)
        if flights:
            self._rest()

    def stop(self) -> None:
        """Forget everything that moves, wherever it is; nothing is told."""
        self._timer.stop()
        self._flights.clear()

    def forget(self, item: CardItem) -> None:
        """A card leaves the table."""
        if self._flights.pop(item, None) is not None and not self._flights:
            self._timer.stop()

    def _rest(self) -> None:
        self._timer.stop()
        self.still.emit()

    @staticmethod
    def _land(item: CardItem, end: Pose, z: float) -> None:
        item.show_face()
        item.setTransform(QTransform())
        item.stand(end)
        item.setZValue(z)

    @staticmethod
    def _turn_over(item: CardItem, way: float) -> None:
        if way >= 0.5:
            item.show_face()
        item.setTransform(QTransform.fromScale(max(0.04, abs(1 - 2 * way)), 1.0))
