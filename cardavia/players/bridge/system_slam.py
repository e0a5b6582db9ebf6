"""The strong two clubs, and the way to a slam: key cards (five with the king of trumps; 1430) and kings."""

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import DOUBLE, PASS
from cardavia.players.bridge.meaning import ONE_ROUND, TO_GAME, Rule, need, says
from cardavia.players.bridge.situation import CLUBS, DIAMONDS, HEARTS, MAJORS, NOTRUMP, SPADES, SUITS, Situation, bid

_OPENED = 12


def to_two_clubs(s: Situation) -> list[Rule]:
    """Answers to two clubs: a good suit of five with eight points, else two diamonds, which waits."""
    rules = []
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        call = s.cheapest(suit) if suit != DIAMONDS else bid(3, DIAMONDS)
        wanted = need(hcp=8, length={suit: 5}, quality={suit: 4})
        rules.append(Rule(call, wanted, says(N_("Positive answer with a good suit"), 8, suit, 5), forcing=TO_GAME))
    waits = says(N_("Waits: any other hand"))
    return [*rules, Rule(bid(2, DIAMONDS), need(), waits, tag="waiting", forcing=ONE_ROUND, artificial=True)]


def after_waiting(s: Situation) -> list[Rule]:
    """The strong hand describes itself."""
    strong = N_("Strong and balanced")
    rules = [
        Rule(bid(2, NOTRUMP), need(hcp=(22, 24), balanced=2), says(strong, (22, 24)), tag="2NT"),
        Rule(bid(3, NOTRUMP), need(hcp=(25, 28), balanced=2), says(strong, (25, 28))),
    ]
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        others = {(suit, other): 0 if other < suit else 1 for other in SUITS if other != suit}
        sentence = says(N_("Strong with a long suit"), 21, suit, 5)
        rules.append(Rule(s.cheapest(suit), need(length={suit: 5}, longer=others), sentence, forcing=TO_GAME))
    rules.append(Rule(bid(2, NOTRUMP), need(hcp=(0, 24)), says(strong, (22, 24)), tag="2NT", spare=True))
    return [*rules, Rule(bid(3, NOTRUMP), need(), says(strong, (25, 28)), spare=True)]


def two_clubs_over(s: Situation) -> list[Rule]:
    """They bid over two clubs and its answer: the strong hand names a suit of five, notrump with a stopper, or doubles."""
    if len(s.acts(s.me)) != 1 or s.acts(s.me)[0].tag != "2C" or s.ours or s.highest >= bid(4, SPADES):
        return []
    rules = []
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        if suit not in s.their_suits and s.legal(s.cheapest(suit)) and s.cheapest(suit) <= bid(4, SPADES):
            others = {(suit, other): 0 if other < suit else 1 for other in SUITS if other != suit}
            sentence = says(N_("Strong with a long suit"), 21, suit, 5)
            rules.append(Rule(s.cheapest(suit), need(length={suit: 5}, longer=others), sentence, forcing=TO_GAME))
    call = s.cheapest(NOTRUMP)
    if call <= bid(3, NOTRUMP):
        stopped = need(stop=dict.fromkeys(s.their_suits, 2), balanced=1)
        rules.append(Rule(call, stopped, says(N_("Strong and balanced"), 22)))
    if s.legal(DOUBLE):
        strong = says(N_("Double: our hand, nothing better to bid"))
        rules.append(Rule(DOUBLE, need(), strong, tag="takeout", forcing=ONE_ROUND))
    return rules


def keycards(s: Situation) -> list[Rule]:
    """Answers to the question for key cards, the number of them and from two on the queen of trumps."""
    trump = int(s.partner_tag[-1])
    tag = f"keys{trump}"
    answers = [
        (bid(5, CLUBS), need(keys={trump: (1, 1)}), N_("One or four key cards")),
        (bid(5, CLUBS), need(keys={trump: (4, 4)}), N_("One or four key cards")),
        (bid(5, DIAMONDS), need(keys={trump: (0, 0)}), N_("No or three key cards")),
        (bid(5, DIAMONDS), need(keys={trump: (3, 3)}), N_("No or three key cards")),
        (bid(5, SPADES), need(keys={trump: (2, 2)}, queen={trump: 1}), N_("Two key cards with the queen of trumps")),
        (bid(5, HEARTS), need(keys={trump: (2, 2)}), N_("Two key cards without the queen of trumps")),
        (bid(5, SPADES), need(keys={trump: 5}), N_("Two key cards with the queen of trumps")),
    ]
    return [
        Rule(call, wanted, says(text), tag=tag, forcing=ONE_ROUND, artificial=True)
        for call, wanted, text in answers
        if s.legal(call)
    ]


def keycards_disturbed(s: Situation) -> list[Rule]:
    """They bid over four notrump: a double shows none or three key cards, a pass one or four, the next bid two."""
    trump = int(s.partner_tag[-1])
    if not bid(4, NOTRUMP) < s.highest < bid(5, NOTRUMP):
        return []
    tag = f"disturbed{trump}"
    shown = {0: N_("No or three key cards"), 1: N_("One or four key cards"), 2: N_("Two key cards")}
    rules = []
    for count, call in ((2, s.highest + 1), (0, DOUBLE), (3, DOUBLE), (1, PASS), (4, PASS)):
        wanted = need(keys={trump: (count, count)})
        rules.append(Rule(call, wanted, says(shown[count % 3]), tag=tag, forcing=ONE_ROUND, artificial=True))
    return [*rules, Rule(s.highest + 1, need(), says(shown[2]), tag=tag, forcing=ONE_ROUND, artificial=True, spare=True)]


