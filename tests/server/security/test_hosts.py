"""Requests that are for another server are refused."""

import socket

import pytest

from parlour.server.settings import Settings
from tests.server.security.asking import Inside, ask

OPEN = Settings(host="0.0.0.0")
NAMED = Settings(address="https://parlour.example", allowed_hosts="one.example, Two.example")


@pytest.mark.parametrize(
    ("settings", "host"),
    [
        (Settings(), "localhost:8000"),
        (Settings(), "LOCALHOST"),
        (Settings(), "127.0.0.1:8000"),
        (Settings(), "[::1]:8000"),
        (Settings(), "localhost:9999"),
        (Settings(host="192.0.2.7"), "192.0.2.7:8000"),
        (NAMED, "parlour.example"),
        (NAMED, "one.example:80"),
        (NAMED, "two.example"),
        (OPEN, "192.0.2.7:8000"),
        (OPEN, "[2001:db8::1]:8000"),
        (OPEN, socket.gethostname()),
    ],
)
def test_the_server_answers_to_its_own_names(settings: Settings, host: str) -> None:
    assert ask(settings, headers=[(b"host", host.encode())]).status == 200


@pytest.mark.parametrize(
    ("settings", "host"),
    [
        (Settings(), "evil.example"),
        (Settings(), "localhost.evil.example"),
        (Settings(), "192.0.2.7"),
        (Settings(), ""),
        (Settings(), "localhost:port"),
        (Settings(), "localhost:99999"),
        (Settings(), "localhost@evil.example"),
        (Settings(), "evil.example@localhost"),
        (Settings(), "localhost/evil"),
        (Settings(), "localhost#evil"),
        (Settings(), "[::1"),
        (Settings(), "0.0.0.0"),
        (Settings(), "x" * 100_000),
        (OPEN, "evil.example"),
        (OPEN, "127.0.0.1.evil.example"),
        (NAMED, "evil.parlour.example"),
    ],
)
def test_a_name_that_is_not_ours_is_refused(settings: Settings, host: str) -> None:
    inside = Inside()
    answer = ask(settings, headers=[(b"host", host.encode())], inside=inside)

    assert (answer.status, answer.code) == (421, "unknown_host")
    assert inside.scope is None


def test_a_request_has_one_host() -> None:
    both = [(b"host", b"localhost"), (b"host", b"localhost")]

    assert ask(headers=[]).status == 421
    assert ask(headers=both).status == 421


def test_a_socket_for_another_host_is_refused() -> None:
    evil = [(b"host", b"evil.example"), (b"origin", b"http://evil.example")]

    assert ask(type="websocket", headers=evil).closed == 1008
