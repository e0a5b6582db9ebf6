"""How the table of Schnapsen shows what has happened: dealing, leads, replies, and what is said at a seat."""

from dataclasses import replace
from functools import partial

from cardavia.desktop.tables.picture import Stage
from cardavia.desktop.tables.schnapsen.layout import in_order, marriage
from cardavia.desktop.tables.spoken import suit_word
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import say_message, tr
from cardavia.engine.action import Action
from cardavia.engine.game import Game
from cardavia.games.schnapsen.view import SchnapsenView


def lead(game: Game, after: SchnapsenView, seat: int, action: Action, name: Name) -> tuple[Stage, ...]:
    """An action of the leader. What an opponent declares stands at its seat, and there is time to read it."""
    at_stock = action.verb in ("exchange", "close")
    heard = seat != after.seat and action.verb != "play"
    pause = "trick" if action.verb == "marry" and after.settlement is not None else "call" if heard and at_stock else ""
    text = (
        marriage(action.args[0], after.trump) if action.verb == "marry" else say_message(game.describe_action(seat, action), game)
    )
    said = _said(game, seat, action, name)
    return (Stage(after, pause, (seat, text) if heard else None, said, sound="slide" if at_stock else "place"),)


def reply(game: Game, before: SchnapsenView, after: SchnapsenView, seat: int, action: Action, name: Name) -> tuple[Stage, ...]:
    """The reply finishes the trick: it lies for a time, goes to its winner, and both draw, the winner first."""
    trick = after.tricks[-1]
    counts = (before.counts[0] - (seat == 0), before.counts[1] - (seat == 1))
    hand = tuple(code for code in before.hand if code != trick.cards[1])
    known = tuple(tuple(code for code in codes if code != trick.cards[1]) for codes in before.known)
    lying = replace(before, hand=hand, counts=counts, known=(known[0], known[1]), tricks=after.tricks, seat_to_act=None, legal=())
    taken = replace(lying, led=None, won=after.won, points=after.points, pending=after.pending)
    line = partial(_winner, trick.winner == after.seat, partial(name, trick.winner))
    shown = (
        Stage(lying, "trick", said=_said(game, seat, action, name), line=line, sound="place"),
        Stage(taken, said=line(), sound="trick", pace=0.8),
    )
    return shown if after.stock == before.stock and not after.settlement else (*shown, Stage(after, sound="slide"))


def dealing(view: SchnapsenView) -> tuple[Stage, ...]:
    """Three cards each, the turn-up, and two cards each, the non-dealer first."""
    elder, held, face = 1 - view.dealer, [0, 0], None
    order = in_order(view.hand, view.trump)
    start = replace(view, hand=(), counts=(0, 0), turn_up=None, stock=20, seat_to_act=None, legal=())
    stages = [Stage(start, jump=True, sound="shuffle")]
    for seat, cards in ((elder, 3), (view.dealer, 3), (None, 0), (elder, 2), (view.dealer, 2)):
        if seat is None:
            face = view.turn_up
        else:
            held[seat] += cards
        hand = tuple(order[: held[view.seat]])
        stages.append(Stage(replace(start, hand=hand, counts=(held[0], held[1]), turn_up=face, stock=20 - sum(held)), pace=0.7))
    said = tr("New deal. Trumps: {suit}.", suit=suit_word(view.trump))
    return (*stages[:-1], Stage(view, said=said, pace=0.7))


def _said(game: Game, seat: int, action: Action, name: Name) -> str:
    """An action as a screen reader says it."""
    return tr("{name}: {action}", name=name(seat), action=say_message(game.describe_action(seat, action), game, name))


def _winner(own: bool, name: partial[str]) -> str:
    return tr("You win the trick.") if own else tr("{name} wins the trick.", name=name())
