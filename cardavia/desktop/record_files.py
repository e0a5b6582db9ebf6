"""Records on disk: reading one with a clear word on what is wrong with it, and writing one where the person says."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from cardavia.desktop.files import write_whole
from cardavia.desktop.words import say_message, tr
from cardavia.engine.game import Match, replay
from cardavia.engine.record import BadRecord, Record
from cardavia.games import load


class Unreadable(Exception):
    """A file that holds no playable record; ``say`` puts the reason and its place into words."""

    def __init__(self, say: Callable[[], str]) -> None:
        super().__init__(say())
        self.say = say


def read_match(path: Path) -> Match:
    """The match of a record file, played through the rules; :class:`Unreadable` says what keeps it from being one."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Unreadable(lambda: tr("The file {name} cannot be read.", name=path.name)) from error
    game: str | None = None
    try:
        record = Record.loads(content)
        game = record.game
        return replay(record)
    except BadRecord as error:
        fault, name = error, game
        raise Unreadable(lambda: fault_text(fault, name)) from error


def fault_text(fault: BadRecord, game_id: str | None) -> str:
    """What is wrong with a record, and where, counted from 1."""
    try:
        game = load(game_id) if game_id is not None else None
    except KeyError:
        game = None
    reason = say_message(fault.reason, game)
    if fault.deal is None:
        return reason
    if fault.action is None:
        return tr("Deal {deal}: {reason}", deal=fault.deal + 1, reason=reason)
    return tr("Deal {deal}, action {action}: {reason}", deal=fault.deal + 1, action=fault.action + 1, reason=reason)


def choose_to_open(parent: QWidget, then: Callable[[str], None]) -> QFileDialog:
    """Let the person choose a record."""
    dialog = QFileDialog(parent, tr("Open a record"))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _choose(dialog, then)


def choose_to_save(parent: QWidget, name: str, then: Callable[[str], None]) -> QFileDialog:
    """Let the person choose where a record goes."""
    dialog = QFileDialog(parent, tr("Export the match"))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("json")
    dialog.selectFile(name)
    return _choose(dialog, then)


def _choose(dialog: QFileDialog, then: Callable[[str], None]) -> QFileDialog:
    records, everything = tr("Cardavia records"), tr("All files")
    dialog.setNameFilters([f"{records} (*.json)", f"{everything} (*)"])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(then)
    dialog.open()
    return dialog


def write_record(path: Path, record: Record) -> bool:
    """Write a record whole or not at all; whether it worked."""
    try:
        write_whole(path, record.dumps() + "\n")
    except OSError:
        return False
    return True
