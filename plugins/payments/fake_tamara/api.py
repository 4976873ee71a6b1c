"""A simulator of Tamara: the calls of its API, and what each answers."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, ClassVar, Final
from urllib.parse import urlencode

from plugins.payments.fake_tamara.checks import CallError, check_session, read_money
from plugins.payments.fake_tamara.tokens import create_token
from plugins.payments.instalment_sandbox.amounts import write_amount
from plugins.payments.instalment_sandbox.provider import (
    ApiCall,
    SimulatedProvider,
    SimulatedResponse,
)
from plugins.payments.instalment_sandbox.records import (
    Movement,
    RuleError,
    SimulatedPurchase,
    Stage,
)
from plugins.payments.instalment_sandbox.reports import Report

EVENTS: Final = {
    "approved": "order_approved",
    "authorised": "order_authorised",
    "captured": "order_captured",
    "refunded": "order_refunded",
    "cancelled": "order_canceled",
    "declined": "order_declined",
    "expired": "order_expired",
}
""" "Getting Started with Webhooks", ``event_type``."""
RETURN_URLS: Final = {Stage.DECLINED: "failure", Stage.EXPIRED: "cancel"}
ORDER: Final = re.compile(r"(/merchants)?/orders/(reference-id/)?([^/]+)")
ACTION: Final = re.compile(r"/orders/([^/]+)/(authorise|cancel|reference-id)")
REFUND: Final = re.compile(r"/payments/simplified-refund/([^/]+)")


class FakeTamara(SimulatedProvider):
    """Plays Tamara."""

    name: ClassVar[str] = "Tamara"
    names: ClassVar[dict[str, str]] = {"en": "Tamara", "ar": "تمارا"}
    instalments: ClassVar[int] = 4
    approved_stage: ClassVar[Stage] = Stage.APPROVED

    def process_call(self, call: ApiCall) -> SimulatedResponse:
        try:
            if not self.is_authentic(call):
                raise CallError(401, "Unauthorized")
            return self._route_call(call)
        except CallError as error:
            return error.reply
        except RuleError as error:
            return CallError(409, str(error)).reply

    def describe_purchase(self, purchase: SimulatedPurchase) -> dict[str, Any]:
        """ "Get Order Details"."""
        request = purchase.request
        return {
            "order_id": purchase.id,
            "order_reference_id": purchase.reference,
            "order_number": request.get("order_number") or purchase.reference,
            "description": request["description"],
            "consumer": request["consumer"],
            "status": get_status(purchase),
            "shipping_address": request["shipping_address"],
            "payment_type": "PAY_BY_INSTALMENTS",
            "instalments": self.instalments,
            "total_amount": write_money(purchase.amount),
            "captured_amount": write_money(purchase.captured),
            "refunded_amount": write_money(purchase.refunded),
            "canceled_amount": write_money(purchase.cancelled),
            "tax_amount": request["tax_amount"],
            "shipping_amount": request["shipping_amount"],
            "items": request["items"],
            "created_at": purchase.created_at,
            "transactions": {
                "captures": [_describe_movement(each, "capture_id") for each in purchase.captures],
                "refunds": [_describe_movement(each, "refund_id") for each in purchase.refunds],
                "cancels": [_describe_movement(each, "cancel_id") for each in purchase.cancels],
            },
        }

    def build_report(self, purchase: SimulatedPurchase, event: str, secret: str) -> Report:
        """ "Webhook Structure"; the token is both in the query and in the header."""
        body: dict[str, Any] = {
            "order_id": purchase.id,
            "order_reference_id": purchase.reference,
            "order_number": purchase.request.get("order_number") or purchase.reference,
            "event_type": EVENTS[event],
            "data": [],
        }
        # By the real clock: it is the shop's that checks it.
        token = create_token(secret, datetime.now(UTC))
        headers = {"Authorization": f"Bearer {token}"}
        return Report(purchase.id, event, body, headers, urlencode({"tamaraToken": token}))

    def build_return_url(self, purchase: SimulatedPurchase) -> str:
        url = purchase.urls[RETURN_URLS.get(purchase.stage, "success")]
        query = urlencode({"paymentStatus": get_status(purchase), "orderId": purchase.id})
        return f"{url}{'&' if '?' in url else '?'}{query}"

    def _route_call(self, call: ApiCall) -> SimulatedResponse:
        if call.method == "POST" and call.path == "/checkout/payment-options-pre-check":
            return self._check_options(call.content)
        if call.method == "POST" and call.path == "/checkout":
            return self._create_session(call.content)
        if call.method == "POST" and call.path == "/payments/capture":
            return self._capture(self._get_order(str(call.content.get("order_id"))), call.content)
        if call.method == "POST" and (found := REFUND.fullmatch(call.path)):
            return self._refund(self._get_order(found[1]), call.content)
        if call.method in ("POST", "PUT") and (found := ACTION.fullmatch(call.path)):
            return self._act(self._get_order(found[1]), found[2], call.content)
        if call.method == "GET" and (found := ORDER.fullmatch(call.path)):
            column = "reference" if found[2] else "id"
            return SimulatedResponse(200, self.describe_purchase(self._get_order(found[3], column)))
        raise CallError(404, "Not found")

    def _get_order(self, value: str, column: str = "id") -> SimulatedPurchase:
        purchase = self.find_purchase(column, value)
        if purchase is None:
            raise CallError(404, "Order not found", "order_not_found")
        return purchase

    def _check_options(self, content: Mapping[str, Any]) -> SimulatedResponse:
        """ "Check Payment Options Availability"."""
        if content.get("country") != "SA" or not content.get("phone_number"):
            raise CallError(400, "Invalid request", "invalid_phone_number")
        is_available = self.is_eligible(read_money(content.get("order_value")))
        label = {"payment_type": "PAY_BY_INSTALMENTS", "instalment": self.instalments}
        return SimulatedResponse(200, {
            "has_available_payment_options": is_available,
            "single_checkout_enabled": True,
            "available_payment_labels": [label] if is_available else [],
        })  # fmt: skip

    def _create_session(self, content: Mapping[str, Any]) -> SimulatedResponse:
        """ "Create Checkout Session"."""
        amount = check_session(content)
        if not self.settings.smallest <= amount <= self.settings.largest:
            raise CallError(400, "Invalid total amount", "total_amount_invalid_limit")
        if not self.settings.approves:
            raise CallError(400, "Tamara is not available", "tamara_disabled")
        purchase = SimulatedPurchase(
            amount=amount,
            reference=content["order_reference_id"],
            language=str(content.get("locale", "ar_SA"))[:2],
            urls=dict(content["merchant_url"]),
            request=dict(content),
            created_at=self.format_now(),
        )
        self.store.save(purchase)
        return SimulatedResponse(200, {
            "order_id": purchase.id,
            "checkout_id": purchase.session,
            "checkout_url": self.build_page_url(purchase),
            "status": "new",
        })  # fmt: skip

    def _act(
        self, purchase: SimulatedPurchase, action: str, content: Mapping[str, Any]
    ) -> SimulatedResponse:
        if action == "authorise":
            return self._authorise(purchase)
        if action == "cancel":
            return self._cancel(purchase, content)
        purchase.reference = str(content.get("order_reference_id") or purchase.reference)
        self.store.save(purchase)
        return SimulatedResponse(200, {"message": "Order reference id was updated successfully"})

    def _authorise(self, purchase: SimulatedPurchase) -> SimulatedResponse:
        """ "Authorise Order": 409 in any other state."""
        if purchase.stage is not Stage.APPROVED:
            raise RuleError("Order can not be authorised")
        purchase.stage = Stage.AUTHORISED
        purchase.authorised_at = self.format_now()
        self.record(purchase, "authorised")
        return SimulatedResponse(200, {
            "order_id": purchase.id,
            "status": "authorised",
            "payment_type": "PAY_BY_INSTALMENTS",
            "auto_captured": False,
            "authorized_amount": write_money(purchase.amount),
        })  # fmt: skip

    def _capture(
        self, purchase: SimulatedPurchase, content: Mapping[str, Any]
    ) -> SimulatedResponse:
        """ "Capture Order": there is no key that makes it happen once."""
        shipping = content.get("shipping_info")
        if not isinstance(shipping, dict) or not shipping.get("shipped_at"):
            raise CallError(400, "shipping_info is required", "shipping_info_invalid")
        amount = read_money(content.get("total_amount"))
        key = str(shipping.get("tracking_number") or "")
        details = {"shipping_info": shipping}
        movement = Movement(amount, key, self.format_now(), details=details)
        purchase.capture(movement)
        self.record(purchase, "captured")
        return SimulatedResponse(200, {
            "capture_id": movement.id,
            "order_id": purchase.id,
            "status": get_status(purchase),
            "captured_amount": write_money(amount),
        })  # fmt: skip

    def _refund(self, purchase: SimulatedPurchase, content: Mapping[str, Any]) -> SimulatedResponse:
        """ "Simplified Refund"; ``merchant_refund_id`` is stored, and hinders no second one."""
        comment = content.get("comment")
        if not isinstance(comment, str) or not comment:
            raise CallError(400, "comment is required", "comment_invalid")
        amount = read_money(content.get("total_amount"))
        key = str(content.get("merchant_refund_id") or "")
        details = {"comment": comment, "merchant_refund_id": key}
        movement = Movement(amount, key, self.format_now(), details=details)
        purchase.refund(movement)
        self.record(purchase, "refunded")
        return SimulatedResponse(200, {
            "order_id": purchase.id,
            "comment": comment,
            "refund_id": movement.id,
            "capture_id": purchase.captures[0].id,
            "status": get_status(purchase),
            "refunded_amount": write_money(amount),
        })  # fmt: skip

    def _cancel(self, purchase: SimulatedPurchase, content: Mapping[str, Any]) -> SimulatedResponse:
        """ "Cancel Order": all that is left, or a part of it."""
        if purchase.captures and not self.settings.cancels_after_capture:
            raise RuleError("Order can not be canceled")
        movement = Movement(read_money(content.get("total_amount")), "", self.format_now())
        purchase.cancel(movement)
        self.record(purchase, "cancelled")
        return SimulatedResponse(200, {
            "cancel_id": movement.id,
            "order_id": purchase.id,
            "status": "updated" if purchase.left or purchase.captures else "canceled",
            "canceled_amount": write_money(movement.amount),
        })  # fmt: skip


def get_status(purchase: SimulatedPurchase) -> str:
    """ "Online Order Status Flow"."""
    if purchase.stage is Stage.OPEN:
        return "new"
    if purchase.refunds:
        is_all = purchase.refunded == purchase.captured and not purchase.left
        return "fully_refunded" if is_all else "partially_refunded"
    if purchase.captures:
        is_all = purchase.left == 0
        return "fully_captured" if is_all else "partially_captured"
    if purchase.cancels:
        return "canceled" if purchase.stage is Stage.CLOSED else "updated"
    return purchase.stage.value


def write_money(halalas: int) -> dict[str, Any]:
    return {"amount": write_amount(halalas), "currency": "SAR"}


def _describe_movement(movement: Movement, id_name: str) -> dict[str, Any]:
    return {
        id_name: movement.id,
        "total_amount": write_money(movement.amount),
        "items": [],
        "created_at": movement.at,
        **movement.details,
    }
