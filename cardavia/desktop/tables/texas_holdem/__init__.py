"""The table of Texas Hold'em: what can be done at it, in words."""

from typing import TYPE_CHECKING

from cardavia.desktop.tables.betting import BettingTable
from cardavia.desktop.tables.betting.wording import deed, pot_name, who_can_win
from cardavia.desktop.tables.picture import Picture, Setting, Stage
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.tables.table import Name
from cardavia.desktop.tables.texas_holdem import layout, telling
from cardavia.desktop.tables.texas_holdem.wording import made_hand, outcome, place_text
from cardavia.desktop.words import listing, tr
from cardavia.engine.betting import BettingView
from cardavia.engine.settlement import Settlement
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.games.texas_holdem.hands import CODES
from cardavia.games.texas_holdem.view import HoldemView

if TYPE_CHECKING:
    from cardavia.desktop.session import Moved


class HoldemTable(BettingTable):
    """What the common table must know about hold'em."""

    earlier = ""

    def __init__(self) -> None:
        self.game = load("texas_holdem")
        self.codes = CODES

    def grain(self, view: BettingView) -> int:
        """The small blind: the smallest chip that is bet."""
        assert isinstance(view, HoldemView)
        return view.blinds[0]

    def picture(self, view: View, setting: Setting) -> Picture:
        """Everything on the table at rest."""
        assert isinstance(view, HoldemView)
        return layout.picture(view, setting)

    def stages(self, moved: "Moved", name: Name) -> tuple[Stage, ...]:
        """A bet, and what follows from it."""
        before, after = moved.before, moved.after
        assert isinstance(before, HoldemView)
        assert isinstance(after, HoldemView)
        return telling.act(before, after, moved.seat, moved.action, name)

    def dealing(self, view: View, name: Name) -> tuple[Stage, ...]:
        """The blinds, and the cards going round."""
        assert isinstance(view, HoldemView)
        return telling.dealing(view, name)

    def looks(self, view: View) -> tuple[View, ...]:
        """A run-out street by street."""
        assert isinstance(view, HoldemView)
        return telling.run_out(view)

    def prompt(self, view: View, name: Name) -> str:
        """What the person owes."""
        assert isinstance(view, HoldemView)
        return self.bet_prompt(view, name)

    def watching(self, view: View, name: Name) -> str:
        """That the others play on."""
        assert isinstance(view, HoldemView)
        if view.settlement is not None:
            return ""
        if view.seat not in view.order:
            return tr("You are out of the match. The others play on.")
        return "" if view.live[view.seat] else tr("You have folded. The others play on.")

    def out(self, view: View) -> bool:
        """Without chips the person is out of the match."""
        assert isinstance(view, HoldemView)
        return view.settlement is not None and not view.stacks[view.seat]

    def outcome(self, settlement: Settlement, name: Name) -> str:
        """Who has won which pot, and with what."""
        return outcome(settlement, name, self._person(settlement, name))

    @staticmethod
    def _person(settlement: Settlement, name: Name) -> int:
        """The seat that is called “You”, so that sentences agree with it; -1 if none is."""
        return next((seat for seat in range(len(settlement.scores)) if name(seat) == tr("You")), -1)

    def reading(self, view: View, name: Name) -> tuple[str, ...]:
        """The table in words."""
        assert isinstance(view, HoldemView)
        lines = []
        if view.hole:
            lines.append(tr("Your cards: {cards}", cards=listing([card_words(code) for code in view.hole])))
        if view.board:
            lines.append(tr("Board: {cards}", cards=listing([card_words(code) for code in view.board])))
        made = made_hand(view.hole, view.board)
        if made:
            lines.append(tr("Your hand: {cards}", cards=made))
        for number, pot in enumerate(view.pots if view.settlement is None else ()):
            who = who_can_win(pot.eligible, view.live, name)
            lines.append(
                tr("{pot}: {amount}, can be won by {seats}", pot=pot_name(number, len(view.pots)), amount=pot.amount, seats=who)
            )
        for seat in range(len(view.stacks)):
            parts = [tr("{amount} chips", amount=view.stacks[seat]), place_text(view, seat)]
            if view.bets[seat]:
                parts.append(tr("bet {amount}", amount=view.bets[seat]))
            if seat in view.order and not view.live[seat]:
                parts.append(tr("Folded"))
            if view.shown[seat]:
                parts.append(listing([card_words(code) for code in view.shown[seat]]))
            lines.append(tr("{name}: {action}", name=name(seat), action=", ".join(part for part in parts if part)))
        lines += [deed(view, view.seat, action) for action in view.legal]
        lines += [tr("Bet from {least} to {most}", least=sizes.least, most=sizes.most) for sizes in view.ranges]
        return tuple(lines)


TABLE = HoldemTable
