"""The bidding system: which lines apply where. ``system.md`` beside this file describes it for players."""

from collections.abc import Callable

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import DOUBLE, PASS, REDOUBLE
from cardavia.players.bridge import system_advances as advances
from cardavia.players.bridge import system_contested as contested
from cardavia.players.bridge import system_negative as negative
from cardavia.players.bridge import system_notrump as notrump
from cardavia.players.bridge import system_overcalls as first
from cardavia.players.bridge import system_rebids as rebids
from cardavia.players.bridge import system_responses as responses
from cardavia.players.bridge import system_second as second
from cardavia.players.bridge import system_slam as slam
from cardavia.players.bridge import system_two_suits as two_suits
from cardavia.players.bridge.meaning import Rule, need, says
from cardavia.players.bridge.situation import HEARTS, NOTRUMP, SPADES, Situation, bid
from cardavia.players.bridge.system_competition import their_bid
from cardavia.players.bridge.system_forced import after_fourth
from cardavia.players.bridge.system_interfered import opener_again
from cardavia.players.bridge.system_judgement import our_bid
from cardavia.players.bridge.system_limits import PREEMPTS
from cardavia.players.bridge.system_openings import openings
from cardavia.players.bridge.system_slamtry import (
    after_splinter,
    by_strength,
    minor_past_notrump,
    over_three_notrump,
    past_signoff,
    slam_try,
)
from cardavia.players.bridge.system_strong import after_cue, after_strong_cue, strong_again, strong_cue_again

Lines = Callable[[Situation], list[Rule]]

_ANSWERS: dict[str, Lines] = {
    "1m": responses.to_minor,
    "1M": responses.to_major,
    "1NT": notrump.to_notrump,
    "2NT": notrump.to_notrump,
    "2NTovercall": notrump.to_notrump,
    "2C": slam.to_two_clubs,
    "weak2": responses.to_weak_two,
    "preempt": responses.to_preempt,
    "ogust": responses.ogust,
    "ogustAnswer": responses.after_ogust,
    "new1": rebids.after_new_suit,
    "1NTresponse": rebids.after_one_notrump,
    "1NTover1M": rebids.after_one_notrump,
    "2over1": rebids.after_two_over_one,
    "jacoby": rebids.after_jacoby,
    "inverted": rebids.after_inverted,
    "stayman": notrump.stayman,
    "staymanMajor": notrump.after_stayman,
    "staymanNone": notrump.after_stayman,
    "transfer": notrump.transfer,
    "completed": notrump.after_transfer,
    "minors": notrump.minors,
    "minorsDone": notrump.after_minors,
    "quant": notrump.quantitative,
    "minorTry": notrump.to_minor_try,
    "waiting": slam.after_waiting,
    "overcall": advances.to_overcall,
    "takeout": advances.to_double,
    "negative": negative.to_negative,
    "chooseMajor": negative.choose_major,
    "michaels": two_suits.to_two_suits,
    "eitherMinor": two_suits.either_minor,
    "unusual": two_suits.to_two_suits,
    "newMinor": rebids.after_new_minor,
    "weakJump": responses.to_weak_jump,
    "fourth": after_fourth,
    "cueGame": after_cue,
    "cueStrong": after_strong_cue,
    "cueRaise": advances.to_cue_raise,
    "declined": rebids.after_declined,
}
"""What partner's call asks for, by its tag, when the opponent on the right passes."""

_UNDISTURBED = PREEMPTS | {"1NT", "2NT", "stayman", "transfer", "minors", "minorsDone", "2C", "waiting", "ogust"}
_UNDISTURBED |= {"michaels", "unusual", "cueRaise"}
"""Where a double on the right changes nothing."""


_INVITATIONS = frozenset({"limit", "limitNT"})
"""Calls that ask whether partner has more than a minimum."""


def rules_for(s: Situation) -> list[Rule]:
    """The lines for the seat on turn, the most telling first; the last one asks nothing of the hand.

    A line whose call is not legal is left out.
    """
    first: dict[int, Rule] = {}
    lines = []
    for rule in _lines(s):
        # A call has one sense: a later line may add hands to it, but not make it weak where it is forcing, or another question.
        usual = first.setdefault(rule.call, rule)
        if s.legal(rule.call) and (usual.forcing, usual.tag, usual.artificial) == (rule.forcing, rule.tag, rule.artificial):
            lines.append(rule)
    if not lines or lines[-1].need.bounds:
        lines.append(Rule(PASS, need(), says(N_("Nothing to add")), spare=True))
    return lines


