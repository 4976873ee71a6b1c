"""Waybills, labels and pick-ups of a parcel, and the list of those that are stuck."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from plugins.back_office.errors import OfficeError
from plugins.back_office.form_fields import RowForm, build_number_field
from plugins.back_office.pages import join_messages, render_page
from plugins.back_office.parcels import labels
from plugins.back_office.permissions import ORDERS, require_permission
from plugins.shipments import services
from plugins.shipments.selectors import (
    ParcelAttention,
    ParcelAttentionKind,
    Shipment,
    WaybillState,
    get_shipment_by_key,
    get_waybill,
    list_carrier_names,
    list_parcel_attention,
)
from saleor_config.errors import ShopError

LABEL_TYPES: Final = {"pdf": "application/pdf", "zpl": "text/plain; charset=utf-8"}
GRAMS: Final = 1000


class WeightForm(RowForm):
    kilograms = build_number_field(_("Weight, kg"), 2, max_value=Decimal(1000), max_digits=6)


def request_waybill(request: HttpRequest, shipment: Shipment) -> str:
    form = WeightForm(request.POST)
    if not form.is_valid():
        raise OfficeError(gettext("Enter the parcel’s weight in kilograms."))
    grams = int(form.cleaned_data["kilograms"] * GRAMS)
    waybill = services.request_waybill(shipment.pk, by=request.user, grams=grams)
    waybill.refresh_from_db()
    if waybill.state == WaybillState.ISSUED:
        return gettext("The waybill is made. Print its label.")
    raise OfficeError(str(labels.ERRORS.get(waybill.error, gettext("The carrier is being asked."))))


def request_pickup(request: HttpRequest, shipment: Shipment) -> str:
    pickup = services.request_pickup(shipment.carrier, timezone.localdate(), by=request.user)
    state = labels.PICKUP_STATES[pickup.state]
    return gettext("Pick-up today: %(state)s %(number)s") % {
        "state": state, "number": pickup.number or pickup.detail,
    }  # fmt: skip


PARCEL_ACTIONS: Final[dict[str, Callable[[HttpRequest, Shipment], str]]] = {
    "waybill": request_waybill,
    "pickup": request_pickup,
}


@require_POST
def run_parcel_action(request: HttpRequest, key: int, action: str) -> HttpResponseBase:
    require_permission(request.user, ORDERS)
    shipment = find_shipment(key)
    run = PARCEL_ACTIONS.get(action)
    if run is None:
        raise Http404
    try:
        messages.success(request, run(request, shipment))
    except ShopError as error:
        messages.error(request, join_messages(error))
    return redirect("admin:order_order_change", shipment.fulfillment.order_id)


@require_POST
def run_waybill_action(request: HttpRequest, key: int, action: str) -> HttpResponseBase:
    """``again`` asks the carrier, ``number`` notes what staff found there, ``cancel`` has it
    cancelled there, ``discard`` notes that it is."""
    require_permission(request.user, ORDERS)
    waybill = get_waybill(key)
    if waybill is None:
        raise Http404
    actions: dict[str, Callable[[], object]] = {
        "again": lambda: services.retry_waybill(key),
        "number": lambda: services.settle_waybill(key, request.POST.get("number", "")),
        "cancel": lambda: services.cancel_waybill(key),
        "discard": lambda: services.discard_waybill(key),
    }
    if action not in actions:
        raise Http404
    try:
        actions[action]()
        waybill.refresh_from_db()
        state = labels.WAYBILL_STATES[waybill.state]
        messages.success(request, gettext("The waybill: %(state)s.") % {"state": state})
    except ShopError as error:
        messages.error(request, join_messages(error))
    if request.POST.get("back") == "list":
        return redirect("admin:parcels_attention")
    return redirect("admin:order_order_change", waybill.shipment.fulfillment.order_id)


@require_POST
def close_pickup(request: HttpRequest, key: int) -> HttpResponseBase:
    require_permission(request.user, ORDERS)
    services.close_pickup(key)
    messages.success(request, gettext("Noted: the carrier knows of no pick-up."))
    return redirect("admin:parcels_attention")


@require_GET
def show_label(request: HttpRequest, key: int, kind: str) -> HttpResponse:
    """The carrier's label, or the shop's own, to print."""
    require_permission(request.user, ORDERS)
    if kind not in LABEL_TYPES:
        raise Http404
    shipment = find_shipment(key)
    try:
        label = services.get_label(shipment, "zpl" if kind == "zpl" else "pdf")
    except ShopError as error:
        messages.error(request, join_messages(error))
        return redirect("admin:order_order_change", shipment.fulfillment.order_id)
    response = HttpResponse(label.content, content_type=LABEL_TYPES[kind])
    where = "inline" if kind == "pdf" else "attachment"
    response["Content-Disposition"] = f'{where}; filename="{label.name}"'
    return response


def find_shipment(key: int) -> Shipment:
    """Raises ``Http404``."""
    shipment = get_shipment_by_key(key)
    if shipment is None:
        raise Http404
    return shipment


def show_attention(request: HttpRequest) -> HttpResponse:
    """Two statements."""
    require_permission(request.user, ORDERS)
    names = list_carrier_names()
    return render_page(
        request,
        "parcels_attention",
        gettext("Parcels to look at"),
        items=[build_item(item, names) for item in list_parcel_attention()],
    )


def count_parcels(number: int) -> str:
    return ngettext("%(number)s parcel", "%(number)s parcels", number) % {"number": number}


def build_item(item: ParcelAttention, names: dict[str, str]) -> dict[str, Any]:
    carrier = getattr(item.waybill or item.pickup, "carrier", "")
    return {
        "row": item,
        "title": labels.TITLES[item.kind],
        "remedy": labels.REMEDIES[item.kind],
        "carrier": names.get(carrier, carrier),
        "parcels": count_parcels(item.pickup.parcels) if item.pickup else "",
        "can_ask": item.waybill is not None and item.waybill.is_open,
        "can_settle": item.kind in (ParcelAttentionKind.UNKNOWN, ParcelAttentionKind.LATE)
        and item.waybill is not None
        and item.waybill.state == WaybillState.PENDING,
        "can_discard": item.kind
        in (
            ParcelAttentionKind.UNKNOWN,
            ParcelAttentionKind.LEFT_OVER,
            ParcelAttentionKind.NOT_CANCELLED,
        )
        and item.waybill is not None
        and item.waybill.state in (WaybillState.PENDING, WaybillState.ISSUED),
    }
