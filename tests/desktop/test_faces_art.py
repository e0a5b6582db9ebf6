"""The Wiener Bild faces and the icons: complete, drawable by Qt, distinct, symmetric, and what their generator makes."""

from __future__ import annotations

import struct
import subprocess
import sys
import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
PACK = RESOURCES / "faces" / "wiener"
ICONS = RESOURCES / "icons"
RANKS = "AKQJT987"
SUITS = "cdhs"
CODES = [rank + suit for suit in SUITS for rank in RANKS]
COURTS = [code for code in CODES if code[0] in "KQJ"]
FOLDERS = ["normal/two", "normal/four", "large/two", "large/four"]
FILES = [f"{folder}/{code}.svg" for folder in FOLDERS for code in CODES] + ["back.svg"]

PAPER = QColor("#fffdf5")
HUES = {"ink": (0x1D, 0x1B, 0x22), "red": (0xA8, 0x22, 0x2C), "blue": (0x27, 0x4A, 0x80), "green": (0x2C, 0x66, 0x47)}


pytestmark = pytest.mark.usefixtures("qapp")


def paint(path: Path, width: int, height: int) -> QImage:
    """The drawing on transparent ground."""
    renderer = QSvgRenderer(str(path))
    assert renderer.isValid()
    image = QImage(width, height, QImage.Format.Format_RGBA8888_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def levels(image: QImage) -> bytes:
    """All channel values in reading order; RGBA8888 rows have no padding."""
    return bytes(image.constBits())


def difference(first: QImage, second: QImage) -> float:
    """Mean difference of the channels, 0 .. 255."""
    a, b = levels(first), levels(second)
    assert len(a) == len(b)
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def test_the_pack_is_complete_and_nothing_else_lies_there() -> None:
    found = {path.relative_to(PACK).as_posix() for path in PACK.rglob("*") if path.is_file()}
    assert found == set(FILES)
    assert sum((PACK / name).stat().st_size for name in FILES) < 1_500_000


@pytest.mark.parametrize("name", FILES)
def test_files_use_only_elements_that_qt_draws(name: str) -> None:
    root = ET.parse(PACK / name).getroot()
    assert root.get("viewBox") == "0 0 240 336"
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "g", "path", "rect", "use"}


@pytest.mark.parametrize("name", FILES)
def test_files_render_to_a_card(name: str) -> None:
    image = paint(PACK / name, 120, 168)
    assert image.pixelColor(0, 0).alpha() < 100, "the corners are round"
    assert image.pixelColor(60, 3) == PAPER, "the margin is plain paper"
    marked = sum(image.pixelColor(x, y).lightness() < 200 for x in range(0, 120, 2) for y in range(0, 168, 2))
    assert marked > 60 * 84 * 0.03


@pytest.mark.parametrize("folder", FOLDERS)
def test_all_faces_differ(folder: str) -> None:
    images = {code: paint(PACK / folder / f"{code}.svg", 46, 64) for code in CODES}
    for first, second in combinations(CODES, 2):
        assert difference(images[first], images[second]) > 1.0, (first, second)


def test_the_twelve_courts_are_twelve_people() -> None:
    """Suit signs and indices aside: only the field around head and shoulders is compared."""
    heads = {code: paint(PACK / "normal/two" / f"{code}.svg", 92, 129).copy(32, 8, 32, 48) for code in COURTS}
    for first, second in combinations(COURTS, 2):
        assert difference(heads[first], heads[second]) > 12.0, (first, second)


@pytest.mark.parametrize("folder", FOLDERS)
def test_indices_can_be_told_apart_on_the_smallest_card(folder: str) -> None:
    for suit in SUITS:
        corners = [paint(PACK / folder / f"{rank}{suit}.svg", 60, 84).copy(2, 3, 9, 10) for rank in RANKS]
        for (i, first), (j, second) in combinations(enumerate(corners), 2):
            assert difference(first, second) > 8.0, RANKS[i] + RANKS[j] + suit


