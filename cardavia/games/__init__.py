"""The catalogue of games, by card tradition. The engine and the tools above find every game through these few names."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from cardavia.engine.game import Game, provide_games
from cardavia.engine.texts import N_


@dataclass(frozen=True, slots=True)
class Tradition:
    """A shelf of the picker: a pack of cards, where it comes from, and the games that are played with it.

    ``fan`` holds the codes of the cards that stand for it, ``article`` the name of an encyclopedia article in English.
    """

    id: str
    title: str
    origin: str
    pack_line: str
    about: str
    fan: tuple[str, ...]
    article: str
    games: tuple[str, ...]


TRADITIONS = (
    Tradition(
        id="french",
        title=N_("French 54"),
        origin=N_("Rouen, France"),
        pack_line=N_("54 cards"),
        about=N_(
            "Hearts, tiles, clovers and pikes: the suits that stencil cutters of the fifteenth century made simple enough "
            "to print by the thousand, and that the whole world plays with today."
        ),
        fan=("As", "Kh", "Qd", "Jc", "Td"),
        article="Standard 52-card deck",
        games=("dou_dizhu", "guandan", "zheng_shangyou", "texas_holdem", "one_poker", "bridge"),
    ),
    Tradition(
        id="wiener",
        title=N_("Wiener Bild"),
        origin=N_("Vienna, Austria"),
        pack_line=N_("32 cards"),
        about=N_(
            "French suits in Viennese dress: bearded kings, ladies of fashion and young pages. "
            "For a century and a half the cards of coffee houses between Vienna and Budapest."
        ),
        fan=("As", "Th", "Kc", "Qh", "Jd"),
        article="French-suited playing cards",
        games=("schnapsen",),
    ),
)


def catalogue() -> tuple[str, ...]:
    """The ids of the games that can be played, in picker order."""
    return tuple(game for tradition in TRADITIONS for game in tradition.games)


@cache
def load(game_id: str) -> Game:
    """The game with that id; ``KeyError`` if it is not in the catalogue."""
    if game_id not in catalogue():
        raise KeyError(game_id)
    game: Callable[[], Game] = import_module(f"cardavia.games.{game_id}").GAME
    return game()


provide_games(load)
