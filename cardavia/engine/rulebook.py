"""The rule book of a game: restricted Markdown in the game's folder, and its extraction for the catalogs.

A ``rules.md`` is English and holds one block a line, with one empty line between blocks: first the title (``# Title``), then
headings (``## Heading``), bullets (``- text``) and plain paragraphs. Inside a block only ``**bold**`` is markup; everything
else, suit signs included, is text. Each block is one message of the domain ``rules``, with the game's id as its context, so
that a translated book has the same blocks in the same order.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Literal

Kind = Literal["title", "heading", "bullet", "paragraph"]

_MARKERS: tuple[tuple[str, Kind], ...] = (("# ", "title"), ("## ", "heading"), ("- ", "bullet"))

# How lines of fuller Markdown begin that would be shown as they stand, which is never what their author meant.
_FOREIGN = ("#", "-", "*", "+", ">", "|", "`", "=")


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a rule book. ``text`` is without the marker of its kind; ``**`` in it comes in pairs."""

    kind: Kind
    text: str


def parse_rules(source: str) -> tuple[Block, ...]:
    """The blocks of a rule book in order; ``ValueError`` naming the line where it is malformed.

    >>> parse_rules("# Whist\\n\\n- **Four** players.\\n")
    (Block(kind='title', text='Whist'), Block(kind='bullet', text='**Four** players.'))
    >>> parse_rules("# Whist\\n- Four players.\\n")
    Traceback (most recent call last):
    ...
    ValueError: line 2: an empty line must stand before this block
    """
    return tuple(block for _, block in _numbered(source))


def extract_rules(
    fileobj: BinaryIO,
    keywords: Collection[str],  # noqa: ARG001 - babel's interface; a rule book has no functions to look for
    comment_tags: Collection[str],  # noqa: ARG001 - likewise
    options: Mapping[str, Any],
) -> Iterator[tuple[int, str, tuple[str, str], list[str]]]:
    """Babel's extractor for rule books: yields line, ``"pgettext"``, (context, text) and no comments for each block.

    Babel hands an extractor no file name. The context is the option ``context`` where the mapping file gives one; else it is
    the name of the folder that the file lies in, for another file than ``rules.md`` with the file's own name behind a hyphen
    (``bridge-system``), taken from ``fileobj.name``, which is there because babel opens files with ``open``.
    ``ValueError`` where neither is known, or where the book is malformed (with the file's name and the line).
    """
    name = getattr(fileobj, "name", None)
    path = Path(name) if isinstance(name, str) else None
    context = str(options.get("context") or (_context(path) if path else ""))
    if not context:
        raise ValueError("a rule book without a file name needs the option 'context'")
    try:
        for line, block in _numbered(fileobj.read().decode("utf-8")):
            yield line, "pgettext", (context, block.text), []
    except ValueError as error:
        raise ValueError(f"{path or context}: {error}") from error


def _context(path: Path) -> str:
    folder = path.resolve().parent.name
    return folder if path.stem == "rules" else f"{folder}-{path.stem}"


def _numbered(source: str) -> Iterator[tuple[int, Block]]:
    """Each block with its line, counted from 1. Blocks stand in the odd lines, and the even lines are empty."""
    lines = source.replace("\r\n", "\n").removesuffix("\n").split("\n")
    for line, text in enumerate(lines, start=1):
        if line % 2 == 0:
            if text:
                raise ValueError(f"line {line}: an empty line must stand before this block")
            continue
        if not text:
            raise ValueError(f"line {line}: a block must stand here, after one empty line")
        block = _block(line, text)
        if (block.kind == "title") != (line == 1):
            raise ValueError(f"line {line}: a rule book has one title, in its first line")
        yield line, block


def _block(line: int, text: str) -> Block:
    """The block that stands in one line that is not empty."""
    kind: Kind = "paragraph"
    for marker, named in _MARKERS:
        if text.startswith(marker):
            kind, text = named, text.removeprefix(marker)
            break
    if text != text.strip() or not text:
        raise ValueError(f"line {line}: spaces at an end, or nothing but a marker")
    if text.startswith(_FOREIGN) and not text.startswith("**"):
        raise ValueError(f"line {line}: only '# ', '## ' and '- ' may begin a line with a sign")
    if text.count("**") % 2 or text.replace("**", "").count("*") or "****" in text:
        raise ValueError(f"line {line}: '**' must come in pairs around a text, and '*' never alone")
    return Block(kind, text)
