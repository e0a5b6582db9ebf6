"""The matches that wait to be continued: one record a game, written after every action."""

from pathlib import Path

from cardavia.desktop.files import keep_aside, write_whole
from cardavia.engine.game import replay
from cardavia.engine.record import BadRecord, Record
from cardavia.engine.texts import N_, Message, message


class SavedMatches:
    """The folder of saved matches, one file ``<game>.json`` a game.

    Attributes:
        trouble: what went wrong last, for a window to say; None if nothing has.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._told = False
        # What no disk took is kept as long as the program runs.
        self._unwritten: dict[str, Record] = {}
        self.trouble: Message | None = None

    def save(self, record: Record) -> Message | None:
        """Keep a record as the waiting match of its game.

        Returns what to tell the person if it cannot be written, the first time; the match goes on all the same.
        """
        try:
            write_whole(self._path(record.game), record.dumps() + "\n")
        except OSError:
            self._unwritten[record.game] = record
            return self._tell_once()
        self._unwritten.pop(record.game, None)
        self._told = False
        return None

    def load(self, game_id: str) -> Record | None:
        """The waiting match of a game, checked by replaying it.

        None if there is none. One that cannot be read is kept under another name, and :attr:`trouble` says so.
        """
        if game_id in self._unwritten:
            return self._unwritten[game_id]
        path = self._path(game_id)
        try:
            record = Record.loads(path.read_bytes())
            if record.game != game_id:
                raise ValueError(f"a match of {record.game}")
            replay(record)
        except FileNotFoundError:
            return None
        except OSError:
            self.trouble = message("save_unreadable", N_("The saved match could not be read."))
            return None
        except (BadRecord, ValueError) as error:
            self._keep_aside(path, error)
            return None
        return record

    def discard(self, game_id: str) -> Message | None:
        """Forget the waiting match of a game; like :meth:`save`, returns what to tell the person."""
        self._unwritten.pop(game_id, None)
        try:
            self._path(game_id).unlink(missing_ok=True)
        except OSError:
            return self._tell_once()
        return None

    def waiting(self, game_id: str) -> bool:
        """Whether a match of a game waits to be continued."""
        return game_id in self._unwritten or self._path(game_id).is_file()

    def holds(self, record: Record) -> bool:
        """Whether exactly this record is the waiting match of its game."""
        try:
            return self._path(record.game).read_text(encoding="utf-8") == record.dumps() + "\n"
        except (OSError, UnicodeDecodeError):
            return False

    def _path(self, game_id: str) -> Path:
        return self._folder / f"{game_id}.json"

    def _keep_aside(self, path: Path, error: ValueError) -> None:
        reason = error.reason if isinstance(error, BadRecord) else None
        if reason is not None and reason.code in ("newer_version", "unknown_game"):
            # Nothing is wrong with the file; a newer program will go on with it.
            self.trouble = reason
            return
        aside = keep_aside(path)
        if aside is None:
            self.trouble = message("save_unreadable", N_("The saved match could not be read."))
        else:
            text = N_("The saved match could not be read; it was kept under another name in Cardavia's folder.")
            self.trouble = message("save_kept_aside", text)

    def _tell_once(self) -> Message | None:
        if self._told:
            return None
        self._told = True
        self.trouble = message(
            "cannot_save", N_("The match cannot be saved: the disk is full or cannot be written to. You can play on.")
        )
        return self.trouble
