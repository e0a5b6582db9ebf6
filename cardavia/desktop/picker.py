"""The first screen: the traditions as shelves, each with a fan of its own cards, and its games as tiles."""

from urllib.parse import quote

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from cardavia.desktop.fonts import FontRole
from cardavia.desktop.lettering import SMALL, Line, Push, Text
from cardavia.desktop.services import Services
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import language, tr
from cardavia.engine.game import Game
from cardavia.games import TRADITIONS, Tradition, load

COLUMN = 980
"""The widest that the page is set, in pixels; longer lines are hard to read."""

ARTICLES = {("French-suited playing cards", "fi"): "Pelikortti", ("French-suited playing cards", "ja"): "トランプ"}
"""Articles of encyclopedias in other languages, by the English one and the language. Else the English one serves."""


def article_url(article: str, code: str) -> str:
    """The address of an encyclopedia article in a language, or in English where none is known.

    >>> article_url("French-suited playing cards", "vi")
    'https://en.wikipedia.org/wiki/French-suited_playing_cards'
    """
    known = ARTICLES.get((article, code))
    name, host = (known, code) if known else (article, "en")
    return f"https://{host}.wikipedia.org/wiki/{quote(name.replace(' ', '_'))}"


class Fan(QWidget):
    """A small fan of the tradition's own cards, drawn after the page has been seen, so that the page need not wait for it."""

    SPREAD = 9.5
    """Degrees between two cards."""

    def __init__(self, theme: Theme, pack: str, codes: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._pack, self._codes = theme, pack, codes
        self._picture: QPixmap | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._draw)
        self.setFixedSize(330, 186)
        theme.changed.connect(self.restyle)

    def restyle(self) -> None:
        """Draw the cards anew when the theme has changed; those that nobody sees are drawn when they are seen again."""
        if self._picture is not None and self.isVisible():
            self._draw()
        else:
            self._picture = None

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the cards once there is time for it."""
        super().showEvent(event)
        if self._picture is None:
            self._timer.start(0)

    def _draw(self) -> None:
        ratio, card = self.devicePixelRatioF(), 98
        height = card * 1.4
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        pivot = QPointF(self.width() / 2, self.height() + 190)
        for place, code in enumerate(self._codes):
            painter.save()
            painter.translate(pivot)
            painter.rotate((place - (len(self._codes) - 1) / 2) * self.SPREAD)
            face = self._theme.faces.pixmap(self._pack, code, card, ratio)
            painter.drawPixmap(QRectF(-card / 2, -pivot.y() + 12, card, height), face, QRectF(face.rect()))
            painter.restore()
        painter.end()
        self._picture = picture
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show the cards, if they are drawn."""
        if self._picture is None:
            return
        if self._picture.devicePixelRatio() != self.devicePixelRatioF():
            self._timer.start(0)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()


class Rule(QWidget):
    """The double line of a title page, heavy over light, with the four suits in its middle."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedHeight(22)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines and the suits."""
        from cardavia.desktop.fonts import font

        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, half, gap = self.width() / 2, self.width() / 2, 58.0
        for height, weight in ((8.5, 2.0), (12.0, 0.8)):
            painter.setPen(QPen(self._theme.tone("ink"), weight))
            painter.drawLine(QPointF(middle - half, height), QPointF(middle - gap, height))
            painter.drawLine(QPointF(middle + gap, height), QPointF(middle + half, height))
        painter.setFont(font(FontRole.SANS, 17))
        for place, sign in enumerate("♠♥♦♣"):
            painter.setPen(self._theme.tone("accent" if sign in "♥♦" else "ink"))
            painter.drawText(QRectF(middle - 48 + 24 * place, 0, 24, 21), Qt.AlignmentFlag.AlignCenter, sign)
        painter.end()


