"""Document 63411e4b8367b78d over two clients: what is hidden (lines 98–100) and shown (102–104)."""

from collections import Counter
from typing import Any

from parlour.client import RemoteMatch
from parlour.core.cells import View
from parlour.core.ops import SenderView, text
from parlour.games.rupiaj.names import KINDS
from parlour.games.rupiaj.tokens import GOODS_TOKENS
from tests.client.support import come
from tests.documents.network import play_until, sit_down, start, together
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.world import World

SEATS = ("PB", "PR")
GOODS = {*KINDS} - {"camel"}
BONUS = {"3": range(1, 4), "4": range(4, 7), "5": range(8, 11)}


def cells(view: View, begins: str, ends: str = "") -> list[Any]:
    """The values of the keys that begin and end so."""
    return [value for key, value in view.items() if key.startswith(begins) and key.endswith(ends)]


def check_shown(view: View) -> None:
    """Market, goods tokens and their values, heights of the bonus piles."""
    market = [view[f"MK{slot}"] for slot in range(5)]
    assert all(card in GOODS | {"camel"} for card in market if card != [])
    tokens = [value for name in ("LE", "SP", "SK", "SI", "GO", "DI") for value in cells(view, name)]
    worths = [int(token.split()[0]) for token in tokens]
    assert Counter(worths) == Counter(value for pile in GOODS_TOKENS for value in pile)
    assert all(token.split()[1] in (*SEATS, "bank") for token in tokens)
    for pile, size in (("3", 7), ("4", 6), ("5", 5)):
        holders = cells(view, f"B{pile}")
        assert len(holders) == size
        assert set(holders) <= {*SEATS, "bank"}
    assert isinstance(view["DECK"], int)


def check_hidden(view: View, viewer: str) -> None:
    """Hands, all camels but the first, worth of bonus tokens, the deck."""
    for seat in SEATS:
        cards = [card for card in cells(view, "HC", seat) if card != []]
        assert all(card in GOODS for card in cards) if seat == viewer else set(cards) <= {None}
        herd = [view[f"CA{slot:02}{seat}"] for slot in range(11)]
        assert herd[0] in ("camel", [])
        assert (None in herd[1:]) == (seat != viewer)
    assert all(card in (None, []) for card in cells(view, "DK"))
    for pile, values in BONUS.items():
        for slot, holder in enumerate(cells(view, f"B{pile}")):
            worth = view[f"V{pile}{slot}"]
            assert worth in values if holder == viewer else worth is None


@story
async def test_a_match_is_seen_by_two_clients_as_far_as_each_may(server: World) -> None:
    clients = await come(server, "Ann", "Ben", "Watcher")
    rules = {"preset": "unlimited", "options": {"seals_to_win": 1}}
    tables = await sit_down(clients[:2], "rupiaj", **rules)
    matches = await start(tables)
    spectator = await (await clients[2].enter(tables[0].id, tables[0].state.invite)).match()
    looked = 0
    sold = Counter[str]()

    def look(one: RemoteMatch) -> bool:
        nonlocal looked
        for each in (*matches, spectator):
            if each.state.version == one.state.version and each.state.view["turn"] != []:
                check_shown(each.state.view)
                check_hidden(each.state.view, each.state.viewer)
                looked += 1
        sold.update(form["move"] for form in one.state.legal)
        return False

    assert await play_until(matches, look) is None

    assert looked > 20
    assert {"take", "sell", "swap"} <= sold.keys()
    await together([*matches, spectator], matches[0].state.version)
    for each in (*matches, spectator):
        state = await each.result()
        assert None not in state.view.values()  # all is open in the end
        assert state.outcome is not None


@story
async def test_both_begin_with_five_cards_and_three_camels_at_least_lie_on_the_market(
    server: World,
) -> None:  # Start, lines 51–55
    matches = await start(await sit_down(await come(server, "Ann", "Ben"), "rupiaj"))

    for match in matches:
        seen = match.state.view
        own = [card for card in cells(seen, "HC", match.state.viewer) if card != []]
        camels = [card for card in cells(seen, "CA", match.state.viewer) if card == "camel"]
        assert len(own) + len(camels) == 5
        assert [seen[f"MK{slot}"] for slot in range(5)].count("camel") >= 3
        assert seen["DECK"] == 40
    assert matches[0].state.view["turn"] == matches[1].state.view["turn"]


@story
async def test_nobody_buys_and_sells_in_one_turn_not_even_by_a_list(server: World) -> None:
    matches = await start(await sit_down(await come(server, "Ann", "Ben"), "rupiaj"))
    one = await play_until(matches, lambda one: _can(one, "take") and _can(one, "sell"))
    assert one is not None
    rules, legal = one.state.game, one.state.legal_moves
    take, sell = (
        next(move for move in legal if rules.text(move).startswith(kind))
        for kind in ("take", "sell")
    )
    sender = SenderView(one.state.viewer, one.state.view, one.state.view, one.state.options)
    both = [*rules.write_operations(sender, take), *rules.write_operations(sender, sell)]
    before = [match.state for match in matches]

    with refuses("surplus_operation", "FORM"):
        await one.send(text(both))

    assert [match.state for match in matches] == before


def _can(one: RemoteMatch, kind: str) -> bool:
    return any(form["move"] == kind for form in one.state.legal)
