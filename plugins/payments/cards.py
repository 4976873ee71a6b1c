"""Card brands, card numbers that must not be kept, and what is charged."""

import re
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Final


class CardBrand(StrEnum):
    MADA = "mada"
    VISA = "visa"
    MASTERCARD = "mastercard"
    AMERICAN_EXPRESS = "american_express"
    OTHER = "other"


LAST_DIGITS: Final = 4


@dataclass(frozen=True)
class CardDetails:
    """What a provider shows of a card. ``expiry_year``: four digits. ``is_reusable``: its token may
    be charged again."""

    brand: CardBrand
    last_digits: str
    expiry_month: int
    expiry_year: int
    is_reusable: bool = True

    def __str__(self) -> str:
        """Limits count a card by it."""
        return f"{self.brand.value} {self.last_digits} {self.expiry_month:02}/{self.expiry_year}"


# With what people and files put between the digits. ISO/IEC 7812 knows no number shorter
# than 12 digits; longer runs than 19 are none either.
DIGIT_RUN: Final = re.compile(r"\d(?:[ .\-]?\d){11,}")


# No provider's token is a bare number; the database refuses such a token too.
BARE_NUMBER: Final = re.compile(r"[\s\d.\-]{12,}")


class CardNumberError(ValueError):
    """Something that looks like a card number was about to be kept. The text never shows it."""

    def __init__(self) -> None:
        super().__init__("A card number must not be kept.")


def refuse_card_number(*texts: str) -> None:
    """Raise ``CardNumberError`` where a text is a number of 12 digits or more, or holds one
    with a card's check digit (PCI DSS)."""
    for text in texts:
        if BARE_NUMBER.fullmatch(text):
            raise CardNumberError
        for run in DIGIT_RUN.finditer(text):
            digits = [int(character) for character in run.group() if character.isdigit()]
            if has_luhn_digit(digits):
                raise CardNumberError


def has_luhn_digit(digits: list[int]) -> bool:
    """The check digit that every card number carries (ISO/IEC 7812-1, annex B)."""
    doubled = (sum(divmod(2 * digit, 10)) for digit in digits[-2::-2])
    return (sum(digits[-1::-2]) + sum(doubled)) % 10 == 0


class SourceKind(Enum):
    TOKEN = "token"  # noqa: S105 - a kind, not one
    SAVED_CARD = "saved_card"
    APPLE_PAY = "apple_pay"
    STC_PAY = "stc_pay"


@dataclass(frozen=True)
class CardSource:
    """``token`` opens the source at the provider, or is the mobile (E.164) of STC Pay; it has
    no place in a repr, which logs and error reports may hold. ``keeps_card``: the customer
    asked to have the card kept."""

    kind: SourceKind
    token: str = field(repr=False)
    keeps_card: bool = False
