"""What all games share: cards, actions, chance, views, records and the contract of a match. Pure Python."""
