"""A simulator of Tabby: the calls of its API, and what each answers."""

import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final
from urllib.parse import urlencode

from plugins.payments.instalment_sandbox.amounts import read_amount, write_amount
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

REPORT_HEADER: Final = "X-Webhook-Secret"
"""Its title is the merchant's to choose ("Register a webhook", ``header.title``)."""
STATUSES: Final = {
    Stage.OPEN: "CREATED",
    Stage.AUTHORISED: "AUTHORIZED",
    Stage.CLOSED: "CLOSED",
    Stage.DECLINED: "REJECTED",
    Stage.EXPIRED: "EXPIRED",
}
PHONE: Final = re.compile(r"(\+?966|0)?5[0-9]{8}")
"""Of KSA ("Technical Requirements", "Phone")."""
RETURN_URLS: Final = {Stage.DECLINED: "failure", Stage.EXPIRED: "cancel"}
PAYMENT: Final = re.compile(r"/api/v2/payments/([0-9a-f-]+)(/[a-z]+)?")


class CallError(Exception):
    """A response in Tabby's shape of errors ("Response Codes")."""

    def __init__(self, status: int, kind: str, message: str) -> None:
        super().__init__(message)
        self.reply = SimulatedResponse(
            status, {"status": "error", "errorType": kind, "error": message}
        )


class FakeTabby(SimulatedProvider):
    """Plays Tabby."""

    name: ClassVar[str] = "Tabby"
    names: ClassVar[dict[str, str]] = {"en": "Tabby", "ar": "تابي"}
    instalments: ClassVar[int] = 4

    def process_call(self, call: ApiCall) -> SimulatedResponse:
        try:
            if not self.is_authentic(call):
                raise CallError(401, "not_authorized", "auth: provided key doesn't exist")
            if (call.method, call.path) == ("POST", "/api/v2/checkout"):
                return self._create_session(call.content)
            found = PAYMENT.fullmatch(call.path)
            handler = self._find_handler(call.method, found[2] or "") if found else None
            if found is None or handler is None:
                return SimulatedResponse(404, "404 page not found")
            purchase = self.find_purchase("id", found[1])
            if purchase is None:
                raise CallError(404, "not_found", "no such payment")
            handler(purchase, call.content)
            return SimulatedResponse(200, self.describe_purchase(purchase))
        except CallError as error:
            return error.reply
        except RuleError as error:
            return CallError(400, "bad_data", str(error)).reply

    def describe_purchase(self, purchase: SimulatedPurchase) -> dict[str, Any]:
        """ "Retrieve a payment"."""
        payment = purchase.request["payment"]
        return {
            "id": purchase.id,
            "created_at": purchase.created_at,
            "closed_at": purchase.closed_at or None,
            "status": STATUSES[purchase.stage],
            "is_test": True,
            "amount": str(write_amount(purchase.amount)),
            "currency": "SAR",
            "description": payment.get("description"),
            "buyer": payment["buyer"],
            "shipping_address": payment.get("shipping_address"),
            "order": {**payment["order"], "reference_id": purchase.reference},
            "captures": [_describe_movement(each) for each in purchase.captures],
            "refunds": [_describe_movement(each) for each in purchase.refunds],
            "meta": payment.get("meta"),
        }

    def build_report(self, purchase: SimulatedPurchase, event: str, secret: str) -> Report:
        """ "Webhooks": as the payment, its status in lower case."""
        body = self.describe_purchase(purchase)
        body = {name: body[name] for name in (
            "id", "created_at", "closed_at", "is_test", "amount", "currency", "captures",
            "refunds", "meta",
        )}  # fmt: skip
        body["status"] = STATUSES[purchase.stage].lower()
        body["is_expired"] = purchase.stage is Stage.EXPIRED
        body["order"] = {"reference_id": purchase.reference}
        return Report(purchase.id, event, body, {REPORT_HEADER: secret})

    def build_return_url(self, purchase: SimulatedPurchase) -> str:
        """ "Redirection to the Store"."""
        url = purchase.urls[RETURN_URLS.get(purchase.stage, "success")]
        return f"{url}{'&' if '?' in url else '?'}{urlencode({'payment_id': purchase.id})}"

    def _create_session(self, content: Mapping[str, Any]) -> SimulatedResponse:
        """ "Create a session", and the same before it is offered ("Background Pre-scoring")."""
        amount = _check_session(content)
        payment = content["payment"]
        purchase = SimulatedPurchase(
            amount=amount,
            reference=payment["order"]["reference_id"],
            language=content["lang"],
            urls=dict(content.get("merchant_urls") or {}),
            request=dict(content),
            created_at=self.format_now(),
        )
        reason = self._find_reason(amount)
        if reason:
            purchase.stage = Stage.DECLINED
        self.store.save(purchase)
        products = [] if reason else [{"web_url": self.build_page_url(purchase), "qr_code": ""}]
        return SimulatedResponse(200, {
            "id": purchase.session,
            "status": "rejected" if reason else "created",
            "configuration": {
                "available_products": {"installments": products} if products else {},
                "products": {
                    "installments": {
                        "type": "installments",
                        "is_available": not reason,
                        "rejection_reason": reason,
                    }
                },
            },
            "token": None,
            "payment": self.describe_purchase(purchase),
            "merchant_urls": content.get("merchant_urls"),
        })  # fmt: skip

    def _find_reason(self, amount: int) -> str | None:
        if amount > self.settings.largest:
            return "order_amount_too_high"
        if amount < self.settings.smallest:
            return "order_amount_too_low"
        return None if self.settings.approves else "not_available"

    def _find_handler(
        self, method: str, action: str
    ) -> Callable[[SimulatedPurchase, Mapping[str, Any]], None] | None:
        return {
            ("GET", ""): lambda _purchase, _content: None,
            ("PUT", ""): self._update_reference,
            ("POST", "/captures"): self._capture,
            ("POST", "/refunds"): self._refund,
            ("POST", "/close"): self._close,
        }.get((method, action))

    def _update_reference(self, purchase: SimulatedPurchase, content: Mapping[str, Any]) -> None:
        """ "Update a payment": ``order.reference_id`` alone."""
        if purchase.stage not in (Stage.AUTHORISED, Stage.CLOSED):
            raise CallError(403, "no_permission", "Payment cannot be updated in current status")
        purchase.reference = _read_text(content.get("order") or {}, "reference_id")
        self.record(purchase, "updated")

    def _capture(self, purchase: SimulatedPurchase, content: Mapping[str, Any]) -> None:
        """ "Capture a payment"; ``reference_id`` makes it happen once ("Idempotent Requests")."""
        movement = self._read_movement(content)
        if any(each.key == movement.key for each in purchase.captures if movement.key):
            return
        purchase.capture(movement)
        self.record(purchase, "captured")

    def _refund(self, purchase: SimulatedPurchase, content: Mapping[str, Any]) -> None:
        """ "Refund a payment": of a closed one."""
        movement = self._read_movement(content)
        if any(each.key == movement.key for each in purchase.refunds if movement.key):
            return
        if purchase.stage is not Stage.CLOSED:
            raise RuleError("can not refund payment that has no captures and not closed")
        purchase.refund(movement)
        self.record(purchase, "refunded")

    def _close(self, purchase: SimulatedPurchase, _content: Mapping[str, Any]) -> None:
        """ "Close a payment": what is not captured is cancelled."""
        if purchase.stage is Stage.CLOSED:
            raise RuleError("already closed")
        if purchase.stage is not Stage.AUTHORISED:
            raise CallError(
                403, "no_permission", "Payment cannot be closed manually in current status"
            )
        purchase.cancel(Movement(purchase.left, "", self.format_now()))
        self.record(purchase, "closed")

    def _read_movement(self, content: Mapping[str, Any]) -> Movement:
        amount = read_amount(content.get("amount"))
        if not isinstance(content.get("amount"), str) or not amount:
            raise CallError(400, "bad_data", "amount is not a positive amount")
        key = str(content.get("reference_id") or "")
        details = {"reason": content["reason"]} if "reason" in content else {}
        return Movement(amount, key, self.format_now(), details=details)


