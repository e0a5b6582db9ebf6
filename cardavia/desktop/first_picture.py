"""The moment in which a window has been painted for the first time: what the first picture need not wait for begins there.

With ``CARDAVIA_TRACE_START`` set it ends the program instead, so that the start can be measured from outside.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

MARK: Final = "first picture"


class FirstPicture(QObject):
    """Waits until a window has been painted with all that is in it, and calls ``then`` once."""

    def __init__(self, window: QWidget, then: Callable[[], None]) -> None:
        super().__init__(window)
        self._then = then
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window is painted first and its children in the same go; what is asked for now comes after all of them."""
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._then)
        return False


def mark() -> None:
    """Say that the picture is there, and end the program."""
    print(MARK, flush=True)
    QCoreApplication.quit()
