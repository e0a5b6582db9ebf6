"""Opponents at Dou Dizhu."""

from cardavia.players.dou_dizhu.player import DouDizhuPlayer

PLAYER = DouDizhuPlayer
