"""The bidding of bridge: the system's calls, what they mean, deals that agree with them, and auctions nobody should see."""

from functools import cache
from random import Random

import pytest
from bridge_short import acceptable, answer, calls_of, hand, short

from cardavia.engine.rulebook import parse_rules
from cardavia.engine.texts import say
from cardavia.games.bridge import GAME
from cardavia.games.bridge.auction import CALLS, PASS, Auction
from cardavia.games.bridge.cards import CARD_OF, PACK, cards_in, codes_of, hand_of, set_of
from cardavia.games.bridge.match import BridgeMatch
from cardavia.games.bridge.scoring import VULNERABILITIES
from cardavia.games.bridge.view import BridgeView
from cardavia.players import double_dummy
from cardavia.players.base import Clock, system_notes
from cardavia.players.bridge import explain_calls, hands, reading
from cardavia.players.bridge.bidding import decide_call
from cardavia.players.bridge.sampling import sample_deals
from cardavia.players.bridge.situation import is_game

Deal = tuple[int, int, int, int]


@pytest.fixture(autouse=True)
def _game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bridge is found whether or not the catalogue lists it yet."""
    from cardavia.engine import game as engine

    known = list(engine._finder)
    bridge = GAME()
    monkeypatch.setattr(engine, "_finder", [lambda name: bridge if name == "bridge" else known[0](name)])


def random_deal(seed: int) -> Deal:
    """Four hands."""
    cards = list(range(52))
    Random(seed).shuffle(cards)
    return hand_of(cards[:13]), hand_of(cards[13:26]), hand_of(cards[26:39]), hand_of(cards[39:])


def match_of(deal: Deal, vulnerability: str = "none") -> BridgeMatch:
    """A match with those hands."""
    codes = [codes_of(cards) for cards in deal]
    match = GAME().new_match({"vulnerability": vulnerability}, seed=1)
    fresh = GAME().empty_match({"vulnerability": vulnerability}, match.seats, match._chance)
    fresh.begin_deal({"deck": [codes[(place + 1) % 4][place // 4] for place in range(52)]})
    return fresh


@cache
def bid_out(seed: int, judged: bool) -> tuple[int, ...]:
    """The auction of a random deal: by the system's own calls, or by any acceptable ones at random."""
    deal, auction, rng = random_deal(seed), Auction(), Random(seed)
    while not auction.over:
        rules = reading.rules_at(tuple(auction.calls), VULNERABILITIES[seed % 4])
        found = reading.choices(rules, hands.features(deal[auction.turn]))
        auction.make((rng.choice(found) if judged else found[0]).call)
    return tuple(auction.calls)


@pytest.mark.parametrize(
    ("cards", "call"),
    [
        ("AQ32.KJ3.Q32.K42", "1NT"),
        ("AK932.KJ3.Q32.42", "1S"),
        ("AK932.KQ853.3.42", "1S"),
        ("A3.KQ853.AQJ72.4", "1H"),
        ("A32.K853.AQ72.J4", "1D"),
        ("A32.K853.AQ7.J42", "1C"),
        ("A3.K8.AQ72.QJ432", "1C"),
        ("KQJ873.82.J73.42", "2S"),
        ("82.AQJ873.J73.42", "2H"),
        ("2.82.KQJ8732.J72", "3D"),
        ("2.KQJ98732.82.J7", "4H"),
        ("AKQ2.KQ3.AQ2.K42", "2C"),
        ("AKQJ852.AKQ4.A.3", "2C"),
        ("AK2.KQ3.AQJ2.J42", "2NT"),
        ("Q932.KJ3.Q32.K42", "P"),
        ("KQ2.AQJ52.3.A743", "1H"),
        ("AKT83.QJT97.4.32", "1S"),
    ],
)
def test_openings(cards: str, call: str) -> None:
    assert answer("", cards) == call


