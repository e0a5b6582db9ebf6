"""What stands on a table of One Poker beside the slip: the lamps of both seats, and the places of the locked cards."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.tables.betting.slip import BettingFurniture
from cardavia.desktop.tables.cards import ROUND
from cardavia.desktop.tables.furniture import Hands
from cardavia.desktop.tables.labels import HALO, Press
from cardavia.desktop.tables.metrics import CARD_HEIGHT, MARGIN, Metrics
from cardavia.desktop.tables.one_poker.layout import Places
from cardavia.desktop.tables.one_poker.wording import signal_text
from cardavia.desktop.words import language, tr
from cardavia.engine.betting import BettingView
from cardavia.engine.view import View
from cardavia.games.one_poker.view import OnePokerView

if TYPE_CHECKING:
    from cardavia.desktop.theme import Theme

_TIP = 0.34
"""The height of the point of a sign, as a share of its height."""


class Lamps(QWidget):
    """Two lamps, one for each card: a sign that points up and one that points down, of which one is lit.

    UP comes first, so that the order says nothing of which card is which.
    """

    def __init__(self, theme: "Theme", own: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._own = theme, own
        self._press: Press | None = None
        self.signal = (0, 0)

    def settle(self, press: Press, room: QRect) -> None:
        """Take a place in logical pixels: the sheet without its shadow."""
        self._press = press
        self.setGeometry(room.adjusted(-HALO, -HALO, HALO, HALO))
        self._tell()

    def show_signal(self, signal: tuple[int, int]) -> None:
        """Light the lamps for so many UP and so many DOWN cards; (0, 0) leaves them dark."""
        if signal != self.signal:
            self.signal = signal
            self._tell()
            self.update()

    @property
    def lit(self) -> tuple[bool | None, bool | None]:
        """What each lamp shows: True UP, False DOWN, None nothing."""
        ups, downs = self.signal
        shown: list[bool | None] = [*[True] * ups, *[False] * downs, None, None]
        return shown[0], shown[1]

    def _tell(self) -> None:
        text = signal_text(self.signal) or tr("dark")
        said = tr("Your lamps: {signal}.", signal=text) if self._own else tr("Lamps of the opponent: {signal}.", signal=text)
        self.setAccessibleName(said)
        self.setToolTip(said + "\n" + tr("8 and higher cards light UP, 7 and lower ones DOWN."))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the sheet, and print four signs on it."""
        press = self._press
        if press is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(HALO, HALO, self.width() - 2 * HALO, self.height() - 2 * HALO)
        press.paper(painter, box, False)
        pad = press.metrics.text * 0.55
        inner = box.adjusted(pad, pad * 0.9, -pad, -pad * 0.9)
        wide, high = (inner.width() - pad) / 2, inner.height() / 2
        for place, lit in enumerate(self.lit):
            left = inner.left() + place * (wide + pad)
            self._sign(painter, QRectF(left, inner.top(), wide, high), True, lit is True)
            self._sign(painter, QRectF(left, inner.top() + high, wide, high), False, lit is False)
        painter.end()

    def _sign(self, painter: QPainter, box: QRectF, up: bool, lit: bool) -> None:
        """A sign in the shape of an arrow with its word: solid if it is lit, else only outlined."""
        press = self._press
        assert press is not None
        tone, box = self._theme.tone, box.adjusted(1, 1.5, -1, -1.5)
        tip, middle = box.height() * _TIP, box.center().x()
        if up:
            corners = [(box.left(), box.bottom()), (box.left(), box.top() + tip), (middle, box.top())]
            corners += [(box.right(), box.top() + tip), (box.right(), box.bottom())]
            words = box.adjusted(0, tip * 0.72, 0, 0)
        else:
            corners = [(box.left(), box.top()), (box.left(), box.bottom() - tip), (middle, box.bottom())]
            corners += [(box.right(), box.bottom() - tip), (box.right(), box.top())]
            words = box.adjusted(0, 0, 0, -tip * 0.72)
        painter.setPen(QPen(tone("accent" if up else "blue") if lit else tone("edge"), 1.2))
        painter.setBrush(tone("accent" if up else "blue") if lit else Qt.BrushStyle.NoBrush)
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
        text = tr("UP") if up else tr("DOWN")
        pixels = round(min(press.metrics.text, words.height() * 0.94))
        chosen = font(FontRole.SANS, pixels, lit, language())
        while pixels > 8 and QFontMetricsF(chosen).horizontalAdvance(text) > box.width() - 8:
            pixels -= 1
            chosen = font(FontRole.SANS, pixels, lit, language())
        painter.setFont(chosen)
        painter.setPen(tone("sheet" if lit else "ink_soft"))
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, text)


