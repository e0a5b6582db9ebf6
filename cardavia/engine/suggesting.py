"""What a table of a shedding game asks about a hand: how cards can be read, which plays to suggest, how to lay a hand in sets."""

from abc import abstractmethod
from collections.abc import Sequence

from cardavia.engine.action import Action
from cardavia.engine.game import Game
from cardavia.engine.shapes import Play, Shapes, at_least, beats, bits_of, count_of, rank_of, size_of
from cardavia.engine.shedding import Cards, SheddingView

Reading = tuple[Action, Play]
_TORN_BOMB = 8
"""What it costs to tear a bomb, in cards that a play takes with it: more than any play of the games is worth without it."""
_HIGH = 8
"""From the rank above this one on a card is one to keep: each step counts as much as a card that goes along."""


class SheddingGame(Game):
    """A game in which hands are emptied with combinations.

    Attributes:
        cards: the cards of the game.
    """

    __slots__ = ()

    cards: Cards

    @abstractmethod
    def read(self, view: SheddingView, codes: Sequence[str]) -> list[Reading]:
        """Everything that cards of the hand, in canonical order, can be played as, whatever lies on the table."""

    @abstractmethod
    def natural_sets(self, view: SheddingView, codes: Sequence[str]) -> list[tuple[tuple[str, ...], Play]]:
        """The plays without wings and without wild cards that could be led from some cards."""

    def strength_of(self, view: SheddingView, rank: int) -> int:
        """How high a rank stands as a single card."""
        return rank

    def bomb_ranks(self, counts: int) -> int:
        """The ranks of which so many cards are held that they are a bomb."""
        return at_least(counts, 4)

    def wild_cards(self, view: SheddingView, codes: Sequence[str]) -> int:
        """How many of some cards are wild."""
        return 0

    def readings(self, view: SheddingView, codes: Sequence[str]) -> tuple[Action, ...]:
        """The legal actions that play just these cards now, weakest first."""
        ordered = tuple(sorted(codes, key=self.cards.place.__getitem__))
        table = self._table(view)
        found = [reading for reading in self.read(view, ordered) if table is None or beats(reading[1], table)]
        return tuple(action for action, _ in sorted(found, key=lambda reading: (reading[1].bomb, reading[1].strength)))

    def suggestions(self, view: SheddingView) -> tuple[Action, ...]:
        """The plays that the view lists as legal, weakest first and bombs last.

        Among plays of one strength those come first that spare wild cards and tear the fewest sets. On the lead the play that
        rids the hand of its lowest rank comes first, with as many cards as it can without high ones or torn sets.
        """
        counts = self.cards.counts_of(self.cards.set_of(view.hand))
        ranked = []
        for action in view.legal:
            if action.verb == "play":
                play = self._play_of(view, action)
                ranked.append(((*self._rank(view, counts, action, play), str(action)), action))
        return tuple(action for _, action in sorted(ranked))

    def sets(self, view: SheddingView, codes: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """A hand laid in sets: wild cards, bombs, then what has the most cards; each card in one set."""
        left = sorted(codes, key=self.cards.place.__getitem__)
        wild = tuple(code for code in left if self.wild_cards(view, (code,)))
        left = [code for code in left if code not in wild]
        found: list[tuple[tuple[int, int, int], tuple[str, ...]]] = []
        while left:
            counts = self.cards.counts_of(self.cards.set_of(left))
            cards, play = max(self.natural_sets(view, left), key=lambda one: self._worth(counts, one[1]))
            found.append(((play.bomb, len(cards), play.strength), cards))
            for code in cards:
                left.remove(code)
        ordered = tuple(cards for _, cards in sorted(found, reverse=True))
        return (wild, *ordered) if wild else ordered

    def _table(self, view: SheddingView) -> Play | None:
        made = view.table
        if made is None:
            return None
        plays = [play for _, play in self.read(view, made.cards)]
        names = self.cards.names
        return next(play for play in plays if play.shape == made.shape and (play.key < 0 or names[play.key] == made.key))

    def _play_of(self, view: SheddingView, action: Action) -> Play:
        codes = tuple(word for word in action.args if word in self.cards.place)
        number = action.args.index("as") if "as" in action.args else len(action.args)
        return next(play for reading, play in self.read(view, codes[:number]) if reading == action)

    def _rank(self, view: SheddingView, counts: int, action: Action, play: Play) -> tuple[int, ...]:
        wild = self.wild_cards(view, [word for word in action.args if word in self.cards.place])
        torn = self._torn(counts, play)
        strengths = [
            self.strength_of(view, rank_of(bit))
            for bit in bits_of(at_least(play.counts, 1))
            for _ in range(count_of(play.counts, rank_of(bit)))
        ] or [len(self.cards.names)]
        if view.table is not None:
            return (play.bomb, play.strength, wild, torn, sum(strengths))
        spared = torn < _TORN_BOMB and not wild
        spent = sum(max(0, strength - _HIGH) for strength in strengths)
        return (play.bomb, not spared, min(strengths), 2 * torn + spent - len(strengths), sum(strengths))

    def _torn(self, counts: int, play: Play) -> int:
        """What a play leaves of the ranks that it takes from: the cards left of each, and much for the rest of a bomb."""
        bombs = 0 if play.bomb else self.bomb_ranks(counts)
        torn = 0
        for bit in bits_of(at_least(play.counts, 1)):
            if bit & bombs:
                torn += _TORN_BOMB
            else:
                torn += count_of(counts, rank_of(bit)) - count_of(play.counts, rank_of(bit))
        return torn

    def _worth(self, counts: int, play: Play) -> tuple[int, int]:
        """How good a set is for laying a hand in sets."""
        return (size_of(play.counts) - 2 * self._torn(counts, play), play.strength)


def plain_sets(shapes: Shapes, cards: Cards, codes: Sequence[str]) -> list[tuple[tuple[str, ...], Play]]:
    """What of a game's plays can be made of some cards, those with wings left out."""
    held = cards.set_of(codes)
    winged = {shape.name for shape in shapes.shapes if shape.wings}
    plays = [play for play in shapes.leads(cards.counts_of(held)) if play.shape not in winged]
    return [(cards.codes_of(cards.lowest(held, play.counts)), play) for play in plays]
