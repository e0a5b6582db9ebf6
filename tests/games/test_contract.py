"""What holds for every game of the catalogue."""

import pickle
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardavia.engine.action import Action, BadOption, IllegalAction
from cardavia.engine.game import Match, replay
from cardavia.engine.record import BadRecord, Record
from cardavia.engine.texts import say
from cardavia.games import TRADITIONS, catalogue, load

games = pytest.mark.parametrize("game_id", catalogue())
# A match of Guandan that is played at random goes on for hundreds of deals.
short = pytest.mark.parametrize("game_id", [game_id for game_id in catalogue() if game_id != "guandan"])
quick = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(min_value=0, max_value=2**32)

LONGEST_MATCH = 2000


def choices(match: Match, rng: Random) -> list[Action]:
    """The legal actions that are listed, and one bet of each range."""
    bets = [bet.action(rng.randint(bet.least, bet.most)) for bet in match.game.bet_range(match)]
    return [*match.legal_actions(), *bets]


def play(match: Match, rng: Random, actions: int) -> None:
    """Play up to so many random legal actions, from deal to deal."""
    for _ in range(actions):
        # A deal may be over as soon as it is dealt.
        while match.seat_to_act is None:
            if match.over:
                return
            match.next_deal()
        match.act(rng.choice(choices(match, rng)))


def some_match(game_id: str, seed: int, actions: int) -> Match:
    match = load(game_id).new_match(seed=seed)
    play(match, Random(seed), actions)
    return match


def public_state(match: Match) -> object:
    """All that can be asked of a match, for comparing two."""
    views = [match.view(seat) for seat in range(len(match.seats))]
    legal = list(match.legal_actions()), match.game.bet_range(match)
    return match.record(), views, match.seat_to_act, match.phase, match.over, match.result, legal


@games
def test_a_game_says_what_it_is(game_id: str) -> None:
    game = load(game_id)
    assert game.id == game_id
    assert game.title
    assert game.summary
    assert game.table_line
    assert game.rulebook().is_file()
    assert set(game.combinatorial) <= set(game.phases)
    assert sum(game_id in tradition.games for tradition in TRADITIONS) == 1


def test_a_game_that_is_not_there_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        load("tiddlywinks")


@games
def test_the_same_seed_deals_the_same(game_id: str) -> None:
    game = load(game_id)
    assert game.new_match(seed=5).record() == game.new_match(seed=5).record()
    assert game.new_match(seed=5).record() != game.new_match(seed=6).record()
    assert game.new_match().record() != game.new_match().record()


@games
def test_unknown_options_are_refused(game_id: str) -> None:
    with pytest.raises(BadOption):
        load(game_id).new_match({"no such option": "1"})
    for option in load(game_id).options:
        with pytest.raises(BadOption):
            load(game_id).new_match({option.name: "no such value"})
    for name in load(game_id).settings:
        with pytest.raises(BadOption):
            load(game_id).new_match({name: "no such value"})


@games
@quick
@given(seed=seeds, actions=st.integers(0, 200))
def test_legal_actions_are_exactly_those_accepted(game_id: str, seed: int, actions: int) -> None:
    match = some_match(game_id, seed, actions)
    legal = list(match.legal_actions())
    assert len(set(legal)) == len(legal)
    assert (match.seat_to_act is None) == (match.phase is None)
    if match.seat_to_act is None:
        assert legal == []
    else:
        assert match.phase in match.game.phases
        assert legal
    for action in legal:
        assert match.parse(str(action)) == action
        assert match.is_legal(action)
        match.clone().act(action)
    for bet in match.game.bet_range(match):
        for size in {bet.least, bet.most}:
            match.clone().act(match.parse(str(bet.action(size))))
        assert match.why_not(bet.action(bet.most + 1)) is not None
        if bet.least > 1:
            assert match.why_not(bet.action(bet.least - 1)) is not None
    seen = {match.parse(text) for deal in match.deals for _, text in deal.actions}
    if match.phase in match.game.patterned:
        seen = {action for action in seen if action.verb != "play"}
    seen = {action for action in seen if not any(bet.holds(action) for bet in match.game.bet_range(match))}
    before = public_state(match)
    for action in (*seen - set(legal), Action("resign"), Action("play", ("Zz",)), Action("")):
        reason = match.why_not(action)
        assert reason is not None
        assert say(reason)
        assert reason.code
        with pytest.raises(IllegalAction) as refusal:
            match.act(action)
        assert refusal.value.reason == reason
    assert public_state(match) == before


