"""How a sensible player of Dou Dizhu plays by rule: it leads what it wants rid of, answers cheaply, and minds the sides.

The rules see one hand, the cards that are out, and how many cards everybody holds. They carry the roll-outs of the strong
levels and are the whole play of the novice; so they are few, and each has a name that a hint can put into words.
"""

from collections.abc import Sequence
from enum import Enum

from cardavia.engine.shapes import LANE, Play, at_least, beats, run_counts, run_starts, sets_of, size_of
from cardavia.games.dou_dizhu.shapes import CARDS, SHAPES
from cardavia.players.shedding.control import Control
from cardavia.players.shedding.split import Splitter, Worth

BOTH_JOKERS = (1 << LANE * CARDS.index["BJ"]) + (1 << LANE * CARDS.index["RJ"])
_BY_RANK = [rank - 7.0 for rank in range(13)] + [6.0, 7.0]
WORTH = Worth(
    groups=([0.0] * 15, _BY_RANK, _BY_RANK, _BY_RANK, [rank + 7.0 for rank in range(15)]),
    runs=([0.0] * 15, _BY_RANK, _BY_RANK, [rank / 2 for rank in range(15)]),
    specials=((BOTH_JOKERS, 20.0),),
    turn=6.0,
    wing=5.0,
    keep=4.5,
)
"""What plays are worth; the turn is the unit: a play above it wins more turns than it costs."""

_PRICE = {True: 8.0, False: 20.0}
"""What an answer may cost a hand, for the landlord and for a farmer: the farmers must not let the landlord through."""
_NEARLY_OUT = 4
"""Who has no more cards than this is stopped at any price short of a bomb."""
_ALMOST_OUT = 3
"""Who has no more cards than this is stopped with a bomb, too."""
_SOON_OUT = 12
"""Who has no more cards than this looks whether it can go out over its partner's play."""
_CARD = 1.0
"""In a lead every card more counts as much as so many ranks lower."""
_LOW = CARDS.index["Q"]
"""A partner's single or pair below this rank is too low to stand before the landlord."""
_HIGH_ENOUGH = CARDS.index["A"]
"""Up to this rank a farmer spends cards on keeping the landlord from a cheap answer."""


class Rule(Enum):
    """Why the rules chose a play or a pass."""

    OUT = "the last cards"
    RUN = "all that is left but one play cannot be beaten"
    LOW = "the weakest play first"
    AWAY = "not what an opponent with few cards waits for"
    FEED = "what the partner can go out with"
    TOP = "the strongest of its kind, against a last card"
    ANSWER = "the cheapest answer"
    STOP = "an answer that costs something, because an opponent is nearly out"
    BLOCK = "too high for the landlord to answer cheaply"
    BOMB = "a bomb"
    PARTNER = "the partner's play stands"
    SAVE = "an answer would cost too much"
    NOTHING = "nothing beats it"


Choice = tuple[Play | None, Rule]


