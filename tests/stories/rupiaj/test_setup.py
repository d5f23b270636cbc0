"""Rupiaj, chapters "Pieces" and "Setup of a round": S0 to S3."""

from collections import Counter
from typing import Any

import pytest

from parlour.core.chance import FastChance, ScriptedChance
from parlour.core.errors import OptionError
from parlour.core.match import Match
from parlour.games import find
from parlour.testing.story import BaseStory

AnyStory = BaseStory[Any, Any, Any]

CARDS = {
    "leather": 10, "spice": 8, "silk": 8, "silver": 6, "gold": 6, "diamond": 6, "camel": 11,
}  # fmt: skip
TOKENS = {
    "LE": "4 3 2 1 1 1 1 1 1",
    "SP": "5 3 3 2 2 1 1",
    "SK": "5 3 3 2 2 1 1",
    "SI": "5 5 5 5 5",
    "GO": "6 6 5 5 5",
    "DI": "7 7 5 5 5",
}
BONUS = {"3": [1, 1, 2, 2, 2, 3, 3], "4": [4, 4, 5, 5, 6, 6], "5": [8, 8, 9, 10, 10]}
IN_ORDER = list(range(52))
"""No shuffling: all leather, all spices, … and eight camels at the end."""
REVERSED = IN_ORDER[::-1]
"""The eight camels first, then diamonds, gold, …"""


def shuffles(cards: list[int], *, backwards: bool = False) -> list[list[int]]:
    """The shuffles of a round: the cards, and the bonus piles in order or backwards."""
    piles = [list(range(len(values))) for values in BONUS.values()]
    return [cards, *[pile[::-1] if backwards else pile for pile in piles]]


def laid(cards: list[int], starter: int = 0, **options: object) -> AnyStory:
    """A match whose first round is laid out with this shuffle of the 52 cards."""
    game = find("rupiaj")
    chance = ScriptedChance()
    chance.next_shuffles = shuffles(cards)
    chance.next_numbers = [starter]
    return BaseStory(Match.start(game, ("PB", "PR"), game.options(**options), chance))


def dealt(seed: int, **options: object) -> AnyStory:
    game = find("rupiaj")
    return BaseStory(Match.start(game, ("PB", "PR"), game.options(**options), FastChance(seed)))


def values(story: AnyStory, *patterns: str) -> list[Any]:
    """The true values of all keys that begin like this, without the empty ones."""
    cells = story.game.cells(story.state)
    return [
        cell.value
        for key, cell in cells.items()
        if key.startswith(patterns) and key != "CAMEL" and cell.value != []
    ]


def next_round(story: AnyStory, cards: list[int], *, backwards: bool = False) -> None:
    """Let the next round be laid out with this shuffle."""
    story.chance.next_shuffles = shuffles(cards, backwards=backwards)
    assert story.match.proceed() is not None


def played_to_the_end() -> AnyStory:
    """A first round with a large sale of PB; then the deck is soon used up."""
    story = laid(IN_ORDER)
    story.plays("PB", "sell 5 leather")
    while story.to_act():
        (seat,) = story.to_act()
        legal = sorted(story.legal(seat))
        wanted = ("camels", "take", "sell")
        story.plays(seat, next(move for verb in wanted for move in legal if move.startswith(verb)))
    return story


def test_the_game_is_for_exactly_two() -> None:  # rupiaj S2
    game = find("rupiaj")
    assert game.check_seats(("PR", "PB")) == ("PB", "PR")
    for seats in (("PB",), ("PB", "PR", "PY")):
        with pytest.raises(OptionError) as refusal:
            game.check_seats(seats)
        assert refusal.value.code == "wrong_number_of_seats"


def test_a_round_uses_all_55_cards() -> None:  # rupiaj S0
    for seed in range(20):
        story = dealt(seed)
        assert Counter(values(story, "MK", "DK", "HC", "CA")) == CARDS
        assert values(story, "SO") == []


def test_goods_tokens_lie_in_the_bank_highest_on_top() -> None:  # rupiaj S0
    story = laid(IN_ORDER)
    for kind, row in TOKENS.items():
        assert values(story, kind) == [f"{value} bank" for value in row.split()]


def test_bonus_tokens_lie_in_three_piles() -> None:  # rupiaj S0
    story = dealt(5)
    for pile, faces in BONUS.items():
        assert values(story, f"B{pile}") == ["bank"] * len(faces)
        assert sorted(values(story, f"V{pile}")) == faces


def test_each_bonus_pile_is_shuffled() -> None:  # rupiaj S0
    for pile in BONUS:
        orders = {tuple(values(dealt(seed), f"V{pile}")) for seed in range(20)}
        assert len(orders) > 5


def test_the_camel_token_lies_in_the_bank() -> None:  # rupiaj S0
    laid(IN_ORDER).sees("*", "CAMEL", "bank")


def test_a_new_round_uses_all_cards_anew() -> None:  # rupiaj S0
    story = played_to_the_end()
    assert len(values(story, "SO")) > 0
    next_round(story, REVERSED)
    assert Counter(values(story, "MK", "DK", "HC", "CA")) == CARDS
    assert values(story, "SO") == []
    story.sees("*", "DECK", 40)


def test_a_new_round_uses_all_tokens_anew() -> None:  # rupiaj S0
    story = played_to_the_end()
    assert story.value("LE0") != "4 bank"
    next_round(story, IN_ORDER)
    for kind, row in TOKENS.items():
        assert values(story, kind) == [f"{value} bank" for value in row.split()]
    for pile, faces in BONUS.items():
        assert values(story, f"B{pile}") == ["bank"] * len(faces)
    story.sees("*", "CAMEL", "bank")


