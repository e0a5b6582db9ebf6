"""Record, rules, settings, statistics, archive and the settlement: what they say, what they do, and that it has room."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop.dialogs import Paper, Question
from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.lettering import SMALL, Line
from cardavia.desktop.panels.account import Account
from cardavia.desktop.panels.archive import ArchivePage, date_text
from cardavia.desktop.panels.record import RecordPanel
from cardavia.desktop.panels.rules import NO_BREAK, RulesPage, kept_together
from cardavia.desktop.panels.score import POINTS, SEAT, WHAT
from cardavia.desktop.panels.settings import SettingsPage
from cardavia.desktop.panels.settlement import SettlementCard
from cardavia.desktop.panels.statistics import StatisticsPage, figures
from cardavia.desktop.panels.story import deal_as_text, standing, tell_deal
from cardavia.desktop.room import RECORD_WIDTH
from cardavia.desktop.services import Services
from cardavia.desktop.window import MainWindow
from cardavia.desktop.words import set_language
from cardavia.engine.game import Match
from cardavia.engine.texts import message, say
from cardavia.games import load
from cardavia.players.base import LEVELS

Finder = Callable[[QWidget], list[str]]
NOON = datetime(2025, 3, 14, 12, 5, tzinfo=UTC)


def answer(parent: QWidget, words: str) -> None:
    """Press the button with these words in the question that stands over a page."""
    asked = next(one for one in parent.findChildren(Question) if one.isVisible())
    next(push for push in asked.pushes if push.text() == words).click()


def rows(panel: RecordPanel) -> list[tuple[str, str, str]]:
    """What stands in the list of the record."""
    items = [panel.list.item(row) for row in range(panel.list.count())]
    return [(item.data(SEAT), item.data(WHAT), item.data(POINTS)) for item in items]


def filled(services: Services, a_match: Callable[..., Match]) -> None:
    """Put six finished matches into the archive, two at each level."""
    for number in range(6):
        ended = NOON + timedelta(days=number)
        record = a_match(number).record()
        services.archive.add(record, LEVELS[number % 3], ended - timedelta(minutes=9), ended)


# The story of a deal


def test_the_story_has_every_action_and_every_trick(a_match: Callable[..., Match]) -> None:
    match = a_match(4)
    for deal, record in enumerate(match.deals):
        story = tell_deal(match, deal, 0)
        assert [entry.seat for entry in story.entries] == [seat for seat, _ in record.actions]
        tricks = [entry.taken_by for entry in story.entries if entry.taken_by is not None]
        assert [tricks.count(seat) for seat in (0, 1)] == record.settlement["tricks"]
        assert list(story.entries[-1].points) == record.settlement["card_points"]
        assert list(story.standing) == record.settlement["match"]
        assert story.settlement.to_json() == record.settlement


def test_the_tricks_are_numbered_as_they_are_played(a_match: Callable[..., Match]) -> None:
    story = tell_deal(a_match(4), 0, 0)
    closing = [entry.trick for entry in story.entries if entry.taken_by is not None]
    assert closing == list(range(1, len(closing) + 1))


def test_the_standing_is_the_games_own_count(a_match: Callable[..., Match]) -> None:
    match = a_match(4, deals=1, actions=2)
    assert standing(match.view(0)) == tuple(match.settlements[0].fields["match"])


def test_a_deal_in_plain_text(a_match: Callable[..., Match]) -> None:
    match = a_match(4)
    story = tell_deal(match, 0, 0)
    text = deal_as_text(story, lambda sentence: say(sentence), str, lambda seat, what: f"{seat}: {what}", "Deal 1")
    lines = text.splitlines()
    assert lines[0] == "Deal 1"
    assert len(lines) == 2 + len(story.entries)


# The record


@pytest.fixture
def at_table(window: MainWindow, a_match: Callable[..., Match]) -> RecordPanel:
    """The record of a match with two finished deals and five actions of the third."""
    window.play("schnapsen", record=a_match(4, deals=2, actions=5).record())
    window.actions_["record"].trigger()
    return window.room.record


def test_the_record_grows_with_the_match(at_table: RecordPanel, window: MainWindow, services: Services) -> None:
    session = window.session
    for _ in range(8):
        before = rows(at_table)
        if session.my_turn:
            session.act(next(iter(session.view.legal)))
        else:
            session.ready()
            services.thinker.answer()
        after = rows(at_table)
        assert after[: len(before)] == before
        assert len(after) > len(before)
        session.ready()
    assert [name for name, _, _ in rows(at_table) if name] == [session.seat_name(seat) for seat, _ in session.view.actions]


def test_an_undo_shortens_the_record(at_table: RecordPanel, window: MainWindow) -> None:
    before = rows(at_table)
    window.room.undo()
    assert rows(at_table) == before[: len(rows(at_table))]
    assert len(rows(at_table)) < len(before)


def test_a_running_deal_cannot_be_stepped_through(at_table: RecordPanel) -> None:
    assert at_table.title.text() == "Deal 3 of 3"
    buttons = (at_table.first, at_table.step_back, at_table.step_on, at_table.last)
    assert not any(button.isEnabled() for button in buttons)
    assert not at_table.account.isVisible()
    at_table.go(2, 1)
    assert not at_table.reviewing


def test_the_steps_stay_under_the_pointer(window: MainWindow, a_match: Callable[..., Match], qtbot: QtBot) -> None:
    """The button that ends a look back comes above the steps: a second click on a step must not end it."""
    window.play("schnapsen", record=a_match(4, deals=1).record())
    window.actions_["record"].trigger()
    panel = window.room.record
    qtbot.waitUntil(panel.step_back.isEnabled)
    panel.step_back.click()
    end_button = panel.end_button
    qtbot.waitUntil(lambda: end_button.isVisible() and end_button.y() + end_button.height() <= panel.step_back.y())
    place = panel.step_back.pos()
    panel.end_button.click()
    qtbot.waitUntil(lambda: not panel.reviewing and not end_button.isVisible())
    panel.layout().activate()
    assert panel.step_back.pos() == place


def test_steps_show_the_table_as_it_was(at_table: RecordPanel, window: MainWindow, qtbot: QtBot) -> None:
    shown: list[int] = []
    at_table.review.connect(lambda views: shown.append(len(views[0].actions)))
    at_table.earlier.click()
    assert at_table.title.text() == "Deal 2 of 3"
    assert at_table.account.isVisible()
    length = len(at_table.story.entries)
    at_table.first.click()
    at_table.step_on.click()
    at_table.step_on.click()
    at_table.step_back.click()
    at_table.last.click()
    assert shown == [length, 0, 1, 2, 1, length]
    at_table.earlier.click()
    assert at_table.title.text() == "Deal 1 of 3"
    assert not at_table.earlier.isEnabled()
    assert not window.actions_["undo"].isEnabled()
    with qtbot.waitSignal(at_table.review_ended):
        at_table.end_button.click()
    assert at_table.title.text() == "Deal 3 of 3"
    assert window.actions_["undo"].isEnabled()


def test_a_click_on_a_row_goes_there(at_table: RecordPanel, qtbot: QtBot) -> None:
    at_table.go(0, 0)
    row = next(row for row in range(at_table.list.count()) if at_table.list.item(row).data(Qt.ItemDataRole.UserRole) == 3)
    area = at_table.list.visualItemRect(at_table.list.item(row))
    with qtbot.waitSignal(at_table.review) as shown:
        qtbot.mouseClick(at_table.list.viewport(), Qt.MouseButton.LeftButton, pos=area.center())
    assert len(shown.args[0][0].actions) == 3


def test_what_is_looked_at_stays_while_the_match_goes_on(at_table: RecordPanel, window: MainWindow) -> None:
    at_table.go(0, 2)
    session = window.session
    if session.my_turn:
        session.act(next(iter(session.view.legal)))
    assert at_table.title.text() == "Deal 1 of 3"


def test_the_deal_is_copied_with_its_account(at_table: RecordPanel, window: MainWindow) -> None:
    at_table.go(0, 0)
    at_table.copy_button.click()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Schnapsen, deal 1\n")
    settlement = window.session.match.settlements[0]
    assert f"Sum: {settlement.scores[0]} : {settlement.scores[1]}" in text
    assert text.count("You: ") + text.count("Opponent: ") >= len(window.session.match.deals[0].actions)


def test_rows_can_be_heard(at_table: RecordPanel) -> None:
    row = at_table.list.item(0)
    spoken = row.data(Qt.ItemDataRole.AccessibleTextRole)
    assert row.data(SEAT) in spoken
    assert row.data(WHAT) in spoken


def test_who_takes_a_trick_has_room_in_every_language(at_table: RecordPanel) -> None:
    for language in ("en", "fi", "ja", "vi", "id", "xx"):
        set_language(language)
        taken = at_table._taken(at_table._session, 1)
        metrics = QFontMetricsF(font(FontRole.SANS, SMALL, False, language))
        # The margins of the panel and of a row, and a scroll bar, take their part.
        room = RECORD_WIDTH - 2 * 14 - 8 - 6 - 12 - metrics.horizontalAdvance("120 : 120") - 8
        assert metrics.horizontalAdvance(taken) < room, language


# The settlement


def test_the_account_adds_up_before_the_eye(window: MainWindow, services: Services, a_match: Callable[..., Match]) -> None:
    match = a_match(4)
    window.look_at(match)
    for settlement in match.settlements:
        account = Account(services.theme, window)
        account.show_deal(window.session, settlement, (7, 5))
        texts = [label.text() for label in account.findChildren(QLabel)]
        assert texts[1:3] == ["You", "Opponent"]
        at = texts.index("Sum")
        assert [int(text) for text in texts[at + 1 : at + 3]] == list(settlement.scores)
        assert texts[texts.index("Card points") + 1 :][:2] == [str(n) for n in settlement.fields["card_points"]]
        assert texts[-2:] == ["7", "5"]
        account.deleteLater()


@pytest.fixture
def fresh_card(window: MainWindow, a_match: Callable[..., Match]) -> SettlementCard:
    """The settlement of the second deal of a match, in the moment in which it appears."""
    window.play("schnapsen", record=a_match(4, deals=2, actions=0).record())
    room = window.room
    room.settlement.show_deal(window.session, window.session.settlement)
    return room.settlement


@pytest.fixture
def card(fresh_card: SettlementCard, monkeypatch: pytest.MonkeyPatch) -> SettlementCard:
    """The same, after it has been read."""
    monkeypatch.setattr("cardavia.desktop.panels.settlement.QUIET", 0)
    return fresh_card


def test_nothing_below_the_settlement_can_be_reached(card: SettlementCard, window: MainWindow) -> None:
    assert card.geometry() == window.room.table.rect()
    assert window.room.table.childAt(window.room.table.rect().center()) in (card, *card.findChildren(QWidget))


def test_enter_presses_the_button_that_has_the_focus(card: SettlementCard, window: MainWindow, qtbot: QtBot) -> None:
    assert card.next_button.hasFocus()
    card.back_button.setFocus()
    qtbot.keyClick(card.back_button, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.picker


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_press_that_was_meant_for_the_last_card_does_not_answer_the_settlement(
    fresh_card: SettlementCard, qtbot: QtBot, key: Qt.Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = fresh_card
    monkeypatch.setattr("cardavia.desktop.panels.settlement.QUIET", 60_000)
    for widget in (card.next_button, card):
        qtbot.keyClick(widget, key)
    qtbot.mouseClick(card.next_button, Qt.MouseButton.LeftButton)
    assert card.isVisible()
    qtbot.keyClick(card.next_button, Qt.Key.Key_Right)
    assert card.back_button.hasFocus()
    monkeypatch.setattr("cardavia.desktop.panels.settlement.QUIET", 0)
    with qtbot.waitSignal(card.next_deal):
        qtbot.keyClick(card.next_button, key)


def test_a_key_that_is_held_does_not_answer_the_settlement(card: SettlementCard) -> None:
    for widget in (card.next_button, card):
        held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
        QCoreApplication.sendEvent(widget, held)
    assert card.isVisible()


def test_the_arrow_keys_stay_among_the_buttons_of_the_settlement(card: SettlementCard, qtbot: QtBot) -> None:
    assert card.next_button.hasFocus()
    way = [card.back_button, card.restart_button, card.next_button, card.back_button]
    for button, key in zip(way, (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right), strict=True):
        focus = card.window().focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, key)
        assert button.hasFocus()
    qtbot.keyClick(card.back_button, Qt.Key.Key_Left)
    with qtbot.waitSignal(card.next_deal):
        qtbot.keyClick(card.next_button, Qt.Key.Key_Return)


def test_the_arrow_keys_reach_the_table_once_the_settlement_is_gone(
    card: SettlementCard, window: MainWindow, qtbot: QtBot
) -> None:
    table = window.room.table
    card.next_button.click()
    table.playback.finish()
    assert table.turn.choice.focus is None
    qtbot.keyClick(table, Qt.Key.Key_Right)
    assert table.turn.choice.focus is not None


def test_the_settlement_follows_the_size_of_the_table(card: SettlementCard, window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1400, 900)
    qtbot.waitUntil(lambda: card.size() == window.room.table.size())
    assert card._scroll.verticalScrollBar().maximum() == 0


# The rules


@pytest.fixture
def rules(window: MainWindow) -> RulesPage:
    """The rules as a page."""
    window.show_rules("schnapsen")
    return window.findChild(RulesPage)


def test_the_book_opens_at_its_beginning_and_is_complete(rules: RulesPage) -> None:
    text = rules.view.text.toPlainText()
    source = load("schnapsen").rulebook().read_text("utf-8")
    assert text.startswith("Schnapsen\nThe aim\n")
    assert rules.view.text.verticalScrollBar().value() == 0
    headings = [line.removeprefix("## ") for line in source.splitlines() if line.startswith("## ")]
    assert [rules.view.contents.item(row).text() for row in range(rules.view.contents.count())] == headings
    assert len(text.split("\n")) == sum(bool(line) for line in source.splitlines())
    assert "**" not in text


def test_the_contents_lead_to_their_section_and_follow_the_reader(rules: RulesPage, qtbot: QtBot) -> None:
    view = rules.view
    qtbot.waitUntil(lambda: view.text.verticalScrollBar().maximum() > 0)
    view.contents.setCurrentRow(6)
    assert view.text.verticalScrollBar().value() > 0
    assert view.short_contents.currentIndex() == 6
    view.text.verticalScrollBar().setValue(0)
    assert view.contents.currentRow() == 0


def test_search_finds_every_place_and_goes_round(rules: RulesPage, qtbot: QtBot) -> None:
    view = rules.view
    qtbot.keyClicks(view.search, "royal MARRIAGE")
    count = view.text.toPlainText().lower().count("royal marriage")
    assert count > 2
    assert view.found.text() == f"1 of {count}"
    assert len(view.text.extraSelections()) == count
    view.next.click()
    assert view.found.text() == f"2 of {count}"
    view.previous.click()
    view.previous.click()
    assert view.found.text() == f"{count} of {count}"
    qtbot.keyClick(view.search, Qt.Key.Key_Return)
    assert view.found.text() == f"1 of {count}"
    qtbot.keyClick(view.search, Qt.Key.Key_Escape)
    assert rules.isVisible()
    assert view.found.text() == ""
    assert view.text.extraSelections() == []
    qtbot.keyClicks(view.search, "bridge")
    assert view.found.text() == "Not found"
    assert not view.next.isEnabled()


def test_the_open_book_changes_its_language_at_the_same_section(rules: RulesPage, qtbot: QtBot) -> None:
    view = rules.view
    qtbot.waitUntil(lambda: view.text.verticalScrollBar().maximum() > 0)
    view.go(6)
    set_language("fi")
    qtbot.waitUntil(lambda: view.contents.item(1).text() != "The pack")
    assert view.contents.currentRow() == 6
    assert view.text.verticalScrollBar().value() > 0


def test_in_a_narrow_dock_the_contents_become_a_list_to_open(window: MainWindow, qtbot: QtBot) -> None:
    window.play("schnapsen", seed=5)
    window.actions_["rules"].trigger()
    view = window.room.rules
    qtbot.waitUntil(lambda: view.short_contents.isVisible())
    assert not view.contents.isVisible()


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("such as 8 8.", "such as 8_8."),
        ("10 J Q K A, the highest", "10_J_Q_K_A, the highest"),
        ("翼付き3 3 3 4 4 4 7 9と", "翼付き3_3_3_4_4_4_7_9と"),
        ("K A. A 2 or a joker", "K A. A 2 or a joker"),
        ("3 4 5 6 7 8 9 10 J Q K A", "3 4 5 6 7 8 9 10 J Q K A"),
        ("♠D and 12 12, 20 or 30", "♠D and 12 12, 20 or 30"),
    ],
)
def test_the_cards_of_a_play_stay_on_one_line(text: str, kept: str) -> None:
    assert kept_together(text) == kept.replace("_", NO_BREAK)


def test_kept_cards_are_found(window: MainWindow) -> None:
    """The search does not mind that the spaces between cards are no ordinary ones."""
    page = RulesPage(window.services.theme, load("dou_dizhu"), window)
    assert not page.view.text.document().find("3 3 3 4 4 4 7 9").isNull()


def test_hearts_and_diamonds_are_red(rules: RulesPage, services: Services) -> None:
    cursor = rules.view.text.document().find("♥")
    assert cursor.charFormat().foreground().color() == services.theme.tone("accent")


# Settings


@pytest.fixture
def settings(window: MainWindow) -> SettingsPage:
    """The settings."""
    window.show_settings()
    return window.findChild(SettingsPage)


def test_sliders_show_their_number_and_hold_at_once(settings: SettingsPage, services: Services) -> None:
    for name, value in (("contrast", 70), ("grain", 0), ("temperature", 100)):
        settings.sliders[name].setValue(value)
        assert services.settings.value(name) == value
        assert settings.numbers[name].text() == f"{value}%"
    settings.neutral.click()
    assert [slider.value() for slider in settings.sliders.values()] == [50, 50, 50]
    assert services.settings.temperature == 50


def test_the_look_follows_a_slider(settings: SettingsPage, services: Services, qtbot: QtBot) -> None:
    before = services.theme.tone("paper")
    with qtbot.waitSignal(services.theme.changed):
        settings.sliders["temperature"].setValue(100)
    assert services.theme.tone("paper") != before


def test_every_choice_reaches_the_settings(settings: SettingsPage, services: Services) -> None:
    for name, check in settings.checks.items():
        before = services.settings.value(name)
        check.setChecked(not before)
        assert services.settings.value(name) is not before
    settings.levels["expert"].setChecked(True)
    assert services.settings.level == "expert"
    settings.click_radio.setChecked(True)
    assert services.settings.one_click is True
    settings.confirm_radio.setChecked(True)
    assert services.settings.one_click is False
    settings.speed.setCurrentIndex(4)
    settings.speed.activated.emit(4)
    assert services.settings.speed == "step"


def test_what_changes_elsewhere_is_shown(settings: SettingsPage, services: Services) -> None:
    services.settings.set("level", "novice")
    services.settings.set("one_click", True)
    services.settings.set("contrast", 12)
    services.settings.set("motion", False)
    services.settings.set("speed", "fast")
    assert settings.levels["novice"].isChecked()
    assert settings.click_radio.isChecked()
    assert settings.sliders["contrast"].value() == 12
    assert not settings.checks["motion"].isChecked()
    assert settings.speed.currentData() == "fast"


def test_the_language_is_chosen_in_its_own_script(settings: SettingsPage, services: Services, qtbot: QtBot) -> None:
    place = settings.languages.findText("suomi")
    settings.languages.activated.emit(place)
    assert services.settings.language == "fi"
    assert settings.languages.currentText() == "suomi"


def test_sound_that_is_not_there_says_why(window: MainWindow, services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    window.show_settings()
    page = window.findChild(SettingsPage)
    assert not page.checks["sound"].isEnabled()
    assert page.why_silent.text() == services.sounds.reason != ""


def test_a_second_page_takes_the_place_of_the_first(window: MainWindow, qtbot: QtBot) -> None:
    window.show_settings()
    window.show_settings()
    qtbot.waitUntil(lambda: len(window.findChildren(SettingsPage)) == 1)


# Statistics and archive


def test_the_statistics_are_those_of_the_archive(window: MainWindow, services: Services, a_match: Callable[..., Match]) -> None:
    filled(services, a_match)
    window.show_statistics()
    page = window.findChild(StatisticsPage)
    cells = [page.grid.itemAtPosition(2, column).widget().text() for column in range(1, 9)]
    assert cells == figures(services.archive.statistics("schnapsen", "novice"))
    assert cells[0] == "2"
    sums = [page.grid.itemAtPosition(6, column).widget().text() for column in range(1, 9)]
    assert sums == figures(services.archive.statistics("schnapsen"))
    assert sums[0] == "6"


def test_clearing_the_statistics_asks(window: MainWindow, services: Services, a_match: Callable[..., Match]) -> None:
    filled(services, a_match)
    window.show_statistics()
    page = window.findChild(StatisticsPage)
    page.clear.click()
    answer(page, "Cancel")
    assert len(services.archive.list()) == 6
    page.clear.click()
    answer(page, "Clear")
    assert services.archive.list() == ()
    assert page.empty.isVisible()
    assert not page.clear.isEnabled()


def test_statistics_without_matches(window: MainWindow) -> None:
    window.show_statistics()
    page = window.findChild(StatisticsPage)
    assert page.empty.isVisible()
    assert page.grid.itemAtPosition(6, 4).widget().text() == "–"


@pytest.fixture
def archive(window: MainWindow, services: Services, a_match: Callable[..., Match]) -> ArchivePage:
    """The archive with six matches."""
    filled(services, a_match)
    window.show_archive()
    return window.findChild(ArchivePage)


def test_the_archive_lists_the_latest_first(archive: ArchivePage, services: Services) -> None:
    numbers = [archive.list.topLevelItem(row).data(0, Qt.ItemDataRole.UserRole) for row in range(6)]
    assert numbers == [entry.id for entry in services.archive.list()]
    first, entry = archive.list.topLevelItem(0), services.archive.list()[0]
    assert first.text(3) == ("Won" if entry.won else "Lost")
    assert first.text(5) == str(entry.deals)


@pytest.mark.parametrize(
    ("language", "day"), [("en", "Mar 14, 2025"), ("fi", "14.3.2025"), ("ja", "2025/03/14"), ("id", "14 Mar 2025")]
)
def test_dates_are_written_as_the_language_does(language: str, day: str) -> None:
    assert day in date_text(NOON, language)


def test_an_archived_match_is_looked_at_again(archive: ArchivePage, window: MainWindow, services: Services) -> None:
    archive.look_button.click()
    record = services.archive.record(services.archive.list()[0].id)
    assert window.session.match.deals == record.deals
    assert window.room.record.reviewing
    assert window.room.record.title.text().startswith("Deal 1 of")
    assert len(services.archive.list()) == 6


def test_deleting_a_match_asks(archive: ArchivePage, services: Services) -> None:
    chosen = archive.chosen
    archive.delete_button.click()
    answer(archive, "Cancel")
    assert len(services.archive.list()) == 6
    archive.delete_button.click()
    answer(archive, "Delete")
    assert chosen not in [entry.id for entry in services.archive.list()]
    assert archive.list.topLevelItemCount() == 5


def test_an_archived_match_that_is_damaged_is_refused_with_its_place(
    archive: ArchivePage, window: MainWindow, services: Services
) -> None:
    with services.archive._connection as connection:
        connection.execute("UPDATE matches SET record = replace(record, '[1,\"play', '[1,\"throw')")
    archive.look_button.click()
    asked = next(one for one in window.findChildren(Question) if one.isVisible())
    assert asked.heading.text() == "This record cannot be opened"
    assert asked.line.text().startswith("Deal 1, action ")
    assert window.session is None


def test_a_match_that_cannot_be_deleted_is_said(
    archive: ArchivePage, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = message("archive_unwritable", "The archive cannot be written to: the disk is full or cannot be written to.")
    monkeypatch.setattr(services.archive, "delete", lambda number: fault)
    archive.delete_button.click()
    answer(archive, "Delete")
    notice = next(one for one in archive.findChildren(Question) if one.isVisible())
    assert notice.line.text().startswith("The archive cannot be written to")


def test_an_empty_archive_says_so(window: MainWindow) -> None:
    window.show_archive()
    page = window.findChild(ArchivePage)
    assert page.empty.isVisible()
    assert not page.look_button.isEnabled()


# Texts and room


@pytest.fixture
def in_pseudo(qtbot: QtBot, pseudo: None, unspoken: Finder, clipped: Finder) -> Callable[[QWidget], None]:
    """Checks that every text of a widget came through the catalogs and has room."""

    def check(widget: QWidget) -> None:
        assert clipped(widget) == []
        assert unspoken(widget) == []

    return check


def test_settings_in_the_pseudo_language(in_pseudo: Callable[[QWidget], None], settings: SettingsPage) -> None:
    for tab in range(settings.tabs.count()):
        settings.tabs.setCurrentIndex(tab)
        in_pseudo(settings)


def test_record_in_the_pseudo_language(in_pseudo: Callable[[QWidget], None], at_table: RecordPanel) -> None:
    in_pseudo(at_table)
    at_table.go(0, 3)
    in_pseudo(at_table)
    for seat, what, points in rows(at_table):
        assert seat == "" or seat.startswith("[")
        assert what.startswith("[")
        assert not any(letter.isalpha() for letter in points)


def test_settlement_in_the_pseudo_language(in_pseudo: Callable[[QWidget], None], card: SettlementCard) -> None:
    in_pseudo(card)


def test_rules_in_the_pseudo_language(in_pseudo: Callable[[QWidget], None], rules: RulesPage) -> None:
    rules.view.search.setText("trick")
    in_pseudo(rules)


def test_rules_beside_the_table_in_the_pseudo_language(in_pseudo: Callable[[QWidget], None], window: MainWindow) -> None:
    window.play("schnapsen", seed=5)
    window.actions_["rules"].trigger()
    in_pseudo(window.room.docks["rules"])


def test_statistics_in_the_pseudo_language(
    in_pseudo: Callable[[QWidget], None], window: MainWindow, services: Services, a_match: Callable[..., Match]
) -> None:
    filled(services, a_match)
    window.show_statistics()
    in_pseudo(window.findChild(StatisticsPage))


def test_archive_in_the_pseudo_language(in_pseudo: Callable[[QWidget], None], archive: ArchivePage) -> None:
    in_pseudo(archive)


def test_open_pages_change_their_language(
    archive: ArchivePage, window: MainWindow, unspoken: Finder, clipped: Finder, qtbot: QtBot
) -> None:
    window.show_settings()
    window.show_statistics()
    archive.delete_button.click()
    set_language("xx")
    pages = [archive, window.findChild(SettingsPage), window.findChild(StatisticsPage), archive.findChild(Question)]
    qtbot.waitUntil(lambda: all(page.windowTitle().startswith("[") for page in pages))
    for page in pages:
        assert unspoken(page) == []
        assert clipped(page) == []


def test_pages_that_are_closed_are_gone_and_hear_nothing_more(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    for name in ("settings", "statistics", "archive", "shortcuts", "about", "rules"):
        for _ in range(2):
            window.actions_[name].trigger()
            for page in window.findChildren(Paper):
                page.close()
    qtbot.waitUntil(lambda: window.findChildren(Paper) == [])
    services.theme.changed.emit()
    set_language("xx")
    qtbot.waitUntil(lambda: window.actions_["undo"].text().startswith("["))


def test_a_headline_is_one_line_or_lines_of_equal_length(qtbot: QtBot, services: Services) -> None:
    set_language("ja")
    line = Line(services.theme, lambda: "あなたは北といっしょにこのディールに勝ちました", 28, wrap=True)
    qtbot.addWidget(line)
    whole = line.fontMetrics().horizontalAdvance(line.text())
    line.fit((28, 24), whole - 20)
    assert (line.font().pixelSize(), line.contentsMargins().right()) == (24, 0)
    line.fit((28, 24), round(whole * 0.7))
    assert line.font().pixelSize() == 28
    room = round(whole * 0.7) - line.contentsMargins().right()
    assert whole / 2 <= room < whole / 2 + 40
    line.fit((28, 24), whole)
    assert (line.font().pixelSize(), line.contentsMargins().right()) == (28, 0)
    set_language("en")