def _lines(s: Situation) -> list[Rule]:
    if s.highest < 0:
        return openings(s)
    last, tag = s.call_ago(1), s.partner_tag
    rules = list(_asked(s, last, tag))
    if rules:
        return rules
    if not s.acts(s.partner) and not s.acts(s.me):
        return first.overcalls(s)
    rules = _contested(s, last, tag)
    if tag in _INVITATIONS and last == PASS:
        rules = [*slam_try(s), *second.invited(s)]
    if rules and not rules[-1].need.bounds:
        return rules
    if s.ours:
        telling = [
            *strong_again(s),
            *strong_cue_again(s),
            *two_suits.two_suiter_again(s),
            *opener_again(s),
            *second.responder_again(s),
        ]
        slams = [*past_signoff(s), *slam_try(s), *minor_past_notrump(s), *by_strength(s), *over_three_notrump(s)]
        return [*rules, *slams, *second.long_suit_again(s), *_with(telling, our_bid(s))]
    return [*rules, *_with([*strong_again(s), *two_suits.two_suiter_again(s), *opener_again(s)], their_bid(s))]


def _with(telling: list[Rule], natural: list[Rule]) -> list[Rule]:
    """Natural bidding after lines that say more: a bid of which they speak shows what they say and nothing else."""
    spoken = {rule.call for rule in telling if rule.call < PASS}
    return [*telling, *(rule for rule in natural if rule.call not in spoken)]


def _asked(s: Situation, last: int, tag: str) -> list[Rule]:
    """The answer to partner's call where that is all there is to it."""
    partner = s.call_ago(2)
    if tag.startswith("disturbed") and last == PASS:
        return slam.after_disturbed(s)
    if partner == PASS:
        return []
    if tag.startswith("rkcb"):
        return slam.keycards(s) if s.highest == bid(4, NOTRUMP) else slam.keycards_disturbed(s)
    if tag.startswith("splinter") and last == PASS:
        return after_splinter(s)
    if s.my_tag.startswith("keys") and last == PASS and not tag:
        return slam.more_keys(s)
    if tag.startswith("keys"):
        return slam.after_keycards(s)
    if tag.startswith("kings") and last == PASS:
        return slam.kings(s)
    if tag.startswith("kinged"):
        return slam.after_kings(s)
    if last == PASS or (last == DOUBLE and tag in _UNDISTURBED):
        if tag in ("takeout", "negative") and (s.ours or s.risk != 1):
            return []
        if (tag == "new1" and s.call_ago(4) != s.opening) or (tag in ("1NTresponse", "1NTover1M", "2over1") and s.opener != s.me):
            return []
        if tag == "negative" and s.opener != s.me:
            tag = "takeout"
        if tag == "negative" and s.opening % 5 == NOTRUMP and s.opener == s.me:
            return notrump.over_takeout(s)
        if tag == "takeout" and two_suits.named(s):
            # The double of a two-suiter asks for one of its suits.
            return [*(rule for rule in advances.to_double(s) if rule.call == PASS), *two_suits.to_two_suits(s)]
        lines = _ANSWERS.get(tag)
        return lines(s) if lines is not None else []
    if last == REDOUBLE and tag == "takeout":
        return [rule for rule in advances.to_double(s) if rule.call != PASS and not rule.artificial][-12:]
    return []


def _contested(s: Situation, last: int, tag: str) -> list[Rule]:
    """Partner's call, over which the opponent on the right has bid or doubled."""
    if tag in ("1m", "1M"):
        if last == DOUBLE:
            return contested.over_double(s)
        theirs = s.meaning_ago(1)
        if theirs is not None and theirs.tag in ("michaels", "unusual"):
            return contested.over_two_suiter(s)
        if last < PASS and s.highest < bid(4, HEARTS):
            return contested.over_overcall(s)
    if tag == "free" and last == PASS and s.opener == s.me and len(s.acts(s.me)) == 1:
        return contested.after_free_bid(s)
    if tag == "1NT" and last < PASS and s.opener == s.partner:
        return contested.notrump_overcalled(s)
    if tag == "overcall" and last == DOUBLE:
        return advances.to_overcall(s)
    if tag == "overcall" and last < PASS and s.highest < bid(4, HEARTS):
        return [rule for rule in advances.to_overcall(s) if rule.call != PASS]
    if tag in ("michaels", "unusual") and last < PASS and s.highest < bid(4, SPADES):
        return two_suits.over_their_bid(s)
    if tag == "takeout" and last < PASS:
        return advances.responsive(s)
    if tag == "negative" and last < PASS and s.opener == s.me:
        return negative.to_negative_over(s)
    strong = slam.two_clubs_over(s)
    if strong:
        return strong
    alone = s.opener == s.me and len(s.acts(s.me)) == 1 and not s.acts(s.partner)
    if alone and s.balancing and not s.ours and s.opening < bid(1, NOTRUMP):
        return contested.reopening(s)
    return []
