"""Tabby (docs.tabby.ai): four payments without interest, of which the shopper pays the first.

Shapes are those of its API Reference ("Create a session", "Retrieve a payment", "Capture a
payment", "Refund a payment", "Close a payment") and of "Checkout Flow", "Payment Processing",
"Payment Statuses" and "Response Codes", as read in November 2026. Amounts are texts in riyals.
"""

import logging
from collections.abc import Mapping
from datetime import UTC
from http import HTTPStatus
from typing import Any, Final

from plugins.payments.methods import PaymentMethod
from plugins.payments.providers.base import (
    Charge,
    ChargeStatus,
    DeclineReason,
    InstalmentRequest,
    ProviderError,
    ProviderUnavailable,
    Purchase,
    Reference,
)
from plugins.payments.providers.configuration import TABBY, read_secret
from plugins.payments.providers.http import (
    TIMEOUT_SECONDS,
    BearerAuth,
    ProviderResponse,
    quote_segment,
    read_amount,
    read_web_address,
    send_request,
)
from saleor_config.money import from_halalas

logger = logging.getLogger(__name__)

API_URL: Final = "https://api.tabby.sa"
"""Of Saudi merchants ("Base URLs"); test and live payments differ by the key alone."""
ELIGIBILITY_TIMEOUT_SECONDS: Final = (2.0, 4.0)
"""The shopper is waiting for the checkout page."""
LONGEST_TEXT: Final = 255
"""Of any string ("Technical Requirements")."""
CATEGORY: Final = "Home and garden"
"""Of a line without one: the field is required ("Create a session", ``OrderItem``)."""


class TabbyProvider:
    """The shop's key of a charge is not Tabby's: opening a session twice gives two, of which a
    shopper can reach only that whose address was handed out. A session of which the shop has no
    id is therefore one that nobody can pay; it expires by itself after half an hour.

    Captures and refunds have a ``reference_id`` that makes them happen once ("Idempotent
    Requests").
    """

    name = TABBY
    methods = frozenset({PaymentMethod.TABBY})
    instalments = 4

    def check_eligibility(self, request: InstalmentRequest) -> bool:
        """ "Background Pre-scoring Check": a session that is never opened."""
        response = self._send(
            "POST", "/api/v2/checkout", build_session(request), ELIGIBILITY_TIMEOUT_SECONDS
        )
        return response.is_success and response.content.get("status") == "created"

    def charge(self, request: InstalmentRequest) -> Charge:
        response = self._send("POST", "/api/v2/checkout", build_session(request))
        if not response.is_success:
            # A shopper who is not approved gets a session that says so: this is a mistake.
            logger.error("Tabby did not take a session: status %s", response.status)
            raise ProviderError(DeclineReason.NOT_APPROVED)
        return read_session(response.content)

    def fetch(self, reference: Reference) -> Charge | None:
        if not reference.provider_id:
            return None
        response = self._send("GET", _build_path(reference))
        if response.status == HTTPStatus.NOT_FOUND:
            return None
        if not response.is_success:
            raise ProviderUnavailable(f"status {response.status}")
        return read_tabby_payment(response.content)

    def capture(self, reference: Reference, amount: int, key: str) -> Charge:
        body = {"amount": str(from_halalas(amount)), "reference_id": key}
        response = self._send("POST", f"{_build_path(reference)}/captures", body)
        if response.is_success:
            return read_tabby_payment(response.content)
        # A full capture closes the payment, and its repetition is then refused as too late.
        return self._find_movement(reference, "captures", key)

    def refund(self, reference: Reference, amount: int, key: str) -> Charge:
        body = {"amount": str(from_halalas(amount)), "reference_id": key}
        response = self._send("POST", f"{_build_path(reference)}/refunds", body)
        if response.is_success:
            return read_tabby_payment(response.content)
        charge = self._find_movement(reference, "refunds", key)
        if charge.status is ChargeStatus.AUTHORISED:
            # Only closed payments are refunded: after the last parcel, or once the rest is voided.
            raise ProviderUnavailable("the payment is still open")
        return charge

    def void(self, reference: Reference) -> Charge:
        """ "Close": what is not captured is cancelled. A session that is open has no such call."""
        charge = self.fetch(reference)
        if charge is None or charge.status is ChargeStatus.CHALLENGE:
            raise ProviderError(DeclineReason.REFUSED)
        if charge.status is not ChargeStatus.AUTHORISED:
            return _check_closed(charge)
        response = self._send("POST", f"{_build_path(reference)}/close")
        if response.is_success:
            return read_tabby_payment(response.content)
        again = self.fetch(reference)
        if again is None or again.status is ChargeStatus.AUTHORISED:
            raise ProviderError(DeclineReason.REFUSED)
        return _check_closed(again)

    def _find_movement(self, reference: Reference, name: str, key: str) -> Charge:
        """The payment, where the capture or refund is there after all, or Tabby has taken the
        whole amount by itself ("Missing Captures"). Raises ``ProviderError`` otherwise."""
        response = self._send("GET", _build_path(reference))
        if not response.is_success:
            raise ProviderError(DeclineReason.REFUSED)
        charge = read_tabby_payment(response.content)
        found = any(
            each.get("reference_id") == key for each in _list_objects(response.content, name)
        )
        is_taken = name == "captures" and charge.captured == charge.amount
        is_open_refund = name == "refunds" and charge.status is ChargeStatus.AUTHORISED
        if not (found or is_taken or is_open_refund):
            raise ProviderError(DeclineReason.REFUSED)
        return charge

    def _send(
        self,
        method: str,
        path: str,
        body: Mapping[str, Any] | None = None,
        timeout: tuple[float, float] = TIMEOUT_SECONDS,
    ) -> ProviderResponse:
        url = read_secret("TABBY_URL") or API_URL
        auth = BearerAuth(read_secret("TABBY_SECRET_KEY"))
        return send_request(method, f"{url}{path}", auth=auth, body=body, timeout=timeout)


