"""A finished deal looked at with all hands open: what every declarer makes, par, and what each card that was played has cost."""

from dataclasses import dataclass

from cardavia.engine.game import replay
from cardavia.engine.record import Record
from cardavia.games.bridge.auction import Contract
from cardavia.games.bridge.cards import CARD_OF, CODES
from cardavia.games.bridge.match import BridgeMatch
from cardavia.games.bridge.par import Par, par
from cardavia.players import double_dummy
from cardavia.players.double_dummy import Board


@dataclass(frozen=True, slots=True)
class Analysis:
    """A deal, double dummy.

    Attributes:
        tricks: what every declarer makes: ``[denomination][seat]``, denominations ``C D H S NT``.
        par: the result that neither side can better.
        contract: what was played; None if the deal was passed out.
        lead: the tricks that declarer makes after the opening lead that was made; None without one.
        costs: for every action of the deal how many tricks it gave away; 0 for calls.
        better: for every action a card that would have kept them, by code; empty where nothing was given away.
    """

    tricks: tuple[tuple[int, ...], ...]
    par: Par
    contract: Contract | None
    lead: int | None
    costs: tuple[int, ...]
    better: tuple[str, ...]


def analyse(record: Record) -> Analysis | None:
    """The analysis of a record's deal; None without the solver's library, as a whole deal is too much for a plain search."""
    if not double_dummy.available():
        return None
    match = replay(record)
    assert isinstance(match, BridgeMatch)
    hands = [sum(1 << CARD_OF[code] for code in hand) for hand in match.original_hands()]
    table = double_dummy.tables([hands])[0]
    boards, played = _positions(record)
    costs, better = [0] * len(record.deals[0].actions), [""] * len(record.deals[0].actions)
    lead: int | None = None
    for (place, card), worth in zip(played, double_dummy.solve(boards), strict=True):
        best = max(worth, key=lambda one: (worth[one], -one))
        if lead is None:
            lead = 13 - worth[card]
        if worth[card] < worth[best]:
            costs[place], better[place] = worth[best] - worth[card], CODES[best]
    board = par(table, match.vulnerability)
    return Analysis(tuple(map(tuple, table)), board, match.contract, lead, tuple(costs), tuple(better))


def _positions(record: Record) -> tuple[list[Board], list[tuple[int, int]]]:
    """The position before each card, and which action and card it was."""
    match = replay(record, (0, 0))
    assert isinstance(match, BridgeMatch)
    boards: list[Board] = []
    played: list[tuple[int, int]] = []
    for place, (_, text) in enumerate(record.deals[0].actions):
        action = match.parse(text)
        if match.contract is not None and action.verb == "play":
            one, two, three, four = match.hands
            trump, leader, on_table = match.contract.trump, match.leader, tuple(match.on_table)
            boards.append(Board((one, two, three, four), trump, leader, on_table))
            played.append((place, CARD_OF[action.args[0]]))
        match.act(action)
    return boards, played
