"""What the web client says of things that cannot be built is tested against these answers."""

from tests.support.refusals import FILE, text


def test_the_web_client_is_tested_against_the_rules_that_the_engine_names() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "python -m tests.support.refusals"
