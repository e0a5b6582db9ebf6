"""Par of a board, and the scale of IMPs."""

from random import Random

import pytest

from cardavia.games.bridge.par import imps, par, result

NOBODY = [[6, 6, 6, 6]] * 5


def table(**tricks: tuple[int, int]) -> list[list[int]]:
    """A table in which North-South and East-West make so many tricks by denomination, else six and seven."""
    rows = [[6, 6, 6, 6] for _ in range(5)]
    for name, (north_south, east_west) in tricks.items():
        rows[("C", "D", "H", "S", "NT").index(name)] = [north_south, east_west, north_south, east_west]
    return rows


def test_a_board_on_which_nobody_makes_anything_is_passed_out() -> None:
    assert par(NOBODY, "both").contract is None
    assert par(NOBODY, "both").score == 0


def test_the_side_that_makes_more_declares() -> None:
    best = par(table(S=(10, 3), NT=(8, 4), C=(6, 6)), "none")
    assert best.score == 420
    assert str(best.contract) == "4S"
    assert best.contract is not None
    assert best.contract.declarer in (0, 2)


def test_par_names_the_level_that_is_made() -> None:
    best = par(table(H=(9, 4)), "none")
    assert (best.score, str(best.contract)) == (140, "3H")


def test_a_game_with_overtricks_is_named_where_it_is_bid() -> None:
    best = par(table(NT=(11, 2), S=(9, 3)), "none")
    assert (best.score, str(best.contract)) == (460, "3NT")


def test_a_cheap_sacrifice_is_par() -> None:
    tricks = table(S=(10, 3), C=(4, 9))
    assert (par(tricks, "none").score, str(par(tricks, "none").contract)) == (300, "5CX")
    assert (par(tricks, "NS").score, str(par(tricks, "NS").contract)) == (300, "5CX")
    # Vulnerable it costs 500, more than the game.
    assert (par(tricks, "EW").score, str(par(tricks, "EW").contract)) == (420, "4S")


def test_a_sacrifice_is_bid_above_what_the_others_make() -> None:
    # One notrump doubled costs as much, but North-South would bid their two spades over it.
    tricks = table(C=(5, 8), D=(7, 6), H=(6, 6), S=(8, 5), NT=(6, 6))
    best = par(tricks, "NS")
    assert (best.score, str(best.contract)) == (100, "3CX")
    assert best.contract is not None
    assert best.contract.declarer in (1, 3)


def test_where_both_sides_make_one_notrump_the_dealer_comes_first() -> None:
    tricks = table(NT=(7, 7))
    assert par(tricks, "none", dealer=0).score == 90
    assert par(tricks, "none", dealer=1).score == -90


def test_sides_that_change_places_change_the_sign() -> None:
    turned = {"none": "none", "both": "both", "NS": "EW", "EW": "NS"}
    rng = Random(4)
    for _ in range(60):
        rows = []
        for _ in range(5):
            north_south = rng.randint(0, 13)
            rows.append([north_south, 13 - north_south, max(0, north_south - rng.randint(0, 1)), 13 - north_south])
        other = [[row[3], row[0], row[1], row[2]] for row in rows]
        vulnerability = rng.choice(list(turned))
        assert par(rows, vulnerability).score == -par(other, turned[vulnerability], dealer=1).score


def test_the_score_of_par_is_the_score_of_its_contract() -> None:
    rng = Random(5)
    for _ in range(60):
        rows = []
        for _ in range(5):
            north_south = rng.randint(0, 13)
            rows.append([north_south, 13 - north_south] * 2)
        best = par(rows, "EW")
        assert best.score == result(best.contract, rows, "EW")
        if best.contract is not None and best.contract.risk:
            # A sacrifice fails, and costs less than the best contract of the other side that could be made.
            side = best.contract.declarer % 2
            assert best.score * (1 - 2 * side) < 0


@pytest.mark.parametrize(
    ("points", "expected"), [(0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (420, 9), (430, 10), (-3990, -23), (4000, 24)]
)
def test_imps(points: int, expected: int) -> None:
    assert imps(points) == expected