def test_bonus_piles_are_shuffled_anew_for_every_round() -> None:  # rupiaj S0
    story = played_to_the_end()
    for pile, faces in BONUS.items():
        assert values(story, f"V{pile}") == faces
    next_round(story, IN_ORDER, backwards=True)
    for pile, faces in BONUS.items():
        assert values(story, f"V{pile}") == faces[::-1]


def test_only_seals_stay_for_the_next_round() -> None:  # rupiaj S0
    story = played_to_the_end()
    seals = (story.value("SEALPB"), story.value("SEALPR"))
    assert sum(seals) == 1
    next_round(story, IN_ORDER)
    assert (story.value("SEALPB"), story.value("SEALPR")) == seals
    story.sees("*", "round", 2)
    for key in ("PTSPB", "PTSPR", "RESULT", "WINNER"):
        story.sees("*", key, [])
    story.sees("*", "EXCH", 0)
    assert values(story, "HC") == ["leather"] * 8 + ["spice"] * 2
    assert values(story, "CA") == []


def test_three_camels_and_the_top_two_cards_make_the_market() -> None:  # rupiaj S1
    story = laid(IN_ORDER)
    assert values(story, "MK") == ["leather", "leather", "camel", "camel", "camel"]
    story = laid([20, 0, *range(1, 20), *range(21, 52)])
    assert values(story, "MK") == ["leather", "silk", "camel", "camel", "camel"]


def test_the_top_two_can_be_camels_too() -> None:  # rupiaj S1
    assert values(laid(REVERSED), "MK") == ["camel"] * 5


def test_the_market_always_begins_with_five_cards_and_three_camels() -> None:  # rupiaj S1
    markets = [values(dealt(seed), "MK") for seed in range(30)]
    assert {len(market) for market in markets} == {5}
    assert min(market.count("camel") for market in markets) == 3
    assert len({tuple(market) for market in markets}) > 10


def test_the_other_52_cards_are_shuffled() -> None:  # rupiaj S1
    decks = {tuple(values(dealt(seed), "DK")) for seed in range(10)}
    assert len(decks) == 10


def test_forty_cards_are_left_in_the_deck_in_their_order() -> None:  # rupiaj S1
    story = laid(IN_ORDER)
    story.sees("*", "DECK", 40)
    order = ["spice"] * 6 + ["silk"] * 8 + ["silver"] * 6 + ["gold"] * 6 + ["diamond"] * 6
    assert values(story, "DK") == order + ["camel"] * 8


def test_pb_is_dealt_the_next_five_cards_then_pr_five() -> None:  # rupiaj S2
    story = laid(IN_ORDER)
    assert [story.value(f"HC0{slot}PB") for slot in range(6)] == ["leather"] * 5 + [[]]
    held = ["leather", "leather", "leather", "spice", "spice", []]
    assert [story.value(f"HC0{slot}PR") for slot in range(6)] == held


def test_pb_is_dealt_first_even_when_pr_starts() -> None:  # rupiaj S2
    story = laid(IN_ORDER, starter=1)
    assert [story.value(f"HC0{slot}PB") for slot in range(5)] == ["leather"] * 5


def test_camels_dealt_go_to_the_herd_and_are_not_replaced() -> None:  # rupiaj S2
    story = laid(REVERSED)
    assert [story.value(f"HC0{slot}PB") for slot in range(7)] == [[]] * 7
    assert [story.value(f"CA0{slot}PB") for slot in range(6)] == ["camel"] * 5 + [[]]
    assert [story.value(f"HC0{slot}PR") for slot in range(5)] == ["diamond"] * 4 + [[]]
    assert [story.value(f"CA0{slot}PR") for slot in range(2)] == ["camel", []]
    story.sees("*", "DECK", 40)


def test_in_the_first_round_a_random_player_starts() -> None:  # rupiaj S3
    for place, seat in enumerate(("PB", "PR")):
        story = laid(IN_ORDER, starter=place)
        story.sees("*", "starter", seat)
        story.sees("*", "turn", seat)
        story.sees("*", "round", 1)
        assert story.to_act() == {seat}
    assert {dealt(seed).value("starter") for seed in range(20)} == {"PB", "PR"}


def test_the_loser_starts_the_next_round() -> None:  # rupiaj S3
    story = played_to_the_end()
    loser = "PR" if story.value("SEALPB") else "PB"
    next_round(story, REVERSED)
    story.sees("*", "starter", loser)
    story.sees("*", "turn", loser)
    assert story.to_act() == {loser}


def test_the_next_round_starts_by_itself() -> None:  # rupiaj S3
    story = played_to_the_end()
    story.sees("*", "round", 1)
    for seat in ("PB", "PR"):
        assert story.legal(seat) == set()
        story.rejects(seat, "deal", rule="FORM", code="not_a_seat_move")
    story.chance.next_shuffles = shuffles(IN_ORDER)
    entry = story.match.proceed()
    assert entry is not None
    assert entry.seat is None
    assert entry.move == {"move": "deal"}
    assert story.match.proceed() is None
    assert len(story.to_act()) == 1


def test_nothing_happens_by_itself_while_a_round_runs() -> None:  # rupiaj S3
    story = laid(IN_ORDER)
    assert story.match.proceed() is None
    story.plays("PB", "camels")
    assert story.match.proceed() is None
