"""A server that does not answer, or not yet."""

from typing import Final

from playwright.sync_api import Page, Route, expect

UNREACHABLE: Final = "No answer from the server."


def fail(page: Page, address: str) -> None:
    """From now on requests there come to nothing."""
    page.route(address, lambda route: route.abort())


def hold(page: Page, address: str) -> list[Route]:
    """From now on requests there wait for the test, which finds them here."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(address, keep)
    return held


def go_on(page: Page) -> None:
    """The server answers again, and somebody presses the button."""
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.unroute_all()
    again.click()
