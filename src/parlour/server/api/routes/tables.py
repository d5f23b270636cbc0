"""REST routes of the lobby. A change is answered with the changed table."""

from typing import Annotated, Any, TypeAlias

from litestar import Controller, Request, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody, PathParameter, QueryParameter

from parlour.core.game import ENGLISH
from parlour.server.api.dependencies import FOR_ANYBODY, FOR_PROGRAMS, PersonHere, VisitorHere
from parlour.server.api.error_responses import reading, refusal_of, writing
from parlour.server.api.types.tables import (
    GameInfo,
    OneSeat,
    QuickPlay,
    Rematch,
    RulesPage,
    SeatBot,
    Seed,
    SetupNote,
    SetupPreview,
    SetupRequest,
    SwapSeats,
    Table,
    TableLine,
    TableSettings,
    TakeSeat,
)
from parlour.server.lobby.games import all_games, game_of
from parlour.server.lobby.setup_preview import DraftedSetup
from parlour.server.lobby.table_listing import MOST_LISTED
from parlour.server.lobby.table_service import TableService
from parlour.server.lobby.table_views import present_game, present_rules
from parlour.server.security.client_address import client_address

AnyRequest: TypeAlias = Request[Any, Any, Any]
TablesHere: TypeAlias = NamedDependency[TableService]
GameName: TypeAlias = Annotated[str, PathParameter(description="The name of the game.")]
TableId: TypeAlias = Annotated[str, PathParameter(description="The id of the table.")]
Limit: TypeAlias = Annotated[
    int, QueryParameter(ge=1, le=MOST_LISTED, description="How many tables at most.")
]
Invite: TypeAlias = Annotated[
    str, QueryParameter(max_length=64, description="The word in the invite link.")
]
Language: TypeAlias = Annotated[
    str,
    QueryParameter(
        min_length=2,
        max_length=2,
        pattern=r"^[a-z]{2}$",
        description="Two small letters, such as `de`. Where the rules are not written in that"
        " language they are told in English.",
    ),
]


async def provide_tables(state: State) -> TableService:
    """The tables of this server; the app keeps its services in `state.services`."""
    tables: TableService = state.services.tables
    return tables


def present_draft(draft: DraftedSetup) -> SetupPreview:
    """A draft as it is sent."""
    return SetupPreview(
        setup=draft.setup,
        options=draft.options,
        seats=draft.seats,
        view=draft.view,
        drawn=list(draft.drawn),
        given=draft.given,
        notes=[
            SetupNote(
                code=note.code,
                sentence=note.sentence,
                keys=list(note.keys),
                piece=note.piece,
                count=note.count,
            )
            for note in draft.review.notes
        ],
        figures=dict(draft.review.figures),
        refusal=None if draft.error is None else refusal_of(draft.error),
    )


