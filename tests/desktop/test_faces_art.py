"""The faces of every pack and the icons: complete, drawable by Qt, distinct, symmetric, and what their generator makes."""

from __future__ import annotations

import struct
import subprocess
import sys
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from PySide6.QtSvg import QSvgRenderer

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
ICONS = RESOURCES / "icons"
SUITS = "cdhs"
FOLDERS = ["normal/two", "normal/four", "large/two", "large/four"]


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack under test; ``room`` is the number of bytes it stays below, ``head`` where a court's head is at 92 x 129."""

    name: str
    ranks: str
    extras: tuple[str, ...]
    backs: tuple[str, ...]
    room: int
    head: tuple[int, int, int, int]

    @property
    def folder(self) -> Path:
        return RESOURCES / "faces" / self.name

    @property
    def codes(self) -> list[str]:
        """The cards with a suit."""
        return [rank + suit for suit in SUITS for rank in self.ranks]

    @property
    def courts(self) -> list[str]:
        return [code for code in self.codes if code[0] in "KQJ"]

    @property
    def faces(self) -> list[str]:
        return [*self.codes, *self.extras]

    @property
    def files(self) -> list[str]:
        return [f"{folder}/{code}.svg" for folder in FOLDERS for code in self.faces] + list(self.backs)


WIENER = Pack("wiener", "AKQJT987", (), ("back.svg",), 1_500_000, (32, 8, 32, 48))
FRENCH = Pack("french", "AKQJT98765432", ("RJ", "BJ"), ("back.svg", "back-2.svg"), 2_000_000, (28, 6, 36, 46))
PACKS = [WIENER, FRENCH]

each_pack = pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
each_folder = pytest.mark.parametrize("folder", FOLDERS)
each_file = pytest.mark.parametrize(
    "path",
    [pack.folder / name for pack in PACKS for name in pack.files],
    ids=lambda path: path.relative_to(RESOURCES).as_posix(),
)

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


def shades(image: QImage) -> QImage:
    """The picture without its colours."""
    return image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_RGBA8888)


@each_pack
def test_the_pack_is_complete_and_nothing_else_lies_there(pack: Pack) -> None:
    sizes = {path.relative_to(pack.folder).as_posix(): path.stat().st_size for path in pack.folder.rglob("*") if path.is_file()}
    assert set(sizes) == set(pack.files)
    assert sum(sizes.values()) < pack.room
    assert {name: size for name, size in sizes.items() if not 700 < size < 40_000} == {}


@each_file
def test_files_use_only_elements_that_qt_draws(path: Path) -> None:
    root = ET.parse(path).getroot()
    assert root.get("viewBox") == "0 0 240 336"
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "g", "path", "rect", "use"}


@each_file
def test_files_render_to_a_card(path: Path) -> None:
    image = paint(path, 120, 168)
    assert image.pixelColor(0, 0).alpha() < 100, "the corners are round"
    assert image.pixelColor(60, 3) == PAPER, "the margin is plain paper"
    marked = sum(image.pixelColor(x, y).lightness() < 200 for x in range(0, 120, 2) for y in range(0, 168, 2))
    assert marked > 60 * 84 * (0.02 if path.stem[0] == "2" else 0.03)


@each_folder
@each_pack
def test_all_faces_differ(pack: Pack, folder: str) -> None:
    images = {code: paint(pack.folder / folder / f"{code}.svg", 46, 64) for code in pack.faces}
    for first, second in combinations(images, 2):
        assert difference(images[first], images[second]) > 1.0, (first, second)


def test_all_courts_are_different_people() -> None:
    """Suit signs and indices aside: only the field around head and shoulders is compared, across the packs too."""
    heads = {
        (pack.name, code): paint(pack.folder / "normal/two" / f"{code}.svg", 92, 129).copy(*pack.head).scaled(32, 46)
        for pack in PACKS
        for code in pack.courts
    }
    assert len(heads) == 24
    for first, second in combinations(heads, 2):
        assert difference(heads[first], heads[second]) > 12.0, (first, second)


@each_folder
@each_pack
def test_indices_can_be_told_apart_on_the_smallest_card(pack: Pack, folder: str) -> None:
    for suit in SUITS:
        corners = {rank: paint(pack.folder / folder / f"{rank}{suit}.svg", 60, 84).copy(2, 3, 9, 10) for rank in pack.ranks}
        for first, second in combinations(pack.ranks, 2):
            assert difference(corners[first], corners[second]) > 8.0, first + second + suit


@pytest.mark.parametrize("colours", ["two", "four"])
@each_pack
def test_large_indices_are_larger(pack: Pack, colours: str) -> None:
    for code in pack.faces:
        below = 90 if code in pack.extras else 0
        corners = {"normal": (10, 12, 34, 70 + below), "large": (10, 12, 42, 95 + below)}
        inked = {}
        for size, (left, top, width, height) in corners.items():
            corner = paint(pack.folder / size / colours / f"{code}.svg", 240, 336).copy(left, top, width, height)
            inked[size] = sum(corner.pixelColor(x, y).lightness() < 160 for x in range(width) for y in range(height))
        assert inked["large"] > inked["normal"] * 1.5, code


@pytest.mark.parametrize(
    "path",
    [
        pack.folder / name
        for pack in PACKS
        for name in [*(f"{folder}/{code}.svg" for folder in FOLDERS for code in [*pack.courts, *pack.extras]), *pack.backs]
    ],
    ids=lambda path: path.relative_to(RESOURCES).as_posix(),
)
def test_courts_and_backs_read_the_same_upside_down(path: Path) -> None:
    image = paint(path, 240, 336)
    assert difference(image, image.transformed(QTransform().rotate(180))) < 1.5


@pytest.mark.parametrize(
    ("colours", "expected"),
    [
        ("two", {"c": "ink", "d": "red", "h": "red", "s": "ink"}),
        ("four", {"c": "green", "d": "blue", "h": "red", "s": "ink"}),
    ],
)
@each_pack
def test_suits_have_their_colours(pack: Pack, colours: str, expected: dict[str, str]) -> None:
    for size in ("normal", "large"):
        for code in pack.codes:
            image = paint(pack.folder / size / colours / f"{code}.svg", 240, 336)
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


@each_folder
def test_jokers_can_be_told_apart_without_colour(folder: str) -> None:
    """In the whole, and by the star alone when only the left strip of a small card shows."""
    red, black = (shades(paint(FRENCH.folder / folder / f"{code}.svg", 92, 129)) for code in FRENCH.extras)
    assert difference(red, black) > 12.0
    strip = (3, 4, 15, 14)
    assert difference(red.copy(*strip), black.copy(*strip)) > 15.0


def test_the_two_backs_can_be_told_apart_without_colour() -> None:
    first, second = (shades(paint(FRENCH.folder / name, 60, 84)) for name in FRENCH.backs)
    assert difference(first, second) > 12.0


@each_pack
def test_the_generator_makes_exactly_the_committed_files(pack: Pack, tmp_path: Path) -> None:
    script = RESOURCES / "art" / f"build_{pack.name}.py"
    subprocess.run([sys.executable, "-B", str(script), str(tmp_path)], check=True, timeout=120)
    made = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*.svg")}
    assert set(made) == set(pack.files)
    assert [name for name, text in made.items() if (pack.folder / name).read_bytes() != text] == []


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