@pytest.mark.parametrize(
    ("auction", "cards", "call"),
    [
        # Responses
        ("1S P", "Q32.8432.KJ72.84", "2S"),
        ("1S P", "Q932.A4.KJ72.984", "3S"),
        ("1S P", "KQ32.A4.KJ72.984", "2NT"),
        ("1S P", "QJ932.4.J9872.84", "4S"),
        ("1S P", "32.AQ432.AK72.84", "2H"),
        ("1S P", "32.K432.K972.Q84", "1NT"),
        ("1C P", "K932.QJ72.842.84", "1H"),
        ("1C P", "K9832.QJ742.82.4", "1S"),
        ("1D P", "K32.Q42.82.AJ984", "1NT"),
        ("1D P", "82.842.J932.9843", "P"),
        ("1C P", "KJ2.Q42.AJ2.K984", "3NT"),
        # Notrump structure
        ("1NT P", "K932.QJ72.K42.84", "2C"),
        ("1NT P", "K9832.72.8432.84", "2H"),
        ("1NT P", "72.K9832.8432.84", "2D"),
        ("1NT P", "Q32.K32.A832.Q84", "3NT"),
        ("1NT P", "Q32.K32.K832.984", "2NT"),
        ("1NT P", "Q32.832.9832.984", "P"),
        ("1NT P 2C P", "AQ32.K32.A83.Q84", "2S"),
        ("1NT P 2C P", "AQ32.K832.A3.Q84", "2H"),
        ("1NT P 2C P", "AQ2.K32.A832.Q84", "2D"),
        ("1NT P 2D P", "AQ2.K32.A832.Q84", "2H"),
        ("1NT P 2D P 2H P", "72.KJ9832.AQ2.84", "4H"),
        ("1NT P 2D P 2H P", "72.KJ983.A832.K4", "3D"),
        ("2NT P", "K9832.72.8432.84", "3H"),
        # Rebids
        ("1D P 1S P", "AQ32.Q2.AJ832.84", "2S"),
        ("1D P 1S P", "AQ32.K2.AJ832.84", "3S"),
        ("1D P 1H P", "AQ32.K2.AJ832.84", "1S"),
        ("1D P 1S P", "A2.KJ2.QJ832.Q84", "1NT"),
        ("1D P 1S P", "A2.KQ2.AKJ2.Q984", "2NT"),
        ("1H P 1S P", "2.AQ832.KJ2.Q984", "2C"),
        ("1H P 1S P", "2.AQJ832.KJ2.Q98", "2H"),
        ("1D P 1S P", "2.AKJ2.AKJ32.K98", "2H"),
        # Strong two clubs
        ("2C P", "9832.72.8432.984", "2D"),
        ("2C P", "72.AQ983.K43.984", "2H"),
        ("2C P 2D P", "AKQ2.KQ3.AQ2.K42", "2NT"),
        ("2C P 2D P", "AKQJ852.AKQ4.A.3", "2S"),
        # Key cards, 1430
        ("1S P 2NT P 4S P 4NT P", "KQJ83.KQ4.QJ2.72", "5C"),
        ("1S P 2NT P 4S P 4NT P", "AQJ83.A84.QJ2.72", "5S"),
        ("1S P 2NT P 4S P 4NT P", "AJ983.A84.KJ2.72", "5H"),
        # Overcalls and doubles
        ("1C", "AQJ83.84.K72.984", "1S"),
        ("1S", "82.AQJ983.K72.A8", "2H"),
        ("1D", "AQ83.KJ84.72.A84", "X"),
        ("1D", "AQ3.KJ4.KQ72.A84", "X"),
        ("1D", "AJ3.KJ4.KQ72.J84", "1NT"),
        ("1D", "KQJ873.84.72.984", "2S"),
        ("1C", "AQ983.KJ984.72.4", "2C"),
        ("1S", "4.72.AQ983.KJ984", "2NT"),
        ("1S", "KQ983.K4.AQ7.984", "P"),
        ("1D X P", "9832.843.J72.984", "1S"),
        ("1D X P", "KQ932.A43.72.984", "2S"),
        ("1D X P", "82.843.KQJ98.984", "P"),
        ("1C 1S", "83.KJ84.Q72.9842", "X"),
        ("1C 1H", "KJ982.84.Q72.984", "1S"),
        ("1S 2D", "Q83.KQ84.72.A984", "3D"),
        ("1S X", "83.KJ84.AQ72.984", "XX"),
        ("1H P P", "KJ982.84.A72.984", "1S"),
        # With the points of an opening opposite partner's opening or double one does not sell out
        ("1D P 1S 2H P P", "KQ653.53.43.AQT6", "X"),
        ("1D P 1H 1S P 2S", "9.QJT84.AT2.AJT8", "X"),
        ("1D X 2D", "Q763.J7.KQT7.A96", "4S"),
        # After a weak two
        ("2S P", "83.K84.Q972.A984", "P"),
        ("2S P", "Q83.AKQ4.AK2.984", "4S"),
    ],
)
def test_system_calls(auction: str, cards: str, call: str) -> None:
    assert answer(auction, cards) == call


