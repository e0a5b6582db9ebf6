"""The boards of a file in somebody else's notation: what each of them is, or why it is refused, and one to be opened."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from cardavia.desktop.dialogs import Paper
from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.lettering import BODY, SMALL, Line, Push
from cardavia.desktop.tables import table_for
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import language, ntr, say_message, sentences, tr
from cardavia.engine.game import replay
from cardavia.engine.notation import Reading
from cardavia.engine.record import Record
from cardavia.games import load


def board_text(reading: Reading) -> str:
    """What a board is: what came of it, how far it was played, or why it is refused."""
    record = reading.record
    if record is None:
        assert reading.refused is not None
        return tr("Refused: {reason}", reason=say_message(reading.refused))
    match = replay(record)
    if match.settlements:
        said = table_for(record.game).outcome(match.settlements[-1], lambda seat: record.seats[seat] or str(seat + 1))
        return said or tr("Played to its end")
    actions = len(record.deals[-1].actions)
    return ntr("Unfinished, {count} action", "Unfinished, {count} actions", actions) if actions else tr("Not begun")


class BoardsPage(Paper):
    """The list. ``chosen`` carries the record of the board that is to be opened."""

    chosen = Signal(object)

    def __init__(self, theme: Theme, readings: Sequence[Reading], parent: QWidget | None) -> None:
        super().__init__(theme, lambda: tr("Deals in this file"), parent)
        self._readings = tuple(readings)
        self.list = QListWidget(self)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.itemActivated.connect(self._open)
        self.list.currentRowChanged.connect(self._choose)
        self.notes = Line(theme, self._notes_text, SMALL, tone="ink_soft", wrap=True, parent=self)
        self.body.addWidget(self.list, 1)
        self.body.addWidget(self.notes)
        self.open_button = Push(theme, lambda: tr("Open"), kind="primary", parent=self)
        self.open_button.clicked.connect(self._open)
        self.buttons.addStretch(1)
        cancel = Push(theme, lambda: tr("Cancel"), parent=self)
        cancel.clicked.connect(self.reject)
        self.buttons.addWidget(cancel)
        self.buttons.addWidget(self.open_button)
        self.retranslate()
        first = next((row for row, reading in enumerate(self._readings) if reading.record is not None), 0)
        self.list.setCurrentRow(first)
        self.list.setFocus()
        self.resize(620, 460)

    @property
    def _record(self) -> Record | None:
        row = self.list.currentRow()
        return self._readings[row].record if 0 <= row < len(self._readings) else None

    def _notes_text(self) -> str:
        """Why the chosen board is refused, or what was not taken over from it."""
        row = self.list.currentRow()
        if not 0 <= row < len(self._readings):
            return ""
        reading = self._readings[row]
        if reading.record is None:
            return board_text(reading)
        game = load(reading.record.game)
        return sentences([say_message(note, game) for note in reading.notes])

    def _choose(self) -> None:
        self.open_button.setEnabled(self._record is not None)
        self.notes.say(self._notes_text)

    def _open(self) -> None:
        record = self._record
        if record is not None:
            self.accept()
            self.chosen.emit(record)

    def retranslate(self) -> None:
        """Say what does not say itself."""
        super().retranslate()
        row = self.list.currentRow()
        self.list.setFont(font(FontRole.SANS, BODY, False, language()))
        self.list.setAccessibleName(tr("Deals in this file"))
        self.list.clear()
        for number, reading in enumerate(self._readings, start=1):
            item = QListWidgetItem(tr("{number}. {board}", number=number, board=board_text(reading)), self.list)
            item.setSizeHint(QSize(0, 30))
            if reading.record is None:
                item.setForeground(self.theme.tone("ink_soft"))
                item.setData(Qt.ItemDataRole.ToolTipRole, board_text(reading))
        self.list.setCurrentRow(row)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language once the page stands."""
        if event.type() != QEvent.Type.LanguageChange or hasattr(self, "open_button"):
            super().changeEvent(event)
