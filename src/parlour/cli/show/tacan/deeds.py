"""The moves of Tacan in words. Each function tells one kind of move from what the viewer sees."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from rich.text import Text

from parlour.cli.show.seats import seat_name, seat_names
from parlour.cli.show.step import Step
from parlour.cli.show.tacan import words
from parlour.cli.show.tacan.holdings import (
    first_cards,
    hand,
    known_change,
    production,
    seats_of,
)
from parlour.core.cells import View


def is_placement(step: Step) -> bool:
    """Whether the move belongs to the setup (S3, S4)."""
    return "Pre" in step.before["turn"]


def settlement(step: Step) -> Text:
    verb = "places" if is_placement(step) else "builds"
    node = step.move["node"]
    text = f"{verb} a settlement on {node} ({words.surroundings(step.after, node)})"
    return Text(text).append(first(step))


def city(step: Step) -> Text:
    node = step.move["node"]
    return Text(f"builds a city on {node} ({words.surroundings(step.after, node)})")


def road(step: Step) -> Text:
    free = is_placement(step) or str(step.before["phase"]).startswith("roads")
    text = f"{'places' if free else 'builds'} a road on {step.move['path']}"
    return Text(text).append(first(step))


def first(step: Step) -> Text:
    """S4: the cards for the second settlement, once it has its road, or for all together."""
    text = Text()
    for seat, cards in first_cards(step).items():
        if seat == step.seat:
            text.append(f" and gets {words.cards(cards)}")
        elif cards:
            text.append("; ").append(seat_name(seat)).append(f" gets {words.cards(cards)}")
    return text


def roll(step: Step) -> Text:
    """The dice and what they gave."""
    after = step.after
    number = after["DIE0"] + after["DIE1"]
    text = Text.assemble("rolls ", (str(number), "bold"), f" ({after['DIE0']}+{after['DIE1']})")
    if number == 7:
        return text.append(owing(after))
    other = sum(first_cards(step).values(), Counter[str]())
    gains = production(step.before, after, other)
    parts = [
        Text.assemble(seat_name(seat), f" gets {words.cards(cards)}")
        for seat, cards in gains.items()
        if +cards
    ]
    return text.append(": ").append(Text("; ").join(parts) if parts else "nobody gets anything")


def owing(view: View) -> Text:
    """T4: who has to discard."""
    kind, *names = str(view["phase"]).split()
    if kind != "discard":
        return Text()
    return Text.assemble(": ", seat_names(names), " must discard")


def robber(step: Step) -> Text:
    if step.before["ROB"] == step.move["hex"]:
        return Text("leaves the robber where it is")
    text = Text(f"moves the robber to {words.hex_name(step.after, step.move['hex'])}")
    victim = step.move["steal"]
    if victim is not None:
        face = known_change(step.before, step.after, step.seat)
        face = face or known_change(step.after, step.before, victim)
        what = words.cards(face) if face else "a card"
        text.append(f" and steals {what} from ").append(seat_name(victim))
    return text


def discard(step: Step) -> Text:
    return Text(f"discards {words.cards(step.move['cards'])}")


def buy(step: Step) -> Text:
    """V3: the face, where the viewer may see it."""
    size = sum(1 for key in step.before if key[0] == "D" and key[1:].isdigit())
    face = step.after[f"D{size - step.before['D']:02}"]
    return Text("buys a development card" + (f": {face}" if face else ""))


def knight(_: Step) -> Text:
    return Text("plays a knight")


def road_building(_: Step) -> Text:
    return Text("plays road building")


def plenty(step: Step) -> Text:
    return Text(f"plays year of plenty and takes {words.cards(step.move['cards'])}")


def monopoly(step: Step) -> Text:
    """C7: how many cards each opponent hands over shows in the sizes of their hands."""
    text = Text(f"plays monopoly on {words.RESOURCES[step.move['resource']]}: ")
    parts: list[Text] = []
    for seat in seats_of(step.before):
        given = len(hand(step.before, seat)) - len(hand(step.after, seat))
        if seat != step.seat and given:
            parts.append(Text.assemble(f"{given} from ", seat_name(seat)))
    return text.append(Text(", ").join(parts) if parts else "nobody has any")


def bank(step: Step) -> Text:
    give, get = words.cards(step.move["give"]), words.cards(step.move["get"])
    return Text(f"trades {give} for {get} with the bank")


def offer(step: Step) -> Text:
    asked = step.after["OFFER"]["asked"]
    give, want = words.cards(step.move["give"]), words.cards(step.move["want"])
    return Text.assemble(f"offers {give} for {want} to ", seat_names(asked))


def accept(_: Step) -> Text:
    return Text("accepts")


def decline(_: Step) -> Text:
    return Text("declines")


def counter(step: Step) -> Text:
    give, want = words.cards(step.move["give"]), words.cards(step.move["want"])
    return Text(f"would give {give} for {want}")


def pick(step: Step) -> Text:
    """X4: the terms are those of the offer, or of the counter-offer turned round."""
    partner = step.move["seat"]
    terms = step.before["OFFER"]
    give, get = terms["give"], terms["want"]
    answer = terms["answers"][partner]
    if not isinstance(answer, str):
        give, get = answer["want"], answer["give"]
    return Text.assemble(
        f"trades {words.cards(give)} for {words.cards(get)} with ", seat_name(partner)
    )


def withdraw(_: Step) -> Text:
    return Text("takes the offer back")


def block(_: Step) -> Text:
    return Text("blocks trading")


def unblock(_: Step) -> Text:
    return Text("is open to trade again")


def end(_: Step) -> Text:
    return Text("ends the turn")


WORDS: Final[dict[str, Callable[[Step], Text]]] = {
    "settlement": settlement,
    "city": city,
    "road": road,
    "roll": roll,
    "end": end,
    "buy": buy,
    "knight": knight,
    "road building": road_building,
    "plenty": plenty,
    "monopoly": monopoly,
    "robber": robber,
    "discard": discard,
    "bank": bank,
    "offer": offer,
    "accept": accept,
    "decline": decline,
    "counter": counter,
    "pick": pick,
    "withdraw": withdraw,
    "block": block,
    "unblock": unblock,
}
"""Every kind of move, by the word of its notation."""
