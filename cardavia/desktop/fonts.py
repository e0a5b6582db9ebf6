"""The fonts of the program: which families serve which role in which language, loaded from the shipped files when needed.

The Latin fonts and the signs are small and are loaded at the start. The Japanese ones are loaded when the first text in
Japanese asks for a font; the few Japanese words that stand in other languages, such as 日本語 in the list of languages,
are in Cardavia Signs. A shipped file that is missing or damaged is reported once and the system's fonts take its place.

Only families that exist are asked for: Qt searches the whole system, slowly, for the first one that does not.
"""

import enum
import logging
from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

from cardavia.engine.places import resource

_log = logging.getLogger(__name__)

LINE_HEIGHT: Final = 1.4
"""Distance of baselines as a multiple of the pixel size. The bold serif's highest mark over its lowest dot needs 1.399."""


class FontRole(enum.Enum):
    """What a text is for."""

    SANS = "sans"
    """Controls, labels, names at the seats."""
    SERIF = "serif"
    """Titles and rules."""
    NUMBERS = "numbers"
    """Scores and amounts: the sans with figures of one width, so that columns stand and counters do not tremble."""


@dataclass(frozen=True, slots=True)
class _ShippedFont:
    file: str
    family: str
    japanese: bool = False


_SHIPPED: Final = (
    _ShippedFont("cardavia-sans-regular.ttf", "Cardavia Sans"),
    _ShippedFont("cardavia-sans-bold.ttf", "Cardavia Sans"),
    _ShippedFont("cardavia-serif-regular.ttf", "Cardavia Serif"),
    _ShippedFont("cardavia-serif-bold.ttf", "Cardavia Serif"),
    _ShippedFont("cardavia-signs.ttf", "Cardavia Signs"),
    _ShippedFont("cardavia-sans-jp-regular.woff2", "Cardavia Sans JP", japanese=True),
    _ShippedFont("cardavia-sans-jp-bold.woff2", "Cardavia Sans JP", japanese=True),
    _ShippedFont("cardavia-serif-jp-regular.woff2", "Cardavia Serif JP", japanese=True),
)

# Cardavia Sans stands behind every other family for the suit signs, which only it has.
_SANS: Final = ("Cardavia Sans", "Cardavia Signs")
_SERIF: Final = ("Cardavia Serif", "Cardavia Sans", "Cardavia Signs")
# In Japanese text the Japanese font comes first: its Latin letters, dots and quotation marks are drawn to fit the kana.
_JAPANESE_SANS: Final = ("Cardavia Sans JP", *_SANS)
_JAPANESE_SERIF: Final = ("Cardavia Serif JP", "Cardavia Sans JP", *_SERIF)
# What Windows, macOS and Linux have themselves. Without a Japanese family Qt may take a Chinese one, with other shapes.
_SYSTEM_JAPANESE: Final = ("Noto Sans CJK JP", "Noto Sans JP", "Hiragino Sans", "Yu Gothic UI", "Meiryo", "IPAexGothic")
_SYSTEM_JAPANESE_SERIF: Final = ("Noto Serif CJK JP", "Noto Serif JP", "Hiragino Mincho ProN", "Yu Mincho", "IPAexMincho")

_tried: Final[dict[str, bool]] = {}
"""The files that were asked for, each with whether Qt took it."""


def load_fonts(language: str = "en") -> list[str]:
    """Load the shipped fonts that ``language`` needs and that were not tried before.

    Needs a running application. Returns one sentence in English for the log for each file that cannot be used.
    """
    faults = []
    for shipped in _SHIPPED:
        if shipped.file in _tried or (shipped.japanese and language != "ja"):
            continue
        path = resource("fonts", shipped.file)
        # Qt writes a warning of its own for a file that is not there.
        _tried[shipped.file] = path.is_file() and QFontDatabase.addApplicationFont(str(path)) >= 0
        if not _tried[shipped.file]:
            faults.append(f"The font {path} cannot be loaded; a font of the system takes its place.")
    return faults


def families(role: FontRole, language: str = "en", bold: bool = False) -> list[str]:
    """The font families for a role in a language, best first; only such as exist, so perhaps none."""
    serif = role is FontRole.SERIF
    wanted: tuple[str, ...]
    if language != "ja":
        wanted = _SERIF if serif else _SANS
    elif serif and not bold:
        wanted = _JAPANESE_SERIF
    else:
        # Japanese books set headings and emphasis in a bold gothic, not in a bold mincho.
        wanted = _JAPANESE_SANS
    loaded = {shipped.family for shipped in _SHIPPED if _tried.get(shipped.file)}
    found = [family for family in wanted if family in loaded]
    if language == "ja" and wanted[0] not in found:
        system = _SYSTEM_JAPANESE_SERIF + _SYSTEM_JAPANESE if serif else _SYSTEM_JAPANESE
        found = [family for family in system if QFontDatabase.hasFamily(family)][:1] + found
    return found


def font(role: FontRole, pixels: int, bold: bool = False, language: str = "en") -> QFont:
    """A font for a role, ``pixels`` high (the size of the em, at least 1), for text in ``language``."""
    for fault in load_fonts(language):
        _log.warning(fault)
    chosen = families(role, language, bold)
    result = QFont()
    if chosen:
        result.setFamilies(chosen)
    result.setStyleHint(QFont.StyleHint.Serif if role is FontRole.SERIF else QFont.StyleHint.SansSerif)
    result.setPixelSize(max(1, pixels))
    result.setBold(bold)
    if role is FontRole.NUMBERS:
        # The figures of Cardavia Sans have one width anyway; a font of the system may need to be told.
        result.setFeature(QFont.Tag("tnum"), 1)
    return result
