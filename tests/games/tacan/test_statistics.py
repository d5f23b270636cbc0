"""What is told of a match of Tacan, one cause at a time."""

from typing import Any

from parlour.core.chance import FastChance
from parlour.core.game import Game
from parlour.core.match import Match
from parlour.core.replay import statistics_of
from parlour.games.tacan import GAME
from parlour.testing.tacan import Story
from tests.support.watched import Watched


def got(watched: Watched[Story], name: str) -> dict[str, dict[str, int]]:
    """What came to a hand."""
    return cards(watched.seat(name)["got"])


def gave(watched: Watched[Story], name: str) -> dict[str, dict[str, int]]:
    """What left a hand."""
    return cards(watched.seat(name)["gave"])


def cards(told: Any) -> dict[str, dict[str, int]]:
    """What there is, without what there is not."""
    shown = {
        cause: {resource: number for resource, number in bundle.items() if number}
        for cause, bundle in told.items()
    }
    return {cause: bundle for cause, bundle in shown.items() if bundle}


def main_turn(held: str = "", **hands: str) -> Watched[Story]:
    """PR holds these cards and has rolled a 12, which gives nobody anything."""
    story = Story(board="first")
    story.given(**hands)
    if held:
        story.cards(PR=held)
    story.dice(6, 6)
    story.plays("PR", "roll")
    return Watched(story)


def setup(*, automatic_roll: bool = False) -> Watched[Story]:
    """PB and PR have placed all but the last road, which is PB's at N40."""
    story = Story(start="setup", seats="PB PR", first="PB", automatic_roll=automatic_roll)
    watched = Watched(story)
    for seat, node, end in (("PB", "N22", "N17"), ("PR", "N13", "N18"), ("PR", "N36", "N41")):
        watched.plays(seat, f"settlement {node}", f"road {story.path(node, end)}")
    watched.plays("PB", "settlement N40")
    return watched


def test_the_rolls_for_the_start_are_told_with_those_that_were_tied() -> None:  # tacan S2
    rolls = [(6, 5), (2, 2), (5, 6), (3, 3), (3, 4)]
    story = Story(board="first", seats="PB PR PY", start="setup", rolls=rolls)
    watched = Watched(story, *story.match.events)
    assert watched.told()["opening"] == [
        {"PB": [6, 5], "PR": [2, 2], "PY": [5, 6]},
        {"PB": [3, 3], "PY": [3, 4]},
    ]


def test_first_cards_and_production_are_told_apart() -> None:
    watched = setup()
    watched.plays("PB", f"road {watched.story.path('N40', 'N45')}")
    first = got(watched, "PB")
    assert first.keys() == {"setup"}
    assert sum(first["setup"].values()) == 3
    watched.story.dice(3, 5)
    watched.plays("PB", "roll")
    assert got(watched, "PB") == {**first, "rolls": {"GRA": 1}}


def test_an_automatic_roll_right_after_the_setup_is_told_apart_too() -> None:
    by_hand = setup()
    by_hand.story.dice(3, 5)
    by_hand.plays("PB", f"road {by_hand.story.path('N40', 'N45')}", "roll")
    by_itself = setup(automatic_roll=True)
    by_itself.story.dice(3, 5)
    by_itself.plays("PB", f"road {by_itself.story.path('N40', 'N45')}")
    for seat in ("PB", "PR"):
        assert got(by_itself, seat) == got(by_hand, seat)
    assert by_itself.told()["dice"] == by_hand.told()["dice"]
    assert by_itself.told()["turns"] == by_hand.told()["turns"] == 1


def test_automatic_rolls_give_their_cards_at_the_end_of_a_turn() -> None:
    story = Story(board="first", automatic_roll=True)
    watched = Watched(story)
    story.dice(3, 5)
    watched.plays("PR", "end")
    assert {*got(watched, "PB"), *got(watched, "PR"), *got(watched, "PY")} == {"rolls"}
    assert watched.told()["dice"]["8"] == watched.told()["rolls"] == 1


def test_a_seven_is_told_as_discards_and_a_theft() -> None:
    story = Story(board="first")
    story.given(PR="8 ORE", PB="3 WOO")
    story.dice(3, 4)
    watched = Watched(story)
    watched.plays("PR", "roll", "discard 4 ORE", "robber H07 steal PB")
    assert gave(watched, "PR") == {"discards": {"ORE": 4}}
    assert got(watched, "PR") == {"robber": {"WOO": 1}}
    assert gave(watched, "PB") == {"robber": {"WOO": 1}}
    assert watched.told()["dice"]["7"] == 1


def test_trades_with_the_bank_are_counted_with_their_cards() -> None:
    watched = main_turn(PR="8 ORE")
    watched.plays("PR", "bank 8 ORE for 1 GRA 1 WOO")
    assert gave(watched, "PR") == {"bank": {"ORE": 8}}
    assert got(watched, "PR") == {"bank": {"GRA": 1, "WOO": 1}}
    assert watched.seat("PR")["trades"] == {"bank": 1, "players": 0}


