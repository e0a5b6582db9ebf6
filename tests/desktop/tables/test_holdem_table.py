"""The table of hold'em: bets by keyboard and mouse, run-outs, pots, what stays hidden, and where everything stands."""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics

from cardavia.desktop.session import Moved, Session
from cardavia.desktop.tables import table_for
from cardavia.desktop.tables.betting.sizes import presets
from cardavia.desktop.tables.betting.slip import BettingFurniture, Slip
from cardavia.desktop.tables.metrics import Metrics
from cardavia.desktop.tables.picture import Call, Picture, Setting
from cardavia.desktop.words import set_language
from cardavia.engine.betting import BettingView
from cardavia.engine.chance import Chance
from cardavia.engine.game import Match
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.games.texas_holdem.hands import CODES
from cardavia.games.texas_holdem.view import HoldemView

from .conftest import Desk, Seat

SEATS = ("human", "ai:casual", "ai:casual", "ai:casual")
NAMES = ("You", "Opponent 1", "Opponent 2", "Opponent 3")


def holdem(*actions: str, seed: int = 5, stacks: tuple[int, ...] = (1000, 1000, 1000, 1000), button: int = 0) -> Match:
    """A match of hold'em after so many actions of its first deal."""
    seats = ("human", *("ai:casual" for _ in stacks[1:]))
    match = load("texas_holdem").new_match({"stacks": list(stacks), "button": button}, seed=seed, seats=seats)
    for text in actions:
        match.act(match.parse(text))
    return match


def slip(desk: Desk) -> Slip:
    furniture = desk.page.board.furniture
    assert isinstance(furniture, BettingFurniture)
    return furniture.slip


def confirm(desk: Desk) -> str:
    button = desk.page.board.buttons["confirm"]
    return button.text() if button.isEnabled() else ""


def view_of(desk: Desk) -> BettingView:
    view = desk.session.view
    assert isinstance(view, BettingView)
    return view


# The slip


@pytest.mark.parametrize("code", ["en", "fi", "ja", "vi", "id"])
def test_presets_are_whole_on_a_slip_of_any_width(sit: Seat, code: str) -> None:
    written = slip(sit(match=holdem("call")))
    press = written._press
    assert press is not None
    set_language(code)
    for width in range(270, 420):
        written.settle(press, QRect(0, 0, width, 130))
        for button in written.presets.values():
            metrics = QFontMetrics(button.font())
            shown = metrics.elidedText(button.text(), Qt.TextElideMode.ElideRight, button.width() - 6)
            assert shown == button.text(), (width, button.text())


def test_digits_slider_field_and_button_agree(sit: Seat) -> None:
    desk = sit(match=holdem("call"))
    desk.keys(Qt.Key.Key_1, Qt.Key.Key_5, Qt.Key.Key_0)
    assert (slip(desk).field.text(), slip(desk).slider.value(), confirm(desk)) == ("150", 150, "Raise to 150")
    desk.key(Qt.Key.Key_Backspace)
    assert slip(desk).field.text() == "15"
    assert confirm(desk) == ""
    desk.key(Qt.Key.Key_Escape)
    assert (slip(desk).field.text(), confirm(desk)) == ("40", "Raise to 40")
    slip(desk).slider.setValue(503)
    assert (slip(desk).field.text(), confirm(desk), desk.chosen) == ("500", "Raise to 500", ("raise 500",))
    desk.key(Qt.Key.Key_Up)
    assert (slip(desk).slider.value(), confirm(desk)) == (510, "Raise to 510")
    desk.key(Qt.Key.Key_Return)
    assert desk.actions[-1] == "raise 510"


def test_enter_alone_bets_nothing(sit: Seat) -> None:
    desk = sit(match=holdem("call"))
    desk.key(Qt.Key.Key_Return)
    assert desk.actions == ["call"]
    assert desk.speech == "Type an amount first, or choose one with the arrows."


