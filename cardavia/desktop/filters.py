"""Contrast, grain and colour temperature: how a colour or a picture looks under the person's three sliders.

Everything shown passes through one :class:`Filter`. Pictures are baked once with composition modes of QPainter, so that a
filter costs nothing while nothing changes; single colours go through the same layers in plain arithmetic.
"""

import hashlib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Final

from PySide6.QtGui import QBrush, QColor, QImage, QPainter

_Mode = QPainter.CompositionMode
_Format = QImage.Format

NEUTRAL: Final = 50
"""The value of a slider that changes nothing; for grain it is the default and 0 changes nothing."""

COOL_KELVIN: Final = 9300.0
D65_KELVIN: Final = 6504.0
WARM_KELVIN: Final = 4000.0

GRAIN_TILE: Final = 256
"""Edge of the square noise tile in device pixels."""

# Standard deviation of the noise around mid-grey, in 1/255, at grain 50 and at grain 100.
_FINE_GRAIN: Final = 3.4
_COARSE_GRAIN: Final = 10.0


@dataclass(frozen=True, slots=True)
class _Squeeze:
    """Less contrast: mid-grey laid over everything, covering it by ``veil``."""

    veil: float

    def channel(self, value: float) -> float:
        return value + (_MID - value) * self.veil

    def bake(self, image: QImage) -> None:
        _lay(image, _Mode.CompositionMode_SourceOver, QColor.fromRgbF(_MID, _MID, _MID, self.veil))


@dataclass(frozen=True, slots=True)
class _Stretch:
    """More contrast: ``cut`` is taken from everything, and of what remains the share ``more`` is added to it again.

    ColorDodge and ColorBurn do the same in a third of the speed; adding is what painters are quickest at.
    """

    cut: float
    more: float

    def channel(self, value: float) -> float:
        return min(1.0, max(0.0, value - self.cut) * (1 + self.more))

    def bake(self, image: QImage) -> None:
        image.invertPixels()
        _lay(image, _Mode.CompositionMode_Plus, QColor.fromRgbF(self.cut, self.cut, self.cut))
        image.invertPixels()
        again = QImage(image)
        _lay(again, _Mode.CompositionMode_SourceOver, QColor.fromRgbF(0, 0, 0, 1 - self.more))
        painter = QPainter(image)
        painter.setCompositionMode(_Mode.CompositionMode_Plus)
        painter.drawImage(0, 0, again)
        painter.end()


@dataclass(frozen=True, slots=True)
class _Tint:
    """The colour of the light: white becomes this, everything else is multiplied by it."""

    red: float
    green: float
    blue: float

    def bake(self, image: QImage) -> None:
        _lay(image, _Mode.CompositionMode_Multiply, QColor.fromRgbF(self.red, self.green, self.blue))


def _lay(image: QImage, mode: _Mode, paint: QColor | QBrush) -> None:
    painter = QPainter(image)
    painter.setCompositionMode(mode)
    painter.fillRect(image.rect(), paint)
    painter.end()


