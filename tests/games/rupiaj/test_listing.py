"""What is kept for listing moves: it never changes what is listed, and has a bound."""

import pytest

from parlour.core.chance import FastChance, ScriptedChance
from parlour.games.rupiaj import GAME, listing
from parlour.games.rupiaj.legal import RANDOM_EXCHANGES, drawn_choice, turn_choices
from parlour.games.rupiaj.moves import Move, Swap
from parlour.games.rupiaj.names import PLAY
from parlour.testing.conformance import refusal
from parlour.testing.rupiaj import Story


def play(seed: int) -> list[str]:
    """The moves of a random match."""
    chance = FastChance(seed)
    state = GAME.new(GAME.seats(2), GAME.options(hand_limit=9), chance)
    told: list[str] = []
    for _ in range(300):
        if GAME.is_over(state) or GAME.automatic(state) is not None:
            break
        moves = GAME.choices(state, state.turn)
        move = moves[chance.below(len(moves))]
        told.append(f"{len(moves)} {GAME.text(move)}")
        GAME.apply(state, state.turn, move, chance)
    return told


def test_what_was_listed_before_makes_no_difference() -> None:
    listing.forget()
    first = [play(seed) for seed in range(3)]
    assert [play(seed) for seed in range(3)] == first
    listing.forget()
    assert [play(seed) for seed in (2, 1, 0)] == first[::-1]


def test_only_so_much_is_kept() -> None:
    kept = sum(len(gifts.by_goods) for by_camels in listing.GIFTS for gifts in by_camels)
    assert kept <= listing.MOST_GIFTS
    listing.forget()
    assert not any(gifts.by_goods for by_camels in listing.GIFTS for gifts in by_camels)


def test_a_list_belongs_to_whoever_asked_for_it() -> None:
    story = Story(PB="leather leather spice", herds="2 0")
    for _ in range(2):
        moves = GAME.choices(story.state, 0)
        assert moves == GAME.choices(story.state, 0)
        moves.clear()
    assert GAME.choices(story.state, 0)


@pytest.mark.parametrize("cards", ["leather leather leather leather", "spice silk gold"])
def test_every_exchange_of_a_rich_market_is_listed(cards: str) -> None:
    story = Story(market="silver silver gold gold diamond", PB=cards, herds="5 0")
    listed = GAME.choices(story.state, 0)
    legal = [move for move in GAME.catalogue if refusal(GAME, story.state, 0, move) is None]
    assert len(listed) == len(set(listed))
    assert set(listed) == set(legal)


@pytest.mark.parametrize("hand_limit", [5, 7, 9])
def test_a_drawn_choice_is_the_one_that_the_list_has_at_its_place(hand_limit: int) -> None:
    chance = FastChance(6)
    state = GAME.new(GAME.seats(2), GAME.options(hand_limit=hand_limit), chance)
    for _ in range(60):
        if state.phase == PLAY:
            choices = turn_choices(state)
            drawn: list[Move] = []
            for place in range(len(choices)):
                script = ScriptedChance()
                script.next_numbers = [place] if len(choices) > 1 else []
                drawn.append(drawn_choice(state, script))
            assert drawn == choices
        GAME.play_out(state, chance, 3)
        if GAME.is_over(state):
            return


@pytest.mark.parametrize("cards", ["leather leather", "5 leather 1 gold 1 silver"])
def test_random_play_exchanges_only_so_often_in_a_row(cards: str) -> None:  # rupiaj E5
    story = Story(market="silk silk gold spice diamond", PB=cards, exchange_limit=0)
    state = story.state
    listed = turn_choices(state)
    others = [move for move in listed if not isinstance(move, Swap)]
    for exchanges, drawn_from in ((RANDOM_EXCHANGES - 1, listed), (RANDOM_EXCHANGES, others)):
        state.exchanges = exchanges
        assert turn_choices(state) == listed
        for place, move in enumerate(drawn_from):
            script = ScriptedChance()
            script.next_numbers = [place]
            assert drawn_choice(state, script) == move


def test_random_play_cuts_no_limit_short() -> None:  # rupiaj E5
    limits = next(option for option in GAME.option_list if option.name == "exchange_limit")
    assert max(int(value) for value in limits.values) == RANDOM_EXCHANGES


def test_random_matches_without_a_limit_end() -> None:  # rupiaj E5
    for seed in range(50):
        chance = FastChance(seed)
        state = GAME.new(GAME.seats(2), GAME.options("unlimited"), chance)
        GAME.play_out(state, chance, 5_000)
        assert GAME.is_over(state)
