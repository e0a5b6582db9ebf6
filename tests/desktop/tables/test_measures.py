"""The measures of tables of any size, and hands of any number of cards."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardavia.desktop.tables.choice import Choice
from cardavia.desktop.tables.heaps import other_hand, won_tricks
from cardavia.desktop.tables.metrics import AWAY, BEHIND, CARD_HEIGHT, LIFT, Metrics, Proportions, round_the_table, rows, spread


@given(count=st.integers(1, 33), width=st.floats(6.0, 20.0))
def test_a_hand_of_any_size_stays_in_its_room_and_shows_every_card(count: int, width: float) -> None:
    found = rows(count, 1.0, 1.0 + width, 10.0)
    centres = [centre for row in found for centre in row.centres]
    assert len(centres) == count
    assert len(found) <= 2
    for row in found:
        assert min(row.centres) - 0.5 >= 1.0 - 1e-9
        assert max(row.centres) + 0.5 <= 1.0 + width + 1e-9
        steps = [right - left for left, right in zip(row.centres, row.centres[1:], strict=False)]
        assert all(step >= 0.28 for step in steps), "an index could not be read"


@given(count=st.integers(0, 20))
def test_cards_in_a_row_lie_around_its_middle(count: int) -> None:
    centres = spread(count, 2.0, 9.0)
    assert len(centres) == count
    if count:
        assert (centres[0] + centres[-1]) / 2 == pytest.approx(5.5)


@given(width=st.integers(640, 3840), height=st.integers(440, 2160))
def test_rooms_lie_below_each_other(width: int, height: int) -> None:
    measures = Metrics.fit(width, height)
    band_top, band_height = measures.band
    hand_top = (measures.hand - CARD_HEIGHT / 2 - LIFT) * measures.unit
    trick_bottom = (measures.middle + CARD_HEIGHT / 2 + 0.11) * measures.unit
    assert trick_bottom <= band_top + 1
    assert band_top + band_height <= hand_top + 1
    assert (measures.hand + CARD_HEIGHT / 2) * measures.unit <= height


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", [(1024, 596), (1280, 676), (3840, 2116)])
def test_nobody_sits_in_the_place_of_another(seats: int, size: tuple[int, int]) -> None:
    measures = Metrics.fit(*size)
    hands = [(x - AWAY / 2, y - AWAY * CARD_HEIGHT / 2) for x, y in measures.others(seats)]
    for (x, y), (other_x, other_y) in combinations(hands, 2):
        assert abs(x - other_x) >= AWAY or abs(y - other_y) >= AWAY * CARD_HEIGHT * 0.75
    assert all(x >= 0 and x + AWAY <= measures.width for x, _ in hands)
    assert all(y >= 0 and (y + AWAY * CARD_HEIGHT) * measures.unit <= measures.band[0] + 1 for _, y in hands)


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_others_sit_clockwise_from_the_left(seats: int) -> None:
    places = round_the_table(seats)
    assert len(places) == seats - 1
    assert len(set(places)) == seats - 1
    assert [x for x, _ in places] == sorted(x for x, _ in places)
    assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in places)


def test_a_long_row_of_won_tricks_keeps_to_its_corner() -> None:
    tricks = [(f"{number}a", f"{number}b") for number in range(10)]
    placed = list(won_tricks("won:0", tricks, 10.0, 5.0, 0.6, "look", ""))
    assert min(one.x for one in placed) - 0.3 >= 8.6
    assert max(one.x for one in placed) + 0.3 == pytest.approx(10.0)


def test_a_known_card_of_another_hand_keeps_its_name_but_shows_its_back() -> None:
    placed = list(other_hand("hand:1", 4, 5.0, 1.0, (), known=("Kh",)))
    assert [one.key for one in placed] == ["Kh", "hand:1:0", "hand:1:1", "hand:1:2"]
    assert {one.code for one in placed} == {None}


def test_a_drag_chooses_the_run_between_two_cards() -> None:
    choice = Choice(many=True)
    choice.run(["A", "K", "Q", "J"], "Q", "K")
    assert choice.chosen == ("K", "Q")
    choice.toggle("A")
    assert choice.chosen == ("K", "Q", "A")


def test_the_focus_leaves_a_card_that_is_gone() -> None:
    choice = Choice()
    choice.focus, choice.chosen = "Kh", ("Kh",)
    choice.keep(["Qh"])
    assert (choice.focus, choice.chosen) == (None, ())


def test_the_keyboard_begins_on_what_can_be_played() -> None:
    choice, rows_of_spots = Choice(), [["pile", "Kd", "2d"], ["Ah", "Kh"]]
    choice.walk(rows_of_spots, 1, 0, {"Kd", "2d"})
    assert choice.focus == "Kd"
    choice.focus = None
    choice.walk(rows_of_spots, -1, 0, {"Kd", "2d"})
    assert choice.focus == "2d"


def test_a_game_may_share_out_its_table_otherwise() -> None:
    usual = Metrics.fit(1280, 676)
    tall = Metrics.fit(1280, 676, proportions=Proportions(middle=4.0, aside=None, narrowest=11.2))
    assert tall.unit < usual.unit
    assert tall.band[0] / tall.unit > usual.band[0] / usual.unit
    left, right = tall.hand_room
    assert left == pytest.approx(tall.width - right)
    assert Metrics.fit(700, 676, proportions=Proportions(narrowest=10.0)).width >= 10.0


def test_a_large_hand_gets_a_second_row_where_that_makes_its_cards_larger() -> None:
    wide = Proportions(middle=3.4, aside=None, most=20, least=0.4)
    assert Metrics.fit(1280, 676, 1, wide).hand_rows == 1
    narrow = Metrics.fit(673, 599, 1, wide)
    assert narrow.hand_rows == 2
    assert Metrics.fit(1280, 676, 1, replace(wide, most=33)).hand_rows == 2
    for metrics in (Metrics.fit(1280, 676, 1, wide), narrow):
        left, right = metrics.hand_room
        in_row = 20 // metrics.hand_rows
        assert (right - left - 1) / (in_row - 1) >= wide.least - 0.02
        top = metrics.hand - CARD_HEIGHT / 2 - (metrics.hand_rows - 1) * BEHIND
        assert (metrics.band[0] + metrics.band[1]) / metrics.unit <= top + 0.01, "the buttons stay above both rows"


def test_a_small_hand_keeps_its_room_whatever_is_said_of_large_ones() -> None:
    assert Metrics.fit(1280, 676, 1, Proportions()) == replace(
        Metrics.fit(1280, 676, 1, Proportions(most=5)), proportions=Proportions()
    )