@dataclass(frozen=True, slots=True)
class Filter:
    """Three slider values in per cent, 0..100 each.

    contrast: 50 neutral; the slope around mid-grey is a half at 0 and two at 100.
    grain: 0 none; 50 the fine grain of good paper; 100 clearly visible.
    temperature: 50 neutral (D65); 0 cool (9300 K); 100 warm (4000 K).
    """

    contrast: int = NEUTRAL
    grain: int = NEUTRAL
    temperature: int = NEUTRAL

    def __post_init__(self) -> None:
        for name in ("contrast", "grain", "temperature"):
            if not 0 <= getattr(self, name) <= 100:
                raise ValueError(f"{name} must be in 0..100, not {getattr(self, name)}")

    @property
    def neutral(self) -> bool:
        """Whether baking would leave every picture as it is."""
        return self.contrast == NEUTRAL and self.grain == 0 and self.temperature == NEUTRAL

    def colour(self, c: QColor) -> QColor:
        """The colour as a flat area of it looks after :meth:`bake`, but without grain; alpha is kept."""
        red, green, blue = c.redF(), c.greenF(), c.blueF()
        contrast, tint = _contrast(self.contrast), _tint(self.temperature)
        if contrast is not None:
            red, green, blue = contrast.channel(red), contrast.channel(green), contrast.channel(blue)
        if tint is not None:
            red, green, blue = red * tint.red, green * tint.green, blue * tint.blue
        return QColor.fromRgbF(red, green, blue, c.alphaF())

    def bake(self, image: QImage) -> QImage:
        """A picture of the same size, pixel ratio and transparency as it looks through the filter.

        The grain lies on device pixels and starts at the picture's corner. The result has the format RGB32, or
        ARGB32_Premultiplied if the picture has an alpha channel; a neutral filter returns the picture itself.
        """
        if self.neutral or image.isNull():
            return image
        # Colours are changed as if opaque; else what is laid on would show through antialiased edges.
        straight = image.convertToFormat(_Format.Format_ARGB32) if image.hasAlphaChannel() else image
        work = straight.convertToFormat(_Format.Format_RGB32)
        work.setDevicePixelRatio(1.0)
        for step in (_contrast(self.contrast), _tint(self.temperature)):
            if step is not None:
                step.bake(work)
        if self.grain:
            _lay(work, _Mode.CompositionMode_HardLight, QBrush(grain_tile(self.grain)))
        if image.hasAlphaChannel():
            work = _with_alpha_of(image, work)
        work.setDevicePixelRatio(image.devicePixelRatio())
        return work


def slope(contrast: int) -> float:
    """The factor by which distances from mid-grey grow, 0.5..2 for a slider value 0..100."""
    return float(4.0 ** (contrast / 100 - 0.5))


def grain_tile(grain: int) -> QImage:
    """The noise of a grain in 0..100 as an opaque square that tiles without a seam, to be laid on with HardLight.

    Always the same noise: a still texture, not a flicker.
    """
    return _noise_tile(round(_noise_strength(grain) * 16))


def _with_alpha_of(original: QImage, opaque: QImage) -> QImage:
    result = opaque.convertToFormat(_Format.Format_ARGB32_Premultiplied)
    mask = QImage(original)
    mask.setDevicePixelRatio(1.0)
    painter = QPainter(result)
    painter.setCompositionMode(_Mode.CompositionMode_DestinationIn)
    painter.drawImage(0, 0, mask)
    painter.end()
    return result


# Contrast and temperature --------------------------------------------------------------------------------------------


def _in_eight_bits(value: float) -> float:
    """What an 8-bit painter makes of a channel; colours and pictures agree only if both count with it."""
    return round(value * 255) / 255


_MID: Final = _in_eight_bits(0.5)


@cache
def _contrast(contrast: int) -> _Squeeze | _Stretch | None:
    k = slope(contrast)
    if contrast == NEUTRAL:
        return None
    if k < 1:
        return _Squeeze(_in_eight_bits(1 - k))
    return _Stretch(_in_eight_bits(0.5 - 0.5 / k), _in_eight_bits(k - 1))


@cache
def _tint(temperature: int) -> _Tint | None:
    if temperature == NEUTRAL:
        return None
    # Equal steps in reciprocal kelvin look equal.
    share = temperature / NEUTRAL - 1
    end = WARM_KELVIN if share > 0 else COOL_KELVIN
    kelvin = 1 / ((1 - abs(share)) / D65_KELVIN + abs(share) / end)
    return _Tint(*(_in_eight_bits(channel) for channel in _white(kelvin)))


