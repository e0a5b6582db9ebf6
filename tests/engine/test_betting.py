"""The betting kit against the words of the rules: whose turn it is, what is legal, where the chips go."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.engine.action import Action
from cardavia.engine.betting import Betting, Pot, Returned, is_betting, pots_of, shares_of
from cardavia.engine.texts import say

quick = settings(max_examples=60, deadline=None)


class Watcher:
    """Section 3 of the rule file of hold'em in its own words, for comparing."""

    def __init__(self, betting: Betting) -> None:
        self.betting = betting

    def others(self, seat: int) -> list[int]:
        return [other for other, live in enumerate(self.betting.live) if live and other != seat]

    def reach(self, seat: int) -> int:
        return max((self.betting.bet[other] + self.betting.stack[other] for other in self.others(seat)), default=0)

    def owed(self, seat: int) -> int:
        return min(self.betting.price, self.reach(seat)) - self.betting.bet[seat]

    def must_decide(self, seat: int) -> bool:
        betting = self.betting
        if not betting.live[seat] or not betting.stack[seat] or self.reach(seat) <= betting.bet[seat]:
            return False
        return not betting.acted[seat] or betting.bet[seat] < betting.price

    def turn(self, after: int) -> int:
        seats = len(self.betting.stack)
        order = [(after + step) % seats for step in range(1, seats + 1)]
        return next((seat for seat in order if self.must_decide(seat)), -1)

    def legal(self, verb: str, size: int) -> bool:
        betting, seat = self.betting, self.betting.turn
        stack, bet, price = betting.stack[seat], betting.bet[seat], betting.price
        if verb == "fold":
            return self.owed(seat) > 0
        if verb == "check":
            return self.owed(seat) == 0
        if verb == "call":
            return self.owed(seat) > 0
        if verb == "bet":
            return price == 0 and (betting.minimum <= size <= stack or size == stack)
        opened = not betting.acted[seat] or price - bet >= betting.step
        enough = price < size <= bet + stack and (size >= price + betting.step or size == bet + stack)
        return price > 0 and self.reach(seat) > price and opened and enough


def sizes(betting: Betting, rng: Random) -> list[int]:
    """Sizes about every place where legality may change, and some others."""
    seat = betting.turn
    most = betting.bet[seat] + betting.stack[seat]
    spots = (1, betting.minimum, betting.price, betting.price + betting.step, most)
    return [size for spot in spots for size in (spot - 1, spot, spot + 1) if size >= 1] + [rng.randint(1, most) for _ in range(3)]


@quick
@given(
    stacks=st.lists(st.one_of(st.just(0), st.integers(1, 60), st.integers(1, 1000)), min_size=2, max_size=10),
    small=st.integers(1, 20),
    more=st.integers(0, 20),
    ante=st.integers(0, 3),
    seed=st.integers(0, 2**32),
)
def test_rounds_follow_the_rule_file(stacks: list[int], small: int, more: int, ante: int, seed: int) -> None:
    order = [seat for seat, chips in enumerate(stacks) if chips]
    if len(order) < 2:
        return
    rng, betting, everything = Random(seed), Betting(stacks, small + more), sum(stacks)
    watcher = Watcher(betting)
    for seat in order:
        betting.ante(seat, ante)
    betting.blind(order[0], small)
    betting.blind(order[1], small + more)
    after, price = order[1], small + more
    for _ in range(4):
        betting.begin_round(after, price)
        while betting.turn >= 0:
            assert betting.turn == watcher.turn(after)
            assert sum(betting.stack) + sum(betting.total) == everything
            seat = betting.turn
            assert betting.owed(seat) == watcher.owed(seat)
            legal = []
            for action in (
                *(Action(verb) for verb in ("fold", "check", "call")),
                *(Action(verb, (str(size),)) for verb in ("bet", "raise") for size in sizes(betting, rng)),
            ):
                reason = betting.why_not(action)
                assert (reason is None) == watcher.legal(action.verb, int(action.args[0]) if action.args else 0), action
                if reason is None:
                    legal.append(action)
                else:
                    assert say(reason)
            assert list(betting.plain()) == list(dict.fromkeys(action for action in legal if not action.args))
            sized = betting.range()
            assert (sized is not None) == any(action.args for action in legal)
            twin = betting.clone()
            twin.act(rng.choice(legal))
            assert betting.turn == seat
            betting.act(rng.choice(legal))
            after = seat
        assert watcher.turn(after) == -1
        most = max(betting.bet)
        seconds = sorted(betting.bet)[-2]
        before = betting.returned
        betting.end_round()
        assert sum(betting.stack) + sum(betting.total) == everything
        if most > seconds:
            assert before is None
            assert betting.returned is not None
            assert betting.returned.amount == most - seconds
        if betting.left < 2:
            break
        after, price = order[-1], 0
    pots = pots_of(betting.total, betting.live, order)
    assert sum(pot.amount for pot in pots) == sum(betting.total)
    for pot in pots:
        assert sum(shares_of(pot.amount, pot.eligible, len(stacks))) == pot.amount
    if betting.closed:
        betting.begin_round(order[-1])
        assert betting.turn == -1


