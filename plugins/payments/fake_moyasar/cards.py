"""Test cards, tokens of cards and Apple's tokens. Only a number's last four digits are stored."""

import re
import uuid
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any, Final, Self

from plugins.payments.fake_moyasar.errors import refuse_field
from plugins.payments.instalment_sandbox.amounts import load_json

APPROVED: Final = ("APPROVED", "00")
UNKNOWN_CARD: Final = ("UNSPECIFIED FAILURE", "99")
INSUFFICIENT_FUNDS: Final = ("INSUFFICIENT FUNDS", "51")
LOST_CARD: Final = ("DECLINED: LOST CARD", "41")
DECLINED: Final = ("DECLINED", "05")
EXPIRED_CARD: Final = ("DECLINED: EXPIRED CARD", "54")
OUTCOMES: Final = {
    "4201320111111010": APPROVED,
    "4201320000311101": INSUFFICIENT_FUNDS,
    "4201320131000508": LOST_CARD,
    "4201321234411220": DECLINED,
    "4201322267774310": EXPIRED_CARD,
    "4111111111111111": APPROVED,
    "4111114005765430": APPROVED,
    "4123120001090000": INSUFFICIENT_FUNDS,
    "4123450131000508": LOST_CARD,
    "4123120001090109": DECLINED,
    "4123128518640738": EXPIRED_CARD,
    "4111116611600661": ("The card is not enrolled in 3DS service.", ""),
    "5421080101000000": APPROVED,
    "5457210001000092": INSUFFICIENT_FUNDS,
    "5204730000002514": DECLINED,
    "340000000900000": APPROVED,
}
""" "Test Cards": message and response code. Any card that is not listed fails."""
WITHOUT_PAGE: Final = frozenset({"4111114005765430", "4111116611600661"})
"""Frictionless authentication, and a card that is not enrolled."""
COMPANIES: Final = (("420132", "mada"), ("4", "visa"), ("5", "master"), ("34", "amex"))
"""By the first digits, of these test cards."""
NUMBER: Final = re.compile(r"[0-9]{15,16}")
TWO_WORDS: Final = re.compile(r"\S+\s+\S.*")


@dataclass(frozen=True)
class SimulatedCard:
    """``status``: ``save_only`` until a payment with it was authenticated, then ``active``.
    ``has_page``: whether the bank asks on a page of its own."""

    company: str
    last_four: str
    name: str
    month: str
    year: str
    outcome: tuple[str, str]
    has_page: bool = True
    status: str = "save_only"
    id: str = field(default_factory=lambda: f"token_{uuid.uuid4().hex}")

    @property
    def masked_number(self) -> str:
        return f"XXXX-XXXX-XXXX-{self.last_four}"

    def activate(self) -> Self:
        return replace(self, status="active")

    def describe(self) -> dict[str, Any]:
        """ "Create Token", "Fetch Token"."""
        return {
            "id": self.id,
            "status": self.status,
            "brand": self.company,
            "funding": "debit" if self.company == "mada" else "credit",
            "country": "SA",
            "month": self.month,
            "year": self.year,
            "name": self.name,
            "last_four": self.last_four,
            "metadata": None,
            "message": None,
            "verification_url": None,
        }

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, content: dict[str, Any]) -> Self:
        return cls(**{**content, "outcome": tuple(content["outcome"])})


def read_card(fields: Mapping[str, Any], now: datetime) -> SimulatedCard:
    """A card as it was typed. Raises ``CallError``."""
    number = str(fields.get("number") or "").replace(" ", "")
    company = next((name for digits, name in COMPANIES if number.startswith(digits)), None)
    if not NUMBER.fullmatch(number) or company is None:
        raise refuse_field("number", "is not a valid credit card number")
    name = str(fields.get("name") or "")
    if not TWO_WORDS.fullmatch(name):
        raise refuse_field("name", "must contain at least two words")
    month, year = (str(fields.get(key) or "") for key in ("month", "year"))
    if not (month.isdecimal() and year.isdecimal() and 1 <= int(month) <= 12):
        raise refuse_field("month", "is invalid")
    if (2000 + int(year) % 100, int(month)) < (now.year, now.month):
        raise refuse_field("year", "card has expired")
    if not re.fullmatch(r"[0-9]{3,4}", str(fields.get("cvc") or "")):
        raise refuse_field("cvc", "is invalid")
    return SimulatedCard(
        company=company,
        last_four=number[-4:],
        name=name,
        month=month,
        year=str(2000 + int(year) % 100),
        outcome=OUTCOMES.get(number, UNKNOWN_CARD),
        has_page=number not in WITHOUT_PAGE,
    )


def read_apple_token(text: Any) -> SimulatedCard:
    """The card behind Apple's token, a JSON text ("Apple Pay: Custom UI"). Its number is the
    device's; the name that Apple shows ends with the card's last four digits, by which a test
    card is found. Raises ``CallError``."""
    try:
        token = load_json(text.encode())
        encrypted, method = token["paymentData"], token["paymentMethod"]
        company = {"mada": "mada", "visa": "visa", "mastercard": "master"}[
            method["network"].lower()
        ]
        last_four = method["displayName"][-4:]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise refuse_field("token", "is not a valid Apple Pay token") from None
    is_sealed = isinstance(encrypted, dict) and {"data", "signature", "header"} <= encrypted.keys()
    if not is_sealed or not re.fullmatch(r"[0-9]{4}", last_four):
        raise refuse_field("token", "is not a valid Apple Pay token")
    found = (outcome for number, outcome in OUTCOMES.items() if number.endswith(last_four))
    return SimulatedCard(company, last_four, "", "", "", next(found, UNKNOWN_CARD), has_page=False)
