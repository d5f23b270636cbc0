"""Rupiaj, chapters "Keys" and "Who sees what": V1 to V6."""

import pytest

from parlour.core.cells import view
from parlour.core.chance import FastChance
from parlour.games import find
from parlour.testing.rupiaj import Story

VIEWERS = ("PB", "PR", "*")
MARKET = "leather silk gold camel camel"


def usual(**given: str) -> Story:
    return Story(**{"market": MARKET, "PB": "silk leather gold", "PR": "spice diamond", **given})


def everyone_sees(story: Story, key: str, value: object) -> None:
    for viewer in VIEWERS:
        story.sees(viewer, key, value)


def everyone_is_denied(story: Story, *keys: str) -> None:
    for viewer in VIEWERS:
        story.hides(viewer, *keys)


def numbered(pattern: str, number: int) -> list[str]:
    return [pattern.format(slot) for slot in range(number)]


def deck_slots(story: Story) -> list[str]:
    """The keys of the cards that are still in the deck, top first."""
    keys = [key for key in story.match.view("*") if key.startswith("DK")]
    return [key for key in sorted(keys) if story.value(key) != []]


def with_bonus(seals_to_win: int = 2) -> Story:
    """PB has sold three spices for a bonus token of 3 and PR four leather for one of 6."""
    story = Story(
        market="silk silk gold gold camel",
        PB="spice spice spice silver",
        PR="leather leather leather leather diamond",
        herds="3 2",
        bonus3="3 1 1 2 2 2 3",
        bonus4="6 4 4 5 5 6",
        seals_to_win=seals_to_win,
    )
    story.plays("PB", "sell 3 spice")
    story.plays("PR", "sell 4 leather")
    return story


def ended(seals_to_win: int = 2) -> Story:
    """The same at the end of the round; PB has won it with 11 + 3 + 5 points to 10 + 6."""
    story = with_bonus(seals_to_win)
    story.deck_left(2)
    story.plays("PB", "take gold")
    story.plays("PR", "take gold")
    story.plays("PB", "take silk")
    return story


# V1


def test_every_viewer_gets_every_key() -> None:  # rupiaj V1
    game = find("rupiaj")
    cells = game.cells(game.new(("PB", "PR"), game.options(), FastChance(1)))
    keys = ["turn", "round", "starter", "DECK", "CAMEL", "RESULT", "EXCH", "WINNER"]
    keys += numbered("MK{}", 5) + numbered("DK{:02}", 40) + numbered("SO{:02}", 44)
    for seat in ("PB", "PR"):
        keys += [f"SEAL{seat}", f"PTS{seat}"]
        keys += numbered("HC{:02}" + seat, 7) + numbered("CA{:02}" + seat, 11)
    for kind, number in {"LE": 9, "SP": 7, "SK": 7, "SI": 5, "GO": 5, "DI": 5}.items():
        keys += numbered(kind + "{}", number)
    for pile, number in {"3": 7, "4": 6, "5": 5}.items():
        keys += numbered("B" + pile + "{}", number) + numbered("V" + pile + "{}", number)
    for viewer in VIEWERS:
        assert sorted(view(cells, viewer)) == sorted(keys)


def test_everyone_sees_the_course_of_the_match() -> None:  # rupiaj V1
    story = usual(starter="PR")
    everyone_sees(story, "turn", "PR")
    everyone_sees(story, "starter", "PR")
    everyone_sees(story, "round", 1)
    everyone_sees(story, "EXCH", 0)
    for key in ("RESULT", "WINNER", "PTSPB", "PTSPR"):
        everyone_sees(story, key, [])
    for key in ("SEALPB", "SEALPR"):
        everyone_sees(story, key, 0)


def test_everyone_sees_the_market_sorted_by_kind() -> None:  # rupiaj V1
    story = Story(market="camel diamond spice camel leather", deck="silver")
    for slot, card in enumerate(("leather", "spice", "diamond", "camel", "camel")):
        everyone_sees(story, f"MK{slot}", card)
    story.plays("PB", "take spice")
    for slot, card in enumerate(("leather", "silver", "diamond", "camel", "camel")):
        everyone_sees(story, f"MK{slot}", card)


def test_everyone_sees_the_size_of_the_deck() -> None:  # rupiaj V1
    story = usual()
    story.deck_left(12)
    everyone_sees(story, "DECK", 12)
    story.plays("PB", "camels")
    everyone_sees(story, "DECK", 10)


def test_everyone_sees_what_was_sold() -> None:  # rupiaj V1
    story = usual()
    sold = [story.value(key) for key in numbered("SO{:02}", 44)]
    first = sold.index([])  # the kit may have laid cards aside
    story.plays("PB", "sell 1 silk")
    everyone_sees(story, f"SO{first:02}", "silk")
    everyone_sees(story, f"SO{first + 1:02}", [])


