"""The worked example of docs/reference/fairness.md is true, step by step."""

import hashlib
import hmac
import re
from pathlib import Path

from parlour.core.audit import chain_faults, chance_of, first_link, recompute, secret_faults
from parlour.core.fairness import commitment_to, stream_key
from parlour.core.log import loads

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "fairness.md").read_text("utf-8")
FIXTURES = ROOT / "web" / "src" / "end" / "fixtures"


def log_text() -> str:
    found = re.search(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def row(name: str) -> str:
    found = re.search(rf"^\| {name} \| `(.*)` \|$", PAGE, re.MULTILINE)
    assert found is not None, name
    return found[1]


LOG = loads(log_text())
SECRET = bytes.fromhex(LOG.reveal or "")


def test_the_log_of_the_example_fits() -> None:
    assert bytes(range(32)) == SECRET
    assert LOG.dumps() == log_text()
    assert list(secret_faults(LOG, SECRET)) == []
    assert list(chain_faults(LOG, SECRET)) == []
    checks = list(recompute(LOG, chance_of(LOG.header, SECRET)))
    assert len(checks) == 5
    assert all(check.fits for check in checks)


def test_the_steps_of_the_example_are_those_of_the_recipe() -> None:
    text = row("text").replace("\\n", "\n").encode()
    key = hmac.new(SECRET, text, hashlib.sha256).digest()
    assert key.hex() == row("key")
    blocks = [hmac.new(key, bytes(7) + bytes([at]), hashlib.sha256).digest() for at in (0, 1)]
    assert [block.hex() for block in blocks] == [row("block 0"), row("block 1")]
    stream = b"".join(blocks)
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, 36, 4)]
    assert words == [int(word) for word in row("words").split()]


def test_the_steps_of_the_example_are_those_of_the_package() -> None:
    header = LOG.header
    assert stream_key(SECRET, header.game, header.seats, header.seeds).hex() == row("key")
    assert first_link(header, SECRET) == row("link of the header")
    chance = chance_of(header, SECRET)
    words = [chance.below(1 << 32) for _ in range(9)]
    assert words == [int(word) for word in row("words").split()]


def test_the_remarks_on_the_example_are_true() -> None:
    for word, bound, result in re.findall(r"\b(\d+) mod (\d+)(?: \+ 1)? = (\d+)", PAGE):
        plus = 1 if f"{word} mod {bound} + 1" in PAGE else 0
        assert int(word) % int(bound) + plus == int(result)
    words = [int(word) for word in row("words").split()]
    assert [word % bound for word, bound in zip(words, (5, 4, 3, 2))] == [4, 3, 2, 0]


def test_the_same_example_with_the_setup_of_a_host_is_true() -> None:
    setup, commitment = row("setup"), row("commitment with it")
    assert hashlib.sha256(SECRET + setup.encode()).hexdigest() == commitment
    assert commitment_to(SECRET, setup) == commitment
    log = loads((FIXTURES / "setup.ndjson").read_text("utf-8"))
    assert (log.header.setup, log.header.commitment) == (setup, commitment)
    assert first_link(log.header, SECRET) == row("link of that header")
    assert list(secret_faults(log, SECRET)) == []
    assert list(chain_faults(log, SECRET)) == []


def test_the_web_client_checks_the_log_of_the_example() -> None:
    assert (FIXTURES / "example.ndjson").read_text("utf-8") == log_text()
