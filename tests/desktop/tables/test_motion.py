"""Motion: one tick for all, told once, never stuck."""

import pytest
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from cardavia.desktop.tables.cards import CardItem, Pose
from cardavia.desktop.tables.motion import Motion


class Clock:
    """Time as the test tells it, in seconds."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def motion(qtbot: QtBot, clock: Clock) -> Motion:
    return Motion(None, clock)


class Told:
    """Counts how often stillness is told."""

    def __init__(self, motion: Motion) -> None:
        self.times = 0
        motion.still.connect(self.count)

    def count(self) -> None:
        self.times += 1


def card(x: float = 0.0) -> CardItem:
    item = CardItem()
    item.stand(Pose(x, 0.0, 0.0, 10.0))
    return item


def pose(x: float, turn: float = 0.0, width: float = 10.0) -> Pose:
    return Pose(x, 0.0, turn, width)


def test_cards_arrive_together_and_it_is_told_once(motion: Motion, clock: Clock) -> None:
    told, cards = Told(motion), [card() for _ in range(27)]
    for number, item in enumerate(cards):
        motion.fly(item, pose(100.0 + number), float(number), 300)
    clock.now = 0.15
    motion.tick()
    assert all(0 < item.x() < 100 + number for number, item in enumerate(cards))
    assert told.times == 0
    clock.now = 0.31
    motion.tick()
    motion.tick()
    assert [item.x() for item in cards] == [100.0 + number for number in range(27)]
    assert [item.zValue() for item in cards] == [float(number) for number in range(27)]
    assert told.times == 1
    assert not motion.moving


def test_a_card_sets_out_later_when_it_is_told_to(motion: Motion, clock: Clock) -> None:
    first, second = card(), card()
    motion.fly(first, pose(100), 1, 100)
    motion.fly(second, pose(100), 1, 100, delay=200)
    clock.now = 0.15
    motion.tick()
    assert (first.x(), second.x()) == (100.0, 0.0)
    clock.now = 0.31
    motion.tick()
    assert second.x() == 100.0
    assert not motion.moving


def test_no_time_means_a_jump_and_silence(motion: Motion) -> None:
    told, item = Told(motion), card()
    motion.fly(item, pose(100, 90.0, 20.0), 5, 0)
    assert (item.x(), item.rotation(), item.zValue()) == (100.0, 90.0, 5.0)
    assert told.times == 0
    assert not motion.moving


def test_a_new_order_starts_from_where_the_card_is(motion: Motion, clock: Clock) -> None:
    item = card()
    motion.fly(item, pose(100), 1, 200)
    clock.now = 0.1
    motion.tick()
    half_way = item.x()
    motion.fly(item, pose(-50), 1, 200)
    assert item.x() == half_way
    clock.now = 0.11
    motion.tick()
    assert item.x() < half_way
    clock.now = 0.4
    motion.tick()
    assert item.x() == -50.0


def test_a_jump_of_the_last_card_in_flight_is_stillness(motion: Motion) -> None:
    told, item = Told(motion), card()
    motion.fly(item, pose(100), 1, 200)
    motion.fly(item, pose(30), 1, 0)
    assert item.x() == 30.0
    assert told.times == 1


def test_finish_lets_all_arrive_and_tells_once(motion: Motion) -> None:
    told, cards = Told(motion), [card(), card()]
    for item in cards:
        motion.fly(item, pose(70), 3, 400)
    motion.finish()
    motion.finish()
    assert [item.x() for item in cards] == [70.0, 70.0]
    assert told.times == 1


def test_stop_tells_nothing_and_leaves_no_timer(motion: Motion, clock: Clock) -> None:
    told, item = Told(motion), card()
    motion.fly(item, pose(70), 3, 400)
    motion.stop()
    clock.now = 1.0
    motion.tick()
    assert (told.times, item.x()) == (0, 0.0)


def test_a_card_that_turns_over_shows_its_new_face_from_the_middle_on(motion: Motion, clock: Clock) -> None:
    item = card()
    old, new = QPixmap(10, 14), QPixmap(20, 28)
    item.take_print(old, 10)
    item.show_face()
    item.take_print(new, 10)
    motion.fly(item, pose(100), 1, 1000, turns_over=True)
    clock.now = 0.05
    motion.tick()
    assert item.pixmap().width() == 10
    clock.now = 0.6
    motion.tick()
    assert item.pixmap().width() == 20
    clock.now = 1.1
    motion.tick()
    assert item.transform().isIdentity()


def test_a_card_that_is_taken_away_in_flight_is_forgotten(motion: Motion, clock: Clock) -> None:
    item = card()
    motion.fly(item, pose(100), 1, 200)
    motion.forget(item)
    clock.now = 1.0
    motion.tick()
    assert item.x() == 0.0
    assert not motion.moving
