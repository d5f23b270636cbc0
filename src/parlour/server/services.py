"""What the routes and sockets of one server share."""

from dataclasses import dataclass

from parlour.server.live.hub import Hub
from parlour.server.lobby.tables import Tables
from parlour.server.observability.health import Readiness
from parlour.server.observability.metrics import Metrics
from parlour.server.people.people import People
from parlour.server.settings import Settings
from parlour.server.socket.chat import Chat
from parlour.server.socket.doorkeeper import Doorkeeper
from parlour.server.socket.switchboard import Switchboard
from parlour.server.store import Store


@dataclass(slots=True)
class Services:
    """One of each, for as long as the server runs."""

    settings: Settings
    store: Store
    people: People
    tables: Tables
    hub: Hub
    doorkeeper: Doorkeeper
    switchboard: Switchboard
    chat: Chat
    readiness: Readiness
    metrics: Metrics
    stopping: bool = False
