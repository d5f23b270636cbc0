"""A table told while people come, sit down, talk and leave."""

from rich.text import Text

from parlour.cli.terminal.printable import printable
from parlour.cli.terminal.screen import Screen
from parlour.client import RemoteTable
from parlour.server.api.types.tables import PersonSeated, Player, Seat, Table
from parlour.server.api.types.to_client import Presence, Said, TableNow, ToClient

STATUS = {
    "open": "The table is open; its host can start the match.",
    "finished": "The table waits; its host can offer a rematch.",
    "closed": "The table is closed.",
}


class TableNews:
    """Prints what happens at one table."""

    def __init__(self, screen: Screen, table: RemoteTable, me: str) -> None:
        self._screen = screen
        self._table = table
        self._me = me
        self._known = table.state

    def begin(self) -> None:
        """Tell of the table that one has come to."""
        self.show()
        for said in self._table.chat:
            self._tell_said(said)

    def show(self) -> None:
        """What is played here, who sits where, and how others get here."""
        table, console = self._table.state, self._screen.console
        settings = table.settings
        title = printable(settings.name) or table.id
        preset = "" if settings.preset == "standard" else f", {settings.preset}"
        console.print(Text.assemble("Table ", (title, "bold"), f": {settings.game}{preset}"))
        for seat in table.seats:
            you = "  (you)" if self._is_me(seat) else ""
            host = "  (host)" if _is(seat, table.host) else ""
            console.print(Text(f"  {seat.seat}  {player_name(seat.player)}{you}{host}"))
        if settings.setup:
            console.print("Set up by its host; `setup` shows the list.")
        console.print(Text(f"Invite others: {self._table.link}"), soft_wrap=True)

    def add(self, message: ToClient) -> None:
        """Tell what has changed."""
        match message:
            case TableNow():
                self._tell_changes(self._known, message.table)
                self._known = message.table
            case Said():
                self._tell_said(message)
            case Presence():
                self._tell_presence(message)
            case _:
                pass

    def _tell_changes(self, before: Table, now: Table) -> None:
        told: list[str] = []
        seated = {seat.seat: seat.player for seat in before.seats}
        for seat in now.seats:
            old, new = player_name(seated.get(seat.seat)), player_name(seat.player)
            if old != new:
                told.append(
                    f"{seat.seat} is now {new}." if seat.player else f"{seat.seat} is free."
                )
        if before.settings != now.settings:
            told.append("The host has changed the settings; `table` shows them.")
        if before.commitment != now.commitment and now.status == "open":
            told.append(f"The commitment of the next match is {now.commitment}.")
        if before.status != now.status and now.status in STATUS:
            told.append(STATUS[now.status])
        for line in told:
            self._screen.console.print(Text(line), soft_wrap=True)

    def _tell_said(self, said: Said) -> None:
        name = printable(said.name)
        if said.text is not None:
            told = Text.assemble((name, "bold"), f": {printable(said.text)}")
        else:
            told = Text(f"{name} shows: {said.emote}")
        self._screen.console.print(told)

    def _tell_presence(self, presence: Presence) -> None:
        """Tell who of the others at the table came or went."""
        if presence.person == self._me:
            return
        for seat in self._table.state.seats:
            if _is(seat, presence.person):
                name = player_name(seat.player)
                does = "is here" if presence.online else "has gone"
                plays = "; a bot plays" if presence.absent else ""
                self._screen.console.print(Text(f"{name} ({seat.seat}) {does}{plays}.", "dim"))

    def _is_me(self, seat: Seat) -> bool:
        return _is(seat, self._me)


def player_name(player: Player | None) -> str:
    """What somebody in a seat is called."""
    if player is None:
        return "free"
    name = printable(player.name)
    return name if isinstance(player, PersonSeated) else f"{name}, a bot"


def _is(seat: Seat, person: str) -> bool:
    return isinstance(seat.player, PersonSeated) and seat.player.id == person
