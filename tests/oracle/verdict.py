"""Which rule a move breaks: the groups of "Which rule is named", asked one after the other."""

from tests.oracle.geometry import HEXES, PATH_ENDS
from tests.oracle.notation import Cards, Move, parse, size
from tests.oracle.position import Position

CARD_FACES = {
    "knight": "knight",
    "road building": "road building",
    "plenty": "year of plenty",
    "monopoly": "monopoly",
}
ANSWERS = ("accept", "decline", "counter")
COSTS: dict[str, Cards] = {
    "road": {"BRI": 1, "LUM": 1},
    "settlement": {"BRI": 1, "LUM": 1, "WOO": 1, "GRA": 1},
    "city": {"ORE": 3, "GRA": 2},
    "buy": {"ORE": 1, "WOO": 1, "GRA": 1},
}


def rule_broken(position: Position, seat: str, text: str) -> str | None:
    """The first broken rule in the order of the rules page (FORM, W2 and the groups), or None."""
    move = parse(text)
    if move is None or not set(move.seats) <= set(position.seats):
        return "FORM"
    if position.winner is not None:
        return "W2"
    for group in (turn_and_phase, limits, blocking, answering, cost, place):
        rule = group(position, seat, move)
        if rule is not None:
            return rule
    return None


def turn_and_phase(position: Position, seat: str, move: Move) -> str | None:
    """T0, T1, S3, S4, T4, R1, C5: whether such a move is asked of the seat now."""
    if move.verb in ("block", "unblock"):
        return None
    if seat != position.on_turn():
        return off_turn(position, seat, move)
    if position.in_setup():
        return None if placement_asked(position, seat, move) else f"S{3 + position.setup_round()}"
    asked_for = position.asked_for()
    if position.dice is None and not possible_before_roll(position, move):
        return "T1"
    if position.dice is not None and move.verb == "roll":
        return "T1"
    if asked_for == "discard" and (move.verb != "discard" or seat not in position.discards_due):
        return "T4"
    if asked_for != "discard" and move.verb == "discard":
        return "T4"
    if (asked_for == "robber") != (move.verb == "robber"):
        return "R1"
    if asked_for == "roads" and move.verb != "road":
        return "C5"
    return None


def off_turn(position: Position, seat: str, move: Move) -> str | None:
    """T0, T4, X4: a seat not on turn discards when it has to and answers offers, nothing else."""
    if move.verb == "discard":
        return None if seat in position.discards_due else "T4"
    return None if move.verb in ANSWERS else "T0"


def possible_before_roll(position: Position, move: Move) -> bool:
    """T1, X1: the roll, a development card and what it asks for; by option a bank trade."""
    match move.verb:
        case "roll":
            return True
        case "knight" | "road building" | "plenty" | "monopoly":
            return position.options.development_before_roll
        case "robber":
            return position.robber_due
        case "road":
            return position.free_roads_due > 0
        case "bank":
            return position.options.bank_trade_before_roll
        case _:
            return False


def placement_asked(position: Position, seat: str, move: Move) -> bool:
    """S3, S4, S5: whether settlement or road is asked for; the second touches the first."""
    if position.new_settlement is not None:
        return move.verb == "road" and position.new_settlement in PATH_ENDS[move.place]
    if position.new_road is not None:
        return move.verb == "settlement" and move.place in PATH_ENDS[position.new_road]
    if connected_road_asked(position, seat):
        return move.verb == "road"
    if position.options.setup_order == "either":
        return move.verb in ("settlement", "road")
    return move.verb == "settlement"


def connected_road_asked(position: Position, seat: str) -> bool:
    """S5 with `second_settlement_connected`: the road comes first, if there is such a road."""
    wanted = position.options.second_settlement_connected and position.setup_round() == 1
    return wanted and len(position.connected_setup_roads(seat)) > 0


def limits(position: Position, seat: str, move: Move) -> str | None:
    """B6, C1, C2, C3, then C5, C6: supply, deck, and whether a card may be played."""
    if move.verb in ("settlement", "city", "road"):
        return "B6" if position.supply(seat, move.verb) == 0 else None
    if move.verb == "buy":
        return "C1" if len(position.bought) == len(position.deck) else None
    if move.verb not in CARD_FACES:
        return None
    face = CARD_FACES[move.verb]
    if not position.unplayed(seat, face):
        return "C1"
    if not position.playable(seat, face):
        return "C2"
    if 0 < position.options.development_per_turn <= position.cards_played_this_turn:
        return "C3"
    if move.verb == "road building" and not position.can_place_road(seat):
        return "C5"
    if move.verb == "plenty" and not plenty_possible(position, move.want):
        return "C6"
    return None


def plenty_possible(position: Position, want: Cards) -> bool:
    """C6: two cards that the bank has; one if it has only one in all; never none."""
    in_bank = all(position.bank[kind] >= count for kind, count in want.items())
    return in_bank and size(want) == min(2, size(position.bank))


def blocking(position: Position, seat: str, move: Move) -> str | None:
    """X5: blocking twice, unblocking when not blocking, offers to blockers."""
    match move.verb:
        case "block":
            return "X5" if seat in position.blocking else None
        case "unblock":
            return None if seat in position.blocking else "X5"
        case "offer":
            blockers = set(position.others(seat)) & position.blocking
            named_a_blocker = not blockers.isdisjoint(move.seats)
            everyone_blocks = blockers == set(position.others(seat))
            return "X5" if named_a_blocker or everyone_blocks else None
        case _:
            return None


