"""The table of One Poker: lamps, locked and kept cards, bets, both cards turned, the stock and the discards."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt

from cardavia.desktop.panels.story import add_to, tell_deal
from cardavia.desktop.session import Moved
from cardavia.desktop.tables import table_for
from cardavia.desktop.tables.labels import HALO
from cardavia.desktop.tables.metrics import Metrics
from cardavia.desktop.tables.one_poker.cards import own_cards, undrawn
from cardavia.desktop.tables.one_poker.layout import DISCARDS, OPENER, STOCK
from cardavia.desktop.tables.one_poker.telling import DARK, reshuffled
from cardavia.desktop.tables.one_poker.wording import deeds, is_folded, outcome
from cardavia.desktop.tables.picture import Picture, Placement, Setting, Stage
from cardavia.desktop.tables.speech import REFUSAL
from cardavia.desktop.words import set_language
from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.game import Match
from cardavia.engine.settlement import Settlement
from cardavia.engine.texts import CardRef, message
from cardavia.games import load
from cardavia.games.one_poker.cards import PACK
from cardavia.games.one_poker.view import OnePokerView
from cardavia.players.base import Clock, Decision, RandomPlayer

Seat = Callable[..., Any]
Key = Qt.Key
OWN, OTHER = 0, 1
SIZES = [(1024, 596), (1280, 676), (673, 599), (1920, 1036), (3840, 2116)]


def dealt(own: str, other: str, draws: str = "", opener: int = 0, stacks: tuple[int, int] = (20, 20)) -> Match:
    """A match in which the seats begin with those cards, and then draw ``draws`` in this order."""
    hands = (own.split(), other.split()) if opener == 0 else (other.split(), own.split())
    deck = [hands[0][0], hands[1][0], hands[0][1], hands[1][1], *draws.split()]
    rest = list((Counter(PACK) - Counter(deck)).elements())
    Random(5).shuffle(rest)
    options = {"stacks": list(stacks), "opener": opener}
    match = load("one_poker").empty_match(options, ("human", "ai:casual"), Chance(1))
    match.begin_deal({"deck": [*deck, *rest]})
    return match


def act(match: Match, *texts: str) -> Match:
    """Let the seats act in turn."""
    for text in texts:
        match.act(match.parse(text))
    return match


def view_of(match: Match, seat: int = OWN) -> OnePokerView:
    view = match.view(seat)
    assert isinstance(view, OnePokerView)
    return view


def settled(match: Match) -> Settlement:
    settlement = match.view(OWN).settlement
    assert settlement is not None
    return settlement


def name(seat: int) -> str:
    return ("You", "Opponent")[seat]


def drawn(view: OnePokerView, still: bool = False) -> Picture:
    setting = Setting(Metrics.fit(1280, 676, 1, table_for("one_poker").proportions), name, view.seat, still=still)
    return table_for("one_poker").picture(view, setting)


def in_zone(picture: Picture, zone: str) -> list[Placement]:
    return [placed for placed in picture.cards if placed.zone == zone]


def played(seed: int, deals: int) -> Iterator[tuple[OnePokerView, tuple[Stage, ...]]]:
    """What the person's table is shown of a match at random, step by step: the view that it ends with, and the stages."""
    game, table = load("one_poker"), table_for("one_poker")
    match = game.new_match({"stacks": [9000, 9000]}, seed=seed)
    players = [RandomPlayer("random", seed + seat) for seat in (0, 1)]
    rng = Random(seed)
    yield view_of(match), table.dealing(view_of(match), name)
    while True:
        seat = match.seat_to_act
        if seat is None:
            if len(match.deals) == deals:
                return
            match.next_deal()
            yield view_of(match), table.dealing(view_of(match), name)
            continue
        before, seen = view_of(match), view_of(match, seat)
        action = players[seat].decide(seen, Clock()).action
        if action.verb in ("bet", "raise"):
            # Small ones, so that the match goes on.
            action = seen.ranges[0].action(seen.ranges[0].least + rng.randrange(4))
        match.act(action)
        yield view_of(match), table.stages(Moved(before, view_of(match), seat, action), name)


