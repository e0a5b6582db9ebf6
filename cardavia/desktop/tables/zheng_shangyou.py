"""The table of Zheng Shangyou: the duty to beat, bomb bonuses, and the places at the end."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from cardavia.desktop.tables.metrics import Proportions
from cardavia.desktop.tables.picture import Call, Picture, Plate, Setting, Stage
from cardavia.desktop.tables.shedding import SheddingTable
from cardavia.desktop.tables.shedding.layout import Places
from cardavia.desktop.tables.shedding.wording import made_words, place_text
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import capital, ntr, tr
from cardavia.engine.settlement import Settlement
from cardavia.engine.shedding import SheddingView
from cardavia.engine.suggesting import SheddingGame
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.games.zheng_shangyou.scoring import BONUS
from cardavia.games.zheng_shangyou.shapes import PACK, STARTING_CARD
from cardavia.games.zheng_shangyou.view import ZhengView

if TYPE_CHECKING:
    from cardavia.desktop.session import Moved

EARNED = 2 * BONUS
"""What a bomb earns in all: each opponent pays."""
ROUND = -1
"""The plate about the round stands where no seat is."""


class ZhengShangyouTable(SheddingTable):
    """What the tables of shedding games must know about Zheng Shangyou."""

    proportions = Proportions(middle=3.4, aside=None, most=16, least=0.4)

    def __init__(self) -> None:
        game = load("zheng_shangyou")
        assert isinstance(game, SheddingGame)
        self.game = game
        self.codes = PACK

    def role(self, view: SheddingView, setting: Setting, seat: int) -> str:
        """The bomb bonuses that a seat has earned."""
        assert isinstance(view, ZhengView)
        earned = view.bonuses.count(seat)
        bonuses = ntr("{count} bomb bonus (+{points})", "{count} bomb bonuses (+{points})", earned, points=earned * EARNED)
        return bonuses if earned else ""

    def note(self, view: SheddingView, setting: Setting, seat: int) -> tuple[str, bool]:
        """The cards left; once the deal is settled with the place."""
        note, quiet = super().note(view, setting, seat)
        if view.settlement is None or setting.open:
            return note, quiet
        place = place_of(view.settlement, seat)
        return tr("{place} – {cards}", place=place_text(place), cards=note), place > 0

    def deal_plate(self, view: SheddingView, setting: Setting, places: Places) -> Plate:
        """What has to be beaten, and whose it is."""
        x, y = places.deal_corner
        table = view.table
        if view.settlement is not None:
            winner = view.settlement.fields["winner"]
            assert isinstance(winner, int)
            name, role, note = tr("The deal is over"), tr("{name} is out first.", name=setting.name(winner)), ""
            if winner == setting.person:
                role = tr("You are out first.")
        elif table is not None:
            name, role = tr("To be beaten"), capital(made_words(table))
            note = setting.name(table.seat)
        else:
            leads = view.seat_to_act
            name, role = tr("New round"), ""
            if leads is not None:
                role = tr("You lead.") if leads == setting.person else tr("{name} leads.", name=setting.name(leads))
            note = "" if view.made else tr("The first play has {card}.", card=self.game.card_text(STARTING_CARD))
        return Plate(ROUND, x, y, name, right=True, bottom=True, role=role, note=note, quiet=True)

    def further(self, view: SheddingView, setting: Setting, places: Places) -> Picture:
        """Bonuses that have just been earned."""
        return Picture(calls=tuple(self._earned(setting, places)))

    @staticmethod
    def _earned(setting: Setting, places: Places) -> Iterable[Call]:
        for seat, text in setting.calls:
            yield Call(seat, text, *places.beside_plate(seat))

    def stages(self, moved: "Moved", name: Name) -> tuple[Stage, ...]:
        """A play or a pass; a bonus that is earned by it is told."""
        before, after = moved.before, moved.after
        assert isinstance(before, ZhengView)
        assert isinstance(after, ZhengView)
        stages = super().stages(moved, name)
        if len(after.bonuses) == len(before.bonuses):
            return stages
        line, last = partial(_bonus_line, after, name), stages[-1]
        earned = replace(last, hold="trick", call=(after.bonuses[-1], f"+{EARNED}"), said=f"{last.said}. {line()}", line=line)
        return (*stages[:-1], earned)

    def prompt(self, view: View, name: Name) -> str:
        """What is expected of the person."""
        assert isinstance(view, ZhengView)
        if not view.made:
            card = self.game.card_text(STARTING_CARD)
            return tr("You open with a combination that has {card} in it.", card=card)
        return super().prompt(view, name)


def place_of(settlement: Settlement, seat: int) -> int:
    """The place of a seat by its score, from 0; the winner of the deal is first whatever bonuses others have."""
    winner = settlement.fields["winner"]
    if seat == winner:
        return 0
    return 1 + sum(1 for other, score in enumerate(settlement.scores) if other != winner and score > settlement.scores[seat])


def _bonus_line(view: ZhengView, name: Name) -> str:
    seat = view.bonuses[-1]
    if seat == view.seat:
        return tr("Your bomb stands: a bonus of {points}.", points=EARNED)
    return tr("The bomb of {name} stands: a bonus of {points}.", name=name(seat), points=EARNED)


TABLE = ZhengShangyouTable