def test_an_amount_that_is_not_allowed_is_refused_in_words(sit: Seat) -> None:
    desk = sit(match=holdem("call"))
    desk.keys(Qt.Key.Key_3, Qt.Key.Key_0, Qt.Key.Key_Return)
    assert desk.actions == ["call"]
    assert desk.speech.startswith("The smallest raise is to 40")
    desk.keys(Qt.Key.Key_Escape, Qt.Key.Key_5, Qt.Key.Key_0, Qt.Key.Key_0, Qt.Key.Key_0, Qt.Key.Key_Return)
    assert desk.actions == ["call"]
    assert desk.speech.startswith("You can put in up to 1,000")


def test_presets_by_mouse_and_by_key(sit: Seat) -> None:
    desk = sit(match=holdem("call"))
    wanted = {preset.name: preset.size for preset in presets(view_of(desk))}
    for name, key in (("min", Qt.Key.Key_M), ("half", Qt.Key.Key_Slash), ("pot", Qt.Key.Key_P), ("all-in", Qt.Key.Key_A)):
        desk.key(Qt.Key.Key_Escape)
        desk.key(key)
        assert desk.chosen == (f"raise {wanted[name]}",)
        desk.key(Qt.Key.Key_Escape)
        desk.qtbot.mouseClick(slip(desk).presets[name], Qt.MouseButton.LeftButton)
        assert desk.chosen == (f"raise {wanted[name]}",)
        assert slip(desk).presets[name].on
    assert confirm(desk) == "Raise to 1,000, all-in"


def test_an_amount_is_written_into_the_field(sit: Seat) -> None:
    desk = sit(match=holdem("call"))
    field = slip(desk).field
    desk.qtbot.mouseClick(field, Qt.MouseButton.LeftButton)
    field.selectAll()
    desk.qtbot.keyClicks(field, "66")
    assert desk.chosen == ("raise 66",)
    desk.qtbot.keyClick(field, Qt.Key.Key_Return)
    assert desk.actions[-1] == "raise 66"
    assert not field.isEnabled()
    assert desk.page.hasFocus()


def test_the_buttons_say_what_they_cost(sit: Seat) -> None:
    desk = sit(match=holdem("raise 60"))
    buttons = desk.page.board.buttons
    assert (buttons["fold"].text(), buttons["call"].text()) == ("Fold", "Call 60")
    width = buttons["call"].width()
    desk.press("call")
    for text in ("call", "call", "check", "check", "check"):
        desk.opponent(text)
    assert buttons["call"].text() == "Check"
    assert not buttons["fold"].isEnabled()
    assert buttons["call"].width() == width
    assert confirm(desk) == "Bet 20"
    desk.press("fold")
    assert desk.speech == "You owe nothing; there is no need to fold. Check instead."


def test_nothing_can_be_bet_when_nobody_could_match_it(sit: Seat) -> None:
    desk = sit(match=holdem("raise 500", stacks=(1000, 300, 300, 500)))
    view = view_of(desk)
    assert not view.ranges
    assert not slip(desk).field.isEnabled()
    assert confirm(desk) == ""
    assert desk.speech == "You owe 500. Call, or fold."
    assert desk.page.board.buttons["confirm"].toolTip() == "You can neither bet nor raise now."
    desk.key(Qt.Key.Key_Return)
    assert desk.speech == "You can neither bet nor raise now."


def test_a_hint_marks_slip_or_button(sit: Seat) -> None:
    desk = sit(match=holdem("call"))
    desk.session.hint()
    desk.thinker.answer(desk.session.match.parse("raise 60"))
    assert slip(desk).hinted
    assert desk.speech == "Hint: Raise to 60."
    assert (slip(desk).field.text(), confirm(desk)) == ("60", "Raise to 60")
    desk.key(Qt.Key.Key_Escape)
    assert not slip(desk).hinted
    desk.session.hint()
    desk.thinker.answer(desk.session.match.parse("call"))
    assert desk.page.board.buttons["call"].marked


def test_a_deal_is_played_by_keyboard_alone(sit: Seat) -> None:
    desk = sit(match=holdem("call"))
    shown: list[object] = []
    desk.page.settlement_shown.connect(shown.append)
    while desk.session.view.settlement is None:
        if desk.session.my_turn:
            desk.key(Qt.Key.Key_C)
            desk.rest()
        else:
            desk.opponent("call" if view_of(desk).price and "call" in _legal(desk) else "check")
    assert shown == [desk.session.view.settlement]


