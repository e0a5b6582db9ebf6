"""The colours of the print room by name, and the promise that text in them can be read through every filter."""

from typing import Final

from PySide6.QtGui import QColor

from cardavia.desktop.filters import NEUTRAL, Filter
from cardavia.desktop.surfaces import CLOTHS, mixed

TONES: Final = {
    "ink": QColor("#211d22"),
    "ink_soft": QColor("#574f48"),
    "paper": QColor("#f3ecdd"),
    "paper_deep": QColor("#e9dfca"),
    "sheet": QColor("#fbf7ec"),
    "edge": QColor("#b7a98f"),
    "accent": QColor("#851b2a"),
    "blue": QColor("#1f467a"),
    "gold": QColor("#f0cb72"),
    "good": QColor("#24573a"),
    "bad": QColor("#9a1f1f"),
    "focus": QColor("#1f62b4"),
    "on_felt": QColor("#fdf8ea"),
    "on_felt_soft": QColor("#e6dcc6"),
    "shade": QColor(22, 14, 10, 96),
}
"""The colours without a filter.

``paper`` is a panel, ``paper_deep`` a sunken part of it, ``sheet`` a leaf to write or list on, ``edge`` a hairline,
``shade`` a translucent shadow; ``on_felt``, ``on_felt_soft`` and ``gold`` can be read on every table.
"""

GROUNDS: Final = ("sheet", "paper", "paper_deep")
"""The tones that dark text stands on."""

DARK_TEXTS: Final = ("ink", "ink_soft", "accent", "blue", "good", "bad")
"""The tones for text on every one of :data:`GROUNDS`; ``sheet`` can be read on them in turn."""

LIGHT_TEXTS: Final = ("on_felt", "on_felt_soft", "gold")
"""The tones for text on every table, also where the light falls."""

_STEPS: Final = 24


def filtered(name: str, filter_: Filter) -> QColor:
    """A tone of :data:`TONES` as it looks through a filter; ``KeyError`` for any other name.

    Low contrast and a warm white would bring text below what can be read. Then a text's tone is first taken towards
    black, or on a table towards white, just as far as it must be.
    """
    tone = TONES[name]
    if name in DARK_TEXTS:
        return _legible(tone, QColor("black"), (filter_.colour(TONES["paper_deep"]),), filter_)
    if name in LIGHT_TEXTS:
        return _legible(tone, QColor("white"), tuple(filter_.colour(cloth.lit) for cloth in CLOTHS.values()), filter_)
    return filter_.colour(tone)


def least_ratio(contrast: int) -> float:
    """The WCAG ratio of text and ground that is kept at a contrast of 0..100: 3 at 0, 4.5 from neutral on."""
    return 3 + 1.5 * min(1.0, contrast / NEUTRAL)


def wcag_ratio(one: QColor, other: QColor) -> float:
    """The contrast ratio of WCAG 2 between two opaque colours, 1..21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _legible(tone: QColor, towards: QColor, grounds: tuple[QColor, ...], filter_: Filter) -> QColor:
    goal = least_ratio(filter_.contrast)
    shown = filter_.colour(tone)
    for step in range(1, _STEPS + 1):
        if all(wcag_ratio(shown, ground) > goal for ground in grounds):
            break
        shown = filter_.colour(mixed(tone, towards, step / _STEPS))
    return QColor(shown.rgb())


def _luminance(colour: QColor) -> float:
    red, green, blue = (_linear(channel / 255) for channel in (colour.red(), colour.green(), colour.blue()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