def test_only_picked_trades_between_players_are_told() -> None:
    watched = main_turn(PR="3 ORE", PY="1 WOO", PB="1 GRA")
    watched.plays("PR", "offer 1 ORE for 1 GRA")
    watched.plays("PB", "accept")
    watched.plays("PY", "counter 1 WOO for 2 ORE")
    assert gave(watched, "PR") == {}
    watched.plays("PR", "pick PY")
    assert gave(watched, "PR") == got(watched, "PY") == {"trades": {"ORE": 2}}
    assert got(watched, "PR") == gave(watched, "PY") == {"trades": {"WOO": 1}}
    assert gave(watched, "PB") == {}
    told = {name: watched.seat(name) for name in ("PB", "PR", "PY")}
    assert [told[name]["trades"]["players"] for name in told] == [0, 1, 1]
    assert [told[name]["offers"] for name in told] == [0, 1, 0]


def test_a_resource_on_both_sides_is_told_on_both() -> None:
    story = Story(board="first", free_trades=True)
    story.given(PR="2 ORE", PB="1 ORE 1 GRA")
    story.dice(6, 6)
    watched = Watched(story)
    watched.plays("PR", "roll", "offer 2 ORE for 1 ORE 1 GRA")
    watched.plays("PB", "accept")
    watched.plays("PR", "pick PB")
    assert gave(watched, "PR") == got(watched, "PB") == {"trades": {"ORE": 2}}
    assert got(watched, "PR") == gave(watched, "PB") == {"trades": {"ORE": 1, "GRA": 1}}


def test_a_monopoly_is_told_on_all_sides() -> None:
    watched = main_turn("monopoly", PB="2 WOO 1 ORE", PY="1 WOO")
    watched.plays("PR", "monopoly WOO")
    assert got(watched, "PR") == {"monopoly": {"WOO": 3}}
    assert gave(watched, "PB") == {"monopoly": {"WOO": 2}}
    assert gave(watched, "PY") == {"monopoly": {"WOO": 1}}
    assert watched.seat("PR")["played"]["monopoly"] == 1


def test_year_of_plenty_is_told() -> None:
    watched = main_turn("year of plenty")
    watched.plays("PR", "plenty 1 ORE 1 BRI")
    assert got(watched, "PR") == {"plenty": {"ORE": 1, "BRI": 1}}
    assert watched.seat("PR")["played"]["year of plenty"] == 1


def test_buildings_and_cards_are_told_with_their_cost() -> None:
    watched = main_turn(PR="4 ORE 3 GRA 1 LUM 1 WOO 1 BRI")
    watched.story.deck("victory point")
    watched.plays("PR", "road P13", "city N13", "buy")
    assert gave(watched, "PR") == {
        "building": {"ORE": 3, "GRA": 2, "LUM": 1, "BRI": 1},
        "cards": {"ORE": 1, "GRA": 1, "WOO": 1},
    }
    told = watched.seat("PR")
    assert told["built"] == {"roads": 1, "settlements": 0, "cities": 1}
    assert told["bought"]["victory point"] == 1
    assert told["final"] == {"settlements": 1, "cities": 2, "army": 0, "road": 0, "cards": 1}


def test_free_roads_cost_nothing() -> None:
    watched = main_turn("road building")
    watched.plays("PR", "road building", "road P13", "road P14")
    assert gave(watched, "PR") == {}
    assert watched.seat("PR")["built"]["roads"] == 2


def test_awards_are_told_where_points_come_from() -> None:
    story = Story(board="first", development_per_turn=0)
    story.cards(PR="knight, knight, knight")
    story.places("PR", roads="P28 P36 P45")
    watched = Watched(story)
    for target in ("H00", "H18", "H00"):
        watched.plays("PR", "knight", f"robber {target}")
    final = watched.seat("PR")["final"]
    assert final == {"settlements": 2, "cities": 0, "army": 2, "road": 2, "cards": 0}
    assert watched.seat("PR")["points"][-1] == 6


def test_points_are_told_after_the_setup_and_after_every_turn() -> None:
    watched = setup()
    story = watched.story
    assert watched.told()["turns"] == 0
    watched.plays("PB", f"road {story.path('N40', 'N45')}")
    story.given(PB="3 ORE 2 GRA")
    story.dice(6, 6)
    watched.plays("PB", "roll", "city N40", "end")
    story.dice(6, 6)
    watched.plays("PR", "roll", "end")
    told = watched.told()
    assert told["turns"] == 3
    assert told["seats"]["PB"]["points"] == [2, 3, 3, 3]
    assert told["seats"]["PR"]["points"] == [2, 2, 2, 2]


def test_what_was_told_stays_as_it_was() -> None:
    watched = main_turn(PR="8 ORE")
    before = watched.told()
    again = watched.told()
    watched.plays("PR", "bank 8 ORE for 1 GRA 1 WOO", "end")
    assert before == again != watched.told()


def test_a_log_tells_seats_by_their_names() -> None:
    match = Match.start(GAME, ("PR", "PG"), GAME.options(), FastChance(3))
    told: Any = statistics_of(GAME, match.log)
    assert list(told["seats"]) == ["PR", "PG"]
    assert told["turns"] == told["rolls"] == 0


def test_any_game_tells_the_number_of_moves() -> None:
    story = Story(board="first")
    statistics = Game.statistics(GAME, story.match.seats)
    for seat in (0, 2, 2, -1):
        statistics.see(seat, [], story.state)
    assert statistics.told() == {
        "seats": {"PB": {"moves": 1}, "PR": {"moves": 0}, "PY": {"moves": 2}}
    }
