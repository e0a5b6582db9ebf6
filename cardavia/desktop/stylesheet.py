"""The dress of ordinary widgets: letterpress labels, hairlines and paper, written in Qt's style sheet language.

Backgrounds are translucent where they can be, so that the paper and its grain show through.
"""

from collections.abc import Callable
from string import Template
from typing import Final

from PySide6.QtGui import QColor

_WASHES: Final = {
    "leaf": ("sheet", 0.62),
    "hover": ("accent", 0.08),
    "press": ("ink", 0.14),
    "hint": ("ink", 0.06),
    "thumb": ("ink", 0.34),
    "thumb_hover": ("ink", 0.58),
    "grey": ("ink", 0.45),
}
"""Names of translucent tones: the tone and how much of it covers the ground."""


def stylesheet(tone: Callable[[str], QColor]) -> str:
    """The style sheet of the application in the tones of a theme."""
    names = ("ink", "ink_soft", "paper", "paper_deep", "sheet", "edge", "accent", "blue", "focus")
    colours = {name: tone(name).name() for name in names}
    colours |= {name: _wash(tone(of), share) for name, (of, share) in _WASHES.items()}
    colours |= {"up": _triangle(tone("ink"), 0, 243.4), "down": _triangle(tone("ink"), 1, 63.4)}
    return _SHEET.substitute(colours)


def _wash(colour: QColor, share: float) -> str:
    return f"rgba({colour.red()}, {colour.green()}, {colour.blue()}, {round(share * 255)})"


def _triangle(colour: QColor, apex: int, start: float) -> str:
    """A triangle that fills its box, apex at the top (0) or at the bottom (1), without a picture file: a sector of 53 degrees
    of a gradient about its apex, from ``start`` on."""
    ink, none = colour.name(), f"rgba({colour.red()}, {colour.green()}, {colour.blue()}, 0)"
    edges = (0.0, 0.01, 0.138, 0.148)
    stops = ", ".join(f"stop: {at} {paint}" for at, paint in zip(edges, (none, ink, ink, none), strict=True))
    return f"qconicalgradient(cx: 0.5, cy: {apex}, angle: {start}, {stops}, stop: 1 {none})"