def test_everyone_sees_goods_tokens_and_their_holders() -> None:  # rupiaj V1
    story = with_bonus()
    everyone_sees(story, "SP0", "5 PB")
    everyone_sees(story, "SP3", "2 bank")
    everyone_sees(story, "LE3", "1 PR")
    everyone_sees(story, "DI0", "7 bank")


def test_everyone_sees_who_holds_bonus_and_camel_tokens() -> None:  # rupiaj V1
    story = with_bonus()
    for key, holder in {"B30": "PB", "B31": "bank", "B40": "PR", "B50": "bank"}.items():
        everyone_sees(story, key, holder)
    everyone_sees(story, "CAMEL", "bank")


def test_everyone_sees_the_number_of_exchanges() -> None:  # rupiaj V1
    story = usual(PB="spice spice")
    story.plays("PB", "swap silk gold for spice spice")
    everyone_sees(story, "EXCH", 1)


# V2


def test_the_owner_sees_the_own_hand_sorted_from_the_first_slot() -> None:  # rupiaj V2
    story = usual(PB="diamond silk leather silk")
    for slot, card in enumerate(["leather", "silk", "silk", "diamond", [], [], []]):
        story.sees("PB", f"HC0{slot}PB", card)


def test_others_see_only_how_many_cards_a_hand_has() -> None:  # rupiaj V2
    story = usual(PB="diamond silk leather silk")
    for viewer in ("PR", "*"):
        story.hides(viewer, *numbered("HC{:02}PB", 4))
        for key in ("HC04PB", "HC05PB", "HC06PB"):
            story.sees(viewer, key, [])


def test_slots_close_up_so_that_none_tells_which_card_left() -> None:  # rupiaj V2
    story = usual(PB="leather silk gold")
    story.plays("PB", "sell 1 leather")
    for slot, card in enumerate(["silk", "gold", []]):
        story.sees("PB", f"HC0{slot}PB", card)
    for viewer in ("PR", "*"):
        story.hides(viewer, "HC00PB", "HC01PB")
        story.sees(viewer, "HC02PB", [])


def test_a_hand_stays_hidden_even_when_its_cards_were_seen_taken() -> None:  # rupiaj V2
    story = usual(PB="")
    story.plays("PB", "take gold")
    story.sees("PB", "HC00PB", "gold")
    story.hides("PR", "HC00PB")
    story.hides("*", "HC00PB")


def test_only_the_owner_sees_the_value_of_a_bonus_token() -> None:  # rupiaj V2
    story = with_bonus()
    story.sees("PB", "V30", 3)
    story.sees("PR", "V40", 6)
    for viewer in ("PR", "*"):
        story.hides(viewer, "V30")
    for viewer in ("PB", "*"):
        story.hides(viewer, "V40")


# V3


def test_the_owner_sees_the_number_of_camels() -> None:  # rupiaj V3
    story = usual(herds="3 0")
    for slot in range(11):
        story.sees("PB", f"CA{slot:02}PB", "camel" if slot < 3 else [])
        story.sees("PR", f"CA{slot:02}PR", [])


@pytest.mark.parametrize("camels", [1, 2, 6])
def test_others_see_that_there_is_a_camel_and_not_how_many(camels: int) -> None:  # rupiaj V3
    story = usual(herds=f"0 {camels}")
    for viewer in ("PB", "*"):
        story.sees(viewer, "CA00PR", "camel")
        story.hides(viewer, *numbered("CA{:02}PR", 11)[1:])


def test_others_see_that_there_is_no_camel() -> None:  # rupiaj V3
    story = usual(herds="0 3")
    for viewer in ("PR", "*"):
        story.sees(viewer, "CA00PB", [])
        story.hides(viewer, *numbered("CA{:02}PB", 11)[1:])


def test_a_herd_stays_hidden_when_it_grows() -> None:  # rupiaj V3
    story = usual()
    story.plays("PB", "camels")
    everyone_sees(story, "CA00PB", "camel")
    story.sees("PB", "CA01PB", "camel")
    for viewer in ("PR", "*"):
        story.hides(viewer, "CA01PB", "CA02PB")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_re_deals_of_hidden_cards_keep_herd_sizes(viewer: int | None) -> None:  # rupiaj V3
    story = usual(herds="2 4")
    story.plays("PB", "camels")
    before = story.game.cells(story.state)
    hands = set[tuple[str, ...]]()
    for seed in range(20):
        state = story.game.redeal(story.state, viewer, FastChance(seed))
        after = story.game.cells(state)
        for seat in ("PB", "PR"):
            for key in numbered("CA{:02}" + seat, 11):
                assert after[key].value == before[key].value
        name = "*" if viewer is None else ("PB", "PR")[viewer]
        assert view(after, name) == view(before, name)
        unseen = "PR" if viewer == 0 else "PB"
        hands.add(tuple(str(after[key].value) for key in numbered("HC{:02}" + unseen, 3)))
    assert len(hands) > 1


# V4


def test_nobody_sees_the_order_of_the_deck() -> None:  # rupiaj V4
    story = usual()
    story.deck_left(10)
    slots = deck_slots(story)
    assert len(slots) == 10
    everyone_is_denied(story, *slots)


