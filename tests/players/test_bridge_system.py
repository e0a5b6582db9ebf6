"""The bidding system's forcing bids, slam tries and competitive actions of strong hands: bid, read and explained alike."""

from random import Random

import pytest
from bridge_short import answer, calls_of, hand, short

from cardavia.engine.texts import SuitRef, say
from cardavia.games.bridge.auction import Auction
from cardavia.games.bridge.cards import SUITS
from cardavia.players.bridge import hands, reading
from cardavia.players.bridge.meaning import TO_GAME

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


def test_a_control_is_counted_by_suit() -> None:
    row = hands.features(hand("A32.K54.7.QJ9876"))
    assert [row[hands.CONTROL[suit]] for suit in (SPADES, HEARTS, DIAMONDS, CLUBS)] == [2, 1, 1, 0]
    assert hands.features(hand("A32.K54.-.QJ98765"))[hands.CONTROL[DIAMONDS]] == 2


@pytest.mark.parametrize(
    ("auction", "cards", "call"),
    [
        # Their suit is a question with values for game and no place for it
        ("1C P 1D 2H P P", "A73.J5.AKJ843.Q2", "3H"),
        ("1C P 1H 1S P 2S", "T65.AKJ7.J5.A743", "3S"),
        ("1C P 1D 2H P P 3H P", "KJ7.AQ5.Q84.J973", "3NT"),
        # They have shown all four suits, and partner doubles
        ("1D X 1S P 2C P 2H P P X P", "9742.J53.T86.732", "P"),
        # Strong hands act again
        ("1C X P 1D P", "AJ96.A75.QJ6.AKJ", "1NT"),
        ("1S X P 2D 2S", "T.KQJ73.AK4.AQ73", "3H"),
        ("1S X 4S", "2.T962.J72.J9843", "P"),
        ("1S X 4S P P", "-.AKJ53.AQ53.KJ65", "X"),
        ("2H X P 3C P", "AJT.AJ2.K82.AKQ4", "3NT"),
        ("2H X P 3C P 3H P", "952.863.T3.T9763", "4C"),
        ("1D 2D P 2S P", "AKQT2.AT762.J3.A", "4S"),
        ("1C 1D P 3D", "QJT7.A863.K.AQT6", "X"),
        ("1S 2NT P 3D", "AKJ983.AQJ42.A.4", "3H"),
        ("1C 1H 1S 3H", "A4.2.72.AKQJ8654", "4C"),
        ("1C X P 1H", "AK75.K87.AT3.AJ2", "1NT"),
        # Responder's second bid
        ("1D P 1S P 2C P", "AQT32.K973.93.K6", "2H"),
        ("1D P 1S P 2C P", "AQT32.9732.93.62", "2D"),
        ("1D P 1S P 2C P 2H P", "K54.2.AQJ43.KJ82", "2S"),
        ("1D P 1S P 2C P 2H P", "4.KJ2.AQJ43.KJ82", "2NT"),
        ("1H P 1S P 2H P", "AK952.AT.93.AJ93", "3C"),
        ("1D P 1S P 3D P", "AKT9875.QJ8.-.T87", "4S"),
        ("1C P 1D P 2C P", "Q9.QJ.AKQ865.K63", "2H"),
        ("1D P 1S P 1NT P", "KQ965.Q963.AJ.86", "2C"),
        ("1D P 1S P 1NT P", "AJ8432.Q53.K2.64", "3S"),
        ("1D P 1S P 2NT P", "KQT85.85.T2.AJT2", "3S"),
        ("1C P 1S P 2D P", "QT875.AT987.75.J", "2S"),
        ("1S P 1NT P 2C P", "A8.T62.Q7642.T65", "2S"),
        # Invitations: the better half goes on
        ("1NT P 2NT P", "AQ32.KJ3.Q32.K92", "P"),
        ("1NT P 2NT P", "AQ32.KJ3.QJ2.K92", "3NT"),
        ("1NT P 2D P 2H P 2NT P", "AQ2.QT3.AQ32.J93", "3H"),
        ("1NT P 2D P 2H P 2NT P", "AQ2.KT3.AQ32.J93", "4H"),
        ("1S P 3S P", "AQJ32.K3.Q832.84", "P"),
        ("1S P 3S P", "AQJ32.K3.KJ32.84", "4S"),
        ("1C 1S P 2C P", "AJT975.A853.-.J85", "4S"),
        # Towards a slam
        ("1S P", "KQ32.A964.7.Q984", "4D"),
        ("1H P", "7.KQ32.A964.Q984", "3S"),
        ("1D P 1S P", "KQJ6.AK93.KJ953.-", "4C"),
        ("1S P 2D P 2S P 3S P", "AKJ832.K7.Q2.Q83", "4H"),
        ("1S P 2D P 2S P 3S P 4D P", "Q94.A82.AK854.K3", "4H"),
        ("1S P 2D P 2S P 3S P 4D P", "QT4.QJ82.AQ854.A", "4S"),
        ("1NT P 2C P 2H P", "A3.KQ32.AK54.Q82", "3S"),
        ("1NT P 2C P 2H P", "AKQ3.K32.A54.Q82", "6NT"),
        ("1NT P 2C P 2H P", "AKJ3.K32.A54.J82", "4NT"),
        ("1C P 1H P 1NT P", "AQ6.AJT7.AQ83.Q2", "4NT"),
        # They bid over the question for key cards
        ("1S P 2NT P 4S P 4NT 5D", "KQJ83.KQ4.Q2.Q72", "P"),
        ("1S P 2NT P 4S P 4NT 5D", "QJ983.KQJ4.K2.Q7", "X"),
        ("1S P 2NT P 4S P 4NT 5D", "AQJ83.A84.J2.Q72", "5H"),
        ("1S P 2NT P 4S P 4NT 5D 5H P", "K942.KQ75.A7.A83", "6S"),
        ("1S P 2NT P 4S P 4NT 5D X P", "A942.KQ75.A7.KQ3", "5S"),
        # Weak bids opposite strength, and a long suit of one's own over notrump
        ("3D P", "K97.6.A982.AKQ85", "5D"),
        ("2H P P 2S P 2NT P", "AKQ7642.Q63.-.A75", "4S"),
        ("3C", "A8.Q8.AJ987643.5", "3D"),
        ("1S", "A864.J986.AKQ4.K", "X"),
        # Five and four in the majors ask over two notrump, and then name the five; a solid suit accepts an invitation to slam.
        ("2NT P", "7653.AT862.J862.-", "3C"),
        ("2NT P 3C P 3D P", "7653.AT862.J862.-", "3H"),
        ("P P 2C P 2D P 3C P 3D P 3NT P 4NT P", "AQ9.AJ4.-.AKQJT75", "6C"),
        # Five trumps of theirs double after a redouble; six and five bid over a preempt and its raise.
        ("P P 1H X XX 2C P P", "J2.AQ.9643.QJ432", "X"),
        ("1S X XX P P 2H P P", "AQ984.A4.K64.963", "X"),
        ("1H X XX 2C P P", "QJ42.A5.K9642.93", "2H"),
        ("2D P 3D", "5.A97654.2.AK654", "3H"),
    ],
)
def test_system_calls(auction: str, cards: str, call: str) -> None:
    assert answer(auction, cards) == call