_SHEET: Final = Template("""
QPushButton {
    background: $leaf; color: $ink; border: 1px solid $ink_soft; border-radius: 3px;
    padding: 6px 17px; min-height: 20px; min-width: 52px;
}
QPushButton:hover { background: $hover; border-color: $accent; color: $accent; }
QPushButton:default { background: $accent; border-color: $accent; color: $sheet; font-weight: bold; }
QPushButton:default:hover { background: $ink; border-color: $ink; color: $sheet; }
QPushButton:checked { background: $ink; border-color: $ink; color: $sheet; }
QPushButton:pressed, QPushButton:default:pressed {
    background: $paper_deep; border-color: $ink; color: $ink; padding: 7px 17px 5px 17px;
}
QPushButton:disabled, QPushButton:default:disabled { background: transparent; border-color: $edge; color: $grey; }
QPushButton:focus { border: 2px solid $focus; padding: 5px 16px; }
QPushButton[kind="primary"] { background: $accent; border-color: $accent; color: $sheet; }
QPushButton[kind="primary"]:hover { background: $ink; border-color: $ink; color: $sheet; }
QPushButton[kind="primary"]:pressed { background: $paper_deep; border-color: $ink; color: $ink; }
QPushButton[kind="primary"]:focus { border-color: $focus; }
QPushButton[kind="primary"]:disabled { background: transparent; border-color: $edge; color: $grey; }
QPushButton[kind="danger"] { color: $accent; border-color: $accent; }
QPushButton[kind="danger"]:hover { background: $accent; color: $sheet; }
QPushButton[kind="danger"]:disabled { background: transparent; border-color: $edge; color: $grey; }
QPushButton[kind="link"] {
    background: transparent; border-color: transparent; color: $blue; padding: 4px 2px; text-decoration: underline;
}
QPushButton[kind="link"]:hover { color: $accent; }
QPushButton[kind="link"]:focus { border: 2px solid $focus; padding: 3px 1px; }
QPushButton:flat { background: transparent; border-color: transparent; }
QPushButton:flat:hover { background: $hint; }
QPushButton:flat:focus { border-color: $focus; }

QToolBar { background: transparent; border: none; border-bottom: 1px solid $edge; padding: 3px 6px; spacing: 2px; }
QToolBar::separator { background: $edge; width: 1px; margin: 6px 6px; }
QToolButton { background: transparent; color: $ink; border: 1px solid transparent; border-radius: 3px; padding: 5px 7px; }
QToolButton:hover { background: $hint; border-color: $edge; }
QToolButton:pressed { background: $press; border-color: $ink_soft; padding: 6px 7px 4px 7px; }
QToolButton:checked { background: $paper_deep; border-color: $ink_soft; }
QToolButton:disabled { color: $grey; }
QToolButton:focus { border: 2px solid $focus; padding: 4px 6px; }
QToolButton::menu-indicator { image: none; }

QLineEdit, QComboBox, QAbstractSpinBox {
    background: $sheet; color: $ink; border: 1px solid $ink_soft; border-radius: 2px; padding: 5px 8px; min-height: 20px;
    selection-background-color: $accent; selection-color: $sheet;
}
QLineEdit:hover, QComboBox:hover, QAbstractSpinBox:hover { border-color: $accent; }
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus { border: 2px solid $focus; padding: 4px 7px; }
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled {
    background: transparent; border-color: $edge; color: $grey;
}
QSpinBox, QDoubleSpinBox { qproperty-alignment: AlignCenter; }
QAbstractSpinBox QLineEdit { background: transparent; border: none; padding: 0; }
QComboBox QLineEdit { background: transparent; border: none; padding: 0; }
QComboBox { padding-right: 26px; }
QComboBox:focus { padding-right: 25px; }
QComboBox::drop-down { subcontrol-origin: border; subcontrol-position: center right; width: 26px; border: none; }
QComboBox::down-arrow, QAbstractSpinBox::down-arrow { width: 11px; height: 6px; background: $down; }
QAbstractSpinBox::up-arrow { width: 11px; height: 6px; background: $up; }
QComboBox::down-arrow:disabled, QAbstractSpinBox::down-arrow:disabled, QAbstractSpinBox::down-arrow:off,
QAbstractSpinBox::up-arrow:disabled, QAbstractSpinBox::up-arrow:off { background: transparent; }
QAbstractSpinBox { padding-right: 26px; }
QAbstractSpinBox:focus { padding-right: 25px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: border; width: 24px; border: none; }
QAbstractSpinBox::up-button { subcontrol-position: top right; height: 14px; margin-top: 3px; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; height: 14px; margin-bottom: 3px; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: $hint; }
QAbstractSpinBox::up-button:pressed, QAbstractSpinBox::down-button:pressed { background: $press; }

QCheckBox, QRadioButton { spacing: 9px; padding: 3px 5px; border: 2px solid transparent; border-radius: 3px; }
QCheckBox:focus, QRadioButton:focus { border-color: $focus; }
QCheckBox:disabled, QRadioButton:disabled { color: $grey; }

QSlider { min-height: 30px; border: 2px solid transparent; border-radius: 3px; }
QSlider:focus { border-color: $focus; }
QSlider::groove:horizontal { background: $edge; height: 3px; border-radius: 1px; }
QSlider::sub-page:horizontal { background: $accent; height: 3px; border-radius: 1px; }
QSlider::handle:horizontal {
    background: $sheet; border: 1px solid $ink; border-radius: 2px; width: 11px; height: 20px; margin: -9px 0;
}
QSlider::handle:horizontal:hover { background: $accent; border-color: $accent; }
QSlider::handle:horizontal:pressed { background: $ink; }
QSlider::handle:horizontal:disabled { background: $paper; border-color: $edge; }
QSlider::sub-page:horizontal:disabled { background: $edge; }

QTabWidget::pane { border: 1px solid $edge; border-radius: 2px; top: -1px; }
QTabWidget > QStackedWidget > QAbstractScrollArea { border-color: transparent; }
QTabWidget > QStackedWidget > QAbstractScrollArea:focus { border-color: $focus; }
QPushButton, QTabBar { outline: none; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QTabBar::tab {
    background: transparent; color: $ink_soft; border: 1px solid transparent; border-bottom: 1px solid $edge;
    padding: 7px 16px; margin-right: 2px;
}
QTabBar::tab:hover { color: $accent; background: $hover; }
QTabBar::tab:selected {
    background: $sheet; color: $ink; border: 1px solid $edge; border-top: 3px solid $accent; border-bottom-color: $sheet;
    padding-top: 5px;
}
QTabBar::tab:disabled { color: $grey; }
QTabBar::tab:selected:focus { border: 2px solid $focus; padding: 5px 15px 6px 15px; }

QGroupBox { border: none; border-top: 1px solid $edge; margin-top: 22px; padding-top: 8px; font-weight: bold; }
QGroupBox::title { subcontrol-origin: margin; subcontrol-position: top left; padding: 0 8px 2px 0; color: $accent; }

QDockWidget { font-weight: bold; color: $ink; }
QDockWidget::title { background: transparent; border-bottom: 1px solid $ink_soft; padding: 8px 10px; text-align: left; }
QMainWindow::separator { background: $edge; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: $accent; }
QSplitter::handle { background: $edge; }

QMenuBar { background: transparent; border-bottom: 1px solid $edge; }
QMenuBar::item { padding: 6px 11px; background: transparent; }
QMenuBar::item:selected { background: $accent; color: $sheet; }
QMenu { background: $sheet; border: 1px solid $ink_soft; padding: 5px 0; }
QMenu::item { padding: 6px 30px 6px 26px; color: $ink; }
QMenu::item:selected { background: $accent; color: $sheet; }
QMenu::item:disabled { color: $grey; background: transparent; }
QMenu::separator { height: 1px; background: $edge; margin: 5px 12px; }
QMenu::icon, QMenu::indicator { left: 8px; }

QToolTip { background: $sheet; color: $ink; border: 1px solid $ink_soft; padding: 5px 8px; }

QAbstractScrollArea { border: 1px solid $edge; border-radius: 2px; }
QAbstractScrollArea:focus { border: 2px solid $focus; }
QGraphicsView, QGraphicsView:focus { border: none; }
QAbstractScrollArea[plain="true"], QAbstractScrollArea[plain="true"]:focus { border: none; }
QAbstractItemView { selection-background-color: $accent; selection-color: $sheet; outline: none; }
QAbstractItemView::item { padding: 5px 7px; border: 1px solid transparent; }
QAbstractItemView::item:hover { background: $hover; }
QAbstractItemView::item:selected { background: $accent; color: $sheet; }
QAbstractItemView::item:focus { border: 1px solid $focus; }
QComboBox QAbstractItemView { background: $sheet; border: 1px solid $ink_soft; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section {
    background: transparent; color: $ink_soft; border: none; border-bottom: 1px solid $ink_soft; padding: 5px 11px;
    font-weight: bold;
}
QTableCornerButton::section { background: transparent; border: none; }

QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: $thumb; border-radius: 3px; margin: 3px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover, QScrollBar::handle:pressed { background: $thumb_hover; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QProgressBar { background: $hint; border: 1px solid $edge; border-radius: 2px; text-align: center; }
QProgressBar::chunk { background: $edge; }
QStatusBar { border-top: 1px solid $edge; }
QStatusBar::item { border: none; }
""")
