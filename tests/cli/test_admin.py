"""`parlour admin`, on a database that no server uses."""

import asyncio
import re
import sqlite3
import stat
from pathlib import Path

import pytest

from parlour.core.log import loads
from parlour.server.auth.accounts import Accounts
from parlour.server.auth.tokens import Tokens
from parlour.server.settings import Settings
from parlour.server.store.sqlite import SqliteStore
from tests.cli.conftest import Parlour
from tests.cli.test_bad_input import assert_one_sentence
from tests.server.harness.people import HOME, ToldOfPeople
from tests.server.harness.refusals import refuses
from tests.server.harness.services import Played, played

WHOLE = 10_000
"""More moves than a match has."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is."""
    return tmp_path / "parlour.db"


def change(path: Path, query: str, *values: object) -> None:
    """Change the database behind everybody's back."""
    file = sqlite3.connect(path)
    with file:
        assert file.execute(query, values).rowcount == 1
    file.close()


def ask(path: Path, query: str, *values: object) -> tuple[object, ...]:
    """One row."""
    file = sqlite3.connect(path)
    row: tuple[object, ...] = file.execute(query, values).fetchone()
    file.close()
    return row


def begun(path: Path, moves: int = 15) -> Played:
    return asyncio.run(played(path, moves))


def test_a_list_tells_matches_people_and_tables(parlour: Parlour, path: Path) -> None:
    running, finished = begun(path), begun(path, WHOLE)
    ran = parlour("admin", "--database", path, "list")
    assert ran.code == 0
    assert ran.out.startswith("2 matches: 1 finished, 1 running\n")
    lines = ran.out.splitlines()
    assert [line.split()[:3] for line in lines[2:]] == [
        [finished.match, "rupiaj", "finished"],
        [running.match, "rupiaj", "running"],
    ]
    assert all("Ann, Ben" in line for line in lines[2:])
    people = parlour("admin", "--database", path, "list", "people").out
    assert "4 people: 4 without an account" in people
    assert running.people[0] in people
    assert "seen on" in people, "to a day is how it is noted"
    tables = parlour("admin", "--database", path, "list", "tables", "--status", "running").out
    assert running.table in tables
    assert finished.table not in tables
    short = parlour("admin", "--database", path, "list", "--limit", 1).out
    assert len(short.splitlines()) == 3


def test_one_of_something_is_not_several(parlour: Parlour, path: Path) -> None:
    begun(path)
    change(path, "DELETE FROM person WHERE id = (SELECT min(id) FROM person)")
    listed = {
        what: parlour("admin", "--database", path, "list", what).out.splitlines()[0]
        for what in ("matches", "people", "tables")
    }
    assert listed == {
        "matches": "1 match: 1 running",
        "people": "1 person: 1 without an account",
        "tables": "1 table: 1 running",
    }
    assert parlour("admin", "--database", path, "check").out == "1 match checked, 0 damaged.\n"


def test_a_running_match_is_shown_without_its_secrets(parlour: Parlour, path: Path) -> None:
    match = begun(path).match
    (secret,) = ask(path, "SELECT secret FROM match")
    assert isinstance(secret, bytes)
    ran = parlour("admin", "--database", path, "inspect", "--entries", 1000, "--", match)
    assert ran.code == 0
    assert secret.hex() not in ran.out
    assert "(hidden)" in ran.out
    assert "Order(" not in ran.out
    assert "Ann" in ran.out
    assert re.search(r"^version +15$", ran.out, re.MULTILINE)


def test_a_finished_match_is_shown_with_its_secret(parlour: Parlour, path: Path) -> None:
    match = begun(path, WHOLE).match
    (secret,) = ask(path, "SELECT secret FROM match")
    assert isinstance(secret, bytes)
    ran = parlour("admin", "--database", path, "inspect", "--entries", 1000, "--", match)
    assert secret.hex() in ran.out
    assert "(hidden)" not in ran.out


def test_the_log_of_a_finished_match_is_exported_and_can_be_verified(
    parlour: Parlour, path: Path, tmp_path: Path
) -> None:
    match, file = begun(path, WHOLE).match, tmp_path / "match.log"
    ran = parlour("admin", "--database", path, "export", "--to", file, "--", match)
    assert (ran.code, ran.err) == (0, "")
    assert str(file) in ran.out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert parlour("verify", file).code == 0
    log = file.read_text(encoding="utf-8")
    assert parlour("admin", "--database", path, "export", "--", match) == (0, log, "")
    again = parlour("admin", "--database", path, "export", "--to", file, "--", match)
    assert (again.code, again.out) == (2, "")
    assert_one_sentence(again.err)


def test_the_log_of_a_match_that_was_ended_says_so(
    parlour: Parlour, path: Path, tmp_path: Path
) -> None:
    match, file = begun(path).match, tmp_path / "match.log"
    parlour("admin", "--database", path, "end", "--", match)
    ran = parlour("admin", "--database", path, "export", "--to", file, "--", match)
    assert (ran.code, ran.err) == (0, "")
    assert "was ended after version 15" in parlour("verify", file).out


