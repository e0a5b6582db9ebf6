"""Everything that a person reads, in the language of the moment: our catalogs, Qt's own strings, numbers and lists.

Nobody keeps a translated text: what is shown is asked for again when ``LanguageChange`` arrives.
"""

import re
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QTranslator

from cardavia.desktop.qt_strings import QT_STRINGS
from cardavia.engine.game import Game
from cardavia.engine.languages import LANGUAGES, translations
from cardavia.engine.texts import Message, Wording, french_card, say

PSEUDO: Final = "xx"
"""A language for tests: every text in brackets and 40 % longer."""

_MINUS: Final = "−"
"""The sign that stands as wide and as high as the plus; the hyphen is for words."""
_PLACEHOLDER: Final = re.compile(r"\{\w+\}|%\w")

_language = "en"


def language() -> str:
    """The code of the language that is spoken now."""
    return _language


def tr(text: str, **args: object) -> str:
    """A text in the current language, with its ``{named}`` arguments; whole numbers are written as the language does."""
    return _filled(_look_up(text), text, args)


def ntr(one: str, many: str, count: int, **args: object) -> str:
    """A text with the plural form that ``count`` asks for; ``{count}`` is an argument of it."""
    english = one if count == 1 else many
    return _filled(_look_up_plural(one, many, count), english, {"count": count, **args})


def tr_in(context: str, text: str) -> str:
    """A text that another language says otherwise in this context, such as one game: it has a translation of its own there."""
    return pseudo(text) if _language == PSEUDO else translations(_language).pgettext(context, text)


def rules_text(game_id: str, text: str) -> str:
    """A block of a game's rule book in the current language."""
    if _language == PSEUDO:
        return pseudo(text)
    return translations(_language, "rules").pgettext(game_id, text)


def say_message(message: Message, game: Game | None = None, seats: Callable[[int], str] | None = None) -> str:
    """What the engine or an opponent says, in the current language.

    Args:
        game: whose cards the sentence names; by default cards have French indices.
        seats: how seats are called; by default they are counted from 1.
    """
    card = game.card_text if game is not None else french_card
    seat = seats or _numbered_seat
    try:
        return say(message, Wording(_look_up, _look_up_plural, card, seat, listing, number))
    except (KeyError, ValueError, IndexError):
        # A translation with a wrong placeholder costs the translation, not the sentence.
        return say(message, Wording(card=card, seat=seat, join=listing, number=number))


def number(n: int) -> str:
    """A whole number as the language writes it. For the eye only: never parse it."""
    # Babel writes a minus as a hyphen, and it is slow to load for numbers that need no grouping.
    sign = _MINUS if n < 0 else ""
    if abs(n) < 1000:
        return f"{sign}{abs(n)}"
    from babel.numbers import format_decimal

    return sign + format_decimal(abs(n), locale=_locale())


def percent(n: int) -> str:
    """A percentage, 0 to 100 as a rule."""
    from decimal import Decimal

    from babel.numbers import format_percent

    return format_percent(Decimal(n) / 100, locale=_locale())


def listing(items: list[str]) -> str:
    """Several things in one sentence: “a, b, and c”."""
    if len(items) < 2:
        return "".join(items)
    from babel.lists import format_list

    return format_list(items, locale=_locale())


def sentences(parts: list[str]) -> str:
    """Whole sentences one after another; languages differ in what stands between."""
    return ("" if language() == "ja" else " ").join(part for part in parts if part)


def capital(text: str) -> str:
    """A text as it stands at the beginning of a line; languages without capital letters leave it as it is."""
    return text[:1].upper() + text[1:]


def pseudo(text: str) -> str:
    """A text in the pseudo-language. Placeholders stay, and the added part can be broken like words.

    >>> pseudo("Next deal of {name}")
    '[Next deal of {name} ~~~~~]'
    """
    if not text:
        return text
    added = "~" * max(1, round(0.4 * len(_PLACEHOLDER.sub("", text))) - 1)
    return f"[{text} {' '.join(added[start : start + 6] for start in range(0, len(added), 6))}]"


def set_language(code: str) -> None:
    """Speak another language from now on: every widget gets ``LanguageChange``. ``ValueError`` if it is none of ours."""
    global _language
    if code not in LANGUAGES and code != PSEUDO:
        raise ValueError(f"no language has the code {code!r}")
    _language = code
    QLocale.setDefault(QLocale(_locale()))
    app = QCoreApplication.instance()
    if app is None:
        return
    _translator(app).load_language(code)
    _spread_locale(app)
    # One event, where exchanging translators would send one for each that goes and comes.
    QCoreApplication.sendEvent(app, QEvent(QEvent.Type.LanguageChange))


def _spread_locale(app: QCoreApplication) -> None:
    """Tell the widgets that are there already about the new default locale, for spin boxes and the like."""
    from PySide6.QtWidgets import QApplication

    if isinstance(app, QApplication):
        for widget in QApplication.topLevelWidgets():
            widget.setLocale(QLocale())


def _look_up(text: str) -> str:
    if _language == PSEUDO:
        return pseudo(text)
    # The empty msgid is the head of a catalog.
    return translations(_language).gettext(text) if text else text


def _look_up_plural(one: str, many: str, count: int) -> str:
    if _language == PSEUDO:
        return pseudo(one if count == 1 else many)
    return translations(_language).ngettext(one, many, count)


def _filled(text: str, english: str, args: dict[str, object]) -> str:
    if not args:
        return text
    worded = {name: number(value) if type(value) is int else value for name, value in args.items()}
    try:
        return text.format_map(worded)
    except (KeyError, ValueError, IndexError):
        return english.format_map(worded)


def _numbered_seat(seat: int) -> str:
    return number(seat + 1)


def _locale() -> str:
    return "en" if _language == PSEUDO else _language


class _Translator(QTranslator):
    """Qt's own words: from our catalog if they are in it, else from the catalog that Qt ships for the language."""

    def __init__(self, app: QCoreApplication) -> None:
        super().__init__(app)
        self._catalog = translations("en")
        self._qt = QTranslator()
        self._pseudo = False

    def load_language(self, code: str) -> None:
        """Answer in that language from now on."""
        self._pseudo = code == PSEUDO
        self._catalog = translations(_locale())
        self._qt = QTranslator()
        # English has a file as well: it holds plural forms.
        self._qt.load(f"qtbase_{_locale()}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))

    def isEmpty(self) -> bool:
        """Never: Qt would not ask an empty one."""
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """The translation; None lets Qt show its English."""
        if self._pseudo:
            return pseudo(source)
        # Where the mark of a shortcut stands differs between versions of Qt.
        plain = source.replace("&", "")
        if {source, plain} & set(QT_STRINGS.get(context, ())):
            for text in (source, plain):
                found = self._catalog.gettext(text)
                if found != text:
                    return found
        return self._qt.translate(context, source, disambiguation, n) or None


def _translator(app: QCoreApplication) -> _Translator:
    """Our translator, installed in the application when it is first asked for."""
    found = app.findChild(_Translator)
    if isinstance(found, _Translator):
        return found
    translator = _Translator(app)
    app.installTranslator(translator)
    return translator