@pytest.mark.parametrize(
    ("auction", "cards", "never"),
    [
        # Four trumps and an ace do not sell out opposite two suits and strength.
        ("1D P P 2C 2S 3C", "8653.A6543.72.53", {"P"}),
        # Seventeen points are not passed.
        ("1S", "A2.AJ985.A9.AT84", {"P"}),
        # With half the pack's points opposite an opening nobody passes below game.
        ("1C P 1S 2D P P", "AQJ2.AJ7.765.K65", {"P"}),
        ("P 1C 1D", "AT9.A64.T872.KQ2", {"P"}),
        ("1C P 1D P 2C P", "Q9.QJ.AKQ865.K63", {"P", "3C"}),
        ("P P P 1C 1H P P", "A62.AK9.A8.KJ843", {"P", "2C"}),
        ("1D P 1H 2S", "3.QJ94.AKJ63.A52", {"P"}),
        # One notrump is no answer on three points, nor with the values for game.
        ("1D P", "963.984.-.K987652", {"1NT"}),
        ("1D P 1H P 1S P", "K4.AJ95.AT76.532", {"1NT", "P"}),
        # A void and five cards in an unbid suit are no three notrump.
        ("1C P 1S P 2C P", "AJ985.732.AQJ32.-", {"3NT", "P"}),
        # Three small trumps do not jump opposite a reopening double, nor does a weak hand.
        ("1D 1H P 3H X P", "T875.83.T82.K853", {"4S"}),
        # A fit agreed in a force to game is not left for notrump.
        ("1C P 1H P 2S P 3S P", "AQJ3.75.K3.AKQT6", {"3NT", "P"}),
        # A control is not passed, nor a splinter.
        ("1S P 4H P", "J9873.KJ.KQ96.J2", {"P"}),
        ("1H P 1S P 3H P", "AQ92.2.KJ54.Q532", {"P"}),
        ("1H P 1S", "KJ6532.K.-.AKQJ53", {"X"}),
        ("1C P 1S P 3S P 4C P 4D P 4H P", "AK73.63.KJ.AT972", {"P"}),
        # Six cards opposite a balanced hand are a trump suit.
        ("1C P 1H P 1NT P", "KQ84.AKT872.AT.5", {"3NT", "P", "2NT"}),
        ("2C P 2D P 2H P 2S P 3H P 3S P", "A.AKQ8654.A95.Q8", {"3NT"}),
        # Two voids and nine diamonds are no three notrump.
        ("1D P 1S P 2C P 2H P 3D P 3S P", "-.-.AKQJT7543.KT52", {"3NT", "4S"}),
        # Their notrump stands against us: no jump to game on eight points, and no notrump without a stopper.
        ("P 1NT P 2H P 2S X P", "J3.QT95.T863.AJ2", {"4H"}),
        ("1NT P 2D 2S P P", "3.J9432.AJ7.QJ87", {"3NT"}),
        # A singleton does not raise.
        ("P 1C 1D 1S P", "4.Q43.AT93.AK732", {"2S"}),
        # Both have shown strength, they run: they are doubled or outbid.
        ("P 1H 2NT X 3S P P", "KQ87.J6.KJ9.7643", {"P"}),
    ],
)
def test_nobody_laughs(auction: str, cards: str, never: set[str]) -> None:
    assert answer(auction, cards) not in never


