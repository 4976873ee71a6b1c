"""Tracking events of parcels, from carriers and staff, repeated, late or out of order."""

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order import FulfillmentStatus
from saleor.order.models import Order

from plugins.shipments.carriers import CarrierReport, build_scan_key
from plugins.shipments.errors import (
    OrderError,
    build_invalid_error,
    build_not_allowed_error,
    build_not_found_error,
)
from plugins.shipments.models import LONGEST_PLACE, Shipment, TrackingEvent
from plugins.shipments.signals import (
    parcel_delivered,
    parcel_left,
    parcel_out_for_delivery,
    parcel_sent,
    tracking_event_received,
)
from plugins.shipments.states import Scan, ShipmentState, build_journey

logger = logging.getLogger(__name__)

CLOCK_TOLERANCE: Final = timedelta(minutes=5)


def add_event(
    key: int, *, status: ShipmentState, location: str = "", at: datetime | None = None
) -> Shipment:
    """Record what staff know of shipment ``key``; a repetition without a time changes nothing.

    ``at``: when it happened, None for now. Raises ``OrderError``.
    """
    if status is ShipmentState.PREPARED:
        raise build_invalid_error(_("A parcel is prepared when it is packed."), "status")
    if at is not None and at > timezone.now() + CLOCK_TOLERANCE:
        raise build_invalid_error(_("This time has not come yet."), "at")
    if len(location) > LONGEST_PLACE:
        raise build_invalid_error(_("A place has at most 128 characters."), "location")
    with transaction.atomic():
        shipment = lock_shipment(key)
        _check_accepted(shipment, status)
        last = shipment.events.last()
        is_repeated = last and (last.status, last.location) == (status, location)
        if at is None and is_repeated:
            return shipment
        record_event(shipment, status, location=location, at=at)
    return shipment


def record_reports(carrier: str, reports: Sequence[CarrierReport]) -> int:
    """Store a carrier's reports and return how many are of parcels that it has from the shop.

    A report that is refused, such as one of a cancelled order, is logged and skipped: the
    carrier could only send it again.
    """
    known = 0
    for report in reports:
        number = report.tracking_number
        found = Shipment.objects.filter(carrier=carrier).filter(
            Q(tracking_number=number) | Q(tracking_number="", number=number)
        )
        key = found.values_list("pk", flat=True).first()
        if key is None:
            continue
        known += 1
        try:
            with transaction.atomic():
                shipment = lock_shipment(key)
                _check_accepted(shipment, report.status)
                # Not later than now: a carrier's clock must not lengthen the return window.
                occurred_at = min(report.occurred_at, timezone.now())
                record_event(
                    shipment,
                    report.status,
                    location=report.location,
                    at=occurred_at,
                    key=build_scan_key(
                        report.status, report.occurred_at, report.location, report.key
                    ),
                )
        except OrderError:
            logger.warning("A scan (%s) of shipment %s came too late", report.status, key)
    return known


def record_event(
    shipment: Shipment,
    status: ShipmentState,
    *,
    location: str = "",
    at: datetime | None = None,
    key: str = "",
    notify_departure: bool = True,
) -> None:
    """Store a scan and update its parcel; the order is locked. A known ``key`` changes nothing."""
    occurred_at = at or timezone.now()
    _event, is_new = TrackingEvent.objects.get_or_create(
        shipment=shipment,
        key=key or build_scan_key(status, occurred_at, location),
        defaults={"status": status, "occurred_at": occurred_at, "location": location},
    )
    if not is_new:
        return
    scans = [Scan(ShipmentState(each.status), each.occurred_at) for each in shipment.events.all()]
    before, now = shipment.state, build_journey(scans)
    has_left_now = now.sent_at is not None and shipment.sent_at is None
    shipment.state, shipment.sent_at = now.state, now.sent_at
    shipment.delivered_at = now.delivered_at
    shipment.save(update_fields=["state", "sent_at", "delivered_at"])
    if has_left_now:
        parcel_left.send(shipment)
    if now.state != before:
        _send_signal(shipment, has_left_now and notify_departure)


def _send_signal(shipment: Shipment, has_left_now: bool) -> None:
    """One signal for what is new: a departure that the delivery overtook is not sent."""
    signal = {
        ShipmentState.OUT_FOR_DELIVERY: parcel_out_for_delivery,
        ShipmentState.DELIVERED: parcel_delivered,
    }.get(ShipmentState(shipment.state))
    if signal is None and has_left_now:
        signal = parcel_sent
    if signal is not None:
        signal.send(shipment)


def lock_order_row(order_key: int) -> None:
    """Serialize packing, cancelling and scans of one order until the transaction ends."""
    list(Order.objects.select_for_update(of=("self",)).filter(pk=order_key).only("pk"))


def lock_shipment(key: int) -> Shipment:
    """The shipment, behind the lock of its order."""
    order_key = (
        Shipment.objects.filter(pk=key).values_list("fulfillment__order_id", flat=True).first()
    )
    if order_key is None:
        raise build_not_found_error(_("There is no such parcel."))
    lock_order_row(order_key)
    shipment: Shipment = Shipment.objects.select_related("fulfillment__order").get(pk=key)
    return shipment


def _check_accepted(shipment: Shipment, status: ShipmentState) -> None:
    tracking_event_received.send(shipment, status)
    if shipment.fulfillment.status == FulfillmentStatus.CANCELED:
        raise build_not_allowed_error(_("This parcel was unpacked again."))
