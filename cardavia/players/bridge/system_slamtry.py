"""Towards a slam with a suit agreed: splinter raises, control bids below game, and key cards on a little less."""

from dataclasses import replace

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import PASS
from cardavia.players.bridge.meaning import ONE_ROUND, TO_GAME, Bounds, Need, Rule, need, says
from cardavia.players.bridge.situation import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    MAJORS,
    MINORS,
    NOTRUMP,
    SPADES,
    SUITS,
    Situation,
    bid,
    is_game,
)
from cardavia.players.bridge.system_limits import GRAND, SLAM, eight_trumps, fit_length, sure
from cardavia.players.bridge.system_slam import keycard_trump

_TRY, _ANSWER, _ASK = 4, 2, 2
"""By how many points a hand may fall short of a sure slam: to show a control, to answer a try with one, to ask for key cards."""
_CONVENTIONS = ("keys", "kinged", "rkcb", "kings", "quant")
_LIMITED, _NARROW, _WIDE = 6, 3, 8
"""A range of so many points is a limit; one so narrow is counted on to its very top."""
_STRONG, _POWERFUL, _OPENING = 19, 20, 14
_NO_TRY = ("keys", "king", "rkcb", "quant", "transfer", "stayman", "disturbed", "jacoby")


def splinters(opened: int, raised: int, least: int, most: int) -> list[Rule]:
    """Double jumps that raise a major with four trumps and at most one card in the suit that they name."""
    calls = [bid(3, SPADES)] if raised == HEARTS else []
    calls += [bid(4, suit) for suit in SUITS if suit not in (SPADES, raised, opened) and bid(4, suit) < bid(4, raised)]
    text = says(N_("Splinter: a raise with four trumps, at most one card in the suit named"), (least, most))
    rules = []
    for call in calls:
        wanted = need(support={raised: (least, most)}, hcp=8, length={raised: 4, call % 5: (0, 1)})
        rules.append(Rule(call, wanted, text, tag=f"splinter{raised}", forcing=TO_GAME, artificial=True))
    return rules


def after_splinter(s: Situation) -> list[Rule]:
    """Partner of a splinter: on towards a slam, or game. Two honours opposite the short suit are wasted."""
    trump = int(s.partner_tag[-1])
    short = s.call_ago(2) % 5
    tries = [replace(rule, need=need(also=rule.need, quality={short: (0, 3)})) for rule in slam_try(s)]
    return [*tries, Rule(bid(4, trump), need(), says(N_("To play in game"), suit=trump, length=4))]


def _trump(s: Situation) -> int:
    """The suit agreed, or raised; in a force to game also the major that partner has just bid on the three level."""
    if s.agreed >= 0:
        return s.agreed
    last = s.highest % 5
    if s.partner_tag == "sets" and last < NOTRUMP and s.bidder == s.partner:
        return last
    shown = s.mine.least(last) + s.his.least(last) if last < NOTRUMP and s.ours and s.bidder == s.partner else 0
    major = any(s.his.least(suit) >= 5 for suit in MAJORS)
    if shown >= 7 and min(s.his.least(last), s.mine.least(last)) >= 3 and (s.mine.least(last) >= 4 or not major):
        return last  # Partner has raised it: five cards of mine make eight, if not shown.
    if any(s.mine.least(suit) >= 3 for suit in s.suits_of(s.partner) if suit != last):
        return -1  # Another suit of partner's has been raised.
    new = s.to_game[s.me % 2] and s.highest in (bid(3, HEARTS), bid(3, SPADES)) and last in s.suits_of(s.partner)
    return last if new and s.his.least(last) >= 3 else -1


