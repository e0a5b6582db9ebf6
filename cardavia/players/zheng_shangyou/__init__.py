"""Opponents at Zheng Shangyou."""

from cardavia.players.zheng_shangyou.player import ZhengPlayer

PLAYER = ZhengPlayer
