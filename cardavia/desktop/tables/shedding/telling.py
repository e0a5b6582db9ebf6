"""How a table of a shedding game shows what has happened: dealing, plays and passes."""

from collections.abc import Callable
from dataclasses import replace

from cardavia.desktop.tables.picture import Stage
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import listing, tr
from cardavia.engine.shedding import Made, SheddingView


def made_spoken(made: Made, words: Callable[[Made], str]) -> str:
    """A play or a pass as a screen reader says it."""
    if made.is_pass or len(made.cards) == 1:
        return words(made) if made.is_pass else card_words(made.cards[0])
    return f"{words(made)} ({listing([card_words(code) for code in made.cards])})"


def made(after: SheddingView, seat: int, name: Name, words: Callable[[Made], str]) -> tuple[Stage, ...]:
    """A play or a pass, with time to see it unless it is the person's own; longer where it ends the deal."""
    last = after.made[-1]
    said = tr("{name}: {action}", name=name(seat), action=made_spoken(last, words))
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
