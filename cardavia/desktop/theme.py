"""The look of everything: tones, table surfaces, paper, card faces, and the dress of ordinary widgets.

A theme follows the settings. While a slider moves, whatever is on show is baked for the new filter in short slices; only when
all of it is ready does the look change, at once and everywhere, and :attr:`Theme.changed` tells it.
"""

import time
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QStyleFactory

from cardavia.desktop import surfaces
from cardavia.desktop.faces import Faces, Variant
from cardavia.desktop.filters import Filter
from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.settings import Settings
from cardavia.desktop.stylesheet import stylesheet
from cardavia.desktop.tones import TONES, filtered

TEXT_PIXELS: Final = 15
"""Size of the type of ordinary widgets."""

_FILTER_SETTINGS: Final = frozenset({"contrast", "grain", "temperature"})
_VARIANT_SETTINGS: Final = frozenset({"four_colour", "large_indices"})
_SLICE_SECONDS: Final = 0.008
_SHEET_DELAY: Final = 150
"""Milliseconds: Qt looks at every widget anew for a style sheet, too long for each step of a slider. The palette, and with it
the paper and its words, changes at once; buttons and hairlines follow when the slider rests that long."""
_FELTS: Final = 2

_FeltKey = tuple[str, int, int, float]
"""Tradition, width and height in logical pixels, pixel ratio."""


