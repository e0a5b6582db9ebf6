"""Card faces as pixmaps: from files or plainly drawn, baked once, kept while there is room."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPixmap
from pytestqt.qtbot import QtBot

from cardavia.desktop import faces as module
from cardavia.desktop.faces import BACK, FaceKey, Faces, Shelf, Variant
from cardavia.desktop.filters import Filter

PACK = [rank + suit for suit in "cdhs" for rank in "AKQJT987"]
PLAIN = Filter(50, 0, 50)
NORMAL = Variant()


pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def faces() -> Iterator[Faces]:
    made = Faces(Filter(), NORMAL)
    yield made
    made.stop()


@pytest.fixture
def renderings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The codes of the cards that are rendered from now on."""
    done: list[str] = []
    render = module._render

    def counted(key: FaceKey, variant: Variant) -> QImage:
        done.append(key.code)
        return render(key, variant)

    monkeypatch.setattr(module, "_render", counted)
    return done


def finish(steps: Iterator[None]) -> None:
    for _ in steps:
        pass


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("large", [False, True])
def test_every_card_of_the_pack_comes_from_a_file(large: bool, four: bool, caplog: pytest.LogCaptureFixture) -> None:
    shown = Faces(PLAIN, Variant(large, four))
    module._drawing.cache_clear()
    pictures = {code: shown.pixmap("wiener", code, 40, 1.0).toImage() for code in [*PACK, BACK]}
    assert not caplog.records
    drawn = list(pictures.values())
    assert all(one != other for at, one in enumerate(drawn) for other in drawn[:at])


@pytest.mark.parametrize(("width", "ratio", "pixels"), [(100, 1.0, (100, 140)), (100, 2.0, (200, 280)), (61, 1.5, (92, 128))])
def test_a_card_has_its_size_at_every_ratio(faces: Faces, width: int, ratio: float, pixels: tuple[int, int]) -> None:
    picture = faces.pixmap("wiener", "As", width, ratio)
    assert (picture.width(), picture.height()) == pixels
    assert picture.devicePixelRatio() == ratio
    corner = picture.toImage().pixelColor(0, 0)
    assert corner.alpha() == 0, "the corners are round"


def test_variants_differ() -> None:
    variants = [Variant(large, four) for large in (False, True) for four in (False, True)]
    pictures = [Faces(PLAIN, variant).pixmap("wiener", "9d", 90, 1.0).toImage() for variant in variants]
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[:at])


def test_a_missing_face_is_drawn_plainly_and_said_once(faces: Faces, caplog: pytest.LogCaptureFixture) -> None:
    module._drawing.cache_clear()
    with caplog.at_level(logging.WARNING, module.__name__):
        card = faces.pixmap("nowhere", "Qh", 100, 1.0)
        faces.pixmap("nowhere", "Qh", 120, 1.0)
    assert len(caplog.records) == 1
    image = card.toImage()
    assert image.pixelColor(50, 20).lightness() > 200, "white stock"
    reds = sum(image.pixelColor(x, y).hsvSaturation() > 150 for x in range(100) for y in range(140))
    assert reds > 100, "the index and the suit are there"
    assert faces.pixmap("nowhere", "Qh", 100, 1.0).toImage() != faces.pixmap("nowhere", "Kh", 100, 1.0).toImage()
    assert faces.pixmap("nowhere", BACK, 100, 1.0).toImage() != card.toImage()


def test_a_damaged_file_is_drawn_plainly(faces: Faces, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "back.svg").write_bytes(b"")
    monkeypatch.setattr(module, "resource", lambda *_: tmp_path)
    module._drawing.cache_clear()
    assert faces.pixmap("broken", BACK, 100, 1.0).toImage().pixelColor(50, 70).lightness() < 200
    module._drawing.cache_clear()


def test_a_card_is_rendered_and_baked_once(faces: Faces, renderings: list[str]) -> None:
    first = faces.pixmap("wiener", "As", 80, 1.0)
    assert faces.pixmap("wiener", "As", 80, 1.0).cacheKey() == first.cacheKey()
    assert renderings == ["As"]


def test_a_new_filter_costs_no_rendering_and_shows_only_when_adopted(faces: Faces, renderings: list[str]) -> None:
    before = faces.pixmap("wiener", "Kh", 80, 1.0)
    steps = faces.rebake(Filter(50, 50, 100), NORMAL)
    finish(steps)
    assert faces.pixmap("wiener", "Kh", 80, 1.0).cacheKey() == before.cacheKey()
    faces.adopt(Filter(50, 50, 100), NORMAL)
    after = faces.pixmap("wiener", "Kh", 80, 1.0)
    assert after.toImage() != before.toImage()
    assert renderings == ["Kh"]


def test_baking_for_a_filter_takes_one_card_a_step(faces: Faces) -> None:
    for code in PACK[:5]:
        faces.pixmap("wiener", code, 30, 1.0)
    assert len(list(faces.rebake(PLAIN, NORMAL))) == 5


def test_prepared_cards_are_ready_after_idle_moments(faces: Faces, qtbot: QtBot, renderings: list[str]) -> None:
    faces.prepare("wiener", PACK, 40, 1.0)
    assert renderings == [], "nothing is done at once"
    qtbot.waitUntil(lambda: len(renderings) == len(PACK))
    faces.prepare("wiener", PACK, 40, 1.0)
    assert not faces._waiting
    faces.pixmap("wiener", PACK[-1], 40, 1.0)
    assert len(renderings) == len(PACK)


def test_cards_not_on_show_follow_a_new_filter_when_idle(faces: Faces, qtbot: QtBot) -> None:
    faces.prepare("wiener", PACK[:6], 40, 1.0)
    qtbot.waitUntil(lambda: len(faces._baked) == 6)
    finish(faces.rebake(PLAIN, NORMAL))
    faces.adopt(PLAIN, NORMAL)
    assert len(faces._baked) == 0
    qtbot.waitUntil(lambda: len(faces._baked) == 6)


def test_the_room_is_bounded() -> None:
    room = 3 * 40 * 56 * 4
    small = Faces(Filter(), NORMAL, room=room)
    for code in PACK:
        small.pixmap("wiener", code, 40, 1.0)
    assert small._baked.used <= room
    assert small._plain.used <= room
    assert len(small._baked) == 3


def test_the_shelf_keeps_what_was_used_last() -> None:
    shelf: Shelf[str, QPixmap] = Shelf(2 * 400)
    shelf.put("a", QPixmap(10, 10))
    shelf.put("b", QPixmap(10, 10))
    assert shelf.get("a") is not None
    shelf.put("c", QPixmap(10, 10))
    assert list(shelf) == ["a", "c"]
    shelf.put("large", QPixmap(100, 100))
    assert list(shelf) == ["large"], "a picture that is larger than the room stays until the next"
    shelf.put("large", QPixmap(10, 10))
    assert shelf.used == 400
