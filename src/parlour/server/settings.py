"""What can be set about a server: typed, with a sentence each, from flags and environment."""

from dataclasses import dataclass

from parlour.server.setting import ADDRESS, SECRET, SOMETHING, setting


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every setting of a server."""

    host: str = setting(
        "127.0.0.1", "The address to listen on; 0.0.0.0 for all of the machine.", form=SOMETHING
    )
    port: int = setting(8000, "The port to listen on; 0 for any that is free.", 0, 65_535)
    database: str = setting("parlour.db", "The file that keeps everything.", form=SOMETHING)
    memory: bool = setting(False, "Keep nothing: all is gone when the server stops.")
    address: str = setting(
        "", "How people reach the server, such as https://parlour.example.", form=ADDRESS
    )
    allowed_hosts: str = setting(
        "", "More host names that requests may be for, separated by commas."
    )
    behind_proxy: bool = setting(
        False, "Believe X-Forwarded-For and X-Forwarded-Proto of a proxy on this machine."
    )
    metrics_public: bool = setting(
        False, "Show /metrics to everyone; otherwise only to requests from this machine."
    )
    log_format: str = setting(
        "auto",
        "How the log is written: text, json, or auto for text on a terminal and json elsewhere.",
        choices=("auto", "text", "json"),
    )
    log_level: str = setting(
        "info",
        "What is logged: debug, info, warning or error.",
        choices=("debug", "info", "warning", "error"),
    )
    bot_pause: float = setting(0.7, "Seconds that a bot waits before it moves.", 0, 60)
    bot_answer_pause: float = setting(
        3.0,
        "Seconds that a bot waits before it says something that people are asked too, such as the"
        " answer to an offer.",
        0,
        60,
    )
    bot_workers: int = setting(1, "Processes in which bots think.", 1, 64)
    bot_seconds: float = setting(
        5.0, "Seconds that a bot may think; then the default decision is taken.", 0.1, 600
    )
    idle_minutes: float = setting(
        10.0, "Minutes after which a match that nobody touches leaves memory.", 0.01, 10_000
    )
    snapshot_every: int = setting(100, "Moves between snapshots of a match.", 10, 100_000)
    tables_per_person: int = setting(
        20,
        "Tables that a person may keep open or running as their host, but for those where nobody"
        " has moved for a week.",
        1,
        10_000,
    )
    tables_per_address: int = setting(
        60,
        "The same, for all tables that were opened from one address in the last week.",
        1,
        100_000,
    )
    tables_per_hour: int = setting(
        300,
        "New tables from one address in an hour, and as many matches that a person asks for again.",
        1,
        10_000_000,
    )
    sockets_per_person: int = setting(10, "Sockets that a person may have open.", 1, 1_000)
    sockets_per_address: int = setting(50, "The same, for all people from one address.", 1, 100_000)
    guests_per_address: int = setting(
        60, "New guests and accounts from one address in an hour.", 1, 1_000_000
    )
    guest_days: float = setting(
        90.0, "Days after which a guest who never played and was not seen is forgotten.", 1, 10_000
    )
    messages_per_second: float = setting(
        20.0,
        "Messages a second that a person may send in the long run, over all sockets.",
        1,
        100_000,
    )
    message_burst: int = setting(60, "Messages that a person may send at once.", 1, 100_000)
    outbox: int = setting(
        256, "Kilobytes that may be queued for a client that does not read.", 64, 1_000_000
    )
    stop_seconds: float = setting(
        10.0, "Seconds that a stopping server waits for what is under way.", 0, 600
    )
    test_secret: str = setting(
        "",
        "For tests alone: the secret of every match, known beforehand, so that no match is fair.",
        form=SECRET,
    )