STATUSES: Final = {
    "CREATED": ChargeStatus.CHALLENGE,
    "AUTHORIZED": ChargeStatus.AUTHORISED,
    "CLOSED": ChargeStatus.PAID,
    "REJECTED": ChargeStatus.DECLINED,
    "EXPIRED": ChargeStatus.DECLINED,
}
REJECTIONS: Final = {
    "order_amount_too_high": DeclineReason.AMOUNT_TOO_HIGH,
    "order_amount_too_low": DeclineReason.AMOUNT_TOO_LOW,
}
REASONS: Final = {"REJECTED": DeclineReason.NOT_APPROVED, "EXPIRED": DeclineReason.EXPIRED}


def build_session(request: InstalmentRequest) -> dict[str, Any]:
    """The body of "Create a session". All three addresses are the shop's page that asks what
    became of the payment: none of them proves anything."""
    purchase = request.purchase
    return {
        "payment": {
            "amount": str(from_halalas(request.amount)),
            "currency": "SAR",
            "description": purchase.order_number,
            "buyer": {
                "name": purchase.buyer_name[:LONGEST_TEXT],
                "email": purchase.email,
                "phone": purchase.phone,
            },
            "shipping_address": {
                "city": purchase.city[:LONGEST_TEXT],
                "address": purchase.address[:LONGEST_TEXT],
                "zip": purchase.zip_code,
            },
            "order": _build_order(purchase),
            "buyer_history": {
                "registered_since": purchase.buyer_since.astimezone(UTC).isoformat(),
                "loyalty_level": purchase.paid_orders,
            },
            "order_history": [],
            "meta": {"order_id": purchase.order_number, "customer": None},
        },
        "lang": request.language,
        "merchant_code": read_secret("TABBY_MERCHANT_CODE"),
        "merchant_urls": dict.fromkeys(("success", "cancel", "failure"), request.return_url),
    }


def _build_order(purchase: Purchase) -> dict[str, Any]:
    return {
        "reference_id": purchase.order_number,
        "tax_amount": str(from_halalas(purchase.tax)),
        "shipping_amount": str(from_halalas(purchase.shipping)),
        "discount_amount": str(from_halalas(purchase.discount)),
        "items": [
            {
                "reference_id": line.reference,
                "title": line.name[:LONGEST_TEXT],
                "quantity": line.quantity,
                "unit_price": str(from_halalas(line.unit_price)),
                "discount_amount": str(from_halalas(line.discount)),
                "category": line.category[:LONGEST_TEXT] or CATEGORY,
                **({"image_url": line.image_url} if line.image_url else {}),
            }
            for line in purchase.lines
        ],
    }


def read_session(content: Mapping[str, Any]) -> Charge:
    """The payment of a session. Raises ``ProviderUnavailable`` for one that can't be paid."""
    payment = content.get("payment")
    if not isinstance(payment, dict):
        raise ProviderUnavailable("an answer that is no session")
    charge = read_tabby_payment(payment)
    if content.get("status") == "rejected":
        return Charge(
            ChargeStatus.DECLINED,
            charge.provider_id,
            charge.amount,
            charge.currency,
            reason=_read_rejection(content),
        )
    configuration = content.get("configuration")
    products = configuration.get("available_products") if isinstance(configuration, dict) else None
    offers = _list_objects(products, "installments") if isinstance(products, dict) else []
    url = read_web_address(offers[0].get("web_url")) if offers else ""
    if not url:
        raise ProviderUnavailable("a session without an address")
    return Charge(
        ChargeStatus.CHALLENGE,
        charge.provider_id,
        charge.amount,
        charge.currency,
        challenge_url=url,
    )


def _read_rejection(content: Mapping[str, Any]) -> DeclineReason:
    """Why a session was rejected, where it says so: ``rejection_reason`` of its product
    ("Create a session", ``CheckoutProductRejectionReason``)."""
    configuration = content.get("configuration")
    products = configuration.get("products") if isinstance(configuration, dict) else None
    product = products.get("installments") if isinstance(products, dict) else None
    reason = product.get("rejection_reason") if isinstance(product, dict) else None
    return REJECTIONS.get(str(reason), DeclineReason.NOT_APPROVED)


def read_tabby_payment(content: Mapping[str, Any]) -> Charge:
    """Raises ``ProviderUnavailable`` for what is no payment: nothing follows from it."""
    name = str(content.get("status")).upper()
    status, provider_id = STATUSES.get(name), content.get("id")
    if status is None or not isinstance(provider_id, str) or not 0 < len(provider_id) <= 128:
        raise ProviderUnavailable("an answer that is no payment")
    captured = sum(read_amount(each.get("amount")) for each in _list_objects(content, "captures"))
    if status is ChargeStatus.PAID and not captured:
        status = ChargeStatus.VOIDED
    return Charge(
        status=status,
        provider_id=provider_id,
        amount=read_amount(content.get("amount")),
        currency=str(content.get("currency")),
        captured=captured,
        refunded=sum(read_amount(each.get("amount")) for each in _list_objects(content, "refunds")),
        reason=REASONS.get(name),
    )


def _check_closed(charge: Charge) -> Charge:
    """Raises ``ProviderError`` where all of it was captured: too late to take it back."""
    if charge.status is ChargeStatus.PAID and charge.captured >= charge.amount:
        raise ProviderError(DeclineReason.REFUSED)
    return charge


def _list_objects(content: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    found = content.get(name)
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def _build_path(reference: Reference) -> str:
    return f"/api/v2/payments/{quote_segment(reference.provider_id)}"
