"""Moyasar's JSON, read and written (docs.moyasar.com: payments, sources, tokens)."""

import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from plugins.payments.cards import CardBrand
from plugins.payments.providers.base import (
    Charge,
    ChargeStatus,
    DeclineReason,
    KeptCard,
    ProviderUnavailable,
)
from plugins.payments.sources import CardSource, SourceKind

STATUSES: Final = {
    "initiated": ChargeStatus.CHALLENGE,
    "paid": ChargeStatus.PAID,
    "captured": ChargeStatus.PAID,
    "refunded": ChargeStatus.PAID,
    "failed": ChargeStatus.DECLINED,
    "voided": ChargeStatus.VOIDED,
}
BRANDS: Final = {
    "mada": CardBrand.MADA,
    "visa": CardBrand.VISA,
    "master": CardBrand.MASTERCARD,
    "mastercard": CardBrand.MASTERCARD,
    "amex": CardBrand.AMERICAN_EXPRESS,
}
LAST_DIGITS: Final = re.compile(r"[0-9]{4}$")
FUNDS: Final = re.compile(r"insufficient", re.IGNORECASE)
CHALLENGED: Final = re.compile(r"3-?d\s?s|authentication|not authenticated", re.IGNORECASE)
EXPIRED: Final = re.compile(r"expired card", re.IGNORECASE)
LONGEST_ID: Final = 128
COUNTRY: Final = "+966"


def written_source(source: CardSource) -> dict[str, Any]:
    if source.kind is SourceKind.STC_PAY:
        return {"type": "stcpay", "mobile": f"0{source.token.removeprefix(COUNTRY)}"}
    if source.kind is SourceKind.APPLE_PAY:
        return {"type": "applepay", "token": source.token}
    return {"type": "token", "token": source.token, "3ds": True, "manual": False}


def read_charge(content: Mapping[str, Any]) -> Charge:
    """Raises ``ProviderUnavailable`` for what is no payment: nothing follows from it."""
    status = STATUSES.get(str(content.get("status")))
    provider_id = content.get("id")
    amount = content.get("amount")
    if (
        status is None
        or not isinstance(provider_id, str)
        or not 0 < len(provider_id) <= LONGEST_ID
        or type(amount) is not int
        or amount <= 0
    ):
        raise ProviderUnavailable("an answer that is no payment")
    source = content.get("source")
    source = source if isinstance(source, dict) else {}
    return Charge(
        status=status,
        provider_id=provider_id,
        amount=amount,
        currency=str(content.get("currency")),
        refunded=amount if status is ChargeStatus.VOIDED else _halalas(content.get("refunded")),
        brand=BRANDS.get(str(source.get("company")).lower(), _other(source)),
        last_digits=_last_digits(source.get("number")),
        challenge_url=_address(source.get("transaction_url")),
        reason=_reason(str(source.get("message"))) if status is ChargeStatus.DECLINED else None,
    )


def read_card(content: Mapping[str, Any]) -> KeptCard | None:
    """The card behind a token, also one that was not charged yet."""
    month, year = str(content.get("month")), str(content.get("year"))
    last_digits = _last_digits(content.get("last_four"))
    if not (month.isdecimal() and year.isdecimal() and last_digits):
        return None
    brand = BRANDS.get(str(content.get("brand")).lower(), CardBrand.OTHER)
    return KeptCard(brand, last_digits, int(month), 2000 + int(year) % 100)


def read_kept_card(content: Mapping[str, Any]) -> KeptCard | None:
    """A token that may be charged again; None while it can't."""
    return read_card(content) if content.get("status") in ("active", "save_only") else None


def _halalas(value: Any) -> int:
    return value if type(value) is int and value > 0 else 0


def _other(source: Mapping[str, Any]) -> CardBrand | None:
    return CardBrand.OTHER if source.get("company") else None


def _last_digits(number: Any) -> str:
    found = LAST_DIGITS.search(number) if isinstance(number, str) else None
    return found.group() if found else ""


def _address(url: Any) -> str:
    if not isinstance(url, str) or urlsplit(url).scheme not in ("https", "http"):
        return ""
    return url


def _reason(message: str) -> DeclineReason:
    if FUNDS.search(message):
        return DeclineReason.INSUFFICIENT_FUNDS
    if EXPIRED.search(message):
        return DeclineReason.EXPIRED_CARD
    if CHALLENGED.search(message):
        return DeclineReason.CHALLENGE_FAILED
    return DeclineReason.DECLINED
