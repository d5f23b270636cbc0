"""A browser, a server and people for the tests in a real browser."""

from asyncio import _set_running_loop, get_running_loop
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.person import DESKTOP, PATIENCE, Person, Size
from tests.browser.story import SECRET
from tests.server.harness.world import World
from tools.find_chromium import MISSING, find_chromium

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

Invite = Callable[..., Person]
"""Lets somebody come, with a name and maybe a size of their window."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a process; people have windows of their own."""
    chromium = find_chromium()
    if chromium is None:
        pytest.fail(MISSING, pytrace=False)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        loop = get_running_loop()
        _set_running_loop(None)
        yield launched
        _set_running_loop(loop)
        launched.close()


@pytest.fixture(autouse=True)
def loop_of_the_browser(browser: Browser) -> Iterator[None]:
    """Playwright's event loop runs in this thread as long as the browser does. It is set aside
    between two tests, because others of the same process have loops of their own."""
    _set_running_loop(browser._impl_obj._loop)
    yield
    _set_running_loop(None)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """One server for all tests of a process, whose chance the stories know."""
    with World(tmp_path_factory.mktemp("server"), test_secret=SECRET) as running:
        yield running


@pytest.fixture
def invite(browser: Browser, server: World) -> Iterator[Invite]:
    """Lets people come. When they go, none of their pages may have complained."""
    people: list[Person] = []

    def come(name: str, size: Size = DESKTOP) -> Person:
        person = Person(browser, server.address, name, size)
        people.append(person)
        return person

    yield come
    for person in people:
        person.leave()
    assert [fault for person in people for fault in person.faults] == []
