"""The libraries of the system that Qt needs on Linux and that no wheel brings. Standard library only: Qt may not load.

Qt aborts the process when one is missing, and always blames the same one; so they are looked for before Qt is loaded.
"""

import ctypes
import sys
from collections.abc import Iterable

# soname -> package of Debian and Ubuntu
DRAWING = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libzstd.so.1": "libzstd1",
    "libz.so.1": "zlib1g",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libbrotlidec.so.1": "libbrotli1",
    "libbrotlicommon.so.1": "libbrotli1",
}
"""What Qt needs to draw at all, also without a display."""

X11 = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libX11-xcb.so.1": "libx11-xcb1",
}
"""What a window on X11 needs besides."""


def missing_libraries(window: bool = True) -> dict[str, str]:
    """The libraries that cannot be loaded, each with its Debian package; always empty on other systems than Linux.

    With ``window`` also those of X11, which Qt falls back to under Wayland as well. Takes a few milliseconds.
    """
    if not sys.platform.startswith("linux"):
        return {}
    wanted = {**DRAWING, **X11} if window else DRAWING
    return {soname: package for soname, package in wanted.items() if not _loads(soname)}


def install_line(packages: Iterable[str]) -> str:
    """The command that installs packages on Debian and Ubuntu."""
    return "sudo apt install " + " ".join(sorted(set(packages)))


def display_answers() -> bool:
    """Whether the X server that ``DISPLAY`` names takes a connection; true where that cannot be asked.

    Qt aborts when it does not. Meant for the way into the window, once :func:`missing_libraries` finds nothing missing.
    """
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    answers = bool(xcb.xcb_connection_has_error(connection) == 0)
    xcb.xcb_disconnect(connection)
    return answers


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True
