"""The estimate of tricks, and what contracts are worth by it."""

from itertools import product
from random import Random

import pytest
from bridge_short import hand

from cardavia.games.bridge.auction import Contract
from cardavia.games.bridge.cards import PACK, cards_in, hand_of
from cardavia.games.bridge.par import par
from cardavia.players.bridge import estimate, outcomes
from cardavia.players.bridge.outcomes import Outlook

STRONG, WEAK = "AKQJ2.AK2.A2.A32", "T9876.QJ3.KQJ.K4"
TRUMPS = (*range(4), estimate.NOTRUMP)


def random_deal(seed: int) -> outcomes.Deal:
    cards = list(range(52))
    Random(seed).shuffle(cards)
    return hand_of(cards[:13]), hand_of(cards[13:26]), hand_of(cards[26:39]), hand_of(cards[39:])


@pytest.mark.parametrize("trump", TRUMPS)
def test_it_does_not_matter_which_hand_is_which(trump: int) -> None:
    for seed in range(20):
        south, _, north, _ = random_deal(seed)
        assert estimate.tricks(south, north, trump) == pytest.approx(estimate.tricks(north, south, trump))


def test_laydown_contracts_and_hopeless_ones() -> None:
    assert estimate.tricks(hand(STRONG), hand(WEAK), 3) > 12.5
    assert estimate.tricks(hand(STRONG), hand(WEAK), estimate.NOTRUMP) > 12
    others = [card for card in cards_in(PACK) if not (hand(STRONG) | hand(WEAK)) >> card & 1]
    assert estimate.tricks(hand_of(others[:13]), hand_of(others[13:]), estimate.NOTRUMP) < 3


@pytest.mark.parametrize(
    ("trump", "worse", "better"),
    [
        # An ace for a small card, a fifth trump for a small card beside, a singleton opposite small cards.
        (3, ("K8432.K54.Q32.K4", "QJ65.A32.K54.Q32"), ("A8432.K54.Q32.K4", "QJ65.A32.K54.Q32")),
        (3, ("K843.K54.Q32.K94", "QJ65.A32.K54.Q32"), ("K8432.K54.Q32.K4", "QJ65.A32.K54.Q93")),
        (3, ("K8432.432.Q32.K4", "QJ65.765.AK54.A2"), ("K8432.2.Q432.K43", "QJ65.9765.AK5.A2")),
        # Honours wasted opposite a singleton.
        (3, ("KJ432.2.A432.K43", "QT65.KQJ5.765.A2"), ("KJ432.2.A432.K43", "QT65.7654.KQJ.A2")),
        # A long suit of its own in notrump.
        (estimate.NOTRUMP, ("A32.K32.AK32.432", "K54.A54.Q54.A765"), ("A32.K32.AK432.43", "K54.A54.QJ5.A765")),
    ],
)
def test_what_players_count_counts(trump: int, worse: tuple[str, str], better: tuple[str, str]) -> None:
    assert estimate.tricks(*map(hand, worse), trump) < estimate.tricks(*map(hand, better), trump)


def test_breaks_ruffs_and_long_suits_of_the_opponents_count() -> None:
    mine, partners = hand("AK32.K54.A32.K54"), hand("Q654.A32.K54.A32")
    even, uneven = ("J98.QJ7.QJ87.Q98", "T7.T986.T96.JT76"), ("JT987.QJ7.Q8.Q98", "-.T986.JT976.JT76")
    assert estimate.lie(mine, partners, *map(hand, even), 3) > estimate.lie(mine, partners, *map(hand, uneven), 3) + 0.5
    ruffing = ("J98.QJ7.Q.QJT986", "T7.T986.JT9876.7")
    assert estimate.lie(mine, partners, *map(hand, ruffing), 3) < estimate.lie(mine, partners, *map(hand, even), 3) - 0.4
    short, long = ("QJ98.QJ7.QJ8.Q98", "T7.T986.T976.JT7"), ("QJ98765.QJ7.QJ.9", "T.T986.T9876.JT8")
    notrump = estimate.NOTRUMP
    assert estimate.lie(0, 0, *map(hand, short), notrump) > estimate.lie(0, 0, *map(hand, long), notrump) + 0.4


def test_par_from_the_tricks_of_two_sides_is_par() -> None:
    rng = Random(5)
    for _, vulnerability in product(range(40), ("none", "NS", "EW", "both")):
        ours = [rng.randint(2, 12) for _ in range(5)]
        theirs = [max(0, min(13, 13 - made + rng.randint(-2, 1))) for made in ours]
        table = [[mine, his, mine, his] for mine, his in zip(ours, theirs, strict=True)]
        we, they = vulnerability in ("NS", "both"), vulnerability in ("EW", "both")
        assert outcomes.par_score(tuple(ours), tuple(theirs), we, they) == par(table, vulnerability).score


def test_a_gift_of_the_opponents_is_not_counted_on() -> None:
    """Who can make a grand slam gains by bidding it; that the opponents may stop in one club instead is nothing to build on."""
    mine, partners = hand(STRONG), hand(WEAK)
    others = [card for card in cards_in(PACK) if not (mine | partners) >> card & 1]
    outlook = Outlook((mine, hand_of(others[:13]), partners, hand_of(others[13:])), 0, "none")
    game, slam = Contract(4, "S", 0, 0), Contract(7, "S", 0, 0)
    assert outlook.gain(slam, game) > 5
    assert outlook.gain(slam, game) == -outlook.gain(game, slam)
    costly, ruinous = Contract(6, "NT", 1, 1), Contract(7, "NT", 1, 1)
    assert outlook.gain(ruinous, costly) == 0
