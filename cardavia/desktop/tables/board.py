"""The visible half of a table page: scene, line above the hand and buttons, and how they share the room."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect
from PySide6.QtWidgets import QWidget

from cardavia.desktop.tables.buttons import ButtonRow
from cardavia.desktop.tables.furniture import Furniture, Hands
from cardavia.desktop.tables.labels import Press
from cardavia.desktop.tables.metrics import MARGIN, Metrics
from cardavia.desktop.tables.motion import Motion
from cardavia.desktop.tables.scene import TableScene
from cardavia.desktop.tables.speech import Reading, Speech
from cardavia.desktop.tables.table import Table
from cardavia.desktop.tables.turn import Turn
from cardavia.desktop.tables.view import TableView
from cardavia.desktop.words import tr
from cardavia.engine.view import View
from cardavia.players.base import Decision

if TYPE_CHECKING:
    from cardavia.desktop.theme import Theme

_BETWEEN = 4
"""Logical pixels between the line above the hand and the buttons."""


class Board(QWidget):
    """Everything of the table that can be seen.

    Args:
        tip: the tooltip of a place.
        pressed: what is called with the name of a button.
    """

    def __init__(self, theme: "Theme", tip: Callable[[QPointF], str], pressed: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.metrics = Metrics.fit(1280, 680)
        self.motion = Motion(self)
        self.scene = TableScene(theme, self.motion, self)
        self.view = TableView(self.scene.graphics, tip, self)
        self.reading = Reading(self)
        self.speech = Speech(theme, self)
        self.buttons = ButtonRow(theme, self, pressed)
        self.furniture: Furniture | None = None

    def furnish(self, table: Table, hands: Hands) -> None:
        """Bring what the game has on its table beside cards and buttons."""
        self.furniture = table.furnish(self._theme, hands, self)

    def dress(self, table: Table, view: View, four_colour: bool) -> None:
        """Measure and print everything anew; the cards and labels are drawn at the next picture."""
        self.view.setGeometry(self.rect())
        self.reading.setAccessibleName(tr("The table in words"))
        commands, texts = table.commands(view), table.confirm_room()
        rows = 1
        for _ in range(2):
            # The letters depend on the size, and whether the buttons need a second row depends on the letters.
            self.metrics = Metrics.fit(self.width(), self.height(), rows, table.proportions)
            self.buttons.make(commands, texts, self.metrics)
            rows = self.buttons.rows_needed(self.band().width())
        ratio = self.devicePixelRatioF()
        press = Press(self._theme, self.metrics, ratio, four_colour)
        self.scene.dress(table.game.pack, table.tradition, press)
        if self.furniture is not None:
            self.furniture.settle(press)
        self._theme.faces.prepare(table.game.pack, table.codes, round(self.metrics.unit), ratio)
        band, speech = self.band(), self.metrics.speech
        self.speech.settle(QRect(band.x(), band.y(), band.width(), speech), self.metrics)
        below = speech + _BETWEEN
        self.buttons.settle(QRect(band.x(), band.y() + below, band.width(), band.height() - below - _BETWEEN), rows)

    def band(self) -> QRect:
        """The room for the line and the buttons: about as wide as the hand, and more where the window is narrow."""
        metrics = self.metrics
        least = metrics.text * metrics.proportions.line / metrics.unit
        wide = max(metrics.width - 2 * metrics.hand_room[0], min(metrics.width - 2 * MARGIN, least))
        x = round((metrics.width - wide) / 2 * metrics.unit)
        return QRect(x, metrics.band[0], metrics.pixels[0] - 2 * x, metrics.band[1])

    def drop(self) -> None:
        """Clear the table."""
        self.scene.drop()
        self.buttons.drop()
        if self.furniture is not None:
            self.furniture.drop()
            self.furniture = None
        self.reading.clear()
        self.speech.say("")

    def mark(self, turn: Turn, hint: Decision | None, focused: bool) -> None:
        """Frames around what a hint means, what is chosen on the table, and what has the focus."""
        hinted = turn.table.spots(hint.action, turn.session.view) if hint is not None else ()
        self.scene.mark("hint", self.keys(hinted), "gold", double=True)
        held = self.held(turn)
        self.scene.mark("chosen", self.keys(spot for spot in turn.choice.chosen if spot not in held), "on_felt")
        focus = turn.choice.focus if focused and turn.free else None
        if self.furniture is not None:
            self.furniture.mark(turn.choice.chosen, hinted, focus)
        self.scene.mark("focus", self.keys((focus,))[-1:] if focus is not None else (), "focus")

    def set_buttons(self, turn: Turn, hint: Decision | None) -> None:
        """Let buttons rest or not, say why or how in their tooltips, and mark what a hint means."""
        marked = []
        for command in turn.commands():
            reason = turn.why_rests(command)
            tip = tr("{command} ({key})", command=command.tip, key=command.key)
            if command.room:
                self.buttons.say(command)
            self.buttons.state(command.name, reason is None, tip if reason is None else f"{tip}\n{reason()}")
            if hint is not None and command.action == hint.action:
                marked.append(command.name)
        reason = turn.why_unfinished() or turn.nothing_chosen
        self.buttons.offer(turn.offers(), turn.question(), turn.unready(), reason())
        self.buttons.mark(marked)
        self.buttons.put_away(bool(turn.open))

    def keys(self, spots: Iterable[str]) -> list[str]:
        """The cards that can be chosen under these names."""
        wanted = set(spots)
        return [placed.key for placed in self.scene.picture.cards if placed.spot and placed.spot in wanted]

    def spot_at(self, point: QPointF, dragged: bool = False) -> str:
        """What can be chosen at a place; empty if nothing."""
        key = self.scene.key_at(point.x(), point.y(), dragged)
        placed = self.scene.placement(key) if key is not None else None
        return placed.spot if placed is not None else ""

    def held(self, turn: Turn) -> set[str]:
        """What the person can play from: the spots of its own cards, and of those that it plays for somebody else."""
        return {placed.spot for placed in self.scene.picture.cards if placed.spot and placed.zone in turn.zones}

    def spot_rows(self, hand: str) -> list[list[str]]:
        """The spots for the keyboard: furniture, what lies on the table in one row, the rows of the hand below; from the left."""
        placed = sorted((one for one in self.scene.picture.cards if one.spot), key=lambda one: one.x)
        table = list(dict.fromkeys(one.spot for one in placed if one.zone != hand))
        rows = self.furniture.rows() if self.furniture is not None else []
        return [*rows, table, *self.hand_rows(hand)]

    def hand_rows(self, hand: str) -> list[list[str]]:
        """The spots of a hand, row by row from the top, each from the left."""
        placed = sorted((one for one in self.scene.picture.cards if one.spot and one.zone == hand), key=lambda one: one.x)
        heights = sorted({one.y for one in placed})
        return [[one.spot for one in placed if one.y == height] for height in heights]

    def spoken(self, spot: str) -> str:
        """What a screen reader says of a spot."""
        standing = self.furniture.spoken(spot) if self.furniture is not None and spot else ""
        return standing or next((placed.spoken for placed in self.scene.picture.cards if spot and placed.spot == spot), "")
