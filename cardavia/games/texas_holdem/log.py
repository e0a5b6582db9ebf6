"""What the log of a deal of hold'em says beside the actions: blinds, cards that are turned, hands that are shown."""

from cardavia.engine.texts import N_, CardRow, Message, SeatRef, message
from cardavia.games.texas_holdem.position import BOARD_CARDS, FLOP, PREFLOP, TURN
from cardavia.games.texas_holdem.view import HoldemView


def describe_opening(view: HoldemView) -> tuple[Message, ...]:
    """Who has the button, and who posts which blind."""
    small, big = view.blinds
    return (
        message("dealer", N_("Dealer: {seat}"), seat=SeatRef(view.button)),
        message("small_blind", N_("Small blind: {seat}, {amount}"), seat=SeatRef(view.small_blind), amount=small),
        message("big_blind", N_("Big blind: {seat}, {amount}"), seat=SeatRef(view.big_blind), amount=big),
    )


def describe_after(before: HoldemView, after: HoldemView) -> tuple[Message, ...]:
    """The hands that were turned up after an action, and the cards of the board; a run-out turns several streets."""
    told = []
    for seat in after.order:
        if after.shown[seat] and not before.shown[seat]:
            cards = CardRow(after.shown[seat])
            told.append(message("shows", N_("{seat}: {cards}"), seat=SeatRef(seat), cards=cards))
    for street, count in enumerate(BOARD_CARDS):
        if street > PREFLOP and len(before.board) < count <= len(after.board):
            told.append(_turned(street, after.board[BOARD_CARDS[street - 1] : count]))
    return tuple(told)


def _turned(street: int, codes: tuple[str, ...]) -> Message:
    cards = CardRow(codes)
    if street == FLOP:
        return message("flop", N_("Flop: {cards}"), cards=cards)
    if street == TURN:
        return message("turn", N_("Turn card: {cards}"), cards=cards)
    return message("river", N_("River: {cards}"), cards=cards)
