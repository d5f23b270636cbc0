"""The rolls for the start, in words (S2)."""

from collections.abc import Sequence

from rich.text import Text

from parlour.cli.show.seats import seat_name


def told(seats: Sequence[str], dice: Sequence[int]) -> Text:
    """Every roll in order, ties rolled again, and who begins."""
    rolls = list(zip(dice[::2], dice[1::2], strict=True))
    rounds: list[Text] = []
    rolling = list(seats)
    while len(rolling) > 1:
        made, rolls = rolls[: len(rolling)], rolls[len(rolling) :]
        rounds.append(Text(", ").join(map(_rolled, rolling, made)))
        highest = max(sum(roll) for roll in made)
        rolling = [seat for seat, roll in zip(rolling, made, strict=True) if sum(roll) == highest]
    again = Text("; again ").join(rounds)
    return Text.assemble("opening rolls: ", again, "; ", seat_name(rolling[0]), " begins")


def _rolled(seat: str, roll: tuple[int, int]) -> Text:
    """What a seat rolled: `Blue 7 (3+4)`."""
    return Text.assemble(seat_name(seat), f" {sum(roll)} ({roll[0]}+{roll[1]})")