@pytest.mark.parametrize(
    ("auction", "seat", "suit", "most"),
    [("1S P 4D", 2, DIAMONDS, 1), ("1H P 3S", 2, SPADES, 1), ("1D P 1S P 4C", 0, CLUBS, 1)],
)
def test_a_splinter_is_read_as_short(auction: str, seat: int, suit: int, most: int) -> None:
    known = reading.situation(calls_of(auction), "none").known[seat]
    assert known.lengths[suit][1] == most
    assert known.least(HEARTS if auction.startswith("1H") else SPADES) >= 4


@pytest.mark.parametrize(
    ("auction", "words"),
    [
        ("1C P 1D 2H P P 3H", "Cue-bid"),
        ("1D P 1S P 2C P 2H", "Fourth suit"),
        ("1S P 2D P 2S P 3S P 4D", "Control"),
        ("1S P 4D", "Splinter"),
        ("1H P 1S P 2H P 3C", "New suit, forcing"),
        ("1NT P 2C P 2H P 3S", "The other major"),
    ],
)
def test_a_forcing_call_says_so_and_binds(auction: str, words: str) -> None:
    last = reading.meaning_of(calls_of(auction), "none")[-1]
    assert last.known
    assert last.forcing == TO_GAME
    assert say(last.text).startswith(words)


