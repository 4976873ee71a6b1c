"""Waybills as the office shows them beside their parcels."""

from collections.abc import Iterable
from dataclasses import dataclass

from plugins.shipments.carrier_clients import find_client
from plugins.shipments.models import MAY_GET_WAYBILL, Shipment, Waybill
from plugins.shipments.parcel_facts import list_pieces, sum_grams
from plugins.shipments.selectors.attention import has_other_weight


@dataclass(frozen=True)
class WaybillView:
    """``waybill``: the latest of the parcel, None where there is none. ``can_request``: the shop
    speaks with the carrier, and the parcel waits for a waybill of ``grams``."""

    shipment: Shipment
    waybill: Waybill | None
    can_request: bool
    can_cancel: bool
    can_discard: bool
    can_request_pickup: bool
    has_other_weight: bool
    grams: int


def build_waybill_views(keys: Iterable[int]) -> dict[int, WaybillView]:
    """Of parcels by their key."""
    rows = Shipment.objects.filter(pk__in=keys).select_related("fulfillment__order")
    return {row.pk: _build_view(row) for row in rows.prefetch_related("waybills")}


def get_waybill(key: int) -> Waybill | None:
    """With its parcel."""
    rows = Waybill.objects.select_related("shipment__fulfillment__order")
    found: Waybill | None = rows.filter(pk=key).first()
    return found


def _build_view(shipment: Shipment) -> WaybillView:
    waybill = max(shipment.waybills.all(), key=lambda row: row.pk, default=None)
    client = find_client(shipment.carrier)
    state = waybill.state if waybill else ""
    can_request = (
        client is not None
        and state in ("", "cancelled", "refused")
        and shipment.state in MAY_GET_WAYBILL
        and not shipment.tracking_number
    )
    is_waiting = state == "issued" and not shipment.has_left
    return WaybillView(
        shipment=shipment,
        waybill=waybill,
        can_request=can_request,
        can_cancel=is_waiting and client is not None and client.can_cancel,
        can_discard=is_waiting,
        can_request_pickup=is_waiting and client is not None and client.can_request_pickup,
        has_other_weight=waybill is not None and has_other_weight(waybill),
        grams=sum_grams(list_pieces(shipment)) if can_request else 0,
    )