def answering(position: Position, seat: str, move: Move) -> str | None:
    """X4, X6: all need an open offer; an answer is given once, by a seat asked."""
    offer = position.offer
    match move.verb:
        case "withdraw":
            return "X6" if offer is None else None
        case "accept" | "decline" | "counter":
            if offer is None:
                return "X6"
            if seat not in offer.asked or seat in offer.answers:
                return "X4"
            if move.verb == "accept" and not position.holds(seat, offer.deal.want):
                return "X4"
            return None
        case "pick":
            deal = None if offer is None else offer.answers.get(move.seats[0])
            if deal is None:
                return "X4"
            both_hold = position.holds(seat, deal.give) and position.holds(move.seats[0], deal.want)
            return None if both_hold else "X4"
        case _:
            return None


def cost(position: Position, seat: str, move: Move) -> str | None:
    """B0, X2, X3, and T4 for the cards of a discard: whether the cards are right and there."""
    match move.verb:
        case "settlement" | "city" | "road" | "buy":
            free = position.in_setup() or position.free_roads_due > 0
            return None if free or position.holds(seat, COSTS[move.verb]) else "B0"
        case "discard":
            return None if discard_possible(position, seat, move.give) else "T4"
        case "bank":
            return None if bank_trade_possible(position, seat, move) else "X2"
        case "offer":
            return "X3" if seat in move.seats or not offer_possible(position, seat, move) else None
        case "counter":
            return None if offer_possible(position, seat, move) else "X3"
        case _:
            return None


def discard_possible(position: Position, seat: str, cards: Cards) -> bool:
    """T4: half, rounded down, of the held cards; with `at_least_half` that or more."""
    half = size(position.hands[seat]) // 2
    if position.options.discard == "half" and size(cards) != half:
        return False
    return size(cards) >= half and position.holds(seat, cards)


def bank_trade_possible(position: Position, seat: str, move: Move) -> bool:
    """X2: ratio times n cards of one resource in hand for n of other kinds in the bank."""
    if len(move.give) != 1:
        return False
    (kind,) = move.give
    right_count = size(move.give) == position.ratio(seat, kind) * size(move.want)
    in_bank = all(position.bank[wanted] >= count for wanted, count in move.want.items())
    return right_count and kind not in move.want and position.holds(seat, move.give) and in_bank


def offer_possible(position: Position, seat: str, move: Move) -> bool:
    """X3: cards on both sides, no resource on both, held by the giver; or by `free_trades`.

    With `offer_needs_card` nobody with an empty hand offers anything.
    """
    if position.options.offer_needs_card and size(position.hands[seat]) == 0:
        return False
    if not move.give and not move.want:
        return False
    ordinary = move.give and move.want and not set(move.give) & set(move.want)
    if not ordinary and not position.options.free_trades:
        return False
    return position.holds(seat, move.give)


def place(position: Position, seat: str, move: Move) -> str | None:
    """B1 to B5, R1, R2: whether the piece may go there."""
    match move.verb:
        case "road":
            if position.in_setup():
                return setup_road_place(position, seat, move)
            return road_place(position, seat, move)
        case "settlement":
            if position.in_setup():
                return None if position.far_enough(move.place) else "B4"
            if move.place in position.buildings or not position.touches_own_road(seat, move.place):
                return "B3"
            return None if position.far_enough(move.place) else "B4"
        case "city":
            return None if move.place in position.own_buildings(seat, "settlement") else "B5"
        case "robber":
            return robber_place(position, seat, move)
        case _:
            return None


def road_place(position: Position, seat: str, move: Move) -> str | None:
    """B1, B2: an empty path that touches the own network."""
    if move.place in position.roads:
        return "B2"
    return None if position.connected(seat, move.place) else "B1"


def setup_road_place(position: Position, seat: str, move: Move) -> str | None:
    """S3, S4, S5: a road that comes first needs a settlement node (B4), by option also B1."""
    if move.place in position.roads:
        return "B2"
    if position.new_settlement is not None:
        return None
    if connected_road_asked(position, seat) and not position.connected(seat, move.place):
        return "B1"
    return None if position.has_settlement_node(move.place) else "B4"


def robber_place(position: Position, seat: str, move: Move) -> str | None:
    """R1, R2: another hex, by option not next to the weak; a victim where there is one.

    With `knight_may_stay` the robber of a knight may stay, and takes nothing then.
    """
    may_stay = position.options.knight_may_stay and position.robber_after_knight
    if may_stay and move.place == position.robber and not move.seats:
        return None
    other_hexes = [name for name in HEXES if name != position.robber]
    if move.place not in other_hexes:
        return "R1"
    unprotected = [name for name in other_hexes if not position.hex_protected(name)]
    if position.options.friendly_robber and unprotected and move.place not in unprotected:
        return "R1"
    victims = position.victims(seat, move.place)
    if move.seats:
        return None if move.seats[0] in victims else "R2"
    return "R2" if victims and not position.options.steal_optional else None
