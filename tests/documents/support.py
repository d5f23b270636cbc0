"""Scenes that several documents ask for, each played with the preset of its document.

On the board `first` PR lives on N13 (wool 8, ore 10, brick 3) and N36 (lumber 6, wool 5, ore 9),
PB on N22 (brick 2, ore 6, lumber 9) and N40 (wool 4, wool 5, grain 8), and PY on N10 (grain 4,
wool 11) and N39 (brick 3, wool 4, desert). A 12 gives nobody anything.
"""

from collections import Counter

from parlour.core.chance import FastChance
from parlour.games.tacan import GAME
from parlour.testing.tacan import Story

FIRST_ROUND = ("PR N13 P20", "PY N10 P17", "PB N22 P25")
SECOND_ROUND = ("PB N40 P58", "PY N39 P55", "PR N36 P52")
FIRST_CARDS = {"PB": "1 GRA 2 WOO", "PY": "1 WOO 1 BRI", "PR": "1 ORE 1 LUM 1 WOO"}
PRICES = {
    "road P28": "LUM BRI",
    "settlement N24": "BRI LUM GRA WOO",
    "city N13": "GRA GRA ORE ORE ORE",
    "buy": "GRA ORE WOO",
}
"""What can be built, or bought, and for which cards."""
PR_FIVE = "P28 P36 P45"
"""With the two roads that PR begins with, a line of five from N13 to N41."""
PB_FOUR = "P24 P19 P11"
"""With a road that PB begins with, a line of four from N16 to N07; P06 and P00 continue it."""


def place(story: Story, *placements: str) -> None:
    """Settlements, each with its road: `PR N13 P20`."""
    for placement in placements:
        seat, node, path = placement.split()
        story.plays(seat, f"settlement {node}")
        story.plays(seat, f"road {path}")


def roll(story: Story, first: int, second: int, seat: str = "PR") -> None:
    """A roll of these dice."""
    story.dice(first, second)
    story.plays(seat, "roll")


def rolled(preset: str, first: int = 6, second: int = 6, cards: str = "", **hands: str) -> Story:
    """PR, who holds these development cards, has rolled."""
    story = Story(preset=preset)
    story.given(**hands)
    if cards:
        story.cards(PR=cards)
    roll(story, first, second)
    return story


def trade(story: Story, offer: str, partner: str) -> None:
    """An offer of PR that the partner accepts and PR picks."""
    story.plays("PR", f"offer {offer}")
    story.plays(partner, "accept")
    story.plays("PR", f"pick {partner}")


def play_knight(story: Story, seat: str) -> None:
    """A knight; the robber goes to and fro between two hexes where nobody lives."""
    story.plays(seat, "knight")
    story.plays(seat, "robber H18" if story.value("ROB") == "H00" else "robber H00")


def play_knights(story: Story, seat: str, count: int) -> None:
    """Knights of a seat, as many as its limit allows in each of its turns."""
    limit = story.state.config.options.development_per_turn or count
    for number in range(count):
        if number % limit == 0:
            if number:
                on_turn = story.match.seats[story.state.turn]
                story.plays(on_turn, "end")
            story.turn(seat)
            roll(story, 6, 6, seat)
        play_knight(story, seat)


def default_move(story: Story, seat: str, seed: int = 1) -> str:
    """What is decided for a seat whose time is out."""
    return GAME.text(GAME.default(story.state, story.match.seat_index(seat), FastChance(seed)))


def asked(story: Story) -> dict[str, str]:
    """Who is asked for which decision; each of them can have a limit of time."""
    decisions = {
        seat: GAME.asked(story.state, story.match.seat_index(seat)) for seat in story.to_act()
    }
    return {seat: decision for seat, decision in decisions.items() if decision is not None}


def new_board(preset: str, seed: int, seats: int = 4) -> dict[str, object]:
    """The true values of all keys of a new match."""
    state = GAME.new(GAME.seats(seats), GAME.options(preset), FastChance(seed))
    return {key: cell.value for key, cell in GAME.cells(state).items()}


# Scenes that check


def check_first_roll_decides(preset: str) -> None:
    """The highest roll starts, those tied for it roll again, the others follow in seat order."""
    story = Story(preset=preset, start="setup", rolls=[(5, 6), (2, 2), (6, 5), (1, 1), (3, 3)])
    assert [story.value(f"ORD{seat}") for seat in ("PY", "PB", "PR")] == [1, 2, 3]
    assert story.to_act() == {"PY"}


