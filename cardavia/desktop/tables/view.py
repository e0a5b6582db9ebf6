"""The view of the scene: one logical pixel is one unit of the scene, the pointer is told, keys are left to the page."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QToolTip, QWidget


class TableView(QGraphicsView):
    """Shows the scene unscaled."""

    pressed = Signal(QPointF)
    dragged = Signal(QPointF)
    released = Signal(QPointF)
    doubled = Signal(QPointF)
    hovered = Signal(QPointF)

    def __init__(self, scene: QGraphicsScene, tip: Callable[[QPointF], str], parent: QWidget) -> None:
        super().__init__(scene, parent)
        self._tip = tip
        self._put_off = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setMouseTracking(True)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell where the pointer went down."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell where the pointer is."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged.emit(event.position())
        else:
            self.hovered.emit(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell where the pointer came up."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.released.emit(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Tell of the second click in place of a press."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.doubled.emit(event.position())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Let the scene note first what has changed.

        It does so in a queued call. If a widget above the table is painted before that call, painting makes Qt forget where
        cards lay until now, and their old places are never cleared. The scene then wants to be painted at once, within this
        painting, which Qt cannot do: that comes after it.
        """
        window = self.window()
        self._put_off = False
        window.installEventFilter(self)
        QCoreApplication.sendPostedEvents(self.scene(), QEvent.Type.MetaCall)
        window.removeEventFilter(self)
        super().paintEvent(event)
        if self._put_off:
            QCoreApplication.postEvent(window, QEvent(QEvent.Type.UpdateRequest), Qt.EventPriority.LowEventPriority.value)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Put off painting the window while the table is painted."""
        if event.type() == QEvent.Type.UpdateRequest and watched is self.window():
            self._put_off = True
            return True
        return super().eventFilter(watched, event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The table does not scroll."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys belong to the page."""
        event.ignore()

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the tooltip of what is under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text = self._tip(QPointF(event.pos()))
            if text:
                QToolTip.showText(event.globalPos(), text, self)
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)
