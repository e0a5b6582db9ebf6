"""Double dummy: what each card is worth when all four hands lie open and everybody plays perfectly.

Bo Haglund's DDS does the work where its library is found: it comes inside the package ``endplay``, which is neither imported
nor needed otherwise (importing it would bring a plotting library along). DDS must not be called from two threads of one process;
the players run in a process of their own. Without the library a plain search stands in, for the last tricks of a deal.
"""

import ctypes
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cardavia.players import open_hands

_BOARDS = 200
_TABLES = 40
_ONE_CARD, _ALL_CARDS = 1, 3
SEARCHED_TRICKS = 7
"""How many tricks may be left for the search that stands in for the library."""


@dataclass(frozen=True, slots=True)
class Board:
    """A position of a deal with all hands open.

    Attributes:
        hands: the cards that each seat still holds, as sets of ``13 * suit + rank`` with the suits ``c d h s``.
        trump: the suit of trumps, -1 in notrump.
        leader: the seat that leads or led the running trick.
        on_table: the cards of the running trick, at most three.
    """

    hands: tuple[int, int, int, int]
    trump: int
    leader: int
    on_table: tuple[int, ...] = ()


class _Deal(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suit", ctypes.c_int * 3),
        ("trick_rank", ctypes.c_int * 3),
        ("cards", (ctypes.c_uint * 4) * 4),
    )


class _Boards(ctypes.Structure):
    _fields_ = (
        ("count", ctypes.c_int),
        ("deals", _Deal * _BOARDS),
        ("target", ctypes.c_int * _BOARDS),
        ("solutions", ctypes.c_int * _BOARDS),
        ("mode", ctypes.c_int * _BOARDS),
    )


class _Future(ctypes.Structure):
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    )


class _Solved(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("boards", _Future * _BOARDS))


class _Hands(ctypes.Structure):
    _fields_ = (("cards", (ctypes.c_uint * 4) * 4),)


class _HandsList(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("deals", _Hands * (_TABLES * 5)))


class _Table(ctypes.Structure):
    _fields_ = (("tricks", (ctypes.c_int * 4) * 5),)


class _TableList(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("tables", _Table * (_TABLES * 5)))


class _Pars(ctypes.Structure):
    _fields_ = (("unused", (ctypes.c_char * 288) * _TABLES),)


@cache
def _library() -> ctypes.CDLL | None:
    """The library, made ready once; None if it is not there or does not load."""
    for path in _places():
        if path.is_file():
            try:
                library = ctypes.CDLL(str(path))
                library.SetMaxThreads(0)
            except (OSError, AttributeError):
                continue
            return library
    return None


def _places() -> Iterator[Path]:
    name = {"win32": "dds.dll", "darwin": "libdds.dylib"}.get(sys.platform, "libdds.so")
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        yield Path(frozen) / "endplay" / "_dds" / name
    # Asking where a package lies does not import it.
    found = importlib.util.find_spec("endplay")
    if found is not None and found.submodule_search_locations:
        folder = Path(next(iter(found.submodule_search_locations))) / "_dds"
        yield folder / name
        yield from sorted(folder.glob("*dds*.so"))
        yield from sorted(folder.glob("*dds*.dll"))


def available() -> bool:
    """Whether deals can be solved from the first card on."""
    return _library() is not None


def solve(boards: Sequence[Board]) -> list[dict[int, int]]:
    """For each board the legal cards of the hand on turn, and the tricks that its side wins from here with each.

    The running trick counts. Without the library a board may have at most :data:`SEARCHED_TRICKS` tricks left; ``ValueError``
    otherwise.
    """
    library = _library()
    if library is None:
        return [_searched(board) for board in boards]
    answers: list[dict[int, int]] = []
    for start in range(0, len(boards), _BOARDS):
        answers += _solved(library, boards[start : start + _BOARDS])
    return answers


