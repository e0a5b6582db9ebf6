"""The expert's judgement in the auction: what it compares, and deals for auctions that chance hardly meets."""

from random import Random

import pytest
from bridge_short import calls_of, hand

from cardavia.games.bridge.auction import CALLS, DOUBLE, PASS, REDOUBLE
from cardavia.games.bridge.cards import PACK
from cardavia.games.bridge.view import Unseen
from cardavia.players.bridge import hands, reading
from cardavia.players.bridge.candidates import candidates
from cardavia.players.bridge.walking import WRONG, walk


def compared(auction: str, cards: str) -> set[str]:
    """The calls that a comparison over deals chooses from, in short."""
    calls, row = calls_of(auction), hands.features(hand(cards))
    rules = reading.rules_at(calls, "none")
    found = candidates(reading.situation(calls, "none"), rules, row, reading.choices(rules, row), 4)
    names = {PASS: "P", DOUBLE: "X", REDOUBLE: "XX"}
    return {names.get(rule.call) or CALLS[rule.call].removeprefix("bid ") for rule in found}


@pytest.mark.parametrize(
    ("auction", "cards", "call"),
    [
        # Nine trumps, and a hand a little short of the points for game: the deals are to say.
        ("1S P 2S P", "AQJ832.K5.KJ4.82", "4S"),
        ("1H P 3H P", "A5.KQ8532.4.J842", "4H"),
        # A slam on a fit and short suits, by way of the controls.
        ("1H P 3H P", "A.AKJ853.KQ84.82", "3S"),
    ],
)
def test_games_and_slams_short_of_points_are_looked_at(auction: str, cards: str, call: str) -> None:
    assert call in compared(auction, cards)


@pytest.mark.parametrize(
    ("auction", "cards", "never"),
    [
        # Whoever opened weak leaves partner's game alone.
        ("2D P 2NT P 3D P 3NT P", "84.95.KQJ832.K72", {"5D", "6D"}),
        # Nor does notrump's opener go over the game that partner chose, nor past it to a slam.
        ("1NT P 3NT P", "AQ2.J2.AK832.Q84", {"5D", "6D", "6NT"}),
        # Who has passed a partscore does not bid a game next time.
        ("P P 1D P 1H P 2H P P 2S P P", "Q97.KJ953.T.J876", {"4H", "3NT"}),
        ("P P 1S 2H P P X P 3D P P 3H P", "86.QT2.J93.QJT98", {"4H"}),
        # No notrump with their suit open.
        ("1C 1S 2C P", "984.AQ7.KJ2.KQ83", {"3NT"}),
        # Nor a slam with two losers in it.
        ("1D 2C P 2D P 5C P", "K6532.AK9.93.A72", {"6C", "6NT"}),
        # Sixteen points do not pass a bid of one round.
        ("1C P P", "AQ53.K86.Q5.KQ64", {"P"}),
        # No games on eighteen points together.
        ("1NT P", "Q32.832.9832.984", {"3NT"}),
        # Over a forcing call a hand tells what it holds; partner would take a jump to game or slam for something else.
        ("1S P 2D P", "K6542.A4.8.AJ652", {"3NT"}),
        ("1C P 1D P", "AJ.AT73.9.AQT963", {"3NT"}),
        ("1S P 2C P 2S P 3D P", "KQJT8765.A8.7.73", {"6S"}),
        # A preemptive raise is no home for ten points and three trumps.
        ("1H P", "95.K75.T7.AQJT97", {"4H"}),
        # No leap to a slam on one ace, nor a pull of partner's; nor one level more over their game by whoever bid ours to play.
        ("2H X P 2NT P 3D P", "T974.K52.QT843.A", {"6D"}),
        ("1S P 2C P 2S P 3D P 6S P", "-.KQT6.QJ92.AKJ96", {"6NT", "7S"}),
        ("P 1C 1D 1H 2C P 2D 2H 2S 3H 3S 4H 4S P P", "2.AKT9862.Q5.864", {"6H", "5H"}),
        # Where there is room to ask for key cards nobody leaps to six; nor is there a wish for a slam over partner's game.
        ("1H P 3H P", "A.AKJ853.KQ84.82", {"6H"}),
        ("1S P 2C P", "AKQT9764.AJ.-.T64", {"6S"}),
        ("1D P 1S P 2NT P", "AQ932.9.AK972.J2", {"6D"}),
        ("P 1D 1H 1S 3H 4S P", "KJ943.J873.J.Q64", {"4NT"}),
        ("P 1C P 1H P 3H P", "A864.J9874.AK93.-", {"6H"}),
        ("P 1C P 1H P 3H P 3S P 4H P", "A864.J9874.AK93.-", {"6H"}),
        # Nor does anybody leap past partner's game without a question, or with no more than was shown.
        ("1C P 1H P 4H P", "62.AKQ87.972.QT8", {"6H"}),
        ("P 1C P 1S P 4S P", "AQ76532.QJ75.94.-", {"6S"}),
        ("1H P 2NT P 3C P 4H P", "AJ5.AQJ863.Q94.6", {"6H"}),
        ("P 1C P 1H P 2D P 2H P 3C P 5C P", "965.K.AQT4.AK832", {"6C"}),
        # No notrump with a void, whatever a point may be worth.
        ("1D P", "K97.-.KJ73.J96532", {"1NT"}),
        # Twenty points do not pass; two spades of mine and five of partner's are no trump suit; an invitation is not passed.
        ("P P 1S X 2H P 2S", "AK74.KQJ9.AK.T97", {"P"}),
        ("1NT P 2H P 2S P 3D P", "K6.JT7.AKJ63.AJ9", {"4S"}),
        ("P P 1D P 1H P 2C P", "J983.KQJ87.Q.J73", {"P"}),
        # A fit and short suits are not passed, nor is three notrump with a doubleton beside three trumps.
        ("1D P 1H P 2C P", "74.Q9832.Q.AT932", {"P"}),
        ("P 1NT P 2H P 2S P 3NT P", "KT4.J9852.AK.AJ9", {"P"}),
        # One point does not go to six opposite any hand; nor do thirty points in notrump with a bare queen.
        ("2C P 2D P 3D P 4D P 5D P", "963.J76.987.8653", {"6D"}),
        ("P 1D P 1H P 2C P 2S P 2NT P 3NT P", "AQ.Q.JT864.AQJT5", {"6NT"}),
        # Eight diamonds and four points are no five diamonds opposite an opening.
        ("1S P", "72.5.KT986532.J9", {"5D"}),
        # Partner competes on the three level: twelve points do not leap to five of a minor.
        ("1C P 2C 2D 3C 3D P", "Q8532.K95.AQJ96.-", {"5D"}),
    ],
)
def test_nobody_laughs_at_what_is_looked_at(auction: str, cards: str, never: set[str]) -> None:
    assert not compared(auction, cards) & never


