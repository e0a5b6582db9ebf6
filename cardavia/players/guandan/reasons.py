"""Why something was played or returned: sentences built from what decided, for hints."""

from cardavia.engine.texts import N_, NN_, CardList, CardRef, Message, SeatRef, message
from cardavia.games.guandan.match import split_play
from cardavia.games.guandan.view import GuandanView
from cardavia.players.guandan.kinds import BOMB, CARDS_IN
from cardavia.players.guandan.options import Option
from cardavia.players.guandan.policy import Judged, Sense
from cardavia.players.guandan.returning import Returned
from cardavia.players.guandan.search import Finding

_CLEAR = 4
"""Percentage points by which two plays differ before it is said that one is better."""
_FEW = 8
"""With so many cards somebody may soon be out."""
_SURE = 0.75
"""A play that stands with this chance is called hard to beat."""


def only(view: GuandanView) -> Message:
    """There is no choice."""
    if view.legal[0].verb == "pass":
        return message("nothing_beats", N_("Nothing in your hand beats the last play."))
    if view.legal[0].verb == "return":
        return message("only_return", N_("This is the only card that you may return."))
    return message("only_play", N_("This is the only play that you can make."))


def of_return(view: GuandanView, returned: Returned) -> Message:
    """What is given back for a tribute."""
    card = CardRef(returned.action.args[0])
    if view.tributes[len(view.returns)].giver == view.seat ^ 2:
        return message("return_partner", N_("{card}: your partner can use it, and your hand does without it."), card=card)
    if returned.loose:
        return message("return_loose", N_("{card} is a loose card of little use, to you and to your opponent."), card=card)
    return message("return_least", N_("{card}: your hand loses least without it."), card=card)


def cards_of(option: Option | None) -> tuple[str, ...]:
    """The codes of a play; none for a pass."""
    return () if option is None else split_play(option.action)[0]


def of_sense(view: GuandanView, sense: Sense, table: tuple[int, int], judged: list[Judged]) -> Message:
    """What card sense saw in the play that it put first."""
    option = judged[0].option
    if option is None:
        return _passing(view, judged)
    cards = CardList(cards_of(option))
    if not option.move.turns:
        return message("out", N_("{cards}: your last cards, and you are out."), cards=cards)
    if view.table is None:
        return _leading(view, sense, option, cards)
    return _answering(view, sense, option, table, cards)


def _leading(view: GuandanView, sense: Sense, option: Option, cards: CardList) -> Message:
    move = option.move
    partner = view.seat ^ 2
    stands = sense.stands(move.kind, move.strength)
    if move.turns == 1 and stands >= _SURE:
        return message("run", N_("{cards} is hard to beat, and what is left goes out in one play."), cards=cards)
    if view.counts[partner] == move.cards and stands < 0.5:
        fed = NN_(
            "{seat} has {count} card left: lead low, so that your partner can go out.",
            "{seat} has {count} cards left: lead low, so that your partner can go out.",
        )
        return message("feed", fed, seat=SeatRef(partner), count=move.cards)
    rival = _nearest(view)
    if rival is not None and view.counts[rival] <= 2 and view.counts[rival] != move.cards:
        away = NN_(
            "{seat} has only {count} card left: {cards} is not what it waits for.",
            "{seat} has only {count} cards left: {cards} is not what it waits for.",
        )
        return message("away", away, seat=SeatRef(rival), count=view.counts[rival], cards=cards)
    low = NN_(
        "Lead {cards}: it is weak, and then {count} more play takes you out.",
        "Lead {cards}: it is the weak part of the hand, and the rest sorts into {count} plays.",
    )
    return message("low", low, cards=cards, count=move.turns)


def _answering(view: GuandanView, sense: Sense, option: Option, table: tuple[int, int], cards: CardList) -> Message:
    move = option.move
    assert view.table is not None
    maker = view.table.seat
    stands = sense.stands(move.kind, move.strength)
    if move.turns == 1 and stands >= _SURE:
        return message("run", N_("{cards} is hard to beat, and what is left goes out in one play."), cards=cards)
    if maker == view.seat ^ 2:
        if table[0] != BOMB and view.counts[view.seat + 1 & 3] == CARDS_IN[table[0]]:
            return _must_stop(view, view.seat + 1 & 3)
        return message("over", N_("{cards}: your partner's play would hardly stand, and these cards go cheaply."), cards=cards)
    if move.kind == BOMB:
        if view.counts[maker] <= _FEW:
            return _must_stop(view, maker)
        return message("bomb", N_("The bomb is worth its cards now: it takes the lead for you."))
    if move.price <= 0:
        return message("answer", N_("{cards} is the cheapest answer, and it leaves a good hand."), cards=cards)
    if view.counts[maker] <= _FEW:
        return _must_stop(view, maker)
    return message("take", N_("{cards} costs you something, but the lead is worth it."), cards=cards)


def _must_stop(view: GuandanView, seat: int) -> Message:
    stop = NN_(
        "{seat} has only {count} card left and must be stopped, even at a price.",
        "{seat} has only {count} cards left and must be stopped, even at a price.",
    )
    return message("stop", stop, seat=SeatRef(seat), count=view.counts[seat])


def _passing(view: GuandanView, judged: list[Judged]) -> Message:
    assert view.table is not None
    if view.table.seat == view.seat ^ 2:
        return message("partner", N_("Pass: your partner's play stands."))
    if all(one.option is None or one.option.move.kind == BOMB for one in judged):
        return message("nothing", N_("Pass: only a bomb would beat this, and it is worth more later."))
    return message("save", N_("Pass: an answer would break up the hand or spend a card that you need later."))


def _nearest(view: GuandanView) -> int | None:
    """The opponent that has the fewest cards, but some; None if both have finished."""
    rivals = [seat for seat in (view.seat ^ 1, view.seat ^ 3) if view.counts[seat]]
    return min(rivals, key=lambda seat: view.counts[seat], default=None)


def of_search(view: GuandanView, finding: Finding) -> tuple[Message, ...]:
    """How the best play compares with the next one over the imagined deals."""
    best, second = finding.best, finding.second
    if view.order:
        # Who wins the deal is settled; what is left is by how many levels.
        if best is None:
            return (message("pass_most", N_("Pass: over the likely deals your side fares best with it.")),)
        text = N_("{cards}: over the likely deals your side fares best with it.")
        return (message("most", text, cards=CardList(cards_of(best))),)
    percent = finding.firsts[finding.comparison.best]
    if best is None:
        found = [message("pass_percent", N_("Pass: your side wins about {percent}% of the likely deals."), percent=percent)]
    else:
        text = N_("{cards}: your side wins about {percent}% of the likely deals.")
        found = [message("wins_percent", text, cards=CardList(cards_of(best)), percent=percent)]
    if second is None or percent - finding.firsts[second] < _CLEAR:
        return tuple(found)
    percent = finding.firsts[second]
    other = finding.candidates[second].option
    if other is None:
        found.append(message("passing_percent", N_("Passing wins about {percent}%."), percent=percent))
    else:
        text = N_("The next best, {cards}, wins about {percent}%.")
        found.append(message("next_percent", text, cards=CardList(cards_of(other)), percent=percent))
    return tuple(found)
