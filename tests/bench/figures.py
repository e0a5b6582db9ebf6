"""What the ladders print of a series: a mean with its interval, and how long decisions took."""

import math


def interval(values: list[float], digits: int = 4) -> list[float]:
    """Mean and the bounds of its 95 % interval. Deals that share their cards must come as one observation."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    half = 1.96 * math.sqrt(spread / len(values))
    return [round(mean, digits), round(mean - half, digits), round(mean + half, digits)]


def times_of(seconds: list[float], digits: int = 1) -> dict[str, float]:
    """The decision times in milliseconds; empty where nobody decided."""
    ordered = sorted(seconds)
    if not ordered:
        return {}
    return {
        "count": len(ordered),
        "p50_ms": round(1000 * ordered[len(ordered) // 2], digits),
        "p95_ms": round(1000 * ordered[int(len(ordered) * 0.95)], digits),
        "max_ms": round(1000 * ordered[-1], digits),
    }
