"""The card to play: declarer's from both hands, and the defenders'.

* A novice plays by the maxims of :mod:`craft`, and forgets small cards after a few tricks.
* A casual player plays by the maxims, remembers all, and imagines a few deals once the hands are short.
* An expert imagines deals that agree with the auction and the play, solves each with open cards, and chooses by the expected
  score; the maxims decide between cards that come to the same.

Without the solver's library the search begins with the last tricks.
"""

from random import Random

from cardavia.games.bridge.cards import CARD_OF, SUIT_BITS
from cardavia.games.bridge.match import CARD_ACTIONS
from cardavia.games.bridge.view import BridgeView
from cardavia.players import double_dummy
from cardavia.players.base import Clock, Decision
from cardavia.players.bridge import card_reasons
from cardavia.players.bridge.craft import Choice, choices
from cardavia.players.bridge.leads import FOURTH, LOW, SINGLETON, agreement_of
from cardavia.players.bridge.playing import Playing, length, lowest, playing
from cardavia.players.bridge.search import Search
from cardavia.players.bridge.worlds import Worlds, auctioned
from cardavia.players.search import Limited

NOVICE_MEMORY = 4
"""How many tricks a novice remembers wholly."""
CASUAL_DEALS = 12
"""How many deals a casual player imagines."""
CASUAL_SIGHT = 8
"""With so many tricks left a casual player begins to imagine deals."""
SEARCHED_TRICKS = 7
"""With so many tricks left deals are searched where the solver's library is missing."""
LEAD_TRUST, TRUST = 12.0, 1.0
"""How many deals the maxims are worth: much for the first lead, for which open cards are a poor guide."""


def decide_card(view: BridgeView, clock: Clock, rng: Random, level: str) -> Decision:
    """The card that the seat to act plays from the hand on turn, and why."""
    if len(view.legal) == 1:
        return Decision(view.legal[0], (card_reasons.only(CARD_OF[view.legal[0].args[0]]),))
    now = playing(view, NOVICE_MEMORY if level == "novice" else 13)
    said = auctioned(view, now.turn)
    ranked = choices(now, said)
    candidates = _one_of_each(now, ranked)
    if len(candidates) == 1:
        return Decision(CARD_ACTIONS[candidates[0].card], (card_reasons.equals(candidates[0].card),))
    if not _searches(now, level):
        return _by_rule(now, ranked[0])
    budget = Limited(clock, CASUAL_DEALS) if level == "casual" else clock
    trust = LEAD_TRUST if not now.history and not now.table else TRUST
    finding = Search(now, Worlds(view, now, rng, clock), candidates, trust).run(budget)
    if not finding.rounds:
        return _by_rule(now, ranked[0])
    chosen = candidates[finding.best]
    return Decision(CARD_ACTIONS[chosen.card], card_reasons.of_search(now, finding, _maxim(now, chosen)))


def _searches(now: Playing, level: str) -> bool:
    if level == "novice":
        return False
    if not double_dummy.available():
        return now.left <= SEARCHED_TRICKS
    return level == "expert" or now.left <= CASUAL_SIGHT


def _one_of_each(now: Playing, ranked: list[Choice]) -> list[Choice]:
    """The best card of every group of equals, best first."""
    group_of = {card: number for number, group in enumerate(now.groups()) for card in group}
    found: dict[int, Choice] = {}
    for choice in ranked:
        found.setdefault(group_of[choice.card], choice)
    return list(found.values())


def _by_rule(now: Playing, choice: Choice) -> Decision:
    return Decision(CARD_ACTIONS[choice.card], card_reasons.of_rule(_maxim(now, choice)))


def _maxim(now: Playing, choice: Choice) -> str:
    """The maxim that a card follows; for a lead in a new suit the agreement that it keeps."""
    if choice.maxim in ("opening_lead", "lead_safe"):
        return _agreement(now, choice.card) or choice.maxim
    group = next(group for group in now.groups() if choice.card in group)
    if choice.maxim == "low" and group[-1] != lowest(now.suit(choice.card // 13)):
        # Deals spoke for a card that is not kept for later.
        return "take" if now.beats(choice.card) and (len(now.table) == 3 or now.is_master(choice.card)) else ""
    return choice.maxim


def _agreement(now: Playing, card: int) -> str | None:
    """The agreement that a lead keeps, as it is told; none in a suit that was played before, nor to trump without trumps."""
    suit = SUIT_BITS[card // 13]
    agreement = agreement_of(now.hand, card, now.trump)
    if now.played[now.turn] & suit or (agreement == SINGLETON and (now.trump < 0 or not now.suit(now.trump))):
        return None
    if agreement == FOURTH and length(now.hand, card // 13) < max(length(now.hand, other) for other in range(4)):
        return LOW
    return agreement
