"""Calls that readers of auctions laughed at, each with what it takes instead; a comparison over deals is never offered them."""

import pytest
from bridge_short import acceptable, answer


@pytest.mark.parametrize(
    ("auction", "cards", "call"),
    [
        # Opener bids again over their interference: partner's suit, a second suit, the first one
        ("1D P 1S X", "AJ94.84.AK96.632", "2S"),
        ("1S P 1NT 2D", "AKQ94.A9764.-.932", "2H"),
        ("1S P 1NT 2D", "AKJ932.JT3.K.T97", "2S"),
        ("1C P 1S 2H", "AQ32.2.K83.KQJ62", "3S"),
        ("1D P 1H 1S", "KQ97.KT54.AQ63.6", "3H"),
        ("1H P 1S 2C", "2.KQJ765.AKQ2.73", "3H"),
        # A long suit of quality is a game opposite values, and a second story with a sound hand.
        ("1C 1H P 1NT P", "Q92.AKQJ643.-.JT6", "4H"),
        ("1H X XX 2C", "Q.AKQJT65.QJ52.2", "4H"),
        ("P P 1S 2H 2S P P", "Q7.AKQJ97.96.A97", "3H"),
        ("2H", "AKQJ874.93.AJ3.5", "4S"),
        ("1S 2S P 3C P", "-.AKJ853.AK.KQT32", "4H"),
        ("P 1H 1S P P 2H", "AK9542.KJ8.A83.6", "2S"),
        ("1S P 1NT P", "AKQJ643.Q85.84.3", "3S"),
        ("P 1S X 1NT 2H", "AKJ98753.4.3.AJT", "4S"),
        ("P P 1D X 2D P P", "AKQJ.AKJ972.-.K43", "4H"),
        ("P 1C 1H", "AJT98764.4.KT.75", "4S"),
        ("1H 1S P 2H", "T.AQJT7632.QJ.A2", "4H"),
        ("P 1C P 1H P 2C P", "Q9.AKQ963.K65.82", "4H"),
        ("P P 1C X P 1D P", "AK9.AKJ753.A2.T5", "2H"),
        # Both majors come before the raise of a minor, five trumps before notrump, their two-suiter stops no raise.
        ("P P P 1D 2C", "QJ54.AJ732.Q742.-", "2H"),
        ("P P 1D 1H", "Q9653.5.Q654.AQ8", "1S"),
        ("1H 3C", "K542.AJT42.62.AT", "4H"),
        ("P 1S 2S", "K76.K42.AT9853.K", "3H"),
        ("1S 2S", "JT52.J532.K73.K7", "3S"),
        ("1C X", "Q973.A4.AKQT87.T", "1S"),
        ("P 1C 3S X P", "54.AT74.A4.AQT98", "4H"),
        # The doubler's own suits come before a new one, and an unbid major before a long minor.
        ("1H P P 2D X P", "T762.82.9653.KQ9", "2S"),
        ("1H P P 2D X P", "72.763.QT83.9876", "2H"),
        ("P 1D P 1H 1S P 3S X P", "753.KQ5.KJ83.K86", "4H"),
        ("1D 1H 2C 3H X P", "QT83.4.QT.AQ8765", "3S"),
        # A double of a preempt changes no raise; nineteen points double twice; a second suit of five reopens.
        ("2S X", "8542.AK8.J62.J32", "4S"),
        ("2H X", "A983.QJ3.T3.AT83", "3H"),
        ("1C P P 1S X 3S P P", "K.AK76.A96.AQJ93", "X"),
        ("P 1H 2D P P", "AK.AK853.3.Q9653", "3C"),
        ("P P 1D 1NT P 2H P 2S P P", "KT.AT.KJT973.Q87", "P"),
        ("1S P P 2H 3D 3H P 4H P P", "AQJ9642.-.AKJ95.Q", "4S"),
        ("P P 1D P P 2C X P 2S P", "AKT9.AJT3.AKT8.4", "4S"),
        ("P 1D 1S P 1NT P 2S P P", "KT9.A5.AQ63.AQ97", "P"),
        ("1C 1H 1S P", "K3.7632.KQ4.KJ97", "1NT"),
        ("P 1C 1H X 2H X P", "K632.A985.52.764", "3S"),
        ("P P 1D 3C X P", "T853.AKQ5.AT85.J", "4C"),
        ("P P 1D 3C X P 4C P", "AQ4.J7432.Q7.852", "4H"),
        ("1C 1S X P", "865.AQ2.T32.AK98", "2H"),
        # With a major of four the fit is looked for before three notrump.
        ("1NT 2S", "K543.QJ92.-.AJ854", "X"),
        ("1C P P 1NT 2H P", "75.42.87532.T863", "3C"),
        # Who opened weak has told everything.
        ("2D P P 2S P P 3C P", "T82.T3.AJ6532.K2", "P"),
        ("P 2S 2NT 3D P", "AJ8642.AT5.8.J64", "P"),
        # Partner raises a suit of six, and the hands may hold a slam.
        ("1D P 1H P 2H P", "A4.AKJ753.3.KJ65", "4NT"),
        # Who opened two clubs does not sell out; nor does a good suit of seven over a weak two.
        ("2C P 2D 3C", "AKQJ9.A3.AK643.8", "3S"),
        ("2C 3C P P", "AKQ9.AK3.AK43.83", "X"),
        ("2H", "T.QJ9.Q3.AKJ9873", "3C"),
        # Six cards in a major come before two notrump.
        ("1C 1S P", "T3.KQT8763.K.K87", "2H"),
        # Twelve points bid no second suit above the first one.
        ("P P 1C 1D 1S P", "K.A764.862.KQ762", "2C"),
        # Nineteen points and a stopper opposite an answer on the three level.
        ("P P 2H X P 3D P", "AK4.AKT82.K.QT32", "3NT"),
        # Of two equally long suits the higher one comes first, also for the partner of an overcall.
        ("P 1C", "K8763.53.AJ863.3", "1S"),
        ("P 1C 1D 1H", "AJT54.4.742.KQ92", "1S"),
        # Over one notrump: seven spades are bid, and both minors
        ("P P P 1NT P P", "A865432.Q2.53.K6", "2S"),
        ("P 1NT P P", "J93.-.AQ963.AQJ53", "2NT"),
        # Whose partner kept the auction open has been bid for already.
        ("P P 1C P 1H P 2H P P X P", "JT.A987.T987.KQ6", "3D"),
        ("P P 1S P 1NT P P 2H P", "KQ4.K87.984.K743", "P"),
        # A strong hand asks which major the negative double meant.
        ("P P 1C 2D X P", "KJ75.AK.T42.AKQ5", "3D"),
        ("P P 1C 2D X P 3D P", "AT.J8654.J8.Q732", "3H"),
        # Eleven points and no fit do not force to game; a poor six-card suit does not jump.
        ("P 1S P", "83.JT964.AQJ83.K", "1NT"),
        ("P 1H P 1S P", "AQJ.A976542.Q4.4", "2H"),
        # A void and ten points ask for no key cards; none or three is read as none opposite an opening.
        ("1NT P 2D P 2H P", "-.KQ98754.9872.KQ", "4H"),
        ("P 1S 2S 3D P 4D P 4NT P 5D P", "8.Q9.AKQT8532.Q2", "P"),
        ("P P 1NT P 2D P 2H P", "84.A9542.5.Q9742", "P"),
        # They jump over partner's takeout double: an opening hand does not let them play undoubled.
        ("1H X 4H", "QT643.53.AKT.K62", "4S"),
        ("1H X 4H", "Q64.532.AKT3.K62", "X"),
        ("1H X 4H", "Q6432.532.T32.62", "P"),
        # A double keeps a force to game alive; no stopper means no notrump while a minor fits; the opener's five cards are told.
        ("2C P 2D P 3C 3D P P", "KJ.KQJ2.K5.AKJ76", "X"),
        ("P 1D 1H 2H P 3D P 3H P 3S P", "KT.84.KQ64.KJ643", "4D"),
        # Four spades where partner has denied them are no reverse, and seven of them are a trump suit.
        ("P P 1H P 1NT P", "Q962.A6532.AK.K7", "2NT"),
        ("P P 1C X 1S P 3C P", "QJ65432.A.J63.82", "4S"),
        # Sixteen points do not pass a weak two.
        ("P 2H", "J642.J98.AK62.AK", "X"),
        # Our suit is agreed and partner doubles on: a minimum goes back to the suit.
        ("1C P 1H 1S 2H P P 2S P P X P", "62.QJ97.KJ9.AJT5", "3H"),
        # Seven cards in a major are a trump suit even if nobody knows of them, nine diamonds opposite two clubs too.
        ("1S P 1NT P 3NT P", "6.AQT8752.6.J863", "4H"),
        ("P P 2C P 2D P 3D P", "K.KJ853.9654.J95", "4D"),
        # Five cards in a second suit beside six are told before three notrump; two small trumps are left for one notrump.
        ("1D P 1S P 2H P 2S P", "8.AQ932.AQJT96.A", "3H"),
        ("P 1C P 1H P 1S P", "K6.QJ965.9542.82", "1NT"),
        # Eleven points with a good suit of six are worth a game opposite an opening.
        ("P 1S P", "93.72.AJ5.KQJ952", "2C"),
        # Opposite a takeout double the values for game do not pass.
        ("1D X 2D", "Q763.J7.KQT7.A96", "4S"),
        # Two strong hands look for a slam: a new suit before three notrump, key cards, and invitations.
        ("P 1D P 1S P 2D P", "AQ943.AK6.K7.AJT", "2H"),
        ("1C P 1D P 3C P", "AQT9.AQ.KJT54.Q9", "4NT"),
        ("1C P 1D P 1S P 2H P 3D P", "Q4.AKQ.AKQ965.T6", "4NT"),
        ("P 2C P 2D P 3D P", "KJ72.KQ64.Q543.J", "6D"),
        ("P 1H P 2C P 2NT P 3NT P", "J9.AKJ42.KQ3.AT7", "4NT"),
        ("1NT P 2H P 2S P", "AQ943.K6.KJ7.QJ2", "4NT"),
        ("1NT P 2H P 2S P 4NT P", "KJ5.AQ4.AQ65.K43", "6NT"),
        ("P 1D P 1S P 2NT P", "AJ754.KQ82.A.Q75", "3S"),
        # A major that fits comes before a long minor.
        ("1C P 1D P 1H P 1S P 2D P", "9.A653.AKJ732.K2", "3H"),
        # Five points do not answer one notrump; a minimum with two cards in their suit does not reopen.
        ("1S P", "43.6.KQ875.87642", "P"),
        ("1S 2C P P", "AQ653.KJ4.972.Q3", "P"),
        ("1S 2C P P", "AQ653.KJ4.Q972.3", "X"),
        ("1H P 1S P 2D P", "J987654.K8.732.2", "2S"),
        # Ten points do not pass one spade that may be strong; a seventh club is told; over a double a major comes first.
        ("P P P 1C P 1H P 1S P", "76.Q875.A74.AT54", "1NT"),
        ("1C X 1S P 2H P 2NT P", "J5.AJT9.-.AKJ7654", "3C"),
        ("P P 1D X", "JT754.83.J7652.A", "1S"),
        # Two long suits bid no three notrump, one with nothing beside it does; a flat thirteen does not force to game.
        ("1S X 2D P", "AKQT32.T.T.AKQ43", "3C"),
        ("1C X XX 1H X P", "AQJT6.A.AT6.JT54", "3NT"),
        ("P P P 1C 1D 2D P", "AJ43.K92.732.KQ4", "3C"),
        # Four trumps raise a weak two over their bid; a short spade and a poor suit double.
        ("2H 3D", "T74.A875.3.A9876", "4H"),
        ("2H 3D", "T742.A85.3.A9876", "3H"),
        ("1S", "A.K6543.QJ6.A853", "X"),
        # No stopper means no notrump beside a long suit; values for game are not passed for want of a place.
        ("1C P 1S 2H 3C P 3H P", "8.T3.AK7.AKJ9732", "4C"),
        ("1C 3H X P 3S P", "A9.74.AQJ87.AQ82", "4C"),
        ("1D 3H", "Q4.Q972.AQ3.Q875", "3NT"),
        ("1D 3H", "Q4.9742.AQ3.AQ75", "X"),
        ("P 1D X 1S", "Q.87654.K864.Q54", "2H"),
        # A balanced twenty-one is two notrump; a void and two suits are no notrump; nineteen points do not sell out.
        ("P", "Q32.KQ2.AT.AKQJ2", "2NT"),
        ("P P 1H 1S 2NT P", "-.AT984.KJ5.AT964", "3C"),
        ("P P 1C 2H P P", "A74.QT9.AT4.AKQ7", "2NT"),
        # The longer of partner's two majors, and no second bid of a poor suit of five.
        ("1D 2D P 2S P 3S P 3NT P 4H P", "63.T.AJ75.AKJ983", "4S"),
        ("P 1H P 1NT P", "AK74.J7632.J.Q86", "P"),
        # A minor is agreed on the four level: a control below its game.
        ("1NT 2S 3C P 4C P", "A7.73.K85.KJ9752", "4D"),
        ("1NT 2S 3C P 4C P 4D P", "T93.AKJ.AJ.AT864", "4H"),
        # Five diamonds over four notrump: none or three. With three of them the stop in five is raised, with none it is not.
        ("1S P 2NT P 4S P 4NT P 5D P 5S P", "AQJ83.A84.A2.T72", "6S"),
        ("1S P 2NT P 4S P 4NT P 5D P 5S P", "QJT83.KQ4.KQ.K72", "P"),
        ("1S P 2C P 2S P 3H P 4NT P 5S P 5NT P", "J9.QJ87.A94.AJ93", "6C"),
        # A raise to four of a minor is no reason to ask for key cards; a void is told by controls before it leaps.
        ("1S P 1NT P 2D P 2NT P 3D P 4D P", "AJ865.52.AKQT5.2", "5D"),
        ("1S 2D P P", "K8732.AKT8.K.T53", "X"),
        ("P 1D 1S X 2S 3S P", "A5.KJ962.973.985", "3NT"),
        # With diamonds as trumps the asker does not pass what an opening makes three.
        ("1D P 1H P 4D P 4NT P 5D P", "A2.AKQJ5.8542.K3", "6D"),
        # A raise past three notrump opposite two clubs is no weak hand: opener asks, or shows a control; a two-suiter tells both.
        ("2C P 2D P 3D P", "7432.864.T543.J8", "3S"),
        ("2C P 2D P 3C P 4C P", "AK4.A.K32.AKJ975", "4NT"),
        ("2C P 2D P 3C P 4C P", "AK4.A2.A32.AKJ97", "4D"),
        ("1D P 1S P 2NT P", "AQ932.9.AK972.J2", "3D"),
        # Nineteen points double over a weak jump; a void and two suits go on; no key cards with an open suit.
        ("1D P 1NT 3S", "83.AK42.AKJ6.A85", "X"),
        ("1S P 2S 3C", "T7432.A82.KQJ86.-", "3S"),
        ("1D P 1S P 3S P 4C P 4H P", "T742.AJ5.65.AK54", "4S"),
        ("1D P 1S P 3S P 4C P 4H P", "T742.AJ5.K5.AK54", "4NT"),
        # Eleven points of a passed hand invite; seven do not leap to four hearts; six-five bids again over their raise.
        ("P P 1D P 1S P 2D P", "AJ632.KJ2.T3.Q97", "2NT"),
        ("P P 1C P 1S P 2S X P", "T94.KQ743.QT82.8", "3H"),
        ("1H P 2H 3C 3H P P", "A9752.-.K8.AQJ543", "3S"),
        # Both majors are told; nineteen points double again; ten with their suit stopped answer an overcall.
        ("1S 2NT X 3D", "A9873.K9742.A.AT", "3H"),
        ("P 1C X 1H P 1S", "874.AK.K4.AKQ543", "X"),
        ("P 1C 1S P", "T2.KT97.J8.KQJ54", "1NT"),
        # Six cards in a major are told before notrump and before a raise; eight together are game there, not in notrump.
        ("1S P 1NT P", "AKQJ42.53.AJ3.J7", "3S"),
        ("1S P 2D P", "KQJ942.K.J9653.K", "2S"),
        ("1S P 2C P 2S P", "63.AKQ.T8.AQT542", "4S"),
        ("1H P 1S P 3H P", "K8532.A63.QT4.K7", "4H"),
        ("1H P 1NT P 3H P", "AQ3.Q6.Q865.8532", "4H"),
        # No void and no six-five passes an invitation to notrump, nor a hand with an invitation a second suit.
        ("1D P 2NT P", "K8765.A9.KJ9842.-", "3S"),
        ("1D P 1S P 2C P", "KQJ5.J73.A74.T95", "2NT"),
        ("1S P 1NT P 2H P", "75.QJ87.K643.KT9", "3H"),
        # Seven clubs are not left in diamonds with one; four trumps and a singleton go on over a raise; weak Stayman.
        ("1S P 1NT P 2D P", "Q5.J98.T.AQ96432", "3C"),
        ("1C P 1H P 2H P", "KT75.J942.7.AQT2", "4H"),
        ("1NT P", "8532.9864.Q432.6", "2C"),
        ("1NT P 2C P 2D P", "8532.9864.Q432.6", "P"),
        # Six-five is a reverse; ten points go back to the first suit; six spades come before notrump.
        ("1D P 1NT P", "4.AJ874.AKQT65.5", "2H"),
        ("1D P 1S P", "QT3.-.K8642.AKQ73", "2S"),
        ("1S P 1NT P 2H P 2S P", "AJT98.KQJ73.-.AJ6", "3H"),
        ("1H P 1S P 2C P", "KT64.32.Q964.AJT", "2H"),
        ("1S P 1NT P 2D P 2NT P", "AK8652.T.AQT2.J3", "4S"),
        ("1C P 1S P 2S P 2NT P", "QT98.KQ7.J96.AJ7", "3S"),
        # A limit raise is not the end for twenty points; four trumps and a maximum jump over two notrump's transfer.
        ("1S P 3S P", "AQT75.K.A84.AQJ3", "4NT"),
        ("P 2C P 2D P 2NT P 3D P", "A986.AKQT.A2.AQJ", "4H"),
        # Nineteen points ask for key cards over a preempt, and do not pass one; a solid suit with four cards is a slam.
        ("3S P", "KJ.A542.A4.AKT75", "4NT"),
        ("P 3D P", "KQ86.53.A7.AKQT9", "5D"),
        ("P 2D P 2NT P 3NT P", "-.AK932.J972.AK63", "6D"),
        # A minor is told on the way to a slam, opposite notrump and past three notrump; five cards for partner's are trumps.
        ("P 1NT P 2C P 2D P", "AK42.763.AKT94.8", "3D"),
        ("P 2C P 2D P 2NT P 3C P 3S P", "T.J943.AT6.A9643", "4C"),
        ("1D P 2D P 2S P 3NT P", "AKQ2.AQ.A97632.T", "4D"),
        ("P P 2C P 2D P 2H P 3D P", "AK.AKJT3.KQ752.5", "4D"),
        # A void is no notrump; two suits of five are told; thirteen points invite over eighteen; a fit goes on over a reverse.
        ("P P P 2C P 2D P 3D P 3S P", "AT6.-.AQJ93.AKQ87", "4S"),
        ("1S P 2C P 2H P 3D P", "AT763.AKQ95.-.764", "3H"),
        ("1C P 1D P 2NT P", "KQJ2.AQJ.T8762.T", "4NT"),
        ("P 1C P 1S P 2D P", "8742.K9.AJT.KJT5", "4C"),
        # Fifteen points with a suit of seven look further than game.
        ("P 1D P 1H P 1S P", "KT4.AJT8743.K5.A", "2C"),
        # Fifteen points and more, or a fair long suit, do not pass out one of a suit.
        ("1S P P", "A96.AJ62.A8.K962", "X"),
        ("1H P P", "T87642.843.A9.KJ", "1S"),
        ("1C P P", "AQ3.8.AKJ64.J874", "1D"),
        ("P P P 1S P P", "J4.AJ987.75.A852", "2H"),
        # The strong doubler raises over their bid; a doubled two-suiter is answered; a solid seven-card suit is bid again.
        ("1C X P 1H 2C", "AKQ5.KQJ85.Q2.Q4", "3H"),
        ("P 1D 2NT X", "JT9765.T842.96.A", "3H"),
        ("1D 1H P 2D X", "T95.KJ432.K4.QT9", "2H"),
        ("1S 2C 3S P P", "-.AT.9543.AKQJ973", "4C"),
        ("1H X 2H", "K752.KT.Q7.JT764", "2S"),
        # Over their raise four trumps for a two-suiter compete, and a void with sixteen points does not pass.
        ("P 1H 2H 3H", "Q943.852.AT97.64", "3S"),
        ("1S 2S 3S", "A73.KQ9.J972.QJ8", "4H"),
        ("1H 2H 3H P P", "AKQJ5.-.KJT73.Q42", "X"),
        # Five trumps without a short suit do not leap to game; six cards with a singleton leave three notrump.
        ("1C 1H X", "652.Q8432.J54.Q8", "3H"),
        ("P P 1D X P 2H 3D 3NT P", "A832.T98742.J.T5", "4H"),
        # A new suit over a doubled overcall is no rescue: three trumps raise it. Nineteen points double again.
        ("P P 1C 1D X 1H 1S", "J6.AJT9.AJT63.87", "2H"),
        ("1C P 1S X 2C P P", "AKQJ.AT76.KJ.JT3", "X"),
        # Two suits of six, or eight cards of a major, do not pass notrump; ten trumps and a void bid on over their game.
        ("P 3D 3NT P", "KQJ854.J96432.-.J", "4H"),
        ("1H 1S P 2NT P", "AQJ97652.-.4.Q974", "4S"),
        ("1C 1H P", "AKQJ9632.95.T.53", "4S"),
        ("1H 1S 2H 4S", "-.KJ9872.JT4.AKQ9", "5H"),
        # The fourth suit after one notrump asks about the suit that came next.
        ("P 1S P 1NT P 2C P 2H P 2S P 3D P", "AQJT92.K84.3.KQ4", "3H"),
        # Nineteen points reopen with notrump, not with a double; two suits of five or seven cards are not sold out.
        ("P P 1D 2C P P", "J73.AQ64.AKQ8.K7", "2NT"),
        ("P P 1C 1S X 2S", "T8.-.AJ876.KQJ964", "3D"),
        ("1C 1S P 2S", "-.KJ73.A5.Q976532", "3C"),
        # Six solid cards come before four small ones, seven before any four; six diamonds before four small spades.
        ("1H P 1S P", "-.AKQJ94.7654.865", "2H"),
        ("1H P 1S P", "5.AK8642.A954.K5", "2D"),
        ("P P 1H P 1NT P", "T.AT98643.A.AQ97", "2H"),
        ("1C X", "T762.J7.KQJ932.2", "1D"),
        # Fourteen flat points opposite a limit raise are worth game and no more; the top of a narrow range accepts.
        ("P P 1S P 3S P", "A9654.J3.A7.AJ73", "4S"),
        ("P 1D P P 1S 1NT P 2NT P", "AQ96.K3.AKJ2.Q42", "3NT"),
        # Twelve points opposite an invitation double a sacrifice; six poor spades leave six hearts alone.
        ("1C P 1H 1S 3H 4S", "Q.K982.A872.QJT5", "X"),
        ("1H P 1S 1NT 2H P", "AT8653.4.9742.83", "P"),
        # Seven hearts are no balanced hand; six spades name the game rather than a suit of three.
        ("1C P 1H P 1S P", "8.JT97643.KQ74.Q", "2H"),
        ("1H P 1S P 2H P", "AJ9653.K.AJ7.T96", "4S"),
        # A major comes before a longer minor in a jump answer to a double.
        ("1C P P X P", "J764.AJ74.K7642.-", "2S"),
        # King and queen opposite a short suit are wasted.
        ("1H P 1S P 4D P", "K964.4.KQ852.JT4", "4S"),
        # Nine trumps are not outbid on the three level.
        ("P P 1NT P 2H P 2S X P 3D", "Q932.AQJ4.QJT.K2", "3S"),
        # Opposite two clubs the control that partner is missing bids the slam.
        ("2C P 2D P 3D P 4D P 4H P 4S P 5D P", "KT3.965.Q832.A76", "6D"),
        # Six cards are told once; an open fourth suit is asked for; an invitation that was declined is the end.
        ("P 1S P 2H P 2S P 3H P", "AKT765.K.A96.QT2", "3NT"),
        ("P P 1C P 1D P 2S P 3D P", "AK85.93.A6.AKT64", "3H"),
        ("P P 1C P 1D P 2S P 3D P 3H P", "743.872.KJT983.3", "4D"),
        ("P P 1D P 1S P 2S P 2NT P 3S P", "T942.94.AQ64.AK2", "P"),
        # Two losing tricks opposite four trumps are a slam; the unbid major comes before a minor of five.
        ("P P P 2C P 2D P 2S P 3D P 4D P 5D P", "AKQJ7.-.AKT93.AQ2", "6D"),
        ("1H", "J654.7.AQ5.AQT65", "X"),
        # A void and eleven points reopen; over a bid upon partner's preempt twenty points double with four trumps.
        ("1S 2C P P", "JT985.AQ87.AT84.-", "X"),
        ("P 3C 3H", "AKJ.QT74.K653.AK", "X"),
        # A singleton in partner's suit invites to no game in notrump.
        ("1D P 1S X XX 2H", "KJT97.JT52.9.932", "P"),
        # Partner's penalty double stays; a major of six comes before a double.
        ("P P 1S X XX 2H P P X P", "AJ852.Q9.KT86.A5", "P"),
        ("1C P 1H 1S P 2S", "4.KQJT87.QJ85.Q3", "3H"),
        # Three good cards in a new suit come before three small ones or one; two for five of a major before an open notrump.
        ("P 1D P 1S P 2D P", "AQJ83.854.85.AK5", "3C"),
        ("1C P 1H P 2C P", "AKJ.AQT975.2.986", "2S"),
        ("1C 1D 1H P 1S 2D 3D P", "KQT7.QT.J4.AT972", "3H"),
        # An invitation in a minor is accepted with game; nobody doubles between a reverse and an answer.
        ("P P 1H P 1S 2C 2D P 3D P", "A8.AQ873.QT872.4", "5D"),
        ("P 1H P 1NT P 2S", "T73.K.KQ762.QJ94", "P"),
        # Three quick tricks and a singleton reopen; a good suit of six is bid on the three level.
        ("P 1S 2H P P", "T9532.J.AK643.A8", "X"),
        ("1C P 3C", "AKJ982.T32.QT42.-", "3S"),
        ("P P 3D P P", "J842.AQ8752.-.J95", "3H"),
        # Two suits of five and the points for game do not pass partner's notrump.
        ("2H X P 2NT P", "Q7432.-.AKQ63.Q53", "3S"),
        # The points for game opposite a double go on over its answer; a two-suiter corrects the suit that it asked for.
        ("1H X P 2H P 2S P", "A95.8732.QT3.AK6", "4S"),
        ("1H X P 2H P 2S P", "A52.K73.QT3.AJ62", "3NT"),
        ("1H 2H 3H P P X P 4C P", "KQ7542.K.AQ953.3", "4D"),
        ("P 3D P", "AKJ4.AQ765.A.T65", "3H"),
        # The suit with the most trumps known is the last resort; seven cards are bid again where there is time for it.
        ("1C P 1S P 2H P 3C P 3D P 4C P", "AT.AKT6.J9.AQJT8", "5C"),
        ("2C P 2H P 3C P", "JT853.AQJT952.-.8", "3H"),
        # Four spades and one heart double one heart, whatever the minors.
        ("1H", "AKQ5.A.Q3.T98432", "X"),
        # Sixteen points do not pass an opening; a flat hand does not save; eight cards are no notrump.
        ("1D", "AQ6.A3.AQ.T98654", "1NT"),
        ("1H", "K7.AQT32.K7.KJT5", "1NT"),
        ("1D", "AK93.K4.985.AQ97", "X"),
        ("2D P 3D", "52.AKJ3.6.AK6543", "4C"),
        ("P 1D P 1H 1S P 3S X P 4H", "AKQJT.J4.964.532", "P"),
        ("P 1S X 2H P P X P", "73.KJ94.9876.QJ8", "P"),
        ("P P 2C P 2D P 2S P 3C P 3H P", "4.4.762.KT876543", "5C"),
    ],
)
def test_system_calls(auction: str, cards: str, call: str) -> None:
    assert answer(auction, cards) == call


