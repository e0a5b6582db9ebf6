"""What a finished deal is worth, and why."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Json = dict[str, object]


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the account of a deal.

    ``name`` is the item's name in the game's rule file, ``scores`` what it adds to each seat, ``detail`` whatever else the rule
    file lists for it (``seat``, ``value`` ...).
    """

    name: str
    scores: tuple[int, ...]
    detail: Mapping[str, object] = field(default_factory=dict)
    recorded: bool = True

    def to_json(self) -> Json:
        """The item as it stands in a record."""
        item = {"item": self.name, **self.detail}
        return item | {"scores": list(self.scores)} if self.recorded else item


@dataclass(frozen=True, slots=True)
class Settlement:
    """The scores of a deal, one whole number a seat, with the items that add up to them.

    ``fields`` holds the further fields of the game's rule file as they stand in a record. ``ValueError`` if the items do not
    explain the scores.
    """

    scores: tuple[int, ...]
    breakdown: tuple[Item, ...]
    fields: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        explained = [0] * len(self.scores)
        for item in self.breakdown:
            for seat, amount in enumerate(item.scores):
                explained[seat] += amount
        if tuple(explained) != self.scores:
            raise ValueError(f"the breakdown adds up to {explained}, not to {list(self.scores)}")

    def to_json(self) -> Json:
        """The settlement as it stands in a record."""
        return {
            "scores": list(self.scores),
            "breakdown": [item.to_json() for item in self.breakdown],
            **self.fields,
        }
