"""The three sliders: what they do to colours and pictures, and that both agree."""

import statistics

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from cardavia.desktop.filters import D65_KELVIN, GRAIN_TILE, Filter, _white, grain_tile, slope

CONTRASTS = (0, 1, 20, 37, 49, 50, 51, 63, 80, 99, 100)
TEMPERATURES = (0, 20, 50, 70, 100)
OPAQUE = QImage.Format.Format_RGB32
FIRST_OF_THE_NOISE = [118, 114, 136, 125, 128, 124, 133, 127]
CLEAR = QImage.Format.Format_ARGB32_Premultiplied


def every_channel() -> QImage:
    """Greys from black to white in steps of three, and two rows in which the channels differ."""
    image = QImage(86, 3, OPAQUE)
    for x in range(86):
        value = 3 * x
        image.setPixelColor(x, 0, QColor(value, value, value))
        image.setPixelColor(x, 1, QColor(value, 255 - value, 128))
        image.setPixelColor(x, 2, QColor(255 - value, value // 2, value))
    return image


def greys(image: QImage) -> list[int]:
    return [image.pixelColor(x, y).green() for y in range(image.height()) for x in range(image.width())]


def flat(colour: QColor, width: int = 96, height: int = 96, ratio: float = 1.0) -> QImage:
    image = QImage(width, height, OPAQUE)
    image.fill(colour)
    image.setDevicePixelRatio(ratio)
    return image


def distance(one: QColor, other: QColor) -> int:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue()))


@pytest.mark.parametrize("temperature", TEMPERATURES)
@pytest.mark.parametrize("contrast", CONTRASTS)
def test_colours_and_pictures_agree(contrast: int, temperature: int) -> None:
    chosen, before = Filter(contrast, 0, temperature), every_channel()
    after = chosen.bake(before)
    worst = max(
        distance(chosen.colour(before.pixelColor(x, y)), after.pixelColor(x, y))
        for y in range(before.height())
        for x in range(before.width())
    )
    assert worst <= 2


@pytest.mark.parametrize(("contrast", "factor"), [(0, 0.5), (25, 0.5**0.5), (50, 1.0), (75, 2**0.5), (100, 2.0)])
def test_contrast_is_a_slope_around_mid_grey(contrast: int, factor: float) -> None:
    assert slope(contrast) == pytest.approx(factor)
    chosen = Filter(contrast, 0, 50)
    for value in range(70, 186):
        expected = 127.5 + factor * (value - 127.5)
        assert chosen.colour(QColor(value, value, value)).green() == pytest.approx(expected, abs=1.6)


def test_full_contrast_reaches_black_and_white() -> None:
    shown = Filter(100, 0, 50).colour(QColor(60, 128, 200))
    assert (shown.red(), shown.blue()) == (0, 255)


def test_temperature_turns_white_blue_or_amber_and_keeps_one_channel_full() -> None:
    cool, warm = (Filter(50, 0, value).colour(QColor("white")) for value in (0, 100))
    assert cool.red() < cool.green() < cool.blue() == 255
    assert warm.blue() < warm.green() < warm.red() == 255
    assert Filter(50, 0, 75).colour(QColor("white")).blue() > warm.blue()
    assert _white(D65_KELVIN) == pytest.approx((1, 1, 1), abs=0.005)


@pytest.mark.parametrize("contrast", [10, 50, 90])
def test_alpha_ratio_and_size_are_kept(contrast: int) -> None:
    image = QImage(40, 30, CLEAR)
    image.fill(QColor(0, 0, 0, 0))
    image.setDevicePixelRatio(2.0)
    painter = QPainter(image)
    painter.fillRect(0, 0, 10, 15, QColor(120, 200, 60, 255))
    painter.fillRect(10, 0, 5, 15, QColor(120, 200, 60, 100))
    painter.end()
    chosen = Filter(contrast, 0, 80)
    baked = chosen.bake(image)
    assert (baked.size(), baked.devicePixelRatio(), baked.format()) == (image.size(), 2.0, CLEAR)
    for x, y in ((5, 5), (24, 5), (35, 5), (5, 29)):
        assert baked.pixelColor(x, y).alpha() == image.pixelColor(x, y).alpha()
    expected = chosen.colour(QColor(120, 200, 60))
    assert distance(baked.pixelColor(5, 5), expected) <= 2
    # What is half transparent changes its colour as the opaque part does; only the storage is coarser.
    assert distance(baked.pixelColor(24, 5), expected) <= 5


