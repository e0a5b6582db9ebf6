"""What the tables of shedding games share: large hands, many chosen cards, plays that stand before their seats.

A game's table derives from :class:`SheddingTable` and says what is its own: roles, notes, the plate of the deal, further cards.
"""

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardavia.desktop.tables import heaps
from cardavia.desktop.tables.metrics import CARD_HEIGHT
from cardavia.desktop.tables.picture import Call, Caption, Command, Offer, Picture, Placement, Plate, Setting, Stage
from cardavia.desktop.tables.shedding import layout, telling
from cardavia.desktop.tables.shedding.layout import DECK, OWN, Places, code_of, keys_of, spots_for
from cardavia.desktop.tables.shedding.wording import left_text, made_words, play_words
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.tables.table import Name, Table
from cardavia.desktop.words import capital, listing, tr
from cardavia.engine.action import Action
from cardavia.engine.shedding import PASS, Made, SheddingView
from cardavia.engine.suggesting import SheddingGame
from cardavia.engine.texts import N_
from cardavia.engine.view import View

if TYPE_CHECKING:
    from cardavia.desktop.session import Moved

BY_RANK, BY_SETS = "rank", "sets"
FEW = 2
"""So few cards in a hand are printed in red on its plate."""
_DECK_SHOWN = 24


def cards_in(action: Action) -> tuple[str, ...]:
    """The cards of a play; empty for everything else.

    >>> cards_in(Action("play", ("3c", "3d", "as", "pair", "3")))
    ('3c', '3d')
    """
    if action.verb != "play":
        return ()
    return action.args[: action.args.index("as")] if "as" in action.args else action.args


def rank_in(code: str) -> str:
    """The name of a card's rank.

    >>> rank_in("3c"), rank_in("BJ")
    ('3', 'BJ')
    """
    return code if code[1] == "J" else code[0]


