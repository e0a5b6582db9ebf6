"""A mark for measuring the start from outside: with ``CARDAVIA_TRACE_START`` set, the first picture ends the program."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

MARK: Final = "first picture"


class FirstPicture(QObject):
    """Waits until a window has been painted with all that is in it, prints :data:`MARK` and quits."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window is painted first and its children in the same go; what is asked for now comes after all of them."""
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._told)
        return False

    def _told(self) -> None:
        print(MARK, flush=True)
        QCoreApplication.quit()
