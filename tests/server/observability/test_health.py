"""Health: alive, ready, and figures for those on the machine."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from parlour.server.app import make_app
from parlour.server.composition import Services
from parlour.server.settings import Settings
from parlour.server.store.sqlite import SqliteStore

HERE = "http://127.0.0.1:8000"


class Place:
    """A server, and the address from which it is asked."""

    def __init__(self, settings: Settings) -> None:
        self.app = make_app(settings)
        self.asked_from = "127.0.0.1"

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a request as if it came from there."""
        if scope["type"] == "http":
            scope["client"] = (self.asked_from, 50_000)
        await self.app(scope, receive, send)

    @property
    def services(self) -> Services:
        """What the server is made of."""
        routes: Any = self.app.app
        services: Services = routes.state.services
        return services

    def client(self) -> TestClient[Any]:
        """Somebody who asks."""
        return TestClient(self, base_url=HERE)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is."""
    return tmp_path / "parlour.db"


@pytest.fixture
def place(path: Path) -> Place:
    """A server."""
    return Place(Settings(database=str(path)))


@pytest.fixture
def client(place: Place) -> Iterator[TestClient[Any]]:
    """Somebody who asks it, on its own machine."""
    with place.client() as client:
        yield client


def test_a_server_is_alive_and_ready(client: TestClient[Any]) -> None:
    for route, status in (("/healthz", "alive"), ("/readyz", "ready")):
        answer = client.get(route)
        assert (answer.status_code, answer.json()) == (200, {"status": status})
        assert answer.headers["cache-control"] == "no-store"


def test_a_server_that_cannot_store_is_alive_and_not_ready(
    client: TestClient[Any], place: Place
) -> None:
    store = place.services.store
    assert isinstance(store, SqliteStore)
    store._connection.execute("PRAGMA query_only = ON")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "storage_failed")
    assert "Retry-After" in answer.headers
    assert client.get("/healthz").status_code == 200
    assert client.get("/api/tables").status_code == 200
    store._connection.execute("PRAGMA query_only = OFF")
    place.services.readiness._asked = 0.0
    assert client.get("/readyz").status_code == 200


def test_a_server_whose_file_is_held_for_long_is_not_ready(
    client: TestClient[Any], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.observability.health.PATIENCE", 0.2)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "storage_slow")
    other.execute("ROLLBACK")
    other.close()


def test_a_server_that_stops_is_not_ready(client: TestClient[Any], place: Place) -> None:
    place.services.stopping = True
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "stopping")


def test_many_who_ask_cost_one_write(client: TestClient[Any], place: Place) -> None:
    readiness = place.services.readiness
    readiness._clock = lambda: 1000.0
    assert client.get("/readyz").status_code == 200
    first = readiness._answer
    for _ in range(5):
        assert client.get("/readyz").status_code == 200
    assert readiness._answer is first


def test_figures_are_told_to_this_machine_only(client: TestClient[Any], place: Place) -> None:
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=")
    assert "parlour_live_matches 0.0" in answer.text
    assert "parlour_commit_jobs_count" in answer.text
    place.asked_from = "203.0.113.9"
    away = client.get("/metrics")
    assert (away.status_code, away.json()["code"]) == (403, "metrics_private")


def test_figures_are_told_to_everyone_if_the_settings_say_so(path: Path) -> None:
    place = Place(Settings(database=str(path), metrics_public=True))
    place.asked_from = "203.0.113.9"
    with place.client() as client:
        assert client.get("/metrics").status_code == 200


def test_a_proxy_on_the_machine_does_not_make_others_local(path: Path) -> None:
    place = Place(Settings(database=str(path), behind_proxy=True))
    with place.client() as client:
        away = client.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
        assert away.status_code == 403


def test_a_proxy_that_the_settings_do_not_know_makes_others_local(path: Path) -> None:
    """As the page on hosting a server says."""
    place = Place(Settings(database=str(path)))
    with place.client() as client:
        away = client.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
        assert away.status_code == 200
