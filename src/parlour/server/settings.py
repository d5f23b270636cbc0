"""What can be set about a server: one typed definition, which flags, environment variables and the
reference follow."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from parlour.core.errors import ParlourError

PREFIX: Final = "PARLOUR_"
"""A setting `port` is the flag `--port` and the environment variable `PARLOUR_PORT`."""
LONGEST_QUOTED: Final = 40


class SettingError(ParlourError):
    """A setting that cannot be what was written."""


def _not_empty(value: str) -> str:
    if not value.strip():
        raise ValueError("must not be empty")
    if value != value.strip() or "\0" in value:
        raise ValueError("must have no spaces around it, and no NUL")
    return value


def _address(value: str) -> str:
    if not re.fullmatch(r"(https?://[^\s/?#@]+/?)?", value):
        raise ValueError("must begin with http:// or https:// and have no path")
    return value


def _secret(value: str) -> str:
    if not re.fullmatch(r"([0-9a-f]{64})?", value):
        raise ValueError("must be 64 hex digits")
    return value


NotEmpty: TypeAlias = Annotated[
    str, AfterValidator(_not_empty), Field(json_schema_extra={"format": "a text that is not empty"})
]
Address: TypeAlias = Annotated[
    str,
    AfterValidator(_address),
    Field(json_schema_extra={"format": "an address with http:// or https:// and no path"}),
]
Secret: TypeAlias = Annotated[
    str, AfterValidator(_secret), Field(json_schema_extra={"format": "64 hex digits"})
]


class Settings(BaseModel):
    """Every setting of a server."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    host: Annotated[
        NotEmpty,
        Field(description="The address to listen on; 0.0.0.0 for all of the machine."),
    ] = "127.0.0.1"
    port: Annotated[
        int,
        Field(ge=0, le=65_535, description="The port to listen on; 0 for any that is free."),
    ] = 8000
    database: Annotated[
        NotEmpty,
        Field(description="The file that keeps everything."),
    ] = "parlour.db"
    memory: Annotated[
        bool,
        Field(description="Keep nothing: all is gone when the server stops."),
    ] = False
    address: Annotated[
        Address,
        Field(description="How people reach the server, such as https://parlour.example."),
    ] = ""
    allowed_hosts: Annotated[
        str,
        Field(description="More host names that requests may be for, separated by commas."),
    ] = ""
    behind_proxy: Annotated[
        bool,
        Field(
            description="Believe X-Forwarded-For and X-Forwarded-Proto of a proxy on this machine.",
        ),
    ] = False
    metrics_public: Annotated[
        bool,
        Field(
            description="Show /metrics to everyone; otherwise only to requests from this machine.",
        ),
    ] = False
    log_format: Annotated[
        Literal["auto", "text", "json"],
        Field(
            description="How the log is written: text, json, or auto for text on a terminal and"
            " json elsewhere.",
        ),
    ] = "auto"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Field(description="What is logged: debug, info, warning or error."),
    ] = "info"
    bot_pause: Annotated[
        float,
        Field(ge=0, le=60, description="Seconds that a bot waits before it moves."),
    ] = 0.7
    bot_answer_pause: Annotated[
        float,
        Field(
            ge=0,
            le=60,
            description="Seconds that a bot waits before it says something that people are asked"
            " too, such as the answer to an offer.",
        ),
    ] = 3.0
    bot_workers: Annotated[
        int,
        Field(ge=1, le=64, description="Processes in which bots think."),
    ] = 1
    bot_seconds: Annotated[
        float,
        Field(
            ge=0.1,
            le=600,
            description="Seconds that a bot may think; then the default decision is taken.",
        ),
    ] = 5.0
    idle_minutes: Annotated[
        float,
        Field(
            ge=0.01,
            le=10_000,
            description="Minutes after which a match that nobody touches leaves memory.",
        ),
    ] = 10.0
    snapshot_every: Annotated[
        int,
        Field(ge=10, le=100_000, description="Moves between snapshots of a match."),
    ] = 100
    tables_per_person: Annotated[
        int,
        Field(
            ge=1,
            le=10_000,
            description="Tables that a person may keep open or running as their host, but for"
            " those where nobody has moved for a week.",
        ),
    ] = 20
    tables_per_address: Annotated[
        int,
        Field(
            ge=1,
            le=100_000,
            description="The same, for all tables that were opened from one address in the last"
            " week.",
        ),
    ] = 60
    tables_per_hour: Annotated[
        int,
        Field(
            ge=1,
            le=10_000_000,
            description="New tables from one address in an hour, and as many matches that a"
            " person asks for again.",
        ),
    ] = 300
    sockets_per_person: Annotated[
        int,
        Field(ge=1, le=1_000, description="Sockets that a person may have open."),
    ] = 10
    sockets_per_address: Annotated[
        int,
        Field(ge=1, le=100_000, description="The same, for all people from one address."),
    ] = 50
    guests_per_address: Annotated[
        int,
        Field(
            ge=1,
            le=1_000_000,
            description="New guests and accounts from one address in an hour.",
        ),
    ] = 60
    guest_days: Annotated[
        float,
        Field(
            ge=1,
            le=10_000,
            description="Days after which a guest who never played and was not seen is forgotten.",
        ),
    ] = 90.0
    messages_per_second: Annotated[
        float,
        Field(
            ge=1,
            le=100_000,
            description="Messages a second that a person may send in the long run, over all"
            " sockets.",
        ),
    ] = 20.0
    message_burst: Annotated[
        int,
        Field(ge=1, le=100_000, description="Messages that a person may send at once."),
    ] = 60
    outbox: Annotated[
        int,
        Field(
            ge=64,
            le=1_000_000,
            description="Kilobytes that may be queued for a client that does not read.",
        ),
    ] = 256
    stop_seconds: Annotated[
        float,
        Field(
            ge=0,
            le=600,
            description="Seconds that a stopping server waits for what is under way.",
        ),
    ] = 10.0
    test_secret: Annotated[
        Secret,
        Field(
            description="For tests alone: the secret of every match, known beforehand, so that"
            " no match is fair.",
        ),
    ] = ""


def flag_of(name: str) -> str:
    """How a setting is written on the command line."""
    return "--" + name.replace("_", "-")


def variable_of(name: str) -> str:
    """How a setting is called in the environment."""
    return PREFIX + name.upper()


def read_settings(given: Mapping[str, Any]) -> Settings:
    """The settings as texts give them, by name; refused in one sentence for each that is wrong."""
    try:
        return Settings(**given)
    except ValidationError as error:
        raise SettingError("bad_setting", "; ".join(_faults(error))) from None


def _faults(error: ValidationError) -> Iterator[str]:
    for fault in error.errors():
        name, written = str(fault["loc"][0]), str(fault["input"])
        short = written if len(written) <= LONGEST_QUOTED else f"{written[:LONGEST_QUOTED]}…"
        said = fault["msg"].removeprefix("Value error, ").removeprefix("Input ")
        yield f"{flag_of(name)} or {variable_of(name)}: {short!r} {said}"