def _describe_movement(movement: Movement) -> dict[str, Any]:
    return {
        "id": movement.id,
        "amount": str(write_amount(movement.amount)),
        "reference_id": movement.key,
        "created_at": movement.at,
        "items": [],
        **movement.details,
    }


def _check_session(content: Mapping[str, Any]) -> int:
    """The amount in halalas. Raises ``CallError``."""
    payment = content.get("payment")
    if not isinstance(payment, dict):
        raise CallError(400, "bad_data", "payment is required")
    if content.get("lang") not in ("ar", "en"):
        raise CallError(400, "bad_data", "lang is not supported")
    _read_text(content, "merchant_code")
    if payment.get("currency") != "SAR":
        message = f"only SAR is supported, but got {payment.get('currency')}"
        raise CallError(400, "bad_data", f"could not create payment: {message}")
    amount = read_amount(payment.get("amount"))
    if not isinstance(payment.get("amount"), str) or not amount:
        raise CallError(400, "bad_data", "payment.amount is not a positive amount")
    buyer = payment.get("buyer") or {}
    for name in ("name", "phone"):
        _read_text(buyer, name)
    if not isinstance(buyer.get("email"), str):
        raise CallError(400, "bad_data", "buyer.email is required")
    if not PHONE.fullmatch(buyer["phone"]):
        raise CallError(400, "bad_data", "buyer.phone is not a phone number")
    for name in ("shipping_address", "buyer_history", "order_history"):
        if name not in payment:
            raise CallError(400, "bad_data", f"payment.{name} is required")
    _check_order(payment.get("order") or {})
    return amount


def _check_order(order: Mapping[str, Any]) -> None:
    _read_text(order, "reference_id")
    items = order.get("items")
    if not isinstance(items, list) or not items:
        raise CallError(400, "bad_data", "order.items is required")
    for item in items:
        for name in ("title", "category"):
            _read_text(item, name)
        if type(item.get("quantity")) is not int or item["quantity"] < 1:
            raise CallError(400, "bad_data", "order.items.quantity is not valid")
        if read_amount(item.get("unit_price")) is None:
            raise CallError(400, "bad_data", "order.items.unit_price is not valid")


def _read_text(content: Mapping[str, Any], name: str) -> str:
    text = content.get(name)
    if not isinstance(text, str) or not 0 < len(text) <= 255:
        raise CallError(400, "bad_data", f"{name} is required, with at most 255 characters")
    return text
