"""Leading the oracle of Rupiaj."""

from collections.abc import Iterator, Sequence
from copy import deepcopy

from parlour.core.draws import Draw, Number, Order
from parlour.games.rupiaj import GAME
from parlour.testing.conformance import walk
from tests.oracle.rupiaj import RupiajOracle
from tests.oracle.rupiaj_position import BONUS_VALUES, SHUFFLED
from tests.perft.positions import Row


class Guide:
    """Leads the oracle of Rupiaj."""

    def oracle_at(self, row: Row) -> RupiajOracle:
        options = GAME.options(row.preset)
        steps = walk(GAME, GAME.seats(row.seats), options, row.seed, row.moves)
        match = next(steps)
        draws = match.log.entries[0].chance
        (starter,) = [draw.value for draw in draws if isinstance(draw, Number)]
        cards, *bonus = laid_out(draws)
        oracle = RupiajOracle(
            cards, bonus[0], bonus[1], bonus[2], match.seats[starter], **options.as_dict()
        )
        for match in steps:
            entry = match.log.entries[-1]
            if entry.seat is None:
                oracle.deal(*laid_out(entry.chance))
            else:
                oracle.play(entry.seat, GAME.text(GAME.from_json(entry.move)))
        return oracle

    def moves(self, oracle: RupiajOracle) -> Iterator[tuple[str, str]]:
        for seat in oracle.to_act():
            for text in oracle.legal(seat):
                yield seat, text

    def results(self, oracle: RupiajOracle, seat: str, text: str) -> list[tuple[RupiajOracle, int]]:
        after = deepcopy(oracle)
        after.play(seat, text)
        return [(after, 1)]


def laid_out(draws: Sequence[Draw]) -> tuple[list[str], list[int], list[int], list[int]]:
    """The cards and the bonus piles of a round, as these draws shuffle them."""
    cards, *orders = [draw.order for draw in draws if isinstance(draw, Order)]
    three, four, five = (
        [values[place] for place in order]
        for values, order in zip(BONUS_VALUES.values(), orders, strict=True)
    )
    return [SHUFFLED[place] for place in cards], three, four, five
