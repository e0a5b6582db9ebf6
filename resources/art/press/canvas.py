"""Drawing surface of the pack: inks, line weights, hatching, woven patterns; everything clipped to one region."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from .geometry import (
    Affine,
    HalfPlane,
    Point,
    Polygon,
    SubPath,
    clipped,
    contains,
    flattened,
    mapped,
    opened,
    parse,
    within_convex,
    written,
)

INK = "#1d1b22"
RED = "#a8222c"
BLUE = "#274a80"
GREEN = "#2c6647"
GOLD = "#dba63c"
PAPER = "#fffdf5"
TINT = "#f8efdc"
SKIN = "#fbe6d2"
EDGE = "#8d8a80"

CONTOUR, INNER, HAIR = 1.6, 1.0, 0.6
"""Line weights in card units: outer contours, drawing inside them, and hatching."""


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> str:
    """Path data of an ellipse made of four curves."""
    ry = rx if ry is None else ry
    k, m = 0.5523 * rx, 0.5523 * ry
    return (
        f"M{cx - rx} {cy}C{cx - rx} {cy - m} {cx - k} {cy - ry} {cx} {cy - ry}"
        f"C{cx + k} {cy - ry} {cx + rx} {cy - m} {cx + rx} {cy}"
        f"C{cx + rx} {cy + m} {cx + k} {cy + ry} {cx} {cy + ry}"
        f"C{cx - k} {cy + ry} {cx - rx} {cy + m} {cx - rx} {cy}Z"
    )


def polygon(points: Sequence[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z"


class Canvas:
    """Collects SVG elements in card coordinates."""

    def __init__(self, edges: Sequence[HalfPlane] = ()) -> None:
        self._edges = edges
        self._map = Affine()
        self._elements: list[tuple[str, str]] = []

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> Iterator[None]:
        """Draw inside a part placed at (x, y); line weights stay those of the card."""
        before = self._map
        self._map = before.then_inside(x, y, scale, turn, flip)
        try:
            yield
        finally:
            self._map = before

    def shape(self, d: str, fill: str, weight: float = CONTOUR, ink: str = INK) -> None:
        """A filled part with its contour."""
        path = mapped(parse(d), self._map)
        inside = clipped(path, self._edges)
        outline = clipped(opened(path), self._edges)
        if outline == opened(path):
            self._emit(inside, f'fill="{fill}"' + self._stroke(weight, ink))
        else:
            self._emit(inside, f'fill="{fill}" stroke="none"')
            self._emit(outline, self._stroke(weight, ink))

    def flat(self, d: str, fill: str) -> None:
        """A filled part without a contour."""
        self._emit(clipped(mapped(parse(d), self._map), self._edges), f'fill="{fill}" stroke="none"')

    def outline(self, d: str, x: float, y: float, across: float, down: float, fill: str) -> None:
        """A flat part with its origin at (x, y), scaled differently across and down: for narrowed indices."""
        placed = mapped(parse(d), Affine(across, 0.0, 0.0, down, x, y))
        self._emit(clipped(mapped(placed, self._map), self._edges), f'fill="{fill}" stroke="none" fill-rule="evenodd"')

    def line(self, d: str, weight: float = INNER, ink: str = INK) -> None:
        """Lines of one weight."""
        self._emit(clipped(opened(mapped(parse(d), self._map)), self._edges), self._stroke(weight, ink))

    def brush(self, d: str, weight: float, ink: str = INK) -> None:
        """Lines that swell to ``weight`` in the middle and taper to points, each of one curve or chord."""
        lenses: list[SubPath] = []
        for sub in mapped(parse(d), self._map):
            for s in sub.segments:
                p, q = s[0], s[-1]
                b, c = (s[1], s[2]) if len(s) == 4 else (p, q)
                length = math.dist(p, q) or 1.0
                nx, ny = -(q[1] - p[1]) / length * weight * 0.667, (q[0] - p[0]) / length * weight * 0.667
                away = (p, (b[0] + nx, b[1] + ny), (c[0] + nx, c[1] + ny), q)
                back = (q, (c[0] - nx, c[1] - ny), (b[0] - nx, b[1] - ny), p)
                lenses.append(SubPath((away, back), True))
        self._emit(clipped(lenses, self._edges), f'fill="{ink}" stroke="none"')

    def hatch(self, d: str, turn: float, gap: float, weight: float = HAIR, ink: str = INK) -> None:
        """Parallel lines inside a region, ``turn`` degrees from the horizontal."""
        region = flattened(mapped(parse(d), self._map))
        sine, cosine = math.sin(math.radians(turn)), math.cos(math.radians(turn))
        turned = [[(x * cosine + y * sine, y * cosine - x * sine) for x, y in p] for p in region]
        low = min(y for p in turned for _, y in p)
        high = max(y for p in turned for _, y in p)
        lines: list[SubPath] = []
        y = low + gap / 2
        while y < high:
            marks = sorted(
                x0 + (y - y0) * (x1 - x0) / (y1 - y0)
                for p in turned
                for (x0, y0), (x1, y1) in zip(p, [*p[1:], p[0]], strict=True)
                if (y0 > y) != (y1 > y)
            )
            for x0, x1 in zip(marks[::2], marks[1::2], strict=True):
                if x1 - x0 > 0.8:
                    ends = [(x * cosine - y * sine, y * cosine + x * sine) for x in (x0, x1)]
                    lines.append(SubPath((tuple(ends),), False))
            y += gap
        self._emit(clipped(lines, self._edges), self._stroke(weight, ink))

    def weave(self, region: str, motif: str, step: Point, fill: str, *, turn: float = 0.0, origin: Point = (0.0, 0.0)) -> None:
        """Repeat a convex motif over a region in a staggered lattice; motifs on the rim are cut, as in cloth."""
        area = flattened(mapped(parse(region), self._map))
        drawn = parse(motif)
        xs, ys = [x for p in area for x, _ in p], [y for p in area for _, y in p]
        reach = int(max(max(xs) - min(xs), max(ys) - min(ys)) / min(step)) + 2
        centre = ((min(xs) + max(xs)) / 2 + origin[0], (min(ys) + max(ys)) / 2 + origin[1])
        place = Affine().then_inside(*centre, 1.0, turn, False)
        pieces: list[SubPath] = []
        for row in range(-reach, reach + 1):
            for column in range(-reach, reach + 1):
                x, y = (column + (row % 2) / 2) * step[0], row * step[1] / 2
                tile = mapped(drawn, place.then_inside(x, y, 1.0, 0.0, False))
                pieces.extend(self._cut(tile, area))
        self._emit(clipped(pieces, self._edges), f'fill="{fill}" stroke="none"')

    @staticmethod
    def _cut(tile: list[SubPath], area: list[Polygon]) -> list[SubPath]:
        corners = flattened(tile, 3)[0][:-1]
        hits = [contains(area, p) for p in corners]
        if all(hits):
            return tile
        if not any(hits):
            return []
        cut = [within_convex(p, corners) for p in area]
        return [SubPath(tuple(zip(c, [*c[1:], c[0]], strict=True)), True) for c in cut if len(c) > 2]

    @staticmethod
    def _stroke(weight: float, ink: str) -> str:
        """Only what differs from the defaults that :meth:`svg` sets on the group."""
        width = "" if weight == CONTOUR else f' stroke-width="{weight:g}"'
        return width + ("" if ink == INK else f' stroke="{ink}"')

    def _emit(self, path: list[SubPath], attributes: str) -> None:
        """Write a path; lines that follow lines of the same weight and ink join their element."""
        if not path:
            return
        data = written(path)
        if "fill=" not in attributes and self._elements and self._elements[-1][1] == attributes:
            data = self._elements.pop()[0] + data
        self._elements.append((data, attributes))

    def svg(self) -> str:
        """All elements in one group with the pack's default stroke."""
        head = f'<g fill="none" stroke="{INK}" stroke-width="{CONTOUR:g}" stroke-linejoin="round" stroke-linecap="round">'
        paths = (f'<path d="{data}" {attributes.strip()}/>'.replace(" />", "/>") for data, attributes in self._elements)
        return head + "".join(paths) + "</g>"