class Tile(QFrame):
    """One game: its name, a summary, who plays, and the buttons: below in a narrow tile, at the right in a wide one."""

    play = Signal(str)
    resume = Signal(str)
    rules = Signal(str)

    def __init__(self, theme: Theme, game: Game, wide: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self.game = theme, game
        title = Line(theme, lambda: tr(game.title), 24, role=FontRole.SERIF, bold=True, parent=self)
        summary = Line(theme, lambda: tr(game.summary), wrap=True, parent=self)
        seats = Line(theme, lambda: tr(game.table_line), SMALL, tone="ink_soft", wrap=True, parent=self)
        self.resume_button = self._button("primary", lambda: tr("Continue"), lambda: tr("Continue {game}", game=self.title))
        self.play_button = self._button("primary", lambda: tr("Play"), lambda: tr("Play {game}", game=self.title))
        self.rules_button = self._button("plain", lambda: tr("Rules"), lambda: tr("Rules of {game}", game=self.title))
        self.resume_button.clicked.connect(self._resume)
        self.play_button.clicked.connect(self._play)
        self.rules_button.clicked.connect(self._rules)
        text = QVBoxLayout()
        text.setSpacing(5)
        for line in (title, summary, seats):
            text.addWidget(line)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        for button in (self.resume_button, self.play_button, self.rules_button):
            buttons.addWidget(button)
        page: QBoxLayout = QHBoxLayout(self) if wide else QVBoxLayout(self)
        page.setContentsMargins(24, 18, 24, 18)
        page.setSpacing(40 if wide else 14)
        page.addLayout(text, 1)
        if not wide:
            buttons.addStretch(1)
            text.addStretch(1)
        page.addLayout(buttons)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.waiting(False)

    @property
    def title(self) -> str:
        """The name of the game in the language of the moment."""
        return tr(self.game.title)

    def _button(self, kind: str, text: Text, describe: Text) -> Push:
        return Push(self._theme, text, kind=kind, describe=describe, parent=self)

    def waiting(self, saved: bool) -> None:
        """Offer to continue a saved match, or not."""
        self.resume_button.setVisible(saved)
        self.play_button.be("plain" if saved else "primary")
        self.play_button.say((lambda: tr("New match")) if saved else (lambda: tr("Play")))

    def _play(self) -> None:
        self.play.emit(self.game.id)

    def _resume(self) -> None:
        self.resume.emit(self.game.id)

    def _rules(self) -> None:
        self.rules.emit(self.game.id)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A lighter leaf on the page, in a hairline."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.tone("edge"), 1))
        painter.setBrush(self._theme.paper("sheet"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.end()


class Shelf(QWidget):
    """One tradition: a fan of its cards beside a few lines about them, and its games below."""

    def __init__(self, theme: Theme, tradition: Tradition, parent: QWidget) -> None:
        super().__init__(parent)
        self.tradition = tradition
        alone = len(tradition.games) == 1
        self.tiles = [Tile(theme, load(game), alone, self) for game in tradition.games]
        self.fan = Fan(theme, self.tiles[0].game.pack, tradition.fan, self)
        text = QVBoxLayout()
        text.setSpacing(5)
        text.addStretch(1)
        text.addWidget(Line(theme, lambda: tr(tradition.title), 28, role=FontRole.SERIF, bold=True, parent=self))
        text.addWidget(Line(theme, self._origin, SMALL, tone="accent", bold=True, wrap=True, parent=self))
        text.addSpacing(3)
        text.addWidget(Line(theme, lambda: tr(tradition.about), 16, role=FontRole.SERIF, wrap=True, parent=self))
        self.link = Push(theme, lambda: tr("Read about these cards"), kind="link", parent=self)
        self.link.setToolTip(article_url(tradition.article, language()))
        self.link.setCursor(Qt.CursorShape.PointingHandCursor)
        self.link.clicked.connect(self._read)
        text.addWidget(self.link, 0, Qt.AlignmentFlag.AlignLeft)
        text.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(34)
        head.addWidget(self.fan)
        head.addLayout(text, 1)
        tiles = QGridLayout()
        tiles.setSpacing(14)
        for place, tile in enumerate(self.tiles):
            tiles.addWidget(tile, place // 2, place % 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(18)
        column.addLayout(head)
        column.addLayout(tiles)

    def _origin(self) -> str:
        return tr("{origin} · {pack}", origin=tr(self.tradition.origin), pack=tr(self.tradition.pack_line))

    def _read(self) -> None:
        QDesktopServices.openUrl(QUrl(article_url(self.tradition.article, language())))

    def changeEvent(self, event: QEvent) -> None:
        """The article may be another one in another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.link.setToolTip(article_url(self.tradition.article, language()))
        super().changeEvent(event)


class Picker(QScrollArea):
    """The page with the name of the house and all its shelves."""

    play = Signal(str)
    resume = Signal(str)
    rules = Signal(str)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        theme = services.theme
        self.setProperty("plain", True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = _Page(theme)
        column = QVBoxLayout(page)
        column.setSpacing(0)
        name = Line(theme, lambda: "Cardavia", 60, role=FontRole.SERIF, parent=page)
        tagline = Line(
            theme, lambda: tr("A home for the world’s card traditions"), 17, role=FontRole.SERIF, tone="ink_soft", parent=page
        )
        column.addStretch(2)
        column.addWidget(name, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(4)
        column.addWidget(Rule(theme, page))
        column.addSpacing(6)
        column.addWidget(tagline, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(30)
        self.shelves = [Shelf(theme, tradition, page) for tradition in TRADITIONS]
        for place, shelf in enumerate(self.shelves):
            if place:
                column.addSpacing(22)
                column.addWidget(Hairline(theme, page))
                column.addSpacing(26)
            column.addWidget(shelf)
            for tile in shelf.tiles:
                tile.play.connect(self.play)
                tile.resume.connect(self.resume)
                tile.rules.connect(self.rules)
        column.addStretch(3)
        self._column = column
        self._margins(self.width())
        self.setWidget(page)

    def take_focus(self) -> None:
        """Put the focus on what the person most likely wants, and show it."""
        tile = next((tile for shelf in self.shelves for tile in shelf.tiles if not tile.resume_button.isHidden()), None)
        wanted = tile.resume_button if tile is not None else self.shelves[0].tiles[0].play_button
        wanted.setFocus()
        # The places are known once the page has been laid out in this window.
        QTimer.singleShot(0, self, self._show_focus)

    def _show_focus(self) -> None:
        focus = self.focusWidget()
        tile = next((tile for shelf in self.shelves for tile in shelf.tiles if tile.isAncestorOf(focus)), None) if focus else None
        if tile is not None:
            self.ensureWidgetVisible(tile, 0, 24)

    def refresh(self) -> None:
        """Look again which matches wait."""
        for shelf in self.shelves:
            for tile in shelf.tiles:
                tile.waiting(self._services.saves.waiting(tile.game.id))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the page in the width that there is."""
        super().resizeEvent(event)
        self._margins(self.viewport().width())

    def _margins(self, width: int) -> None:
        side = max(36, (width - COLUMN) // 2)
        self._column.setContentsMargins(side, 34, side, 36)


class _Page(QWidget):
    """The paper of the page."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        theme.changed.connect(self.update)

    def minimumSizeHint(self) -> QSize:
        """As narrow as the window may get: lines wrap."""
        return QSize(600, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the paper."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.paper())
        painter.end()


class Hairline(QWidget):
    """A thin line across the page."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedHeight(1)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.tone("edge"))
        painter.end()
