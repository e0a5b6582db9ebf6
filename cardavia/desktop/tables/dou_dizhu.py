"""The table of Dou Dizhu: an auction with the kitty face down, then a landlord, two farmers, and a stake that doubles."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from cardavia.desktop.tables import heaps
from cardavia.desktop.tables.metrics import CARD_HEIGHT, MARGIN, Proportions
from cardavia.desktop.tables.picture import Call, Caption, Command, Picture, Placement, Plate, Setting, Stage
from cardavia.desktop.tables.shedding import SheddingTable
from cardavia.desktop.tables.shedding.layout import BACK, DECK, Places
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import capital, listing, ntr, number, tr
from cardavia.engine.settlement import Settlement
from cardavia.engine.shedding import SheddingView
from cardavia.engine.suggesting import SheddingGame
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.games.dou_dizhu.match import BIDS
from cardavia.games.dou_dizhu.scoring import bombs_and_rockets
from cardavia.games.dou_dizhu.shapes import CARDS
from cardavia.games.dou_dizhu.view import DouDizhuView

if TYPE_CHECKING:
    from cardavia.desktop.session import Moved

DEAL = -1
"""The plate about the deal stands where no seat is."""
KITTY = "kitty"
_KITTY_STEP = BACK + 0.06


class DouDizhuTable(SheddingTable):
    """What the tables of shedding games must know about Dou Dizhu."""

    proportions = Proportions(middle=3.4, aside=None, most=20, least=0.4)
    deal_row = True

    def __init__(self) -> None:
        game = load("dou_dizhu")
        assert isinstance(game, SheddingGame)
        self.game = game
        self.codes = CARDS.codes

    # The picture

    def role(self, view: SheddingView, setting: Setting, seat: int) -> str:
        """Landlord or farmer; in the auction who begins."""
        assert isinstance(view, DouDizhuView)
        if view.landlord is None:
            return tr("First to bid") if seat == view.first_bidder else ""
        return tr("Landlord") if seat == view.landlord else tr("Farmer")

    def deal_plate(self, view: SheddingView, setting: Setting, places: Places) -> Plate:
        """The auction, and then the stake of each farmer."""
        assert isinstance(view, DouDizhuView)
        x, y = places.deal_corner
        if view.landlord is None:
            redeal = view.settlement is not None
            title, bid = tr("Thrown in") if redeal else tr("Auction"), tr("Nobody has bid.")
            if view.high:
                bid = tr("Highest bid: {number}", number=view.high)
            bidder = setting.name(_high_bidder(view)) if view.high else ""
            return Plate(DEAL, x, y, title, right=True, bottom=True, role=bid, note=bidder, quiet=True)
        bombs, rockets = bombs_and_rockets(view.made)
        doubled = [ntr("{count} bomb", "{count} bombs", bombs)] if bombs else []
        doubled += [tr("rocket")] if rockets else []
        return Plate(
            DEAL,
            x,
            y,
            tr("Stake: {points}", points=view.high * view.multiplier),
            right=True,
            bottom=True,
            role=tr("Bid {bid} × {multiplier}", bid=view.high, multiplier=view.multiplier),
            note=capital(listing(doubled)) if doubled else tr("No bomb yet"),
            quiet=not doubled,
        )

    def further(self, view: SheddingView, setting: Setting, places: Places) -> Picture:
        """The kitty, and the bids before the seats."""
        assert isinstance(view, DouDizhuView)
        calls = [*self._bids(view, places)]
        for seat, text in setting.calls:
            if seat == DEAL:
                calls.append(Call(DEAL, text, *places.above_deal))
        measures = setting.metrics
        below = MARGIN + BACK * CARD_HEIGHT + measures.line * 0.6
        captions = (Caption(KITTY, tr("Kitty"), measures.centre, below),) if any(view.counts) else ()
        return Picture(cards=tuple(self._kitty(view, setting)), captions=captions, calls=tuple(calls))

    def _kitty(self, view: DouDizhuView, setting: Setting) -> Iterable[Placement]:
        """Three cards: backs in the auction, then faces that stay when the landlord has taken the cards up."""
        if not any(view.counts):
            return
        shown = self.in_order(view, view.kitty)
        for place in range(3):
            code = shown[place] if shown else None
            x, y = setting.metrics.centre + (place - 1) * _KITTY_STEP, MARGIN + BACK * CARD_HEIGHT / 2
            spoken = card_words(code) if code is not None else ""
            yield Placement(f"{KITTY}:{place}", KITTY, x, y, code, heaps.PILES + place, 0.0, BACK, (DECK,), 0, "", spoken)

    def hand_sources(self, view: SheddingView, seat: int) -> tuple[str, ...]:
        """The landlord's last cards come from the kitty."""
        assert isinstance(view, DouDizhuView)
        return (KITTY, DECK) if seat == view.landlord else super().hand_sources(view, seat)

    def left_open(self, view: SheddingView, seat: int) -> tuple[str, ...]:
        """What a seat still holds, the kitty included."""
        assert isinstance(view, DouDizhuView)
        dealt = (*view.revealed[seat], *(view.kitty if seat == view.landlord else ()))
        gone = {code for made in view.made for code in made.cards}
        return tuple(code for code in dealt if code not in gone)

    def _bids(self, view: DouDizhuView, places: Places) -> Iterable[Call]:
        """The last bid or pass of each seat, until the first play."""
        if view.made:
            return
        for seat, text in dict(view.bids).items():
            yield Call(seat, _bid_sign(text), *places.word_at(seat))

    # What is told

    def stages(self, moved: "Moved", name: Name) -> tuple[Stage, ...]:
        """A bid, the kitty when the auction is over, or a play; a bomb doubles the stake."""
        before, after = moved.before, moved.after
        assert isinstance(before, DouDizhuView)
        assert isinstance(after, DouDizhuView)
        if before.landlord is None:
            return self._bid_stages(before, after, moved.seat, name)
        stages = super().stages(moved, name)
        if after.multiplier == before.multiplier:
            return stages
        line = partial(_doubled, after)
        last = stages[-1]
        return (*stages[:-1], replace(last, hold="trick", call=(DEAL, "× 2"), said=f"{last.said}. {line()}", line=line))

    def _bid_stages(self, before: DouDizhuView, after: DouDizhuView, seat: int, name: Name) -> tuple[Stage, ...]:
        text = after.bids[-1][1]
        said = tr("{name}: {action}", name=name(seat), action=_bid_sign(text))
        hold = "call" if seat != after.seat else ""
        if after.landlord is None:
            line = (lambda: tr("Nobody has bid: the cards are thrown in.")) if after.settlement is not None else None
            return (Stage(after, hold if line is None else "trick", said=said, line=line, sound="place"),)
        bid = replace(after, landlord=None, kitty=(), counts=before.counts, hand=before.hand, seat_to_act=None, legal=())
        shown = replace(bid, landlord=after.landlord, kitty=after.kitty)
        landlord = partial(_landlord_line, after, name)
        return (
            Stage(bid, hold, said=said, sound="place"),
            Stage(shown, "trick", said=landlord(), line=landlord, sound="slide"),
            Stage(after, sound="slide"),
        )

    # What can be done

    def commands(self, view: View) -> tuple[Command, ...]:
        """In the auction the bids, later those of all shedding games."""
        assert isinstance(view, DouDizhuView)
        if view.landlord is not None:
            return super().commands(view)
        bids = (
            Command(
                f"bid-{bid.args[0]}", tr("Bid {number}", number=int(bid.args[0])), bid.args[0], _bid_tip(bid.args[0]), action=bid
            )
            for bid in BIDS
        )
        return (self.pass_button(), *bids, self.sort_button())

    # Words

    def prompt(self, view: View, name: Name) -> str:
        """What is expected of the person."""
        assert isinstance(view, DouDizhuView)
        if view.landlord is not None:
            return super().prompt(view, name)
        if not view.high:
            return tr("Bid to be the landlord, or pass.")
        return tr("{high} Bid more, or pass.", high=_high_text(view, name))

    def reading(self, view: View, name: Name) -> tuple[str, ...]:
        """The table in words."""
        assert isinstance(view, DouDizhuView)
        lines = list(super().reading(view, name))
        if view.landlord is None:
            lines += [tr("{name}: {action}", name=name(seat), action=_bid_sign(text)) for seat, text in view.bids]
        else:
            lines.append(tr("Landlord: {name}", name=name(view.landlord)))
            lines.append(tr("Kitty: {cards}", cards=listing([card_words(code) for code in self.in_order(view, view.kitty)])))
            lines.append(tr("Stake: {points}", points=view.high * view.multiplier))
        return tuple(lines)

    def outcome(self, settlement: Settlement, name: Name) -> str:
        """Who has won."""
        result = settlement.fields["result"]
        if result == "redeal":
            return tr("Nobody has bid: the cards are thrown in.")
        return tr("The landlord wins.") if result == "landlord" else tr("The farmers win.")


def _bid_sign(text: str) -> str:
    """A bid or a pass as it stands at its seat."""
    return tr("Pass") if text == "pass" else tr("Bid {number}", number=int(text[-1]))


def _bid_tip(bid: str) -> str:
    return tr("Offer to be the landlord for a stake of {number}", number=int(bid))


def _high_bidder(view: DouDizhuView) -> int:
    return next(seat for seat, text in reversed(view.bids) if text != "pass")


def _high_text(view: DouDizhuView, name: Name) -> str:
    high = _high_bidder(view)
    if high == view.seat:
        return tr("Highest bid: {number}, yours.", number=view.high)
    return tr("Highest bid: {number} by {name}.", number=view.high, name=name(high))


def _landlord_line(view: DouDizhuView, name: Name) -> str:
    assert view.landlord is not None
    if view.landlord == view.seat:
        return tr("You are the landlord for {number} and take the kitty.", number=view.high)
    return tr("{name} is the landlord for {number} and takes the kitty.", name=name(view.landlord), number=view.high)


def _doubled(view: DouDizhuView) -> str:
    return tr("The stake doubles to {points}.", points=number(view.high * view.multiplier))


TABLE = DouDizhuTable
