"""The bots of an evening: one for each match, with a seed and a process of its own."""

from parlour.bots import choices_among
from parlour.bots.loading import OWN
from parlour.bots.process import BotProcess
from parlour.bots.seeds import derive
from parlour.client import MatchState
from parlour.core.chance import FastChance
from parlour.server.api.types.base import JsonObject


class MatchBot:
    """The bot of one match. It thinks in a process of its own: however long or wrongly it does, the
    connection stays alive, other matches go on, and a bot that hangs can be ended."""

    def __init__(self, name: str, seed: int, place: int, places: int, seconds: float) -> None:
        self._name = name
        self._seconds = seconds
        self._process = BotProcess(name, derive(seed, place))
        self._chance = FastChance(derive(seed, places))

    async def choose(self, state: MatchState) -> JsonObject:
        """What the bot chooses, from what a bot in the server is given, or BotFailed.

        What cannot be chosen is not asked, there neither.
        """
        forms = self._choices(state)
        if len(forms) == 1:
            return forms[0]
        return await self._process.choose(
            state.game_name, self._name, state.viewer, state.view, forms, seconds=self._seconds
        )

    def any_choice(self, state: MatchState) -> JsonObject:
        """One of the choices, each equally likely: in place of what the bot failed to choose."""
        forms = self._choices(state)
        return forms[self._chance.below(len(forms)) if len(forms) > 1 else 0]

    def _choices(self, state: MatchState) -> list[JsonObject]:
        game = state.game
        return [dict(game.to_json(move)) for move in choices_among(game, state.legal_moves)]

    async def close(self) -> None:
        """End the process."""
        await self._process.close()


class SeededBots:
    """Makes bots of one kind. In match k of a seed s, counted from 0, the bot at place p draws from
    the seed derive(derive(s, k), p), as in a simulation."""

    def __init__(self, name: str, seed: int, seconds: float) -> None:
        """`seconds` is how long a bot may think about a move."""
        self._name = name
        self._seed = seed
        self._seconds = seconds
        self._made: list[MatchBot] = []

    def __str__(self) -> str:
        return f"{self._name} (seed {self._seed})"

    @property
    def short_name(self) -> str:
        """What a guest is called who is played by this bot."""
        return self._name.rpartition(OWN)[2].rpartition(".")[2]

    async def check(self) -> None:
        """Refuse a bot that cannot be made."""
        process = BotProcess(self._name, self._seed)
        try:
            await process.start()
        finally:
            await process.close()

    def for_match(self, state: MatchState) -> MatchBot:
        """The bot for the next match."""
        seed = derive(self._seed, len(self._made))
        seats = [player.seat for player in state.players]
        place = seats.index(state.viewer)
        self._made.append(MatchBot(self._name, seed, place, len(seats), self._seconds))
        return self._made[-1]

    async def close(self) -> None:
        """End the processes that are left."""
        for bot in self._made:
            await bot.close()
