"""Opponents at One Poker."""

from cardavia.players.one_poker.player import OnePokerPlayer

PLAYER = OnePokerPlayer
