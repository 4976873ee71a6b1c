"""What the page of an order shows, read from an order that is loaded."""

from decimal import Decimal
from typing import Any, Final

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from plugins.back_office.invoices.admin import CARRIERS, INVOICE_KINDS
from plugins.back_office.orders import labels as words
from plugins.back_office.templatetags.office import riyals
from plugins.orders.selectors import staff
from plugins.payments.selectors.staff import name_of, refunds_of
from plugins.shipments.selectors import get_shipment_label
from saleor_config.global_ids import read_key
from saleor_config.money import RIYAL_PLACES, to_halalas

SHOWN_HEAD: Final = 4
SHOWN_TAIL: Final = 2


def masked_phone(phone: str) -> str:
    """``+966•••••••67``."""
    hidden = len(phone) - SHOWN_HEAD - SHOWN_TAIL
    return f"{phone[:SHOWN_HEAD]}{'•' * max(hidden, 0)}{phone[-SHOWN_TAIL:]}"


def delivery_words(delivery: Any) -> str:
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


def shown(order: Any) -> dict[str, Any]:
    """For the template, of a ``StaffOrder``: texts in the user's language, halalas."""
    row, told = order.row, order.shown
    return {
        "order": order,
        "row": row,
        "told": told,
        "state_label": staff.get_progress_label(order.progress),
        "paid_label": words.PAID[order.paid.value],
        "lines": lines(order),
        "delivery": delivery_words(told.delivery),
        "parcels": parcels(order),
        "method": name_of(told.payment_method) if told.payment_method else "",
        "transactions": transactions(row),
        "refunds": refunds(row),
        "returns": returns(row),
        "invoices": [
            {"row": each, "kind": INVOICE_KINDS[each.kind.value]} for each in told.invoices
        ],
        "history": history(row),
        "can_capture": can_capture(row),
        "can_mark_paid": not row.payments.all() and order.progress.value != "cancelled",
        "refund_left": refund_left(row),
        "billing": row.billing_address,
    }


def lines(order: Any) -> list[dict[str, Any]]:
    rows = {line.pk: line for line in order.row.lines.all()}
    return [
        {
            "told": told,
            "sku": rows[key].product_sku,
            "packed": rows[key].quantity_fulfilled,
            "is_service": not rows[key].is_shipping_required,
        }
        for told in order.shown.lines
        if (key := read_key(told.id, "OrderLine")) is not None
    ]


def parcels(order: Any) -> list[dict[str, Any]]:
    """With the keys that its forms send."""
    return [
        {
            "told": each,
            "key": read_key(each.id, "Shipment"),
            "carrier": CARRIERS.get(each.carrier.code, each.carrier.name),
            "state": get_shipment_label(each.state),
            "is_here": each.state == staff.ShipmentState.PREPARED,
        }
        for each in order.shown.shipments
    ]


def transactions(row: Any) -> list[dict[str, Any]]:
    """Saleor's, without what gateways answered; oldest first."""
    found = [each for payment in row.payments.all() for each in payment.transactions.all()]
    return [
        {
            "what": words.TRANSACTIONS.get(each.kind, _("Something else")),
            "amount": halalas(each.amount),
            "at": each.created,
            "is_success": each.is_success,
        }
        for each in sorted(found, key=lambda each: each.pk)
    ]


def refunds(row: Any) -> list[dict[str, Any]]:
    states = {"pending": _("under way"), "done": _("given back"), "failed": _("refused")}
    return [{"row": each, "state": states[each.state]} for each in refunds_of(row)]


def returns(row: Any) -> list[dict[str, Any]]:
    return [
        {"row": each, "state": staff.get_return_label(each.state)} for each in row.returns.all()
    ]


def last_payment(row: Any) -> Any:
    return max(row.payments.all(), key=lambda payment: payment.pk, default=None)


def can_capture(row: Any) -> bool:
    """Cash that is still to be handed in; cards are charged before there is an order."""
    payment = last_payment(row)
    return payment is not None and payment.can_capture()


def refund_left(row: Any) -> int:
    """Halalas that were paid and not given back."""
    return sum(halalas(each.captured_amount) for each in row.payments.all())


def halalas(amount: Decimal) -> int:
    return to_halalas(amount.quantize(RIYAL_PLACES))


def history(row: Any) -> list[dict[str, Any]]:
    """Saleor's events in plain words, newest first."""
    events = row.events.select_related("user").order_by("-date", "-pk")
    return [
        {
            "label": words.EVENTS.get(event.type, words.EVENTS["other"]),
            "at": event.date,
            # Saleor names the customer to whom it was sent.
            "who": who(None if event.type == "email_sent" else event.user, row),
            "more": more(event),
        }
        for event in events
    ]


def who(user: Any, row: Any) -> str:
    if user is None:
        return _("the shop itself")
    if user.pk == row.user_id:
        return _("the customer")
    return f"{user.first_name} {user.last_name}".strip() or user.email


def more(event: Any) -> str:
    """What is told of the event besides: amount, number or words."""
    told = event.parameters or {}
    if event.type in ("note_added", "other"):
        return str(told.get("message") or "")
    if event.type == "tracking_updated":
        return str(told.get("tracking_number") or "")
    amount = told.get("amount")
    if amount is not None:
        return riyals(halalas(Decimal(str(amount))))
    return ""