def test_a_card_is_locked_face_down_and_the_other_one_is_marked_as_kept(sit: Seat) -> None:
    desk = sit(match=dealt("As 7d", "Kh 2c"))
    ace, seven = (card.key for card in own_cards(desk.session.view).hand)
    place = desk.page.board.scene.placement(seven)
    desk.click(ace)
    assert desk.page.board.buttons["confirm"].text() == "Lock ♠A"
    desk.press("confirm")
    desk.rest()
    picture = desk.page.board.scene.picture
    (locked,) = in_zone(picture, "lock:0")
    assert (locked.key, locked.code) == (ace, None)
    (kept,) = in_zone(picture, "hand:0")
    assert (kept.key, kept.code, kept.x, kept.y) == (seven, "7d", place.x, place.y)
    assert [call.text for call in picture.calls] == ["Kept"]
    assert any(caption.text == "You: ♠A" for caption in picture.captions)


def test_what_the_other_seat_has_locked_is_a_back_until_both_are_turned(sit: Seat) -> None:
    desk = sit(match=dealt("As 7d", "Kh 2c"))
    desk.session.act(desk.session.match.parse("lock As"))
    desk.opponent("lock 2c")
    (locked,) = in_zone(desk.page.board.scene.picture, "lock:1")
    assert locked.code is None
    desk.session.act(desk.session.match.parse("check"))
    desk.opponent("check")
    assert [in_zone(desk.page.board.scene.picture, f"lock:{seat}")[0].code for seat in (0, 1)] == ["As", "2c"]
    assert len(in_zone(desk.page.board.scene.picture, "hand:1")) == 1


@pytest.mark.parametrize("seed", range(4))
def test_no_picture_ever_shows_a_card_that_the_person_may_not_know(seed: int) -> None:
    stages = 0
    for view, shown in played(seed, deals=55):
        own = [view.hand[0], view.hand[1], *(code for seen in view.history for code in seen.shown)]
        known = Counter(own) + Counter(view.shown or ())
        for stage in (*shown, Stage(view)):
            stages += 1
            picture = drawn(stage.view)  # type: ignore[arg-type]
            keys = [placed.key for placed in picture.cards]
            assert len(keys) == len(set(keys))
            faces = Counter(placed.code for placed in picture.cards if placed.code is not None)
            assert faces <= known
            assert all(placed.code is None for placed in in_zone(picture, "hand:1"))
            if stage.view.settlement is None and stage.view.seat_to_act is not None:
                assert not [one for one in in_zone(picture, "lock:1") if one.code is not None]
    assert stages > 400


def test_cards_keep_their_names_from_hand_to_lock_to_discards() -> None:
    travelled: dict[str, list[str]] = {}
    for view, shown in played(8, deals=12):
        for stage in (*shown, Stage(view)):
            for placed in drawn(stage.view).cards:  # type: ignore[arg-type]
                if placed.key.startswith("card:") and travelled.setdefault(placed.key, [])[-1:] != [placed.zone]:
                    travelled[placed.key].append(placed.zone)
    done = [zones for zones in travelled.values() if zones[-1] == DISCARDS]
    assert len(done) == 11
    assert all(zones == ["hand:0", "lock:0", DISCARDS] for zones in done)


def test_the_kept_card_stays_in_its_place_and_the_new_one_comes_from_the_stock() -> None:
    match = act(dealt("As 7d", "Kh 2c", "9h 3c"), "lock As", "lock 2c", "check", "check")
    before = drawn(view_of(match))
    (kept,) = in_zone(before, "hand:0")
    match.next_deal()
    stages = table_for("one_poker").dealing(view_of(match), name)
    after = drawn(view_of(match))
    hand = {placed.key: placed for placed in in_zone(after, "hand:0")}
    assert (hand[kept.key].x, hand[kept.key].code) == (kept.x, "7d")
    (new,) = [placed for placed in hand.values() if placed.key != kept.key]
    # The winner, who opens, draws first.
    assert (new.code, new.sources) == ("3c", (STOCK,))
    assert (new.x < kept.x) == (own_cards(view_of(match)).hand[0].key == new.key)
    cleared = drawn(stages[0].view)  # type: ignore[arg-type]
    assert [placed.key for placed in in_zone(cleared, "hand:0")] == [kept.key]
    assert len(in_zone(cleared, DISCARDS)) == 2
    assert undrawn(stages[0].view) == 2  # type: ignore[arg-type]


def test_lamps_are_dark_while_cards_are_drawn_and_tell_high_from_low(sit: Seat) -> None:
    desk = sit(match=dealt("As 7d", "3h 2c"), speed="step", wait=False)
    furniture = desk.page.board.furniture
    assert furniture.own.lit == furniture.other.lit == (None, None)
    desk.page.playback.finish()
    assert furniture.own.lit == (True, False)
    assert furniture.other.lit == (False, False)
    assert "one UP, one DOWN" in furniture.own.accessibleName()
    assert "both DOWN" in furniture.other.toolTip()
    assert table_for("one_poker").dealing(desk.session.view, name)[0].view.signals == DARK  # type: ignore[attr-defined]