def _legal(desk: Desk) -> list[str]:
    return [str(action) for action in desk.session.match.legal_actions()]


def test_a_deal_is_played_by_mouse_alone(sit: Seat) -> None:
    desk = sit(match=holdem("call"))
    desk.qtbot.mouseClick(slip(desk).presets["half"], Qt.MouseButton.LeftButton)
    desk.press("confirm")
    assert desk.actions[-1].startswith("raise ")
    for _ in range(3):
        desk.opponent("fold")
    settlement = desk.session.view.settlement
    assert settlement is not None
    assert settlement.scores[0] > 0


def test_a_worker_that_fails_still_bets(sit: Seat, caplog: pytest.LogCaptureFixture) -> None:
    desk = sit(match=holdem())
    job = next(iter(desk.thinker.jobs))
    desk.thinker.failed.emit(job, "gone")
    desk.rest()
    assert desk.actions


# What is shown, from views alone


def setting(open_views: tuple[View, ...] = (), seats: int = 4) -> Setting:
    return Setting(Metrics.fit(1280, 680, 1, table_for("texas_holdem").proportions), lambda seat: f"Seat {seat}", open=open_views)


def picture(view: View, open_views: tuple[View, ...] = ()) -> Picture:
    return table_for("texas_holdem").picture(view, setting(open_views))


def chips_in(shown: Picture) -> int:
    return sum(one.amount for one in shown.chips)


def random_deals(seed: int, deals: int = 3) -> list[tuple[Match, list[Moved]]]:
    """Deals of a match at random, with what the person sees of every action."""
    rng, match, told = Random(seed), holdem(seed=seed), []
    for deal in range(deals):
        if deal:
            match.next_deal()
        moves: list[Moved] = []
        while match.seat_to_act is not None:
            seat, before = match.seat_to_act, match.view(0)
            sizes = match.bet_ranges()  # type: ignore[attr-defined]
            actions = list(match.legal_actions())
            if sizes and rng.random() < 0.25:
                least, most = sizes[0].least, sizes[0].most
                actions = [sizes[0].action(rng.choice([least, most, rng.randint(least, most)]))]
            action = rng.choice(actions)
            match.act(action)
            moves.append(Moved(before, match.view(0), seat, action))
        told.append((match.clone(), moves))
        if match.over:
            break
    return told


@pytest.mark.parametrize("seed", range(8))
def test_no_chip_appears_or_gets_lost(seed: int) -> None:
    table = table_for("texas_holdem")
    for _, moves in random_deals(seed):
        for stage in table.dealing(moves[0].before, NAMES.__getitem__):
            assert chips_in(picture(stage.view)) == 4000
        for moved in moves:
            stages = table.stages(moved, NAMES.__getitem__)
            assert stages[-1].view == moved.after
            for stage in stages:
                assert chips_in(picture(stage.view)) == 4000


@pytest.mark.parametrize("seed", range(8))
def test_folded_hands_are_never_seen(seed: int) -> None:
    table = table_for("texas_holdem")
    for match, moves in random_deals(seed):
        position = match.position  # type: ignore[attr-defined]
        hidden = set()
        for seat in position.order:
            if seat != 0 and not (position.shown and position.betting.live[seat]):
                hidden |= {CODES[card] for card in position.hole(seat)}
        for moved in moves:
            for stage in table.stages(moved, NAMES.__getitem__):
                assert not hidden & {placed.code for placed in picture(stage.view).cards}


def test_looking_back_shows_no_hidden_hand(sit: Seat) -> None:
    desk = sit(match=holdem("fold", "fold", "fold"))
    views = desk.session.views_at(0, 1)
    assert {view.seat for view in views} == {0}
    shown = picture(views[0], views)
    assert {placed.code for placed in shown.cards if placed.code} == set(views[0].hole)  # type: ignore[attr-defined]


