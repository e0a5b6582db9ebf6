"""Opponents at Guandan."""

from cardavia.players.guandan.player import GuandanPlayer

PLAYER = GuandanPlayer
