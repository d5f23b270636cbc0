"""What can be typed at a table beside moves."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, get_args

from parlour.cli.terminal.legal_moves import UnclearMove, game_of
from parlour.client import Refused
from parlour.server.api.types.to_server import Emote

if TYPE_CHECKING:
    from parlour.cli.terminal.table_session import TableSession

LOG_LENGTH = 20
"""Moves that `log` shows unless it is told otherwise."""
LONGEST_LOG = 500


class Command(NamedTuple):
    """A command: how it is written, what it does."""

    usage: str
    about: str
    run: "Callable[[TableSession, str], Awaitable[None]]"


def find_command(line: str) -> tuple[Command, str] | None:
    """The command that a line begins with, and what follows it."""
    for name, command in COMMANDS.items():
        if line == name or line.startswith(f"{name} "):
            return command, line.removeprefix(name).strip()
    if line.startswith("?"):
        return COMMANDS["?"], line.removeprefix("?").strip()
    return None


async def show_help(session: "TableSession", _: str) -> None:
    """Tell every command."""
    session.say("A move is typed in notation: road P35. Tab completes it, ? lists what is legal.")
    session.say("A line that begins with [ or set( is a list of operations, with { a move as JSON.")
    width = max(len(command.usage) for command in COMMANDS.values())
    for command in COMMANDS.values():
        session.say(f"  {command.usage:<{width}}  {command.about}")


async def list_moves(session: "TableSession", begin: str) -> None:
    """Number the legal moves that begin so."""
    news = session.running()
    moves = news.moves.starting(begin)
    if not moves:
        session.say("You have no such move now." if begin else "You have no move now.")
    for number, move in enumerate(moves, 1):
        session.say(f"{number:>4}  {move}")


async def board(session: "TableSession", _: str) -> None:
    """Draw the board."""
    session.running().board()


async def hand(session: "TableSession", _: str) -> None:
    """Tell one's hand and the standing."""
    session.running().hand()


async def log(session: "TableSession", length: str) -> None:
    """Show the last moves."""
    news = session.running()
    wanted = _number(length, LOG_LENGTH, LONGEST_LOG)
    first = max(news.state.version - wanted, 0)
    assert session.match is not None  # there is one whenever it is told
    news.changes((await session.match.replay(first)).changes)


async def keys(session: "TableSession", begin: str) -> None:
    """Show keys of one's view."""
    for key, value in session.running().state.view.items():
        if key.startswith(begin):
            shown = "null" if value is None else "[]" if value == [] else value
            session.say(f"{key} {shown}")


async def clocks(session: "TableSession", _: str) -> None:
    """Tell whose turn it is, and the clocks."""
    news = session.running()
    told = f"{news.to_move()}; {news.clocks() or 'there is no clock'}."
    session.say(told[0].upper() + told[1:])


async def rules(session: "TableSession", name: str) -> None:
    """Show a rule."""
    from parlour.cli.rules import one_rule, plain

    game = game_of(session.running().state)
    if game is None:
        raise UnclearMove("unknown_game", "This game is not installed here.")
    if not name:
        raise UnclearMove("no_rule", f"Name a rule, or see `parlour rules {game.name}`.")
    session.screen.console.print(plain(one_rule(game, name)).rstrip())


async def table(session: "TableSession", _: str) -> None:
    """Show the table."""
    session.table_news.show()


async def setup(session: "TableSession", _: str) -> None:
    """Show the host's list."""
    written = session.table.state.settings.setup
    session.say(str(written) if written else "The match is set up by lot.")


async def say(session: "TableSession", text: str) -> None:
    """Chat."""
    if text:
        await session.table.say(text)


async def emote(session: "TableSession", name: str) -> None:
    """Show an emote."""
    known = {one.replace("_", " "): one for one in get_args(Emote)}
    found = known.get(name.replace("_", " "))
    if found is None:
        raise UnclearMove("unknown_emote", f"Emotes: {', '.join(known)}.")
    await session.table.emote(found)


async def start(session: "TableSession", _: str) -> None:
    """Begin the match, and wait until it was told."""
    before = session.news
    await session.table.start()
    await session.until(lambda: session.news is not before)


async def rematch(session: "TableSession", _: str) -> None:
    """Open the table for another match."""
    await session.table.rematch()


