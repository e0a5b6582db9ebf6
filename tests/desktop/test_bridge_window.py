"""Bridge in the window: the choice before the deal, the account, the analysis, boards of others, and the partner."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop.analyst import FAILED, MISSING, PENDING, READY
from cardavia.desktop.dialogs import Options, Question
from cardavia.desktop.panels.boards import BoardsPage
from cardavia.desktop.panels.score import POINTS, SEAT, STEP, TRICK_BEGINS, WHAT
from cardavia.desktop.record_files import notation_of, read_boards
from cardavia.desktop.room import DOCK_WIDTH
from cardavia.desktop.services import Services
from cardavia.desktop.tables.bridge.calls import AuctionTable
from cardavia.desktop.tables.bridge.review import ReviewPage
from cardavia.desktop.tables.bridge.wording import call_words
from cardavia.desktop.window import MainWindow
from cardavia.desktop.words import set_language
from cardavia.engine.action import Action
from cardavia.engine.game import Match, replay
from cardavia.games import load
from cardavia.games.bridge.auction import Contract
from cardavia.games.bridge.par import Par
from cardavia.games.bridge.view import BridgeView
from cardavia.players.base import Decision
from cardavia.players.bridge.analysis import Analysis

PBN = Path(__file__).parent.parent / "cases" / "pbn"
CALLS = ("bid 1S", "pass", "bid 2S", "pass", "bid 4S", "double", "pass", "pass", "pass")


def match_of(calls: tuple[str, ...] = CALLS, cards: int = 52) -> Match:
    match, rng = load("bridge").new_match({"vulnerability": "NS"}, seed=5), Random(1)
    for text in calls:
        match.act(match.parse(text))
    for _ in range(cards):
        match.act(rng.choice(list(match.legal_actions())))
    return match


def found_in(match: Match) -> Analysis:
    """An analysis in which the lead and the last card were mistakes."""
    costs = [0] * len(match.deals[0].actions)
    better = [""] * len(costs)
    costs[len(CALLS)], better[len(CALLS)] = 1, "Kh"
    costs[-1], better[-1] = 2, "2d"
    tricks = tuple(tuple(column + seat for seat in range(4)) for column in range(5))
    return Analysis(tricks, Par(620, Contract(4, "S", 0, 0)), match.contract, 10, tuple(costs), tuple(better))  # type: ignore[attr-defined]


def settled(window: MainWindow, qtbot: QtBot) -> Match:
    """A match of which only the last card was missing."""
    window.play("bridge", record=match_of(cards=51).record())
    session = window.session
    assert session is not None
    if session.my_turn:
        session.act(session.view.legal[0])
    else:
        window.services.thinker.answer()
    qtbot.waitUntil(lambda: window.room.settlement.isVisible())
    return session.match


def lines(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QWidget) if hasattr(label, "text") and label.isVisible()]


def options_of(window: MainWindow) -> Options:
    found = [page for page in window.findChildren(Options) if page.isVisible()]
    assert len(found) == 1
    return found[0]


def test_the_vulnerability_is_chosen_before_the_deal_and_remembered(window: MainWindow, services: Services) -> None:
    window.play("bridge")
    page = options_of(window)
    assert page.boxes[0].currentText() == "Nobody vulnerable"
    page.boxes[0].setCurrentIndex(2)
    page.play.click()
    assert window.session.view.vulnerability == "EW"
    assert services.settings.options == {"bridge": {"vulnerability": "EW"}}
    window.show_picker()
    window.play("bridge")
    assert options_of(window).boxes[0].currentText() == "East–West vulnerable"


def test_the_partner_plays_as_well_as_it_can(window: MainWindow, services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, str]] = []
    submit = services.thinker.submit

    def noted(view, level, seed):  # type: ignore[no-untyped-def]
        asked.append((view.seat, level))
        return submit(view, level, seed)

    monkeypatch.setattr(services.thinker, "submit", noted)
    services.settings.set("level", "novice")
    window.play("bridge", {"vulnerability": "none"}, seed=4)
    session = window.session
    for text in ("pass", None, None, None):
        if text is not None:
            session.act(session.match.parse(text))
        else:
            services.thinker.answer()
            session.ready()
    assert asked[:3] == [(1, "novice"), (2, "expert"), (3, "novice")]
    assert session.match.seats == ("human", "ai:novice", "ai:expert", "ai:novice")


def test_the_account_has_a_column_for_each_side(window: MainWindow, qtbot: QtBot) -> None:
    match = settled(window, qtbot)
    card = window.room.settlement
    said = lines(card)
    assert "You and North" in said
    assert "West and East" in said
    tricks = match.settlements[0].fields["declarer_tricks"]
    assert card.over_line.text() == f"4♠ X by South: {10 - tricks} down."
    assert not card.next_button.isVisible()
    assert card.new_button.isVisible()
    assert card.analysis_button.isVisible()


@pytest.mark.parametrize("language", ["en", "fi", "ja", "vi", "id"])
def test_the_record_leaves_the_table_its_room_in_the_smallest_window(window: MainWindow, qtbot: QtBot, language: str) -> None:
    set_language(language)
    window.resize(1024, 640)
    window.look_at(match_of())
    dock = window.room.docks["record"]
    assert dock.isVisible()
    assert dock.minimumSizeHint().width() <= DOCK_WIDTH
    qtbot.waitUntil(lambda: dock.width() <= DOCK_WIDTH)
    assert window.room.table.width() >= 640


def test_a_passed_out_deal_is_drawn(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    window.play("bridge", record=match_of(("pass", "pass", "pass"), 0).record())
    services.thinker.answered.emit(services.thinker.count, Decision(Action("pass")))
    qtbot.waitUntil(lambda: window.room.settlement.isVisible())
    assert window.room.settlement.headline.text() == "The match is drawn"


def test_the_analysis_is_worked_out_after_the_deal_and_marks_the_record(
    window: MainWindow, services: Services, qtbot: QtBot
) -> None:
    match = settled(window, qtbot)
    analyst, record = window.room.analyst, window.room.record
    assert analyst.state == PENDING
    job, asked = services.thinker.analyses.popitem()
    assert asked.deals == match.deals
    window.room.show_dock("record", True)
    window.room.settlement.analysis_button.click()
    page = window.findChild(ReviewPage)
    assert page.state.text() == "The deal is being worked out …"
    services.thinker.analysed.emit(job, found_in(match))
    assert analyst.state == READY
    said = lines(page)
    assert "Par: 4♠ by South, 620 for North–South." in said
    assert any(line.startswith("▼ Trick 1: ") and "gives away 1; better ♥K." in line for line in said)
    assert any(line.startswith("▼ Trick 13: ") and "gives away 2; better ♦2." in line for line in said)
    rows = [record.list.item(row) for row in range(record.list.count())]
    marked = {row.data(STEP): row for row in rows if row.data(SEAT) and row.data(POINTS)}
    assert set(marked) == {len(CALLS) + 1, len(CALLS) + 52}
    assert marked[len(CALLS) + 1].data(POINTS) == "▼ 1 trick"
    assert "gives away 1 trick; ♥K does not" in marked[len(CALLS) + 1].toolTip()


def test_par_tells_the_overtricks_of_a_game(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    match = settled(window, qtbot)
    found = replace(found_in(match), tricks=((11,) * 4,) * 5, par=Par(460, Contract(3, "NT", 0, 0)))
    services.thinker.analysed.emit(next(iter(services.thinker.analyses)), found)
    window.room.show_analysis()
    assert "Par: 3NT+2 by South, 460 for North–South." in lines(window.findChild(ReviewPage))


@pytest.mark.parametrize(("answer", "state"), [(None, MISSING), ("fault", FAILED)])
def test_an_analysis_that_cannot_be_had_says_so(
    window: MainWindow, services: Services, qtbot: QtBot, answer: str | None, state: str, caplog: pytest.LogCaptureFixture
) -> None:
    settled(window, qtbot)
    job = next(iter(services.thinker.analyses))
    if answer is None:
        services.thinker.analysed.emit(job, None)
    else:
        services.thinker.failed.emit(job, answer)
    assert window.room.analyst.state == state
    assert window.room.record.list.count() == 0 or not window.room.reviewing  # nothing is marked
    if state == MISSING:
        window.room.show_analysis()
        assert "pip install cardavia[solver]" in window.findChild(ReviewPage).state.text()


def test_leaving_the_table_takes_the_analysis_along(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    match = settled(window, qtbot)
    job = next(iter(services.thinker.analyses))
    window.room.show_analysis()
    window.show_picker()
    assert job in services.thinker.cancelled
    services.thinker.analysed.emit(job, found_in(match))
    assert window.room.analyst.analysis is None
    assert not any(page.isVisible() for page in window.findChildren(ReviewPage))


def test_the_record_names_the_hand_that_a_card_came_from(window: MainWindow) -> None:
    window.play("bridge", record=match_of(cards=6).record())
    window.room.show_dock("record", True)
    record = window.room.record
    rows = [record.list.item(row) for row in range(record.list.count())]
    told = [(row.data(SEAT), row.data(WHAT), row.data(TRICK_BEGINS)) for row in rows]
    assert told[0][:2] == ("You", "1♠")
    assert not any(begins for _, _, begins in told[: len(CALLS)])
    lead = told[len(CALLS)]
    assert (lead[0], lead[2]) == ("West", True)
    assert [seat for seat, _, _ in told[len(CALLS) : len(CALLS) + 4]] == ["West", "North", "East", "You"]
    assert rows[len(CALLS) + 4].data(POINTS) in ("1 : 0", "0 : 1")


# Boards of others


def test_a_file_with_several_boards_lets_choose(window: MainWindow, qtbot: QtBot) -> None:
    window.open_record(PBN / "boards-3.pbn")
    page = window.findChild(BoardsPage)
    assert page.list.count() == 5
    assert page.list.item(1).text() == "2. 2♦ X by South: 2 down."
    page.list.setCurrentRow(1)
    page.open_button.click()
    assert window.room.record.reviewing
    readings = read_boards(PBN / "boards-3.pbn", notation_of(PBN / "boards-3.pbn"))
    assert window.session.match.deals == replay(readings[1].record).deals


def test_refused_boards_say_why_and_cannot_be_opened(window: MainWindow) -> None:
    window.open_record(PBN / "refused.pbn")
    page = window.findChild(BoardsPage)
    refused = [page.list.item(row).text() for row in range(page.list.count()) if "Refused: " in page.list.item(row).text()]
    assert len(refused) == page.list.count()
    assert refused[0] == "1. Refused: The board does not have four hands of thirteen different cards."
    assert {page.list.item(row).sizeHint().height() for row in range(page.list.count())} == {30}
    assert page.notes.text() == "Refused: The board does not have four hands of thirteen different cards."
    assert not page.open_button.isEnabled()
    page._open()
    assert window.session is None


def test_an_unfinished_board_is_played_on(window: MainWindow, tmp_path: Path) -> None:
    notation = load("bridge").notations[0]
    path = tmp_path / "one.pbn"
    path.write_bytes(notation.write([match_of(cards=5).record()]).encode())
    window.open_record(path)
    assert len(window.session.match.deals[0].actions) == len(CALLS) + 5
    assert not window.room.record.reviewing


def test_a_file_without_a_board_says_so(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "empty.pbn"
    path.write_text("% nothing\n")
    window.open_record(path)
    asked = next(one for one in window.findChildren(Question) if one.isVisible())
    assert asked.line.text() == "The file empty.pbn holds no game."


def test_a_match_is_exported_as_portable_bridge_notation(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "out.pbn"
    offered = []

    def choose(parent, name, then, notations):  # type: ignore[no-untyped-def]
        offered.extend(notation.id for notation in notations)
        then(str(path))

    monkeypatch.setattr("cardavia.desktop.record_files.choose_to_save", choose)
    window.play("bridge", record=match_of(cards=5).record())
    window.actions_["export"].trigger()
    assert offered == ["pbn"]
    (reading,) = read_boards(path, notation_of(path))
    deal = window.session.match.record().deals[0]
    assert reading.record.deals[0].actions == deal.actions
    hands = [sorted(reading.record.deals[0].chance["deck"][seat::4]) for seat in range(4)]
    assert hands == [sorted(deal.chance["deck"][seat::4]) for seat in range(4)]


@pytest.mark.usefixtures("pseudo")
def test_pages_come_through_the_catalogs_and_have_room(
    window: MainWindow,
    services: Services,
    qtbot: QtBot,
    unspoken: Callable[[QWidget], list[str]],
    clipped: Callable[[QWidget], list[str]],
) -> None:
    match = settled(window, qtbot)
    assert clipped(window.room.settlement) == []
    window.room.show_dock("record", True)
    assert clipped(window.room.settlement) == []
    rows = [button.geometry() for button in window.room.settlement._buttons() if button.isVisible()]
    assert not any(one.intersects(other) for one, other in combinations(rows, 2))
    window.room.show_analysis()
    services.thinker.analysed.emit(next(iter(services.thinker.analyses)), found_in(match))
    page = window.findChild(ReviewPage)
    assert clipped(page) == []
    window.open_record(PBN / "boards-3.pbn")
    assert clipped(window.findChild(BoardsPage)) == []


def test_the_record_words_a_pass_as_the_auction_does(window: MainWindow) -> None:
    window.play("bridge", record=match_of(("pass", "pass"), 0).record())
    record = window.room.record
    record.open(window.session)
    assert record.text().splitlines()[2:] == ["You: Pass", "West: Pass"]


def test_looking_back_begins_where_the_record_says(window: MainWindow, qtbot: QtBot) -> None:
    settled(window, qtbot)
    window.room.settlement.look_button.click()
    record, table = window.room.record, window.room.table
    record.list.setFocus()
    assert table.board.speech.text == "Looking back: deal 1, action 0"
    assert record.place.text().startswith("0 of ")
    record.step_on.click()
    assert table.board.speech.text == "Looking back: deal 1, action 1"
    assert record.place.text().startswith("1 of ")


def test_a_call_is_printed_over_its_explanation_and_spoken_in_words(window: MainWindow) -> None:
    set_language("en")
    table = AuctionTable(window)
    view = match_of(cards=0).view(0)
    assert isinstance(view, BridgeView)
    table.read(view)
    assert table.text_of(0).startswith("South: 1♠\n")
    assert table.text_of(0, spoken=True).startswith("South: 1 spade\n")
    assert table.text_of(5).startswith("West: Double\n")
    assert [call_words(f"bid {bid}") for bid in ("1H", "2H", "1C", "3D", "1NT")] == [
        "1 heart",
        "2 hearts",
        "1 club",
        "3 diamonds",
        "1 notrump",
    ]
