"""Whether the server can listen where it is told to."""

import errno
import socket

from parlour.core.errors import ParlourError


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
