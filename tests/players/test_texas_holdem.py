"""Hold'em's opponents: the same twice, blind to what is hidden, always legal, and never ridiculous."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.texts import say
from cardavia.games.texas_holdem import TexasHoldem
from cardavia.games.texas_holdem.hands import CARD_OF, CODES, strength_of, weight
from cardavia.games.texas_holdem.match import HoldemMatch
from cardavia.games.texas_holdem.position import BOARD_PLACES, order_of
from cardavia.games.texas_holdem.view import deck_of
from cardavia.players.base import LEVELS, Clock, Decision, make_player
from cardavia.players.texas_holdem import charts
from cardavia.players.texas_holdem.boards import Outlook, ranked, strengths_on
from cardavia.players.texas_holdem.combos import COMBOS, COMBOS_OF, KIND_PLACE, KINDS, chen, combo_of, parsed, width
from cardavia.players.texas_holdem.history import story_of
from cardavia.players.texas_holdem.preflop_table import DEEPEST, MOST_BEHIND, preflop_table
from cardavia.players.texas_holdem.reading import read
from cardavia.players.texas_holdem.temper import BALANCED, temper_of

GAME = TexasHoldem()
BOARD = "As Ks Qh 9s 4h"
SEEDS = range(6)
"""Mixed choices are asked for with several seeds."""


def at(
    hole: dict[int, str],
    do: str = "",
    board: str = "",
    stacks: tuple[int, ...] = (1000, 1000),
    button: int = 0,
    blinds: tuple[int, int] = (10, 20),
) -> HoldemMatch:
    """A deal with those hole cards and that board after those actions, which stand with commas between."""
    options = GAME.checked_settings({"stacks": stacks, "button": button, "blinds": blinds})
    order = order_of(stacks, button)
    places: dict[int, str] = {}
    for seat, cards in hole.items():
        for number, code in enumerate(cards.split()):
            places[order.index(seat) + number * len(order)] = code
    for place, code in zip(BOARD_PLACES, board.split(), strict=False):
        places[2 * len(order) + place] = code
    rest = [code for code in CODES if code not in places.values()]
    Random(3).shuffle(rest)
    match = HoldemMatch(options, ("ai:expert",) * len(stacks), Chance(0))
    match.begin_deal({"deck": [places[place] if place in places else rest.pop() for place in range(52)]})
    for text in filter(None, do.split(", ")):
        match.act(match.parse(text))
    return match


def decides(match: HoldemMatch, level: str = "expert", seed: int = 0) -> Decision:
    """What a player decides for the seat to act."""
    seat = match.seat_to_act
    assert seat is not None
    return make_player(GAME, level, seed).decide(match.view(seat), Clock(iterations=200))


def verbs(match: HoldemMatch, level: str = "expert") -> set[str]:
    """What a level does here, over some seeds."""
    return {decides(match, level, seed).action.verb for seed in SEEDS}


# Shame


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("street", [0, 1, 2, 3])
def test_nobody_folds_where_checking_is_free(level: str, street: int) -> None:
    """The small blind has called; the big blind has nothing, and nor has the other one later."""
    match = at(
        {0: "7c 2d", 1: "8c 3d"}, ", ".join(["call", "check", *["check", "check"] * (street - 1)][: 2 * street or 1]), BOARD
    )
    assert match.position is not None
    assert match.position.street == street
    assert match.view(match.seat_to_act or 0).owed == 0
    assert "fold" not in verbs(match, level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hole", "do", "board"),
    [
        ("Ac Ad", "call, raise 1000", ""),
        ("Ac Ad", "call, raise 60", ""),
        ("Ah Kh", "call, check, bet 980", "Qh Jh Th 2c 3d"),
        ("9c 9d", "raise 60, call, check, check, check, check, bet 400", "9h 9s 2c 2d 5h"),
        ("9c 9d", "raise 60, call, bet 940", "9h 2s 2c"),
    ],
)
def test_nobody_folds_the_nuts(level: str, hole: str, do: str, board: str) -> None:
    match = at({0: hole}, do, board)
    assert match.seat_to_act == 0
    assert verbs(match, level) <= {"call", "raise"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hole", ["7c 2d", "9h 3c", "8d 2s"])
def test_nobody_calls_all_in_with_rags(level: str, hole: str) -> None:
    assert verbs(at({1: hole}, "raise 1000"), level) == {"fold"}


@pytest.mark.parametrize("hole", ["7c 2d", "Jh 3c", "9d 4s"])
def test_rags_are_folded_in_early_places(hole: str) -> None:
    match = at({3: hole}, stacks=(1000,) * 4)
    assert match.seat_to_act == 3
    assert verbs(match) == {"fold"}
    assert verbs(match, "casual") == {"fold"}


@pytest.mark.parametrize("hole", ["Ac As", "Kc Kd", "Qc Qd", "Ah Kh"])
def test_the_best_cards_raise(hole: str) -> None:
    assert verbs(at({3: hole}, stacks=(1000,) * 4)) == {"raise"}
    assert verbs(at({0: hole}, "raise 50", stacks=(1000,) * 4)) <= {"raise", "call"}


def test_a_call_that_pays_by_far_is_made_with_any_cards() -> None:
    """20 more for a pot of 230: nobody else is left to raise."""
    match = at({1: "7c 2d"}, "raise 40", stacks=(1000, 30))
    assert verbs(match) == {"call"}


def test_nothing_on_the_river_gives_up_before_a_great_bet() -> None:
    match = at({0: "7c 6d"}, "raise 50, call, check, check, check, check, bet 900", "As Ks Qh 9s 2h")
    assert verbs(match) == {"fold"}


def test_a_great_hand_is_bet() -> None:
    match = at({0: "9c 9d"}, "raise 50, call, check", "9h 5s 2c")
    assert "bet" in verbs(match)
    match = at({0: "Ah 3h"}, "raise 50, call, check, check, check, check, check", "Kh 9h 5s Jh 2c")
    assert verbs(match) == {"bet"}


def test_a_draw_is_sometimes_bet_and_not_given_up_cheaply() -> None:
    match = at({0: "Ah 3h"}, "raise 50, call, check", "Kh 9h 5s")
    assert "bet" in {decides(match, "expert", seed).action.verb for seed in range(20)}
    assert "fold" not in verbs(at({0: "Ah 3h"}, "raise 50, call, bet 40", "Kh 9h 5s"))


def test_short_stacks_go_all_in_or_fold() -> None:
    """Between two with eight big blinds the table goes all-in with kings, ace-five and even ten-nine, and folds seven-two."""
    for hole in ("Kc Kd", "Ac 5d", "Th 9h"):
        assert {str(decides(at({0: hole}, stacks=(160, 1000)), seed=seed).action) for seed in SEEDS} == {"raise 160"}
    assert verbs(at({0: "7c 2d"}, stacks=(160, 1000))) == {"fold"}


def test_good_cards_are_never_folded_to_a_few_chips() -> None:
    """The big blind is all-in for less than its blind, or a short stack is all-in for two blinds: there is nobody to raise."""
    assert "fold" not in verbs(at({0: "Ac 9d"}, stacks=(240, 15)))
    assert verbs(at({1: "Kc 9d"}, "raise 45", stacks=(45, 1000))) == {"call"}
    assert "fold" not in verbs(at({2: "Ac Qd"}, "raise 90, fold, fold", stacks=(1000, 1000, 1000, 90)))


def test_a_hint_is_asked_for_with_few_words() -> None:
    """Reasons of all kinds come up over many positions, no more than four at once."""
    seen = set()
    for number, match in enumerate(running(40, 21)):
        reasons = decides(match, "expert", number).reasons
        assert len(reasons) <= 4
        seen |= {reason.code for reason in reasons}
    assert len(seen) >= 10


def test_no_raise_leaves_a_crumb_behind() -> None:
    """Who puts in nearly all of its chips puts in all of them."""
    for match in running(25, 5):
        seat = match.seat_to_act
        assert seat is not None
        view = match.view(seat)
        action = decides(match).action
        if action.verb in ("bet", "raise"):
            size, most = int(action.args[0]), view.ranges[0].most
            assert size == most or most - size > 0.3 * size


def test_nobody_bluffs_one_who_is_all_in() -> None:
    """The only other live seat cannot fold: with chips of a third seat out of the way there is nothing to bet for."""
    match = at({0: "7c 2d", 1: "As Ad"}, "raise 60, call, call", "Ac Ks Qs", stacks=(1000, 60, 1000))
    assert match.phase == "flop"
    assert match.view(2).stacks[1] == 0
    while match.seat_to_act != 0:
        match.act(Action("check"))
    assert verbs(match) == {"check"}


def test_who_bets_often_is_called_with_fair_hands() -> None:
    """Top pair against one bet of half the pot."""
    assert "fold" not in verbs(at({1: "Kc 9d"}, "raise 50, call, check, bet 50", "Kh 8s 3d"))


# What holds in every position


def running(count: int, seed: int) -> Iterator[HoldemMatch]:
    """Deals stopped at a random decision: two to four seats and sometimes more, short stacks, short blinds, side pots."""
    rng = Random(seed)
    found = 0
    while found < count:
        seats = rng.choice((2, 3, 4, 4, 6))
        stacks = [rng.choice((1, 7, 15, 25, 90, 240, 700, 1000, 1000, 3000)) for _ in range(seats)]
        match = GAME.new_match({"stacks": stacks, "blinds": rng.choice(([10, 20], [1, 2], [20, 20]))}, seed=rng.getrandbits(32))
        for _ in range(rng.randrange(14)):
            seat = match.seat_to_act
            if seat is None:
                break
            view = match.view(seat)
            options = [action for action in view.legal if action.verb != "fold" or rng.random() < 0.2]
            options += [
                bet.action(rng.randint(bet.least, min(bet.most, 3 * bet.least))) for bet in view.ranges if rng.random() < 0.4
            ]
            options += [bet.action(bet.most) for bet in view.ranges if rng.random() < 0.1]
            match.act(rng.choice(options or list(view.legal)))
        if match.seat_to_act is not None:
            found += 1
            assert isinstance(match, HoldemMatch)
            yield match


@pytest.mark.parametrize("seed", range(3))
def test_every_decision_is_legal_and_tells_why(seed: int) -> None:
    for number, match in enumerate(running(20, seed)):
        view = match.view(match.seat_to_act or 0)
        for level in LEVELS:
            decision = decides(match, level, number)
            assert match.is_legal(decision.action), decision.action
            assert decision.action.verb != "fold" or view.owed
            assert decision.reasons
            assert all(say(reason) for reason in decision.reasons)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_gets_the_same_decision(level: str) -> None:
    for match in running(10, 11):
        assert decides(match, level, 4) == decides(match, level, 4)


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_nothing(level: str) -> None:
    """Another deal of what the seat cannot see, with the same actions, gets the same decision."""
    for number, match in enumerate(running(10, 12)):
        seat = match.seat_to_act
        assert seat is not None
        view = match.view(seat)
        other = HoldemMatch(match.options, match.seats, Chance(0))
        other.begin_deal({"deck": deck_of(view, Random(number))})
        for _, text in view.actions:
            other.act(other.parse(text))
        assert other.view(seat) == view
        assert decides(match, level) == decides(other, level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_match_comes_to_its_end(level: str) -> None:
    match = GAME.new_match({"stacks": [200, 200, 200, 200]}, seed=5)
    players = [make_player(GAME, level, 5) for _ in range(4)]
    for _ in range(400):
        while (seat := match.seat_to_act) is not None:
            match.act(players[seat].decide(match.view(seat), Clock(iterations=20)).action)
        if match.over:
            return
        match.next_deal()
    pytest.fail("400 deals, and no winner")


# The temperaments


def test_three_temperaments_sit_around_the_person() -> None:
    for seed in range(20):
        assert temper_of(0, seed) is BALANCED
        assert {temper_of(seat, seed).name for seat in (1, 2, 3)} == {"tight", "balanced", "loose"}
    assert len({tuple(temper_of(seat, seed).name for seat in (1, 2, 3)) for seed in range(60)}) == 6


def test_the_loose_one_plays_more_hands_than_the_tight_one() -> None:
    """The third seat of four, first to act, over many hands: how often each temperament puts chips in."""
    played = {"tight": 0, "balanced": 0, "loose": 0}
    rng = Random(2)
    for _ in range(400):
        pair = rng.choice(COMBOS)
        match = at({3: " ".join(CODES[card] for card in pair)}, stacks=(1000,) * 4)
        for name in played:
            seed = next(seed for seed in range(99) if temper_of(3, seed).name == name)
            played[name] += decides(match, seed=seed).action.verb != "fold"
    assert 0.1 * 400 < played["tight"] < played["balanced"] < played["loose"] < 0.55 * 400


# The parts


def test_strengths_of_all_hands_are_those_of_the_evaluator() -> None:
    rng = Random(1)
    for _ in range(60):
        board = rng.sample(range(52), rng.choice((3, 4, 5)))
        found = strengths_on(board)
        for place in rng.sample(range(len(COMBOS)), 60):
            pair = COMBOS[place]
            wanted = -1 if set(pair) & set(board) else strength_of(weight((*pair, *board)), (*pair, *board))
            assert found[place] == wanted


def test_an_outlook_stops_with_the_clock() -> None:
    board = tuple(CARD_OF[code] for code in ["Ah", "7d", "2c"])
    assert len(Outlook(board, Clock(iterations=10)).runs) == 10
    assert len(Outlook(board).runs) == 98
    assert len(Outlook((*board, 1)).runs) == 48


def test_shares_of_beaten_hands_are_even_on_average() -> None:
    strengths = strengths_on([0, 5, 10, 15, 20])
    shares = [share for share, strength in zip(ranked(strengths), strengths, strict=True) if strength >= 0]
    assert sum(shares) / len(shares) == pytest.approx(0.5)


def test_the_outlook_knows_draws() -> None:
    """A flush draw is worth more than the same ranks without it; a set more than both."""
    worth = Outlook(tuple(CARD_OF[code] for code in ["Kh", "9h", "5s"])).worth
    draw, bare, group = (worth[combo_of(hole.split())] for hole in ("8h 7h", "8c 7d", "5c 5d"))
    assert bare + 0.15 < draw < group


def test_the_charts_can_be_read() -> None:
    assert len(KINDS) == 169
    assert sorted(map(len, COMBOS_OF)) == [4] * 78 + [6] * 13 + [12] * 78
    assert width(parsed("any")) == pytest.approx(1)
    assert parsed("99-66 T9s:40")[KIND_PLACE["T9s"]] == 0.4
    widths = [width(parsed(charts.OPEN[behind])) for behind in range(6)]
    assert widths == sorted(widths, reverse=True)
    for answer in (*charts.BIG_BLIND.values(), *charts.SMALL_BLIND.values(), *charts.OTHERS.values(), charts.AGAIN_RAISED):
        again, call = answer.ranges
        assert all(0 <= one + other <= 1 + 1e-9 for one, other in zip(again, call, strict=True))


def test_the_rule_of_thumb_counts_as_it_is_told() -> None:
    points = {name: chen(KIND_PLACE[name]) for name in ("AA", "AKs", "TT", "55", "22", "JTs", "72o")}
    assert points == {"AA": 20, "AKs": 12, "TT": 10, "55": 5, "22": 5, "JTs": 9, "72o": -1.5}


def test_the_table_agrees_with_what_is_known_of_all_ins() -> None:
    """Equities that every book of poker has, and the known width of going all-in between two with ten big blinds: 58 %."""
    table = preflop_table()
    known = {("AA", "KK"): 0.82, ("AKs", "QQ"): 0.46, ("AKo", "22"): 0.47, ("AA", "72o"): 0.88, ("AKo", "AQo"): 0.74}
    for (one, other), share in known.items():
        assert table.equity[KIND_PLACE[one]][KIND_PLACE[other]] == pytest.approx(share, abs=0.02)
    assert width(table.push(1, 10)) == pytest.approx(0.58, abs=0.02)
    for behind in range(1, MOST_BEHIND + 1):
        widths = [width(table.push(behind, depth)) for depth in range(2, DEEPEST + 1)]
        assert all(next_one < one + 0.01 for one, next_one in pairwise(widths))
    assert width(table.push(3, 8)) < width(table.push(2, 8)) < width(table.push(1, 8))


def test_bets_narrow_a_range() -> None:
    """After a raise and three bets top pairs and better weigh more than air, and what the seat holds itself weighs nothing."""
    match = at({0: "Kc Qd"}, "raise 50, call, bet 60, call, bet 150, call, bet 300", "Ks 9h 5s 2d 7c")
    view = match.view(0)
    cache: dict[tuple[int, ...], Outlook] = {}
    ranges = read(view, story_of(view), lambda board: cache.setdefault(board, Outlook(board)))[1]
    strong, air = ranges[combo_of(["9c", "9d"])], ranges[combo_of(["Jd", "3h"])]
    assert strong > 5 * air > 0
    assert ranges[combo_of(["Kc", "9c"])] == ranges[combo_of(["Ks", "9c"])] == 0


def test_a_story_tells_the_places() -> None:
    """Under the gun raises with three behind, the button calls, the big blind is asked last."""
    match = at({}, "raise 50, call, fold", stacks=(1000,) * 4)
    story = story_of(match.view(2))
    assert story.opener_behind == 3
    assert (story.now.raises, story.now.raiser, story.now.callers, story.now.behind) == (1, 3, 1, 0)
    assert (story.now.owed, story.now.pot) == (30, 130)
    assert not story.in_position
    match = at({}, "raise 500", stacks=(1000, 100, 1000))
    # Of the 500 the small blind can win only what it can match.
    assert story_of(match.view(1)).now.pot == 100 + 10 + 20
