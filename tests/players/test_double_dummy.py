"""The double-dummy solver and the plain search that stands in for it."""

from random import Random

import pytest

from cardavia.players import double_dummy, open_hands
from cardavia.players.double_dummy import Board

NOTRUMP, SPADES = -1, 3


def dealt(rng: Random, tricks: int) -> tuple[int, int, int, int]:
    cards = list(range(52))
    rng.shuffle(cards)
    hands = [sum(1 << card for card in cards[13 * seat : 13 * seat + tricks]) for seat in range(4)]
    return hands[0], hands[1], hands[2], hands[3]


def brute_force(hands: list[int], trump: int, leader: int, trick: list[int]) -> int:
    """The tricks of North-South by looking at every line of play."""
    if len(trick) == 4:
        places = range(4)
        strength = [
            (card // 13 == trump and trump >= 0, card // 13 == trick[0] // 13 or card // 13 == trump, card) for card in trick
        ]
        best = max(places, key=lambda place: strength[place] if strength[place][1] else (False, False, -1))
        winner = (leader + best) % 4
        return (winner % 2 == 0) + brute_force(hands, trump, winner, [])
    turn = (leader + len(trick)) % 4
    if not hands[turn]:
        return 0
    legal = [card for card in range(52) if hands[turn] >> card & 1]
    if trick:
        legal = [card for card in legal if card // 13 == trick[0] // 13] or legal
    worths = []
    for card in legal:
        hands[turn] ^= 1 << card
        worths.append(brute_force(hands, trump, leader, [*trick, card]))
        hands[turn] ^= 1 << card
    return max(worths) if turn % 2 == 0 else min(worths)


@pytest.mark.parametrize("seed", range(12))
def test_the_plain_search_is_exact(seed: int) -> None:
    rng = Random(seed)
    hands, trump, leader = dealt(rng, 3), rng.randrange(-1, 4), rng.randrange(4)
    worth = open_hands.solve(hands, trump, leader)
    best = max(worth.values())
    expected = brute_force(list(hands), trump, leader, [])
    assert best == (expected if leader % 2 == 0 else 3 - expected)


def test_a_small_ending_by_hand() -> None:
    # North holds the two top spades and a low heart. A spade first makes both; a heart first lets East in to run the diamonds.
    south, north = 1 << 26 | 1 << 39 | 1 << 40, 1 << 51 | 1 << 50 | 1 << 27
    west, east = 1 << 0 | 1 << 1 | 1 << 2, 1 << 13 | 1 << 14 | 1 << 38
    worth = open_hands.solve((south, west, north, east), NOTRUMP, 0)
    assert worth == {26: 0, 39: 2, 40: 2}


@pytest.mark.skipif(not double_dummy.available(), reason="the solver's library is an extra")
@pytest.mark.parametrize("tricks", [3, 5, 6])
def test_library_and_search_agree(tricks: int) -> None:
    rng = Random(tricks)
    boards = [Board(dealt(rng, tricks), rng.randrange(-1, 4), rng.randrange(4)) for _ in range(10)]
    answers = double_dummy.solve(boards)
    for board, answer in zip(boards, answers, strict=True):
        assert answer == open_hands.solve(board.hands, board.trump, board.leader)
        card = next(iter(answer))
        hands = list(board.hands)
        hands[board.leader] ^= 1 << card
        later = Board((hands[0], hands[1], hands[2], hands[3]), board.trump, board.leader, (card,))
        assert double_dummy.solve([later])[0] == open_hands.solve(later.hands, later.trump, later.leader, later.on_table)


@pytest.mark.skipif(not double_dummy.available(), reason="the solver's library is an extra")
def test_tables_agree_with_boards() -> None:
    hands = dealt(Random(8), 13)
    table = double_dummy.tables([hands])[0]
    for denomination, trump in ((3, SPADES), (4, NOTRUMP)):
        for declarer in (0, 1):
            lead = double_dummy.solve([Board(hands, trump, (declarer + 1) % 4)])[0]
            assert table[denomination][declarer] == 13 - max(lead.values())


def test_without_the_library_only_the_last_tricks_are_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(double_dummy, "_library", lambda: None)
    assert not double_dummy.available()
    rng = Random(1)
    assert double_dummy.solve([Board(dealt(rng, 2), NOTRUMP, 0)])[0]
    with pytest.raises(ValueError, match="7 tricks"):
        double_dummy.solve([Board(dealt(rng, 8), NOTRUMP, 0)])
    with pytest.raises(ValueError, match="library"):
        double_dummy.tables([dealt(rng, 13)])
