"""The figures of bridge's rule book against the scoring that the game plays by, in every language."""

import re
from itertools import pairwise, product
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from cardavia.engine.languages import LANGUAGES
from cardavia.engine.rulebook import Block, parse_rules
from cardavia.games.bridge.auction import Contract
from cardavia.games.bridge.scoring import contract_points, made_items, score, undertrick_points

ROOT = Path(__file__).resolve().parents[2]
BOOK = parse_rules((ROOT / "cardavia" / "games" / "bridge" / "rules.md").read_text(encoding="utf-8"))

# How an example begins: its contract, the tricks its declarer wins, and whether declarer's side is vulnerable.
EXAMPLES = {
    "Who is declarer.": [("4S", 11, False)],
    "Bid what you make.": [("4H", 10, False), ("2H", 10, False)],
    "Doubled into game.": [("2HX", 9, False), ("2HX", 9, True)],
    "Slams.": [("6H", 13, True), ("7NTXX", 13, True)],
    "Down.": [("5CX", 7, False), ("5CX", 7, True)],
    "Redoubled and down.": [("3NTXX", 7, True)],
}


def contract(text: str) -> Contract:
    """The contract that is written so, played by South."""
    found = re.fullmatch(r"([1-7])(NT|[CDHS])(X{0,2})", text)
    assert found is not None
    return Contract(int(found[1]), found[2], len(found[3]), 0)


def section(title: str) -> list[Block]:
    """The bullets under a heading of the English book."""
    start = next(number for number, block in enumerate(BOOK) if block == Block("heading", title)) + 1
    end = next((number for number in range(start, len(BOOK)) if BOOK[number].kind == "heading"), len(BOOK))
    return [block for block in BOOK[start:end] if block.kind == "bullet"]


def figures(block: Block, language: str) -> list[int]:
    """The figures of a block in that language, in order."""
    with (ROOT / "locales" / language / "LC_MESSAGES" / "rules.po").open("rb") as file:
        message = read_po(file).get(block.text, context="bridge")
    assert message is not None
    return [int(figure) for figure in re.findall(r"\d+", str(message.string))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sums_of_contracts_made_exactly(language: str) -> None:
    bullets = section("Contracts made exactly")
    kinds = list(product(("C", "H", "NT"), (0, 1, 2)))
    assert len(bullets) == len(kinds)
    for bullet, (denomination, risk) in zip(bullets, kinds, strict=True):
        assert figures(bullet, language) == [
            score(Contract(level, denomination, risk, 0), 6 + level, vulnerable)
            for vulnerable in (False, True)
            for level in range(1, 8)
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sums_of_undertricks(language: str) -> None:
    undoubled, doubled, doubled_vulnerable, redoubled = section("The score of a contract that goes down")

    def sums(risk: int, vulnerable: bool) -> list[int]:
        return [undertrick_points(down, risk, vulnerable) for down in range(1, 14)]

    each = [undertrick_points(1, 0, vulnerable) for vulnerable in (False, True)]
    assert figures(undoubled, language)[-2:] == each
    assert figures(doubled, language)[-13:] == sums(1, vulnerable=False)
    assert figures(doubled_vulnerable, language)[-13:] == sums(1, vulnerable=True)
    assert figures(redoubled, language)[-26:] == sums(2, vulnerable=False) + sums(2, vulnerable=True)


@pytest.mark.parametrize("risk", [0, 1, 2])
def test_the_lowest_games(risk: int) -> None:
    """The book lists, by risk, the lowest contract of each denomination whose tricks are worth a game."""
    (bullet,) = [
        block for block in section("The score of a contract that is made") if block.text.startswith("Undoubled, the games")
    ]
    listed = re.split("Doubled|redoubled", bullet.text)[risk]
    signs = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "NT": "NT"}
    games = {signs[sign]: int(level) for level, sign in re.findall(r"([1-7])(NT|[♣♦♥♠])", listed)}
    assert games == {
        denomination: next(level for level in range(1, 8) if contract_points(Contract(level, denomination, risk, 0)) >= 100)
        for denomination in signs.values()
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", EXAMPLES)
def test_the_sums_of_the_examples(title: str, language: str) -> None:
    (bullet,) = [block for block in section("Examples") if block.text.startswith(f"**{title}**")]
    told = figures(bullet, language)
    for text, tricks, vulnerable in EXAMPLES[title]:
        played = contract(text)
        result = tricks - played.target
        assert abs(score(played, tricks, vulnerable)) in told
        if result >= 0:
            assert {points for _, points, _ in made_items(played, result, vulnerable)} <= set(told)
        else:
            steps = [0, *(undertrick_points(down, played.risk, vulnerable) for down in range(1, -result + 1))]
            assert {after - before for before, after in pairwise(steps)} <= set(told)
