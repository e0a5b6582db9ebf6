"""Dou Dizhu's opponents: the same twice, blind to what is hidden, and never ridiculous."""

from random import Random

import pytest
from decision_checks import check_blindness, check_decisions, running
from shedding_short import Pack, ranks

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.shapes import counts_of
from cardavia.engine.texts import say
from cardavia.games.dou_dizhu import DouDizhu
from cardavia.games.dou_dizhu.match import DouDizhuMatch
from cardavia.games.dou_dizhu.shapes import CARDS, SHAPES
from cardavia.games.dou_dizhu.view import deck_of
from cardavia.players.base import LEVELS, Clock, make_player
from cardavia.players.dou_dizhu.ends import Ends
from cardavia.players.dou_dizhu.player import shared_policy
from cardavia.players.dou_dizhu.rollout import Table

GAME = DouDizhu()


def counts(text: str) -> int:
    """The counts of some ranks."""
    return CARDS.counts_of(CARDS.set_of(Pack(CARDS.codes).take(text)))


def ended(hands: list[str], landlord: int, plays: list[tuple[int, str]]) -> DouDizhuMatch:
    """An ending: what every seat holds before the last ``plays``, which are ranks, or an empty text for a pass.

    The cards that nobody holds have gone before, each as a lead of its own.
    """
    pack = Pack(CARDS.codes)
    last = [(seat, pack.take(text)) for seat, text in plays]
    held = [pack.take(hand) for hand in hands]
    for seat, codes in last:
        held[seat] += codes
    gone = [[pack.left.pop() for _ in range((20 if seat == landlord else 17) - len(held[seat]))] for seat in range(3)]
    kitty = gone[landlord][:3]
    dealt = [[code for code in held[seat] + gone[seat] if code not in kitty] for seat in range(3)]
    match = DouDizhuMatch({}, ("ai:expert",) * 3, Chance(0))
    match.begin_deal({"deck": deck_of(dealt, kitty), "first_bidder": landlord})
    match.act(Action("bid", ("3",)))
    for seat in range(3):
        for code in gone[seat]:
            match.turn, match.table = seat, None
            card = CARDS.set_of([code])
            match._take_turn(card, SHAPES.recognise(CARDS.counts_of(card)))
    match.turn, match.table = last[0][0] if last else landlord, None
    for _, codes in last:
        match.act(Action("play", CARDS.codes_of(CARDS.set_of(codes))) if codes else Action("pass"))
    return match


@pytest.mark.parametrize("level", LEVELS)
def test_decisions_are_legal_repeatable_and_explained(level: str) -> None:
    check_decisions(running(GAME, 12, 5, 40), level, 6)


def test_hidden_cards_do_not_matter() -> None:
    check_blindness(running(GAME, 12, 6, 40), "expert", 6)


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("3 4 5 6 7 8 9", 1),
        ("3 3 3 4 4 4 5 6", 1),
        ("3 3 3 3 5 6", 1),
        ("BJ RJ", 1),
        ("3 4 5 6 7 7 8 9 T J", 2),
        ("3 3 3 5 K K K 6 2", 3),
        ("3 3 4 4 5 5 5 9", 3),
        ("3 4 5 6 7 7 7 7", 2),
    ],
)
def test_a_hand_is_split_into_few_plays(hand: str, plays: int) -> None:
    split = shared_policy().splits.split(counts(hand))
    assert len(split.plays) == plays
    assert sum(play.counts for play in split.plays) == counts(hand)


def test_every_split_is_made_of_plays() -> None:
    rng = Random(2)
    codes = list(CARDS.codes)
    for number in range(300):
        rng.shuffle(codes)
        hand = CARDS.counts_of(CARDS.set_of(codes[: 1 + number % 20]))
        plays = shared_policy().splits.split(hand).plays
        assert sum(play.counts for play in plays) == hand
        assert all(SHAPES.recognise(play.counts) == play for play in plays)


