"""The rule books: their form, their extraction, and that every language has all of them; and the glossaries."""

import io
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from cardavia.engine.languages import LANGUAGES
from cardavia.engine.rulebook import Block, extract_rules, parse_rules

ROOT = Path(__file__).resolve().parents[2]
BOOKS = {path.parent.name: path for path in sorted((ROOT / "cardavia" / "games").glob("*/rules.md"))}
BOOKS |= {f"{path.parent.name}-system": path for path in sorted((ROOT / "cardavia" / "players").glob("*/system.md"))}
books = pytest.mark.parametrize("book", BOOKS)
EXTRACTOR = "cardavia.engine.rulebook:extract_rules"
CARD = re.compile(r"[♣♦♥♠](?:10|[A-Z2-9])?")
BID = re.compile(r"[1-7](?:NT|[♣♦♥♠])")


def rule_catalog(language: str) -> Catalog:
    """The shipped catalog of the rule books in that language."""
    with (ROOT / "locales" / language / "LC_MESSAGES" / "rules.po").open("rb") as file:
        return read_po(file)


def glossary(language: str) -> list[list[str]]:
    """The rows of a glossary, header first, without the ruling."""
    lines = (ROOT / "locales" / language / "glossary.md").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return [row for row in rows if set(row[0]) != {"-"}]


# The parser


def test_kinds_and_texts() -> None:
    source = "# Whist\n\n## The aim\n\nWin **most** tricks.\n\n- ♠A is high.\n\n- **Bold** first.\n"
    assert parse_rules(source) == (
        Block("title", "Whist"),
        Block("heading", "The aim"),
        Block("paragraph", "Win **most** tricks."),
        Block("bullet", "♠A is high."),
        Block("bullet", "**Bold** first."),
    )


def test_a_missing_last_newline_and_windows_line_ends_are_fine() -> None:
    assert parse_rules("# Whist\r\n\r\n**Four** play.") == (Block("title", "Whist"), Block("paragraph", "**Four** play."))


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("", "line 1: a block must stand here"),
        ("\n# Whist\n", "line 1: a block must stand here"),
        ("Whist\n", "line 1: a rule book has one title"),
        ("## The aim\n", "line 1: a rule book has one title"),
        ("# Whist\n\n# Again\n", "line 3: a rule book has one title"),
        ("# Whist\n- four\n", "line 2: an empty line must stand"),
        ("# Whist\n\n\nFour play.\n", "line 3: a block must stand here"),
        ("# Whist\n\nFour play.\n\n\n", "line 5: a block must stand here"),
        ("# Whist\n \nFour play.\n", "line 2: an empty line must stand"),
        ("# Whist\n\n### Deep\n", "line 3: only"),
        ("# Whist\n\n* star\n", "line 3: only"),
        ("# Whist\n\n-no space\n", "line 3: only"),
        ("# Whist\n\n- - nested\n", "line 3: only"),
        ("# Whist\n\n| a | b |\n", "line 3: only"),
        ("# Whist\n\n  indented\n", "line 3: spaces"),
        ("# Whist\n\ntrailing \n", "line 3: spaces"),
        ("# Whist\n\n- \n", "line 3: spaces"),
        ("# Whist\n\nA **bold end.\n", r"line 3: '\*\*' must come in pairs"),
        ("# Whist\n\nAn *italic* word.\n", r"line 3: '\*\*' must come in pairs"),
        ("# Whist\n\nNothing **** bold.\n", r"line 3: '\*\*' must come in pairs"),
    ],
)
def test_what_is_malformed_is_refused_with_its_line(source: str, fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{fault}"):
        parse_rules(source)


# The extractor


def test_context_is_the_folder_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "whist").mkdir()
    book = tmp_path / "whist" / "rules.md"
    book.write_text("# Whist\n\n- Four play ♠.\n", encoding="utf-8")
    with book.open("rb") as file:
        found = list(extract(EXTRACTOR, file))
    assert found == [(1, "Whist", [], "whist"), (3, "Four play ♠.", [], "whist")]
    notes = book.rename(book.with_name("system.md"))
    with notes.open("rb") as file:
        assert [entry[3] for entry in extract(EXTRACTOR, file)] == ["whist-system", "whist-system"]


def test_the_option_names_the_context_of_a_book_without_a_file() -> None:
    book = io.BytesIO(b"# Whist\n")
    assert list(extract(EXTRACTOR, book, options={"context": "whist"})) == [(1, "Whist", [], "whist")]
    with pytest.raises(ValueError, match="needs the option 'context'"):
        list(extract_rules(io.BytesIO(b"# Whist\n"), (), (), {}))


def test_a_malformed_book_is_named(tmp_path: Path) -> None:
    book = tmp_path / "rules.md"
    book.write_text("# Whist\nFour play.\n", encoding="utf-8")
    with book.open("rb") as file, pytest.raises(ValueError, match=r"rules\.md: line 2"):
        list(extract(EXTRACTOR, file))


