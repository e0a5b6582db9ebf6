"""Why a card was played: sentences built from what decided, for hints."""

from cardavia.engine.texts import N_, CardList, CardRef, Message, message
from cardavia.games.schnapsen.position import (
    ABOVE,
    CARD_OF,
    CLOSE,
    CODES,
    MARRY,
    PAIR_BITS,
    SUIT_BITS,
    SUIT_OF,
    SUITS,
    VALUES,
    hand_of,
)
from cardavia.games.schnapsen.view import SchnapsenView, Unseen, partner_of
from cardavia.players.schnapsen import policy
from cardavia.players.schnapsen.expert import Finding
from cardavia.players.schnapsen.policy import RULE

CLEAR = 4
"""Percentage points by which two cards differ before it is said that one is better."""
HOPELESS = 2
"""Up to this percentage a deal counts as lost."""
TEMPTING = 25
"""From this percentage on a close that was refused is worth a word."""


def only(view: SchnapsenView) -> Message:
    """There is no choice."""
    return message("only_card", N_("{card} is the only card that you may play."), card=CardRef(view.legal[0].args[0]))


def wins_now(move: int) -> Message:
    """The deal ends with this move."""
    if move >= MARRY:
        code = CODES[move - MARRY]
        return message(
            "marriage_wins",
            N_("The marriage {card} {other} takes you to 66 and wins the deal."),
            card=CardRef(code),
            other=CardRef(partner_of(code)),
        )
    return message(
        "trick_wins", N_("Take the trick with {card}: it takes you to 66 and wins the deal."), card=CardRef(CODES[move])
    )


def exchange(view: SchnapsenView) -> tuple[Message, ...]:
    """The Jack goes under the stock."""
    assert view.turn_up is not None
    jack, taken = CardRef("J" + view.trump), CardRef(view.turn_up)
    found = [message("exchange", N_("Exchange {jack}: {card} is the better trump, and it costs nothing."), jack=jack, card=taken)]
    if view.turn_up[0] in "KQ" and partner_of(view.turn_up) in view.hand:
        other = CardRef(partner_of(view.turn_up))
        found.append(message("exchange_marriage", N_("With {other} it makes the royal marriage."), other=other))
    return tuple(found)


def of_rule(view: SchnapsenView, choice: int) -> tuple[Message, ...]:
    """The rule that fired."""
    rule, move = divmod(choice, RULE)
    if move == CLOSE:
        return (message("close_strong", N_("Close: your hand is strong enough to reach 66 on its own.")),)
    code = CODES[move - MARRY if move >= MARRY else move]
    card = CardRef(code)
    if move >= MARRY:
        return (_marriage(view, code),)
    if rule == policy.MASTER_LEAD:
        return (message("lead_master", N_("Lead {card}: nothing that is left in its suit beats it."), card=card),)
    if rule == policy.TRUMP_LEAD:
        return (message("lead_trump", N_("Lead {card}: a low trump gives away less than your other cards."), card=card),)
    if rule == policy.CHEAP_LEAD:
        return (message("lead_cheap", N_("Lead {card}: it gives the least away."), card=card),)
    if rule == policy.MUST_TAKE:
        return (message("must_take", N_("Take the trick with {card}: your opponent would reach 66 with it."), card=card),)
    if rule == policy.TAKES_TO_MARRY:
        return (message("take_to_marry", N_("Take the trick with {card}, so that you can declare your marriage."), card=card),)
    if rule == policy.TAKES:
        return (_takes(view, move),)
    return (_gives(move),)


def of_search(view: SchnapsenView, finding: Finding) -> tuple[Message, ...]:
    """What the comparison of the candidates found, the most important first."""
    plan = finding.best
    percent = finding.wins[finding.comparison.best]
    if plan[0] == CLOSE:
        return (
            message(
                "close_percent",
                N_("Close: in {percent}% of the possible deals you reach 66 before your opponent."),
                percent=percent,
            ),
            message("close_lead", N_("Then lead {card}."), card=CardRef(_code(plan[1]))),
        )
    move = plan[0]
    card = CardRef(_code(move))
    found: list[Message] = []
    if finding.certain:
        found.append(_proved(finding, card))
    else:
        found.append(_compared(finding, card))
    found += _features(view, move)
    refused = _refused_close(finding)
    if refused is not None:
        found.append(refused)
    return tuple(found[:3])


def _proved(finding: Finding, card: CardRef) -> Message:
    """All cards are known."""
    if not finding.wins[finding.comparison.best]:
        return message("proved_lost", N_("The deal cannot be won against best play; {card} keeps the loss small."), card=card)
    losers = tuple(
        _code(plan[0]) for plan, wins in zip(finding.plans, finding.wins, strict=True) if not wins and plan[0] != CLOSE
    )
    if losers:
        return message(
            "proved_only",
            N_("{card} wins the deal whatever your opponent does; {others} would lose it."),
            card=card,
            others=CardList(losers),
        )
    return message("proved_won", N_("{card} wins the deal whatever your opponent does."), card=card)


