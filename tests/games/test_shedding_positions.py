"""The worked cases of Dou Dizhu, Zheng Shangyou and Guandan in which a hand meets a table: what is legal is listed whole.

Every set of held cards, and in Guandan every reading of it, is asked for, so that a list proves both what is accepted and that
nothing else is.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest

from cardavia.engine.action import Action
from cardavia.engine.game import Match
from cardavia.engine.shedding import Made
from cardavia.games import load
from cardavia.games.dou_dizhu import shapes as dou_dizhu
from cardavia.games.dou_dizhu.match import DouDizhuMatch
from cardavia.games.guandan import shapes as guandan
from cardavia.games.guandan.match import GuandanMatch, reading_words
from cardavia.games.zheng_shangyou import shapes as zheng
from cardavia.games.zheng_shangyou.match import ZhengMatch
from cardavia.games.zheng_shangyou.view import play_of

ME, BEFORE_ME = 1, 0
GUANDAN_SHAPES = {
    1: ("single",),
    2: ("pair",),
    3: ("triple",),
    5: ("fullhouse", "straight", "straightflush"),
    6: ("tube", "plate"),
}


def dou_dizhu_at(table: str, hand: str) -> DouDizhuMatch:
    """The position of a hand behind the play on the table, or on lead."""
    match = load("dou_dizhu").new_match(seed=1)
    assert isinstance(match, DouDizhuMatch)
    match.act(match.parse("bid 3"))
    match.turn, match.hands[ME] = ME, dou_dizhu.CARDS.set_of(hand.split())
    if table:
        match.maker, match.rounds = BEFORE_ME, 1
        match.table = dou_dizhu.SHAPES.recognise(dou_dizhu.CARDS.counts_of(dou_dizhu.CARDS.set_of(table.split())))
        assert match.table is not None
    return match


def zheng_at(table: str, hand: str) -> ZhengMatch:
    """The same; without a table it is the first action of the deal."""
    match = load("zheng_shangyou").new_match(seed=1)
    assert isinstance(match, ZhengMatch)
    match.turn, match.hands[ME] = ME, zheng.CARDS.set_of(hand.split())
    if table:
        match.maker, match.rounds, match.table = BEFORE_ME, 1, play_of(table.split(), opening=False)
        assert match.table is not None
        match.made.append(Made(BEFORE_ME, tuple(table.split()), match.table.shape, match.table.size, "", 0))
    return match


def guandan_at(level: str, table: str, hand: str) -> GuandanMatch:
    """The same at a level; the table is written with its reading, as in an action."""
    match = load("guandan").new_match(seed=1)
    assert isinstance(match, GuandanMatch)
    match.level, match.turn, match.hands[ME] = level, ME, guandan.CARDS.set_of(hand.split())
    if table:
        cards, _, reading = table.partition(" as ")
        plays = guandan.level_of(level).readings(guandan.CARDS.set_of(cards.split()))
        match.maker, match.rounds = BEFORE_ME, 1
        match.table = next(play for play in plays if " ".join(reading_words(play)) == reading)
    return match


def candidates(match: Match, hand: str) -> Iterator[Action]:
    """Every text that a hand could give in the play, legal or not: in Guandan with all shapes of so many cards, and as a bomb."""
    yield Action("pass")
    cards = hand.split()
    chosen = {codes for number in range(1, len(cards) + 1) for codes in combinations(cards, number)}
    for codes in sorted(chosen):
        if not isinstance(match, GuandanMatch):
            yield Action("play", codes)
            continue
        yield Action("play", (*codes, "as", "jokers"))
        for shape in (*GUANDAN_SHAPES.get(len(codes), ()), "bomb"):
            for key in guandan.CARDS.names:
                yield Action("play", (*codes, "as", shape, key))


def assert_legal(match: Match, hand: str, legal: Iterable[str]) -> None:
    """Exactly these texts are accepted, and what the engine lists is some of them, with every size and reading."""
    wanted = sorted(legal)
    assert sorted(str(action) for action in candidates(match, hand) if match.is_legal(action)) == wanted
    listed = [str(action) for action in match.legal_actions()]
    assert set(listed) <= set(wanted)
    assert {text.partition(" as ")[2] for text in listed} == {text.partition(" as ")[2] for text in wanted}
    assert {len(text.split()) for text in listed} == {len(text.split()) for text in wanted}


def plays(*cards: str) -> list[str]:
    return [f"play {codes}" for codes in cards]


def joined(one: Iterable[str], other: Iterable[str]) -> str:
    """Cards of two groups in canonical order."""
    return " ".join(sorted((*one, *other), key=dou_dizhu.CARDS.place.__getitem__))


# Dou Dizhu


@pytest.mark.parametrize(
    ("bids", "seat", "legal"),
    [
        ("", 1, "pass, bid 1, bid 2, bid 3"),
        ("bid 1, pass, bid 2", 1, "pass, bid 3"),
        ("bid 1, pass, bid 2, pass", 2, "pass, bid 3"),
        ("pass, pass, bid 1, pass", 2, "pass, bid 2, bid 3"),
    ],
)
def test_dd_1_and_2_the_auction(bids: str, seat: int, legal: str) -> None:
    """A pass is not final, and passes before a bid end nothing."""
    match = auction(bids)
    assert (match.phase, match.seat_to_act) == ("auction", seat)
    texts = ["pass", "bid 1", "bid 2", "bid 3"]
    assert [text for text in texts if match.is_legal(match.parse(text))] == legal.split(", ")
    assert [str(action) for action in match.legal_actions()] == legal.split(", ")


def auction(bids: str) -> DouDizhuMatch:
    """A deal in which seat 1 speaks first, after some bids."""
    match = load("dou_dizhu").new_match(seed=next(seed for seed in range(99) if first_bidder(seed) == 1))
    for text in bids.split(", ") if bids else ():
        match.act(match.parse(text))
    assert isinstance(match, DouDizhuMatch)
    return match


def first_bidder(seed: int) -> int | None:
    return load("dou_dizhu").new_match(seed=seed).seat_to_act


def test_dd_1_two_passes_after_a_bid_make_the_landlord() -> None:
    match = auction("bid 1, pass, bid 2, pass, pass")
    assert (match.landlord, match.high, match.seat_to_act, match.phase) == (0, 2, 0, "play")
    assert match.hands[0].bit_count() == 20


def test_dd_3_three_passes_are_a_redeal() -> None:
    match = auction("pass, pass, pass")
    assert match.seat_to_act is None
    assert not match.over
    assert match.settlements[-1].to_json() == {
        "scores": [0, 0, 0], "breakdown": [], "result": "redeal", "landlord": None, "winner": None,
    }  # fmt: skip
    match.next_deal()
    assert (len(match.deals), match.phase) == (2, "auction")


KINGS = ("Kc", "Kd", "Ks")
FOUR_FIVES, FOUR_SIXES = ("5c", "5d", "5h", "5s"), ("6c", "6d", "6h", "6s")


@pytest.mark.parametrize(
    ("table", "hand", "legal"),
    [
        pytest.param(
            "",
            "3c 3d 3h 3s BJ",
            plays(
                "3c", "3d", "3h", "3s", "BJ",
                "3c 3d", "3c 3h", "3c 3s", "3d 3h", "3d 3s", "3h 3s",
                "3c 3d 3h", "3c 3d 3s", "3c 3h 3s", "3d 3h 3s", "3c 3d 3h 3s",
                "3c 3d 3h BJ", "3c 3d 3s BJ", "3c 3h 3s BJ", "3d 3h 3s BJ",
            ),
            id="DD-4",
        ),
        pytest.param(
            "8c 8d",
            "7s 9c 9h Jc Jd Js 2s BJ RJ",
            ["pass", *plays("9c 9h", "Jc Jd", "Jc Js", "Jd Js", "BJ RJ")],
            id="DD-5",
        ),
        pytest.param(
            "5c 6d 7h 8s 9c",
            "4c 4d 4h 4s 6c 7d 8h 9s Tc Jd",
            ["pass", *plays("6c 7d 8h 9s Tc", "7d 8h 9s Tc Jd", "4c 4d 4h 4s")],
            id="DD-6",
        ),
        pytest.param(
            "5c 9c 9d 9h",
            "3c 3d 3h 4c 4d 7s Kc Kd Ks",
            ["pass", *plays(*(joined([one], KINGS) for one in ("3c", "3d", "3h", "4c", "4d", "7s")))],
            id="DD-7",
        ),
        pytest.param(
            "5c 5d 9c 9d 9h",
            "3c 3d 3h 4c 4d 7s Kc Kd Ks",
            ["pass", *plays(*(joined(pair.split(), KINGS) for pair in ("3c 3d", "3c 3h", "3d 3h", "4c 4d")))],
            id="DD-8",
        ),
        pytest.param(
            "3c 3d 3h 4c 4d 4h 7s 9s",
            "5c 5d 5h 6c 6d 6h Kc Kd",
            ["pass", *plays("5c 5d 5h 6c 6d 6h Kc Kd")],
            id="DD-9",
        ),
        pytest.param(
            "4c 4d 4h 4s 7c 7d",
            "5c 5d 5h 5s 6c 6d 6h 6s 9c",
            [
                "pass",
                *plays(" ".join(FOUR_FIVES), " ".join(FOUR_SIXES)),
                *plays(*(joined(FOUR_FIVES, two) for two in combinations((*FOUR_SIXES, "9c"), 2))),
                *plays(*(joined(FOUR_SIXES, two) for two in combinations((*FOUR_FIVES, "9c"), 2))),
            ],
            id="DD-11",
        ),
        pytest.param(
            "Ks",
            "5c 5d 5h 5s 6c 6d 6h 6s 9c",
            ["pass", *plays(" ".join(FOUR_FIVES), " ".join(FOUR_SIXES))],
            id="DD-11-single",
        ),
        pytest.param("6c 6d 6h 6s", "5c 5d 5h 5s 9c BJ RJ", ["pass", *plays("BJ RJ")], id="DD-12"),
        pytest.param("BJ RJ", "2c 2d 2h 2s 3c", ["pass"], id="DD-12-rocket"),
        pytest.param(
            "5c 5d 6h 6s 7h 7s",
            "6c 6d 7c 7d 8c 8d 9c 9d Qc",
            ["pass", *plays("6c 6d 7c 7d 8c 8d", "7c 7d 8c 8d 9c 9d")],
            id="DD-13",
        ),
    ],
)  # fmt: skip
def test_dou_dizhu_positions(table: str, hand: str, legal: list[str]) -> None:
    assert_legal(dou_dizhu_at(table, hand), hand, legal)


def test_the_counts_that_the_rules_name() -> None:
    """DD-4 has 20 actions and DD-11 has 23."""
    for table, hand, number in (("", "3c 3d 3h 3s BJ", 20), ("4c 4d 4h 4s 7c 7d", "5c 5d 5h 5s 6c 6d 6h 6s 9c", 23)):
        match = dou_dizhu_at(table, hand)
        assert sum(match.is_legal(action) for action in candidates(match, hand)) == number


# Zheng Shangyou


@pytest.mark.parametrize(
    ("table", "hand", "legal"),
    [
        pytest.param(
            "",
            "3h 3s 4c 4d 5d 6h 7c 9s",
            plays("3h", "3h 3s", "3h 3s 4c 4d", "3h 4c 5d 6h 7c", "3h 4d 5d 6h 7c"),
            id="ZS-1",
        ),
        pytest.param(
            "",
            "3c 3d 3h 3s 4c",
            plays("3h", "3c 3h", "3d 3h", "3h 3s", "3c 3d 3h", "3c 3h 3s", "3d 3h 3s", "3c 3d 3h 3s"),
            id="ZS-2",
        ),
        pytest.param("2s", "4c 4d 4h 4s 5c", plays("4c 4d 4h 4s"), id="ZS-3"),
        pytest.param("Ts", "9c 9d Jc Jd 2s", plays("Jc", "Jd", "2s"), id="ZS-4"),
        pytest.param("Kc Kd Ks", "Ac Ad As 2s", plays("Ac Ad As"), id="ZS-5"),
        pytest.param("Kc Kd Kh Ks", "Ac Ad As 2s", plays("Ac Ad As"), id="ZS-5-bomb"),
        pytest.param("Qc Qd", "5c 5d Ac Ad As", plays("Ac Ad", "Ac As", "Ad As", "Ac Ad As"), id="ZS-6"),
        pytest.param("3c 3d 4c 4d", "5c 5d 6c 6d 7c 7d 9c", plays("5c 5d 6c 6d", "6c 6d 7c 7d"), id="ZS-7"),
        pytest.param("3c 3d 4c 4d 5h 5s", "5c 5d 6c 6d 8c 8d 9c", ["pass"], id="ZS-7-three"),
        pytest.param("Jc Jd Qh Qs", "Qc Qd Kc Kd Ac Ad 2s", plays("Qc Qd Kc Kd", "Kc Kd Ac Ad"), id="ZS-7-high"),
        pytest.param(
            "5c 6d 7h 8s 9c",
            "6c 7d 8h 9s Tc Jd Qc Ks Ac 2s",
            plays("6c 7d 8h 9s Tc", "7d 8h 9s Tc Jd", "8h 9s Tc Jd Qc", "9s Tc Jd Qc Ks", "Tc Jd Qc Ks Ac"),
            id="ZS-8",
        ),
    ],
)
def test_zheng_shangyou_positions(table: str, hand: str, legal: list[str]) -> None:
    assert_legal(zheng_at(table, hand), hand, legal)


def test_zs_2_nothing_beats_the_heavenly_bomb() -> None:
    match = zheng_at("", "3c 3d 3h 3s 4c")
    kings_and_aces = "Kc Kd Kh Ks Ac Ad As"
    match.hands[2] = zheng.CARDS.set_of(kings_and_aces.split())
    match.act(match.parse("play 3c 3d 3h 3s"))
    assert match.seat_to_act == 2
    assert_legal(match, kings_and_aces, ["pass"])
    match.act(match.parse("pass"))
    match.act(match.parse("pass"))
    assert (match.seat_to_act, match.table) == (ME, None)


# Guandan


@pytest.mark.parametrize(
    ("level", "table", "hand", "legal"),
    [
        pytest.param(
            "2",
            "",
            "2h 8c 8d",
            plays(
                "2h as single 2", "8c as single 8", "8d as single 8",
                "2h 8c as pair 8", "2h 8d as pair 8", "8c 8d as pair 8", "2h 8c 8d as triple 8",
            ),
            id="GD-2",
        ),
        pytest.param(
            "9",
            "Ac Ad as pair A",
            "3c 9c 9h 9s Kd Kh BJ BJ",
            ["pass", *plays("9c 9h as pair 9", "9c 9s as pair 9", "9h 9s as pair 9", "BJ BJ as pair BJ")],
            id="GD-3",
        ),
        pytest.param(
            "7",
            "7c as single 7",
            "7d 7h BJ RJ",
            ["pass", *plays("BJ as single BJ", "RJ as single RJ")],
            id="GD-3-level",
        ),
        pytest.param(
            "3",
            "5c 6d 7h 8s 9c as straight 9",
            "3h 6s 7s 8s 9s Kc Kd Kh",
            [
                "pass",
                *plays(
                    "3h 6s 7s 8s 9s as straight T", "3h 6s 7s 8s 9s as straightflush 9",
                    "3h 6s 7s 8s 9s as straightflush T", "3h Kc Kd Kh as bomb K",
                ),
            ],
            id="GD-4",
        ),
        pytest.param(
            "2",
            "8c 8d 8h 8s 8s as bomb 8",
            "2h 3c 3d 3h 3s 4d 5d 6d 7d Ac",
            [
                "pass",
                *plays(
                    "3d 4d 5d 6d 7d as straightflush 7", "2h 3d 4d 5d 6d as straightflush 6",
                    "2h 3d 4d 5d 6d as straightflush 7", "2h 3d 4d 5d 7d as straightflush 7",
                    "2h 3d 4d 6d 7d as straightflush 7", "2h 3d 5d 6d 7d as straightflush 7",
                    "2h 4d 5d 6d 7d as straightflush 7", "2h 4d 5d 6d 7d as straightflush 8",
                ),
            ],
            id="GD-5",
        ),
        pytest.param(
            "4",
            "3c 3d Ac As As as fullhouse A",
            "4c 4d 4h 4s 6s BJ BJ",
            [
                "pass",
                *plays(
                    "4c 4d 4h BJ BJ as fullhouse 4", "4c 4d 4s BJ BJ as fullhouse 4", "4c 4h 4s BJ BJ as fullhouse 4",
                    "4d 4h 4s BJ BJ as fullhouse 4", "4c 4d 4h 4s 6s as fullhouse 4", "4c 4d 4h 4s as bomb 4",
                ),
            ],
            id="GD-6",
        ),
        pytest.param(
            "2",
            "2c 2d 3h 3s Ac Ad as tube 3",
            "2h 2h 3c 3d 4c 4s",
            [
                "pass",
                *plays(
                    "2h 2h 3c 3d 4c 4s as tube 4", "2h 2h 3c 3d 4c 4s as tube 5",
                    "2h 2h 3c 3d as bomb 3", "2h 2h 4c 4s as bomb 4",
                ),
            ],
            id="GD-7",
        ),
    ],
)  # fmt: skip
def test_guandan_positions(level: str, table: str, hand: str, legal: list[str]) -> None:
    assert_legal(guandan_at(level, table, hand), hand, legal)


def test_gd_8_a_bomb_of_ten_leaves_only_the_jokers() -> None:
    table = "6h 6h 7c 7c 7d 7d 7h 7h 7s 7s as bomb 7"
    hand = "3c BJ BJ RJ RJ"
    assert_legal(guandan_at("6", table, hand), hand, ["pass", "play BJ BJ RJ RJ as jokers"])


def after_the_kings(second_hand: str) -> GuandanMatch:
    """Seat 0 has just gone out with a pair of kings; seat 2's hand is given."""
    match = guandan_at("2", "", "3c 4c 5c")
    for seat, hand in enumerate(("Kc Kd", "3c 4c 5c", second_hand, "6c 7c 8c")):
        match.hands[seat] = guandan.CARDS.set_of(hand.split())
    match.turn = 0
    match.act(match.parse("play Kc Kd as pair K"))
    return match


def test_gd_13_the_partner_takes_over_the_lead() -> None:
    match = after_the_kings("9c Td Td")
    for seat in (1, 2, 3):
        assert match.seat_to_act == seat
        match.act(match.parse("pass"))
    assert (match.seat_to_act, match.table) == (2, None)


def test_gd_13_the_next_active_seat_leads_when_the_partner_is_out_too() -> None:
    match = after_the_kings("Ac Ad")
    match.act(match.parse("pass"))
    match.act(match.parse("play Ac Ad as pair A"))
    assert match.order == [0, 2]
    for seat in (3, 1):
        assert match.seat_to_act == seat
        match.act(match.parse("pass"))
    assert (match.seat_to_act, match.table) == (3, None)
