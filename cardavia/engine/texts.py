"""Sentences as data. What the engine says is kept as a template with arguments and put into words when it is shown.

A :class:`Message` can be pickled, compared and said again in another language. The English template is also the key of the
catalogs, so a template is written once, where it belongs, marked by :func:`N_` for extraction.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


def N_(text: str) -> str:
    """Mark a text for the catalogs and return it unchanged."""
    return text


def NN_(singular: str, plural: str) -> tuple[str, str]:
    """Mark a text with a plural form; the form is chosen by the argument ``count``."""
    return (singular, plural)


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card inside a sentence, shown as its pack shows it.

    >>> CardRef("Qh").code
    'Qh'
    """

    code: str


@dataclass(frozen=True, slots=True)
class SuitRef:
    """A suit inside a sentence: ``c``, ``d``, ``h`` or ``s`` for French suits."""

    code: str


@dataclass(frozen=True, slots=True)
class SeatRef:
    """A seat inside a sentence, shown as the name of who sits there."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardList:
    """Several cards inside a sentence, listed as the language lists things."""

    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards that are played together, side by side as they lie on the table."""

    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence: a stable ``code`` for machines, an English ``template`` for people, and the arguments of the template.

    ``template`` is a pair (singular, plural) where the number ``count`` among the arguments decides. A ``str`` argument is a
    template too (a term such as the name of a level) and is translated before it is set in; so is a message inside a message.
    """

    code: str
    template: str | tuple[str, str]
    args: "tuple[tuple[str, Argument], ...]" = ()

    def argument(self, name: str) -> "Argument":
        """The argument with that name; ``KeyError`` if the sentence has none."""
        return dict(self.args)[name]


Argument = int | str | CardRef | SuitRef | SeatRef | CardList | CardRow | Message


def message(code: str, template: str | tuple[str, str], **args: Argument) -> Message:
    """A :class:`Message` with keyword arguments.

    >>> say(message("must_head", "{card} must be beaten.", card=CardRef("As")))
    '♠A must be beaten.'
    """
    return Message(code, template, tuple(args.items()))


SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
JOKER_NAMES = {"BJ": N_("black joker"), "RJ": N_("red joker")}

CardNamer = Callable[[str], str]
SeatNamer = Callable[[int], str]


def french_card(code: str) -> str:
    """How a French card stands in a sentence: its suit sign and its index, ``10`` for ``T``; a joker by its code.

    >>> french_card("Td"), french_card("RJ")
    ('♦10', 'RJ')
    """
    if code[1] not in SUIT_SIGNS:
        return code
    return SUIT_SIGNS[code[1]] + ("10" if code[0] == "T" else code[0])


@dataclass(frozen=True, slots=True)
class Wording:
    """How sentences are put into words: the language's look-ups, and the names of cards and seats.

    The defaults are English, French indices, and seats counted from 1.
    """

    gettext: Callable[[str], str] = str
    ngettext: Callable[[str, str, int], str] = lambda one, many, count: one if count == 1 else many
    card: CardNamer = french_card
    seat: SeatNamer = lambda seat: str(seat + 1)
    join: Callable[[list[str]], str] = ", ".join
    number: Callable[[int], str] = str


ENGLISH = Wording()


def say(sentence: Message, wording: Wording = ENGLISH) -> str:
    """The sentence in words."""
    if isinstance(sentence.template, tuple):
        count = sentence.argument("count")
        if not isinstance(count, int):
            raise TypeError(f"{sentence.code}: count must be a whole number")
        template = wording.ngettext(sentence.template[0], sentence.template[1], count)
    else:
        template = wording.gettext(sentence.template)
    if not sentence.args:
        return template
    return template.format_map(_worded(dict(sentence.args), wording))


def _worded(args: Mapping[str, Argument], wording: Wording) -> dict[str, str]:
    words: dict[str, str] = {}
    for name, value in args.items():
        if isinstance(value, CardRef):
            words[name] = _card(value.code, wording)
        elif isinstance(value, SuitRef):
            words[name] = SUIT_SIGNS[value.code]
        elif isinstance(value, SeatRef):
            words[name] = wording.seat(value.seat)
        elif isinstance(value, CardList):
            words[name] = wording.join([_card(code, wording) for code in value.codes])
        elif isinstance(value, CardRow):
            words[name] = _row(value.codes, wording)
        elif isinstance(value, Message):
            words[name] = say(value, wording)
        elif isinstance(value, int):
            words[name] = wording.number(value)
        else:
            words[name] = wording.gettext(value) if value else value
    return words


def _card(code: str, wording: Wording) -> str:
    joker = JOKER_NAMES.get(code)
    return wording.card(code) if joker is None else wording.gettext(joker)


def _row(codes: tuple[str, ...], wording: Wording) -> str:
    """Cards side by side; a comma stands only beside the words for a joker."""
    text = ""
    for place, code in enumerate(codes):
        if place:
            text += ", " if code in JOKER_NAMES or codes[place - 1] in JOKER_NAMES else " "
        text += _card(code, wording)
    return text
