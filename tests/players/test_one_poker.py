"""One Poker's opponents: the same twice, blind to what is hidden, true to their table, and never ridiculous."""

import math
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from decision_checks import check_blindness, check_decisions

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.games.one_poker import OnePoker
from cardavia.games.one_poker.cards import PACK, RANKS
from cardavia.games.one_poker.match import OnePokerMatch
from cardavia.players.base import LEVELS, Clock, make_player
from cardavia.players.one_poker.mixing import Situation, situation
from cardavia.players.one_poker.policy import CASUAL, NOVICE, Rule, choose
from cardavia.players.one_poker.reading import COPIES, COUNT, RESULTS, UP, outlook
from cardavia.players.one_poker.table import FRESH, KINDS, Kind, Part, hands_of, shared_table, size_of, states_of
from cardavia.players.one_poker.tree import CALL, CHECK, FOLD, Line, answers, bets_of, least_raise, readings, tree

GAME = OnePoker()
ONCE = Clock(iterations=1)


def dealt(hands: tuple[str, str], do: str = "", stacks: tuple[int, int] = (20, 20), opener: int = 0) -> OnePokerMatch:
    """A first deal with these hands, and what was done in it since: ``seat text, seat text``."""
    match = OnePokerMatch(GAME.checked_settings({"stacks": list(stacks), "opener": opener}), ("ai:expert",) * 2, Chance(0))
    first, second = hands[opener].split(), hands[1 - opener].split()
    top = [first[0], second[0], first[1], second[1]]
    match.begin_deal({"deck": top + sorted((Counter(PACK) - Counter(top)).elements())})
    for step in filter(None, do.split(", ")):
        seat, _, text = step.partition(" ")
        assert match.seat_to_act == int(seat)
        verb, *args = text.split()
        match.act(Action(verb, tuple(args)))
    return match


def at(match: OnePokerMatch) -> Situation:
    """What the table sees at the decision of a match."""
    assert match.seat_to_act is not None
    return situation(match.view(match.seat_to_act), shared_table())


