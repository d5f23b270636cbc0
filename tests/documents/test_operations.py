"""The document of the preset `operations` (298d29ea910e9501), from its first line to its last.

Each test names the lines that it plays. How lines are read that contradict each other is told in
docs/explanation/documents.md.
"""

from collections import Counter

import pytest

from parlour.core.draws import Order
from parlour.core.errors import OperationError
from parlour.testing.tacan import Story
from tests.documents.operations_session import (
    LIST,
    PLACEMENTS,
    TERRAIN,
    AnyMatch,
    hand,
    keys,
    luck,
    placed,
    refused,
    set_up,
)

PAID_ROAD = "[set(turn,PB),set(P35,RD02PB),set(RC01PB,[]),set(RC02PB,[])]"
END = "[set(turn,[])]"
TOO_LONG = "malformed_operation"
BOUGHT_CARD = "[set(turn,Pr),set(D,PR),set(RC00PR,[]),set(RC01PR,[]),set(RC02PR,[])]"


def in_play(**options: object) -> Story:
    """Blue is on turn and has rolled; two settlements and roads each, hands are empty."""
    return Story(preset="operations", seats="PB PR", first="PB", **options)  # type: ignore[arg-type]  # options are any


def next_turn(story: Story, seat: str, *dice: int) -> None:
    """The seat on turn ends it, and the next turn begins with these dice."""
    story.dice(*dice)
    story.sends(seat, END)


# Lines 1–4: what the game consists of


@pytest.mark.parametrize(
    ("players", "seats"),
    [(2, "PB PR"), (3, "PB PR PY"), (4, "PB PR PY PG")],
)
def test_line_1_two_to_four_players_yellow_and_green_as_needed(players: int, seats: str) -> None:
    chance = luck([(6, 6), *[(1, 1)] * (players - 1)])
    match = set_up(LIST.replace("2)", f"{players})").replace("[PB,PR]", "[PB,PR,PY,PG]"), chance)
    assert match.seats == tuple(seats.split())
    assert match.view("*")["players"] == players


@pytest.mark.parametrize("players", [1, 5])
def test_line_1_nobody_plays_alone_or_with_five(players: int) -> None:
    with pytest.raises(OperationError) as refusal:
        set_up(LIST.replace("set(players,2)", f"set(players,{players})"))
    assert (refusal.value.code, refusal.value.rule) == ("wrong_value", "S1")


def test_line_2_four_cities() -> None:
    story = in_play()
    story.places("PB", cities="N22 N40 N05 N47", settlements="N00")
    story.given(PB="3 ORE 2 GRA")
    story.rejects("PB", "city N00", rule="B6", code="no_cities_left")


def test_line_2_fifteen_roads() -> None:
    story = in_play()
    free = [key for key in keys("P00", "P71") if story.value(key) == []]
    story.places("PB", roads=" ".join(free[:13]))
    assert sum(str(story.value(key)).endswith("PB") for key in keys("P00", "P71")) == 15
    story.given(PB="BRI LUM")
    story.rejects("PB", f"road {free[13]}", rule="B6", code="no_roads_left")


@pytest.mark.parametrize(("settlements", "more"), [(5, "N05 N47 N00"), (4, "N05 N47")])
def test_lines_2_and_25_five_settlements_by_the_keys_or_four_by_option(
    settlements: int, more: str
) -> None:
    story = in_play(settlements=settlements)
    story.places("PB", settlements=more, roads="P17")
    story.given(PB="BRI LUM WOO GRA")
    story.rejects("PB", "settlement N10", rule="B6", code="no_settlements_left")


def test_line_3_the_board() -> None:
    seen = set_up().view("*")
    for first, last, count in (
        ("H00", "H18", 19),
        ("N00", "N53", 54),
        ("P00", "P71", 72),
        ("M00", "M08", 9),
        ("D00", "D24", 25),
    ):
        family = [key for key in seen if key[0] == first[0] and key[1:].isdigit()]
        assert sorted(family) == keys(first, last)
        assert len(family) == count
    assert "ROB" in seen


def test_line_4_a_pool_of_each_resource() -> None:
    seen = set_up().view("*")
    assert [seen[f"BNK{kind}"] for kind in ("ORE", "GRA", "LUM", "WOO", "BRI")] == [19] * 5


# Lines 5–20: hexes, nodes, paths, harbours, robber


