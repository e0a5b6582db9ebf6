"""What a seat of Schnapsen cannot see: deal it anew by the rules alone, and compare with views and determinize."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest

from cardavia.engine.game import replay
from cardavia.engine.record import BadRecord, DealRecord, Record
from cardavia.games import load
from cardavia.games.schnapsen.match import SchnapsenMatch
from cardavia.games.schnapsen.position import CODES
from cardavia.games.schnapsen.view import SchnapsenView, Unseen

CASE_FILE = Path(__file__).parent.parent / "cases" / "schnapsen.jsonl"
RECORDS = [Record.loads(line) for line in CASE_FILE.read_text(encoding="utf-8").splitlines()]

MOST_HANDS = 70


def positions() -> Iterator[SchnapsenMatch]:
    """Every running position of the recorded matches."""
    for record in RECORDS:
        for index, deal in enumerate(record.deals):
            match = replay(record, (index, 0))
            assert isinstance(match, SchnapsenMatch)
            for _, text in deal.actions:
                yield match.clone()
                match.act(match.parse(text))


def hidden_from(match: SchnapsenMatch, seat: int) -> list[str]:
    """The cards that a seat has never seen, by what happened at the table: the view is not asked what it thinks is known."""
    deal = match.deals[-1]
    deck = deal.chance["deck"]
    assert isinstance(deck, list)
    shown = {*match.view(seat).hand, deck[6]}
    for _, text in deal.actions:
        verb, *cards = text.split(" ")
        shown.update(cards)
        if verb == "marry":
            shown.update(rank + cards[0][1] for rank in "KQ")
        if verb == "exchange":
            shown.add("J" + deck[6][1])
    return [code for code in CODES if code not in shown]


def dealt_anew(match: SchnapsenMatch, other_card: dict[str, str]) -> SchnapsenMatch | None:
    """The same actions with some cards of the deck in each other's place; None where the rules refuse one of them."""
    record = match.record()
    deal = record.deals[-1]
    deck = deal.chance["deck"]
    assert isinstance(deck, list)
    chance = {**deal.chance, "deck": [other_card.get(code, code) for code in deck]}
    try:
        other = replay(Record(record.game, {}, record.seats, [*record.deals[:-1], DealRecord(chance, deal.actions)]))
    except BadRecord:
        return None
    assert isinstance(other, SchnapsenMatch)
    return other


def other_hand(view: SchnapsenView, rng: Random) -> tuple[str, ...]:
    """The hand of the other seat in one determinization."""
    match = load("schnapsen").determinize(view, rng)
    assert isinstance(match, SchnapsenMatch)
    return match.view(1 - view.seat).hand


def hands_that_agree(match: SchnapsenMatch, view: SchnapsenView) -> set[tuple[str, ...]]:
    """Every hand of the other seat with which the recorded actions are legal, found by trying all."""
    hidden = hidden_from(match, view.seat)
    held = [code for code in match.view(1 - view.seat).hand if code in hidden]
    hands = set()
    for tried in combinations(hidden, len(held)):
        given = [code for code in held if code not in tried]
        taken = [code for code in tried if code not in held]
        pairs = list(zip(given, taken, strict=True))
        other = dealt_anew(match, dict(pairs) | {taken: given for given, taken in pairs})
        if other is not None:
            hands.add(other.view(1 - view.seat).hand)
    return hands


def test_views_do_not_change_when_what_a_seat_cannot_see_is_dealt_anew() -> None:
    rng = Random(4)
    compared = Counter[bool]()
    for number, match in enumerate(positions()):
        if number % 5:
            continue
        for seat in (0, 1):
            view = match.view(seat)
            hidden = hidden_from(match, seat)
            other = dealt_anew(match, dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True)))
            if other is not None:
                assert other.view(seat) == view
                assert other.view(seat).to_json() == view.to_json()
                compared[view.closed_by is not None] += 1
    assert min(compared[False], compared[True]) > 100


def proving() -> Iterator[tuple[SchnapsenMatch, SchnapsenView]]:
    """Positions in which a reply under the strict rules has proved something about a hand, with few hands left to try."""
    for match in positions():
        for seat in (0, 1):
            view = match.view(seat)
            hidden = hidden_from(match, seat)
            missing = view.counts[1 - seat] - len(view.known[1 - seat])
            if Unseen(view).stock_only and missing and comb(len(hidden), missing) <= MOST_HANDS:
                yield match, view


def test_determinize_deals_exactly_the_hands_that_agree_with_strict_replies() -> None:
    rng = Random(9)
    tried = 0
    for match, view in proving():
        agreeing = hands_that_agree(match, view)
        unseen = Unseen(view)
        assert comb(len(unseen.free), unseen.wanted) == len(agreeing)
        for _ in range(5):
            assert other_hand(view, rng) in agreeing
        tried += 1
    assert tried > 50


def test_every_agreeing_hand_is_dealt_equally_often() -> None:
    match, view = next((match, view) for match, view in proving() if 4 <= comb(len(Unseen(view).free), Unseen(view).wanted) <= 12)
    rng = Random(2)
    agreeing = hands_that_agree(match, view)
    each = 150
    dealt = Counter(other_hand(view, rng) for _ in range(each * len(agreeing)))
    assert set(dealt) == agreeing
    assert all(count == pytest.approx(each, rel=0.35) for count in dealt.values())


def test_every_hidden_card_is_the_next_of_the_stock_equally_often() -> None:
    match = replay(RECORDS[0], (0, 0))
    assert isinstance(match, SchnapsenMatch)
    rng, each = Random(8), 150
    hidden = hidden_from(match, 0)
    decks = [load("schnapsen").determinize(match.view(0), rng).deals[-1].chance["deck"] for _ in range(each * len(hidden))]
    for place in (11, 19):
        dealt = Counter(deck[place] for deck in decks if isinstance(deck, list))
        assert set(dealt) == set(hidden)
        assert all(count == pytest.approx(each, rel=0.35) for count in dealt.values())


def test_a_clone_marries_alone() -> None:
    match = next(match for match in positions() if any(action.verb == "marry" for action in match.legal_actions()))
    before = match.view(0), match.view(1)
    twin = match.clone()
    twin.act(next(action for action in twin.legal_actions() if action.verb == "marry"))
    assert len(twin.view(0).marriages) == len(before[0].marriages) + 1
    assert (match.view(0), match.view(1)) == before
