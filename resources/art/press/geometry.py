"""Plane geometry for the card artist: paths, affine maps and clipping.

A path is a list of sub-paths, a sub-path a list of segments and a closed flag; a segment is a straight line (two
points) or a cubic curve (four points). Clipping happens here, while drawing, because Qt's SVG renderer knows no
``clipPath``: curves are split exactly where they cross an edge, so a clipped figure stays small and smooth.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]
Segment = tuple[Point, ...]
Polygon = list[Point]

_TOKEN = re.compile(r"[MLHVCQZmlhvcqz]|-?\d*\.?\d+(?:e-?\d+)?")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


@dataclass(frozen=True, slots=True)
class SubPath:
    """A run of joined segments; ``closed`` runs end where they began."""

    segments: tuple[Segment, ...]
    closed: bool


@dataclass(frozen=True, slots=True)
class HalfPlane:
    """The side of a line that is kept: all points with ``a*x + b*y <= c``."""

    a: float
    b: float
    c: float

    def depth(self, p: Point) -> float:
        """Positive inside, negative outside."""
        return self.c - self.a * p[0] - self.b * p[1]


@dataclass(frozen=True, slots=True)
class Affine:
    """The map ``(x, y) -> (a x + c y + e, b x + d y + f)``."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __call__(self, p: Point) -> Point:
        return (self.a * p[0] + self.c * p[1] + self.e, self.b * p[0] + self.d * p[1] + self.f)

    def then_inside(self, x: float, y: float, scale: float, turn: float, flip: bool) -> Affine:
        """This map after placing a part at (x, y), scaled, turned by degrees, and mirrored left to right if asked."""
        sine, cosine = math.sin(math.radians(turn)), math.cos(math.radians(turn))
        mirror = -scale if flip else scale
        a, b, c, d = cosine * mirror, sine * mirror, -sine * scale, cosine * scale
        e, f = self((x, y))
        return Affine(
            self.a * a + self.c * b,
            self.b * a + self.d * b,
            self.a * c + self.c * d,
            self.b * c + self.d * d,
            e,
            f,
        )


def parse(d: str) -> list[SubPath]:
    """Read SVG path data with the commands M L H V C Q Z, absolute or relative."""
    tokens = _TOKEN.findall(d)
    result: list[SubPath] = []
    run: list[Segment] = []
    here: Point = (0.0, 0.0)
    start = here
    command, i = "", 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        kind = command.upper()
        count = _ARGUMENTS[kind]
        raw = [float(t) for t in tokens[i : i + count]]
        i += count
        ox, oy = here if command.islower() else (0.0, 0.0)
        if kind == "Z":
            if math.dist(here, start) > 1e-6:
                run.append((here, start))
            result.append(SubPath(tuple(run), True))
            run, here = [], start
            continue
        if kind == "H":
            raw = [raw[0], here[1] - oy]
        elif kind == "V":
            raw = [here[0] - ox, raw[0]]
        points = [(raw[k] + ox, raw[k + 1] + oy) for k in range(0, len(raw), 2)]
        if kind == "M":
            if run:
                result.append(SubPath(tuple(run), False))
                run = []
            start = points[0]
            command = "l" if command == "m" else "L"
        elif kind == "Q":
            (cx, cy), end = points
            first = (here[0] + (cx - here[0]) * 2 / 3, here[1] + (cy - here[1]) * 2 / 3)
            second = (end[0] + (cx - end[0]) * 2 / 3, end[1] + (cy - end[1]) * 2 / 3)
            run.append((here, first, second, end))
        else:
            run.append((here, *points))
        here = points[-1]
    if run:
        result.append(SubPath(tuple(run), False))
    return result


def mapped(path: Iterable[SubPath], affine: Affine) -> list[SubPath]:
    """The path with every point mapped."""
    return [SubPath(tuple(tuple(affine(p) for p in s) for s in sub.segments), sub.closed) for sub in path]


def point_at(s: Segment, t: float) -> Point:
    """The point of a segment at parameter ``t`` in 0..1."""
    if len(s) == 2:
        return (s[0][0] + (s[1][0] - s[0][0]) * t, s[0][1] + (s[1][1] - s[0][1]) * t)
    u = 1 - t
    w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return (sum(k * p[0] for k, p in zip(w, s, strict=True)), sum(k * p[1] for k, p in zip(w, s, strict=True)))


def _between(s: Segment, t0: float, t1: float) -> Segment:
    """The piece of a segment from ``t0`` to ``t1``."""
    p, q = point_at(s, t0), point_at(s, t1)
    if len(s) == 2:
        return (p, q)
    third = (t1 - t0) / 3

    def slope(t: float) -> Point:
        u = 1 - t
        weights = (-3 * u * u, 3 * u * u - 6 * u * t, 6 * u * t - 3 * t * t, 3 * t * t)
        return (
            sum(k * c[0] for k, c in zip(weights, s, strict=True)),
            sum(k * c[1] for k, c in zip(weights, s, strict=True)),
        )

    (ax, ay), (bx, by) = slope(t0), slope(t1)
    return (p, (p[0] + ax * third, p[1] + ay * third), (q[0] - bx * third, q[1] - by * third), q)


