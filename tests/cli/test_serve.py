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

from parlour.core.errors import ParlourError
from parlour.server.setting import SettingError, from_environment, settings_of
from parlour.server.settings import Settings
from parlour.server.store import Store
from tests.cli.conftest import Parlour
from tests.cli.test_bad_input import assert_one_sentence
from tests.server.process import ServerProcess

ALL = settings_of(Settings)

BAD = [
    ("--port 99999", "0 to 65,535"),
    ("--port -1", "0 to 65,535"),
    ("--port 8e3", "whole number"),
    ("--port", "--port"),
    ("--bot-pause nan", "0 to 60"),
    ("--bot-pause soon", "soon"),
    ("--stop-seconds inf", "0 to 600"),
    ("--log-level loud", "debug, info, warning, error"),
    ("--log-format xml", "auto, text, json"),
    ("--address parlour.example", "http://"),
    ("--address https://parlour.example/path", "no path"),
    ("--database=", "--database: It must not be empty"),
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
    assert "PARLOUR_MEMORY: 'perhaps'" in ran.err


@pytest.mark.parametrize("setting", ALL, ids=lambda setting: setting.name)
def test_help_tells_every_setting_with_its_variable_and_standard(
    parlour: Parlour, setting: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert setting in ALL
    one = next(each for each in ALL if each == setting)
    told = " ".join(parlour("serve", "--help").out.split())
    assert f"{one.flag} " in told
    assert f"[env var: {one.variable}; default: " in re.sub(r"(?<=[_-]) ", "", told)
    assert one.sentence.split(";")[0] in re.sub(r"(?<=-) ", "", told)


@pytest.mark.parametrize("setting", ALL, ids=lambda setting: setting.name)
def test_every_standard_value_is_one_that_could_be_given(setting: object) -> None:
    one = next(each for each in ALL if each == setting)
    written = str(one.default)
    assert one.read(written) == one.default
    if one.low is not None and one.high is not None:
        assert one.low < one.high
        for beyond in (one.low - 1, one.high + 1):
            with pytest.raises(SettingError):
                one.read(str(beyond))


def test_variables_are_read_and_empty_ones_say_nothing() -> None:
    environment = {
        "PARLOUR_PORT": "0",
        "PARLOUR_MEMORY": "TRUE",
        "PARLOUR_BEHIND_PROXY": "off",
        "PARLOUR_BOT_PAUSE": "0.25",
        "PARLOUR_HOST": "",
        "PARLOUR_PEER": "something else",
        "PORT": "80",
    }
    assert from_environment(ALL, environment) == {
        "port": 0,
        "memory": True,
        "behind_proxy": False,
        "bot_pause": 0.25,
    }


@pytest.mark.parametrize("written", ["", " ", "a\0b"])
def test_texts_that_must_say_something_do(written: str) -> None:
    database = next(setting for setting in ALL if setting.name == "database")
    with pytest.raises(ParlourError):
        database.read(written)


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
    Store(newer).close()
    file = sqlite3.connect(newer)
    file.execute("PRAGMA user_version = 999")
    file.close()
    text = tmp_path / "text.db"
    text.write_text("This is not a database, whatever its name may say about it. " * 50)
    (tmp_path / "folder.db").mkdir()
    taken = Store(tmp_path / "taken.db", alone=True)
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
    Store(kept).close()
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
    with ServerProcess(tmp_path) as server:
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
    with ServerProcess(tmp_path, through=few) as server:
        limits = Path(f"/proc/{server.pid}/limits").read_text(encoding="utf-8")
    (files,) = [line.split()[3:5] for line in limits.splitlines() if "open files" in line]
    assert files == ["3000", "3000"]


def test_help_says_what_limits_the_number_of_connections(parlour: Parlour) -> None:
    assert "ulimit -Hn" in parlour("serve", "--help").out
