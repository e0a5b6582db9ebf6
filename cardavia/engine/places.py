"""Where the files are that travel with the program, and where a person's own files go."""

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def _shipped(name: str) -> Path:
    """A folder of the wheel (inside the package) or of the source tree (beside it)."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def resource(*parts: str) -> Path:
    """The path of a shipped resource, for example ``resource("fonts", "LICENSE")``; it need not exist."""
    return _shipped("resources").joinpath(*parts)


def locales() -> Path:
    """The folder that holds one folder a language, each with its catalogs."""
    return _shipped("locales")


def data_folder() -> Path:
    """Where saved matches, the archive and the settings live; not created here.

    ``CARDAVIA_HOME`` overrides the custom of the platform (XDG on Linux, Application Support on macOS, AppData on Windows).
    """
    chosen = os.environ.get("CARDAVIA_HOME")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "Cardavia"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Cardavia"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "cardavia"
