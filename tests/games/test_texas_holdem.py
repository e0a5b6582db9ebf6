"""Hold'em: what hands are worth, the button, the options, and who sees what."""

import json
from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardavia.engine.action import BadOption
from cardavia.engine.game import replay
from cardavia.engine.record import BadRecord, Record
from cardavia.engine.settlement import Json
from cardavia.engine.texts import say
from cardavia.games import load
from cardavia.games.texas_holdem import hands
from cardavia.games.texas_holdem.hands import CODES, best_five, category_of, ranks_of, strength, strength_of, weight
from cardavia.games.texas_holdem.match import HoldemMatch
from cardavia.games.texas_holdem.position import blinds_of, next_button, order_of
from cardavia.games.texas_holdem.view import UNKNOWN, deck_of, position_of

CASES = Path(__file__).parent.parent / "cases" / "texas_holdem.jsonl"
RECORDS = [Record.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
GAME = load("texas_holdem")
quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 2**32)


# Hands


def test_every_five_cards_have_the_category_that_counting_gives_them() -> None:
    """The known numbers of hands among all 2,598,960, and 7,462 different strengths."""
    found: Counter[str] = Counter()
    values: dict[str, set[int]] = {}
    for ranks in combinations_with_replacement(range(13), 5):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        suits = [suit for number in counts.values() for suit in range(number)]
        cards = [4 * rank + suit for rank, suit in zip(sorted(ranks, key=ranks.index), suits, strict=True)]
        ways = 1
        for number in counts.values():
            ways *= comb(4, number)
        if len(counts) == 5:
            flush = strength_of(weight([4 * rank for rank in ranks]), [4 * rank for rank in ranks])
            found[category_of(flush)] += 4
            values.setdefault(category_of(flush), set()).add(flush)
            ways -= 4
            cards = [*cards[:4], cards[4] + 1]
        value = strength_of(weight(cards), cards)
        found[category_of(value)] += ways
        values.setdefault(category_of(value), set()).add(value)
    assert found == {
        "straight flush": 40,
        "four of a kind": 624,
        "full house": 3744,
        "flush": 5108,
        "straight": 10200,
        "three of a kind": 54912,
        "two pair": 123552,
        "pair": 1098240,
        "high card": 1302540,
    }
    assert sum(len(each) for each in values.values()) == 7462
    bounds = [(min(values[category]), max(values[category])) for category in hands.CATEGORIES]
    assert all(below[1] < above[0] for below, above in pairwise(bounds))


@quick
@given(seed=seeds, number=st.integers(5, 7))
def test_a_hand_is_its_best_five_cards(seed: int, number: int) -> None:
    rng = Random(seed)
    for _ in range(30):
        # Few ranks or few suits, so that everything but high cards comes up.
        pack = [code for code in CODES if code[0] in rng.sample("23456789TJQKA", 7) or code[1] == "s"]
        codes = rng.sample(pack, number)
        five = {chosen: strength(chosen) for chosen in combinations(codes, 5)}
        value = strength(codes)
        assert value == max(five.values())
        best = best_five(codes)
        assert five[best] == value
        told = ranks_of(value)
        assert {code[0] for code in best} >= set(told) - ({"5"} if category_of(value).startswith("straight") else set())


# The table


@pytest.mark.parametrize(
    ("stacks", "last_button", "last_big_blind", "button", "small_blind", "big_blind"),
    [
        ([1000, 1000, 1000, 1000], 0, 2, 1, 2, 3),
        ([1500, 0, 1000, 1500], 0, 2, 2, 3, 0),
        ([0, 1500, 2500, 0], 0, 2, 2, 2, 1),
        ([0, 2500, 0, 1500], 1, 3, 3, 3, 1),
        ([2000, 0, 0, 2000], 0, 3, 3, 3, 0),
        ([1600, 2400, 0, 0], 0, 2, 1, 1, 0),
    ],
)
def test_h29_to_h34_the_button(
    stacks: list[int], last_button: int, last_big_blind: int, button: int, small_blind: int, big_blind: int
) -> None:
    assert next_button(stacks, last_button, last_big_blind) == button
    assert blinds_of(order_of(stacks, button)) == (small_blind, big_blind)


