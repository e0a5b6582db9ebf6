"""The slip on which a bet is written: presets, a slider and a field for the amount, which always agree."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QRegularExpressionValidator
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QSlider, QWidget

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.tables.betting.sizes import ALL_IN, HALF, MIN, POT, presets, range_of, rounded, size_of, spot_of, stepped
from cardavia.desktop.tables.betting.wording import preset_label, preset_tip
from cardavia.desktop.tables.furniture import Furniture, Hands
from cardavia.desktop.tables.labels import HALO, Press
from cardavia.desktop.tables.metrics import Metrics
from cardavia.desktop.words import language, number, tr
from cardavia.engine.betting import BettingView
from cardavia.engine.view import View

if TYPE_CHECKING:
    from cardavia.desktop.theme import Theme

NAMES: Final = (MIN, HALF, POT, ALL_IN)
KEYS: Final = {"M": MIN, "½": HALF, "/": HALF, "P": POT, "A": ALL_IN}
SHOWN_KEYS: Final = {MIN: "M", HALF: "/", POT: "P", ALL_IN: "A"}
_DIGITS = 9


def slip_width(metrics: Metrics) -> int:
    """The width of the slip in logical pixels: somewhat more than a plate, as its presets need."""
    return max(metrics.plate[0], round(metrics.text * 18.5))


class PresetButton(QAbstractButton):
    """A preset on the slip, in the letterpress of the table."""

    def __init__(self, theme: "Theme", name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.on = False

    def sizeHint(self) -> QSize:
        """The size of its cell."""
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A cell of the slip; the one whose size is chosen is printed in reverse."""
        tone = self._theme.tone
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().toRectF().adjusted(1, 1, -1, -1)
        enabled, lit = self.isEnabled(), self.isEnabled() and self.underMouse()
        ink = tone("ink" if enabled else "edge")
        if self.on and enabled:
            painter.setBrush(tone("ink"))
            painter.setPen(QPen(tone("ink"), 1))
            ink = tone("sheet")
        else:
            painter.setBrush(tone("paper_deep") if self.isDown() else Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tone("accent" if lit else "ink_soft" if enabled else "edge"), 1.6 if lit else 1))
            ink = tone("accent") if lit else ink
        painter.drawRoundedRect(box, 2, 2)
        painter.setFont(self.font())
        painter.setPen(ink)
        text = QFontMetrics(self.font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, int(box.width()) - 4)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()


