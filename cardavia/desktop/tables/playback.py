"""What has happened, shown step by step: stages whose cards travel, then rest for a time, until all is shown."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from cardavia.desktop.tables.motion import Motion
from cardavia.desktop.tables.picture import Picture, Stage
from cardavia.desktop.tables.scene import TableScene


@dataclass(frozen=True, slots=True)
class Pace:
    """A speed of play, in milliseconds: how long cards travel, how much later the next one sets out, how long a finished
    trick and a call stay. None waits for a click."""

    flight: int
    stagger: int
    trick: int | None
    call: int | None

    def hold(self, name: str) -> int | None:
        """How long a stage with that hold stays."""
        return {"trick": self.trick, "call": self.call}.get(name, 0)


PACES: Final = {
    "instant": Pace(0, 0, 0, 0),
    "fast": Pace(170, 45, 600, 450),
    "normal": Pace(300, 90, 1250, 950),
    "relaxed": Pace(460, 140, 2300, 1700),
    "step": Pace(300, 90, None, None),
}


class Playback(QObject):
    """Shows stages one after the other. A click (:meth:`hurry`) or the next action makes it jump to the end."""

    entered = Signal(object)
    """A :class:`Stage` begins."""
    waiting = Signal()
    """A stage stays until :meth:`go_on`."""
    rested = Signal()
    """The last stage is over."""

    def __init__(
        self,
        scene: TableScene,
        motion: Motion,
        pace: Callable[[], Pace],
        draw: Callable[[Stage], Picture],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._scene = scene
        self._motion = motion
        self._pace = pace
        self._draw = draw
        self._queue: list[Stage] = []
        self._current: Stage | None = None
        self._flying = False
        self._waits = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)
        motion.still.connect(self._arrived)

    @property
    def busy(self) -> bool:
        """Whether anything is still to be shown."""
        return self._current is not None

    @property
    def stage(self) -> Stage | None:
        """What is shown just now."""
        return self._current

    @property
    def awaits_click(self) -> bool:
        """Whether the stage stays until somebody says :meth:`go_on`."""
        return self._waits

    def play(self, stages: Iterable[Stage]) -> None:
        """Show these stages after what is shown now, which is cut short."""
        if self.busy:
            self._cut_short()
        self._queue = list(stages)
        self._next()

    def go_on(self) -> None:
        """Do not wait any longer: cards that travel arrive, and a stage that stays is over."""
        if self._flying:
            self._motion.finish()
        elif self.busy:
            self._timer.stop()
            self._next()

    def hurry(self) -> None:
        """Show the end at once, or the next stage that is worth a look."""
        worth = next((place for place, stage in enumerate(self._queue) if stage.looked_at), None)
        if self._current is not None and self._current.looked_at:
            self.go_on()
        elif worth is None:
            self.finish()
        else:
            self._timer.stop()
            self._flying = False
            self._motion.finish()
            skipped, self._queue = self._queue[:worth], self._queue[worth:]
            for stage in skipped:
                self.entered.emit(stage)
            self._next()

    def finish(self) -> None:
        """Show the end at once."""
        if self.busy:
            self._cut_short()
            self.rested.emit()

    def redraw(self) -> None:
        """Draw the stage anew, at once: the size of the table, its colours or the language have changed."""
        if self._current is not None:
            flying = self._flying
            self._flying = False
            self._scene.show(self._draw(self._current))
            if flying:
                self._arrived_at_last()

    def stop(self) -> None:
        """Forget everything; nothing is told."""
        self._timer.stop()
        self._motion.stop()
        self._queue = []
        self._current = None
        self._flying = self._waits = False

    def _cut_short(self) -> None:
        self._timer.stop()
        self._flying = self._waits = False
        self._motion.finish()
        queue, self._queue = self._queue, []
        last = self._current
        self._current = None
        for stage in queue:
            last = stage
            self.entered.emit(stage)
        if last is not None:
            self._scene.show(self._draw(last))

    @Slot()
    def _next(self) -> None:
        self._waits = False
        if not self._queue:
            if self._current is not None:
                self._current = None
                self.rested.emit()
            return
        stage = self._current = self._queue.pop(0)
        self.entered.emit(stage)
        if self._current is not stage:
            return
        pace = self._pace()
        flight = 0 if stage.jump else round(pace.flight * stage.pace)
        self._scene.show(self._draw(stage), flight, round(pace.stagger * stage.pace))
        if self._motion.moving:
            self._flying = True
        else:
            self._arrived_at_last()

    @Slot()
    def _arrived(self) -> None:
        if self._flying:
            self._flying = False
            self._arrived_at_last()

    def _arrived_at_last(self) -> None:
        """All cards of the stage lie still; its pause begins."""
        assert self._current is not None
        hold = self._pace().hold(self._current.hold)
        self._waits = hold is None
        if hold is None:
            self.waiting.emit()
        else:
            self._timer.start(hold)