@pytest.mark.parametrize("node", ["N17", "N22", "N23", "N28", "N29"])
def test_line_5_each_of_the_six_nodes_of_a_hex_gets_what_it_produces(node: str) -> None:
    story = Story(preset="operations", board="session", seats="PB PR", first="PB")
    story.places("PR", settlements=node)
    next_turn(story, "PB", 4, 5)  # H08 is LUM 9, and PB is on N34, its sixth node
    story.has(PB="LUM")
    story.sees("PR", "BNKLUM", 17)


def test_lines_6_to_8_the_terrain_is_shuffled_and_then_applied_to_the_hexes() -> None:
    seen = set_up().view("*")
    laid = [str(seen[key]).split() for key in keys("H00", "H18")]
    terrain = [parts[0] for parts in laid]
    assert terrain == TERRAIN.split()
    assert Counter(terrain) == {"GRA": 4, "LUM": 4, "WOO": 4, "ORE": 3, "BRI": 3, "DES": 1}
    assert [len(parts) for parts in laid] == [1 if kind == "DES" else 2 for kind in terrain]


def test_lines_9_to_12_nodes_and_paths_are_empty_to_start() -> None:
    seen = set_up().view("PB")
    assert all(seen[key] == [] for key in [*keys("N00", "N53"), *keys("P00", "P71")])


def test_lines_9_to_12_a_node_has_the_paths_that_connect_it() -> None:
    for path in ("P41", "P42", "P50"):
        match = set_up()
        match.send("PB", f"[set(turn,PBPre0),set(N34,SET00PB),set({path},RD00PB)]")
        assert match.view("PR")[path] == "RD00PB"


def test_lines_13_to_16_nine_harbours_of_six_kinds_are_shuffled() -> None:
    chance = luck()
    chance.next_shuffles[1] = [8, 7, 6, 5, 4, 3, 2, 1, 0]
    seen = set_up(chance=chance).view("*")
    kinds = [seen[key] for key in keys("M00", "M08")]
    assert kinds == ["ANY", "ANY", "ANY", "ANY", "BRI", "WOO", "LUM", "GRA", "ORE"]


@pytest.mark.parametrize("building", ["settlements", "cities"])
@pytest.mark.parametrize("node", ["N00", "N03"])
def test_lines_13_to_15_and_29_a_general_harbour_trades_three_for_one(
    node: str, building: str
) -> None:
    story = in_play()
    story.places("PB", **{building: node})
    story.lies(PB="WOO WOO WOO")
    story.sends("PB", "[set(turn,PB),set(RC00PB,[]),...,set(RC02PB,[]),set(RC03PB,ORE)]")
    assert hand(story.match.view("PB"), "PB", 4) == [[], [], [], "ORE"]


@pytest.mark.parametrize("node", ["N01", "N05"])
def test_lines_13_to_15_and_29_a_special_harbour_trades_two_of_its_resource(node: str) -> None:
    story = in_play()
    story.places("PB", settlements=node)
    story.sees("PB", "M01", "GRA")
    story.lies(PB="GRA GRA WOO WOO")
    story.rejects("PB", "bank 2 WOO for 1 ORE", rule="X2", code="wrong_ratio")
    story.sends("PB", "[set(turn,PB),set(RC00PB,[]),set(RC01PB,[]),set(RC04PB,ORE)]")
    story.has(PB="2 WOO ORE")


def test_line_17_the_robber_halts_a_hex_and_the_other_hexes_of_a_node_go_on() -> None:
    story = in_play()
    story.robber("H07")  # PB's N22 is on H03 BRI 2, H07 ORE 6 and H08 LUM 9
    next_turn(story, "PB", 3, 3)
    story.has(PB="")
    next_turn(story, "PR", 1, 1)
    story.has(PB="BRI")


def test_lines_18_to_20_a_seven_moves_the_robber_and_takes_a_random_card() -> None:
    story = in_play()
    story.lies(PB="ORE WOO")
    next_turn(story, "PB", 3, 4)
    story.sees("PB", "phase", "robber PR")
    with refused(story.match, "no_such_victim", "R2"):
        story.match.send("PR", "[set(turn,PR),set(ROB,H00),set(RC00PB,PR)]")
    story.steals("WOO")
    story.sends("PR", "[set(turn,PR),set(ROB,H07),set(RC00PB,PR)]")
    story.sees("PB", "ROB", "H07")
    story.has(PB="ORE", PR="WOO")
    assert any(isinstance(draw, Order) for draw in story.match.log.entries[-1].chance)


