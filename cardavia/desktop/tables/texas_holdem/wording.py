"""Hold'em in words: hands, seats, streets, and what comes of a deal."""

from collections.abc import Sequence
from typing import Final

from cardavia.desktop.tables.betting.wording import pot_name
from cardavia.desktop.tables.spoken import RANKS
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import listing, ntr, sentences, tr, tr_in
from cardavia.engine.settlement import Settlement
from cardavia.engine.texts import N_
from cardavia.games.texas_holdem.hands import category_of, ranks_of, strength
from cardavia.games.texas_holdem.view import HoldemView

_MANY: Final = {
    "A": N_("aces"),
    "K": N_("kings"),
    "Q": N_("queens"),
    "J": N_("jacks"),
    "T": N_("tens"),
    "9": N_("nines"),
    "8": N_("eights"),
    "7": N_("sevens"),
    "6": N_("sixes"),
    "5": N_("fives"),
    "4": N_("fours"),
    "3": N_("threes"),
    "2": N_("twos"),
}


def hand_name(category: str, ranks: Sequence[str]) -> str:
    """A hand by its category and the ranks that tell it from others, as a table calls it."""
    one, many = [tr(RANKS[rank]) for rank in ranks], [tr(_MANY[rank]) for rank in ranks]
    if category == "straight flush" and ranks[0] == "A":
        return tr("Royal flush")
    return {
        "high card": lambda: tr("High card {rank}", rank=one[0]),
        "pair": lambda: tr("Pair of {ranks}", ranks=many[0]),
        "two pair": lambda: tr("Two pair, {high} and {low}", high=many[0], low=many[1]),
        "three of a kind": lambda: tr("Three {ranks}", ranks=many[0]),
        "straight": lambda: tr("Straight to the {rank}", rank=one[0]),
        "flush": lambda: tr("Flush, {rank} high", rank=one[0]),
        "full house": lambda: tr("Full house, {three} over {pair}", three=many[0], pair=many[1]),
        "four of a kind": lambda: tr("Four {ranks}", ranks=many[0]),
        "straight flush": lambda: tr("Straight flush to the {rank}", rank=one[0]),
    }[category]()


def made_hand(hole: Sequence[str], board: Sequence[str]) -> str:
    """What two cards make with those on the board; empty before the flop."""
    if len(hole) != 2 or len(board) < 3:
        return ""
    value = strength((*hole, *board))
    return hand_name(category_of(value), ranks_of(value))


def place_text(view: HoldemView, seat: int) -> str:
    """Button and blind of a seat."""
    if seat not in view.order:
        return ""
    if seat == view.button:
        return tr("Dealer, small blind") if seat == view.small_blind else tr_in("poker", "Dealer")
    if seat == view.small_blind:
        return tr("Small blind")
    return tr("Big blind") if seat == view.big_blind else ""


def street_text(phase: str | None, title: str) -> str:
    """What has just been turned."""
    return {"flop": tr("The flop."), "turn": tr("The turn card."), "river": tr("The river.")}.get(phase or "", title)


def heads_up_text() -> str:
    """The rule of the button between two players."""
    return tr("Two players are left: the dealer posts the small blind, acts first before the flop and last after it.")


def becomes_heads_up(view: HoldemView) -> bool:
    """Whether this is the first deal between two players of a match that began with more."""
    if len(view.order) != 2:
        return False
    stacks = [dict(view.options)["stacks"]]
    stacks += [past.settlement["stacks"] for past in view.past if past.settlement is not None]
    left = [sum(1 for chips in one if chips) for one in stacks if isinstance(one, list | tuple)]
    return left[0] > 2 if len(left) == 1 else left[-2] > 2


def pot_text(settlement: Settlement, number: int, name: Name, person: int) -> str:
    """Who has won a pot, and with what."""
    pots, hands = settlement.fields["pots"], settlement.fields["hands"]
    assert isinstance(pots, list)
    assert isinstance(hands, list)
    pot = pots[number]
    winners, amount, hand = pot["winners"], pot["amount"], hands[pot["winners"][0]]
    what = hand_name(hand["category"], hand["ranks"]) if hand is not None and len(pot["eligible"]) > 1 else ""
    label = pot_name(number, len(pots))
    if len(winners) > 1:
        seats = listing([name(seat) for seat in winners])
        return tr("{pot}, {amount}: shared by {seats}. {hand}.", pot=label, amount=amount, seats=seats, hand=what)
    seat = winners[0]
    if not what:
        if seat == person:
            return tr("{pot}: you win {amount}.", pot=label, amount=amount)
        return tr("{pot}: {name} wins {amount}.", pot=label, amount=amount, name=name(seat))
    if seat == person:
        return tr("{pot}: you win {amount}. {hand}.", pot=label, amount=amount, hand=what)
    return tr("{pot}: {name} wins {amount}. {hand}.", pot=label, amount=amount, name=name(seat), hand=what)


def returned_text(settlement: Settlement, name: Name, person: int) -> str:
    """Who has got back chips that nobody matched; empty if nobody."""
    returned = settlement.fields["returned"]
    if not isinstance(returned, dict):
        return ""
    seat, amount = returned["seat"], returned["amount"]
    assert isinstance(seat, int)
    assert isinstance(amount, int)
    if seat == person:
        return ntr("You get back {count} chip that nobody matched.", "You get back {count} chips that nobody matched.", amount)
    return ntr(
        "{name} gets back {count} chip that nobody matched.",
        "{name} gets back {count} chips that nobody matched.",
        amount,
        name=name(seat),
    )


def gone_texts(settlement: Settlement, name: Name, person: int) -> list[str]:
    """Whose last chips a deal has taken, the person first."""
    stacks = settlement.fields["stacks"]
    assert isinstance(stacks, list)
    gone = [seat for seat, (left, score) in enumerate(zip(stacks, settlement.scores, strict=True)) if not left and score < 0]
    others = [name(seat) for seat in gone if seat != person]
    told = [tr("You are out of the match.")] if person in gone else []
    if others:
        told.append(
            ntr("{seats} is out of the match.", "{seats} are out of the match.", len(others), seats=listing(others)),
        )
    return told


def outcome(settlement: Settlement, name: Name, person: int) -> str:
    """What has come of a deal, pot by pot, and who is out of the match."""
    pots = settlement.fields["pots"]
    assert isinstance(pots, list)
    told = [pot_text(settlement, number, name, person) for number in range(len(pots))]
    return sentences([*told, *gone_texts(settlement, name, person)])
