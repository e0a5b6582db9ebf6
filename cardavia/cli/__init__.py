"""The front door: without a sub-command the window opens; the sub-commands read, check and play records."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardavia import __version__

if TYPE_CHECKING:
    import argparse

_LEVELS = ("novice", "casual", "expert", "random")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0 done, 1 the input is at fault, 2 the command line is."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words:
        # The usual way in: no parser, no games, straight to the window.
        from cardavia.desktop.app import run

        return run()
    _say_what_can_be_said()
    options = _parser().parse_args(words)
    try:
        status = _dispatch(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if options.command in (None, "play"):
            raise
        # Python must not complain once more at exit about output that nobody takes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 0
        print(f"cardavia: {error.strerror or error}", file=sys.stderr)
        return 2


def _say_what_can_be_said() -> None:
    """Let a suit sign that the terminal's encoding lacks cost that sign, not the answer."""
    import io

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _dispatch(options: argparse.Namespace) -> int:
    if options.self_test:
        from cardavia.desktop.selftest import self_test

        return self_test()
    if options.command in (None, "play"):
        return _open_window(options)
    if options.command == "simulate":
        from cardavia.cli.simulate import simulate

        return simulate(options)
    if options.command == "convert":
        from cardavia.cli.convert import convert

        return convert(options)
    if options.command == "doctor":
        from cardavia.desktop.doctor import doctor

        return doctor()
    from cardavia.cli import records

    command = {
        "replay": records.replay_files,
        "legal": records.legal,
        "why": records.why,
        "view": records.view,
        "suggest": records.suggest,
    }[options.command]
    return command(options)


def _open_window(options: argparse.Namespace) -> int:
    from cardavia.desktop.app import run

    if options.command is None:
        return run()
    return run(options.game, dict(options.option), options.seed, Path(options.record) if options.record else None)


def _parser() -> argparse.ArgumentParser:
    import argparse  # the way into the window does not need it

    parser = argparse.ArgumentParser(prog="cardavia", description="Ten games from three card traditions. Opens the window.")
    parser.add_argument("--version", action="version", version=f"Cardavia {__version__}")
    parser.add_argument("--self-test", action="store_true", help="check an installed or frozen program from within")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    play = commands.add_parser("play", help="open the table of a game")
    play.add_argument("game", type=_game)
    play.add_argument("--option", action="append", default=[], type=_option, metavar="K=V", help="an option of the game")
    play.add_argument("--seed", type=int, metavar="N", help="the same number deals the same cards")
    play.add_argument("--record", metavar="FILE", help="go on with a saved record")

    replay = commands.add_parser("replay", help="replay and check records")
    replay.add_argument("files", nargs="+", metavar="FILE", help="JSON or JSON lines; - reads standard input")
    replay.add_argument("--json", action="store_true", help="answer in JSON, one line a record")
    replay.add_argument("--keep-going", action="store_true", help="do not stop at the first fault")

    legal = _record_command(commands, "legal", "list the legal actions at a record's end")
    legal.add_argument("--limit", type=_count, metavar="N", help="list at most N actions")

    why = _record_command(commands, "why", "say whether an action is legal at a record's end, and if not, why")
    why.add_argument("action", nargs="?", metavar="ACTION", help="left out: FILE holds {record, actions} documents")

    view = _record_command(commands, "view", "show what a seat may know at a record's end")
    view.add_argument("--seat", type=int, required=True, metavar="N")

    suggest = _record_command(commands, "suggest", "say what an opponent would do at a record's end, and why")
    suggest.add_argument("--level", choices=_LEVELS, default="expert")
    suggest.add_argument("--seed", type=int, default=0, metavar="N")
    suggest.add_argument("--iterations", type=_count, metavar="N", help="a budget that does not depend on time")

    _add_simulate(commands)
    convert = commands.add_parser("convert", help="records to and from the notations of other programs")
    convert.add_argument("file", metavar="FILE", help="- reads standard input")
    convert.add_argument("--from", dest="source", metavar="FORMAT", help="by default the end of the file's name tells")
    convert.add_argument("--to", required=True, metavar="FORMAT", help="json, or a notation such as pbn")
    commands.add_parser("doctor", help="say what is missing on this machine, and how to mend it")
    return parser


def _record_command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, text: str
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=text)
    parser.add_argument("file", metavar="FILE", help="JSON or JSON lines; - reads standard input")
    parser.add_argument("--json", action="store_true", help="answer in JSON, one line a document")
    return parser


def _add_simulate(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    simulate = commands.add_parser("simulate", help="let opponents play against each other")
    simulate.add_argument("game", type=_game)
    simulate.add_argument("--matches", type=_count, default=10, metavar="N")
    simulate.add_argument("--players", metavar="L,L,...", help="a level for each seat; one level serves all seats")
    simulate.add_argument("--seed", type=int, default=0, metavar="N")
    simulate.add_argument("--iterations", type=_count, metavar="N", help="a budget for each decision in place of time")
    simulate.add_argument("--duplicate", action="store_true", help="play each shuffle once for every rotation of the players")
    simulate.add_argument("--out", metavar="FILE", help="write the records there, one a line")
    simulate.add_argument("--jobs", type=_count, metavar="N", help="processes; by default one a core")
    simulate.add_argument("--json", action="store_true")


def _game(name: str) -> str:
    from cardavia.games import catalogue

    if name not in catalogue():
        raise _wrong(f"there is no game “{name}”; there are: {', '.join(catalogue())}")
    return name


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise _wrong(f"“{text}” is not of the form name=value")
    return name, value


def _count(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise _wrong(f"“{text}” is not a whole number from 1 up")
    return number


def _wrong(sentence: str) -> Exception:
    """What the parser shows as the fault of an argument."""
    import argparse

    return argparse.ArgumentTypeError(sentence)