def check_dice_come_first(preset: str) -> None:
    """Before the roll nobody trades, builds, buys or ends the turn; a second roll is refused."""
    story = Story(preset=preset)
    story.places("PR", roads="P28")
    story.given(PR="5 ORE 5 GRA 5 LUM 5 WOO 5 BRI", PB="1 GRA")
    for move in (*PRICES, "bank 4 ORE for 1 GRA", "offer 1 ORE for 1 GRA", "end"):
        story.rejects("PR", move, rule="T1", code="roll_first")
    roll(story, 6, 6)
    story.rejects("PR", "roll", rule="T1", code="already_rolled")


def check_production(preset: str) -> None:
    """A settlement gives one card, a city two, each of its hex; the robber's hex gives none."""
    rolled(preset, 3, 5).has(PR="1 WOO", PB="1 GRA", PY="")
    rolled(preset, 2, 3).has(PR="1 WOO", PB="1 WOO", PY="")
    story = Story(preset=preset)
    story.places("PR", cities="N13")
    roll(story, 3, 5)
    story.has(PR="2 WOO", PB="1 GRA")
    story = Story(preset=preset)
    story.robber("H01")
    roll(story, 3, 5)
    story.has(PR="", PB="1 GRA")


def check_price(preset: str, move: str, price: str) -> None:
    """A move takes exactly this price from the hand, and is refused one card short of it."""
    cards = price.split()
    for lacking in range(len(cards)):
        story = rolled(preset, PR=" ".join(cards[:lacking] + cards[lacking + 1 :]))
        story.places("PR", roads="" if "road" in move else "P28")
        story.rejects("PR", move, rule="B0", code="cannot_pay")
    story = rolled(preset, PR=f"{price} {cards[0]}")
    story.places("PR", roads="" if "road" in move else "P28")
    story.plays("PR", move)
    story.has(PR=cards[0])


def check_supply(preset: str) -> None:
    """Nobody builds a sixth settlement, a fifth city or a sixteenth road."""
    hand = "5 ORE 5 GRA 5 LUM 5 WOO 5 BRI"
    story = rolled(preset, PR=hand)
    story.places("PR", settlements="N00 N11 N53", roads="P28")
    story.rejects("PR", "settlement N24", rule="B6", code="no_settlements_left")
    story.plays("PR", "city N13")
    story.plays("PR", "settlement N24")
    story = rolled(preset, PR=hand)
    story.places("PR", cities="N00 N11 N51 N53")
    story.rejects("PR", "city N13", rule="B6", code="no_cities_left")
    story = rolled(preset, PR=hand)
    story.places("PR", roads="P28 P36 P45 P13 P14 P07 P08 P01 P02 P03 P04 P00 P06")
    story.rejects("PR", "road P60", rule="B6", code="no_roads_left")


def check_seven(preset: str) -> None:
    """Hands of more than seven lose half, rounded down; then the robber moves and takes a card."""
    story = rolled(preset, 3, 4, PR="9 ORE", PB="8 LUM", PY="7 WOO")
    assert story.to_act() == {"PR", "PB"}
    story.rejects("PR", "robber H07 steal PB", rule="T4", code="discards_pending")
    story.rejects("PY", "discard 3 WOO", rule="T4", code="nothing_to_discard")
    story.rejects("PR", "discard 3 ORE", rule="T4", code="wrong_discard_count")
    story.plays("PR", "discard 4 ORE")
    story.plays("PB", "discard 4 LUM")
    story.has(PR="5 ORE", PB="4 LUM", PY="7 WOO")
    story.rejects("PR", "end", rule="R1", code="robber_due")
    story.rejects("PR", "robber H16", rule="R1", code="robber_must_move")
    story.rejects("PR", "robber H07 steal PY", rule="R2", code="no_such_victim")
    story.plays("PR", "robber H07 steal PB")
    story.has(PR="5 ORE 1 LUM", PB="3 LUM", PY="7 WOO")
    story.sees("*", "ROB", "H07")


def check_theft_is_random(preset: str) -> None:
    """Every card of the victim can be the one that is taken."""
    for card in ("ORE", "LUM"):
        story = rolled(preset, 3, 4, PB="1 ORE 1 LUM")
        story.steals(card)
        story.plays("PR", "robber H07 steal PB")
        story.has(PR=card)


def check_army(preset: str) -> None:
    """Three knights bring two points, as many of another change nothing, more take them away."""
    story = Story(preset=preset)
    story.cards(PR="knight, knight, knight", PY="knight, knight, knight, knight")
    play_knights(story, "PR", 2)
    story.sees("*", "ARMY", [])
    story.plays("PR", "end")
    play_knights(story, "PR", 1)
    story.sees("*", "ARMY", "PR")
    story.sees("*", "PTSPR", 4)
    story.plays("PR", "end")
    play_knights(story, "PY", 3)
    story.sees("*", "ARMY", "PR")
    story.plays("PY", "end")
    play_knights(story, "PY", 1)
    story.sees("*", "ARMY", "PY")
    assert (story.points("PR"), story.points("PY")) == (2, 4)