class Slip(QWidget):
    """The slip itself. It shows what is chosen, and says ``changed`` with a size that a person wants.

    Args:
        changed: called with a size, legal or not, or 0 for none.
        entered: called when Enter is pressed in the field.
        left: called when Escape or Tab leaves the field.
    """

    def __init__(
        self,
        theme: "Theme",
        changed: Callable[[int], None],
        entered: Callable[[], None],
        left: Callable[[], None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._changed, self._entered, self._left = changed, entered, left
        self._press: Press | None = None
        self._view: BettingView | None = None
        self._grain = 1
        self._typed = ""
        self._limits = QRectF()
        self.hinted = False
        self.presets = {name: PresetButton(theme, name, self) for name in NAMES}
        for button in self.presets.values():
            button.clicked.connect(self._preset)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.slider.valueChanged.connect(self._slid)
        self.field = QLineEdit(self)
        self.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.field.setMaxLength(_DIGITS)
        self.field.setValidator(QRegularExpressionValidator("[0-9]*", self.field))
        self.field.textEdited.connect(self._edited)
        self.field.installEventFilter(self)

    def settle(self, press: Press, room: QRect) -> None:
        """Take a place in logical pixels: the sheet without its shadow."""
        self._press = press
        self.setGeometry(room.adjusted(-HALO, -HALO, HALO, HALO))
        text, pad, gap = press.metrics.text, round(press.metrics.text * 0.7), 5
        above = min(pad, max(4, (room.height() - round(text * 5.6)) // 2))
        inner = QRect(HALO + pad, HALO + above, room.width() - 2 * pad, room.height() - 2 * above)
        row = round(text * 1.9)
        small = round(text * 0.92)
        wide = (inner.width() - 3 * gap) // 4
        for place, button in enumerate(self.presets.values()):
            button.setGeometry(inner.x() + place * (wide + gap), inner.y(), wide, row)
            button.setText(preset_label(button.objectName()))
            pixels = small
            # Two pixels more than the frame takes: a width is rounded down, and what is a hair too wide would be cut.
            while pixels > 9 and self._advance(button.text(), pixels) > wide - 8:
                pixels -= 1
            button.setFont(font(FontRole.SANS, pixels, False, language()))
            tip = tr("{command} ({key})", command=preset_tip(button.objectName()), key=SHOWN_KEYS[button.objectName()])
            button.setToolTip(tip)
            button.setAccessibleName(tip)
        self.field.setFont(font(FontRole.NUMBERS, round(text * 1.1), True, language()))
        self.field.setFixedHeight(round(text * 2.2))
        field = round(text * 5.4)
        below = inner.bottom() + 1 - self.field.height() - round(text * 1.2)
        self.field.setGeometry(inner.right() + 1 - field, below, field, self.field.height())
        self.slider.setGeometry(inner.x(), below, inner.width() - field - pad, self.field.height())
        self.slider.setAccessibleName(tr("Size of the bet"))
        self.field.setAccessibleName(tr("Size of the bet"))
        self.field.setToolTip(tr("Type an amount; Enter bets it"))
        self._limits = QRectF(inner.x(), inner.bottom() - text * 1.15, inner.width(), text * 1.3)

    @staticmethod
    def _advance(text: str, pixels: int) -> int:
        return QFontMetrics(font(FontRole.SANS, pixels, False, language())).horizontalAdvance(text)

    def show_view(self, view: BettingView, free: bool, grain: int) -> None:
        """The sizes that are legal in a view; nothing can be written while the person cannot act."""
        self._view, self._grain = view, grain
        sizes = range_of(view) if free else None
        self.slider.blockSignals(True)
        if sizes is not None:
            self.slider.setRange(sizes.least, sizes.most)
            self.slider.setSingleStep(grain)
            self.slider.setPageStep(max(grain, (sizes.most - sizes.least) // 10))
        self.slider.blockSignals(False)
        for widget in (*self.presets.values(), self.slider, self.field):
            widget.setEnabled(sizes is not None)
        self.update()

    def show_size(self, chosen: tuple[str, ...], hinted: tuple[str, ...]) -> None:
        """Show the chosen size, legal or not; without one the least."""
        view = self._view
        sizes = range_of(view) if view is not None and self.field.isEnabled() else None
        size = size_of(chosen)
        shown = size if size is not None else sizes.least if sizes is not None else None
        self.slider.blockSignals(True)
        self.slider.setValue(shown if shown is not None else 0)
        self.slider.blockSignals(False)
        text = "" if shown is None else str(shown)
        if self.field.text() != text and not (self.field.hasFocus() and size is None and not self.field.text()):
            self.field.setText(text)
        offered = {preset.name: preset.size for preset in presets(view)} if view is not None and sizes is not None else {}
        for name, button in self.presets.items():
            on = size is not None and offered.get(name) == size
            if on != button.on:
                button.on = on
                button.update()
        self.hinted = size_of(hinted) is not None
        self.update()

    # What a person does

    def _preset(self) -> None:
        if self._view is not None:
            self.take(self.sender().objectName())

    def take(self, name: str) -> None:
        """Choose a preset."""
        assert self._view is not None
        size = next((preset.size for preset in presets(self._view) if preset.name == name), 0)
        self._changed(size)

    def _slid(self, value: int) -> None:
        sizes = range_of(self._view) if self._view is not None else None
        if sizes is not None:
            self._changed(rounded(value, sizes, self._grain))

    def step(self, steps: int) -> None:
        """Make the bet so many steps larger."""
        sizes = range_of(self._view) if self._view is not None else None
        if sizes is not None:
            at = int(self.field.text() or sizes.least)
            self._changed(stepped(at, sizes, self._grain * steps))

    def type(self, letter: str) -> None:
        """Type a digit, or take the last one back, wherever the keyboard is."""
        text = self._typed[:-1] if letter == "\b" else (self._typed + letter)[:_DIGITS]
        self._typed = text.lstrip("0")
        self._changed(int(self._typed or 0))

    def _edited(self, text: str) -> None:
        self._typed = text.lstrip("0")
        self._changed(int(self._typed or 0))

    def forget(self) -> None:
        """Begin anew with the next digit."""
        self._typed = ""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter in the field bets, arrows make it more or less, Escape goes back to the table."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._entered()
                return True
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                self.step(1 if event.key() == Qt.Key.Key_Up else -1)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self._left()
                return True
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the slip, and print between which sizes a bet must be."""
        press = self._press
        if press is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(HALO, HALO, self.width() - 2 * HALO, self.height() - 2 * HALO)
        press.paper(painter, box, False)
        if self.hinted:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.tone("accent"), 2.4, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 3, 3)
        sizes = range_of(self._view) if self._view is not None and self.field.isEnabled() else None
        painter.setFont(font(FontRole.SANS, round(press.metrics.text * 0.8), False, language()))
        painter.setPen(self._theme.tone("ink_soft"))
        if sizes is not None:
            left, right = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignRight
            painter.drawText(self._limits, left, tr("from {amount}", amount=sizes.least))
            painter.drawText(self._limits, right | Qt.AlignmentFlag.AlignVCenter, tr("up to {amount}", amount=sizes.most))
        painter.end()


class BettingFurniture(Furniture):
    """The slip at its place. ``place`` gives its room in logical pixels, ``grain`` the step of the slider in a view."""

    def __init__(
        self,
        theme: "Theme",
        hands: Hands,
        board: QWidget,
        place: Callable[[Press], QRect],
        grain: Callable[[BettingView], int],
    ) -> None:
        self._hands, self._board, self._place, self._grain = hands, board, place, grain
        self._view: BettingView | None = None
        self._free = False
        self._marks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self.slip = Slip(theme, self._changed, self._enter, self._leave, board)
        self.slip.hide()

    def settle(self, press: Press) -> None:
        """Take the place of the moment."""
        self.slip.settle(press, self._place(press))

    def show(self, view: View, free: bool, open_hands: bool) -> None:
        """Show the sizes of a view as long as the person is in the deal."""
        assert isinstance(view, BettingView)
        self._view, self._free = view, free
        if not free:
            self.slip.forget()
            if self.slip.field.hasFocus() or self.slip.slider.hasFocus():
                self._leave()
        self.slip.show_view(view, free, self._grain(view))
        self.slip.show_size(*self._marks)
        self.slip.setVisible(not open_hands and view.settlement is None and view.live[view.seat])

    def mark(self, chosen: tuple[str, ...], hinted: tuple[str, ...], focus: str | None) -> None:
        """Show the chosen size, and whether a hint means one."""
        if not chosen:
            self.slip.forget()
        self._marks = (chosen, hinted)
        self.slip.show_size(chosen, hinted)

    def rows(self) -> list[list[str]]:
        """None: arrows change the size."""
        return []

    def spoken(self, spot: str) -> str:
        """A size in words."""
        size = size_of((spot,))
        return "" if size is None else number(size)

    @property
    def _writes(self) -> bool:
        """Whether a bet can be written now."""
        return self._free and self._view is not None and range_of(self._view) is not None

    def wants(self, letter: str) -> bool:
        """Keys of the presets, which may be shortcuts elsewhere."""
        return self._writes and letter in KEYS

    def key(self, letter: str) -> bool:
        """A digit of the amount, or a preset."""
        if not self._writes:
            return False
        if letter in KEYS:
            self.slip.forget()
            self.slip.take(KEYS[letter])
        elif letter == "\b" or (letter.isascii() and letter.isdigit()):
            self.slip.type(letter)
        else:
            return False
        return True

    def step(self, along: int, across: int) -> bool:
        """Arrows make the bet larger or smaller."""
        if not self._writes:
            return False
        self.slip.forget()
        self.slip.step(along - across)
        return True

    def _changed(self, size: int) -> None:
        assert self._view is not None
        self._hands.put((spot_of(self._view, size),) if size else ())

    def _enter(self) -> None:
        size = int(self.slip.field.text() or 0)
        if self._view is not None and size:
            self._hands.play(spot_of(self._view, size))

    def _leave(self) -> None:
        page = self._board.parentWidget()
        (page if page is not None else self._board).setFocus()

    def drop(self) -> None:
        """Go away."""
        self.slip.hide()
        self.slip.setParent(None)
        self.slip.deleteLater()
