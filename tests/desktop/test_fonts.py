"""The shipped fonts cover every text of every language, and the program lives without them."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QRawFont, QTextLayout

from cardavia.desktop import fonts
from cardavia.desktop.fonts import FontRole
from cardavia.engine.languages import LANGUAGES, NATIVE_NAMES
from cardavia.engine.places import locales, resource

STACKED_VIETNAMESE = "".join(map(chr, range(0x1EA0, 0x1EFA)))
ALWAYS = "0123456789 +−×/.,:;!?()[]%&…–—‘’“”„•♠♥♦♣←↑→↓\u00a0\u202f" + "".join(NATIVE_NAMES.values())
LETTERS = {
    "en": "",
    "fi": "åäöÅÄÖšž",
    "ja": "あいうアイウー、。「」々一二三札山親",
    "vi": STACKED_VIETNAMESE + "đơưĐƠƯ",
    "id": "",
}
SHIPPED = sorted(path.name for pattern in ("*.ttf", "*.woff2") for path in resource("fonts").glob(pattern))


def catalog_text(language: str) -> set[str]:
    """Every character that the catalogs of a language can show: translations, and originals where none is given yet."""
    found: set[str] = set()
    for path in (locales() / language).glob("**/*.po"):
        with path.open("rb") as stream:
            for message in read_po(stream):
                for text in (message.id, message.string):
                    found.update("".join(text or ""))
    return {character for character in found if character.isprintable() or character == "\u202f"}


def missing(characters: set[str], role: FontRole, language: str, bold: bool) -> set[str]:
    """The characters that no family of the list has, asked of each family alone as Qt loaded it."""
    fonts.load_fonts(language)
    raw = []
    for family in fonts.families(role, language, bold):
        single = QFont(family)
        single.setBold(bold)
        assert QFontInfo(single).family() == family
        raw.append(QRawFont.fromFont(single))
    return {character for character in characters if not any(one.supportsCharacter(ord(character)) for one in raw)}


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("role", list(FontRole))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("qapp")
def test_every_character_of_every_catalog_is_covered(language: str, role: FontRole, bold: bool) -> None:
    catalogs = catalog_text(language)
    assert catalogs, "no catalog was found"
    wanted = catalogs | set(ALWAYS + LETTERS[language])
    assert not missing(wanted, role, language, bold), "run resources/fonts/build.py again"


@pytest.mark.usefixtures("qapp")
def test_a_character_outside_is_noticed() -> None:
    assert missing({"a", "龘"}, FontRole.SERIF, "en", False) == {"龘"}


@pytest.mark.usefixtures("qapp")
def test_each_role_gets_its_own_face() -> None:
    for role, language, bold, family in (
        (FontRole.SANS, "fi", False, "Cardavia Sans"),
        (FontRole.NUMBERS, "id", True, "Cardavia Sans"),
        (FontRole.SERIF, "vi", True, "Cardavia Serif"),
        (FontRole.SANS, "ja", False, "Cardavia Sans JP"),
        (FontRole.SERIF, "ja", False, "Cardavia Serif JP"),
        (FontRole.SERIF, "ja", True, "Cardavia Sans JP"),
    ):
        info = QFontInfo(fonts.font(role, 20, bold, language))
        assert (info.family(), info.pixelSize(), info.bold()) == (family, 20, bold)


@pytest.mark.usefixtures("qapp")
def test_text_is_really_set_in_the_shipped_fonts() -> None:
    """What Qt takes in the end, script by script: no Chinese font of the system for kanji, no other for the marks."""
    for language, text in (
        ("ja", "親の札は♠Aと直角ー、24点。"),
        ("vi", STACKED_VIETNAMESE + " ♥"),
        ("id", "日本語, Tiếng Việt → ★"),
    ):
        for role in FontRole:
            for bold in (False, True):
                layout = QTextLayout(text, fonts.font(role, 16, bold, language))
                layout.beginLayout()
                layout.createLine()
                layout.endLayout()
                used = {run.rawFont().familyName() for run in layout.glyphRuns()}
                assert used <= set(fonts.families(role, language, bold))


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.usefixtures("qapp")
def test_figures_have_one_width(language: str, bold: bool) -> None:
    metrics = QFontMetricsF(fonts.font(FontRole.NUMBERS, 64, bold, language))
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1


@pytest.mark.parametrize("role", list(FontRole))
@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.usefixtures("qapp")
def test_vietnamese_marks_fit_the_line_height(role: FontRole, bold: bool) -> None:
    ink = QFontMetricsF(fonts.font(role, 100, bold, "vi")).tightBoundingRect(STACKED_VIETNAMESE)
    assert ink.height() <= fonts.LINE_HEIGHT * 100 + 1  # the ink is counted in whole pixels


@pytest.fixture
def nothing_loaded() -> Iterator[None]:
    """A program that has not loaded a font yet; after the test the next font that is asked for loads them again."""
    QFontDatabase.removeAllApplicationFonts()
    fonts._tried.clear()
    yield
    QFontDatabase.removeAllApplicationFonts()
    fonts._tried.clear()


@pytest.mark.usefixtures("qapp", "nothing_loaded")
def test_missing_files_are_reported_once_and_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "resource", lambda *parts: tmp_path.joinpath(*parts))
    faults = fonts.load_fonts("ja")
    assert len(faults) == len(SHIPPED)
    assert all(any(name in fault for fault in faults) for name in SHIPPED)
    assert fonts.load_fonts("ja") == []
    for role in FontRole:
        for language in LANGUAGES:
            system = fonts.font(role, 14, True, language)
            assert not QFontInfo(system).family().startswith("Cardavia")
            assert system.pixelSize() == 14
            # A bare machine may have no font at all; then nothing is shown, but nothing breaks.
            assert QFontMetricsF(system).horizontalAdvance("Cardavia") > 0 or not QFontDatabase.families()


@pytest.mark.usefixtures("qapp", "nothing_loaded")
def test_a_damaged_file_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fonts").mkdir()
    for name in SHIPPED:
        (tmp_path / "fonts" / name).write_bytes(b"\x00\x01\x00\x00not a font" * 20)
    monkeypatch.setattr(fonts, "resource", lambda *parts: tmp_path.joinpath(*parts))
    assert len(fonts.load_fonts("ja")) == len(SHIPPED)


@pytest.mark.usefixtures("qapp", "nothing_loaded")
def test_japanese_is_only_loaded_for_japanese() -> None:
    assert fonts.load_fonts("vi") == []
    assert not any("-jp-" in name for name in fonts._tried)
    assert fonts.load_fonts("ja") == []
    assert sorted(fonts._tried) == SHIPPED


def test_licences_travel_with_the_fonts() -> None:
    listed = resource("LICENSES.md").read_text(encoding="utf-8")
    for name in ("OFL-Source-Sans.txt", "OFL-Literata.txt", "OFL-Noto-CJK.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in resource("fonts", name).read_text(encoding="utf-8")
        assert name in listed
    for name in SHIPPED:
        assert name in listed
