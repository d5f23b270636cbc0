"""All known differences, in the order in which they are taken into account."""

from typing import Final

from tests.crosscheck.difference import Difference
from tests.crosscheck.listed import (
    CardsOfThisTurn,
    FreeRoadsNeedTheirCost,
    OneCardOfPlenty,
    OnlyKnightsBeforeTheRoll,
)
from tests.crosscheck.reached import (
    AnyLongestAfterACut,
    FirstCardsWithTheSettlement,
    NothingFromAShortBank,
    RoadsToOpponents,
    WinsInAnothersTurn,
)

KNOWN: Final[tuple[Difference, ...]] = (
    OnlyKnightsBeforeTheRoll(),
    CardsOfThisTurn(),
    FreeRoadsNeedTheirCost(),
    OneCardOfPlenty(),
    FirstCardsWithTheSettlement(),
    NothingFromAShortBank(),
    RoadsToOpponents(),
    AnyLongestAfterACut(),
    WinsInAnothersTurn(),
)
"""The lengths of roads come before the award, and the award before the win."""
