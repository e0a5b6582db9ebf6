"""The dice."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardavia.engine.chance import Chance


def test_the_stream_is_splitmix64() -> None:
    # The first numbers of the published reference implementation for the seed 1234567.
    chance = Chance(1234567)
    assert [chance.bits64() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(seed=st.integers(), bound=st.integers(1, 10**6))
def test_numbers_stay_below_the_bound(seed: int, bound: int) -> None:
    assert 0 <= Chance(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [0, -3, (1 << 64) + 1])
def test_a_bound_that_64_bits_cannot_serve_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Chance(1).below(bound)


def test_the_greatest_bound_takes_every_number() -> None:
    assert Chance(5).below(1 << 64) == Chance(5).bits64()


def test_every_order_is_equally_likely() -> None:
    chance = Chance(99)
    orders = Counter(tuple(chance.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_clone_goes_on_alone() -> None:
    chance = Chance(4)
    twin = chance.clone()
    assert [twin.bits64() for _ in range(3)] == [chance.bits64() for _ in range(3)]
