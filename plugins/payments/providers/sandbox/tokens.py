"""The sandbox's tokeniser: a card's number becomes an opaque token and is let go at once.

Redis keeps the token for 15 minutes with brand, last digits, expiry and what the card plays.
"""

import json
import re
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from django.utils import timezone
from django.utils.translation import gettext as _
from redis.exceptions import RedisError

from plugins.payments.cards import LAST_DIGITS, passes_luhn
from plugins.payments.models import SandboxCard, SavedCard
from plugins.payments.providers.base import ProviderUnavailable
from plugins.payments.providers.sandbox.cards import TEST_CARDS, Scenario
from saleor_config.redis import redis_client
from saleor_config.text_input import convert_digits

NAME: Final = "sandbox"
LIFETIME_SECONDS: Final = 15 * 60
CARD_NUMBER: Final = re.compile(r"[0-9]{16}")
CVV: Final = re.compile(r"[0-9]{3,4}")
CENTURY: Final = 2000
LONGEST_FIELD: Final = 100


@dataclass(frozen=True)
class TokenisedCard:
    """What is left of a card. ``expiry_year``: four digits."""

    brand: str
    last_digits: str
    expiry_month: int
    expiry_year: int
    scenario: str


class CardRejected(Exception):
    """The typed card can't be used. ``errors``: sentences by field, never what was typed."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        super().__init__(*errors)
        self.errors = errors


def tokenise(fields: Mapping[str, Any]) -> tuple[str, TokenisedCard]:
    """A token for ``name``, ``number``, ``month``, ``year`` and ``cvc`` as Moyasar takes them.

    Raises ``CardRejected``, and ``ProviderUnavailable`` without Redis.
    """
    card = _read_card(fields)
    token = f"token_{secrets.token_urlsafe(24)}"
    try:
        redis_client().set(_key(token), json.dumps(asdict(card)), ex=LIFETIME_SECONDS)
    except RedisError as error:
        raise ProviderUnavailable(type(error).__name__) from None
    return token, card


def card_of(token: str) -> TokenisedCard | None:
    """The card behind a token, fresh or kept; None where the token is spent or unknown.

    Raises ``ProviderUnavailable`` without Redis.
    """
    outage = None
    try:
        # Most tokens are fresh, and Redis spares the statement.
        found = redis_client().get(_key(token))
    except RedisError as error:
        found, outage = None, ProviderUnavailable(type(error).__name__)
    if found:
        return TokenisedCard(**json.loads(found))
    kept = SandboxCard.objects.filter(token=token).first()
    if kept is not None:
        return TokenisedCard(
            kept.brand, kept.last_digits, kept.expiry_month, kept.expiry_year, kept.scenario
        )
    if outage is not None:
        raise outage
    return _card_of_fixtures(token)


def keep(token: str, card: TokenisedCard) -> None:
    """Know the card by its token from now on."""
    SandboxCard.objects.get_or_create(token=token, defaults=asdict(card))


def _card_of_fixtures(token: str) -> TokenisedCard | None:
    """Demonstration accounts have cards that no tokeniser has seen; all of them are approved."""
    saved = SavedCard.objects.filter(provider=NAME, token=token).first()
    if saved is None:
        return None
    return TokenisedCard(
        saved.brand,
        saved.last_digits,
        saved.expiry_month,
        saved.expiry_year,
        Scenario.APPROVED.value,
    )


def _key(token: str) -> str:
    return f"mashtal:sandbox:token:{token}"


def _read_card(fields: Mapping[str, Any]) -> TokenisedCard:
    text = {name: _text(fields.get(name)) for name in ("name", "number", "month", "year", "cvc")}
    number = re.sub(r"[\s-]", "", text["number"])
    expiry = _expiry(text["month"], text["year"])
    errors = {}
    if not text["name"]:
        errors["name"] = _("Enter the name on the card.")
    if problem := _number_problem(number):
        errors["number"] = problem
    if expiry is None:
        errors["expiry"] = _("Enter a valid expiry date.")
    elif expiry < (timezone.localdate().year, timezone.localdate().month):
        errors["expiry"] = _("This card has expired.")
    if not CVV.fullmatch(text["cvc"]):
        errors["cvc"] = _("Enter the 3 or 4 digits of the security code.")
    if errors or expiry is None:
        raise CardRejected(errors)
    played = TEST_CARDS[number]
    return TokenisedCard(
        played.brand.value, number[-LAST_DIGITS:], expiry[1], expiry[0], played.scenario.value
    )


def _number_problem(number: str) -> str | None:
    if not CARD_NUMBER.fullmatch(number) or not passes_luhn([int(digit) for digit in number]):
        return _("Enter a valid card number of 16 digits.")
    if number not in TEST_CARDS:
        return _("This shop only plays payments: use one of its test cards, never a real one.")
    return None


def _expiry(month: str, year: str) -> tuple[int, int] | None:
    """(year, month) of two or four digits of a year."""
    if not (re.fullmatch(r"[0-9]{1,2}", month) and re.fullmatch(r"[0-9]{2}|20[0-9]{2}", year)):
        return None
    if not 1 <= int(month) <= 12:
        return None
    return int(year) % 100 + CENTURY, int(month)


def _text(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int):
        return ""
    return convert_digits(str(value)[:LONGEST_FIELD]).strip()
