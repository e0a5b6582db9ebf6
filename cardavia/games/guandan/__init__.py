"""Guandan, "throwing eggs": two partnerships with a double pack and wild cards climb from level two to the ace."""

from collections.abc import Mapping, Sequence
from random import Random

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.game import replay
from cardavia.engine.record import DealRecord, Record
from cardavia.engine.settlement import Item, Json, Settlement
from cardavia.engine.shapes import Play
from cardavia.engine.shedding import SheddingView, describe_play
from cardavia.engine.suggesting import Reading, SheddingGame
from cardavia.engine.texts import N_, NN_, CardRef, CardRow, Message, SeatRef, french_card, message
from cardavia.engine.view import View
from cardavia.games.guandan.combinations import combination, speaks_for_itself
from cardavia.games.guandan.match import GuandanMatch, reading_words, split_play
from cardavia.games.guandan.scoring import describe_item
from cardavia.games.guandan.shapes import CARDS, Level, level_of
from cardavia.games.guandan.view import GuandanView, deck_for


class Guandan(SheddingGame):
    """The game of the catalogue."""

    __slots__ = ()

    id = "guandan"
    seats = 4
    pack = "french"
    title = N_("Guandan")
    summary = N_("Two packs, wild hearts and many bombs: finish before the others with your partner, and climb to the ace.")
    table_line = N_("4 players – you with the partner across – many deals")
    sides = ((0, 2), (1, 3))
    phases: Mapping[str, str] = {"return": N_("Return of the tribute"), "play": N_("Play of the cards")}
    patterned = frozenset({"play"})
    cards = CARDS

    def empty_match(self, options: Json, seats: tuple[str, ...], chance: Chance) -> GuandanMatch:
        """A match that waits for its first deal."""
        return GuandanMatch(options, seats, chance)

    def determinize(self, view: View, rng: Random) -> GuandanMatch:
        """A match that agrees with all that the view proves, the tribute included."""
        assert isinstance(view, GuandanView)
        chance: Json = {"deck": deck_for(view, rng)}
        if not view.past:
            chance["first_leader"] = view.leader
        deals = [*view.past, DealRecord(chance, list(view.actions))]
        match = replay(Record(self.id, dict(view.options), self.checked_seats(()), deals))
        assert isinstance(match, GuandanMatch)
        return match

    def read(self, view: SheddingView, codes: Sequence[str]) -> list[Reading]:
        """All that the cards can be at the deal's level."""
        plays = _level(view).readings(CARDS.set_of(codes)) if codes else []
        return [(Action("play", (*codes, "as", *reading_words(play))), play) for play in plays]

    def natural_sets(self, view: SheddingView, codes: Sequence[str]) -> list[tuple[tuple[str, ...], Play]]:
        """All plays without wild cards; of a full house the triple and the pair are sets of their own."""
        level, hand = _level(view), CARDS.set_of(codes)
        natural, _ = level.split(hand)
        patterns = [pattern for pattern in level.patterns(natural, None) if pattern.play.shape != "fullhouse"]
        found = [(level.cards_for(natural, pattern), pattern.play) for pattern in patterns]
        return [(cards, play) for cards, play in found if cards is not None]

    def strength_of(self, view: SheddingView, rank: int) -> int:
        """A rank's place at the deal's level."""
        return _level(view).strengths[rank]

    def wild_cards(self, view: SheddingView, codes: Sequence[str]) -> int:
        """How many hearts of the level there are."""
        return sum(CARDS.place[code] == _level(view).wild_place for code in codes)

    def describe_action(self, seat: int, action: Action) -> Message:
        """What the log says of an action."""
        if action.verb == "return":
            return message("return", N_("returns {card}"), card=CardRef(action.args[0]))
        codes, reading = split_play(action)
        key = "".join(reading[1:])
        if not reading or speaks_for_itself(reading[0], key, codes):
            return describe_play(action, codes)
        played = combination(reading[0], key, codes)
        return message("play_as", N_("{cards} ({combination})"), cards=CardRow(codes), combination=played)

    def describe_opening(self, view: View) -> tuple[Message, ...]:
        """Who pays whom which card; or who holds the red jokers so that nobody pays."""
        assert isinstance(view, GuandanView)
        told = []
        for gift in view.tributes:
            giver, receiver, card = SeatRef(gift.giver), SeatRef(gift.receiver), CardRef(gift.card)
            told.append(
                message("tribute", N_("Tribute: {giver} → {receiver}, {card}"), giver=giver, receiver=receiver, card=card)
            )
        for seat, number in enumerate(view.red_jokers):
            if number:
                text = NN_(
                    "No tribute: {count} red joker in this hand: {seat}", "No tribute: {count} red jokers in this hand: {seat}"
                )
                told.append(message("no_tribute", text, seat=SeatRef(seat), count=number))
        return tuple(told)

    def describe_item(self, item: Item, settlement: Settlement) -> Message:
        """What the account of a deal says of one of its items."""
        return describe_item(item)

    def card_text(self, code: str) -> str:
        """A card with its international index."""
        return french_card(code)


def _level(view: SheddingView) -> Level:
    assert isinstance(view, GuandanView)
    return level_of(view.level)


GAME = Guandan