def _white(kelvin: float) -> tuple[float, float, float]:
    """The sRGB colour of CIE daylight of 4000..25000 K, its strongest channel 1."""
    if kelvin <= 7000:
        x = -4.6070e9 / kelvin**3 + 2.9678e6 / kelvin**2 + 0.09911e3 / kelvin + 0.244063
    else:
        x = -2.0064e9 / kelvin**3 + 1.9018e6 / kelvin**2 + 0.24748e3 / kelvin + 0.237040
    y = -3.000 * x * x + 2.870 * x - 0.275
    big_x, big_z = x / y, (1 - x - y) / y
    linear = (
        3.2406 * big_x - 1.5372 - 0.4986 * big_z,
        -0.9689 * big_x + 1.8758 + 0.0415 * big_z,
        0.0557 * big_x - 0.2040 + 1.0570 * big_z,
    )
    strongest = max(linear)
    red, green, blue = (_encoded(max(0.0, channel / strongest)) for channel in linear)
    return red, green, blue


def _encoded(linear: float) -> float:
    """Linear light in 0..1 as an sRGB channel."""
    return 12.92 * linear if linear <= 0.0031308 else 1.055 * float(linear ** (1 / 2.4)) - 0.055


# The grain -----------------------------------------------------------------------------------------------------------


def _noise_strength(grain: int) -> float:
    """Standard deviation in 1/255: linear up to the default, then steeper."""
    if grain <= NEUTRAL:
        return _FINE_GRAIN * grain / NEUTRAL
    return _FINE_GRAIN + (_COARSE_GRAIN - _FINE_GRAIN) * (grain - NEUTRAL) / (100 - NEUTRAL)


@cache
def _noise() -> bytes:
    """Even noise whose neighbours lean on each other a little, as fibres do; one byte a pixel, rows of GRAIN_TILE."""
    edge = GRAIN_TILE
    white = hashlib.shake_128(b"laid paper").digest(edge * edge)
    fine = QImage(white, edge, edge, edge, _Format.Format_Grayscale8).convertToFormat(_Format.Format_RGB32)
    clotted = QImage(fine)
    painter = QPainter(clotted)
    for shift, share in (((1, 0), 1 / 2), ((0, 1), 1 / 3), ((1, 1), 1 / 4)):
        painter.setOpacity(share)
        brush = QBrush(fine)
        painter.setBrushOrigin(*shift)
        painter.fillRect(clotted.rect(), brush)
    painter.setOpacity(0.5)
    painter.drawImage(0, 0, fine)
    painter.end()
    # The view of the bytes does not keep the picture alive: it must have a name while they are copied.
    grey = clotted.convertToFormat(_Format.Format_Grayscale8)
    return bytes(grey.constBits())


@cache
def _ranks() -> bytes:
    """From a byte of the noise to the share of bytes below it, so that any bell curve can be laid over it."""
    counts = Counter(_noise())
    ranks, below = bytearray(), 0
    for count in map(counts.__getitem__, range(256)):
        ranks.append(min(255, (below + count // 2) * 256 // (GRAIN_TILE * GRAIN_TILE)))
        below += count
    return bytes(ranks)


def _normal_quantile(share: float) -> float:
    """How many standard deviations a value stands from the mean that has this share of a bell curve below it.

    Tukey's lambda distribution, right to 0.01; the standard library's exact one would cost the start 5 ms of imports.
    """
    below, above = pow(share, 0.14), pow(1 - share, 0.14)
    return 4.91 * float(below - above)


@cache
def _noise_tile(strength: int) -> QImage:
    """``strength`` is the standard deviation in 1/16 of 1/255."""
    table = bytes(
        min(255, max(0, round(127.5 + _normal_quantile((rank + 0.5) / 256) * max(strength, 1) / 16))) for rank in _ranks()
    )
    pixels = _noise().translate(table)
    tile = QImage(pixels, GRAIN_TILE, GRAIN_TILE, GRAIN_TILE, _Format.Format_Grayscale8)
    return tile.convertToFormat(_Format.Format_RGB32)
