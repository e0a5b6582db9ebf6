"""The table of Guandan: what can be done at it, in words and with which cards."""

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardavia.desktop.tables.furniture import Furniture, Hands
from cardavia.desktop.tables.guandan import layout, telling
from cardavia.desktop.tables.guandan.furnishing import GuandanFurniture
from cardavia.desktop.tables.guandan.readings import completed
from cardavia.desktop.tables.guandan.wording import (
    card_sign,
    gift_sentence,
    given_text,
    level_text,
    made_text,
    play_text,
    shown_text,
    wild_of,
)
from cardavia.desktop.tables.metrics import Proportions
from cardavia.desktop.tables.picture import Command, Offer, Picture, Plate, Setting, Stage
from cardavia.desktop.tables.shedding import SheddingTable, rank_in
from cardavia.desktop.tables.shedding.layout import DECK, Places, code_of, keys_of, spots_for
from cardavia.desktop.tables.shedding.wording import place_text
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import capital, ntr, tr
from cardavia.engine.action import Action
from cardavia.engine.settlement import Settlement
from cardavia.engine.shedding import Made, SheddingView
from cardavia.engine.suggesting import SheddingGame
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.games.guandan.combinations import rank_sign, speaks_for_itself
from cardavia.games.guandan.shapes import CARDS
from cardavia.games.guandan.view import GuandanView

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from cardavia.desktop.session import Moved
    from cardavia.desktop.theme import Theme

RETURN = "return"
_LISTED = 2
"""So many readings of the chosen cards are named in the line; more are counted."""


