"""The table of Guandan: choosing and playing, readings, tribute and return as they are shown, places, and the hand's order."""

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication

from cardavia.desktop.tables.guandan import GuandanTable
from cardavia.desktop.tables.guandan.chooser import ReadingChooser
from cardavia.desktop.tables.guandan.layout import lying
from cardavia.desktop.tables.picture import Plate
from cardavia.desktop.tables.shedding.layout import code_of, spots_for
from cardavia.desktop.tables.speech import REFUSAL
from cardavia.desktop.words import set_language
from cardavia.engine.chance import Chance
from cardavia.engine.game import Match
from cardavia.engine.texts import CardList, message
from cardavia.games import load
from cardavia.games.guandan.match import GuandanMatch
from cardavia.games.guandan.shapes import CARDS
from cardavia.games.guandan.view import GuandanView
from cardavia.players.base import Decision

Seat = Callable[..., Any]
Apart = Callable[[Any], None]
Key = Qt.Key
SEATS = ("human", "ai:casual", "ai:casual", "ai:casual")
SIZES = [(1280, 676), (1024, 596), (674, 596), (884, 676), (1920, 1036), (3840, 2116)]


def dealt(own: str, seed: int = 1, others: Iterable[str] = (), leader: int = 0) -> GuandanMatch:
    """A first deal in which the person has these cards, the other seats begin with ``others``, and chance deals the rest."""
    hands = [own.split(), *(cards.split() for cards in others)]
    hands += [[] for _ in range(4 - len(hands))]
    rest = Counter(dict.fromkeys(CARDS.codes, 2))
    for hand in hands:
        rest.subtract(hand)
    cards = list(rest.elements())
    Random(seed).shuffle(cards)
    for hand in hands:
        while len(hand) < 27:
            hand.append(cards.pop())
    match = load("guandan").empty_match({}, SEATS, Chance(seed))
    assert isinstance(match, GuandanMatch)
    match.begin_deal({"deck": [hands[place % 4][place // 4] for place in range(108)], "first_leader": leader})
    return match


def play_on(match: Match, stop: Callable[[Match], bool], seed: int = 1) -> Match:
    """Play the weakest plays, a pass now and then, until something has happened."""
    rng, game = Random(seed), GuandanTable().game
    while not stop(match):
        if match.awaits_deal:
            match.next_deal()
            continue
        assert match.seat_to_act is not None
        view = match.view(match.seat_to_act)
        assert isinstance(view, GuandanView)
        plays = game.suggestions(view)
        match.act(plays[0] if plays and (view.table is None or rng.random() < 0.8) else rng.choice(view.legal))
    return match


def second_deal(wanted: Callable[[GuandanMatch], bool]) -> GuandanMatch:
    """A match at the beginning of its second deal, the first one that is wanted."""
    for seed in range(200):
        match = load("guandan").new_match(seed=seed, seats=SEATS)
        play_on(match, lambda match: match.awaits_deal, seed)
        match.next_deal()
        assert isinstance(match, GuandanMatch)
        if wanted(match):
            return match
    raise AssertionError("no such match")


def hand(desk: Any) -> list[str]:
    """The person's cards as they lie, row by row."""
    return [code_of(spot) for row in desk.page.board.hand_rows("hand:0") for spot in row]


def choose(desk: Any, cards: str) -> None:
    for spot in spots_for(cards.split(), desk.session.view.hand):
        desk.click(spot)


def chooser(desk: Any) -> ReadingChooser:
    found: ReadingChooser = desk.page.findChild(ReadingChooser)
    return found


def plate(desk: Any, seat: int) -> Plate:
    return next(one for one in desk.page.board.scene.picture.plates if one.seat == seat)


def captions(desk: Any) -> list[str]:
    return [caption.text for caption in desk.page.board.scene.picture.captions]


# The picture


def test_level_cards_are_up_and_wild_ones_marked(sit: Seat) -> None:
    desk = sit(match=dealt("RJ BJ 2h 2h 2s 2c Ah Ad Kc 3c 3c"))
    ranks = "".join(dict.fromkeys(code if code[1] == "J" else code[0] for code in hand(desk)))
    assert ranks.startswith("RJBJ2AK"), "level cards between the jokers and the aces"
    assert ranks.endswith("3"), "the lowest rank is last"
    assert [code for code in hand(desk) if code[0] == "2"][:2] == ["2h", "2h"], "wild cards first among the level cards"
    marked = {placed.code for placed in desk.page.board.scene.picture.cards if placed.marked}
    assert marked == {"2h"}
    assert all("wild" in placed.spoken for placed in desk.page.board.scene.picture.cards if placed.marked)


def test_plates_tell_levels_partner_and_cards(sit: Seat) -> None:
    desk = sit(match=dealt("3c"))
    deal = plate(desk, -1)
    assert (deal.name, deal.role, deal.note) == ("Level 2", "Us 2 · them 2", "Wild: ♥2")
    assert [plate(desk, seat).name for seat in range(4)] == ["You", "Opponent 1", "Partner", "Opponent 2"]
    assert {plate(desk, seat).note for seat in range(4)} == {"27 cards left"}


@pytest.mark.parametrize("seed", [1, 2])
def test_every_card_is_there_once(sit: Seat, seed: int) -> None:
    """In a deal with tribute: no two cards share a key, what is held and played is seen, wild cards are marked and no others."""
    match = second_deal(lambda match: len(match.tributes) == 1 + seed % 2)
    desk = sit(match=match)
    for step in range(1, 80):
        play_on(match, lambda match, step=step: match.awaits_deal or len(match.deals[-1].actions) >= 5 * step, seed)
        desk.session._set_match(match)
        desk.session.reset.emit("undo")
        desk.rest()
        view, picture = desk.session.view, desk.page.board.scene.picture
        keys = [placed.key for placed in picture.cards]
        assert len(keys) == len(set(keys))
        assert Counter(hand(desk)) == Counter(view.hand)
        for made in view.standing:
            if made is not None and not made.is_pass:
                lie = [placed.code for placed in picture.cards if placed.zone == f"played:{made.seat}"]
                assert Counter(lie) == Counter(made.cards)
        assert {placed.code for placed in picture.cards if placed.marked} <= {f"{view.level}h"}
        if match.awaits_deal:
            break


def test_the_cards_left_at_the_end_are_those_of_the_seat(sit: Seat) -> None:
    match = second_deal(lambda match: bool(match.tributes))
    play_on(match, lambda match: match.awaits_deal)
    desk = sit(match=match)
    view = desk.session.view
    for seat in range(4):
        left = CARDS.codes_of(match.hands[seat])
        assert Counter(GuandanTable().left_open(view, seat)) == Counter(left)
        lie = [placed.code for placed in desk.page.board.scene.picture.cards if placed.zone == f"hand:{seat}"]
        assert Counter(lie) == Counter(left)


@pytest.mark.parametrize(
    ("size", "language"), [*((size, "en") for size in SIZES), *((SIZES[1], code) for code in ("fi", "ja", "vi", "id", "xx"))]
)
def test_nothing_overlaps(sit: Seat, apart: Apart, size: tuple[int, int], language: str) -> None:
    set_language(language)
    desk = sit(size=size, match=dealt("2h 2h 3c 3d 4c 4s"))
    match = desk.session.match
    play_on(match, lambda match: len(match.deals) == 2 and match.phase == "play" and match.seat_to_act == 0)
    for actions in (0, 3, 40, 80):
        play_on(match, lambda match, actions=actions: len(match.deals[-1].actions) >= actions and match.seat_to_act == 0)
        desk.session._set_match(match)
        desk.session.reset.emit("undo")
        desk.rest()
        apart(desk)
    set_language("en")


@pytest.mark.parametrize("language", ["en", "fi", "ja", "vi", "id", "xx"])
def test_readings_and_large_plays_have_their_room(sit: Seat, apart: Apart, language: str) -> None:
    houses = ("2h 3c 3d 3h 5s as fullhouse 3", "", "2h Tc Td Jd Jh as fullhouse T", "")
    bombs = ("3c 3c 3d 3d 3h 3h as bomb 3", "4c 4c 4d 4d 4h 4h 4s 4s as bomb 4", "2h 5c 5c 5d 5d 5h 5h 5s 5s as bomb 5", "")
    runs = (
        "2h 3c 4c 5c 6d as straight 7",
        "7s 8s 9s Tc Jd as straight J",
        "2h 8c 9c Tc Jh as straight Q",
        "9d Th Jc Qs Ks as straight K",
    )
    set_language(language)
    for size in ((1024, 596), (1280, 676)):
        for plays in (houses, bombs, runs):
            match = dealt(plays[0].split(" as ")[0], others=[play.split(" as ")[0] for play in plays[1:]])
            for play in plays:
                match.act(match.parse(f"play {play}" if play else "pass"))
            desk = sit(match=match, size=size)
            apart(desk)
    set_language("en")


def test_places_stand_at_the_seats(sit: Seat) -> None:
    match = play_on(dealt("3c"), lambda match: match.awaits_deal)
    assert isinstance(match, GuandanMatch)
    desk = sit(match=match)
    notes = [plate(desk, seat).note for seat in match.order]
    assert notes == ["First", "Second", "Third", "Fourth"]


# Readings


def test_confirm_asks_which_reading_is_meant(sit: Seat) -> None:
    desk = sit(match=dealt("2h 8c 8d 9c 9s 3c"))
    choose(desk, "2h 8c 8d 9c 9s")
    assert desk.page.board.buttons["confirm"].text() == "Play as …"
    assert desk.speech == "Full house, three 8s / full house, three 9s"
    desk.press("confirm")
    assert chooser(desk).isVisible()
    assert desk.actions == []
    desk.qtbot.mouseClick(chooser(desk).buttons[1], Qt.MouseButton.LeftButton)
    assert desk.actions == ["play 2h 8c 8d 9c 9s as fullhouse 9"]
    desk.rest()
    assert not chooser(desk).isVisible()
    assert desk.page.hasFocus()
    assert captions(desk) == ["Full house, three 9s"]
    lie = [placed.code for placed in desk.page.board.scene.picture.cards if placed.zone == "played:0"]
    assert lie == ["9c", "9s", "2h", "8c", "8d"]


def test_many_readings_are_counted(sit: Seat) -> None:
    desk = sit(match=dealt("2h 2h 7s 8s 9s 3c"))
    choose(desk, "2h 2h 7s 8s 9s")
    assert desk.speech == "These cards can be 6 combinations."
    desk.press("confirm")
    assert len(chooser(desk).buttons) == 6


def test_the_readings_of_others_stand_below_their_plays(sit: Seat) -> None:
    desk = sit(match=dealt("3c", others=["2h 8c 8d 9c 9s 4c"], leader=1))
    desk.opponent("play 2h 8c 8d 9c 9s as fullhouse 8")
    assert captions(desk) == ["Full house, three 8s"]
    reading = desk.page.board.reading
    told = (
        "full house, three 8s (two of hearts (wild card), eight of clubs, eight of diamonds, nine of clubs, and nine of spades)"
    )
    assert f"Opponent 1: {told}" in [reading.item(row).text() for row in range(reading.count())]
    assert {placed.code for placed in desk.page.board.scene.picture.cards if placed.marked} >= {"2h"}


def test_readings_are_chosen_by_keyboard(sit: Seat) -> None:
    desk = sit(match=dealt("2h 8c 8d 9c 9s 3c"))
    choose(desk, "2h 8c 8d 9c 9s")
    desk.key(Key.Key_Return)
    assert chooser(desk).isVisible()
    desk.qtbot.keyClick(QApplication.focusWidget(), Key.Key_Escape)
    assert not chooser(desk).isVisible()
    assert len(desk.chosen) == 5, "what was chosen stays chosen"
    desk.key(Key.Key_Return)
    desk.qtbot.keyClick(QApplication.focusWidget(), Key.Key_2)
    assert desk.actions == ["play 2h 8c 8d 9c 9s as fullhouse 9"]


def test_an_undo_takes_the_question_away(sit: Seat) -> None:
    desk = sit(match=dealt("2h 8c 8d 9c 9s 3c 3d"))
    choose(desk, "3c")
    desk.press("confirm")
    for _ in range(3):
        desk.opponent("pass")
    choose(desk, "2h 8c 8d 9c 9s")
    desk.press("confirm")
    assert chooser(desk).isVisible()
    desk.session.undo()
    desk.rest()
    assert not chooser(desk).isVisible()


def test_one_reading_is_played_without_a_question(sit: Seat) -> None:
    desk = sit(match=dealt("2h 8c 8d 3c"))
    choose(desk, "2h 8c")
    assert desk.page.board.buttons["confirm"].text() == "Play cards"
    desk.press("confirm")
    assert desk.actions == ["play 2h 8c as pair 8"]
    assert captions(desk) == ["Pair of 8s"]


def test_a_refusal_says_why(sit: Seat) -> None:
    desk = sit(match=dealt("3c 4d 9c 9d Kc"))
    choose(desk, "3c 4d")
    assert desk.speech == "These cards make no combination."
    assert not desk.page.board.buttons["confirm"].isEnabled()
    desk.press("confirm")
    assert desk.page.board.speech.kind == REFUSAL
    assert desk.actions == []


def test_a_hint_names_its_cards_once_but_never_leaves_out_what_wild_cards_stand_for(sit: Seat) -> None:
    desk = sit(match=dealt("2h 7c 7d 8c 3c"))
    reason = message("low", "Lead {cards}: it is weak.", cards=CardList(("7c", "7d")))
    desk.page.show_hint(Decision(desk.session.match.parse("play 7c 7d as pair 7"), (reason,)))
    assert desk.speech == "Hint: Lead ♣7 and ♦7: it is weak."
    reason = message("low", "Lead {cards}: it is weak.", cards=CardList(("2h", "8c")))
    desk.page.show_hint(Decision(desk.session.match.parse("play 2h 8c as pair 8"), (reason,)))
    assert desk.speech == "Hint: ♥2 ♣8 (pair of 8s). Lead ♥2 and ♣8: it is weak."


# Tribute


def paid_person(match: GuandanMatch) -> bool:
    return match.seat_to_act == 0 and match.phase == "return"


def test_one_card_is_chosen_and_returned(sit: Seat) -> None:
    desk = sit(match=second_deal(paid_person))
    view = desk.session.view
    gift = next(gift for gift in view.tributes if gift.receiver == 0)
    assert plate(desk, gift.giver).role.startswith("Paid ")
    assert desk.speech.startswith("Your tribute: ")
    assert not desk.page.board.buttons["pass"].isEnabled()
    picture = desk.page.board.scene.picture
    bright = {placed.code for placed in picture.cards if placed.zone == "hand:0" and not placed.dimmed}
    legal = [action.args[0] for action in view.legal]
    assert bright == set(legal)
    desk.press("suggest")
    assert len(desk.chosen) == 1
    assert desk.page.board.buttons["confirm"].isEnabled()
    desk.key(Key.Key_Escape)
    choose(desk, f"{legal[0]} {legal[1]}")
    assert [code_of(spot) for spot in desk.chosen] == [legal[1]], "one card is returned, so a second one replaces the first"
    dimmed = next(placed.spot for placed in picture.cards if placed.zone == "hand:0" and placed.dimmed)
    desk.click(dimmed)
    assert desk.speech == "Return a card from two to ten that is not wild, or the weakest if there is none."
    choose(desk, legal[0])
    desk.press("confirm")
    desk.rest()
    assert desk.actions[0] == f"return {legal[0]}"
    assert plate(desk, 0).role.startswith("Returned ")


def test_nobody_is_told_of_its_own_choice_in_the_third_person(sit: Seat) -> None:
    match = second_deal(paid_person)
    table, view = GuandanTable(), match.view(0)
    assert table.watching(view, str) == ""
    other = second_deal(lambda match: match.phase == "return" and match.seat_to_act == 2)
    assert table.watching(other.view(0), ["You", "Opponent 1", "Partner"].__getitem__) == "Partner chooses a card to return."


def test_one_click_returns_a_card(sit: Seat) -> None:
    desk = sit(match=second_deal(paid_person), one_click=True)
    code = desk.session.view.legal[0].args[0]
    choose(desk, code)
    assert desk.actions[0] == f"return {code}"


def shown(desk: Any) -> list[tuple[int, list[tuple[str | None, str]], str]]:
    """What is seen at every stop of what is shown: cards in all, cards on their way with their zones, the line."""
    stops = []
    desk.qtbot.waitUntil(lambda: desk.page.playback.awaits_click or not desk.page.playback.busy)
    while desk.page.playback.busy:
        cards = desk.page.board.scene.picture.cards
        way = [(placed.code, placed.zone) for placed in cards if placed.zone.startswith(("gift:", "shown:"))]
        stops.append((len(cards), way, desk.speech))
        desk.page.playback.go_on()
        desk.qtbot.waitUntil(lambda: desk.page.playback.awaits_click or not desk.page.playback.busy)
    return stops


def test_tribute_is_seen_on_its_way(sit: Seat) -> None:
    match = second_deal(lambda match: len(match.tributes) == 2)
    desk = sit(match=match, speed="step", motion=False, wait=False)
    stops = shown(desk)
    assert [count for count, _, _ in stops] == [108, 108], "the cards on their way are in no hand"
    gifts = [(gift.card, f"gift:{gift.receiver}") for gift in match.tributes]
    assert [way for _, way, _ in stops] == [gifts[:1], gifts]
    for gift, (_, _, line) in zip(match.tributes, stops, strict=True):
        assert line.startswith(f"{desk.session.seat_name(gift.giver)} pay")
    assert not lying(desk.session.view)


def test_a_returned_card_is_seen_on_its_way(sit: Seat) -> None:
    match = second_deal(lambda match: match.phase == "return" and match.seat_to_act != 0)
    desk = sit(match=match, speed="step", motion=False, wait=False)
    shown(desk)
    desk.thinker.answer()
    ((count, way, line),) = shown(desk)
    (gift,) = desk.session.view.returns
    assert (count, way) == (108, [(gift.card, f"gift:{gift.receiver}")])
    assert "returns a card to" in line


def test_a_cancelled_tribute_shows_the_red_jokers(sit: Seat) -> None:
    match = second_deal(lambda match: not match.tributes)
    desk = sit(match=match, speed="step", motion=False, wait=False)
    ((_, way, line),) = shown(desk)
    jokers = match.view(0).red_jokers
    assert way == [("RJ", f"shown:{seat}") for seat, number in enumerate(jokers) for _ in range(number)]
    assert line.startswith("No tribute is paid. ")
    holder = next(seat for seat, number in enumerate(jokers) if number)
    assert "red joker" in plate(desk, holder).role


def test_the_table_in_words(sit: Seat) -> None:
    match = second_deal(lambda match: bool(match.tributes))
    play_on(match, lambda match: match.phase == "play" and match.seat_to_act == 0)
    desk = sit(match=match)
    reading = desk.page.board.reading
    lines = [reading.item(row).text() for row in range(reading.count())]
    level = match.level
    assert lines[0] == f"Level {'10' if level == 'T' else level}"
    assert sum("tribute" in line for line in lines) == len(match.tributes)
    assert sum("return" in line for line in lines) == len(match.returns)
    assert any(line.startswith("Your hand: ") for line in lines)


# Whole deals


def finish(desk: Any, act: Callable[[], None]) -> None:
    """Play the deal to its end, the person's turns by ``act``."""
    for _ in range(400):
        desk.rest()
        if desk.session.view.settlement is not None:
            return
        if desk.session.my_turn:
            before = len(desk.actions)
            act()
            desk.rest()
            assert len(desk.actions) > before
        else:
            view = desk.session.match.view(desk.session.match.seat_to_act)
            plays = GuandanTable().game.suggestions(view)
            desk.thinker.answer(plays[0] if plays else view.legal[-1])
    raise AssertionError("the deal does not end")


def test_a_deal_by_mouse_and_the_next_one_through_its_tribute(sit: Seat) -> None:
    desk = sit(match=load("guandan").new_match(seed=4, seats=SEATS))

    def act() -> None:
        view = desk.session.view
        if view.phase == "return":
            choose(desk, view.legal[0].args[0])
        elif not GuandanTable().game.suggestions(view):
            desk.press("pass")
            return
        else:
            desk.press("suggest")
        desk.press("confirm")
        if chooser(desk).isVisible():
            desk.qtbot.mouseClick(chooser(desk).buttons[0], Qt.MouseButton.LeftButton)

    finish(desk, act)
    desk.session.next_deal()
    finish(desk, act)
    assert len(desk.session.match.settlements) == 2


def test_a_deal_by_keyboard(sit: Seat) -> None:
    desk = sit(match=load("guandan").new_match(seed=9, seats=SEATS))

    def act() -> None:
        view = desk.session.view
        if view.phase == "return":
            while f"return {code_of(desk.page.turn.choice.focus or 'BJ')}" not in map(str, view.legal):
                desk.key(Key.Key_Right)
            desk.keys(Key.Key_Space, Key.Key_Return)
            return
        if not GuandanTable().game.suggestions(view):
            desk.key(Key.Key_P)
            return
        desk.keys(Key.Key_S, Key.Key_Return)
        if chooser(desk).isVisible():
            desk.qtbot.keyClick(QApplication.focusWidget(), Key.Key_1)

    finish(desk, act)
    desk.session.next_deal()
    finish(desk, act)
    assert len(desk.session.match.settlements) == 2


def test_a_language_change_says_everything_again(sit: Seat) -> None:
    desk = sit(match=dealt("2h 8c 8d 9c 9s 3c"))
    choose(desk, "2h 8c 8d 9c 9s")
    desk.press("confirm")
    set_language("xx")
    QApplication.sendEvent(desk.page, QEvent(QEvent.Type.LanguageChange))
    assert all(button.reading.label.startswith("[") for button in chooser(desk).buttons)
    assert chooser(desk).buttons[0].accessibleName().startswith("[")
    chooser(desk).grab()
    desk.qtbot.mouseClick(chooser(desk), Qt.MouseButton.LeftButton, pos=QPoint(2, desk.page.height() - 3))
    assert not chooser(desk).isVisible()
    set_language("en")
