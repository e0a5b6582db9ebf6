"""Stars and compasses of aces, jokers and backs."""

from __future__ import annotations

import math

from press.canvas import Canvas, polygon


def star(points: int, outer: float, inner: float) -> str:
    """Path data of a star around the origin, one point upright."""
    radii = (outer, inner)
    turns = [(k * math.pi / points, radii[k % 2]) for k in range(2 * points)]
    return polygon([(r * math.sin(t), -r * math.cos(t)) for t, r in turns])


def compass(c: Canvas, reach: float, light: str, dark: str) -> None:
    """Eight needles around the origin, the four upright ones ``reach`` long, each with a dark flank."""
    for share, turn in ((0.74, 45), (1.0, 0)):
        long, half = reach * share, reach * 0.185
        for k in range(4):
            with c.at(0, 0, 1, turn + 90 * k):
                c.flat(f"M0 {-long}L{half} {-half}L0 0L{-half} {-half}Z", light)
                c.flat(f"M0 {-long * 0.86:.2f}L{half * 0.7:.3f} {-half}L0 {-half * 0.3:.3f}Z", dark)
