"""Nothing on the table lies over anything else that must be read, at any size and in any language."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardavia.desktop.words import set_language
from cardavia.engine.game import Match
from cardavia.games import load

Seat = Callable[..., Any]
Apart = Callable[[Any], None]

SIZES = [(1024, 596), (1280, 676), (760, 596), (1920, 1036), (2560, 1396), (3840, 2116)]


def positions(seed: int) -> list[Match]:
    """A match at every place of a random deal where the person is to act, and at its end."""
    match, rng, found = load("schnapsen").new_match(seed=seed), Random(seed), []
    while match.seat_to_act is not None:
        if match.seat_to_act == 0:
            found.append(match.clone())
        match.act(rng.choice(list(match.legal_actions())))
    return [*found, match]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_at_any_size(sit: Seat, apart: Apart, size: tuple[int, int]) -> None:
    desk = sit(size=size)
    for seed in (1, 4):
        for match in positions(seed)[::3]:
            desk.session._set_match(match)
            desk.session.reset.emit("undo")
            desk.rest()
            apart(desk)
            legal = desk.session.view.legal
            if legal and legal[-1].args:
                desk.page.pointing.choose(legal[-1].args[0])
                apart(desk)


@pytest.mark.parametrize("language", ["fi", "ja", "vi", "id", "xx"])
def test_nothing_overlaps_in_any_language(sit: Seat, apart: Apart, language: str) -> None:
    set_language(language)
    desk = sit(size=(1024, 596))
    for match in positions(2)[::2]:
        desk.session._set_match(match)
        desk.session.reset.emit("undo")
        desk.rest()
        apart(desk)
    for button in desk.page.board.buttons.all:
        assert button.width() >= button.needed() - 1, "the text of a button is cut off"


@pytest.mark.parametrize("language", ["en", "xx"])
def test_buttons_keep_their_places_whatever_they_say(sit: Seat, language: str) -> None:
    set_language(language)
    desk = sit()
    before = {button.objectName(): button.geometry() for button in desk.page.board.buttons.all}
    desk.click("Kc")
    desk.rest()
    after = {button.objectName(): button.geometry() for button in desk.page.board.buttons.all}
    assert after == before


def test_a_hand_is_sorted_trumps_first_and_from_high_to_low(sit: Seat) -> None:
    desk = sit()
    assert desk.zone("hand:0") == ["Td", "Kd", "Kc", "Qc", "Jc"]
    xs = [desk.page.board.scene.placement(key).x for key in desk.zone("hand:0")]
    assert xs == sorted(xs)


def test_sharp_on_screens_with_two_pixels_for_one(sit: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = sit()
    monkeypatch.setattr(type(desk.page.board), "devicePixelRatioF", lambda board: 2.0)
    desk.page.retranslate()
    item = desk.page.board.scene.item("Td")
    assert item.pixmap().devicePixelRatio() == 2.0
    assert item.scale() == 1.0
    assert (item.x(), item.y()) == (round(item.x()), round(item.y()))
