"""A table with a person at it and an opponent who plays what the test says."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop.archive import Archive
from cardavia.desktop.saves import SavedMatches
from cardavia.desktop.session import Session
from cardavia.desktop.settings import Settings
from cardavia.desktop.table_page import TablePage
from cardavia.desktop.tables.bridge.box import BiddingBox
from cardavia.desktop.tables.bridge.calls import AuctionTable
from cardavia.desktop.tables.labels import HALO
from cardavia.desktop.tables.picture import Plate
from cardavia.desktop.theme import Theme
from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.game import Match
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.players.base import Clock, Decision, RandomPlayer

MARRIAGE = "Jc Qc Kc Tc Ac Jd Qd Kd Td Ad Jh Qh Kh Th Ah Js Qs Ks Ts As"
"""The person leads with Jc Qc Kc Kd Td; diamonds are trumps, the turn-up is Qd, the opponent holds Tc Ac Jd Ad Jh."""


class Thinker(QObject):
    """Thinks only when the test says so."""

    answered = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self) -> None:
        super().__init__()
        self.jobs: dict[int, View] = {}
        self._last = 0

    def submit(self, view: View, level: str, seed: int) -> int:
        self._last += 1
        self.jobs[self._last] = view
        return self._last

    def cancel(self, job: int) -> None:
        self.jobs.pop(job, None)

    def answer(self, action: Action | None = None) -> None:
        job, view = self.jobs.popitem()
        decision = Decision(action) if action is not None else RandomPlayer("random", 7).decide(view, Clock())
        self.answered.emit(job, decision)


class Desk:
    """A page, its session, and everything that they need."""

    def __init__(self, qtbot: QtBot, home: Path, match: Match, settings: dict[str, object], size: tuple[int, int]) -> None:
        self.qtbot = qtbot
        self.settings = Settings(home / "settings.json")
        for name, value in {"speed": "instant", **settings}.items():
            self.settings.set(name, value)
        self.theme = Theme(self.settings)
        self.thinker = Thinker()
        self.archive = Archive(home / "archive.sqlite3")
        self.session = Session(match, self.settings, self.thinker, SavedMatches(home / "matches"), self.archive)  # type: ignore[arg-type]
        self.page = TablePage(self.theme, self.settings, None)
        qtbot.addWidget(self.page)
        self.page.resize(*size)
        self.page.show()
        self.page.activateWindow()
        self.page.open(self.session)
        self.page.setFocus()

    def close(self) -> None:
        self.page.leave()
        self.session.close()
        self.archive.close()
        self.settings.flush()
        self.theme.stop()

    def rest(self) -> None:
        """Wait until everything has been shown."""
        self.qtbot.waitUntil(lambda: not self.page.playback.busy)

    def opponent(self, text: str | None = None) -> None:
        """Let the opponent do that, or anything, and wait until it has been shown."""
        self.thinker.answer(self.session.match.parse(text) if text is not None else None)
        self.rest()

    def place(self, spot: str) -> QPoint:
        """A place in the view where a spot can be clicked: near the left top corner, which neighbours leave free."""
        placed = [one for one in self.page.board.scene.picture.cards if one.spot == spot][-1]
        rect = self.page.board.scene.rect_of(placed)
        corner = rect.topRight() if spot == "turn-up" else rect.topLeft()
        inwards = -6 if spot == "turn-up" else 6
        return QPoint(round(corner.x()) + inwards, round(corner.y()) + 8)

    def click(self, spot: str) -> None:
        self.qtbot.mouseClick(self.page.board.view.viewport(), Qt.MouseButton.LeftButton, pos=self.place(spot))

    def double_click(self, spot: str) -> None:
        """As a mouse does it: a click, and then the second press."""
        place, viewport = self.place(spot), self.page.board.view.viewport()
        self.qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place)
        self.qtbot.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=place)

    def press(self, name: str) -> None:
        self.qtbot.mouseClick(self.page.board.buttons[name], Qt.MouseButton.LeftButton)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(self.page, key, modifier)

    def keys(self, *keys: Qt.Key) -> None:
        for key in keys:
            self.key(key)

    @property
    def chosen(self) -> tuple[str, ...]:
        assert self.page.turn is not None
        return self.page.turn.choice.chosen

    @property
    def speech(self) -> str:
        return self.page.board.speech.text

    @property
    def actions(self) -> list[str]:
        """What has been done in this deal."""
        return [text for _, text in self.session.view.actions]

    @property
    def plates(self) -> list[Plate]:
        """The plates as they are printed now."""
        return [content for content, _ in self.page.board.scene._labels.values() if isinstance(content, Plate)]

    def zone(self, zone: str) -> list[str]:
        """The keys of the cards in a zone, as the table shows them."""
        return [placed.key for placed in self.page.board.scene.picture.cards if placed.zone == zone]


Seat = Callable[..., Desk]


def match_with(deck: str, dealer: int, actions: Sequence[str] = ()) -> Match:
    """A match of Schnapsen with that deck."""
    match = load("schnapsen").empty_match({}, ("human", "ai:casual"), Chance(1))
    match.begin_deal({"deck": deck.split(), "first_dealer": dealer})
    for text in actions:
        match.act(match.parse(text))
    return match


def things(desk: Desk) -> dict[str, QRectF]:
    """Everything that must be seen: heaps of cards, labels, buttons, the line above the hand."""
    board = desk.page.board
    found: dict[str, QRectF] = dict(board.scene.label_rects())
    for placed in board.scene.picture.cards:
        zone = "stock" if placed.zone in ("turn-up", "deck") else placed.zone
        found[zone] = found.get(zone, QRectF()).united(board.scene.rect_of(placed))
    for button in board.buttons.all:
        corner = button.mapTo(board, QPoint(0, 0))
        found[f"button:{button.objectName()}"] = QRectF(QRect(corner, button.size()))
    for widget in board.findChildren(QWidget):
        if isinstance(widget, AuctionTable | BiddingBox) and widget.isVisible():
            found[type(widget).__name__] = QRectF(widget.geometry().adjusted(HALO, HALO, -HALO, -HALO))
    if board.speech.text:
        found["speech"] = QRectF(board.speech.geometry())
    return found


def check(desk: Desk) -> None:
    """Nothing is cut off, and nothing lies over anything else."""
    whole = QRectF(desk.page.rect())
    found = things(desk)
    for name, rect in found.items():
        assert whole.contains(rect), f"{name} {rect} is cut off"
    for (one, first), (other, second) in combinations(found.items(), 2):
        shared = first.intersected(second)
        # Cards may touch a label's shadow; a pixel of rounding is no overlap.
        assert shared.width() < 2 or shared.height() < 2, f"{one} {first} lies over {other} {second}"


@pytest.fixture
def apart() -> Callable[[Desk], None]:
    """Check that everything on the table can be seen whole."""
    return check


@pytest.fixture
def sit(qtbot: QtBot, tmp_path: Path) -> Iterator[Seat]:
    """Sit down at a table: ``sit(deck, dealer, actions)`` or ``sit(match=...)``, with settings as keywords."""
    desks: list[Desk] = []

    def seat(
        deck: str = MARRIAGE,
        dealer: int = 1,
        actions: Sequence[str] = (),
        match: Match | None = None,
        size: tuple[int, int] = (1280, 676),
        wait: bool = True,
        **settings: object,
    ) -> Desk:
        desk = Desk(qtbot, tmp_path, match or match_with(deck, dealer, actions), settings, size)
        desks.append(desk)
        if wait:
            desk.rest()
        return desk

    yield seat
    for desk in desks:
        desk.close()
