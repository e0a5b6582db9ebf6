"""Opponents at Schnapsen."""

from cardavia.players.schnapsen.player import SchnapsenPlayer

PLAYER = SchnapsenPlayer
