"""The source of match secrets: the operating system, or a setting for tests."""

import secrets
from collections.abc import Callable
from typing import Final, TypeAlias

import structlog

from parlour.core.fairness import SECRET_BYTES
from parlour.server.settings import SettingError, Settings

NewSecret: TypeAlias = Callable[[], str]
THIS_MACHINE: Final = ("127.0.0.1", "::1", "localhost")

log = structlog.get_logger()


def new_secret() -> str:
    """The secret of one match, in hex."""
    return secrets.token_bytes(SECRET_BYTES).hex()


def source_of_secrets(settings: Settings) -> NewSecret:
    """A new secret for every match; or the same for all of them, which only a test may want."""
    known = settings.test_secret
    return (lambda: known) if known else new_secret


def check_for_tests_alone(settings: Settings) -> None:
    """Refuse a known secret where anybody but this machine could come in: no match were fair."""
    reachable = settings.host not in THIS_MACHINE or settings.address or settings.behind_proxy
    if settings.test_secret and reachable:
        raise SettingError(
            "bad_setting",
            "A test secret is for tests on this machine alone:"
            " not with another host, an address or a proxy.",
        )


def warn_of_known_secrets(settings: Settings) -> None:
    """Say in the log that no match of this server is fair, if that is so."""
    if settings.test_secret:
        log.warning("test_secret", meaning="Every secret is known beforehand: no match is fair.")
