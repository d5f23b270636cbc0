"""The log tells what happened, and nothing that was hidden."""

import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from parlour.core.errors import ParlourError
from parlour.server.observability.logging import configure


class Log(io.StringIO):
    """What was logged."""

    def lines(self) -> list[dict[str, Any]]:
        """Every line, read."""
        return [json.loads(line) for line in self.getvalue().splitlines()]


@pytest.fixture
def log() -> Iterator[Log]:
    """A log in JSON lines; afterwards logging is as it was."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    made = Log()
    configure("json", "debug", made)
    yield made
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def test_a_line_has_time_level_event_and_values(log: Log) -> None:
    structlog.get_logger().warning("bot_failed", match="m1", seat="PB", seconds=0.5)
    (line,) = log.lines()
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "bot_failed",
        "level": "warning",
        "match": "m1",
        "seat": "PB",
        "seconds": 0.5,
    }


@pytest.mark.parametrize(
    "key", ["invite", "secret", "Cookie", "password", "text", "view", "move", "ops", "body"]
)
def test_what_may_be_secret_is_dropped_and_only_its_name_is_kept(log: Log, key: str) -> None:
    structlog.get_logger().error("odd", **{key: "hush", "match": "m1"})
    (line,) = log.lines()
    assert "hush" not in log.getvalue()
    assert (line["match"], line["dropped"]) == ("m1", key)


def test_nothing_but_plain_values_is_logged(log: Log) -> None:
    structlog.get_logger().error("odd", thing={"N34": "hush"}, those=["hush"], raw=b"hush", n=None)
    (line,) = log.lines()
    assert "hush" not in log.getvalue()
    assert line["dropped"].split() == ["thing", "those", "raw"]
    assert line["n"] is None


def test_long_values_are_cut(log: Log) -> None:
    structlog.get_logger().error("odd", fault="x" * 10_000)
    assert len(log.lines()[0]["fault"]) < 600


def test_an_error_is_told_by_its_place_without_the_values_that_led_to_it(log: Log) -> None:
    hidden = "hush"
    try:
        try:
            raise KeyError(hidden)
        except KeyError as error:
            raise ParlourError("no", f"Not {hidden}.") from error
    except ParlourError:
        structlog.get_logger().exception("unexpected")
    (line,) = log.lines()
    assert "hush" not in line["exception"]
    assert "parlour.core.errors.ParlourError" in line["exception"]
    assert "builtins.KeyError" in line["exception"]
    assert "test_logging.py" in line["exception"]


def test_an_error_of_the_system_says_what_it_is(log: Log) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    structlog.get_logger().error("unexpected", exc_info=error)
    assert "disk I/O error" in log.lines()[0]["exception"]


def test_a_group_of_errors_is_told_with_its_parts(log: Log) -> None:
    group = ExceptionGroup("two", [TypeError("one"), ValueError("hush")])
    structlog.get_logger().error("unexpected", exc_info=group)
    told = log.lines()[0]["exception"]
    assert "builtins.TypeError: one" in told
    assert "builtins.ValueError" in told
    assert "hush" not in told


def test_what_libraries_log_takes_the_same_way(log: Log) -> None:
    logging.getLogger("uvicorn.error").error("Failed: %s", "badly")
    try:
        raise ValueError("hush")
    except ValueError:
        logging.getLogger("asyncio").exception("Task failed")
    first, second = log.lines()
    assert (first["event"], first["level"], first["logger"]) == (
        "Failed: badly",
        "error",
        "uvicorn.error",
    )
    assert "builtins.ValueError" in second["exception"]
    assert "hush" not in log.getvalue()


@pytest.mark.parametrize("name", ["websockets.server", "uvicorn.error", "uvicorn.asgi", "litestar"])
def test_libraries_never_log_what_is_sent_and_received(log: Log, name: str) -> None:
    for level in (logging.DEBUG, logging.INFO):
        logging.getLogger(name).log(level, '< TEXT \'{"move": "hush"}\'')
    assert log.getvalue() == ""


def test_a_level_hides_what_is_below_it() -> None:
    log = Log()
    configure("json", "warning", log)
    structlog.get_logger().info("quiet")
    structlog.get_logger().warning("loud")
    assert [line["event"] for line in log.lines()] == ["loud"]
    structlog.reset_defaults()


def test_text_is_plain_where_there_is_no_terminal() -> None:
    log = Log()
    configure("text", "info", log)
    structlog.get_logger().error("match_quarantined", match="m1")
    structlog.reset_defaults()
    assert "match_quarantined" in log.getvalue()
    assert "match=m1" in log.getvalue()
    assert "\x1b" not in log.getvalue()


def test_a_log_that_cannot_be_written_stops_nothing() -> None:
    class Full(Log):
        def write(self, _text: str) -> int:
            raise OSError(28, "No space left on device")

    configure("auto", "info", Full())
    structlog.get_logger().error("unheard")
    logging.getLogger("uvicorn").error("unheard")
    structlog.reset_defaults()