def test_the_order_of_the_lamps_does_not_tell_which_card_is_which(sit: Seat) -> None:
    for hand in ("As 7d", "7d As"):
        assert sit(match=dealt(hand, "3h 2c")).page.board.furniture.own.lit == (True, False)


def test_lit_lamps_are_told_apart_without_colours(sit: Seat) -> None:
    furniture = sit(match=dealt("As Kd", "3h 2c")).page.board.furniture
    own, other = (lamps.grab().toImage() for lamps in (furniture.own, furniture.other))
    half = own.height() // 2

    def ink(image: Any, rows: range) -> int:
        return sum(255 - image.pixelColor(x, y).lightness() for x in range(HALO, image.width() - HALO) for y in rows)

    assert ink(own, range(HALO, half)) > 1.5 * ink(own, range(half, own.height() - HALO))
    assert ink(other, range(half, other.height() - HALO)) > 1.5 * ink(other, range(HALO, half))


@pytest.mark.parametrize(
    ("own", "other", "actions", "told"),
    [
        ("As 7d", "Kh 2c", ["lock As", "lock 2c", "check", "check"], "2 beats A."),
        ("As 7d", "Kh 3c", ["lock As", "lock 3c", "check", "bet 2", "call"], "A beats 3."),
        ("Td 7d", "Th 3c", ["lock Td", "lock Th", "check", "check"], "10 against 10: a tie."),
        ("As 7d", "Kh 3c", ["lock As", "lock 3c", "bet 2", "raise 6", "fold"], "You have folded. A would have beaten 3."),
        ("As 7d", "Kh 3c", ["lock 7d", "lock Kh", "bet 2", "fold"], "Opponent has folded. K would have beaten 7."),
        ("Kd 7d", "Kh 3c", ["lock Kd", "lock Kh", "bet 2", "fold"], "Opponent has folded. K against K would have been a tie."),
    ],
)
def test_the_reason_why_a_deal_was_won(own: str, other: str, actions: list[str], told: str) -> None:
    match = act(dealt(own, other), *actions)
    assert outcome(settled(match), name, OWN) == told
    assert table_for("one_poker").outcome(settled(match), name) == told


def test_folds_are_known_from_the_settlement_alone() -> None:
    folds = 0
    for view, _ in played(21, deals=80):
        if view.settlement is not None:
            folded = view.actions[-1][1] == "fold"
            folds += folded
            assert is_folded(view.settlement) == folded
    assert folds > 10
    short = act(dealt("Qs 7d", "Kh 3c", stacks=(33, 7), opener=1), "lock Kh", "lock Qs", "check", "bet 10", "call")
    assert not is_folded(settled(short))
    lost = act(dealt("As 7d", "Kh 3c", stacks=(33, 7), opener=1), "lock Kh", "lock As", "check", "bet 10", "call")
    assert not is_folded(settled(lost))


def test_both_cards_are_turned_before_the_pot_is_paid_also_after_a_fold() -> None:
    match = act(dealt("As 7d", "Kh 3c"), "lock As", "lock 3c", "bet 2", "raise 6")
    before = view_of(match)
    match.act(match.parse("fold"))
    stages = table_for("one_poker").stages(Moved(before, view_of(match), OWN, Action("fold")), name)
    turned, paid = stages[-2:]
    assert turned.hold == "trick"
    assert turned.line is not None
    assert turned.line() == "You have folded. A would have beaten 3. Opponent takes the pot of 6 chips."
    assert turned.said == "You have folded. Ace would have beaten three. Opponent takes the pot of 6 chips."
    for stage in (turned, paid):
        assert [in_zone(drawn(stage.view), f"lock:{seat}")[0].code for seat in (0, 1)] == ["As", "3c"]  # type: ignore[arg-type]
    assert all(in_zone(drawn(stage.view), "lock:1")[0].code is None for stage in stages[:-2])  # type: ignore[arg-type]
    chips = [{one.key: one.amount for one in drawn(stage.view).chips if one.amount} for stage in (turned, paid)]  # type: ignore[arg-type]
    assert chips == [{"stack:0": 17, "stack:1": 17, "pot:0": 6}, {"stack:0": 17, "stack:1": 23}]


