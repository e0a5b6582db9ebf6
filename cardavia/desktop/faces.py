"""Card faces as pixmaps: rendered from the drawn files, seen through the filter, and kept while there is room.

Unfiltered renderings are kept apart from baked ones, so that a slider's change costs a bake and no rendering.
"""

import logging
import time
from collections import OrderedDict, deque
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QObject, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap

from cardavia.desktop.filters import Filter
from cardavia.desktop.fonts import FontRole, font
from cardavia.engine.places import resource

_log = logging.getLogger(__name__)

BACK: Final = "back"
"""The code that asks for the back of a pack; a pack with more backs has ``back-2`` and so on."""

ASPECT: Final = 1.4
"""Height of a card as a multiple of its width."""

CACHE_BYTES: Final = 64 * 1024 * 1024
"""Room for baked pixmaps, and as much again for the unfiltered renderings behind them."""

_LIVE: Final = 72
"""How many of the last requested cards are baked before a new filter shows; more than a table with a double pack needs."""

_WAITING: Final = 160
_SLICE_SECONDS: Final = 0.004
_REST: Final = 250
"""Milliseconds after a new filter before cards that are not on show are baked for it: a slider may still be moving."""

_STOCK: Final = QColor("#fffdf5")
_EDGE: Final = QColor("#8d8a80")
_BLACK: Final = QColor("#1d1b22")
_RED: Final = QColor("#b5242c")
_BACK_INK: Final = QColor("#7a1f2b")
_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_INDICES: Final = {"wiener": {"Q": "D", "J": "B"}}


@dataclass(frozen=True, slots=True)
class Variant:
    """Which drawing of a pack is shown: with large indices, with a colour for each suit."""

    large_indices: bool = False
    four_colour: bool = False

    @property
    def folder(self) -> Path:
        """Where the faces of this variant are, below the folder of their pack."""
        return Path("large" if self.large_indices else "normal", "four" if self.four_colour else "two")


@dataclass(frozen=True, slots=True)
class FaceKey:
    """One card at one size: ``width`` in logical pixels of ``ratio`` device pixels each."""

    pack: str
    code: str
    width: int
    ratio: float

    @property
    def pixels(self) -> QSize:
        """The size in device pixels."""
        return QSize(max(1, round(self.width * self.ratio)), max(1, round(self.width * ASPECT * self.ratio)))


K = TypeVar("K", bound=Hashable)
V = TypeVar("V", QPixmap, QImage)