def test_lines_18_to_20_a_soldier_moves_the_robber_to_any_hex() -> None:
    story = in_play()
    story.cards(PB="knight")
    story.given(PR="LUM")
    story.sends("PB", "[set(turn,PB),setVisibility(D00,[PB,PR])]")
    assert {move for move in story.legal("PB") if move.startswith("robber")} == {
        f"robber {key}" + (" steal PR" if key in ("H01", "H04", "H05", "H10", "H14", "H15") else "")
        for key in keys("H00", "H18")
        if key != story.value("ROB")
    }
    story.sends("PB", "[set(turn,PB),set(ROB,H01),set(RC00PR,PB)]")
    story.has(PB="LUM", PR="")


def test_line_19_taking_a_card_is_required_or_by_option_only_allowed() -> None:
    for optional in (False, True):
        story = in_play(steal_optional=optional)
        story.given(PB="ORE")
        next_turn(story, "PB", 3, 4)
        if optional:
            story.sends("PR", "[set(turn,PR),set(ROB,H07)]")
            story.has(PB="ORE")
        else:
            story.rejects("PR", "robber H07", rule="R2", code="victim_required")


# Lines 21–31: cards and pieces


def test_lines_21_to_23_a_card_is_seen_by_nobody_then_its_owner_then_all_and_never_returns() -> (
    None
):
    story = in_play()
    story.deck("monopoly")
    for viewer in ("PB", "PR", "*"):
        story.hides(viewer, *keys("D00", "D24"))
    story.lies(PB="ORE WOO GRA")
    story.sends("PB", "[set(turn,PB),set(D,PB),set(RC00PB,[]),set(RC01PB,[]),set(RC02PB,[])]")
    story.sees("PB", "D00", "monopoly")
    story.hides("PR", "D00")
    story.hides("*", "D00")
    next_turn(story, "PB", 6, 6)
    next_turn(story, "PR", 6, 6)
    story.given(PR="2 LUM")
    story.sends("PB", "[set(turn,PB),setVisibility(D00,[PB,PR]),set(LUM,PB)]")
    for viewer in ("PB", "PR", "*"):
        story.sees(viewer, "D00", "monopoly")
        story.sees(viewer, "D", 24)
        story.sees(viewer, "DEVPB", 0)
    story.rejects("PB", "monopoly LUM", rule="C1", code="card_not_held")
    story.has(PB="2 LUM")


@pytest.mark.parametrize("written", ["SET2PB", "SET02PB", "set2pb"])
def test_lines_24_and_25_settlements_are_numbered_and_zeros_do_not_matter(written: str) -> None:
    story = in_play()
    story.places("PB", roads="P19")
    story.lies(PB="BRI LUM WOO GRA")
    paid = "set(RC00PB,[]),...,set(RC03PB,[])"
    story.sends("PB", f"[set(turn,PB),set(N12,{written}),{paid}]")
    story.sees("PR", "N12", "SET2PB")


def test_lines_24_to_27_every_piece_has_the_names_of_the_document() -> None:
    story = in_play()
    free = [key for key in keys("P00", "P71") if story.value(key) == []]
    story.places("PB", cities="N22 N40 N05 N47", roads=" ".join(free[:13]))
    story.places("PB", settlements="N00 N10 N34 N43 N32")
    seen = story.match.view("PR")
    names = [str(seen[key]) for key in [*keys("N00", "N53"), *keys("P00", "P71")]]
    assert sorted(name for name in names if name.endswith("PB")) == [
        *[f"CIT{number}PB" for number in range(4)],
        *[f"RD{number:02}PB" for number in range(15)],
        *[f"SET{number}PB" for number in range(5)],
    ]


def test_lines_28_and_29_four_of_a_type_are_traded_for_one_of_another() -> None:
    story = in_play()
    story.lies(PB="WOO WOO WOO WOO")
    story.rejects("PB", "bank 3 WOO for 1 BRI", rule="X2", code="wrong_ratio")
    story.sends("PB", "[set(turn,PB),set(RC00PB,[]),...,set(RC03PB,[]),set(RC04PB,BRI)]")
    assert hand(story.match.view("PB"), "PB") == [[], [], [], [], "BRI"]
    story.has(PB="BRI")


def test_line_28_any_time_is_any_time_of_the_own_turn() -> None:
    story = in_play()
    story.lies(PR="WOO WOO WOO WOO")
    trade = "[set(turn,PR),set(RC00PR,[]),...,set(RC03PR,[]),set(RC04PR,BRI)]"
    with refused(story.match, "not_your_turn", "T0"):
        story.match.send("PR", trade)
    next_turn(story, "PB", 6, 6)
    story.sends("PR", trade)


