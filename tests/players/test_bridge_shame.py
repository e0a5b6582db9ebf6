"""Calls that readers of auctions laughed at, each with what it takes instead; a comparison over deals is never offered them."""

import pytest
from bridge_short import acceptable, answer


@pytest.mark.parametrize(
    ("auction", "cards", "call"),
    [
        # Opener bids again over their interference: partner's suit, a second suit, the first one
        ("1D P 1S X", "AJ94.84.AK96.632", "2S"),
        ("1S P 1NT 2D", "AKQ94.A9764.-.932", "2H"),
        ("1S P 1NT 2D", "AKJ932.JT3.K.T97", "2S"),
        ("1C P 1S 2H", "AQ32.2.K83.KQJ62", "3S"),
        ("1D P 1H 1S", "KQ97.KT54.AQ63.6", "3H"),
        ("1H P 1S 2C", "2.KQJ765.AKQ2.73", "3H"),
    ],
)
def test_system_calls(auction: str, cards: str, call: str) -> None:
    assert answer(auction, cards) == call


@pytest.mark.parametrize(
    ("auction", "cards", "never"),
    [
        # With a fit or two long suits opener does not pass their bid; without either nothing forces a second bid.
        ("1D P 1S X", "AJ94.84.AK96.632", {"P"}),
        ("1S P 1NT 2D", "AKQ94.A9764.-.932", {"P"}),
        ("1C P 1S 2D", "KJ2.A54.Q92.KJ73", {"2S", "2NT", "3C", "X"}),
    ],
)
def test_nobody_laughs(auction: str, cards: str, never: set[str]) -> None:
    assert not acceptable(auction, cards) & never
