"""Opener's second bid when partner has answered and the opponents come in: fits first, long suits, and passes without either."""

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import DOUBLE, PASS
from cardavia.players.bridge.meaning import ONE_ROUND, TO_GAME, Rule, need, says
from cardavia.players.bridge.situation import CLUBS, MAJORS, MINORS, NOTRUMP, SPADES, Situation, bid, level_of

_ANSWERED = frozenset({"new1", "free", "1NTresponse", "1NTover1M", "strongRedouble"})
_DOWN = (SPADES, 2, 1, CLUBS)


def opener_again(s: Situation) -> list[Rule]:
    """After one of a suit, a new suit or one notrump by partner, and a bid or a double on the right."""
    answer = s.meaning_ago(2)
    if s.opener != s.me or len(s.acts(s.me)) != 1 or s.opening >= bid(1, NOTRUMP) or s.call_ago(1) == PASS:
        return []
    if answer is None or answer.tag not in _ANSWERED or s.highest >= bid(4, CLUBS):
        return []
    mine, his = s.opening % 5, answer.call % 5 if answer.call < PASS else NOTRUMP
    raises = _raises(s, his) if his < NOTRUMP else []
    rules = [*raises, *_notrump(s), *_two_suits(s, mine, his), *_again(s, mine), *_second(s, mine, his)]
    if s.ours and s.call_ago(1) == DOUBLE:
        rules.append(Rule(PASS, need(points=(0, 18)), says(N_("Content with partner's bid"))))
    return rules


def _raises(s: Situation, his: int) -> list[Rule]:
    """As high as the fit deserves with four trumps; the cheapest raise, on the two level, with three as well."""
    cheap = s.cheapest(his)
    text = N_("Raises partner's suit")
    rules: list[Rule] = []
    three = s.his.least(his) >= 5
    trumps = {his: 3 if three else 4}
    if his in MAJORS and s.legal(bid(4, his)):
        game = max(13, 25 - s.his.points[0])
        to_play = says(N_("To play in game"), game, his, trumps[his])
        rules.append(Rule(bid(4, his), need(support={his: (game, 24)}, length=trumps), to_play, judged=True))
    if cheap + 5 <= bid(3, his):
        rules.append(
            Rule(cheap + 5, need(support={his: (16, 18)}, length=trumps), says(text, (16, 18), his, trumps[his]), tag="limit")
        )
    if level_of(cheap) == 2:
        rules.append(Rule(cheap, need(support={his: (11, 15)}, length=trumps), says(text, (12, 15), his, 3)))
        # Three trumps and a short suit are as good as four.
        shaped = need(support={his: (13, 16)}, length={his: 3}, balanced=(0, 1))
        rules.append(Rule(cheap, shaped, says(text, (12, 15), his, 3), judged=True))
    elif level_of(cheap) == 3:
        rules.append(
            Rule(cheap, need(support={his: (14, 18)}, length=trumps), says(text, (14, 18), his, trumps[his]), judged=True)
        )
    return rules


def _notrump(s: Situation) -> list[Rule]:
    stops = dict.fromkeys(s.their_suits, 2)
    call = s.cheapest(NOTRUMP)
    strong = N_("Balanced, too strong for one notrump")
    rules: list[Rule] = []
    if call == bid(1, NOTRUMP):
        rules.append(Rule(call + 5, need(hcp=(18, 19), balanced=2, stop=stops), says(strong, (18, 19)), judged=True))
        rules.append(Rule(call, need(hcp=(12, 14), balanced=1, stop=stops), says(N_("Balanced minimum"), (12, 14)), judged=True))
    elif call == bid(2, NOTRUMP):
        low = 16 if s.call_ago(2) == bid(1, NOTRUMP) else 17
        rules.append(Rule(call, need(hcp=(low, 19), balanced=1, stop=stops), says(strong, (low, 19)), judged=True))
    return rules


def _two_suits(s: Situation, mine: int, his: int) -> list[Rule]:
    """Five cards in a second suit: on the two level with any opening, on the three level with more."""
    rules: list[Rule] = []
    for suit in _DOWN:
        call = s.cheapest(suit)
        if suit in (mine, his, *s.their_suits) or level_of(call) > 3 or (suit > mine and level_of(call) < 3):
            continue
        least = 11 if level_of(call) == 2 else 15 if suit < mine else 17
        wanted = need(points=(least, 20), length={suit: 5, mine: 5})
        rules.append(Rule(call, wanted, says(N_("Second suit"), (least, 20), suit, 4)))
    return rules


def _again(s: Situation, mine: int) -> list[Rule]:
    """The first suit again with six cards: a game, a jump, or as cheaply as can be."""
    rules: list[Rule] = []
    cheap = s.cheapest(mine)
    text = N_("Rebids the suit")
    game = max(15, 25 - s.his.points[0])
    if mine in MAJORS and s.legal(bid(4, mine)):
        to_play = says(N_("To play in game"), game, mine, 6)
        rules.append(Rule(bid(4, mine), need(points=(game, 23), length={mine: 6}, quality={mine: 4}), to_play, judged=True))
        rules.append(Rule(bid(4, mine), need(points=(game - 2, 23), length={mine: 7}, quality={mine: 6}), to_play, judged=True))
        rules.append(Rule(bid(4, mine), need(points=15, length={mine: 8}), to_play))
    if level_of(cheap) == 2:
        seven = need(points=(15, 18), length={mine: 7}, quality={mine: 5})
        rules.append(Rule(cheap + 5, seven, says(text, (16, 18), mine, 6)))
        rules.append(
            Rule(cheap + 5, need(points=(16, 18), hcp=15, length={mine: 6}, quality={mine: 4}), says(text, (16, 18), mine, 6))
        )
        rules.append(Rule(cheap, need(points=(11, 17), length={mine: 6}), says(text, (12, 15), mine, 6)))
    elif level_of(cheap) == 3:
        rules.append(Rule(cheap, need(points=(16, 19), length={mine: 6}, quality={mine: 4}), says(text, (16, 19), mine, 6)))
    return rules


def _second(s: Situation, mine: int, his: int) -> list[Rule]:
    """Four cards in a second suit; above the first one, or on the three level, they need extra strength."""
    rules: list[Rule] = []
    for suit in _DOWN:
        call = s.cheapest(suit)
        if suit in (mine, his, *s.their_suits) or level_of(call) > 3 or s.his.lengths[suit][1] < 4:
            continue
        text = N_("Second suit")
        if level_of(call) == 1:
            rules.append(Rule(call, need(points=(11, 18), length={suit: 4}), says(text, (11, 20), suit, 4)))
        elif level_of(call) == 2 and suit < mine:
            low = 11 if mine in MAJORS or suit in MINORS else 12
            wanted = need(points=(low, 18), length={suit: 4, mine: 5})
            rules.append(Rule(call, wanted, says(text, (11, 20), suit, 4), judged=True))
        elif level_of(call) == 2:
            wanted = need(points=17, length={suit: 4, mine: 5})
            rules.append(Rule(call, wanted, says(N_("Reverse, forcing"), 17, suit, 4), forcing=ONE_ROUND))
        else:
            wanted = need(points=19, length={suit: 4, mine: 5})
            rules.append(Rule(call, wanted, says(N_("Second suit, forcing to game"), 19, suit, 4), forcing=TO_GAME))
    return rules