def _compared(finding: Finding, card: CardRef) -> Message:
    """The best candidate against the next card."""
    comparison = finding.comparison
    percent = finding.wins[comparison.best]
    rivals = [number for number in comparison.order[1:] if finding.plans[number][0] != CLOSE]
    if percent >= 100:
        return message("always_wins", N_("{card} wins the deal in every arrangement that is left."), card=card)
    if percent <= HOPELESS:
        return message("hardly_won", N_("The deal can hardly be won any more; {card} keeps the loss small."), card=card)
    if not rivals:
        return message(
            "wins_percent", N_("{card} wins the deal in {percent}% of the possible deals."), card=card, percent=percent
        )
    other, less = CardRef(_code(finding.plans[rivals[0]][0])), finding.wins[rivals[0]]
    if percent - less >= CLEAR:
        return message(
            "better_percent",
            N_("{card} wins the deal in {percent}% of the possible deals, {other} in {less}%."),
            card=card,
            other=other,
            percent=percent,
            less=less,
        )
    if less - percent >= CLEAR and comparison.means[comparison.best] > comparison.means[rivals[0]]:
        return message(
            "worth_more",
            N_("{card} wins less often than {other}, but the game points make up for it."),
            card=card,
            other=other,
        )
    return message(
        "about_equal",
        N_("{card} and {other} are about equal: each wins the deal in about {percent}% of the possible deals."),
        card=card,
        other=other,
        percent=percent,
    )


def _refused_close(finding: Finding) -> Message | None:
    closes = [number for number in finding.comparison.order if finding.plans[number][0] == CLOSE]
    if not closes or finding.wins[closes[0]] < TEMPTING:
        return None
    return message(
        "not_close", N_("Do not close: you would win only {percent}% of the possible deals."), percent=finding.wins[closes[0]]
    )


def _features(view: SchnapsenView, move: int) -> list[Message]:
    """What is plain to see about the chosen card."""
    code = _code(move)
    if move >= MARRY:
        return [_marriage(view, code)]
    card = CardRef(code)
    if view.led is None:
        if _beats_everything(view, move):
            return [message("sure_trick", N_("It wins the trick in every arrangement that is left."))]
        return []
    if _takes_trick(view, move):
        return [_takes(view, move)]
    found: list[Message] = []
    pair = _pair_in_hand(view)
    if pair and code not in pair and any(half in pair for half in _playable(view)):
        found.append(
            message(
                "keep_marriage", N_("Keep {card} and {other} for the marriage."), card=CardRef(pair[0]), other=CardRef(pair[1])
            )
        )
    elif VALUES[move] < 10:
        found.append(message("spare", N_("The trick is not worth a good card; {card} is spared most easily."), card=card))
    return found


def _marriage(view: SchnapsenView, code: str) -> Message:
    points = 40 if code[1] == view.trump else 20
    card, other = CardRef(code), CardRef(partner_of(code))
    if not view.won[view.seat]:
        return message(
            "marriage_waits",
            N_("The marriage {card} {other} brings {points} points as soon as you win a trick."),
            card=card,
            other=other,
            points=points,
        )
    return message("marriage", N_("The marriage {card} {other} brings {points} points."), card=card, other=other, points=points)


def _takes(view: SchnapsenView, move: int) -> Message:
    assert view.led is not None
    return message(
        "take",
        N_("Take the trick with {card}: it brings {points} points and the lead."),
        card=CardRef(CODES[move]),
        points=VALUES[move] + VALUES[CARD_OF[view.led]],
    )


def _gives(move: int) -> Message:
    return message("discard", N_("Give {card}: it is the card that you miss least."), card=CardRef(CODES[move]))


def _takes_trick(view: SchnapsenView, move: int) -> bool:
    assert view.led is not None
    led, trump = CARD_OF[view.led], SUITS.index(view.trump)
    return bool(ABOVE[led] >> move & 1) or (SUIT_OF[move] == trump and SUIT_OF[led] != trump)


def _beats_everything(view: SchnapsenView, move: int) -> bool:
    """Whether no card that the other hand may hold beats this lead."""
    unseen = Unseen(view)
    against = unseen.fixed | hand_of(unseen.free)
    trump = SUITS.index(view.trump)
    if against & ABOVE[move]:
        return False
    return SUIT_OF[move] == trump or not against & SUIT_BITS[trump]


def _pair_in_hand(view: SchnapsenView) -> tuple[str, str] | None:
    hand = hand_of([CARD_OF[code] for code in view.hand])
    for suit in (SUITS.index(view.trump), 0, 1, 2, 3):
        if hand & PAIR_BITS[suit] == PAIR_BITS[suit]:
            return "K" + SUITS[suit], "Q" + SUITS[suit]
    return None


def _playable(view: SchnapsenView) -> tuple[str, ...]:
    return tuple(action.args[0] for action in view.legal if action.args)


def _code(move: int) -> str:
    return CODES[move - MARRY if move >= MARRY else move]
