"""What the build adds: compiled catalogs, and in a wheel the resources and catalogs inside the package."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What only the makers of the resources need: drawings' and fonts' sources, scripts, and the catalogs before compiling.
_NOT_SHIPPED_FOLDERS = {"art", "__pycache__"}
_NOT_SHIPPED_NAMES = {"glossary.md", "screenshot.png"}
_NOT_SHIPPED_SUFFIXES = {".py", ".pyc", ".po", ".pot", ".cfg", ".new"}


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles every ``.po`` to the ``.mo`` beside it; a wheel carries the ``.mo`` and the resources as ``cardavia/...``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files; ``version`` is ``standard`` or ``editable``."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        self._compile_catalogs(root)
        if version == "editable":
            # The package is used where it lies, with resources and locales beside it.
            return
        for folder in ("resources", "locales"):
            for path in shipped_files(root / folder):
                inside = Path("cardavia") / path.relative_to(root)
                build_data["force_include"][str(path)] = inside.as_posix()

    def _compile_catalogs(self, root: Path) -> None:
        # The tree that is built comes first on the path, so that no other Cardavia is asked.
        sys.path.insert(0, str(root))
        try:
            from cardavia.engine.languages import compile_catalog
        finally:
            sys.path.remove(str(root))
        for source in sorted(root.glob("locales/*/LC_MESSAGES/*.po")):
            self.app.display_debug(f"compiling {source.relative_to(root)}")
            compile_catalog(source)


def shipped_files(folder: Path) -> list[Path]:
    """The files below a folder that belong into an installed program, in a fixed order."""
    return [
        path
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and path.name not in _NOT_SHIPPED_NAMES
        and path.suffix not in _NOT_SHIPPED_SUFFIXES
        and not _NOT_SHIPPED_FOLDERS.intersection(path.relative_to(folder).parts)
    ]
