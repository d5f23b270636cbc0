"""A secret that tests know: chance can be told beforehand, and nobody else ever gets it."""

import json
from pathlib import Path

import pytest

from parlour.core.fairness import commitment_to
from parlour.server.composition import open_services
from parlour.server.lobby.match_secrets import check_for_tests_alone, source_of_secrets
from parlour.server.settings import SettingError, Settings
from tests.server.harness.services import begin
from tests.server.harness.story import story
from tests.server.harness.world import World

KNOWN = "5e" * 32


def test_without_the_setting_no_two_secrets_are_alike() -> None:
    new_secret = source_of_secrets(Settings())
    assert len({new_secret() for _ in range(20)}) == 20


@story
async def test_with_a_known_secret_every_match_keeps_its_commitment() -> None:
    async with open_services(Settings(memory=True, test_secret=KNOWN)) as services:
        for _ in range(2):
            begun = await begin(services)
            live = await services.matches.get(begun.match)
            assert live.match.log.header.commitment == commitment_to(bytes.fromhex(KNOWN))


@pytest.mark.parametrize(
    "elsewhere",
    [{"host": "0.0.0.0"}, {"address": "https://parlour.example"}, {"behind_proxy": True}],
    ids=lambda elsewhere: next(iter(elsewhere)),
)
def test_a_known_secret_is_refused_where_others_could_play(elsewhere: dict[str, str]) -> None:
    check_for_tests_alone(Settings(**elsewhere))  # type: ignore[arg-type] # one of three types
    with pytest.raises(SettingError) as refused:
        check_for_tests_alone(Settings(test_secret=KNOWN, **elsewhere))  # type: ignore[arg-type]
    assert refused.value.code == "bad_setting"


def test_a_server_with_a_known_secret_says_so_in_its_log(tmp_path: Path) -> None:
    with World(tmp_path, test_secret=KNOWN) as server:
        said = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert [line["level"] for line in said if line["event"] == "test_secret"] == ["warning"]
    assert KNOWN not in server.log.read_text()