class Theme(QObject):
    """The present look. Ask it again whenever it has changed; what it gave before is then out of date."""

    changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._filter = _filter_of(settings)
        self._variant = _variant_of(settings)
        self.faces = Faces(self._filter, self._variant, self)
        self._tones: dict[str, QColor] = {}
        self._felts: OrderedDict[_FeltKey, QPixmap] = OrderedDict()
        # The last surface asked for since the look changed: the one on show.
        self._felt_shown: _FeltKey | None = None
        self._next_felts: OrderedDict[_FeltKey, QPixmap] = OrderedDict()
        self._papers: dict[str, QBrush] = {}
        self._app: QApplication | None = None
        self._next: tuple[Filter, Variant] | None = None
        self._work: Iterator[None] = iter(())
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._work_a_slice)
        self._sheet_timer = QTimer(self, singleShot=True, interval=_SHEET_DELAY)
        self._sheet_timer.timeout.connect(self._dress_in_style)
        settings.changed.connect(self._setting_changed)

    @property
    def filter(self) -> Filter:
        """The filter of what is shown now; follows the settings within a few frames."""
        return self._filter

    @property
    def variant(self) -> Variant:
        """The drawing of the packs that is shown now."""
        return self._variant

    def tone(self, name: str) -> QColor:
        """A colour of :data:`tones.TONES` as it looks now; ``KeyError`` for any other name."""
        found = self._tones.get(name)
        if found is None:
            found = self._tones[name] = filtered(name, self._filter)
        return QColor(found)

    def felt(self, tradition: str, size: QSize, ratio: float) -> QPixmap:
        """The surface of a table, ``size`` logical pixels of ``ratio`` device pixels each; the last ones are kept."""
        key = (tradition, size.width(), size.height(), ratio)
        self._felt_shown = key
        found = self._felts.get(key)
        if found is None:
            found = self._felts[key] = surfaces.felt(tradition, size, ratio, self._filter)
        self._felts.move_to_end(key)
        if len(self._felts) > _FELTS:
            self._felts.popitem(last=False)
        return found

    def paper(self, tone: str = "paper") -> QBrush:
        """Laid paper for panels and dialogs; ``tone`` may be another light one, such as ``sheet`` for a lighter leaf."""
        found = self._papers.get(tone)
        if found is None:
            ratio = max((screen.devicePixelRatio() for screen in QGuiApplication.screens()), default=1.0)
            found = self._papers[tone] = surfaces.paper(TONES[tone], ratio, self._filter)
        return found

    def apply(self, app: QApplication, language: str = "en") -> None:
        """Dress every ordinary widget of the application, now and at every later change of the filter."""
        if self._app is None:
            app.setStyle(QStyleFactory.create("Fusion"))
        self._app = app
        app.setFont(font(FontRole.SANS, TEXT_PIXELS, language=language))
        app.setPalette(self._palette())
        self._dress_in_style()

    def stop(self) -> None:
        """No more work in idle moments; called before the program ends."""
        self._timer.stop()
        self._sheet_timer.stop()
        self._next = None
        self.faces.stop()

    def _setting_changed(self, name: str) -> None:
        if name in _FILTER_SETTINGS or name in _VARIANT_SETTINGS:
            self._timer.start()

    def _work_a_slice(self) -> None:
        """Go on with the new look for some milliseconds. A look once begun is finished, also when the slider has moved on
        since: so the picture follows the hand instead of waiting for it to rest."""
        if self._next is None:
            wanted = (_filter_of(self._settings), _variant_of(self._settings))
            if wanted == (self._filter, self._variant):
                return
            self._next = wanted
            self._work = self._bake_for(*wanted)
        end = time.perf_counter() + _SLICE_SECONDS
        for _ in self._work:
            if time.perf_counter() > end:
                self._timer.start()
                return
        self._timer.start()
        self._adopt(*self._next)

    def _bake_for(self, filter_: Filter, variant: Variant) -> Iterator[None]:
        """Make ready, one thing a step, what is on show."""
        self._next_felts.clear()
        if filter_ == self._filter:
            self._next_felts.update(self._felts)
        elif self._felt_shown is not None:
            tradition, width, height, ratio = self._felt_shown
            self._next_felts[self._felt_shown] = surfaces.felt(tradition, QSize(width, height), ratio, filter_)
            yield
        yield from self.faces.rebake(filter_, variant)

    def _adopt(self, filter_: Filter, variant: Variant) -> None:
        self._next = None
        self.faces.adopt(filter_, variant)
        self._felts, self._next_felts = self._next_felts, OrderedDict()
        self._felt_shown = None
        self._variant = variant
        if filter_ != self._filter:
            self._filter = filter_
            self._tones.clear()
            self._papers.clear()
            if self._app is not None:
                self._app.setPalette(self._palette())
                self._sheet_timer.start()
        self.changed.emit()

    def _dress_in_style(self) -> None:
        if self._app is not None:
            self._app.setStyleSheet(stylesheet(self.tone))

    def _palette(self) -> QPalette:
        role = QPalette.ColorRole
        palette = QPalette()
        texts = (role.WindowText, role.Text, role.ButtonText, role.ToolTipText)
        for text in texts:
            palette.setColor(text, self.tone("ink"))
            palette.setColor(QPalette.ColorGroup.Disabled, text, self.tone("edge").darker(125))
        palette.setColor(role.PlaceholderText, self.tone("ink_soft"))
        palette.setBrush(role.Window, self.paper())
        palette.setBrush(role.Base, self.paper("sheet"))
        palette.setColor(role.AlternateBase, self.tone("paper"))
        palette.setColor(role.Button, self.tone("sheet"))
        palette.setColor(role.ToolTipBase, self.tone("sheet"))
        palette.setColor(role.Highlight, self.tone("accent"))
        palette.setColor(role.HighlightedText, self.tone("sheet"))
        palette.setColor(role.Accent, self.tone("accent"))
        palette.setColor(role.BrightText, self.tone("bad"))
        palette.setColor(role.Link, self.tone("blue"))
        palette.setColor(role.LinkVisited, self.tone("accent"))
        palette.setColor(role.Light, self.tone("sheet"))
        palette.setColor(role.Midlight, self.tone("paper"))
        palette.setColor(role.Mid, self.tone("edge"))
        palette.setColor(role.Dark, self.tone("ink_soft"))
        palette.setColor(role.Shadow, self.tone("ink"))
        return palette


def _filter_of(settings: Settings) -> Filter:
    return Filter(settings.value("contrast"), settings.value("grain"), settings.value("temperature"))


def _variant_of(settings: Settings) -> Variant:
    return Variant(settings.value("large_indices"), settings.value("four_colour"))