@pytest.mark.parametrize(
    ("auction", "cards", "never"),
    [
        # With a fit or two long suits opener does not pass their bid; without either nothing forces a second bid.
        ("1D P 1S X", "AJ94.84.AK96.632", {"P"}),
        ("1S P 1NT 2D", "AKQ94.A9764.-.932", {"P"}),
        ("1C P 1S 2D", "KJ2.A54.Q92.KJ73", {"2S", "2NT", "3C", "X"}),
        # Twelve points opposite an opening are not passed, nor four trumps for a second suit, nor eighteen opposite a weak jump.
        ("1S P 1NT P 2D P", "92.A4.QT72.KQ875", {"P"}),
        ("1D P 1H P 1S P", "J764.AJ65.T.J976", {"P"}),
        ("1C 2H P", "J2.KQ.AK543.KQT4", {"P"}),
        # Three trumps and six points do not go to the three level; nobody reopens there after both opponents have bid.
        ("P 1H 1S 2S", "852.J4.93.AJ8764", {"3S"}),
        ("P P P 1S P 2S P 3S P P", "97.AK65.K986.J97", {"X"}),
        # Who has preempted is silent.
        ("P P 1C 3D P P X P 3NT P P", "T.86.AJT87652.84", {"4D", "X"}),
        # No double between two hands that go to game, nor a balancing one where they have no fit.
        ("1H P 2C P 2NT", "AKJ6.T62.Q7543.Q", {"X"}),
        ("P P P 1S P 1NT P 2H P 2S P P", "AT2.32.T986.AQ32", {"X", "2NT", "3C"}),
        # Nine trumps are agreed: no three notrump beside a singleton.
        ("P 1H P 2NT P 3C P", "JT964.KJ43.J.AK2", {"3NT"}),
        # The opener's five spades are known: they are not bid a second time opposite a long suit.
        ("1S 3C P P X P 3D P", "AK842.AK7.AT.J42", {"3S"}),
        # No overcall on a suit headed by the jack.
        ("1C", "AQ92.Q.J8543.J65", {"1D"}),
        # A negative double takes high cards.
        ("P P 1C 1S", "-.7643.JT98765.K2", {"X"}),
        # Opposite a takeout double an opening hand does not pass; a bare jack goes to no three notrump.
        ("1D X 2D", "Q763.J7.KQT7.A96", {"P"}),
        ("P P 1D P 1H P 2H P", "AT93.KQ82.9862.J", {"3NT"}),
        # Seven points and a void in their suit do not force to game.
        ("1D 1S X 2D 3D P", "-.QT7432.Q4.KT742", {"3S"}),
        # A side with a major that fits does not leap to six notrump.
        ("1H P 2D P 3D P", "AQ9.AQJ.J765.K62", {"6NT"}),
        ("1S 2NT X 3D", "A9873.K9742.A.AT", {"3NT", "P"}),
        ("P 1C 1S P", "T2.KT97.J8.KQJ54", {"P"}),
        # Who has to go on to game anyway does not leap to six; four trumps for partner's major bid no notrump.
        ("1S P 2C P", "AT432.A42.AKT.K8", {"6NT"}),
        ("P P 1C 1S X", "AJ43.97.T8762.K9", {"1NT"}),
        ("P 1C P 1S P 1NT P", "QJT984.AK9.9.AJ2", {"6S"}),
        ("P P 1C 2H P P", "A74.QT9.AT4.AKQ7", {"P"}),
        # Four trumps for the answer to a double are raised.
        ("P P 1S X P 2H P", "KT9.AKQ4.A42.A53", {"2NT", "3NT"}),
        # Sixteen points with a singleton do not pass a raise.
        ("1H P 2H P", "K965.KQ986.A72.A", {"P"}),
        # Who has bid notrump does not bid it again over their bid.
        ("P 1S 1NT P 2C 2D", "KT3.AJ7.QJ5.KJ62", {"2NT"}),
        # Nobody leaps to a slam off two tricks in a suit that nobody has shown.
        ("P 1S P 2H P 2S P 4S P", "AKQ762.-.98.KQ432", {"6S"}),
        # Nobody passes five diamonds of a two club opener with twelve points.
        ("2C P 2D P 3D P 3H P 5D P", "Q.AJ86543.6.KQ97", {"P"}),
        # All five key cards and 36 points together look for seven.
        ("1C P 1D P 3C P 4NT P 5D P", "AQT9.AQK.KJT5.Q9", {"6C"}),
    ],
)
def test_nobody_laughs(auction: str, cards: str, never: set[str]) -> None:
    assert not acceptable(auction, cards) & never
