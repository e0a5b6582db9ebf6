"""Brings every catalog up to date with the texts in the source: ``python locales/update.py``.

New texts are added empty, texts that are gone are left out, translations that are there stay. A text that was reworded counts
as a new one: a translation that may be wrong is never kept by guesswork. English translates to itself. Running it twice
changes nothing, and a file is only written when a text or the place of a text changed.

``--check`` writes nothing and exits with 1 if something would change or a translation is missing.
"""

import argparse
import copy
import io
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from cardavia.engine.languages import LANGUAGES  # noqa: E402 - the tree is not always installed

# Function -> the arguments that are texts, counted from 1; a pair with "c" is the context.
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...]] = {
    "tr": (1,),
    "ntr": (1, 2),
    "N_": (1,),
    "NN_": (1, 2),
    "message": (2,),
    "refuse": (2,),
    "bad_record": (2,),
    "tr_in": ((1, "c"), 2),
    "pgettext": ((1, "c"), 2),
}


@dataclass(frozen=True, slots=True)
class Domain:
    """A set of catalogs: its name, the file that says where its texts are, and whether places are given with lines.

    Lines of code move with every change, lines of a rule book hardly ever.
    """

    name: str
    mapping: str
    about: str
    lines: bool


DOMAINS = (
    Domain("cardavia", "babel.cfg", "the program", lines=False),
    Domain("rules", "babel-rules.cfg", "the rule books", lines=True),
)


def extract(domain: Domain, root: Path = ROOT) -> Catalog:
    """All texts of a domain in the order of files and lines."""
    with (root / "locales" / domain.mapping).open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file, filename=domain.mapping)  # type: ignore[no-untyped-call]
    found = extract_from_dir(root, methods, options, keywords=KEYWORDS, directory_filter=_is_source)
    template = Catalog(domain=domain.name)
    for name, line, text, comments, context in sorted(found, key=lambda one: (one[0], one[1])):
        template.add(text, None, [(name, line)], auto_comments=comments, context=context)
    return template


def _is_source(folder: str) -> bool:
    """Whether to look into a folder: environments, builds and caches are passed by."""
    name = Path(folder).name
    return not name.startswith((".", "_")) and name not in ("build", "dist")


def updated(path: Path, language: str, domain: Domain, template: Catalog) -> Catalog:
    """The catalog of a language as it should be; empty translations where there are none yet."""
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=language, domain=domain.name)
    else:
        catalog = Catalog(
            locale=language,
            domain=domain.name,
            project="Cardavia",
            version="0.1.0",
            header_comment=f"# Cardavia: {domain.about}, {language}.\n# Distributed under the licence of the Cardavia project.",
            msgid_bugs_address="the project",
            last_translator="The Cardavia project",
            language_team=language,
            fuzzy=False,
        )
    # Babel puts the template's own messages into the catalog, where they would be filled for all languages at once.
    catalog.update(copy.deepcopy(template), no_fuzzy_matching=True, update_creation_date=False)
    if language == "en":
        for message in missing(catalog):
            message.string = message.id
    return catalog


def missing(catalog: Catalog) -> list:  # type: ignore[type-arg]
    """The messages without a translation, or with a plural form that is empty."""
    return [message for message in catalog if message.id and not _filled(message.string, catalog.num_plurals)]


def _filled(string: object, forms: int) -> bool:
    if isinstance(string, str):
        return bool(string)
    return isinstance(string, list | tuple) and len(string) == forms and all(string)


def written(catalog: Catalog, domain: Domain) -> bytes:
    """The text of a ``.po`` file."""
    file = io.BytesIO()
    write_po(file, catalog, ignore_obsolete=True, include_lineno=domain.lines)
    return file.getvalue()


def outdated(root: Path = ROOT) -> Iterator[tuple[Path, bytes, int]]:
    """For each catalog that is not as it should be: its file, its new text, and how many translations are missing."""
    for domain in DOMAINS:
        template = extract(domain, root)
        for language in LANGUAGES:
            path = root / "locales" / language / "LC_MESSAGES" / f"{domain.name}.po"
            catalog = updated(path, language, domain, template)
            text, gaps = written(catalog, domain), len(missing(catalog))
            if gaps or not path.exists() or _timeless(text) != _timeless(path.read_bytes()):
                yield path, text, gaps


def _timeless(text: bytes) -> bytes:
    """Without the line that tells which Babel wrote it, which changes nothing for anybody."""
    return re.sub(rb'"Generated-By: [^\n]*\n', b"", text)


def main() -> int:
    """Update or check, and say which catalogs want work."""
    options = argparse.ArgumentParser(description="Brings the catalogs up to date with the source.")
    options.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a catalog is not complete")
    check = options.parse_args().check
    behind = 0
    for path, text, gaps in outdated():
        behind += 1
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or _timeless(path.read_bytes()) != _timeless(text):
                path.write_bytes(text)
        print(f"{path.relative_to(ROOT)}: {f'{gaps} to translate' if gaps else 'out of date' if check else 'updated'}")
    return 1 if check and behind else 0


if __name__ == "__main__":
    sys.exit(main())