async def bot(session: "TableSession", words: str) -> None:
    """Put a bot into a seat."""
    seat, _, name = words.partition(" ")
    if not seat:
        raise UnclearMove("no_seat", "Name a free seat, and a bot: bot PR greedy.")
    await session.table.add_bot(_seat(seat), name.strip() or "greedy")


async def remove(session: "TableSession", seat: str) -> None:
    """Free a seat."""
    await session.table.remove(_seat(seat))


async def sit(session: "TableSession", seat: str) -> None:
    """Sit down, or move to another free seat."""
    await session.table.take_seat(_seat(seat) if seat else None)


async def seed(session: "TableSession", words: str) -> None:
    """Add words to the chance of the next match."""
    await session.table.seed(words)


async def back(session: "TableSession", _: str) -> None:
    """Take one's seat back from a bot."""
    session.running()
    assert session.match is not None  # there is one whenever it is told
    await session.match.back()


async def leave(session: "TableSession", _: str) -> None:
    """Get up from the seat, and go."""
    try:
        await session.table.leave()
    except Refused as refused:
        if refused.code != "match_running":
            raise
        sentence = "The match runs: `give up` gives your seat up for good, `quit` keeps it."
        raise UnclearMove(refused.code, sentence) from None
    session.left, session.kept_seat = True, False


async def give_up(session: "TableSession", _: str) -> None:
    """Give one's seat up, after a question."""
    answer = await session.screen.ask("Give your seat in this match up, for good? (yes/no)")
    if answer is None or answer.strip().lower() not in ("y", "yes"):
        session.say("You play on.")
        return
    await session.table.give_up()
    session.say("You have given up; from now on you watch.")


async def save(session: "TableSession", name: str) -> None:
    """Write the log of a match that is over."""
    from parlour.cli.demo import write

    session.running()
    if not name:
        raise UnclearMove("no_file", "Name a file: save match.log.")
    assert session.match is not None  # there is one whenever it is told
    write(Path(name).expanduser(), await session.match.log())
    session.say(f"The match is in {name}; `parlour verify {name}` checks every draw.")


async def wait(session: "TableSession", _: str) -> None:
    """Wait for one's turn."""
    await session.wait()


async def leave_seat_kept(session: "TableSession", _: str) -> None:
    """Go, and keep the seat."""
    session.left = True


COMMANDS = {
    "help": Command("help", "this list", show_help),
    "?": Command("? [BEGIN]", "number the legal moves; a number then plays one", list_moves),
    "board": Command("board", "draw the board", board),
    "hand": Command("hand", "your cards, and how everybody stands", hand),
    "log": Command("log [NUMBER]", "the last moves, 20 if not said", log),
    "keys": Command("keys [BEGIN]", "the keys of your view, with their values", keys),
    "clocks": Command("clocks", "whose turn it is, and the time left", clocks),
    "rules": Command("rules ID", "a rule, such as the one of a refusal", rules),
    "table": Command("table", "who sits where, and the invite link", table),
    "setup": Command("setup", "the list by which the host has set the match up", setup),
    "say": Command("say TEXT", "chat", say),
    "emote": Command("emote NAME", "show an emote", emote),
    "start": Command("start", "begin the match (host)", start),
    "bot": Command("bot SEAT [NAME]", "put a bot into a free seat (host)", bot),
    "remove": Command("remove SEAT", "free a seat (host)", remove),
    "sit": Command("sit [SEAT]", "sit down, or move to another free seat", sit),
    "seed": Command("seed WORDS", "add words to the chance of the next match", seed),
    "rematch": Command("rematch", "open the table for another match (host)", rematch),
    "back": Command("back", "take your seat back from the bot that plays for you", back),
    "give up": Command("give up", "give your seat in the match up, for good", give_up),
    "leave": Command("leave", "get up while no match runs, and go", leave),
    "save": Command("save FILE", "write the log of a match that is over", save),
    "wait": Command("wait", "wait until it is your move, or the match is over: for scripts", wait),
    "quit": Command("quit", "go; your seat is kept", leave_seat_kept),
}


def _seat(written: str) -> str:
    return written.upper()


def _number(written: str, standard: int, most: int) -> int:
    if not written:
        return standard
    if not (written.isascii() and written.isdigit() and len(written) < 7):
        raise UnclearMove("no_number", f"{written[:40]!r} is no number.")
    return min(int(written), most)