def test_the_log_of_a_running_match_has_no_secret_and_comes_with_a_warning(
    parlour: Parlour, path: Path
) -> None:
    match = begun(path).match
    (secret,) = ask(path, "SELECT secret FROM match")
    assert isinstance(secret, bytes)
    ran = parlour("admin", "--database", path, "export", "--", match)
    assert ran.code == 0
    assert loads(ran.out).version == 15
    assert secret.hex() not in ran.out
    assert "hidden cards" in ran.err


def test_a_match_is_ended_once(parlour: Parlour, path: Path) -> None:
    match = begun(path).match
    ran = parlour("admin", "--database", path, "end", "--reason", "a quarrel", "--", match)
    assert (ran.code, ran.err) == (0, "")
    assert ask(path, "SELECT status, fault, attended FROM match") == ("ended", "a quarrel", 0)
    assert ask(path, "SELECT status FROM tables") == ("finished",)
    again = parlour("admin", "--database", path, "end", "--", match)
    assert again.code == 2
    assert_one_sentence(again.err)


async def _registered(path: Path) -> str:
    store = SqliteStore(path)
    people = Accounts(store, Settings(), ToldOfPeople())
    await people.start()
    person = await people.register(None, "Ann", "correct horse", HOME)
    people.close()
    store.close()
    return person.id


async def _sign_in(path: Path, password: str) -> str:
    store = SqliteStore(path)
    people = Accounts(store, Settings(), ToldOfPeople())
    try:
        return (await people.sign_in("Ann", password, HOME)).id
    finally:
        people.close()
        store.close()


def test_a_password_is_reset(parlour: Parlour, path: Path) -> None:
    person = asyncio.run(_registered(path))
    ran = parlour("admin", "--database", path, "reset-password", "ANN")
    assert ran.code == 0
    assert asyncio.run(_sign_in(path, ran.out.split()[-1])) == person
    assert ask(path, "SELECT epoch FROM person") == (2,)


def test_a_guest_has_no_password_to_reset(parlour: Parlour, path: Path) -> None:
    guest = begun(path).people[0]
    for name in ("Ann", guest):
        ran = parlour("admin", "--database", path, "reset-password", "--", name)
        assert (ran.code, ran.out) == (2, "")
        assert_one_sentence(ran.err)
        assert "Ann has no account" in ran.err


def test_a_person_is_banned_by_name_or_id_and_let_in_again(parlour: Parlour, path: Path) -> None:
    person = asyncio.run(_registered(path))
    for who in ("ann", person):
        assert parlour("admin", "--database", path, "ban", who).code == 0
        assert ask(path, "SELECT banned IS NOT NULL FROM person") == (1,)
        assert parlour("admin", "--database", path, "unban", who).code == 0
        assert ask(path, "SELECT banned IS NOT NULL FROM person") == (0,)


async def _acting(path: Path, token: str) -> str:
    """Whom a server takes a program with that token for."""
    store = SqliteStore(path)
    people = Accounts(store, Settings(), ToldOfPeople())
    try:
        return (await Tokens(store, people).sender(token, HOME)).person.id
    finally:
        people.close()
        store.close()


def test_a_token_is_made_by_name_or_id_listed_and_revoked(parlour: Parlour, path: Path) -> None:
    person = asyncio.run(_registered(path))
    for who in ("ann", person):
        made = parlour("admin", "--database", path, "token", who, "--name", "My bot", "--days", "7")
        assert made.code == 0
        token = made.out.split()[-1]
        assert asyncio.run(_acting(path, token)) == person

        listed = parlour("admin", "--database", path, "tokens", who)
        assert "My bot" in listed.out
        assert token not in listed.out
        (id_,) = ask(path, "SELECT id FROM token WHERE NOT revoked")
        assert str(id_) in listed.out

        assert parlour("admin", "--database", path, "revoke-token", "--", who, str(id_)).code == 0
        with refuses("token_revoked"):
            asyncio.run(_acting(path, token))
        again = parlour("admin", "--database", path, "revoke-token", "--", who, str(id_))
        assert (again.code, again.out) == (2, "")
        assert_one_sentence(again.err)


def test_a_backup_is_whole_private_and_replaces_nothing(
    parlour: Parlour, path: Path, tmp_path: Path
) -> None:
    match, copy = begun(path, WHOLE).match, tmp_path / "copy.db"
    ran = parlour("admin", "--database", path, "back-up", copy)
    assert ran.code == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert match in parlour("admin", "--database", copy, "list").out
    assert parlour("admin", "--database", copy, "check").code == 0
    before = copy.read_bytes()
    again = parlour("admin", "--database", path, "back-up", copy)
    assert (again.code, again.out) == (2, "")
    assert_one_sentence(again.err)
    assert copy.read_bytes() == before


