"""Every kind of move as operations: one table, to write, to read and to document them."""

import json
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

from parlour.core.ops import (
    KeyBook,
    Op,
    OperationForm,
    SenderView,
    Set,
    Shuffle,
    one_text,
    read_move,
    write_move,
)
from parlour.games.tacan import moves as m
from parlour.games.tacan.catalogue import interned
from parlour.games.tacan.fields import MOST_SLOTS
from parlour.games.tacan.names import (
    COLOURS,
    KNIGHT,
    RESOURCES,
    ROAD_BUILDING,
    YEAR_OF_PLENTY,
)
from parlour.games.tacan.operations import read_moves as r
from parlour.games.tacan.operations import write_moves as w
from parlour.games.tacan.operations.sender_cells import SenderCells, seat_of_slot


def _form(
    kind: type[m.Move],
    pattern: str,
    write: Callable[[SenderCells, Any], list[Op]],
    read: Callable[[SenderCells, r.SentOps], m.Move | None],
    *,
    on_turn: bool = True,
) -> OperationForm[m.Move]:
    """A form on the cells that a seat sees; a player on turn also says that it stays its turn."""

    def written(sender: SenderView, move: m.Move) -> list[Op]:
        cells = SenderCells(sender)
        ops = write(cells, move)
        return [cells.same_turn(), *ops] if on_turn else ops

    def told(sender: SenderView, ops: Sequence[Op]) -> m.Move | None:
        cells = SenderCells(sender)
        move = read(cells, r.SentOps(ops))
        if move is None or type(move) is not kind or not cells.kept:
            return move
        slots = cells.named_slots(move, ops)
        fit = isinstance(move, m.Robber) or cells.same_cards(slots, write(cells, move))
        return m.with_slots(move, slots) if fit else move  # else what is due shows what is wrong

    return OperationForm(
        kind, f"set(turn,‹turn›), {pattern}" if on_turn else pattern, written, told
    )


OPERATION_FORMS: Final = (
    _form(m.End, "set(turn,[])", lambda s, _: [Set("turn", [])], r.read_end, on_turn=False),
    _form(m.Roll, "shuffle(DIE0,DIE1)", lambda s, _: [Shuffle(r.DICE)], r.read_roll),
    _form(
        m.Settlement,
        "set(‹node›,‹settlement›) and set(‹slot›,[]) for each card of the cost",
        w.write_settlement,
        r.read_settlement,
    ),
    _form(
        m.City,
        "set(‹node›,‹city›) and set(‹slot›,[]) for each card of the cost",
        w.write_city,
        r.read_city,
    ),
    _form(
        m.Road,
        "set(‹path›,‹road›) and set(‹slot›,[]) for each card of the cost",
        w.write_road,
        r.read_road,
    ),
    _form(
        m.Buy, "set(D,‹seat›) and set(‹slot›,[]) for each card of the cost", w.write_buy, r.read_buy
    ),
    _form(
        m.Knight, "setVisibility(‹card›,[*])", lambda s, _: [w.shown_card(s, KNIGHT)], r.read_knight
    ),
    _form(
        m.RoadBuilding,
        "setVisibility(‹card›,[*])",
        lambda s, _: [w.shown_card(s, ROAD_BUILDING)],
        r.read_road_building,
    ),
    _form(
        m.Monopoly,
        "setVisibility(‹card›,[*]), set(‹resource›,‹seat›)",
        w.write_monopoly,
        r.read_monopoly,
    ),
    _form(
        m.Plenty,
        "setVisibility(‹card›,[*]) and set(‹empty slot›,‹resource›) for each card taken",
        lambda s, move: [w.shown_card(s, YEAR_OF_PLENTY), *s.received(move.cards)],
        r.read_plenty,
    ),
    _form(
        m.Robber,
        "set(ROB,‹hex›), and to steal set(‹slot of the victim›,‹seat›)",
        w.write_robber,
        r.read_robber,
    ),
    _form(
        m.Offer,
        'set(OFFER,{"give":…,"want":…,"asked":[‹seats›]}), asked ["*"] for all',
        w.write_offer,
        r.read_talk,
    ),
    _form(
        m.Accept,
        'set(OFFER,{"answers":{‹seat›:"accept"}})',
        lambda s, _: w.answered(s, "accept"),
        r.read_talk,
        on_turn=False,
    ),
    _form(
        m.Decline,
        'set(OFFER,{"answers":{‹seat›:"decline"}})',
        lambda s, _: w.answered(s, "decline"),
        r.read_talk,
        on_turn=False,
    ),
    _form(
        m.Counter,
        'set(OFFER,{"answers":{‹seat›:{"give":…,"want":…}}})',
        w.write_counter,
        r.read_talk,
        on_turn=False,
    ),
    _form(
        m.Pick,
        "set(OFFER,‹seat picked›)",
        lambda s, move: [Set("OFFER", COLOURS[move.colour])],
        r.read_talk,
    ),
    _form(m.Withdraw, "set(OFFER,[])", lambda s, _: [Set("OFFER", [])], r.read_talk),
    _form(
        m.Block,
        "set(BLK‹seat›,true)",
        lambda s, _: [Set(f"BLK{s.seat}", True)],
        r.read_block,
        on_turn=False,
    ),
    _form(
        m.Unblock,
        "set(BLK‹seat›,false)",
        lambda s, _: [Set(f"BLK{s.seat}", False)],
        r.read_block,
        on_turn=False,
    ),
    _form(
        m.Bank,
        "set(‹slot›,[]) for each card given, set(‹empty slot›,‹resource›) for each card got",
        lambda s, move: [*s.given(move.give, move.slots), *s.received(move.get)],
        r.read_bank,
    ),
    _form(
        m.Discard,
        "set(‹slot›,[]) for each card",
        lambda s, move: s.given(move.cards, move.slots),
        r.read_discard,
        on_turn=False,
    ),
)
"""Every kind of move. Read from the first to the last: bare cards come after all else."""

