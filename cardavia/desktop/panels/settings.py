"""The settings: everything holds at once, and what is seen changes while a slider moves."""

from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QSlider,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from cardavia.desktop.actions import language_names
from cardavia.desktop.dialogs import Paper
from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.lettering import BODY, SMALL, Check, Line, Push, Radio, Text
from cardavia.desktop.services import Services
from cardavia.desktop.settings import SPEEDS
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import language, percent, tr
from cardavia.engine.texts import N_
from cardavia.games import TRADITIONS
from cardavia.players.base import LEVEL_NAMES, LEVELS

SLIDERS = (("contrast", N_("Contrast")), ("grain", N_("Grain")), ("temperature", N_("Colour temperature")))

LEVEL_TEXTS = {
    "novice": N_("Plays by simple rules and soon forgets what has been played."),
    "casual": N_("Remembers every card, but thinks only briefly."),
    "expert": N_("Works out many possible deals before every card and gives nothing away."),
}

SPEED_NAMES = {
    "instant": N_("Instant"),
    "fast": N_("Fast"),
    "normal": N_("Normal"),
    "relaxed": N_("Relaxed"),
    "step": N_("Step by click"),
}

STEP = 0.62
"""How far the cards of the sample lie from one another, in widths of a card."""


class Sample(QWidget):
    """Three cards on their table, to see what a slider does."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setMinimumSize(190, 150)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Room for three cards beside one another."""
        return QSize(250, 170)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the table and the cards."""
        tradition = TRADITIONS[0]
        ratio, rect = self.devicePixelRatioF(), QRectF(self.rect())
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        edge = QPainterPath()
        edge.addRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.save()
        painter.setClipPath(edge)
        painter.drawPixmap(0, 0, self._theme.felt(tradition.id, self.size(), ratio))
        width = int(min((rect.width() - 40) / (1 + 2 * STEP), (rect.height() - 36) / 1.4))
        left = (rect.width() - width * (1 + 2 * STEP)) / 2
        for place, code in enumerate((tradition.fan[1], tradition.fan[0], tradition.fan[-1])):
            face = self._theme.faces.pixmap(tradition.id, code, width, ratio)
            top = (rect.height() - width * 1.4) / 2
            painter.drawPixmap(QRectF(left + place * width * STEP, top, width, width * 1.4), face, QRectF(face.rect()))
        painter.restore()
        painter.setPen(QPen(self._theme.tone("edge"), 1))
        painter.drawPath(edge)
        painter.end()


class SettingsPage(Paper):
    """The dialog of the settings. It may stay open while a match is played."""

    def __init__(self, services: Services, parent: QWidget | None) -> None:
        super().__init__(services.theme, lambda: tr("Settings"), parent)
        self._services, self._settings = services, services.settings
        self.sliders: dict[str, QSlider] = {}
        self.numbers: dict[str, Line] = {}
        self.checks: dict[str, Check] = {}
        self.levels: dict[str, Radio] = {}
        self.speed, self.languages = self._box(), self._box()
        self.tabs = QTabWidget(self)
        self.tabs.addTab(self._scrolled(self._look_page()), "")
        self.tabs.addTab(self._scrolled(self._play_page()), "")
        self.tabs.addTab(self._scrolled(self._language_page()), "")
        self.body.addWidget(self.tabs, 1)
        self.add_close()
        self._settings.changed.connect(self._take)
        self.retranslate()
        self.resize(760, 540)

    # The pages

    def _look_page(self) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(16, 16, 16, 8)
        row.setSpacing(28)
        left = QVBoxLayout()
        left.setSpacing(8)
        grid = QGridLayout()
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        for place, (name, label) in enumerate(SLIDERS):
            grid.addWidget(Line(self.theme, partial(tr, label), parent=page), 2 * place, 0)
            self.numbers[name] = Line(self.theme, partial(self._percent, name), role=FontRole.NUMBERS, parent=page)
            self.numbers[name].setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(self.numbers[name], 2 * place, 1)
            grid.addWidget(self._slider(name), 2 * place + 1, 0, 1, 2)
            grid.setRowMinimumHeight(2 * place + 1, 30)
        left.addLayout(grid)
        self.neutral = Push(self.theme, lambda: tr("Reset to {share}", share=percent(50)), parent=page)
        self.neutral.clicked.connect(self._reset)
        left.addWidget(self.neutral, 0, Qt.AlignmentFlag.AlignLeft)
        left.addSpacing(10)
        left.addWidget(self._check("four_colour", lambda: tr("Four-colour pack")))
        left.addWidget(self._check("large_indices", lambda: tr("Large indices on the cards")))
        left.addWidget(self._check("motion", lambda: tr("Cards move on the table")))
        left.addStretch(1)
        row.addLayout(left, 5)
        row.addWidget(Sample(self.theme, page), 4)
        return page

    def _play_page(self) -> QWidget:
        page = QWidget()
        left, right = QVBoxLayout(), QVBoxLayout()
        columns = QHBoxLayout(page)
        columns.setContentsMargins(16, 16, 16, 8)
        columns.setSpacing(36)
        for column, spacing in ((left, 1), (right, 5)):
            column.setSpacing(spacing)
            columns.addLayout(column, 1)
        self._caption(left, lambda: tr("Opponents"))
        group = QButtonGroup(page)
        for level in LEVELS:
            radio = Radio(partial(tr, LEVEL_NAMES[level]), page)
            radio.setChecked(self._settings.level == level)
            radio.toggled.connect(partial(self._set_level, level))
            group.addButton(radio)
            self.levels[level] = radio
            left.addWidget(radio)
            about = Line(self.theme, partial(tr, LEVEL_TEXTS[level]), SMALL, tone="ink_soft", wrap=True, parent=page)
            about.setContentsMargins(31, 0, 0, 6)
            left.addWidget(about)
        left.addStretch(1)
        self._caption(right, lambda: tr("Playing a card"))
        confirm, click = (lambda: tr("Choose it, then confirm")), (lambda: tr("One click plays it"))
        self.confirm_radio, self.click_radio = self._pair(page, confirm, click)
        right.addWidget(self.confirm_radio)
        right.addWidget(self.click_radio)
        right.addWidget(self._check("auto_single", lambda: tr("Play the only legal card by itself")))
        right.addSpacing(14)
        self._caption(right, lambda: tr("Speed of play"))
        right.addWidget(self.speed, 0, Qt.AlignmentFlag.AlignLeft)
        self.speed.activated.connect(self._set_speed)
        right.addStretch(1)
        return page

    def _language_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 16, 16, 8)
        column.setSpacing(6)
        self._caption(column, lambda: tr("Language"))
        column.addWidget(self.languages, 0, Qt.AlignmentFlag.AlignLeft)
        self.languages.activated.connect(self._set_language)
        column.addSpacing(14)
        self._caption(column, lambda: tr("Sound"))
        sound = self._check("sound", lambda: tr("Sounds of the table"))
        column.addWidget(sound)
        sounds = self._services.sounds
        sound.setEnabled(sounds.available)
        self.why_silent = Line(self.theme, lambda: tr(sounds.reason) if sounds.reason else "", SMALL, tone="ink_soft", wrap=True)
        self.why_silent.setContentsMargins(26, 0, 0, 0)
        self.why_silent.setVisible(not sounds.available)
        column.addWidget(self.why_silent)
        column.addStretch(1)
        return page

    # Their parts

    def _scrolled(self, page: QWidget) -> QScrollArea:
        area = QScrollArea(self)
        area.setObjectName("clear")
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setProperty("plain", True)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        area.viewport().setAutoFillBackground(False)
        page.setAutoFillBackground(False)
        return area

    def _caption(self, column: QVBoxLayout, text: Text) -> None:
        column.addWidget(Line(self.theme, text, 17, role=FontRole.SERIF, bold=True, parent=self))

    def _box(self) -> QComboBox:
        box = QComboBox(self)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        return box

    def _slider(self, name: str) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal, self)
        slider.setRange(0, 100)
        slider.setPageStep(10)
        slider.setValue(self._settings.value(name))
        slider.valueChanged.connect(partial(self._settings.set, name))
        self.sliders[name] = slider
        return slider

    def _check(self, name: str, text: Text) -> Check:
        check = Check(text, self)
        check.setChecked(self._settings.value(name))
        check.toggled.connect(partial(self._settings.set, name))
        self.checks[name] = check
        return check

    def _pair(self, page: QWidget, confirm: Text, click: Text) -> tuple[Radio, Radio]:
        group = QButtonGroup(page)
        radios = Radio(confirm, page), Radio(click, page)
        for radio in radios:
            group.addButton(radio)
        radios[int(self._settings.one_click)].setChecked(True)
        radios[1].toggled.connect(partial(self._settings.set, "one_click"))
        return radios

    # What is chosen

    def _percent(self, name: str) -> str:
        return percent(self._settings.value(name))

    def _reset(self) -> None:
        for name, _ in SLIDERS:
            self._settings.set(name, 50)

    def _set_level(self, level: str, chosen: bool) -> None:
        if chosen:
            self._settings.set("level", level)

    def _set_speed(self, place: int) -> None:
        self._settings.set("speed", SPEEDS[place])

    def _set_language(self, place: int) -> None:
        self._settings.set("language", self.languages.itemData(place))

    def _take(self, name: str) -> None:
        """Show a value that has changed, wherever it was changed."""
        value = self._settings.value(name)
        if name in self.sliders:
            self.sliders[name].setValue(value)
            self.numbers[name].retranslate()
        elif name in self.checks:
            self.checks[name].setChecked(value)
        elif name == "level" and value in self.levels:
            self.levels[value].setChecked(True)
        elif name == "one_click":
            (self.click_radio if value else self.confirm_radio).setChecked(True)
        elif name in ("speed", "language"):
            self._fill_boxes()

    def _fill_boxes(self) -> None:
        for box, entries, chosen in (
            (self.speed, [(speed, tr(SPEED_NAMES[speed])) for speed in SPEEDS], self._settings.speed),
            (self.languages, language_names(), self._settings.language),
        ):
            box.setFont(font(FontRole.SANS, BODY, False, language()))
            box.clear()
            for code, text in entries:
                box.addItem(text, code)
            box.setCurrentIndex(box.findData(chosen))

    def retranslate(self) -> None:
        """Say what does not say itself."""
        super().retranslate()
        self.tabs.setFont(font(FontRole.SANS, BODY, False, language()))
        for place, text in enumerate((tr("Look"), tr("Manner of play"), tr("Language and sound"))):
            self.tabs.setTabText(place, text)
        for name, label in SLIDERS:
            self.sliders[name].setAccessibleName(tr(label))
        self.speed.setAccessibleName(tr("Speed of play"))
        self.languages.setAccessibleName(tr("Language"))
        self._fill_boxes()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language once the page stands."""
        if event.type() != QEvent.Type.LanguageChange or hasattr(self, "tabs"):
            super().changeEvent(event)
