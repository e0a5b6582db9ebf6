"""What lies under everything: the woven surface of the tables and the laid paper of panels and dialogs.

Both are made by rule, not photographed: small tiles of texture, built once for a pixel ratio, under a flat colour or one soft
light. Randomness is seeded; a surface looks the same every time.
"""

import math
import random
from dataclasses import dataclass
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient, QTransform

from cardavia.desktop.filters import NEUTRAL, Filter, grain_tile

_Mode = QPainter.CompositionMode
_Format = QImage.Format


@dataclass(frozen=True, slots=True)
class Cloth:
    """The colours of a table: where the light falls, and in the corners."""

    lit: QColor
    dim: QColor


CLOTHS: Final = {
    "wiener": Cloth(QColor("#621722"), QColor("#451019")),
    "french": Cloth(QColor("#1c4428"), QColor("#14331e")),
    "unsun": Cloth(QColor("#262d62"), QColor("#1a2048")),
}

_THREAD: Final = 2.5
"""Width of a thread of the cloth in logical pixels."""

_THREADS: Final = 180
"""Threads of a tile of cloth in each direction."""

_LIGHT_STOPS: Final = 12

_LAID: Final = 4
_CHAIN: Final = 72
_SHEET: Final = 4 * _CHAIN
"""Distances of the laid lines and of the chain lines of the paper, and the edge of its tile, in logical pixels."""


def felt(tradition: str, size: QSize, ratio: float, filter_: Filter) -> QPixmap:
    """A table's surface, ``size`` in logical pixels; an unknown tradition gets the green cloth."""
    cloth = CLOTHS.get(tradition, CLOTHS["french"])
    width, height = max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio))
    image = QImage(width, height, _Format.Format_RGB32)
    painter = QPainter(image)
    painter.fillRect(image.rect(), _light(cloth, width, height, filter_))
    painter.setCompositionMode(_Mode.CompositionMode_Overlay)
    painter.fillRect(image.rect(), QBrush(_filtered_weave(ratio, filter_)))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)


def paper(colour: QColor, ratio: float, filter_: Filter) -> QBrush:
    """Laid paper of a colour, to paint panels with; its plain colour is the filtered one."""
    tile = QImage(_laid_lines(ratio).size(), _Format.Format_RGB32)
    tile.fill(colour)
    painter = QPainter(tile)
    painter.setCompositionMode(_Mode.CompositionMode_HardLight)
    painter.drawImage(0, 0, _laid_lines(ratio))
    painter.end()
    tile = filter_.bake(tile)
    tile.setDevicePixelRatio(ratio)
    return QBrush(filter_.colour(colour), QPixmap.fromImage(tile))


def mixed(start: QColor, end: QColor, share: float) -> QColor:
    """The colour at a ``share`` 0..1 of the way from ``start`` to ``end``."""
    return QColor.fromRgbF(
        start.redF() + (end.redF() - start.redF()) * share,
        start.greenF() + (end.greenF() - start.greenF()) * share,
        start.blueF() + (end.blueF() - start.blueF()) * share,
    )


# Cloth ---------------------------------------------------------------------------------------------------------------


def _light(cloth: Cloth, width: int, height: int, filter_: Filter) -> QBrush:
    """One soft light, an ellipse a little above the middle that fades like a cosine into the corners."""
    gradient = QRadialGradient(QPointF(0, 0), 1.0)
    for stop in range(_LIGHT_STOPS + 1):
        distance = stop / _LIGHT_STOPS
        share = (1 + math.cos(math.pi * distance)) / 2
        gradient.setColorAt(distance, filter_.colour(mixed(cloth.dim, cloth.lit, share)))
    brush = QBrush(gradient)
    brush.setTransform(QTransform.fromTranslate(width / 2, height * 0.46).scale(width * 0.72, height * 0.86))
    return brush