@pytest.mark.parametrize(
    ("auction", "cards", "never"),
    [
        # A forcing call is not passed, however weak the hand.
        ("2C P", "9832.72.8432.984", {"P"}),
        ("2C P 2D P 2S P", "832.9762.8432.98", {"P"}),
        ("1D X P", "832.9762.8432.98", {"P"}),
        ("1NT P 2D P", "AQ2.J2.AK832.Q84", {"P"}),
        ("1S P 2H P", "AQJ32.2.KJ832.84", {"P"}),
        ("1D P 1S P 2C P 2H P", "2.KQ2.AJ832.KQ84", {"P"}),
        ("1S P 2NT P", "AQJ32.K2.QJ83.84", {"P"}),
        ("1NT P 2C P 2D P 3S P", "AQ2.K32.A832.Q84", {"P"}),
        ("1C P 1H P", "AQ32.K2.43.AJ832", {"P"}),
        # A takeout double is not left in with three small trumps and nothing.
        ("1S X P", "832.9762.8432.98", {"P", "XX"}),
        ("2S X P", "832.9762.8432.98", {"P"}),
        # No game on eighteen points together, and no slam on twenty-seven.
        ("1S P 2S P", "AQJ32.K32.Q83.84", {"4S", "3NT", "3S"}),
        ("1NT P", "Q32.832.A832.984", {"3NT", "2NT"}),
        ("1S P 4S P", "AQJ32.K32.Q83.84", {"5S", "4NT", "6S"}),
        # The answer to key cards decides: two missing stop at five, none or one missing goes to six.
        ("1S P 2NT P 4S P 4NT P 5C P", "KJ92.KQJ4.KQ7.K8", {"6S", "7S", "5NT", "P", "6NT"}),
        ("1S P 2NT P 4S P 4NT P 5S P", "K982.AKQ4.KQ7.K8", {"P", "5NT", "7S"}),
        # Thirty-three balanced points reach a slam.
        ("1NT P", "AK3.KQ2.AQ83.J84", {"3NT", "P", "4NT", "2NT"}),
        ("2NT P", "K93.KQ2.QJ83.Q84", {"3NT", "P"}),
        # Partner is not doubled, partner's game is not pulled to a worse suit.
        ("1NT P 3NT P", "AQ2.J2.AK832.Q84", {"4D", "X", "4NT"}),
        # A four-card suit is not rebid.
        ("1D P 1S P", "2.KQ84.AQ92.KJ83", {"2D"}),
        ("1C P 1S P", "A2.K842.Q9.KJ832", {"2H"}),
        # One notrump is not opened with two five-card suits, nor with a singleton.
        ("", "AKJ32.KQ832.Q8.4", {"1NT"}),
        ("", "A.KQ832.Q83.AJ84", {"1NT"}),
        # A weak two is not opened on jacks, nor a minimum rebid three times.
        ("", "J98732.QJ4.Q3.Q4", {"2S"}),
        ("1S P 1NT P 2S P", "82.K43.Q932.Q984", {"3S", "2NT", "4S", "3NT"}),
        # Opposite an opening, an opening hand does not stop below game.
        ("1S P 1NT P", "AK932.AKQ3.AQ.42", {"P", "2S", "2H"}),
        ("1C 1S", "AT73.AKJ.86.J853", {"P"}),
        ("1H P 2C P 2D P", "82.K3.A83.AKJ984", {"P"}),
        # A redoubled partscore is left to stronger hands: with nothing and a long suit one runs.
        ("1H X XX", "8.84.97532.98432", {"1S"}),
        # Shapes for a takeout double are respected: no double with five cards in their suit and a singleton elsewhere.
        ("1S", "KQ983.4.AQ74.984", {"X", "1NT", "2D"}),
        # Twenty points are not passed out in fourth seat; nor is game missed opposite twenty-three.
        ("P P P", "AKJ7654.KQ.A64.K", {"P"}),
        ("P P P 2C P 2D P 2NT P", "Q976.84.K82.T942", {"P"}),
        # A good eight-card suit opposite two clubs is worth a slam.
        ("2C P 3D P 3H P", "Q7.94.AKQJ9853.T", {"P", "4D"}),
        # Responder's long suit after one notrump is weak, and opener does not run to game.
        ("1S P 1NT P 2C P 2H P", "AKQT5.Q5.86.QT97", {"3NT", "4H", "3C"}),
        # The opener goes back to the minor that was raised, and does not stop in a suit of three cards.
        ("1D X 2NT P", "KQ93.T842.A987.A", {"3H", "P"}),
        # A minor of five is not bid again where one notrump tells the story, nor three notrump with two open suits.
        ("P 1C P 1S P", "Q9.AK82.QJ.QT875", {"2C"}),
        ("1C P 1S P", "AKJ.J.J7.AK87632", {"3NT", "2C"}),
        # A doubleton is no raise of a suit that partner has just bid.
        ("2C P 2D P 2H P", "KT97.94.Q86.A964", {"3H"}),
        # A passed hand that doubles to keep the auction open is not taken to game with eleven points.
        ("P P P 1D P 3D P P X P", "J752.A832.KJ.Q82", {"4S", "4H"}),
        # A six-card major is bid, not doubled away.
        ("P P 1D P 1H P 2H P P", "Q97653.5.JT.KQ76", {"X"}),
        # A good six-card suit opens in fourth seat.
        ("P P P", "AT.76.AJT964.K76", {"P"}),
        # Not a third bid on a minimum that is already shown.
        ("1S 2H 2S 3H", "AQ832.43.KQ3.J84", {"4S", "X"}),
    ],
)
def test_nobody_laughs(auction: str, cards: str, never: set[str]) -> None:
    assert not acceptable(auction, cards) & never


