"""The analysis of a finished match: asked for once, worked out in the players' process, and kept for those who show it."""

import logging
from typing import Protocol

from PySide6.QtCore import QObject, Signal, Slot

from cardavia.desktop.thinker import Thinker
from cardavia.engine.game import Match

NOTHING, PENDING, READY, MISSING, FAILED = "nothing", "pending", "ready", "missing", "failed"
"""Not asked for; being worked out; there; not to be had here, as the solver is not installed; gone wrong."""

_log = logging.getLogger(__name__)


class Costs(Protocol):
    """What every game's analysis tells, action by action of the deal."""

    @property
    def costs(self) -> tuple[int, ...]:
        """How much each action gave away."""

    @property
    def better(self) -> tuple[str, ...]:
        """For each action a card that would have been better, by code; empty where nothing was given away."""


class Analyst(QObject):
    """Knows the analysis of the match on the table, if there is one."""

    changed = Signal()

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._job = 0
        self.state = NOTHING
        self.analysis: Costs | None = None
        thinker.analysed.connect(self._analysed)
        thinker.failed.connect(self._failed)

    def ask(self, match: Match) -> None:
        """Have a finished match analysed, unless that is done or under way."""
        if self.state in (NOTHING, FAILED) and match.over:
            self._job = self._thinker.analyse(match.record())
            self._set(PENDING, None)

    def forget(self) -> None:
        """Another match is on the table, or none."""
        if self._job:
            self._thinker.cancel(self._job)
            self._job = 0
        if self.state != NOTHING:
            self._set(NOTHING, None)

    def _set(self, state: str, analysis: Costs | None) -> None:
        self.state, self.analysis = state, analysis
        self.changed.emit()

    @Slot(int, object)
    def _analysed(self, job: int, analysis: Costs | None) -> None:
        if job == self._job:
            self._job = 0
            self._set(MISSING if analysis is None else READY, analysis)

    @Slot(int, str)
    def _failed(self, job: int, fault: str) -> None:
        if job == self._job:
            _log.error("No analysis from the players' process: %s", fault)
            self._job = 0
            self._set(FAILED, None)
