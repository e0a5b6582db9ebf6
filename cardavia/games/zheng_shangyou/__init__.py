"""Zheng Shangyou, "struggling upstream", in its fast form: who can beat a play must, and the first empty hand wins."""

from collections.abc import Mapping, Sequence
from random import Random

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.game import replay
from cardavia.engine.record import DealRecord, Record
from cardavia.engine.settlement import Item, Json, Settlement
from cardavia.engine.shapes import Play, at_least, rank_bit
from cardavia.engine.shedding import SheddingView, describe_play
from cardavia.engine.suggesting import Reading, SheddingGame, plain_sets
from cardavia.engine.texts import N_, Message, french_card
from cardavia.engine.view import View
from cardavia.games.zheng_shangyou.match import ZhengMatch
from cardavia.games.zheng_shangyou.scoring import describe_item
from cardavia.games.zheng_shangyou.shapes import ACE, CARDS, SHAPES, STARTING_CARD
from cardavia.games.zheng_shangyou.view import ZhengView, deck_for, play_of


class ZhengShangyou(SheddingGame):
    """The game of the catalogue."""

    __slots__ = ()

    id = "zheng_shangyou"
    seats = 3
    pack = "french"
    title = N_("Zheng Shangyou")
    summary = N_("Beat what you can, because you must, and be the first to hold no card.")
    table_line = N_("3 players – everybody alone – single deal")
    phases: Mapping[str, str] = {"play": N_("Play of the cards")}
    patterned = frozenset({"play"})
    cards = CARDS

    def empty_match(self, options: Json, seats: tuple[str, ...], chance: Chance) -> ZhengMatch:
        """A match that waits for its one deal."""
        return ZhengMatch(options, seats, chance)

    def determinize(self, view: View, rng: Random) -> ZhengMatch:
        """A match that agrees with all that the view proves, the forced passes included."""
        assert isinstance(view, ZhengView)
        deal = DealRecord({"deck": deck_for(view, rng)}, list(view.actions))
        match = replay(Record(self.id, dict(view.options), self.checked_seats(()), [deal]))
        assert isinstance(match, ZhengMatch)
        return match

    def read(self, view: SheddingView, codes: Sequence[str]) -> list[Reading]:
        """The one thing that the cards can be, if any; the first play of the deal must have the starting card."""
        opening = not view.made or view.made[0].cards == tuple(codes)
        play = play_of(codes, opening=opening)
        if play is None or (opening and STARTING_CARD not in codes):
            return []
        return [(Action("play", tuple(codes)), play)]

    def natural_sets(self, view: SheddingView, codes: Sequence[str]) -> list[tuple[tuple[str, ...], Play]]:
        """All plays of the game; none has wings."""
        return plain_sets(SHAPES, CARDS, codes)

    def bomb_ranks(self, counts: int) -> int:
        """Ranks held four times, and three aces."""
        return at_least(counts, 4) | at_least(counts, 3) & rank_bit(ACE)

    def describe_action(self, seat: int, action: Action) -> Message:
        """What the log says of an action."""
        return describe_play(action, action.args)

    def describe_item(self, item: Item, settlement: Settlement) -> Message:
        """What the account of a deal says of one of its items."""
        return describe_item(item)

    def card_text(self, code: str) -> str:
        """A card with its international index."""
        return french_card(code)


GAME = ZhengShangyou
