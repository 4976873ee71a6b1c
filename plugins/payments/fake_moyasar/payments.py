"""A payment of Moyasar's: how it begins, ends and is shown. Amounts in halalas.

Of a ``SimulatedPurchase``, OPEN is ``initiated``, DECLINED ``failed``, AUTHORISED ``authorized``,
and CLOSED ``paid`` or what came after it.
"""

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from plugins.payments.fake_moyasar.cards import SimulatedCard
from plugins.payments.fake_moyasar.errors import CallError, refuse_field
from plugins.payments.instalment_sandbox.amounts import write_amount
from plugins.payments.instalment_sandbox.records import (
    Decision,
    Movement,
    SimulatedPurchase,
    Stage,
    format_time,
    parse_time,
)

VOID_TIME: Final = timedelta(hours=2)
"""How long a payment may be voided: until it is settled, which the documents give no time for."""
REJECTED: Final = "The authentication attempt was rejected by the issuer bank."
CODES: Final = {
    "123456": ("APPROVED", "00"),
    "000000": ("APPROVED", "00"),
    "111111": ("INSUFFICIENT FUNDS", "51"),
    "222222": ("DAILY LIMIT EXCEEDED", "61"),
    "333333": ("TRANSACTION LIMIT EXCEEDED", "61"),
}
"""Of STC Pay, "Testing"; any other is refused as invalid."""
MOBILE: Final = re.compile(r"(05|009665|\+9665|5)[0-9]{8}")
WALLET: Final = "stcpay"


def build_purchase(content: Mapping[str, Any], now: datetime) -> SimulatedPurchase:
    """ "Create Payment", without its source. Raises ``CallError``."""
    amount = content.get("amount")
    if type(amount) is not int or amount < 1:
        raise refuse_field("amount", "must be greater than zero")
    if content.get("currency", "SAR") != "SAR":
        raise refuse_field("currency", "is not supported")
    callback = content.get("callback_url")
    if not isinstance(callback, str) or not callback.startswith(("http://", "https://")):
        raise refuse_field("callback_url", "is not a valid URL")
    metadata = content.get("metadata") or {}
    if len(metadata) > 30 or any(len(str(value)) > 500 for value in metadata.values()):
        raise refuse_field("metadata", "is too long")
    try:
        key = str(UUID(str(content.get("given_id"))))
    except ValueError:
        raise refuse_field("given_id", "is not a valid UUID") from None
    return SimulatedPurchase(
        amount=amount,
        reference=str(metadata.get("order") or content.get("description") or key),
        language="ar",
        urls={"success": callback},
        request={"given": dict(content), "source": {}},
        created_at=format_time(now),
        id=key,
    )


def describe_source(card: SimulatedCard, kind: str, *, shows_token: bool) -> dict[str, Any]:
    """ "Payment Object": ``creditcard`` also of a token."""
    return {
        "type": kind,
        "company": card.company,
        "name": card.name or None,
        "number": card.masked_number,
        "gateway_id": None,
        "reference_number": None,
        "token": card.id if shows_token else None,
        "message": None,
        "response_code": None,
        "transaction_url": None,
        "issuer_country": "SA",
        "issuer_card_type": "debit" if card.company == "mada" else "credit",
    }


def finish_payment(
    purchase: SimulatedPurchase, outcome: tuple[str, str], now: datetime, *, is_manual: bool
) -> str:
    """The bank's answer, once; the event that it is."""
    message, code = outcome
    source = purchase.request["source"]
    source.update(message=message, response_code=code or None, transaction_url=None)
    if message != "APPROVED":
        purchase.decide(Decision.DECLINE, now, Stage.AUTHORISED)
        # As the documents spell it.
        return "payment_faild"
    purchase.decide(Decision.APPROVE, now, Stage.AUTHORISED)
    if is_manual:
        return "payment_authorized"
    purchase.capture(Movement(purchase.amount, "", format_time(now)))
    return "payment_paid"


def void_payment(purchase: SimulatedPurchase, now: datetime) -> None:
    """ "Void Payment": all of it, as if it was never charged. Raises ``CallError``."""
    is_charged = purchase.stage in (Stage.AUTHORISED, Stage.CLOSED) and not purchase.cancels
    if not is_charged or purchase.refunds:
        raise CallError("Payment cannot be voided in its current status")
    if now - parse_time(purchase.authorised_at) >= VOID_TIME:
        raise CallError("Payment cannot be voided, it was settled")
    purchase.captures.clear()
    purchase.stage = Stage.AUTHORISED
    purchase.cancel(Movement(purchase.amount, "", format_time(now)))


def read_movement(content: Mapping[str, Any], most: int, now: datetime) -> Movement:
    """Of a refund or capture; without an amount all that is left. Raises ``CallError``."""
    amount = content.get("amount", most)
    if type(amount) is not int or not 0 < amount <= most:
        raise refuse_field("amount", f"must be between 1 and {most}")
    return Movement(amount, "", format_time(now))


def get_status(purchase: SimulatedPurchase) -> str:
    """ "Payment Status Reference"."""
    if purchase.stage is Stage.OPEN:
        return "initiated"
    if purchase.stage is Stage.DECLINED:
        return "failed"
    if purchase.stage is Stage.AUTHORISED:
        return "authorized"
    if not purchase.captures:
        return "voided"
    if purchase.refunds:
        return "refunded"
    return "captured" if is_manual(purchase) else "paid"


def is_manual(purchase: SimulatedPurchase) -> bool:
    return (purchase.request["given"].get("source") or {}).get("manual") in (True, "true")


def describe_payment(purchase: SimulatedPurchase) -> dict[str, Any]:
    """ "Payment Object"."""
    captured = purchase.captured if is_manual(purchase) else 0
    status = get_status(purchase)
    return {
        "id": purchase.id,
        "status": status,
        "amount": purchase.amount,
        "fee": 0,
        "currency": "SAR",
        "refunded": purchase.refunded,
        "refunded_at": purchase.refunds[-1].at if purchase.refunds else None,
        "captured": captured,
        "captured_at": purchase.captures[-1].at if captured else None,
        "voided_at": purchase.closed_at if status == "voided" else None,
        "description": purchase.request["given"].get("description"),
        "amount_format": f"{write_amount(purchase.amount)} SAR",
        "invoice_id": None,
        "ip": None,
        "callback_url": purchase.urls["success"],
        "created_at": purchase.created_at,
        "updated_at": purchase.closed_at or purchase.created_at,
        "metadata": purchase.request["given"].get("metadata"),
        "source": purchase.request["source"],
    }
