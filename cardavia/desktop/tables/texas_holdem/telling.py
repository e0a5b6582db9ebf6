"""How the table of hold'em shows what has happened: dealing, bets, new cards, run-outs, and the pots on their way."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from cardavia.desktop.tables.betting.telling import bet_stages, unpaid
from cardavia.desktop.tables.picture import Stage
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.tables.table import Name
from cardavia.desktop.tables.texas_holdem.wording import (
    becomes_heads_up,
    gone_texts,
    heads_up_text,
    outcome,
    pot_text,
    returned_text,
    street_text,
)
from cardavia.desktop.words import capital, listing, sentences, tr
from cardavia.engine.action import Action
from cardavia.games.texas_holdem.position import BOARD_CARDS, PHASES
from cardavia.games.texas_holdem.view import HoldemView


def act(before: HoldemView, after: HoldemView, seat: int, action: Action, name: Name) -> tuple[Stage, ...]:
    """What a seat does, and all that follows from it."""
    stages, shown = bet_stages(before, after, seat, action, name)
    if after.settlement is not None:
        return (*stages, *_ending(shown, after, name))
    if len(after.board) > len(before.board):
        line = partial(street_text, after.phase, "")
        said = sentences([line(), _cards_said(after.board[len(before.board) :])])
        return (*stages, Stage(after, "call", said=said, line=line, sound="slide"))
    if shown.bets == after.bets:
        last = stages[-1]
        return (*stages[:-1], replace(last, view=after))
    return (*stages, Stage(after))


def dealing(view: HoldemView, name: Name) -> tuple[Stage, ...]:
    """The deck, the blinds, and two cards for each seat one by one; the end of a deal that nobody is asked in."""
    none = (0,) * len(view.stacks)
    whole = tuple(left + total for left, total in zip(unpaid(view), view.totals, strict=True))
    empty = replace(
        view,
        stacks=whole,
        bets=none,
        totals=none,
        pots=(),
        returned=None,
        order=(),
        live=(False,) * len(whole),
        hole=(),
        board=(),
        shown=((),) * len(whole),
        open_from=None,
        settlement=None,
        seat_to_act=None,
        legal=(),
        ranges=(),
        owed=0,
    )
    posted = _posted(view, whole)
    blinds = replace(
        empty,
        stacks=tuple(chips - blind for chips, blind in zip(whole, posted, strict=True)),
        bets=posted,
        totals=posted,
        order=view.order,
        live=tuple(seat in view.order for seat in range(len(whole))),
        hole=view.hole,
    )
    said = tr("New deal. Dealer: {name}.", name=name(view.button))
    start = Stage(empty, jump=True, sound="shuffle")
    if becomes_heads_up(view):
        blinds_stage = Stage(
            blinds, "trick", said=sentences([said, heads_up_text()]), line=heads_up_text, sound="slide", pace=0.7
        )
    else:
        blinds_stage = Stage(blinds, said=said, sound="slide", pace=0.7)
    if view.settlement is not None:
        gathered = replace(blinds, bets=none, pots=view.pots, totals=view.totals, returned=view.returned, stacks=unpaid(view))
        return (start, blinds_stage, Stage(gathered, "call", sound="slide"), *_ending(gathered, view, name))
    return start, blinds_stage, Stage(view)


def _posted(view: HoldemView, stacks: tuple[int, ...]) -> tuple[int, ...]:
    """The blinds as they were posted, by seat."""
    blinds = dict(zip((view.small_blind, view.big_blind), view.blinds, strict=True))
    return tuple(min(blinds.get(seat, 0), chips) for seat, chips in enumerate(stacks))


def _ending(shown: HoldemView, after: HoldemView, name: Name) -> tuple[Stage, ...]:
    """From the last bet of a deal to its settlement."""
    settlement = after.settlement
    assert settlement is not None
    end = partial(outcome, settlement, name, after.seat)
    back = partial(returned_text, settlement, name, after.seat)
    stages: list[Stage] = []
    if back():
        stages.append(Stage(shown, "call", said=back(), line=back))
    if after.open_from is None:
        return (*stages, Stage(after, "trick", said=end(), line=end, sound="slide"))
    lying = _unsettled(after)
    turned = partial(_turned_text, after)
    said = sentences([turned(), *(_hand_said(after, seat, name) for seat in after.order if after.shown[seat])])
    stages.append(Stage(replace(lying, board=after.board[: after.open_from]), "trick", said=said, line=turned, sound="slide"))
    for street, count in enumerate(BOARD_CARDS):
        if count > after.open_from:
            line = partial(street_text, PHASES[street], "")
            said = sentences([line(), _cards_said(after.board[BOARD_CARDS[street - 1] : count])])
            stages.append(Stage(replace(lying, board=after.board[:count]), "trick", said=said, line=line, sound="slide"))
    return tuple(replace(stage, looked_at=True) for stage in (*stages, *_payments(lying, after, name)))


def run_out(view: HoldemView) -> tuple[HoldemView, ...]:
    """A view street by street: from where the hands were turned up to the river, which the view itself shows."""
    if view.open_from is None:
        return (view,)
    counts = [count for count in BOARD_CARDS if view.open_from <= count < len(view.board)]
    return (*(replace(_unsettled(view), board=view.board[:count]) for count in counts), view)


def _unsettled(view: HoldemView) -> HoldemView:
    """A deal that is over as it lay before the pots were paid."""
    return replace(view, settlement=None, stacks=unpaid(view), seat_to_act=None, legal=(), ranges=())


def _payments(lying: HoldemView, after: HoldemView, name: Name) -> tuple[Stage, ...]:
    """The pots, the last side pot first, each with its winner; then the settlement."""
    settlement = after.settlement
    assert settlement is not None
    pots = settlement.fields["pots"]
    assert isinstance(pots, list)
    stages, stacks = [], lying.stacks
    for number in range(len(pots) - 1, 0, -1):
        line = partial(pot_text, settlement, number, name, after.seat)
        stages.append(Stage(replace(lying, stacks=stacks, pots=after.pots[: number + 1]), "trick", said=line(), line=line))
        stacks = tuple(left + share for left, share in zip(stacks, pots[number]["shares"], strict=True))
        stages.append(Stage(replace(lying, stacks=stacks, pots=after.pots[:number]), sound="slide", line=line))
    last = partial(_last_text, after, name)
    before = Stage(replace(lying, stacks=stacks, pots=after.pots[:1]), "trick", said=last(), line=last)
    return (*stages, before, Stage(after, "call", sound="slide", line=last))


def _last_text(view: HoldemView, name: Name) -> str:
    """The main pot, and who is out of the match."""
    settlement = view.settlement
    assert settlement is not None
    return sentences([pot_text(settlement, 0, name, view.seat), *gone_texts(settlement, name, view.seat)])


def _cards_said(codes: Sequence[str]) -> str:
    """New cards of the board, for those who hear the table."""
    return capital(listing([card_words(code) for code in codes])) + "."


def _hand_said(view: HoldemView, seat: int, name: Name) -> str:
    return tr("{name}: {action}", name=name(seat), action=listing([card_words(code) for code in view.shown[seat]])) + "."


def _turned_text(view: HoldemView) -> str:
    """Why the hands are turned up."""
    if view.open_from == BOARD_CARDS[-1]:
        return tr("Showdown: the hands are turned up.")
    return tr("Nobody can bet any more: the hands are turned up.")
