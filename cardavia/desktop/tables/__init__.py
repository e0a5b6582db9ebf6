"""The tables of the games: a common one, and what each game adds to it in a file of its own name."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardavia.desktop.tables.table import Table


def table_for(game_id: str) -> "Table":
    """The table of a game; ``ModuleNotFoundError`` for a game without one."""
    table: Table = import_module(f"cardavia.desktop.tables.{game_id}").TABLE()
    return table
