"""How a sensible player of Zheng Shangyou plays by rule: who can beat must, so what matters is with what, and what to lead."""

from collections.abc import Sequence
from enum import Enum

from cardavia.engine.shapes import Play, size_of
from cardavia.games.zheng_shangyou.shapes import CARDS, SHAPES
from cardavia.players.shedding.control import Control
from cardavia.players.shedding.split import Splitter, Worth

_ACE = CARDS.index["A"]
_RANKS = len(CARDS.names)
_BY_RANK = [rank - 6.0 for rank in range(_RANKS)]
_BOMBS = [rank / 2 + 13.0 for rank in range(_RANKS)]
WORTH = Worth(
    groups=(
        [0.0] * _RANKS,
        _BY_RANK,
        _BY_RANK,
        [20.0 if rank == _ACE else worth for rank, worth in enumerate(_BY_RANK)],
        _BOMBS,
    ),
    runs=([0.0] * _RANKS, _BY_RANK, _BY_RANK),
    specials=(),
    turn=5.0,
)
"""What plays are worth; the turn is the unit: a play above it wins more turns than it costs."""
BOMB_GAIN = 4.0
"""What a bomb on somebody else's play is worth beside the lead, because of its bonus."""
_SOON_OUT = 9
"""Who has no more cards than this looks whether it can go out."""
_CARD = 1.4
"""In a lead every card more counts as much as so many ranks lower."""


class Rule(Enum):
    """Why the rules chose a play."""

    OUT = "the last cards"
    RUN = "all that is left but one play cannot be beaten"
    LOW = "the weakest play first"
    AWAY = "not what an opponent with few cards waits for"
    TOP = "the strongest of its kind, against a last card"
    ANSWER = "the answer that leaves the best hand"
    BOMB = "a bomb, for its bonus"


Choice = tuple[Play, Rule]


class Policy:
    """The rules, with the hands that they have split."""

    __slots__ = ("_answers", "_leads", "control", "splits")

    def __init__(self, worth: Worth = WORTH) -> None:
        self.splits = Splitter(SHAPES, worth)
        self.control = Control(SHAPES)
        self._leads: dict[int, float] = {}
        self._answers: dict[tuple[int, int], Choice | None] = {}

    def lead(self, hand: int, outside: int, fewest: int) -> Choice:
        """What to lead.

        Args:
            hand: the seat's counts.
            outside: the counts of all cards that the others hold between them.
            fewest: how many cards the opponent with the fewest holds.
        """
        plays = self.splits.split(hand).plays
        if len(plays) == 1:
            return plays[0], Rule.OUT
        if len(plays) <= 5:
            sure = self.control.sure(plays, outside)
            if sure is not None:
                return sure, Rule.RUN
        plain = [play for play in plays if not play.bomb] or list(plays)
        if fewest <= 2:
            waited = "single" if fewest == 1 else "pair"
            others = [play for play in plain if play.shape != waited]
            if not others:
                return plain[-1], Rule.TOP
            if len(others) < len(plain):
                return min(others, key=self._lead_worth), Rule.AWAY
        return min(plain, key=self._lead_worth), Rule.LOW

    def _lead_worth(self, play: Play) -> float:
        """The lower, the better to lead: weak plays first, and those that take many cards along."""
        worth = self._leads.get(play.counts)
        if worth is None:
            worth = self._leads[play.counts] = self.splits.play_value(play) - _CARD * size_of(play.counts)
        return worth

    def answer(self, hand: int, outside: int, table: Play, fewest: int) -> Choice | None:
        """The answer to a play; None if there is none and the seat must pass."""
        if size_of(hand) <= _SOON_OUT:
            run = self._run(hand, outside, table)
            if run is not None:
                return run
        last = fewest == 1 and table.shape == "single"
        key = hand, (-1 if last else 1) * table.counts
        try:
            return self._answers[key]
        except KeyError:
            if len(self._answers) > 200_000:
                self._answers.clear()
            found = self._answers[key] = self._best_answer(hand, table, last)
            return found

    def _run(self, hand: int, outside: int, table: Play) -> Choice | None:
        """An answer that goes out, or after which nothing can be beaten but the last play."""
        for play in SHAPES.answers(hand, table):
            rest = hand - play.counts
            if not rest:
                return play, Rule.OUT
            if not self.control.is_beatable(play, outside):
                plays = self.splits.split(rest).plays
                if len(plays) == 1 or self.control.sure(plays, outside) is not None:
                    return play, Rule.RUN
        return None

    def _best_answer(self, hand: int, table: Play, last: bool) -> Choice | None:
        answers = SHAPES.answers(hand, table)
        if not answers:
            return None
        value = self.splits.rough
        best = max(answers, key=lambda play: value(hand - play.counts) + (BOMB_GAIN if play.bomb else 0.0))
        if best.bomb:
            return best, Rule.BOMB
        if last:
            return [play for play in answers if not play.bomb][-1], Rule.TOP
        return best, Rule.ANSWER


def fewest_of(left: Sequence[int], seat: int) -> int:
    """How many cards the opponent with the fewest holds."""
    return min(number for other, number in enumerate(left) if other != seat)