def test_without_chips_to_bet_the_cards_are_turned_when_both_are_locked() -> None:
    match = act(dealt("Qs 7d", "Kh 3c", stacks=(39, 1)), "lock 7d")
    before = view_of(match)
    match.act(match.parse("lock Kh"))
    stages = table_for("one_poker").stages(Moved(before, view_of(match), OTHER, Action("lock", ("?",))), name)
    pictures = [drawn(stage.view) for stage in stages]  # type: ignore[arg-type]
    codes = [[in_zone(picture, f"lock:{seat}")[0].code for seat in (OWN, OTHER)] for picture in pictures]
    assert codes == [[None, None], ["7d", "Kh"], ["7d", "Kh"]]
    amounts = [{one.key: one.amount for one in picture.chips if one.amount} for picture in pictures]
    assert amounts == [{"stack:0": 38, "pot:0": 2}, {"stack:0": 38, "pot:0": 2}, {"stack:0": 38, "stack:1": 2}]


def test_no_chip_is_lost_on_the_way() -> None:
    for view, shown in played(13, deals=25):
        for stage in (*shown, Stage(view)):
            assert sum(one.amount for one in drawn(stage.view).chips) == 18000  # type: ignore[arg-type]


def test_an_empty_stock_is_shuffled_anew_before_everybody() -> None:
    for view, stages in played(2, deals=52):
        if len(view.history) == 51 and not view.actions:
            counts = [(len(in_zone(drawn(one.view), DISCARDS)), one.view.stock) for one in stages]  # type: ignore[arg-type, attr-defined]
            assert counts == [(6, 0), (0, 102), (0, 100), (0, 100)]
            assert stages[1].hold == "trick"
            assert stages[1].line is reshuffled
            captions = {one.key: one.text for one in drawn(stages[0].view).captions}  # type: ignore[arg-type]
            assert captions[f"{DISCARDS}-count"] == "102"
            return
    pytest.fail("there was no deal 52")


def test_the_stock_can_be_counted_and_sinks() -> None:
    match = dealt("As 7d", "Kh 2c")
    full = drawn(view_of(match))
    act(match, "lock As", "lock 2c", "check", "check")
    match.next_deal()
    less = drawn(view_of(match))
    heights = [min(placed.y for placed in in_zone(picture, STOCK)) for picture in (full, less)]
    assert heights[0] < heights[1]
    counts = [[one.text for one in picture.captions if one.key == f"{STOCK}-count"] for picture in (full, less)]
    assert counts == [["100"], ["98"]]


def test_who_opens_has_a_disc_and_a_word(sit: Seat) -> None:
    for opener in (0, 1):
        match = dealt("As 7d", "Kh 2c", opener=opener)
        picture = drawn(view_of(match), still=True)
        assert [plate.seat for plate in picture.plates if plate.role == "Opener"] == [opener]
        (disc,) = [one for one in picture.chips if one.key == OPENER]
        assert disc.token == "1"
        assert (disc.y > 3) == (opener == OWN)


def test_a_kept_card_cannot_be_bet_and_says_why(sit: Seat) -> None:
    desk = sit(match=act(dealt("As 7d", "Kh 2c"), "lock As", "lock 2c"))
    (kept,) = (card.key for card in own_cards(desk.session.view).hand)
    desk.click(kept)
    assert desk.speech == "Both cards are locked, and a lock is never taken back."
    assert desk.page.board.speech.kind == REFUSAL
    assert not desk.chosen
    assert desk.actions == ["lock As", "lock ?"]


def test_betting_buttons_say_that_a_card_is_locked_first(sit: Seat) -> None:
    desk = sit(match=dealt("As 7d", "Kh 2c"))
    desk.press("call")
    assert desk.speech == "Lock a card first; the betting begins when both of you have."
    assert not desk.page.board.furniture.slip.field.isEnabled()


def test_two_equal_cards_are_two_cards(sit: Seat) -> None:
    desk = sit(match=dealt("9h 9h", "Kh 2c"))
    one, two = (card.key for card in own_cards(desk.session.view).hand)
    desk.click(two)
    assert desk.chosen == (two,)
    assert [placed.lifted for placed in in_zone(desk.page.board.scene.picture, "hand:0")] == [False, True]
    desk.page.show_hint(Decision(Action("lock", ("9h",))))
    assert {ring for ring in desk.page.board.scene._rings if ring.startswith("hint/")} == {f"hint/{one}", f"hint/{two}"}
    desk.click(two)
    desk.press("confirm")
    assert desk.actions == ["lock 9h"]


