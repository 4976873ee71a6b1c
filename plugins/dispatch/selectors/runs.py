"""Runs and their stops, as staff and drivers see them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final
from urllib.parse import urlencode

from django.db.models import Prefetch, QuerySet
from saleor.order import OrderStatus

from plugins.delivery.selectors import SlotBooking
from plugins.dispatch.models import Run, Stop, StopReport, StopState
from plugins.dispatch.selectors.days import read_district
from plugins.dispatch.selectors.picking import PickedLine, list_picked_lines, load_picked_orders
from plugins.gifts.selectors import DeliveryAddress, is_gift_order, list_delivery_addresses
from plugins.payments.selectors import get_cash_due
from plugins.shipments.selectors import (
    Shipment,
    get_active_fulfillments,
    get_shipment,
    render_parcel_barcode,
)
from saleor_config.barcodes import render_barcode_svg

OWN_VAN: Final = "own_van"
MAP_ADDRESS: Final = "https://www.google.com/maps/search/?"


@dataclass(frozen=True)
class StopDetails:
    """``cash_due``: halalas that are still to be taken. ``window``: as ``09:00–13:00``.
    ``note``: of a gift's recipient."""

    stop: Stop
    number: str
    name: str
    phone: str
    address: str
    district: str
    city: str
    map_link: str
    window: str
    lines: list[PickedLine]
    parcels: list[Shipment]
    cash_due: int
    is_cancelled: bool
    is_gift: bool
    note: str

    @property
    def is_packed(self) -> bool:
        return bool(self.parcels)


def list_runs(day: date) -> QuerySet[Run]:
    """Two queries."""
    stops = Prefetch("stops", Stop.objects.order_by("position", "pk"))
    return Run.objects.filter(day=day).select_related("van").prefetch_related(stops)


def get_run(key: int) -> Run | None:
    found: Run | None = Run.objects.select_related("van").filter(pk=key).first()
    return found


def list_stops(run: Run) -> list[StopDetails]:
    """In the order of the route. Thirteen queries for any number of stops, and one for gifts."""
    stops = list(run.stops.exclude(state=StopState.PUT_BACK).order_by("position", "pk"))
    orders = load_picked_orders(stop.order_id for stop in stops)
    bookings = {
        booking.order_id: booking
        for booking in SlotBooking.objects.filter(order__in=orders).select_related(
            "slot_day__rule__area"
        )
    }
    addresses = list_delivery_addresses(orders.values())
    return [
        _build_stop(
            stop,
            orders[stop.order_id],
            bookings.get(stop.order_id),
            addresses.get(stop.order_id),
        )
        for stop in stops
    ]


def _build_stop(
    stop: Stop, order: Any, booking: SlotBooking | None, address: DeliveryAddress | None
) -> StopDetails:
    rule = booking.slot_day.rule if booking else None
    street = "، ".join(address.lines) if address else ""
    city = address.city if address else ""
    query = urlencode({"api": 1, "query": f"{street}, {city}"})
    return StopDetails(
        stop=stop,
        number=str(order.pk),
        name=address.name if address else "",
        phone=address.phone if address else "",
        address=street,
        district=read_district(address, rule.area.districts if rule else ()),
        city=city,
        map_link=MAP_ADDRESS + query,
        window=f"{rule.starts_at:%H:%M}–{rule.ends_at:%H:%M}" if rule else "",
        lines=list_picked_lines(order),
        parcels=list_van_parcels(order),
        cash_due=get_cash_due(order.payments.all()),
        is_cancelled=order.status == OrderStatus.CANCELED,
        is_gift=is_gift_order(order),
        note=address.note if address else "",
    )


def list_van_parcels(order: Any) -> list[Shipment]:
    """Parcels that the shop's own van brings, with the fulfillments' prefetched rows."""
    parcels = [get_shipment(each) for each in get_active_fulfillments(order)]
    return [each for each in parcels if each is not None and each.carrier == OWN_VAN]


def list_barcodes(order: Any) -> list[tuple[str, str]]:
    """Number and barcode, an SVG, of each parcel; of the order itself while nothing is packed."""
    parcels = list_van_parcels(order)
    if not parcels:
        return [(str(order.pk), render_barcode_svg(str(order.pk)))]
    return [(parcel.number, render_parcel_barcode(parcel)) for parcel in parcels]


@dataclass(frozen=True)
class RunTotals:
    delivered: int
    failed: int
    planned: int
    cash_taken: int


def sum_stops(stops: Sequence[Stop]) -> RunTotals:
    states = [stop.state for stop in stops]
    return RunTotals(
        delivered=states.count(StopState.DELIVERED),
        failed=states.count(StopState.FAILED),
        planned=states.count(StopState.PLANNED),
        cash_taken=sum(stop.cash_taken for stop in stops),
    )


def list_photos(run: Run) -> list[StopReport]:
    """Photographs of the run that are kept still, with their stops. One query."""
    reports = StopReport.objects.filter(stop__run=run).exclude(photo="")
    return list(reports.select_related("stop").order_by("occurred_at", "pk"))


def get_photo(token: str) -> StopReport | None:
    found: StopReport | None = (
        StopReport.objects.exclude(photo="").filter(photo_token=token).first()
    )
    return found
