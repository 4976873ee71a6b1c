"""Moyasar (docs.moyasar.com): mada, Visa, Mastercard, American Express, Apple Pay, STC Pay."""

import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

from requests.auth import HTTPBasicAuth

from plugins.payments.cards import CardBrand, CardDetails, CardSource, SourceKind
from plugins.payments.methods import PaymentMethod
from plugins.payments.providers.base import (
    CardFormDetails,
    Charge,
    ChargeRequest,
    ChargeStatus,
    DeclineReason,
    ProviderError,
    ProviderUnavailable,
    Reference,
)
from plugins.payments.providers.configuration import MOYASAR, read_moyasar_url, read_secret
from plugins.payments.providers.http import (
    ProviderResponse,
    quote_segment,
    read_web_address,
    send_request,
)

API_URL: Final = "https://api.moyasar.com"
PATH: Final = "/v1"

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
REASONS: Final = (
    (re.compile(r"insufficient", re.IGNORECASE), DeclineReason.INSUFFICIENT_FUNDS),
    (re.compile(r"expired card", re.IGNORECASE), DeclineReason.EXPIRED_CARD),
    (
        re.compile(r"3-?d\s?s|authentication|not authenticated", re.IGNORECASE),
        DeclineReason.CHALLENGE_FAILED,
    ),
)
"""What the message of a declined charge says, the first that fits."""
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
    amount = _read_halalas(content.get("amount"))
    if (
        status is None
        or not isinstance(provider_id, str)
        or not 0 < len(provider_id) <= LONGEST_ID
        or not amount
    ):
        raise ProviderUnavailable("an answer that is no payment")
    source = content.get("source")
    source = source if isinstance(source, dict) else {}
    other = CardBrand.OTHER if source.get("company") else None
    refunded = _read_halalas(content.get("refunded"))
    message = str(source.get("message"))
    return Charge(
        status=status,
        provider_id=provider_id,
        amount=amount,
        currency=str(content.get("currency")),
        refunded=amount if status is ChargeStatus.VOIDED else refunded,
        brand=BRANDS.get(str(source.get("company")).lower(), other),
        last_digits=_read_last_digits(source.get("number")),
        challenge_url=read_web_address(source.get("transaction_url")),
        reason=_read_decline_reason(message) if status is ChargeStatus.DECLINED else None,
    )


def read_card(content: Mapping[str, Any]) -> CardDetails | None:
    month, year = str(content.get("month")), str(content.get("year"))
    last_digits = _read_last_digits(content.get("last_four"))
    if not (month.isdecimal() and year.isdecimal() and last_digits):
        return None
    brand = BRANDS.get(str(content.get("brand")).lower(), CardBrand.OTHER)
    is_reusable = content.get("status") in ("active", "save_only")
    return CardDetails(brand, last_digits, int(month), 2000 + int(year) % 100, is_reusable)


def _read_halalas(value: Any) -> int:
    return value if type(value) is int and value > 0 else 0


def _read_last_digits(number: Any) -> str:
    found = LAST_DIGITS.search(number) if isinstance(number, str) else None
    return found.group() if found else ""


def _read_decline_reason(message: str) -> DeclineReason:
    found = (reason for pattern, reason in REASONS if pattern.search(message))
    return next(found, DeclineReason.DECLINED)


class MoyasarProvider:
    name = MOYASAR
    methods = frozenset({PaymentMethod.CREDIT_CARD, PaymentMethod.APPLE_PAY, PaymentMethod.STC_PAY})

    @property
    def api_url(self) -> str:
        return f"{read_moyasar_url() or API_URL}{PATH}"

    def form(self) -> CardFormDetails:
        key = read_secret("MOYASAR_PUBLISHABLE_KEY")
        brands = tuple(brand for brand in CardBrand if brand is not CardBrand.OTHER)
        return CardFormDetails(self.name, f"{API_URL}{PATH}/tokens", key, brands)

    def charge(self, request: ChargeRequest) -> Charge:
        body = {
            "given_id": str(request.key),
            "amount": request.amount,
            "currency": "SAR",
            "description": request.metadata.get("order", ""),
            "callback_url": request.return_url,
            "metadata": dict(request.metadata),
            "source": build_source(request.source),
        }
        response = self._send("POST", "/payments", body)
        if response.is_success:
            return self._capture(response.content)
        # A key that was charged before is refused as a wrong one: the payment itself tells.
        earlier = self.fetch(Reference(request.key))
        if earlier is None:
            raise ProviderError(DeclineReason.UNUSABLE_SOURCE)
        return earlier

    def fetch(self, reference: Reference) -> Charge | None:
        response = self._send("GET", _build_path(reference))
        if response.status == HTTPStatus.NOT_FOUND:
            return None
        if not response.is_success:
            raise ProviderUnavailable(f"status {response.status}")
        return self._capture(response.content)

    def void(self, reference: Reference) -> Charge:
        response = self._send("POST", f"{_build_path(reference)}/void")
        if not response.is_success:
            raise ProviderError(DeclineReason.REFUSED)
        return read_charge(response.content)

    def refund(self, reference: Reference, *, amount: int, refunded_before: int, key: str) -> int:
        charge = self.fetch(reference)
        if charge is None:
            raise ProviderError(DeclineReason.REFUSED)
        if charge.refunded >= refunded_before + amount:
            return charge.refunded
        response = self._send("POST", f"{_build_path(reference)}/refund", {"amount": amount})
        if not response.is_success:
            raise ProviderError(DeclineReason.REFUSED)
        return read_charge(response.content).refunded

    def submit_code(self, waiting: Charge, code: str) -> Charge | None:
        if not waiting.challenge_url.startswith(f"{self.api_url}/"):
            # The key goes to Moyasar alone, whatever an answer says.
            raise ProviderUnavailable("an address that is not Moyasar's")
        response = _send_request("POST", waiting.challenge_url, {"otp_value": code})
        return read_charge(response.content) if response.is_success else None

    def fetch_card(self, token: str) -> CardDetails | None:
        response = self._send("GET", f"/tokens/{quote_segment(token)}")
        return read_card(response.content) if response.is_success else None

    def delete_card(self, token: str) -> None:
        response = self._send("DELETE", f"/tokens/{quote_segment(token)}")
        if not response.is_success and response.status != HTTPStatus.NOT_FOUND:
            raise ProviderUnavailable(f"status {response.status}")

    def _capture(self, content: Mapping[str, Any]) -> Charge:
        """The charge; one that is only authorised, as an account can be set up, is captured."""
        if content.get("status") == "authorized":
            reference = quote_segment(str(content.get("id")))
            response = self._send("POST", f"/payments/{reference}/capture")
            if not response.is_success:
                raise ProviderUnavailable(f"no capture, status {response.status}")
            content = response.content
        return read_charge(content)

    def _send(self, method: str, path: str, body: Any = None) -> ProviderResponse:
        return _send_request(method, f"{self.api_url}{path}", body)


def _build_path(reference: Reference) -> str:
    return f"/payments/{quote_segment(reference.provider_id or str(reference.key))}"


def _send_request(method: str, url: str, body: Mapping[str, Any] | None = None) -> ProviderResponse:
    auth = HTTPBasicAuth(read_secret("MOYASAR_SECRET_KEY"), "")
    return send_request(method, url, auth=auth, body=body)
