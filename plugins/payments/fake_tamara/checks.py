"""What Tamara requires of a request; errors in its shape: a message, and codes."""

import re
from collections.abc import Mapping
from typing import Any, Final

from plugins.payments.instalment_sandbox.amounts import read_amount
from plugins.payments.instalment_sandbox.provider import SimulatedResponse

PHONE: Final = re.compile(r"(\+?966|0)?5[0-9]{8}")
URLS: Final = ("success", "failure", "cancel")


class CallError(Exception):
    def __init__(self, status: int, message: str, code: str = "") -> None:
        super().__init__(message)
        errors = [{"error_code": code, "data": []}] if code else []
        self.reply = SimulatedResponse(status, {"message": message, "errors": errors, "data": []})


def read_money(value: Any) -> int:
    """Halalas of ``{"amount": 10.5, "currency": "SAR"}``. Raises ``CallError``."""
    if not isinstance(value, dict) or value.get("currency") != "SAR":
        raise CallError(400, "Invalid currency", "total_amount_invalid_currency")
    amount = read_amount(value.get("amount"))
    if amount is None or isinstance(value.get("amount"), str):
        raise CallError(400, "Invalid amount", "total_amount_invalid")
    return amount


def check_session(content: Mapping[str, Any]) -> int:
    """The amount in halalas of "Create Checkout Session". Raises ``CallError``."""
    amount = read_money(content.get("total_amount"))
    for name in ("shipping_amount", "tax_amount"):
        read_money(content.get(name))
    if content.get("country_code") != "SA":
        raise CallError(400, "Invalid country", "not_supported_delivery_country")
    for name, longest in (("order_reference_id", 255), ("description", 256)):
        _check_text(content, name, longest)
    if content.get("locale") not in (None, "ar_SA", "en_US"):
        raise CallError(400, "Invalid locale", "locale_invalid")
    if content.get("payment_type") not in (None, "PAY_BY_INSTALMENTS"):
        raise CallError(400, "Invalid payment type", "payment_type_invalid")
    urls = _get_object(content, "merchant_url")
    for name in URLS:
        _check_text(urls, name, 1024)
    _check_person(_get_object(content, "consumer"), "consumer_invalid_phone_number")
    address = _get_object(content, "shipping_address")
    for name in ("line1", "city", "country_code"):
        _check_text(address, name, 255)
    _check_person(address, "shipping_address_invalid_phone_number")
    _check_items(content.get("items"))
    return amount


def _check_person(person: Mapping[str, Any], code: str) -> None:
    for name in ("first_name", "last_name"):
        _check_text(person, name, 255)
    if not PHONE.fullmatch(str(person.get("phone_number"))):
        raise CallError(400, "Invalid phone number", code)


def _check_items(items: Any) -> None:
    if not isinstance(items, list) or not items:
        raise CallError(400, "items is required", "items_invalid")
    for item in items:
        for name, longest in (("name", 255), ("reference_id", 255), ("type", 255), ("sku", 128)):
            _check_text(item, name, longest)
        if type(item.get("quantity")) is not int or item["quantity"] < 1:
            raise CallError(400, "Invalid quantity", "items_invalid")
        read_money(item.get("total_amount"))


def _get_object(content: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = content.get(name)
    if not isinstance(found, dict):
        raise CallError(400, f"{name} is required", f"{name}_invalid")
    return found


def _check_text(content: Mapping[str, Any], name: str, longest: int) -> None:
    text = content.get(name)
    if not isinstance(text, str) or not 0 < len(text) <= longest:
        raise CallError(400, f"{name} is required", f"{name}_invalid")