@pytest.mark.parametrize("judged", [False, True])
def test_every_hand_shows_what_its_calls_say(judged: bool) -> None:
    for seed in range(400):
        deal, calls = random_deal(seed), bid_out(seed, judged)
        for place, meaning in enumerate(reading.meaning_of(calls, VULNERABILITIES[seed % 4])):
            assert meaning.known, (seed, place)
            assert meaning.fits(hands.features(deal[place % 4])), (seed, place, short(meaning.call))


def test_an_own_call_is_one_that_the_reader_expects() -> None:
    for seed in range(200):
        deal, calls = random_deal(seed), bid_out(seed, True)
        for place, call in enumerate(calls):
            rules = reading.rules_at(calls[:place], VULNERABILITIES[seed % 4])
            assert reading.would_call(rules, hands.features(deal[place % 4]), call)


def test_a_forcing_call_is_never_passed() -> None:
    for seed in range(600):
        calls = bid_out(seed, seed % 2 == 1)
        meanings = reading.meaning_of(calls, VULNERABILITIES[seed % 4])
        for place in range(len(calls) - 2):
            if meanings[place].forcing and calls[place + 1] == PASS and calls[place + 2] == PASS:
                auction = " ".join(short(call) for call in calls)
                assert is_game(calls[place]) or meanings[place].tag in ("takeout", "negative"), (seed, auction)


