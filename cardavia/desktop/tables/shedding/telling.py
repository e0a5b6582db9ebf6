"""How a table of a shedding game shows what has happened: dealing, plays and passes."""

from collections.abc import Callable, Container
from dataclasses import replace

from cardavia.desktop.tables.picture import Stage
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import listing, tr
from cardavia.engine.shedding import Made, SheddingView


def made_spoken(made: Made, words: Callable[[Made], str], wild: Container[str]) -> str:
    """A play or a pass as a screen reader says it."""
    cards = [card_words(code, code in wild) for code in made.cards]
    if len(cards) < 2:
        return cards[0] if cards else words(made)
    return f"{words(made)} ({listing(cards)})"


def made(after: SheddingView, seat: int, name: Name, words: Callable[[Made], str], wild: Container[str]) -> tuple[Stage, ...]:
    """A play or a pass, with time to see it unless it is the person's own; longer where it ends the deal."""
    last = after.made[-1]
    said = tr("{name}: {action}", name=name(seat), action=made_spoken(last, words, wild))
    hold = "trick" if after.settlement is not None else "call" if seat != after.seat else ""
    return (Stage(after, hold, said=said, sound="" if last.is_pass else "place"),)


def dealing(view: SheddingView, name: Name) -> tuple[Stage, ...]:
    """The pack, and the cards going round."""
    start = replace(view, hand=(), counts=(0,) * len(view.counts), seat_to_act=None, legal=())
    if view.seat_to_act == view.seat:
        said = tr("New deal. You begin.")
    elif view.seat_to_act is not None:
        said = tr("New deal. {name} begins.", name=name(view.seat_to_act))
    else:
        said = tr("New deal.")
    return Stage(start, jump=True, sound="shuffle"), Stage(view, said=said, pace=0.55)