def test_the_original_is_not_touched() -> None:
    image = every_channel()
    Filter(90, 80, 20).bake(image)
    assert image == every_channel()


def test_neutral_is_the_picture_itself() -> None:
    image = every_channel()
    assert Filter(50, 0, 50).neutral
    assert Filter(50, 0, 50).bake(image).cacheKey() == image.cacheKey()
    assert not Filter().neutral
    assert Filter().colour(QColor(12, 34, 56, 78)) == QColor(12, 34, 56, 78)


def test_grain_grows_from_nothing_to_clearly_visible() -> None:
    ground = flat(QColor(128, 128, 128))
    spread = [statistics.pstdev(greys(Filter(50, grain, 50).bake(ground))) for grain in (0, 25, 50, 75, 100)]
    assert spread[0] == 0
    assert spread == sorted(spread)
    assert 2 < spread[2] < 5
    assert spread[4] > 2 * spread[2]


@pytest.mark.parametrize("colour", ["#fffdf5", "#f3ecdd", "#621722", "#1c4428", "#211d22"])
def test_grain_shows_on_every_ground_and_leaves_its_tone(colour: str) -> None:
    baked = greys(Filter(50, 100, 50).bake(flat(QColor(colour))))
    assert statistics.pstdev(baked) > 2
    assert abs(statistics.fmean(baked) - QColor(colour).green()) < 12


def test_grain_is_still_and_lies_on_device_pixels() -> None:
    chosen, ground = Filter(50, 70, 50), QColor(150, 150, 150)
    once, again = chosen.bake(flat(ground)), chosen.bake(flat(ground))
    assert once == again
    assert greys(chosen.bake(flat(ground, ratio=2.0))) == greys(once)


def test_the_noise_tiles_without_a_seam() -> None:
    tile = grain_tile(100)
    last = GRAIN_TILE - 1

    def step(x: int, y: int, right: int, down: int) -> int:
        return abs(tile.pixelColor(x, y).green() - tile.pixelColor((x + right) % GRAIN_TILE, (y + down) % GRAIN_TILE).green())

    inside = statistics.fmean(step(x, 100, 1, 0) for x in range(last))
    assert statistics.fmean(step(last, y, 1, 0) for y in range(GRAIN_TILE)) == pytest.approx(inside, rel=0.25)
    assert statistics.fmean(step(x, last, 0, 1) for x in range(GRAIN_TILE)) == pytest.approx(inside, rel=0.25)


def test_the_noise_is_noise_everywhere() -> None:
    """No row holds a line or a flat place, and the noise is the same in every run of the program."""
    tile = grain_tile(100)
    for y in range(GRAIN_TILE):
        row = [tile.pixelColor(x, y).green() for x in range(GRAIN_TILE)]
        assert min(statistics.pstdev(row[x : x + 16]) for x in range(0, GRAIN_TILE, 16)) > 2
        assert min(statistics.fmean(row[x : x + 16]) for x in range(0, GRAIN_TILE, 16)) > 100
    assert [tile.pixelColor(x, 0).green() for x in range(8)] == FIRST_OF_THE_NOISE


@pytest.mark.parametrize("values", [(-1, 50, 50), (50, 101, 50), (50, 50, 200)])
def test_values_outside_of_the_sliders_are_refused(values: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match=r"0\.\.100"):
        Filter(*values)
