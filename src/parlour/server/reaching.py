"""At which addresses people reach a server."""

import socket
from typing import Final

from parlour.server.settings import Settings

EVERYWHERE: Final = {
    "0.0.0.0": (socket.AF_INET, "127.0.0.1", "192.0.2.1"),
    "::": (socket.AF_INET6, "::1", "2001:db8::1"),
}
"""The hosts that stand for all addresses of this machine: their kind, the one that only this
machine reaches, and one that is kept free for documentation: nothing is ever sent there."""


def own_address(host: str, port: int) -> str:
    """Where a browser on this machine finds what listens there."""
    return written(EVERYWHERE[host][1] if host in EVERYWHERE else host, port)


def shared_address(settings: Settings, port: int) -> str | None:
    """Where others find it; None if they do not.

    A server that listens everywhere is found by what this machine is called in its network.
    """
    if settings.address:
        return settings.address.rstrip("/")
    if settings.host in EVERYWHERE:
        return written(outgoing(settings.host) or socket.gethostname(), port)
    return None


def outgoing(everywhere: str) -> str | None:
    """The address that this machine has for others; None without a network.

    To connect such a socket sends nothing; it only chooses the address to send from.
    """
    family, own, elsewhere = EVERYWHERE[everywhere]
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as trial:
            trial.connect((elsewhere, 9))
            address = str(trial.getsockname()[0])
    except OSError:
        return None
    return None if address in (own, everywhere) else address


def written(host: str, port: int) -> str:
    """An address as browsers want it."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
