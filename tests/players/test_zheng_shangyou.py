"""Zheng Shangyou's opponents: the same twice, blind to what is hidden, and never ridiculous."""

from random import Random

import pytest
from decision_checks import check_blindness, check_decisions, running
from shedding_short import Pack, ranks

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.shapes import counts_of, size_of
from cardavia.engine.texts import say
from cardavia.games.zheng_shangyou import ZhengShangyou
from cardavia.games.zheng_shangyou.match import ZhengMatch
from cardavia.games.zheng_shangyou.scoring import settle
from cardavia.games.zheng_shangyou.shapes import CARDS, PACK, SHAPES
from cardavia.games.zheng_shangyou.view import ZhengView
from cardavia.players.base import LEVELS, Clock, make_player
from cardavia.players.shedding.deals import Unseen
from cardavia.players.zheng_shangyou.ends import Ends
from cardavia.players.zheng_shangyou.player import shared_policy
from cardavia.players.zheng_shangyou.rollout import Table
from cardavia.players.zheng_shangyou.worlds import Worlds, counts_of_codes

GAME = ZhengShangyou()


def ended(hands: list[str], plays: list[tuple[int, str]], leader: int = 0) -> ZhengMatch:
    """An ending: what every seat holds before the last ``plays``, which are ranks, or an empty text for a pass.

    The cards that nobody holds have gone before, each as a lead of its own.
    """
    pack = Pack(PACK)
    last = [(seat, pack.take(text)) for seat, text in plays]
    held = [pack.take(hand) for hand in hands]
    for seat, codes in last:
        held[seat] += codes
    gone = [[pack.left.pop() for _ in range(16 - len(held[seat]))] for seat in range(3)]
    dealt = [held[seat] + gone[seat] for seat in range(3)]
    match = ZhengMatch({}, ("ai:expert",) * 3, Chance(0))
    match.begin_deal({"deck": [dealt[place % 3][place // 3] for place in range(48)]})
    for seat in range(3):
        for code in gone[seat]:
            match.turn, match.table = seat, None
            card = CARDS.set_of([code])
            match._take_turn(card, SHAPES.recognise(CARDS.counts_of(card)))
    match.turn, match.table = last[0][0] if last else leader, None
    for _, codes in last:
        match.act(Action("play", CARDS.codes_of(CARDS.set_of(codes))) if codes else Action("pass"))
    return match


@pytest.mark.parametrize("level", LEVELS)
def test_decisions_are_legal_repeatable_and_explained(level: str) -> None:
    check_decisions(running(GAME, 15, 5, 30), level, 6)


def test_hidden_cards_do_not_matter() -> None:
    check_blindness(running(GAME, 12, 6, 30), "expert", 6)


def test_imagined_deals_agree_with_what_passes_prove() -> None:
    rng = Random(3)
    for match in running(GAME, 25, 9, 30):
        seat = match.seat_to_act
        assert seat is not None
        view = match.view(seat)
        assert isinstance(view, ZhengView)
        worlds = Worlds(view)
        for _ in range(4):
            table = worlds.sample(rng)
            assert tuple(table.left) == view.counts
            assert sum(table.hands) == counts_of_codes(PACK) - sum(counts_of_codes(made.cards) for made in view.made)
            for passed, beaten, later in worlds._passes:
                assert not SHAPES.answers(table.hands[passed] + later, beaten)


def test_imagined_deals_are_settled_like_real_ones() -> None:
    """Played out to the end, the plays from a real deal give the scores of the rules."""
    rng = Random(4)
    for _ in range(30):
        match = GAME.new_match(seed=rng.getrandbits(32))
        assert isinstance(match, ZhengMatch)
        match.act(rng.choice(list(match.legal_actions())))
        seat = match.seat_to_act
        assert seat is not None
        view = match.view(seat)
        assert isinstance(view, ZhengView)
        table = Worlds(view).sample(rng)
        table.hands = [CARDS.counts_of(hand) for hand in match.hands]
        over = False
        while not over:
            action = rng.choice(list(match.legal_actions()))
            over = table.play(None if action.verb == "pass" else SHAPES.recognise(counts_of_codes(action.args)))
            match.act(action)
        assert tuple(table.scores()) == settle(match.made, match.hands, table.maker).scores == match.settlements[0].scores


@pytest.mark.parametrize(
    ("hand", "plays"),
    [("3 4 5 6 7 8 9", 1), ("3 3 4 4", 1), ("A A A", 1), ("3 4 5 6 7 7 8 9 T J", 2), ("3 3 3 3 5", 2), ("3 4 5 6 7 7 7 7 2", 3)],
)
def test_a_hand_is_split_into_few_plays(hand: str, plays: int) -> None:
    counts = counts_of_codes(Pack(PACK).take(hand))
    split = shared_policy().splits.split(counts)
    assert len(split.plays) == plays
    assert sum(play.counts for play in split.plays) == counts


SHAME = {
    "goes out with one play": (["3 4 5 6 7 8", "5 6 7", "8 9 T"], [], 0, {"3 4 5 6 7 8"}),
    "no single to a last card": (["3 3 7 7 9", "4", "5 6 8 T J"], [], 0, {"3 3", "7 7"}),
    "plays its sure cards first": (["A 3", "4 5 6 8", "7 9 9 T"], [], 0, {"A"}),
    "goes out over the others": (["5 9 K", "7 7", "3 4 6"], [(0, "6 6")], 1, {"7 7"}),
    "bombs for the bonus": (["5 6 8 9", "Q Q Q Q 2", "3 4 T J"], [(0, "K")], 1, {"Q Q Q Q"}),
    "leads no bomb": (["5 5 5 5 7 7 9", "4 6 8 T", "6 9 J K"], [], 0, {"7 7", "9"}),
    "does not tear a straight for a single": (["5 8 9 3", "6 7 8 9 T Q", "3 4 4 J"], [(0, "5")], 1, {"Q"}),
}


MEMORY = {"plays its sure cards first", "bombs for the bonus"}
"""What takes more memory than a novice has."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", SHAME)
def test_plays_that_a_club_would_laugh_at(name: str, level: str) -> None:
    if level == "novice" and name in MEMORY:
        pytest.skip("a novice does not remember enough")
    hands, plays, seat, accepted = SHAME[name]
    match = ended(hands, plays)
    assert match.seat_to_act == seat
    decision = make_player(GAME, level, 4).decide(match.view(seat), Clock(iterations=60))
    assert ranks(decision.action.args) in accepted, [say(reason) for reason in decision.reasons]


def test_every_deal_is_listed_once_with_its_weight() -> None:
    unseen = Unseen([0, 0, 0, 3, 5, 5], {1: 1 << 4 * 7, 2: 0}, (9, 4, 3))
    every = unseen.every(100)
    assert every is not None
    assert sum(ways for _, ways in every) == 20
    assert len({hands[1] for hands, _ in every}) == len(every)
    assert all(sum(hands.values()) == (3 | 1 << 12 | 2 << 20 | 1 << 28) for hands, _ in every)
    assert all(size_of(hands[1]) == 4 for hands, _ in every)
    assert unseen.every(len(every)) is not None
    assert unseen.every(len(every) - 1) is None


def test_ends_give_the_seat_on_turn_its_best() -> None:
    """In an end with open cards nothing that the seat on turn can do is better for it than what was found."""
    rng = Random(7)
    ends = Ends(100_000)
    for _ in range(60):
        deck = [CARDS.place[code] // 4 for code in PACK]
        rng.shuffle(deck)
        hands = [counts_of(deck[seat * 4 : seat * 4 + rng.randint(1, 4)]) for seat in range(3)]
        table = Table(hands, rng.randrange(3), None, 0, 0, False, [rng.random() < 0.7 for _ in range(3)])
        found = ends.value(table)
        assert found is not None
        values = []
        for play in SHAPES.leads(hands[table.turn]):
            after = table.clone()
            if after.play(play):
                values.append(after.scores()[table.turn])
            else:
                rest = ends.value(after)
                assert rest is not None
                values.append(rest[0][table.turn] + after.bonuses[table.turn])
        assert found[0][table.turn] == max(values)
        assert sum(found[0]) == 0