def test_a_card_drawn_leaves_its_slot_empty_for_everyone() -> None:  # rupiaj V4
    story = usual(deck="silver spice")
    slots = deck_slots(story)
    assert story.value(slots[0]) == "silver"
    story.plays("PB", "take silk")
    everyone_sees(story, slots[0], [])
    everyone_is_denied(story, slots[1])
    story.plays("PR", "take gold")
    everyone_sees(story, slots[1], [])
    everyone_is_denied(story, *slots[2:])


def test_nobody_sees_the_values_in_a_bonus_pile() -> None:  # rupiaj V4
    story = with_bonus()
    everyone_is_denied(story, *numbered("V3{}", 7)[1:], *numbered("V4{}", 6)[1:])
    everyone_is_denied(story, *numbered("V5{}", 5))


# V5


def test_at_the_end_of_a_round_the_scores_are_shown() -> None:  # rupiaj V5
    story = ended()
    everyone_sees(story, "PTSPB", 11 + 3 + 5)
    everyone_sees(story, "PTSPR", 10 + 6)
    everyone_sees(story, "RESULT", "PB points")
    everyone_sees(story, "SEALPB", 1)
    everyone_sees(story, "CAMEL", "PB")


def test_at_the_end_of_a_round_taken_bonus_tokens_are_shown() -> None:  # rupiaj V5
    story = ended()
    everyone_sees(story, "V30", 3)
    everyone_sees(story, "V40", 6)
    everyone_is_denied(story, "V31", "V36", "V41", "V45", "V50", "V54")


def test_at_the_end_of_a_round_herds_are_shown() -> None:  # rupiaj V5
    story = ended()
    for slot in range(11):
        everyone_sees(story, f"CA{slot:02}PB", "camel" if slot < 3 else [])
        everyone_sees(story, f"CA{slot:02}PR", "camel" if slot < 2 else [])


def test_at_the_end_of_a_round_hands_stay_hidden() -> None:  # rupiaj V5
    story = ended()
    for viewer in ("PR", "*"):
        story.hides(viewer, "HC00PB", "HC01PB")
        story.sees(viewer, "HC03PB", [])
    story.sees("PB", "HC00PB", "silk")
    story.hides("PB", "HC00PR")


def test_at_the_end_of_a_round_the_deck_stays_hidden() -> None:  # rupiaj V5
    story = Story(market=MARKET, PB="leather")
    story.tokens("silver", taken=5, by="PR")
    story.tokens("gold", taken=5, by="PR")
    story.tokens("leather", taken=8, by="PR")
    story.deck_left(5)
    story.plays("PB", "sell 1 leather")
    assert story.to_act() == set()
    slots = deck_slots(story)
    assert len(slots) == 5
    everyone_is_denied(story, *slots)


def test_the_next_round_hides_what_was_shown() -> None:  # rupiaj V5
    story = ended()
    story.deals(seed=3)
    for key in ("PTSPB", "PTSPR", "RESULT"):
        everyone_sees(story, key, [])
    everyone_is_denied(story, *numbered("V3{}", 7), *numbered("V4{}", 6), *numbered("V5{}", 5))
    for viewer in ("PR", "*"):
        story.hides(viewer, *numbered("CA{:02}PB", 11)[1:])
    for viewer in ("PB", "*"):
        story.hides(viewer, *numbered("CA{:02}PR", 11)[1:])


# V6


def test_at_the_end_of_the_match_everything_is_shown() -> None:  # rupiaj V6
    story = ended(seals_to_win=1)
    everyone_sees(story, "WINNER", "PB")
    views = [story.match.view(viewer) for viewer in VIEWERS]
    assert views[0] == views[1] == views[2]
    assert None not in views[0].values()


def test_at_the_end_of_the_match_hands_and_bonus_piles_are_shown() -> None:  # rupiaj V6
    story = ended(seals_to_win=1)
    for slot, card in enumerate(["silk", "silver", "gold", []]):
        everyone_sees(story, f"HC0{slot}PB", card)
    for slot, card in enumerate(["gold", "diamond", []]):
        everyone_sees(story, f"HC0{slot}PR", card)
    for slot, value in enumerate([3, 1, 1, 2, 2, 2, 3]):
        everyone_sees(story, f"V3{slot}", value)


def test_at_the_end_of_the_match_the_deck_is_shown() -> None:  # rupiaj V6
    story = Story(market=MARKET, PB="leather", deck="gold silver camel", seals_to_win=1)
    story.tokens("silver", taken=5, by="PR")
    story.tokens("gold", taken=5, by="PR")
    story.tokens("leather", taken=8, by="PR")
    story.deck_left(3)
    slots = deck_slots(story)
    story.plays("PB", "sell 1 leather")
    for key, card in zip(slots, ("gold", "silver", "camel"), strict=True):
        everyone_sees(story, key, card)
