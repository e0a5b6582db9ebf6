"""The rules of a game in the language of the moment, set like a book, with contents and a search."""

import re
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QPalette,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QTextBrowser,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from cardavia.desktop.dialogs import Paper
from cardavia.desktop.fonts import LINE_HEIGHT, FontRole, font
from cardavia.desktop.icons import icon
from cardavia.desktop.lettering import BODY, SMALL, Line
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import language, number, rules_text, tr
from cardavia.engine.game import Game
from cardavia.engine.rulebook import Block, parse_rules
from cardavia.players.base import system_notes

WIDE = 640
"""From this width on the contents stand beside the text."""

TEXT, TITLE, HEADING = 16, 28, 20
LATER = 150
"""Milliseconds from a change of colours to setting the book anew."""

HANG = 20
"""How far the text of a bullet stands in."""

RED_SIGNS = "♥♦"
NO_BREAK = "\u00a0"
_RANK = "(?:10|[2-9AKQJ])"
_ROW = re.compile(rf"(?<![0-9A-Za-z♠♥♦♣])(?:({_RANK}) \1|{_RANK} {_RANK})(?: {_RANK})*(?![0-9A-Za-z])")
"""Cards of one play, ``8 8`` or ``5 6 7``. Two different ranks alone may be words of a sentence: "A 2 is never"."""
_LONGEST = 15
"""So many signs of such a row stay on one line; a longer one, the order of all ranks for instance, may break."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and where its text begins, as a position in the document."""

    title: str
    position: int


def kept_together(text: str) -> str:
    """A text in which the cards of a play do not part at the end of a line. A search finds them all the same."""

    def row(found: re.Match[str]) -> str:
        cards = found[0]
        alone = len(cards.split()) == 2 and not found[1]
        return cards if alone or len(cards) > _LONGEST else cards.replace(" ", NO_BREAK)

    return _ROW.sub(row, text)


class Book:
    """A rule book set into a document. It is set anew for another language or other colours."""

    def __init__(self, theme: Theme, game: Game) -> None:
        self._theme = theme
        notes = system_notes(game.id)
        books = [(game.id, game.rulebook()), *([(f"{game.id}-system", notes)] if notes else [])]
        self._blocks = [(context, block) for context, path in books for block in parse_rules(path.read_text(encoding="utf-8"))]
        self.sections: tuple[Section, ...] = ()

    def set_into(self, document: QTextDocument) -> None:
        """Fill the document."""
        document.clear()
        document.setDocumentMargin(22)
        document.setDefaultFont(font(FontRole.SERIF, TEXT, False, language()))
        sections: list[Section] = []
        cursor = QTextCursor(document)
        cursor.beginEditBlock()
        begun = False
        for context, block in self._blocks:
            if begun:
                cursor.insertBlock()
            text = rules_text(context, block.text)
            if block.kind == "heading" or (block.kind == "title" and begun):
                sections.append(Section(text.replace("**", ""), cursor.position()))
            self._set_block(cursor, block, text)
            begun = True
        cursor.endEditBlock()
        self.sections = tuple(sections)

    def _set_block(self, cursor: QTextCursor, block: Block, text: str) -> None:
        form = QTextBlockFormat()
        form.setLineHeight(TEXT * LINE_HEIGHT * 1.08, QTextBlockFormat.LineHeightTypes.MinimumHeight.value)
        form.setBottomMargin(9)
        if block.kind == "title":
            form.setBottomMargin(4)
            form.setTopMargin(36 if cursor.position() else 0)
        elif block.kind == "heading":
            form.setTopMargin(18)
            form.setBottomMargin(5)
            form.setHeadingLevel(2)
        elif block.kind == "bullet":
            form.setBottomMargin(7)
            form.setLeftMargin(HANG)
            form.setTextIndent(-HANG)
            form.setTabPositions([QTextOption.Tab(HANG, QTextOption.TabType.LeftTab)])
        cursor.setBlockFormat(form)
        if block.kind == "bullet":
            self._set_text(cursor, block, "•\t" + text)
        else:
            self._set_text(cursor, block, text)

    def _set_text(self, cursor: QTextCursor, block: Block, text: str) -> None:
        big = {"title": TITLE, "heading": HEADING}.get(block.kind)
        for number_of_run, run in enumerate(kept_together(text).split("**")):
            bold = big is not None or number_of_run % 2 == 1
            form = QTextCharFormat()
            form.setFont(font(FontRole.SERIF, big or TEXT, bold, language()))
            if block.kind == "heading":
                form.setForeground(self._theme.tone("accent"))
            self._set_run(cursor, run, form)

    def _set_run(self, cursor: QTextCursor, run: str, form: QTextCharFormat) -> None:
        """Set a run of text with hearts and diamonds in red."""
        red = QTextCharFormat(form)
        red.setForeground(self._theme.tone("accent"))
        piece = ""
        for sign in run:
            if sign in RED_SIGNS:
                cursor.insertText(piece, form)
                cursor.insertText(sign, red)
                piece = ""
            else:
                piece += sign
        cursor.insertText(piece, form)