@games
@pytest.mark.parametrize(
    "text", ["", " ", "Play Kh", "play  Kh", "play Kh ", " play Kh", "play kh", "play", "pass\n", "close close"]
)
def test_an_action_has_one_text(game_id: str, text: str) -> None:
    with pytest.raises(IllegalAction):
        load(game_id).new_match(seed=1).parse(text)


@short
@quick
@given(seed=seeds)
def test_matches_end_and_their_records_replay(game_id: str, seed: int) -> None:
    match = some_match(game_id, seed, LONGEST_MATCH)
    assert match.over
    assert match.result is not None
    assert match.seat_to_act is None
    with pytest.raises(ValueError, match="over"):
        match.next_deal()
    again = replay(Record.loads(match.record().dumps()))
    assert public_state(again) == public_state(match)
    for settlement, deal in zip(match.settlements, match.deals, strict=True):
        assert len(settlement.scores) == len(match.seats)
        assert settlement.to_json() == deal.settlement
        assert settlement.breakdown or not any(settlement.scores)
        assert all(say(match.game.describe_item(item, settlement)) for item in settlement.breakdown)


@games
@quick
@given(seed=seeds, actions=st.integers(0, 120))
def test_a_record_may_stop_anywhere(game_id: str, seed: int, actions: int) -> None:
    match = some_match(game_id, seed, actions)
    record = Record.loads(match.record().dumps())
    again = replay(record)
    assert public_state(again) == public_state(match)
    deal = len(record.deals) - 1
    half = len(record.deals[-1].actions) // 2
    earlier = replay(record, (deal, half))
    assert [len(entry.actions) for entry in earlier.deals] == [*(len(entry.actions) for entry in record.deals[:-1]), half]


@games
@quick
@given(seed=seeds, actions=st.integers(0, 120))
def test_clones_are_independent(game_id: str, seed: int, actions: int) -> None:
    match = some_match(game_id, seed, actions)
    before = public_state(match)
    twin = match.clone()
    assert public_state(twin) == before
    play(twin, Random(seed + 1), 60)
    assert public_state(match) == before
    one, other = match.clone(), match.clone()
    play(one, Random(3), 200)
    play(other, Random(3), 200)
    assert public_state(one) == public_state(other)


@games
@quick
@given(seed=seeds, actions=st.integers(0, 120))
def test_a_view_holds_all_that_a_seat_may_know_and_no_more(game_id: str, seed: int, actions: int) -> None:
    match = some_match(game_id, seed, actions)
    rng = Random(seed)
    for seat in range(len(match.seats)):
        view = match.view(seat)
        assert view.legal == (tuple(match.legal_actions()) if seat == match.seat_to_act else ())
        assert view.ranges == (match.game.bet_range(match) if seat == match.seat_to_act else ())
        assert pickle.loads(pickle.dumps(view)) == view
        assert view.to_json()["legal"] == [str(action) for action in view.legal]
        for _ in range(3):
            other = match.game.determinize(view, rng)
            assert other.view(seat) == view
            assert replay(Record.loads(other.record().dumps())).view(seat) == view
            if match.seat_to_act is not None:
                play(other, rng, 60)


@games
@quick
@given(seed=seeds, actions=st.integers(1, 60))
def test_a_tampered_record_is_refused_at_the_right_place(game_id: str, seed: int, actions: int) -> None:
    match = some_match(game_id, seed, actions)
    record = match.record()
    deal = len(record.deals) - 1
    action = len(record.deals[-1].actions) - 1
    if action < 0:
        # The last deal was over as soon as it was dealt.
        return
    seat, text = record.deals[-1].actions[-1]

    record.deals[-1].actions[-1] = ((seat + 1) % len(match.seats), text)
    with pytest.raises(BadRecord) as fault:
        replay(record)
    assert (fault.value.deal, fault.value.action) == (deal, action)

    record.deals[-1].actions[-1] = (seat, text + " ")
    with pytest.raises(BadRecord) as fault:
        replay(record)
    assert (fault.value.deal, fault.value.action) == (deal, action)

    record = match.record()
    deal = max(index for index, entry in enumerate(record.deals) if "deck" in entry.chance)
    deck = record.deals[deal].chance["deck"]
    assert isinstance(deck, list)
    record.deals[deal].chance["deck"] = [next(code for code in deck if code != deck[0]), *deck[1:]]
    with pytest.raises(BadRecord) as fault:
        replay(record)
    assert (fault.value.deal, fault.value.action) == (deal, None)
