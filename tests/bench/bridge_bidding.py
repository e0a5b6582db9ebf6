"""How close the bidding comes to double-dummy par, over fixed deals with the same players in all four seats.

    python tests/bench/bridge_bidding.py --deals 500 --level expert

prints one JSON document: the mean difference from par in IMPs (whatever its direction), games and slams bid of those that make
for a side, games and slams that fail, contracts doubled that lose more than ten IMPs against par, and the time of decisions. Deal
``n`` has seed ``n`` and the vulnerability ``n % 4``. It needs the double-dummy library; ``--tables FILE`` keeps the solved tables
from run to run.

    python tests/bench/bridge_bidding.py --pbn FILE FILE

holds the auctions of other people's boards against par in the same way: a yardstick for the figure.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from figures import times_of

import cardavia.games as games
from cardavia.engine import game as engine
from cardavia.games.bridge import GAME
from cardavia.games.bridge.cards import set_of
from cardavia.games.bridge.match import BridgeMatch
from cardavia.games.bridge.par import imps, par, result
from cardavia.games.bridge.pbn import read_pbn
from cardavia.games.bridge.scoring import VULNERABILITIES
from cardavia.players import double_dummy
from cardavia.players.base import Clock
from cardavia.players.bridge.bidding import decide_call

BRIDGE = GAME()
engine.provide_games(lambda name: BRIDGE if name == "bridge" else games.load(name))


def deal(seed: int) -> BridgeMatch:
    """The deal with that number."""
    match = BRIDGE.new_match({"vulnerability": VULNERABILITIES[seed % 4]}, seed=seed)
    assert isinstance(match, BridgeMatch)
    return match


def solved(seeds: range, file: Path | None) -> dict[int, list[list[int]]]:
    """The tables of tricks of the deals, from the file as far as they are there."""
    known: dict[int, list[list[int]]] = {}
    if file is not None and file.exists():
        known = {int(seed): table for seed, table in json.loads(file.read_text()).items()}
    missing = [seed for seed in seeds if seed not in known]
    for start in range(0, len(missing), 20):
        part = missing[start : start + 20]
        hands = [[set_of(hand) for hand in deal(seed).original_hands()] for seed in part]
        known.update(zip(part, double_dummy.tables(hands), strict=True))
    if file is not None and missing:
        file.write_text(json.dumps(known))
    return known


def bid_out(match: BridgeMatch, level: str, budget: tuple[float | None, int | None], times: list[float]) -> None:
    """Let four players of a level bid the deal."""
    while match.phase == "auction" and match.seat_to_act is not None:
        seat = match.seat_to_act
        view = match.view(seat)
        begun = time.perf_counter()
        decision = decide_call(view, Clock(seconds=budget[0], iterations=budget[1]), Random(len(view.calls)), level)
        times.append(time.perf_counter() - begun)
        match.act(decision.action)


def board(seed: int, table: list[list[int]], match: BridgeMatch) -> dict[str, Any]:
    """What became of one deal."""
    vulnerability = match.vulnerability
    best = par(table, vulnerability)
    contract = match.auction.contract() if match.auction.highest >= 0 else None
    reached = result(contract, table, vulnerability)
    return {
        "seed": seed,
        "calls": " ".join(match.view(0).calls).replace("bid ", ""),
        "contract": str(contract) if contract else "passed out",
        "score": reached,
        "par": best.score,
        "par_contract": str(best.contract) if best.contract else "passed out",
        "imps": imps(reached - best.score),
        "doubled": contract is not None and contract.risk > 0,
        "declarer": contract.declarer if contract else None,
        "level": contract.level if contract else 0,
        "denomination": contract.denomination if contract else "",
    }


def makeable(table: list[list[int]], side: int) -> str:
    """The highest class of contract that a side makes: ``grand``, ``slam``, ``game`` or nothing."""
    best = ""
    for strain, row in enumerate(table):
        tricks = max(row[side], row[side + 2])
        if tricks == 13:
            return "grand"
        if tricks == 12:
            best = "slam"
        elif not best and tricks >= (11 if strain < 2 else 10 if strain < 4 else 9):
            best = "game"
    return best


def of_people(files: list[Path]) -> tuple[list[dict[str, Any]], dict[int, list[list[int]]]]:
    """What became of the boards of some PBN files whose auctions are whole, and their tables of tricks."""
    matches = []
    for file in files:
        for reading in read_pbn(file.read_text(encoding="latin-1")):
            match = engine.replay(reading.record) if reading.record is not None else None
            if isinstance(match, BridgeMatch) and match.auction.over:
                matches.append(match)
    tables: dict[int, list[list[int]]] = {}
    for start in range(0, len(matches), 20):
        hands = [[set_of(hand) for hand in match.original_hands()] for match in matches[start : start + 20]]
        tables.update(enumerate(double_dummy.tables(hands), start))
    return [board(number, tables[number], match) for number, match in enumerate(matches)], tables


def summary(boards: list[dict[str, Any]], tables: dict[int, list[list[int]]], times: list[float]) -> dict[str, Any]:
    """The figures over all boards."""
    counts = {"games": [0, 0], "slams": [0, 0]}
    for entry in boards:
        for side in (0, 1):
            kind = makeable(tables[entry["seed"]], side)
            own = entry["declarer"] is not None and entry["declarer"] % 2 == side
            level = entry["level"] if own else 0
            if kind:
                least = GAME_LEVEL[entry["denomination"]] if kind == "game" else 6
                count = counts["games" if kind == "game" else "slams"]
                count[0] += level >= least and entry["score"] * (1 - 2 * side) > 0
                count[1] += 1
    return {
        "deals": len(boards),
        "mean_imps": round(sum(abs(entry["imps"]) for entry in boards) / len(boards), 3),
        "mean_signed_imps_ns": round(sum(entry["imps"] for entry in boards) / len(boards), 3),
        "games_bid": counts["games"][0],
        "games_making": counts["games"][1],
        "slams_bid": counts["slams"][0],
        "slams_making": counts["slams"][1],
        "games_failing": sum(_fails(entry, slam=False) for entry in boards),
        "slams_failing": sum(_fails(entry, slam=True) for entry in boards),
        "doubled_disasters": sum(_disaster(entry) for entry in boards),
        "decisions": times_of(times),
    }


GAME_LEVEL = {"NT": 3, "S": 4, "H": 4, "C": 5, "D": 5, "": 8}


def _fails(entry: dict[str, Any], slam: bool) -> bool:
    """Whether an undoubled game (or slam) was bid and fails."""
    if entry["declarer"] is None or entry["doubled"] or entry["level"] < GAME_LEVEL[entry["denomination"]]:
        return False
    return bool(entry["score"] * (1 - 2 * (entry["declarer"] % 2)) < 0 and (entry["level"] >= 6) == slam)


def _disaster(entry: dict[str, Any]) -> bool:
    if not entry["doubled"]:
        return False
    sign = 1 - 2 * (entry["declarer"] % 2)
    return bool(sign * entry["imps"] < -10)


def main() -> None:
    """Run the measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--tables", type=Path)
    parser.add_argument("--worst", type=int, default=0, help="also list so many of the worst boards")
    parser.add_argument("--pbn", type=Path, nargs="+", help="measure the auctions of these files instead")
    options = parser.parse_args()
    if options.pbn:
        boards, tables = of_people(options.pbn)
        print(json.dumps({"boards_of": [file.name for file in options.pbn], **summary(boards, tables, [])}, indent=1))
        return
    seeds = range(options.first, options.first + options.deals)
    tables = solved(seeds, options.tables)
    seconds = 0.85 if options.seconds is None and options.iterations is None else options.seconds
    boards, times = [], []
    for seed in seeds:
        match = deal(seed)
        bid_out(match, options.level, (seconds, options.iterations), times)
        boards.append(board(seed, tables[seed], match))
    answer = {"level": options.level, **summary(boards, tables, times)}
    if options.worst:
        answer["worst"] = sorted(boards, key=lambda entry: -abs(entry["imps"]))[: options.worst]
    print(json.dumps(answer, indent=1))


if __name__ == "__main__":
    main()
