"""The cards and the figures in the rule books of the shedding games against the rules that are played, in every language."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from cardavia.engine.languages import LANGUAGES
from cardavia.engine.rulebook import Block, parse_rules
from cardavia.engine.shapes import Play, beats
from cardavia.engine.shedding import Made
from cardavia.games.dou_dizhu import scoring as dou_dizhu_scoring
from cardavia.games.dou_dizhu import shapes as dou_dizhu
from cardavia.games.guandan import shapes as guandan
from cardavia.games.zheng_shangyou.view import play_of

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("dou_dizhu", "zheng_shangyou", "guandan")
BOOKS = {game: parse_rules((ROOT / "cardavia" / "games" / game / "rules.md").read_text(encoding="utf-8")) for game in GAMES}
RANK = "(?:10|[2-9AKQJ])"
ROW = re.compile(rf"(?<![0-9A-Za-z♠♥♦♣]){RANK}(?: {RANK})+(?![0-9A-Za-z])")
LONG = 3
"""Two ranks in a row may be an accident of a sentence: "A 2 is never part of it"."""


def rows(text: str) -> list[str]:
    """The cards without suits that a text names together, in order."""
    return ROW.findall(text)


def codes(row: str) -> list[str]:
    """Cards of these ranks; equal ones have different suits, and neighbours too."""
    ranks = ["T" if rank == "10" else rank for rank in row.split()]
    seen: Counter[str] = Counter()
    found = []
    for place, rank in enumerate(ranks):
        found.append(rank + "cdhs"[(seen[rank] + (place % 2 if ranks.count(rank) == 1 else 0)) % 4])
        seen[rank] += 1
    return found


def block(game: str, title: str) -> Block:
    """The one block of a book that begins with this text in bold."""
    (found,) = [one for one in BOOKS[game] if one.text.startswith(f"**{title}**")]
    return found


def in_dou_dizhu(row: str) -> Play | None:
    return dou_dizhu.SHAPES.recognise(dou_dizhu.CARDS.counts_of(dou_dizhu.CARDS.set_of(codes(row))))


def in_zheng_shangyou(row: str) -> Play | None:
    return play_of(codes(row), opening=False)


def in_guandan(row: str) -> Play | None:
    """At a level whose wild cards are not used here."""
    found = guandan.level_of("Q").readings(guandan.CARDS.set_of(codes(row)))
    return found[0] if found else None


READERS: dict[str, Callable[[str], Play | None]] = {
    "dou_dizhu": in_dou_dizhu,
    "zheng_shangyou": in_zheng_shangyou,
    "guandan": in_guandan,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_language_names_the_same_cards(game: str, language: str) -> None:
    with (ROOT / "locales" / language / "LC_MESSAGES" / "rules.po").open("rb") as file:
        catalog = read_po(file)
    for one in BOOKS[game]:
        message = catalog.get(one.text, context=game)
        assert message is not None
        here, there = (Counter(row for row in rows(text) if len(row.split()) >= LONG) for text in (one.text, str(message.string)))
        assert here == there, message.string


@pytest.mark.parametrize(
    ("game", "title", "shapes"),
    [
        ("dou_dizhu", "Pair:", "pair"),
        ("dou_dizhu", "Triple:", "triple"),
        ("dou_dizhu", "Triple with single:", "triple_single"),
        ("dou_dizhu", "Triple with pair:", "triple_pair"),
        ("dou_dizhu", "Straight:", "straight"),
        ("dou_dizhu", "Pair run:", "pair_run"),
        ("dou_dizhu", "Airplane:", "airplane"),
        ("dou_dizhu", "Airplane with single wings:", "airplane_singles"),
        ("dou_dizhu", "Airplane with pair wings:", "airplane_pairs"),
        ("dou_dizhu", "Four with two singles:", "four_singles"),
        ("dou_dizhu", "Four with two pairs:", "four_pairs"),
        ("dou_dizhu", "Bomb:", "bomb"),
        ("dou_dizhu", "Higher pairs.", "pair pair pair"),
        ("dou_dizhu", "Equal length.", "straight straight straight straight"),
        ("dou_dizhu", "Attached cards do not count.", "triple_single triple_single airplane_singles airplane_singles"),
        ("dou_dizhu", "What is a combination?", "airplane airplane_singles airplane - - -"),
        ("dou_dizhu", "Three triples are not wings.", "airplane airplane_singles -"),
        ("dou_dizhu", "Four with two.", "four_singles four_singles bomb"),
        ("zheng_shangyou", "Pair:", "pair pair"),
        ("zheng_shangyou", "Triple:", "triple triple"),
        ("zheng_shangyou", "Straight:", "straight"),
        ("zheng_shangyou", "Pair run:", "pair_run"),
        ("zheng_shangyou", "Bomb:", "bomb bomb"),
        ("zheng_shangyou", "No combinations.", "- - - - -"),
        ("guandan", "Pair:", "pair"),
        ("guandan", "Triple:", "triple"),
        ("guandan", "Full house:", "fullhouse"),
        ("guandan", "Straight:", "straight straight straight"),
        ("guandan", "Tube:", "tube tube"),
        ("guandan", "Plate:", "plate plate"),
        ("guandan", "Bomb:", "bomb"),
    ],
)
def test_cards_make_what_the_book_says(game: str, title: str, shapes: str) -> None:
    plays = [READERS[game](row) for row in rows(block(game, title).text)]
    assert [play.shape if play else "-" for play in plays] == shapes.split()


def test_the_book_says_what_beats_what() -> None:
    higher, lower, plane, other = (in_dou_dizhu(row) for row in rows(block("dou_dizhu", "Attached cards do not count.").text))
    short, longer, longest, too_long = (in_dou_dizhu(row) for row in rows(block("dou_dizhu", "Equal length.").text))
    four, higher_four, bomb = (in_dou_dizhu(row) for row in rows(block("dou_dizhu", "Four with two.").text))
    for winner, loser in (
        (higher, lower),
        (plane, other),
        (longer, short),
        (longest, short),
        (higher_four, four),
        (bomb, four),
    ):
        assert winner is not None
        assert loser is not None
        assert beats(winner, loser)
    assert too_long is not None
    assert short is not None
    assert not beats(too_long, short)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("title", "bid", "shapes", "winner"),
    [
        ("A settlement.", 2, ("single", "bomb", "bomb", "rocket", "single"), 0),
        ("A settlement.", 2, ("single", "bomb", "bomb", "rocket", "single"), 1),
        ("A spring.", 3, (), 1),
    ],
)
def test_the_sums_of_dou_dizhu(title: str, bid: int, shapes: tuple[str, ...], winner: int, language: str) -> None:
    """The landlord is seat 1 and plays three times."""
    made = [Made(1, ("3c",), "single", 1, "3", number) for number in range(3)]
    made += [Made((0, 2)[number % 2], ("4c",), shape, 1, "4", number) for number, shape in enumerate(shapes)]
    settlement = dou_dizhu_scoring.settle(bid, 1, made, winner)
    with (ROOT / "locales" / language / "LC_MESSAGES" / "rules.po").open("rb") as file:
        message = read_po(file).get(block("dou_dizhu", title).text, context="dou_dizhu")
    assert message is not None
    told = re.findall(r"[+−]\d+", str(message.string))
    assert {f"{'+' if score > 0 else '−'}{abs(score)}" for score in settlement.scores} <= set(told)