def test_a_hint_says_that_a_card_is_to_be_locked(sit: Seat) -> None:
    desk = sit(match=dealt("As 7d", "Kh 2c"))
    reason = message("wins", "{card} wins often.", card=CardRef("7d"))
    desk.page.show_hint(Decision(Action("lock", ("7d",)), (reason,)))
    assert desk.speech == "Hint: Lock ♦7. ♦7 wins often."


def test_a_deal_by_keyboard_alone(sit: Seat) -> None:
    desk = sit(match=dealt("As 7d", "Kh 2c"))
    desk.keys(Key.Key_Right, Key.Key_Right, Key.Key_Space)
    assert desk.page.board.buttons["confirm"].text() == "Lock ♦7"
    desk.keys(Key.Key_Left, Key.Key_Return)
    assert desk.actions == ["lock As"] or desk.actions == ["lock 7d"]
    desk.opponent("lock 2c")
    desk.key(Key.Key_Return)
    assert "amount" in desk.speech
    desk.keys(Key.Key_3, Key.Key_Up)
    assert desk.chosen == ("bet 4",)
    desk.key(Key.Key_Return)
    assert desk.actions[-1] == "bet 4"
    desk.opponent("raise 9")
    assert desk.page.board.buttons["call"].text() == "Call 5"
    desk.key(Key.Key_C)
    desk.rest()
    assert desk.session.view.settlement is not None


def test_one_click_locks_where_one_click_plays(sit: Seat) -> None:
    desk = sit(match=dealt("As 7d", "Kh 2c"), one_click=True)
    desk.click(own_cards(desk.session.view).hand[1].key)
    assert desk.actions == ["lock 7d"]


def test_undo_takes_the_lock_back(sit: Seat) -> None:
    desk = sit(match=dealt("As 7d", "Kh 2c"))
    before = [(placed.key, placed.x) for placed in in_zone(desk.page.board.scene.picture, "hand:0")]
    desk.session.act(desk.session.match.parse("lock 7d"))
    desk.opponent("lock 2c")
    desk.session.undo()
    desk.rest()
    assert [(placed.key, placed.x) for placed in in_zone(desk.page.board.scene.picture, "hand:0")] == before
    assert not in_zone(desk.page.board.scene.picture, "lock:1")


def test_the_discards_are_looked_through_by_rank(sit: Seat) -> None:
    match = dealt("As 7d", "Kh 2c", "9h 7c")
    desk = sit(match=match)
    desk.page.last_trick()
    assert desk.speech == "No card lies on the discards yet."
    act(match, "lock 7d", "lock Kh", "check", "check")
    match.next_deal()
    act(match, "lock 9h")
    other = sit(match=match)
    (top,) = [placed for placed in other.page.board.scene.picture.cards if placed.code == "7d"]
    assert top.zone == DISCARDS
    other.page.last_trick()
    placed = {one.code: one for one in in_zone(other.page.board.scene.picture, DISCARDS)}
    assert set(placed) == {"7d", "Kh"}
    assert placed["7d"].x < placed["Kh"].x
    ranks = [one.text for one in other.page.board.scene.picture.captions if one.key.startswith("rank:")]
    assert ranks == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    other.page.last_trick()
    assert len(in_zone(other.page.board.scene.picture, DISCARDS)) == 2


def test_a_finished_deal_is_looked_back_at_without_the_kept_card(sit: Seat) -> None:
    match = act(dealt("As 7d", "Kh 2c"), "lock As", "lock 2c", "bet 3", "call")
    desk = sit(match=match)
    for place in range(5):
        desk.page.review(desk.session.views_at(0, place))
        faces = {placed.code for placed in desk.page.board.scene.picture.cards if placed.code is not None}
        assert "Kh" not in faces
        assert ("2c" in faces) == (place == 4)
        assert not desk.page.board.furniture.slip.isVisible()
    desk.page.end_review()
    assert desk.page.board.furniture.own.lit == (True, False)


def test_the_record_tells_what_was_locked_once_it_has_been_shown() -> None:
    match = act(dealt("As 7d", "Kh 2c"), "lock As", "lock 2c", "bet 3")
    before = view_of(match)
    running = tell_deal(match, 0, OWN)
    assert [one.sentence.template for one in running.entries] == ["lock {card}", "lock a card", "bet {amount}"]
    act(match, "call")
    added = add_to(running, match.game, before, view_of(match))
    assert added == tell_deal(match, 0, OWN)
    assert added.entries[1].sentence == match.game.describe_action(OTHER, Action("lock", ("2c",)))


