"""The slot and the pick-up on the page of an order, and moving the order to another day."""

from datetime import date
from typing import Any

from django.http import HttpRequest
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from plugins.back_office.delivery.forms import SlotChangeForm
from plugins.back_office.errors import OfficeError
from plugins.orders.selectors.slots import get_order_pickup, get_order_slot, list_order_slots
from plugins.orders.services import change_delivery


def build_slot_context(order: Any) -> dict[str, Any]:
    """Of a ``StaffOrder``; ``slot_form`` is None where it comes in no slot, or has left. Two
    queries, and eight more for the days."""
    slot = get_order_slot(order.row.pk, order.progress)
    is_movable = slot is not None and order.progress.value in {"pending", "processing"}
    return {
        "slot_form": SlotChangeForm(choices=list_slot_choices(order)) if is_movable else None,
        "pickup": get_order_pickup(order.row.pk),
    }


def list_slot_choices(order: Any) -> list[tuple[str, str]]:
    """By day and window: ``2026-11-22|09:00-13:00``."""
    slot = get_order_slot(order.row.pk, order.progress)
    if slot is None:
        return []
    return [
        (f"{day.date}|{window.key}", describe_slot(day.date, window))
        for day in list_order_slots(slot.booking)
        for window in day.windows
    ]


def describe_slot(day: date, window: Any) -> str:
    text = f"{date_format(day, 'l j F')} · {window.starts_at:%H:%M} – {window.ends_at:%H:%M}"
    if window.is_full:
        return f"{text} · {_('Full')}"
    if window.places_left is not None:
        return f"{text} · {_('Places')}: {window.places_left}"
    return text


def change_slot(request: HttpRequest, order: Any) -> None:
    """Raises ``ShopError``."""
    form = SlotChangeForm(request.POST, choices=list_slot_choices(order))
    if not form.is_valid():
        raise OfficeError(_("This time is not offered any more. Please choose another."))
    day, window_id = form.cleaned_data["slot"].split("|")
    change_delivery(
        order.row.pk,
        date.fromisoformat(day),
        window_id,
        staff=request.user,
        overbooks=form.cleaned_data["overbooks"],
    )
