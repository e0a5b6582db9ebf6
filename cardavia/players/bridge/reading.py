"""Reading an auction: what every call shows, and what is known of every hand."""

from collections.abc import Sequence
from functools import lru_cache

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import DOUBLE, PASS, REDOUBLE
from cardavia.players.bridge import hands
from cardavia.players.bridge.meaning import Meaning, Rule, meaning_of_rules, need, says
from cardavia.players.bridge.situation import NOTRUMP, Situation, level_of
from cardavia.players.bridge.system import rules_for

_RULES_KEPT, _SITUATIONS_KEPT = 1 << 11, 1 << 13
"""How many auctions are remembered; the rules of one take about twenty kilobytes."""


@lru_cache(maxsize=_RULES_KEPT)
def rules_at(calls: tuple[int, ...], vulnerability: str) -> tuple[Rule, ...]:
    """The lines of the system for the seat that is to call after those calls, the most telling first."""
    return tuple(rules_for(situation(calls, vulnerability)))


@lru_cache(maxsize=_SITUATIONS_KEPT)
def situation(calls: tuple[int, ...], vulnerability: str) -> Situation:
    """The auction after those calls."""
    if not calls:
        return Situation((), vulnerability)
    before = situation(calls[:-1], vulnerability)
    return before.after(_meaning(before, calls[-1]))


def _meaning(before: Situation, call: int) -> Meaning:
    lines = [rule for rule in rules_at(before.calls, before.vulnerability) if rule.call == call]
    if lines:
        return meaning_of_rules(call, lines)
    return meaning_of_rules(call, [_plain(before, call)], known=False)


def _plain(before: Situation, call: int) -> Rule:
    """The sense of a call that the system does not know: a suit is a suit, notrump is strength, a double is strength."""
    if call == PASS:
        return Rule(PASS, need(), says(N_("Pass: nothing to add")))
    if call == DOUBLE:
        return Rule(DOUBLE, need(hcp=10), says(N_("Double for penalties or with extra values"), 10))
    if call == REDOUBLE:
        return Rule(REDOUBLE, need(hcp=10), says(N_("Redouble with strength"), 10))
    strain, level = call % 5, level_of(call)
    least = max(0, min(12, 6 * level - before.his.points[0]))
    if strain == NOTRUMP:
        return Rule(call, need(hcp=least, balanced=1), says(N_("Natural notrump"), least))
    if strain in before.their_suits:
        return Rule(call, need(points=10), says(N_("Cue-bid: a strong hand"), 10), artificial=True, forcing=1)
    length = max(3, 8 - before.his.least(strain)) if before.his.least(strain) >= 4 else 5
    sentence = says(N_("Natural"), least, strain, length)
    return Rule(call, need(points=least, length={strain: length}), sentence)


def meaning_of(calls: Sequence[int], vulnerability: str) -> list[Meaning]:
    """What each call of an auction shows."""
    return list(situation(tuple(calls), vulnerability).meanings)


def choices(rules: Sequence[Rule], row: hands.Features) -> list[Rule]:
    """The lines that a hand may follow, the system's own choice first.

    It is the first line whose need the hand meets. Where that line is a matter of judgement, later ones of the kind are choices
    too, each call once. The last line of every situation asks nothing, so there is always a choice.
    """
    found: list[Rule] = []
    for rule in rules:
        if found and (not rule.judged or any(other.call == rule.call for other in found)):
            continue
        if rule.need.fits(row):
            found.append(rule)
            if not rule.judged:
                break
    return found


def prefers(rules: Sequence[Rule], row: hands.Features, call: int) -> bool:
    """Whether the call is the system's own choice for a hand, not only one of the acceptable ones."""
    return next((rule.call == call for rule in rules if rule.need.fits(row)), False)


def would_call(rules: Sequence[Rule], row: hands.Features, call: int) -> bool:
    """Whether a hand might make the call by the system: negative inferences follow, as a better line would have come first."""
    judged = False
    for rule in rules:
        if judged and not rule.judged:
            continue
        if rule.need.fits(row):
            if rule.call == call:
                return True
            if not rule.judged:
                return False
            judged = True
    return False