def test_lines_30_and_31_thirty_slots_hold_resources_and_more_come_as_needed() -> None:
    story = in_play()
    slots = [key for key in story.match.view("PB") if key[:2] == "RC" and key.endswith("PB")]
    assert slots == keys("RC00PB", "RC29PB")
    story.given(PB="6 ORE 6 GRA 6 LUM 6 WOO 6 BRI")
    held = story.match.view("PB")
    assert {held[slot] for slot in slots} == {"ORE", "GRA", "LUM", "WOO", "BRI"}
    story.given(PB="6 ORE 6 GRA 6 LUM 6 WOO 7 BRI")
    story.sees("PB", "RC30PB", "BRI")


# Lines 33–42: dice and purchases


def test_lines_33_and_34_every_turn_begins_with_its_dice() -> None:
    match = placed((1, 2), (6, 5), (3, 4))
    for seat, dice in (("PB", (1, 2)), ("PR", (6, 5)), ("PB", (3, 4))):
        for viewer in ("PB", "PR", "*"):
            seen = match.view(viewer)
            assert (seen["turn"], seen["DIE0"], seen["DIE1"]) == (seat, *dice)
        if dice != (3, 4):
            match.send(seat, END)


def test_lines_33_and_106_the_dice_may_be_written_with_more_zeros() -> None:
    match = set_up(LIST.replace("set(players,2)", "set(players,2),set(DIE00,[]),set(DIE01,[])"))
    assert match.view("PB")["DIE0"] == match.view("PB")["DIE1"] == []
    chance = luck()
    match = set_up(chance=chance, automatic_roll=False)
    for seat, ops in PLACEMENTS:
        match.send(seat, ops)
    chance.next_dice = [(1, 2)]
    match.send("PB", "[set(turn,PB),shuffle(DIE00,DIE01)]")
    assert hand(match.view("PB"), "PB") == ["ORE", "BRI", "LUM", "BRI", []]


@pytest.mark.parametrize(
    ("move", "cost"),
    [
        ("road P19", "BRI LUM"),
        ("settlement N12", "BRI LUM WOO GRA"),
        ("city N22", "ORE ORE ORE GRA GRA"),
        ("buy", "ORE WOO GRA"),
    ],
)
def test_lines_37_to_42_what_things_cost(move: str, cost: str) -> None:
    cards = cost.split()
    for missing in range(len(cards)):
        story = in_play()
        story.places("PB", roads="P12")
        story.given(PB=" ".join(cards[:missing] + cards[missing + 1 :]))
        story.rejects("PB", move, rule="B0", code="cannot_pay")
    story = in_play()
    story.places("PB", roads="P12")
    story.given(PR="ORE WOO", PB=cost)
    story.plays("PB", move)
    story.has(PB="")


def test_line_37_a_road_goes_on_an_empty_path_next_to_what_one_has() -> None:
    story = in_play()
    story.given(PB="4 BRI 4 LUM")
    story.rejects("PB", "road P00", rule="B1", code="not_connected")
    story.rejects("PB", "road P20", rule="B2", code="path_taken")
    story.plays("PB", "road P34")  # at the settlement N22
    story.plays("PB", "road P19")  # at the road to N17


def test_lines_38_and_39_a_settlement_goes_on_an_empty_connected_node_with_room_round_it() -> None:
    story = in_play()
    story.places("PB", roads="P19 P12")
    story.given(PB="2 BRI 2 LUM 2 WOO 2 GRA")
    story.rejects("PB", "settlement N00", rule="B3", code="not_connected")
    story.rejects("PB", "settlement N13", rule="B3", code="node_taken")
    story.rejects("PB", "settlement N17", rule="B4", code="too_close")  # to the own N22
    story.rejects("PB", "settlement N08", rule="B4", code="too_close")  # to red's N13
    story.plays("PB", "settlement N12")


def test_lines_40_and_41_a_city_replaces_a_settlement_which_returns_to_the_pool() -> None:
    story = in_play()
    story.places("PB", roads="P19")
    story.lies(PB="ORE ORE ORE GRA GRA BRI LUM WOO GRA")
    story.rejects("PB", "city N13", rule="B5", code="no_settlement_there")
    story.sends("PB", "[set(turn,PB),set(N22,CIT0PB),set(RC00PB,[]),...,set(RC04PB,[])]")
    story.sees("PR", "N22", "CIT0PB")
    story.sends("PB", "[set(turn,PB),set(N12,SET00PB),set(RC05PB,[]),...,set(RC08PB,[])]")
    story.sees("PR", "N12", "SET0PB")


