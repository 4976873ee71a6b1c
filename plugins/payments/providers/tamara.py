"""Tamara (docs.tamara.co): four payments without interest, of which the shopper pays the first.

Shapes are those of its API Explorer ("Create Checkout Session", "Authorise Order", "Cancel
Order", "Capture Order", "Get Order Details", "Simplified Refund") and of "Online Order Status
Flow", as read in November 2026; the order by the shop's own reference, an order's transactions and
the check of payment options are those of Tamara's PHP SDK of 14 May 2024
(github.com/tamara-solution/php-sdk). Amounts in riyals: ``{"amount": 10.50, "currency": "SAR"}``.
"""

import logging
from collections.abc import Mapping
from datetime import UTC, datetime
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
    Reference,
)
from plugins.payments.providers.configuration import TAMARA, read_secret
from plugins.payments.providers.http import (
    TIMEOUT_SECONDS,
    BearerAuth,
    ProviderResponse,
    quote_segment,
    read_web_address,
    send_request,
)
from plugins.payments.providers.tamara_orders import (
    build_money,
    build_session,
    has_movement,
    read_order,
    read_uncaptured,
    write_comment,
)

logger = logging.getLogger(__name__)

API_URL: Final = "https://api.tamara.co"
"""The sandbox is https://api-sandbox.tamara.co."""
ELIGIBILITY_TIMEOUT_SECONDS: Final = (2.0, 4.0)
"""The shopper is waiting for the checkout page."""


