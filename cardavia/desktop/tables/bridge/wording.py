"""Bridge in words: calls, contracts, sides, and what a call shows."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from cardavia.desktop.words import ntr, say_message, tr
from cardavia.engine.settlement import Settlement
from cardavia.engine.texts import N_, SUIT_SIGNS
from cardavia.games.bridge.auction import CALL_OF, Contract
from cardavia.games.bridge.scoring import is_vulnerable
from cardavia.games.bridge.view import BridgeView

COMPASS: Final = (N_("South"), N_("West"), N_("North"), N_("East"))
_SIDES: Final = (N_("North–South"), N_("East–West"))


def compass(seat: int) -> str:
    """A seat by its point of the compass, also the person's own: so deals are spoken of when they are over."""
    return tr(COMPASS[seat])


def compass_letter(seat: int) -> str:
    """A point of the compass in one letter; the English one where the names are not written in Latin letters."""
    first = compass(seat)[:1]
    return first if unicodedata.name(first, "").startswith("LATIN") else COMPASS[seat][:1]


def denomination_sign(denomination: str) -> str:
    """A denomination as it is printed: a suit sign, or the letters for notrump."""
    return tr("NT") if denomination == "NT" else SUIT_SIGNS[denomination.lower()]


def call_sign(text: str) -> str:
    """A call as a bidding box prints it."""
    if text == "pass":
        return tr("Pass")
    if text in ("double", "redouble"):
        return "X" if text == "double" else "XX"
    bid = text.removeprefix("bid ")
    return bid[0] + denomination_sign(bid[1:])


def call_words(text: str) -> str:
    """A call as it is spoken."""
    if text == "pass":
        return tr("Pass")
    if text in ("double", "redouble"):
        return tr("Double") if text == "double" else tr("Redouble")
    bid = text.removeprefix("bid ")
    if bid[1:] == "NT":
        return tr("{level} notrump", level=int(bid[0]))
    level = int(bid[0])
    if bid[1] == "C":
        return ntr("{count} club", "{count} clubs", level)
    if bid[1] == "D":
        return ntr("{count} diamond", "{count} diamonds", level)
    if bid[1] == "H":
        return ntr("{count} heart", "{count} hearts", level)
    return ntr("{count} spade", "{count} spades", level)


def call_title(text: str) -> str:
    """A call over its explanation: a bid as it is printed, any other call in a word."""
    return call_sign(text) if text.startswith("bid ") else call_words(text)


def contract_sign(contract: Contract) -> str:
    """A contract as it is printed."""
    return f"{contract.level}{denomination_sign(contract.denomination)}{' ' + 'X' * contract.risk if contract.risk else ''}"


def contract_words(contract: Contract) -> str:
    """A contract as it is spoken."""
    bid = call_words(f"bid {contract.level}{contract.denomination}")
    if contract.risk == 0:
        return bid
    return tr("{bid}, doubled", bid=bid) if contract.risk == 1 else tr("{bid}, redoubled", bid=bid)


def side_name(seat: int) -> str:
    """The side of a seat."""
    return tr(_SIDES[seat % 2])


def vulnerable_text(view: BridgeView, seat: int) -> str:
    """Whether a seat's side is vulnerable."""
    return tr("Vulnerable") if is_vulnerable(seat, view.vulnerability) else tr("Not vulnerable")


def standing_text(view: BridgeView, contract: Contract) -> str:
    """How the contract stands: what declarer's side still needs, or what has come of it."""
    side = contract.declarer % 2
    made, lost = view.won[side], view.won[1 - side]
    if made >= contract.target:
        over = made - contract.target
        return ntr("Made, {count} overtrick", "Made, {count} overtricks", over) if over else tr("Made")
    down = lost - (13 - contract.target)
    if down > 0:
        return ntr("{count} down", "{count} down", down)
    return ntr("{count} more trick to go", "{count} more tricks to go", contract.target - made)


def outcome(settlement: Settlement) -> str:
    """What has come of the contract of a deal."""
    fields = settlement.fields
    contract, result = contract_of(settlement), fields["result"]
    if contract is None or not isinstance(result, int):
        return tr("All four passed.")
    bid, who = contract_sign(contract), compass(contract.declarer)
    if result < 0:
        return ntr("{contract} by {name}: {count} down.", "{contract} by {name}: {count} down.", -result, contract=bid, name=who)
    if result == 0:
        return tr("{contract} by {name}: made.", contract=bid, name=who)
    return ntr(
        "{contract} by {name}: made with {count} overtrick.",
        "{contract} by {name}: made with {count} overtricks.",
        result,
        contract=bid,
        name=who,
    )


def contract_of(settlement: Settlement) -> Contract | None:
    """The contract that a settlement is about; None if the deal was passed out."""
    found = settlement.fields["contract"]
    return Contract(**found) if isinstance(found, dict) else None


def meaning(calls: Sequence[str], vulnerability: str) -> str:
    """What the last of some calls shows, by the system that all seats play."""
    from cardavia.players.bridge.reading import meaning_of

    return say_message(meaning_of([CALL_OF[text] for text in calls], vulnerability)[-1].text)
