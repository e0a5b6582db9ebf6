"""What the shedding games say about a hand: readings, suggestions from weak to strong, and hands laid in sets."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardavia.engine.action import Action
from cardavia.engine.game import Match
from cardavia.engine.shedding import Made, SheddingView
from cardavia.engine.suggesting import SheddingGame
from cardavia.games import load

GAMES = ("dou_dizhu", "zheng_shangyou", "guandan")
AUCTION = [Action("bid", ("3",))]


def game_of(name: str) -> SheddingGame:
    game = load(name)
    assert isinstance(game, SheddingGame)
    return game


def play_on(match: Match, rng: Random) -> SheddingView:
    """The view of the seat to act after some random actions."""
    for _ in range(rng.randrange(30)):
        if match.seat_to_act is None:
            break
        match.act(rng.choice(list(match.legal_actions())))
    if match.seat_to_act is None:
        match = match.game.new_match(seed=rng.randrange(1000))
    seat = match.seat_to_act
    assert seat is not None
    view = match.view(seat)
    assert isinstance(view, SheddingView)
    return view


def started(name: str, seed: int) -> Match:
    match = game_of(name).new_match(seed=seed)
    if name == "dou_dizhu":
        match.act(AUCTION[0])
    return match


@pytest.mark.parametrize("name", GAMES)
def test_suggestions_are_the_legal_plays_with_bombs_last(name: str) -> None:
    game = game_of(name)
    for seed in range(12):
        match = started(name, seed)
        view = play_on(match, Random(seed))
        plays = [action for action in view.legal if action.verb == "play"]
        suggested = game.suggestions(view)
        assert Counter(suggested) == Counter(plays)
        read = [next(play for action, play in game.read(view, _cards(game, one)) if action == one) for one in suggested]
        assert [play.bomb for play in read] == sorted(play.bomb for play in read)
        if view.table is not None:
            strengths = [play.strength for play in read if not play.bomb]
            assert strengths == sorted(strengths)


def _cards(game: SheddingGame, action: Action) -> tuple[str, ...]:
    end = action.args.index("as") if "as" in action.args else len(action.args)
    return action.args[:end]


@pytest.mark.parametrize("name", GAMES)
def test_readings_are_what_the_match_accepts(name: str) -> None:
    game = game_of(name)
    for seed in range(40):
        rng = Random(seed)
        match = started(name, seed)
        for _ in range(rng.randrange(40)):
            if match.seat_to_act is None:
                break
            match.act(rng.choice(list(match.legal_actions())))
        if match.seat_to_act is None or match.phase != "play":
            continue
        view = match.view(match.seat_to_act)
        assert isinstance(view, SheddingView)
        for _ in range(20):
            codes = rng.sample(view.hand, min(len(view.hand), rng.choice((1, 1, 2, 2, 3, 4, 5, 6))))
            assert all(match.why_not(action) is None for action in game.readings(view, codes))
        for action in rng.sample(view.legal, min(len(view.legal), 20)):
            if action.verb == "play":
                cards = list(_cards(game, action))
                rng.shuffle(cards)
                assert action in game.readings(view, cards)


@pytest.mark.parametrize("name", GAMES)
def test_sets_hold_every_card_once(name: str) -> None:
    game = game_of(name)
    for seed in range(15):
        match = started(name, seed)
        seat = match.seat_to_act
        assert seat is not None
        view = match.view(seat)
        assert isinstance(view, SheddingView)
        assert Counter(code for group in game.sets(view, view.hand) for code in group) == Counter(view.hand)


def view_of(name: str, hand: str, **other: Any) -> SheddingView:
    match = started(name, 1)
    seat = match.seat_to_act
    assert seat is not None
    view = match.view(seat)
    assert isinstance(view, SheddingView)
    return replace(view, hand=tuple(hand.split()), **other)


def test_a_hand_in_sets() -> None:
    game = game_of("dou_dizhu")
    view = view_of("dou_dizhu", "3c 3d 4c 4d 5c 5d 7c 8c 9c Tc Jc Kc Kd Kh Ks 2c BJ RJ")
    assert game.sets(view, view.hand) == (
        ("BJ", "RJ"),
        ("Kc", "Kd", "Kh", "Ks"),
        ("3c", "3d", "4c", "4d", "5c", "5d"),
        ("7c", "8c", "9c", "Tc", "Jc"),
        ("2c",),
    )
    guandan = game_of("guandan")
    view = view_of("guandan", "2h 3c 4c 5c 6c 7c 8d 8h Kc Kd Kh", level="2")
    assert guandan.sets(view, view.hand) == (("2h",), ("3c", "4c", "5c", "6c", "7c"), ("Kc", "Kd", "Kh"), ("8d", "8h"))


def test_suggested_answers_tear_as_little_as_they_can() -> None:
    """Worked case DD-7: of the wings of one triple the lone card comes before those that tear a set."""
    game = game_of("dou_dizhu")
    match = started("dou_dizhu", 1)
    seat = match.seat_to_act
    assert seat is not None
    hand = "3c 3d 3h 4c 4d 7s Kc Kd Ks"
    table = Made(1, ("5c", "9c", "9d", "9h"), "triple_single", 1, "9", 0)
    legal = tuple(Action("play", tuple(cards.split())) for cards in ("3c Kc Kd Ks", "4c Kc Kd Ks", "7s Kc Kd Ks"))
    view = view_of("dou_dizhu", hand, table=table, legal=(*legal, Action("pass")))
    assert game.suggestions(view) == (legal[2], legal[1], legal[0])
