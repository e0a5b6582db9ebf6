"""A plain search over four open hands, for the last tricks of a deal: alpha-beta with a table of positions.

It answers the same question as the solver's library, for positions that are small enough. Cards are ``13 * suit + rank``.
"""

from collections.abc import Sequence

_SUIT = tuple(0x1FFF << 13 * suit for suit in range(4))


def solve(hands: Sequence[int], trump: int, leader: int, on_table: Sequence[int] = ()) -> dict[int, int]:
    """The legal cards of the hand on turn, and the tricks that its side wins from here with each; the running trick counts."""
    search = _Search(list(hands), trump)
    turn = (leader + len(on_table)) % 4
    left = max(hand.bit_count() for hand in hands)
    answer: dict[int, int] = {}
    for cards in search.groups(turn, on_table):
        search.hands[turn] ^= 1 << cards[0]
        north_south = search.after(leader, [*on_table, cards[0]], 0, left)
        search.hands[turn] ^= 1 << cards[0]
        worth = north_south if turn % 2 == 0 else left - north_south
        answer.update(dict.fromkeys(cards, worth))
    return answer


class _Search:
    """The hands at one moment, and what is known of positions at the beginning of a trick."""

    __slots__ = ("hands", "known", "trump")

    def __init__(self, hands: list[int], trump: int) -> None:
        self.hands = hands
        self.trump = trump
        self.known: dict[tuple[int, int, int, int, int], tuple[int, int]] = {}

    def groups(self, turn: int, on_table: Sequence[int]) -> list[list[int]]:
        """The legal cards, high ones first, touching cards of one hand together."""
        hand = self.hands[turn]
        legal = hand & _SUIT[on_table[0] // 13] or hand if on_table else hand
        others = 0
        for seat in range(4):
            if seat != turn:
                others |= self.hands[seat]
        for card in on_table:
            others |= 1 << card
        groups: list[list[int]] = []
        for suit in range(4):
            run: list[int] = []
            for card in range(13 * suit + 12, 13 * suit - 1, -1):
                if legal >> card & 1:
                    run.append(card)
                elif others >> card & 1 and run:
                    groups.append(run)
                    run = []
            if run:
                groups.append(run)
        return groups

    def after(self, leader: int, trick: list[int], low: int, high: int) -> int:
        """The tricks of North-South from here, exact between the bounds; ``trick`` is not empty."""
        if len(trick) == 4:
            winner = (leader + _winner(trick, self.trump)) % 4
            won = 1 - winner % 2
            return won + self.lead(winner, max(0, low - won), high - won)
        turn = (leader + len(trick)) % 4
        maximise = turn % 2 == 0
        best = -1 if maximise else 14
        for cards in self.groups(turn, trick):
            card = cards[0]
            self.hands[turn] ^= 1 << card
            trick.append(card)
            worth = self.after(leader, trick, low, high)
            trick.pop()
            self.hands[turn] ^= 1 << card
            if maximise:
                best = max(best, worth)
                low = max(low, worth)
            else:
                best = min(best, worth)
                high = min(high, worth)
            if low >= high:
                break
        return best

    def lead(self, leader: int, low: int, high: int) -> int:
        """The tricks of North-South from the beginning of a trick, exact between the bounds."""
        left = self.hands[leader].bit_count()
        if left == 0:
            return 0
        key = (*self.hands, leader)
        least, most = self.known.get(key, (0, left))  # type: ignore[arg-type]
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        maximise = leader % 2 == 0
        best = -1 if maximise else 14
        alpha, beta = low, high
        for cards in self.groups(leader, ()):
            card = cards[0]
            self.hands[leader] ^= 1 << card
            worth = self.after(leader, [card], alpha, beta)
            self.hands[leader] ^= 1 << card
            if maximise:
                best = max(best, worth)
                alpha = max(alpha, worth)
            else:
                best = min(best, worth)
                beta = min(beta, worth)
            if alpha >= beta:
                break
        if best <= low:
            self.known[key] = (least, min(most, best))  # type: ignore[index]
        elif best >= high:
            self.known[key] = (max(least, best), most)  # type: ignore[index]
        else:
            self.known[key] = (best, best)  # type: ignore[index]
        return best


def _winner(trick: list[int], trump: int) -> int:
    best = 0
    for place in range(1, 4):
        card, winner = trick[place], trick[best]
        if card // 13 == winner // 13:
            if card > winner:
                best = place
        elif card // 13 == trump:
            best = place
    return best
