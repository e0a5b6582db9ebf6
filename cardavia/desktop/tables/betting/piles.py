"""The chips of a betting game as they lie in a picture: stacks, bets and pots, each with where more of it comes from."""

from cardavia.desktop.tables.picture import Chips
from cardavia.engine.betting import BettingView

BUTTON = "button"
"""The key of the disc that the dealer has."""


def stack_key(seat: int) -> str:
    """The chips that a seat has left."""
    return f"stack:{seat}"


def bet_key(seat: int) -> str:
    """The chips before a seat."""
    return f"bet:{seat}"


def pot_key(number: int) -> str:
    """The chips of a pot; the main pot is number 0."""
    return f"pot:{number}"


def stack(view: BettingView, seat: int, x: float, y: float, size: float, ones: bool = False, align: int = 0) -> Chips:
    """What a seat has left: more comes from the pots it wins, or from its own bet that nobody matched."""
    sources = (*(pot_key(number) for number in range(len(view.stacks))), bet_key(seat))
    return Chips(stack_key(seat), view.stacks[seat], x, y, sources, size, ones, rich=not ones, align=align)


def bet(view: BettingView, seat: int, x: float, y: float, size: float, ones: bool = False, align: int = 0) -> Chips:
    """What a seat has put in during this round; it comes from its stack."""
    return Chips(bet_key(seat), view.bets[seat], x, y, (stack_key(seat),), size, ones, align=align)


def pot(view: BettingView, number: int, x: float, y: float, size: float, ones: bool = False, align: int = 0) -> Chips:
    """A pot: it comes from the bets, or where chips are put in without one (an ante) from the stacks."""
    seats = [seat for seat, total in enumerate(view.totals) if total]
    sources = (*(bet_key(seat) for seat in seats), *(stack_key(seat) for seat in seats))
    return Chips(pot_key(number), view.pots[number].amount, x, y, sources, size, ones, align=align)


def button(x: float, y: float, size: float) -> Chips:
    """The dealer's button."""
    return Chips(BUTTON, 0, x, y, (), size, token="D")