def test_a_place_where_no_backup_can_be_made_is_named(parlour: Parlour, path: Path) -> None:
    begun(path)
    copy = path.parent / "nowhere" / "copy.db"
    ran = parlour("admin", "--database", path, "back-up", copy)
    assert (ran.code, ran.out) == (1, "")
    assert_one_sentence(ran.err)
    assert str(copy) in ran.err
    assert f"the folder {copy.parent} does not exist" in ran.err


DAMAGE = {
    "an entry that is no JSON": ("UPDATE entry SET line = 'x' WHERE match = 1 AND version = 4", 6),
    "an entry changed": (
        "UPDATE entry SET line = replace(line, '\"time\":1', '\"time\":2')"
        " WHERE match = 1 AND version = 5",
        7,
    ),
    "an entry gone": ("DELETE FROM entry WHERE match = 1 AND version = 3", 5),
    "the last entry gone": ("DELETE FROM entry WHERE match = 1 AND version = 15", 17),
    "the header": ("UPDATE match SET header = '{}' WHERE row = 1", 1),
    "the options": (
        "UPDATE match SET header = replace(header, 'hand_limit', 'hand_lamit') WHERE row = 1",
        None,
    ),
    "the secret": ("UPDATE match SET secret = zeroblob(32) WHERE row = 1", None),
    "the course": ("UPDATE match SET course = '[' WHERE row = 1", 1),
    "a player": ("DELETE FROM player WHERE match = 1 AND seat = 'P1'", 1),
    "the status": ("UPDATE match SET status = 'finished' WHERE row = 1", 17),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_match_is_found_beside_healthy_ones(
    parlour: Parlour, path: Path, damage: str
) -> None:
    first, second = begun(path), begun(path)
    healthy = parlour("admin", "--database", path, "check")
    assert (healthy.code, healthy.out) == (0, "2 matches checked, 0 damaged.\n")
    query, line = DAMAGE[damage]
    if damage == "a player":
        (seat,) = ask(path, "SELECT seat FROM player WHERE match = 1")
        query = query.replace("'P1'", f"'{seat}'")
    change(path, query)
    ran = parlour("admin", "--database", path, "check", "--quarantine")
    assert ran.code == 1
    told, aside, summary = ran.out.splitlines()
    assert told.startswith(f"{first.match}: ")
    if line is not None:
        assert f"line {line}: " in told
    assert aside == f"{first.match}: set aside."
    assert summary == "2 matches checked, 1 damaged."
    assert ask(path, "SELECT status FROM match WHERE row = 1") == ("quarantined",)
    assert ask(path, "SELECT status FROM match WHERE row = 2") == ("running",)
    assert parlour("admin", "--database", path, "check", "--", second.match).code == 0
    assert parlour("admin", "--database", path, "check", "--quarantine").out.count("aside") == 0


def test_a_match_of_a_game_that_is_not_installed_is_not_damaged(
    parlour: Parlour, path: Path
) -> None:
    begun(path)
    change(path, "UPDATE match SET game = 'chess'")
    ran = parlour("admin", "--database", path, "check", "--quarantine")
    assert ran.code == 0
    assert "cannot be checked" in ran.out
    assert ask(path, "SELECT status FROM match") == ("running",)


@pytest.mark.parametrize(
    "line",
    [
        "list planets",
        "list --limit 0",
        "list --limit 1001",
        "inspect",
        "inspect nothing",
        "end nothing",
        "ban nobody",
        "reset-password nobody",
        "token nobody",
        "token Ann --days 0",
        "token Ann --days 366",
        "token Ann --name=",
        "tokens nobody",
        "revoke-token nobody nothing",
        "check nothing",
        "end nothing --reason=",
        "frobnicate",
    ],
)
def test_bad_arguments_get_one_sentence(parlour: Parlour, path: Path, line: str) -> None:
    SqliteStore(path).close()
    ran = parlour("admin", "--database", path, *line.split())
    assert (ran.code, ran.out) == (2, "")
    assert_one_sentence(ran.err)


def test_a_database_that_is_not_there_is_not_made(parlour: Parlour, path: Path) -> None:
    for command in ("list", "check", "ban ann", "back-up copy.db"):
        ran = parlour("admin", "--database", path, *command.split())
        assert (ran.code, ran.out) == (2, "")
        assert_one_sentence(ran.err)
    assert not path.exists()


def test_a_database_that_cannot_be_used_is_refused(parlour: Parlour, tmp_path: Path) -> None:
    text, other = tmp_path / "text.db", tmp_path / "other.db"
    text.write_text("This is not a database, whatever its name may say about it. " * 50)
    file = sqlite3.connect(other)
    file.execute("CREATE TABLE recipes (name)")
    file.close()
    for path in (text, other):
        ran = parlour("admin", "--database", path, "list")
        assert (ran.code, ran.out) == (1, "")
        assert_one_sentence(ran.err)
