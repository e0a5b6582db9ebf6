"""One Poker in words: lamps, what beats what, and how a deal has ended."""

from cardavia.desktop.tables.betting.wording import doing
from cardavia.desktop.tables.spoken import RANKS
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import capital, ntr, sentences, tr
from cardavia.engine.action import Action
from cardavia.engine.settlement import Settlement
from cardavia.games.one_poker.cards import stronger
from cardavia.games.one_poker.log import SIGNALS
from cardavia.games.one_poker.match import ANTE, LOCK
from cardavia.games.one_poker.view import OnePokerView


def signal_text(signal: tuple[int, int]) -> str:
    """What the lamps of a seat say; empty while they are dark."""
    return tr(SIGNALS[signal]) if any(signal) else ""


def lamps_text(view: OnePokerView, seat: int, name: Name) -> str:
    """The same as a sentence."""
    signal = signal_text(view.signals[seat])
    if seat == view.seat:
        return tr("Your lamps: {signal}.", signal=signal)
    return tr("Lamps of {name}: {signal}.", name=name(seat), signal=signal)


def rank_sign(code: str) -> str:
    """A card without its suit, which means nothing here.

    >>> rank_sign("Th"), rank_sign("As")
    ('10', 'A')
    """
    return "10" if code[0] == "T" else code[0]


def rank_word(code: str) -> str:
    """The same in words, for those who hear the table."""
    return tr(RANKS[code[0]])


def is_folded(settlement: Settlement) -> bool:
    """Whether a deal has ended with a fold.

    A fold sends the winner's last bet back, and who folds has chips left; who has called with its last chips has none.
    """
    returned, winner, stacks = (settlement.fields[name] for name in ("returned", "winner", "stacks"))
    assert isinstance(stacks, list)
    return isinstance(returned, dict) and returned["seat"] == winner and stacks[1 - returned["seat"]] > 0


def compared(settlement: Settlement, spoken: bool = False) -> str:
    """Which of the two locked cards beats the other one, or would have beaten it after a fold."""
    locked = settlement.fields["locked"]
    assert isinstance(locked, list)
    better = stronger(*locked)
    word, folded = rank_word if spoken else rank_sign, is_folded(settlement)
    if better is None:
        rank = word(locked[0])
        tie = (
            tr("{rank} against {rank} would have been a tie.", rank=rank)
            if folded
            else tr("{rank} against {rank}: a tie.", rank=rank)
        )
        return capital(tie)
    high, low = word(locked[better]), word(locked[1 - better])
    if folded:
        return capital(tr("{high} would have beaten {low}.", high=high, low=low))
    return capital(tr("{high} beats {low}.", high=high, low=low))


def outcome(settlement: Settlement, name: Name, person: int, spoken: bool = False) -> str:
    """How a deal has ended and why; ``person`` is the seat that is called “You”."""
    if not is_folded(settlement):
        return compared(settlement, spoken)
    folder = 1 - _winner(settlement)
    folds = tr("You have folded.") if folder == person else tr("{name} has folded.", name=name(folder))
    return sentences([folds, compared(settlement, spoken)])


def ending(settlement: Settlement, name: Name, person: int, spoken: bool = False) -> str:
    """The outcome, and who takes the pot."""
    pot, told = settlement.fields["pot"], outcome(settlement, name, person, spoken)
    assert isinstance(pot, int)
    if settlement.fields["winner"] is None:
        return sentences([told, tr("Each of you takes its chips back.")])
    if _winner(settlement) == person:
        takes = ntr("You take the pot of {count} chip.", "You take the pot of {count} chips.", pot)
    else:
        takes = ntr(
            "{name} takes the pot of {count} chip.",
            "{name} takes the pot of {count} chips.",
            pot,
            name=name(_winner(settlement)),
        )
    return sentences([told, takes])


def _winner(settlement: Settlement) -> int:
    winner = settlement.fields["winner"]
    assert isinstance(winner, int)
    return winner


def opens_text(view: OnePokerView, name: Name) -> str:
    """Who opens the deal."""
    return tr("You open.") if view.opener == view.seat else tr("{name} opens.", name=name(view.opener))


def deeds(view: OnePokerView, whole: tuple[int, ...]) -> dict[int, str]:
    """The last thing that each seat has done in the betting; ``whole`` are the stacks before the antes."""
    bets, said = [0, 0], {}
    for seat, text in view.actions:
        words = text.split(" ")
        action = Action(words[0], tuple(words[1:]))
        if action.verb == LOCK:
            continue
        left = whole[seat] - ANTE - bets[seat]
        size = int(action.args[0]) if action.args else 0
        puts = min(max(bets) - bets[seat], left) if action.verb == "call" else max(0, size - bets[seat])
        said[seat] = doing(action, puts, puts == left and puts > 0)
        bets[seat] += puts
    return said