def test_a_call_has_one_sense() -> None:
    for seed in range(300):
        calls = bid_out(seed, True)
        for place in range(len(calls)):
            senses: dict[int, tuple[int, str, bool]] = {}
            for rule in reading.rules_at(calls[:place], VULNERABILITIES[seed % 4]):
                sense = (rule.forcing, rule.tag, rule.artificial)
                assert senses.setdefault(rule.call, sense) == sense, (seed, place, short(rule.call))


def test_a_force_to_game_reaches_game() -> None:
    for seed in range(600):
        calls = bid_out(seed, False)
        situation = reading.situation(calls, VULNERABILITIES[seed % 4])
        if situation.bidder >= 0 and situation.to_game[situation.bidder % 2]:
            assert is_game(situation.highest) or situation.risk, (seed, " ".join(short(call) for call in calls))


def test_every_call_is_explained_in_one_sentence() -> None:
    for seed in range(60):
        match = match_of(random_deal(seed), VULNERABILITIES[seed % 4])
        calls = bid_out(seed, False)
        for call in calls:
            match.act(match.parse(CALLS[call]))
        told = explain_calls(match.view(0))
        assert len(told) == len(calls)
        assert all(say(sentence).endswith(".") and "{" not in say(sentence) for sentence in told)


def test_a_call_outside_the_system_is_read_in_its_plain_sense() -> None:
    (first, *_, last) = reading.meaning_of(calls_of("1S P 5D"), "none")
    assert first.known
    assert not last.known
    assert last.fits(hands.features(hand("2.A3.AKQJ9432.K2")))


@pytest.mark.parametrize("seed", range(13))
def test_sampled_deals_agree_with_cards_and_calls(seed: int) -> None:
    deal, calls = random_deal(seed), bid_out(seed, False)
    vulnerability = VULNERABILITIES[seed % 4]
    match = match_of(deal, vulnerability)
    for call in calls[:-1]:
        match.act(match.parse(CALLS[call]))
    seat = match.seat_to_act
    assert seat is not None
    view = match.view(seat)
    found = sample_deals(view, Random(1), 40, Clock())
    assert len(found) >= 20
    for lying in found:
        assert lying[seat] == deal[seat]
        assert lying[0] | lying[1] | lying[2] | lying[3] == PACK
        assert all(cards.bit_count() == 13 for cards in lying)
        assert all(
            reading.would_call(reading.rules_at(calls[:place], vulnerability), hands.features(lying[place % 4]), call)
            for place, call in enumerate(calls[:-1])
        )


def test_sampled_deals_agree_with_the_play() -> None:
    deal = random_deal(5)
    match = match_of(deal)
    for text in ("bid 1NT", "pass", "bid 3NT", "pass", "pass", "pass"):
        match.act(match.parse(text))
    rng = Random(3)
    for _ in range(22):
        match.act(rng.choice(list(match.legal_actions())))
    for seat in range(4):
        view = match.view(seat)
        for lying in sample_deals(view, Random(2), 10, Clock()):
            assert [cards.bit_count() for cards in lying] == list(view.counts)
            assert lying[seat] == set_of(view.hand)
            assert set(cards_in(lying[2])) == set(cards_in(match.hands[2])), "dummy lies open"
            for trick in view.tricks:
                led = CARD_OF[trick.cards[0]] // 13
                for place, code in enumerate(trick.cards):
                    if CARD_OF[code] // 13 != led:
                        assert not lying[(trick.leader + place) % 4] >> 13 * led & 0x1FFF


