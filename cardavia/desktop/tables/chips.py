"""Chips on the table: discs in flat inks by denomination, and how they travel from stack to bet, to pot and to winner."""

from collections.abc import Iterable
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.tables.cards import CardItem, Pose
from cardavia.desktop.tables.motion import Motion
from cardavia.desktop.tables.picture import Chips
from cardavia.desktop.words import language, number

if TYPE_CHECKING:
    from cardavia.desktop.tables.labels import Press
    from cardavia.desktop.theme import Theme

HIGHEST: Final = 10
"""The most discs in a column."""
_KEPT: Final = 3
"""How many of the greatest denomination a rich stack has at least."""
_COLUMNS, _RICH_COLUMNS = 6, 4
"""The most columns; of a very large amount the smallest discs are not worth looking at."""
_INKS: Final = (
    *(("sheet", "blue"), ("gold", "ink"), ("blue", "sheet"), ("edge", "ink"), ("accent", "sheet"), ("ink", "sheet")),
    *(("sheet", "accent"), ("gold", "accent"), ("blue", "gold"), ("edge", "accent"), ("accent", "gold"), ("ink", "gold")),
)
"""The tones of a denomination and of the marks on its rim; greater ones begin again."""
_FLAT: Final = 0.4
"""How high the face of a disc is seen, as a share of its width."""
_THICK: Final = 0.17
_FLOOR = 450.0
"""The z of chips: over the cards, under the labels."""


def denomination(step: int) -> int:
    """The worth of a disc.

    >>> [denomination(step) for step in range(6)]
    [1, 5, 10, 50, 100, 500]
    """
    return int(10 ** (step // 2)) * (5 if step % 2 else 1)


def columns_of(amount: int, ones: bool = False, rich: bool = False) -> tuple[tuple[int, int], ...]:
    """The columns of discs that lie for an amount, the greatest first: (step of the denomination, number of discs).

    >>> columns_of(180)
    ((4, 1), (3, 1), (2, 3))
    >>> columns_of(1000, rich=True)
    ((4, 10),)
    >>> columns_of(23, ones=True)
    ((0, 10), (0, 10), (0, 3))
    """
    step = 0
    while not ones and denomination(step + 1) * (_KEPT if rich else 1) <= amount:
        step += 1
    found: list[tuple[int, int]] = []
    while amount and step >= 0:
        count, amount = divmod(amount, denomination(step))
        found += [(step, min(HIGHEST, count - below)) for below in range(0, count, HIGHEST)]
        step -= 1
    return tuple(found[: _RICH_COLUMNS if rich else _COLUMNS])


class Mint:
    """Prints chips for one table size, pixel ratio and theme."""

    def __init__(self, press: "Press") -> None:
        self._press = press
        self._theme: Theme = press.theme

    def print(self, chips: Chips) -> QPixmap:
        """The discs with their number beside them."""
        press, width = self._press, chips.size * self._press.metrics.unit
        words = font(FontRole.NUMBERS, press.metrics.text, True, language())
        text = "" if chips.token else number(chips.amount)
        columns = ((0, 1),) if chips.token else columns_of(chips.amount, chips.ones, chips.rich)
        step, gap = width * 1.05, press.metrics.text * 0.4
        discs = step * len(columns)
        beside = ceil(QFontMetricsF(words).horizontalAdvance(text)) + gap if text else 0.0
        tallest = max((count for _, count in columns), default=1)
        height = max(width * (_FLAT + _THICK * tallest), press.metrics.text * 1.3 if text else 0.0) + 3
        sheet = QPixmap(ceil((discs + beside + 4) * press.ratio), ceil(height * press.ratio))
        sheet.setDevicePixelRatio(press.ratio)
        sheet.fill(Qt.GlobalColor.transparent)
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        foot = height - 2
        for place, (kind, count) in enumerate(columns):
            for disc in range(count):
                below = foot - width * (_FLAT + _THICK * (disc + 1))
                self._disc(painter, QRectF(2 + place * step, below, width, width * _FLAT), kind, chips.token)
        if text:
            painter.setFont(words)
            painter.setPen(self._theme.tone("on_felt"))
            line = QRectF(discs + gap + 1, foot - press.metrics.text * 1.3, beside + 2, press.metrics.text * 1.3)
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, text)
        painter.end()
        return sheet

    def _disc(self, painter: QPainter, face: QRectF, kind: int, token: str) -> None:
        """One disc: its rim, then its face, which the next one covers."""
        body, marks = _INKS[kind % len(_INKS)] if not token else ("sheet", "ink")
        tone, line = self._theme.tone, QColor(self._theme.tone("ink"))
        line.setAlpha(210)
        thick = face.width() * _THICK
        rim = QPainterPath()
        rim.addRect(QRectF(face.left(), face.center().y(), face.width(), thick))
        rim.addEllipse(face.translated(0, thick))
        rim.setFillRule(Qt.FillRule.WindingFill)
        top = QPainterPath()
        top.addEllipse(face)
        pen = QPen(line, max(0.7, face.width() * 0.022))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(rim, tone(body))
        if not token:
            painter.save()
            painter.setClipPath(rim)
            for share, wide in ((0.06, 0.08), (0.42, 0.16), (0.86, 0.08)):
                painter.fillRect(
                    QRectF(face.left() + face.width() * share, face.top(), face.width() * wide, face.height() + thick),
                    tone(marks),
                )
            painter.restore()
        painter.strokePath(rim.simplified(), pen)
        painter.fillPath(top, tone(body))
        self._print_face(painter, face, body, marks, token)
        painter.strokePath(top, pen)

    def _print_face(self, painter: QPainter, face: QRectF, body: str, marks: str, token: str) -> None:
        tone = self._theme.tone
        inner = QRectF(face)
        inner.setSize(face.size() * 0.66)
        inner.moveCenter(face.center())
        if token:
            letter = font(FontRole.SERIF, round(face.width() * 0.5), True, "en")
            painter.save()
            painter.setFont(letter)
            painter.setPen(tone(marks))
            outline = QFontMetricsF(letter).tightBoundingRect(token)
            painter.translate(face.center())
            painter.scale(1.0, 0.72)
            painter.drawText(-outline.center(), token)
            painter.restore()
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone(marks))
        for sector in range(6):
            painter.drawPie(face, (sector * 60 + 78) * 16, 24 * 16)
        painter.setBrush(tone(body))
        painter.setPen(QPen(tone(marks), max(0.6, face.width() * 0.02)))
        painter.drawEllipse(inner)


