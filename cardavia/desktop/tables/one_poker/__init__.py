"""The table of One Poker: what can be done at it, in words and with which cards."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardavia.desktop.tables.betting import BettingTable
from cardavia.desktop.tables.betting.sizes import action_of
from cardavia.desktop.tables.betting.wording import deed
from cardavia.desktop.tables.furniture import Furniture, Hands
from cardavia.desktop.tables.metrics import Proportions
from cardavia.desktop.tables.one_poker import layout, telling
from cardavia.desktop.tables.one_poker.cards import Card, own_cards
from cardavia.desktop.tables.one_poker.lamps import OnePokerFurniture
from cardavia.desktop.tables.one_poker.wording import ending, lamps_text, opens_text, outcome
from cardavia.desktop.tables.picture import Offer, Picture, Setting, Stage
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import listing, ntr, tr
from cardavia.engine.action import Action
from cardavia.engine.betting import BettingView
from cardavia.engine.settlement import Settlement
from cardavia.engine.texts import N_, french_card
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.games.one_poker.cards import CODES
from cardavia.games.one_poker.match import BETTING, LOCK
from cardavia.games.one_poker.view import OnePokerView

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from cardavia.desktop.session import Moved
    from cardavia.desktop.theme import Theme


class OnePokerTable(BettingTable):
    """What the common table must know about One Poker. A card's spot is its name on the table: there are two of each code."""

    proportions = Proportions(middle=3.7, aside=None, narrowest=8.2)
    ones = True
    earlier = N_("Discards")
    told_by_cards = False

    def __init__(self) -> None:
        self.game = load("one_poker")
        self.codes = CODES

    def grain(self, view: BettingView) -> int:
        """One chip."""
        return 1

    def betting(self, view: View) -> bool:
        """Whether both have locked."""
        return view.phase == BETTING

    def furnish(self, theme: "Theme", hands: Hands, board: "QWidget") -> Furniture:
        """The slip for bets, and the lamps."""
        return OnePokerFurniture(theme, hands, board, self.slip_room, self.grain)

    # What is shown

    def picture(self, view: View, setting: Setting) -> Picture:
        """Everything on the table at rest."""
        assert isinstance(view, OnePokerView)
        return layout.picture(view, setting)

    def stages(self, moved: "Moved", name: Name) -> tuple[Stage, ...]:
        """A locked card or a bet, and the end of the deal."""
        before, after = moved.before, moved.after
        assert isinstance(before, OnePokerView)
        assert isinstance(after, OnePokerView)
        return telling.act(before, after, moved.seat, moved.action, name)

    def dealing(self, view: View, name: Name) -> tuple[Stage, ...]:
        """A card each, and the antes."""
        assert isinstance(view, OnePokerView)
        return telling.dealing(view, name)

    # What can be done

    def offers(self, view: View, chosen: Iterable[str]) -> tuple[Offer, ...]:
        """To lock the chosen card; or a bet."""
        assert isinstance(view, OnePokerView)
        chosen = tuple(chosen)
        if self.betting(view):
            # The kept card can be pointed at, too; that is no bet.
            return super().offers(view, chosen) if all(action_of(spot) for spot in chosen) else ()
        actions = [Action(LOCK, (card.code,)) for card in self._hand(view) if card.key in chosen]
        return tuple(Offer(action, _lock_label(action)) for action in actions if action in view.legal)

    def wish(self, view: View, chosen: Iterable[str]) -> Action:
        """A card is meant to be locked."""
        assert isinstance(view, OnePokerView)
        chosen = tuple(chosen)
        found = next((card.code for card in self._hand(view) if card.key in chosen), None)
        return super().wish(view, chosen) if found is None else Action(LOCK, (found,))

    def spots(self, action: Action, view: View) -> tuple[str, ...]:
        """The card to lock, both copies if they are alike; or the size of a bet."""
        assert isinstance(view, OnePokerView)
        if action.verb != LOCK:
            return super().spots(action, view)
        return tuple(card.key for card in self._hand(view) if card.code == action.args[0])

    @staticmethod
    def _hand(view: OnePokerView) -> tuple[Card, ...]:
        return own_cards(view).hand

    def unready(self, view: View) -> str:
        """Confirm locks, then bets."""
        return tr("Lock") if view.phase == LOCK else super().unready(view)

    def confirm_room(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The longest texts of Confirm."""
        texts, others = super().confirm_room()
        return (*texts, tr("Lock {card}", card="♠10"), tr("Lock")), others

    def last_trick(self, view: View) -> bool:
        """Whether cards have been shown that lie on the discards."""
        assert isinstance(view, OnePokerView)
        return bool(view.discards)

    def no_last_trick(self) -> str:
        """There is nothing to look through."""
        return tr("No card lies on the discards yet.")

    # Words

    def prompt(self, view: View, name: Name) -> str:
        """What is expected of the person."""
        assert isinstance(view, OnePokerView)
        if view.phase != LOCK:
            return self.bet_prompt(view, name)
        return tr("Lock one of your cards face down for this deal. The other one stays with you for the next.")

    def watching(self, view: View, name: Name) -> str:
        """That the opponent is about to lock a card."""
        assert isinstance(view, OnePokerView)
        if view.phase == LOCK and view.seat_to_act not in (None, view.seat):
            return tr("{name} chooses a card to lock.", name=name(1 - view.seat))
        return ""

    def outcome(self, settlement: Settlement, name: Name) -> str:
        """Which card has won."""
        person = next((seat for seat in (0, 1) if name(seat) == tr("You")), -1)
        return outcome(settlement, name, person)

    def reading(self, view: View, name: Name) -> tuple[str, ...]:
        """The table in words."""
        assert isinstance(view, OnePokerView)
        own, other = own_cards(view), 1 - view.seat
        cards = [tr("{card}, kept", card=card_words(card.code)) if card.kept else card_words(card.code) for card in own.hand]
        lines = [opens_text(view, name), tr("Your hand: {cards}", cards=listing(cards))]
        lines += [lamps_text(view, seat, name) for seat in (view.seat, other)]
        if view.shown is not None:
            lines += [tr("{name}: {action}", name=name(seat), action=card_words(view.shown[seat])) for seat in (view.seat, other)]
        elif view.locked is not None:
            lines.append(tr("You have locked the {card}.", card=card_words(view.locked)))
        if view.shown is None and view.has_locked[other]:
            lines.append(tr("{name} has locked a card.", name=name(other)))
        if view.settlement is not None:
            lines.append(ending(view.settlement, name, view.seat, spoken=True))
        else:
            lines += [tr("Pot: {amount}", amount=pot.amount) for pot in view.pots]
        for seat in (view.seat, other):
            chips = ntr("{count} chip", "{count} chips", view.stacks[seat])
            bet = tr("bet {amount}", amount=view.bets[seat]) if view.bets[seat] else ""
            lines.append(tr("{name}: {action}", name=name(seat), action=", ".join(filter(None, (chips, bet)))))
        lines.append(ntr("{count} card in the stock", "{count} cards in the stock", view.stock))
        lines.append(ntr("{count} card on the discards", "{count} cards on the discards", len(view.discards)))
        lines += [_lock_label(action) if action.verb == LOCK else deed(view, view.seat, action) for action in view.legal]
        lines += [tr("Bet from {least} to {most}", least=sizes.least, most=sizes.most) for sizes in view.ranges]
        return tuple(lines)


def _lock_label(action: Action) -> str:
    return tr("Lock {card}", card=french_card(action.args[0]))


TABLE = OnePokerTable
