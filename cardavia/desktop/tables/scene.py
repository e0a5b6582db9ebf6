"""The scene of a table: it owns every item, and turns the difference between two pictures into cards that travel."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene, QGraphicsSimpleTextItem

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.tables.cards import CardItem, Pose, Prints
from cardavia.desktop.tables.chips import ChipLayer
from cardavia.desktop.tables.labels import HALO, Press
from cardavia.desktop.tables.metrics import CARD_HEIGHT, LIFT, Metrics
from cardavia.desktop.tables.motion import Motion
from cardavia.desktop.tables.picture import Caption, Picture, Placement
from cardavia.desktop.words import language

if TYPE_CHECKING:
    from cardavia.desktop.theme import Theme

FELT, TEXT, LABELS, CALLS = -1000.0, 500.0, 600.0, 4000.0
"""The floors of the scene, below and above the cards."""


class TableScene(QObject):
    """What lies on the table. Everything here can be thrown away and drawn again from a picture."""

    def __init__(self, theme: "Theme", motion: Motion, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.graphics = QGraphicsScene(self)
        self.graphics.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.picture = Picture()
        self.press: Press | None = None
        self._theme = theme
        self._motion = motion
        self._prints = Prints(theme)
        self._felt: QGraphicsPixmapItem | None = None
        self._cards: dict[str, CardItem] = {}
        self._labels: dict[str, tuple[object, QGraphicsPixmapItem]] = {}
        self._captions: dict[str, QGraphicsSimpleTextItem] = {}
        self._rings: dict[str, QGraphicsPixmapItem] = {}
        self.chips = ChipLayer(self.graphics, motion)

    def dress(self, pack: str, tradition: str, press: Press) -> None:
        """Take the measures, colours and pixel ratio of the moment; the next :meth:`show` draws everything with them."""
        self.press = press
        self._prints.take(pack)
        width, height = press.metrics.pixels
        self.graphics.setSceneRect(0, 0, width, height)
        if self._felt is None:
            self._felt = QGraphicsPixmapItem()
            self._felt.setZValue(FELT)
            self._felt.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.graphics.addItem(self._felt)
        self._felt.setPixmap(self._theme.felt(tradition, QSize(width, height), press.ratio))
        self._drop_labels()
        self.chips.dress(press)
        for item in self._cards.values():
            item.shows = ""

    def show(self, picture: Picture, milliseconds: int = 0, stagger: int = 0) -> None:
        """Show a picture. With 0 milliseconds everything is there at once, else the cards travel."""
        self._show_cards(picture, milliseconds, stagger)
        self.chips.show(picture.chips, milliseconds)
        self.picture = picture
        self.show_words(picture)

    def show_words(self, picture: Picture) -> None:
        """Show the plates, signs, calls and captions of a picture, and leave cards and chips to themselves."""
        self._show_labels(picture)
        self._show_captions(picture.captions)

    def drop(self) -> None:
        """Take everything off the table."""
        self._motion.stop()
        self._drop_labels()
        self.chips.drop()
        self._drop((*self._cards.values(), *self._captions.values()))
        self._cards.clear()
        self._captions.clear()
        if self._felt is not None:
            self.graphics.removeItem(self._felt)
            self._felt = None
        self.picture = Picture()
        self._prints.clear()

    def mark(self, name: str, keys: Iterable[str], tone: str, double: bool = False) -> None:
        """Draw a frame around those cards and around no others with that name of a mark."""
        wanted = {f"{name}/{key}": key for key in keys}
        for gone in [ring for ring in self._rings if ring.startswith(f"{name}/") and ring not in wanted]:
            self.graphics.removeItem(self._rings.pop(gone))
        for ring, key in wanted.items():
            placed = self.placement(key)
            if placed is None or self.press is None:
                continue
            item = self._rings.get(ring)
            if item is None:
                item = self._rings[ring] = QGraphicsPixmapItem()
                item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
                self.graphics.addItem(item)
            pose = self._pose(placed)
            width, height = round(pose.width), round(pose.width * CARD_HEIGHT)
            item.setPixmap(self.press.ring(width, height, tone, double))
            item.setOffset(-width / 2 - HALO, -height / 2 - HALO)
            item.setPos(pose.x, pose.y)
            item.setRotation(pose.turn)
            # Cards that lie over this one lie over its frame, too.
            item.setZValue(placed.z + 0.5)

    def placement(self, key: str) -> Placement | None:
        """Where a card lies in the picture; None if it is not there."""
        return next((placed for placed in self.picture.cards if placed.key == key), None)

    def key_at(self, x: float, y: float, dragged: bool = False) -> str | None:
        """The card on top at a place in logical pixels, among those that can be chosen; it also covers what it rose from.

        For what is dragged a card covers as well what it would rise to, so that a drag does not lose it when it rises or falls.
        """
        rise = LIFT * self.press.metrics.unit if self.press is not None else 0.0
        for placed in sorted(self.picture.cards, key=lambda placed: -placed.z):
            rect = self.rect_of(placed)
            if placed.lifted:
                rect = rect.adjusted(0, 0, 0, rise)
            elif dragged and placed.spot:
                rect = rect.adjusted(0, -rise, 0, 0)
            if rect.contains(QPointF(x, y)):
                return placed.key if placed.spot else None
        return None

    def rect_of(self, placed: Placement) -> QRectF:
        """The place of a card in logical pixels; cards lie straight or across."""
        pose = self._pose(placed)
        width, height = pose.width, pose.width * CARD_HEIGHT
        if round(pose.turn) % 180:
            width, height = height, width
        return QRectF(pose.x - width / 2, pose.y - height / 2, width, height)

    def item(self, key: str) -> CardItem | None:
        """The card item with that key."""
        return self._cards.get(key)

    def label_rects(self) -> dict[str, QRectF]:
        """Where plates, emblems, calls and captions stand, in logical pixels, without halos."""
        rects = {}
        for name, (_, item) in self._labels.items():
            size = item.pixmap().deviceIndependentSize()
            rects[name] = QRectF(item.x() + HALO, item.y() + HALO, size.width() - 2 * HALO, size.height() - 2 * HALO)
        for key, caption in self._captions.items():
            rects[f"caption:{key}"] = caption.sceneBoundingRect()
        return rects | self.chips.rects()

    @property
    def count(self) -> int:
        """The number of items on the table."""
        return len(self.graphics.items())

    # Cards

    def _show_cards(self, picture: Picture, milliseconds: int, stagger: int) -> None:
        wanted = {placed.key: placed for placed in picture.cards}
        idle = [item for key, item in self._cards.items() if key not in wanted]
        cards: dict[str, CardItem] = {}
        for key, placed in wanted.items():
            kept = self._cards.get(key)
            cards[key] = kept if kept is not None else self._claim(placed, idle)
        for item in idle:
            self._motion.forget(item)
            self.graphics.removeItem(item)
        self._cards = cards
        first = min((placed.step for placed in picture.cards if self._moves(placed)), default=0)
        for key, item in cards.items():
            placed = wanted[key]
            delay = stagger * max(0, placed.step - first)
            self._send(item, placed, milliseconds, delay)

    def _claim(self, placed: Placement, idle: list[CardItem]) -> CardItem:
        """The card that becomes this one: one that has lost its place in a likely zone, else a new one."""
        for zone in (*placed.sources, placed.zone):
            for number in range(len(idle) - 1, -1, -1):
                if idle[number].zone == zone:
                    return idle.pop(number)
        item = CardItem()
        item.shows = ""
        item.pose = self._origin(placed)
        self.graphics.addItem(item)
        return item

    def _origin(self, placed: Placement) -> Pose:
        """Where a new card comes from: the last known place of its sources, or at once where it lies."""
        for zone in placed.sources:
            for earlier in reversed(self.picture.cards):
                if earlier.zone == zone:
                    return self._pose(earlier)
        return self._pose(placed)

    def _moves(self, placed: Placement) -> bool:
        item = self._cards.get(placed.key)
        return item is not None and item.pose != self._pose(placed)

    def _send(self, item: CardItem, placed: Placement, milliseconds: int, delay: int) -> None:
        assert self.press is not None
        pose = self._pose(placed)
        marked = placed.marked and placed.code is not None
        signs = f"{'/' if placed.dimmed else ''}{'_' if placed.flat else ''}{'*' if marked else ''}"
        shows = f"{placed.code or ''}{signs}{round(pose.width)}"
        fresh = not item.shows
        # Only a card that travels is seen turning over; a shade or another size is simply there.
        turns = milliseconds > 0 and not fresh and item.face != placed.code
        if item.shows != shows:
            width = round(pose.width)
            item.take_print(self._prints.get(placed.code, width, self.press.ratio, placed.dimmed, placed.flat, marked), width)
            item.shows = shows
        item.face = placed.code
        item.key, item.zone = placed.key, placed.zone
        if fresh:
            item.show_face()
        self._motion.fly(item, pose, placed.z, milliseconds, delay, turns)

    def _pose(self, placed: Placement) -> Pose:
        assert self.press is not None
        metrics = self.press.metrics
        x, y = metrics.point(placed.x, placed.y - (LIFT if placed.lifted else 0.0))
        return Pose(x, y, placed.turn, float(round(placed.size * metrics.unit)))

    # Words

    def _show_labels(self, picture: Picture) -> None:
        press = self.press
        assert press is not None
        metrics: Metrics = press.metrics
        kept: set[str] = set()
        for plate in picture.plates:
            size = press.plate_size(plate)
            x, y = metrics.point(plate.x, plate.y)
            place = QPointF(x - (size.width() if plate.right else 0), y - (size.height() if plate.bottom else 0))
            same = replace(plate, x=0.0, y=0.0)
            self._label(f"plate:{plate.seat}", same, LABELS, place, kept, partial(press.plate, plate))
        for emblem in picture.emblems:
            x, y = metrics.point(emblem.x, emblem.y)
            name, same_emblem = f"emblem:{emblem.key}", replace(emblem, x=0.0, y=0.0)
            self._label(name, same_emblem, FELT + 1, QPointF(x, y), kept, partial(press.emblem, emblem), 0.5)
        for call in picture.calls:
            x, y = metrics.point(call.x, call.y)
            name, same_call = f"call:{call.seat}", replace(call, x=0.0, y=0.0)
            across = (call.align + 1) / 2
            self._label(name, same_call, CALLS, QPointF(x, y), kept, partial(press.call, call), 0.5, across)
        for gone in [name for name in self._labels if name not in kept]:
            self.graphics.removeItem(self._labels.pop(gone)[1])

    def _label(
        self,
        name: str,
        content: object,
        z: float,
        place: QPointF,
        kept: set[str],
        draw: Callable[[], QPixmap],
        middle: float = 0,
        across: float | None = None,
    ) -> None:
        """Put a label to its place, and print it if it says something new.

        With ``middle`` 0.5 the place is its centre; ``across`` is another share of its width.
        """
        kept.add(name)
        known = self._labels.get(name)
        item = known[1] if known is not None else QGraphicsPixmapItem()
        if known is None:
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.setZValue(z)
            self.graphics.addItem(item)
        if known is None or known[0] != content:
            item.setPixmap(draw())
            self._labels[name] = (content, item)
        size = item.pixmap().deviceIndependentSize()
        share = middle if across is None else across
        inner = QPointF((size.width() - 2 * HALO) * share, (size.height() - 2 * HALO) * middle)
        corner = place - inner - QPointF(HALO, HALO)
        item.setPos(round(corner.x()), round(corner.y()))

    def _show_captions(self, captions: tuple[Caption, ...]) -> None:
        assert self.press is not None
        metrics = self.press.metrics
        wanted = {caption.key for caption in captions}
        for gone in [key for key in self._captions if key not in wanted]:
            self.graphics.removeItem(self._captions.pop(gone))
        for caption in captions:
            item = self._captions.get(caption.key)
            if item is None:
                item = self._captions[caption.key] = QGraphicsSimpleTextItem()
                item.setZValue(TEXT)
                item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
                self.graphics.addItem(item)
            item.setFont(font(FontRole.SANS, metrics.text, caption.strong, language()))
            item.setBrush(QBrush(self._theme.tone("on_felt" if caption.strong else "on_felt_soft")))
            measured = QFontMetricsF(item.font())
            room = caption.room * metrics.unit or 1e6
            item.setText(measured.elidedText(caption.text, Qt.TextElideMode.ElideRight, room))
            bounds = item.boundingRect()
            x, y = metrics.point(caption.x, caption.y)
            item.setPos(round(x - bounds.width() * (caption.align + 1) / 2), round(y - bounds.height() / 2))

    def _drop_labels(self) -> None:
        self._drop((*(item for _, item in self._labels.values()), *self._rings.values()))
        self._labels.clear()
        self._rings.clear()

    def _drop(self, items: Iterable[QGraphicsItem]) -> None:
        for item in items:
            self.graphics.removeItem(item)
