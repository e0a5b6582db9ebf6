"""How well a sampled deal explains what the other seat has done so far."""

from cardavia.games.schnapsen.position import CARD_OF, PAIR_BITS, Position
from cardavia.games.schnapsen.view import SchnapsenView

OVERSIGHT = 0.04
"""How likely it is that a player with the Jack of trumps or a marriage makes nothing of it."""


class Plausibility:
    """The evidence of one view.

    Attributes:
        chances: for each past lead of the other seat with the stock open, how many cards it has drawn since.
    """

    __slots__ = ("_jack_factor", "_pair_factor", "jack", "other")

    def __init__(self, view: SchnapsenView) -> None:
        self.other = 1 - view.seat
        self.jack = 1 << 5 * "cdhs".index(view.trump)
        drawn_since = _drawn_since_last_lead(view, self.other)
        held = max(1, view.counts[self.other])
        fresh = 1.0 if drawn_since is None else min(1.0, drawn_since / held)
        # What was drawn after the last lead could not be used yet; anything older would have been.
        self._jack_factor = OVERSIGHT + (1 - OVERSIGHT) * fresh if view.stock else 1.0
        self._pair_factor = OVERSIGHT * 3 + (1 - OVERSIGHT * 3) * min(1.0, 2 * fresh)
        if view.married or (view.led is None and drawn_since is None):
            self._pair_factor = 1.0

    @property
    def says_nothing(self) -> bool:
        """Whether every deal explains the play equally well."""
        return self._jack_factor == 1.0 and self._pair_factor == 1.0

    def weight(self, position: Position) -> float:
        """How well the deal explains the play; 1 is best, never 0."""
        hand = position.hands[self.other]
        weight = self._jack_factor if hand & self.jack else 1.0
        if self._pair_factor != 1.0:
            if position.led >= 0:
                hand |= 1 << position.led
            for pair in PAIR_BITS:
                if hand & pair == pair:
                    weight *= self._pair_factor
        return weight


def _drawn_since_last_lead(view: SchnapsenView, seat: int) -> int | None:
    """How many cards a seat has drawn since it last led; None if it has not led yet."""
    if view.led is not None and view.leader == seat:
        return 0
    drawn = 0
    for trick in reversed(view.tricks):
        if not trick.strict:
            drawn += 1
        if trick.leader == seat:
            return drawn
    return None


def gone_cards(view: SchnapsenView, tricks: int = 10) -> int:
    """The cards in finished tricks as a set; only the last ``tricks`` for a player with a short memory."""
    gone = 0
    for trick in view.tricks[max(0, len(view.tricks) - tricks) :]:
        gone |= 1 << CARD_OF[trick.cards[0]] | 1 << CARD_OF[trick.cards[1]]
    return gone