def test_a_person_may_bid_what_the_system_never_would() -> None:
    match = match_of(random_deal(9))
    for text in ("bid 3C", "pass", "bid 3D", "double", "redouble", "bid 4S", "bid 5H"):
        match.act(match.parse(text))
    assert match.seat_to_act is not None
    view = match.view(match.seat_to_act)
    assert len(sample_deals(view, Random(1), 10, Clock())) >= 1
    assert decide_call(view, Clock(iterations=4), Random(1), "expert").action in view.legal


def test_whatever_was_called_there_is_a_legal_answer() -> None:
    rng = Random(5)
    for seed in range(250):
        deal, auction = random_deal(seed), Auction()
        while not auction.over:
            legal = auction.legal()
            found = reading.choices(
                reading.rules_at(tuple(auction.calls), VULNERABILITIES[seed % 4]), hands.features(deal[auction.turn])
            )
            assert found
            assert all(rule.call in legal for rule in found)
            strange = [call for call in legal if call >= PASS] + [call for call in legal if call < PASS][:6]
            auction.make(rng.choice(strange) if rng.random() < 0.35 else rng.choice(found).call)


@pytest.mark.parametrize("level", ["novice", "casual", "expert"])
def test_a_decision_depends_on_the_view_alone(level: str) -> None:
    for seed in range(6):
        deal, calls = random_deal(seed), bid_out(seed, False)
        match, other = match_of(deal), None
        for call in calls[:5]:
            match.act(match.parse(CALLS[call]))
        seat = match.seat_to_act
        if seat is None or match.phase != "auction":
            continue
        view = match.view(seat)
        others = [cards_in(deal[place]) for place in range(4) if place != seat]
        pool = [card for cards in others for card in cards]
        Random(seed + 1).shuffle(pool)
        swapped = [hand_of(pool[13 * place : 13 * place + 13]) for place in range(3)]
        swapped.insert(seat, deal[seat])
        other = match_of((swapped[0], swapped[1], swapped[2], swapped[3]))
        for call in calls[:5]:
            other.act(other.parse(CALLS[call]))
        first = decide_call(view, Clock(iterations=4), Random(7), level)
        assert other.view(seat) == view
        assert decide_call(other.view(seat), Clock(iterations=4), Random(7), level) == first


@pytest.mark.skipif(not double_dummy.available(), reason="the double-dummy library is not installed")
def test_a_comparison_says_what_it_found() -> None:
    deal = random_deal(3)
    told = []
    match = match_of(deal)
    while match.phase == "auction":
        seat = match.seat_to_act
        assert seat is not None
        decision = decide_call(match.view(seat), Clock(iterations=8), Random(1), "expert")
        told += [reason.code for reason in decision.reasons]
        match.act(decision.action)
    assert len(told) >= len(match.auction.calls)


@pytest.mark.parametrize("solver", [True, False])
def test_calls_are_compared_with_and_without_the_library(solver: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The estimate of tricks goes without it; what is said of the comparison is true either way."""
    if not solver:
        monkeypatch.setattr(double_dummy, "available", lambda: False)
    told: list[str] = []
    for seed in range(6):
        match = match_of(random_deal(seed))
        while match.phase == "auction":
            seat = match.seat_to_act
            assert seat is not None
            decision = decide_call(match.view(seat), Clock(iterations=32), Random(1), "expert")
            told += [say(reason) for reason in decision.reasons if reason.code == "compared"]
            match.act(decision.action)
        assert match.phase in ("play", None)
    assert told
    assert all("over 32 deals" in sentence or "over 16 deals" in sentence for sentence in told)


def test_the_system_is_documented() -> None:
    notes = system_notes("bridge")
    assert notes is not None
    blocks = parse_rules(notes.read_text(encoding="utf-8"))
    assert blocks[0].kind == "title"
    assert len(blocks) >= 40


def test_a_view_is_what_the_bidding_takes() -> None:
    assert isinstance(match_of(random_deal(1)).view(0), BridgeView)
