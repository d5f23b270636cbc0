"""`parlour serve`: its settings, how it starts, how it refuses to, how it stops."""

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import pytest
from pydantic import ValidationError

from parlour.cli import main
from parlour.cli.flags import shown_default
from parlour.server.settings import (
    SettingError,
    Settings,
    flag_of,
    read_settings,
    variable_of,
)
from parlour.server.store.sqlite import SqliteStore
from tests.cli.conftest import Parlour
from tests.cli.test_bad_input import assert_one_sentence
from tests.server.harness.world import World

BAD = [
    ("--port 99999", "--port or PARLOUR_PORT: '99999' should be less than or equal to 65535"),
    ("--port -1", "greater than or equal to 0"),
    ("--port 8e3", "valid integer"),
    ("--port", "--port"),
    ("--bot-pause nan", "finite number"),
    ("--bot-pause soon", "soon"),
    ("--stop-seconds inf", "finite number"),
    ("--log-level loud", "'debug', 'info', 'warning' or 'error'"),
    ("--log-format xml", "'auto', 'text' or 'json'"),
    ("--address parlour.example", "http://"),
    ("--address https://parlour.example/path", "no path"),
    ("--database=", "PARLOUR_DATABASE: '' must not be empty"),
    ("--test-secret 5e5e", "64 hex digits"),
    (f"--host 0.0.0.0 --test-secret {'5e' * 32}", "this machine"),
    ("--nope", "--nope"),
    ("more", "more"),
]


@pytest.mark.parametrize(("line", "named"), BAD, ids=[line for line, _ in BAD])
def test_a_bad_setting_gets_one_sentence(parlour: Parlour, line: str, named: str) -> None:
    ran = parlour("serve", *line.split())
    assert (ran.code, ran.out) == (2, "")
    assert_one_sentence(ran.err)
    assert named in ran.err


