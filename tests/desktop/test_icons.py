"""The pictures on buttons: one hand, and in the ink of the theme."""

import logging
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPalette
from PySide6.QtWidgets import QApplication

from cardavia.desktop import icons
from cardavia.desktop.actions import COMMANDS
from cardavia.desktop.icons import ICON_PIXELS, icon
from cardavia.engine.places import resource

COLOURED = ("cardavia", "tradition-")
"""How the names of the pictures begin that are not for buttons: the program's own and those of the shelves."""
NAMES = sorted(path.stem for path in resource("icons").glob("*.svg") if not path.stem.startswith(COLOURED))
AGREED = frozenset(
    (
        "back",
        "new",
        "undo",
        "hint",
        "record",
        "rules",
        "settings",
        "statistics",
        "archive",
        "exchange",
        "close",
        "lock",
        "step-back",
        "step-forward",
        "first",
        "last",
        "copy",
        "export",
        "help",
        "full-screen",
        "sound",
    )
)

pytestmark = pytest.mark.usefixtures("qapp")


def drawn(name: str, mode: QIcon.Mode = QIcon.Mode.Normal) -> QImage:
    return icon(name).pixmap(ICON_PIXELS, ICON_PIXELS, mode).toImage()


def inked(image: QImage) -> list[QColor]:
    """The pixels that are fully covered."""
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return [pixel for pixel in pixels if pixel.alpha() > 250]


@pytest.fixture
def blue_ink(qapp: QApplication) -> Iterator[None]:
    before = QPalette(qapp.palette())
    palette = QPalette(before)
    palette.setColor(QPalette.ColorGroup.Active, QPalette.ColorRole.WindowText, QColor("#102080"))
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText, QColor("#a0a8c0"))
    qapp.setPalette(palette)
    yield
    qapp.setPalette(before)


def test_every_agreed_picture_is_there() -> None:
    assert AGREED | {command.icon for command in COMMANDS} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_all_are_of_one_hand(name: str) -> None:
    root = ElementTree.parse(resource("icons", f"{name}.svg")).getroot()
    assert root.attrib["viewBox"] == "0 0 24 24"
    assert (root.attrib["stroke-width"], root.attrib["stroke"], root.attrib["fill"]) == ("1.6", "currentColor", "none")
    text = ElementTree.tostring(root, "unicode")
    assert not re.search(r"<\w*:?(text|image|style|clipPath|filter)\b", text)


@pytest.mark.parametrize("name", NAMES)
def test_every_picture_fills_its_grid_and_keeps_a_margin(name: str) -> None:
    image = drawn(name)
    places = [(x, y) for x in range(24) for y in range(24) if image.pixelColor(x, y).alpha() > 60]
    across, down = [x for x, _ in places], [y for _, y in places]
    assert 2 <= min(across) <= max(across) <= 21
    assert 2 <= min(down) <= max(down) <= 21
    assert max(max(across) - min(across), max(down) - min(down)) >= 12


def test_no_two_pictures_are_alike() -> None:
    pictures = [drawn(name) for name in NAMES]
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[:at])


@pytest.mark.parametrize("pixels", [16, 24, 40])
def test_a_picture_is_sharp_at_the_size_asked_for(pixels: int) -> None:
    assert icon("settings", pixels).availableSizes() == [QSize(pixels, pixels)]


@pytest.mark.usefixtures("blue_ink")
def test_the_ink_is_that_of_the_palette() -> None:
    assert {pixel.rgb() for pixel in inked(drawn("close"))} == {QColor("#102080").rgb()}
    assert {pixel.rgb() for pixel in inked(drawn("close", QIcon.Mode.Disabled))} == {QColor("#a0a8c0").rgb()}


def test_another_ink_needs_no_other_drawing(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn("close")
    monkeypatch.setattr(icons, "_drawing", None)
    before, palette = QPalette(qapp.palette()), QPalette(qapp.palette())
    palette.setColor(QPalette.ColorGroup.Active, QPalette.ColorRole.WindowText, QColor("#208010"))
    qapp.setPalette(palette)
    try:
        assert {pixel.rgb() for pixel in inked(drawn("close"))} == {QColor("#208010").rgb()}
    finally:
        qapp.setPalette(before)


def test_a_missing_picture_is_empty_and_said_once(caplog: pytest.LogCaptureFixture) -> None:
    icons._drawing.cache_clear()
    icons._mask.cache_clear()
    with caplog.at_level(logging.WARNING, icons.__name__):
        assert icon("no-such-picture").isNull()
        assert icon("no-such-picture").isNull()
    assert len(caplog.records) == 1
