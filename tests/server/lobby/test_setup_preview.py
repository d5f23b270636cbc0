"""Drafts of a setup, for editors of boards: what comes of them, over HTTP."""

from typing import Any

import pytest

from parlour.games import find
from parlour.server.lobby.setup_checks import MOST_OF_PERSON
from tests.server.harness.boards import BOARD, HARBOURS, HEXES, JSON_BOARD, OWN, OWN_BOARD, UNLAWFUL
from tests.server.lobby.support import Asker

PATH = "/api/games/tacan/setup"
LAID_HARBOURS = ",".join(f"set(M{number:02},{kind})" for number, kind in enumerate(HARBOURS))
HEX_KEYS = [f"H{number:02}" for number in range(len(HEXES))]
HARBOUR_KEYS = [f"M{number:02}" for number in range(len(HARBOURS))]


def preview(client: Asker, **wanted: Any) -> Any:
    """What is told of a draft."""
    return client.post(PATH, body=wanted)


def codes(shown: Any) -> list[str]:
    """What the notes are about."""
    return [note["code"] for note in shown["notes"]]


@pytest.mark.parametrize("written", [OWN_BOARD, JSON_BOARD])
def test_a_lawful_draft_gives_its_board_and_its_figures(client: Asker, written: object) -> None:
    shown = preview(client, seats=2, options=OWN, setup=written)

    assert shown["refusal"] is None
    assert [shown["view"][f"H{number:02}"] for number in range(19)] == HEXES
    assert [shown["view"][f"M{number:02}"] for number in range(9)] == list(HARBOURS)
    assert shown["view"]["ROB"] == "H10"
    assert "D00" not in shown["view"]  # nobody sees it
    assert shown["drawn"] == []
    assert shown["figures"]["pips"] == {"ORE": 13, "GRA": 12, "LUM": 12, "WOO": 15, "BRI": 6}
    assert set(shown["figures"]["left"]["tiles"].values()) == {0}
    assert set(codes(shown)) == {"strong_neighbours"}
    beside = [["H04", "H09"], ["H09", "H14"], ["H14", "H18"]]
    assert [note["keys"] for note in shown["notes"]] == beside


@pytest.mark.parametrize("start", ["random", "beginner"])
@pytest.mark.parametrize("numbers", ["spiral", "random", "balanced"])
def test_a_board_to_begin_with_is_lawful_as_it_is(client: Asker, start: str, numbers: str) -> None:
    shown = preview(client, start=start, options={"numbers": numbers}, setup="not even a list")
    again = preview(client, options=shown["options"], setup=shown["setup"])

    assert shown["options"] == {"numbers": numbers, "board": "own"}
    assert again["refusal"] is None
    assert again["setup"] == shown["setup"]
    assert again["figures"] == shown["figures"]
    board = {key: value for key, value in shown["view"].items() if key[0] in "HM"}
    assert board.items() <= again["view"].items()
    if start == "beginner" or numbers == "balanced":
        assert codes(shown) == []


@pytest.mark.parametrize(
    "draft",
    [
        "",
        "[set(players,3)]",
        f"[{LAID_HARBOURS},shuffle(M00…M08)]",
    ],
)
@pytest.mark.parametrize("options", [{}, {"numbers": "balanced"}])
def test_what_is_told_of_a_lawful_draft_opens_a_table(
    client: Asker, draft: str, options: dict[str, str]
) -> None:
    shown = preview(client, options=options, setup=draft)

    assert shown["refusal"] is None
    assert shown["options"] == {**options, "board": "own"}
    told = {name: shown[name] for name in ("options", "setup", "seats")}
    client.post("/api/tables", body={"game": "tacan", **told})


def test_what_a_draft_leaves_to_chance_is_named(client: Asker) -> None:
    hexes = ",".join(f"set(H{number:02},{value})" for number, value in enumerate(HEXES))
    assert preview(client, options=OWN, setup=f"[{hexes}]")["drawn"] == HARBOUR_KEYS
    terrain = ",".join(f"set(R{n:02},{value.split()[0]})" for n, value in enumerate(HEXES))
    shown = preview(client, setup=f"[{terrain},shuffle(R00,R18)]")
    assert shown["refusal"] is None
    assert shown["drawn"] == HEX_KEYS + HARBOUR_KEYS
    again = preview(client, setup=shown["given"])
    assert (again["refusal"], again["given"]) == (None, shown["given"])
    assert preview(client)["drawn"] == HEX_KEYS + HARBOUR_KEYS
    assert preview(client, start="random")["drawn"] == []