def test_line_42_a_card_waits_for_the_next_turn_or_by_option_for_nothing() -> None:
    story = in_play()
    story.deck("knight")
    story.given(PB="ORE WOO GRA")
    story.plays("PB", "buy")
    story.rejects("PB", "knight", rule="C2", code="bought_this_turn")
    at_once = in_play(play_bought=True)
    at_once.deck("knight")
    at_once.given(PB="ORE WOO GRA")
    at_once.plays("PB", "buy")
    at_once.plays("PB", "knight")


# Lines 44–54: points and the goal


def test_lines_45_and_46_a_settlement_is_a_point_and_a_city_two() -> None:
    story = in_play()
    story.sees("PR", "PTSPB", 2)
    story.places("PB", roads="P19")
    story.given(PB="3 ORE 3 GRA BRI LUM WOO")
    story.plays("PB", "settlement N12")
    story.sees("PR", "PTSPB", 3)
    story.plays("PB", "city N12")
    story.sees("PR", "PTSPB", 4)


def test_line_47_the_largest_army_is_two_points() -> None:
    story = in_play(development_per_turn=0)
    story.cards(PB="knight, knight, knight")
    for hex_ in ("H00", "H02", "H00"):
        story.sees("PR", "PTSPB", 2)
        story.plays("PB", "knight")
        story.plays("PB", f"robber {hex_}")
    story.sees("PR", "ARMY", "PB")
    story.sees("PR", "PTSPB", 4)


def test_line_48_the_longest_road_is_two_points() -> None:
    story = in_play()
    story.places("PB", roads="P19 P12 P07")
    story.given(PB="BRI LUM")
    story.sees("PR", "PTSPB", 2)
    story.plays("PB", "road P01")
    story.sees("PR", "ROAD", "PB")
    story.sees("PR", "PTSPB", 4)


def test_line_49_some_development_cards_are_a_point_each() -> None:
    story = in_play()
    story.cards(PB="victory point, knight, victory point")
    story.sees("PB", "VICPB", 4)
    story.sees("PR", "PTSPB", 2)
    story.hides("PR", "VICPB")


def test_line_51_ten_points_win() -> None:
    story = in_play()
    story.places("PB", cities="N22 N40 N05 N47", settlements="N00", roads="P17")
    story.given(PB="BRI LUM WOO GRA")
    assert story.outcome() is None
    story.plays("PB", "settlement N10")
    story.sees("PR", "WINNER", "PB")
    story.sees("PR", "turn", [])
    assert [(place.seat, place.points) for place in story.outcome() or []] == [
        ("PB", 10),
        ("PR", 2),
    ]


# Lines 58–70: the list that sets the match up


def test_lines_60_to_70_the_list_sets_a_match_up() -> None:
    match = set_up()
    assert match.seats == ("PB", "PR")
    assert match.log.header.setup.startswith("[set(players,2),set(turn,PB),set(R00…R03,GRA)")
    assert "shuffle(M00…M08)" in match.log.header.setup
    assert "shuffle(D00…D24)" in match.log.header.setup


def test_lines_60_to_70_every_shuffle_is_drawn_by_the_match() -> None:
    orders = [draw for draw in set_up().log.entries[0].chance if isinstance(draw, Order)]
    assert [len(draw.order) for draw in orders] == [19, 9, 25]


def test_line_61_who_begins_is_rolled_for_whatever_the_list_says() -> None:
    match = set_up(chance=luck([(1, 1), (6, 5)]))
    assert match.view("PB")["turn"] == "PRPre0"


@pytest.mark.parametrize(
    ("placeholders", "known"),
    [
        ('set(R00,"Resource 0"),...,set(R18,"Resource 18")', "GRA, LUM, WOO, ORE, BRI, DES"),
        ('set(M00,"Harbor 0"),...,set(M08,"Harbor 8")', "ORE, GRA, LUM, WOO, BRI, ANY"),
        ('set(D00,"Card Description 0"),...,set(D24,"Card Description 24")', "knight"),
    ],
)
def test_lines_62_66_and_68_placeholders_are_no_pieces(placeholders: str, known: str) -> None:
    with pytest.raises(OperationError) as refusal:
        set_up(f"[set(players,2),{placeholders}]")
    assert (refusal.value.code, refusal.value.rule, refusal.value.place) == ("wrong_value", "S1", 2)
    assert known in refusal.value.sentence