class GuandanTable(SheddingTable):
    """What the common table must know about Guandan."""

    proportions = Proportions(middle=3.4, aside=None, most=28, least=0.4)

    def __init__(self) -> None:
        game = load("guandan")
        assert isinstance(game, SheddingGame)
        self.game = game
        self.codes = CARDS.codes

    def furnish(self, theme: "Theme", hands: Hands, board: "QWidget") -> Furniture:
        """The reading chooser."""
        return GuandanFurniture(theme, hands, board)

    # The picture

    def marked(self, view: SheddingView) -> Container[str]:
        """The wild cards."""
        assert isinstance(view, GuandanView)
        return (wild_of(view.level),)

    def legend(self, view: SheddingView, made: Made) -> str:
        """What a play with wild cards is read as, where the cards alone do not tell."""
        return "" if speaks_for_itself(made.shape, made.key, made.cards) else capital(made_text(made))

    def further(self, view: SheddingView, setting: Setting, places: Places) -> Picture:
        """Tribute on its way, shown jokers, and what the person's play is read as."""
        assert isinstance(view, GuandanView)
        gifts, jokers = layout.gifts(view, setting, places), layout.shown_jokers(view, places)
        captions, made = list(gifts.captions), self.shown(view, setting)[setting.person]
        if made is not None and not made.is_pass and (text := self.legend(view, made)):
            captions.append(layout.beside("reading", text, setting.person, len(made.cards), setting, places))
        return Picture((*gifts.cards, *jokers.cards), (), tuple(captions))

    def deal_plate(self, view: SheddingView, setting: Setting, places: Places) -> Plate:
        """Level, wild cards, both sides' levels."""
        assert isinstance(view, GuandanView)
        return layout.deal_plate(view, setting, places)

    def role(self, view: SheddingView, setting: Setting, seat: int) -> str:
        """What a seat has given or shown before the play; its name needs the room while it thinks."""
        assert isinstance(view, GuandanView)
        if setting.thinking == seat:
            return ""
        for gifts, tribute in ((view.tributes, True), (view.returns, False)):
            for gift in gifts:
                if gift.giver == seat:
                    return given_text(gift, setting.name, tribute)
        return shown_text(view.red_jokers[seat]) if any(view.red_jokers[seat : seat + 1]) else ""

    def note(self, view: SheddingView, setting: Setting, seat: int) -> tuple[str, bool]:
        """How many cards are left, or the place that the seat has reached."""
        assert isinstance(view, GuandanView)
        if seat in view.order:
            return place_text(view.order.index(seat)), False
        return super().note(view, setting, seat)

    def words(self, made: Made) -> str:
        """What a seat has played, or that it has passed."""
        return made_text(made)

    def in_order(self, view: SheddingView, codes: Iterable[str]) -> list[str]:
        """Cards from high to low, level cards below the jokers and wild ones first among them."""
        assert isinstance(view, GuandanView)
        wild = wild_of(view.level)
        return sorted(super().in_order(view, codes), key=lambda code: (-self.strength(view, code), code != wild))

    def as_played(self, view: SheddingView, made: Made) -> list[str]:
        """The cards as they are read, wild ones where they are needed."""
        assert isinstance(view, GuandanView)
        return [one.held for one in completed(made.cards, made.shape, made.key, view.level)]

    def hand_sources(self, view: SheddingView, seat: int) -> tuple[str, ...]:
        """A card may come as tribute."""
        return (layout.gift_zone(seat), f"hand:{seat}", DECK)

    def left_open(self, view: SheddingView, seat: int) -> tuple[str, ...]:
        """The cards that a seat still holds, what it was dealt changed by tribute."""
        assert isinstance(view, GuandanView)
        dealt = [list(hand) for hand in view.revealed]
        for gift in (*view.tributes, *view.returns):
            dealt[gift.giver].remove(gift.card)
            dealt[gift.receiver].append(gift.card)
        return super().left_open(replace(view, revealed=tuple(map(tuple, dealt))), seat)

    # What is told

    def stages(self, moved: "Moved", name: Name) -> tuple[Stage, ...]:
        """A card that is returned, a play or a pass."""
        assert isinstance(moved.after, GuandanView)
        if moved.action.verb == RETURN:
            return telling.returned(moved.after, name)
        return super().stages(moved, name)

    def dealing(self, view: View, name: Name) -> tuple[Stage, ...]:
        """The cards going round, then the tribute."""
        assert isinstance(view, GuandanView)
        return telling.dealing(view, name)

    # What can be done

    def several(self, view: View) -> bool:
        """One card is returned; many are played."""
        return view.phase != RETURN

    def playable(self, view: View) -> set[str]:
        """The cards that may be returned, else the ranks that some play has."""
        assert isinstance(view, GuandanView)
        if view.phase != RETURN:
            return super().playable(view)
        codes = {action.args[0] for action in view.legal}
        return {key for key in keys_of(view.hand) if code_of(key) in codes}

    def plain(self, view: View, spot: str) -> bool:
        """A card to return says all."""
        return view.phase == RETURN or super().plain(view, spot)

    def offers(self, view: View, chosen: Iterable[str]) -> tuple[Offer, ...]:
        """Each reading of the chosen cards, or the card to return."""
        assert isinstance(view, GuandanView)
        if view.phase != RETURN:
            return super().offers(view, chosen)
        actions = [Action(RETURN, (code_of(spot),)) for spot in chosen]
        return tuple(Offer(action, _return_label(action)) for action in actions if action in view.legal)

    def wish(self, view: View, chosen: Iterable[str]) -> Action:
        """All the chosen cards are meant to be played, as anything; or the last one to be returned."""
        if view.phase == RETURN:
            return Action(RETURN, (code_of(list(chosen)[-1]),))
        assert isinstance(view, GuandanView)
        action = super().wish(view, chosen)
        # Where there is no reading at all, any other is refused for the same reason.
        readings = [reading for reading, _ in self.game.read(view, action.args)]
        return readings[-1] if readings else Action(action.verb, (*action.args, "as", "jokers"))

    def spots(self, action: Action, view: View) -> tuple[str, ...]:
        """The cards of the play, or the card to return."""
        assert isinstance(view, GuandanView)
        return spots_for(action.args, view.hand) if action.verb == RETURN else super().spots(action, view)

    def about(self, view: View, chosen: Sequence[str]) -> str:
        """What the chosen cards can be."""
        assert isinstance(view, GuandanView)
        if view.phase == RETURN:
            return self.prompt(view, str)
        plays = [play_text(offer.action) for offer in self.offers(view, chosen)]
        if len(plays) > _LISTED:
            return ntr("These cards can be {count} combination.", "These cards can be {count} combinations.", len(plays))
        return capital(" / ".join(plays))

    def commands(self, view: View) -> tuple[Command, ...]:
        """Pass, suggest, sort; while a card is returned, what can be suggested are cards to return."""
        assert isinstance(view, GuandanView)
        if view.phase != RETURN or not view.legal:
            return super().commands(view)
        held = Counter(map(rank_in, view.hand))

        def picks() -> tuple[tuple[str, ...], ...]:
            codes = [action.args[0] for action in view.legal]
            # Cards that nothing goes with are the ones to part with.
            codes.sort(key=lambda code: (held[rank_in(code)], self.strength(view, code)))
            return tuple(spots_for((code,), view.hand) for code in codes)

        tip = tr("Choose a card to return for me, then the next")
        suggest = Command("suggest", tr("Suggest"), "S", tip, picks=picks)
        return (self.pass_button(), suggest, self.sort_button())

    def keys(self, view: View) -> tuple[tuple[str, str], ...]:
        """The keys of the buttons, and those of the question about readings."""
        return (*super().keys(view), ("1 … 6", tr("What cards with a wild one are to be, when that is asked")))

    def confirm_room(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The longest texts of Confirm."""
        texts, others = super().confirm_room()
        return (*texts, tr("Return {card}", card="♠10")), others

    # Words

    def prompt(self, view: View, name: Name) -> str:
        """What is expected of the person."""
        assert isinstance(view, GuandanView)
        if view.phase != RETURN:
            return super().prompt(view, name)
        card = next(card_sign(gift.card) for gift in view.tributes if gift.receiver == view.seat)
        if all(action.args[0][0] in "23456789T" for action in view.legal):
            return tr("Your tribute: {card}. Choose a card from 2 to 10 to return.", card=card)
        return tr("Your tribute: {card}. You hold no card from 2 to 10: return your weakest.", card=card)

    def watching(self, view: View, name: Name) -> str:
        """Who returns a card; or that the person has played its last card."""
        assert isinstance(view, GuandanView)
        if view.phase == RETURN and view.seat_to_act not in (None, view.seat):
            return tr("{name} chooses a card to return.", name=name(view.seat_to_act))
        if view.phase is None or view.seat not in view.order:
            return ""
        return (
            tr("You are the first to be out; the others play on."),
            tr("You are the second to be out; the others play on."),
        )[view.order.index(view.seat)]

    def outcome(self, settlement: Settlement, name: Name) -> str:
        """The level that was played, and what comes next."""
        level, following = str(settlement.fields["level"]), settlement.fields["next_level"]
        if following is None:
            return tr("Won at level {level}: the match is over.", level=rank_sign(level))
        return tr(
            "Played at level {level}. The next deal is played at level {next}.",
            level=rank_sign(level),
            next=rank_sign(str(following)),
        )

    def reading(self, view: View, name: Name) -> tuple[str, ...]:
        """The table in words."""
        assert isinstance(view, GuandanView)
        own = view.seat % 2
        lines = [
            level_text(view.level),
            tr("Wild: {card}", card=card_words(wild_of(view.level))),
            tr("Your side: {level}", level=rank_sign(view.levels[own])),
            tr("Opponents: {level}", level=rank_sign(view.levels[1 - own])),
        ]
        lines += [gift_sentence(gift, view.seat, name, True) for gift in view.tributes]
        lines += [gift_sentence(gift, view.seat, name, False) for gift in view.returns]
        if view.red_jokers:
            lines.append(telling.no_tribute_line(view, name))
        lines += [tr("{name}: {action}", name=name(seat), action=place_text(place)) for place, seat in enumerate(view.order)]
        return (*lines, *super().reading(view, name))


def _return_label(action: Action) -> str:
    return tr("Return {card}", card=card_sign(action.args[0]))


TABLE = GuandanTable
