"""Leads after the first trick by the maxims of the game: declarer's, from either hand, and the defenders'.

Merits and maxims are those of :mod:`craft`.
"""

from cardavia.games.bridge.cards import SUIT_BITS, cards_in
from cardavia.players.bridge import signals
from cardavia.players.bridge.leads import Auctioned, card_merits
from cardavia.players.bridge.playing import ACE, KING, QUEEN, TEN, Playing, highest, length, lowest, ranks_of

Merits = dict[int, tuple[float, str]]

SETTING, MAKING = "setting", "making"
"""The maxims of the trick that beats, and of the one that makes the contract."""


def theirs(now: Playing) -> int:
    """The cards that the other side may hold, hidden or open."""
    cards = now.outside
    for seat in range(4):
        if seat % 2 != now.turn % 2:
            cards |= now.open_hands[seat]
    return cards


def declarer_lead(now: Playing) -> Merits:
    """Declarer leads from the hand on turn: draw trumps, set up tricks toward honours, cash at the end."""
    other, out = now.opposite(), theirs(now)
    trumps_out = (out & SUIT_BITS[now.trump]).bit_count() if now.trump >= 0 else 0
    merits: Merits = {}
    sure = sure_tricks(now, out) if not trumps_out else 0
    for suit in range(4):
        cards = now.suit(suit)
        if not cards:
            continue
        if suit == now.trump:
            found = _draw(now, suit, trumps_out, other)
        elif not trumps_out and sure >= min(now.missing, now.left):
            found = _cash(now, suit, other, out)
        else:
            found = _develop(now, suit, other, out, trumps_out)
        if now.trump not in (-1, suit) and length(other, now.trump) and not other & SUIT_BITS[suit]:
            found = {card: (merit, maxim if now.is_master(card) else "to_ruff") for card, (merit, maxim) in found.items()}
        merits.update(found)
    return merits


def sure_tricks(now: Playing, out: int) -> int:
    """The tricks that declarer's two hands can cash at once where they hold the top cards; entries are not asked."""
    total = 0
    for suit in range(4):
        mine, other = now.suit(suit), now.opposite() & SUIT_BITS[suit]
        both, rest = mine | other, out & SUIT_BITS[suit]
        longest = max(mine.bit_count(), other.bit_count())
        if not rest:
            total += longest
            continue
        top = highest(rest)
        run = (both & ~((2 << top) - 1)).bit_count()
        if run >= rest.bit_count():
            run = longest
        total += min(run, longest)
    return total


def _draw(now: Playing, suit: int, trumps_out: int, other: int) -> Merits:
    cards = now.suit(suit)
    both = cards | other & SUIT_BITS[suit]
    masters = [card for card in cards_in(cards) if now.is_master(card)]
    maxim = "cash" if not trumps_out else "draw_trumps" if masters or trumps_out > 1 else "trump_lead"
    merits: Merits = {card: (-0.5 - 0.02 * (card % 13), maxim) for card in cards_in(cards)}
    if not trumps_out:
        return merits
    short = min(length(now.hand, suit), length(other, suit))
    wait = short > 0 and _ruffs_to_come(now, other)
    worth = 0.1 if wait else 0.7
    if trumps_out == 1 and not masters:
        # A single master trump outside takes its trick whenever it likes.
        return merits
    if masters:
        top = masters[0] if other & SUIT_BITS[suit] else masters[-1]
        merits[top] = (worth, "draw_trumps")
    else:
        toward = other & SUIT_BITS[suit]
        if toward and highest(toward) > highest(cards):
            merits[lowest(cards)] = (worth, "draw_trumps")
        elif both:
            merits[highest(cards)] = (worth - 0.1, "draw_trumps")
    return merits


def _ruffs_to_come(now: Playing, other: int) -> bool:
    """Whether the hand with fewer trumps is short in a side suit in which the other has losers."""
    mine, far = now.hand, other
    if length(mine, now.trump) < length(far, now.trump):
        mine, far = far, mine
    for suit in range(4):
        if suit == now.trump:
            continue
        losers = [card for card in cards_in(mine & SUIT_BITS[suit]) if not now.is_master(card)]
        if length(far, suit) < min(3, length(mine, suit)) and losers and length(far, suit) <= 1:
            return True
    return False


