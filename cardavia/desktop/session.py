"""One running match at the table: whose turn it is, the opponents' answers, undo, hints, saving.

The match is the only truth; whoever shows it draws :attr:`Session.view` and the difference between two views. Nothing is
emitted while a session is made: who opens one connects first, draws the view, and calls :meth:`Session.ready` once all rests.
"""

import logging
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal, Slot

from cardavia.desktop.archive import Archive
from cardavia.desktop.saves import SavedMatches
from cardavia.desktop.settings import Settings
from cardavia.desktop.thinker import Thinker
from cardavia.desktop.words import tr
from cardavia.engine.action import Action, IllegalAction
from cardavia.engine.game import Match, replay
from cardavia.engine.settlement import Settlement
from cardavia.engine.texts import N_, Message, message
from cardavia.engine.view import View
from cardavia.players.base import LEVELS, Clock, Decision, RandomPlayer

HINT_LEVEL = "expert"
PLAYER_SEED, STARTED = "player_seed", "started"
"""Keys at the top of a saved record: the seed of its opponents, and when the match began (UTC, ISO 8601)."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Moved:
    """What an action of anybody has changed, as the person's seat sees it."""

    before: View
    after: View
    seat: int
    action: Action


class Session(QObject):
    """A match between the person and opponents. One at a time; :meth:`close` it before the next."""

    moved = Signal(object)
    """:class:`Moved`, after every action of anybody."""
    reset = Signal(str)
    """The view is another one: ``"deal"`` (a new deal begins), ``"undo"``, or ``"open"`` (another match)."""
    hinted = Signal(object)
    """The :class:`Decision` of an expert for the person's view."""
    thinking = Signal(bool)
    """An opponent or the hint begins or ends to think; :attr:`is_thinking` says which it is now."""
    trouble = Signal(object)
    """A :class:`Message` for the person, such as that the disk is full; the match goes on."""
    finished = Signal()
    """The match is over, and in the archive by now."""

    def __init__(
        self,
        match: Match,
        settings: Settings,
        thinker: Thinker,
        saves: SavedMatches,
        archive: Archive,
        parent: QObject | None = None,
    ) -> None:
        """Sit down at a match, a new one or one that was replayed from a record. Opponents begin to think."""
        super().__init__(parent)
        self._settings = settings
        self._thinker = thinker
        self._saves = saves
        self._archive = archive
        self._job = 0
        self._hint_job = 0
        self._answer: Decision | None = None
        self._resting = False
        self._closed = False
        thinker.answered.connect(self._answered)
        thinker.failed.connect(self._failed)
        self._sit_down(match)
        if match.over and saves.holds(match.record()):
            # It could not be archived when it ended.
            self._file_away()
        self._think()

    # What can be asked

    @property
    def view(self) -> View:
        """All that the person may know."""
        return self._view

    @property
    def watched(self) -> bool:
        """Whether nobody plays here: the deals of others are only looked at."""
        return only_looked_at(self.match)

    @property
    def my_turn(self) -> bool:
        """Whether the person decides now."""
        return self.match.seat_to_act == self.person and not self.watched

    @property
    def is_thinking(self) -> bool:
        """Whether an opponent or the hint is being worked out."""
        return bool(self._job or self._hint_job)

    @property
    def fresh(self) -> bool:
        """Whether the deal has only just been dealt, so that dealing can be shown."""
        return not self.match.deals[-1].actions

    @property
    def settlement(self) -> Settlement | None:
        """The settlement of the deal that is over, until the next one begins; None while a deal runs."""
        return self._view.settlement

    @property
    def can_undo(self) -> bool:
        """Whether the person has decided anything in this deal; a match that is over or of others stays as it was."""
        return not self._closed and not self.match.over and not self.watched and self._last_decision() is not None

    def seat_name(self, seat: int) -> str:
        """How a seat is called, in the current language; who is named in the record of others has that name.

        Opponents keep their numbers when a deal makes one of them the person's partner.
        """
        named, watched = self.match.seats[seat], self.watched
        if seat == self.person and not watched:
            return tr("You")
        if self.game.seat_names:
            return tr(self.game.seat_names[seat])
        if named and not _is_player(named):
            return named
        if watched:
            return tr("Seat {number}", number=seat + 1)
        if self.game.allies(self._view) == (seat,):
            return tr("Partner")
        seats, partners = len(self.match.seats), self.game.partners(self.person)
        opponents = [other % seats for other in range(self.person + 1, self.person + seats) if other % seats not in partners]
        return tr("Opponent {number}", number=opponents.index(seat) + 1) if len(opponents) > 1 else tr("Opponent")

    def views_at(self, deal: int, actions: int) -> tuple[View, ...]:
        """Every seat's view in the finished deal with that index, after so many of its actions.

        Where hands stay hidden even after a deal, the person's view stands for everybody's. ``ValueError`` for a deal that is not
        over, unless it is one of others: what the opponents hold in it is theirs.
        """
        if not 0 <= deal < len(self.match.deals if self.watched else self.match.settlements):
            raise ValueError(f"deal {deal} is not over")
        then = replay(self.match.record(), until=(deal, actions))
        if self.game.reveals or self.watched:
            return tuple(then.view(seat) for seat in range(len(then.seats)))
        return (then.view(self.person),) * len(then.seats)

    # What the person does

    def act(self, action: Action) -> None:
        """Play the person's action; :class:`IllegalAction` says why it is refused and changes nothing."""
        if not self.my_turn:
            reason = self.match.why_not(action) if self.match.seat_to_act is None else None
            raise IllegalAction(reason or message("not_your_turn", N_("It is another seat's turn.")))
        self._play(self.person, action)

    def undo(self) -> None:
        """Go back to the person's last decision. What opponents did since is forgotten, and they would do it again."""
        last = self._last_decision()
        if last is None or not self.can_undo:
            return
        self._forget_jobs()
        match = self._dealt.clone()
        match.seats = self.match.seats
        for _, text in self.match.deals[-1].actions[:last]:
            match.act(match.parse(text))
        self._set_match(match)
        self._save()
        self.reset.emit("undo")

    def hint(self) -> None:
        """Ask for the decision of an expert; :attr:`hinted` brings it unless the person acts first."""
        if self._closed or not self.my_turn or self._hint_job:
            return
        self._hint_job = self._thinker.submit(self._view, HINT_LEVEL, self._seed)
        self.thinking.emit(True)

    def next_deal(self) -> None:
        """Begin the next deal; ``ValueError`` if this one is not over or the match is."""
        self.match.next_deal()
        self._forget_jobs()
        self._dealt = self.match.clone()
        self._set_match(self.match)
        # A deal may be over as soon as it is dealt, and the match with it: blinds can take the last chips.
        over = self.match.over
        if over:
            self._file_away()
        else:
            self._save()
        self._think()
        self.reset.emit("deal")
        self._tell_thinking()
        if over and not self._closed:
            self.finished.emit()

    def restart(self) -> None:
        """Begin a new match with the same options. An unfinished one is forgotten."""
        self._forget_jobs()
        self._tell(self._saves.discard(self.game.id))
        self._sit_down(self.game.new_match(self.match.options, seats=self.match.seats))
        self._think()
        self.reset.emit("deal")
        self._tell_thinking()

    def ready(self) -> None:
        """All that the table shows has come to rest and its pause is over: an opponent's answer may be played now."""
        self._resting = True
        self._play_answer()

    def close(self) -> None:
        """Leave the table. Nothing is played or emitted afterwards."""
        if self._closed:
            return
        self._closed = True
        for job in (self._job, self._hint_job):
            if job:
                self._thinker.cancel(job)
        self._job = self._hint_job = 0
        self._answer = None
        self._thinker.answered.disconnect(self._answered)
        self._thinker.failed.disconnect(self._failed)

    # The match

    def _sit_down(self, match: Match) -> None:
        """Take up a match: find the person's seat, and note when it began and its opponents' seed if nobody has."""
        self.game = match.game
        self.person = match.seats.index("human") if "human" in match.seats else 0
        if type(match.extra.get(PLAYER_SEED)) is not int:
            match.extra[PLAYER_SEED] = secrets.randbits(32)
        if _moment(match.extra.get(STARTED)) is None:
            match.extra[STARTED] = datetime.now(UTC).isoformat(timespec="seconds")
        # Undo replays the deal from here. A copy of the match itself keeps the chance of the deals to come.
        if match.deals[-1].actions:
            self._dealt = replay(match.record(), until=(len(match.deals) - 1, 0))
        else:
            self._dealt = match.clone()
        self._set_match(match)

    def _set_match(self, match: Match) -> None:
        self.match = match
        self._view = match.view(self.person)
        self._resting = False

    @property
    def _seed(self) -> int:
        """The opponents' seed: the same place of the same match gets the same answer, also after an undo."""
        seed = self.match.extra[PLAYER_SEED]
        assert isinstance(seed, int)
        return seed

    def _last_decision(self) -> int | None:
        """The index of the person's last action in this deal."""
        own = [index for index, (seat, _) in enumerate(self.match.deals[-1].actions) if seat == self.person]
        return own[-1] if own else None

    def _play(self, seat: int, action: Action) -> None:
        before = self._view
        self.match.act(action)
        self._forget_jobs()
        self._set_match(self.match)
        over = self.match.over
        if over:
            self._file_away()
        else:
            self._save()
        self._think()
        # The table may answer with ready() at once, so everything is in order before anybody hears of it.
        self.moved.emit(Moved(before, self._view, seat, action))
        self._tell_thinking()
        if over and not self._closed:
            self.finished.emit()

    def _save(self) -> None:
        self._tell(self._saves.save(self.match.record()))

    def _file_away(self) -> None:
        record = self.match.record()
        started = _moment(record.extra[STARTED]) or datetime.now(UTC)
        fault = self._archive.add(record, self._level_of(record.seats), started, datetime.now(UTC))
        if fault is None:
            self._tell(self._saves.discard(self.game.id))
        else:
            # It waits as a saved match until the archive can take it.
            self._tell(fault)
            self._save()

    def _tell(self, fault: Message | None) -> None:
        if fault is not None:
            self.trouble.emit(fault)

    # The opponents

    def _think(self) -> None:
        """Let an opponent think if it is one's turn."""
        seat = self.match.seat_to_act
        if self._closed or seat is None or seat == self.person or self.watched:
            return
        self._note_level(self._settings.level)
        self._job = self._thinker.submit(self.match.view(seat), self._level_at(seat, self._settings.level), self._seed)

    def _level_at(self, seat: int, level: str) -> str:
        """The level of a seat: the person's partners play as well as they can, whatever the opponents do."""
        return HINT_LEVEL if seat in self.game.partners(self.person) else level

    def _note_level(self, level: str) -> None:
        """Name the opponents in the record by the easiest level that has decided for them in this match."""
        decided = any(seat != self.person for deal in self.match.deals for seat, _ in deal.actions)
        if decided and _rank(level) >= _rank(self._level_of(self.match.seats)):
            return
        names = [f"ai:{self._level_at(seat, level)}" for seat in range(len(self.match.seats))]
        names[self.person] = "human"
        self.match.seats = tuple(names)

    def _level_of(self, seats: tuple[str, ...]) -> str:
        own = (self.person, *self.game.partners(self.person))
        names = {name.removeprefix("ai:") for seat, name in enumerate(seats) if seat not in own}
        return min(names, key=_rank)

    @Slot(int, object)
    def _answered(self, job: int, decision: Decision) -> None:
        if job == self._job:
            self._job = 0
            self._answer = decision
            self.thinking.emit(False)
            self._play_answer()
        elif job == self._hint_job:
            self._hint_job = 0
            self.thinking.emit(False)
            self.hinted.emit(decision)

    @Slot(int, str)
    def _failed(self, job: int, fault: str) -> None:
        if job not in (self._job, self._hint_job):
            return
        _log.error("No answer from the players' process: %s", fault)
        if job == self._hint_job:
            self._hint_job = 0
            self.thinking.emit(False)
            self._tell(message("no_hint", N_("No hint could be worked out.")))
            return
        seat = self.match.seat_to_act
        assert seat is not None
        self._tell(message("opponent_failed", N_("Your opponent could not think of anything and plays at random.")))
        self._answered(job, RandomPlayer("random", self._seed).decide(self.match.view(seat), Clock()))

    def _play_answer(self) -> None:
        answer, seat = self._answer, self.match.seat_to_act
        if answer is not None and self._resting and seat is not None and not self._closed:
            self._answer = None
            self._play(seat, answer.action)

    def _forget_jobs(self) -> None:
        """Whatever is being worked out belongs to a position that is gone."""
        was_thinking = self.is_thinking
        for job in (self._job, self._hint_job):
            if job:
                self._thinker.cancel(job)
        self._job = self._hint_job = 0
        self._answer = None
        if was_thinking:
            self.thinking.emit(False)

    def _tell_thinking(self) -> None:
        if self.is_thinking:
            self.thinking.emit(True)


def only_looked_at(match: Match) -> bool:
    """Whether a match is one of others that nobody is to play on in: it waits for no action, or its game allows it to no one."""
    return "human" not in match.seats and (match.seat_to_act is None or not match.game.taken_over)


def _is_player(named: str) -> bool:
    """Whether a seat's text in a record says that a person or one of our opponents sits there, and no name."""
    return named == "human" or named.startswith("ai:")


def _rank(level: str) -> int:
    """How hard a level is; what is no level of the table counts as the easiest."""
    return LEVELS.index(level) if level in LEVELS else -1


def _moment(text: object) -> datetime | None:
    """The moment that an ISO text with a time zone names; None if it names none."""
    try:
        moment = datetime.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
    return moment if moment is not None and moment.tzinfo is not None else None
