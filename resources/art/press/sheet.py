"""The sheet a card is printed on: stock, corners, the field of a picture."""

from __future__ import annotations

from dataclasses import dataclass

from .canvas import EDGE, PAPER, Canvas, polygon
from .geometry import HalfPlane


@dataclass(frozen=True, slots=True)
class Field:
    """Where a picture stands on the card; the line between its halves rises by ``slope`` to the right."""

    left: float
    top: float
    right: float
    bottom: float
    slope: float

    def divide(self, x: float) -> float:
        """Height of the dividing line at ``x``."""
        return 168.0 - self.slope * (x - 120.0)

    @property
    def upper(self) -> tuple[HalfPlane, ...]:
        """The region of the upper figure: above the dividing line and inside the frame."""
        return (
            HalfPlane(self.slope, 1.0, 168.0 + self.slope * 120.0),
            HalfPlane(-1.0, 0.0, -self.left),
            HalfPlane(1.0, 0.0, self.right),
            HalfPlane(0.0, -1.0, -self.top),
        )

    def strip(self, height: float) -> str:
        """Path data of a band of this half ``height`` along the dividing line."""
        ends = ((self.left, -height), (self.right, -height), (self.right, height), (self.left, height))
        return polygon([(x, self.divide(x) + dy) for x, dy in ends])

    def stepped(self, x: float, y: float, inset: float) -> str:
        """Path data of the frame, stepped back to (x, y) around two indices, drawn ``inset`` units further in."""
        a, b = x + inset, y + inset
        le, to, ri, bo = self.left + inset, self.top + inset, self.right - inset, self.bottom - inset
        return polygon([(a, to), (ri, to), (ri, 336 - b), (240 - a, 336 - b), (240 - a, bo), (le, bo), (le, b), (a, b)])


def doubled(svg: str, name: str) -> str:
    """Drawn elements and the same once more under half a turn."""
    return f'<g id="{name}">{svg}</g><use xlink:href="#{name}" transform="rotate(180 120 168)"/>'


def card_svg(body: str) -> str:
    """A white card with rounded corners and a thin edge around drawn elements."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 240 336">'
        f'<rect x=".75" y=".75" width="238.5" height="334.5" rx="15" fill="{PAPER}" stroke="{EDGE}" stroke-width="1.5"/>'
        f"{body}</svg>\n"
    )


def face_svg(picture: str, corner: Canvas) -> str:
    """A card with a picture and the same index in two corners."""
    return card_svg(picture + doubled(corner.svg(), "i"))


def corner_ground(c: Canvas, x: float, y: float) -> None:
    """Plain paper under both indices, from the card's margin to (x, y)."""
    for half in (0, 180):
        with c.at(120, 168, 1, half):
            c.flat(polygon([(-110, -158), (x - 120, -158), (x - 120, y - 168), (-110, y - 168)]), PAPER)
