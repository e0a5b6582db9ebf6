"""The sizes of bets that a person can choose: spots for them, presets, and steps. Plain numbers, without a window."""

from dataclasses import dataclass

from cardavia.engine.action import Action, BetRange
from cardavia.engine.betting import BET, RAISE, BettingView, is_betting
from cardavia.engine.view import View

MIN, HALF, POT, ALL_IN = "min", "half", "pot", "all-in"


@dataclass(frozen=True, slots=True)
class Preset:
    """A size with a name of its own."""

    name: str
    size: int


def range_of(view: View) -> BetRange | None:
    """The sizes that are legal now; None if the seat can neither bet nor raise."""
    return view.ranges[0] if view.ranges else None


def action_of(spot: str) -> Action | None:
    """The bet or raise whose size a spot is; None for any other spot.

    >>> str(action_of("raise 60")), action_of("raise"), action_of("Kh")
    ('raise 60', None, None)
    """
    words = spot.split(" ")
    action = Action(words[0], tuple(words[1:]))
    return action if words[0] in (BET, RAISE) and is_betting(action) else None


def size_of(chosen: tuple[str, ...]) -> int | None:
    """The size among chosen spots; None if there is none."""
    actions = [action for spot in chosen if (action := action_of(spot)) is not None]
    return int(actions[0].args[0]) if actions else None


def spot_of(view: View, size: int) -> str:
    """The spot of a size, legal or not; empty where nothing can be bet."""
    sizes = range_of(view)
    return f"{sizes.verb} {size}" if sizes is not None and size > 0 else ""


def share_of_pot(view: BettingView, parts: int, whole: int) -> int:
    """The size of a bet, or of a raise on top of a call, by so many parts of the whole pot."""
    pot = sum(view.totals) + view.owed
    return view.price + pot * parts // whole


def presets(view: BettingView) -> tuple[Preset, ...]:
    """Minimum, half pot, pot and all-in, each as near as it can legally be; empty where nothing can be bet."""
    sizes = range_of(view)
    if sizes is None:
        return ()
    wanted = ((MIN, sizes.least), (HALF, share_of_pot(view, 1, 2)), (POT, share_of_pot(view, 1, 1)), (ALL_IN, sizes.most))
    return tuple(Preset(name, within(size, sizes)) for name, size in wanted)


def within(size: int, sizes: BetRange) -> int:
    """The legal size nearest to one.

    >>> within(5, BetRange("bet", 20, 1000)), within(5000, BetRange("bet", 20, 1000))
    (20, 1000)
    """
    return max(sizes.least, min(sizes.most, size))


def rounded(size: int, sizes: BetRange, grain: int) -> int:
    """A size in whole grains, but for the least and the greatest one, which can always be reached.

    >>> sizes = BetRange("raise", 45, 97)
    >>> rounded(63, sizes, 10), rounded(95, sizes, 10), rounded(46, sizes, 10)
    (60, 97, 45)
    """
    near = round(size / grain) * grain
    ends = min((sizes.least, sizes.most), key=lambda end: abs(end - size))
    return ends if abs(ends - size) <= grain / 2 or not sizes.least <= near <= sizes.most else near


def stepped(size: int, sizes: BetRange, step: int) -> int:
    """The next size in the grid of a step, up or down, within what is legal.

    >>> sizes = BetRange("raise", 45, 97)
    >>> stepped(45, sizes, 10), stepped(90, sizes, 10), stepped(90, sizes, -10), stepped(50, sizes, -10)
    (50, 97, 80, 45)
    """
    grid = (size // step + 1) * step if step > 0 else (size - 1) // -step * -step
    return within(grid, sizes)


def takes_all(view: BettingView, seat: int, action: Action) -> bool:
    """Whether an action of a seat takes its last chip: all-in has no verb of its own."""
    if action.verb == "call":
        return 0 < view.stacks[seat] <= max(0, view.price - view.bets[seat])
    return action.verb in (BET, RAISE) and int(action.args[0]) == view.bets[seat] + view.stacks[seat]


def paid(view: BettingView, seat: int, action: Action) -> int:
    """The chips that an action of the seat on turn puts in."""
    if action.verb == "call":
        return _owed(view, seat)
    return int(action.args[0]) - view.bets[seat] if action.verb in (BET, RAISE) else 0


def _owed(view: BettingView, seat: int) -> int:
    """What a seat has to put in to stay, whoever looks."""
    others = [other for other, live in enumerate(view.live) if live and other != seat]
    reach = max((view.bets[other] + view.stacks[other] for other in others), default=0)
    return min(max(0, min(view.price, reach) - view.bets[seat]), view.stacks[seat])
