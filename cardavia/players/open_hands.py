"""A search over four open hands in plain Python, for the last tricks of a deal.

It answers the same question as the solver's library, for positions that are small enough. Cards are ``13 * suit + rank``. The
search asks whether a side reaches a number of tricks, remembers for each position at the beginning of a trick the bounds found so
far, and holds positions equal that differ only in ranks which no longer matter; winners that the leader can cash at once settle
many of them.
"""

from collections.abc import Sequence
from functools import lru_cache

_RANKS = 0x1FFF


def solve(hands: Sequence[int], trump: int, leader: int, on_table: Sequence[int] = ()) -> dict[int, int]:
    """The legal cards of the hand on turn, and the tricks that its side wins from here with each; the running trick counts."""
    search = _Search(hands, trump)
    turn = (leader + len(on_table)) % 4
    left = max(hand.bit_count() for hand in hands)
    there = [0, 0, 0, 0]
    for suit in range(4):
        for seat in range(4):
            there[suit] |= search.suits[seat][suit]
    for card in on_table:
        there[card // 13] |= 1 << card % 13
    best = -1
    for card in on_table:
        if best < 0 or _beats(card, best, trump):
            best = card
    place = (leader + list(on_table).index(best)) % 4 if on_table else -1
    answer: dict[int, int] = {}
    guess = left // 2
    for suit, groups in search.moves(turn, on_table[0] // 13 if on_table else -1, there):
        for ranks in groups:
            guess = search.exact(turn, 13 * suit + ranks[0], leader, tuple(on_table), best, place, there, left, guess)
            worth = guess if turn % 2 == 0 else left - guess
            answer.update(dict.fromkeys((13 * suit + rank for rank in ranks), worth))
    return answer


def _beats(card: int, best: int, trump: int) -> bool:
    """Whether a card beats the best one before it in its trick."""
    if card // 13 == best // 13:
        return card > best
    return card // 13 == trump


@lru_cache(maxsize=1 << 16)
def _groups(mine: int, there: int) -> tuple[tuple[int, ...], ...]:
    """The ranks of a hand in a suit, high ones first, those together between which nobody else holds a card."""
    groups: list[tuple[int, ...]] = []
    run: list[int] = []
    for rank in range(12, -1, -1):
        if mine >> rank & 1:
            run.append(rank)
        elif there >> rank & 1 and run:
            groups.append(tuple(run))
            run = []
    if run:
        groups.append(tuple(run))
    return tuple(groups)


@lru_cache(maxsize=1 << 16)
def _tops(mine: int, there: int) -> tuple[int, ...]:
    """The highest rank of each group."""
    return tuple(group[0] for group in _groups(mine, there))


@lru_cache(maxsize=1 << 16)
def _shape(south: int, west: int, north: int, east: int) -> int:
    """Who holds a suit from the top down, four values a card and a one before them: all that matters of the ranks."""
    shape = 1
    there = south | west | north | east
    while there:
        top = there.bit_length() - 1
        there ^= 1 << top
        if south >> top & 1:
            shape <<= 2
        elif west >> top & 1:
            shape = shape << 2 | 1
        elif north >> top & 1:
            shape = shape << 2 | 2
        else:
            shape = shape << 2 | 3
    return shape


@lru_cache(maxsize=1 << 16)
def _run(mine: int, others: int) -> int:
    """How many of the highest cards of a suit lie in one hand."""
    return (mine >> others.bit_length()).bit_count()


class _Search:
    """The hands at one moment, by seat and suit, and what is known of positions at the beginning of a trick."""

    __slots__ = ("known", "suits", "trump")

    def __init__(self, hands: Sequence[int], trump: int) -> None:
        self.suits = [[hand >> 13 * suit & _RANKS for suit in range(4)] for hand in hands]
        self.trump = trump
        self.known: dict[tuple[int, int, int, int, int], tuple[int, int]] = {}

    def moves(self, turn: int, led: int, there: Sequence[int]) -> list[tuple[int, tuple[tuple[int, ...], ...]]]:
        """The legal groups of the hand on turn by suits."""
        mine = self.suits[turn]
        if led >= 0 and mine[led]:
            return [(led, _groups(mine[led], there[led]))]
        return [(suit, _groups(mine[suit], there[suit])) for suit in range(4) if mine[suit]]

    def exact(
        self,
        turn: int,
        card: int,
        leader: int,
        table: tuple[int, ...],
        best: int,
        place: int,
        there: list[int],
        left: int,
        guess: int,
    ) -> int:
        """The tricks of North-South after a card, found by asking above and below a guess."""
        low, high = 0, left
        if best < 0 or _beats(card, best, self.trump):
            best, place = card, turn
        led = table[0] // 13 if table else card // 13
        self.suits[turn][card // 13] ^= 1 << card % 13
        while low < high:
            need = min(max(guess, low + 1), high)
            if self.after(len(table) + 1, (turn + 1) % 4, led, best, place, there, left, need):
                low = guess = need
                guess += 1
            else:
                high = need - 1
                guess = high
        self.suits[turn][card // 13] ^= 1 << card % 13
        return low

    def lead(self, leader: int, left: int, need: int) -> bool:
        """Whether North-South win so many of the tricks left, from the beginning of a trick."""
        if need <= 0:
            return True
        if need > left:
            return False
        south, west, north, east = self.suits
        sure = self.sure_tricks(leader)
        if leader % 2 == 0:
            if sure >= need:
                return True
        elif left - sure < need:
            return False
        key = (
            _shape(south[0], west[0], north[0], east[0]),
            _shape(south[1], west[1], north[1], east[1]),
            _shape(south[2], west[2], north[2], east[2]),
            _shape(south[3], west[3], north[3], east[3]),
            leader,
        )
        least, most = self.known.get(key, (0, left))
        if least >= need:
            return True
        if most < need:
            return False
        reached = self._leads(leader, left, need)
        self.known[key] = (max(least, need), most) if reached else (least, min(most, need - 1))
        return reached

    def _leads(self, leader: int, left: int, need: int) -> bool:
        mine = self.suits[leader]
        ours = leader % 2 == 0
        following = (leader + 1) % 4
        there = [self.suits[0][suit] | self.suits[1][suit] | self.suits[2][suit] | self.suits[3][suit] for suit in range(4)]
        for suit in range(4):
            if mine[suit]:
                for rank in _tops(mine[suit], there[suit]):
                    mine[suit] ^= 1 << rank
                    reached = self.after(1, following, suit, 13 * suit + rank, leader, there, left, need)
                    mine[suit] ^= 1 << rank
                    if reached == ours:
                        return ours
        return not ours

    def sure_tricks(self, leader: int) -> int:
        """The tricks that a leader can cash at once from the top, whatever the others do."""
        trump, suits = self.trump, self.suits
        mine, left, right = suits[leader], suits[(leader + 1) % 4], suits[(leader + 3) % 4]
        total = 0
        for suit in range(4):
            if mine[suit]:
                before, behind = left[suit], right[suit]
                run = _run(mine[suit], before | behind | suits[(leader + 2) % 4][suit])
                if trump >= 0 and suit != trump:
                    if left[trump]:
                        run = min(run, before.bit_count())
                    if right[trump]:
                        run = min(run, behind.bit_count())
                total += run
        return total

    def after(self, played: int, turn: int, led: int, best: int, place: int, there: list[int], left: int, need: int) -> bool:
        """Whether North-South win so many tricks, the running one included; ``place`` holds it with ``best``."""
        if played == 4:
            return self.lead(place, left - 1, need - 1 if place % 2 == 0 else need)
        ours = turn % 2 == 0
        mine, trump = self.suits[turn], self.trump
        following = (turn + 1) % 4
        for suit in (led,) if mine[led] else (0, 1, 2, 3):
            held = mine[suit]
            if not held:
                continue
            for rank in self._order(held, there[suit], suit, best, played, place % 2 == turn % 2):
                card = 13 * suit + rank
                mine[suit] ^= 1 << rank
                if (card > best) if suit == best // 13 else suit == trump:
                    reached = self.after(played + 1, following, led, card, turn, there, left, need)
                else:
                    reached = self.after(played + 1, following, led, best, place, there, left, need)
                mine[suit] ^= 1 << rank
                if reached == ours:
                    return ours
        return not ours

    def _order(self, held: int, there: int, suit: int, best: int, played: int, winning: bool) -> Sequence[int]:
        """The ranks to try: the lowest first where the trick is won or cannot be, else the cheapest winner."""
        ranks = _tops(held, there)
        if len(ranks) == 1:
            return ranks
        if suit != best // 13 or best % 13 > ranks[0] or (winning and played == 3):
            return ranks[::-1]
        if played == 3:
            cheapest = min(rank for rank in ranks if rank > best % 13)
            return [cheapest, *(rank for rank in ranks[::-1] if rank != cheapest)]
        return ranks