def slam_try(s: Situation) -> list[Rule]:
    """A suit is agreed and game is certain: controls up the line below four of a major, or the question for key cards."""
    trump = _trump(s)
    if trump < 0 or not s.ours or s.call_ago(1) != PASS or s.call_ago(2) == PASS or s.highest >= bid(4, NOTRUMP):
        return []
    fit = eight_trumps(s, trump)
    if fit is None or s.partner_tag.startswith(_NO_TRY):
        return []
    shown = {m.call % 5 for m in s.acts(s.partner) if m.call < PASS and (not m.artificial or m.tag == "control")}
    shown -= _denied(s)
    if trump in MINORS:
        # A major that fits comes first.
        fit = need(also=fit, length={suit: (0, 7 - s.his.least(suit)) for suit in MAJORS if s.his.least(suit) >= 4})
    sides = [suit for suit in SUITS if suit != trump]
    invites = trump in MINORS and s.highest % 5 == NOTRUMP
    rules = _asks(s, trump, fit, {suit: 1 for suit in sides if suit not in shown}) if not invites else []
    game = bid(4 if trump in MAJORS else 5, trump)
    if trump in MINORS and not (s.to_game[s.me % 2] and s.highest >= bid(4, trump)):
        return rules
    if bid(2, trump) <= s.highest < game:
        trying = s.partner_tag == "control" or (s.partner_tag == "sets" and trump in MAJORS)
        short = _ANSWER if trying or s.highest < bid(3, trump) else _TRY
        least = max(SLAM - _likely(s) - short - (1 if trump in MINORS and s.quiet else 0), 0)
        text = says(N_("Control: ace, king or shortness in the suit, interest in a slam"), least)
        for suit in sorted(sides, key=s.cheapest):
            call = s.cheapest(suit)
            implied = s.agreed < 0 and s.partner_tag != "sets"
            natural = suit in s.their_suits or (implied and (suit not in MINORS or s.his.least(suit) >= 4))
            if call < min(game, bid(4, NOTRUMP)) and not natural:
                # Opposite a limited raise points alone are no reason: the hand loses few tricks.
                few = (0, 5) if s.partner_tag == "limit" else None
                wanted = need(also=fit, support={trump: least}, control={suit: 1}, losers=few)
                rules.append(Rule(call, wanted, text, tag="control", forcing=TO_GAME, artificial=True))
    if s.partner_tag == "control" and s.highest < game:
        rules.append(Rule(game, need(), says(N_("To play in game"), suit=trump, length=3)))
    return rules


def past_signoff(s: Situation) -> list[Rule]:
    """A very strong partner stops in game for want of a control that I hold: with high cards to spare, six."""
    trump = s.agreed
    if s.my_tag != "control" or trump < 0 or s.call_ago(1) != PASS or s.his.points[0] < _POWERFUL:
        return []
    if s.highest != bid(4 if trump in MAJORS else 5, trump) or s.bidder != s.partner:
        return []
    mine = {m.call % 5 for m in s.acts(s.me) if m.tag == "control"}
    partners = {m.call % 5 for m in s.acts(s.partner) if m.call < PASS and (not m.artificial or m.tag == "control")}
    open_suits = {suit: 1 for suit in SUITS if suit != trump and suit not in mine | partners}
    wanted = need(hcp=8, support={trump: 9}, control=open_suits)
    return [Rule(bid(6, trump), wanted, says(N_("To play in slam"), 9))] if open_suits else []


def _denied(s: Situation) -> set[int]:
    """The suits that partner's control passed over: there is none in them."""
    before, control = s.call_ago(4), s.call_ago(2)
    if s.partner_tag != "control" or before >= PASS:
        return set()
    return {call % 5 for call in range(before + 1, control) if call % 5 < NOTRUMP}


def by_strength(s: Situation) -> list[Rule]:
    """The points for a slam, whatever else there is to tell: key cards where eight trumps are sure, a solid suit, or notrump."""
    if not s.ours or s.partner_tag.startswith(_CONVENTIONS) or s.highest >= bid(4, NOTRUMP):
        return []
    last = s.meaning_ago(2)
    over_notrump = last is not None and last.call == s.highest and last.call % 5 == NOTRUMP and not last.artificial
    rules = _in_a_suit(s, over_notrump)
    if s.agreed not in MAJORS:
        rules += _in_notrump(s)
    if over_notrump and s.agreed < 0 and s.his.hcp[1] - s.his.hcp[0] <= _LIMITED:
        # A wide range of partner's is not counted on at its very top.
        low = SLAM - s.his.hcp[1] + (1 if s.his.hcp[1] - s.his.hcp[0] > _NARROW else 0)
        high = SLAM - 1 - s.his.hcp[0]
        text = says(N_("Quantitative: slam with a maximum"), (low, high))
        if low <= high:
            rules.append(Rule(bid(4, NOTRUMP), need(hcp=(low, high), length=_no_major(s)), text, tag="quant"))
    return rules


