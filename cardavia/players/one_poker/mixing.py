"""What the table says in a position: the part and the line that fit a view, the mix there, and what the other seat may hold."""

from dataclasses import dataclass
from functools import cached_property

from cardavia.engine.action import Action
from cardavia.engine.betting import CALL as CALLS
from cardavia.engine.betting import CHECK as CHECKS
from cardavia.engine.betting import FOLD as FOLDS
from cardavia.games.one_poker.cards import is_up
from cardavia.games.one_poker.view import OnePokerView
from cardavia.players.one_poker.policy import price_of
from cardavia.players.one_poker.reading import COPIES, COUNT, UP, Outlook, rank_of, unseen
from cardavia.players.one_poker.table import FRESH, KINDS, Kind, Part, Table, hands_of
from cardavia.players.one_poker.tree import CALL, CHECK, FOLD, Line, answers, taken

CLEAR = 0.06
"""By this share of the pot a call has to be better or worse than its price before counted cards overrule the table."""


@dataclass(frozen=True)
class Situation:
    """A view as the table sees it.

    Attributes:
        role: 0 if the seat opens, else 1.
        pair: the kinds of both hands by role.
        part: the part of the table for the stacks.
        line: the bets so far, none above the depth.
    """

    view: OnePokerView
    table: Table
    role: int
    pair: tuple[Kind, Kind]
    part: Part
    line: Line

    @property
    def hand(self) -> tuple[int, int]:
        """The ranks of the seat's two cards, the lower first."""
        one, other = sorted(rank_of(code) for code in self.view.hand)
        return one, other

    @property
    def locked(self) -> int:
        """The rank that the seat has locked."""
        assert self.view.locked is not None
        return rank_of(self.view.locked)

    @property
    def kept(self) -> int:
        """The rank that the seat keeps."""
        return self.hand[0] + self.hand[1] - self.locked

    def locks(self) -> dict[int, float]:
        """How often each of the seat's two ranks is locked."""
        low, high = self.hand
        share = self.part.lock(self.pair, self.role, (low, high))
        return {low: share, high: 1 - share}

    def bets(self) -> dict[int, float]:
        """How often each choice of the betting is made now; choices above 0 are whole bets within the depth."""
        found: dict[int, float] = {}
        for answer in answers(self.line, self.part.depth):
            share = answer.share * self.part.mix(self.pair, answer.node, self.locked, self.kept)[answer.index]
            if share:
                found[answer.choice] = found.get(answer.choice, 0.0) + share
        return found

    def action(self, choice: int) -> Action:
        """A choice of the betting as the action that it is at this table."""
        plain = {FOLD: FOLDS, CALL: CALLS, CHECK: CHECKS}.get(choice)
        if plain is not None:
            return plain
        if not self.view.ranges:
            return CALLS
        legal = self.view.ranges[0]
        return legal.action(max(legal.least, min(legal.most, choice)))

    def counted(self) -> dict[int, float]:
        """The mix after a bet, changed where the cards that were shown make a call clearly right or wrong.

        The table knows full packs alone. It mixes where fold and call are worth about the same, so that little is risked.
        """
        shares = self.bets()
        if not self.view.owed or not self.view.discards:
            return shares
        now, usual = self.outlook.chance(self.locked), self.usual.chance(self.locked)
        worth = now - price_of(self.view)
        if worth > CLEAR and now > usual:
            wrong, right = FOLD, CALL
        elif worth < -CLEAR and now < usual:
            wrong, right = CALL, FOLD
        else:
            return shares
        changed = {choice: share for choice, share in shares.items() if choice != wrong}
        if wrong in shares:
            changed[right] = changed.get(right, 0.0) + shares[wrong]
        return changed

    @cached_property
    def outlook(self) -> Outlook:
        """What the other seat may have locked, by the cards that are left, the lamps, the locks of the table and the betting."""
        return self._outlook(unseen(self.view, remembers=True))

    @cached_property
    def usual(self) -> Outlook:
        """The same for one that has not counted the cards that were shown."""
        return self._outlook(unseen(self.view, remembers=False))

    def _outlook(self, left: list[int]) -> Outlook:
        kind, other = self.pair[1 - self.role], 1 - self.role
        weights = [0.0] * COUNT
        for low, high in hands_of(kind):
            ways = self._ways(kind, low, high, left)
            if ways <= 0:
                continue
            share = self.part.lock(self.pair, other, (low, high))
            for locked, kept, part in ((low, high, share), (high, low, 1 - share)):
                if part:
                    weights[locked] += ways * part * self._betting(locked, kept)
        total = sum(weights)
        if not total:
            # The table never bets like this: then only the cards count.
            for low, high in hands_of(kind):
                for rank in (low, high):
                    weights[rank] += max(0.0, self._ways(kind, low, high, left))
            total = sum(weights)
        return Outlook(tuple(weight / total for weight in weights))

    def _ways(self, kind: Kind, low: int, high: int, left: list[int]) -> float:
        both = left[low] * (left[high] - (low == high))
        if kind.kept is None:
            return float(both)
        likely = self.table.kept[self.part.depth]
        kept = {rank for rank, other in ((low, high), (high, low)) if (UP[rank], UP[other]) == (kind.kept, kind.drawn)}
        return sum(likely[rank] for rank in kept) * both / COPIES

    def _betting(self, locked: int, kept: int) -> float:
        """How likely the other seat bets as it did if it has locked a rank and keeps another."""
        found = 1.0
        for length in range(1, len(self.line) + 1):
            if (length - 1) % 2 != self.role:
                read = taken(self.line[:length], self.part.depth)
                found *= sum(share * self.part.mix(self.pair, node, locked, kept)[index] for node, index, share in read)
        return found


def situation(view: OnePokerView, table: Table) -> Situation:
    """The place in the table that fits a view."""
    begun = [left + put for left, put in zip(view.stacks, view.totals, strict=True)]
    depth = min(min(begun) - 1, table.deepest)
    first = not view.history and depth == table.first.depth
    kinds = [_kind(view, seat, first) for seat in (view.opener, 1 - view.opener)]
    role = 0 if view.seat == view.opener else 1
    return Situation(view, table, role, (kinds[0], kinds[1]), table.first if first else table.parts[depth], _line(view, depth))


def _kind(view: OnePokerView, seat: int, first: bool) -> Kind:
    ups = view.signals[seat][0]
    if first:
        return FRESH[2 - ups]
    if not view.history:
        # A match that begins with other stacks than usual: one of the two kinds with a card of each group stands for both.
        return next(kind for kind in KINDS if kind.ups == ups)
    last = view.history[-1]
    kept = last.signals[seat][0] > is_up(last.shown[seat])
    return next(kind for kind in KINDS if kind.ups == ups and kind.kept == kept)


def _line(view: OnePokerView, depth: int) -> Line:
    line = []
    for _, text in view.actions:
        verb, _, amount = text.partition(" ")
        if verb in ("bet", "raise"):
            line.append(min(int(amount), depth))
        elif verb == "check":
            line.append(CHECK)
    return _shortened(tuple(line), depth)


def _shortened(line: Line, depth: int) -> Line:
    """A line with one bet of the whole depth at most: with more chips than the table knows, several may reach it.

    Then it is as if the last of them had been made at once.
    """
    first = next((place for place, bet in enumerate(line) if bet >= depth), len(line))
    if first >= len(line) - 1:
        return line
    if (len(line) - 1 - first) % 2 == 0:
        return (*line[:first], depth)
    return (*line[: first - 1], depth) if first else (CHECK, depth)