def test_the_button_stays_where_it_is_when_one_seat_has_everything() -> None:
    assert next_button([0, 4000, 0, 0], 1, 2) is None


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"stacks": [1000]}, "bad_stacks"),
        ({"stacks": [100] * 11}, "bad_stacks"),
        ({"stacks": [1000, 0, 0]}, "bad_stacks"),
        ({"stacks": [1000, -1, 5]}, "bad_stacks"),
        ({"stacks": [1000, 1000.0]}, "bad_stacks"),
        ({"stacks": [1000, True]}, "bad_stacks"),
        ({"stacks": "1000,1000"}, "bad_stacks"),
        ({"button": 4}, "bad_button"),
        ({"button": True}, "bad_button"),
        ({"button": "0"}, "bad_button"),
        ({"stacks": [5, 0, 5], "button": 1}, "bad_button"),
        ({"blinds": [20, 10]}, "bad_blinds"),
        ({"blinds": [0, 10]}, "bad_blinds"),
        ({"blinds": [10]}, "bad_blinds"),
        ({"blinds": 20}, "bad_blinds"),
        ({"ante": 5}, "unknown_option"),
    ],
)
def test_options_that_cannot_be(options: Json, code: str) -> None:
    with pytest.raises(BadOption) as fault:
        GAME.new_match(options, seed=1)
    assert fault.value.reason.code == code
    assert say(fault.value.reason).endswith(".")


def test_a_default_may_be_named_or_left_out() -> None:
    named = GAME.new_match({"stacks": [1000] * 4, "button": 0, "blinds": [10, 20]}, seed=3)
    assert named.record() == GAME.new_match(seed=3).record()
    assert GAME.checked_options({"stacks": [0, 0, 50, 40]})["button"] == 2


def test_a_match_has_as_many_seats_as_stacks() -> None:
    match = GAME.new_match({"stacks": [500] * 6}, seed=1)
    assert len(match.seats) == len(match.view(5).to_json()["stacks"]) == 6  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seats 0 to 5"):
        match.view(6)
    record = match.record()
    record.seats = record.seats[:4]
    with pytest.raises(BadRecord) as fault:
        replay(record)
    assert fault.value.reason.code == "bad_seats"


def test_a_deal_may_be_over_as_it_is_dealt() -> None:
    match = GAME.new_match({"stacks": [10, 20], "button": 0}, seed=4)
    assert match.seat_to_act is None
    (settlement,) = match.settlements
    assert settlement.fields["returned"] == {"seat": 1, "amount": 10}
    assert settlement.fields["hands"] != [None, None]
    view = match.view(1)
    assert (view.settlement, view.actions, view.forced) == (settlement, (), None)
    assert replay(Record.loads(match.record().dumps())).view(1) == view


# Whole matches


def played(seed: int, actions: int) -> HoldemMatch:
    """A match with any number of seats, played at random for so many actions at most."""
    rng = Random(seed)
    stacks = [rng.choice((0, rng.randint(1, 50), rng.randint(1, 2000))) for _ in range(rng.randint(2, 10))]
    stacks[rng.randrange(len(stacks))] += 100
    while sum(chips > 0 for chips in stacks) < 2:
        stacks[rng.randrange(len(stacks))] += 100
    small = rng.choice((1, 10, 50))
    match = GAME.new_match({"stacks": stacks, "blinds": [small, small * rng.randint(1, 2)]}, seed=seed)
    assert isinstance(match, HoldemMatch)
    for _ in range(actions):
        while match.seat_to_act is None:
            if match.over:
                return match
            match.next_deal()
        bets = [bet.action(rng.randint(bet.least, bet.most)) for bet in match.bet_ranges()]
        match.act(rng.choice([*match.legal_actions(), *match.legal_actions(), *bets]))
    return match


@quick
@given(seed=seeds, actions=st.integers(0, 150))
def test_chips_are_never_made_or_lost(seed: int, actions: int) -> None:
    match = played(seed, actions)
    start = match.options["stacks"]
    assert isinstance(start, list)
    assert sum(match.stacks) == sum(start)
    assert match.position is not None
    assert sum(match.position.betting.stack) + sum(match.position.betting.total) == sum(start)
    before = start
    for settlement in match.settlements:
        fields = settlement.fields
        assert sum(settlement.scores) == 0
        assert fields["stacks"] == [chips + score for chips, score in zip(before, settlement.scores, strict=True)]
        before = fields["stacks"]
        for pot in fields["pots"]:  # type: ignore[attr-defined]
            assert sum(pot["shares"]) == pot["amount"] > 0
            assert set(pot["winners"]) <= set(pot["eligible"])
            taken = [pot["shares"][seat] for seat in pot["winners"]]
            assert max(taken) - min(taken) <= 1
            assert taken == sorted(taken, reverse=True)
    again = replay(Record.loads(match.record().dumps()))
    assert again.record() == match.record()