class LobbyRoutes(Controller):
    """Everything under `/api` that is about games and tables. An id that is none is not found."""

    path = "/api"
    tags = ["lobby"]  # noqa: RUF012 Litestar reads it from the class
    opt = FOR_PROGRAMS
    dependencies = {"tables": Provide(provide_tables)}  # noqa: RUF012 the same

    @get("/games", responses=reading(), opt=FOR_ANYBODY)
    async def games(self) -> list[GameInfo]:
        """The games that can be played here, with all that a host can choose."""
        return [present_game(game) for game in all_games().values()]

    @get("/rules/{game:str}", responses=reading(404), opt=FOR_ANYBODY)
    async def rules(self, game: GameName, language: Language = ENGLISH) -> RulesPage:
        """The rules of a game, every one with its id."""
        return present_rules(game_of(game), language)

    @post("/games/{game:str}/setup", status_code=200, responses=writing(401, 404, 422, 429))
    async def setup(
        self,
        game: GameName,
        data: JSONBody[SetupRequest],
        request: AnyRequest,
        tables: TablesHere,
        person: PersonHere,
    ) -> SetupPreview:
        """Look at a draft of a setup: the board it gives, what is missing, and how even it is.

        A draft that is not lawful is no error here: the answer says why it would be refused.
        """
        draft = await tables.preview(person, game, data, client_address(request.scope))
        return present_draft(draft)

    @get("/tables", responses=reading(), opt=FOR_ANYBODY)
    async def public_tables(self, tables: TablesHere, limit: Limit = 100) -> list[TableLine]:
        """The public tables: those that wait for players, then those that play."""
        return [tables.present_line(state) for state in await tables.listing.public(limit)]

    @get("/my/tables", responses=reading(401, 403))
    async def my_tables(
        self, tables: TablesHere, person: PersonHere, limit: Limit = 100
    ) -> list[TableLine]:
        """The tables at which one sits and that are not closed, the newest change first."""
        return [
            tables.present_line(state) for state in await tables.listing.of_person(person.id, limit)
        ]

    @post("/tables", responses=writing(404, 422, 429))
    async def create(
        self,
        data: JSONBody[TableSettings],
        request: AnyRequest,
        tables: TablesHere,
        person: PersonHere,
    ) -> Table:
        """Open a table; one is its host, and sits in its first seat."""
        state = await tables.create(person, data, client_address(request.scope))
        return tables.present(state, person)

    @post("/quick", responses=writing(404, 422, 429))
    async def quick(
        self, data: JSONBody[QuickPlay], request: AnyRequest, tables: TablesHere, person: PersonHere
    ) -> Table:
        """Begin a match against bots at once, at a private table."""
        state = await tables.quick(person, data, client_address(request.scope))
        return tables.present(state, person)

    @get("/tables/{table:str}", responses=reading(401, 403, 404))
    async def see(
        self, table: TableId, tables: TablesHere, visitor: VisitorHere, invite: Invite = ""
    ) -> Table:
        """A table that one may see; a private one needs its invitation until one sits there."""
        return tables.present(await tables.see(visitor, table, invite), visitor)

    @put("/tables/{table:str}", responses=writing(404, 409, 422, 429))
    async def change(
        self,
        table: TableId,
        data: JSONBody[TableSettings],
        request: AnyRequest,
        tables: TablesHere,
        person: PersonHere,
    ) -> Table:
        """Set a table up anew; after a match this opens it for the next one. For the host."""
        state = await tables.change(person, table, data, client_address(request.scope))
        return tables.present(state, person)

    @post("/tables/{table:str}/take", status_code=200, responses=writing(404, 409, 422))
    async def take(
        self, table: TableId, data: JSONBody[TakeSeat], tables: TablesHere, person: PersonHere
    ) -> Table:
        """Sit down in a free seat, or move there."""
        state = await tables.take(person, table, data.seat, data.invite)
        return tables.present(state, person)

    @post("/tables/{table:str}/leave", status_code=200, responses=writing(404, 409))
    async def leave(self, table: TableId, tables: TablesHere, person: PersonHere) -> Table:
        """Get up while no match runs; the table closes when nobody is left."""
        return tables.present(await tables.leave(person, table), person)

    @post("/tables/{table:str}/give-up", status_code=200, responses=writing(404, 409))
    async def give_up(self, table: TableId, tables: TablesHere, person: PersonHere) -> Table:
        """Give one's seat in a running match up, for good.

        A bot plays on, and the table no longer counts against one. When the last person gives up,
        the match ends without an outcome, and the table closes.
        """
        return tables.present(await tables.give_up(person, table), person)

    @post("/tables/{table:str}/swap", status_code=200, responses=writing(404, 409, 422))
    async def swap(
        self,
        table: TableId,
        data: JSONBody[SwapSeats],
        tables: TablesHere,
        person: PersonHere,
    ) -> Table:
        """Let two seats change their players. For the host."""
        return tables.present(await tables.swap(person, table, data.seats), person)

    @post("/tables/{table:str}/bot", status_code=200, responses=writing(404, 409, 422))
    async def bot(
        self, table: TableId, data: JSONBody[SeatBot], tables: TablesHere, person: PersonHere
    ) -> Table:
        """Put a bot into a free seat. For the host."""
        return tables.present(await tables.seat_bot(person, table, data.seat, data.bot), person)

    @post("/tables/{table:str}/remove", status_code=200, responses=writing(404, 409, 422))
    async def remove(
        self, table: TableId, data: JSONBody[OneSeat], tables: TablesHere, person: PersonHere
    ) -> Table:
        """Free a seat; a person who sat there may not sit down here again. For the host."""
        return tables.present(await tables.remove(person, table, data.seat), person)

    @post("/tables/{table:str}/seed", status_code=200, responses=writing(404, 409, 422))
    async def seed(
        self, table: TableId, data: JSONBody[Seed], tables: TablesHere, person: PersonHere
    ) -> Table:
        """Add words to the chance of the next match, whose commitment is shown already."""
        return tables.present(await tables.seed(person, table, data.seed), person)

    @post("/tables/{table:str}/invite", status_code=200, responses=writing(404, 409))
    async def invite(self, table: TableId, tables: TablesHere, person: PersonHere) -> Table:
        """Make another invite link; the old one no longer works. For the host."""
        return tables.present(await tables.new_invite(person, table), person)

    @post("/tables/{table:str}/start", status_code=200, responses=writing(404, 409, 422))
    async def start(self, table: TableId, tables: TablesHere, person: PersonHere) -> Table:
        """Begin the match. For the host."""
        return tables.present(await tables.start(person, table), person)

    @post("/tables/{table:str}/rematch", status_code=200, responses=writing(404, 409, 429))
    async def rematch(
        self, table: TableId, data: JSONBody[Rematch], tables: TablesHere, person: PersonHere
    ) -> Table:
        """Open the table for another match of the same people, or begin it if one plays alone."""
        return tables.present(await tables.rematch(person, table, start=data.start), person)

    @post("/tables/{table:str}/close", status_code=200, responses=writing(404, 409))
    async def close(self, table: TableId, tables: TablesHere, person: PersonHere) -> Table:
        """Close a table at which no match runs. For the host."""
        return tables.present(await tables.close(person, table), person)