def test_an_action_of_the_betting_has_one_text() -> None:
    for text in ("fold", "check", "call", "bet 1", "raise 120"):
        assert is_betting(Action(text.split()[0], tuple(text.split()[1:])))
    for verb, *args in (
        *(
            ["fold", "1"],
            ["bet"],
            ["bet", "0"],
            ["bet", "01"],
            ["bet", "+1"],
            ["bet", "1", "2"],
            ["raise", "1_0"],
            ["raise", "٣"],
        ),
        *(["raise", "1.0"], ["raise", ""], ["raise", "-5"], ["all-in"], ["raise", "9" * 5000]),
    ):
        assert not is_betting(Action(verb, tuple(args)))


def test_folded_chips_are_in_the_pots_that_they_reach() -> None:
    pots = pots_of([600, 100, 300, 250, 0], [True, True, True, False, False], [1, 2, 3, 0])
    assert pots == (Pot(400, (1, 2, 0)), Pot(550, (2, 0)), Pot(300, (0,)))
    assert pots_of([0, 0], [True, True], [1, 0]) == ()


@pytest.mark.parametrize(
    ("amount", "winners", "shares"), [(7, (2, 0), [3, 0, 4]), (8, (1, 2, 0), [2, 3, 3]), (5, (1,), [0, 5, 0])]
)
def test_odd_chips_go_one_by_one(amount: int, winners: tuple[int, ...], shares: list[int]) -> None:
    assert shares_of(amount, winners, 3) == shares


def test_what_nobody_matched_goes_back_once() -> None:
    betting = Betting([100, 40, 100], 10)
    betting.begin_round(2)
    betting.raise_to(100)
    betting.call()
    betting.fold()
    assert betting.turn == -1
    betting.end_round()
    assert betting.returned == Returned(0, 60)
    assert (betting.stack, betting.total, betting.closed) == ([60, 0, 100], [40, 40, 0], True)


@pytest.mark.parametrize(
    ("play", "text", "code"),
    [
        ("", "check", None),
        ("", "fold", "nothing_to_fold"),
        ("", "call", "nothing_to_call"),
        ("", "raise 20", "raise_is_bet"),
        ("", "bet 9", "small_bet"),
        ("", "bet 101", "over_stack"),
        ("bet 20", "check", "owing"),
        ("bet 20", "bet 40", "bet_is_raise"),
        ("bet 20", "raise 39", "small_raise"),
        ("bet 20", "raise 100", None),
        ("bet 50", "raise 99", "only_all_in"),
        ("bet 100", "raise 100", "too_few_to_raise"),
        ("check, bet 100, call", "raise 120", "too_few_to_raise"),
    ],
)
def test_each_refusal_has_its_reason(play: str, text: str, code: str | None) -> None:
    betting = Betting([100, 100, 100], 10)
    betting.begin_round(2)
    for word in filter(None, play.split(", ")):
        betting.act(Action(word.split()[0], tuple(word.split()[1:])))
    reason = betting.why_not(Action(text.split()[0], tuple(text.split()[1:])))
    assert (reason.code if reason else None) == code


def test_a_short_all_in_reopens_nothing_and_nobody_raises_the_helpless() -> None:
    betting = Betting([500, 45, 500], 10)
    betting.begin_round(2)
    betting.raise_to(40)
    betting.raise_to(45)
    betting.call()
    reason = betting.why_not(Action("raise", ("100",)))
    assert reason is not None
    assert reason.code == "not_reopened"
    betting = Betting([500, 45], 10)
    betting.begin_round(0)
    betting.raise_to(45)
    reason = betting.why_not(Action("raise", ("100",)))
    assert reason is not None
    assert reason.code == "nobody_to_raise"