@pytest.mark.parametrize("colours", ["two", "four"])
def test_large_indices_are_larger(colours: str) -> None:
    corners = {"normal": (10, 12, 34, 70), "large": (10, 12, 46, 95)}
    for code in CODES:
        inked = {}
        for size, (left, top, width, height) in corners.items():
            corner = paint(PACK / size / colours / f"{code}.svg", 240, 336).copy(left, top, width, height)
            inked[size] = sum(corner.pixelColor(x, y).lightness() < 160 for x in range(width) for y in range(height))
        assert inked["large"] > inked["normal"] * 1.6, code


@pytest.mark.parametrize("name", [f"{folder}/{code}.svg" for folder in FOLDERS for code in COURTS] + ["back.svg"])
def test_courts_and_back_read_the_same_upside_down(name: str) -> None:
    image = levels(paint(PACK / name, 240, 336))
    pixels = [image[k : k + 4] for k in range(0, len(image), 4)]
    turned = b"".join(reversed(pixels))
    assert sum(abs(a - b) for a, b in zip(image, turned, strict=True)) / len(image) < 1.5


@pytest.mark.parametrize(
    ("colours", "expected"),
    [
        ("two", {"c": "ink", "d": "red", "h": "red", "s": "ink"}),
        ("four", {"c": "green", "d": "blue", "h": "red", "s": "ink"}),
    ],
)
def test_suits_have_their_colours(colours: str, expected: dict[str, str]) -> None:
    for size in ("normal", "large"):
        for code in CODES:
            image = paint(PACK / size / colours / f"{code}.svg", 240, 336)
            counts = dict.fromkeys(HUES, 0)
            for x in range(12, 42):
                for y in range(14, 80):
                    colour = image.pixelColor(x, y)
                    rgb = (colour.red(), colour.green(), colour.blue())
                    for hue, ink in HUES.items():
                        counts[hue] += rgb == ink
            hue = expected[code[1]]
            assert counts.pop(hue) > 150, (size, code)
            assert not any(counts.values()), (size, code)


def test_the_generator_makes_exactly_the_committed_files(tmp_path: Path) -> None:
    script = RESOURCES / "art" / "build_wiener.py"
    subprocess.run([sys.executable, "-B", str(script), str(tmp_path)], check=True, timeout=120)
    made = {path.relative_to(tmp_path).as_posix(): path.read_text("utf-8") for path in tmp_path.rglob("*.svg")}
    assert set(made) == set(FILES)
    assert [name for name, text in made.items() if (PACK / name).read_text("utf-8") != text] == []


@pytest.mark.parametrize("name", ["cardavia", "cardavia-small", "tradition-standard", "tradition-wiener", "tradition-unsun"])
def test_icons_render_at_every_size(name: str) -> None:
    for side in (16, 64, 512):
        image = paint(ICONS / f"{name}.svg", side, side)
        assert image.pixelColor(0, 0).alpha() < 128
        inside = [image.pixelColor(side * k // 16, side * j // 16) for k in range(4, 13) for j in range(4, 13)]
        assert all(colour.alpha() == 255 for colour in inside)
        assert max(c.lightness() for c in inside) - min(c.lightness() for c in inside) > 120


def test_pixel_icons_have_the_sizes_they_name() -> None:
    sides = (16, 32, 48, 64, 128, 256, 512)
    for side in sides:
        image = QImage(str(ICONS / f"cardavia-{side}.png"))
        assert (image.width(), image.height()) == (side, side)
        assert image.hasAlphaChannel()
    windows = (ICONS / "cardavia.ico").read_bytes()
    assert struct.unpack_from("<HHH", windows) == (0, 1, 6)
    for k, side in enumerate(sides[:-1]):
        width, _, _, _, _, _, length, offset = struct.unpack_from("<BBBBHHII", windows, 6 + 16 * k)
        assert width == side % 256
        assert windows[offset : offset + length] == (ICONS / f"cardavia-{side}.png").read_bytes()
    apple = (ICONS / "cardavia.icns").read_bytes()
    assert apple[:4] == b"icns"
    assert struct.unpack_from(">I", apple, 4) == (len(apple),)
