"""Opponents at Texas Hold'em."""

from cardavia.players.texas_holdem.player import HoldemPlayer

PLAYER = HoldemPlayer
