"""Document 98bbb4455fd3ca66 at a table: cards after the roll."""

from parlour.client import RemoteMatch
from tests.client.support import come
from tests.documents.network import by_seat, hand, may, move, plain, play_until, sit_down, start
from tests.server.harness.story import story
from tests.server.harness.world import World

PRESET = {"preset": "after-roll"}
AFTER = ("settlement", "city", "road", "buy", "offer", "bank", "end")
CARDS = ("knight", "plenty", "monopoly", "roads")


def points_seen(one: RemoteMatch) -> list[object]:
    """The points of all as somebody sees them."""
    return [value for key, value in one.state.view.items() if key.startswith("PTS")]


@story
async def test_the_preset_sets_nothing_at_the_table_but_the_rules(server: World) -> None:
    (ann,) = await come(server, "Ann")
    game = next(game for game in await ann.games() if game.name == "tacan")
    settings = (await ann.create_table("tacan", **PRESET)).state.settings

    assert settings.options == {}
    assert game.presets["after-roll"]["development_before_roll"] is False
    assert (settings.clock, settings.offers_per_turn, settings.time_out) == (None, 10, "bot")


@story
async def test_the_first_cards_come_for_all_when_the_last_piece_is_placed(  # line 6
    server: World,
) -> None:
    clients = await come(server, "Ann", "Ben", "Cat")
    matches = await start(await sit_down(clients, "tacan", seats=3, **PRESET))
    order = sorted(matches, key=lambda one: one.state.view[f"ORD{one.state.viewer}"])
    rolls = [match.state.view[f"ROLL{order[0].state.viewer}"] for match in matches]
    assert rolls.count(rolls[0]) == 3  # everybody sees the opening rolls
    placed: list[str] = []

    while "Pre" in str(matches[0].state.view["turn"]):
        assert all(not hand(match, seat) for match in matches for seat in by_seat(matches))
        one = by_seat(matches)[matches[0].state.to_act[0]]
        pieces = may(one, "road", "settlement")
        road_first = [form for form in pieces if form["move"] == "road"]
        placed.append(one.state.viewer)
        await move(matches, one, (road_first or pieces)[0])

    seats = [one.state.viewer for one in order]
    assert placed == [seat for seat in [*seats, *reversed(seats)] for _ in range(2)]
    assert all(hand(match, match.state.viewer) for match in matches)
    for match in matches:
        for seat in seats:
            cards = hand(match, seat)
            assert (None in cards) == (seat != match.state.viewer)


@story
async def test_before_the_roll_nothing_else_is_possible(server: World) -> None:  # Dice Rolls 1
    clients = await come(server, "Ann", "Ben")
    rules = {**PRESET, "options": {"victory_points": 4}}
    matches = await start(await sit_down(clients, "tacan", seats=2, **rules))
    rolled = cards = 0

    def look(one: RemoteMatch) -> bool:
        nonlocal rolled, cards
        if may(one, "roll"):
            rolled += 1
            assert not may(one, *AFTER, *CARDS)
        cards += bool(may(one, *CARDS))
        return False

    assert await play_until(matches, look) is None

    assert rolled > 5
    for match in matches:
        outcome = (await match.result()).outcome
        assert outcome is not None
        assert outcome.ranking[0].points >= 4
        assert None not in points_seen(match)


@story
async def test_a_turn_of_two_dice_is_seen_by_everyone(server: World) -> None:  # Dice Rolls 1–2
    clients = await come(server, "Ann", "Ben", "Watcher")
    tables = await sit_down(clients[:2], "tacan", seats=2, **PRESET)
    matches = await start(tables)
    spectator = await (await clients[2].enter(tables[0].id, tables[0].state.invite)).match()
    one = await play_until(matches, lambda one: bool(may(one, "roll")), plain)
    assert one is not None

    await move([*matches, spectator], one, {"move": "roll"})

    dice = [(each.state.view["DIE0"], each.state.view["DIE1"]) for each in [*matches, spectator]]
    assert len(set(dice)) == 1
    assert all(face in range(1, 7) for face in dice[0])
