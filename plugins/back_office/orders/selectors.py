"""What the page of an order shows, read from an order that is loaded."""

from decimal import Decimal
from typing import Any, Final

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from plugins.back_office.orders import labels
from plugins.back_office.parcels.labels import ERRORS, WAYBILL_COLOURS, WAYBILL_STATES
from plugins.back_office.templatetags.office import riyals
from plugins.back_office.text import get_full_name
from plugins.catalogue.selectors import GIFT_WRAP
from plugins.companies.selectors import get_order_company
from plugins.gifts.selectors import get_delivery_address, get_order_gift, is_gift_order
from plugins.orders.selectors import get_customer_gift, staff
from plugins.payments.selectors.staff import list_refunds, translate_method
from plugins.shipments.selectors import build_waybill_views, get_shipment_label
from saleor_config.global_ids import read_key
from saleor_config.money import RIYAL_PLACES, to_halalas

VISIBLE_HEAD: Final = 4
VISIBLE_TAIL: Final = 2


def mask_phone(phone: str) -> str:
    """``+966•••••••67``."""
    hidden = len(phone) - VISIBLE_HEAD - VISIBLE_TAIL
    return f"{phone[:VISIBLE_HEAD]}{'•' * max(hidden, 0)}{phone[-VISIBLE_TAIL:]}"


def format_delivery(delivery: Any) -> str:
    """``22 November · 16:00 – 20:00``; both ends where no day was chosen."""
    if delivery is None:
        return ""
    day = delivery.date or delivery.earliest_date
    if day is None:
        return str(delivery.name)
    text = date_format(day, "j F")
    if delivery.date is None and delivery.latest_date and delivery.latest_date != day:
        text = f"{text} – {date_format(delivery.latest_date, 'j F')}"
    if delivery.starts_at:
        text = f"{text} · {delivery.starts_at} – {delivery.ends_at}"
    return text


def build_order_context(order: Any) -> dict[str, Any]:
    """For the template, of a ``StaffOrder``: texts in the user's language, amounts in halalas."""
    row, summary = order.row, order.details
    method = summary.payment_method
    return {
        "order": order,
        "row": row,
        "summary": summary,
        "state_label": staff.get_progress_label(order.progress),
        "paid_label": labels.PAID[order.paid.value],
        "lines": list_lines(order),
        "delivery": format_delivery(summary.delivery),
        "parcels": list_parcels(order),
        "method": translate_method(method) if method else "",
        "transactions": list_transactions(row),
        "refunds": [
            {"row": each, "state": labels.REFUNDS[each.state]} for each in list_refunds(row)
        ],
        "returns": [
            {"row": each, "state": staff.get_return_label(each.state)} for each in row.returns.all()
        ],
        "invoices": [
            {"row": each, "kind": labels.INVOICE_KINDS[each.kind]} for each in summary.invoices
        ],
        "history": list_events(row),
        "can_capture": can_capture(row),
        "can_mark_paid": not row.payments.all() and order.progress.value != "cancelled",
        "refund_left": get_refundable_amount(row),
        "billing": row.billing_address,
        "company": get_order_company(row),
        "gift": get_order_gift(row),
        **describe_gift_address(row),
    }


def describe_gift_address(row: Any) -> dict[str, Any]:
    """What the recipient of a gift said of its address, which the buyer does not read."""
    gift = get_customer_gift(row.pk) if is_gift_order(row) else None
    address = get_delivery_address(row) if gift else None
    return {
        "gift_address_state": labels.GIFT_ADDRESSES[gift.address_state.value] if gift else "",
        "recipient_address": address if address and address.is_from_recipient else None,
    }


def list_lines(order: Any) -> list[dict[str, Any]]:
    rows = {line.pk: line for line in order.row.lines.all()}
    return [
        {
            "item": line,
            "sku": rows[key].product_sku,
            "is_service": not rows[key].is_shipping_required,
            "is_wrap": bool(rows[key].variant) and rows[key].variant.product.slug == GIFT_WRAP,
        }
        for line in order.details.lines
        if (key := read_key(line.id, "OrderLine")) is not None
    ]


def list_parcels(order: Any) -> list[dict[str, Any]]:
    """With the keys that their forms send, and their waybills."""
    keys = {read_key(each.id, "Shipment"): each for each in order.details.shipments}
    views = build_waybill_views(key for key in keys if key is not None)
    return [
        {
            "shipment": each,
            "key": key,
            "carrier": labels.CARRIERS.get(each.carrier.code, each.carrier.name),
            "state": get_shipment_label(each.state),
            **describe_waybill(views[key]),
        }
        for key, each in keys.items()
        if key is not None
    ]


def describe_waybill(view: Any) -> dict[str, Any]:
    row = view.waybill
    return {
        "waybill": view,
        "waybill_state": WAYBILL_STATES[row.state] if row else "",
        "waybill_colour": WAYBILL_COLOURS[row.state] if row else "",
        "waybill_error": ERRORS.get(row.error, "") if row else "",
    }


def list_transactions(row: Any) -> list[dict[str, Any]]:
    """Saleor's, without the gateways' responses; oldest first."""
    found = [each for payment in row.payments.all() for each in payment.transactions.all()]
    return [
        {
            "what": labels.TRANSACTIONS.get(each.kind, _("Something else")),
            "amount": quantize_halalas(each.amount),
            "at": each.created,
            "is_success": each.is_success,
        }
        for each in sorted(found, key=lambda each: each.pk)
    ]


def get_last_payment(row: Any) -> Any:
    return max(row.payments.all(), key=lambda payment: payment.pk, default=None)


def can_capture(row: Any) -> bool:
    """True of cash that is still to be collected; cards are charged before the order is placed."""
    payment = get_last_payment(row)
    return payment is not None and payment.can_capture()


def get_refundable_amount(row: Any) -> int:
    """Halalas that were paid and not refunded."""
    return sum(quantize_halalas(each.captured_amount) for each in row.payments.all())


def quantize_halalas(amount: Decimal) -> int:
    return to_halalas(amount.quantize(RIYAL_PLACES))


def list_events(row: Any) -> list[dict[str, Any]]:
    """Saleor's events in plain words, newest first."""
    events = row.events.select_related("user").order_by("-date", "-pk")
    return [
        {
            "label": labels.EVENTS.get(event.type, labels.EVENTS["other"]),
            "at": event.date,
            # Saleor names the customer to whom it was sent.
            "who": get_actor_name(None if event.type == "email_sent" else event.user, row),
            "more": get_event_detail(event),
        }
        for event in events
    ]


def get_actor_name(user: Any, row: Any) -> str:
    if user is None:
        return _("the shop itself")
    if user.pk == row.user_id:
        return _("the customer")
    return get_full_name(user) or user.email


def get_event_detail(event: Any) -> str:
    """The amount, number or words of the event; empty where it has none."""
    parameters = event.parameters or {}
    if event.type in ("note_added", "other"):
        return str(parameters.get("message") or "")
    if event.type == "tracking_updated":
        return str(parameters.get("tracking_number") or "")
    amount = parameters.get("amount")
    if amount is not None:
        return riyals(quantize_halalas(Decimal(str(amount))))
    return ""
