"""The worked cases of Dou Dizhu, Zheng Shangyou and Guandan that are positions, and what their views prove."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardavia.engine.game import Match, replay
from cardavia.engine.record import Record
from cardavia.engine.shapes import Play, beats
from cardavia.games import load
from cardavia.games.dou_dizhu import shapes as dou_dizhu
from cardavia.games.dou_dizhu.match import DouDizhuMatch
from cardavia.games.dou_dizhu.position import Position
from cardavia.games.guandan import shapes as guandan
from cardavia.games.guandan.match import reading_words
from cardavia.games.guandan.scoring import settle as settle_guandan
from cardavia.games.guandan.tribute import Gift, returnable, tributes
from cardavia.games.zheng_shangyou import shapes as zheng
from cardavia.games.zheng_shangyou.view import ZhengView, play_of

quick = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize(
    ("cards", "reading"),
    [
        ("3c 3d 3h 4c 4d 4h", ("airplane", 2, "4")),
        ("3c 3d 3h 4c 4d 4h 5c 5d", ("airplane_singles", 2, "4")),
        ("3c 3d 3h 4c 4d 4h 2s BJ", ("airplane_singles", 2, "4")),
        ("3c 3d 3h 4c 4d 4h BJ RJ", None),
        ("3c 3d 3h 3s 4c 4d 4h 7c", None),
        ("3c 3d 3h 4c 4d 4h 5c 5d 5h 6c 6d 6h", ("airplane", 4, "6")),
        ("3c 3d 3h 4c 4d 4h 5c 5d 5h 7c 7d 7h", None),
        ("3c 3d 3h 4c 4d 4h 5c 5d 5h 7c 7d 8s", ("airplane_singles", 3, "5")),
        ("3c 3d 3h 4c 4d 4h 7c 7d 9c 9d", ("airplane_pairs", 2, "4")),
        ("3c 3d 3h 4c 4d 4h 7c 7d 7h 7s", None),
        ("3s 4s Kc Kd Kh Ac Ad Ah", ("airplane_singles", 2, "A")),
        ("Ac Ad Ah 2c 2d 2h", None),
        ("3c 3d 3h 3s 4c 4d", ("four_singles", 1, "3")),
        ("3c 3d 3h 3s 7c BJ", ("four_singles", 1, "3")),
        ("3c 3d 3h 3s BJ RJ", None),
        ("3c 3d 3h 3s 4c 4d 5c 5d", ("four_pairs", 1, "3")),
        ("3c 3d 3h 3s 4c 4d 4h 4s", None),
        ("Tc Jd Qh Ks Ac", ("straight", 5, "A")),
        ("Jc Qd Kh As 2c", None),
        ("Qc Qd Kh Ks Ah As", ("pair_run", 3, "A")),
        ("3c 3d 4h 4s", None),
        ("2c 2d 2h BJ", ("triple_single", 1, "2")),
    ],
)
def test_dd_10(cards: str, reading: tuple[str, int, str] | None) -> None:
    play = dou_dizhu.SHAPES.recognise(dou_dizhu.CARDS.counts_of(dou_dizhu.CARDS.set_of(cards.split())))
    assert (play and (play.shape, play.size, dou_dizhu.CARDS.names[play.key])) == reading


@pytest.mark.parametrize(
    "cards",
    ["Jd Qh Ks Ac 2s", "3c 4c 5c 6c Ac", "8c 8d 8h 9c", "8c 8d 8h 9c 9d 9h", "8c 8d 8h 8s 9c 9d", "3c 3d 5c 5d", "Qc Kc Ac"],
)
def test_zs_9_no_shapes(cards: str) -> None:
    assert play_of(cards.split(), opening=False) is None


def test_zs_bombs_in_order() -> None:
    opening = play_of(["3c", "3d", "3h", "3s"], opening=True)
    ranks = [[rank + suit for suit in "cdhs"] for rank in "3456789TJQK"]
    bombs = [play_of(codes, opening=False) for codes in (*ranks, ["Ac", "Ad", "As"])] + [opening]
    for lower, higher in pairwise(bombs):
        assert lower is not None
        assert higher is not None
        assert beats(higher, lower)
        assert not beats(lower, higher)


def read(level: str, cards: str) -> list[str]:
    found = guandan.level_of(level).readings(guandan.CARDS.set_of(cards.split()))
    return sorted(" ".join(reading_words(play)) for play in found)


@pytest.mark.parametrize(
    ("level", "cards", "readings"),
    [
        ("2", "2h", "single 2"),
        ("2", "2h 2h", "pair 2"),
        ("2", "2h RJ", ""),
        ("2", "2h 8c 8d 9c 9s", "fullhouse 8, fullhouse 9"),
        ("2", "2h 2h 8c 8d 8s", "bomb 8, fullhouse 8"),
        ("2", "2h 8c 8d RJ RJ", "fullhouse 8"),
        ("2", "8c 8d 8h BJ RJ", ""),
        ("2", "2h 3d 4s 5c Ac", "straight 5"),
        ("2", "2h 3h 4h 5h 6h", "straight 6, straight 7, straightflush 6, straightflush 7"),
        ("2", "2h 2h 3c 3d 4c 4s", "plate 4, tube 4, tube 5"),
        ("3", "3c 3d 3h 3h 8c", "fullhouse 3, fullhouse 8"),
        ("5", "5h 5h 7s 8s 9s", "straight 9, straight J, straight T, straightflush 9, straightflush J, straightflush T"),
        ("6", "7c 8c 9c Tc Jc", "straightflush J"),
        ("6", "2c 2d 6h 6h Ac Ad", "plate 2, tube 3"),
        ("6", "6h 6h 7c 7d 7s 8d", "plate 8"),
        ("7", "7h 9c 9c 9d 9d", "bomb 9"),
        ("9", "9c 9d 9h", "triple 9"),
        ("9", "9h Tc Jc Qd Kd", "straight A, straight K"),
        ("9", "9h 9h Kc Kd Ac Ad", "plate A, tube A"),
        ("2", "BJ BJ RJ RJ", "jokers"),
    ],
)
def test_gd_1(level: str, cards: str, readings: str) -> None:
    assert read(level, cards) == [reading for reading in readings.split(", ") if reading]


def test_gd_8_a_chain_of_bombs() -> None:
    level = guandan.level_of("6")
    chain = [
        "Ac Ad Ah As", "6c 6c 6d 6d", "3c 3d 3h 3s 3s", "6c 6c 6d 6d 6s", "2c 3c 4c 5c Ac", "Tc Jc Qc Kc Ac", "2c 2c 2d 2d 2h 2h",
        "Ac Ac Ad Ad Ah Ah As As", "6c 6c 6d 6d 6h 6h 6s 6s", "2c 2c 2d 2d 2h 2h 2s 2s 6h",
        "2c 2c 2d 2d 2h 2h 2s 2s 6h 6h", "BJ BJ RJ RJ",
    ]  # fmt: skip
    bombs: list[Play] = [level.readings(guandan.CARDS.set_of(cards.split()))[0] for cards in chain]
    assert all(beats(higher, lower) for lower, higher in pairwise(bombs))


def hand_of(cards: str) -> int:
    return guandan.CARDS.set_of(cards.split())


def test_gd_9_to_11_tribute() -> None:
    level = guandan.level_of("5")
    none = hand_of("2c")
    for cards, given_card in (("5h Ac Ad Kc", "Ac"), ("5d 5h 5s Ac", "5d"), ("BJ RJ 5h", "RJ")):
        assert tributes(level, [none, none, hand_of(cards), none], (1, 0, 3, 2)) == (Gift(2, 1, given_card),)
    assert tributes(level, [hand_of("Kc"), none, none, none], (2, 1, 3, 0)) == (Gift(0, 2, "Kc"),)
    double = [none, hand_of("BJ"), none, hand_of("RJ")]
    assert tributes(level, double, (0, 2, 3, 1)) == (Gift(3, 0, "RJ"), Gift(1, 2, "BJ"))
    assert tributes(level, [none, hand_of("BJ"), none, hand_of("BJ")], (0, 2, 3, 1)) == (Gift(1, 0, "BJ"), Gift(3, 2, "BJ"))
    for holders in (("RJ", "RJ"), ("RJ RJ", "2c")):
        assert tributes(level, [none, hand_of(holders[0]), none, hand_of(holders[1])], (0, 2, 3, 1)) == ()


@pytest.mark.parametrize(
    ("level", "hand", "cards"),
    [
        ("5", "2d 2d 5h 5s Td Jc Qc RJ", "2d 5s Td"),
        ("K", "Jc Js Qc Kd Ah As BJ", "Jc Js"),
        ("J", "Jc Js Qc Kd Ah As BJ", "Qc"),
    ],
)
def test_gd_12_returns(level: str, hand: str, cards: str) -> None:
    assert returnable(guandan.level_of(level), hand_of(hand)) == tuple(cards.split())


@pytest.mark.parametrize(
    ("levels", "level", "order", "scores", "after", "following", "winner"),
    [
        ("24", "4", (1, 0, 3, 2), (0, 2, 0, 2), "26", "6", None),
        ("22", "2", (2, 1, 3, 0), (1, 0, 1, 0), "32", "3", None),
        ("Q5", "Q", (0, 2, 1, 3), (3, 0, 3, 0), "A5", "A", None),
        ("AQ", "Q", (0, 2, 3, 1), (3, 0, 3, 0), "AQ", "A", None),
        ("A9", "A", (0, 1, 2, 3), (2, 0, 2, 0), "A9", None, 0),
        ("A9", "A", (0, 1, 3, 2), (1, 0, 1, 0), "A9", "A", None),
        ("A9", "A", (1, 3, 0, 2), (0, 3, 0, 3), "AQ", "Q", None),
        ("AA", "A", (1, 2, 3, 0), (0, 2, 0, 2), "AA", None, 1),
    ],
)
def test_gd_14_to_16_settlements(
    levels: str,
    level: str,
    order: tuple[int, ...],
    scores: tuple[int, ...],
    after: str,
    following: str | None,
    winner: int | None,
) -> None:
    settlement = settle_guandan(order, level, list(levels))
    assert settlement.scores == scores
    fields = settlement.fields
    assert (fields["levels_after"], fields["next_level"], fields["match_winner"]) == (list(after), following, winner)


def some_match(game_id: str, seed: int, actions: int) -> Match:
    match, rng = load(game_id).new_match(seed=seed), Random(seed)
    for _ in range(actions):
        if match.seat_to_act is None:
            if match.over:
                break
            match.next_deal()
        match.act(rng.choice(list(match.legal_actions())))
    return match


@quick
@given(seed=st.integers(0, 2**32), actions=st.integers(1, 60))
def test_a_forced_pass_stays_forced_in_every_deal_that_agrees(seed: int, actions: int) -> None:
    match = some_match("zheng_shangyou", seed, actions)
    for seat in range(3):
        view = match.view(seat)
        assert isinstance(view, ZhengView)
        other = match.game.determinize(view, Random(seed))
        again = replay(Record.loads(other.record().dumps()))
        assert [made.is_pass for made in again.view(seat).made] == [made.is_pass for made in view.made]  # type: ignore[attr-defined]
        assert again.view(seat).settlement == view.settlement


@quick
@given(seed=st.integers(0, 2**32), game_id=st.sampled_from(["dou_dizhu", "zheng_shangyou", "guandan"]))
def test_cards_are_conserved(seed: int, game_id: str) -> None:
    match = some_match(game_id, seed, 80)
    view = match.view(0)
    played = [code for made in view.made for code in made.cards]  # type: ignore[attr-defined]
    left = sum(view.counts)  # type: ignore[attr-defined]
    pack = {"dou_dizhu": 54, "zheng_shangyou": 48, "guandan": 108}[game_id]
    in_kitty = 3 if game_id == "dou_dizhu" and not view.kitty else 0  # type: ignore[attr-defined]
    thrown_in = game_id == "dou_dizhu" and view.settlement is not None and view.landlord is None  # type: ignore[attr-defined]
    assert len(played) + left + in_kitty + 3 * thrown_in == pack


@quick
@given(seed=st.integers(0, 2**32))
def test_the_bare_position_of_dou_dizhu_plays_as_the_match_does(seed: int) -> None:
    match, rng = load("dou_dizhu").new_match(seed=seed), Random(seed)
    first = match.seat_to_act
    assert isinstance(match, DouDizhuMatch)
    match.act(match.parse("bid 3"))
    position = Position([dou_dizhu.CARDS.counts_of(hand) for hand in match.hands], match.landlord or 0)
    assert position.landlord == first
    while match.seat_to_act is not None:
        assert position.turn == match.seat_to_act
        plays, actions = position.plays(), list(match.legal_actions())
        if plays[0] is None:
            plays.append(plays.pop(0))
        assert len(plays) == len(actions)
        chosen = rng.randrange(len(plays))
        position.play(plays[chosen])
        match.act(actions[chosen])
    assert position.winner == match.settlements[-1].fields["winner"]
    assert position.bombs == (match.multiplier - 1).bit_length()


def test_zheng_shangyou_is_dealt_from_48_cards() -> None:
    assert len(zheng.PACK) == len(set(zheng.PACK)) == 48
