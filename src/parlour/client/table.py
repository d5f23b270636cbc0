"""A table on the server: sit down, invite, start, talk."""

from collections.abc import AsyncIterator

from parlour.client.errors import NotFollowed, Refused
from parlour.client.links import InviteLink
from parlour.client.match import RemoteMatch
from parlour.client.rest import Rest
from parlour.client.session import Session
from parlour.client.subscriptions import Subscriptions, TableSubscription
from parlour.server.api.types.base import Refusal
from parlour.server.api.types.tables import PersonSeated, Table
from parlour.server.api.types.to_client import Said, ToClient
from parlour.server.api.types.to_server import Emote


class RemoteTable:
    """A table that the client has entered. Whatever changes it returns the table afterwards."""

    def __init__(
        self,
        rest: Rest,
        session: Session,
        subscriptions: Subscriptions,
        entered: TableSubscription,
        me: str,
    ) -> None:
        self._rest = rest
        self._session = session
        self._subscriptions = subscriptions
        self._table = entered
        self._me = me

    @property
    def id(self) -> str:
        """The id of the table."""
        return self._table.id

    @property
    def state(self) -> Table:
        """The table as the socket told it last."""
        if self._table.state is None:
            raise NotFollowed
        return self._table.state

    @property
    def link(self) -> InviteLink:
        """The invite link, with the word if this client may know it."""
        return InviteLink(self._rest.address, self.id, self.state.invite or self._table.invite)

    @property
    def seat(self) -> str | None:
        """The seat of the client."""
        return seat_of(self.state, self._me)

    @property
    def chat(self) -> list[Said]:
        """What was said at the table, the last lines of before included."""
        return list(self._table.said)

    async def fetch(self) -> Table:
        """The table as the server has it now."""
        path = f"/api/tables/{self.id}"
        return await self._rest.get(Table, path, invite=self._table.invite)

    async def take_seat(self, seat: str | None = None) -> Table:
        """Sit down, or move to another free seat: this one, or the first that is free."""
        if seat is not None:
            return await self._post("take", {"seat": seat, "invite": self._table.invite})
        free = [one.seat for one in (await self.fetch()).seats if one.player is None]
        for one in free:
            try:
                return await self.take_seat(one)
            except Refused as refused:
                if refused.code != "seat_taken":
                    raise
        raise Refused(Refusal(code="table_full", sentence="No seat is free at this table."))

    async def leave(self) -> Table:
        """Get up while no match runs."""
        return await self._post("leave")

    async def add_bot(self, seat: str, bot: str) -> Table:
        """Put a bot into a free seat."""
        return await self._post("bot", {"seat": seat, "bot": bot})

    async def remove(self, seat: str) -> Table:
        """Free a seat."""
        return await self._post("remove", {"seat": seat})

    async def swap(self, one: str, other: str) -> Table:
        """Let two seats change their players."""
        return await self._post("swap", {"seats": [one, other]})

    async def change(self, game: str, **settings: object) -> Table:
        """Change all settings; those that are not given have their standard values."""
        body = {"game": game, **settings}
        return await self._rest.post(Table, f"/api/tables/{self.id}", body, "PUT")

    async def new_invite(self) -> Table:
        """Make another invite link; the old one no longer works."""
        return await self._post("invite")

    async def seed(self, seed: str) -> Table:
        """Add words to the chance of the next match."""
        return await self._post("seed", {"seed": seed})

    async def start(self) -> RemoteMatch:
        """Begin the match."""
        return await self._match_of(await self._post("start"))

    async def rematch(self) -> Table:
        """Open the table for another match of the same people."""
        return await self._post("rematch", {"start": False})

    async def rematch_at_once(self) -> RemoteMatch:
        """Begin another match, for somebody who plays against bots alone."""
        return await self._match_of(await self._post("rematch", {"start": True}))

    async def give_up(self) -> Table:
        """Give one's seat in a running match up, for good."""
        return await self._post("give-up")

    async def close(self) -> Table:
        """Close the table, at which no match runs."""
        return await self._post("close")

    async def match(self, after: RemoteMatch | None = None) -> RemoteMatch:
        """The match that runs or ran last; waits until there is one, and another than `after`."""

        def begun() -> bool:
            match = self.state.match
            known = match is not None and match in self._subscriptions.matches
            return known and (after is None or match != after.id)

        if not await self._table.feed.until(begun):
            raise NotFollowed
        return self._handle(self.state.match or "")

    def changes(self) -> AsyncIterator[ToClient]:
        """Every message about the table from now on: the table, presence and chat."""
        return self._table.feed.items()

    async def say(self, text: str) -> None:
        """Chat at the table. It is not said again if the connection is lost meanwhile."""
        await self._session.ask("say", again=False, table=self.id, text=text)

    async def emote(self, emote: Emote) -> None:
        """Show an emote."""
        await self._session.ask("emote", again=False, table=self.id, emote=emote)

    async def exit(self) -> None:
        """Follow the table and its match no longer; one's seat is kept."""
        self._subscriptions.drop(self.id, None)
        await self._session.ask("exit", table=self.id)

    async def _post(self, action: str, body: object = None) -> Table:
        return await self._rest.post(Table, f"/api/tables/{self.id}/{action}", body)

    async def _match_of(self, table: Table) -> RemoteMatch:
        match = table.match or ""
        if not await self._table.feed.until(lambda: match in self._subscriptions.matches):
            raise NotFollowed
        return self._handle(match)

    def _handle(self, match: str) -> RemoteMatch:
        subscription = self._subscriptions.matches[match]
        return RemoteMatch(self._rest, self._session, subscription, self._table.invite)


def seat_of(table: Table, person: str) -> str | None:
    """The seat of a person."""
    for seat in table.seats:
        if isinstance(seat.player, PersonSeated) and seat.player.id == person:
            return seat.seat
    return None
