"""Shapes on counts of ranks, and sets of cards that turn into counts."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardavia.engine.shapes import at_least, beats, bits_of, count_of, counts_of, holds, rank_of, run_counts, run_starts, size_of
from cardavia.engine.shedding import Cards, with_added, without
from cardavia.games.dou_dizhu.shapes import CARDS, SHAPES

ranks = st.lists(st.integers(0, 14), max_size=20).filter(lambda held: max(Counter(held).values(), default=0) <= 8)
hands = st.sets(st.sampled_from(CARDS.codes), min_size=1, max_size=20)
WHOLE_PACK = run_counts(4, 13) + counts_of([13, 14])


@given(ranks)
def test_counts_count(held: list[int]) -> None:
    counts, right = counts_of(held), Counter(held)
    assert size_of(counts) == len(held)
    for rank in range(15):
        assert count_of(counts, rank) == right[rank]
    for copies in range(1, 9):
        assert [rank_of(bit) for bit in bits_of(at_least(counts, copies))] == [r for r in range(15) if right[r] >= copies]


@given(ranks, ranks)
def test_a_hand_holds_what_is_in_it(hand: list[int], wanted: list[int]) -> None:
    assert holds(counts_of(hand), counts_of(wanted)) == (Counter(wanted) <= Counter(hand))


@given(st.sets(st.integers(0, 11)), st.integers(1, 12))
def test_runs_begin_where_all_neighbours_are(held: set[int], length: int) -> None:
    starts = [rank_of(bit) for bit in bits_of(run_starts(at_least(counts_of(held), 1), length))]
    assert starts == [start for start in range(12) if held >= set(range(start, start + length))]


def test_the_patterns_of_the_whole_pack_are_as_many_as_the_rules_say() -> None:
    plays = list(SHAPES.leads(WHOLE_PACK))
    assert len({play.counts for play in plays}) == len(plays) == 24_639
    assert Counter(play.shape for play in plays) == {
        "single": 15,
        "pair": 13,
        "triple": 13,
        "triple_single": 182,
        "triple_pair": 156,
        "straight": 36,
        "pair_run": 52,
        "airplane": 45,
        "airplane_singles": 18_990,
        "airplane_pairs": 2_939,
        "four_singles": 1_326,
        "four_pairs": 858,
        "bomb": 13,
        "rocket": 1,
    }
    assert all(SHAPES._read(play.counts) == play for play in plays if play.shape != "rocket")


@given(hands)
def test_what_is_listed_is_all_that_is_recognised(codes: set[str]) -> None:
    hand = CARDS.counts_of(CARDS.set_of(codes))
    listed = [play.counts for play in SHAPES.leads(hand)]
    assert len(set(listed)) == len(listed)
    for number in (1, 2, 3, 4, 5, 6):
        for some in combinations(sorted(codes), number):
            if number > 3 and len(codes) > 10:
                break
            counts = CARDS.counts_of(CARDS.set_of(some))
            assert (SHAPES.recognise(counts) is not None) == (counts in listed)


@given(hands, hands)
def test_answers_are_the_plays_that_beat_the_table(codes: set[str], other: set[str]) -> None:
    hand = CARDS.counts_of(CARDS.set_of(codes))
    for table in list(SHAPES.leads(CARDS.counts_of(CARDS.set_of(other))))[::7]:
        answers = list(SHAPES.answers(hand, table))
        assert {play for play in SHAPES.leads(hand) if beats(play, table)} == set(answers)
        assert len(set(answers)) == len(answers)


@given(hands)
def test_the_lowest_suits_come_first(codes: set[str]) -> None:
    hand = CARDS.set_of(codes)
    for play in list(SHAPES.leads(CARDS.counts_of(hand)))[::5]:
        taken = CARDS.lowest(hand, play.counts)
        assert CARDS.counts_of(taken) == play.counts
        assert taken & ~hand == 0
        for code in CARDS.codes_of(taken):
            lower = [other for other in CARDS.codes_of(hand & ~taken) if other[0] == code[0]]
            assert all(CARDS.place[other] > CARDS.place[code] for other in lower if other not in ("BJ", "RJ"))


@given(
    st.lists(st.sampled_from(Cards("23456789TJQKA").codes), max_size=40).filter(
        lambda c: max(Counter(c).values(), default=0) <= 2
    )
)
def test_a_double_pack_keeps_both_copies(codes: list[str]) -> None:
    pack = Cards("23456789TJQKA", copies=2)
    cards = pack.set_of(codes)
    assert pack.codes_of(cards) == tuple(sorted(codes, key=pack.place.__getitem__))
    assert size_of(pack.counts_of(cards)) == len(codes)
    taken = codes[::2]
    left = without(cards, pack.set_of(taken))
    assert Counter(pack.codes_of(left)) == Counter(codes) - Counter(taken)
    for code in taken:
        left = with_added(left, pack.set_of([code]))
    assert left == cards


def test_more_copies_than_the_pack_has_are_refused() -> None:
    with pytest.raises(ValueError, match="3c"):
        CARDS.set_of(["3c", "3c"])
    with pytest.raises(KeyError):
        CARDS.set_of(["1c"])