def after_disturbed(s: Situation) -> list[Rule]:
    """The asker over their bid and partner's answer: a slam with four key cards, else five of the suit, or a double."""
    trump = int(s.partner_tag[-1])
    answer = s.call_ago(2)
    shown = 0 if answer == DOUBLE else 1 if answer == PASS else 2
    decides = says(N_("Decides on the contract"))
    rules = [Rule(bid(6, trump), need(keys={trump: 4 - shown}), decides, judged=True)]
    if shown < 2 and s.his.points[0] >= 15:
        rules.append(Rule(bid(6, trump), need(keys={trump: 1 - shown or 1}), decides, judged=True))
    rules.append(Rule(bid(5, trump), need(), decides, judged=True))
    if answer == DOUBLE:
        rules.append(Rule(PASS, need(), decides))
    return [*rules, Rule(DOUBLE, need(), says(N_("Penalty double")), tag="penalty"), Rule(bid(6, trump), need(), decides)]


def after_keycards(s: Situation) -> list[Rule]:
    """The asker places the contract, or asks on for kings."""
    trump = int(s.partner_tag[-1])
    answer = s.call_ago(2)
    few = {bid(5, CLUBS): 1, bid(5, DIAMONDS): 0, bid(5, HEARTS): 2, bid(5, SPADES): 2}.get(answer, 2)
    counts = [few, few + 3] if answer <= bid(5, DIAMONDS) else [2]
    decides = says(N_("Decides on the contract"))
    # A hand with so many points hardly holds the smaller number of key cards that its answer allows.
    strong = s.his.points[0] >= (18 if answer == bid(5, CLUBS) else 14)
    small, stop = bid(6, trump), bid(5, trump)
    rules: list[Rule] = []
    for count in counts:
        if count > few and not strong and s.his.points[1] < 15:
            continue
        missing_one = need(keys={trump: 4 - count})
        holds_all = need(keys={trump: (5 - count, 5)})
        kings = says(N_("Asks for kings; all key cards are there"))
        # An answer past six of the suit must be good enough for seven.
        enough = need(also=holds_all, support={trump: 33 - s.his.points[0]}, kings=max(0, 2 - trump))
        if s.legal(bid(5, NOTRUMP)) and (strong or count == few) and not (strong and count == 0):
            rules.append(Rule(bid(5, NOTRUMP), enough, kings, tag=f"kings{trump}", forcing=ONE_ROUND, artificial=True))
        if count == few and not (strong and few == 0):
            rules.append(Rule(small, missing_one, decides, judged=True))
        elif strong:
            # Three more than the fewest are likelier than not when the answerer is strong and the asker holds few.
            rules.append(Rule(small, need(keys={trump: (max(0, 4 - count), 5 - count)}), decides, judged=True))
    if answer == stop:
        # Partner cannot correct a pass: with fewer than three of its own it misses three or none, and five is hardly better.
        open_still = s.his.points[0] >= _OPENED and few == 0 and s.quiet
        if open_still and not strong:
            rules.append(Rule(small, need(keys={trump: (1, 2)}), decides, judged=True))
        rules.append(Rule(PASS, need(), decides))
    elif answer < stop:
        rules.append(Rule(stop, need(), decides))
    return [*rules, Rule(small, need(), decides)]


def more_keys(s: Situation) -> list[Rule]:
    """The asker counted on the smaller number of key cards that the answer allows, and stops: with the larger one, six."""
    last = s.acts(s.me)[-1]
    trump = int(last.tag[-1])
    if s.call_ago(2) != bid(5, trump) or last.call not in (bid(5, CLUBS), bid(5, DIAMONDS)):
        return []
    many = 4 if last.call == bid(5, CLUBS) else 3
    return [
        Rule(bid(6, trump), need(keys={trump: many}), says(N_("Decides on the contract"))),
        Rule(PASS, need(), says(N_("Content with partner's bid"))),
    ]


def kings(s: Situation) -> list[Rule]:
    """Answers to five notrump: the number of kings, that of trumps among them, in steps from six clubs."""
    trump = int(s.partner_tag[-1])
    tag = f"kinged{trump}"
    names = (N_("No king"), N_("One king"), N_("Two kings"))
    rules = [
        Rule(bid(6, step), need(kings=(step, step)), says(names[step]), tag=tag, artificial=True, forcing=ONE_ROUND)
        for step in range(3)
    ]
    return [*rules, Rule(bid(6, SPADES), need(), says(N_("At least three kings")), tag=tag, artificial=True, forcing=ONE_ROUND)]


def after_kings(s: Situation) -> list[Rule]:
    """Seven with all kings, or all but one and points to spare, else six."""
    trump = int(s.partner_tag[-1])
    shown = s.call_ago(2) % 5
    decides = says(N_("Decides on the contract"))
    rules = [Rule(bid(7, trump), need(kings=4 - shown), decides, judged=True)]
    rules.append(Rule(bid(7, trump), need(kings=3 - shown, support={trump: 36 - s.his.points[0]}), decides, judged=True))
    hope = Rule(bid(7, trump), need(kings=3 - shown), decides, judged=True, spare=True)
    small = bid(6, trump)
    if s.call_ago(2) == small:
        rules.append(Rule(PASS, need(), decides, judged=True))
    elif s.legal(small):
        rules.append(Rule(small, need(), decides, judged=True))
    return [*rules, hope, Rule(bid(7, trump), need(), decides, spare=True)]


def keycard_trump(s: Situation) -> int:
    """The suit for which four notrump would ask: the agreed one, else partner's long suit, else none (-1)."""
    if s.agreed >= 0:
        return s.agreed
    shown = [suit for suit in s.suits_of(s.partner) if s.his.least(suit) >= 5]
    majors = [suit for suit in shown if suit in MAJORS]
    return (majors or shown or [-1])[-1]
