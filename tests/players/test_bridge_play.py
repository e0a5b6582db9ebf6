"""Card play at bridge: legal, the same twice, blind to what is hidden, exact where it claims it, and never ridiculous."""

import json
import time
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.game import find_game, provide_games
from cardavia.engine.texts import say
from cardavia.games import load
from cardavia.games.bridge import GAME
from cardavia.games.bridge.auction import Contract
from cardavia.games.bridge.cards import CARD_OF, CODES, cards_in, set_of
from cardavia.games.bridge.match import BridgeMatch
from cardavia.games.bridge.scoring import score
from cardavia.players import double_dummy
from cardavia.players.base import LEVELS, Clock
from cardavia.players.bridge import signals
from cardavia.players.bridge.cardplay import _maxim, decide_card
from cardavia.players.bridge.craft import choices
from cardavia.players.bridge.evidence import Evidence
from cardavia.players.bridge.leads import NOTHING_SAID, agreed, lead_likelihood, lead_merits
from cardavia.players.bridge.playing import playing
from cardavia.players.bridge.stakes import imps, worths
from cardavia.players.bridge.worlds import Worlds, auctioned

BRIDGE = GAME()
SHAME_FILE = Path(__file__).parent.parent / "cases" / "bridge_shame.jsonl"
SHAME = [json.loads(line) for line in SHAME_FILE.read_text(encoding="utf-8").splitlines()]
needs_library = pytest.mark.skipif(not double_dummy.available(), reason="the solver's library is an extra")


@pytest.fixture(autouse=True)
def bridge_found() -> None:
    provide_games(lambda name: BRIDGE if name == "bridge" else load(name))


def dealt(deck: list[str], calls: list[str], vulnerability: str = "none") -> BridgeMatch:
    match = BRIDGE.empty_match({"vulnerability": vulnerability}, ("ai:expert",) * 4, Chance(0))
    match.begin_deal({"deck": deck})
    for call in calls:
        match.act(Action(*_split(call)))
    return match


def _split(text: str) -> tuple[str, tuple[str, ...]]:
    verb, *arguments = text.split(" ")
    return verb, tuple(arguments)


