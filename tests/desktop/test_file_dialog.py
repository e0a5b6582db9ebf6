"""Qt's own file dialog in the languages of the house."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QFileSystemModel, QLabel
from pytestqt.qtbot import QtBot

from cardavia.desktop.words import set_language
from cardavia.engine.languages import translations


@pytest.mark.parametrize("code", ["fi", "ja", "vi", "id"])
def test_its_labels_and_buttons_are_translated(qapp: QApplication, qtbot: QtBot, code: str) -> None:
    set_language(code)
    dialog = QFileDialog()
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.show()
    shown = {label.text().replace("&", "") for label in dialog.findChildren(QLabel) if label.text()}
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    shown |= {button.text().replace("&", "") for button in box.buttons()}
    say = translations(code).gettext
    assert {say("Look in:"), say("Files of type:"), say("Cancel")} <= shown
    # Japanese names the key of the shortcut behind the word.
    assert any(text.startswith(say("Open")) for text in shown)
    assert not {"Look in:", "Files of type:", "File name:", "Open", "Cancel"} & shown


@pytest.mark.parametrize("code", ["fi", "ja", "vi", "id"])
def test_its_columns_and_folders_are_translated(qapp: QApplication, qtbot: QtBot, tmp_path: Path, code: str) -> None:
    set_language(code)
    (tmp_path / "records").mkdir()
    dialog = QFileDialog(None, "", str(tmp_path))
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setViewMode(QFileDialog.ViewMode.Detail)
    dialog.show()
    model = dialog.findChild(QFileSystemModel)
    assert model is not None
    folder = model.index(str(tmp_path / "records"))
    qtbot.waitUntil(lambda: bool(model.data(folder.siblingAtColumn(2))))
    say = translations(code).gettext
    heads = [model.headerData(column, Qt.Orientation.Horizontal) for column in range(4)]
    assert heads == [say(head) for head in ("Name", "Size", "Type", "Date Modified")]
    assert model.data(folder.siblingAtColumn(2)) == say("Folder")
    assert QCoreApplication.translate("QFileDialog", "Show ") == say("Show ") != "Show "
