"""How the table of hold'em looks: cards, chips, plates and words around the board."""

from collections.abc import Iterable, Sequence

from cardavia.desktop.tables.betting import piles
from cardavia.desktop.tables.betting.wording import doing, pot_name, who_can_win
from cardavia.desktop.tables.metrics import CARD_HEIGHT, MARGIN, spread
from cardavia.desktop.tables.picture import Call, Caption, Chips, Picture, Placement, Plate, Setting
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.tables.texas_holdem.places import BET_ROOM, PILE, PILE_ROOM, POT_DISC, POT_ROOM, Places
from cardavia.desktop.tables.texas_holdem.wording import made_hand, place_text
from cardavia.desktop.words import number as figures
from cardavia.desktop.words import tr
from cardavia.engine.action import Action
from cardavia.games.texas_holdem.hands import best_five, strength
from cardavia.games.texas_holdem.position import PHASES, Position
from cardavia.games.texas_holdem.view import HoldemView

DECK, MUCK, BOARD = "deck", "muck", "board"


def picture(view: HoldemView, setting: Setting) -> Picture:
    """Everything on the table at rest."""
    places = Places.of(view, setting)
    lit = winning_cards(view)
    cards = [*_deck(view, places), *_board(view, places, lit)]
    for seat in view.order:
        cards += _hand(view, places, seat, known(view, setting, seat), lit)
    plates = tuple(_plate(view, setting, places, seat) for seat in places.seats)
    captions = tuple(_pot_labels(view, setting, places))
    return Picture(tuple(cards), plates, captions, (), tuple(_calls(view, places)), tuple(_chips(view, places)))


def known(view: HoldemView, setting: Setting, seat: int) -> tuple[str, ...]:
    """The hole cards of a seat that can be seen; empty if they cannot."""
    if seat == view.seat:
        return view.hole
    if view.shown[seat]:
        return view.shown[seat]
    for other in setting.open:
        if other.seat == seat:
            assert isinstance(other, HoldemView)
            return other.hole
    return ()


def winning_cards(view: HoldemView) -> frozenset[str]:
    """The cards of the best hands, once the whole board lies and hands are shown; empty before."""
    shown = [hand for hand in view.shown if hand]
    if not shown or len(view.board) < 5:
        return frozenset()
    strengths = [strength((*hand, *view.board)) for hand in shown]
    best = [hand for hand, value in zip(shown, strengths, strict=True) if value == max(strengths)]
    return frozenset(code for hand in best for code in best_five((*hand, *view.board)))


# Cards


def _deck(view: HoldemView, places: Places) -> Iterable[Placement]:
    """The deck on the left below the board, and on the right what was burnt."""
    if not places.piles:
        return
    x, y = places.deck
    for number in range(4):
        lift = number * 0.012
        yield Placement(f"{DECK}:{number}", DECK, x - lift, y - lift, None, number, 0.0, PILE, flat=number > 0)
    x, y = places.pile
    burnt = {0: 0, 3: 1, 4: 2, 5: 3}[len(view.board)]
    for number in range(burnt):
        yield Placement(f"burnt:{number}", MUCK, x + number * 0.05, y, None, 30.0 + number, 0.0, PILE, (DECK,), 2 * number)


def _board(view: HoldemView, places: Places, lit: frozenset[str]) -> Iterable[Placement]:
    first = places.measures.centre - 2 * places.step
    for number, code in enumerate(view.board):
        yield Placement(
            f"{BOARD}:{number}",
            BOARD,
            first + number * places.step,
            places.board - (0.1 if code in lit else 0.0),
            code,
            100.0 + number,
            0.0,
            places.card,
            (DECK,),
            1 + number,
            "",
            card_words(code),
            dimmed=bool(lit) and code not in lit,
        )


def _hand(view: HoldemView, places: Places, seat: int, codes: Sequence[str], lit: frozenset[str]) -> Iterable[Placement]:
    """The two cards of a seat: backs, or faces that can be seen; folded ones of others lie with the burnt ones."""
    spot, own = places.spot(seat), seat == places.person
    x, y, size = spot.cards
    order = view.order.index(seat)
    folded = not view.live[seat]
    for number in range(2):
        code = codes[number] if codes else None
        step = number * len(view.order) + order
        key, zone = f"hole:{seat}:{number}", f"hand:{seat}"
        if folded and code is None:
            if not places.piles:
                continue
            at, down = places.pile
            shift = 0.03 * (seat + 1)
            yield Placement(key, MUCK, at + shift, down - shift / 2, None, 20.0 + seat, 0.0, PILE, (), step)
            continue
        wide = 1.06 if own else 0.98 * size if code is not None else 0.6 * size
        left = x + (number - 0.5) * wide
        spoken = card_words(code) if code is not None else ""
        dimmed = (folded and code is not None) or (bool(lit) and code is not None and code not in lit)
        rise = 0.1 if code in lit else 0.0
        z = (200.0 if own else 40.0) + number
        yield Placement(key, zone, left, y - rise, code, z, 0.0, size, (DECK,), step, "", spoken, dimmed=dimmed)


# Chips