class TamaraProvider:
    """The shop's key is the order's ``order_reference_id``. Opening a session twice gives two
    orders, of which a shopper can reach only that whose address was handed out; one without an
    address expires by itself after half an hour.

    Captures and refunds have no key: those that the order lists are looked at first. A capture
    has the key as its tracking number, a refund as its ``merchant_refund_id``.
    """

    name = TAMARA
    methods = frozenset({PaymentMethod.TAMARA})
    instalments = 4

    def check_eligibility(self, request: InstalmentRequest) -> bool:
        """ "Check Payment Options Availability"."""
        body = {
            "country": "SA",
            "order_value": build_money(request.amount),
            "phone_number": request.purchase.phone,
            "is_vip": False,
        }
        path = "/checkout/payment-options-pre-check"
        response = self._send("POST", path, body, ELIGIBILITY_TIMEOUT_SECONDS)
        return response.is_success and (
            response.content.get("has_available_payment_options") is True
        )

    def charge(self, request: InstalmentRequest) -> Charge:
        body = build_session(request, self.instalments)
        response = self._send("POST", "/checkout", body)
        if not response.is_success:
            # The shopper, the amount or a mistake: Tamara's codes are not documented.
            logger.warning("Tamara did not take a session: status %s", response.status)
            raise ProviderError(DeclineReason.NOT_APPROVED)
        provider_id = response.content.get("order_id")
        url = read_web_address(response.content.get("checkout_url"))
        if not isinstance(provider_id, str) or not 0 < len(provider_id) <= 128 or not url:
            raise ProviderUnavailable("an answer that is no session")
        return Charge(ChargeStatus.CHALLENGE, provider_id, request.amount, challenge_url=url)

    def fetch(self, reference: Reference) -> Charge | None:
        """The order; one that the shopper has approved is authorised, which is the shop's word
        that it knows of it. None for an order that nobody can reach: see the class."""
        content = self._fetch_order(reference)
        if content is None:
            return None
        if content.get("status") == "approved":
            content = self._authorise(content)
        charge = read_order(content)
        is_lost = not reference.provider_id and charge.status is ChargeStatus.CHALLENGE
        return None if is_lost else charge

    def capture(self, reference: Reference, amount: int, key: str) -> Charge:
        """ "Capture Order"."""
        content = self._get_order(reference)
        if has_movement(content, "captures", key):
            return read_order(content)
        body = {
            "order_id": content["order_id"],
            "total_amount": build_money(amount),
            "shipping_info": {
                "shipped_at": datetime.now(UTC).isoformat(),
                "shipping_company": "Mashtal",
                "tracking_number": key,
            },
        }
        response = self._send("POST", "/payments/capture", body)
        again = self._get_order(reference)
        charge = read_order(again)
        # Refused where another process was quicker, or Tamara has captured the whole by itself.
        is_taken = charge.captured == charge.amount
        if response.is_success or is_taken or has_movement(again, "captures", key):
            return charge
        raise ProviderError(DeclineReason.REFUSED)

    def refund(self, reference: Reference, amount: int, key: str) -> Charge:
        """ "Simplified Refund"."""
        content = self._get_order(reference)
        if has_movement(content, "refunds", key):
            return read_order(content)
        body = {
            "total_amount": build_money(amount),
            "comment": write_comment(key),
            "merchant_refund_id": key,
        }
        path = f"/payments/simplified-refund/{quote_segment(str(content['order_id']))}"
        response = self._send("POST", path, body)
        if not response.is_success:
            raise ProviderError(DeclineReason.REFUSED)
        return read_order(self._get_order(reference))

    def void(self, reference: Reference) -> Charge:
        """ "Cancel Order": what is not captured. A session that is open has no such call."""
        charge = self.fetch(reference)
        if charge is None or charge.status is ChargeStatus.CHALLENGE:
            raise ProviderError(DeclineReason.REFUSED)
        if charge.status is not ChargeStatus.AUTHORISED:
            return _check_closed(charge)
        left = read_uncaptured(self._get_order(reference))
        path = f"/orders/{quote_segment(charge.provider_id)}/cancel"
        self._send("POST", path, {"total_amount": build_money(left)})
        again = read_order(self._get_order(reference))
        if again.status is ChargeStatus.AUTHORISED:
            raise ProviderError(DeclineReason.REFUSED)
        return _check_closed(again)

    def _fetch_order(self, reference: Reference) -> Mapping[str, Any] | None:
        """ "Get Order Details", by the shop's key where Tamara's id is not known."""
        path = f"/orders/{quote_segment(reference.provider_id)}" if reference.provider_id else (
            f"/merchants/orders/reference-id/{reference.key}"
        )  # fmt: skip
        response = self._send("GET", path)
        if response.status == HTTPStatus.NOT_FOUND:
            return None
        if not response.is_success:
            raise ProviderUnavailable(f"status {response.status}")
        return response.content

    def _get_order(self, reference: Reference) -> Mapping[str, Any]:
        """Raises ``ProviderError`` where there is none."""
        content = self._fetch_order(reference)
        if content is None:
            raise ProviderError(DeclineReason.REFUSED)
        if not isinstance(content.get("order_id"), str):
            raise ProviderUnavailable("an answer that is no order")
        return content

    def _authorise(self, content: Mapping[str, Any]) -> Mapping[str, Any]:
        """ "Authorise Order": 409 where another process was quicker. The order afterwards."""
        provider_id = str(content.get("order_id"))
        self._send("POST", f"/orders/{quote_segment(provider_id)}/authorise")
        again = self._send("GET", f"/orders/{quote_segment(provider_id)}")
        if not again.is_success or again.content.get("status") == "approved":
            raise ProviderUnavailable("an order that could not be authorised")
        return again.content

    def _send(
        self,
        method: str,
        path: str,
        body: Mapping[str, Any] | None = None,
        timeout: tuple[float, float] = TIMEOUT_SECONDS,
    ) -> ProviderResponse:
        url = read_secret("TAMARA_URL") or API_URL
        auth = BearerAuth(read_secret("TAMARA_API_TOKEN"))
        return send_request(method, f"{url}{path}", auth=auth, body=body, timeout=timeout)


def _check_closed(charge: Charge) -> Charge:
    """Raises ``ProviderError`` where all of it was captured: too late to take it back."""
    if charge.status is ChargeStatus.PAID and charge.captured >= charge.amount:
        raise ProviderError(DeclineReason.REFUSED)
    return charge
