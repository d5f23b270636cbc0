"""A session of two players, every step of it in operations, every view looked at."""

from parlour.core.cells import view
from parlour.core.draws import Order
from parlour.core.ops import laid_out, parse, text
from parlour.games.tacan import GAME
from parlour.testing.tacan import Story


class Session(Story):
    """Blue and red, blue first, on a board where N34 is on H08 and P35 continues P42."""

    def __init__(self) -> None:
        super().__init__(board="session", seats="PB PR", first="PB", start="setup")

    def hand(self, viewer: str, seat: str) -> list[object]:
        """The first four slots of a hand, as a viewer sees them."""
        seen = self.match.view(viewer)
        return [seen[f"RC{slot:02}{seat}"] for slot in range(4)]

    def cards_seen(self, viewer: str) -> set[object]:
        """What a viewer sees of all development cards."""
        seen = self.match.view(viewer)
        return {seen[f"D{slot:02}"] for slot in range(25)}


def placed() -> Session:
    """Both placement rounds are done; blue is to roll."""
    session = Session()
    session.sends("PB", "[set(turn,PBPre0),set(N34,SET0PB)]")
    session.sends("PB", "[set(turn,PBPre0),set(P42,RD00PB)]")
    session.sends("PR", "[set(turn,PRPre0),set(N08,SET0PR)]")
    session.sends("PR", "[set(turn,PRPre0),set(P07,RD00PR)]")
    session.sends("PR", "[set(turn,PRPre1),set(N36,SET1PR)]")
    session.sends("PR", "[set(turn,PRPre1),set(P52,RD01PR)]")
    session.sends("PB", "[set(turn,PBPre1),set(N49,SET1PB)]")
    session.sends("PB", "[set(turn,PBPre1),set(P64,RD01PB)]")
    return session


def test_the_match_begins_as_operations_on_nothing() -> None:  # tacan S1
    session = Session()
    orders = [d.order for d in session.match.log.entries[0].chance if isinstance(d, Order)]
    ops = GAME.setup_operations(session.state, orders)
    written = text(ops)
    assert written.startswith("[set(R00…R03,GRA)")
    for part in ("shuffle(R00…R18)", "set(players,2)", "set(turn,PBPre0)", "shuffle(D00…D24)"):
        assert part in written
    cells = laid_out(parse(written), iter(orders), GAME.setup_keys())
    for viewer in ("PB", "PR", "*"):
        assert view(cells, viewer) == session.match.view(viewer)
        assert session.hand(viewer, "PB") == session.hand(viewer, "PR") == [[], [], [], []]
        assert session.cards_seen(viewer) == {None}
        session.sees(viewer, "turn", "PBPre0")
        session.sees(viewer, "H08", "LUM 9")


def test_the_placement_rounds_give_the_second_settlements_cards() -> None:  # tacan S3, S4
    session = placed()
    for viewer in ("PB", "PR"):
        session.sees(viewer, "turn", "PB")
        session.sees(viewer, "N34", "SET0PB")
        session.sees(viewer, "P42", "RD00PB")
        session.sees(viewer, "N36", "SET1PR")
        assert session.cards_seen(viewer) == {None}
    assert session.hand("PB", "PB") == ["GRA", "LUM", [], []]
    assert session.hand("PR", "PB") == [None, None, [], []]
    assert session.hand("PR", "PR") == ["ORE", "GRA", "WOO", []]
    assert session.hand("PB", "PR") == [None, None, None, []]


def test_the_first_two_turns() -> None:  # tacan T1, T2, B0, B1, T6, C1, V2, V3
    session = placed()

    session.dice(1, 2)
    session.sends("PB", "[set(turn,PB),shuffle(DIE0,DIE1)]")
    for viewer in ("PB", "PR"):
        session.sees(viewer, "DIE0", 1)
        session.sees(viewer, "DIE1", 2)
        session.sees(viewer, "BNKBRI", 18)
    assert session.hand("PB", "PB") == ["GRA", "LUM", "BRI", []]
    assert session.hand("PR", "PB") == [None, None, None, []]
    assert session.hand("PB", "PR") == [None, None, None, []]

    session.sends("PB", "[set(turn,PB),set(P35,RD02PB),set(RC01PB,[]),set(RC02PB,[])]")
    for viewer in ("PB", "PR"):
        session.sees(viewer, "P35", "RD02PB")
        session.sees(viewer, "turn", "PB")
        session.sees(viewer, "LENPB", 2)
    assert session.hand("PB", "PB") == ["GRA", [], [], []]
    assert session.hand("PR", "PB") == [None, [], [], []]

    session.sends("PB", "[set(turn,[])]")
    for viewer in ("PB", "PR"):
        session.sees(viewer, "turn", "PR")
        session.sees(viewer, "DIE0", [])

    session.dice(5, 6)
    session.sends("PR", "[set(turn,PR),shuffle(DIE0,DIE1)]")
    assert session.hand("PB", "PB") == ["GRA", [], [], []]
    assert session.hand("PR", "PR") == ["ORE", "GRA", "WOO", []]

    session.sends("PR", "[set(turn,PR),set(D,PR),set(RC00PR,[]),set(RC01PR,[]),set(RC02PR,[])]")
    assert session.hand("PR", "PR") == session.hand("PB", "PR") == [[], [], [], []]
    session.sees("PR", "D00", "knight")
    session.hides("PB", "D00")
    session.hides("*", "D00")
    for viewer in ("PB", "PR"):
        session.hides(viewer, "D01", "D24")
        session.sees(viewer, "D", 24)
        session.sees(viewer, "DEVPR", 1)

    session.sends("PR", "[set(turn,[])]")
    for viewer in ("PB", "PR"):
        session.sees(viewer, "turn", "PB")
        session.sees(viewer, "phase", "roll PB")
    session.sees("PR", "D00", "knight")
    session.hides("PB", "D00")
