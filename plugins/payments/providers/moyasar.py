"""Moyasar (docs.moyasar.com): mada, Visa, Mastercard, American Express, Apple Pay, STC Pay."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import quote, urlsplit

import requests
from requests.auth import HTTPBasicAuth

from plugins.payments.cards import CardBrand, CardSource, SourceKind, describe_card
from plugins.payments.methods import PaymentMethod
from plugins.payments.providers.base import (
    CardFormDetails,
    Charge,
    ChargeRequest,
    ChargeStatus,
    DeclineReason,
    KeptCard,
    ProviderError,
    ProviderUnavailable,
    Reference,
)
from plugins.payments.providers.configuration import MOYASAR, read_secret

API_URL: Final = "https://api.moyasar.com/v1"
CONNECT_SECONDS: Final = 3.05
READ_SECONDS: Final = 20
LONGEST_ANSWER: Final = 256 * 1024
# Refusals of ours that say nothing of the charge: wrong key, too many requests.
NO_ANSWER: Final = (
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.REQUEST_TIMEOUT,
    HTTPStatus.TOO_MANY_REQUESTS,
)


@dataclass(frozen=True)
class ProviderResponse:
    """A JSON object below status 500."""

    status: int
    content: Mapping[str, Any]

    @property
    def is_success(self) -> bool:
        return HTTPStatus.OK <= self.status < HTTPStatus.MULTIPLE_CHOICES


def quote_segment(text: str) -> str:
    """``text`` as one segment of a path: a token comes from a browser, and must not choose what
    is asked with the shop's key.

    Raises ``ProviderUnavailable`` for a text that names nothing.
    """
    if text in ("", ".", ".."):
        raise ProviderUnavailable("no name")
    return quote(text, safe="")


def send_request(
    method: str, path: str, body: Mapping[str, Any] | None = None, *, api_url: str = ""
) -> ProviderResponse:
    """Raises ``ProviderUnavailable`` where there is no answer to rely on.

    Redirects are not followed: the key is for this address alone.
    """
    try:
        with requests.request(
            method,
            f"{api_url or API_URL}{path}",
            json=body,
            auth=HTTPBasicAuth(read_secret("MOYASAR_SECRET_KEY"), ""),
            headers={"Accept": "application/json"},
            timeout=(CONNECT_SECONDS, READ_SECONDS),
            allow_redirects=False,
            stream=True,
        ) as response:
            return _read_response(response)
    except requests.RequestException as error:
        # Without its text and its cause, which hold addresses and headers.
        raise ProviderUnavailable(type(error).__name__) from None


def _read_response(response: requests.Response) -> ProviderResponse:
    status = response.status_code
    is_redirect = HTTPStatus.MULTIPLE_CHOICES <= status < HTTPStatus.BAD_REQUEST
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR or status in NO_ANSWER or is_redirect:
        raise ProviderUnavailable(f"status {status}")
    text = bytearray()
    for chunk in response.iter_content(64 * 1024):
        text += chunk
        if len(text) > LONGEST_ANSWER:
            raise ProviderUnavailable("a long answer")
    try:
        content = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise ProviderUnavailable(f"status {status} without a JSON object")
    return ProviderResponse(status, content)


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


def build_source(source: CardSource) -> dict[str, Any]:
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
        refunded=amount
        if status is ChargeStatus.VOIDED
        else _read_halalas(content.get("refunded")),
        brand=BRANDS.get(str(source.get("company")).lower(), _read_other_brand(source)),
        last_digits=_read_last_digits(source.get("number")),
        challenge_url=_read_challenge_url(source.get("transaction_url")),
        reason=_read_decline_reason(str(source.get("message")))
        if status is ChargeStatus.DECLINED
        else None,
    )


def read_card(content: Mapping[str, Any]) -> KeptCard | None:
    """The card behind a token, also one that was not charged yet."""
    month, year = str(content.get("month")), str(content.get("year"))
    last_digits = _read_last_digits(content.get("last_four"))
    if not (month.isdecimal() and year.isdecimal() and last_digits):
        return None
    brand = BRANDS.get(str(content.get("brand")).lower(), CardBrand.OTHER)
    return KeptCard(brand, last_digits, int(month), 2000 + int(year) % 100)


def read_kept_card(content: Mapping[str, Any]) -> KeptCard | None:
    """A token that may be charged again; None while it can't."""
    return read_card(content) if content.get("status") in ("active", "save_only") else None


def _read_halalas(value: Any) -> int:
    return value if type(value) is int and value > 0 else 0


def _read_other_brand(source: Mapping[str, Any]) -> CardBrand | None:
    return CardBrand.OTHER if source.get("company") else None


def _read_last_digits(number: Any) -> str:
    found = LAST_DIGITS.search(number) if isinstance(number, str) else None
    return found.group() if found else ""


