"""How the table of bridge shows what has happened: dealing, calls, cards, and dummy laying out its hand."""

from dataclasses import replace
from functools import partial

from cardavia.desktop.tables.bridge.wording import call_words, contract_words
from cardavia.desktop.tables.picture import Stage
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import tr
from cardavia.engine.action import Action
from cardavia.games.bridge.view import BridgeView, Trick


def call(after: BridgeView, seat: int, action: Action, name: Name) -> tuple[Stage, ...]:
    """A call, with time to read it unless it is the person's own; and the contract when the auction is over."""
    said = tr("{name}: {action}", name=name(seat), action=call_words(str(action)))
    hold = "call" if seat != after.seat else ""
    contract = after.contract
    if contract is None:
        return (Stage(after, hold, said=said, sound="place"),)
    line = partial(_contract_line, after, name)
    return (Stage(after, "trick", said=f"{said}. {line()}", line=line, sound="place"),)


def card(before: BridgeView, after: BridgeView, action: Action, name: Name) -> tuple[Stage, ...]:
    """A card; the opening lead is followed by dummy's hand, the fourth card by the trick on its way."""
    assert before.trick is not None
    assert before.turn is not None
    said = tr("{name}: {action}", name=name(before.turn), action=card_words(action.args[0]))
    if len(after.tricks) > len(before.tricks):
        trick = after.tricks[-1]
        lying = replace(
            after,
            tricks=before.tricks,
            won=before.won,
            trick=Trick(trick.leader, trick.cards, -1),
            turn=None,
            seat_to_act=None,
            legal=(),
            settlement=None,
            revealed=(),
        )
        line = partial(_winner, trick.winner, after.seat, name)
        return (
            Stage(lying, "trick", said=said, line=line, sound="place"),
            Stage(after, said=line(), sound="trick", pace=0.8),
        )
    if not before.tricks and not before.trick.cards:
        led = replace(after, dummy_hand=None, turn=None, seat_to_act=None, legal=())
        assert after.contract is not None
        dummy = partial(_dummy_line, after.contract.dummy, after.seat, name)
        return (
            Stage(led, "call", said=said, sound="place"),
            Stage(after, said=dummy(), line=dummy, sound="slide"),
        )
    return (Stage(after, said=said, sound="place"),)


def dealing(view: BridgeView, name: Name) -> tuple[Stage, ...]:
    """The pack, and the cards going round."""
    start = replace(view, hand=(), counts=(0, 0, 0, 0), turn=None, seat_to_act=None, legal=())
    said = tr("New deal. {name} to call.", name=name(0)) if view.seat else tr("New deal. You call first.")
    return Stage(start, jump=True, sound="shuffle"), Stage(view, said=said, pace=0.55)


def _contract_line(view: BridgeView, name: Name) -> str:
    contract = view.contract
    assert contract is not None
    words = contract_words(contract)
    if contract.declarer == view.seat:
        return tr("The contract is yours: {contract}.", contract=words)
    return tr("The contract is {contract} by {name}.", contract=words, name=name(contract.declarer))


def _dummy_line(dummy: int, own: int, name: Name) -> str:
    return tr("You are dummy: your hand lies open.") if dummy == own else tr("{name} lays out dummy’s hand.", name=name(dummy))


def _winner(seat: int, own: int, name: Name) -> str:
    return tr("You win the trick.") if seat == own else tr("{name} wins the trick.", name=name(seat))
