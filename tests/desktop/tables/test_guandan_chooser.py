"""The reading chooser: what it shows, and how one chooses by mouse and by keyboard."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop.services import Services
from cardavia.desktop.tables.guandan.chooser import Reading, ReadingChooser
from cardavia.desktop.tables.labels import Press
from cardavia.desktop.tables.metrics import Metrics
from cardavia.desktop.words import PSEUDO, set_language
from cardavia.engine.action import Action
from cardavia.games.guandan.match import reading_words
from cardavia.games.guandan.shapes import CARDS, level_of

Key = Qt.Key
SIX = "5h 5h 7s 8s 9s"


def readings(level: str, cards: str) -> list[Reading]:
    codes = tuple(sorted(cards.split(), key=CARDS.place.__getitem__))
    plays = level_of(level).readings(CARDS.set_of(codes))
    return [Reading.of(Action("play", (*codes, "as", *reading_words(play))), level) for play in plays]


class Sheet:
    """A chooser on a board, with what was chosen."""

    def __init__(self, services: Services, qtbot: QtBot, size: tuple[int, int]) -> None:
        self.board = QWidget()
        qtbot.addWidget(self.board)
        self.board.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.board.resize(*size)
        self.taken: list[str] = []
        self.chooser = ReadingChooser(self.board, lambda action: self.taken.append(str(action)))
        self.press = Press(services.theme, Metrics.fit(*size), 1.0)
        self.chooser.settle(self.press)
        with qtbot.waitExposed(self.board):
            self.board.show()
        self.board.activateWindow()
        self.board.setFocus()

    @property
    def focused(self) -> int:
        return [button.hasFocus() for button in self.chooser.buttons].index(True)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.chooser.buttons[self.focused], key)


@pytest.fixture(params=[(1280, 676), (1024, 596), (640, 440)])
def sheet(services: Services, qtbot: QtBot, request: pytest.FixtureRequest) -> Sheet:
    return Sheet(services, qtbot, request.param)


def test_one_slip_for_every_reading_inside_the_board(sheet: Sheet) -> None:
    for language in ("en", "fi", "ja", "vi", "id", PSEUDO):
        set_language(language)
        sheet.chooser.settle(sheet.press)
        sheet.chooser.ask(readings("5", SIX))
        assert len(sheet.chooser.buttons) == 6
        board, paper = sheet.board.rect(), sheet.chooser.sheet
        if language != PSEUDO or board.width() > 640:
            assert board.contains(paper), (language, board, paper)
        places = [button.geometry() for button in sheet.chooser.buttons]
        assert all(paper.contains(place) for place in places)
        assert not any(one.intersects(other) for one in places for other in places if one is not other)
        sheet.board.grab()
        sheet.chooser.close_up()
    set_language("en")


def test_the_slips_are_read_out_with_all_their_cards(sheet: Sheet) -> None:
    sheet.chooser.ask(readings("2", "2h 8c 8d 9c 9s"))
    assert [button.accessibleName() for button in sheet.chooser.buttons] == [
        "Full house, three 8s: eight of clubs, eight of diamonds, eight of hearts (wild card), nine of clubs, and nine of spades",
        "Full house, three 9s: nine of clubs, nine of spades, nine of hearts (wild card), eight of clubs, and eight of diamonds",
    ]


def test_a_click_chooses_and_the_sheet_goes(sheet: Sheet) -> None:
    sheet.chooser.ask(readings("5", SIX))
    QTest.mouseClick(sheet.chooser.buttons[3], Qt.MouseButton.LeftButton)
    assert sheet.taken == ["play 5h 5h 7s 8s 9s as straightflush T"]
    assert not sheet.chooser.isVisible()
    assert sheet.board.hasFocus()


def test_a_click_beside_the_sheet_and_esc_go_back(sheet: Sheet) -> None:
    sheet.chooser.ask(readings("5", SIX))
    QTest.mouseClick(sheet.chooser, Qt.MouseButton.LeftButton, pos=QPoint(3, sheet.board.height() - 3))
    assert not sheet.chooser.asking
    sheet.chooser.ask(readings("5", SIX))
    QTest.mouseClick(sheet.chooser, Qt.MouseButton.LeftButton, pos=sheet.chooser.sheet.topLeft() + QPoint(6, 6))
    assert sheet.chooser.asking
    sheet.key(Key.Key_Escape)
    assert not sheet.chooser.asking
    assert sheet.taken == []
    assert sheet.board.hasFocus()


def test_arrows_walk_and_enter_and_space_choose(sheet: Sheet) -> None:
    for key in (Key.Key_Return, Key.Key_Space, Key.Key_Enter):
        sheet.chooser.ask(readings("5", SIX))
        walked = [sheet.focused]
        for step in (Key.Key_Right, Key.Key_Right, Key.Key_Down, Key.Key_Down, Key.Key_Left, Key.Key_Up):
            sheet.key(step)
            walked.append(sheet.focused)
        assert walked == [0, 1, 2, 5, 5, 4, 1]
        sheet.key(key)
    sheet.chooser.ask(readings("2", "2h 8c 8d 9c 9s"))
    for focused in (1, 0):
        sheet.key(Key.Key_Tab)
        assert sheet.focused == focused
    sheet.key(Key.Key_Backtab)
    sheet.key(Key.Key_Return)
    assert sheet.taken == ["play 5h 5h 7s 8s 9s as straightflush 9"] * 3 + ["play 2h 8c 8d 9c 9s as fullhouse 9"]


def test_a_number_chooses_at_once(sheet: Sheet) -> None:
    sheet.chooser.ask(readings("2", "2h 2h 8c 8d 8s"))
    sheet.key(Key.Key_3)
    assert sheet.chooser.asking
    sheet.key(Key.Key_2)
    assert sheet.taken == ["play 2h 2h 8c 8d 8s as fullhouse 8"]


def test_plain_keys_do_not_reach_the_shortcuts_of_the_window(sheet: Sheet, qtbot: QtBot) -> None:
    undone: list[str] = []
    for keys in ("U", "Ctrl+Z"):
        QShortcut(QKeySequence(keys), sheet.board, activated=lambda keys=keys: undone.append(keys))
    sheet.chooser.ask(readings("5", SIX))
    sheet.key(Key.Key_U)
    QTest.keyClick(sheet.chooser.buttons[0], Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert undone == ["Ctrl+Z"]
