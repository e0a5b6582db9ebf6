"""The look of everything: readable tones, surfaces, the dress of widgets, and sliders that follow the hand."""

import statistics
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QSlider,
    QSpinBox,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardavia.desktop import faces as faces_module
from cardavia.desktop import surfaces
from cardavia.desktop.filters import Filter
from cardavia.desktop.settings import Settings
from cardavia.desktop.stylesheet import stylesheet
from cardavia.desktop.theme import Theme
from cardavia.desktop.tones import DARK_TEXTS, GROUNDS, LIGHT_TEXTS, TONES, filtered, least_ratio, wcag_ratio

PACK = [rank + suit for suit in "cdhs" for rank in "AKQJT987"]
AGREED_TONES = frozenset(
    "ink ink_soft paper paper_deep edge accent blue gold good bad focus on_felt on_felt_soft shade".split()  # noqa: SIM905
)

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Settings]:
    made = Settings(tmp_path / "settings.json")
    yield made
    made.flush()


@pytest.fixture
def theme(settings: Settings) -> Iterator[Theme]:
    made = Theme(settings)
    yield made
    made.stop()


@pytest.fixture
def dressed(qapp: QApplication, theme: Theme) -> Iterator[Theme]:
    """A theme that dresses the application."""
    palette, style, face = QPalette(qapp.palette()), qapp.style().name(), qapp.font()
    theme.apply(qapp)
    yield theme
    theme.stop()
    qapp.setStyleSheet("")
    qapp.setStyle(style)
    qapp.setPalette(palette)
    qapp.setFont(face)


def reach(qtbot: QtBot, theme: Theme, settings: Settings) -> None:
    """Wait until what is shown is what the settings say."""
    qtbot.waitUntil(lambda: theme.filter == Filter(settings.contrast, settings.grain, settings.temperature))


def greens(image: QImage) -> list[int]:
    return [image.pixelColor(x, y).green() for y in range(image.height()) for x in range(image.width())]


def has_colour(image: QImage, colour: QColor) -> bool:
    wanted = colour.rgb()
    return any(image.pixel(x, y) == wanted for y in range(image.height()) for x in range(image.width()))


# Tones ---------------------------------------------------------------------------------------------------------------


def test_every_agreed_tone_is_there(theme: Theme) -> None:
    assert set(TONES) >= AGREED_TONES
    for name in TONES:
        assert theme.tone(name).isValid()
    with pytest.raises(KeyError):
        theme.tone("mauve")


def test_tones_are_themselves_without_a_filter() -> None:
    assert {name: filtered(name, Filter(50, 0, 50)) for name in TONES} == TONES


@pytest.mark.parametrize("contrast", [0, 10, 25, 40, 50, 60, 80, 100])
def test_text_can_be_read_through_every_filter(contrast: int) -> None:
    for temperature in range(0, 101, 5):
        chosen = Filter(contrast, 50, temperature)
        shown = {name: filtered(name, chosen) for name in TONES}
        pairs = [(text, ground, shown[text], shown[ground]) for text in DARK_TEXTS for ground in GROUNDS]
        pairs += [("sheet", ground, shown["sheet"], shown[ground]) for ground in DARK_TEXTS]
        for tradition, cloth in surfaces.CLOTHS.items():
            for colour in (cloth.lit, cloth.dim):
                pairs += [(text, tradition, shown[text], chosen.colour(colour)) for text in LIGHT_TEXTS]
        for text, ground, one, other in pairs:
            assert wcag_ratio(one, other) >= least_ratio(contrast), f"{text} on {ground} at temperature {temperature}"


def test_the_ratios_that_are_kept_are_those_of_the_design() -> None:
    assert (least_ratio(0), least_ratio(50), least_ratio(100)) == (3.0, 4.5, 4.5)
    assert wcag_ratio(QColor("black"), QColor("white")) == pytest.approx(21)
    assert wcag_ratio(QColor("#777777"), QColor("white")) == pytest.approx(4.48, abs=0.01)


def test_the_focus_ring_stands_out_from_paper() -> None:
    for contrast in (50, 100):
        chosen = Filter(contrast, 50, 50)
        for ground in GROUNDS:
            assert wcag_ratio(filtered("focus", chosen), filtered(ground, chosen)) >= 3


def test_a_tone_given_away_is_a_copy(theme: Theme) -> None:
    theme.tone("ink").setRed(255)
    assert theme.tone("ink") == TONES["ink"]


