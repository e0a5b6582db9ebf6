"""How much a perfect opponent wins from One Poker's expert in one deal; needs numpy (the extra ``art``).

    python tests/bench/one_poker_response.py --depths 19

A depth is the smaller stack without the ante: 19 stands for 20 chips each. For each depth that is asked for, the best response
to the shipped table is worked out exactly, with all bets of whole chips, for either role, with the lamps and the cards in its own
hand in sight. What it gains on average over a fair share (half the sum of what it wins in both roles) is the exploitability, in
chips a deal. The payoff is what the table was made for: chips, what the kept cards are worth afterwards, and what it is worth to
open the next deal. ``first`` is the first deal of a match, with fresh hands; ``running`` are later deals with kept cards as
likely as the table has them. ``tree`` is the same for a responder that bets only what the table knows.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2] / "resources" / "one_poker"), str(Path(__file__).parents[2])]

import numpy as np  # noqa: E402
from response import exploitability  # noqa: E402
from solve import pairs_of, strategy_of  # noqa: E402

from cardavia.players.one_poker.table import FRESH, KINDS, shared_table  # noqa: E402


def report(depth: int, first: bool) -> dict[str, object]:
    """The exploitability of a part of the table."""
    table = shared_table()
    kinds, part = (FRESH, table.first) if first else (KINDS, table.parts[depth])
    both = [(one, other) for one in kinds for other in kinds]
    pairs = pairs_of(both, np.array(table.kept[depth]), part.fine)
    strategy, locks = strategy_of(part, pairs)
    found = {}
    for name, known in (("chips", False), ("tree", True)):
        sides = exploitability(depth, pairs, strategy, locks, np.array(table.worth[depth]), table.opening[depth], known)
        found[name] = round(float(sum(side @ pairs.often for side in sides) / 2), 5)
    found["opener"] = round(float(sides[0] @ pairs.often), 4)
    found["other"] = round(float(sides[1] @ pairs.often), 4)
    return {"depth": depth, "deal": "first" if first else "running", "fine": part.fine, **found}


def main() -> None:
    """Work it out and print one JSON line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--depths", type=int, nargs="+", default=[19])
    for depth in parser.parse_args().depths:
        for first in (True, False):
            if not first or depth == shared_table().first.depth:
                print(json.dumps(report(depth, first)), flush=True)


if __name__ == "__main__":
    main()
