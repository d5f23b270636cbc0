"""The routes of the lobby, over HTTP."""

import asyncio
from typing import Any

import pytest

from parlour.games import registry
from parlour.server.api.routes.tables import LobbyRoutes
from tests.server.harness.routes import application
from tests.server.harness.story import story
from tests.server.lobby.support import Asker, Lobby


def test_games_tell_what_can_be_chosen(client: Asker) -> None:
    games = client.get("/api/games")

    assert [game["name"] for game in games] == registry.names()
    assert all(set(game["clocks"]) == {"fast", "relaxed", "days", "none"} for game in games)


def test_the_rules_of_every_game_can_be_read(client: Asker) -> None:
    for name in registry.names():
        page = client.get(f"/api/rules/{name}")

        assert page["game"] == name
        assert page["text"] == registry.find(name).rules_page()


def test_the_rules_are_told_in_the_language_that_is_asked_for(client: Asker) -> None:
    for name in registry.names():
        page = client.get(f"/api/rules/{name}?language=de")

        assert page["language"] == "de"
        assert page["text"] == registry.find(name).rules_page("de")


@pytest.mark.parametrize("query", ["", "?language=en", "?language=fr"])
def test_rules_that_are_not_written_in_a_language_are_told_in_english(
    client: Asker, query: str
) -> None:
    page = client.get(f"/api/rules/tacan{query}")

    assert page["language"] == "en"
    assert page["text"] == registry.find("tacan").rules_page()


@pytest.mark.parametrize("language", ["", "DE", "deu", "d", "..%2Fx", "de%0A", "%C3%A4%C3%B6"])
def test_what_cannot_be_a_language_is_refused(client: Asker, language: str) -> None:
    status, said = client.ask("GET", f"/api/rules/tacan?language={language}")

    assert (status, said["code"]) == (400, "malformed_request")


def test_there_are_no_rules_of_a_game_that_does_not_exist(client: Asker) -> None:
    status, said = client.ask("GET", "/api/rules/whist")

    assert (status, said["code"]) == (404, "unknown_game")


def test_a_table_from_its_opening_to_its_rematch(client: Asker, lobby: Lobby) -> None:
    table = client.post("/api/tables", body={"game": "rupiaj", "public": False})
    path = f"/api/tables/{table['id']}"
    one, two = (seat["seat"] for seat in table["seats"])

    client.post(f"{path}/take", "ben", {"seat": two, "invite": table["invite"]})
    client.post(f"{path}/swap", body={"seats": [one, two]})
    client.post(f"{path}/seed", "ben", {"seed": "luck"})
    client.post(f"{path}/remove", body={"seat": one})
    client.post(f"{path}/bot", body={"seat": one, "bot": "random"})
    assert client.post(f"{path}/invite")["invite"] != table["invite"]
    status, _ = client.ask("PUT", path, "ann", {"game": "rupiaj", "offers_per_turn": 3})
    assert status == 200
    running = client.post(f"{path}/start")
    assert running["status"] == "running"
    assert running["match"] == lobby.matches.live[0].match_id
    assert [line["id"] for line in client.get("/api/tables")] == [table["id"]]
    assert [line["id"] for line in client.get("/api/my/tables", "ann")] == [table["id"]]

    asyncio.run(lobby.finish(table["id"]))
    opened = client.post(f"{path}/rematch", body={})
    assert opened["status"] == "open"
    assert opened["commitment"] != running["commitment"]
    assert client.post(f"{path}/start")["match"] != running["match"]
    asyncio.run(lobby.finish(table["id"]))
    assert client.post(f"{path}/rematch", body={"start": True})["status"] == "running"


def test_quick_play_takes_one_request(client: Asker) -> None:
    status, table = client.ask("POST", "/api/quick", "ann", {"game": "tacan", "bot": "random"})

    assert status == 201
    assert table["status"] == "running"
    assert client.get(f"/api/tables/{table['id']}", "ann")["match"] == table["match"]


def test_a_table_that_its_people_leave_is_closed(client: Asker) -> None:
    one = client.post("/api/tables", body={"game": "tacan"})
    two = client.post("/api/tables", body={"game": "tacan"})

    assert client.post(f"/api/tables/{one['id']}/leave")["status"] == "closed"
    assert client.post(f"/api/tables/{two['id']}/close")["status"] == "closed"
    assert client.get("/api/tables") == []


