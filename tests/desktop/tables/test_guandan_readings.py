"""The cards of a play as they stand, with wild cards as what they stand for."""

from itertools import combinations
from random import Random

import pytest

from cardavia.desktop.tables.guandan.readings import completed
from cardavia.engine.action import Action
from cardavia.games.guandan.combinations import speaks_for_itself
from cardavia.games.guandan.match import reading_words
from cardavia.games.guandan.shapes import CARDS, RANKS, level_of


def plays(level: str, codes: tuple[str, ...]) -> list[Action]:
    """Everything that some cards can be read as."""
    ordered = tuple(sorted(codes, key=CARDS.place.__getitem__))
    readings = level_of(level).readings(CARDS.set_of(ordered))
    return [Action("play", (*ordered, "as", *reading_words(play))) for play in readings]


@pytest.mark.parametrize(
    ("level", "text", "shown"),
    [
        ("2", "play 2h as single 2", "2h*"),
        ("2", "play 2h 8c 8d 9c 9s as fullhouse 9", "9c 9s 9h* 8c 8d"),
        ("2", "play 2h 2h 8c 8d 8s as fullhouse 8", "8c 8d 8s 2h* 2h*"),
        ("8", "play 8c 8d 8h 8h 8s as bomb 8", "8c 8d 8s 8h* 8h*"),
        ("2", "play 2h 8c 8d RJ RJ as fullhouse 8", "8c 8d 8h* RJ RJ"),
        ("2", "play 2h 3d 4s 5c Ac as straight 5", "Ac 2h* 3d 4s 5c"),
        ("2", "play 2h 3h 4h 5h 6h as straight 6", "2s* 3h 4h 5h 6h"),
        ("2", "play 2h 3h 4h 5h 6h as straightflush 7", "3h 4h 5h 6h 7h*"),
        ("6", "play 2c 2d 6h 6h Ac Ad as plate 2", "Ac Ad Ah* 2c 2d 2h*"),
        ("2", "play BJ BJ RJ RJ as jokers", "BJ BJ RJ RJ"),
    ],
)
def test_wild_cards_stand_where_they_are_needed(level: str, text: str, shown: str) -> None:
    cards, reading = text.removeprefix("play ").split(" as ")
    shape, _, key = reading.partition(" ")
    found = completed(cards.split(), shape, key, level)
    assert " ".join(one.code + "*" * one.wild for one in found) == shown


def test_what_is_shown_is_what_is_read() -> None:
    """Whatever a hand with two wild cards can play: the picture has the natural cards, and needs no wild ones."""
    rng = Random(7)
    seen = set()
    for _ in range(60):
        level = rng.choice(RANKS)
        wild, rank = f"{level}h", rng.randrange(9)
        near = [code for code in CARDS.codes * 2 if code[0] in RANKS[rank : rank + 4] and code != wild]
        hand = rng.sample(near, 6)
        for count in range(1, 5):
            for chosen in combinations(hand, count):
                for wilds in (1, 2):
                    for action in plays(level, (*chosen, *[wild] * wilds)):
                        shape, *key = action.args[action.args.index("as") + 1 :]
                        cards = completed(action.args[: action.args.index("as")], shape, "".join(key), level)
                        assert sorted(one.held for one in cards) == sorted((*chosen, *[wild] * wilds))
                        assert sorted(one.code for one in cards if not one.wild) == sorted(chosen)
                        assert sum(one.wild for one in cards) == wilds
                        assert speaks_for_itself(shape, "".join(key), [one.code for one in cards]), (level, action, cards)
                        seen.add(shape)
    assert seen == {"pair", "triple", "fullhouse", "straight", "tube", "plate", "bomb", "straightflush"}