def test_the_documented_commands_change_nothing(tmp_path: Path) -> None:
    """Extract and update, as ``locales/babel-rules.cfg`` says, give the catalogs that are there: none is out of date."""
    template = tmp_path / "rules.pot"
    for language in LANGUAGES:
        target = tmp_path / language / "LC_MESSAGES"
        target.mkdir(parents=True)
        shutil.copy(ROOT / "locales" / language / "LC_MESSAGES" / "rules.po", target)
    babel = [sys.executable, "-m", "babel.messages.frontend", "-q"]
    extracting = [*babel, "extract", "-F", "locales/babel-rules.cfg", "-o", str(template), "."]
    updating = [*babel, "update", "-D", "rules", "-i", str(template), "-d", str(tmp_path), "-N"]
    for command in (extracting, updating):
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    for language in LANGUAGES:
        with (tmp_path / language / "LC_MESSAGES" / "rules.po").open("rb") as file:
            updated = read_po(file)
        shipped = rule_catalog(language)
        assert not updated.obsolete
        assert [(m.context, m.id, m.string, m.locations, m.fuzzy) for m in updated if m.id] == [
            (m.context, m.id, m.string, m.locations, m.fuzzy) for m in shipped if m.id
        ]


# The books and their translations


def test_there_are_books() -> None:
    assert {"bridge", "bridge-system", "dou_dizhu", "guandan", "schnapsen", "zheng_shangyou"} <= set(BOOKS)


@books
def test_a_book_says_nothing_twice(book: str) -> None:
    """A text that stands twice would be one message with one translation for two places."""
    texts = Counter(block.text for block in parse_rules(BOOKS[book].read_text(encoding="utf-8")))
    assert [text for text, count in texts.items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
@books
def test_every_language_has_the_whole_book(book: str, language: str) -> None:
    blocks = parse_rules(BOOKS[book].read_text(encoding="utf-8"))
    catalog = rule_catalog(language)
    assert [m.id for m in catalog if m.context == book] == [block.text for block in blocks]
    for block in blocks:
        entry = catalog.get(block.text, context=book)
        assert entry is not None
        text = str(entry.string)
        assert text.strip() == text != ""
        assert not entry.fuzzy, text
        assert text.count("**") == block.text.count("**"), text
        assert Counter(CARD.findall(text)) == Counter(CARD.findall(block.text)), text
        assert Counter(BID.findall(text)) == Counter(BID.findall(block.text)), text
        # A translated block must be as well formed as its source.
        marker = {"title": "# ", "heading": "\n\n## ", "bullet": "\n\n- ", "paragraph": "\n\n"}[block.kind]
        start = "" if block.kind == "title" else "# Title"
        assert parse_rules(start + marker + text)[-1] == Block(block.kind, text)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_long_texts_are_translated(language: str) -> None:
    """Names of games may stay as they are; another text that is still English was forgotten."""
    names = {parse_rules(book.read_text(encoding="utf-8"))[0].text for book in BOOKS.values()}
    same = [str(m.id) for m in rule_catalog(language) if m.id == m.string]
    assert [text for text in same if " " in text and text not in names] == []


def test_english_is_its_own_translation() -> None:
    assert [m.id for m in rule_catalog("en") if m.id != m.string and m.id] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogs_say_what_they_are_and_compile(language: str) -> None:
    catalog = rule_catalog(language)
    headers = dict(catalog.mime_headers)
    assert headers["Language"] == language
    assert headers["Content-Type"].lower() == "text/plain; charset=utf-8"
    assert headers["Plural-Forms"].startswith("nplurals=")
    assert not catalog.fuzzy
    assert [error for m in catalog for error in m.check(catalog)] == []
    write_mo(io.BytesIO(), catalog)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_are_the_same(language: str) -> None:
    """Every figure of a block stands in its translation as often. Small ones may be words in either language."""
    for entry in rule_catalog(language):
        if not entry.id:
            continue
        figures = Counter(n for n in re.findall(r"\d+", str(entry.id)) if int(n) > 10)
        assert figures <= Counter(re.findall(r"\d+", str(entry.string))), entry.string


# The glossaries


@pytest.mark.parametrize("language", LANGUAGES)
def test_glossaries_have_the_same_keys_in_the_same_order(language: str) -> None:
    rows = glossary(language)
    keys = [row[0] for row in rows]
    assert keys == [row[0] for row in glossary("en")]
    assert len(keys) == len(set(keys)) > 80
    assert all(len(row) == 3 and row[1] for row in rows)


def test_the_english_glossary_defines_every_term() -> None:
    assert [row[0] for row in glossary("en") if not row[2]] == []
