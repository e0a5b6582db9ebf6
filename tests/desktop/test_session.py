"""A running match: turns, answers at the right moment, undo, hints, saving, and the end in the archive."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QObject, Slot
from pytestqt.qtbot import QtBot

from cardavia.desktop import session as session_module
from cardavia.desktop.archive import Archive
from cardavia.desktop.saves import SavedMatches
from cardavia.desktop.session import PLAYER_SEED, STARTED, Moved, Session
from cardavia.desktop.settings import Settings
from cardavia.desktop.thinker import Thinker
from cardavia.desktop.words import set_language
from cardavia.engine.action import Action, IllegalAction
from cardavia.engine.game import Match, replay
from cardavia.engine.texts import Message
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.players.base import Clock, Decision, RandomPlayer


class Slow(Thinker):
    """A thinker that answers when the test says so: a card at random by the seed it is given, so that the turn passes."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[int, tuple[View, str, int]] = {}
        self.cancelled: list[int] = []
        self.count = 0

    def submit(self, view: View, level: str, seed: int) -> int:
        self.count += 1
        self.asked[self.count] = (view, level, seed)
        return self.count

    def cancel(self, job: int) -> None:
        self.cancelled.append(job)

    def answer(self) -> None:
        """Answer all that was asked, also what nobody wants any more: a session has to be able to bear that."""
        asked, self.asked = self.asked, {}
        for job, (view, _, seed) in asked.items():
            cards = replace(view, legal=tuple(action for action in view.legal if action.verb == "play"))
            self.answered.emit(job, RandomPlayer("random", seed).decide(cards, Clock()))

    def fail(self) -> None:
        asked, self.asked = self.asked, {}
        for job in asked:
            self.failed.emit(job, "because of a test")


class Table(QObject):
    """Hears what a table hears, and says at once that it is ready if it is told to."""

    def __init__(self, session: Session, prompt: bool = False) -> None:
        super().__init__(session)
        self.session = session
        self.prompt = prompt
        self.moves: list[Moved] = []
        self.resets: list[str] = []
        self.hints: list[Decision] = []
        self.thinking: list[bool] = []
        self.troubles: list[Message] = []
        self.ends = 0
        session.moved.connect(self._moved)
        session.reset.connect(self._reset)
        session.hinted.connect(self.hints.append)
        session.thinking.connect(self.thinking.append)
        session.trouble.connect(self.troubles.append)
        session.finished.connect(self._finished)
        if prompt:
            session.ready()

    @Slot(object)
    def _moved(self, moved: Moved) -> None:
        self.moves.append(moved)
        if self.prompt:
            self.session.ready()

    @Slot(str)
    def _reset(self, why: str) -> None:
        self.resets.append(why)
        if self.prompt:
            self.session.ready()

    @Slot()
    def _finished(self) -> None:
        self.ends += 1


@dataclass
class House:
    """Everything a session needs, in a folder of its own."""

    folder: Path
    settings: Settings = field(default_factory=Settings)
    thinker: Slow = field(default_factory=Slow)

    def __post_init__(self) -> None:
        self.saves = SavedMatches(self.folder / "matches")
        self.archive = Archive(self.folder / "archive.sqlite3")
        self.sessions: list[Session] = []

    def sit_down(self, match: Match) -> Session:
        session = Session(match, self.settings, self.thinker, self.saves, self.archive)
        self.sessions.append(session)
        return session

    def saved(self) -> Match:
        record = self.saves.load("schnapsen")
        assert record is not None
        return replay(record)


@pytest.fixture
def house(home: Path) -> Iterator[House]:
    house = House(home)
    yield house
    for session in house.sessions:
        session.close()
    house.archive.close()
    house.settings.flush()


def dealt(first: int, after: int = 0) -> Match:
    """A match in which that seat leads first."""
    for seed in range(after, after + 50):
        match = load("schnapsen").new_match(seed=seed)
        if match.seat_to_act == first:
            return match
    raise AssertionError("no such deal")


