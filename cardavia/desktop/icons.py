"""The pictures on buttons: our own line drawings, in the ink of the theme."""

import logging
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QImage, QPainter, QPalette, QPixmap

from cardavia.engine.places import resource

_log = logging.getLogger(__name__)

ICON_PIXELS: Final = 24
"""The grid of the drawings and the size at which they are sharpest, in logical pixels."""


def icon(name: str, pixels: int = ICON_PIXELS) -> QIcon:
    """A picture of ``resources/icons`` in the ink of the application's palette, paler when disabled.

    It is drawn ``pixels`` logical pixels wide and high. Ask again when the theme has changed. A picture that is
    missing is said in the log and is an empty icon.
    """
    palette = QGuiApplication.palette()
    ratio = max((screen.devicePixelRatio() for screen in QGuiApplication.screens()), default=1.0)
    result = QIcon()
    for mode, group in ((QIcon.Mode.Normal, QPalette.ColorGroup.Active), (QIcon.Mode.Disabled, QPalette.ColorGroup.Disabled)):
        picture = _picture(name, palette.color(group, QPalette.ColorRole.WindowText).rgb(), round(pixels * ratio))
        if picture is not None:
            picture.setDevicePixelRatio(ratio)
            result.addPixmap(picture, mode)
    return result


def _picture(name: str, ink: int, edge: int) -> QPixmap | None:
    mask = _mask(name, edge)
    if mask is None:
        return None
    image = QImage(mask)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(image.rect(), QColor(ink))
    painter.end()
    return QPixmap.fromImage(image)


@cache
def _mask(name: str, edge: int) -> QImage | None:
    """The drawing in black: what a change of the theme need not draw again."""
    drawing = _drawing(name)
    if drawing is None:
        return None
    from PySide6.QtSvg import QSvgRenderer  # not needed before the first picture

    image = QImage(edge, edge, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(drawing.replace("currentColor", "#000000").encode()).render(painter, QRectF(image.rect()))
    painter.end()
    return image


@cache
def _drawing(name: str) -> str | None:
    path = resource("icons", f"{name}.svg")
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        _log.warning("The icon %s cannot be read: %s", path, fault)
        return None