class RulesView(QWidget):
    """The rules of one game with their contents and a search. It serves in the dock and in the dialog."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, inset: int = 12) -> None:
        super().__init__(parent)
        self._theme, self._inset = theme, inset
        self._book: Book | None = None
        self.text = QTextBrowser(self)
        self.text.setObjectName("book")
        self.text.setOpenLinks(False)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setProperty("plain", True)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.contents = QListWidget(self)
        self.contents.setObjectName("contents")
        self.contents.setFixedWidth(240)
        self.contents.setWordWrap(True)
        self.contents.setFrameShape(QFrame.Shape.NoFrame)
        self.contents.setProperty("plain", True)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.short_contents = QComboBox(self)
        self.short_contents.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.search = SearchLine(self)
        self.found = Line(theme, self._found_text, SMALL, role=FontRole.NUMBERS, tone="ink_soft", parent=self)
        self.previous, self.next = QToolButton(self), QToolButton(self)
        for button, step in ((self.previous, self._search_back), (self.next, self._search_on)):
            button.setAutoRaise(True)
            button.clicked.connect(step)
        self.game: Game | None = None
        self._later = QTimer(self, singleShot=True, interval=LATER)
        self._later.timeout.connect(self._set)
        self._hits: list[QTextCursor] = []
        self._hit = -1
        self._lay_out()
        self.search.textChanged.connect(self._search)
        self.search.forward.connect(self._search_on)
        self.search.backward.connect(self._search_back)
        self.contents.currentRowChanged.connect(self.go)
        self.short_contents.activated.connect(self.go)
        self.text.verticalScrollBar().valueChanged.connect(self._follow)
        theme.changed.connect(self.restyle)
        self.retranslate()
        self.restyle()

    def _lay_out(self) -> None:
        for one, other in pairwise((self.short_contents, self.search, self.previous, self.next, self.contents, self.text)):
            self.setTabOrder(one, other)
        top = QHBoxLayout()
        top.setContentsMargins(self._inset, 8, self._inset, 8)
        top.setSpacing(4)
        top.addWidget(self.search, 1)
        top.addWidget(self.found)
        top.addWidget(self.previous)
        top.addWidget(self.next)
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self.contents)
        middle.addWidget(self.text, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        short = QHBoxLayout()
        short.setContentsMargins(self._inset, 4, self._inset, 0)
        short.addWidget(self.short_contents)
        column.addLayout(short)
        column.addLayout(top)
        column.addLayout(middle, 1)

    def open(self, game: Game) -> None:
        """Show the rules of a game."""
        if game is not self.game:
            self.game = game
            self._book = Book(self._theme, game)
            self._set()

    def go(self, section: int) -> None:
        """Turn to a section."""
        if self._book is None or not 0 <= section < len(self._book.sections):
            return
        block = self.text.document().findBlock(self._book.sections[section].position)
        top = self.text.document().documentLayout().blockBoundingRect(block).top()
        self.text.verticalScrollBar().setValue(round(top) - 4)
        self._mark(section)

    def restyle(self) -> None:
        """Take the colours from the theme."""
        palette = QPalette(self.text.palette())
        for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Window):
            palette.setBrush(role, self._theme.paper())
        palette.setColor(QPalette.ColorRole.Text, self._theme.tone("ink"))
        self.text.setPalette(palette)
        self.previous.setIcon(icon("step-back"))
        self.next.setIcon(icon("step-forward"))
        # Setting a book takes as long as a frame, so its red waits until the slider rests; the ink is there at once.
        self._later.start()

    def retranslate(self) -> None:
        """Say everything in the language of the moment, at the same place of the book."""
        self.setFont(font(FontRole.SANS, BODY, False, language()))
        for widget in (self.contents, self.short_contents, self.search):
            widget.setFont(self.font())
        self.search.setPlaceholderText(tr("Search the rules"))
        self.search.setAccessibleName(tr("Search the rules"))
        for button, name in ((self.previous, tr("Previous place")), (self.next, tr("Next place"))):
            button.setToolTip(name)
            button.setAccessibleName(name)
        for widget in (self.contents, self.short_contents):
            widget.setAccessibleName(tr("Contents"))
        self.text.setAccessibleName(tr("Rules"))
        self._set()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Contents beside the text where there is room, else in a list to open."""
        wide = self.width() >= WIDE
        self.contents.setVisible(wide)
        self.short_contents.setVisible(not wide)
        super().resizeEvent(event)

    def _set(self) -> None:
        if self._book is None:
            return
        section = max(0, self.short_contents.currentIndex())
        moved = self.text.verticalScrollBar().value() > 0
        self._book.set_into(self.text.document())
        titles = [part.title for part in self._book.sections]
        for box in (self.contents, self.short_contents):
            box.blockSignals(True)
            box.clear()
            box.addItems(titles)
            box.blockSignals(False)
        self._search(self.search.text())
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        if moved:
            self.go(section)
        else:
            self.text.verticalScrollBar().setValue(0)
            self._mark(0)

    def _follow(self, value: int) -> None:
        """Mark the section that is being read."""
        if self._book is None:
            return
        layout, document = self.text.document().documentLayout(), self.text.document()
        reading = 0
        for place, section in enumerate(self._book.sections):
            if layout.blockBoundingRect(document.findBlock(section.position)).top() <= value + 30:
                reading = place
        self._mark(reading)

    def _mark(self, section: int) -> None:
        for box in (self.contents, self.short_contents):
            box.blockSignals(True)
        self.contents.setCurrentRow(section)
        self.short_contents.setCurrentIndex(section)
        for box in (self.contents, self.short_contents):
            box.blockSignals(False)

    def _search(self, wanted: str) -> None:
        self._hits, self._hit = [], -1
        document, cursor = self.text.document(), QTextCursor(self.text.document())
        while wanted.strip():
            cursor = document.find(wanted, cursor)
            if cursor.isNull():
                break
            self._hits.append(QTextCursor(cursor))
        if self._hits:
            self._show_hit(0)
        else:
            self._highlight()

    def _search_on(self) -> None:
        if self._hits:
            self._show_hit((self._hit + 1) % len(self._hits))

    def _search_back(self) -> None:
        if self._hits:
            self._show_hit((self._hit - 1) % len(self._hits))

    def _show_hit(self, hit: int) -> None:
        self._hit = hit
        place = QTextCursor(self._hits[hit])
        place.setPosition(place.selectionStart())
        self.text.setTextCursor(place)
        self.text.ensureCursorVisible()
        self._highlight()

    def _highlight(self) -> None:
        marks = []
        for place, hit in enumerate(self._hits):
            mark = QTextEdit.ExtraSelection()
            mark.cursor = hit
            mark.format = self._hit_format(place == self._hit)
            marks.append(mark)
        self.text.setExtraSelections(marks)
        self.found.say(self._found_text)
        for button in (self.previous, self.next):
            button.setEnabled(len(self._hits) > 1)

    def _hit_format(self, current: bool) -> QTextCharFormat:
        form = QTextCharFormat()
        back = QColor(self._theme.tone("gold"))
        back.setAlpha(190 if current else 80)
        form.setBackground(back)
        if current:
            form.setFontUnderline(True)
        return form

    def _found_text(self) -> str:
        if not self.search.text().strip():
            return ""
        if not self._hits:
            return tr("Not found")
        return tr("{place} of {count}", place=number(self._hit + 1), count=number(len(self._hits)))


class SearchLine(QLineEdit):
    """A line to search with: Enter goes on, Shift+Enter back, Escape clears it."""

    forward = Signal()
    backward = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setClearButtonEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys of a search; all others write."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.backward if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else self.forward).emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class RulesPage(Paper):
    """The rules before playing: the same book as a page of its own."""

    def __init__(self, theme: Theme, game: Game, parent: QWidget | None) -> None:
        super().__init__(theme, lambda: tr("Rules of {game}", game=tr(game.title)), parent)
        self.view = RulesView(theme, self, inset=0)
        self.view.open(game)
        self.body.addWidget(self.view, 1)
        self.add_close()
        self.resize(900, 600)
        self.view.text.setFocus()