class Outlines(QWidget):
    """Where the cards of both seats are going to be locked, printed on the table until they are."""

    def __init__(self, theme: "Theme", parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._theme = theme
        self._boxes: tuple[QRectF, QRectF] = (QRectF(), QRectF())
        self._free = (False, False)

    def settle(self, metrics: Metrics) -> None:
        """Take a place: that of both cards."""
        unit, boxes = metrics.unit, []
        for own in (False, True):
            x, y = metrics.point(*Places(metrics).lock(own))
            boxes.append(QRectF(x - unit / 2, y - unit * CARD_HEIGHT / 2, unit, unit * CARD_HEIGHT))
        room = boxes[0].united(boxes[1]).toAlignedRect()
        self.setGeometry(room)
        self._boxes = (boxes[0].translated(-room.topLeft()), boxes[1].translated(-room.topLeft()))

    def show_free(self, free: tuple[bool, bool]) -> None:
        """Show the places of the opponent and of the person that are free."""
        if free != self._free:
            self._free = free
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Print the places that are free."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self._theme.tone("on_felt_soft")
        ink.setAlpha(90)
        painter.setPen(QPen(ink, 1.2, Qt.PenStyle.DashLine))
        for box, free in zip(self._boxes, self._free, strict=True):
            if free:
                corner = box.width() * ROUND
                painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), corner, corner)
        painter.end()


class OnePokerFurniture(BettingFurniture):
    """The slip for bets and the lamps of both seats."""

    def __init__(
        self,
        theme: "Theme",
        hands: Hands,
        board: QWidget,
        place: Callable[[Press], QRect],
        grain: Callable[[BettingView], int],
    ) -> None:
        super().__init__(theme, hands, board, place, grain)
        self.own, self.other = Lamps(theme, True, board), Lamps(theme, False, board)
        self._outlines = Outlines(theme, board)

    def settle(self, press: Press) -> None:
        """Take the places of the moment: the person's lamps above its plate, the opponent's below."""
        super().settle(press)
        metrics, places = press.metrics, Places(press.metrics)
        edge, gap = round(MARGIN * metrics.unit), 6
        high, wide = places.lamps, metrics.plate[0]
        self.other.settle(press, QRect(edge, edge + places.plate + gap, wide, high))
        bottom = metrics.pixels[1] - edge - places.plate - gap
        self.own.settle(press, QRect(edge, bottom - high, wide, high))
        self._outlines.settle(metrics)
        for widget in (self._outlines, self.own, self.other):
            widget.show()

    def show(self, view: View, free: bool, open_hands: bool) -> None:
        """Show the sizes of a bet, and light the lamps."""
        super().show(view, free, open_hands)
        assert isinstance(view, OnePokerView)
        self.own.show_signal(view.signals[view.seat])
        self.other.show_signal(view.signals[1 - view.seat])
        self._outlines.show_free((not view.has_locked[1 - view.seat], not view.has_locked[view.seat]))

    def drop(self) -> None:
        """Go away."""
        super().drop()
        for widget in (self._outlines, self.own, self.other):
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