# Surfaces ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("tradition", ["wiener", "french", "unsun"])
def test_a_table_has_its_size_its_colour_and_one_light(theme: Theme, tradition: str, ratio: float) -> None:
    picture = theme.felt(tradition, QSize(300, 200), ratio)
    assert (picture.width(), picture.height(), picture.devicePixelRatio()) == (300 * ratio, 200 * ratio, ratio)
    image = picture.toImage()
    width, height = image.width(), image.height()
    middle = image.copy(width // 2 - 20, int(height * 0.46) - 20, 40, 40)
    corner = image.copy(0, height - 40, 40, 40)
    assert statistics.fmean(greens(middle)) > statistics.fmean(greens(corner)) + 2
    mean = middle.scaled(1, 1, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation).pixelColor(0, 0)
    lit = surfaces.CLOTHS[tradition].lit
    assert max(abs(mean.red() - lit.red()), abs(mean.green() - lit.green()), abs(mean.blue() - lit.blue())) < 14


def test_tables_differ_and_an_unknown_one_is_green(theme: Theme) -> None:
    size = QSize(80, 60)
    wiener, french, other = (theme.felt(name, size, 1.0).toImage() for name in ("wiener", "french", "tarot"))
    assert wiener != french
    assert other == french


def test_a_table_is_made_once(theme: Theme) -> None:
    first = theme.felt("wiener", QSize(80, 60), 1.0)
    assert theme.felt("wiener", QSize(80, 60), 1.0).cacheKey() == first.cacheKey()
    for width in range(81, 90):
        theme.felt("wiener", QSize(width, 60), 1.0)
    assert len(theme._felts) <= 2


@pytest.mark.parametrize("contrast", [50, 100])
def test_the_light_shows_no_rings(contrast: int) -> None:
    """Also without grain the weave varies by more than a step of the light, everywhere."""
    image = surfaces.felt("wiener", QSize(1200, 60), 1.0, Filter(contrast, 0, 50)).toImage()
    for left in range(0, 1200, 60):
        reds = [image.pixelColor(x, y).red() for x in range(left, left + 60) for y in range(60)]
        if statistics.fmean(reds) > 8:
            assert statistics.pstdev(reds) > 2


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_paper_is_grained_and_keeps_its_tone(ratio: float) -> None:
    smooth, grained = (surfaces.paper(TONES["paper"], ratio, Filter(50, grain, 50)).textureImage() for grain in (0, 100))
    assert grained.width() == 288 * ratio
    spread = [statistics.pstdev(greens(image.copy(0, 0, 120, 120))) for image in (smooth, grained)]
    assert 0 < spread[0] < 3 < spread[1]
    for image in (smooth, grained):
        assert abs(statistics.fmean(greens(image.copy(0, 0, 120, 120))) - TONES["paper"].green()) < 10


def test_paper_lies_on_device_pixels() -> None:
    """One pixel of the tile is one pixel of the screen, also where the screen has two for each logical one."""
    brush = surfaces.paper(TONES["paper"], 2.0, Filter(50, 100, 50))
    screen = QImage(160, 160, QImage.Format.Format_RGB32)
    screen.setDevicePixelRatio(2.0)
    painter = QPainter(screen)
    painter.fillRect(0, 0, 80, 80, brush)
    painter.end()
    assert greens(screen) == greens(brush.textureImage().copy(0, 0, 160, 160))


# Changing the look ---------------------------------------------------------------------------------------------------


def test_a_setting_that_is_not_about_the_look_changes_nothing(theme: Theme, settings: Settings, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(theme.changed, wait=50):
        settings.set("one_click", True)


def test_a_slider_back_in_its_place_changes_nothing(theme: Theme, settings: Settings, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(theme.changed, wait=50):
        settings.set("contrast", 60)
        settings.set("contrast", 50)


def test_many_steps_between_two_frames_are_one_change(theme: Theme, settings: Settings, qtbot: QtBot) -> None:
    told = QSignalSpy(theme.changed)
    for value in range(51, 80):
        settings.set("temperature", value)
    assert told.count() == 0
    reach(qtbot, theme, settings)
    assert told.count() == 1
    assert theme.filter.temperature == 79


@pytest.mark.parametrize(("name", "value"), [("contrast", 80), ("temperature", 10), ("grain", 0), ("four_colour", True)])
def test_everything_changes_at_once(theme: Theme, settings: Settings, qtbot: QtBot, name: str, value: object) -> None:
    size = QSize(200, 120)

    def look() -> list[QImage]:
        return [theme.faces.pixmap("wiener", "9d", 50, 1.0).toImage(), theme.felt("wiener", size, 1.0).toImage()]

    before = look()
    with qtbot.waitSignal(theme.changed):
        settings.set(name, value)
        assert look() == before
    after = look()
    assert after[0] != before[0]
    assert (after[1] != before[1]) == (name != "four_colour")


def test_what_is_on_show_is_ready_when_the_change_is_told(
    theme: Theme, settings: Settings, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for code in PACK:
        theme.faces.pixmap("wiener", code, 40, 1.0)
    theme.felt("wiener", QSize(300, 200), 1.0)
    late: list[object] = []

    def ask_again() -> None:
        monkeypatch.setattr(faces_module.Faces, "_bake", lambda *key: late.append(key))
        monkeypatch.setattr(surfaces, "felt", lambda *key: late.append(key))
        for code in PACK:
            theme.faces.pixmap("wiener", code, 40, 1.0)
        theme.felt("wiener", QSize(300, 200), 1.0)
        monkeypatch.undo()

    theme.changed.connect(ask_again)
    with qtbot.waitSignal(theme.changed):
        settings.set("contrast", 70)
    assert late == []


def test_a_slider_does_not_hold_up_the_events(theme: Theme, settings: Settings, qapp: QApplication) -> None:
    """Baking a full table takes several turns of the event loop, none of them long.

    Counted is the work of this process, not the time that a busy machine gives to others.
    """
    for at in range(54):
        theme.faces.pixmap("wiener", PACK[at % 32], 150 + at // 32, 1.0)
    theme.felt("wiener", QSize(1920, 1080), 1.0)
    turns: list[float] = []
    changes = QSignalSpy(theme.changed)
    for value in range(60, 90):
        settings.set("contrast", value)
        started = time.process_time()
        qapp.processEvents()
        turns.append(time.process_time() - started)
    assert changes.count() >= 3, "the look follows while the slider moves"
    assert statistics.median(turns) < 0.033


def test_stopping_leaves_the_look(theme: Theme, settings: Settings, qtbot: QtBot) -> None:
    settings.set("contrast", 70)
    theme.stop()
    with qtbot.assertNotEmitted(theme.changed, wait=30):
        pass
    assert theme.filter.contrast == 50


# The dress of widgets ------------------------------------------------------------------------------------------------


def test_the_style_sheet_is_complete(theme: Theme) -> None:
    sheet = stylesheet(theme.tone)
    assert "$" not in sheet
    assert sheet.count("{") == sheet.count("}")


def test_panels_are_of_paper_through_the_filter(dressed: Theme, settings: Settings, qtbot: QtBot, qapp: QApplication) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    QVBoxLayout(dialog).addWidget(QLabel("words"))
    dialog.resize(200, 160)

    def corner() -> QImage:
        return dialog.grab().toImage().copy(0, 0, 60, 60)

    warm_white = corner()
    assert statistics.pstdev(greens(warm_white)) > 1, "the grain of paper"
    assert abs(statistics.fmean(greens(warm_white)) - dressed.tone("paper").green()) < 6
    settings.set("temperature", 100)
    reach(qtbot, dressed, settings)
    assert statistics.fmean(greens(corner())) < statistics.fmean(greens(warm_white)) - 20
    assert qapp.palette().color(QPalette.ColorRole.WindowText) == dressed.tone("ink")
    assert qapp.palette().color(QPalette.ColorRole.Window) == dressed.tone("paper")


def test_the_style_sheet_follows_the_filter(dressed: Theme, settings: Settings, qtbot: QtBot, qapp: QApplication) -> None:
    before = qapp.styleSheet()
    settings.set("contrast", 80)
    reach(qtbot, dressed, settings)
    qtbot.waitUntil(lambda: qapp.styleSheet() == stylesheet(dressed.tone))
    assert qapp.styleSheet() != before


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("kind", [QPushButton, QToolButton, QCheckBox, QLineEdit, QComboBox, QSpinBox, QSlider, QTabBar])
def test_the_focus_can_be_seen(dressed: Theme, qtbot: QtBot, kind: type[QWidget]) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    rows = QVBoxLayout(window)
    other, widget = QPushButton("other"), kind()
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    if isinstance(widget, QTabBar):
        widget.addTab("one")
    rows.addWidget(other)
    rows.addWidget(widget)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    other.setFocus()
    assert not has_colour(widget.grab().toImage(), dressed.tone("focus"))
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    assert widget.hasFocus()
    assert has_colour(widget.grab().toImage(), dressed.tone("focus"))


@pytest.mark.usefixtures("dressed")
def test_the_states_of_a_button_differ(qtbot: QtBot) -> None:
    looks = []
    for state in ("plain", "default", "disabled", "pressed", "checked"):
        window = QWidget()
        qtbot.addWidget(window)
        button = QPushButton("Play", window)
        button.setDefault(state == "default")
        button.setEnabled(state != "disabled")
        button.setCheckable(state == "checked")
        button.setChecked(state == "checked")
        button.setDown(state == "pressed")
        button.resize(90, 34)
        looks.append(button.grab().toImage())
    assert all(one != other for at, one in enumerate(looks) for other in looks[:at])