def _filtered_weave(ratio: float, filter_: Filter) -> QImage:
    """The weave with the contrast and the grain of the filter. Its greys are laid on with Overlay, which is weak on a dark
    cloth, so the grain lies on it twice."""
    tile = Filter(filter_.contrast, 0, NEUTRAL).bake(_weave(ratio))
    if not filter_.grain:
        return tile
    tile = QImage(tile)
    painter = QPainter(tile)
    painter.setCompositionMode(_Mode.CompositionMode_HardLight)
    for origin in ((0, 0), (101, 67)):
        painter.setBrushOrigin(*origin)
        painter.fillRect(tile.rect(), QBrush(grain_tile(filter_.grain)))
    painter.end()
    return tile


@cache
def _weave(ratio: float) -> QImage:
    """A plain weave around mid-grey: threads over and under, each a little lighter or darker than its neighbours."""
    thread = max(2, round(_THREAD * ratio))
    edge = thread * _THREADS
    tile = QImage(edge, edge, _Format.Format_RGB32)
    painter = QPainter(tile)
    painter.fillRect(tile.rect(), QBrush(_crossing(thread)))
    chance = random.Random(7)
    for across in (False, True):
        for number in range(_THREADS):
            depth = chance.gauss(0, 6.5)
            shade = QColor(255, 255, 255) if depth > 0 else QColor(0, 0, 0)
            shade.setAlpha(min(40, abs(round(depth))))
            at = number * thread
            painter.fillRect(*((0, at, edge, thread) if across else (at, 0, thread, edge)), shade)
    # Also without grain a little noise, or the steps of the light would show as rings.
    painter.setCompositionMode(_Mode.CompositionMode_HardLight)
    painter.fillRect(tile.rect(), QBrush(grain_tile(80)))
    painter.end()
    return tile


def _crossing(thread: int) -> QImage:
    """The smallest piece of a plain weave: two threads by two, round in section and dipping under their neighbours."""
    edge = 2 * thread
    piece = QImage(edge, edge, _Format.Format_RGB32)
    bulge = [math.sin(math.pi * (place + 0.5) / thread) for place in range(thread)]
    for y in range(edge):
        for x in range(edge):
            warp_on_top = (x // thread + y // thread) % 2
            grey = round(112 + 26 * bulge[x % thread] * bulge[y % thread] + 6 * warp_on_top)
            piece.setPixelColor(x, y, QColor(grey, grey, grey))
    return piece


# Paper ---------------------------------------------------------------------------------------------------------------


@cache
def _laid_lines(ratio: float) -> QImage:
    """The marks of the mould around mid-grey: close laid lines, chain lines across them, a few fibres."""
    edge = round(_SHEET * ratio)
    tile = QImage(edge, edge, _Format.Format_RGB32)
    tile.fill(QColor(128, 128, 128))
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(edge / _SHEET, edge / _SHEET)
    chance = random.Random(11)
    painter.setPen(Qt.PenStyle.NoPen)
    for y in range(0, _SHEET, _LAID):
        painter.fillRect(QRectF(0, y, _SHEET, _LAID / 2), QColor(0, 0, 0, 3 + chance.randrange(3)))
    for x in range(_CHAIN // 2, _SHEET, _CHAIN):
        painter.fillRect(QRectF(x - 3, 0, 7, _SHEET), QColor(255, 255, 255, 5))
        painter.fillRect(QRectF(x, 0, 1, _SHEET), QColor(0, 0, 0, 7))
    for _ in range(60):
        _fibre(painter, chance)
    painter.end()
    return tile


def _fibre(painter: QPainter, chance: random.Random) -> None:
    """A hair of the pulp, drawn again beyond the opposite edges so that the tile has no seam."""
    x, y = chance.uniform(0, _SHEET), chance.uniform(0, _SHEET)
    turn = chance.uniform(0, math.tau)
    points = [QPointF(0, 0)]
    for _ in range(3):
        turn += chance.gauss(0, 0.7)
        step = chance.uniform(2, 6)
        points.append(points[-1] + QPointF(step * math.cos(turn), step * math.sin(turn)))
    path = QPainterPath(points[0])
    path.cubicTo(points[1], points[2], points[3])
    grey = chance.choice((0, 0, 255))
    pen = QPen(QColor(grey, grey, grey, chance.randrange(10, 26)), chance.uniform(0.5, 0.9))
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for right in (-_SHEET, 0, _SHEET):
        for down in (-_SHEET, 0, _SHEET):
            painter.drawPath(path.translated(x + right, y + down))
