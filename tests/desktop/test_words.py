"""Words: catalogs, Qt's own strings, numbers and lists, in every language and in the pseudo-language."""

import gettext
import sys
from collections.abc import Callable
from typing import Any

import pytest
from babel.numbers import format_decimal
from PySide6.QtCore import QEvent, QLocale, QTranslator
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop import words
from cardavia.desktop.qt_strings import QT_STRINGS
from cardavia.desktop.words import (
    PSEUDO,
    language,
    listing,
    ntr,
    number,
    percent,
    pseudo,
    rules_text,
    say_message,
    set_language,
    tr,
    tr_in,
)
from cardavia.engine.languages import LANGUAGES
from cardavia.engine.texts import CardList, CardRef, SeatRef, SuitRef, message
from cardavia.games import load

NBSP, MINUS = "\u00a0", "\u2212"
Button = QDialogButtonBox.StandardButton


class Catalog(gettext.NullTranslations):
    """A catalog with a few texts."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__()
        self._texts = texts

    def gettext(self, message: str) -> str:
        return self._texts.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._texts.get(msgid1 if n == 1 else msgid2, msgid1 if n == 1 else msgid2)


@pytest.fixture
def catalog(monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, str]], None]:
    def install(texts: dict[str, str]) -> None:
        monkeypatch.setattr(words, "translations", lambda language, domain="cardavia": Catalog(texts))

    return install


class Ear(QWidget):
    """Counts the language changes that it hears of."""

    def __init__(self) -> None:
        super().__init__()
        self.changes = 0

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.changes += 1


def test_every_widget_hears_of_a_change_once(qtbot: QtBot, qapp: QApplication) -> None:
    shown, hidden = Ear(), Ear()
    child = Ear()
    child.setParent(shown)
    for ear in (shown, hidden):
        qtbot.addWidget(ear)
    shown.show()
    qapp.processEvents()
    for code in ("fi", "xx"):
        before = (shown.changes, child.changes, hidden.changes)
        set_language(code)
        qapp.processEvents()
        assert (shown.changes, child.changes, hidden.changes) == tuple(count + 1 for count in before)


def test_a_language_that_is_none_of_ours_is_refused() -> None:
    with pytest.raises(ValueError, match="sv"):
        set_language("sv")
    assert language() == "en"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_locale_follows(code: str, qtbot: QtBot) -> None:
    box = QSpinBox()
    qtbot.addWidget(box)
    box.setRange(-9, 9)
    box.setValue(-5)
    set_language(code)
    assert language() == code
    assert QLocale().name().startswith(code)
    assert box.locale().name().startswith(code)
    assert (MINUS in box.text()) == (code == "fi")


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_are_grouped_as_the_locale_data_say_and_carry_a_true_minus(code: str) -> None:
    set_language(code)
    for n in (0, 1, 42, 999, 1000, 1234567):
        assert number(n) == format_decimal(n, locale=code)
        assert number(-n) == (MINUS + number(n) if n else number(n))


def test_numbers_of_finland() -> None:
    set_language("fi")
    assert number(-5) == f"{MINUS}5"
    assert number(12345) == f"12{NBSP}345"
    assert percent(50) == f"50{NBSP}%"
    assert tr("{count} of {all}", count=-3, all=2000) == f"{MINUS}3 of 2{NBSP}000"


@pytest.mark.parametrize(("code", "expected"), [("en", "29%"), ("ja", "29%"), ("vi", "29%"), ("id", "29%")])
def test_percentages(code: str, expected: str) -> None:
    set_language(code)
    assert percent(29) == expected


def test_lists() -> None:
    assert listing([]) == ""
    assert listing(["a"]) == "a"
    assert listing(["a", "b"]) == "a and b"
    assert listing(["a", "b", "c"]) == "a, b, and c"
    set_language("fi")
    assert listing(["a", "b", "c"]) == "a, b ja c"
    set_language("ja")
    assert listing(["a", "b"]) == "a、b"


def test_small_numbers_need_no_babel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "babel.numbers", None)
    monkeypatch.setitem(sys.modules, "babel.lists", None)
    assert tr("{score} points", score=-7) == "−7 points"
    assert listing(["♠A"]) == "♠A"
    with pytest.raises(ImportError):
        number(1000)


def test_texts_come_from_the_catalog(catalog: Callable[[dict[str, str]], None]) -> None:
    catalog({"Hello {name}": "Terve {name}", "{count} card": "{count} kortti", "{count} cards": "{count} korttia"})
    assert tr("Hello {name}", name="Aino") == "Terve Aino"
    assert ntr("{count} card", "{count} cards", 1) == "1 kortti"
    assert ntr("{count} card", "{count} cards", 5) == "5 korttia"
    assert tr("Unknown") == "Unknown"
    assert tr("") == ""


def test_a_translation_with_a_wrong_placeholder_gives_way_to_english(catalog: Callable[[dict[str, str]], None]) -> None:
    catalog({"Hello {name}": "Terve {nimi}", "{seat} plays": "{istuin} pelaa {"})
    assert tr("Hello {name}", name="Aino") == "Hello Aino"
    assert say_message(message("plays", "{seat} plays", seat=SeatRef(1))) == "2 plays"


def test_braces_stay_where_there_are_no_arguments() -> None:
    assert tr("a {brace}") == "a {brace}"


def test_messages_name_cards_as_their_pack_does(catalog: Callable[[dict[str, str]], None]) -> None:
    catalog({"term": "termi"})
    said = message(
        "all", "{card} {cards} {suit} {seat} {n} {term}",
        card=CardRef("Jd"), cards=CardList(("Qh", "Th")), suit=SuitRef("s"), seat=SeatRef(1), n=-3, term="term",
    )  # fmt: skip
    assert say_message(said) == "♦J ♥Q and ♥10 ♠ 2 −3 termi"
    names = {0: "You", 1: "Opponent"}
    assert say_message(said, load("schnapsen"), names.__getitem__) == "♦B ♥D and ♥10 ♠ Opponent −3 termi"


def test_messages_with_a_count() -> None:
    said = message("cards", ("{count} card", "{count} cards"), count=1)
    assert say_message(said) == "1 card"
    assert say_message(message("cards", ("{count} card", "{count} cards"), count=3)) == "3 cards"


def test_rules_are_translated() -> None:
    assert rules_text("schnapsen", "The aim") == "The aim"
    set_language("fi")
    assert rules_text("schnapsen", "The aim") == "Pelin tavoite"
    assert rules_text("tiddlywinks", "The aim") == "The aim"
    set_language(PSEUDO)
    assert rules_text("schnapsen", "The aim") == pseudo("The aim")


def test_a_text_has_a_translation_for_each_context() -> None:
    set_language("ja")
    assert (tr("Dealer"), tr_in("poker", "Dealer")) == ("親", "ディーラー")
    assert tr_in("tiddlywinks", "Dealer") == "Dealer"
    set_language(PSEUDO)
    assert tr_in("poker", "Dealer") == pseudo("Dealer")


@pytest.mark.parametrize("text", ["Play", "Next deal", "Your match is saved and you can play on. {file}", "%1 exists", "&Yes"])
def test_the_pseudo_language_is_marked_and_longer(text: str) -> None:
    made = pseudo(text)
    assert made.startswith(f"[{text} ~")
    assert made.endswith("~]")
    bare = text.replace("{file}", "").replace("%1", "")
    assert len(made) - 2 >= len(text) + 0.4 * len(bare) - 1
    assert max(map(len, made.split())) <= max(8, *map(len, text.split())) + 1, "it can be broken into lines"


def test_the_pseudo_language_reaches_everything(qtbot: QtBot) -> None:
    set_language(PSEUDO)
    assert tr("Hello {name}", name="Aino") == pseudo("Hello {name}").format(name="Aino")
    assert ntr("{count} card", "{count} cards", 2) == pseudo("{count} cards").format(count=2)
    assert say_message(message("x", "{seat} plays", seat=SeatRef(0))) == pseudo("{seat} plays").format(seat=1)
    assert number(12345) == "12,345"
    box = QDialogButtonBox(Button.Cancel)
    qtbot.addWidget(box)
    assert box.button(Button.Cancel).text() == pseudo("Cancel")


def captions(box: QDialogButtonBox) -> list[str]:
    return [box.button(button).text().replace("&", "") for button in (Button.Cancel, Button.Close, Button.Yes)]


def test_qt_speaks_its_own_finnish_and_japanese(qtbot: QtBot, catalog: Callable[[dict[str, str]], None]) -> None:
    catalog({})
    box = QDialogButtonBox(Button.Cancel | Button.Close | Button.Yes)
    qtbot.addWidget(box)
    assert captions(box) == ["Cancel", "Close", "Yes"]
    expected = {"fi": ["Peru", "Sulje", "Kyllä"], "ja": ["キャンセル", "閉じる", "はい(Y)"], "en": ["Cancel", "Close", "Yes"]}
    for code, texts in expected.items():
        set_language(code)
        QApplication.processEvents()
        assert captions(box) == texts


def test_our_catalog_speaks_for_qt_and_comes_first(qtbot: QtBot, catalog: Callable[[dict[str, str]], None]) -> None:
    catalog({"Cancel": "Hủy", "&Yes": "&Có", "Copy": "Chép", "&Copy": "&Copy"})
    box = QDialogButtonBox(Button.Cancel | Button.Close | Button.Yes)
    qtbot.addWidget(box)
    for code in ("vi", "fi"):
        set_language(code)
        QApplication.processEvents()
        assert captions(box)[::2] == ["Hủy", "Có"]
    line = QLineEdit()
    qtbot.addWidget(line)
    menu = line.createStandardContextMenu()
    qtbot.addWidget(menu)
    assert any(action.text().startswith("Chép") for action in menu.actions()), "found without its mnemonic"


def test_every_registered_string_is_one_of_qts() -> None:
    """Qt's Finnish and its Portuguese know them all between them, so a string that Qt has renamed is noticed."""
    from PySide6.QtCore import QLibraryInfo

    catalogs = [QTranslator(), QTranslator()]
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if not all(one.load(name, folder) for one, name in zip(catalogs, ("qtbase_fi", "qtbase_pt_BR"), strict=True)):
        pytest.skip("this Qt comes without its catalogs")
    strings = [(context, text) for context, texts in QT_STRINGS.items() for text in texts]
    unknown = [one for one in strings if not any(catalog.translate(*one) for catalog in catalogs)]
    assert not unknown


def test_our_translator_is_installed_once(qapp: QApplication) -> None:
    for code in ("fi", "vi", "en"):
        set_language(code)
    found: list[Any] = qapp.findChildren(words._Translator)
    assert len(found) == 1
