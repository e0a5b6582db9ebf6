"""Draw the sounds of the table: paper, wood and a few soft notes.  Standard library only.

    python resources/art/build_sounds.py

writes ``resources/sounds/*.wav``: one channel, 22050 samples a second, 16 bits, shorter than 0.3 s and quiet (the loudest
sample stands at LOUDEST of full scale).  The same program gives the same bytes: its noise comes from fixed seeds.

A sound is a list of samples, each between about -1 and 1, that starts at time 0; times are in seconds, pitches in hertz.
"""

import math
import random
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "sounds"
RATE = 22050
LOUDEST = 0.25
ATTACK, FADE = 0.002, 0.006

Samples = list[float]


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def add(base: Samples, sound: Samples, at: float, gain: float = 1.0) -> None:
    """Mix ``sound`` into ``base`` from the time ``at``; what reaches over the end is cut."""
    start = round(at * RATE)
    for index, sample in enumerate(sound[: max(0, len(base) - start)]):
        base[start + index] += gain * sample


def paper(seconds: float, pitch: Callable[[float], float], loudness: Callable[[float], float], seed: int) -> Samples:
    """Noise in a band around ``pitch``, shaped by ``loudness``; both are functions of the time (a state-variable filter)."""
    noise = random.Random(seed)
    low = band = 0.0
    damping = 0.9
    result = []
    for index in range(round(seconds * RATE)):
        time = index / RATE
        tuning = 2 * math.sin(math.pi * min(pitch(time), RATE / 7) / RATE)
        low += tuning * band
        band += tuning * (noise.uniform(-1, 1) - low - damping * band)
        result.append(band * loudness(time))
    return result


def ring(pitch: float, decay: float, seconds: float, attack: float = 0.002) -> Samples:
    """A sine that starts softly within ``attack`` and falls to a third in every ``decay``."""
    return [
        math.sin(2 * math.pi * pitch * index / RATE) * min(1.0, index / (attack * RATE)) * math.exp(-index / (decay * RATE))
        for index in range(round(seconds * RATE))
    ]


def slap(seed: int, brightness: float = 1.0) -> Samples:
    """A card on cloth: a puff of air, the flat of the paper and a low thump of the table."""
    result = paper(0.11, lambda _: 1700 * brightness, lambda time: math.exp(-time / 0.011), seed)
    add(result, paper(0.05, lambda _: 500, lambda time: math.exp(-time / 0.02), seed + 1), 0, 0.9)
    add(result, ring(118, 0.022, 0.11), 0.001, 0.55)
    return result


def stroke(seconds: float, seed: int) -> Samples:
    """A card drawn over others: the rustle swells, rises a little and dies away."""
    return paper(
        seconds,
        lambda time: 1300 + 1500 * time / seconds,
        lambda time: math.sin(math.pi * (time / seconds) ** 0.7) ** 2 * (0.8 + 0.2 * math.sin(2 * math.pi * 47 * time)),
        seed,
    )


def bar(pitch: float, decay: float, seconds: float) -> Samples:
    """A note of a wooden bar, as of a marimba: the tone and, shorter, its double octave."""
    result = ring(pitch, decay, seconds, attack=0.004)
    add(result, ring(4 * pitch, decay / 4, seconds), 0, 0.16)
    return result


def place() -> Samples:
    return slap(seed=3)


def slide() -> Samples:
    return stroke(0.17, seed=11)


def snap(edge: int) -> Samples:
    """The edge of one card snapping down; later ones are brighter."""
    return paper(0.03, lambda _: 1900 + 60 * edge, lambda time: math.exp(-time / 0.005), 100 + edge)


def shuffle() -> Samples:
    """A riffle: edges of cards snapping down, faster and faster, into a last soft slap."""
    result = silence(0.29)
    time, gap = 0.0, 0.026
    for edge in range(13):
        add(result, snap(edge), time, 0.55 + 0.25 * (edge % 3) / 2)
        time += gap
        gap *= 0.93
    add(result, slap(seed=29, brightness=0.8), time, 0.8)
    return result


def trick() -> Samples:
    """Cards swept together and put down."""
    result = silence(0.28)
    add(result, stroke(0.17, seed=41), 0, 0.8)
    add(result, slap(seed=43, brightness=0.75), 0.15, 0.9)
    return result


def turn() -> Samples:
    """A soft knock on wood."""
    result = silence(0.16)
    for pitch, decay, gain in ((620, 0.026, 1.0), (1490, 0.011, 0.35), (2650, 0.005, 0.15)):
        add(result, ring(pitch, decay, 0.16, attack=0.001), 0, gain)
    add(result, paper(0.02, lambda _: 900, lambda time: math.exp(-time / 0.003), 53), 0, 0.3)
    return result


def win() -> Samples:
    result = silence(0.295)
    for index, pitch in enumerate((523.25, 659.26, 783.99)):
        add(result, bar(pitch, 0.075, 0.22), 0.07 * index, 0.8 + 0.1 * index)
    return result


def lose() -> Samples:
    result = silence(0.295)
    add(result, bar(329.63, 0.07, 0.2), 0, 0.9)
    add(result, bar(261.63, 0.085, 0.2), 0.11, 1.0)
    return result


SOUNDS = (place, slide, shuffle, trick, turn, win, lose)


def write(name: str, samples: Samples) -> Path:
    """Bring the sound to its loudness, let it start without a click and end in silence, and store it."""
    peak = max(map(abs, samples))
    attack, fade = ATTACK * RATE, FADE * RATE
    pcm = array("h")
    for index, sample in enumerate(samples):
        edge = min(1.0, index / attack, (len(samples) - 1 - index) / fade)
        pcm.append(round(sample / peak * LOUDEST * 32767 * edge))
    path = FOLDER / f"{name}.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(value.to_bytes(2, "little", signed=True) for value in pcm))
    return path


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for sound in SOUNDS:
        samples = sound()
        path = write(sound.__name__, samples)
        print(f"{path.name:12} {len(samples) / RATE:.3f} s {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
