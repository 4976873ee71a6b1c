"""The cards that the sandbox knows, and what becomes of a charge to each (docs/operations.md).

Made up, or published by the schemes for tests: none was ever anybody's. The sandbox takes no
other number, so nobody can type a real card into a shop that only plays.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from plugins.payments.cards import CardBrand


class Scenario(Enum):
    APPROVED = "approved"
    DECLINED = "declined"
    INSUFFICIENT_FUNDS = "insufficient_funds"
    CHALLENGE = "challenge"
    CHALLENGE_FAILED = "challenge_failed"
    TIME_OUT = "time_out"


@dataclass(frozen=True)
class PlayedCard:
    brand: CardBrand
    scenario: Scenario


TEST_CARDS: Final = {
    "4111111111111111": PlayedCard(CardBrand.VISA, Scenario.APPROVED),
    "5555555555554444": PlayedCard(CardBrand.MASTERCARD, Scenario.APPROVED),
    "4464040000000015": PlayedCard(CardBrand.MADA, Scenario.APPROVED),
    "4464040000000023": PlayedCard(CardBrand.MADA, Scenario.CHALLENGE),
    "4000000000000028": PlayedCard(CardBrand.VISA, Scenario.DECLINED),
    "4000000000000036": PlayedCard(CardBrand.VISA, Scenario.INSUFFICIENT_FUNDS),
    "4000000000000044": PlayedCard(CardBrand.VISA, Scenario.CHALLENGE),
    "4000000000000051": PlayedCard(CardBrand.VISA, Scenario.CHALLENGE_FAILED),
    "4000000000000069": PlayedCard(CardBrand.VISA, Scenario.TIME_OUT),
    "2221000000000017": PlayedCard(CardBrand.MASTERCARD, Scenario.CHALLENGE),
}


def number_of(scenario: Scenario, brand: CardBrand | None = None) -> str:
    """The first test card that plays ``scenario``, of ``brand`` where that is given."""
    return next(
        number
        for number, card in TEST_CARDS.items()
        if card.scenario is scenario and brand in (None, card.brand)
    )