class Policy:
    """The rules, with the hands that they have split."""

    __slots__ = ("_answers", "_leads", "control", "splits")

    def __init__(self, worth: Worth = WORTH) -> None:
        self.splits = Splitter(SHAPES, worth)
        self._answers: dict[tuple[int, str, int, int], tuple[float, Play] | None] = {}
        self._leads: dict[int, float] = {}
        self.control = Control(SHAPES)

    def choose(
        self, hand: int, outside: int, seat: int, landlord: int, left: Sequence[int], table: Play | None, maker: int
    ) -> Choice:
        """What to do.

        Args:
            hand: the seat's counts.
            outside: the counts of all cards that the others hold between them.
            left: how many cards every seat holds.
            table: what has to be beaten, or None for a lead; ``maker`` is who played it.
        """
        if table is None:
            return self._lead(hand, outside, seat, landlord, left)
        if left[seat] in (2, 4) or left[seat] == size_of(table.counts):
            whole = SHAPES.recognise(hand)
            if whole is not None and beats(whole, table):
                return whole, Rule.OUT
        if seat != landlord and maker != landlord:
            return self._beside_partner(hand, outside, seat, landlord, left, table)
        return self._against(hand, outside, seat, landlord, left, table, maker)

    # Leads

    def _lead(self, hand: int, outside: int, seat: int, landlord: int, left: Sequence[int]) -> Choice:
        plays = self.splits.split(hand).plays
        if len(plays) == 1:
            return plays[0], Rule.OUT
        if len(plays) <= 5:
            sure = self.control.sure(plays, outside)
            if sure is not None:
                return sure, Rule.RUN
        after = seat + 1 if seat < 2 else 0
        if seat != landlord:
            mate = 3 - seat - landlord
            fewest = left[landlord]
            if after == mate and left[mate] <= 2:
                fed = self._feed(hand, left[mate])
                if fed is not None:
                    return fed, Rule.FEED
        else:
            fewest = min(left[after], left[3 - seat - after])
        plain = [play for play in plays if not play.bomb] or list(plays)
        if fewest <= 2:
            waited = "single" if fewest == 1 else "pair"
            others = [play for play in plain if play.shape != waited]
            if not others:
                return plain[-1], Rule.TOP
            if len(others) < len(plain):
                return others[0], Rule.AWAY
        return min(plain, key=self._lead_worth), Rule.LOW

    def _lead_worth(self, play: Play) -> float:
        """The lower, the better to lead: weak plays first, and those that take many cards along."""
        worth = self._leads.get(play.counts)
        if worth is None:
            worth = self._leads[play.counts] = self.splits.play_value(play) - _CARD * size_of(play.counts)
        return worth

    def _feed(self, hand: int, wanted: int) -> Play | None:
        """The lowest single or pair."""
        ranks = at_least(hand, wanted)
        if wanted == 2:
            # A pair that would have to be torn from more is no gift.
            ranks &= ~at_least(hand, 4)
        if not ranks:
            return None
        lowest = ranks & -ranks
        return SHAPES.recognise(wanted * (lowest >> LANE - 1))

    # Answers

    def answer(self, hand: int, table: Play) -> tuple[float, Play] | None:
        """The answer without bombs that leaves the best hand, and what that hand is worth; None if there is none."""
        key = hand, table.shape, table.size, table.strength
        try:
            return self._answers[key]
        except KeyError:
            if len(self._answers) > 200_000:
                self._answers.clear()
            found = self._answers[key] = self._best_answer(hand, table)
            return found

    def _best_answer(self, hand: int, table: Play) -> tuple[float, Play] | None:
        if table.bomb or (table.shape == "single" and hand.bit_length() <= LANE * (table.strength + 1)):
            return None
        value = self.splits.rough
        best: tuple[float, Play] | None = None
        for play in self.ordinary_answers(hand, table):
            worth = value(hand - play.counts)
            if best is None or worth > best[0]:
                best = worth, play
        return best

    def ordinary_answers(self, hand: int, table: Play) -> list[Play]:
        """The answers that are no bombs, each core with no more than a few sets of wings."""
        if not table.counts or table.shape in ("single", "pair", "triple", "straight", "pair_run", "airplane"):
            return [play for play in SHAPES.answers(hand, table) if not play.bomb]
        copies = 4 if table.shape.startswith("four") else 3
        ranks = at_least(hand, copies) & SHAPES.shapes[0].core & -1 << LANE * (table.strength - table.size + 2)
        if copies == 3 and table.size > 1:
            ranks &= SHAPES.shapes[5].core
        starts = run_starts(ranks, table.size)
        found: list[Play] = []
        cards = (size_of(table.counts) - copies * table.size) // table.size
        if copies == 4:
            cards //= 2
        while starts:
            start = starts & -starts
            starts ^= start
            lanes = run_counts(1, table.size) * (start >> LANE - 1)
            found += self._winged(hand, copies * lanes, lanes * 15, cards, table.size * (2 if copies == 4 else 1))
        return found

    def _winged(self, hand: int, core: int, lanes: int, cards: int, number: int) -> list[Play]:
        rest = hand - core
        loose = [play.counts for play in self.splits.split(rest).plays if size_of(play.counts) == cards and not play.bomb]
        loose = [counts for counts in loose if not counts & lanes]
        found: list[Play] = []
        if len(loose) >= number:
            play = SHAPES.recognise(core + sum(loose[:number]))
            if play is not None:
                found.append(play)
        if not found:
            wings = sets_of(rest & ~lanes, number, cards)
            plays = [SHAPES.recognise(core + counts) for counts in wings[:6]]
            found += [play for play in plays if play is not None]
        return found

    def _against(self, hand: int, outside: int, seat: int, landlord: int, left: Sequence[int], table: Play, maker: int) -> Choice:
        """An opponent's play is on the table."""
        few = left[maker]
        if seat == landlord:
            few = min(few, left[3 - seat - maker] + 1)
        best = self.answer(hand, table)
        if best is not None:
            after, play = best
            if few == 1 and table.shape == "single":
                return self._highest(hand, table) or play, Rule.TOP
            gain = after - self.splits.rough(hand)
            if gain >= -_PRICE[seat == landlord]:
                return play, Rule.ANSWER if gain >= 0 or few > _NEARLY_OUT else Rule.STOP
            if few <= _NEARLY_OUT:
                return play, Rule.STOP
        bomb = self._bomb(hand, outside, table, few)
        if bomb is not None:
            return bomb, Rule.BOMB
        return (None, Rule.NOTHING) if best is None else (None, Rule.SAVE)

    def _highest(self, hand: int, table: Play) -> Play | None:
        """The highest single above the one on the table."""
        rank = hand.bit_length() - 1 >> 2
        return SHAPES.recognise(1 << LANE * rank) if rank > table.strength else None

    def _bomb(self, hand: int, outside: int, table: Play, few: int) -> Play | None:
        """A bomb that is worth its cards now: it stops who is nearly out, or nearly takes the hand out itself."""
        if not hand & 0x4444444444444 and hand & BOTH_JOKERS != BOTH_JOKERS:
            return None
        bombs = [play for play in SHAPES.answers(hand, table) if play.bomb]
        for play in bombs:
            rest = self.splits.split(hand - play.counts).plays
            if len(rest) <= 1 or self.control.sure(rest, outside) is not None:
                return play
        if bombs and (
            few <= _ALMOST_OUT or (few <= 2 * _ALMOST_OUT and len(self.splits.split(hand - bombs[0].counts).plays) <= 4)
        ):
            return bombs[0]
        return None

    def _beside_partner(self, hand: int, outside: int, seat: int, landlord: int, left: Sequence[int], table: Play) -> Choice:
        """The other farmer's play is on the table."""
        mate = 3 - seat - landlord
        if left[seat] <= _SOON_OUT and left[mate] > 1:
            run = self._run_from(hand, outside, table)
            if run is not None:
                return run, Rule.RUN
        before_landlord = (seat + 1) % 3 == landlord
        if not before_landlord or table.bomb:
            return None, Rule.PARTNER
        if left[landlord] == 1 and table.shape == "single":
            top = self._highest(hand, table)
            if top is not None and self.control.is_beatable(table, outside):
                return top, Rule.TOP
        if left[mate] > 2 and table.strength < _LOW and table.size == 1:
            best = self.answer(hand, table)
            if best is not None:
                after, play = best
                if play.strength <= _HIGH_ENOUGH and after - self.splits.rough(hand) >= 1.0:
                    return play, Rule.BLOCK
        return None, Rule.PARTNER

    def _run_from(self, hand: int, outside: int, table: Play) -> Play | None:
        """An answer after which nothing can be beaten but the last play."""
        for play in self.splits.split(hand).plays:
            if beats(play, table) and not self.control.is_beatable(play, outside):
                rest = self.splits.split(hand - play.counts).plays
                if len(rest) <= 1 or self.control.sure(rest, outside) is not None:
                    return play
        return None