def test_a_private_table_is_answered_like_a_missing_one(client: Asker) -> None:
    table = client.post("/api/tables", body={"game": "rupiaj", "public": False})
    for person in ("", "ben"):
        for query in ("", "?invite=guess", "?invite=%ff%00"):
            hidden = client.ask("GET", f"/api/tables/{table['id']}{query}", person)
            assert hidden == client.ask("GET", f"/api/tables/missing{query}", person)
            assert hidden[0] == 404
    for deed in ("start", "leave", "close", "invite"):
        hidden = client.ask("POST", f"/api/tables/{table['id']}/{deed}", "ben")
        assert hidden == client.ask("POST", f"/api/tables/missing/{deed}", "ben")
    assert client.get(f"/api/tables/{table['id']}?invite={table['invite']}")["invite"] is None


def test_who_has_the_link_is_told_who_invites_to_what_before_having_a_name(client: Asker) -> None:
    body = {"game": "tacan", "name": "Window seat", "public": False, "watch": "nobody"}
    table = client.post("/api/tables", body=body)
    path = f"/api/tables/{table['id']}"
    missing = client.ask("GET", f"/api/tables/missing?invite={table['invite']}")

    told = client.get(f"{path}?invite={table['invite']}")
    client.post(f"{path}/invite")

    host = next(seat["player"] for seat in told["seats"] if seat["player"])
    assert (host["id"], host["name"], told["settings"]["name"]) == (
        told["host"],
        "Ann",
        "Window seat",
    )
    assert sum(seat["player"] is None for seat in told["seats"]) == 3
    assert client.ask("GET", f"{path}?invite={table['invite']}") == missing


@pytest.mark.parametrize(
    "table", ["x" * 40, "%00", "%ff", "%F0%9F%98%80", "a b", "..", "'", "a%2Fb"]
)
def test_an_id_that_is_none_is_not_found(client: Asker, table: str) -> None:
    assert client.ask("GET", f"/api/tables/{table}/")[0] == 404
    assert client.ask("POST", f"/api/tables/{table}/start", "ann")[0] == 404


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"game": "tacan", "preset": "house"}, 422, "unknown_preset"),
        ({"game": "tacan", "options": {"bank": 5}}, 422, "option_out_of_range"),
        ({"game": "tacan", "options": {"bank": 1.5}}, 400, "malformed_request"),
        ({"game": "tacan", "extra": 1}, 400, "malformed_request"),
        ({"game": "tacan", "clock": {"kind": "sand"}}, 400, "malformed_request"),
        ({}, 400, "malformed_request"),
    ],
)
def test_bad_settings_are_refused_with_a_code(
    client: Asker, body: object, status: int, code: str
) -> None:
    refused, said = client.ask("POST", "/api/tables", "ann", body)

    assert (refused, said["code"]) == (status, code)
    assert client.get("/api/tables") == []


def test_strangers_must_come_in_before_they_change_anything(client: Asker) -> None:
    table = client.post("/api/tables", body={"game": "tacan"})

    for path, body in (
        ("/api/tables", {"game": "tacan"}),
        ("/api/quick", {"game": "tacan"}),
        (f"/api/tables/{table['id']}/take", {"seat": table["seats"][1]["seat"]}),
        (f"/api/tables/{table['id']}/start", None),
    ):
        assert client.ask("POST", path, "", body)[0] == 401
    assert client.ask("GET", "/api/my/tables")[0] == 401
    assert client.get(f"/api/tables/{table['id']}")["invite"] is None


def test_too_many_tables_are_refused_with_a_time_to_wait(client: Asker) -> None:
    for _ in range(4):
        client.post("/api/tables", body={"game": "tacan"})

    answer = client.http.post("/api/tables", json={"game": "tacan"}, headers={"x-person": "ann"})

    assert answer.status_code == 429
    assert answer.json()["code"] == "too_many_tables"
    assert int(answer.headers["retry-after"]) > 0


def test_a_list_is_as_long_as_one_asks_within_bounds(client: Asker) -> None:
    for _ in range(2):
        client.post("/api/tables", body={"game": "tacan"})

    assert len(client.get("/api/tables?limit=1")) == 1
    assert client.ask("GET", "/api/tables?limit=0")[0] == 400
    assert client.ask("GET", "/api/tables?limit=100000")[0] == 400


@story
async def test_the_schema_tells_of_every_route_and_of_its_refusals(lobby: Lobby) -> None:
    schema = application(LobbyRoutes, tables=lobby.tables).openapi_schema.to_schema()

    paths: dict[str, dict[str, Any]] = schema["paths"]
    deeds = "take leave swap bot remove seed invite start rematch close".split()
    assert {f"/api/tables/{{table}}/{deed}" for deed in deeds} < set(paths)
    for path, methods in paths.items():
        for method, said in methods.items():
            assert said.get("description") or said.get("summary"), (method, path)
            if "{table}" in path:
                assert "404" in said["responses"], (method, path)
            if method != "get":
                assert "401" in said["responses"], (method, path)
