"""What is played before the flop: ranges by place and by what was done before, in players' notation (see ``combos.parsed``).

They are made for 20 to 60 big blinds and for tables of two to four; with more seats the earlier places play the tightest ones.
``:40`` behind an entry means that it is played so 40 % of the time. Who sits *behind* is still to act before the flop.
"""

from dataclasses import dataclass

from cardavia.players.texas_holdem.combos import KINDS, Range, parsed

OPEN = {
    0: "any",
    1: "22+ A2s+ K2s+ Q4s+ J6s+ T6s+ 96s+ 85s+ 75s+ 64s+ 54s A2o+ K7o+ Q9o+ J9o+ T8o+ 98o",
    2: "22+ A2s+ K3s+ Q5s+ J7s+ T7s+ 97s+ 86s+ 76s 65s 54s A2o+ K8o+ Q9o+ J9o+ T9o",
    3: "22+ A2s+ K7s+ Q8s+ J8s+ T8s+ 98s 87s 76s 65s:50 A7o+ A5o:50 KTo+ QTo+ JTo",
    4: "33+ A2s+ K9s+ Q9s+ J9s+ T9s 98s A9o+ KJo+ QJo",
    5: "44+ A4s+ KTs+ QTs+ JTs T9s ATo+ KQo",
}
"""First to put chips in beside the blinds, by the number of players behind; the greatest number stands for more."""
OPEN_BETWEEN_TWO = (
    "22+ A2s+ K2s+ Q2s+ J2s+ T4s+ 95s+ 84s+ 74s+ 63s+ 53s+ 43s A2o+ K3o+ K2o:60 Q5o+ Q4o:60 J7o+ T7o+ 96o+ 86o+ 76o 65o 54o:50"
)
"""The same for the button between two, who posts the small blind."""
OVER_LIMPS = "77+ A9s+ KTs+ QTs+ JTs ATo+ KQo KJo:60 66:50 A5s:40"
"""A raise over others who only called the blind."""
ALONG = "22+ A2s+ K8s+ Q9s+ J9s+ T8s+ 97s+ 86s+ 75s+ 65s 54s A9o+ KTo+ QTo+ JTo"
"""A call of the blind behind others who did."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How a raise is answered: with another raise, or else with a call; all else is folded."""

    again: str
    call: str

    @property
    def ranges(self) -> tuple[Range, Range]:
        """The shares of raises and of calls by kind. Together they are at most 1."""
        again, call = parsed(self.again), parsed(self.call)
        return again, tuple(min(one, 1 - other) for one, other in zip(call, again, strict=True))


