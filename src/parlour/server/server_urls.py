"""The addresses of the server: where it listens, and the URLs under which people reach it."""

import errno
import socket
from typing import Final

from parlour.core.errors import ParlourError
from parlour.server.settings import Settings


class ListeningError(ParlourError):
    """The server cannot listen there."""


def check_free(host: str, port: int) -> None:
    """Refuse an address that is not of this machine, or a port that somebody else has."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, kind, protocol, _, address in found:
            with socket.socket(family, kind, protocol) as trial:
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if family == socket.AF_INET6:
                    trial.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                trial.bind(address)
                trial.listen(1)
    except OSError as error:
        raise _refused(host, port, error) from None


def _refused(host: str, port: int, error: OSError) -> ListeningError:
    if isinstance(error, socket.gaierror):
        return ListeningError("no_such_address", f"There is no address {host}.")
    if error.errno == errno.EADDRNOTAVAIL:
        return ListeningError("no_such_address", f"This machine has no address {host}.")
    if error.errno == errno.EADDRINUSE:
        return ListeningError(
            "port_in_use",
            f"Port {port} of {host} is in use already; --port NUMBER chooses another one "
            '(make play ARGS="--port NUMBER").',
        )
    if error.errno == errno.EACCES:
        return ListeningError("port_forbidden", f"Port {port} of {host} may not be used by you.")
    return ListeningError("cannot_listen", f"Nothing can listen at {host}: {error.strerror}.")


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
