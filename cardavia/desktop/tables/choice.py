"""What a person has chosen on the table, and where the focus is: plain values, without a window."""

from collections.abc import Container, Sequence


class Choice:
    """The chosen spots in the order of choosing, and the spot with the focus.

    Args:
        many: whether several spots can be chosen at once; else a new one takes the place of the old one.
    """

    def __init__(self, many: bool = False) -> None:
        self.many = many
        self.chosen: tuple[str, ...] = ()
        self.focus: str | None = None

    def toggle(self, spot: str) -> None:
        """Choose a spot, or take it back.

        >>> choice = Choice()
        >>> choice.toggle("Kh"); choice.toggle("Qh"); choice.chosen
        ('Qh',)
        """
        if spot in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != spot)
        else:
            self.chosen = (*self.chosen, spot) if self.many else (spot,)

    def run(self, row: Sequence[str], start: str, end: str, before: Sequence[str] = ()) -> None:
        """Choose everything from one spot of a row to another one, as a drag across the hand does.

        ``before`` was chosen when the drag began. It stays chosen, unless the drag began there: then it takes back.

        >>> choice = Choice(many=True)
        >>> choice.run(["9h", "8h", "7h"], "9h", "8h"); choice.chosen
        ('9h', '8h')
        >>> choice.run(["9h", "8h", "7h"], "8h", "7h", before=("9h", "8h")); choice.chosen
        ('9h',)
        """
        if start in row and end in row:
            first, last = sorted((row.index(start), row.index(end)))
            run = row[first : last + 1]
            kept = tuple(spot for spot in before if spot not in run)
            self.chosen = kept if start in before else (*kept, *run)

    def clear(self) -> None:
        """Nothing is chosen any more; the focus stays."""
        self.chosen = ()

    def keep(self, spots: Sequence[str]) -> None:
        """Forget what is not on the table any more."""
        self.chosen = tuple(spot for spot in self.chosen if spot in spots)
        if self.focus not in spots:
            self.focus = None

    def walk(self, rows: Sequence[Sequence[str]], along: int, across: int, likely: Container[str] = ()) -> None:
        """Move the focus along its row, or to another row.

        The first step stands on something ``likely``, in the last row that holds any, or else in the last row.

        >>> choice = Choice()
        >>> choice.walk([["stock"], ["Ah", "Kh"]], 1, 0); choice.focus
        'Ah'
        >>> choice.walk([["stock"], ["Ah", "Kh"]], 1, 0); choice.focus
        'Kh'
        >>> choice.walk([["stock"], ["Ah", "Kh"]], 0, -1); choice.focus
        'stock'
        """
        filled = [row for row in rows if row]
        if not filled:
            self.focus = None
            return
        place = next(((y, row.index(self.focus)) for y, row in enumerate(filled) if self.focus in row), None)
        if place is None:
            row = next((row for row in reversed(filled) if any(spot in likely for spot in row)), filled[-1])
            able = [spot for spot in row if spot in likely] or row
            self.focus = able[-1] if along < 0 else able[0]
            return
        y, x = place
        if across:
            row = filled[max(0, min(len(filled) - 1, y + across))]
            self.focus = row[min(len(row) - 1, x)]
        else:
            self.focus = filled[y][(x + along) % len(filled[y])]