@pytest.mark.parametrize(
    ("meant", "slip", "code", "place", "named"),
    [
        ("shuffle(R00,R18)", "shuffle(R00,R25)", "unknown_key", 14, "R18"),
        ("set(H00,R00)", "set(H00,R0O)", "unknown_key", 15, "R00"),
        ("\n]", "\n", "malformed_operation", 39, None),
        ("set(turn,PB)", "set(turn,PC)", "wrong_value", 2, None),
        ("set(R18,DES)", "set(R18,ORE)", "wrong_pieces", 13, None),
        ("shuffle(D00,25), ", "", "not_shuffled", 27, None),
    ],
)
def test_lines_60_to_70_slips_are_refused_and_named(
    meant: str, slip: str, code: str, place: int, named: str | None
) -> None:
    assert LIST.count(meant) == 1
    with pytest.raises(OperationError) as refusal:
        set_up(LIST.replace(meant, slip))
    assert (refusal.value.code, refusal.value.place, refusal.value.meant) == (code, place, named)


def test_line_63_the_key_that_was_written_is_the_one_named() -> None:
    with pytest.raises(OperationError) as refusal:
        set_up(LIST.replace("shuffle(R00,R18)", "shuffle(R00,R25)"))
    assert refusal.value.operation == "R25"


def test_line_65_two_seats_and_all_four_are_the_same_audience_at_a_table_of_two() -> None:
    for audience in ("[PB,PR]", "[PB,PR,PY,PG]", "[*]"):
        match = set_up(f"[set(players,2),set(M00,ORE),setVisibility(M00,{audience})," + LIST[2:])
        assert match.view("PR")["M00"] == match.view("*")["M00"] == "ORE"
    with pytest.raises(OperationError) as refusal:
        set_up("[set(players,2),set(M00,ORE),setVisibility(M00,[PB])," + LIST[2:])
    assert (refusal.value.code, refusal.value.place) == ("wrong_audience", 3)


def test_line_70_nobody_can_be_let_see_the_cards() -> None:
    with pytest.raises(OperationError) as refusal:
        set_up(LIST.replace("\n]", "\nsetVisibility(D00,[PB])]"))
    assert (refusal.value.code, refusal.value.rule) == ("wrong_audience", "V3")


# Lines 72–96: the state before the placements, and the placements


def test_lines_75_to_89_the_state_that_the_winner_of_the_roll_gets() -> None:
    match = set_up(chance=luck([(6, 5), (5, 5)]))
    for viewer in ("PB", "PR"):
        seen = match.view(viewer)
        assert seen["turn"] == "PBPre0"
        assert all(seen[key] is None for key in keys("D00", "D24"))
        assert all(seen[key] is not None for key in [*keys("H00", "H18"), *keys("M00", "M08")])
        assert all(seen[key] == [] for key in [*keys("N00", "N53"), *keys("P00", "P71")])
        assert (seen["ROB"], seen["H10"]) == ("H10", "DES")
        for seat in ("PB", "PR"):
            assert all(seen[key] == [] for key in keys(f"RC00{seat}", f"RC29{seat}"))


def test_line_84_the_robber_begins_wherever_the_desert_is() -> None:
    moved = TERRAIN.replace("DES", "WOO").replace("WOO", "DES", 1)
    seen = set_up(chance=luck(terrain=moved)).view("*")
    assert (seen["ROB"], seen["H00"]) == ("H00", "DES")


def test_lines_91_to_96_the_rounds_run_forwards_and_back() -> None:
    match = set_up()
    turns = []
    for seat, ops in PLACEMENTS[:-1]:
        turns.append(match.view("*")["turn"])
        assert len(match.send(seat, ops)) == 2
    turns.append(match.view("*")["turn"])
    assert turns == ["PBPre0", "PRPre0", "PRPre1", "PBPre1"]


def test_lines_91_to_96_settlement_and_road_may_also_be_sent_apart() -> None:
    match = set_up()
    match.send("PB", "[set(turn,PBPre0),set(N34,SET00PB)]")
    with refused(match, "road_not_at_settlement", "S3"):
        match.send("PB", "[set(turn,PBPre0),set(P00,RD00PB)]")
    match.send("PB", "[set(turn,PBPre0),set(P42,RD00PB)]")
    assert match.view("PR")["turn"] == "PRPre0"