def test_a_question_is_answered_not_compared() -> None:
    assert compared("1S P 2NT P 4S P 4NT P", "KQJ83.KQ4.QJ2.72") == {"5C"}
    assert compared("1NT P 2C P", "AQ32.K32.A83.Q84") == {"2S"}


class _Shared(Unseen):
    """Seat 0 sees its thirteen cards; the others lie anywhere."""

    def __init__(self, mine: int) -> None:
        self.seen = [mine, 0, 0, 0]
        self.played = [0, 0, 0, 0]
        self.barred = [0, 0, 0, 0]
        self.cards = PACK & ~mine
        self.wanted = [0, 13, 13, 13]


def test_a_walk_finds_what_chance_hardly_meets() -> None:
    unseen = _Shared(hand("AKQ2.K32.Q83.Q84"))

    def lacks(seat: int, cards: int) -> float:
        missing = max(0, 8 - (cards & 0x1FFF).bit_count()) if seat == 1 else 0
        return WRONG + missing if missing else 0.0

    met = walk(unseen, unseen.deal(Random(2)), lacks, Random(3), 4000)
    assert len(met) > 20
    for total, lying in met:
        assert total == 0
        assert (lying[1] & 0x1FFF).bit_count() >= 8
        assert lying[0] | lying[1] | lying[2] | lying[3] == PACK
        assert [cards.bit_count() for cards in lying] == [13, 13, 13, 13]


def test_a_walk_keeps_cards_from_seats_that_cannot_hold_them() -> None:
    unseen = _Shared(hand("AKQ2.K32.Q83.Q84"))
    unseen.barred[2] = 0x1FFF
    met = walk(unseen, unseen.deal(Random(2)), lambda seat, cards: 0.0, Random(3), 2000)
    assert len(met) > 50
    assert not any(lying[2] & 0x1FFF for _, lying in met)
    assert len({tuple(lying) for _, lying in met}) > 50


def test_a_walk_without_a_goal_in_reach_takes_the_nearest() -> None:
    unseen = _Shared(hand("AKQ2.K32.Q83.Q84"))

    def lacks(seat: int, cards: int) -> float:
        return WRONG + 13 - (cards & 0x1FFF).bit_count() if seat == 1 else 0.0

    met = walk(unseen, unseen.deal(Random(2)), lacks, Random(3), 4000)
    assert met[0][0] >= WRONG
    assert [total for total, _ in met] == sorted(total for total, _ in met)
    assert (met[0][1][1] & 0x1FFF).bit_count() >= 8