def tricks(boards: Sequence[Board]) -> list[int]:
    """For each board the tricks that the side of the hand on turn wins from here; quicker than :func:`solve`, card by card."""
    library = _library()
    if library is None:
        return [max(_searched(board).values()) for board in boards]
    answers: list[int] = []
    for start in range(0, len(boards), _BOARDS):
        part = _solved(library, boards[start : start + _BOARDS], _ONE_CARD)
        answers += [next(iter(worth.values())) for worth in part]
    return answers


def _searched(board: Board) -> dict[int, int]:
    if max(hand.bit_count() for hand in board.hands) > SEARCHED_TRICKS:
        raise ValueError(f"without the solver's library at most {SEARCHED_TRICKS} tricks can be searched")
    return open_hands.solve(board.hands, board.trump, board.leader, board.on_table)


def _solved(library: ctypes.CDLL, boards: Sequence[Board], solutions: int = _ALL_CARDS) -> list[dict[int, int]]:
    asked, told = _Boards(), _Solved()
    asked.count = len(boards)
    for place, board in enumerate(boards):
        _fill(asked.deals[place], board)
        asked.target[place] = -1
        asked.solutions[place] = solutions
        asked.mode[place] = 1
    _check(library.SolveAllBoardsBin(ctypes.byref(asked), ctypes.byref(told)))
    return [_read(told.boards[place]) for place in range(len(boards))]


def _fill(deal: _Deal, board: Board) -> None:
    # DDS counts seats from North and suits from the spades; ranks are the bits 2 to 14.
    deal.trump = 4 if board.trump < 0 else 3 - board.trump
    deal.first = (board.leader + 2) % 4
    for place, card in enumerate(board.on_table):
        deal.trick_suit[place] = 3 - card // 13
        deal.trick_rank[place] = card % 13 + 2
    _lay(deal.cards, board.hands)


def _lay(cards: "ctypes.Array[ctypes.Array[ctypes.c_uint]]", hands: Sequence[int]) -> None:
    for seat in range(4):
        row = cards[(seat + 2) % 4]
        for suit in range(4):
            row[3 - suit] = (hands[seat] >> 13 * suit & 0x1FFF) << 2


def _read(future: _Future) -> dict[int, int]:
    worth: dict[int, int] = {}
    for place in range(future.cards):
        suit, score = 3 - future.suit[place], future.score[place]
        worth[13 * suit + future.rank[place] - 2] = score
        equals = future.equals[place] >> 2
        for rank in range(13):
            if equals >> rank & 1:
                worth[13 * suit + rank] = score
    return worth


def _check(status: int) -> None:
    if status != 1:
        raise ValueError(f"the double-dummy solver refuses the position (fault {status})")


def tables(deals: Sequence[Sequence[int]]) -> list[list[list[int]]]:
    """For each deal of four whole hands the tricks that every declarer makes: ``[denomination][seat]``, ``C D H S NT``.

    ``ValueError`` without the library.
    """
    library = _library()
    if library is None:
        raise ValueError("whole deals need the solver's library")
    answers: list[list[list[int]]] = []
    for start in range(0, len(deals), _TABLES):
        answers += _tabled(library, deals[start : start + _TABLES])
    return answers


def _tabled(library: ctypes.CDLL, deals: Sequence[Sequence[int]]) -> list[list[list[int]]]:
    asked, told, unused = _HandsList(), _TableList(), _Pars()
    asked.count = len(deals)
    for place, hands in enumerate(deals):
        _lay(asked.deals[place].cards, hands)
    everything = (ctypes.c_int * 5)(0, 0, 0, 0, 0)
    _check(library.CalcAllTables(ctypes.byref(asked), -1, everything, ctypes.byref(told), ctypes.byref(unused)))
    return [
        [[told.tables[place].tricks[4 if suit == 4 else 3 - suit][(seat + 2) % 4] for seat in range(4)] for suit in range(5)]
        for place in range(len(deals))
    ]