def test_lines_91_to_96_a_list_is_carried_out_whole_or_not_at_all() -> None:
    match = set_up()
    with refused(match, "road_not_at_settlement", "S3"):
        match.send("PB", "[set(turn,PBPre0),set(N34,SET00PB),set(P43,RD00PB)]")
    with refused(match, "not_your_turn", "T0"):
        match.send("PR", "[set(turn,PRPre0),set(N34,SET00PR),set(P42,RD00PR)]")


def test_lines_94_to_96_only_the_second_settlement_gives_a_card_for_each_hex() -> None:
    match = set_up()
    for seat, ops in PLACEMENTS[:2]:
        match.send(seat, ops)
    assert hand(match.view("PB"), "PB", 1) == hand(match.view("PR"), "PR", 1) == [[]]
    match.send(*PLACEMENTS[2])
    assert hand(match.view("PR"), "PR", 4) == ["WOO", "ORE", "GRA", []]


# Lines 98–165: the session


def check_board(match: AnyMatch, road: object, viewer: str) -> None:
    """What the states of the session have in common: pieces, robber, hidden cards."""
    seen = match.view(viewer)
    nodes = {key: seen[key] for key in keys("N00", "N53") if seen[key] != []}
    assert nodes == {"N25": "SET0PR", "N34": "SET0PB", "N45": "SET1PR", "N09": "SET1PB"}
    paths = {key: seen[key] for key in keys("P00", "P71") if seen[key] != []}
    laid = {"P30": "RD00PR", "P42": "RD00PB", "P64": "RD01PR", "P08": "RD01PB", "P35": road}
    assert paths == {key: value for key, value in laid.items() if value != []}
    assert seen["ROB"] == "H10"
    assert all(seen[key] is None for key in keys("D01", "D24"))
    for seat in ("PB", "PR"):
        assert all(seen[key] == [] for key in keys(f"RC04{seat}", f"RC29{seat}"))


def test_lines_98_to_109_the_first_turn_begins_with_its_roll_and_what_it_produces() -> None:
    match = placed((1, 2))
    check_board(match, [], "PB")
    seen = match.view("PB")
    assert (seen["turn"], seen["D00"], seen["H08"]) == ("PB", None, "BRI 3")
    assert (seen["DIE0"], seen["DIE1"]) == (1, 2)
    assert hand(seen, "PB") == ["ORE", "BRI", "LUM", "BRI", []]
    assert hand(seen, "PR") == [None, None, None, [], []]


def test_lines_111_to_123_a_road_is_paid_from_the_slots_that_are_named() -> None:
    match = placed((1, 2))
    match.send("PB", PAID_ROAD)
    for viewer in ("PB", "PR"):
        check_board(match, "RD02PB", viewer)
        assert match.view(viewer)["turn"] == "PB"
    assert hand(match.view("PB"), "PB") == ["ORE", [], [], "BRI", []]
    assert hand(match.view("PR"), "PB") == [None, [], [], None, []]
    assert hand(match.view("PB"), "PR") == [None, None, None, [], []]


def test_line_111_several_purchases_may_be_sent_in_one_list_with_the_end() -> None:
    match = placed((1, 2), (6, 5))
    entries = match.send("PB", PAID_ROAD.replace("set(turn,PB)", "set(turn,[])"))
    assert [entry.move["move"] for entry in entries] == ["road", "end"]
    assert match.view("PB")["turn"] == "PR"


def test_lines_125_to_140_the_end_of_a_turn_is_one_command_and_the_next_player_sees_theirs() -> (
    None
):
    match = placed((1, 2), (6, 5))
    match.send("PB", PAID_ROAD)
    match.send("PB", END)
    check_board(match, "RD02PB", "PR")
    seen = match.view("PR")
    assert (seen["turn"], seen["D00"], seen["DIE0"], seen["DIE1"]) == ("PR", None, 6, 5)
    assert hand(seen, "PB") == [None, [], [], None, []]
    assert hand(seen, "PR") == ["WOO", "ORE", "GRA", [], []]
    assert hand(match.view("PB"), "PB") == ["ORE", [], [], "BRI", []]


def bought() -> AnyMatch:
    """Blue has built a road and ended the turn; red has bought a card."""
    match = placed((1, 2), (6, 5), (3, 4))
    match.send("PB", PAID_ROAD)
    match.send("PB", END)
    match.send("PR", BOUGHT_CARD)
    return match