class SheddingTable(Table):
    """What the common table must know about a shedding game.

    Attributes:
        game: the game, which also reads, suggests and sorts cards.
        deal_row: whether something of the deal, such as a kitty, lies between the plates at the top.
    """

    game: SheddingGame
    tradition = "french"
    many = True
    orders = (BY_RANK, BY_SETS)
    earlier = N_("The round before")
    deal_row: ClassVar[bool] = False

    # What a game adds

    def role(self, view: SheddingView, setting: Setting, seat: int) -> str:
        """What a seat is in this deal; empty if it is nothing special."""
        return ""

    def note(self, view: SheddingView, setting: Setting, seat: int) -> tuple[str, bool]:
        """The last line of a seat's plate and whether it is quiet: by default how many cards are left."""
        return left_text(view.counts[seat]), view.counts[seat] > FEW

    def deal_plate(self, view: SheddingView, setting: Setting, places: Places) -> Plate | None:
        """The plate about the deal in the lower right corner."""
        return None

    def further(self, view: SheddingView, setting: Setting, places: Places) -> Picture:
        """What else lies on the table: cards, captions, calls."""
        return Picture()

    def words(self, made: Made) -> str:
        """What a seat has played, or that it has passed."""
        return made_words(made)

    def strength(self, view: SheddingView, code: str) -> int:
        """How high a card is in the order in which the hand is held."""
        return self.game.strength_of(view, self.game.cards.index[rank_in(code)])

    def marked(self, view: SheddingView) -> Container[str]:
        """The cards that are printed with the mark of wild cards."""
        return ()

    def legend(self, view: SheddingView, made: Made) -> str:
        """What is written under another seat's play; empty where the cards say it all."""
        return ""

    def left_open(self, view: SheddingView, seat: int) -> tuple[str, ...]:
        """The cards that a seat still holds in a deal that is settled."""
        held = Counter(view.revealed[seat])
        for made in view.made:
            if made.seat == seat:
                held.subtract(made.cards)
        return tuple(held.elements())

    # The picture

    def picture(self, view: View, setting: Setting) -> Picture:
        """Everything on the table at rest."""
        assert isinstance(view, SheddingView)
        places = self.places(setting)
        further = self.further(view, setting, places)
        cards = [*self._deck(view, setting), *further.cards]
        for seat in range(self.game.seats):
            hand = list(self._hand(view, setting, places, seat))
            if not view.actions:
                # The cards go round.
                hand = [replace(placed, step=number // 2) for number, placed in enumerate(hand)]
            cards += [*hand, *self._standing(view, setting, places, seat)]
        plates = [self._plate(view, setting, places, seat) for seat in range(self.game.seats)]
        deal = self.deal_plate(view, setting, places)
        if deal is not None:
            plates.append(deal)
        calls = [*self._passes(view, setting, places), *further.calls]
        captions = [*self._captions(view, setting, places), *further.captions]
        return Picture(tuple(cards), (*plates, *further.plates), tuple(captions), further.emblems, tuple(calls))

    def places(self, setting: Setting) -> Places:
        """Where things are."""
        return Places(setting.metrics, self.game.seats, setting.person, self.deal_row)

    def owner(self, setting: Setting, seat: int) -> str:
        """What tells the keys of a seat's cards apart from those of others: nothing in a single pack."""
        return "" if self.game.cards.copies == 1 or seat == setting.person else f"@{seat}"

    def in_order(self, view: SheddingView, codes: Iterable[str]) -> list[str]:
        """Cards from high to low."""
        suits = "shcd"
        return sorted(codes, key=lambda code: (-self.strength(view, code), suits.find(code[1]), code))

    def groups(self, view: SheddingView, order: str) -> list[Sequence[str]]:
        """The person's hand as it is sorted: cards of a rank together, or found sets."""
        if order == BY_SETS and view.hand:
            return [self.in_order(view, group) for group in self.game.sets(view, view.hand)]
        groups: list[list[str]] = []
        for code in self.in_order(view, view.hand):
            if groups and rank_in(groups[-1][0]) == rank_in(code):
                groups[-1].append(code)
            else:
                groups.append([code])
        return list(groups)

    def _hand(self, view: SheddingView, setting: Setting, places: Places, seat: int) -> Iterable[Placement]:
        zone = f"hand:{seat}"
        if seat == setting.person:
            own = setting.open[seat] if setting.open else view
            assert isinstance(own, SheddingView)
            yield from layout.own_hand(
                zone,
                self.groups(own, setting.order),
                setting.metrics,
                setting.order == BY_SETS,
                self.hand_sources(view, seat),
                self.marked(view),
            )
            return
        codes: tuple[str, ...] = ()
        if setting.open:
            theirs = setting.open[seat]
            assert isinstance(theirs, SheddingView)
            codes = theirs.hand
        elif view.settlement is not None and view.revealed:
            codes = self.left_open(view, seat)
        if codes:
            ordered = self.in_order(view, codes)
            keys = keys_of(ordered, owner=self.owner(setting, seat))
            yield from layout.others_open(zone, ordered, keys, places, seat, self.marked(view))
        else:
            yield from layout.others_backs(zone, view.counts[seat], places, seat, self.hand_sources(view, seat))

    def hand_sources(self, view: SheddingView, seat: int) -> tuple[str, ...]:
        """The zones that new cards of a hand come from."""
        return (f"hand:{seat}", DECK)

    def _standing(self, view: SheddingView, setting: Setting, places: Places, seat: int) -> Iterable[Placement]:
        made = self.shown(view, setting)[seat]
        if made is None or made.is_pass:
            return
        held = view.hand if seat == setting.person else ()
        codes = self.as_played(view, made)
        keys = keys_of(codes, held, self.owner(setting, seat))
        standing = next(one for one in reversed(view.made) if not one.is_pass)
        beaten = made is not standing and not setting.peek
        yield from layout.standing_cards(seat, codes, keys, places, beaten, self.marked(view))

    def as_played(self, view: SheddingView, made: Made) -> list[str]:
        """The cards of a play as they lie: what there is most of first, then from high to low."""
        counts = Counter(map(rank_in, made.cards))
        return sorted(self.in_order(view, made.cards), key=lambda code: -counts[rank_in(code)])

    def shown(self, view: SheddingView, setting: Setting) -> tuple[Made | None, ...]:
        """What stands before the seats: the running round, or the round before if that was asked for."""
        if not setting.peek or not view.made:
            return view.standing
        standing: list[Made | None] = [None] * self.game.seats
        for made in view.made:
            if made.round == view.made[-1].round - 1:
                standing[made.seat] = made
        return tuple(standing)

    def _deck(self, view: SheddingView, setting: Setting) -> Iterable[Placement]:
        """The pack before it is dealt."""
        left = 0 if any(view.counts) or view.made else _DECK_SHOWN
        return heaps.stock(DECK, left, setting.metrics.centre, setting.metrics.middle, layout.STANDING, "", "")

    def _plate(self, view: SheddingView, setting: Setting, places: Places, seat: int) -> Plate:
        own = places.side(seat) == OWN
        turn = setting.still and view.seat_to_act == seat
        word = tr("thinking …") if setting.thinking == seat else ""
        if turn and (own or setting.open):
            word = tr("to play") if setting.open else tr("Your turn")
        x, y, right, bottom = places.corner(seat)
        note, quiet = self.note(view, setting, seat)
        return Plate(
            seat,
            x,
            y,
            setting.name(seat),
            right=right,
            bottom=bottom,
            role=self.role(view, setting, seat),
            note=note,
            quiet=quiet,
            word=word,
            glow=own and turn and not setting.open,
        )

    def _passes(self, view: SheddingView, setting: Setting, places: Places) -> Iterable[Call]:
        for seat, made in enumerate(self.shown(view, setting)):
            if made is not None and made.is_pass:
                yield Call(seat, tr("Pass"), *places.word_at(seat))

    def _captions(self, view: SheddingView, setting: Setting, places: Places) -> Iterable[Caption]:
        for seat, made in enumerate(self.shown(view, setting)):
            text = self.legend(view, made) if made is not None and not made.is_pass and seat != setting.person else ""
            if made is not None and text:
                left, right = layout.standing_edges(seat, len(made.cards), places)
                y, align = places.standing(seat)[2:]
                below = y + places.played * CARD_HEIGHT / 2 + setting.metrics.line * 0.6
                yield Caption(f"play:{seat}", text, (left, (left + right) / 2, right)[align + 1], below, align, True)
        if setting.peek:
            yield Caption("peek", tr(self.earlier), setting.metrics.centre, setting.metrics.middle, 0, True)

    # What is told

    def stages(self, moved: "Moved", name: Name) -> tuple[Stage, ...]:
        """A play on its way to its place, or a pass."""
        assert isinstance(moved.after, SheddingView)
        return telling.made(moved.after, moved.seat, name, self.words, self.marked(moved.after))

    def dealing(self, view: View, name: Name) -> tuple[Stage, ...]:
        """The pack, and the cards going round."""
        assert isinstance(view, SheddingView)
        return telling.dealing(view, name)

    # What can be done

    def playable(self, view: View) -> set[str]:
        """The cards of all ranks that some play has: suits do not matter."""
        assert isinstance(view, SheddingView)
        ranks = {rank_in(code) for action in view.legal for code in cards_in(action)}
        return {key for key in keys_of(view.hand) if rank_in(code_of(key)) in ranks}

    def rests(self, view: View) -> bool:
        """While the others' play cannot be beaten the whole hand rests."""
        assert isinstance(view, SheddingView)
        return view.table is not None

    def trimmed(self, view: View, spots: tuple[str, ...]) -> tuple[str, ...]:
        """All of them if they are a play; else the longest play that has each of their ranks, as a straight among pairs."""
        assert isinstance(view, SheddingView)
        held = Counter(rank_in(code_of(spot)) for spot in spots)
        plays = [Counter(map(rank_in, cards_in(action))) for action in view.legal]
        fitting = [play for play in plays if play.keys() == held.keys() and play <= held]
        if held in fitting or not fitting:
            return spots
        wanted = max(fitting, key=Counter.total)
        taken = []
        for spot in spots:
            if wanted[rank_in(code_of(spot))]:
                wanted[rank_in(code_of(spot))] -= 1
                taken.append(spot)
        return tuple(taken)

    def plain(self, view: View, spot: str) -> bool:
        """Whether the card can only be meant alone: no longer play has its rank."""
        assert isinstance(view, SheddingView)
        rank = rank_in(code_of(spot))
        plays = [cards for action in view.legal if rank in map(rank_in, cards := cards_in(action))]
        return bool(plays) and all(len(cards) == 1 for cards in plays)

    def offers(self, view: View, chosen: Iterable[str]) -> tuple[Offer, ...]:
        """What the chosen cards can be played as now."""
        assert isinstance(view, SheddingView)
        codes = [code_of(spot) for spot in chosen]
        if not codes or not any(action.verb == "play" for action in view.legal):
            return ()
        return tuple(Offer(action, tr("Play cards")) for action in self.game.readings(view, codes))

    def question(self, offers: tuple[Offer, ...]) -> str:
        """Confirm asks what the cards are meant to be."""
        return tr("Play as …")

    def about(self, view: View, chosen: Sequence[str]) -> str:
        """What the chosen cards are."""
        assert isinstance(view, SheddingView)
        codes = sorted((code_of(spot) for spot in chosen), key=self.game.cards.place.__getitem__)
        legal = self.game.readings(view, codes)
        names = self.game.cards.names
        plays = [play for action, play in self.game.read(view, codes) if action in legal]
        return capital(" / ".join(play_words(play.shape, names[play.key] if play.key >= 0 else "") for play in plays))

    def wish(self, view: View, chosen: Iterable[str]) -> Action:
        """All the chosen cards are meant to be played."""
        codes = (code_of(spot) for spot in chosen)
        return Action("play", tuple(sorted(codes, key=self.game.cards.place.__getitem__)))

    def spots(self, action: Action, view: View) -> tuple[str, ...]:
        """The cards of the play."""
        assert isinstance(view, SheddingView)
        return spots_for(cards_in(action), view.hand)

    def commands(self, view: View) -> tuple[Command, ...]:
        """Pass, suggest, sort."""
        assert isinstance(view, SheddingView)
        return (self.pass_button(), self.suggest_button(view), self.sort_button())

    def pass_button(self) -> Command:
        """The button that passes."""
        return Command("pass", tr("Pass"), "P", tr("Play nothing this time"), action=PASS)

    def suggest_button(self, view: SheddingView) -> Command:
        """The button that chooses one legal play after the other."""

        def picks() -> tuple[tuple[str, ...], ...]:
            return tuple(self.spots(action, view) for action in self.game.suggestions(view))

        able = any(action.verb == "play" for action in view.legal)
        reason = "" if able else tr("You hold nothing that beats the last play.")
        tip = tr("Choose a play for me: the weakest first, then the next")
        return Command("suggest", tr("Suggest"), "S", tip, picks=picks, reason=reason)

    def sort_button(self) -> Command:
        """The button that sorts the hand by rank or by sets."""
        return Command("sort", tr("Sort"), "O", tr("Sort the hand by rank, or by sets"), sorts=True)

    def confirm_room(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The longest texts of Confirm."""
        return (tr("Confirm"), tr("Play cards"), self.question(())), ()

    # Words

    def prompt(self, view: View, name: Name) -> str:
        """What is expected of the person."""
        assert isinstance(view, SheddingView)
        if view.table is None:
            return tr("You lead. Choose a combination.")
        who, play = name(view.table.seat), self.words(view.table)
        if not any(action.verb == "play" for action in view.legal):
            return tr("{name}: {play}. You cannot beat it; pass.", name=who, play=play)
        if PASS in view.legal:
            return tr("{name}: {play}. Beat it, or pass.", name=who, play=play)
        return tr("{name}: {play}. You can beat it, so you must.", name=who, play=play)

    def last_trick(self, view: View) -> bool:
        """Whether a round is over in this deal."""
        assert isinstance(view, SheddingView)
        return bool(view.made) and view.made[-1].round > 0

    def no_last_trick(self) -> str:
        """What is said before the second round."""
        return tr("There is no earlier round in this deal yet.")

    def reading(self, view: View, name: Name) -> tuple[str, ...]:
        """The table in words."""
        assert isinstance(view, SheddingView)
        wild = self.marked(view)
        hand = [card_words(code, code in wild) for code in self.in_order(view, view.hand)]
        lines = [tr("Your hand: {cards}", cards=listing(hand))]
        for step in range(self.game.seats):
            seat = (view.seat + step) % self.game.seats
            lines.append(tr("{name}: {action}", name=name(seat), action=left_text(view.counts[seat])))
            made = view.standing[seat]
            if made is not None:
                lines.append(tr("{name}: {action}", name=name(seat), action=telling.made_spoken(made, self.words, wild)))
        return tuple(lines)