BIG_BLIND = {
    1: Answer(
        "TT+ AQs+ AJs:60 AKo AQo:50 A5s-A3s:50 KJs+:40 K6s:30 Q7s:30 J8s:30 T8s:30 98s:30 K9o:20 A7o:20",
        "22+ A2s+ K2s+ Q3s+ J5s+ T6s+ 95s+ 85s+ 74s+ 64s+ 53s+ 43s A2o+ K6o+ Q8o+ J8o+ T8o+ 98o 87o",
    ),
    2: Answer(
        "TT+ 99:40 AQs+ AJs:50 AKo AQo:50 A5s-A4s:50 KQs:50 K8s:25 QJs:25 T9s:25 98s:25",
        "22+ A2s+ K5s+ Q7s+ J7s+ T7s+ 96s+ 86s+ 75s+ 64s+ 54s A6o+ A5o K9o+ Q9o+ J9o+ T9o",
    ),
    3: Answer(
        "JJ+ TT:50 AKs AQs:70 AKo AQo:25 A5s-A4s:40 KQs:30",
        "22+ A2s+ K9s+ Q9s+ J9s+ T8s+ 97s+ 86s+ 76s 65s 54s ATo+ KJo+ QJo KTo:50",
    ),
}
"""The big blind's answer to a raise, by how many players the one who raised had behind; the greatest number stands for more."""
BIG_BLIND_BETWEEN_TWO = Answer(
    "99+ ATs+ AQo+ AJo:60 KQs KJs:60 A5s-A2s:50 K5s:25 Q8s:30 J8s:30 T8s:30 97s:30 86s:30 76s:30 A6o:20 K9o:20",
    "22+ A2s+ K2s+ Q2s+ J4s+ T5s+ 95s+ 84s+ 74s+ 63s+ 53s+ 43s A2o+ K4o+ Q7o+ J7o+ T7o+ 97o+ 87o 76o 65o:60",
)
SMALL_BLIND = {
    2: Answer(
        "88+ ATs+ AQo+ AJo:60 KQs KJs:60 A5s-A4s:60 KQo:50 QJs:40 JTs:40", "77 66 55 44:50 A9s KTs KJs QTs QJs JTs T9s:50 AJo"
    ),
    3: Answer("TT+ AQs+ AKo AQo:60 AJs:50 A5s:40 KQs:40", "99 88 77 66:60 AJs ATs KQs KJs QJs JTs AQo"),
}
"""The small blind's answer, likewise."""
OTHERS = {
    3: Answer(
        "TT+ AQs+ AKo AQo:40 A5s-A4s:50 KQs:30",
        "99 88 77 66 55 44:60 AJs ATs A9s:50 KQs KJs KTs QJs QTs:60 JTs T9s AQo AJo:60 KQo:60",
    ),
    4: Answer("JJ+ AKs AKo AQs:50", "TT 99 88 77 66 55:60 AQs AJs ATs:60 KQs KJs:60 QJs:60 JTs AQo:60"),
}
"""The answer of those without a blind, likewise."""
AGAIN_RAISED = Answer("QQ+ AKs AKo:70 JJ:40 A5s:25", "JJ TT 99 88:50 AQs AJs ATs:50 KQs KJs:50 QJs JTs:60 T9s:40 AKo AQo:60")
"""To a raise over one's own raise."""
AGAIN_RAISED_BETWEEN_TWO = Answer(
    "TT+ AQs+ AKo A5s-A4s:30", "99 88 77 66 55 ATs+ A9s A8s KTs+ QTs+ JTs T9s 98s 87s:60 AQo AJo ATo:50 KQo"
)
ONLY_THE_BEST = Answer("KK+ AKs:60 QQ:60 AKo:40", "QQ JJ:50 AKs AKo AQs:30")
"""To a third raise and more."""


def open_range(behind: int, between_two: bool) -> Range:
    """What opens with so many players behind."""
    return parsed(OPEN_BETWEEN_TWO) if between_two and behind else parsed(OPEN[min(behind, max(OPEN))])


def answer(raises: int, own: bool, place: str, opener_behind: int, between_two: bool) -> Answer:
    """The answer to a raise.

    Args:
        raises: how many raises there were.
        own: whether the seat has raised itself.
        place: ``big``, ``small`` or another.
        opener_behind: how many players the one who opened had behind.
    """
    if raises >= 3:
        return ONLY_THE_BEST
    if own or raises == 2:
        if not own:
            return ONLY_THE_BEST
        return AGAIN_RAISED_BETWEEN_TWO if between_two else AGAIN_RAISED
    if place == "big":
        return BIG_BLIND_BETWEEN_TWO if between_two else _of(BIG_BLIND, opener_behind)
    return _of(SMALL_BLIND if place == "small" else OTHERS, opener_behind)


def _of(table: dict[int, Answer], behind: int) -> Answer:
    return table[max(min(table), min(max(table), behind))]


def shifted(shares: Range, strengths: Range, by: float) -> Range:
    """A range that grows by a share of its width (or shrinks, below 0), taking in the strongest kinds that it leaves out."""
    if not by:
        return shares
    found = list(shares)
    order = sorted(range(len(KINDS)), key=lambda kind: -strengths[kind] if by > 0 else strengths[kind])
    room = abs(by) * sum(shares)
    for kind in order:
        if room <= 0:
            break
        step = min(room, 1 - found[kind]) if by > 0 else min(room, found[kind])
        found[kind] += step if by > 0 else -step
        room -= step
    return tuple(found)
