"""Matches that a host sets up by a list of operations."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.chance import FastChance, ScriptedChance
from parlour.core.draws import orders_of
from parlour.core.errors import IllegalMove, LogError, OperationError
from parlour.core.fairness import commitment_to
from parlour.core.log import loads
from parlour.core.match import Match, checked_setup
from parlour.core.ops import laid_out, parse, to_json
from parlour.core.replay import replay, resume
from parlour.core.verify import verify
from parlour.games import find
from parlour.games.tacan import GAME
from parlour.games.tacan.layout import HARBOUR_TILES
from parlour.games.tacan.layout import TILES as TILE_FACES
from parlour.games.tacan.setup import DEVELOPMENT_CARDS
from parlour.testing.conformance import check_replay, walk

TILES = (
    "set(R00,GRA),...,set(R03,GRA),set(R04,LUM),...,set(R07,LUM),set(R08,WOO),...,set(R11,WOO),"
    "set(R12,ORE),...,set(R14,ORE),set(R15,BRI),...,set(R17,BRI),set(R18,DES)"
)
LAID = "set(H00,R00),...,set(H18,R18),setVisibility(H00,[PB,PR]),...,setVisibility(H18,[PB,PR,PY])"
NUMBERS = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
TOKENS = ",".join(f"set(T{place:02},{number})" for place, number in enumerate(NUMBERS))
HARBOURS = "set(M00,ORE),set(M01,GRA),set(M02,LUM),set(M03,WOO),set(M04,BRI),set(M05…M08,any)"
CARDS = (
    "set(D00…D13,soldier),set(D14…D18,victory point),set(D19…D20,road building),"
    "set(D21…D22,monopoly),set(D23…D24,discovery)"
)
HIDDEN = "setVisibility(D00,[]),...,setVisibility(D24,[])"
WHOLE = (
    f"[set(players,2),set(turn,PB),{TILES},shuffle(R00,R18),{LAID},{HARBOURS},shuffle(M00,M08),"
    f"{CARDS},shuffle(D00,25),{HIDDEN}]"
)
BY_HAND = [
    "GRA 11", "WOO 5", "LUM 11", "WOO 3", "ORE 6", "GRA 9", "GRA 4", "LUM 2", "BRI 3", "WOO 8",
    "DES", "GRA 10", "LUM 5", "WOO 9", "ORE 8", "ORE 4", "BRI 12", "BRI 10", "LUM 6",
]  # fmt: skip
OWN = ",".join(f"set(H{place:02},{laid})" for place, laid in enumerate(BY_HAND))
KEYED = ",".join(
    f"set(H{place:02},{laid.split()[0]}{f' T{token:02}' if token is not None else ''})"
    for place, (laid, token) in enumerate(
        zip(BY_HAND, [*range(10), None, *range(10, 18)], strict=True)
    )
)
BARE = ",".join(
    f"set(H{place:02},R{place:02}{f' {number}' if place < 18 else ''})"
    for place, number in enumerate([*NUMBERS, 0])
)
ROBBER_KNOWN = ("wrong_value", "S1", 17)
LAID_EARLY = ("wrong_pieces", "S1", 13)
SEATS = ("PB", "PR")


def set_up(ops: Any, seed: int = 1, **options: object) -> Match[Any, Any, Any]:
    """A match of two that a host sets up."""
    chosen = GAME.options("operations", **options)
    return Match[Any, Any, Any].start(GAME, SEATS, chosen, FastChance(seed), setup=ops)


def refused(ops: Any, options: dict[str, object]) -> OperationError:
    with pytest.raises(OperationError) as refusal:
        set_up(ops, 1, **options)
    return refusal.value


LAWFUL: list[tuple[str, dict[str, object]]] = [
    (WHOLE, {}),
    (WHOLE, {"numbers": "random"}),
    (WHOLE, {"numbers": "balanced"}),
    ("[set(players,2)]", {}),
    (f"[{HARBOURS},shuffle(M00,M08)]", {}),
    (f"[{TILES},shuffle(R00,R18)]", {}),
    (f"[{TOKENS},shuffle(T00,T17)]", {"numbers": "balanced"}),
    (f"[{TILES},shuffle(R00,R18),{LAID},{TOKENS},shuffle(T00,18)]", {}),
    (f"[{TILES},shuffle(R00,R18),shuffle([R00,R05]),{LAID}]", {}),
    (f"[{OWN}]", {"board": "own"}),
    (f"[{OWN},set(ROB,H10),set(N00…N53,[]),setVisibility(N00…N53,[*])]", {"board": "own"}),
    (f"[{TILES},{LAID},{HARBOURS}]", {"board": "own"}),
    (f"[{TILES},{LAID},{TOKENS}]", {"board": "own"}),
    (f"[{TOKENS},{OWN}]", {"board": "own"}),
    ("[set(turn,pr)]", {}),
    ("[set(turn,PBPre0)]", {}),
]


@pytest.mark.parametrize(("ops", "options"), LAWFUL)
def test_a_lawful_setup_is_completed_and_replays(ops: str, options: dict[str, object]) -> None:
    for seed in range(3):
        match = set_up(ops, seed, **options)
        entry = match.log.entries[0]
        laid = laid_out(
            parse(entry.move["operations"]), iter(orders_of(entry.chance)), GAME.setup_keys()
        )
        assert laid == dict(GAME.cells(match.state))
        again = replay(GAME, loads(match.log.dumps()), ScriptedChance())
        assert GAME.cells(again.state) == GAME.cells(match.state)
        assert again.log.dumps() == match.log.dumps()


def test_text_and_json_set_up_the_same_match() -> None:
    ops = parse(WHOLE, SEATS)
    logs = {set_up(form).log.dumps() for form in (WHOLE, ops, to_json(ops))}
    assert len(logs) == 1


def test_the_players_of_a_list_play() -> None:
    options = GAME.options("operations")
    for players in (2, 3, 4):
        match = Match.from_operations(
            GAME, f"[set(players,{players})]", FastChance(1), options=options
        )
        assert match.seats == GAME.seats(players)
    assert Match.from_operations(GAME, WHOLE, FastChance(1)).seats == SEATS


def test_a_board_of_ones_own_is_as_it_was_laid() -> None:
    match = set_up(f"[{OWN},{HARBOURS}]", board="own")
    view = match.view("*")
    assert [view[f"H{place:02}"] for place in range(19)] == BY_HAND
    assert [view[f"M{place:02}"] for place in range(9)] == "ORE GRA LUM WOO BRI".split() + [
        "ANY"
    ] * 4
    assert view["ROB"] == "H10"


def test_tokens_that_a_list_shuffles_lie_on_all_hexes_but_the_desert() -> None:
    match = set_up(f"[{TILES},shuffle(R00,R18),{LAID},{TOKENS},shuffle(T00,T17)]", 5)
    view = match.view("*")
    laid = [view[f"H{place:02}"].split() for place in range(19)]
    assert sorted(int(parts[1]) for parts in laid if len(parts) == 2) == NUMBERS
    assert view[view["ROB"]] == "DES"


def test_every_shuffle_is_drawn() -> None:
    boards = {
        tuple(set_up(WHOLE, seed).view("*")[f"H{h:02}"] for h in range(19)) for seed in range(5)
    }
    assert len(boards) == 5


@pytest.mark.parametrize(
    ("ops", "options", "code", "rule", "place"),
    [
        (f"[{CARDS}]", {}, "not_shuffled", "S1", 1),
        (f"[{CARDS}]", {"board": "own"}, "not_shuffled", "S1", 1),
        (f"[{CARDS},shuffle(D00,24)]", {}, "not_shuffled", "S1", 1),
        (f"[{HARBOURS}]", {}, "not_shuffled", "S1", 1),
        (f"[{TOKENS}]", {}, "not_shuffled", "S1", 1),
        (f"[{TILES},{LAID}]", {}, "not_shuffled", "S1", 12),
        (f"[{OWN}]", {}, "not_shuffled", "S1", 1),
        (f"[{TILES.replace('DES', 'BRI')},shuffle(R00,R18)]", {}, "wrong_pieces", "S1", 11),
        (f"[{TILES.replace(',set(R18,DES)', '')}]", {}, "wrong_pieces", "S1", 10),
        (f"[{TILES},shuffle(R00,R18),set(H00,R00)]", {}, "wrong_pieces", "S1", 13),
        (f"[{OWN.replace('GRA 11', 'GRA 10')}]", {"board": "own"}, "wrong_pieces", "S1", 18),
        (f"[{OWN.replace('GRA 11', 'GRA')}]", {"board": "own"}, "wrong_pieces", "S1", 1),
        (f"[{OWN.replace('DES', 'DES 3')}]", {"board": "own"}, "wrong_pieces", "S1", 11),
        (f"[{OWN.replace('GRA 11', 'ORE 11')}]", {"board": "own"}, "wrong_pieces", "S1", 16),
        (f"[{OWN},set(ROB,H09)]", {"board": "own"}, "wrong_value", "S1", 20),
        ("[set(ROB,H09)]", {}, "wrong_value", "S1", 1),
        ("[set(N00,SET0PB)]", {}, "wrong_value", "S1", 1),
        ("[set(BNKORE,18)]", {}, "wrong_value", "S1", 1),
        ("[set(players,3)]", {}, "wrong_value", "S1", 1),
        ("[set(turn,PY)]", {}, "wrong_value", "S2", 1),
        ("[set(turn,PBPre7)]", {}, "wrong_value", "S2", 1),
        ("[set(turn,PB),set(phase,anything)]", {}, "wrong_value", "S2", 2),
        ("[set(ORDPB,1)]", {}, "wrong_value", "S2", 1),
        ("[set(ROLLPB,[])]", {}, "wrong_value", "S2", 1),
        ("[set(TIEPB,[])]", {}, "wrong_value", "S2", 1),
        ("[set(players,2.0)]", {}, "wrong_value", "S1", 1),
        ("[set(BLKPB,0)]", {}, "wrong_value", "S1", 1),
        ('[set(H00,"ORE ²")]', {"board": "own"}, "unknown_key", "FORM", 1),
        (f"[{TILES},shuffle(R00,R18),{LAID},{TILES}]", {}, "wrong_pieces", "S1", 17),
        (f"[{CARDS},shuffle(D00,25),set(D14,knight)]", {}, "wrong_pieces", "S1", 7),
        (f"[{HARBOURS},shuffle(M00,M03),set(M05,ORE)]", {}, "wrong_pieces", "S1", 8),
        (f"[{TILES},shuffle(R01,R18),{BARE}]", {"board": "own"}, "wrong_pieces", "S1", 14),
        (f"[{TILES},shuffle(R01,R18),{LAID},set(ROB,H18)]", {"board": "own"}, *ROBBER_KNOWN),
        (f"[{TILES},shuffle(R00,R18),{LAID},shuffle(R00,R18)]", {}, *LAID_EARLY),
        (f"[{TILES},{LAID},shuffle(R00,R18)]", {"board": "own"}, "wrong_pieces", "S1", 12),
        (f"[{TOKENS},{KEYED},{TOKENS}]", {"board": "own"}, "wrong_pieces", "S1", 19),
        (f"[{','.join(['set(P00…P71,[])'] * 20)}]", {}, "malformed_operation", "FORM", None),
        ("[set(M00,GOLD)]", {}, "wrong_value", "S1", 1),
        ("[set(H00,R00)]", {}, "unknown_key", "S1", 1),
        ("[set(H00,R0O)]", {}, "unknown_key", "FORM", 1),
        ("[set(R19,ORE)]", {}, "unknown_key", "FORM", 1),
        ("[shuffle(R00,R18)]", {}, "unknown_key", "S1", 1),
        ("[setVisibility(H00,[*])]", {}, "unknown_key", "S1", 1),
        (f"[{CARDS},shuffle(D00,25),setVisibility(D03,[PB])]", {}, "wrong_audience", "V3", 7),
        (f"[{HARBOURS},shuffle(M00,9),setVisibility(M03,[])]", {}, "wrong_audience", "V1", 8),
        (f"[{HARBOURS},shuffle(M00,M01,M01)]", {}, "wrong_shuffle", "S1", 7),
        (f"[{HARBOURS},{TILES},shuffle(M00,R00)]", {}, "wrong_shuffle", "S1", 18),
        (
            f"[{TILES},shuffle(R00,R18),{LAID.replace('set(H00,R00)', 'set(H00,R00 5)')}]",
            {"board": "own"},
            "malformed_operation",
            "FORM",
            14,
        ),
        (
            f"[{TILES},shuffle(R00,R18),set(H00,R00 5),set(H01,R01),...,set(H18,R18)]",
            {"board": "own"},
            "wrong_pieces",
            "S1",
            13,
        ),
        (
            f"[{TILES},shuffle(R00,R18),set(H00,R01),set(H01,R01),...,set(H18,R18)]",
            {},
            "wrong_pieces",
            "S1",
            14,
        ),
    ],
)
def test_what_is_not_lawful_is_refused_in_its_place(
    ops: str, options: dict[str, object], code: str, rule: str, place: int | None
) -> None:
    error = refused(ops, options)
    assert (error.code, error.rule, error.place) == (code, rule, place), error


def test_rupiaj_leaves_nothing_to_a_host() -> None:
    rupiaj = find("rupiaj")
    with pytest.raises(OperationError) as refusal:
        Match.start(rupiaj, rupiaj.seats(2), rupiaj.options(), FastChance(1), setup=WHOLE)
    assert refusal.value.code == "no_setup"


SECRET = bytes(range(32))


def fair() -> Match[Any, Any, Any]:
    options = GAME.options("operations", victory_points=3)
    return Match[Any, Any, Any].fair(GAME, SEATS, options, SECRET, {"PB": "mine"}, setup=WHOLE)


def test_in_a_fair_match_the_commitment_covers_the_list() -> None:
    match = fair()
    stated = checked_setup(GAME, SEATS, GAME.options("operations", victory_points=3), WHOLE)
    assert match.log.header.setup == stated
    assert match.log.header.commitment == commitment_to(SECRET, stated) != commitment_to(SECRET)


def test_a_fair_match_that_a_host_set_up_goes_on_and_is_verified() -> None:
    match = resume(GAME, fair().log, SECRET)
    chance = FastChance(2)
    while match.outcome is None:
        seat = match.to_act()[0]
        moves = GAME.choices(match.state, match.seat_index(seat))
        match.play(seat, moves[chance.below(len(moves))])
    match.reveal()
    assert verify(GAME, loads(match.log.dumps())).faults == []

    told = match.log.dumps()
    changed = loads(told.replace("set(M00,ORE),set(M01,GRA)", "set(M00,GRA),set(M01,ORE)", 1))
    assert "wrong_secret" in {fault.code for fault in verify(GAME, changed).faults}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("set(M00,ORE)", "set(M00,GRA)", "wrong_pieces"),
        ("shuffle(D00…D24)", "shuffle(D00…D23)", "not_shuffled"),
        ("set(R00…R03,GRA)", "set(R00,GRA),set(R01…R03,GRA)", "unusual_form"),
    ],
)
def test_a_log_whose_setup_was_changed_is_refused(old: str, new: str, code: str) -> None:
    log = loads(set_up(WHOLE).log.dumps())
    header = log.dumps().split("\n")[0].replace(old, new)
    damaged = "\n".join([header, *log.dumps().split("\n")[1:]])
    with pytest.raises(LogError) as refusal:
        replay(GAME, loads(damaged), ScriptedChance())
    assert refusal.value.code == code


def test_a_match_that_a_host_set_up_is_played_to_its_end() -> None:
    match = set_up(f"[{OWN}]", board="own", victory_points=4)
    chance = FastChance(3)
    while match.outcome is None:
        seat = match.to_act()[0]
        moves = GAME.choices(match.state, match.seat_index(seat))
        match.play(seat, moves[chance.below(len(moves))])
    check_replay(match)


PARTS = [part + ")" for part in f"{WHOLE[1:-1]},{OWN},{TOKENS}".split("),")]


@st.composite
def mangled(draw: st.DrawFn) -> str:
    """Lists that are nearly lawful: operations left out, repeated, exchanged, spoilt."""
    parts = draw(st.lists(st.sampled_from(PARTS), max_size=20))
    whole = PARTS[: draw(st.integers(0, len(PARTS)))]
    listed = [*whole, *parts] if draw(st.booleans()) else [*parts, *whole]
    written = ",".join(listed)
    if written and draw(st.booleans()):
        at = draw(st.integers(0, len(written) - 1))
        written = written[:at] + draw(st.text(max_size=3)) + written[at + 1 :]
    return f"[{written}]"


def check_pieces(match: Match[Any, Any, Any]) -> None:
    """The board and the deck have the right numbers of everything."""
    layout, deck = match.state.config.layout, match.state.config.deck
    assert sorted(layout.terrain) == sorted(TILE_FACES)
    assert sorted(layout.numbers) == [0, *NUMBERS]
    assert layout.numbers[layout.desert] == 0
    assert sorted(layout.harbours) == sorted(HARBOUR_TILES)
    assert sorted(deck.faces) == sorted(DEVELOPMENT_CARDS)


@settings(max_examples=150)
@given(ops=mangled(), own=st.booleans())
def test_any_list_is_a_setup_or_refused(ops: str, own: bool) -> None:
    with suppress(OperationError):
        match = set_up(ops, board="own" if own else "shuffled")
        check_pieces(match)
        replay(GAME, loads(match.log.dumps()), ScriptedChance())


BLOCKS = [TILES, TOKENS, HARBOURS, CARDS, OWN, LAID, KEYED, BARE]
SHUFFLES = [
    *("shuffle(R00,R18)", "shuffle(M00,M08)", "shuffle(D00,25)", "shuffle(T00,T17)"),
    *("shuffle(R01,R18)", "shuffle([R00,R05])", "shuffle(T00,T05)", "shuffle(M00,M03)"),
]
SINGLE = ["set(R00,GRA)", "set(M00,ORE)", "set(D14,knight)", "set(T00,2)", "set(H05,R03 T02)"]


@settings(max_examples=300)
@given(
    parts=st.lists(st.sampled_from([*BLOCKS, *SHUFFLES, *SINGLE]), min_size=1, max_size=8),
    own=st.booleans(),
)
def test_no_list_gets_other_pieces_than_there_are(parts: list[str], own: bool) -> None:
    with suppress(OperationError):
        check_pieces(set_up(f"[{','.join(parts)}]", board="own" if own else "shuffled"))


*_, HALF_WAY = walk(GAME, SEATS, GAME.options("operations"), 4, 120)


@settings(max_examples=150)
@given(data=st.data())
def test_any_list_of_several_moves_is_carried_out_whole_or_not_at_all(data: st.DataObject) -> None:
    match = replay(GAME, loads(HALF_WAY.log.dumps()), FastChance(1))
    seat = data.draw(st.sampled_from(SEATS))
    moves = data.draw(st.lists(st.sampled_from(match.legal(seat)), max_size=4))
    ops = [op for move in moves for op in GAME.write_operations(match.sender_view(seat), move)]
    ops = data.draw(st.permutations(ops)) if data.draw(st.booleans()) else ops
    before, version = dict(GAME.cells(match.state)), match.version
    with suppress(IllegalMove):
        entries = match.send(seat, ops)
        assert [entry.version for entry in entries] == list(range(version + 1, match.version + 1))
        return
    assert (dict(GAME.cells(match.state)), match.version) == (before, version)
