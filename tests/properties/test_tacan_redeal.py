"""Re-deals of Tacan: all that is hidden moves, nothing seen does, no truth shines through."""

from hypothesis import given, settings

from parlour.core.cells import view
from parlour.core.chance import FastChance
from parlour.games.tacan import GAME
from parlour.games.tacan.board import BIT, bits
from parlour.games.tacan.cards import covers, size
from parlour.games.tacan.names import KNIGHT, VICTORY_POINT
from parlour.games.tacan.redeal import shown_cards
from parlour.games.tacan.state import State
from parlour.testing.conformance import check_secrecy
from parlour.testing.tacan import Story
from tests.support.states import SEEDS

DEALS = 30


def crowded() -> Story:
    """Everyone holds cards of all kinds; blue has two hidden victory points."""
    story = Story()
    story.given(PB="3 ORE 1 GRA", PR="2 LUM 2 WOO", PY="4 BRI")
    story.cards(PB="victory point, knight, victory point", PY="monopoly, knight", PR="knight")
    return story


def redeals(state: State, viewer: int | None) -> list[State]:
    return [GAME.redeal(state, viewer, FastChance(seed)) for seed in range(DEALS)]


def test_all_that_is_hidden_changes_hands_and_the_own_cards_stay() -> None:
    story = crowded()
    state = story.state
    for viewer in range(3):
        others = [seat for seat in range(3) if seat != viewer]
        dealt = redeals(state, viewer)
        for seat in others:
            hands = {other.players[seat].hand for other in dealt}
            assert len(hands) > 3
            assert {size(hand) for hand in hands} == {size(state.players[seat].hand)}
            held = bits(state.players[seat].held)
            faces = {tuple(other.config.deck.faces[slot] for slot in held) for other in dealt}
            assert len(faces) > 2 or len(held) == 1
        decks = {other.config.deck.faces[state.bought :] for other in dealt}
        assert len(decks) > DEALS // 2
        for other in dealt:
            assert other.players[viewer].hand == state.players[viewer].hand
            own = bits(state.players[viewer].held)
            for slot in own:
                assert other.config.deck.faces[slot] == state.config.deck.faces[slot]
            assert sum(p.hand for p in other.players) == sum(p.hand for p in state.players)


def test_nothing_of_a_redeal_tells_where_the_true_victory_points_lie() -> None:
    story = crowded()
    story.turn("PY")
    for other in redeals(story.state, 1):
        assert other.playable == BIT[other.bought] - 1
        held = bits(other.players[2].held)
        knights = [slot for slot in held if other.config.deck.faces[slot] == KNIGHT]
        assert ("knight" in {GAME.text(move) for move in GAME.choices(other, 2)}) == bool(knights)


def test_nobody_on_turn_is_dealt_a_match_already_won() -> None:
    story = Story(victory_points=4)
    story.cards(PR="knight, victory point, monopoly", PB="victory point, victory point")
    for other in redeals(story.state, 0):
        assert other.players[1].points < 4
    free = redeals(story.state, 1)
    assert len({other.players[0].points for other in free}) > 1


def test_points_are_those_of_the_cards_that_were_dealt() -> None:
    for other in redeals(crowded().state, None):
        for player in other.players:
            faces = [other.config.deck.faces[slot] for slot in bits(player.held)]
            assert player.points == 2 + faces.count(VICTORY_POINT)


def test_cards_shown_by_an_offer_and_its_answers_stay() -> None:
    story = Story(seats="PB PR PY PG")
    story.given(PR="1 ORE 3 WOO", PB="1 BRI 3 LUM", PY="1 GRA 3 LUM", PG="4 WOO")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.plays("PR", "offer 1 ORE for 1 BRI")
    story.plays("PB", "accept")
    story.plays("PY", "counter 1 GRA for 1 WOO")
    story.plays("PG", "decline")
    for viewer in range(4):
        for other in redeals(story.state, viewer):
            for seat, player in enumerate(other.players):
                assert covers(player.hand, shown_cards(other, seat))
    for seed in range(10):
        check_secrecy(GAME, story.state, story.match.seats, seed)


@settings(max_examples=10)
@given(seed=SEEDS)
def test_a_redeal_looks_the_same_to_its_viewer(seed: int) -> None:
    state = crowded().state
    for viewer, name in enumerate(("PB", "PR", "PY")):
        other = GAME.redeal(state, viewer, FastChance(seed))
        assert view(GAME.cells(other), name) == view(GAME.cells(state), name)
