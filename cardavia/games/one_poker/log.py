"""What the log of a deal of One Poker says beside the actions: who opens, what the lamps show, and when the stock is new."""

from typing import Final

from cardavia.engine.texts import N_, Message, SeatRef, message
from cardavia.games.one_poker.view import DEALS_A_STOCK, OnePokerView

SIGNALS: Final = {(2, 0): N_("both UP"), (1, 1): N_("one UP, one DOWN"), (0, 2): N_("both DOWN")}
"""What the lamps of a seat show, by how many of its cards are UP and DOWN."""


def describe_opening(view: OnePokerView) -> tuple[Message, ...]:
    """The new stock of a later deal, who opens, and the lamps of both seats."""
    told = []
    if view.history and len(view.history) % DEALS_A_STOCK == 0:
        told.append(message("reshuffled", N_("The discards are shuffled and become the new stock")))
    told.append(message("opener", N_("Opener: {seat}"), seat=SeatRef(view.opener)))
    lamps = ((SeatRef(seat), SIGNALS[view.signals[seat]]) for seat in (view.opener, 1 - view.opener))
    told += [message("lamps", N_("Lamps – {seat}: {signal}"), seat=seat, signal=signal) for seat, signal in lamps]
    return tuple(told)