def _no_major(s: Situation) -> dict[int, Bounds]:
    """That no major is known to fit, nor five cards in one of mine are still to be told."""
    fits = {suit: (0, fit_length(s, suit) - 1) for suit in MAJORS if s.his.least(suit) >= 3}
    room = s.highest <= bid(2, NOTRUMP)
    return fits | {suit: (0, 4) for suit in MAJORS if room and s.mine.least(suit) == 4 and s.his.lengths[suit][1] >= 3}


def _in_a_suit(s: Situation, over_notrump: bool) -> list[Rule]:
    rules: list[Rule] = []
    trump = keycard_trump(s)
    least = max(sure(s, SLAM), s.mine.points[0])
    fit = eight_trumps(s, trump) if trump >= 0 else None
    if fit is not None and s.partner_tag != "control":  # Controls are being shown: the suits count as well as the points.
        if not over_notrump or s.agreed in MAJORS:
            asks = need(also=fit, support={trump: least}, keys={trump: 1 if trump in MAJORS else 2}, voids=(0, 0))
            text = says(N_("Asks for key cards"), least)
            tag = f"rkcb{trump}"
            rules.append(Rule(bid(4, NOTRUMP), asks, text, tag=tag, forcing=ONE_ROUND, artificial=True))
        # Partner who has shown so much holds most of the aces.
        strong = s.his.points[0] >= _POWERFUL
        held = {suit: 1 for suit in SUITS if suit != trump and suit not in s.suits_of(s.partner) and not strong}
        declined = s.my_tag == "control" and is_game(s.highest)
        for more, keys in () if declined else ((0, 1), (2, 0)) if s.his.points[0] >= _POWERFUL else ((0, 2),):
            direct = need(also=fit, support={trump: least + more}, hcp=8, keys={trump: keys}, control=held)
            rules.append(Rule(bid(6, trump), direct, says(N_("To play in slam"), least), judged=True))
    for suit in (SPADES, HEARTS, 1, 0):
        if s.agreed < 0 and suit not in s.their_suits:
            controls = {other: 1 for other in s.unbid if other != suit}
            own_suit = need(points=least, hcp=8, length={suit: 7}, quality={suit: 6}, control=controls)
            rules.append(Rule(bid(6, suit), own_suit, says(N_("To play in slam"), least, suit, 7), judged=True))
    return rules


def _in_notrump(s: Situation) -> list[Rule]:
    """Six or seven notrump, unless eight cards in a major are together."""
    partners = max(s.his.hcp[0], s.his.points[0] - 1)
    no_major = _no_major(s)
    grand = need(hcp=GRAND - partners, length=no_major)
    least = SLAM - partners
    # Over notrump a long suit is worth a point; over a suit there is time to tell of it.
    flat = least - 1 if s.highest % 5 == NOTRUMP else least
    enough = says(N_("To play in slam"), least)
    return [
        Rule(bid(7, NOTRUMP), grand, says(N_("To play in slam"), GRAND - partners)),
        Rule(bid(6, NOTRUMP), need(points=least, hcp=flat, balanced=1, length=no_major), enough, judged=True),
        Rule(bid(6, NOTRUMP), need(points=least + 1, hcp=flat, long=(0, 6), length=no_major), enough, judged=True),
    ]


