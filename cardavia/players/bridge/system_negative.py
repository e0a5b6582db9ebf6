"""Opener answers partner's negative double."""

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import PASS
from cardavia.players.bridge.meaning import TO_GAME, Rule, need, says
from cardavia.players.bridge.situation import CLUBS, DIAMONDS, HEARTS, MAJORS, NOTRUMP, SPADES, Situation, bid, level_of


def to_negative(s: Situation) -> list[Rule]:
    """Opener answers a negative double: a suit that it promises, a stopper, or the first suit again; jumps with more."""
    mine = s.opening % 5
    theirs = s.their_suits
    doubled = s.highest % 5
    rules: list[Rule] = []
    suits = [suit for suit in (SPADES, HEARTS, DIAMONDS, CLUBS) if suit not in theirs and suit != mine]
    majors = [suit for suit in suits if suit in MAJORS]
    level = level_of(s.highest)
    if len(majors) == 2 and level == 3 and s.cheapest(theirs[0]) < bid(4, HEARTS):
        both = need(points=14, length={HEARTS: 4, SPADES: 4})
        text = says(N_("Cue-bid: strong, asks for a suit"), 14)
        rules.append(Rule(s.cheapest(theirs[0]), both, text, tag="chooseMajor", forcing=TO_GAME, artificial=True))
    if doubled < NOTRUMP and level >= 2:
        trap = need(length={doubled: 4}, tricks={doubled: 3}, hcp=13)
        rules.append(Rule(PASS, trap, says(N_("Turns the double into penalties"), suit=doubled, length=4), judged=True))
    for suit in majors:
        call = s.cheapest(suit)
        game = 19 - (2 if level >= 2 else 0)
        if call <= bid(4, suit) and (len(majors) == 1 or level > 2):
            # Where the cheapest answer is game any hand makes it.
            rules.append(
                Rule(
                    bid(4, suit),
                    need(support={suit: game if call < bid(4, suit) else 0}, length={suit: 4}),
                    says(N_("To play in game"), game, suit, 4),
                    judged=True,
                )
            )
        if call + 5 < bid(4, suit):
            # With two majors open there is no leap to game; two cue-bids and a jump must do.
            invites = need(support={suit: (16, 18 if len(majors) == 1 else 30)}, hcp=(0, 17), length={suit: 4})
            rules.append(Rule(call + 5, invites, says(N_("Jump: invites to game"), (16, 18), suit, 4), judged=True))
        if call < bid(4, suit):
            rules.append(
                Rule(
                    call,
                    need(support={suit: (0, 18)}, length={suit: 4}),
                    says(N_("Answer to the double"), (12, 15), suit, 4),
                    judged=True,
                )
            )
    stops = dict.fromkeys(theirs, 2)
    notrump = s.cheapest(NOTRUMP)
    if notrump <= bid(3, NOTRUMP):
        enough = (18, 18, 17, 15)[min(level, 3)]
        rules.append(Rule(bid(3, NOTRUMP), need(hcp=enough, stop=stops), says(N_("To play"), enough), judged=True))
    if theirs and s.cheapest(theirs[0]) < bid(3, NOTRUMP):
        cue = says(N_("Cue-bid: strong, asks for a suit"), 18)
        rules.append(Rule(s.cheapest(theirs[0]), need(hcp=18), cue, tag="cueStrong", forcing=TO_GAME, artificial=True))
    rules.append(Rule(s.cheapest(mine), need(length={mine: 6}, points=(0, 16)), says(N_("Rebids the suit"), (12, 16), mine, 6)))
    if s.cheapest(mine) + 5 < bid(4, CLUBS):
        rules.append(
            Rule(s.cheapest(mine) + 5, need(length={mine: 6}, points=16), says(N_("Rebids the suit"), (16, 19), mine, 6))
        )
    if notrump <= bid(2, NOTRUMP):
        high = 14 if notrump < bid(2, 0) else 17
        some = need(hcp=(11, high), stop=stops, voids=(0, 0))
        rules.append(Rule(notrump, some, says(N_("Notrump with a stopper"), (12, high))))
    for suit in suits:
        call = s.cheapest(suit)
        if suit < mine or call < bid(2, mine):
            rules.append(Rule(call, need(length={suit: 4}), says(N_("Second suit"), (12, 18), suit, 4)))
    rules.append(Rule(s.cheapest(mine), need(length={mine: 5}), says(N_("Rebids the suit"), (12, 15), mine, 5)))
    # Three good cards in the major that partner promises, or four in the first suit, come before three small ones.
    for suit in majors if len(majors) == 1 else ():
        three = need(length={suit: 3}, quality={suit: 2})
        rules.append(Rule(s.cheapest(suit), three, says(N_("Answer to the double"), (12, 15), suit, 3), spare=True))
    rules.append(Rule(s.cheapest(mine), need(length={mine: 4}), says(N_("Rebids the suit"), (12, 15), mine, 4), spare=True))
    for suit in sorted(suits, key=s.cheapest):
        call = s.cheapest(suit)
        rules.append(Rule(call, need(length={suit: 3}), says(N_("Answer to the double"), (12, 15), suit, 3), spare=True))
    return [*rules, Rule(s.cheapest(mine), need(), says(N_("Rebids the suit"), (12, 15), mine, 4), spare=True)]


def choose_major(s: Situation) -> list[Rule]:
    """Opener holds both majors and values for game: the longer one, hearts with both."""
    rules = []
    for suit, other in ((HEARTS, SPADES), (SPADES, HEARTS)):
        wanted = need(longer={(suit, other): 0 if suit == HEARTS else 1}, length={suit: 3})
        rules.append(Rule(s.cheapest(suit), wanted, says(N_("Chooses a suit"), suit=suit, length=4)))
    return [*rules, Rule(s.cheapest(HEARTS), need(), says(N_("Chooses a suit"), suit=HEARTS, length=3), spare=True)]


def to_negative_over(s: Situation) -> list[Rule]:
    """Opener answers a negative double over which the opponent bid again: only with a fit or more than a minimum."""
    theirs = s.their_suits
    rules: list[Rule] = []
    for suit in (SPADES, HEARTS):
        call = s.cheapest(suit)
        if suit in theirs or suit == s.opening % 5 or call > bid(4, suit):
            continue
        least = 12 + 2 * (level_of(call) - 2)
        if call < bid(4, suit):
            game = need(support={suit: 18}, length={suit: 4})
            rules.append(Rule(bid(4, suit), game, says(N_("To play in game"), 18, suit, 4), judged=True))
        wanted = need(support={suit: least}, length={suit: 4})
        rules.append(Rule(call, wanted, says(N_("Answer to the double"), least, suit, 4), judged=True))
    mine = s.opening % 5
    for suit in (DIAMONDS, CLUBS) if mine < NOTRUMP else ():
        if suit not in (mine, *theirs) and level_of(s.cheapest(suit)) <= 3:
            # Partner's double promises help in one of the two suits.
            second = says(N_("Second suit"), 13, suit, 5)
            rules.append(Rule(s.cheapest(suit), need(points=13, length={suit: 5, mine: 5}), second, judged=True))
    return rules
