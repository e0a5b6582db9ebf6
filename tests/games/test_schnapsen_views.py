"""Every field of a view of Schnapsen against a scorekeeper who only watches the table."""

from pathlib import Path
from random import Random

from cardavia.engine.game import replay
from cardavia.engine.record import Record
from cardavia.engine.settlement import Json
from cardavia.games.schnapsen.match import SchnapsenMatch
from cardavia.games.schnapsen.view import Unseen

CASE_FILE = Path(__file__).parent.parent / "cases" / "schnapsen.jsonl"
RECORDS = [Record.loads(line) for line in CASE_FILE.read_text(encoding="utf-8").splitlines()]

PACK = [rank + suit for suit in "cdhs" for rank in "JQKTA"]
VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


class Scorekeeper:
    """What the rule file says of a running deal, kept from the deck and the actions with no help from the game's code."""

    def __init__(self, deck: list[str], dealer: int) -> None:
        self.dealer = dealer
        self.hands = [[deck[i] for i in (3, 4, 5, 9, 10)], [deck[i] for i in (0, 1, 2, 7, 8)]]
        if dealer == 1:
            self.hands.reverse()
        self.trump = deck[6][1]
        self.stock = [*deck[11:], deck[6]]
        self.closed_by: int | None = None
        self.at_close: Json | None = None
        self.leader, self.led, self.married = 1 - dealer, "", False
        self.points, self.pending, self.won = [0, 0], [0, 0], [0, 0]
        self.known: list[set[str]] = [set(), set()]
        self.tricks: list[Json] = []
        self.exchanges: list[list[object]] = []
        self.marriages: list[list[object]] = []

    def watch(self, seat: int, text: str) -> None:
        """Write down one action that does not end the deal."""
        verb, *cards = text.split(" ")
        if verb == "close":
            self.closed_by = seat
            self.at_close = {"points": self.points[1 - seat], "tricks": self.won[1 - seat]}
        elif verb == "exchange":
            jack, taken = "J" + self.trump, self.stock[-1]
            self.stock[-1] = jack
            self.hands[seat] = [taken if card == jack else card for card in self.hands[seat]]
            self.known[seat].add(taken)
            self.exchanges.append([seat, jack, taken])
        else:
            self.hands[seat].remove(cards[0])
            self.known[seat].discard(cards[0])
            if self.led:
                self.trick(seat, cards[0])
            else:
                self.leader, self.led, self.married = seat, cards[0], verb == "marry"
                if self.married:
                    self.marry(seat, cards[0])

    def marry(self, seat: int, card: str) -> None:
        """A marriage counts at once with a trick, and waits without one."""
        partner = {"K": "Q", "Q": "K"}[card[0]] + card[1]
        self.known[seat].add(partner)
        self.marriages.append([seat, card, partner])
        (self.points if self.won[seat] else self.pending)[seat] += 40 if card[1] == self.trump else 20

    def trick(self, follower: int, card: str) -> None:
        """The second card: who wins, what it brings, and who draws what."""
        led, order = self.led, "JQKTA"
        heads = order.index(card[0]) > order.index(led[0]) if card[1] == led[1] else card[1] == self.trump
        winner = follower if heads else 1 - follower
        strict = self.closed_by is not None or not self.stock
        self.tricks.append({"leader": 1 - follower, "cards": [led, card], "winner": winner, "strict": strict})
        self.won[winner] += 1
        self.points[winner] += VALUES[led[0]] + VALUES[card[0]] + self.pending[winner]
        self.pending[winner] = 0
        self.leader, self.led, self.married = winner, "", False
        if not strict:
            self.hands[winner].append(self.stock.pop(0))
            self.hands[1 - winner].append(self.stock.pop(0))
            if not self.stock:
                self.known[1 - winner].add(self.hands[1 - winner][-1])

    def sees(self, seat: int) -> Json:
        """Section 6 of the rule file for a running deal, in the words of the JSON form."""
        return {
            "dealer": self.dealer,
            "hand": sorted(self.hands[seat], key=PACK.index),
            "counts": [len(hand) for hand in self.hands],
            "trump": self.trump,
            "turn_up": self.stock[-1] if self.stock else None,
            "stock": len(self.stock),
            "closed_by": self.closed_by,
            "at_close": self.at_close,
            "leader": self.leader,
            "led": self.led or None,
            "married": self.married,
            "tricks": self.tricks,
            "exchanges": self.exchanges,
            "marriages": self.marriages,
            "points": self.points,
            "pending": self.pending,
            "won": self.won,
            "known": [sorted(cards, key=PACK.index) for cards in self.known],
            "revealed": [],
            "settlement": None,
            "seat_to_act": 1 - self.leader if self.led else self.leader,
            "phase": "follow" if self.led else "lead",
        }


def test_a_view_says_what_the_rule_file_lists() -> None:
    rng = Random(6)
    for record in RECORDS:
        standing = [7, 7]
        for index, deal in enumerate(record.deals):
            match = replay(record, (index, 0))
            assert isinstance(match, SchnapsenMatch)
            deck = deal.chance["deck"]
            assert isinstance(deck, list)
            keeper = Scorekeeper(deck, match.dealer)
            for number, (actor, text) in enumerate(deal.actions):
                for seat in (0, 1):
                    told = match.view(seat).to_json()
                    expected = {**keeper.sees(seat), "match": standing, "deal": index, "seat": seat}
                    assert {name: told[name] for name in expected} == expected, (index, number)
                    compare_sampled_position(match, seat, rng)
                match.act(match.parse(text))
                keeper.watch(actor, text)
            if match.settlements[index:]:
                settled = match.view(0)
                assert settled.revealed == tuple(deck)
                assert settled.legal == match.view(1).legal == ()
                winner = settled.settlement.fields["winner"] if settled.settlement else None
                assert isinstance(winner, int)
                standing[winner] = max(0, standing[winner] - match.settlements[index].scores[winner])
                assert settled.match == tuple(standing)


def compare_sampled_position(match: SchnapsenMatch, seat: int, rng: Random) -> None:
    """What opponents search in differs from the deal at the table in nothing but the cards that the seat cannot see."""
    true, sampled = match.position, Unseen(match.view(seat)).deal(rng)
    assert true is not None
    for name in ("drawn", "trump", "leader", "turn", "led", "points", "pending", "tricks", "closed_by", "close_points"):
        assert getattr(sampled, name) == getattr(true, name), name
    assert (sampled.close_tricks, sampled.winner, sampled.hands[seat]) == (true.close_tricks, true.winner, true.hands[seat])
    assert sampled.hands[1 - seat].bit_count() == true.hands[1 - seat].bit_count()
    assert not sampled.hands[0] & sampled.hands[1]
    assert len(sampled.stock) == len(true.stock)
    if true.drawn < 10:
        assert sampled.turn_up == true.turn_up
    if true.turn == seat:
        assert sampled.moves() == true.moves()
