"""Walking through a saved match with the keyboard."""

from rich.text import Text

from parlour.cli.record import Record
from parlour.cli.show import make_console, print_line, print_opening, teller_for

HELP = "Enter next · b back · a number to jump · p board · q quit"


def walk(record: Record, start: int) -> None:
    """Show a version and do what is asked, until there is nothing more to ask."""
    console = make_console()
    console.print(Text(HELP, "dim"))
    console.print()
    version = start
    show = _show_board if start == 0 else _show_version
    while True:
        show(record, version)
        command = _ask(f"{version}/{record.last}> ")
        show = _show_version
        match command:
            case "q":
                return
            case "" | "n":
                if version == record.last:
                    return
                version += 1
            case "b":
                version = max(version - 1, 0)
            case "p":
                show = _show_board
            case _ if _is_version(command, record.last):
                version = int(command)
            case _:
                console.print(f"{command!r} is neither a version nor a command.")
                console.print(Text(HELP, "dim"))
                show = _show_nothing


def _ask(prompt: str) -> str:
    """A command; the end of the input means to quit."""
    try:
        return input(prompt).strip().lower()
    except EOFError:
        print()
        return "q"


def _is_version(command: str, last: int) -> bool:
    return command.isascii() and command.isdigit() and len(command) < 10 and int(command) <= last


def _show_nothing(record: Record, version: int) -> None:
    """After a mistake, the prompt is enough."""


def _show_board(record: Record, version: int) -> None:
    """The whole table, as it was at a version."""
    console = make_console()
    teller = teller_for(record.game, record.seats)
    console.print(teller.board(record.view(version)))
    console.print()
    if version == 0:
        print_opening(console, teller, record.log)


def _show_version(record: Record, version: int) -> None:
    """What happened in a version, and how things stood after it."""
    if version == 0:
        _show_board(record, version)
        return
    console = make_console()
    teller = teller_for(record.game, record.seats)
    step = record.step(version)
    for deed in teller.deeds(step):
        print_line(console, str(version), teller.seat(deed.seat), deed.text)
    print_line(console, "", Text(), Text(step.notation, "dim"))
    print_line(console, "", Text(), teller.standing(step.after))
    if version == record.last:
        console.print()
        _show_board(record, version)
        outcome = record.game.outcome(record.states[version])
        console.print(teller.ending(record.view(version), outcome))
