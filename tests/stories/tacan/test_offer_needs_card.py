"""Tacan, option `offer_needs_card`: only somebody who holds a card may make an offer (X3)."""

from parlour.testing.tacan import Story


def trading(*, needs: bool = True, free: bool = True, **hands: str) -> Story:
    """PR has rolled and may trade."""
    story = Story(board="first", free_trades=free, offer_needs_card=needs)
    story.given(**hands)
    story.dice(6, 6)
    story.plays("PR", "roll")
    return story


def test_an_empty_hand_makes_no_offer() -> None:  # tacan X3
    story = trading(PB="2 GRA")
    story.rejects("PR", "offer nothing for 1 GRA", rule="X3", code="no_card_to_offer")
    story.rejects("PR", "offer 1 ORE for 1 GRA", rule="X3", code="no_card_to_offer")


def test_any_card_is_enough_to_ask_for_a_gift() -> None:  # tacan X3
    story = trading(PR="1 ORE", PB="2 GRA")
    story.plays("PR", "offer nothing for 1 GRA")
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    story.has(PR="1 ORE 1 GRA", PB="1 GRA")


def test_a_counter_offer_needs_a_card_too() -> None:  # tacan X3, X4
    story = trading(PR="2 ORE", PY="1 WOO")
    story.plays("PR", "offer 1 ORE for 1 GRA")
    story.rejects("PB", "counter nothing for 2 ORE", rule="X3", code="no_card_to_offer")
    story.plays("PY", "counter nothing for 2 ORE")


def test_a_gift_is_accepted_without_a_card() -> None:  # tacan X4
    story = trading(PR="2 ORE")
    story.plays("PR", "offer 1 ORE for nothing")
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    story.has(PR="1 ORE", PB="1 ORE")


def test_blocking_is_named_before_the_missing_card() -> None:  # tacan X5, X3
    story = trading()
    story.plays("PB", "block")
    story.rejects("PR", "offer nothing for 1 GRA to PB", rule="X5", code="seat_blocks")


def test_the_standard_lets_an_empty_hand_ask() -> None:  # tacan X3
    story = trading(needs=False, PB="1 GRA")
    story.plays("PR", "offer nothing for 1 GRA")


def test_without_free_trades_an_empty_side_is_refused_as_before() -> None:  # tacan X3
    story = trading(needs=False, free=False, PB="1 GRA")
    story.rejects("PR", "offer nothing for 1 GRA", rule="X3", code="empty_side")