def _read_challenge_url(url: Any) -> str:
    if not isinstance(url, str) or urlsplit(url).scheme not in ("https", "http"):
        return ""
    return url


def _read_decline_reason(message: str) -> DeclineReason:
    if FUNDS.search(message):
        return DeclineReason.INSUFFICIENT_FUNDS
    if EXPIRED.search(message):
        return DeclineReason.EXPIRED_CARD
    if CHALLENGED.search(message):
        return DeclineReason.CHALLENGE_FAILED
    return DeclineReason.DECLINED


TOKENS_URL: Final = f"{API_URL}/tokens"
FORM_BRANDS: Final = (
    CardBrand.MADA,
    CardBrand.VISA,
    CardBrand.MASTERCARD,
    CardBrand.AMERICAN_EXPRESS,
)
NOT_FOUND: Final = 404
AUTHORIZED: Final = "authorized"


class MoyasarProvider:
    name = MOYASAR
    methods = frozenset({PaymentMethod.CREDIT_CARD, PaymentMethod.APPLE_PAY, PaymentMethod.STC_PAY})

    def __init__(self, api_url: str = API_URL) -> None:
        self.api_url = api_url

    def form(self) -> CardFormDetails:
        key = read_secret("MOYASAR_PUBLISHABLE_KEY")
        return CardFormDetails(self.name, TOKENS_URL, key, FORM_BRANDS)

    def charge(self, request: ChargeRequest) -> Charge:
        answer = self._ask(
            "POST",
            "/payments",
            {
                "given_id": str(request.key),
                "amount": request.amount,
                "currency": "SAR",
                "description": request.metadata.get("order", ""),
                "callback_url": request.return_url,
                "metadata": dict(request.metadata),
                "source": build_source(request.source),
            },
        )
        if answer.is_success:
            return self._captured(answer.content)
        # A key that was charged before is refused as a wrong one: the payment itself tells.
        earlier = self.fetch(Reference(request.key))
        if earlier is None:
            raise ProviderError(DeclineReason.UNUSABLE_SOURCE)
        return earlier

    def fetch(self, reference: Reference) -> Charge | None:
        answer = self._ask("GET", f"/payments/{_quote_payment_id(reference)}")
        if answer.status == NOT_FOUND:
            return None
        if not answer.is_success:
            raise ProviderUnavailable(f"status {answer.status}")
        return self._captured(answer.content)

    def void(self, reference: Reference) -> Charge:
        answer = self._ask("POST", f"/payments/{_quote_payment_id(reference)}/void")
        if not answer.is_success:
            raise ProviderError(DeclineReason.REFUSED)
        return read_charge(answer.content)

    def refund(self, reference: Reference, *, amount: int, refunded_before: int, key: str) -> int:
        charge = self.fetch(reference)
        if charge is None:
            raise ProviderError(DeclineReason.REFUSED)
        if charge.refunded >= refunded_before + amount:
            return charge.refunded
        answer = self._ask(
            "POST", f"/payments/{_quote_payment_id(reference)}/refund", {"amount": amount}
        )
        if not answer.is_success:
            raise ProviderError(DeclineReason.REFUSED)
        return read_charge(answer.content).refunded

    def answer_code(self, waiting: Charge, code: str) -> Charge | None:
        path = waiting.challenge_url.removeprefix(self.api_url)
        if path == waiting.challenge_url or not path.startswith("/"):
            # The key goes to Moyasar alone, whatever an answer says.
            raise ProviderUnavailable("an address that is not Moyasar's")
        answer = self._ask("POST", path, {"otp_value": code})
        return read_charge(answer.content) if answer.is_success else None

    def card_name(self, token: str) -> str:
        answer = self._ask("GET", f"/tokens/{quote_segment(token)}")
        card = read_card(answer.content) if answer.is_success else None
        if card is None:
            return ""
        return describe_card(card.brand, card.last_digits, card.expiry_month, card.expiry_year)

    def kept_card(self, token: str) -> KeptCard | None:
        answer = self._ask("GET", f"/tokens/{quote_segment(token)}")
        return read_kept_card(answer.content) if answer.is_success else None

    def forget(self, token: str) -> bool:
        """Whether the token is gone; True also where it was gone before."""
        answer = self._ask("DELETE", f"/tokens/{quote_segment(token)}")
        return answer.is_success or answer.status == NOT_FOUND

    def _captured(self, content: Any) -> Charge:
        """The charge; one that is only authorised, as an account can be set up, is captured."""
        if content.get("status") == AUTHORIZED:
            answer = self._ask("POST", f"/payments/{quote_segment(str(content.get('id')))}/capture")
            if not answer.is_success:
                raise ProviderUnavailable(f"no capture, status {answer.status}")
            content = answer.content
        return read_charge(content)

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> ProviderResponse:
        return send_request(method, path, body, api_url=self.api_url)


def _quote_payment_id(reference: Reference) -> str:
    return quote_segment(reference.provider_id or str(reference.key))
