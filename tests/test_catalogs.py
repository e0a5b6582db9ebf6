"""The catalogs: every text of the program is in each of the five languages, whole, and the tool that keeps them so works."""

import importlib.util
import shutil
import string
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from cardavia.engine.languages import LANGUAGES, compile_catalog, translations

ROOT = Path(__file__).resolve().parent.parent
DOMAINS = ("cardavia", "rules")
EVERY = [(domain, language) for domain in DOMAINS for language in LANGUAGES]


def _tool() -> ModuleType:
    """The script that updates the catalogs, as a module."""
    specification = importlib.util.spec_from_file_location("update_catalogs", ROOT / "locales" / "update.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules[specification.name] = module
    specification.loader.exec_module(module)
    return module


update = _tool()
TEMPLATES: dict[str, Catalog] = {}


def template(name: str) -> Catalog:
    """All texts of a domain, extracted once."""
    if name not in TEMPLATES:
        domain = next(one for one in update.DOMAINS if one.name == name)
        TEMPLATES[name] = update.extract(domain)
    return TEMPLATES[name]


def catalog(name: str, language: str) -> Catalog:
    """A catalog as it is shipped."""
    path = ROOT / "locales" / language / "LC_MESSAGES" / f"{name}.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=name)


def keys(messages: Iterable[Any]) -> set[tuple[Any, Any]]:
    """What a text is known by: itself and its context."""
    return {(message.context, message.id) for message in messages if message.id}


def fields(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_texts_of_every_kind_are_found() -> None:
    found = keys(template("cardavia"))
    for text in ("Novice", "Chosen at random.", "You do not hold {card}."):
        assert (None, text) in found
    assert any(isinstance(text, tuple) for _, text in found)
    assert len(found) > 200


@pytest.mark.parametrize(("domain", "language"), EVERY)
def test_no_text_is_missing_and_none_is_left_over(domain: str, language: str) -> None:
    shipped = catalog(domain, language)
    assert keys(template(domain)) - keys(shipped) == set(), "run python locales/update.py"
    assert keys(shipped) - keys(template(domain)) == set(), "run python locales/update.py"
    assert not shipped.obsolete


@pytest.mark.parametrize(("domain", "language"), EVERY)
def test_every_translation_is_there(domain: str, language: str) -> None:
    shipped = catalog(domain, language)
    assert [message.id for message in update.missing(shipped)] == []
    assert [message.id for message in shipped if message.id and message.fuzzy] == []
    assert not shipped.fuzzy


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_in_braces_are_kept(language: str) -> None:
    for message in catalog("cardavia", language):
        if not message.id:
            continue
        if isinstance(message.id, str):
            assert fields(message.string) == fields(message.id), message.id
        else:
            one, many = message.id
            *_, last = message.string
            assert fields(last) == fields(many), message.id
            for form in message.string:
                assert fields(form) in (fields(one), fields(many)), message.id


@pytest.mark.parametrize(("domain", "language"), EVERY)
def test_it_compiles_and_says_the_translations(domain: str, language: str, tmp_path: Path) -> None:
    source = shutil.copy(ROOT / "locales" / language / "LC_MESSAGES" / f"{domain}.po", tmp_path)
    assert compile_catalog(Path(source)).stat().st_size > 1000
    said = translations(language, domain)
    for message in catalog(domain, language):
        if message.id and isinstance(message.id, str):
            text = said.pgettext(message.context, message.id) if message.context else said.gettext(message.id)
            assert text == message.string


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_it_is_a_translation(language: str) -> None:
    """Proper names may stay as they are; a catalog that is mostly English is not one."""
    messages = [message for message in catalog("cardavia", language) if message.id]
    same = [message.id for message in messages if message.string == message.id]
    assert len(same) < len(messages) / 5, same


def test_japanese_hold_em_calls_the_dealer_as_poker_players_do() -> None:
    """With the English word; what other games call a dealer is a banker or a parent to them."""
    told = [
        str(message.string)
        for domain in DOMAINS
        for message in catalog(domain, "ja")
        if any("texas_holdem" in place for place, _ in message.locations)
    ]
    assert [text for text in told if "親" in text] == []
    assert sum("ディーラー" in text for text in told) >= 5


# The tool that keeps them


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A tree with one small module, a rule book and nothing translated."""
    (tmp_path / "cardavia" / "games" / "whist").mkdir(parents=True)
    (tmp_path / "cardavia" / "games" / "whist" / "rules.md").write_text("# Whist\n", encoding="utf-8")
    (tmp_path / "cardavia" / "said.py").write_text(
        'a = tr("Deal {number}", number=1)\n'
        'b = message("code", NN_("one {count} card", "{count} cards"), count=2)\n'
        'c = refuse("never_this", "You must follow suit.")\n'
        'd = tr_in("whist", "Dealer")\n',
        encoding="utf-8",
    )
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "other.py").write_text('tr("not ours")\n', encoding="utf-8")
    (tmp_path / "locales").mkdir()
    for name in ("babel.cfg", "babel-rules.cfg"):
        shutil.copy(ROOT / "locales" / name, tmp_path / "locales")
    return tmp_path


def write(outdated: Iterable[tuple[Path, bytes, int]]) -> list[int]:
    """Write what the tool would and give the numbers of gaps."""
    gaps = []
    for path, text, missing in outdated:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
        gaps.append(missing)
    return gaps


def test_new_texts_come_empty_and_english_says_itself(copied: Path) -> None:
    assert write(update.outdated(copied)) == [0, 4, 4, 4, 4, 0, 1, 1, 1, 1]
    with (copied / "locales" / "en" / "LC_MESSAGES" / "cardavia.po").open("rb") as file:
        english = read_po(file, locale="en")
    assert keys(english) == {
        (None, "Deal {number}"),
        (None, ("one {count} card", "{count} cards")),
        (None, "You must follow suit."),
        ("whist", "Dealer"),
    }
    assert all(tuple(message.string) == tuple(message.id) for message in english if message.id)


def test_translations_stay_until_their_text_goes(copied: Path) -> None:
    write(update.outdated(copied))
    path = copied / "locales" / "fi" / "LC_MESSAGES" / "cardavia.po"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('msgid "Deal {number}"\nmsgstr ""', 'msgid "Deal {number}"\nmsgstr "Jako {number}"'), "utf-8")
    said = copied / "cardavia" / "said.py"
    said.write_text("# moved down by a line\n" + said.read_text(encoding="utf-8"), encoding="utf-8")
    before = path.read_bytes()
    assert next(gaps for one, _, gaps in update.outdated(copied) if one == path) == 3
    write(update.outdated(copied))
    assert path.read_bytes() == before, "a text that only moves changes no catalog"
    said.write_text('a = tr("Another deal {number}", number=1)\n', encoding="utf-8")
    write(update.outdated(copied))
    after = path.read_text(encoding="utf-8")
    assert "Jako" not in after
    assert "fuzzy" not in after
    assert "Another deal" in after


def test_twice_is_once(copied: Path) -> None:
    write(update.outdated(copied))
    files = {path: path.read_bytes() for path in copied.rglob("*.po")}
    write(update.outdated(copied))
    assert {path: path.read_bytes() for path in copied.rglob("*.po")} == files
