"""A game in which something happens by itself before anybody moves."""

from collections.abc import Sequence

from parlour.core.chance import Chance
from parlour.core.events import EventSink
from parlour.games.rupiaj.game import Rupiaj
from parlour.games.rupiaj.options import Options
from parlour.games.rupiaj.state import State


class Resting(Rupiaj):
    """Rupiaj that begins after its first round: the second one is about to be dealt."""

    def new(
        self, seats: Sequence[str], options: Options, chance: Chance, events: EventSink = None
    ) -> State:
        state = super().new(seats, options, chance, events)
        while self.automatic(state) is None:
            place = self.actor(state)
            self.apply(state, place, self.choices(state, place)[0], chance)
        return state


RESTING = Resting()
