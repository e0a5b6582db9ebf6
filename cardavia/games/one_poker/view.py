"""What a seat of One Poker may know, and deals that agree with it.

Signals, the cards that were shown and the size of the packs prove a lot of the other seat's hands: :func:`deals_for` finds every
way in which they may have come about.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random

from cardavia.engine.betting import BettingView
from cardavia.engine.record import DealRecord
from cardavia.engine.settlement import Json
from cardavia.games.one_poker.cards import CODES, PACK, is_up

HIDDEN_LOCK = "lock ?"
"""How the other seat's lock reads until the deal is settled."""

DEALS_A_STOCK = 51
"""So many deals draw from one stock: a hundred cards are left after the first, and every other one draws two."""

Signals = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat has seen of a finished deal: who opened, its own two cards (kept, drawn), the signals, the cards shown."""

    opener: int
    hand: tuple[str, str]
    signals: Signals
    shown: tuple[str, str]

    def to_json(self) -> Json:
        """The deal as JSON."""
        signals = [list(signal) for signal in self.signals]
        return {"opener": self.opener, "hand": list(self.hand), "signals": signals, "shown": list(self.shown)}


@dataclass(frozen=True, slots=True)
class OnePokerView(BettingView):
    """A seat's view of a match of One Poker. Lists are by seat; ``past`` names no decks.

    Attributes:
        opener: who draws, locks and bets first.
        hand: the seat's own two cards: the one it kept, then the one it drew (the first two of the match as they came).
        locked: which of them it has locked, or None.
        has_locked: who has locked.
        signals: (UP, DOWN) for each seat, of the two cards with which it began the deal.
        shown: both locked cards once the deal is settled, else None.
        stock: how many cards the stock holds.
        history: what the seat has seen of the finished deals before this one.
    """

    opener: int
    hand: tuple[str, str]
    locked: str | None
    has_locked: tuple[bool, bool]
    signals: Signals
    shown: tuple[str, str] | None
    stock: int
    history: tuple[Seen, ...]

    @property
    def seen(self) -> tuple[Seen, ...]:
        """All deals that are settled, with the one that has just ended."""
        if self.shown is None:
            return self.history
        return (*self.history, Seen(self.opener, self.hand, self.signals, self.shown))

    @property
    def discards(self) -> tuple[str, ...]:
        """The cards that lie on the discards, in the order in which they were shown."""
        begun = len(self.history) // DEALS_A_STOCK * DEALS_A_STOCK
        return tuple(code for seen in self.seen[begun:] for code in seen.shown)

    def to_json(self) -> Json:
        """The view as one JSON object."""
        document = BettingView.to_json(self)
        document.update(
            opener=self.opener,
            hand=list(self.hand),
            locked=self.locked,
            has_locked=list(self.has_locked),
            signals=[list(signal) for signal in self.signals],
            shown=list(self.shown) if self.shown else None,
            stock=self.stock,
            discards=list(self.discards),
            history=[seen.to_json() for seen in self.history],
        )
        return document


def deals_for(view: OnePokerView, rng: Random) -> list[DealRecord]:
    """The deals of a match that agrees with all that the view proves, the cards that the seat has not seen at random."""
    deals = [DealRecord({}, past.actions, past.settlement) for past in view.past]
    deals.append(DealRecord({}, list(view.actions)))
    stretch: Stretch | None = None
    for begun in range(0, len(deals), DEALS_A_STOCK):
        stretch = Stretch(view, begun, stretch.kept() if stretch is not None else None, rng)
        deals[begun].chance = {"deck": stretch.deck(rng)}
    assert stretch is not None
    lock = f"lock {rng.choice(stretch.his_hand)}"
    deals[-1].actions = [(seat, lock if text == HIDDEN_LOCK else text) for seat, text in view.actions]
    return deals


class Stretch:
    """The deals that draw from one stock, with a way in which the other seat may have come by its cards.

    A card that is shown was either drawn for that deal or had been kept until then. So for every card there is a number of ways
    in which the other seat may hold it as its kept card after each deal; the signals rule most of them out.

    Attributes:
        his_hand: the other seat's two cards in the running deal, or the one that it keeps after the last settled one.
    """

    def __init__(self, view: OnePokerView, begun: int, kept: tuple[str, str] | None, rng: Random) -> None:
        """The deals from ``begun`` on; ``kept`` are both seats' kept cards before it, by seat, None at the start of the match."""
        self._me, self._he, self._kept = view.seat, 1 - view.seat, kept
        self._seen = view.seen[begun : begun + DEALS_A_STOCK]
        runs = view.shown is None and len(self._seen) < DEALS_A_STOCK
        hands = [seen.hand for seen in self._seen] + ([view.hand] if runs else [])
        self._openers = [seen.opener for seen in self._seen] + ([view.opener] if runs else [])
        self._mine = [code for deal, hand in enumerate(hands) for code in (hand if kept is None and not deal else hand[1:])]
        self._ways = self._found_ways()
        unseen = Counter(PACK) - Counter(self._mine) - Counter(seen.shown[self._he] for seen in self._seen)
        if kept is not None:
            unseen -= Counter([kept[self._me]])
        self.his_hand = self._hidden(unseen, view.signals[self._he][0] if runs else None, rng)
        self._his = self._draws(rng)

    def _found_ways(self) -> list[dict[str, int]]:
        """In how many ways each card may be the one that the other seat keeps: at the beginning, then after each deal."""
        # Before the first deal nothing is kept: of its two cards, the one that is not shown may be any.
        first = self._kept is None
        ways = [dict.fromkeys(CODES, 1) if self._kept is None else {self._kept[self._he]: 1}]
        for seen in self._seen:
            shown, ups = seen.shown[self._he], seen.signals[self._he][0]
            before = ways[-1]
            after = {}
            for code in CODES:
                number = before.get(code, 0)
                if code != shown and not first:
                    number += before.get(shown, 0)
                if number and is_up(code) + is_up(shown) == ups:
                    after[code] = number
            ways.append(after)
            first = False
        return ways

    def _hidden(self, unseen: Counter[str], ups: int | None, rng: Random) -> tuple[str, ...]:
        """The other seat's hidden cards: the kept one, and for a running deal with so many UP cards the drawn one."""
        if ups is None:
            return (_picked({code: ways * unseen[code] for code, ways in self._ways[-1].items()}, rng),)
        second: dict[str, dict[str, int]] = {}
        first = {}
        for code, ways in self._ways[-1].items():
            if unseen[code]:
                rest = unseen - Counter([code])
                second[code] = {other: number for other, number in rest.items() if is_up(code) + is_up(other) == ups}
                first[code] = ways * unseen[code] * sum(second[code].values())
        kept = _picked(first, rng)
        return kept, _picked(second[kept], rng)

    def _draws(self, rng: Random) -> list[str]:
        """The cards that the other seat drew, in order, on a way to its hidden cards."""
        kept = self.his_hand[0]
        drawn = list(self.his_hand[1:])
        for deal in range(len(self._seen) - 1, -1, -1):
            shown, before = self._seen[deal].shown[self._he], self._ways[deal]
            if self._kept is None and not deal:
                drawn.append(shown)
                break
            carried = before.get(kept, 0)
            fresh = before.get(shown, 0) if kept != shown else 0
            if rng.randrange(carried + fresh) < carried:
                drawn.append(shown)
            else:
                drawn.append(kept)
                kept = shown
        if self._kept is None:
            drawn.append(kept)
        return drawn[::-1]

    def kept(self) -> tuple[str, str]:
        """Both seats' kept cards after the last deal, which is settled."""
        last = self._seen[-1]
        mine = last.hand[1] if last.hand[0] == last.shown[self._me] else last.hand[0]
        return (mine, self.his_hand[0]) if self._me == 0 else (self.his_hand[0], mine)

    def deck(self, rng: Random) -> list[str]:
        """The stock from which all this was drawn; what lies below is in random order."""
        draws = (self._mine, self._his) if self._me == 0 else (self._his, self._mine)
        # In the first deal of the match each seat draws twice.
        openers = self._openers if self._kept is not None else [self._openers[0], *self._openers]
        deck = [draws[seat][place] for place, opener in enumerate(openers) for seat in (opener, 1 - opener)]
        rest = list((Counter(PACK) - Counter(deck) - Counter(self._kept or ())).elements())
        rng.shuffle(rest)
        return deck + rest


def _picked(weights: dict[str, int], rng: Random) -> str:
    """A card by its weight. The weights may be too great for floating point."""
    spot = rng.randrange(sum(weights.values()))
    for code, number in weights.items():
        spot -= number
        if spot < 0:
            return code
    raise AssertionError