def test_an_answer_over_their_bid_counts_key_cards() -> None:
    for call, counts in (("X", {0, 3}), ("P", {1, 4}), ("5H", {2})):
        meaning = reading.meaning_of(calls_of(f"1S P 2NT P 4S P 4NT 5D {call}"), "none")[-1]
        shown = {rule.need.of(hands.KEYS[SPADES])[0] for rule in meaning.rules if not rule.spare}
        assert shown == counts


def test_a_doubler_who_bids_a_suit_is_read_as_strong() -> None:
    assert reading.situation(calls_of("1C X P 1H P 1S"), "none").known[1].hcp[0] >= 17
    assert reading.situation(calls_of("1C X P 1H P 1NT"), "none").known[1].hcp == (18, 20)


def test_what_a_call_tells_of_a_suit_is_true_of_the_hand() -> None:
    for seed in range(120):
        deck = list(range(52))
        Random(seed).shuffle(deck)
        dealt = [hands.features(sum(1 << card for card in deck[13 * seat : 13 * seat + 13])) for seat in range(4)]
        auction, lines = Auction(), []
        while not auction.over:
            lines.append(reading.choices(reading.rules_at(tuple(auction.calls), "none"), dealt[auction.turn])[0])
            auction.make(lines[-1].call)
        for place, meaning in enumerate(reading.meaning_of(auction.calls, "none")):
            told = dict(meaning.text.args)
            if "length" in told and not lines[place].spare:
                suit = told["suit"]
                assert isinstance(suit, SuitRef)
                assert dealt[place % 4][hands.LENGTH[SUITS.index(suit.code)]] >= told["length"], (seed, place, say(meaning.text))


def test_lines_that_make_one_call_are_told_together() -> None:
    meanings = reading.meaning_of(calls_of("1C P P 1S 2C 4S"), "none")
    assert say(meanings[-1].text) == "To play in game: at least 3 ♠."
    assert say(reading.meaning_of(calls_of("1NT"), "none")[0].text) == "Balanced opening: 15–17 points."


def test_who_competes_with_eight_trumps_says_so() -> None:
    lines = reading.rules_at(calls_of("P P 1C P 1H 1S 2D 2S"), "none")
    row = hands.features(hand("75.A8743.632.K84"))
    said = [say(rule.says) for rule in lines if short(rule.call) == "3C" and rule.need.fits(row)]
    assert said[0] == "Competes: enough trumps for the level: at least 3 ♣."


@pytest.mark.parametrize(
    ("auction", "cards", "call"),
    [
        ("1NT X P", "62.J86.T9842.876", "2D"),
        ("1NT X P", "Q2.QT6.T9842.Q76", "P"),
        ("1S 2NT P", "K865.AQ5.K87.QJ5", "3NT"),
        ("1S 2NT P", "9865.AQ5.987.QJ5", "3D"),
        ("P P 1D P 1H P 2H P P 2S P", "A87.J96.KQ7.QJ42", "P"),
    ],
)
def test_weak_hands_run_strong_ones_do_not_sign_off_and_balancers_are_not_raised(auction: str, cards: str, call: str) -> None:
    assert answer(auction, cards) == call


def test_there_is_an_answer_to_every_auction() -> None:
    rng = Random(11)
    for _ in range(1500):
        auction = Auction()
        while not auction.over:
            rules = reading.rules_at(tuple(auction.calls), rng.choice(("none", "NS")))
            assert not rules[-1].need.bounds
            legal = [rule.call for rule in rules]
            # Now and then a person's call, of which the system knows nothing.
            auction.make(rng.choice(auction.legal()) if rng.random() < 0.15 else rng.choice(legal))