def _cash(now: Playing, suit: int, other: int, out: int) -> Merits:
    """Winners from the top, first from the hand that has fewer cards of the suit, so that it does not block."""
    rest = out & SUIT_BITS[suit]
    merits: Merits = {}
    far = other & SUIT_BITS[suit]
    shorter = now.suit(suit).bit_count() <= far.bit_count()
    for card in cards_in(now.suit(suit)):
        master = not rest or card > highest(rest)
        if master:
            merits[card] = (1.0 + (0.2 if shorter else 0.0) + 0.01 * (card % 13), "cash")
        elif far and (not rest or highest(far) > highest(rest)):
            merits[card] = (0.8 - 0.01 * (card % 13), "cash_over")
        else:
            merits[card] = (-0.5 - 0.02 * (card % 13), "exit")
    return merits


def _develop(now: Playing, suit: int, other: int, out: int, trumps_out: int) -> Merits:
    cards, far = now.suit(suit), other & SUIT_BITS[suit]
    rest = out & SUIT_BITS[suit]
    both = cards | far
    merits: Merits = {}
    longest = max(cards.bit_count(), far.bit_count())
    low, high = lowest(cards), highest(cards)
    for card in cards_in(cards):
        merits[card] = (-0.4 - 0.03 * (card % 13), "exit")
    if not rest:
        worth = 0.2 if not trumps_out else -0.2
        merits[high] = (worth, "cash")
        return merits
    top = highest(rest)
    masters = [card for card in cards_in(both) if card > top]
    potential = 0.06 * (longest - 3) + 0.05 * (both & ~((1 << 13 * suit + TEN) - 1)).bit_count()
    if len(masters) * 2 >= rest.bit_count() + 1 and longest > len(masters):
        # The outstanding cards fall on the top ones.
        # From the hand with fewer cards the high ones first, or they would stand in the way of the long ones.
        own = [card for card in masters if cards >> card & 1]
        shorter = cards.bit_count() <= far.bit_count()
        card = own[-1] if own and (shorter or masters[-1] in own) else low
        merits[card] = (0.3 + potential if not trumps_out else -0.1, "set_up")
        return merits
    if far and highest(far) > high and (highest(far) - 13 * suit) >= QUEEN:
        # Toward the honours opposite, which then play after one of the opponents.
        merits[low] = (0.25 + potential if longest > 2 else 0.1, "toward")
        above = (rest & ~((2 << high) - 1)).bit_count()
        if 0 < above <= 2 and high % 13 >= TEN and far.bit_count() > 1 and _touches(both, high, rest):
            merits[high] = (0.3 + potential, "finesse_lead")
        return merits
    if not masters and high % 13 >= TEN and _touches(both, high, rest) and longest >= 3:
        merits[high] = (0.15 + potential, "force_out")
        return merits
    if len(now.history) >= 9 and high > top:
        merits[high] = (0.1, "cash")
    merits[low] = (merits[low][0] + 0.2 + potential, "exit")
    return merits