def first_legal(session: Session) -> Action:
    """The first card that can be played, which gives the turn away."""
    return next(action for action in session.view.legal if action.verb == "play")


def play_deal(session: Session, thinker: Slow, rng: Random) -> None:
    """Play the running deal to its end. The session's table must be prompt."""
    while session.settlement is None:
        if session.my_turn:
            session.act(rng.choice(session.view.legal))
        else:
            thinker.answer()


def test_nothing_is_written_before_anything_is_played(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    assert session.my_turn
    assert session.fresh
    assert not session.is_thinking
    assert not session.can_undo
    assert session.settlement is None
    assert not house.folder.joinpath("matches").exists()


def test_an_action_is_shown_saved_and_answered(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    table = Table(session)
    before, action = session.view, first_legal(session)
    session.act(action)
    (moved,) = table.moves
    assert (moved.before, moved.after, moved.seat, moved.action) == (before, session.view, 0, action)
    assert moved.after == session.match.view(0)
    assert not session.my_turn
    assert session.is_thinking
    assert table.thinking == [True]
    assert house.saved().view(0) == session.view
    ((view, level, _),) = house.thinker.asked.values()
    assert view == session.match.view(1)
    assert level == "casual"


def test_thinking_begins_at_once_but_the_answer_waits_for_the_table(house: House) -> None:
    session = house.sit_down(dealt(first=1))
    table = Table(session)
    assert session.is_thinking, "the opponent leads, and thinks while the cards are dealt"
    house.thinker.answer()
    assert not table.moves
    assert not session.is_thinking
    session.ready()
    assert [moved.seat for moved in table.moves] == [1]
    assert session.my_turn
    assert house.saved().view(0) == session.view


def test_a_table_that_is_ready_first_waits_for_the_answer(house: House) -> None:
    session = house.sit_down(dealt(first=1))
    table = Table(session)
    session.ready()
    assert not table.moves
    house.thinker.answer()
    assert [moved.seat for moved in table.moves] == [1]


def test_one_rest_lets_one_answer_through(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    table = Table(session)
    session.ready()
    session.act(first_legal(session))
    house.thinker.answer()
    assert len(table.moves) == 1, "the table has not come to rest since the person's card"
    session.ready()
    assert len(table.moves) == 2


def test_what_the_rules_refuse_changes_nothing(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    table = Table(session)
    foreign = next(card for card in session.match.view(1).hand if card)  # type: ignore[attr-defined]
    with pytest.raises(IllegalAction) as refusal:
        session.act(Action("play", (foreign,)))
    assert refusal.value.reason.code == "not_in_hand"
    session.act(first_legal(session))
    moves = len(table.moves)
    with pytest.raises(IllegalAction) as refusal:
        session.act(Action("play", (foreign,)))
    assert refusal.value.reason.code == "not_your_turn"
    assert len(table.moves) == moves


def test_undo_goes_back_to_the_last_decision_of_the_person(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    table = Table(session, prompt=True)
    views = []
    for _ in range(3):
        while not session.my_turn:
            house.thinker.answer()
        views.append(session.view)
        session.act(first_legal(session))
    while not session.my_turn:
        house.thinker.answer()
    for view in reversed(views):
        assert session.can_undo
        session.undo()
        assert session.view == view
        assert house.saved().view(0) == view
    assert table.resets == ["undo"] * 3
    assert not session.can_undo
    session.undo()
    assert table.resets == ["undo"] * 3


def test_undo_keeps_the_chance_of_the_deals_to_come(house: House) -> None:
    """With a seed, a match is the same whether anybody went back in it or not."""
    rng, deals = Random(4), []
    for undoes in (False, True):
        match = dealt(first=0)
        match.extra[PLAYER_SEED] = 1
        session = house.sit_down(match)
        table = Table(session, prompt=True)
        rng.seed(4)
        while session.settlement is None:
            if session.my_turn:
                session.act(rng.choice(session.view.legal))
                if undoes and session.can_undo:
                    again = session.match.deals[-1].actions
                    own = next(text for seat, text in reversed(again) if seat == 0)
                    session.undo()
                    session.act(session.match.parse(own))
            else:
                house.thinker.answer()
        session.next_deal()
        deals.append([deal.to_json() for deal in session.match.deals])
        assert table.resets[-1] == "deal"
        session.close()
    assert deals[0] == deals[1]


def test_after_an_undo_the_opponent_does_the_same(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    table = Table(session, prompt=True)
    action = first_legal(session)
    answers = set()
    for _ in range(3):
        session.act(action)
        house.thinker.answer()
        answers.add(table.moves[-1].action)
        assert table.moves[-1].seat == 1
        session.undo()
    assert len(answers) == 1


def test_a_late_answer_after_an_undo_is_dropped(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    table = Table(session, prompt=True)
    session.act(first_legal(session))
    (job,) = house.thinker.asked
    session.undo()
    assert house.thinker.cancelled == [job]
    assert table.thinking == [True, False]
    house.thinker.answer()
    assert len(table.moves) == 1
    assert session.my_turn


def test_an_answer_that_waits_for_the_table_is_forgotten_by_an_undo(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    table = Table(session)
    session.act(first_legal(session))
    house.thinker.answer()
    session.undo()
    session.ready()
    assert len(table.moves) == 1
    assert session.my_turn


def test_the_deal_that_has_just_ended_can_be_undone(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    Table(session, prompt=True)
    play_deal(session, house.thinker, Random(1))
    assert session.settlement is not None
    assert not session.match.over
    assert session.can_undo
    session.undo()
    assert session.settlement is None
    assert session.my_turn
    assert house.saved().settlements == []


def test_undo_does_not_reach_into_the_last_deal(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    Table(session)
    session.ready()
    table = Table(session, prompt=True)
    play_deal(session, house.thinker, Random(1))
    session.next_deal()
    assert table.resets == ["deal"]
    assert session.fresh or not session.can_undo
    assert not any(seat == 0 for seat, _ in session.match.deals[-1].actions)
    assert not session.can_undo
    with pytest.raises(ValueError, match="not over"):
        session.next_deal()


def test_a_hint_is_an_experts_and_the_persons_view(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    table = Table(session)
    house.settings.set("level", "novice")
    session.hint()
    session.hint()
    ((view, level, _),) = house.thinker.asked.values()
    assert (view, level) == (session.view, "expert")
    assert session.is_thinking
    house.thinker.answer()
    (hint,) = table.hints
    assert hint.action in session.view.legal
    assert table.thinking == [True, False]
    assert not table.moves, "a hint plays nothing"
    session.hint()
    house.thinker.answer()
    assert table.hints == [hint, hint], "the same place gets the same hint"


def test_a_hint_that_comes_too_late_is_dropped(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    table = Table(session)
    session.hint()
    session.act(first_legal(session))
    session.hint()
    assert len(house.thinker.asked) == 2, "no hint is worked out while it is not the person's turn"
    house.thinker.answer()
    assert not table.hints


def test_the_level_counts_from_the_next_decision_on(house: House) -> None:
    session = house.sit_down(dealt(first=1))
    Table(session, prompt=True)
    house.settings.set("level", "expert")
    assert [level for _, level, _ in house.thinker.asked.values()] == ["casual"]
    house.thinker.answer()
    session.act(first_legal(session))
    while session.my_turn:
        session.act(first_legal(session))
    assert [level for _, level, _ in house.thinker.asked.values()] == ["expert"]


def test_a_match_counts_for_the_easiest_level_that_played_it(house: House) -> None:
    session = house.sit_down(dealt(first=1))
    Table(session, prompt=True)
    assert session.match.seats == ("human", "ai:casual")
    for level, counts in [("expert", "ai:casual"), ("novice", "ai:novice"), ("expert", "ai:novice")]:
        house.thinker.answer()
        house.settings.set("level", level)
        while session.my_turn and session.settlement is None:
            session.act(first_legal(session))
        assert session.match.seats == ("human", counts)
    session.undo()
    assert session.match.seats == ("human", "ai:novice")
    session.restart()
    assert session.match.deals[-1].actions == []


def play_match(session: Session, house: House) -> Table:
    table = Table(session, prompt=True)
    rng = Random(2)
    while not session.match.over:
        if session.settlement is not None:
            session.next_deal()
        play_deal(session, house.thinker, rng)
    return table


def test_a_finished_match_goes_to_the_archive(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    table = play_match(session, house)
    assert table.ends == 1
    assert not table.troubles
    assert not house.saves.waiting("schnapsen")
    (entry,) = house.archive.list()
    assert house.archive.record(entry.id) == session.match.record()
    assert entry.level == "casual"
    assert timedelta(0) <= datetime.now(UTC) - entry.ended < timedelta(minutes=5)
    assert entry.started <= entry.ended
    assert not session.can_undo
    session.undo()
    assert session.match.over
    with pytest.raises(IllegalAction) as refusal:
        session.act(Action("close"))
    assert refusal.value.reason.code == "deal_over"


def test_a_match_that_could_not_be_archived_waits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = house.sit_down(dealt(first=0))
    (pages,) = house.archive._connection.execute("PRAGMA page_count").fetchone()
    house.archive._connection.execute(f"PRAGMA max_page_count = {pages}")
    filler = "x" * 4096
    monkeypatch.setitem(session.match.extra, "filler", filler)
    table = play_match(session, house)
    assert [trouble.code for trouble in table.troubles] == ["archive_unwritable"]
    assert table.ends == 1
    assert house.saves.waiting("schnapsen")
    session.close()
    house.archive._connection.execute("PRAGMA max_page_count = 100000")
    again = house.sit_down(house.saved())
    assert again.match.over
    assert len(house.archive.list()) == 1
    assert not house.saves.waiting("schnapsen")


def test_a_finished_match_of_somebody_else_is_not_archived(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    play_match(session, house)
    record = session.match.record()
    house.archive.clear()
    house.sit_down(replay(record))
    assert house.archive.list() == ()


def test_restart_forgets_the_match(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    table = Table(session)
    session.act(first_legal(session))
    seed, old = session.match.extra[PLAYER_SEED], session.match
    assert house.saves.waiting("schnapsen")
    session.restart()
    assert table.resets == ["deal"]
    assert session.match is not old
    assert session.fresh
    assert session.match.extra[PLAYER_SEED] != seed
    assert not house.saves.waiting("schnapsen")
    session.ready()
    house.thinker.answer()
    assert len(session.match.deals[-1].actions) == (0 if session.my_turn and session.fresh else 1)


def test_a_saved_match_goes_on_where_it_was(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    Table(session, prompt=True)
    play_deal(session, house.thinker, Random(1))
    session.next_deal()
    while not session.my_turn:
        house.thinker.answer()
    session.act(first_legal(session))
    while not session.my_turn:
        house.thinker.answer()
    session.close()
    again = house.sit_down(house.saved())
    assert again.view == session.view
    assert again.match.extra[PLAYER_SEED] == session.match.extra[PLAYER_SEED]
    assert again.match.extra[STARTED] == session.match.extra[STARTED]
    assert not again.fresh
    again.undo()
    session_actions = session.match.deals[-1].actions
    own = max(index for index, (seat, _) in enumerate(session_actions) if seat == 0)
    assert again.match.deals[-1].actions == session_actions[:own]


def test_a_deal_that_is_over_opens_with_its_settlement(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    Table(session, prompt=True)
    play_deal(session, house.thinker, Random(1))
    session.close()
    again = house.sit_down(house.saved())
    assert again.settlement == session.match.settlements[-1]
    assert not again.my_turn
    assert not again.is_thinking
    again.next_deal()
    assert again.settlement is None


def test_the_person_sits_where_the_record_says(house: House) -> None:
    match = load("schnapsen").new_match(seed=1, seats=("ai:expert", "human"))
    session = house.sit_down(match)
    assert session.person == 1
    assert session.view.seat == 1
    assert (session.seat_name(1), session.seat_name(0)) == ("You", "Opponent")
    set_language("xx")
    assert session.seat_name(1).startswith("[You")


def test_finished_deals_can_be_looked_at_from_every_seat(house: House) -> None:
    session = house.sit_down(dealt(first=0))
    Table(session, prompt=True)
    with pytest.raises(ValueError, match="not over"):
        session.views_at(0, 0)
    play_deal(session, house.thinker, Random(1))
    session.next_deal()
    actions = session.match.deals[0].actions
    for count in (0, 3, len(actions)):
        views = session.views_at(0, count)
        assert [view.seat for view in views] == [0, 1]
        assert all(view.actions == tuple(actions[:count]) for view in views)
    assert session.views_at(0, len(actions))[0].settlement == session.match.settlements[0]
    for deal in (-1, 1):
        with pytest.raises(ValueError, match="not over"):
            session.views_at(deal, 0)


def test_a_full_disk_is_told_once_and_the_match_goes_on(house: House) -> None:
    house.folder.joinpath("matches").write_text("in the way")
    session = house.sit_down(dealt(first=0))
    table = play_match(session, house)
    assert [trouble.code for trouble in table.troubles] == ["cannot_save"]
    assert table.ends == 1
    assert len(house.archive.list()) == 1


def test_an_opponent_that_fails_plays_something(house: House, caplog: pytest.LogCaptureFixture) -> None:
    session = house.sit_down(dealt(first=1))
    table = Table(session, prompt=True)
    while not session.my_turn:
        house.thinker.fail()
    assert {moved.seat for moved in table.moves} == {1}
    assert {trouble.code for trouble in table.troubles} == {"opponent_failed"}
    session.hint()
    house.thinker.fail()
    assert not table.hints
    assert table.troubles[-1].code == "no_hint"
    assert not session.is_thinking
    assert caplog.text.count("because of a test") == len(table.moves) + 1


def test_nothing_happens_after_leaving(house: House) -> None:
    session = house.sit_down(dealt(first=1))
    table = Table(session, prompt=True)
    (job,) = house.thinker.asked
    session.close()
    session.close()
    assert house.thinker.cancelled == [job]
    house.thinker.answer()
    session.ready()
    session.hint()
    assert not table.moves
    assert not house.thinker.asked


def test_leaving_in_the_middle_of_a_move(house: House) -> None:
    """The table may be left by what it does about the last card of the match."""
    session = house.sit_down(dealt(first=0))
    table = Table(session)
    session.moved.connect(session.close)
    session.act(first_legal(session))
    assert table.thinking == []
    assert table.ends == 0


def test_nothing_is_asked_of_a_damaged_head(house: House) -> None:
    match = dealt(first=0)
    match.extra.update({PLAYER_SEED: "seven", STARTED: "yesterday"})
    session = house.sit_down(match)
    assert type(session.match.extra[PLAYER_SEED]) is int
    assert session_module._moment(session.match.extra[STARTED]) is not None
    play_match(session, house)
    assert len(house.archive.list()) == 1


def test_with_the_real_process(qtbot: QtBot, home: Path) -> None:
    """A whole deal against the opponent in its own process."""
    thinker, settings = Thinker(), Settings()
    settings.set("level", "random")
    archive = Archive(home / "archive.sqlite3")
    session = Session(dealt(first=1), settings, thinker, SavedMatches(home / "matches"), archive)
    Table(session, prompt=True)
    try:
        while session.settlement is None:
            qtbot.waitUntil(lambda: session.my_turn or session.settlement is not None, timeout=20_000)
            if session.my_turn:
                session.act(first_legal(session))
        assert {seat for seat, _ in session.match.deals[0].actions} == {0, 1}
    finally:
        session.close()
        thinker.close()
        archive.close()
        settings.flush()
