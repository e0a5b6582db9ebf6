"""Sentences as data."""

import pickle

from cardavia.engine.texts import NN_, CardList, CardRef, CardRow, SeatRef, SuitRef, Wording, message, say

SENTENCE = message(
    "x",
    "{seat} plays {cards} on {card}; {suit} is trumps, {term}.",
    seat=SeatRef(1),
    cards=CardList(("As", "Td")),
    card=CardRef("Qh"),
    suit=SuitRef("d"),
    term="novice",
)


def test_a_sentence_is_said_in_the_words_of_the_listener() -> None:
    assert say(SENTENCE) == "2 plays ♠A, ♦10 on ♥Q; ♦ is trumps, novice."
    finnish = {"novice": "aloittelija", SENTENCE.template: "{suit} on valtti: {seat} lyö {cards}, {term}."}
    wording = Wording(gettext=lambda text: finnish.get(text, text), seat=["Sinä", "Vastustaja"].__getitem__, card=str.lower)
    assert say(SENTENCE, wording) == "♦ on valtti: Vastustaja lyö as, td, aloittelija."


def test_cards_of_one_play_stand_side_by_side_and_jokers_have_names() -> None:
    finnish = Wording(gettext={"black joker": "musta jokeri", "red joker": "punainen jokeri", "{cards}": "{cards}"}.__getitem__)
    assert say(message("p", "{cards}", cards=CardRow(("9c", "Td", "Jh")))) == "♣9 ♦10 ♥J"
    assert say(message("p", "{cards}", cards=CardRow(("2c", "BJ", "RJ"))), finnish) == "♣2, musta jokeri, punainen jokeri"
    assert say(message("j", "{card}", card=CardRef("RJ"))) == "red joker"


def test_a_sentence_stands_inside_a_sentence() -> None:
    finnish = Wording(gettext={"{cards} as {play}": "{play}: {cards}", "pair of {rank}s": "pari, {rank}", "8": "8"}.__getitem__)
    sentence = message("a", "{cards} as {play}", cards=CardRow(("8c", "5h")), play=message("b", "pair of {rank}s", rank="8"))
    assert say(sentence) == "♣8 ♥5 as pair of 8s"
    assert say(sentence, finnish) == "pari, 8: ♣8 ♥5"
    assert pickle.loads(pickle.dumps(sentence)) == sentence


def test_the_number_decides_the_plural() -> None:
    def told(count: int) -> str:
        return say(message("n", NN_("{count} card", "{count} cards"), count=count))

    assert [told(count) for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_sentence_survives_the_way_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(SENTENCE)) == SENTENCE
    assert hash(SENTENCE) == hash(pickle.loads(pickle.dumps(SENTENCE)))