PIECES: Final = [
    f"{piece}{number:0{width}}{seat}"
    for piece, width, supply in (("SET", 1, 5), ("CIT", 1, 4), ("RD", 2, 15))
    for number in range(supply)
    for seat in COLOURS
]


def write(sender: SenderView, move: m.Move) -> list[Op]:
    """The operations that a move of the seat amounts to."""
    return write_move(OPERATION_FORMS, sender, move)


def read(sender: SenderView, ops: Sequence[Op]) -> m.Move:
    """The move that the operations tell of."""
    return interned(read_move(OPERATION_FORMS, sender, ops))


def comparison_key(sender: SenderView, op: Op) -> Hashable:
    """Equal for slots that show the same card, for empty slots, and for a victim's cards.

    Where cards stay in their slots (V7), each slot is another.
    """
    kept = sender.options.get("hand_slots") == "kept"
    if isinstance(op, Set) and (owner := seat_of_slot(op.key)) and not kept:
        shown = sender.view.get(op.key, [])
        if owner == sender.seat and op.value == [] and shown != []:
            return "gives", shown
        if owner == sender.seat and op.value in RESOURCES and shown == []:
            return "gets", op.value
        if owner != sender.seat and op.value == sender.seat and shown is None:
            return "steals", owner
    if isinstance(op, Set) and op.key == "OFFER":
        return op.key, json.dumps(op.value, sort_keys=True)
    return one_text(op)


def key_book(sender: SenderView) -> KeyBook:
    """The keys of the rules page, slots beyond those in use, and the names of pieces and seats."""
    seats = [seat for seat in COLOURS if f"ORD{seat}" in sender.view]
    slots = [f"RC{slot:02}{seat}" for seat in seats for slot in range(MOST_SLOTS)]
    hexes = [key for key in sender.view if key.startswith("H")]
    turns = [f"{seat}Pre{placing}" for seat in seats for placing in range(2)]
    names = [*PIECES, *hexes, *seats, *turns, *RESOURCES]
    return KeyBook([*sender.view, *slots, *RESOURCES], names)


def begins_move(op: Op) -> bool:
    """Every operation but those on cards, and the resource of a monopoly."""
    return not isinstance(op, Set) or not (seat_of_slot(op.key) or op.key in RESOURCES)


def own_slots(sender: SenderView) -> list[str]:
    """The slots of the sender's hand."""
    return [key for key in sender.view if seat_of_slot(key) == sender.seat]