def test_the_table_in_words(sit: Seat) -> None:
    desk = sit(match=dealt("As 7d", "Kh 2c"))
    assert desk.page.turn.reading() == (
        "You open.",
        "Your hand: ace of spades and seven of diamonds",
        "Your lamps: one UP, one DOWN.",
        "Lamps of Opponent: one UP, one DOWN.",
        "Pot: 2",
        "You: 19 chips",
        "Opponent: 19 chips",
        "100 cards in the stock",
        "0 cards on the discards",
        "Lock ♦7",
        "Lock ♠A",
    )
    desk.session.act(desk.session.match.parse("lock As"))
    desk.opponent("lock 2c")
    desk.session.act(desk.session.match.parse("bet 3"))
    desk.opponent("raise 7")
    lines = desk.page.turn.reading()
    assert "You have locked the ace of spades." in lines
    assert "Opponent has locked a card." in lines
    assert "Your hand: seven of diamonds, kept" in lines
    assert "Opponent: 12 chips, bet 7" in lines
    assert {"Fold", "Call 4", "Bet from 11 to 19"} <= set(lines)
    desk.session.act(desk.session.match.parse("fold"))
    desk.rest()
    lines = desk.page.turn.reading()
    assert "Opponent: two of clubs" in lines
    assert "You have folded. Two would have beaten ace. Opponent takes the pot of 8 chips." in lines


def test_what_a_seat_has_done_stands_at_its_place_with_its_amounts() -> None:
    match = act(dealt("As 7d", "Kh 2c", stacks=(20, 9)), "lock As", "lock 2c")
    whole = (20, 9)
    assert deeds(view_of(match), whole) == {}
    act(match, "bet 3")
    assert deeds(view_of(match), whole) == {0: "Bet 3"}
    act(match, "raise 8")
    assert deeds(view_of(match), whole) == {0: "Bet 3", 1: "Raise to 8, all-in"}
    assert [call.text for call in drawn(view_of(match)).calls if call.seat == OTHER] == ["Raise to 8, all-in"]
    assert [plate.second for plate in drawn(view_of(match)).plates] == ["All-in", "Opener"]


def seen(desk: Any) -> dict[str, QRectF]:
    """Everything that must be seen whole: heaps, labels, chips, buttons, the line, lamps and slip."""
    board = desk.page.board
    found: dict[str, QRectF] = dict(board.scene.label_rects())
    for placed in board.scene.picture.cards:
        found[placed.zone] = found.get(placed.zone, QRectF()).united(board.scene.rect_of(placed))
    for button in board.buttons.all:
        if button.isVisible():
            found[f"button:{button.objectName()}"] = QRectF(
                button.geometry().translated(button.parentWidget().mapTo(board, QPoint()))
            )
    furniture = board.furniture
    for key, widget in (("slip", furniture.slip), ("own lamps", furniture.own), ("other lamps", furniture.other)):
        if widget.isVisible():
            found[key] = QRectF(widget.geometry().adjusted(HALO, HALO, -HALO, -HALO))
    if board.speech.text:
        found["speech"] = QRectF(board.speech.geometry())
    return found


def apart(desk: Any) -> None:
    """Nothing is cut off, and nothing lies over anything else but the strips on cards."""
    whole = QRectF(desk.page.rect())
    found = {key: rect for key, rect in seen(desk).items() if not key.startswith("call:")}
    for key, rect in found.items():
        assert whole.contains(rect), f"{key} {rect} is cut off"
    over = []
    for (one, first), (other, second) in combinations(found.items(), 2):
        shared = first.intersected(second)
        if min(shared.width(), shared.height()) >= 2:
            over.append(f"{one} {first.getRect()} lies over {other} {second.getRect()}")
    assert not over


@pytest.mark.parametrize(
    ("size", "language"),
    [
        *((size, language) for size in SIZES for language in ("en", "xx")),
        *((SIZES[0], other) for other in ("fi", "ja", "vi", "id")),
    ],
)
def test_everything_can_be_seen(sit: Seat, size: tuple[int, int], language: str) -> None:
    set_language(language)
    match = act(dealt("As 7d", "Kh 2c", "9h 7c"), "lock 7d", "lock Kh", "bet 5", "call")
    match.next_deal()
    desk = sit(match=match, size=size)
    desk.opponent("lock 9h")
    apart(desk)
    desk.session.act(desk.session.match.parse("lock As"))
    desk.rest()
    desk.opponent("bet 6")
    apart(desk)
