"""The figures of a server count every move and every refusal, whoever caused it."""

from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from parlour.client import Refused
from parlour.server.app import make_app
from parlour.server.observability.metrics import Metrics
from parlour.server.security import SecurityMiddleware
from parlour.server.settings import Settings
from tests.server.harness.local import RUPIAJ, local_world
from tests.server.harness.people import BEN
from tests.server.harness.story import story
from tests.server.matches.clockwork import QUICK, moves, time_out

HERE = "http://127.0.0.1:8000"
MINE = 3
"""Moves that Ann makes: too few for a round to end."""


def counted(metrics: Metrics, name: str) -> dict[str, float]:
    """The values of a counter by its one label."""
    return {
        label: sample.value
        for family in metrics.registry.collect()
        for sample in family.samples
        if sample.name == f"parlour_{name}_total"
        for label in sample.labels.values()
    }


@story
async def test_moves_of_bots_are_counted_but_only_people_wait_for_an_answer() -> None:
    async with local_world() as place:
        live = await place.begin(RUPIAJ)
        visitors = await place.visit_all(live)
        metrics = place.services.metrics
        await place.settled(live)
        for _ in range(MINE):
            await moves(visitors, live)
            await place.settled(live)
        assert counted(metrics, "moves") == {"rupiaj": live.match.version}
        assert live.match.version > MINE
        assert metrics.registry.get_sample_value("parlour_move_seconds_count") == MINE


@story
async def test_moves_made_when_time_was_out_are_counted() -> None:
    async with local_world() as place:
        live = await place.begin(QUICK, BEN)
        await place.visit_all(live)
        await time_out(place, live, 20)
        metrics = place.services.metrics
        assert counted(metrics, "moves") == {"rupiaj": live.match.version}
        assert live.match.version > 0
        assert metrics.registry.get_sample_value("parlour_move_seconds_count") == 0


@story
async def test_a_move_that_is_refused_counts_as_a_refusal_alone() -> None:
    async with local_world() as place:
        live = await place.begin(RUPIAJ, BEN)
        visitors = await place.visit_all(live)
        waiting = next(seat for seat in visitors if seat not in live.match.asked())
        with pytest.raises(Refused):
            await visitors[waiting].move(live.id, {"move": "camels"})
        metrics = place.services.metrics
        assert counted(metrics, "moves") == {}
        assert counted(metrics, "refusals") == {"not_your_turn": 1}


@pytest.fixture
def client() -> Iterator[TestClient[SecurityMiddleware]]:
    """Somebody who asks a whole server."""
    with TestClient(make_app(Settings(memory=True, metrics_public=True)), base_url=HERE) as client:
        yield client


def refusals(client: TestClient[SecurityMiddleware]) -> dict[str, float]:
    """How often each was told."""
    lines = client.get("/metrics").text.splitlines()
    told = (line.rsplit(" ", 1) for line in lines if line.startswith("parlour_refusals_total"))
    return {name.split('"')[1]: float(value) for name, value in told}


def test_what_is_refused_over_http_is_counted_wherever_that_happens(
    client: TestClient[SecurityMiddleware],
) -> None:
    assert client.get("/api/me", headers={"Host": "evil.example"}).status_code == 421
    assert client.get("/api/nothing/here").status_code == 404
    assert client.get("/api/me").status_code == 401
    assert client.post("/api/guest", json={"nickname": 7}).status_code == 400
    for _ in range(2):
        assert client.get("/api/rules/chess").status_code == 404
    assert refusals(client) == {
        "unknown_host": 1,
        "not_found": 1,
        "sign_in_first": 1,
        "malformed_request": 1,
        "unknown_game": 2,
    }
