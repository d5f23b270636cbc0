"""The addresses that a server tells are those at which it answers."""

import socket

import pytest

from parlour.server.security.allowed_hosts import Hosts, authority_of
from parlour.server.server_urls import EVERYWHERE, outgoing, own_address, shared_address
from parlour.server.settings import Settings


@pytest.mark.parametrize("host", EVERYWHERE)
def test_a_server_that_listens_everywhere_answers_to_both_addresses_it_tells(host: str) -> None:
    settings = Settings(host=host)
    shared = shared_address(settings, 8000)
    assert shared is not None
    for address in (own_address(host, 8000), shared):
        assert address.startswith("http://")
        assert address.endswith(":8000")
        assert Hosts(settings).knows(authority_of(address)), address


@pytest.mark.parametrize("host", EVERYWHERE)
def test_what_others_are_told_is_an_address_of_this_machine(host: str) -> None:
    address = outgoing(host)
    if address is None:
        pytest.skip("this machine has no network of that kind")
    with socket.socket(EVERYWHERE[host][0], socket.SOCK_STREAM) as trial:
        trial.bind((address, 0))


@pytest.mark.parametrize(
    ("host", "written"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000"),
        ("0.0.0.0", "http://127.0.0.1:8000"),
        ("::", "http://[::1]:8000"),
        ("2001:db8::7", "http://[2001:db8::7]:8000"),
    ],
)
def test_a_browser_on_this_machine_can_open_what_is_told_first(host: str, written: str) -> None:
    assert own_address(host, 8000) == written


def test_where_people_reach_a_server_is_what_the_settings_say() -> None:
    for host in ("127.0.0.1", "0.0.0.0"):
        settings = Settings(host=host, address="https://parlour.example/")
        assert shared_address(settings, 8000) == "https://parlour.example"


def test_a_server_for_this_machine_alone_tells_others_nothing() -> None:
    assert shared_address(Settings(), 8000) is None