def test_random_boards_differ(client: Asker) -> None:
    assert len({preview(client, start="random")["setup"] for _ in range(4)}) > 1


def test_a_draft_that_is_not_lawful_is_told_with_the_reason(client: Asker) -> None:
    shown = preview(client, options=OWN, setup=UNLAWFUL)

    assert (shown["refusal"]["code"], shown["refusal"]["rule"]) == ("wrong_pieces", "S1")
    assert (shown["refusal"]["place"], shown["refusal"]["operation"]) == (19, "set(H18,ORE 6)")
    assert {note["code"]: (note["piece"], note["count"]) for note in shown["notes"]} == {
        "tile_surplus": ("ORE", 1),
        "tile_missing": ("LUM", 1),
        "strong_neighbours": ("", 0),
    }
    assert shown["view"]["H18"] == "ORE 6"


def test_an_unfinished_draft_says_what_is_missing(client: Asker) -> None:
    shown = preview(client, options=OWN, setup="[set(H00,GRA 6),set(H01,DES 8),set(H04,ORE)]")

    assert shown["refusal"]["code"] == "wrong_pieces"
    assert codes(shown)[0] == "hex_empty"
    assert len(shown["notes"][0]["keys"]) == 16
    assert {"token_absent", "token_on_desert", "strong_neighbours"} <= set(codes(shown))
    assert shown["figures"]["left"]["tiles"]["DES"] == 0
    assert shown["figures"]["left"]["tokens"]["6"] == 1
    assert shown["view"] == {"H00": "GRA 6", "H01": "DES 8", "H04": "ORE"}


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"setup": OWN_BOARD}, "not_shuffled"),
        ({"setup": "set("}, "malformed_operation"),
        ({"setup": "[set(Q00,ORE)]"}, "unknown_key"),
        ({"setup": f"[{BOARD}]" + " " * 65_536}, "malformed_operation"),
        ({"setup": [1, 2]}, "malformed_operation"),
    ],
)
def test_what_cannot_be_used_is_no_error_of_the_request(
    client: Asker, wanted: dict[str, Any], code: str
) -> None:
    assert preview(client, **wanted)["refusal"]["code"] == code


@pytest.mark.parametrize(
    ("path", "person", "wanted", "status", "code"),
    [
        (PATH, "", {}, 401, "sign_in_first"),
        (PATH, "ann", {"seats": 5}, 422, "wrong_number_of_seats"),
        (PATH, "ann", {"options": {"dragons": 1}}, 422, "unknown_option"),
        (PATH, "ann", {"start": "wild"}, 400, "malformed_request"),
        ("/api/games/chess/setup", "ann", {}, 404, "unknown_game"),
        ("/api/games/rupiaj/setup", "ann", {"start": "random"}, 422, "unknown_setup"),
    ],
)
def test_what_is_not_about_the_draft_is_refused_as_everywhere(
    client: Asker, path: str, person: str, wanted: dict[str, Any], status: int, code: str
) -> None:
    answer, said = client.ask("POST", path, person, wanted)

    assert (answer, said["code"]) == (status, code)


def test_a_game_that_says_nothing_about_setups_has_a_preview_too(client: Asker) -> None:
    shown = client.post("/api/games/rupiaj/setup", body={})

    assert (shown["setup"], shown["notes"], shown["figures"]) == ("", [], {})
    refused = client.post("/api/games/rupiaj/setup", body={"setup": "[set(turn,P1)]"})
    assert refused["refusal"]["code"] == "no_setup"


def test_previews_are_limited(client: Asker) -> None:
    answers = {client.ask("POST", PATH, "ann", {})[0] for _ in range(MOST_OF_PERSON + 20)}

    assert answers == {200, 429}


def test_every_ready_setup_is_lawful_on_a_board_of_ones_own(client: Asker) -> None:
    game = find("tacan")
    for name, setup in game.ready_setups.items():
        assert preview(client, options=OWN, setup=setup)["refusal"] is None, name
        assert (
            name
            in next(one for one in client.get("/api/games") if one["name"] == "tacan")["setups"]
        )
