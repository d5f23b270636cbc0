"""Somebody who is signed in to a server: the entrance to everything else."""

from collections.abc import AsyncIterator
from types import TracebackType
from typing import Final, Self

from parlour.client.errors import SignedOut
from parlour.client.links import InviteLink
from parlour.client.match import RemoteMatch
from parlour.client.rest import Rest
from parlour.client.session import Session
from parlour.client.subscriptions import Subscriptions, TableSubscription
from parlour.client.table import RemoteTable
from parlour.core.errors import ParlourError
from parlour.server.api.types.matches import MatchInfo, MatchLine
from parlour.server.api.types.people import Me
from parlour.server.api.types.tables import GameInfo, Table, TableLine

PATIENCE: Final = 120.0
"""Seconds that a server may be away: more than any restart takes."""


class Client:
    """A person or program at a server: a guest with a name, or whoever a token belongs to.

    `async with Client("http://127.0.0.1:8000", name="Ada") as client: …`
    """

    def __init__(
        self,
        address: str,
        *,
        name: str | None = None,
        token: str | None = None,
        cookie: str | None = None,
        patience: float = PATIENCE,
        verify: bool = True,
    ) -> None:
        """`cookie` is that of a guest from before, who comes back; the name is then needed only if
        the server no longer knows the guest. `patience` is how many seconds the server may be away
        before everything that waits raises ConnectionLost; `verify` is whether its certificate is
        checked."""
        if (name is None) == (token is None):
            raise ValueError("A client has either a name, as a guest, or a token.")
        self._name = name
        self._rest = Rest(address, token=token, cookie=cookie, verify=verify)
        self._subscriptions = Subscriptions()
        self._session = Session(self._rest, self._subscriptions, patience)
        self._me: Me | None = None

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def address(self) -> str:
        """Where the server is."""
        return self._rest.address

    @property
    def me(self) -> Me:
        """Who the server takes the client for."""
        if self._me is None:
            raise ValueError("The client is not open.")
        return self._me

    @property
    def cookie(self) -> str | None:
        """What lets a guest come back with another client; a secret. None with a token."""
        return self._rest.cookie

    async def open(self) -> None:
        """Sign in, and connect."""
        try:
            self._me = await self._sign_in()
            await self._session.start()
        except ParlourError:
            await self.close()
            raise

    async def _sign_in(self) -> Me:
        """Be who the token or the cookie says, else a new guest."""
        if self._name is None:
            return await self._rest.get(Me, "/api/me")
        if self._rest.cookie is not None:
            try:
                return await self._rest.get(Me, "/api/me")
            except SignedOut:
                self._rest.forget_cookie()
        return await self._rest.post(Me, "/api/guest", {"name": self._name})

    async def close(self) -> None:
        """Disconnect. Seats are kept."""
        await self._session.close()
        await self._rest.close()

    async def games(self) -> list[GameInfo]:
        """The games of the server."""
        return await self._rest.get(list[GameInfo], "/api/games")

    async def tables(self) -> list[TableLine]:
        """The public tables."""
        return await self._rest.get(list[TableLine], "/api/tables")

    async def my_tables(self) -> list[TableLine]:
        """The tables at which the client sits."""
        return await self._rest.get(list[TableLine], "/api/my/tables")

    async def my_matches(self) -> list[MatchLine]:
        """The matches that the client plays or has played."""
        return await self._rest.get(list[MatchLine], "/api/my/matches")

    async def match_info(self, match: str, invite: str | None = None) -> MatchInfo:
        """What a match is, and once it is over what came of it."""
        return await self._rest.get(MatchInfo, f"/api/matches/{match}", invite=invite)

    async def create_table(self, game: str, **settings: object) -> RemoteTable:
        """Open a table, sit down in its first seat, and enter it.

        The settings are those of `TableSettings`, such as `seats=3` or `public=False`.
        """
        table = await self._rest.post(Table, "/api/tables", {"game": game, **settings})
        return await self.enter(table.id)

    async def quick_match(self, game: str, **settings: object) -> RemoteMatch:
        """Begin a match against bots at once; the settings are those of `QuickPlay`."""
        table = await self._rest.post(Table, "/api/quick", {"game": game, **settings})
        return await (await self.enter(table.id)).match()

    async def enter(self, table: str, invite: str | None = None) -> RemoteTable:
        """Come to a table, to play or to watch."""
        entered = self._subscriptions.tables.get(table) or TableSubscription(table, invite)
        await self._session.enter(entered)
        return RemoteTable(self._rest, self._session, self._subscriptions, entered, self.me.id)

    async def join(self, link: str | InviteLink, seat: str | None = None) -> RemoteTable:
        """Come to the table of an invite link, and sit down: in this seat, or any free one.

        Whoever sits there already stays, unless a seat is named. The address in the link is not
        looked at: one server may have several.
        """
        to = InviteLink.read(link) if isinstance(link, str) else link
        table = await self.enter(to.table, to.invite)
        if seat is not None or table.seat is None:
            await table.take_seat(seat)
        return table

    def connections(self) -> AsyncIterator[bool]:
        """False whenever the connection is lost, and True once it is there again and every table
        was entered anew."""
        return self._session.connections.items()

    async def ping(self) -> None:
        """Wait for an answer over the socket."""
        await self._session.ask("ping")
