"""What tables of betting games share: columns of chips, sizes of bets, and chips that travel."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from cardavia.desktop.settings import Settings
from cardavia.desktop.tables.betting.sizes import presets, rounded, spot_of, stepped, takes_all, within
from cardavia.desktop.tables.betting.wording import deed
from cardavia.desktop.tables.chips import HIGHEST, ChipLayer, Mint, columns_of, denomination
from cardavia.desktop.tables.labels import Press
from cardavia.desktop.tables.metrics import Metrics
from cardavia.desktop.tables.motion import Motion
from cardavia.desktop.tables.picture import Chips
from cardavia.desktop.theme import Theme
from cardavia.engine.action import Action, BetRange
from cardavia.engine.betting import BettingView
from cardavia.games import load


@given(st.integers(1, 9999), st.booleans())
def test_discs_are_worth_their_number(amount: int, rich: bool) -> None:
    columns = columns_of(amount, rich=rich)
    worth = sum(denomination(kind) * count for kind, count in columns)
    # A stack of very many kinds of chips leaves out the smallest.
    smallest = denomination(columns[-1][0])
    assert worth == amount if len(columns) < (4 if rich else 6) else 0 <= amount - worth < smallest
    assert all(0 < count <= HIGHEST for _, count in columns)
    assert [kind for kind, _ in columns] == sorted((kind for kind, _ in columns), reverse=True)


@given(st.integers(1, 60))
def test_single_chips_can_be_counted(amount: int) -> None:
    assert sum(count for _, count in columns_of(amount, ones=True)) == amount
    assert {kind for kind, _ in columns_of(amount, ones=True)} == {0}


SIZES = st.tuples(st.integers(1, 500), st.integers(0, 3000)).map(lambda pair: BetRange("raise", pair[0], pair[0] + pair[1]))


@given(SIZES, st.integers(0, 5000), st.sampled_from([1, 5, 10, 50]))
def test_no_way_of_choosing_a_size_leaves_what_is_legal(sizes: BetRange, wish: int, grain: int) -> None:
    assert sizes.least <= within(wish, sizes) <= sizes.most
    slid = rounded(within(wish, sizes), sizes, grain)
    assert sizes.least <= slid <= sizes.most
    assert slid in (sizes.least, sizes.most) or slid % grain == 0
    assert rounded(sizes.least, sizes, grain) == sizes.least
    assert rounded(sizes.most, sizes, grain) == sizes.most
    up, down = stepped(slid, sizes, grain), stepped(slid, sizes, -grain)
    assert sizes.least <= down <= slid <= up <= sizes.most
    assert up > slid or slid == sizes.most
    assert down < slid or slid == sizes.least


def view_after(*actions: str, stacks: tuple[int, ...] = (1000, 1000, 1000, 1000)) -> BettingView:
    match = load("texas_holdem").new_match({"stacks": list(stacks)}, seed=1)
    for text in actions:
        match.act(match.parse(text))
    seat = match.seat_to_act
    assert seat is not None
    view = match.view(seat)
    assert isinstance(view, BettingView)
    return view


def test_presets_are_shares_of_the_pot_after_a_call() -> None:
    view = view_after("raise 60")
    # Thirty of blinds and the sixty: calling sixty makes a pot of 150.
    assert {one.name: one.size for one in presets(view)} == {"min": 100, "half": 135, "pot": 210, "all-in": 1000}
    assert spot_of(view, 135) == "raise 135"


def test_presets_stay_within_a_short_stack() -> None:
    view = view_after("raise 60", stacks=(90, 1000, 1000, 1000))
    assert {one.size for one in presets(view)} == {90}


@pytest.mark.parametrize(
    ("before", "action", "words"),
    [
        ((), "call", "Call 20"),
        ((), "raise 1000", "Raise to 1,000, all-in"),
        (("raise 1000",), "call", "Call 1,000, all-in"),
        (("raise 1000",), "fold", "Fold"),
        (("call", "call", "call"), "check", "Check"),
        (("call", "call", "call", "check"), "bet 40", "Bet 40"),
        (("call", "call", "call", "check"), "bet 980", "Bet 980, all-in"),
    ],
)
def test_what_a_seat_does_in_words(before: tuple[str, ...], action: str, words: str) -> None:
    view = view_after(*before)
    done = Action(action.split(" ")[0], tuple(action.split(" ")[1:]))
    assert view.seat_to_act is not None
    assert deed(view, view.seat_to_act, done) == words
    assert takes_all(view, view.seat_to_act, done) == words.endswith("all-in")


@pytest.fixture
def layer(qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory) -> tuple[ChipLayer, Motion, list[float]]:
    theme = Theme(Settings(tmp_path_factory.mktemp("look") / "settings.json"))
    scene, now = QGraphicsScene(), [0.0]
    motion = Motion(clock=lambda: now[0])
    made = ChipLayer(scene, motion)
    made.dress(Press(theme, Metrics.fit(1280, 680), 1.0))
    made.scene = scene  # type: ignore[attr-defined] # the scene must outlive its items
    return made, motion, now


def test_a_bet_sets_out_from_its_stack_and_arrives_with_its_number(layer: tuple[ChipLayer, Motion, list[float]]) -> None:
    chips, motion, now = layer
    chips.show([Chips("stack:0", 1000, 2, 5, ("pot:0",))])
    chips.show([Chips("stack:0", 960, 2, 5, ("pot:0",)), Chips("bet:0", 40, 4, 3, ("stack:0",))], 300)
    assert motion.moving
    assert set(chips.rects()) == {"chips:stack:0"}
    assert chips.amounts() == {"stack:0": 960, "bet:0": 40}
    now[0] = 1.0
    motion.tick()
    assert not motion.moving
    assert set(chips.rects()) == {"chips:stack:0", "chips:bet:0"}


def test_bets_that_go_to_the_pot_travel_whole_and_leave_nothing_behind(layer: tuple[ChipLayer, Motion, list[float]]) -> None:
    chips, motion, _ = layer
    chips.show([Chips("bet:0", 40, 2, 5), Chips("bet:1", 40, 6, 2)])
    chips.show([Chips("pot:0", 80, 4, 3, ("bet:0", "bet:1"))], 300)
    assert motion.moving
    motion.finish()
    assert set(chips.rects()) == {"chips:pot:0"}
    assert len(chips._graphics.items()) == 1


def test_chips_that_are_interrupted_are_where_they_belong(layer: tuple[ChipLayer, Motion, list[float]]) -> None:
    chips, motion, _ = layer
    pot = Chips("pot:0", 80, 4, 3, ("bet:0",))
    chips.show([Chips("bet:0", 40, 2, 5)])
    chips.show([pot], 300)
    chips.show([pot])
    assert not motion.moving
    assert chips.amounts() == {"pot:0": 80}
    assert len(chips._graphics.items()) == 1
    motion.stop()


def test_a_pot_is_shared_out_to_several_winners(layer: tuple[ChipLayer, Motion, list[float]]) -> None:
    chips, motion, _ = layer
    stacks = [Chips(f"stack:{seat}", 100, 2 + seat, 5, ("pot:0",)) for seat in range(2)]
    chips.show([*stacks, Chips("pot:0", 90, 4, 3)])
    chips.show([Chips(f"stack:{seat}", 145, 2 + seat, 5, ("pot:0",)) for seat in range(2)], 300)
    motion.finish()
    assert chips.amounts() == {"stack:0": 145, "stack:1": 145}
    assert len(chips._graphics.items()) == 2


def test_a_print_is_as_wide_as_its_discs_and_its_number(layer: tuple[ChipLayer, Motion, list[float]]) -> None:
    chips, _, _ = layer
    mint = chips._mint
    assert isinstance(mint, Mint)
    many, one = mint.print(Chips("bet:0", 180, 0, 0)), mint.print(Chips("bet:0", 100, 0, 0))
    token = mint.print(Chips("button", 0, 0, 0, token="D"))
    assert many.width() > one.width() > token.width()
    assert many.height() > token.height()