def _chips(view: HoldemView, places: Places) -> Iterable[Chips]:
    for seat in places.seats:
        spot = places.spot(seat)
        if spot.stack is not None:
            yield piles.stack(view, seat, *spot.stack, places.disc, align=spot.align)
        x, y = spot.bet
        if seat == places.person and len(view.pots) > 1:
            # Several pots need the room.
            x = places.deck[0] + PILE_ROOM
        yield piles.bet(view, seat, x, y, places.disc, align=spot.align)
    if view.order:
        yield piles.button(*places.spot(view.button).button, 0.3)
    if view.settlement is None:
        for number, x in enumerate(_pot_centres(view, places)[0]):
            yield piles.pot(view, number, x, places.pots, POT_DISC)


def _pot_centres(view: HoldemView, places: Places) -> tuple[tuple[float, ...], float]:
    """The middles of the pots between what lies at the left and at the right, and the room that each has."""
    count, labels = len(view.pots), places.pots + places.measures.line * 2.3
    # Beside the piles, or above them where the table is high.
    edge = places.deck[0] + PILE_ROOM if labels > places.deck[1] - PILE * CARD_HEIGHT / 2 else MARGIN
    if count < 2:
        return (places.measures.centre,) * count, POT_ROOM
    left, right = edge + (BET_ROOM if view.bets[places.person] else 0.0), places.measures.width - edge
    room = min(POT_ROOM, (right - left) / count)
    return spread(count, left, right, room, room), room - 0.1


def _pot_labels(view: HoldemView, setting: Setting, places: Places) -> Iterable[Caption]:
    """What each pot is called, and, where there are several, who can win it."""
    if view.settlement is not None:
        return
    measures, count = setting.metrics, len(view.pots)
    centres, room = _pot_centres(view, places)
    for number, x in enumerate(centres):
        below = places.pots + measures.line * 0.5
        yield Caption(f"pot:{number}", pot_name(number, count), x, below, 0, False, room)
        if count > 1:
            who = who_can_win(view.pots[number].eligible, view.live, setting.name)
            yield Caption(f"who:{number}", who, x, below + measures.line * 1.1, 0, False, room)


# Words


def _plate(view: HoldemView, setting: Setting, places: Places, seat: int) -> Plate:
    spot = places.spot(seat)
    own = seat == setting.person
    turn = setting.still and view.seat_to_act == seat
    word = tr("thinking …") if setting.thinking == seat else ""
    if turn and (own or setting.open):
        word = tr("to play") if setting.open else tr("Your turn")
    elif spot.word is None and not own and view.live[seat] and view.stacks[seat] and not any(view.shown):
        word = said(view).get(seat, "")
    x, y, right, bottom = spot.plate
    role, (note, quiet) = place_text(view, seat), _state(view, places, seat)
    if spot.stack is None:
        chips, state = figures(view.stacks[seat]), note or ("" if word else role)
        role, quiet = "", quiet or not note
        if view.settlement is None or view.totals[seat] + view.settlement.scores[seat] == 0:
            note = tr("{state}, {chips}", state=state, chips=chips) if state else chips
    return Plate(
        seat,
        x,
        y,
        setting.name(seat),
        right=right,
        bottom=bottom,
        role=role,
        note=note,
        quiet=quiet,
        word=word,
        glow=own and turn and not setting.open,
    )


def _state(view: HoldemView, places: Places, seat: int) -> tuple[str, bool]:
    """What has become of a seat in this deal, and whether it is nothing special."""
    if seat not in view.order:
        return (tr("Out of the match"), True) if not view.stacks[seat] else ("", True)
    if view.settlement is not None:
        won = view.settlement.scores[seat] + view.totals[seat]
        if won:
            return tr("Wins {amount}", amount=won), False
    if not view.live[seat]:
        return tr("Folded"), True
    if view.settlement is None and not view.stacks[seat]:
        return tr("All-in"), False
    if places.spot(seat).word is None:
        hole = view.hole if seat == view.seat else view.shown[seat]
        return made_hand(hole, view.board), True
    return "", True


def _calls(view: HoldemView, places: Places) -> Iterable[Call]:
    """What each seat has done in this round, and once hands are open what they are."""
    words = said(view) if view.settlement is None else {}
    if any(view.shown):
        words = {seat: made_hand(hand, view.board) for seat, hand in enumerate(view.shown)}
    for seat, text in words.items():
        spot = places.spot(seat) if text else None
        place = None if spot is None else spot.hand if any(view.shown) else spot.word
        if place is not None and (view.live[seat] or seat == view.actions[-1][0]):
            yield Call(seat, text, *place)


def said(view: HoldemView) -> dict[int, str]:
    """The last thing that each seat has done in the running round, in words."""
    if view.returned is not None:
        return {}
    stacks = [left + total for left, total in zip(view.stacks, view.totals, strict=True)]
    # Which cards lie where does not matter for the bets.
    position = Position(range(52), stacks, view.button, view.blinds)
    found: dict[int, str] = {}
    for seat, text in view.actions:
        words = text.split(" ")
        action, street, betting = Action(words[0], tuple(words[1:])), position.street, position.betting
        owed, left = min(betting.owed(seat), betting.stack[seat]), betting.bet[seat] + betting.stack[seat]
        size = int(action.args[0]) if action.args else betting.bet[seat] + owed
        found[seat] = doing(action, owed, size == left and action.verb != "fold")
        position.play(action)
        if position.street != street and PHASES[position.street] == view.phase:
            found.clear()
    return found