def running(count: int, seed: int, stacks: tuple[int, int] | None = None) -> Iterator[OnePokerMatch]:
    """Matches stopped at a random decision, after some deals of any level."""
    rng = Random(seed)
    made = 0
    while made < count:
        options = {} if stacks is None else {"stacks": list(stacks), "opener": rng.randrange(2)}
        match = GAME.new_match(options, seed=rng.getrandbits(32))
        assert isinstance(match, OnePokerMatch)
        players = [make_player(GAME, rng.choice((*LEVELS, "random")), rng.randrange(99)) for _ in range(2)]
        for _ in range(rng.randrange(60)):
            if match.seat_to_act is None:
                if match.over:
                    break
                match.next_deal()
            assert match.seat_to_act is not None
            match.act(players[match.seat_to_act].decide(match.view(match.seat_to_act), ONCE).action)
        if match.seat_to_act is not None:
            made += 1
            yield match


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("stacks", [None, (1, 39), (3, 5), (60, 90)])
def test_decisions_are_legal_repeatable_and_explained(level: str, stacks: tuple[int, int] | None) -> None:
    check_decisions(running(40, 5, stacks), level, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_do_not_matter(level: str) -> None:
    check_blindness(running(40, 6), level, 1)


# The table


def parts() -> Iterator[Part]:
    """All parts of the table."""
    return iter((*shared_table().parts, shared_table().first))


def test_the_table_holds_every_mix() -> None:
    rng = Random(3)
    for part in parts():
        both = [(one, other) for one in part.kinds for other in part.kinds]
        assert len(part._bytes) == sum(size_of(pair, part.depth, part.fine) for pair in both)
        for pair in rng.sample(both, 3):
            for role in (0, 1):
                assert all(0 <= part.lock(pair, role, hand) <= 1 for hand in hands_of(pair[role]))
            nodes = tree(part.depth) if part.depth else ()
            for place, node in enumerate(nodes):
                locked, kept = rng.choice(states_of(pair[node.role], part.fine))
                mix = part.mix(pair, place, locked, locked if kept is None else kept)
                assert len(mix) == len(node.choices)
                assert sum(mix) == pytest.approx(1)


def test_the_table_is_small_and_complete() -> None:
    table = shared_table()
    assert [part.depth for part in table.parts] == list(range(20))
    assert all(part.kinds == KINDS for part in table.parts)
    assert (table.first.depth, table.first.kinds) == (19, FRESH)
    for worths, kept in zip(table.worth, table.kept, strict=True):
        assert sum(kept) == pytest.approx(1, abs=0.01)
        # High cards are kept for better days: among them the higher is the dearer, and every one is worth more than a low one.
        high = worths[RANKS.index("8") :]
        assert high == sorted(high)
        assert high[0] > max(worths[: RANKS.index("7")])


@pytest.mark.parametrize("depth", [1, 2, 5, 12, 19])
def test_bets_that_the_tree_does_not_know_are_read_and_answered_legally(depth: int) -> None:
    rng = Random(depth)
    for _ in range(200):
        line: tuple[int, ...] = ()
        while True:
            assert sum(readings(line, depth).values()) == pytest.approx(1)
            shares = Counter[int]()
            for answer in answers(line, depth):
                shares[answer.choice] += answer.share > 0
            price = max(line, default=0)
            legal = {FOLD, CALL} if price else {CHECK}
            if price < depth:
                legal |= {*range(least_raise(line, depth), depth + 1)}
            assert set(shares) <= legal
            choice = rng.choice(sorted(legal))
            if choice in (FOLD, CALL) or (choice == CHECK and line):
                break
            line = (*line, choice)
            assert max(bets_of(line)) <= depth


def test_a_bet_between_two_is_read_as_both() -> None:
    known = {node.line: place for place, node in enumerate(tree(19))}
    assert readings((4,), 19) == {known[(4,)]: 1.0}
    between = readings((11,), 19)
    assert set(between) == {known[(10,)], known[(12,)]}
    assert between[known[(10,)]] == pytest.approx(0.5, abs=0.1)


def test_kinds_come_from_what_was_shown() -> None:
    match = dealt(("As 7d", "Kh 8c"), "0 lock 7d, 1 lock Kh, 0 check, 1 check")
    assert [kind.ups for kind in at(dealt(("As 7d", "Kh 8c"))).pair] == [1, 2]
    match.next_deal()
    place = at(match)
    assert match.opener == 1
    assert place.role == 0
    assert [kind.kept for kind in place.pair] == [True, True]
    assert [kind.ups for kind in place.pair] == [match.signals[1][0], match.signals[0][0]]


# The best response


class Responder:
    """A perfect opponent of the table in one deal at a small depth: it knows the table and its own hand, and may bet anything."""

    def __init__(self, part: Part, pair: tuple[Kind, Kind], role: int) -> None:
        self.part, self.pair, self.role = part, pair, role
        self.worth = shared_table().worth[part.depth]
        self.opening = shared_table().opening[part.depth]
        kept = shared_table().kept[part.depth]
        self.hands = [[(hand, order) for hand in hands_of(kind) for order in self.orders(kind, hand)] for kind in pair]
        self.ways = {
            (own, his): kept[own[1][0]] * kept[his[1][0]] * self.cards(own[1] + his[1])
            for own in self.hands[role]
            for his in self.hands[1 - role]
        }
        self.total = sum(self.ways.values())

    @staticmethod
    def orders(kind: Kind, hand: tuple[int, int]) -> list[tuple[int, int]]:
        """The ways in which a hand is a kept card and a drawn one."""
        return [(kept, drawn) for kept, drawn in {hand, hand[::-1]} if (UP[kept], UP[drawn]) == (kind.kept, kind.drawn)]

    @staticmethod
    def cards(ranks: tuple[int, ...]) -> int:
        """In how many ways the ranks are different cards."""
        return math.prod(COPIES - ranks[:place].count(rank) for place, rank in enumerate(ranks))

    def wins(self) -> float:
        """What it wins on average: chips, kept cards and the next opening."""
        found = 0.0
        for hand in hands_of(self.pair[self.role]):
            met, lost = [0.0] * COUNT, 0.0
            for his, ways in ((key[1], ways) for key, ways in self.ways.items() if key[0][0] == hand):
                share = self.part.lock(self.pair, 1 - self.role, his[0])
                low, high = his[0]
                met[low] += ways * share
                met[high] += ways * (1 - share)
                lost += ways * (share * self.worth[high] + (1 - share) * self.worth[low])
            whole = sum(met)
            found += max(self.bet((), locked, met) + whole * self.worth[kept] for locked, kept in (hand, hand[::-1])) - lost
        return found / self.total

    def bet(self, line: Line, locked: int, reach: list[float]) -> float:
        """The worth of the betting after a line; ``reach`` says how likely the other seat comes here with each locked rank."""
        actor, price, depth = len(line) % 2, max(line, default=0), self.part.depth
        if actor == self.role:
            choices = [FOLD, CALL] if price else [CHECK]
            choices += [] if price >= depth else range(least_raise(line, depth), depth + 1)
            return max(self.after(line, choice, locked, reach) for choice in choices)
        chosen: dict[int, list[float]] = {}
        for answer in answers(line, depth):
            through = chosen.setdefault(answer.choice, [0.0] * COUNT)
            for rank, part in enumerate(reach):
                if part:
                    through[rank] += part * answer.share * self.part.mix(self.pair, answer.node, rank, 0)[answer.index]
        return sum(self.after(line, choice, locked, through) for choice, through in chosen.items() if sum(through))

    def after(self, line: Line, choice: int, locked: int, reach: list[float]) -> float:
        """The worth after a choice."""
        actor = len(line) % 2
        if choice == FOLD:
            return (sum(reach) * (1 + bets_of(line)[actor] + self.opening)) * (-1 if actor == self.role else 1)
        if choice == CALL or (choice == CHECK and line):
            found = 0.0
            for rank, part in enumerate(reach):
                result = RESULTS[locked][rank]
                won = result == 1 if self.role == 0 else result != 0
                found += part * ((2 * result - 1) * (1 + max(line)) + (self.opening if won else -self.opening))
            return found
        return self.bet((*line, choice), locked, reach)


@pytest.mark.parametrize(("depth", "pair"), [(1, (1, 1)), (3, (1, 2)), (3, (0, 1)), (4, (0, 0))])
def test_a_perfect_opponent_gains_next_to_nothing(depth: int, pair: tuple[int, int]) -> None:
    part, kinds = shared_table().parts[depth], (KINDS[pair[0]], KINDS[pair[1]])
    assert not part.fine
    gain = sum(Responder(part, kinds, role).wins() for role in (0, 1)) / 2
    assert -1e-6 < gain < 0.02


# Shame positions


@pytest.mark.parametrize("bet", [1, 5, 19])
def test_what_cannot_lose_is_never_folded(bet: int) -> None:
    shares = at(dealt(("As 7d", "Kh 8c"), f"0 lock As, 1 lock Kh, 0 check, 1 bet {bet}")).bets()
    assert shares.get(FOLD, 0) == 0


@pytest.mark.parametrize("bet", [2, 9, 19])
def test_what_cannot_win_never_calls(bet: int) -> None:
    shares = at(dealt(("2s 3d", "7h 6c"), f"0 lock 2s, 1 lock 7h, 0 check, 1 bet {bet}")).bets()
    assert shares.get(CALL, 0) < 0.02


@pytest.mark.parametrize(("hand", "locked"), [("As 8d", "8d"), ("Kc 9d", "9d"), ("Qh Td", "Td")])
def test_a_high_card_is_not_spent_where_a_lower_one_does(hand: str, locked: str) -> None:
    shares = at(dealt((hand, "7h 6c"))).locks()
    assert shares[RANKS.index(locked[0])] > 0.95


def test_the_rules_wait_with_a_better_card_that_would_not_win() -> None:
    choice = choose(dealt(("7s 3d", "Ah Kc")).view(0), NOVICE, Random(1))
    assert (str(choice.action), choice.rule) == ("lock 3d", Rule.WAIT)
    choice = choose(dealt(("As 3d", "7h 6c")).view(0), NOVICE, Random(1))
    assert (str(choice.action), choice.rule) == ("lock As", Rule.BETTER)


def test_bets_make_the_rules_expect_better_cards() -> None:
    view = dealt(("Js 3d", "Kh 8c"), "0 lock Js, 1 lock Kh, 0 check, 1 bet 6").view(0)
    jack = RANKS.index("J")
    unread, read = (outlook(view, remembers=True, reads_bets=reads).chance(jack) for reads in (False, True))
    assert read < unread
    assert choose(view, CASUAL, Random(1)).rule in (Rule.PRICE, Rule.DEAR)


def test_shown_cards_are_remembered() -> None:
    match = dealt(("As 7d", "Kh 8c"), "0 lock As, 1 lock Kh, 0 check, 1 check")
    match.next_deal()
    view = match.view(0)
    assert sum(outlook(view, remembers=True, reads_bets=False).weights) == pytest.approx(1)
    if view.signals[1][0]:
        king = RANKS.index("K")
        assert outlook(view, True, False).weights[king] < outlook(view, False, False).weights[king]


# The ladder


def won(one: str, other: str, pairs: int, seed: int) -> float:
    """The share of matches that one level wins from another; each shuffle is played from both seats."""
    chance, wins = Chance(seed), 0
    for _ in range(pairs):
        shuffle = chance.bits64()
        for levels in ((one, other), (other, one)):
            match = GAME.new_match(seed=shuffle)
            players = [make_player(GAME, level, shuffle) for level in levels]
            while not match.over:
                if match.seat_to_act is None:
                    match.next_deal()
                seat = match.seat_to_act
                assert seat is not None
                match.act(players[seat].decide(match.view(seat), ONCE).action)
            assert match.result is not None
            wins += match.result["winners"] == [levels.index(one)]
    return wins / (2 * pairs)


@pytest.mark.parametrize(
    ("one", "other", "least"), [("casual", "novice", 0.7), ("expert", "casual", 0.55), ("novice", "random", 0.7)]
)
def test_each_level_beats_the_one_below(one: str, other: str, least: float) -> None:
    assert won(one, other, 20, 11) >= least