def run_out() -> tuple[Moved, HoldemView]:
    match = holdem("fold", "raise 1000", "call")
    before = match.view(0)
    action = match.parse("fold")
    match.act(action)
    after = match.view(0)
    assert isinstance(after, HoldemView)
    return Moved(before, after, 2, action), after


def test_a_run_out_turns_card_after_card_and_lights_the_winner() -> None:
    moved, after = run_out()
    stages = table_for("texas_holdem").stages(moved, NAMES.__getitem__)
    boards = [(len(stage.view.board), stage.hold) for stage in stages]  # type: ignore[attr-defined]
    assert [cards for cards, hold in dict.fromkeys(boards) if hold == "trick"] == [0, 3, 4, 5]
    lines = [stage.line() for stage in stages if stage.line is not None]
    assert lines[0] == "Nobody can bet any more: the hands are turned up."
    assert lines[1:4] == ["The flop.", "The turn card.", "The river."]
    lit = [placed.code for placed in picture(after).cards if placed.code and not placed.dimmed]
    assert len(lit) == 5
    assert {one.text for one in picture(after).calls if isinstance(one, Call)}


def test_a_click_turns_one_card_of_a_run_out(sit: Seat) -> None:
    desk = sit(match=holdem("raise 1000"), speed="step", motion=False)
    desk.press("call")
    for text in ("fold", "fold"):
        desk.page.playback.finish()
        desk.thinker.answer(desk.session.match.parse(text))
    seen: list[int] = []
    while desk.page.playback.busy:
        view = desk.page.playback.stage.view  # type: ignore[union-attr]
        assert isinstance(view, HoldemView)
        seen.append(len(view.board))
        desk.qtbot.mouseClick(desk.page.board.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(640, 300))
        desk.qtbot.wait(5)
    assert [cards for cards in dict.fromkeys(seen) if cards] == [3, 4, 5]
    assert desk.session.view.settlement is not None


def test_pots_are_named_with_who_can_win_them_and_paid_one_by_one() -> None:
    match = holdem("raise 500", "call", "call", stacks=(200, 300, 1000, 1000))
    before, action = match.view(0), match.parse("call")
    match.act(action)
    for text in ("check", "check", "check", "check", "check"):
        match.act(match.parse(text))
    before, action = match.view(0), match.parse("check")
    match.act(action)
    stages = table_for("texas_holdem").stages(Moved(before, match.view(0), 3, action), NAMES.__getitem__)
    captions = {one.key: one.text for one in picture(before).captions}
    assert [captions[f"pot:{number}"] for number in range(3)] == ["Main pot", "Side pot 1", "Side pot 2"]
    assert [captions[f"who:{number}"] for number in range(3)] == [
        "Everybody in the deal",
        "Seat 1 · Seat 2 · Seat 3",
        "Seat 2 · Seat 3",
    ]
    pots = [len(stage.view.pots) if stage.view.settlement is None else 0 for stage in stages]  # type: ignore[attr-defined]
    assert pots[-1] == 0
    assert sorted(pots, reverse=True) == pots
    assert set(pots) == {0, 1, 2, 3}


def test_the_heads_up_rule_is_told_when_two_are_left_and_not_again() -> None:
    table, seen = table_for("texas_holdem"), set()
    for seed in range(12):
        match = holdem("raise 500", "call", "call", "fold", stacks=(500, 500, 1000, 1000), seed=seed)
        while match.seat_to_act is not None:
            match.act(match.parse("check"))
        for told in (True, False):
            if match.over:
                break
            match.next_deal()
            two = sum(view_stack > 0 for view_stack in match.deals[-2].settlement["stacks"]) == 2  # type: ignore[index]
            lines = [stage.line() for stage in table.dealing(match.view(0), NAMES.__getitem__) if stage.line is not None]
            assert bool(lines) == (two and told)
            seen.add(bool(lines))
            if not two:
                break
            match.act(match.parse("fold"))
    assert seen == {True, False}
    from_two = holdem(stacks=(500, 500, 0, 0))
    assert not [stage for stage in table.dealing(from_two.view(0), NAMES.__getitem__) if stage.line is not None]


