"""How a sound player plays without working anything out: what every legal card looks like by the maxims of the game.

A *merit* is a rule of thumb in IMPs: differences below half an IMP are matters of style, one or more is a card to avoid. The
weak levels play by merits alone; the strong one decides by them between cards that its search finds equal.
"""

from dataclasses import dataclass

from cardavia.games.bridge.cards import SUIT_BITS, cards_in
from cardavia.players.bridge import signals
from cardavia.players.bridge.leading import MAKING, SETTING, declarer_lead, defender_lead
from cardavia.players.bridge.leads import NOTHING_SAID, Auctioned, lead_merits
from cardavia.players.bridge.playing import JACK, TEN, Playing, highest, length, lowest, ranks_of


@dataclass(frozen=True, slots=True)
class Choice:
    """A card, its merit, and the code of the maxim that speaks for it."""

    card: int
    merit: float
    maxim: str


def choices(now: Playing, said: Auctioned = NOTHING_SAID) -> list[Choice]:
    """The legal cards, best first."""
    if not now.table:
        if not now.history:
            merits = {
                card: (merit, "partner_suit" if card // 13 in said.partner else "opening_lead")
                for card, merit in lead_merits(now.hand, now.trump, said).items()
            }
        elif now.declaring:
            merits = declarer_lead(now)
        else:
            merits = defender_lead(now, said)
    elif now.legal & SUIT_BITS[now.led]:
        merits = _follow(now)
    else:
        merits = _without_the_suit(now)
    found = [Choice(card, *merits[card]) for card in cards_in(now.legal)]
    found.sort(key=lambda choice: (-choice.merit, choice.card))
    return found


def _follow(now: Playing) -> dict[int, tuple[float, str]]:
    merits = {card: (-_dearness(card), "low") for card in cards_in(now.legal)}
    place = len(now.table)
    beating = [card for card in cards_in(now.legal) if now.beats(card)]
    if not beating:
        return _with_signal(now, merits)
    if place == 3:
        if now.partner_winning:
            return _with_signal(now, merits)
        # The last hand takes the trick as cheaply as it can.
        card = _of_equals(now, beating[0])
        merits[card] = (1.5, "cheapest")
        return merits
    if place == 2:
        return _third_hand(now, merits, beating)
    return _second_hand(now, merits, beating)


def _dearness(card: int) -> float:
    """What it costs, by rule of thumb, to play a card that wins nothing."""
    rank = card % 13
    return 0.02 * rank if rank < TEN else 0.25 * (rank - TEN) + 0.3


def _of_equals(now: Playing, card: int) -> int:
    """Which of the cards that are equal to a winning card is played.

    Defenders take with the lowest, which tells partner about the others. Declarer takes with the highest from the closed hand,
    which tells the defenders nothing.
    """
    group = next(group for group in now.groups() if card in group)
    if now.turn == now.contract.declarer:
        return max(one for one in group if now.beats(one))
    return min(one for one in group if now.beats(one))


def _second_hand(now: Playing, merits: dict[int, tuple[float, str]], beating: list[int]) -> dict[int, tuple[float, str]]:
    led = now.table[0]
    next_hand = now.open_hands[(now.turn + 1) % 4] & SUIT_BITS[now.led]
    masters = [card for card in beating if now.is_master(card) and _cannot_be_ruffed(now, card)]
    if masters and now.missing == 1:
        return _put(merits, _of_equals(now, masters[0]), 2.0, MAKING if now.declaring else SETTING)
    if led % 13 >= JACK and not now.declaring:
        run = next_hand and highest(next_hand) > led and led + 1 in cards_in(next_hand)
        shown_run = now.open_hands[now.leader] >> (led - 1) & 1
        covers = [card for card in beating if card % 13 > led % 13]
        if covers and not run and not shown_run and length(now.hand, now.led) <= 4:
            return _put(merits, covers[0], 0.2, "take" if now.is_master(covers[0]) else "cover")
    if now.declaring:
        return _declarer_second(now, merits, beating)
    return _with_signal(now, merits)


def _declarer_second(now: Playing, merits: dict[int, tuple[float, str]], beating: list[int]) -> dict[int, tuple[float, str]]:
    """An opponent leads through this hand toward an opponent's; the hand opposite plays last."""
    opposite = now.opposite() & SUIT_BITS[now.led]
    masters = [card for card in beating if now.is_master(card)]
    behind = opposite and highest(opposite) > now.table[0]
    if masters and (not behind or (now.trump >= 0 and length(now.hand, now.led) == 1)):
        return _put(merits, _of_equals(now, masters[0]), 0.4, "take")
    if not behind and length(now.hand, now.led) > 1 and beating:
        return _put(merits, _of_equals(now, beating[0]), 0.1, "second_cheap")
    return merits


def _third_hand(now: Playing, merits: dict[int, tuple[float, str]], beating: list[int]) -> dict[int, tuple[float, str]]:
    last = (now.turn + 1) % 4
    suit = now.led
    visible = now.open_hands[last]
    winning = now.winning
    if winning // 13 != suit:
        return _with_signal(now, merits)
    if visible:
        # The last hand is open: beat it as cheaply as possible, or not at all.
        threat = visible & SUIT_BITS[suit]
        top = highest(threat) if threat else -1
        enough = [card for card in beating if card > top]
        if now.partner_winning and winning > top:
            return _with_signal(now, merits)
        if enough:
            return _put(merits, _of_equals(now, enough[0]), 1.0, "third_enough")
        return _with_signal(now, merits)
    if now.partner_winning and (now.is_master(winning) or (winning % 13 >= TEN and not now.declaring)):
        best = now.higher_than(winning)
        # Partner's honour stands unless a card above it is still out; ours would only crash on it.
        if not best or winning % 13 >= JACK:
            return _with_signal(now, merits)
    if now.declaring:
        return _finesse(now, merits, beating)
    dummy_cards = now.open_hands[now.dummy] & SUIT_BITS[suit] if now.dummy != last else 0
    best_card = beating[-1]
    for group in now.groups():
        # Behind dummy's honour a lower card does as well, as long as only dummy's card lies between.
        if group[0] in beating and group[0] // 13 == suit and not now.higher_than(group[0]) & ~dummy_cards:
            best_card = group[0]
    if now.partner_winning and not now.higher_than(winning) & ~now.higher_than(best_card) & ~dummy_cards:
        # Whatever beats partner's card beats this one too.
        return _with_signal(now, merits)
    return _put(merits, _of_equals(now, best_card), 0.7, "third_high")


def _finesse(now: Playing, merits: dict[int, tuple[float, str]], beating: list[int]) -> dict[int, tuple[float, str]]:
    """Third hand of declarer: the top card if it drops what is out, else the one that wins if the missing one lies in front."""
    suit = now.led
    out = now.outside & SUIT_BITS[suit]
    if now.partner_winning and now.is_master(now.winning):
        return merits
    masters = [card for card in beating if now.is_master(card)]
    if now.missing == 1 and masters:
        return _put(merits, _of_equals(now, masters[0]), 2.0, MAKING)
    if masters and out.bit_count() <= 2:
        # A drop is played for only where a lower card could be tried instead.
        return _put(merits, _of_equals(now, masters[0]), 0.5, "drop" if len(masters) < len(beating) else "take")
    for card in beating:
        missing = now.higher_than(card)
        if missing.bit_count() == 1 and now.suit(suit) & ~((2 << card) - 1):
            maxim = "finesse" if now.suit(suit) > missing else "third_high"
            return _put(merits, _of_equals(now, card), 0.5, maxim)
    best = masters[0] if masters else beating[-1]
    return _put(merits, _of_equals(now, best), 0.4, "take" if masters else "third_high")


def _put(merits: dict[int, tuple[float, str]], card: int, merit: float, maxim: str) -> dict[int, tuple[float, str]]:
    return {**merits, card: (merit, maxim)}


def _cannot_be_ruffed(now: Playing, card: int) -> bool:
    """Whether a winner of the suit led is safe from the hands still to play."""
    if now.trump < 0 or card // 13 == now.trump:
        return True
    for place in range(len(now.table) + 1, 4):
        seat = (now.leader + place) % 4
        if seat % 2 == now.turn % 2:
            continue
        known = now.open_hands[seat]
        if known and not known & SUIT_BITS[card // 13] and known & SUIT_BITS[now.trump]:
            return False
        if not known and now.barred[seat] >> card & 1 and not now.barred[seat] >> 13 * now.trump & 1:
            return False
    return True


def _with_signal(now: Playing, merits: dict[int, tuple[float, str]]) -> dict[int, tuple[float, str]]:
    """Mark the small card that signals, for defenders who have nothing better to do with the trick."""
    card, maxim = signal(now)
    if card >= 0 and now.legal >> card & 1:
        return _put(merits, card, 0.05, maxim)
    return merits


def signal(now: Playing) -> tuple[int, str]:
    """The card by which a defender who follows low signals, and what kind of signal it is; -1 if there is none to give."""
    if now.declaring or not now.table or not now.legal & SUIT_BITS[now.led]:
        return -1, ""
    suit = now.led
    if now.played[now.turn] & SUIT_BITS[suit]:
        return -1, ""
    if now.leader == now.partner:
        return signals.attitude(now.hand, suit, now.table[0] % 13, now.trump >= 0), signals.ATTITUDE
    if suit == now.trump:
        return -1, ""
    return signals.count(now.hand, suit), signals.COUNT


def _without_the_suit(now: Playing) -> dict[int, tuple[float, str]]:
    merits = {card: (-keeping_worth(now, card), "discard") for card in cards_in(now.legal)}
    trumps = now.legal & SUIT_BITS[now.trump] if now.trump >= 0 else 0
    if not now.declaring and not now.barred[now.turn]:
        for suit in range(4):
            card = signals.discard(now.hand, suit)
            if card >= 0 and suit != now.trump and merits[card][0] > -0.4:
                merits[card] = (merits[card][0] + 0.03, signals.DISCARD)
    if not trumps:
        return merits
    ours = now.partner_winning and (now.winning // 13 == now.trump or now.is_master(now.winning) or len(now.table) == 3)
    winning = [card for card in cards_in(trumps) if now.beats(card)]
    for card in cards_in(trumps):
        merits[card] = (-1.2 - 0.05 * (card % 13), "trump_low" if not ours else "trump_partner")
    if ours or not winning:
        return merits
    # The lowest trump that wins; whether a higher one is needed against a hand that may overruff is a matter for search.
    merits[winning[0]] = (0.8 - (0.3 if _natural_trick(now, winning[0]) else 0.0), "ruff_low")
    return merits


def _natural_trick(now: Playing, card: int) -> bool:
    """Whether a trump would win a trick anyway."""
    return now.is_master(card) and length(now.hand, now.trump) > 1 and not now.declaring


def keeping_worth(now: Playing, card: int) -> float:
    """What it costs to discard a card: its own tricks, and the guard that it is for a higher one."""
    suit, rank = divmod(card, 13)
    held = now.suit(suit)
    count = held.bit_count()
    if suit == now.trump:
        return 1.2 + 0.05 * rank
    out = now.outside & SUIT_BITS[suit]
    for seat in range(4):
        if seat % 2 != now.turn % 2:
            out |= now.open_hands[seat] & SUIT_BITS[suit]
    if not out and now.trump < 0:
        return 0.8 + 0.01 * rank
    worth = 0.02 * rank
    above = (out & ~((2 << card) - 1)).bit_count()
    if above == 0:
        return worth + 1.0
    if above < count:
        # An honour with its guards: as many small cards as cards are missing above it.
        worth += 0.25 if rank >= TEN else 0.0
    top = highest(held)
    missing = (out & ~((2 << top) - 1)).bit_count()
    if missing and missing + 1 == count and ranks_of(top and 1 << top, suit) >= 1 << TEN:
        worth += 0.5
    dummy = now.open_hands[now.dummy] & SUIT_BITS[suit]
    if not now.declaring and dummy.bit_count() >= 4 and count <= dummy.bit_count() and now.turn != now.dummy:
        worth += 0.3
    if card != lowest(held):
        worth += 0.01
    return worth
