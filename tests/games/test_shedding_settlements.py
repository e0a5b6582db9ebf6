"""The worked cases of Dou Dizhu and Zheng Shangyou that are settlements: doublings, bonuses and penalties."""

import pytest

from cardavia.engine.shedding import Made
from cardavia.games.dou_dizhu import scoring as dou_dizhu
from cardavia.games.zheng_shangyou import scoring as zheng
from cardavia.games.zheng_shangyou.shapes import CARDS
from cardavia.games.zheng_shangyou.view import play_of


@pytest.mark.parametrize(
    ("bid", "winner", "shapes", "landlord_plays", "scores"),
    [
        (2, 0, ("bomb", "bomb", "rocket"), 5, (16, -32, 16)),
        (2, 1, ("bomb", "bomb", "rocket"), 5, (-16, 32, -16)),
        (1, 1, ("single",), 5, (-1, 2, -1)),
    ],
)
def test_dd_14_multipliers(bid: int, winner: int, shapes: tuple[str, ...], landlord_plays: int, scores: tuple[int, ...]) -> None:
    """Seat 1 is the landlord; the farmers make the plays named, the landlord only singles."""
    made = [Made(1, ("3c",), "single", 1, "3", number) for number in range(landlord_plays)]
    made += [Made((0, 2)[number % 2], ("4c",), shape, 1, "4", number) for number, shape in enumerate(shapes)]
    assert dou_dizhu.settle(bid, 1, made, winner).scores == scores


FIVES, SEVENS, FOURS, NINES = ("5c 5d 5h 5s", "7c 7d 7h 7s", "4c 4d 4h 4s", "9c 9d 9h 9s")


@pytest.mark.parametrize(
    ("first_round", "earned"),
    [
        ((("0", "6c"), ("1", FIVES), ("2", SEVENS), ("0", ""), ("1", "")), (2,)),
        ((("0", FOURS), ("1", ""), ("2", "")), ()),
        ((("0", FOURS), ("1", NINES), ("2", ""), ("0", "")), (1,)),
        ((("0", "6c"), ("1", FIVES), ("2", "")), ()),
    ],
)
def test_zs_10_bonuses(first_round: tuple[tuple[str, str], ...], earned: tuple[int, ...]) -> None:
    """Only the last bomb of a round earns, and only if it was no lead; while the round goes on it has not earned yet."""
    made = [_made(int(seat), cards, 0) for seat, cards in first_round]
    assert zheng.bonuses(made, deal_over=False) == earned


def _made(seat: int, cards: str, number: int) -> Made:
    play = play_of(cards.split(), opening=False) if cards else None
    return Made(seat, tuple(cards.split()), play.shape if play else "", play.size if play else 0, "", number)


def settled(made: list[Made], hands: tuple[str, str, str], winner: int) -> tuple[tuple[int, ...], list[object]]:
    settlement = zheng.settle(made, [CARDS.set_of(hand.split()) for hand in hands], winner)
    breakdown = settlement.to_json()["breakdown"]
    assert isinstance(breakdown, list)
    return settlement.scores, breakdown


def item(name: str, seat: int, value: int, *scores: int) -> dict[str, object]:
    return {"item": name, "seat": seat, "value": value, "scores": list(scores)}


EVERYBODY = [_made(0, "3c", 0), _made(1, "4c", 0), _made(2, "5c", 0)]


def test_zs_11_going_out_on_a_bomb() -> None:
    jacks = "Jc Jd Jh Js"
    answered = [*EVERYBODY, _made(1, "8c", 1), _made(2, jacks, 1)]
    scores, breakdown = settled(answered, ("7c", "9c", ""), 2)
    assert scores == (-11, -11, 22)
    assert breakdown == [item("bomb_bonus", 2, 20, -10, -10, 20), item("cards", 0, 1, -1, 0, 1), item("cards", 1, 1, 0, -1, 1)]
    led = [*EVERYBODY, _made(2, jacks, 1)]
    assert settled(led, ("7c", "9c", ""), 2)[0] == (-1, -1, 2)


def test_zs_12_all_penalties() -> None:
    hands = ("", "4c 6d 9h Js 2s", "3c 3d 5c 5d 5h 6c 6s 7c 8c 9c Tc Jc Kc Kd Kh Ks")
    scores, breakdown = settled([_made(0, "3h", 0), _made(1, "8d", 0)], hands, 0)
    assert scores == (57, -15, -42)
    assert breakdown == [
        item("cards", 1, 5, 5, -5, 0),
        item("spade_two", 1, 10, 10, -10, 0),
        item("cards", 2, 16, 16, 0, -16),
        item("never_played", 2, 16, 16, 0, -16),
        item("held_bombs", 2, 10, 10, 0, -10),
    ]


def test_zs_13_bonuses_on_both_sides() -> None:
    made = [
        *EVERYBODY, _made(0, "6c 6d 6h 6s", 0), _made(1, "", 0), _made(2, "", 0),
        _made(0, "3d", 1), _made(1, "7c 7d 7h 7s", 1), _made(2, "", 1), _made(0, "", 1), _made(1, "8d", 2),
    ]  # fmt: skip
    scores, breakdown = settled(made, ("5c 5d 5h 5s 8c", "", "9c 9d 9h 9s Tc Ac Ad As"), 1)
    assert scores == (-5, 53, -48)
    assert breakdown == [
        item("bomb_bonus", 0, 20, 20, -10, -10),
        item("bomb_bonus", 1, 20, -10, 20, -10),
        item("cards", 2, 8, 0, 8, -8),
        item("held_bombs", 2, 20, 0, 20, -20),
        item("cards", 0, 5, -5, 5, 0),
        item("held_bombs", 0, 10, -10, 10, 0),
    ]


def test_zs_14_a_hand_with_everything() -> None:
    hands = ("4c 4d 4h 4s 6c 7c 8c 9c Tc Jc Qc Kc Ac Ad As 2s", "5c 5d", "")
    scores, breakdown = settled([_made(1, "3h", 0), _made(2, "6d", 0)], hands, 2)
    assert scores == (-62, -2, 64)
    assert [(line["item"], line["value"]) for line in breakdown if line["seat"] == 0] == [  # type: ignore[index]
        ("cards", 16), ("never_played", 16), ("spade_two", 10), ("held_bombs", 20),
    ]  # fmt: skip
