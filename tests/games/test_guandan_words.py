"""Combinations of Guandan in words, and what the record says of plays with wild cards."""

import pytest

from cardavia.engine.action import Action
from cardavia.engine.texts import say
from cardavia.games.guandan import GAME
from cardavia.games.guandan.combinations import combination, speaks_for_itself
from cardavia.games.guandan.match import reading_words
from cardavia.games.guandan.shapes import CARDS, level_of

NAMED = {
    ("2", "Th"): ["single 10"],
    ("2", "RJ"): ["red joker"],
    ("2", "BJ BJ"): ["two black jokers"],
    ("2", "BJ BJ RJ RJ"): ["four jokers"],
    ("2", "2h 8c 8d 9c 9s"): ["full house, three 8s", "full house, three 9s"],
    ("2", "2h 2h 8c 8d 8s"): ["bomb 5 × 8", "full house, three 8s"],
    ("2", "2h 3d 4s 5c Ac"): ["straight A–5"],
    ("2", "2h 2h 3c 3d 4c 4s"): ["tube 2–4", "tube 3–5", "plate 3–4"],
    ("5", "5h 5h 7s 8s 9s"): [
        "straight 5–9",
        "straight flush ♠ 5–9",
        "straight 6–10",
        "straight flush ♠ 6–10",
        "straight 7–J",
        "straight flush ♠ 7–J",
    ],
    ("6", "2c 2d 6h 6h Ac Ad"): ["tube A–3", "plate A–2"],
    ("9", "9h 9h Kc Kd Ac Ad"): ["tube Q–A", "plate K–A"],
}


@pytest.mark.parametrize(("level", "cards"), list(NAMED))
def test_every_reading_has_a_name(level: str, cards: str) -> None:
    codes = tuple(cards.split())
    words = [reading_words(play) for play in level_of(level).readings(CARDS.set_of(codes))]
    assert [say(combination(one[0], "".join(one[1:]), codes)) for one in words] == NAMED[level, cards]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("play 8c 8d as pair 8", "♣8 ♦8"),
        ("play 5h 8d as pair 8", "♥5 ♦8 (pair of 8s)"),
        ("play 8c 8d 8h 9c 9d as fullhouse 8", "♣8 ♦8 ♥8 ♣9 ♦9"),
        ("play 5h 8c 8d 9c 9d as fullhouse 9", "♥5 ♣8 ♦8 ♣9 ♦9 (full house, three 9s)"),
        ("play 3c 3d 3h 3h 8c as fullhouse 8", "♣3 ♦3 ♥3 ♥3 ♣8 (full house, three 8s)"),
        ("play 2c 3d 4d 5d Ad as straight 5", "♣2 ♦3 ♦4 ♦5 ♦A"),
        ("play 2h 3h 4h 5h 6h as straight 6", "♥2 ♥3 ♥4 ♥5 ♥6 (straight 2–6)"),
        ("play 2h 3h 4h 5h 6h as straightflush 6", "♥2 ♥3 ♥4 ♥5 ♥6"),
        ("play 2h 3h 4h 5h 6h as straightflush 7", "♥2 ♥3 ♥4 ♥5 ♥6 (straight flush ♥ 3–7)"),
        ("play BJ BJ RJ RJ as jokers", "black joker, black joker, red joker, red joker"),
        ("pass", "pass"),
        ("return 5s", "returns ♠5"),
    ],
)
def test_the_record_says_what_wild_cards_stand_for(text: str, said: str) -> None:
    words = text.split(" ")
    assert say(GAME().describe_action(0, Action(words[0], tuple(words[1:])))) == said


def test_a_double_pair_in_a_row_is_told_from_two_triples() -> None:
    assert speaks_for_itself("tube", "4", ("2c", "2d", "3c", "3d", "4c", "4d"))
    assert not speaks_for_itself("plate", "4", ("3c", "3d", "3s", "4c", "4d", "2h"))
    assert speaks_for_itself("plate", "2", ("2c", "2d", "2s", "Ac", "Ad", "Ah"))
