"""Dealing unseen cards under what is known of the hands."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.engine.dealing import deal_within


@settings(deadline=None)
@given(
    st.integers(0, 2**32),
    st.lists(st.integers(1, 7), min_size=1, max_size=8),
    st.lists(st.integers(0, 9), min_size=2, max_size=2),
)
def test_a_deal_agrees_or_none_does(seed: int, masks: list[int], cuts: list[int]) -> None:
    first, second = sorted(min(cut, len(masks)) for cut in cuts)
    room = [first, second - first, len(masks) - second]
    cards = list(range(len(masks)))
    owners = [hand for hand in range(3) for _ in range(room[hand])]
    possible = any(all(masks[card] >> hand & 1 for card, hand in enumerate(way)) for way in set(permutations(owners)))
    try:
        hands = deal_within(cards, room, lambda hand, card: bool(masks[card] >> hand & 1), Random(seed))
    except ValueError:
        assert not possible
        return
    assert [len(hand) for hand in hands] == room
    assert sorted(card for hand in hands for card in hand) == cards
    assert all(masks[card] >> number & 1 for number, hand in enumerate(hands) for card in hand)


def test_the_number_of_cards_must_be_right() -> None:
    with pytest.raises(ValueError, match="3 cards for 2 places"):
        deal_within([1, 2, 3], [1, 1], lambda hand, card: True, Random(1))


def test_a_deal_that_a_shuffle_would_hardly_find_is_laid() -> None:
    cards = list(range(40))
    hands = deal_within(cards, [20, 20], lambda hand, card: card % 2 == hand or card == 0, Random(4))
    assert sorted(hands[0]) == cards[::2]


def test_agreeing_deals_are_equally_likely() -> None:
    rng = Random(2)
    found = Counter(
        tuple(sorted(deal_within([0, 1, 2, 3], [2, 2], lambda hand, card: bool(hand or card), rng)[0])) for _ in range(3000)
    )
    assert set(found) == {(1, 2), (1, 3), (2, 3)}
    assert all(900 < number < 1100 for number in found.values())
