"""One Poker: which card wins, the stock from deal to deal, and what can be known of the other seat's cards."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardavia.engine.action import Action, BadOption
from cardavia.engine.game import replay
from cardavia.engine.record import BadRecord, Record
from cardavia.engine.settlement import Json
from cardavia.engine.texts import say
from cardavia.games import load
from cardavia.games.one_poker.cards import CODES, PACK, RANKS, is_up, signal_of, stronger
from cardavia.games.one_poker.match import OnePokerMatch
from cardavia.games.one_poker.view import DEALS_A_STOCK, OnePokerView

CASES = Path(__file__).parent.parent / "cases" / "one_poker.jsonl"
RECORDS = {record.extra["case"]: record for record in map(Record.loads, CASES.read_text(encoding="utf-8").splitlines())}
LONG = [record for record in RECORDS.values() if len(record.deals) > DEALS_A_STOCK]
GAME = load("one_poker")
quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 2**32)


def at(record: Record, deal: int, actions: int) -> OnePokerMatch:
    match = replay(record, (deal, actions))
    assert isinstance(match, OnePokerMatch)
    return match


def sampled(view: OnePokerView, seed: int) -> OnePokerMatch:
    match = GAME.determinize(view, Random(seed))
    assert isinstance(match, OnePokerMatch)
    return match


def test_ranks_beat_each_other_as_the_rule_file_says() -> None:
    for one in RANKS:
        for other in RANKS:
            wins = RANKS.index(one) > RANKS.index(other)
            if {one, other} == {"2", "A"}:
                wins = one == "2"
            assert (stronger(one + "c", other + "d") == 0) == (wins and one != other)
            assert (stronger(one + "c", other + "d") is None) == (one == other)
    assert "".join(rank for rank in RANKS if is_up(rank + "s")) == "89TJQKA"
    assert [signal_of(cards) for cards in (["7c", "2d"], ["8c", "2d"], ["8c", "Ad"])] == [(0, 2), (1, 1), (2, 0)]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"stacks": [20]}, "bad_two_stacks"),
        ({"stacks": [20, 0]}, "bad_two_stacks"),
        ({"stacks": [20, 20, 20]}, "bad_two_stacks"),
        ({"stacks": [20, "20"]}, "bad_two_stacks"),
        ({"opener": 2}, "bad_opener"),
        ({"opener": False}, "bad_opener"),
        ({"opener": "1"}, "bad_opener"),
    ],
)
def test_options_that_cannot_be(options: Json, code: str) -> None:
    with pytest.raises(BadOption) as fault:
        GAME.new_match(options, seed=1)
    assert fault.value.reason.code == code
    assert say(fault.value.reason).endswith(".")


def test_o22_hands_and_signals() -> None:
    told = [
        (0, [("3d", "As"), ("Ac", "2d")], ((1, 1), (1, 1))),
        (1, [("3d", "6s"), ("Ac", "Jd")], ((0, 2), (2, 0))),
        (1, [("6s", "Ts"), ("Jd", "Td")], ((1, 1), (2, 0))),
    ]
    for deal, (opener, hands, signals) in enumerate(told):
        match = at(RECORDS["O22"], deal, 0)
        assert (match.opener, match.hands, match.signals) == (opener, hands, signals)


@pytest.mark.parametrize("record", LONG, ids=lambda record: record.extra["case"])
def test_o23_the_stock_lasts_51_deals(record: Record) -> None:
    shuffles = [deal for deal, entry in enumerate(record.deals) if entry.chance]
    assert shuffles == list(range(0, len(record.deals), DEALS_A_STOCK))
    match = at(record, DEALS_A_STOCK, 0)
    deck = record.deals[DEALS_A_STOCK].chance["deck"]
    assert isinstance(deck, list)
    assert (len(deck), len(match.stock)) == (102, 100)
    assert [match.hands[match.opener][1], match.hands[1 - match.opener][1]] == deck[:2]
    assert match.view(0).discards == ()
    before = at(record, DEALS_A_STOCK - 1, len(record.deals[DEALS_A_STOCK - 1].actions))
    assert (len(before.stock), len(before.view(0).discards)) == (0, 102)


def test_a_deck_stands_where_a_stock_is_made_and_nowhere_else() -> None:
    def fault(deal: int, chance: Json) -> tuple[str, int | None]:
        record = Record.from_json(LONG[0].to_json())
        record.deals[deal].chance = chance
        with pytest.raises(BadRecord) as refused:
            replay(record)
        return refused.value.reason.code, refused.value.deal

    deck = LONG[0].deals[DEALS_A_STOCK].chance["deck"]
    assert isinstance(deck, list)
    assert fault(0, {}) == ("bad_stock", 0)
    assert fault(0, {"deck": deck}) == ("bad_stock", 0)
    assert fault(1, {"deck": deck}) == ("no_shuffle", 1)
    assert fault(1, {"dice": 6}) == ("unknown_key", 1)
    assert fault(DEALS_A_STOCK, {}) == ("bad_stock", DEALS_A_STOCK)
    assert fault(DEALS_A_STOCK, {"deck": list(PACK)}) == ("bad_stock", DEALS_A_STOCK)


@quick
@given(seed=seeds, actions=st.integers(0, 300))
def test_cards_and_chips_are_conserved(seed: int, actions: int) -> None:
    match, rng = GAME.new_match({"stacks": [200, 150]}, seed), Random(seed)
    assert isinstance(match, OnePokerMatch)
    for _ in range(actions):
        if match.seat_to_act is None:
            if match.over:
                break
            match.next_deal()
        bets = [bet.action(min(bet.most, bet.least + rng.randint(0, 3))) for bet in match.bet_ranges()]
        match.act(rng.choice([*match.legal_actions(), *match.legal_actions(), *bets]))
        assert match.betting is not None
        assert sum(match.stacks) == 350
        if match.seat_to_act is not None:
            assert sum(match.betting.stack) + sum(match.betting.total) == 350
            held = [code for hand in match.hands for code in hand]
            assert sorted([*match.stock, *held, *match.view(0).discards]) == sorted(PACK)
    assert all(sum(settlement.scores) == 0 for settlement in match.settlements)
    assert replay(Record.loads(match.record().dumps())).record() == match.record()


def test_a_lock_is_hidden_until_the_settlement() -> None:
    record = RECORDS["O13"]
    for actions in range(2, 5):
        match = at(record, 0, actions)
        assert match.view(0).actions[:2] == ((0, "lock As"), (1, "lock ?"))
        assert match.view(1).actions[:2] == ((0, "lock ?"), (1, "lock 3c"))
        assert (match.view(0).locked, match.view(0).has_locked, match.view(0).shown) == ("As", (True, True), None)
    settled = at(record, 0, 5).view(0)
    assert settled.actions[:2] == ((0, "lock As"), (1, "lock 3c"))
    assert settled.shown == ("As", "3c")
    for card, said in (("?", "lock a card"), ("As", "lock ♠A")):
        assert say(GAME.describe_action(0, Action("lock", (card,)))) == said


def test_o24_what_a_kept_card_may_be() -> None:
    view = at(RECORDS["O13"], 0, 5).view(0)
    kept: Counter[str] = Counter()
    for seed in range(300):
        match = sampled(view, seed)
        assert match.view(0) == view
        kept[match.hands[1][0] if match.hands[1][1] == "3c" else match.hands[1][1]] += 1
    assert all(is_up(code) for code in kept)
    assert len(kept) == sum(is_up(code) for code in CODES)


@pytest.mark.parametrize("record", [LONG[0], LONG[-1]], ids=lambda record: record.extra["case"])
def test_long_matches_can_be_sampled_from_every_view(record: Record) -> None:
    rng = Random(2)
    for deal in sorted({0, 1, 2, 7, 49, 50, 51, 52, 53, 80, 101, 102, 103, len(record.deals) - 1}):
        for actions in range(len(record.deals[deal].actions) + 1):
            match = at(record, deal, actions)
            for seat in (0, 1):
                view = match.view(seat)
                other = GAME.determinize(view, rng)
                assert other.view(seat) == view
                assert replay(Record.loads(other.record().dumps())).view(seat) == view


@pytest.mark.parametrize("record", LONG, ids=lambda record: record.extra["case"])
def test_who_counts_the_cards_knows_the_kept_one_when_the_stock_ends(record: Record) -> None:
    last = DEALS_A_STOCK - 1
    match = at(record, last, len(record.deals[last].actions))
    after = at(record, last + 1, 0)
    for seat in (0, 1):
        true = after.hands[1 - seat][0]
        for seed in range(5):
            other = sampled(match.view(seat), seed)
            other.next_deal()
            assert other.hands[1 - seat][0] == true
            assert sampled(after.view(seat), seed).hands[1 - seat][0] == true


def test_a_shown_card_may_have_been_kept_or_drawn() -> None:
    """Where the lamps do not tell, the samples hold both ways."""
    deck = ["2c", "Kc", "3c", "Qc", "Jc", "4c"]
    rest = list((Counter(PACK) - Counter(deck)).elements())
    match = GAME.new_match(seed=1)
    record = match.record()
    record.deals[0].chance = {"deck": deck + rest}
    match = replay(record)
    for text in ("lock 2c", "lock Kc", "check", "check"):
        match.act(match.parse(text))
    match.begin_deal({})
    for text in ("lock Qc", "lock 3c", "check", "check"):
        match.act(match.parse(text))
    view = match.view(0)
    assert isinstance(view, OnePokerView)
    assert view.signals == ((0, 2), (2, 0))
    came: Counter[str] = Counter()
    for seed in range(200):
        stock = sampled(view, seed).deals[0].chance["deck"]
        assert isinstance(stock, list)
        assert {stock[0], stock[2]} == {"2c", "3c"}
        assert "Kc" in (stock[1], stock[3])
        came["kept" if "Qc" in (stock[1], stock[3]) else "drawn"] += 1
        # The other seat won the first deal, so it drew first in the second.
        assert "Qc" in (stock[1], stock[3], stock[4])
    assert min(came["kept"], came["drawn"]) > 50


def test_the_log_begins_with_the_opener_and_the_lamps_and_tells_of_a_new_stock() -> None:
    views = [at(LONG[0], deal, 0).view(0) for deal in (0, DEALS_A_STOCK - 1, DEALS_A_STOCK)]
    first, last, new = ([say(sentence) for sentence in GAME.describe_opening(view)] for view in views)
    assert (
        [line.partition(" ")[0] for line in first] == [line.partition(" ")[0] for line in last] == ["Opener:", "Lamps", "Lamps"]
    )
    assert new[0] == "The discards are shuffled and become the new stock"
    assert len(new) == 4