@quick
@given(seed=seeds, actions=st.integers(0, 120))
def test_nobody_sees_what_stays_hidden(seed: int, actions: int) -> None:
    match = played(seed, actions)
    for seat in range(len(match.seats)):
        view = match.view(seat)
        position = match.position
        assert position is not None
        seen = {*view.hole, *view.board, *(code for hand in view.shown for code in hand)}
        told = json.dumps({**view.to_json(), "settlement": None})
        assert {code for code in CODES if f'"{code}"' in told} == seen
        hidden = [other for other in position.order if other != seat and not (position.shown and position.betting.live[other])]
        assert not seen & {CODES[card] for other in hidden for card in position.hole(other)}
        for past, deal in zip(view.past, match.deals, strict=False):
            deck, masked = deal.chance["deck"], past.chance["deck"]
            assert isinstance(deck, list)
            assert isinstance(masked, list)
            assert all(code in (UNKNOWN, true) for code, true in zip(masked, deck, strict=True))
            fields = deal.settlement
            assert fields is not None
            shown = [hand["hole"] for hand in fields["hands"] if hand]  # type: ignore[attr-defined]
            public = {*fields["board"], *(code for hole in shown for code in hole)}  # type: ignore[misc]
            own = {code for code in masked if code != UNKNOWN} - public
            assert len(own) in (0, 2)


def test_a_sampled_match_holds_other_hidden_cards() -> None:
    match = GAME.new_match(seed=8)
    view = match.view(0)
    hands = {tuple(sampled.view(1).hole) for seed in range(40) for sampled in [GAME.determinize(view, Random(seed))]}  # type: ignore[attr-defined]
    assert len(hands) > 35


@pytest.mark.parametrize("record", RECORDS[-12:], ids=range(12))
def test_views_of_recorded_matches_can_be_sampled(record: Record) -> None:
    rng = Random(1)
    for deal in range(0, len(record.deals), 2):
        for actions in {0, len(record.deals[deal].actions) // 2, len(record.deals[deal].actions)}:
            match = replay(record, (deal, actions))
            seat = rng.randrange(len(match.seats))
            assert GAME.determinize(match.view(seat), rng).view(seat) == match.view(seat)


@quick
@given(seed=seeds, actions=st.integers(0, 120))
def test_search_stands_where_the_match_does(seed: int, actions: int) -> None:
    match = played(seed, actions)
    true = match.position
    assert true is not None
    if true.over:
        return
    for seat in range(len(match.seats)):
        view = match.view(seat)
        position = position_of(view, deck_of(view, Random(seed)))
        for name in ("order", "small_blind", "big_blind", "street", "over", "open_from", "board"):
            assert getattr(position, name) == getattr(true, name)
        for name in position.betting.__slots__:
            assert getattr(position.betting, name) == getattr(true.betting, name)
        if seat in position.order:
            assert position.hole(seat) == true.hole(seat)
        before = position.clone()
        while not position.over:
            position.play(position.betting.plain()[-1])
        assert sum(position.payoffs()) == 0
        assert (before.street, before.betting.total) == (true.street, true.betting.total)


def test_a_view_tells_what_the_seat_can_do() -> None:
    match = GAME.new_match(seed=8)
    view = match.view(3)
    assert isinstance(match, HoldemMatch)
    assert [str(action) for action in view.legal] == ["fold", "call"]
    assert [(bet.verb, bet.least, bet.most) for bet in view.ranges] == [("raise", 40, 1000)]
    for text in ("fold", "fold", "call"):
        match.act(match.parse(text))
    view = match.view(2)
    assert [str(action) for action in view.legal] == ["check"]
    # A check is not all that can be done here.
    assert view.ranges
    assert view.forced is None
    match.act(match.parse("check"))
    assert [pot.to_json() for pot in match.view(0).pots] == [{"amount": 40, "eligible": [1, 2]}]


def test_a_run_out_tells_where_betting_ended() -> None:
    match = GAME.new_match(seed=8)
    for text in ("fold", "fold", "call", "check", "bet 980", "call"):
        match.act(match.parse(text))
    view = match.view(0)
    assert isinstance(match, HoldemMatch)
    assert view.to_json()["open_from"] == 3
    assert len(view.board) == 5  # type: ignore[attr-defined]
    assert [len(hand) for hand in view.shown] == [0, 2, 2, 0]  # type: ignore[attr-defined]
    assert view.stacks == tuple(match.stacks)  # type: ignore[attr-defined]


def test_a_pot_without_side_pots_is_called_no_main_pot() -> None:
    told = set()
    for settlement in (one for record in RECORDS for one in replay(record).settlements):
        pots = [say(GAME.describe_item(item, settlement)) for item in settlement.breakdown[1:]]
        assert pots == (["pot"] if len(pots) == 1 else ["main pot", *(f"side pot {n}" for n in range(1, len(pots)))])
        told.add(len(pots))
    assert {1, 2} <= told