def test_a_deal_that_is_over_as_it_is_dealt_shows_its_settlement(sit: Seat) -> None:
    match = holdem(stacks=(10, 15, 0, 0))
    assert match.view(0).settlement is not None
    desk = sit(match=match, wait=False)
    shown: list[object] = []
    desk.page.settlement_shown.connect(shown.append)
    desk.rest()
    desk.qtbot.waitUntil(lambda: bool(shown))
    assert shown == [match.view(0).settlement]


# Where everything stands

STATES = {
    "before the flop": ("raise 60",),
    "flop with bets": ("call", "call", "call", "check", "bet 20", "raise 120", "raise 330"),
    "three pots": ("raise 500", "call", "call", "call", "check"),
    "settled": ("fold", "fold", "fold"),
    "showdown": ("call", "call", "call", *("check",) * 13),
}


@pytest.mark.parametrize("size", [(1280, 676), (1024, 596)])
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("language", ["en", "fi", "ja", "vi", "id"])
def test_nothing_lies_over_anything_else(
    sit: Seat, apart: Callable[[Desk], None], language: str, state: str, size: tuple[int, int]
) -> None:
    set_language(language)
    stacks = (200, 300, 1000, 1000) if state == "three pots" else (1000, 1000, 1000, 1000)
    desk = sit(match=holdem(*STATES[state], stacks=stacks), size=size)
    apart(desk)
    paper = slip(desk)
    if paper.isVisible():
        place = paper.geometry().adjusted(9, 9, -9, -9)
        assert desk.page.board.rect().contains(place)
        hand = [desk.page.board.scene.rect_of(one) for one in desk.page.board.scene.picture.cards if one.zone == "hand:0"]
        assert all(not rect.toRect().intersects(place) for rect in hand)
        for button in (*paper.presets.values(), paper.field):
            assert paper.rect().contains(button.geometry())


@pytest.mark.parametrize("size", [(820, 676), (674, 596)])
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("language", ["en", "fi"])
def test_beside_the_record_there_is_room(
    sit: Seat, apart: Callable[[Desk], None], language: str, state: str, size: tuple[int, int]
) -> None:
    set_language(language)
    desk = sit(match=holdem(*STATES[state]), size=size)
    apart(desk)
    confirm_place = desk.page.board.buttons["confirm"].geometry()
    assert not slip(desk).isVisible() or not slip(desk).geometry().adjusted(9, 9, -9, -9).intersects(confirm_place)


@pytest.mark.parametrize("size", [(1280, 676), (850, 676), (1560, 1036), (674, 596)])
@pytest.mark.parametrize("seats", [2, 3, 5, 6, 7, 8, 9, 10])
def test_up_to_ten_seats_have_room(sit: Seat, apart: Callable[[Desk], None], seats: int, size: tuple[int, int]) -> None:
    names = tuple(f"Player {number}" for number in range(1, seats + 1))
    match = load("texas_holdem").empty_match({"stacks": [5000] * seats, "button": 0, "blinds": [10, 20]}, names, Chance(3))
    match.next_deal()
    while match.seat_to_act is not None and len(match.deals[-1].actions) < seats:
        match.act(match.parse("call" if "call" in map(str, match.legal_actions()) else "check"))
    while match.seat_to_act is not None:
        match.act(match.parse("call" if "call" in map(str, match.legal_actions()) else "check"))
    desk = sit(match=match, size=size, wait=False)
    desk.page.playback.finish()
    for place in (1, seats - 1, len(match.deals[0].actions)):
        desk.page.review(desk.session.views_at(0, place))
        apart(desk)
    assert {plate.name for plate in desk.plates} == set(names)


def test_the_table_in_words(sit: Seat) -> None:
    desk = sit(match=holdem("raise 60"))
    words = "\n".join(desk.page.board.reading.item(row).text() for row in range(desk.page.board.reading.count()))
    for part in ("Your cards: ", "Opponent 3: 940 chips, bet 60", "Fold", "Call 60", "Bet from 100 to 1000"):
        assert part in words.replace("1,000", "1000")


def test_a_session_names_its_seats(sit: Seat) -> None:
    session: Session = sit(match=holdem()).session
    assert tuple(session.seat_name(seat) for seat in range(4)) == NAMES