class Shelf(Generic[K, V]):
    """Pictures up to a number of bytes; the one not asked for the longest leaves first, the newest always stays."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._used = 0
        self._items: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __contains__(self, key: K) -> bool:
        return key in self._items

    @property
    def used(self) -> int:
        """Bytes of all pictures on the shelf."""
        return self._used

    def get(self, key: K) -> V | None:
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
        return found

    def put(self, key: K, picture: V) -> None:
        if key in self._items:
            self._used -= _bytes(self._items.pop(key))
        self._items[key] = picture
        self._used += _bytes(picture)
        while self._used > self._room and len(self._items) > 1:
            self._used -= _bytes(self._items.popitem(last=False)[1])

    def clear(self) -> None:
        self._items.clear()
        self._used = 0


class Faces(QObject):
    """Every card face and back as it looks now; belongs to a theme, which tells it when the filter changes."""

    def __init__(self, filter_: Filter, variant: Variant, parent: QObject | None = None, room: int = CACHE_BYTES) -> None:
        super().__init__(parent)
        self._filter = filter_
        self._variant = variant
        self._plain: Shelf[tuple[FaceKey, Variant], QImage] = Shelf(room)
        self._baked: Shelf[FaceKey, QPixmap] = Shelf(room)
        self._draft: dict[FaceKey, QPixmap] = {}
        # Asked for since the filter changed last, oldest first.
        self._shown: OrderedDict[FaceKey, None] = OrderedDict()
        self._waiting: deque[FaceKey] = deque(maxlen=_WAITING)
        self._idle = QTimer(self, singleShot=True, interval=0)
        self._idle.timeout.connect(self._work_a_slice)

    def pixmap(self, pack: str, code: str, width: int, ratio: float) -> QPixmap:
        """A card ``width`` logical pixels wide and 1.4 times as high; ``code`` is the pack's, or ``"back"``.

        A face whose file is missing is drawn plainly, with its index as text.
        """
        key = FaceKey(pack, code, max(1, width), ratio)
        self._shown[key] = None
        self._shown.move_to_end(key)
        if len(self._shown) > _LIVE:
            self._shown.popitem(last=False)
        return self._ready(key)

    def prepare(self, pack: str, codes: Iterable[str], width: int, ratio: float) -> None:
        """Make those cards ready in idle moments, so that a later :meth:`pixmap` costs nothing."""
        self._wait_for(FaceKey(pack, code, max(1, width), ratio) for code in codes)

    def rebake(self, filter_: Filter, variant: Variant) -> Iterator[None]:
        """Bake the cards on show for another filter, one a step; nothing changes before :meth:`adopt`."""
        self._draft = {}
        for key in tuple(self._shown):
            self._draft[key] = self._bake(key, filter_, variant)
            yield

    def adopt(self, filter_: Filter, variant: Variant) -> None:
        """From now on show cards like this; what :meth:`rebake` made is used, the other known cards follow when idle."""
        others = [key for key in self._baked if key not in self._draft]
        self._filter, self._variant = filter_, variant
        self._shown.clear()
        self._baked.clear()
        for key, picture in self._draft.items():
            self._baked.put(key, picture)
        self._draft = {}
        self._idle.start(_REST)
        self._wait_for(others)

    def stop(self) -> None:
        """No more work in idle moments."""
        self._waiting.clear()
        self._idle.stop()

    def _wait_for(self, keys: Iterable[FaceKey]) -> None:
        self._waiting.extend(key for key in keys if key not in self._baked and key not in self._waiting)
        if self._waiting and not self._idle.isActive():
            self._idle.start(0)

    def _work_a_slice(self) -> None:
        end = time.perf_counter() + _SLICE_SECONDS
        while self._waiting and time.perf_counter() < end:
            self._ready(self._waiting.popleft())
        if self._waiting:
            self._idle.start(0)

    def _ready(self, key: FaceKey) -> QPixmap:
        found = self._baked.get(key)
        if found is None:
            found = self._bake(key, self._filter, self._variant)
            self._baked.put(key, found)
        return found

    def _bake(self, key: FaceKey, filter_: Filter, variant: Variant) -> QPixmap:
        plain = self._plain.get((key, variant))
        if plain is None:
            plain = _render(key, variant)
            self._plain.put((key, variant), plain)
        return QPixmap.fromImage(filter_.bake(plain))


def _bytes(picture: QPixmap | QImage) -> int:
    return picture.width() * picture.height() * 4


def _render(key: FaceKey, variant: Variant) -> QImage:
    """A card without a filter, from its file or, if there is no good one, plainly drawn."""
    image = QImage(key.pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    drawing = _drawing(key.pack, key.code, variant)
    if drawing is None or not _paint_svg(painter, drawing, QRectF(image.rect())):
        painter.scale(image.width() / 240, image.height() / 336)
        _paint_plainly(painter, key.pack, key.code)
    painter.end()
    image.setDevicePixelRatio(key.ratio)
    return image


def _paint_svg(painter: QPainter, drawing: bytes, area: QRectF) -> bool:
    from PySide6.QtSvg import QSvgRenderer  # not needed before the first card

    renderer = QSvgRenderer(drawing)
    if not renderer.isValid():
        return False
    renderer.render(painter, area)
    return True


@cache
def _drawing(pack: str, code: str, variant: Variant) -> bytes | None:
    """The text of a card's file; without one, said once in the log, the card is drawn plainly."""
    folder = resource("faces", pack)
    path = folder / ("" if code.startswith(BACK) else variant.folder) / f"{code}.svg"
    try:
        return path.read_bytes()
    except OSError as fault:
        _log.warning("The card %s cannot be read and is drawn plainly: %s", path, fault)
        return None


def _paint_plainly(painter: QPainter, pack: str, code: str) -> None:
    """A card of 240 x 336 units: white stock, hairline edge, its index as text; or a back of one flat colour."""
    painter.setPen(QPen(_EDGE, 1.5))
    painter.setBrush(_STOCK)
    painter.drawRoundedRect(QRectF(0.75, 0.75, 238.5, 334.5), 15, 15)
    if code.startswith(BACK):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_BACK_INK)
        painter.drawRoundedRect(QRectF(11, 11, 218, 314), 7, 7)
        painter.setPen(QPen(_STOCK, 2))
        painter.drawRoundedRect(QRectF(19, 19, 202, 298), 4, 4)
        return
    rank, suit = code[:-1], code[-1:]
    index = _INDICES.get(pack, {}).get(rank, "10" if rank == "T" else rank)
    painter.setPen(_RED if suit in "dh" else _BLACK)
    for turn in (0, 180):
        painter.save()
        painter.translate(120, 168)
        painter.rotate(turn)
        painter.setFont(font(FontRole.SERIF, 48, bold=True))
        painter.drawText(QRectF(-112, -158, 64, 56), Qt.AlignmentFlag.AlignCenter, index)
        painter.setFont(font(FontRole.SANS, 40))
        painter.drawText(QRectF(-112, -108, 64, 48), Qt.AlignmentFlag.AlignCenter, _SIGNS.get(suit, suit))
        painter.restore()
    painter.setFont(font(FontRole.SANS, 120))
    painter.drawText(QRectF(0, 0, 240, 336), Qt.AlignmentFlag.AlignCenter, _SIGNS.get(suit, code))
