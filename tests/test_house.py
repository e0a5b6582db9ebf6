"""What holds the house together: lint, types, the floors, documents. The catalogs have a file of their own."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "cardavia").rglob("*.py"))
MARKERS = ("tr", "ntr", "tr_in", "N_", "NN_", "message", "refuse", "bad_record")
SKIPPED = {".git", ".venv", "build", "dist", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"}
SUFFIXES = {".py", ".md", ".toml", ".cfg", ".po", ".txt", ".xml", ".desktop", ".spec", ".json", ".yml", ".yaml", ".lock", ""}


def run(*words: str) -> None:
    """Run a tool of this Python over the tree; what it says is shown when it fails."""
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}{done.stderr}"


def test_lint() -> None:
    run("-m", "ruff", "check", "--no-cache", ".")


def test_format() -> None:
    run("-m", "ruff", "format", "--check", "--no-cache", ".")


def test_types() -> None:
    """The whole package and the scripts around it, strictly."""
    run("-m", "mypy")
    run("-m", "mypy", "run.py", "locales/update.py", "packaging/hatch_build.py", "packaging/build.py", "tests/bench/bench.py")


def test_floors() -> None:
    """The import contracts of pyproject.toml."""
    run("-c", "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_module_says_what_it_is(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if tree.body:
        assert (ast.get_docstring(tree) or "").strip()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_texts_are_whole(path: Path) -> None:
    """A text with values already in it has no translation: what is marked for the catalogs is never an f-string."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS:
            assert not any(isinstance(word, ast.JoinedStr) for word in node.args), f"line {node.lineno}"


def written_files() -> list[Path]:
    """The texts of the tree that people write, without what tools leave behind."""
    return [
        path
        for path in sorted(ROOT.rglob("*"))
        if path.is_file() and not SKIPPED.intersection(path.relative_to(ROOT).parts) and path.suffix in SUFFIXES
    ]


def test_no_file_names_a_package_index() -> None:
    """The set-up uses whatever index the person's pip knows; an address would tie it to one machine."""
    index = re.compile(
        r"pypi\.(?:org|python)|pythonhosted|--(?:extra-)?index-url|registry\.npmjs|\bdeb\.debian\.org".replace("\\b", "")
    )
    named = [path for path in written_files() if path != Path(__file__).resolve() and index.search(_read(path))]
    assert named == []


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def test_the_readme_names_what_is_there() -> None:
    """Each file that the documents link to exists, and each command they show is one that the program or run.py has."""
    for name in ("README.md", "CONTRIBUTING.md", "packaging/README.md"):
        document = ROOT / name
        text = document.read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (document.parent / link).exists(), f"{name}: {link}"
        for path in re.findall(r"`((?:cardavia|resources|locales|tests|packaging)/[\w./-]+)`", text):
            # The game that a reader is going to add is not there yet.
            assert "yourgame" in path or (ROOT / path).exists(), f"{name}: {path}"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"```\w*\n(.*?)```", readme, re.DOTALL))
    helped = subprocess.run([sys.executable, "-m", "cardavia", "--help"], cwd=ROOT, capture_output=True, text=True, check=True)
    said = helped.stdout + (ROOT / "run.py").read_text(encoding="utf-8")
    shown = re.findall(r"(?m)^\s*(?:cardavia|python3? run\.py|py run\.py) ([a-z-]+)", blocks)
    assert {"test", "replay"} <= set(shown)
    assert [word for word in shown if not re.search(rf"\b{re.escape(word)}\b", said)] == []