def _crossings(s: Segment, edge: HalfPlane) -> list[float]:
    """The parameters, in order, at which a segment crosses an edge."""
    steps = 1 if len(s) == 2 else 16
    found: list[float] = []
    for k in range(steps):
        low, high = k / steps, (k + 1) / steps
        inside = edge.depth(point_at(s, low)) >= 0
        if inside == (edge.depth(point_at(s, high)) >= 0):
            continue
        for _ in range(40):
            middle = (low + high) / 2
            if (edge.depth(point_at(s, middle)) >= 0) == inside:
                low = middle
            else:
                high = middle
        found.append((low + high) / 2)
    return found


def _clipped_sub(sub: SubPath, edge: HalfPlane) -> list[SubPath]:
    runs: list[list[Segment]] = [[]]
    for s in sub.segments:
        if all(edge.depth(p) >= 0 for p in s):
            runs[-1].append(s)
            continue
        marks = [0.0, *_crossings(s, edge), 1.0]
        for t0, t1 in pairwise(marks):
            if edge.depth(point_at(s, (t0 + t1) / 2)) >= 0:
                runs[-1].append(_between(s, t0, t1))
            elif runs[-1]:
                runs.append([])
    kept = [run for run in runs if run]
    if not sub.closed:
        return [SubPath(tuple(run), False) for run in kept]
    joined: list[Segment] = []
    for run in kept:
        if joined and math.dist(joined[-1][-1], run[0][0]) > 1e-6:
            joined.append((joined[-1][-1], run[0][0]))
        joined.extend(run)
    if joined and math.dist(joined[-1][-1], joined[0][0]) > 1e-6:
        joined.append((joined[-1][-1], joined[0][0]))
    return [SubPath(tuple(joined), True)] if joined else []


def clipped(path: Iterable[SubPath], edges: Iterable[HalfPlane]) -> list[SubPath]:
    """The part of a path inside all edges; closed sub-paths are closed again along the edges."""
    result = list(path)
    for edge in edges:
        result = [piece for sub in result for piece in _clipped_sub(sub, edge)]
    return result


def opened(path: Iterable[SubPath]) -> list[SubPath]:
    """The same outline without closing, so that clipping leaves no line along an edge."""
    return [SubPath(sub.segments, False) for sub in path]


def flattened(path: Iterable[SubPath], steps: int = 10) -> list[Polygon]:
    """Polygons that follow the curves in ``steps`` chords each."""
    polygons: list[Polygon] = []
    for sub in path:
        polygon: Polygon = [sub.segments[0][0]]
        for s in sub.segments:
            count = 1 if len(s) == 2 else steps
            polygon.extend(point_at(s, k / count) for k in range(1, count + 1))
        polygons.append(polygon)
    return polygons


def contains(polygons: Sequence[Polygon], p: Point) -> bool:
    """Even-odd test of a point."""
    inside = False
    for polygon in polygons:
        for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            if (y0 > p[1]) != (y1 > p[1]) and p[0] < x0 + (p[1] - y0) * (x1 - x0) / (y1 - y0):
                inside = not inside
    return inside


def within_convex(polygon: Polygon, motif: Polygon) -> Polygon:
    """The part of any polygon inside a convex motif (Sutherland and Hodgman)."""
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(motif, [*motif[1:], motif[0]], strict=True))
    corners = motif if area > 0 else motif[::-1]
    result = [SubPath(tuple(zip(polygon, [*polygon[1:], polygon[0]], strict=True)), True)]
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        edge = HalfPlane(y1 - y0, x0 - x1, (y1 - y0) * x0 + (x0 - x1) * y0)
        result = clipped(result, [edge])
    return [s[0] for s in result[0].segments] if result else []


def _joined(numbers: Iterable[int]) -> str:
    """Tenths as the shortest decimals; a minus sign separates by itself."""
    text = ""
    for n in numbers:
        whole, tenth = divmod(abs(n), 10)
        digits = ("" if whole == 0 and tenth else str(whole)) + (f".{tenth}" if tenth else "")
        sign = "-" if n < 0 else ""
        text += sign + digits if sign or not text else " " + digits
    return text


def written(path: Iterable[SubPath]) -> str:
    """Path data in tenths of a card unit, in relative commands after each start; roundings do not add up."""
    parts: list[str] = []
    for sub in path:
        points = [[(round(x * 10), round(y * 10)) for x, y in s] for s in sub.segments]
        if not points:
            continue
        here = points[0][0]
        parts.append("M" + _joined(here))
        before = ""
        last = len(points) - 1
        for k, s in enumerate(points):
            if len(s) == 2 and (s[1] == here or (sub.closed and k == last)):
                here = s[1]
                continue
            command = "c" if len(s) == 4 else "l"
            moves = _joined(n for x, y in s[1:] for n in (x - here[0], y - here[1]))
            parts.append(
                moves if command == before and moves.startswith("-") else (" " if command == before else command) + moves
            )
            before, here = command, s[-1]
        if sub.closed:
            parts.append("z")
    return "".join(parts)
