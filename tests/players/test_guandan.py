"""Guandan's opponents: legal, the same twice, blind to what is hidden, and never ridiculous."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from cardavia.engine.shedding import Made
from cardavia.engine.texts import say
from cardavia.games import load
from cardavia.games.guandan.match import GuandanMatch
from cardavia.games.guandan.position import Position
from cardavia.games.guandan.shapes import CARDS, level_of
from cardavia.players.base import LEVELS, Clock, Decision, make_player
from cardavia.players.guandan.costs import costs_of
from cardavia.players.guandan.holding import Holding
from cardavia.players.guandan.keeping import odds_of
from cardavia.players.guandan.kinds import BOMB, CARD_IDS, CODES, SINGLE, STRAIGHT_KIND, TUBE_KIND
from cardavia.players.guandan.options import Hand
from cardavia.players.guandan.plans import Planner, held_of, ids_of
from cardavia.players.guandan.policy import Sense
from cardavia.players.guandan.reading import NO_MEMORY
from cardavia.players.guandan.rollout import advance, play_out
from cardavia.players.guandan.sampling import Sampler, known_cards

GAME = load("guandan")


def new_match(seed: int) -> GuandanMatch:
    match = GAME.new_match(seed=seed)
    assert isinstance(match, GuandanMatch)
    return match


def decision(match: GuandanMatch, level: str, iterations: int = 40, seed: int = 5) -> Decision:
    assert match.seat_to_act is not None
    chosen = make_player(GAME, level, seed).decide(match.view(match.seat_to_act), Clock(iterations=iterations))
    assert chosen.reasons
    assert all(say(reason) for reason in chosen.reasons)
    return chosen


def running_matches(count: int, seed: int, deals: int = 2) -> Iterator[GuandanMatch]:
    """Matches stopped somewhere in one of their first deals, played by novices and at random."""
    rng = Random(seed)
    made = 0
    while made < count:
        match = new_match(rng.getrandbits(32))
        players = [make_player(GAME, rng.choice(("novice", "novice", "random")), rng.randrange(99)) for _ in range(4)]
        for _ in range(rng.randrange(120 * deals)):
            if match.seat_to_act is None:
                match.next_deal()
            seat = match.seat_to_act
            assert seat is not None
            match.act(players[seat].decide(match.view(seat), Clock(iterations=1)).action)
        if match.seat_to_act is not None:
            made += 1
            yield match


def test_a_position_runs_as_the_match_does() -> None:
    rng = Random(4)
    for seed in range(12):
        match = new_match(seed)
        position = Position([27] * 4, match.turn)
        while match.seat_to_act is not None:
            assert not position.over
            assert position.turn == match.seat_to_act
            assert (position.maker < 0) == (match.table is None)
            assert position.left == [hand.bit_count() for hand in match.hands]
            action = rng.choice(list(match.legal_actions()))
            match.act(action)
            if action.verb == "pass":
                position.give_up()
            else:
                position.play(action.args.index("as"))
        assert position.over
        assert position.finished_order() == match.order


@pytest.mark.parametrize("level", LEVELS)
def test_deals_with_their_tributes_are_played_to_the_end(level: str) -> None:
    match = new_match(7)
    while len(match.settlements) < (2 if level == "expert" else 4):
        if match.seat_to_act is None:
            match.next_deal()
            continue
        match.act(decision(match, level, iterations=1).action)


@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_depends_on_the_view_alone(level: str) -> None:
    rng = Random(9)
    for match in running_matches(6, seed=3):
        seat = match.seat_to_act
        assert seat is not None
        other = GAME.determinize(match.view(seat), rng)
        assert isinstance(other, GuandanMatch)
        assert other.view(seat) == match.view(seat)
        chosen = decision(match, level, iterations=5)
        assert chosen == decision(other, level, iterations=5)
        assert match.is_legal(chosen.action)


@pytest.mark.parametrize("level", ["2", "5", "T", "A"])
def test_every_plan_uses_each_card_once_and_can_be_played(level: str) -> None:
    rng = Random(ord(level))
    pack = list(CARDS.codes) * 2
    match = new_match(2)
    match.level = level
    for _ in range(15):
        cards = sorted(rng.sample(pack, rng.randrange(1, 28)), key=CARDS.place.__getitem__)
        match.hands[match.turn] = CARDS.set_of(cards)
        hand = Hand(match.view(match.turn), (6, 4, 2))
        for plan in hand.plans:
            assert sorted(CODES[card] for dealt, _ in hand.dealt_out(plan) for card in dealt) == sorted(cards)
        assert [plan.cost for plan in hand.plans] == sorted(plan.cost for plan in hand.plans)
        for option in hand.options():
            assert match.is_legal(option.action)
            left = len(cards) - option.move.cards
            assert sum(group.cards for group in option.rest.groups) == left


def test_deals_are_played_out_to_the_last_card() -> None:
    rng = Random(3)
    costs = costs_of("9")
    planner, sense = Planner(costs, (3, 2, 1)), Sense(costs, NO_MEMORY)
    for _ in range(40):
        pack = list(CARD_IDS.values()) * 2
        rng.shuffle(pack)
        hands = [planner.best(held_of(pack[27 * seat : 27 * seat + 27], CARD_IDS["9h"])).groups for seat in range(4)]
        holdings = [Holding(groups) for groups in hands]
        position = Position([27] * 4, rng.randrange(4))
        order = play_out(position, holdings, [sense] * 4, 0, 0)
        assert sorted(order) == [0, 1, 2, 3]
        assert [holding.cards() for holding in holdings] == position.left
        assert position.over or order[0] ^ order[1] == 2
        assert advance(order, 0) == -advance(order, 1) in (-3, -2, -1, 1, 2, 3)


def test_sequences_and_wild_cards_are_found() -> None:
    costs = costs_of("2")
    planner = Planner(costs, (6, 4, 2))

    def kinds(codes: str) -> list[tuple[int, int]]:
        groups = planner.best(held_of(ids_of(codes.split()), CARDS.place["2h"])).groups
        return sorted((group.kind, group.cards) for group in groups)

    assert kinds("3c 4d 5h 6s 7c") == [(STRAIGHT_KIND, 5)]
    assert kinds("3c 4c 5c 6c 7c") == [(BOMB, 5)]
    assert kinds("Ac 3c 3d 4c 4h 5c 5d") == [(SINGLE, 1), (TUBE_KIND, 6)]
    assert kinds("2h 9c 9d 9s") == [(BOMB, 4)]
    assert kinds("2h 5c 6c 8c 9c") == [(BOMB, 5)]
    assert kinds("BJ BJ RJ RJ 3c") == [(SINGLE, 1), (BOMB, 4)]


def test_imagined_deals_agree_with_the_view() -> None:
    rng = Random(8)
    for match in running_matches(8, seed=11):
        seat = match.seat_to_act
        assert seat is not None
        view = match.view(seat)
        sampler = Sampler(view, rng)
        played = Counter(CARD_IDS[code] for made in view.made for code in made.cards)
        for _ in range(3):
            hands = sampler.deal(rng)
            hands[seat] = [CARD_IDS[code] for code in view.hand]
            assert tuple(map(len, hands)) == view.counts
            assert played + Counter(card for hand in hands for card in hand) == Counter(list(CARD_IDS.values()) * 2)
            for other, known in enumerate(known_cards(view)):
                assert other == seat or not known - Counter(hands[other])


def test_who_has_played_much_is_imagined_with_bombs_rather_than_with_low_cards() -> None:
    early, late = (odds_of(level_of("2").strengths, played, [(SINGLE, 2)]) for played in (0.0, 0.8))
    three, nine = CARDS.index["3"], CARDS.index["9"]
    assert early[three][1] == early[three][4] == 0
    assert late[three][1] < 0 < late[three][4]
    # A single three that could be beaten went round: a single nine is less likely, a three says nothing.
    assert early[nine][1] < 0


def returning_match(hand: str) -> GuandanMatch:
    """A second deal at its return, in which the receiver holds these cards."""
    match = new_match(5)
    while match.phase != "return":
        if match.seat_to_act is None:
            match.next_deal()
        else:
            match.act(decision(match, "novice").action)
    receiver = match.seat_to_act
    assert receiver is not None
    match.level = "2"
    match.hands[receiver] = CARDS.set_of(hand.split())
    return match


@pytest.mark.parametrize("level", LEVELS)
def test_a_loose_low_card_is_returned(level: str) -> None:
    match = returning_match("3c 3d 3h 3s 4c 4d 6c 7d 8h 8s 9c 9d 9h Tc Td Th Ts Qc Qd Kc Kd Ks Ac Ad RJ")
    assert str(decision(match, level).action) in ("return 6c", "return 7d")
    assert not decision(match, level).reasons[0].template.startswith("This is the only")


# Shame: plays that a club player would laugh at. Three hands of small cards stand behind those that are written down.


def table(hands: dict[int, str], plays: tuple[str, ...], level: str = "2", order: tuple[int, ...] = ()) -> GuandanMatch:
    """A deal in which the seats hold these cards, all others have been played, and then these plays were made.

    Args:
        plays: the first with the number of its seat before it; or that number alone, for a seat that is to lead.
    """
    match = new_match(1)
    match.level = level
    match.hands = [CARDS.set_of(hands.get(seat, "").split()) for seat in range(4)]
    match.order = list(order)
    held = Counter(code for hand in hands.values() for code in hand.split())
    rest = Counter(dict.fromkeys(CARDS.codes, 2)) - held
    match.made = [Made(1, tuple(sorted(rest.elements(), key=CARDS.place.__getitem__)), "bomb", 1, "3", -2)]
    match.turn = int(plays[0][0])
    for play in plays[1:] if len(plays[0]) == 1 else plays:
        match.act(match.parse(play[2:] if play[1] == ":" else play))
    return match


SMALL = "3c 3d 4c 5d 6s 7c 8d 9s Jc Qd Kc"
OTHER = "3h 4d 4s 5c 6d 7s 8c 9d Jh Qs Ks"
THIRD = "3s 4h 5s 6c 7d 8s 9c Jd Js Qc Kd"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("Tc Td Ts As Ac", "play Tc Td Ts Ac As as fullhouse T"),
        ("2h 8c 8d 9c 9s", None),
        ("5c 6c 7c 8c 9c", "play 5c 6c 7c 8c 9c as straightflush 9"),
        ("2h 2h Tc Td", "play 2h 2h Tc Td as bomb T"),
        ("Th Jh Qh Ks Ac", "play Th Jh Qh Ks Ac as straight A"),
    ],
)
def test_a_hand_that_is_one_play_goes_out(level: str, hand: str, action: str | None) -> None:
    match = table({0: hand, 1: SMALL, 2: OTHER, 3: THIRD}, ("0",))
    chosen = decision(match, level).action
    assert len(chosen.args) >= 5
    assert str(chosen) == action or action is None
    match.act(chosen)
    assert match.order == [0]


@pytest.mark.parametrize("level", LEVELS)
def test_no_bomb_is_broken_for_a_single(level: str) -> None:
    match = table({0: "7c 7d 7h 7s 9c Kd Qc 4d 4h", 1: SMALL, 2: OTHER, 3: "5s " + THIRD}, ("3:play 5s as single 5",))
    assert "7" not in str(decision(match, level).action).replace("bomb 7", "")[5:7]


@pytest.mark.parametrize("level", LEVELS)
def test_a_partner_who_has_the_trick_keeps_it(level: str) -> None:
    hand = "2c 2d 6c 6d 6h 8h 9h Td Jc Qh Kh 4c"
    match = table({0: hand, 1: SMALL, 2: "Ac Ad " + OTHER, 3: THIRD}, ("2:play Ac Ad as pair A", "3:pass"))
    assert str(decision(match, level).action) == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_no_bomb_on_the_partner(level: str) -> None:
    hand = "6c 6d 6h 6s 9h Td 3c 3h Kh 4c"
    match = table({0: hand, 1: SMALL, 2: "Ac Ad As Kc Kd " + OTHER, 3: THIRD}, ("2:play Kc Kd Ac Ad As as fullhouse A", "3:pass"))
    assert str(decision(match, level).action) == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_no_single_is_led_to_an_opponent_with_one_card(level: str) -> None:
    match = table({0: "4c 6c 6d 9c 9d Tc Ts", 1: "Ks", 2: OTHER, 3: THIRD}, ("0",))
    assert "as single" not in str(decision(match, level).action)


@pytest.mark.parametrize("level", LEVELS)
def test_an_opponent_on_its_last_card_is_stopped(level: str) -> None:
    hand = "5c 5d 5h 5s 8c 8d 8h 3c 3d"
    match = table({0: hand, 1: SMALL, 2: OTHER, 3: "Ac Ad Kd"}, ("3:play Ac Ad as pair A",))
    assert "as bomb 5" in str(decision(match, level).action)


@pytest.mark.parametrize("level", LEVELS)
def test_no_bomb_is_led_from_a_full_hand(level: str) -> None:
    # A straight flush between a pair and a single more is still a bomb: it takes the lead, it does not spend it.
    hand = "2c 3s 4d 5c 5d 6c 6d 6s 7c 7c 7d 7s 7s 8c 8d 8d 8s 9c 9d Td Td Ts Jd Qd Qs"
    others = "3c 3d 4c 4h Jc Js Kc Kd 2d 9h 9s", "3c 3h 4c 4s Jh Js Kc Ks 2s 9h 9s", "3d 3h 4h 4s Jc Jd Kd Kh 2s Ah As"
    match = table({0: hand, **dict(enumerate(others, 1))}, ("0",))
    chosen = str(decision(match, level).action)
    assert "bomb" not in chosen
    assert "straightflush" not in chosen


@pytest.mark.parametrize("level", LEVELS)
def test_no_bomb_where_a_straight_will_do(level: str) -> None:
    # The first trick: the lowest straight there is, and a hand that has better ones, with lone cards in them.
    hand = "2c 2s 4h 5c 5d 5s 5s 6d 6s 8c 9c 9s Td Th Jd Jh Jh Qc Qh Kh Ks Ac Ad Ad Ah As RJ"
    straight = "2d 3d 4d 5h Ac"
    rest = sorted((Counter(list(CARDS.codes) * 2) - Counter(f"{hand} {straight}".split())).elements())
    Random(3).shuffle(rest)
    match = new_match(1)
    match.level = "2"
    hands = (rest[22:49], [*straight.split(), *rest[:22]], hand.split(), rest[49:])
    match.hands = [CARDS.set_of(cards) for cards in hands]
    match.turn = 1
    match.act(match.parse(f"play {straight} as straight 5"))
    chosen = str(decision(match, level).action)
    assert "bomb" not in chosen
    assert "straightflush" not in chosen


@pytest.mark.parametrize("level", LEVELS)
def test_the_sure_play_goes_before_the_last_one(level: str) -> None:
    match = table({0: "3c Ac Ac Ad Ah As", 1: SMALL, 2: OTHER, 3: "Kh"}, ("0",))
    assert "as bomb A" in str(decision(match, level).action)


@pytest.mark.parametrize("level", LEVELS)
def test_no_wild_card_goes_where_an_ace_will_do(level: str) -> None:
    hand = "2h Ac 3h 4d 6d 7c 9h Td Jc"
    match = table({0: hand, 1: SMALL, 2: OTHER, 3: "Qh " + THIRD}, ("3:play Qh as single Q",))
    assert "2h" not in str(decision(match, level).action)


@pytest.mark.parametrize("level", ["casual", "expert"])
def test_a_partner_with_one_card_is_fed(level: str) -> None:
    match = table({0: "3c 6c 6d Tc Td Ts Jh Jd 8c", 1: SMALL, 2: "Kh", 3: THIRD}, ("0",))
    assert str(decision(match, level, iterations=60).action).startswith(("play 3c as", "play 8c as"))
