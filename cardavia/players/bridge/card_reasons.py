"""Why a card was played: short sentences from what decided, the most important first."""

from cardavia.engine.texts import N_, CardRef, Message, message
from cardavia.games.bridge.cards import CODES
from cardavia.players.bridge.playing import Playing
from cardavia.players.bridge.search import Finding

CLEAR = 4
"""Percentage points by which two cards differ before it is said that one is better."""
MORE, SAME = 0.15, 0.05
"""Average tricks by which a card must lead for a word, and up to which cards come to the same."""

_MAXIMS = {
    "lead_fourth": N_("Fourth best of your longest suit."),
    "lead_sequence": N_("Top of touching honours."),
    "lead_doubleton": N_("Top of a doubleton."),
    "lead_inner": N_("The higher of the touching cards inside the suit."),
    "lead_low_honour": N_("A low card promises an honour."),
    "lead_small": N_("A high small card denies an honour."),
    "lead_singleton": N_("A singleton: you hope to trump the next round."),
    "lead_ace": N_("Never lead away from an ace against a trump contract."),
    "return_suit": N_("Back comes the suit that partner led."),
    "continue_suit": N_("Go on with the suit that your side began."),
    "partner_suit": N_("Partner has shown this suit."),
    "up_to_weakness": N_("Lead up to the weak suit of dummy."),
    "through_strength": N_("Lead through the strong suit of dummy."),
    "trump_lead_defence": N_("A trump: dummy must not ruff."),
    "give_ruff": N_("Partner can trump this suit."),
    "setting": N_("This trick beats the contract."),
    "making": N_("This trick makes the contract."),
    "draw_trumps": N_("Draw the trumps that are still out."),
    "cash": N_("Cash a sure trick."),
    "to_ruff": N_("The other hand trumps this suit."),
    "cash_over": N_("Cross to the sure tricks of the other hand."),
    "set_up": N_("Set up the long cards of this suit."),
    "toward": N_("Lead toward the honours in the other hand."),
    "finesse_lead": N_("Lead the card that the missing honour has to cover."),
    "force_out": N_("Force out the high card that is missing."),
    "finesse": N_("Finesse: the missing card may lie in front."),
    "drop": N_("Play for the drop: few cards of the suit are out."),
    "cheapest": N_("Last to play: win as cheaply as you can."),
    "third_high": N_("Third hand plays high."),
    "third_enough": N_("High enough to beat all that the last hand holds."),
    "cover": N_("Cover an honour with an honour."),
    "take": N_("Take the trick now."),
    "second_cheap": N_("The hand opposite cannot win this trick."),
    "ruff_low": N_("Ruff with the lowest trump that wins."),
    "signal_attitude": N_("Your card tells partner whether to go on."),
    "signal_count": N_("Your card tells partner how many you hold."),
    "signal_discard": N_("Your discard tells partner what you think of this suit."),
    "low": N_("Keep your high cards for later."),
    "discard": N_("The card that you will miss least."),
}


def only(card: int) -> Message:
    """There is no choice."""
    return message("only_card", N_("{card} is the only card that may be played."), card=_ref(card))


def equals(card: int) -> Message:
    """All legal cards are worth the same."""
    return message("all_equal_cards", N_("All your cards of this suit are equals."), card=_ref(card))


def of_rule(maxim: str) -> tuple[Message, ...]:
    """The maxim that chose."""
    text = _MAXIMS.get(maxim)
    return (message(maxim, text),) if text else (message("safe", N_("It gives the least away.")),)


def of_search(now: Playing, finding: Finding, maxim: str) -> tuple[Message, ...]:
    """What the comparison found, and the maxim that the card follows."""
    best, card = finding.best, _ref(finding.card)
    rivals = [place for place in range(len(finding.cards)) if place != best]
    percent = round(100 * finding.reached[best])
    gain = finding.tricks[best] - max(finding.tricks[place] for place in rivals)
    worse = percent - min(round(100 * finding.reached[place]) for place in rivals)
    found: list[Message] = []
    if worse >= CLEAR:
        found.append(_goal(now, card, percent, finding.exact))
    elif gain >= MORE:
        found.append(message("more_tricks", N_("{card} wins the most tricks over the sampled deals."), card=card))
    if maxim in _MAXIMS or not found:
        found += of_rule(maxim)
    if all(abs(tricks - finding.tricks[best]) < SAME for tricks in finding.tricks) and len(found) == 1:
        found.append(message("no_matter", N_("The other cards come to the same number of tricks.")))
    return tuple(found)


def _goal(now: Playing, card: CardRef, percent: int, exact: bool) -> Message:
    if exact and percent == 100:
        if now.declaring:
            return message("sure_make", N_("{card} makes the contract however the cards lie."), card=card)
        return message("sure_beat", N_("{card} beats the contract however the cards lie."), card=card)
    if now.declaring:
        text = N_("{card}: the contract is made in {percent}% of the sampled deals.")
        return message("make_percent", text, card=card, percent=percent)
    text = N_("{card}: the contract is beaten in {percent}% of the sampled deals.")
    return message("beat_percent", text, card=card, percent=percent)


def _ref(card: int) -> CardRef:
    return CardRef(CODES[card])