def _touches(both: int, card: int, rest: int) -> bool:
    """Whether the next card below that is not gone belongs to this side too."""
    for lower in range(card - 1, card // 13 * 13 - 1, -1):
        if rest >> lower & 1:
            return False
        if both >> lower & 1:
            return True
    return False


def defender_lead(now: Playing, said: Auctioned) -> Merits:
    """A defender leads to a later trick."""
    merits: Merits = {}
    out = theirs(now)
    for suit in range(4):
        cards = now.suit(suit)
        if cards:
            merits.update(_defend_suit(now, suit, out, said))
    return merits


def _defend_suit(now: Playing, suit: int, out: int, said: Auctioned) -> Merits:
    cards = now.suit(suit)
    ranks = ranks_of(now.hand, suit)
    rest = out & SUIT_BITS[suit]
    dummy = now.open_hands[now.dummy] & SUIT_BITS[suit]
    merit, maxim = _suit_appeal(now, suit, dummy, said)
    within = _within(now, suit, ranks)
    merits: Merits = {card: (merit + within[card % 13], maxim) for card in cards_in(cards)}
    if suit == now.trump:
        low = lowest(cards)
        merits = {card: (merit - 0.05 * (card % 13 - low % 13), maxim) for card in cards_in(cards)}
        beaten = now.missing == 1 and now.is_master(highest(cards))
        return {**merits, highest(cards): (2.0, SETTING)} if beaten else merits
    ruffed = now.trump >= 0 and _ruffed(now, suit)
    for card in cards_in(cards):
        if now.higher_than(card):
            continue
        # A winner: to be cashed when that beats the contract, and rather early against a side that can discard.
        if now.missing == 1 and not ruffed:
            merits[card] = (2.0, SETTING)
        elif not ruffed and now.trump < 0 and not rest:
            merits[card] = (0.5, "cash")
        elif not ruffed:
            merits[card] = (merits[card][0] + 0.15, "cash" if merits[card][0] > -0.2 else maxim)
    if now.trump >= 0 and now.barred[now.partner] >> 13 * suit & 1 and _may_ruff(now, now.partner):
        card = signals.preference(now.hand, suit, now.trump)
        merits[card] = (1.2, "give_ruff")
    if now.trump >= 0 and not rest & ~dummy and ruffed and suit != now.trump:
        merits = {card: (value - 0.5, kind) for card, (value, kind) in merits.items()}
    return merits


def _may_ruff(now: Playing, seat: int) -> bool:
    """Whether a hidden hand may still hold a trump."""
    return bool(now.outside & SUIT_BITS[now.trump] & ~now.barred[seat])


def _ruffed(now: Playing, suit: int) -> bool:
    """Whether declarer's side is known to trump a suit that a defender leads."""
    dummy, declarer = now.open_hands[now.dummy], now.contract.declarer
    if dummy & SUIT_BITS[now.trump] and not dummy & SUIT_BITS[suit]:
        return True
    return bool(now.barred[declarer] >> 13 * suit & 1) and _may_ruff(now, declarer)


def _suit_appeal(now: Playing, suit: int, dummy: int, said: Auctioned) -> tuple[float, str]:
    """What speaks for a suit: who led it before, what dummy holds in it, and the agreements."""
    merit, maxim = 0.0, "lead_safe"
    first = _first_leads(now)
    if suit in first[now.partner]:
        merit, maxim = 0.45, "return_suit"
    elif suit in first[now.turn]:
        merit, maxim = 0.3, "continue_suit"
    elif suit in said.partner:
        merit, maxim = 0.4, "partner_suit"
    honours = (dummy >> 13 * suit + TEN).bit_count()
    after_dummy = (now.turn - now.dummy) % 4 == 1
    if now.trump == suit:
        shortage = any(length(now.open_hands[now.dummy], other) <= 1 for other in range(4) if other != suit)
        return (0.2, "trump_lead_defence") if shortage and length(now.open_hands[now.dummy], suit) else (-0.2, "lead_safe")
    if after_dummy:
        # Dummy plays last: up to its weakness.
        merit += 0.2 if not honours else -0.15 * honours
        if maxim == "lead_safe" and not honours:
            maxim = "up_to_weakness"
    elif honours in (1, 2):
        merit += 0.1
        if maxim == "lead_safe" and dummy >> 13 * suit + QUEEN:
            maxim = "through_strength"
    if suit in said.declarer:
        merit -= 0.3
    return merit, maxim


def _within(now: Playing, suit: int, ranks: int) -> tuple[float, ...]:
    """How well each rank keeps the agreement; in a suit that partner led the highest of what is left goes back, from two."""
    if suit in _first_leads(now)[now.partner] and ranks.bit_count() == 2:
        top = ranks.bit_length() - 1
        return tuple(0.0 if rank == top else -0.2 for rank in range(13))
    merits = list(card_merits(ranks, now.trump < 0))
    if now.history and ranks >> ACE & 1:
        # Once dummy is seen an ace may be kept over its king or queen.
        dummy = ranks_of(now.open_hands[now.dummy], suit)
        soften = 0.6 if dummy >> KING & 1 or dummy >> QUEEN & 1 else 0.3
        merits = [merit if merit > -2 or merit < -8 else merit * (1 - soften) for merit in merits]
    return tuple(merits)


def _first_leads(now: Playing) -> tuple[frozenset[int], ...]:
    """For each seat the suits that it was the first to lead."""
    seen: set[int] = set()
    found: list[set[int]] = [set(), set(), set(), set()]
    for leader, cards in now.history:
        suit = cards[0] // 13
        if suit not in seen:
            seen.add(suit)
            found[leader].add(suit)
    return tuple(frozenset(suits) for suits in found)
