"""REST routes of matches: lists, views, replays, logs. A match one may not see is not found."""

from typing import Annotated, Final, Literal, TypeAlias

from litestar import Controller, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from litestar.response import Stream

from parlour.server.api.dependencies import FOR_PROGRAMS, PersonHere, VisitorHere
from parlour.server.api.error_responses import reading
from parlour.server.api.types.matches import MatchInfo, MatchLine, MatchView, Replay
from parlour.server.matches.history import MatchHistory
from parlour.server.matches.match_access import Asker
from parlour.server.matches.replay import MOST_CHANGES
from parlour.server.store.interface import Before

MOST_LISTED: Final = 100
NDJSON: Final = "application/x-ndjson"
LATEST: Final = 1e12
"""After every time there is."""
NEWEST: Final = 10_000_000
"""More versions than any match has. What may be left out has a value and is never None, for which
Litestar would take the word `null` in an address, too."""

HistoryHere: TypeAlias = NamedDependency[MatchHistory]
MatchId: TypeAlias = Annotated[str, PathParameter(description="The id of the match.")]
Limit: TypeAlias = Annotated[
    int, QueryParameter(ge=1, le=MOST_LISTED, description="How many matches at most.")
]
Which: TypeAlias = Annotated[
    Literal["all", "running", "finished"],
    QueryParameter(description="Only those that run, or only those that go no further."),
]
Touched: TypeAlias = Annotated[
    float,
    QueryParameter(ge=0, le=LATEST, description="`touched` of the last match of the page before."),
]
LastId: TypeAlias = Annotated[
    str,
    QueryParameter(
        max_length=32, description="Its `id`, so that none touched that moment is lost."
    ),
]
Invite: TypeAlias = Annotated[
    str, QueryParameter(max_length=64, description="The word in the table's invite link.")
]
Viewer: TypeAlias = Annotated[
    str,
    QueryParameter(
        max_length=16,
        description="Through whose eyes: a seat, `*` for a spectator, or `all`. While the match"
        " runs one has only one's own, and `*`.",
    ),
]
AtVersion: TypeAlias = Annotated[
    int, QueryParameter(ge=0, le=NEWEST, description="The version; the newest if left out.")
]
First: TypeAlias = Annotated[
    int, QueryParameter(ge=0, le=NEWEST, description="The version to begin at.")
]
Last: TypeAlias = Annotated[
    int,
    QueryParameter(
        ge=0,
        le=NEWEST,
        description=f"The last version; the newest if left out, and at most {MOST_CHANGES} after"
        " the first.",
    ),
]


async def provide_history(state: State) -> MatchHistory:
    """The history of this server; the app keeps its services in `state.services`."""
    history: MatchHistory = state.services.history
    return history


class MatchRoutes(Controller):
    """Everything under `/api` that is about matches, those that run and those that are over."""

    path = "/api"
    tags = ["matches"]  # noqa: RUF012 Litestar reads it from the class
    opt = FOR_PROGRAMS
    dependencies = {"history": Provide(provide_history)}  # noqa: RUF012 the same

    @get("/my/matches", responses=reading(401, 403))
    async def mine(
        self,
        history: HistoryHere,
        person: PersonHere,
        status: Which = "all",
        before: Touched = LATEST,
        before_id: LastId = "",
        limit: Limit = 50,
    ) -> list[MatchLine]:
        """The matches one plays or played, the last touched first."""
        return await history.mine(person, status, Before(before, before_id), limit)

    @get("/matches/{match:str}", responses=reading(401, 403, 404, 409))
    async def info(
        self,
        match: MatchId,
        history: HistoryHere,
        visitor: VisitorHere,
        invite: Invite = "",
    ) -> MatchInfo:
        """A match: who plays what, and once it is over how it ended, its statistics and secret."""
        return await history.info(Asker(visitor, invite), match)

    @get(
        "/matches/{match:str}/view",
        responses={
            200: ResponseSpec(MatchView, generate_examples=False),
            **reading(401, 403, 404, 409),
        },
    )
    async def view(
        self,
        match: MatchId,
        history: HistoryHere,
        visitor: VisitorHere,
        version: AtVersion = NEWEST,
        viewer: Viewer = "",
        invite: Invite = "",
    ) -> Response[bytes]:
        """One version of a match, as one may see it: while it runs, only what one saw then."""
        at = None if version == NEWEST else version
        return _json(await history.view(Asker(visitor, invite), match, at, viewer or None))

    @get(
        "/matches/{match:str}/replay",
        responses={
            200: ResponseSpec(Replay, generate_examples=False),
            **reading(401, 403, 404, 409),
        },
    )
    async def replay(
        self,
        match: MatchId,
        history: HistoryHere,
        visitor: VisitorHere,
        first: First = 0,
        last: Last = NEWEST,
        viewer: Viewer = "",
        invite: Invite = "",
    ) -> Response[bytes]:
        """A stretch of a match; go on with `first` = the version of the last change."""
        return _json(
            await history.replay(Asker(visitor, invite), match, first, last, viewer or None)
        )

    @get("/matches/{match:str}/log", media_type=NDJSON, responses=reading(401, 403, 404, 409))
    async def log(
        self,
        match: MatchId,
        history: HistoryHere,
        visitor: VisitorHere,
        invite: Invite = "",
    ) -> Stream:
        """The log of a match that is over, for `parlour verify` and `parlour replay`."""
        pieces = await history.export(Asker(visitor, invite), match)
        named = {"Content-Disposition": f'attachment; filename="{match}.log"'}
        return Stream(pieces, media_type=NDJSON, headers=named)


def _json(body: bytes) -> Response[bytes]:
    return Response(body, media_type=MediaType.JSON)
