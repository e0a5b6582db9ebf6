"""The settlement of a deal of Zheng Shangyou."""

from collections.abc import Sequence

from cardavia.engine.settlement import Item, Settlement
from cardavia.engine.shapes import at_least
from cardavia.engine.shedding import Made
from cardavia.engine.texts import N_, NN_, Message, SeatRef, message
from cardavia.games.zheng_shangyou.shapes import BOMB_SHAPES, CARDS, THREE_ACES

BONUS = 10
SURCHARGE = 10
_SPADE_TWO = CARDS.set_of(["2s"])


def bonuses(made: Sequence[Made], deal_over: bool) -> tuple[int, ...]:
    """Who has earned a bomb bonus so far, in order: the last play of a finished round, if it is a bomb that was not led."""
    plays = [play for play in made if not play.is_pass]
    earned = []
    for index, play in enumerate(plays):
        if play is plays[-1]:
            is_last = _is_round_over(made, deal_over)
        else:
            is_last = plays[index + 1].round != play.round
        was_led = not index or plays[index - 1].round != play.round
        if is_last and play.shape in BOMB_SHAPES and not was_led:
            earned.append(play.seat)
    return tuple(earned)


def _is_round_over(made: Sequence[Made], deal_over: bool) -> bool:
    return deal_over or (len(made) > 1 and made[-1].is_pass and made[-2].is_pass)


def held_bombs(hand: int) -> int:
    """How many bombs lie in a hand: complete fours, and the three aces."""
    counts = CARDS.counts_of(hand)
    return at_least(counts, 4).bit_count() + int(counts & THREE_ACES == THREE_ACES)


def settle(made: Sequence[Made], hands: Sequence[int], winner: int) -> Settlement:
    """The settlement of a deal that ``winner`` ended with its last card; ``hands`` are the cards left."""
    items = [_bonus(seat) for seat in bonuses(made, deal_over=True)]
    for step in (1, 2):
        loser = (winner + step) % 3
        left = hands[loser].bit_count()
        played = any(play.seat == loser and not play.is_pass for play in made)
        amounts = {
            "cards": left,
            "never_played": 0 if played else left,
            "spade_two": SURCHARGE if hands[loser] & _SPADE_TWO else 0,
            "held_bombs": SURCHARGE * held_bombs(hands[loser]),
        }
        items += [_penalty(name, loser, winner, value) for name, value in amounts.items() if value]
    scores = tuple(sum(item.scores[seat] for item in items) for seat in range(3))
    return Settlement(scores, tuple(items), {"winner": winner})


def _bonus(seat: int) -> Item:
    scores = tuple(2 * BONUS if other == seat else -BONUS for other in range(3))
    return Item("bomb_bonus", scores, {"seat": seat, "value": 2 * BONUS})


def _penalty(name: str, loser: int, winner: int, value: int) -> Item:
    scores = tuple({loser: -value, winner: value}.get(seat, 0) for seat in range(3))
    return Item(name, scores, {"seat": loser, "value": value})


def describe_item(item: Item) -> Message:
    """What the account of a deal says of an item."""
    seat, value = item.detail["seat"], item.detail["value"]
    assert isinstance(seat, int)
    assert isinstance(value, int)
    who = SeatRef(seat)
    if item.name == "cards":
        return message("cards", NN_("{seat}: {count} card left", "{seat}: {count} cards left"), seat=who, count=value)
    if item.name == "held_bombs":
        bombs = NN_("{seat}: {count} bomb left in the hand", "{seat}: {count} bombs left in the hand")
        return message("held_bombs", bombs, seat=who, count=value // SURCHARGE)
    template = {
        "bomb_bonus": N_("{seat}: bonus for a bomb"),
        "never_played": N_("{seat}: never played, the cards count twice"),
        "spade_two": N_("{seat}: the two of spades left in the hand"),
    }[item.name]
    return message(item.name, template, seat=who)
