"""Cards on the table: pixmap items drawn by Qt alone, and the prints that they show."""

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from cardavia.desktop.tables.metrics import CARD_HEIGHT

if TYPE_CHECKING:
    from cardavia.desktop.theme import Theme

ROUND = 0.0625
"""Radius of a card's corners in units."""
_SHADOW = 0.05
_SHADOW_ALPHA = 15
_DIM_ALPHA = 70
_SHADOWS = 24
_STAMP = (0.115, 0.525, 0.085)
"""The mark of a wild card: its centre from the left and the top, and its radius, as shares of the card's width."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies: its centre in logical pixels, degrees clockwise, its width in logical pixels."""

    x: float
    y: float
    turn: float
    width: float

    def towards(self, other: "Pose", share: float) -> "Pose":
        """The pose after a share of the way to another one."""
        return Pose(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
            self.turn + (other.turn - self.turn) * share,
            self.width + (other.width - self.width) * share,
        )


class Prints:
    """The cards of a pack as they lie on the table: the face with the shadow that it throws.

    Kept for as long as size, pixel ratio and theme stay; :meth:`clear` when one of them changes.
    """

    def __init__(self, theme: "Theme") -> None:
        self._theme = theme
        self._pack = ""
        self._kept: dict[tuple[str, int, float, bool, bool, bool], QPixmap] = {}
        self._shadows: dict[tuple[int, float, int], QPixmap] = {}

    def clear(self) -> None:
        """Forget everything printed, but not the shadows, which look the same in most themes."""
        self._kept.clear()

    def take(self, pack: str) -> None:
        """Print the cards of that pack, anew."""
        self._pack = pack
        self.clear()

    @staticmethod
    def border(width: int) -> int:
        """The room for the shadow on every side, in logical pixels."""
        return max(2, ceil(width * _SHADOW))

    def get(
        self, code: str | None, width: int, ratio: float, dimmed: bool = False, flat: bool = False, marked: bool = False
    ) -> QPixmap:
        """The print of a card, or of the back, ``width`` logical pixels wide."""
        key = (code or "back", width, ratio, dimmed, flat, marked)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._printed(*key)
        return found

    def _printed(self, code: str, width: int, ratio: float, dimmed: bool, flat: bool, marked: bool) -> QPixmap:
        face = self._theme.faces.pixmap(self._pack, code, width, ratio)
        border, height = self.border(width), width * CARD_HEIGHT
        sheet = QPixmap(self._shadow(width, ratio, flat))
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(QRectF(border, border, width, height), face, QRectF(face.rect()))
        if marked:
            stamp(painter, QRectF(border, border, width, height), self._theme)
        if dimmed:
            shade = QColor(self._theme.tone("shade"))
            shade.setAlpha(_DIM_ALPHA)
            path = QPainterPath()
            path.addRoundedRect(QRectF(border, border, width, height), width * ROUND, width * ROUND)
            painter.fillPath(path, shade)
        painter.end()
        return sheet

    def _shadow(self, width: int, ratio: float, flat: bool) -> QPixmap:
        """A sheet with the shadow of a card and nothing else; all cards of a size share it."""
        shade = QColor(self._theme.tone("shade"))
        shade.setAlpha(0 if flat else _SHADOW_ALPHA)
        key = (width, ratio, shade.rgba())
        found = self._shadows.get(key)
        if found is None:
            if len(self._shadows) >= _SHADOWS:
                self._shadows.clear()
            found = self._shadows[key] = self._draw_shadow(width, ratio, shade)
        return found

    def _draw_shadow(self, width: int, ratio: float, shade: QColor) -> QPixmap:
        border, height = self.border(width), width * CARD_HEIGHT
        sheet = QPixmap(ceil((width + 2 * border) * ratio), ceil((height + 2 * border) * ratio))
        sheet.setDevicePixelRatio(ratio)
        sheet.fill(Qt.GlobalColor.transparent)
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        for step in range(border, 0, -max(1, border // 5)):
            # The light comes from above: the shadow is a little lower than the card.
            rect = QRectF(border - step * 0.7, border - step * 0.35, width + step * 1.4, height + step * 1.3)
            painter.drawRoundedRect(rect, width * ROUND + step, width * ROUND + step)
        painter.end()
        return sheet


def stamp(painter: QPainter, card: QRectF, theme: "Theme") -> None:
    """Print the mark of a wild card: a rosette below both indices, where overlapping neighbours leave it free, and a frame."""
    width, gold, ink = card.width(), theme.tone("gold"), theme.tone("ink")
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(gold, max(1.2, width * 0.018)))
    inset, corner = width * 0.022, width * (ROUND - 0.016)
    painter.drawRoundedRect(card.adjusted(inset, inset, -inset, -inset), corner, corner)
    for turn in (0, 180):
        painter.save()
        painter.translate(card.center())
        painter.rotate(turn)
        painter.translate(-card.width() / 2 + width * _STAMP[0], -card.height() / 2 + width * _STAMP[1])
        painter.setPen(QPen(ink, max(0.5, width * 0.006)))
        painter.setBrush(gold)
        petal = QRectF(-width * 0.019, -width * _STAMP[2], width * 0.038, width * _STAMP[2])
        for _ in range(8):
            painter.drawEllipse(petal)
            painter.rotate(45)
        painter.setBrush(theme.tone("sheet"))
        painter.drawEllipse(QRectF(-width * 0.02, -width * 0.02, width * 0.04, width * 0.04))
        painter.restore()
    painter.restore()


class CardItem(QGraphicsPixmapItem):
    """One card on the table. Its position is its centre."""

    def __init__(self) -> None:
        super().__init__()
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.pose = Pose(0.0, 0.0, 0.0, 1.0)
        self.key = ""
        self.zone = ""
        self.face: str | None = None
        """The code of the card shown; None is the back."""
        self.shows = ""
        """What the print shows; empty while there is none that can stay."""
        self._print: QPixmap | None = None
        self._print_width = 1.0
        self._shown_width = 1.0

    def take_print(self, pixmap: QPixmap, width: int) -> None:
        """The print to show from the next :meth:`show_face` on; ``width`` is that of the card in it."""
        self._print = pixmap
        self._print_width = float(width)

    def show_face(self) -> None:
        """Show the print that was taken."""
        if self._print is None:
            return
        pixmap, self._print = self._print, None
        size = pixmap.deviceIndependentSize()
        self.setPixmap(pixmap)
        self.setOffset(-size.width() / 2, -size.height() / 2)
        self._shown_width = self._print_width
        self.stand(self.pose)

    def stand(self, pose: Pose) -> None:
        """Lie like that from now on."""
        self.pose = pose
        self.setPos(pose.x, pose.y)
        if self.rotation() != pose.turn:
            self.setRotation(pose.turn)
        scale = pose.width / self._shown_width
        if self.scale() != scale:
            self.setScale(scale)
