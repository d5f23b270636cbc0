"""Whatever the published description allows, and much that it does not, is answered as it says."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.api.sending import operations, send_allowed, send_others
from tests.server.api.served import served

GROUPS = ("people", "tokens", "lobby", "matches", "observability", "schema")
FEW, MANY = 3, 100
"""Examples for each route, in each of the ways."""

every_group = pytest.mark.parametrize("group", GROUPS)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server for all tests of the module."""
    with served() as address:
        yield address


def of_group(group: str) -> list[Any]:
    """The routes with a tag."""
    return [each for each in operations() if group in each.definition.raw["tags"]]


def test_every_route_is_in_a_group() -> None:
    assert sum(len(of_group(group)) for group in GROUPS) == len(operations())


@every_group
def test_what_is_described_is_answered_as_described_and_to_whom_it_is_said(
    group: str, address: str
) -> None:
    for operation in of_group(group):
        send_allowed(operation, address, FEW)


@every_group
def test_what_is_not_described_is_refused(group: str, address: str) -> None:
    for operation in of_group(group):
        send_others(operation, address, FEW)


@pytest.mark.soak
@every_group
def test_many_requests_are_answered_as_described(group: str, address: str) -> None:
    for operation in of_group(group):
        send_allowed(operation, address, MANY)
        send_others(operation, address, MANY)
