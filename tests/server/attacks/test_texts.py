"""Names, seeds and words that would disturb others, pretend to be something, or get elsewhere."""

import asyncio
import json

import pytest

from parlour.client import Refused
from tests.server.attacks.calm import unshaken
from tests.server.attacks.party import browser, party
from tests.server.harness.world import World

UNSEEN = {
    "line break": "\n",
    "carriage return": "\r",
    "header": "x\r\nSet-Cookie: a=b",
    "null": "a\0b",
    "escape": "\x1b[2J",
    "backspace": "a\x08b",
    "next line": "a\x85b",
    "line separator": "a\u2028b",
    "override": "a\u202eb",
    "isolate": "a\u2066b\u2069",
    "zero width": "a\u200bb",
    "joiner": "a\u200db",
    "mark of direction": "a\u200fb",
    "mark of order": "a\ufeffb",
    "soft hyphen": "a\u00adb",
    "filler": "\u3164",
    "braille blank": "\u2800",
    "variation": "a\ufe00b",
    "tag": "a\U000e0041b",
    "private": "a\ue000b",
    "nothing at all": "   ",
    "accents": "a" + "\u0301" * 8,
    "accent alone": "\u0301",
    "not yet a character": "a\u0378b",
    "too long": "x" * 25,
    "long once normalised": "\ufdfa" * 3,
}


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN.keys())
def test_a_name_has_only_what_can_be_seen(server: World, name: str) -> None:
    with unshaken(server), browser(server, Origin=server.address) as http:
        answer = http.post("/api/guest", json={"name": name})
        assert answer.status_code == 422
        assert answer.json()["code"].startswith("name_")
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada L", "ada l"),
        ("Ada L", "ＡＤＡ Ｌ"),
        ("Ada L", "Ada\u00a0L"),
        ("Ada L", " Ada   L "),
        ("Strasse", "straße"),
        ("Ａ1", "A1"),
        ("Zoë", "Zoe\u0308"),
    ],
)
def test_names_that_look_the_same_are_the_same_for_accounts(
    server: World, one: str, other: str
) -> None:
    # Every pair from an address of its own: who finds names taken has to wait.
    source = f"127.0.0.{40 + sum(other.encode()) % 200}"
    with browser(server, source, Origin=server.address) as http:
        mark = f" {http.post('/api/guest', json={'name': 'x'}).json()['id'][:6]}"
        account = {"name": one + mark, "password": "correct horse"}
        http.post("/api/register", json=account).raise_for_status()
        http.cookies.clear()
        answer = http.post("/api/register", json={**account, "name": other + mark})
        assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")


SEEDS = {
    "line break": "a\nPR=mine",
    "separator": "a\u2028b",
    "null": "\0",
    "override": "\u202e",
    "too long": "x" * 65,
    "nothing": "",
}


@pytest.mark.parametrize("seed", SEEDS.values(), ids=SEEDS.keys())
def test_a_seed_cannot_pretend_to_be_more_than_one(server: World, seed: str) -> None:
    """Seeds stand line by line in what all chance is made of."""
    with unshaken(server), browser(server, Origin=server.address) as http:
        http.post("/api/guest", json={"name": "Ann"}).raise_for_status()
        table = http.post("/api/tables", json={"game": "rupiaj"}).json()["id"]
        answer = http.post(f"/api/tables/{table}/seed", json={"seed": seed})
        assert answer.status_code in (400, 422)
        quick = http.post("/api/quick", json={"game": "rupiaj", "seed": seed})
        assert quick.status_code in (400, 422)


def test_words_are_one_line_that_can_be_seen_whatever_was_sent(server: World) -> None:
    async def story() -> None:
        async with party(server) as guests:
            host, guest = [await guests.come(name) for name in ("Host", "Guest")]
            table = (await host.post("/api/tables", {"game": "rupiaj"}))["id"]
            for client in (host, guest):
                await client.enter(table)
            for text in (
                "one\ntwo",
                "\x1b]0;title\x07",
                "<script>alert(1)</script>",
                "\u202egnp.exe",
                "a\0b",
                '"},{"type":"reveal"',
                "a" * 500,
            ):
                await guest.ask("say", table=table, text=text)
                await host.until(lambda: bool(host.said))
                said = host.said.pop().text
                assert said is not None
                assert said.isprintable()
                assert len(said) <= 500
            for text in ("\n", "\u200b\u200b", "\u202e", " "):
                with pytest.raises(Refused) as refused:
                    await guest.ask("say", table=table, text=text)
                assert refused.value.code == "nothing_said"
            for text in ("", "x" * 501):
                with pytest.raises(Refused) as refused:
                    await guest.ask("say", table=table, text=text)
                assert refused.value.code == "malformed_message"
            assert all(json.loads(frame) for frame in host.frames)

    with unshaken(server):
        asyncio.run(story())


def test_what_people_write_does_not_get_into_the_log(server: World) -> None:
    with browser(server, Origin=server.address) as http:
        http.post("/api/guest", json={"name": "Log4 ${x}"})
        http.post("/api/guest", json={"name": '\n{"level":"error"}'})
        http.get("/api/tables/%0a%7b%22level%22%3a%22error%22%7d")
        http.get("/api/tables/x?invite=a-secret-word")
    log = server.log.read_text(encoding="utf-8")
    assert "${x}" not in log
    assert "a-secret-word" not in log
    assert '\n{"level":"error"}' not in log