def test_a_bad_variable_gets_one_sentence_that_names_it(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_MEMORY", "perhaps")
    ran = parlour("serve")
    assert (ran.code, ran.out) == (2, "")
    assert_one_sentence(ran.err)
    assert "PARLOUR_MEMORY" in ran.err
    assert "valid boolean" in ran.err


def test_every_wrong_setting_is_named_in_the_one_sentence(parlour: Parlour) -> None:
    ran = parlour("serve", "--port", "x", "--bot-workers", "0")
    assert (ran.code, ran.out) == (2, "")
    assert_one_sentence(ran.err)
    assert "--port" in ran.err
    assert "--bot-workers" in ran.err


@pytest.mark.parametrize("name", Settings.model_fields)
def test_help_tells_every_setting_with_its_variable_and_standard(
    parlour: Parlour, name: str
) -> None:
    field = Settings.model_fields[name]
    told = " ".join(parlour("serve", "--help").out.split())
    assert f"{flag_of(name)} " in told
    unbroken = re.sub(r"(?<=[_-]) ", "", told)
    assert f"[default: {shown_default(field)}] [env var: {variable_of(name)}]" in unbroken
    assert field.description is not None
    assert field.description.split(";")[0] in re.sub(r"(?<=-) ", "", told)


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_standard_value_is_one_that_could_be_given(name: str) -> None:
    schema = Settings.model_json_schema()["properties"][name]
    default = Settings.model_fields[name].default
    assert getattr(read_settings({name: str(default)}), name) == default
    if schema["type"] in ("integer", "number"):
        assert schema["minimum"] < schema["maximum"]
        for beyond in (schema["minimum"] - 1, schema["maximum"] + 1):
            with pytest.raises(SettingError):
                read_settings({name: str(beyond)})


def test_settings_are_frozen_and_no_others_are_known() -> None:
    with pytest.raises(ValidationError):
        setattr(Settings(), "port", 1)  # noqa: B010 a checker would refuse the assignment
    with pytest.raises(SettingError):
        read_settings({"prot": "1"})


def test_variables_are_read_flags_win_and_empty_ones_say_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    environment = {
        "PARLOUR_PORT": "0",
        "PARLOUR_MEMORY": "TRUE",
        "PARLOUR_BEHIND_PROXY": "off",
        "PARLOUR_METRICS_PUBLIC": "1",
        "PARLOUR_BOT_PAUSE": "0.25",
        "PARLOUR_BOT_WORKERS": "5",
        "PARLOUR_HOST": "",
        "PARLOUR_PEER": "something else",
        "PORT": "80",
    }
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    read: list[Settings] = []

    def run(settings: Settings) -> None:
        read.append(settings)

    monkeypatch.setattr("parlour.cli.serve._run", run)
    assert main(["serve", "--bot-workers", "3", "--no-metrics-public"]) == 0
    assert read[0].model_dump(exclude_defaults=True) == {
        "port": 0,
        "memory": True,
        "bot_pause": 0.25,
        "bot_workers": 3,
    }


@pytest.mark.parametrize("written", ["", " ", " here", "a\0b"])
def test_texts_that_must_say_something_do(written: str) -> None:
    with pytest.raises(SettingError):
        read_settings({"database": written})


def test_a_port_in_use_is_refused(parlour: Parlour, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        ran = parlour("serve", "--port", port, "--database", tmp_path / "parlour.db")
    assert (ran.code, ran.out) == (1, "")
    assert_one_sentence(ran.err)
    assert f"{port} of 127.0.0.1 is in use" in ran.err
    assert "--port" in ran.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("host", ["192.0.2.77", "no.such.host.invalid"])
def test_an_address_of_another_machine_is_refused(parlour: Parlour, host: str) -> None:
    ran = parlour("serve", "--port", 0, "--memory", "--host", host)
    assert (ran.code, ran.out) == (1, "")
    assert_one_sentence(ran.err)
    assert host in ran.err


def test_a_database_that_cannot_be_used_is_refused(parlour: Parlour, tmp_path: Path) -> None:
    newer = tmp_path / "newer.db"
    SqliteStore(newer).close()
    file = sqlite3.connect(newer)
    file.execute("PRAGMA user_version = 999")
    file.close()
    text = tmp_path / "text.db"
    text.write_text("This is not a database, whatever its name may say about it. " * 50)
    (tmp_path / "folder.db").mkdir()
    taken = SqliteStore(tmp_path / "taken.db", alone=True)
    for name, said in (
        ("newer.db", "version 999"),
        ("text.db", "not a database"),
        ("nowhere/parlour.db", f"the folder {tmp_path / 'nowhere'} does not exist"),
        ("text.db/parlour.db", "text.db is not a folder"),
        ("folder.db", "it is a folder"),
        ("taken.db", "Another Parlour server"),
    ):
        ran = parlour("serve", "--port", 0, "--database", tmp_path / name)
        assert (ran.code, ran.out) == (1, "")
        assert_one_sentence(ran.err)
        assert said in ran.err
        assert name in ran.err
    taken.close()


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere"
)
def test_a_place_where_one_may_not_write_is_told(parlour: Parlour, tmp_path: Path) -> None:
    kept = tmp_path / "parlour.db"
    SqliteStore(kept).close()
    kept.chmod(0o400)
    ran = parlour("serve", "--port", 0, "--database", kept)
    assert (ran.code, "may not read and write it" in ran.err) == (1, True)
    (tmp_path / "closed").mkdir(0o500)
    ran = parlour("serve", "--port", 0, "--database", tmp_path / "closed" / "parlour.db")
    assert (ran.code, f"folder {tmp_path / 'closed'}" in ran.err) == (1, True)


def started(folder: Path, *flags: str) -> "subprocess.Popen[str]":
    """A server on a free port, started in a folder."""
    return subprocess.Popen(
        [sys.executable, "-m", "parlour", "serve", "--port", "0", *flags],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_says_where_it_is_serves_and_stops_without_a_fault(
    tmp_path: Path, how: signal.Signals
) -> None:
    with started(tmp_path, "--memory") as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.fullmatch(r"Parlour is ready: (http://127\.0\.0\.1:\d+)\n", line)
        assert found is not None, line
        assert "Nothing is kept" in process.stdout.readline()
        with urlopen(f"{found[1]}/readyz", timeout=60) as answer:
            assert answer.status == 200
        process.send_signal(how)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert "nothing is kept" in out
    assert not list(tmp_path.iterdir())


def test_a_server_says_where_everything_is_kept(tmp_path: Path) -> None:
    with started(tmp_path, "--database", "here.db") as process:
        assert process.stdout is not None
        process.stdout.readline()
        kept = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    for line in (kept, out):
        assert str(tmp_path / "here.db") in line
    assert "Ctrl-C" in kept


def test_a_server_goes_on_and_stops_where_nobody_reads_what_it_says(tmp_path: Path) -> None:
    with started(tmp_path, "--memory") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.send_signal(signal.SIGTERM)
        err = process.stderr.read()
        assert (process.wait(60), err) == (0, "")


def test_a_second_server_on_the_same_database_is_refused(parlour: Parlour, tmp_path: Path) -> None:
    with World(tmp_path) as server:
        ran = parlour("serve", "--port", 0, "--database", server.database)
        assert ran.code == 1
        assert "Another Parlour server" in ran.err
        began = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - began < 30
    assert not Path(f"{server.database}-wal").exists(), "all is in the one file"


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are seen on Linux")
def test_a_server_may_have_as_many_open_files_as_the_system_allows(tmp_path: Path) -> None:
    few = ("sh", "-c", 'ulimit -Sn 100 && ulimit -Hn 3000 && exec "$@"', "sh")
    with World(tmp_path, through=few) as server:
        limits = Path(f"/proc/{server.pid}/limits").read_text(encoding="utf-8")
    (files,) = [line.split()[3:5] for line in limits.splitlines() if "open files" in line]
    assert files == ["3000", "3000"]


def test_help_says_what_limits_the_number_of_connections(parlour: Parlour) -> None:
    assert "ulimit -Hn" in parlour("serve", "--help").out