SHAME = {
    "goes out with one play": (["3 3 3 4 4", "5 6 7", "8 9 T"], 0, [], 0, {"3 3 3 4 4"}),
    "goes out over the landlord": (["5 9 K", "7 7", "3 4 6"], 0, [(0, "6 6")], 1, {"7 7"}),
    "no bomb for a low single": (["5 6 8 9 T", "J J J J 3 9 Q", "3 4 4 5 6 8 K A"], 0, [(0, "4")], 1, {"9", "Q", ""}),
    "does not beat the partner's winning play": (["3 5 8 8", "2", "4 4 9 A"], 0, [(1, "K")], 2, {""}),
    "does not bomb the partner": (["5 8 J Q K", "6", "7 7 7 7 4 9 T"], 0, [(1, "A")], 2, {""}),
    "no single to a last card": (["3 3 7 7 9", "4", "5 6 8 T J"], 0, [], 0, {"3 3", "7 7"}),
    "no single to the landlord's last card": (
        ["2", "3 4 4 9", "5 6 8 T J"], 0, [(0, "A"), (1, "BJ"), (2, ""), (0, "")], 1, {"4 4"}),
    "stops the landlord's last single": (["K", "3 3 2 4 4", "5 6 8 T J"], 0, [(0, "A")], 1, {"2"}),
    "bombs when the landlord is nearly out": (["K", "3 4 6 6 6 6 8", "5 7 8 T J"], 0, [(0, "A A")], 1, {"6 6 6 6"}),
    "feeds the partner's last card": (["5 Q Q A 2", "3 9 9 K", "6"], 0, [(0, "J"), (1, "2"), (2, ""), (0, "")], 1, {"3"}),
    "plays its sure cards first": (["RJ 3", "4 5 6 8", "7 9 9 T"], 0, [], 0, {"RJ"}),
}  # fmt: skip


MEMORY = {"plays its sure cards first"}
"""What takes more memory than a novice has."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", SHAME)
def test_plays_that_a_club_would_laugh_at(name: str, level: str) -> None:
    if level == "novice" and name in MEMORY:
        pytest.skip("a novice does not remember enough")
    hands, landlord, plays, seat, accepted = SHAME[name]
    match = ended(hands, landlord, plays)
    assert match.seat_to_act == seat
    decision = make_player(GAME, level, 4).decide(match.view(seat), Clock(iterations=60))
    assert ranks(decision.action.args) in accepted, [say(reason) for reason in decision.reasons]


def test_a_strong_hand_is_bid_and_a_weak_one_is_not() -> None:
    strong = Pack(CARDS.codes).take("3 3 4 4 5 5 K K K A A A 2 2 2 BJ RJ")
    weak = Pack(CARDS.codes).take("3 3 4 5 5 7 8 8 9 9 T J J Q Q K A")
    for hand, expected in ((strong, "bid 3"), (weak, "pass")):
        rest = [code for code in CARDS.codes if code not in hand]
        Random(1).shuffle(rest)
        match = DouDizhuMatch({}, ("ai:expert",) * 3, Chance(0))
        match.begin_deal({"deck": deck_of([list(hand), rest[:17], rest[17:34]], rest[34:]), "first_bidder": 0})
        for level in LEVELS:
            assert str(make_player(GAME, level, 1).decide(match.view(0), Clock(iterations=96)).action) == expected


def best(table: Table) -> int:
    """What the landlord wins of each farmer, by trying everything: the yardstick of the worked-out ends."""
    hand = table.hands[table.turn]
    plays = [*SHAPES.leads(hand)] if table.table is None else [None, *SHAPES.answers(hand, table.table)]
    values = []
    for play in plays:
        after = table.clone()
        values.append(after.result() if after.play(play) else best(after))
    return max(values) if table.turn == table.landlord else min(values)


def test_ends_are_worked_out_exactly() -> None:
    rng = Random(7)
    for number in range(150):
        small = rng.choice(("3333444455556666", "33344455BJ RJ", "3456789TJQK345678", "33334444"))
        names = [name for name in small.replace("BJ RJ", "") if name != " "] + (["BJ", "RJ"] if "BJ" in small else [])
        deck = [CARDS.index[name] for name in names]
        rng.shuffle(deck)
        hands = [counts_of(deck[seat * 3 : seat * 3 + rng.randint(1, 2 + (seat == number % 3))]) for seat in range(3)]
        landlord = rng.randrange(3)
        table = Table(hands, landlord, rng.randrange(3), None, landlord, 0, [rng.choice((0, 1, 3)) for _ in range(3)])
        table.made[landlord] = max(1, table.made[landlord])
        assert Ends(100_000).value(table) == best(table)
