"""Hands of the shedding games written as ranks, for tests."""

from collections.abc import Sequence

JOKERS = ("BJ", "RJ")


class Pack:
    """Gives out codes for ranks: ``3 3 T BJ``, the suits of a rank in order."""

    def __init__(self, codes: Sequence[str]) -> None:
        self.left = list(codes)

    def take(self, text: str) -> list[str]:
        """The codes of some ranks."""
        taken = []
        for rank in text.split():
            code = next(code for code in self.left if rank_of(code) == rank)
            self.left.remove(code)
            taken.append(code)
        return taken


def rank_of(code: str) -> str:
    """The rank of a card, as it is written here."""
    return code if code in JOKERS else code[0]


def ranks(codes: Sequence[str]) -> str:
    """Cards as ranks again."""
    return " ".join(map(rank_of, codes))