def over_three_notrump(s: Situation) -> list[Rule]:
    """Partner's three notrump and a point or two short of a slam: four notrump asks for a maximum."""
    last = s.meaning_ago(2)
    if last is None or last.call != s.highest or s.highest != bid(3, NOTRUMP) or s.call_ago(1) != PASS or last.artificial:
        return []
    if s.agreed in MAJORS or not s.quiet:
        return []
    partners = max(s.his.hcp[0], s.his.points[0] - 1)
    low, high = SLAM - 2 - partners, SLAM - 1 - partners
    least, most = s.his.hcp
    if most - least < _WIDE:
        low = min(low, SLAM - 1 - (least + most + 1) // 2)  # So many accept.
    if s.mine.hcp[1] >= 18 and s.to_game[s.me % 2] and s.my_tag == "twoRanges":
        low, high = 18, max(19, high)
    if partners < 8 or low < s.mine.hcp[0]:
        return []
    text = says(N_("Quantitative: slam with a maximum"), (low, high))
    return [Rule(bid(4, NOTRUMP), need(points=low, hcp=low - 1, majors=(0, 6)), text, tag="quant")]


def _likely(s: Situation) -> int:
    """The points that partner is likely to hold: a little over the least, but below the most."""
    low, high = s.his.points
    return max(low, min(low + 2 * _ASK, high) - _ASK)


def minor_past_notrump(s: Situation) -> list[Rule]:
    """Partner's three notrump, a minor that fits and a short suit: the minor on the four level looks for a slam."""
    last = s.meaning_ago(2)
    if last is None or last.call != s.highest or last.artificial or not s.quiet:
        return []
    if s.my_tag == "sets" and s.highest in (bid(5, CLUBS), bid(5, DIAMONDS)):
        trump = s.highest % 5
        more = sure(s, SLAM + 2)
        wanted = need(support={trump: more}, keys={trump: 3})
        # Two losing tricks and five trumps opposite four need little from partner.
        shape = need(losers=(0, 2), length={trump: 5}, keys={trump: 3})
        text = says(N_("To play in slam"), more)
        return [Rule(bid(6, trump), wanted, text), Rule(bid(6, trump), shape, text, judged=True)]
    if s.highest in (bid(5, CLUBS), bid(5, DIAMONDS)) and s.his.points[0] >= _POWERFUL and s.call_ago(1) == PASS:
        return [Rule(bid(6, s.highest % 5), need(hcp=sure(s, SLAM)), says(N_("To play in slam"), sure(s, SLAM)))]
    if s.highest != bid(3, NOTRUMP):
        return []
    if s.agreed in MAJORS or s.call_ago(1) != PASS:
        return []
    rules: list[Rule] = []
    least = max(sure(s, SLAM), s.mine.points[0])
    for suit in MINORS:
        his = s.his.least(suit)
        length = max(8 - his, 3) if his >= 3 else 6 if his == 2 else 7
        text = says(N_("Long suit, slam interest"), least, suit, length)
        wanted = need(support={suit: least - (his >= 5)}, length={suit: length}, balanced=(0, 0), hcp=least - 5)
        rules.append(Rule(bid(4, suit), wanted, text, tag="sets", forcing=TO_GAME))
        if s.mine.points[0] >= _POWERFUL and s.mine.least(suit) >= 5:
            # Who opened two clubs on a long minor and a short suit is afraid of notrump.
            alone = need(length={suit: 6}, losers=(0, 3), balanced=(0, 0))
            rules.append(
                Rule(bid(4, suit), alone, says(N_("Long suit, slam interest"), suit=suit, length=6), tag="sets", forcing=TO_GAME)
            )
    return rules


def _asks(s: Situation, trump: int, fit: Need, controls: dict[int, int]) -> list[Rule]:
    """Key cards, where every suit that partner has not shown is held."""
    # Who signed off in game is asked only by a hand that is sure of twelve tricks.
    open_still = s.highest < bid(4 if trump in MAJORS else 5, trump) or s.his.points[0] >= _STRONG
    ask = max(SLAM - (_likely(s) if open_still else s.his.points[0]), s.mine.points[0])
    keys = {trump: 3 if trump == CLUBS else 2}
    text = says(N_("Asks for key cards"), ask)
    rules = []
    # With points to spare one key card fewer will do, with many a suit may be open.
    for more, fewer, held, hcp in ((0, 0, controls, 0), (2, 1, controls, 0), (5, 0, {}, _OPENING)):
        wanted = {trump: keys[trump] - fewer}
        asks = need(also=fit, support={trump: ask + more}, keys=wanted, control=held, voids=(0, 0), hcp=hcp)
        rules.append(Rule(bid(4, NOTRUMP), asks, text, tag=f"rkcb{trump}", forcing=ONE_ROUND, artificial=True))
    # With a void the number of key cards tells too little: it bids the slam, if the suits are held.
    void = need(also=fit, support={trump: ask + 1}, keys={trump: 2}, control=controls, voids=1)
    if open_still and trump in MAJORS and any(s.cheapest(suit) < bid(4, trump) for suit in SUITS if suit != trump):
        return rules  # There is room to show controls first.
    return [*rules, Rule(bid(6, trump), void, says(N_("To play in slam"), ask + 1), judged=True)]
