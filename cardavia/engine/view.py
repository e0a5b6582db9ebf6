"""What one seat may know, and nothing else: the only door through which opponents and windows look at a match."""

from dataclasses import dataclass, field

from cardavia.engine.action import Action, BetRange
from cardavia.engine.record import DealRecord
from cardavia.engine.settlement import Json, Settlement


@dataclass(frozen=True, slots=True)
class View:
    """The part of a view that every game has; a game's own view adds its cards.

    Views are values: two matches that differ only in what the seat cannot see give equal views.

    Attributes:
        game: the game's id.
        seat: whose view this is.
        options: the options of the match, as (name, value) pairs.
        past: the finished deals of the match, which are public; a game hides here what stayed hidden. They are no part of the
            JSON form.
        seat_to_act: who decides now, or None.
        phase: the phase of the rule file, or None when nobody is to act.
        actions: the public actions of this deal so far as (seat, text). A game hides here what is hidden at its table.
        legal: the legal actions if this seat is to act and they can be listed, in canonical order; else empty. Bets are not
            among them.
        ranges: the sizes of the bets that are legal if this seat is to act; empty in games without bets.
        settlement: the settlement once the deal is over.
    """

    game: str
    seat: int
    options: tuple[tuple[str, object], ...]
    past: tuple[DealRecord, ...]
    seat_to_act: int | None
    phase: str | None
    actions: tuple[tuple[int, str], ...]
    legal: tuple[Action, ...]
    settlement: Settlement | None
    ranges: tuple[BetRange, ...] = field(default=(), kw_only=True)

    @property
    def forced(self) -> Action | None:
        """The one thing that this seat can do now; None if it has a choice or is not to act."""
        return self.legal[0] if len(self.legal) == 1 and not self.ranges else None

    def to_json(self) -> Json:
        """The view as one JSON object. A game's view extends it."""
        return {
            "game": self.game,
            "seat": self.seat,
            "options": dict(self.options),
            "deal": len(self.past),
            "seat_to_act": self.seat_to_act,
            "phase": self.phase,
            "actions": [[seat, text] for seat, text in self.actions],
            "legal": [str(action) for action in self.legal],
            "settlement": self.settlement.to_json() if self.settlement else None,
        }
