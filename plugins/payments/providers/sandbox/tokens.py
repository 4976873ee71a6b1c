"""The sandbox's tokeniser: a card's number becomes an opaque token and is let go at once.

Redis keeps the token for 15 minutes with brand, last digits, expiry and what the card plays.
"""

import json
import re
import secrets
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, NamedTuple

from django.forms import model_to_dict
from django.utils import timezone
from django.utils.translation import gettext as _
from redis.exceptions import RedisError

from plugins.payments.cards import LAST_DIGITS, CardBrand, has_luhn_digit
from plugins.payments.models import SandboxCard, SavedCard
from plugins.payments.providers.base import ProviderUnavailable
from saleor_config.redis import redis_client
from saleor_config.text_input import convert_digits

NAME: Final = "sandbox"
LIFETIME_SECONDS: Final = 15 * 60
CARD_NUMBER: Final = re.compile(r"[0-9]{16}")
CVV: Final = re.compile(r"[0-9]{3,4}")
CENTURY: Final = 2000
LONGEST_FIELD: Final = 100
STORED: Final = ("brand", "last_digits", "expiry_month", "expiry_year", "scenario")


class SandboxCardError(Exception):
    """The typed card can't be used. ``errors``: sentences by field, never what was typed."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        super().__init__(*errors)
        self.errors = errors


def tokenise_card(fields: Mapping[str, Any]) -> SandboxCard:
    """A card with its token, not stored, of ``name``, ``number``, ``month``, ``year`` and ``cvc``
    as Moyasar takes them.

    Raises ``SandboxCardError``, and ``ProviderUnavailable`` without Redis.
    """
    card = _read_card(fields)
    card.token = f"token_{secrets.token_urlsafe(24)}"
    content = json.dumps(model_to_dict(card, STORED))
    try:
        redis_client().set(_build_key(card.token), content, ex=LIFETIME_SECONDS)
    except RedisError as error:
        raise ProviderUnavailable(type(error).__name__) from None
    return card


def get_tokenised_card(token: str) -> SandboxCard | None:
    """The card behind a token, fresh or saved; None where the token is spent or unknown.

    Raises ``ProviderUnavailable`` without Redis.
    """
    outage = None
    try:
        # Most tokens are fresh, and Redis spares the statement.
        found = redis_client().get(_build_key(token))
    except RedisError as error:
        found, outage = None, ProviderUnavailable(type(error).__name__)
    if found:
        return SandboxCard(token=token, **json.loads(found))
    saved = SandboxCard.objects.filter(token=token).first()
    if saved is None and outage is not None:
        raise outage
    return saved or _build_demonstration_card(token)


def save_tokenised_card(card: SandboxCard) -> None:
    """Know the card by its token from now on."""
    SandboxCard.objects.get_or_create(token=card.token, defaults=model_to_dict(card, STORED))


def _build_demonstration_card(token: str) -> SandboxCard | None:
    """Demonstration accounts have cards that no tokeniser has seen; all of them are approved."""
    saved = SavedCard.objects.filter(provider=NAME, token=token).first()
    if saved is None:
        return None
    fields = model_to_dict(saved, STORED)
    return SandboxCard(token=token, scenario=Scenario.APPROVED.value, **fields)


def _build_key(token: str) -> str:
    return f"mashtal:sandbox:token:{token}"


def _read_card(fields: Mapping[str, Any]) -> SandboxCard:
    text = {
        name: _read_text(fields.get(name)) for name in ("name", "number", "month", "year", "cvc")
    }
    number = re.sub(r"[\s-]", "", text["number"])
    expiry = _read_expiry(text["month"], text["year"])
    errors = {}
    if not text["name"]:
        errors["name"] = _("Enter the name on the card.")
    if error := _describe_number_error(number):
        errors["number"] = error
    if expiry is None:
        errors["expiry"] = _("Enter a valid expiry date.")
    elif expiry < (timezone.localdate().year, timezone.localdate().month):
        errors["expiry"] = _("This card has expired.")
    if not CVV.fullmatch(text["cvc"]):
        errors["cvc"] = _("Enter the 3 or 4 digits of the security code.")
    if errors or expiry is None:
        raise SandboxCardError(errors)
    played = TEST_CARDS[number]
    return SandboxCard(
        brand=played.brand.value,
        last_digits=number[-LAST_DIGITS:],
        expiry_month=expiry[1],
        expiry_year=expiry[0],
        scenario=played.scenario.value,
    )


def _describe_number_error(number: str) -> str | None:
    if not CARD_NUMBER.fullmatch(number) or not has_luhn_digit([int(digit) for digit in number]):
        return _("Enter a valid card number of 16 digits.")
    if number not in TEST_CARDS:
        return _("This shop only plays payments: use one of its test cards, never a real one.")
    return None


def _read_expiry(month: str, year: str) -> tuple[int, int] | None:
    """(year, month) of two or four digits of a year."""
    if not re.fullmatch(r"0?[1-9]|1[0-2]", month) or not re.fullmatch(r"(20)?[0-9]{2}", year):
        return None
    return int(year) % 100 + CENTURY, int(month)


def _read_text(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int):
        return ""
    return convert_digits(str(value)[:LONGEST_FIELD]).strip()


class Scenario(Enum):
    APPROVED = "approved"
    DECLINED = "declined"
    INSUFFICIENT_FUNDS = "insufficient_funds"
    CHALLENGE = "challenge"
    CHALLENGE_FAILED = "challenge_failed"
    TIME_OUT = "time_out"


class TestCard(NamedTuple):
    brand: CardBrand
    scenario: Scenario


TEST_CARDS: Final = {
    "4111111111111111": TestCard(CardBrand.VISA, Scenario.APPROVED),
    "5555555555554444": TestCard(CardBrand.MASTERCARD, Scenario.APPROVED),
    "4464040000000015": TestCard(CardBrand.MADA, Scenario.APPROVED),
    "4464040000000023": TestCard(CardBrand.MADA, Scenario.CHALLENGE),
    "4000000000000028": TestCard(CardBrand.VISA, Scenario.DECLINED),
    "4000000000000036": TestCard(CardBrand.VISA, Scenario.INSUFFICIENT_FUNDS),
    "4000000000000044": TestCard(CardBrand.VISA, Scenario.CHALLENGE),
    "4000000000000051": TestCard(CardBrand.VISA, Scenario.CHALLENGE_FAILED),
    "4000000000000069": TestCard(CardBrand.VISA, Scenario.TIME_OUT),
    "2221000000000017": TestCard(CardBrand.MASTERCARD, Scenario.CHALLENGE),
}


def find_test_number(scenario: Scenario, brand: CardBrand | None = None) -> str:
    """The first test card that plays ``scenario``, of ``brand`` where that is given."""
    return next(
        number
        for number, card in TEST_CARDS.items()
        if card.scenario is scenario and brand in (None, card.brand)
    )
