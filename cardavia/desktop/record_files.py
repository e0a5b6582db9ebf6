"""Records on disk: reading one with a clear word on what is wrong with it, and writing one where the person says.

Files in the notations of the games' communities are read and written as well; such a file may hold many boards.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from cardavia.desktop.files import write_whole
from cardavia.desktop.words import say_message, tr
from cardavia.engine.game import Match, replay, unknown_game
from cardavia.engine.notation import Notation, Reading
from cardavia.engine.record import BadRecord, Record
from cardavia.games import catalogue, load


class FileFault(Exception):
    """What is wrong with a file; ``say`` puts it into words."""

    def __init__(self, say: Callable[[], str]) -> None:
        super().__init__(say())
        self.say = say


class Unreadable(FileFault):
    """A file that holds no playable record: the reason and its place."""


class Unwritable(FileFault):
    """A file that a record cannot go to: the disk refuses it, or the notation cannot say what happened."""


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
        if game not in catalogue():
            raise unknown_game(game)
        return replay(record)
    except BadRecord as error:
        fault, name = error, game
        raise Unreadable(lambda: fault_text(fault, name)) from error


def notation_of(path: Path) -> Notation | None:
    """The notation that the name of a file ends like; None for a record of our own."""
    suffix = path.suffix.removeprefix(".").lower()
    return next((notation for notation in _notations() if suffix in notation.suffixes), None)


def read_boards(path: Path, notation: Notation) -> Sequence[Reading]:
    """What a file in somebody else's notation holds; :class:`Unreadable` if there is nothing in it."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Unreadable(lambda: tr("The file {name} cannot be read.", name=path.name)) from error
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Older programs wrote the Latin letters of their country.
        text = content.decode("latin-1")
    readings = notation.read(text)
    if not readings:
        raise Unreadable(lambda: tr("The file {name} holds no game.", name=path.name))
    return readings


def _notations() -> Iterator[Notation]:
    for game_id in catalogue():
        yield from load(game_id).notations


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
    every = " ".join(f"*.{suffix}" for notation in _notations() for suffix in notation.suffixes)
    records = tr("Records of games")
    return _choose(dialog, then, [f"{records} (*.json {every})"])


def choose_to_save(parent: QWidget, name: str, then: Callable[[str], None], notations: Sequence[Notation] = ()) -> QFileDialog:
    """Let the person choose where a record goes, and with it the notation."""
    dialog = QFileDialog(parent, tr("Export the match"))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("json")
    dialog.selectFile(name)
    kinds = [f"{notation.title} (*.{notation.id})" for notation in notations]
    suffixes = {kind: notation.id for kind, notation in zip(kinds, notations, strict=True)}
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(suffixes.get(kind, "json")))
    records = tr("Cardavia records")
    return _choose(dialog, then, [f"{records} (*.json)", *kinds])


def _choose(dialog: QFileDialog, then: Callable[[str], None], kinds: list[str]) -> QFileDialog:
    everything = tr("All files")
    dialog.setNameFilters([*kinds, f"{everything} (*)"])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(then)
    dialog.open()
    return dialog


def write_record(path: Path, record: Record) -> None:
    """Write a record whole or not at all, in the notation that the file's name ends like; :class:`Unwritable` says why not."""
    suffix = path.suffix.removeprefix(".").lower()
    notation = next((one for one in load(record.game).notations if suffix in one.suffixes), None)
    try:
        write_whole(path, notation.write([record]) if notation is not None else record.dumps() + "\n")
    except OSError as error:
        raise Unwritable(lambda: tr("The file {name} cannot be written.", name=path.name)) from error
    except BadRecord as error:
        fault = error
        raise Unwritable(lambda: fault_text(fault, record.game)) from error
