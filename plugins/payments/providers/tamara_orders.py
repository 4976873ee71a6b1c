"""Orders and sessions in Tamara's shapes; ``tamara.py`` has their sources."""

from collections.abc import Mapping
from typing import Any, Final

from plugins.payments.providers.base import (
    Charge,
    ChargeStatus,
    DeclineReason,
    InstalmentRequest,
    ProviderUnavailable,
    Purchase,
    PurchaseLine,
)
from plugins.payments.providers.http import read_amount
from saleor_config.money import CURRENCY, from_halalas

LOCALES: Final = {"ar": "ar_SA", "en": "en_US"}
LONGEST_NAME: Final = 255
LONGEST_SKU: Final = 128
LONGEST_DESCRIPTION: Final = 256
WAITING: Final = ("new", "on_hold", "approved")
DECLINED: Final = {"declined": DeclineReason.NOT_APPROVED, "expired": DeclineReason.EXPIRED}
LIVE: Final = (
    "authorised",
    "updated",
    "canceled",
    "partially_captured",
    "fully_captured",
    "partially_refunded",
    "fully_refunded",
)
""" "Online Order Status Flow"; "updated" is an order of which a part was cancelled."""


def build_money(halalas: int) -> dict[str, Any]:
    return {"amount": from_halalas(halalas), "currency": CURRENCY}


def build_session(request: InstalmentRequest, instalments: int) -> dict[str, Any]:
    """The body of "Create Checkout Session". All three addresses are the shop's page that asks
    what became of the payment: none of them proves anything."""
    purchase = request.purchase
    person = _build_person(purchase)
    return {
        "total_amount": build_money(request.amount),
        "shipping_amount": build_money(purchase.shipping),
        # VAT is inside of all amounts, and only a tax on top of them would go here.
        "tax_amount": build_money(0),
        "order_reference_id": str(request.key),
        "order_number": purchase.order_number,
        **_build_discount(purchase),
        "items": [_build_item(line) for line in purchase.lines],
        "consumer": {**person, **({"email": purchase.email} if purchase.email else {})},
        "country_code": "SA",
        "description": f"Mashtal {purchase.order_number}"[:LONGEST_DESCRIPTION],
        "merchant_url": dict.fromkeys(("success", "failure", "cancel"), request.return_url),
        "payment_type": "PAY_BY_INSTALMENTS",
        "instalments": instalments,
        "shipping_address": {
            **person,
            # Both are required; a city alone is an address of this shop's for some services.
            "line1": (purchase.address or purchase.city)[:LONGEST_NAME],
            "city": purchase.city,
            "country_code": "SA",
        },
        "locale": LOCALES.get(request.language, LOCALES["ar"]),
        "platform": "Mashtal",
    }


def read_order(content: Mapping[str, Any]) -> Charge:
    """Raises ``ProviderUnavailable`` for what is no order: nothing follows from it."""
    name, provider_id = content.get("status"), content.get("order_id")
    if not isinstance(provider_id, str) or not 0 < len(provider_id) <= 128:
        raise ProviderUnavailable("an answer that is no order")
    amount = _read_money(content.get("total_amount"))
    captured = _read_money(content.get("captured_amount"))
    return Charge(
        status=_read_status(name, captured, read_uncaptured(content)),
        provider_id=provider_id,
        amount=amount,
        captured=captured,
        refunded=_read_money(content.get("refunded_amount")),
        reason=DECLINED.get(str(name)),
    )


def read_uncaptured(content: Mapping[str, Any]) -> int:
    """Halalas that may still be captured."""
    captured = _read_money(content.get("captured_amount"))
    cancelled = _read_money(content.get("canceled_amount"))
    return max(_read_money(content.get("total_amount")) - captured - cancelled, 0)


def has_movement(content: Mapping[str, Any], name: str, key: str) -> bool:
    """Whether the order lists a capture or refund of this key."""
    transactions = content.get("transactions")
    found = transactions.get(name) if isinstance(transactions, dict) else None
    movements = [each for each in found if isinstance(each, dict)] if found else []
    if name == "captures":
        return any(_read_tracking_number(each) == key for each in movements)
    # Both are sent with a refund; that the first is listed is not documented.
    return any(
        each.get("merchant_refund_id") == key or each.get("comment") == write_comment(key)
        for each in movements
    )


def write_comment(key: str) -> str:
    """Of a refund; it is part of the order's history."""
    return f"Refund {key}"


def _read_status(name: Any, captured: int, left: int) -> ChargeStatus:
    if name in WAITING:
        return ChargeStatus.CHALLENGE
    if name in DECLINED:
        return ChargeStatus.DECLINED
    if name not in LIVE:
        raise ProviderUnavailable("an order in an unknown state")
    if left and name != "canceled":
        return ChargeStatus.AUTHORISED
    return ChargeStatus.PAID if captured else ChargeStatus.VOIDED


def _read_money(value: Any) -> int:
    """Halalas; 0 of an amount that the order does not have yet."""
    if value is None:
        return 0
    if not isinstance(value, dict) or value.get("currency") != CURRENCY:
        raise ProviderUnavailable("an answer in another currency")
    return read_amount(value.get("amount"))


def _read_tracking_number(capture: Mapping[str, Any]) -> Any:
    shipping = capture.get("shipping_info")
    return shipping.get("tracking_number") if isinstance(shipping, dict) else None


def _build_person(purchase: Purchase) -> dict[str, str]:
    """A name of one word is both: each is required."""
    first, _space, last = purchase.buyer_name.strip().partition(" ")
    return {
        "first_name": first[:LONGEST_NAME],
        "last_name": (last.strip() or first)[:LONGEST_NAME],
        "phone_number": purchase.phone,
    }


def _build_discount(purchase: Purchase) -> dict[str, Any]:
    if not purchase.discount:
        return {}
    return {"discount": {"name": "voucher", "amount": build_money(purchase.discount)}}


def _build_item(line: PurchaseLine) -> dict[str, Any]:
    item = {
        "name": line.name[:LONGEST_NAME],
        "type": line.category[:LONGEST_NAME] or "Physical",
        "reference_id": line.reference,
        "sku": line.reference[:LONGEST_SKU],
        "quantity": line.quantity,
        "unit_price": build_money(line.unit_price),
        "discount_amount": build_money(line.discount),
        "total_amount": build_money(line.unit_price * line.quantity - line.discount),
    }
    return {**item, "image_url": line.image_url} if line.image_url else item