def check_longest_road(preset: str) -> None:
    """Five in a line bring two points, as many of another change nothing, more take them away."""
    story = rolled(preset, PR="3 LUM 3 BRI")
    story.places("PR", roads="P28 P36")
    story.places("PB", roads=PB_FOUR)
    story.sees("*", "ROAD", [])
    story.places("PB", roads="P06")
    story.sees("*", "ROAD", "PB")
    story.sees("*", "PTSPB", 4)
    story.plays("PR", "road P45")
    story.sees("*", "LENPR", 5)
    story.sees("*", "ROAD", "PB")
    story.plays("PR", "road P60")
    story.sees("*", "ROAD", "PR")
    assert (story.points("PR"), story.points("PB")) == (4, 2)


def check_branches_do_not_count(preset: str) -> None:
    """Five roads that are no line bring nothing."""
    story = rolled(preset, PR="1 LUM 1 BRI")
    story.places("PR", roads="P27 P28 P35")
    story.plays("PR", "road P36")
    story.sees("*", "LENPR", 4)
    story.sees("*", "ROAD", [])


def check_ratios(preset: str) -> None:
    """Four alike for one; three at any harbour of that kind; two of a harbour's own resource."""
    story = rolled(preset, PR="4 ORE")
    story.rejects("PR", "bank 3 ORE for 1 GRA", rule="X2", code="wrong_ratio")
    story.plays("PR", "bank 4 ORE for 1 GRA")
    story.has(PR="1 GRA")
    for node, give in (("N00", "3 WOO"), ("N01", "2 GRA")):
        story = rolled(preset, PR=f"{give} 3 LUM")
        story.places("PR", settlements=node)
        story.rejects("PR", "bank 2 LUM for 1 ORE", rule="X2", code="wrong_ratio")
        story.rejects("PR", "bank 1 LUM 1 WOO for 1 ORE", rule="X2", code="wrong_ratio")
        story.plays("PR", f"bank {give} for 1 ORE")
        story.has(PR="1 ORE 3 LUM")


def check_settlement_place(preset: str) -> None:
    """A settlement needs an own road at its node, and no building on a node next to it."""
    story = rolled(preset, PR="2 GRA 2 LUM 2 WOO 2 BRI")
    story.places("PR", roads="P28")
    story.rejects("PR", "settlement N30", rule="B3", code="not_connected")
    story.rejects("PR", "settlement N18", rule="B4", code="too_close")
    story.plays("PR", "settlement N24")
    story.sees("*", "PTSPR", 3)


def check_road_place(preset: str) -> None:
    """A road continues an own road or begins at an own building; a path holds one road."""
    story = rolled(preset, PR="3 LUM 3 BRI", PB="1 ORE")
    story.rejects("PR", "road P36", rule="B1", code="not_connected")
    story.rejects("PR", "road P34", rule="B1", code="not_connected")
    story.rejects("PR", "road P25", rule="B2", code="path_taken")
    story.rejects("PR", "road P20", rule="B2", code="path_taken")
    story.plays("PR", "road P28")
    story.plays("PR", "road P13")
    story.sees("*", "PTSPR", 2)


def check_city(preset: str) -> None:
    """A city replaces an own settlement, which can be built again, and is worth two points."""
    story = rolled(preset, PR="4 ORE 3 GRA 1 LUM 1 WOO 1 BRI")
    story.places("PR", roads="P28", settlements="N00 N11 N53")
    story.rejects("PR", "city N24", rule="B5", code="no_settlement_there")
    story.rejects("PR", "city N22", rule="B5", code="no_settlement_there")
    story.plays("PR", "city N13")
    story.sees("*", "N13", "CIT0PR")
    assert story.points("PR") == 6
    story.plays("PR", "settlement N24")


def cut(preset: str, points: str) -> Story:
    """PY has settled on N24, which gave PR's longest road to PB, who has all points but two."""
    story = Story(preset=preset, first="PY")
    story.places("PR", roads=PR_FIVE)
    story.places("PB", cities=points, roads=f"{PB_FOUR} P06")
    story.places("PY", roads="P16 P21 P29")
    story.given(PY="GRA LUM WOO BRI")
    roll(story, 6, 6, "PY")
    story.sees("*", "ROAD", "PR")
    story.plays("PY", "settlement N24")
    story.sees("*", "ROAD", "PB")
    return story


def counted(board: dict[str, object], pattern: str, number: int) -> Counter[str]:
    """How often the first word of each numbered key occurs."""
    return Counter(str(board[pattern.format(slot)]).split()[0] for slot in range(number))