def deck_of(hands: list[str]) -> list[str]:
    """The deck that gives South, West, North and East those hands, each as ``spades.hearts.diamonds.clubs``."""
    held = [[rank + suit for suit, ranks in zip("shdc", hand.split("."), strict=True) for rank in ranks] for hand in hands]
    assert [len(cards) for cards in held] == [13] * 4, [len(cards) for cards in held]
    return [held[(place + 1) % 4][place // 4] for place in range(52)]


def running(seed: int, cards: int) -> BridgeMatch:
    """A random deal after a short auction, so many cards of which have been played at random."""
    rng = Random(seed)
    deck = list(CODES)
    rng.shuffle(deck)
    bid = rng.choice(["bid 1NT", "bid 2H", "bid 3NT", "bid 4S", "bid 2C"])
    match = dealt(deck, ["pass"] * rng.randrange(4) + [bid] + ["pass"] * 3, rng.choice(["none", "NS", "EW", "both"]))
    for _ in range(cards):
        match.act(rng.choice(list(match.legal_actions())))
    return match


def decided(match: BridgeMatch, level: str = "expert", iterations: int = 6, seed: int = 3) -> str:
    seat = match.seat_to_act
    assert seat is not None
    return decide_card(match.view(seat), Clock(iterations=iterations), Random(seed), level).action.args[0]


# Legal, repeatable, blind


@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_is_legal_and_explained(level: str) -> None:
    rng = Random(level)
    for seed in range(14):
        match = running(seed, rng.randrange(8, 51))
        seat = match.seat_to_act
        assert seat is not None
        decision = decide_card(match.view(seat), Clock(iterations=4), Random(seed), level)
        assert decision.action in list(match.legal_actions())
        assert 1 <= len(decision.reasons) <= 3
        for reason in decision.reasons:
            text = say(reason)
            assert text.endswith(".")
            assert "{" not in text


@pytest.mark.parametrize("level", LEVELS)
def test_decisions_depend_on_the_view_alone(level: str) -> None:
    for seed in range(6):
        match = running(seed, 11 + 5 * seed)
        seat = match.seat_to_act
        assert seat is not None
        view = match.view(seat)
        chosen = decide_card(view, Clock(iterations=5), Random(9), level)
        other = BRIDGE.determinize(view, Random(seed))
        assert other.view(seat) == view
        assert decide_card(other.view(seat), Clock(iterations=5), Random(9), level) == chosen


def test_a_cancelled_decision_is_made_at_once_by_the_maxims() -> None:
    match = running(4, 4)
    seat = match.seat_to_act
    assert seat is not None
    begun = time.monotonic()
    decision = decide_card(match.view(seat), Clock(cancelled=lambda: True), Random(1), "expert")
    assert time.monotonic() - begun < 0.1
    view = match.view(seat)
    assert decision.action.args[0] == CODES[choices(playing(view), auctioned(view, match.turn or 0))[0].card]


@needs_library
def test_cancelling_stops_between_two_batches() -> None:
    match = running(5, 9)
    seat = match.seat_to_act
    assert seat is not None
    asked = []

    def cancelled() -> bool:
        asked.append(time.monotonic())
        return len(asked) > 3

    begun = time.monotonic()
    decide_card(match.view(seat), Clock(cancelled=cancelled), Random(1), "expert")
    assert 3 < len(asked) < 12
    assert time.monotonic() - begun < 3


def test_a_novice_forgets_small_cards_but_no_honours_and_no_trumps() -> None:
    match = running(7, 32)
    assert match.contract is not None
    view = match.view(match.seat_to_act or 0)
    sharp, dull = playing(view), playing(view, 2)
    forgotten = cards_in(dull.outside & ~sharp.outside)
    assert forgotten
    assert all(card % 13 < 8 and card // 13 != match.contract.trump for card in forgotten)


# Shame positions


@pytest.mark.parametrize("shame", SHAME, ids=[shame["name"] for shame in SHAME])
@pytest.mark.parametrize("level", LEVELS)
def test_shame(shame: dict[str, object], level: str) -> None:
    assert isinstance(shame["hands"], list)
    assert isinstance(shame["calls"], list)
    assert isinstance(shame["play"], str)
    if level not in str(shame.get("levels", "novice casual expert")):
        pytest.skip("the position needs more than this level sees")
    match = dealt(deck_of(shame["hands"]), shame["calls"])
    for code in shame["play"].split():
        match.act(Action("play", (code,)))
    chosen = {decided(match, level, 12, seed) for seed in range(2)}
    good, bad = str(shame.get("good", "")).split(), str(shame.get("bad", "")).split()
    assert chosen <= set(good or CODES)
    assert not chosen & set(bad)


COLD = {
    "notrump": (["AKQ2.AK3.AK4.A32", "JT98.QJT.QJT.654", "643.642.8532.KQJ", "75.9875.976.T987"], "bid 4NT", 10),
    "spades": (["AKQJT9.A3.K52.82", "54.KQJ2.T86.T753", "32.654.AQ3.AKQ64", "876.T987.J974.J9"], "bid 6S", 12),
}


@pytest.mark.parametrize("name", COLD)
@pytest.mark.parametrize("level", LEVELS)
def test_declarer_makes_what_is_cold(name: str, level: str) -> None:
    hands, bid, least = COLD[name]
    for seed in range(2):
        rng = Random(seed)
        match = dealt(deck_of(hands), [bid, "pass", "pass", "pass"])
        while match.seat_to_act is not None:
            if match.seat_to_act == 0:
                match.act(Action("play", (decided(match, level, 3, seed),)))
            else:
                match.act(rng.choice(list(match.legal_actions())))
        assert sum(winner % 2 == 0 for winner in match.trick_winners) >= least


# What decides


def test_leads_keep_the_agreements() -> None:
    def lead(holding: str, notrump: bool) -> str:
        ranks = sum(1 << "23456789TJQKA".index(rank) for rank in holding)
        return "23456789TJQKA"[agreed(ranks, notrump)[0]]

    suits = {"AK74": "A", "KQ63": "K", "QJ5": "Q", "KJT4": "J", "K8642": "4", "K84": "4", "82": "8", "863": "8", "A752": "A"}
    assert {holding: lead(holding, False) for holding in suits} == suits
    notrump = {"KQJ5": "K", "KQ632": "3", "A8752": "5", "QT94": "T", "JT96": "J", "J5": "J", "9863": "8"}
    assert {holding: lead(holding, True) for holding in notrump} == notrump


def test_nobody_underleads_an_ace_against_a_suit() -> None:
    hand = set_of(["As", "7s", "5s", "Kh", "Jh", "6h", "3h", "Qd", "9d", "4d", "8c", "7c", "2c"])
    merits = lead_merits(hand, 1)
    assert min(merits, key=lambda card: merits[card]) in (CARD_OF["7s"], CARD_OF["5s"])
    assert lead_likelihood(hand, CARD_OF["5s"], 1, NOTHING_SAID) < 0.1


def test_signals_say_what_they_mean() -> None:
    hand = set_of(["Qs", "8s", "2s", "9h", "4h", "7d", "5d", "3d"])
    assert signals.attitude(hand, 3, 12, True) == CARD_OF["8s"]
    assert signals.attitude(hand, 1, 11, False) == CARD_OF["3d"]
    assert signals.count(hand, 2) == CARD_OF["9h"]
    assert signals.count(hand, 1) == CARD_OF["3d"]
    assert signals.count(set_of(["Kd", "9d", "5d", "4d"]), 1) == CARD_OF["5d"]


def test_a_high_card_is_not_said_to_be_kept() -> None:
    hands = ["Q73.KQJ64.72.A54", "J85.98732.KQ64.T", "9.A.AJ985.KQJ732", "AKT642.T5.T3.986"]
    calls = ["bid 1H", "pass", "bid 2C", "pass", "bid 2NT", "pass", "bid 3D", "pass", "bid 3NT", "pass", "pass", "pass"]
    match = dealt(deck_of(hands), calls)
    match.act(Action("play", ("4d",)))
    now = playing(match.view(0))
    told = {CODES[choice.card]: _maxim(now, choice) for choice in choices(now)}
    assert told["Ad"] == "take"
    assert told["5d"] == "low"


UNTRUE = {
    "king, queen and jack against the ace are no finesse": (
        ["AT7.KT6.QJT3.KQ2", "KQJ84.A932..8654", "953.85.K9854.T97", "62.QJ74.A762.AJ3"],
        "bid 1NT/bid 2S/pass/pass/pass",
        "Tc Ac 2c 4c Qh 6h 2h 8h 2s 7s",
        {"Ks": "third_high"},
    ),
    "a last card of a suit is no singleton, and nothing is trumped in notrump": (
        ["Q652.T7643.A7.KQ", "KJ98.KQ8.T98.AJ6", "AT3.J.Q632.T7532", "74.A952.KJ54.984"],
        "bid 1H/double/pass/bid 1NT/pass/pass/pass",
        "4h Qh Jh 2h Td 6d 4d Ad Kc 6c 2c 4c",
        {"7d": "lead_safe", "Qc": "continue_suit"},
    ),
    "a second hand that dummy beats does not take the trick": (
        ["T832.942.KJ872.K", "AQJ6.A8753.4.AQ8", "K954.JT.QT3.JT63", "7.KQ6.A965.97542"],
        "pass/bid 1H/pass/bid 3H/pass/bid 4H/pass/pass/pass",
        "Jc 2c Kc Ac 4d",
        {"Td": "", "3d": "signal_count"},
    ),
    "a ten is no strong suit of dummy": (
        ["96.K9432.982.864", "532.QJ.Q654.A975", "KQT4.A86.AT3.JT3", "AJ87.T75.KJ7.KQ2"],
        "pass/pass/bid 1C/double/pass/bid 1NT/pass/pass/pass",
        "Ks As 6s 2s Kd 2d 4d Ad",
        {"Ah": "lead_safe", "Jc": "through_strength", "6h": "lead_low_honour"},
    ),
    "a winner that declarer trumps beats nothing": (
        ["K9873.A76..AJ743", ".JT8542.762.KQ98", "JT54.K9.A953.T52", "AQ62.Q3.KQJT84.6"],
        "bid 1S/pass/bid 2S/bid 3D/bid 3S/pass/bid 4S/pass/pass/pass",
        "7d 3d 8d 3s 6h Th Kh 3h 4s 2s 7s 2h Ah 4h 9h Qh 3c Qc 2c 6c 8h Ts Qs 7h Kd 4c 2d Ad 5c 6s 7c 8c",
        {"Td": "return_suit", "As": "setting"},
    ),
    "a four-card suit beside five is not the longest": (
        ["963.T9.AKQ9.AK82", ".A53.863.QJT9653", "AKQJ54.KQ86.5.74", "T872.J742.JT742."],
        "bid 1NT/bid 2C/bid 4S/pass/pass/pass",
        "",
        {"2h": "lead_low_honour", "Jd": "lead_sequence"},
    ),
    "a low trump to the king draws trumps": (
        ["AQT762.T.J983.A9", "4.A8.A754.Q85432", "K53.KQJ7543.K.KT", "J98.962.QT62.J76"],
        "bid 1S/pass/bid 2H/pass/bid 2S/pass/bid 4S/pass/pass/pass",
        "Ad Kd 6d 3d 7d 3s 2d 8d Kh 2h Th Ah 4c Tc Jc Ac Qs 4s 5s 8s",
        {"2s": "draw_trumps"},
    ),
    "partner cannot ruff when no trump is out": (
        ["A9652.KT87.Q5.83", "KJ8743.53.964.94", "Q.Q94.K872.AT652", "T.AJ62.AJT3.KQJ7"],
        "pass/pass/bid 1C/pass/bid 1S/pass/bid 2C/double/pass/bid 2D/pass/pass/pass",
        "Qs Ts As 3s Qd 4d 8d Ad Kc 8c 4c Ac Kd Td 5d 6d 2d 3d 2s 9d Ks 7d Jd 5s 2h 8h 3h 4h",
        {"6s": "return_suit", "9s": "return_suit", "7h": "lead_safe"},
    ),
}


@pytest.mark.parametrize("name", UNTRUE)
def test_no_sentence_is_untrue(name: str) -> None:
    hands, calls, play, truth = UNTRUE[name]
    match = dealt(deck_of(hands), calls.split("/"))
    for code in play.split():
        match.act(Action("play", (code,)))
    now = playing(match.view(match.seat_to_act or 0))
    told = {CODES[choice.card]: _maxim(now, choice) for choice in choices(now)}
    assert {code: told[code] for code in truth} == truth


def test_evidence_prefers_the_deal_that_explains_the_play() -> None:
    hands = ["AQ2.K43.KQJ5.A32", "KJT98.62.84.J964", "654.AQ5.A763.K87", "73.JT987.T92.QT5"]
    match = dealt(deck_of(hands), ["bid 2NT", "pass", "bid 3NT", "pass", "pass", "pass"])
    match.act(Action("play", ("Js",)))
    now = playing(match.view(0))
    evidence = Evidence(now, auctioned(match.view(0), 1))
    true = list(match.hands)
    swapped = true[:]
    for code, other in (("Ts", "7s"),):
        swapped[1] ^= 1 << CARD_OF[code] | 1 << CARD_OF[other]
        swapped[3] ^= 1 << CARD_OF[code] | 1 << CARD_OF[other]
    assert evidence.weight(true) > 1.5 * evidence.weight(swapped)


def test_imagined_deals_agree_with_the_view() -> None:
    for seed in range(4):
        match = running(seed, 20 + seed)
        view = match.view(match.seat_to_act or 0)
        now = playing(view)
        for hands, _ in Worlds(view, now, Random(seed), Clock()).take(6):
            assert sum(hands) == sum(match.hands)
            assert [hand.bit_count() for hand in hands] == list(view.counts)
            for seat in range(4):
                assert not hands[seat] & now.barred[seat]
                assert now.open_hands[seat] in (0, hands[seat])


def test_all_layouts_of_an_ending_are_seen_and_weighed_to_one() -> None:
    match = running(11, 37)
    view = match.view(match.seat_to_act or 0)
    worlds = Worlds(view, playing(view), Random(1), Clock())
    assert worlds.total is not None
    found = worlds.take(worlds.total)
    assert len({hands for hands, _ in found}) == worlds.total
    assert sum(weight for _, weight in found) == pytest.approx(worlds.total)
    assert tuple(match.hands) in {hands for hands, _ in found}


def test_worth_grows_with_tricks_and_jumps_at_the_contract() -> None:
    contract = Contract(4, "S", 0, 0)
    table = worths(contract, True)
    steps = [after - before for before, after in pairwise(table)]
    assert min(steps) > 0
    assert max(range(13), key=lambda place: steps[place]) == contract.target - 1
    assert imps(score(contract, 10, True) - score(contract, 9, True)) == pytest.approx(12, abs=0.6)


@needs_library
def test_the_last_tricks_are_played_perfectly_when_all_is_known() -> None:
    for seed in range(30):
        match = running(seed, 44)
        seat = match.seat_to_act
        assert seat is not None
        view = match.view(seat)
        worlds = Worlds(view, playing(view), Random(1), Clock())
        if worlds.total != 1:
            continue
        contract = match.contract
        assert contract is not None
        board = double_dummy.Board(tuple(match.hands), contract.trump, match.leader, tuple(match.on_table))
        worth = double_dummy.solve([board])[0]
        assert worth[CARD_OF[decided(match, "expert", 300)]] == max(worth.values())


def test_without_the_library_rules_play_and_the_end_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(double_dummy, "_library", lambda: None)
    for seed, cards in ((1, 0), (2, 13), (3, 30), (4, 35), (5, 41), (6, 47)):
        match = running(seed, cards)
        begun = time.monotonic()
        assert Action("play", (decided(match, "expert", 8),)) in list(match.legal_actions())
        assert time.monotonic() - begun < 5


def test_the_game_is_found() -> None:
    assert find_game("bridge") is BRIDGE
