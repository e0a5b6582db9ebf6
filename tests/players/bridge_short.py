"""Hands and auctions of bridge in short, as the tests of the bidding write them, and what the system calls with them."""

from cardavia.games.bridge.auction import CALL_OF, CALLS, DOUBLE, PASS, REDOUBLE
from cardavia.games.bridge.cards import CARD_OF, hand_of
from cardavia.players.bridge import hands, reading


def hand(text: str) -> int:
    """A hand written from the spades down: ``AKQ.432.5.JT9876``."""
    cards = [CARD_OF[rank + suit] for suit, ranks in zip("shdc", text.split("."), strict=True) for rank in ranks.replace("-", "")]
    assert len(cards) == 13, text
    return hand_of(cards)


def calls_of(text: str) -> tuple[int, ...]:
    """An auction in short: ``1S P 2C X``."""
    short = {"P": "pass", "X": "double", "XX": "redouble"}
    return tuple(CALL_OF[short.get(word, f"bid {word}")] for word in text.split())


def short(call: int) -> str:
    """A call in short."""
    return {PASS: "P", DOUBLE: "X", REDOUBLE: "XX"}.get(call) or CALLS[call].removeprefix("bid ")


def answer(auction: str, cards: str, vulnerability: str = "none") -> str:
    """The system's own call."""
    rules = reading.rules_at(calls_of(auction), vulnerability)
    return short(reading.choices(rules, hands.features(hand(cards)))[0].call)


def acceptable(auction: str, cards: str, vulnerability: str = "none") -> set[str]:
    """All calls among which a comparison over deals may choose."""
    rules = reading.rules_at(calls_of(auction), vulnerability)
    return {short(rule.call) for rule in reading.choices(rules, hands.features(hand(cards)))}
