"""The five languages and their catalogs, read with the standard library so that start-up stays short.

Catalogs are kept as ``locales/<language>/LC_MESSAGES/<domain>.po``. The build compiles them; in a source tree a catalog whose
``.po`` is newer than its ``.mo`` is compiled again when it is first asked for.
"""

import contextlib
import gettext as _gettext
import locale
import os
from functools import cache
from pathlib import Path

from cardavia.engine.places import locales

LANGUAGES = ("en", "fi", "ja", "vi", "id")
NATIVE_NAMES = {"en": "English", "fi": "suomi", "ja": "日本語", "vi": "Tiếng Việt", "id": "Bahasa Indonesia"}
DOMAINS = ("cardavia", "rules")


def compile_catalog(source: Path) -> Path:
    """Compile one ``.po`` to the ``.mo`` beside it and return that path. Needs babel. Fuzzy messages are left out."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    target = source.with_suffix(".mo")
    with source.open("rb") as file:
        catalog = read_po(file)
    # Several processes may come upon the same stale catalog; each writes its own file, and the last rename stands.
    fresh = target.with_name(f"{target.stem}.{os.getpid()}.new")
    with fresh.open("wb") as file:
        write_mo(file, catalog)
    fresh.replace(target)
    return target


@cache
def translations(language: str, domain: str = "cardavia") -> _gettext.NullTranslations:
    """The catalog of a language; English text stands where there is none."""
    folder = locales() / language / "LC_MESSAGES"
    source, target = folder / f"{domain}.po", folder / f"{domain}.mo"
    # A catalog that cannot be made or read costs the translation, never the program.
    with contextlib.suppress(Exception):
        if source.exists() and (not target.exists() or target.stat().st_mtime < source.stat().st_mtime):
            compile_catalog(source)
    try:
        with target.open("rb") as file:
            return _gettext.GNUTranslations(file)
    except (OSError, ValueError, UnicodeDecodeError):
        return _gettext.NullTranslations()


def system_language() -> str:
    """The language of the system if it is one of ours, else English."""
    chosen = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    if chosen:
        # As in GNU gettext: LANGUAGE is a list of wishes that counts unless the locale is the plain one.
        wishes = [] if chosen.split(".")[0] in ("C", "POSIX") else os.environ.get("LANGUAGE", "").split(":")
        codes = [wish.replace("-", "_").split("_")[0].split(".")[0].lower() for wish in (*wishes, chosen)]
        return next((code for code in codes if code in LANGUAGES), "en")
    with contextlib.suppress(Exception):
        code = (locale.getlocale()[0] or "").split("_")[0].lower()
        # Windows spells its locales in English words.
        words = {"finnish": "fi", "japanese": "ja", "vietnamese": "vi", "indonesian": "id"}
        code = words.get(code, code)
        if code in LANGUAGES:
            return code
    return "en"