def test_lines_141_to_152_the_buyer_alone_sees_the_card_and_the_slots_are_empty() -> None:
    match = bought()
    check_board(match, "RD02PB", "PR")
    seen = match.view("PR")
    assert (seen["turn"], seen["D00"], seen["D"]) == ("PR", "knight", 24)
    assert hand(seen, "PB") == [None, [], [], None, []]
    assert hand(seen, "PR") == [[], [], [], [], []]
    assert match.view("PB")["D00"] is match.view("*")["D00"] is None
    assert hand(match.view("PB"), "PR") == [[], [], [], [], []]


def test_lines_154_to_165_the_turn_returns_to_the_first_player() -> None:
    match = bought()
    match.send("PR", END)
    check_board(match, "RD02PB", "PB")
    seen = match.view("PB")
    assert (seen["turn"], seen["D00"], seen["DIE0"], seen["DIE1"]) == ("PB", None, 3, 4)
    assert hand(seen, "PB") == ["ORE", [], [], "BRI", []]
    assert hand(seen, "PR") == [[], [], [], [], []]
    assert seen["phase"] == "robber PB"
    assert match.view("PR")["D00"] == "knight"


# What a player must not send


@pytest.mark.parametrize(
    ("ops", "code", "rule"),
    [
        ("[set(turn,PB),set(P35,RD02PC),set(RC01PB,[]),set(RC02PB,[])]", "surplus_operation", ""),
        ("[set(turn,PC),set(P35,RD02PB),set(RC01PB,[]),set(RC02PB,[])]", "surplus_operation", ""),
        ("[set(turn,PB),set(P35,RD01PB),set(RC01PB,[]),set(RC02PB,[])]", "surplus_operation", ""),
        ("[set(turn,PB),set(P00,RD02PB),set(RC01PB,[]),set(RC02PB,[])]", "not_connected", "B1"),
        ("[set(turn,PB),set(P42,RD02PB),set(RC01PB,[]),set(RC02PB,[])]", "path_taken", "B2"),
        ("[set(turn,PB),set(P35,RD02PB),set(RC00PB,[]),set(RC02PB,[])]", "surplus_operation", ""),
        ("[set(turn,PB),set(P35,RD02PB),set(RC01PB,[])]", "missing_operation", ""),
        (PAID_ROAD[:-1] + ",set(RC03PB,[])]", "surplus_operation", ""),
        ("[set(turn,PB),set(P35,RD02PB)]", "missing_operation", ""),
        ("[set(turn,PB),set(turn,[])]", "contradictory_operations", ""),
        ("[set(turn,[]),set(P35,RD02PB),set(P35,[])]", "contradictory_operations", ""),
        ("[set(turn,PB),set(P72,RD02PB)]", "unknown_key", ""),
        ("[set(turn,PB),set(R0O,ORE)]", "unknown_key", ""),
        ("[set(turn,PB),set(R25,ORE)]", "unknown_key", ""),
        ("[set(DIE00,6),set(DIE01,6)]", "no_such_move", ""),
        ("[set(PTSPB,10)]", "no_such_move", ""),
        ("[set(turn,PR)]", "no_such_move", ""),
        ("[set(N00..N53,[]),set(RC00PB..RC199PB,[]),set(RC00PR..RC249PR,[])]", TOO_LONG, ""),
    ],
)
def test_what_means_no_legal_move_is_refused_and_changes_nothing(
    ops: str, code: str, rule: str
) -> None:
    match = placed((1, 2))
    with refused(match, code, rule or "FORM"):
        match.send("PB", ops)


def test_nothing_follows_a_purchase_that_shows_a_card_in_one_list() -> None:
    match = placed((1, 2), (6, 5))
    match.send("PB", END)
    for more in ("set(P37,RD02PR),set(RC03PR,[]),set(RC04PR,[])", "set(P37,RD02PR)"):
        with refused(match, "draws_too_early"):
            match.send("PR", f"{BOUGHT_CARD[:-1]},{more}]")
    with refused(match, "draws_too_early"):
        match.send("PR", BOUGHT_CARD.replace("set(turn,Pr)", "set(turn,[])"))


def test_a_list_out_of_turn_is_refused() -> None:
    match = placed((1, 2), (6, 5))
    with refused(match, "not_your_turn", "T0"):
        match.send("PR", END)


def test_a_list_that_sets_a_match_up_may_not_be_longer_than_any_needs() -> None:
    with pytest.raises(OperationError) as refusal:
        set_up("[" + "set(players,2)," * 2_001 + "]")
    assert refusal.value.code == "malformed_operation"
