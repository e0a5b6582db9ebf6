"""The table of bridge: what can be done at it, in words and with which cards and calls."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardavia.desktop.tables.bridge import layout, telling
from cardavia.desktop.tables.bridge.furnishing import BridgeFurniture
from cardavia.desktop.tables.bridge.wording import (
    call_sign,
    call_words,
    contract_sign,
    contract_words,
    meaning,
    outcome,
    side_name,
    standing_text,
    vulnerable_text,
)
from cardavia.desktop.tables.furniture import Furniture, Hands
from cardavia.desktop.tables.metrics import Proportions
from cardavia.desktop.tables.picture import Command, Offer, Picture, Setting, Stage
from cardavia.desktop.tables.spoken import card_words, suit_word
from cardavia.desktop.tables.table import Name, Table
from cardavia.desktop.words import listing, tr
from cardavia.engine.action import Action
from cardavia.engine.settlement import Settlement
from cardavia.engine.texts import SUIT_SIGNS
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.games.bridge.auction import CALL_OF, CALLS
from cardavia.games.bridge.cards import CODES
from cardavia.games.bridge.view import BridgeView

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from cardavia.desktop.analyst import Analyst
    from cardavia.desktop.dialogs import Paper
    from cardavia.desktop.session import Moved, Session
    from cardavia.desktop.theme import Theme


class BridgeTable(Table):
    """What the common table must know about bridge."""

    tradition = "french"
    analysed = True
    proportions = Proportions(middle=4.0, aside=None, narrowest=11.2, line=20)

    def __init__(self) -> None:
        self.game = load("bridge")
        self.codes = CODES

    def furnish(self, theme: "Theme", hands: Hands, board: "QWidget") -> Furniture:
        """The bidding box and the auction."""
        return BridgeFurniture(theme, hands, board)

    def analysis_page(
        self, theme: "Theme", analyst: "Analyst", session: "Session", four_colour: bool, parent: "QWidget"
    ) -> "Paper":
        """The four hands, the tricks of every declarer, par, and what the cards cost."""
        from cardavia.desktop.tables.bridge.review import ReviewPage

        return ReviewPage(theme, analyst, session, four_colour, parent)

    def zones(self, view: View) -> tuple[str, ...]:
        """The own hand, and dummy's for declarer; none for dummy."""
        assert isinstance(view, BridgeView)
        contract = view.contract
        if contract is None or view.seat not in (contract.declarer, contract.dummy):
            return (f"hand:{view.seat}",)
        return (f"hand:{contract.dummy}", f"hand:{view.seat}") if contract.declarer == view.seat else ()

    def loose_spots(self, view: View) -> tuple[str, ...]:
        """The calls of the bidding box."""
        assert isinstance(view, BridgeView)
        return CALLS if view.contract is None else ()

    def keys(self, view: View) -> tuple[tuple[str, str], ...]:
        """The keys of the bidding box."""
        return (
            ("1 … 7", tr("The level of a bid; then C, D, H, S or N for its suit or notrump")),
            ("P", tr("Pass")),
            ("X", tr("Double")),
            ("Z", tr("Redouble")),
            ("Tab", tr("To the auction; arrows and Space tell what each call shows")),
        )

    def picture(self, view: View, setting: Setting) -> Picture:
        """Everything on the table at rest."""
        assert isinstance(view, BridgeView)
        return layout.picture(view, setting)

    def stages(self, moved: "Moved", name: Name) -> tuple[Stage, ...]:
        """A call or a card."""
        before, after = moved.before, moved.after
        assert isinstance(before, BridgeView)
        assert isinstance(after, BridgeView)
        if moved.action.verb == "play":
            return telling.card(before, after, moved.action, name)
        return telling.call(after, moved.seat, moved.action, name)

    def dealing(self, view: View, name: Name) -> tuple[Stage, ...]:
        """The cards going round."""
        assert isinstance(view, BridgeView)
        return telling.dealing(view, name)

    def offers(self, view: View, chosen: Iterable[str]) -> tuple[Offer, ...]:
        """The call or card itself."""
        return tuple(
            Offer(action, self._label(action)) for spot in chosen for action in view.legal if spot in self.spots(action, view)
        )

    def wish(self, view: View, chosen: Iterable[str]) -> Action:
        """A call is meant to be made, a card to be played."""
        spot = next(iter(chosen))
        words = spot.split(" ")
        return Action(words[0], tuple(words[1:])) if spot in CALL_OF else Action("play", (spot,))

    def spots(self, action: Action, view: View) -> tuple[str, ...]:
        """The card, or the call in the bidding box."""
        return action.args if action.verb == "play" else (str(action),)

    def commands(self, view: View) -> tuple[Command, ...]:
        """None: calls have their box, cards are chosen."""
        return ()

    def confirm_room(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The longest texts of Confirm."""
        play, bid = tr("Play {card}", card="♠10"), tr("Bid {bid}", bid=call_sign("bid 7NT"))
        return (tr("Confirm"), play, bid, tr("Pass"), tr("Double"), tr("Redouble")), ()

    def prompt(self, view: View, name: Name) -> str:
        """What is expected of the person."""
        assert isinstance(view, BridgeView)
        contract = view.contract
        if contract is None:
            return tr("Your call.") if view.calls else tr("You deal. Open the bidding, or pass.")
        assert view.trick is not None
        cards, dummy = view.trick.cards, view.turn == contract.dummy
        if not view.tricks and not cards:
            return tr("You make the opening lead against {contract}.", contract=contract_sign(contract))
        if not cards:
            return tr("Lead from dummy.") if dummy else tr("You lead. Choose a card.")
        led = SUIT_SIGNS[cards[0][1]]
        if dummy:
            return tr("Play from dummy; follow suit with {suit} if you can.", suit=led)
        return tr("Play from your hand; follow suit with {suit} if you can.", suit=led)

    def watching(self, view: View, name: Name) -> str:
        """Who plays the person's cards."""
        assert isinstance(view, BridgeView)
        contract = view.contract
        if contract is None or contract.dummy != view.seat or view.settlement is not None or view.dummy_hand is None:
            return ""
        return tr("You are dummy: {name} plays your cards.", name=name(contract.declarer))

    def outcome(self, settlement: Settlement, name: Name) -> str:
        """What has come of the contract."""
        return outcome(settlement)

    def last_trick(self, view: View) -> bool:
        """Whether a trick has been won in this deal."""
        assert isinstance(view, BridgeView)
        return bool(view.tricks)

    def reading(self, view: View, name: Name) -> tuple[str, ...]:
        """The table in words."""
        assert isinstance(view, BridgeView)
        trump, contract = layout.trump_of(view), view.contract
        hand = [card_words(code) for code in layout.in_order(view.hand, trump)]
        lines = [tr("Your hand: {cards}", cards=listing(hand))]
        lines += [tr("{name}: {action}", name=side_name(seat), action=vulnerable_text(view, seat)) for seat in (0, 1)]
        if contract is not None:
            lines.append(tr("{name}: {action}", name=name(contract.declarer), action=contract_words(contract)))
            if trump:
                lines.append(tr("Trumps: {suit}", suit=suit_word(trump)))
            lines.append(standing_text(view, contract))
            if view.dummy_hand is not None and contract.dummy != view.seat:
                cards = listing([card_words(code) for code in layout.in_order(view.dummy_hand, trump)])
                lines.append(tr("Dummy’s hand: {cards}", cards=cards))
            for number, code in enumerate(view.trick.cards if view.trick is not None else ()):
                seat = (view.trick.leader if view.trick is not None else 0) + number
                lines.append(tr("{name}: {action}", name=name(seat % 4), action=card_words(code)))
        for number, text in enumerate(view.calls):
            action = f"{call_words(text)} – {meaning(view.calls[: number + 1], view.vulnerability)}"
            lines.append(tr("{name}: {action}", name=name(number % 4), action=action))
        lines.extend(self._label(action) for action in view.legal)
        return tuple(lines)

    def _label(self, action: Action) -> str:
        if action.verb == "play":
            return tr("Play {card}", card=self.game.card_text(action.args[0]))
        if action.verb == "bid":
            return tr("Bid {bid}", bid=call_sign(str(action)))
        return call_words(str(action))


TABLE = BridgeTable