class ChipItem(CardItem):
    """Chips on the table. Its pose is the middle of its print, its width always 1."""

    def __init__(self, chips: Chips) -> None:
        super().__init__()
        self.chips = chips


class ChipLayer:
    """All chips on a table: it owns their items, and turns the difference between two pictures into chips that travel."""

    def __init__(self, graphics: QGraphicsScene, motion: Motion) -> None:
        self._graphics, self._motion = graphics, motion
        self._items: dict[str, ChipItem] = {}
        self._on_the_way: list[ChipItem] = []
        self._due: dict[str, Chips] = {}
        self._mint: Mint | None = None
        motion.still.connect(self.settle)

    def dress(self, press: "Press") -> None:
        """Take the size, ratio and colours of the moment; the next :meth:`show` prints everything anew."""
        self._mint = Mint(press)
        self._press = press
        self.drop()

    def show(self, wanted: Iterable[Chips], milliseconds: int = 0) -> None:
        """Show these chips. With 0 milliseconds they are there at once, else what is more than before travels to them."""
        self.settle()
        chips = {one.key: one for one in wanted if one.amount or one.token}
        left = {key: item for key, item in self._items.items() if key not in chips}
        before = {key: item.chips for key, item in self._items.items()}
        for one in chips.values():
            item = self._items.get(one.key)
            more = one.amount - (item.chips.amount if item is not None else 0)
            if milliseconds and more > 0 and self._send(one, more, left, before, milliseconds):
                self._due[one.key] = one
                continue
            self._lay(one, milliseconds)
        for key, item in left.items():
            self._items.pop(key, None)
            if item not in self._on_the_way:
                self._remove(item)

    def settle(self) -> None:
        """Everything that was on its way has arrived."""
        for item in self._on_the_way:
            self._remove(item)
        self._on_the_way.clear()
        due, self._due = self._due, {}
        for one in due.values():
            self._lay(one, 0)

    def drop(self) -> None:
        """Take all chips off the table."""
        self._due.clear()
        for item in (*self._items.values(), *self._on_the_way):
            self._remove(item)
        self._items.clear()
        self._on_the_way.clear()

    def rects(self) -> dict[str, QRectF]:
        """Where chips lie, in logical pixels."""
        return {f"chips:{key}": item.sceneBoundingRect() for key, item in self._items.items()}

    def amounts(self) -> dict[str, int]:
        """What lies on the table, or is on its way to there, by key."""
        amounts = {key: item.chips.amount for key, item in self._items.items()}
        return amounts | {key: one.amount for key, one in self._due.items()}

    def _send(self, one: Chips, more: int, left: dict[str, ChipItem], before: dict[str, Chips], milliseconds: int) -> bool:
        """Let more chips set out from their sources to where they will lie; False if there is no source on the table."""
        gone = [key for key in one.sources if key in left and left[key] not in self._on_the_way]
        for key in gone:
            self._fly(left[key], one, milliseconds)
        if gone:
            return True
        origin = next((before[key] for key in one.sources if key in before), None)
        if origin is None:
            return False
        item = ChipItem(one)
        self._print(item, replace(origin, amount=more, rich=False))
        self._graphics.addItem(item)
        self._fly(item, one, milliseconds)
        return True

    def _fly(self, item: ChipItem, to: Chips, milliseconds: int) -> None:
        self._on_the_way.append(item)
        self._motion.fly(item, self._pose(item.pixmap(), to), _FLOOR + 1, milliseconds)

    def _pose(self, sheet: QPixmap, one: Chips) -> Pose:
        """Where a print lies, on whole pixels so that hairlines stay sharp."""
        size = sheet.deviceIndependentSize()
        x, y = self._press.metrics.point(one.x, one.y)
        left, top = round(x - size.width() * (one.align + 1) / 2), round(y - size.height())
        return Pose(left + size.width() / 2, top + size.height() / 2, 0.0, 1.0)

    def _lay(self, one: Chips, milliseconds: int) -> None:
        """Lay chips where they belong; a token moves there."""
        item = self._items.get(one.key)
        if item is None:
            item = self._items[one.key] = ChipItem(one)
            self._print(item, one)
            self._graphics.addItem(item)
            return
        if one == item.chips:
            return
        if replace(one, x=item.chips.x, y=item.chips.y) == item.chips and milliseconds:
            item.chips = one
            self._motion.fly(item, self._pose(item.pixmap(), one), _FLOOR, milliseconds)
            return
        self._motion.forget(item)
        self._print(item, one)

    def _print(self, item: ChipItem, one: Chips) -> None:
        assert self._mint is not None
        item.chips = one
        sheet = self._mint.print(one)
        item.take_print(sheet, 1)
        item.pose = self._pose(sheet, one)
        item.show_face()
        item.setZValue(_FLOOR + one.y / 100)

    def _remove(self, item: ChipItem) -> None:
        self._motion.forget(item)
        if item.scene() is not None:
            self._graphics.removeItem(item)
