"""Sanity of the oracle itself: the examples of the board, counts of setups, random matches."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.oracle.geometry import (
    HARBOUR_PATHS,
    HEX_NODES,
    HEXES,
    NEIGHBOURS,
    NODE_HEXES,
    NODES,
    PATH_ENDS,
    PATHS,
    coast,
)
from tests.oracle.notation import CATALOGUE, RESOURCES, SEATS, cards_text, hands_of, parse, size
from tests.oracle.tacan import Oracle
from tests.oracle.values import Bought, Building

TERRAIN = [
    *("LUM", "WOO", "GRA"),
    *("BRI", "ORE", "BRI", "WOO"),
    *("ORE", "LUM", "GRA", "LUM", "GRA"),
    *("BRI", "WOO", "WOO", "ORE"),
    *("DES", "GRA", "LUM"),
]
NUMBERS = [5, 8, 4, 2, 10, 3, 11, 6, 9, 11, 6, 12, 3, 4, 5, 9, 0, 8, 10]
HARBOURS = ["ANY", "GRA", "ORE", "ANY", "WOO", "ANY", "ANY", "BRI", "LUM"]
DECK = ["knight"] * 14 + ["victory point"] * 5 + ["road building", "monopoly", "year of plenty"] * 2
PATH_OF = {pair: path for path, pair in PATH_ENDS.items()}
HOMES = {  # settlement and the other end of its road, twice
    "PB": ("N22", "N17", "N40", "N45"),
    "PR": ("N13", "N18", "N36", "N41"),
    "PY": ("N10", "N15", "N39", "N43"),
}


def path(first: str, second: str) -> str:
    return PATH_OF[min(first, second), max(first, second)]


def fresh(seats: str = "PB PR PY", deck: list[str] = DECK, **options: Any) -> Oracle:
    """A match at the start of setup on a fixed board; the first seat starts."""
    names = seats.split()
    return Oracle(names, TERRAIN, NUMBERS, HARBOURS, deck, names[0], **options)


def settled(deck: list[str] = DECK, **options: Any) -> Oracle:
    """A match of three after setup, PB to roll, hands emptied."""
    match = fresh(deck=deck, **options)
    for seat, (node, end, _, _) in HOMES.items():
        match.play(seat, f"settlement {node}")
        match.play(seat, f"road {path(node, end)}")
    for seat, (_, _, node, end) in reversed(HOMES.items()):
        match.play(seat, f"settlement {node}")
        match.play(seat, f"road {path(node, end)}", dice=[(1, 1)])
    for seat in match.seats:
        give(match, seat, "")
    return match


def give(match: Oracle, seat: str, text: str) -> None:
    """Make the hand exactly this, from and to the bank."""
    match._pay(seat, match.hand(seat))
    if text:
        move = parse(f"discard {text}")
        assert move is not None
        match._take_from_bank(seat, move.give)


def test_the_board_has_the_keys_of_the_rules_page() -> None:
    assert (len(HEXES), len(NODES), len(PATHS), len(coast())) == (19, 54, 72, 30)
    assert HEX_NODES["H00"] == ("N00", "N04", "N08", "N12", "N07", "N03")
    assert HEX_NODES["H08"][3] == "N34"
    assert PATH_ENDS["P00"] == ("N00", "N03")
    assert PATH_ENDS["P01"] == ("N00", "N04")
    assert PATH_ENDS["P35"] == ("N23", "N29")
    assert PATH_ENDS["P42"] == ("N29", "N34")
    assert PATH_ENDS["P71"] == ("N50", "N53")
    assert " ".join(HARBOUR_PATHS.values()) == "P00 P03 P17 P38 P61 P69 P66 P49 P18"


def test_nodes_have_two_or_three_neighbours_and_one_to_three_hexes() -> None:
    assert sorted(len(near) for near in NEIGHBOURS.values()) == [2] * 18 + [3] * 36
    assert sum(len(hexes) for hexes in NODE_HEXES.values()) == 19 * 6


def test_the_catalogue_is_canonical_and_complete() -> None:
    assert len(CATALOGUE) == len(set(CATALOGUE)) == 54 + 54 + 72 + 10 + 20 + 5 + 95 + 60 + 4
    assert all(parse(text) is not None for text in CATALOGUE)
    assert parse("ROAD p035") == parse("road P35")
    assert parse("bank 4 wheat for sheep") == parse("bank 4 GRA for 1 WOO")
    for text in ("", "road", "road P72", "road N34", "robber H07 steal", "plenty 0 ORE", "discard"):
        assert fresh().rule_broken("PB", text) == "FORM"


@pytest.mark.parametrize(
    "known", [(54, 144, 7236), pytest.param((54, 144, 7236, 19248), marks=pytest.mark.soak)]
)
def test_setup_of_two_seats_has_the_known_numbers_of_placements(  # S3 B4
    known: tuple[int, ...],
) -> None:
    level, counts = [fresh("PB PR")], []
    for depth in range(len(known)):
        moves = [
            (match, text) for match in level for text in match.legal(match.on_turn()) - {"block"}
        ]
        counts.append(len(moves))
        if depth < len(known) - 1:
            level = [match.copy() for match, _ in moves]
            for match, (_, text) in zip(level, moves, strict=True):
                match.play(match.on_turn(), text)
    assert tuple(counts) == known


def test_setup_runs_forth_and_back_and_pays_the_second_settlement() -> None:  # S3 S4
    match = fresh()
    turns = []
    for seat in ("PB", "PR", "PY", "PY", "PR", "PB"):
        turns.append(match.turn())
        assert match.phase() == f"place {seat}"
        assert match.rule_broken(seat, "roll") == ("S3" if match.setup_round() == 0 else "S4")
        node = HOMES[seat][2 * match.setup_round()]
        match.play(seat, f"settlement {node}")
        match.play(seat, f"road {path(node, HOMES[seat][2 * (len(turns) > 3) + 1])}")
    assert turns == ["PBPre0", "PRPre0", "PYPre0", "PYPre1", "PRPre1", "PBPre1"]
    assert (match.turn(), match.phase()) == ("PB", "roll PB")
    for seat in match.seats:
        kinds = [match.terrain[name] for name in NODE_HEXES[HOMES[seat][2]]]
        assert match.hand(seat) == {kind: kinds.count(kind) for kind in RESOURCES}


def test_a_connected_second_placement_starts_with_the_road() -> None:  # S5 S4 B1 B4
    match = fresh("PB PR", second_settlement_connected=True)
    for seat in ("PB", "PR"):
        match.play(seat, f"settlement {HOMES[seat][0]}")
        match.play(seat, f"road {path(*HOMES[seat][:2])}")
    assert match.rule_broken("PR", "settlement N36") == "S4"
    assert match.rule_broken("PR", f"road {path('N36', 'N41')}") == "B1"
    assert match.rule_broken("PR", f"road {path('N09', 'N13')}") == "B4"
    assert match.legal("PR") == {
        "block",
        f"road {path('N18', 'N23')}",
        f"road {path('N18', 'N24')}",
    }
    match.play("PR", f"road {path('N18', 'N24')}")
    assert match.rule_broken("PR", "settlement N36") == "S4"
    assert match.rule_broken("PR", "settlement N18") == "B4"
    assert match.legal("PR") == {"block", "settlement N24"}


def test_a_road_may_come_first_in_setup_by_option() -> None:  # S3
    match = fresh("PB PR", setup_order="either")
    match.play("PB", "road P00")
    assert match.legal("PB") == {"block", "settlement N00", "settlement N03"}
    assert match.rule_broken("PB", "road P01") == "S3"
    match.play("PB", "settlement N03")
    assert match.rule_broken("PR", "road P00") == "B2"
    assert match.rule_broken("PR", f"road {path('N03', 'N07')}") == "B4"


def test_errors_name_the_rule_of_the_rules_page() -> None:
    match = settled()
    for seat, text, rule in [
        ("PR", "roll", "T0"),
        ("PR", "offer ORE for GRA", "T0"),
        ("PB", "offer ORE for GRA", "T1"),
        ("PB", "robber H00", "T1"),
        ("PB", "knight", "C1"),
        ("PR", "accept", "X6"),
        ("PR", "discard ORE", "T4"),
        ("PB", "robber H00 steal PG", "FORM"),
        ("PB", "unblock", "X5"),
    ]:
        assert match.rule_broken(seat, text) == rule, text
    match.play("PB", "roll", [(1, 1)])
    give(match, "PB", "1 ORE 5 BRI 5 LUM 1 WOO 1 GRA")
    for text, rule in [
        ("roll", "T1"),
        ("discard ORE", "T4"),
        ("robber H00", "R1"),
        ("pick PR", "X4"),
        ("withdraw", "X6"),
        ("city N22", "B0"),
        (f"road {path('N13', 'N18')}", "B2"),
        ("road P71", "B1"),
        ("settlement N13", "B3"),
        ("settlement N17", "B4"),
        ("bank 3 BRI for ORE", "X2"),
        ("offer BRI for BRI", "X3"),
        ("offer BRI for nothing", "X3"),
        ("offer BRI for ORE to PB", "X3"),
        ("road building", "C1"),
    ]:
        assert match.rule_broken("PB", text) == rule, text


def test_a_seven_asks_for_discards_then_the_robber() -> None:  # T4 R1 R2
    match = settled()
    give(match, "PR", "4 ORE 4 WOO")
    give(match, "PB", "7 LUM")
    match.play("PB", "roll", [(3, 4)])
    assert (match.phase(), match.to_act()) == ("discard PR", {"PR"})
    assert match.rule_broken("PB", "robber H00") == "T4"
    assert match.rule_broken("PB", "roll") == "T1"
    assert match.legal("PR") == {"block", "discard 4 ORE", "discard 4 WOO"} | {
        f"discard {n} ORE {4 - n} WOO" for n in (1, 2, 3)
    }
    match.play("PR", "discard 2 ORE 2 WOO")
    assert match.phase() == "robber PB"
    assert match.rule_broken("PB", "end") == "R1"
    assert match.rule_broken("PB", "robber H16") == "R1"
    target = NODE_HEXES["N13"][0]
    assert match.rule_broken("PB", f"robber {target}") == "R2"
    with pytest.raises(ValueError, match="no 'LUM' to be stolen"):
        match.play("PB", f"robber {target} steal PR", stolen="LUM")
    match.play("PB", f"robber {target} steal PR", stolen="WOO")
    assert match.hand("PR") == {"ORE": 2, "GRA": 0, "LUM": 0, "WOO": 1, "BRI": 0}
    assert match.phase() == "main PB"


def test_a_short_bank_pays_only_a_single_owed_player() -> None:  # T3
    match = settled(bank=10)
    match.buildings = {"N08": Building("city", "PB"), "N30": Building("city", "PB")}
    assert match.owed(8) == {"ORE": {}, "GRA": {}, "LUM": {}, "WOO": {"PB": 2}, "BRI": {}}
    match.bank["WOO"] = 1
    alone = match.copy()
    alone.play("PB", "roll", [(4, 4)])
    assert (alone.hand("PB")["WOO"], alone.bank["WOO"]) == (1, 0)
    match.buildings["N01"] = Building("settlement", "PR")
    match.play("PB", "roll", [(4, 4)])
    assert (match.hand("PB")["WOO"], match.hand("PR")["WOO"], match.bank["WOO"]) == (0, 0, 1)


def test_a_building_breaks_the_longest_road_and_the_award_follows() -> None:  # A2 A3
    match = fresh()
    line = ["N00", "N04", "N01", "N05", "N02", "N06", "N10"]
    match.roads = {path(a, b): "PB" for a, b in pairwise(line)}
    match._pass_awards()
    assert (match.length("PB"), match.road) == (6, "PB")
    match.buildings["N02"] = Building("settlement", "PR")
    match._pass_awards()
    assert (match.length("PB"), match.road) == (4, None)
    other = ["N47", "N51", "N48", "N52", "N49", "N53"]
    match.roads |= {path(a, b): "PY" for a, b in pairwise(other)}
    match._pass_awards()
    assert (match.length("PY"), match.road) == (5, "PY")
    ring = HEX_NODES["H09"]
    match.roads |= {path(ring[i], ring[(i + 1) % 6]): "PR" for i in range(6)}
    match.buildings[ring[0]] = Building("city", "PB")
    match._pass_awards()
    assert (match.length("PR"), match.road) == (6, "PR")


def test_offers_are_answered_countered_blocked_and_picked() -> None:  # X3 X4 X5 X6
    match = settled()
    match.play("PB", "roll", [(1, 1)])
    give(match, "PB", "2 ORE")
    give(match, "PR", "1 GRA")
    match.play("PB", "offer 2 ORE for 1 GRA")
    assert (match.phase(), match.to_act()) == ("main PB", {"PB", "PR", "PY"})
    assert match.rule_broken("PY", "accept") == "X4"
    assert match.rule_broken("PB", "pick PR") == "X4"
    assert match.rule_broken("PY", "counter GRA for ORE") == "X3"
    match.play("PR", "counter 1 GRA for 3 ORE")
    assert match.rule_broken("PR", "accept") == "X4"
    assert match.rule_broken("PB", "pick PR") == "X4"
    match.play("PB", "offer 2 ORE for 1 GRA to PR")
    match.play("PR", "accept")
    blocked = match.copy()
    blocked.play("PR", "block")
    assert blocked.offer is None
    assert blocked.rule_broken("PB", "offer ORE for GRA to PR") == "X5"
    assert blocked.rule_broken("PB", "offer ORE for GRA") is None
    match.play("PB", "pick PR")
    assert (match.hand("PB")["GRA"], match.hand("PR")["ORE"], match.offer) == (1, 2, None)


def test_a_knight_before_the_roll_returns_to_the_roll_and_can_win_at_once() -> None:  # C4 T1 A1 W2
    match = settled(victory_points=4)
    match.bought = [Bought("knight", "PB", 0, played=True)] * 2 + [Bought("knight", "PB", 0)] * 2
    short = match.copy()
    short.bought = short.bought[1:]
    short.play("PB", "knight")
    assert (short.phase(), short.rule_broken("PB", "end")) == ("robber PB", "T1")
    assert (short.rule_broken("PB", "roll"), short.rule_broken("PB", "knight")) == ("R1", "R1")
    short.play("PB", "robber H09")
    assert (short.phase(), short.rule_broken("PB", "knight")) == ("roll PB", "C3")
    match.play("PB", "knight")
    assert (match.winner, match.phase(), match.turn()) == ("PB", "over", "[]")
    assert match.to_act() == set()
    assert match.ranking() == [(1, "PB", 4), (2, "PR", 2), (2, "PY", 2)]
    assert match.rule_broken("PR", "block") == "W2"


def test_road_building_before_the_roll_asks_for_two_roads_with_nothing_between() -> None:  # C5
    match = settled()
    match.bought = [Bought("road building", "PB", 0), Bought("knight", "PB", 0)]
    match.play("PB", "road building")
    assert match.phase() == "roads PB"
    rules = {"roll": "C5", "knight": "C5", "end": "T1", "robber H00": "T1", "road P71": "B1"}
    assert {text: match.rule_broken("PB", text) for text in rules} == rules
    match.play("PB", f"road {path('N17', 'N12')}")
    assert (match.phase(), match.legal("PR")) == ("roads PB", {"block"})
    match.play("PB", f"road {path('N12', 'N08')}")
    assert (match.phase(), match.rule_broken("PB", "knight")) == ("roll PB", "C3")
    match.play("PB", "roll", [(3, 4)])
    assert match.length("PB") == 3


def test_a_free_road_with_the_last_piece_is_the_only_one() -> None:  # C5 B6
    match = settled()
    match.bought = [Bought("road building", "PB", 0)] * 2
    far = [key for key in PATHS if not match.connected("PB", key) and key not in match.roads]
    match.roads |= dict.fromkeys(far[:12], "PB")
    assert match.supply("PB", "road") == 1
    match.play("PB", "road building")
    match.play("PB", f"road {path('N17', 'N12')}")
    assert match.phase() == "roll PB"
    match.cards_played_this_turn = 0
    assert match.rule_broken("PB", "road building") == "C5"


def test_year_of_plenty_takes_what_the_bank_has() -> None:  # C6
    match = settled()
    match.bought = [Bought("year of plenty", "PB", 0)]
    match.bank = dict.fromkeys(RESOURCES, 0) | {"ORE": 1, "WOO": 1}
    assert match.rule_broken("PB", "plenty ORE WOO") is None
    for text in ("plenty ORE", "plenty 2 ORE", "plenty ORE GRA"):
        assert match.rule_broken("PB", text) == "C6"
    match.bank["WOO"] = 0
    assert {text for text in match.legal("PB") if text.startswith("plenty")} == {"plenty 1 ORE"}
    match.bank["ORE"] = 0
    assert match.rule_broken("PB", "plenty ORE") == "C6"


@pytest.mark.parametrize(("own_turn", "moves"), [(True, ["roll", "end"]), (False, ["roll"])])
def test_points_reached_in_anothers_turn_win_at_the_own(own_turn: bool, moves: list[str]) -> None:
    match = settled(win_on_own_turn=own_turn, victory_points=3)  # W2
    match.buildings["N00"] = Building("settlement", "PR")
    for text in moves:
        assert match.winner is None
        match.play("PB", text, [(1, 1)])
    assert match.winner == "PR"
    assert match.ranking() == [(1, "PR", 3), (2, "PB", 2), (2, "PY", 2)]


def test_an_automatic_roll_takes_the_dice_of_the_move_that_ends_the_turn() -> None:
    match = settled(automatic_roll=True)
    assert (match.phase(), match.rule_broken("PB", "roll")) == ("main PB", "T1")
    with pytest.raises(ValueError, match="needs two dice"):
        match.play("PB", "end")
    match.play("PB", "end", [(3, 4)])
    assert match.phase() == "robber PR"


def random_offer(match: Oracle, rng: Random, seat: str) -> str:
    sizes = rng.choices((0, 1, 2), (1, 3, 1), k=2)
    give_side, want_side = (cards_text(rng.choice(hands_of(number))) for number in sizes)
    if seat != match.on_turn():
        return f"counter {give_side} for {want_side}"
    to = rng.choice(("", *(f" to {other}" for other in match.others(seat))))
    return f"offer {give_side} for {want_side}{to}"


def random_match(rng: Random, seats: str, **options: Any) -> Oracle:
    """Play at random to the end; every card and piece is counted after every move."""
    deck = rng.sample(DECK, len(DECK))
    match = fresh(seats, deck, **options)
    while match.winner is None:
        acting = match.to_act()
        seat = rng.choice(sorted(acting))
        moves = sorted(match.legal(seat) - {"block", "unblock"})
        assert moves
        text = rng.choice(moves)
        offer = random_offer(match, rng, seat)
        if rng.random() < 0.1 and match.rule_broken(seat, offer) is None:
            text = offer
        elif rng.random() < 0.02:
            seat = rng.choice(match.seats)
            text = "unblock" if seat in match.blocking else "block"
        move = parse(text)
        assert move is not None
        stolen = None
        if move.verb == "robber" and move.seats:
            hand = match.hand(move.seats[0])
            stolen = rng.choice([kind for kind in RESOURCES for _ in range(hand[kind])])
        match.play(seat, text, [(rng.randint(1, 6), rng.randint(1, 6))], stolen)
        for kind in RESOURCES:
            counts = [match.bank[kind], *(match.hand(other)[kind] for other in match.seats)]
            assert min(counts) >= 0
            assert sum(counts) == match.options.bank
        for other in match.seats:
            assert all(match.supply(other, kind) >= 0 for kind in ("road", "settlement", "city"))
    return match


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {"victory_points": 10}),
        (2, {"automatic_roll": True, "bank": 10}),
        (
            3,
            {
                "development_per_turn": 0,
                "setup_order": "either",
                "second_settlement_connected": True,
                "win_on_own_turn": False,
            },
        ),
        (4, {"development_before_roll": False, "steal_optional": True, "free_trades": True}),
        (5, {"friendly_robber": True, "bank_trade_before_roll": True, "settlements": 4}),
        (6, {"hand_limit": 5}),
    ],
)
def test_random_matches_end_with_a_winner_and_all_cards(seed: int, options: dict[str, Any]) -> None:
    rng = Random(seed)
    seats = " ".join(SEATS[: 2 + seed % 3])
    match = random_match(rng, seats, **({"victory_points": 6} | options))
    assert match.winner is not None
    assert match.points(match.winner) >= match.options.victory_points
    rows = match.ranking()
    assert (rows[0][:2], len(rows)) == ((1, match.winner), len(match.seats))
    assert all(match.legal(seat) == set() for seat in match.seats)
    in_hands = sum(size(match.hand(seat)) for seat in match.seats)
    assert in_hands + size(match.bank) == 5 * match.options.bank
