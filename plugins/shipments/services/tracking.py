"""News of parcels, from carriers and staff. Repeating one, late or in disorder, is well."""

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

from plugins.shipments import notices
from plugins.shipments.carriers import Report
from plugins.shipments.carriers.base import scan_key
from plugins.shipments.errors import (
    OrderError,
    build_invalid_error,
    build_not_allowed_error,
    build_not_found_error,
)
from plugins.shipments.journey import Scan, journey
from plugins.shipments.kinds import NoticeStep, ShipmentState
from plugins.shipments.models import LONGEST_PLACE, Shipment, TrackingEvent
from plugins.shipments.orders import check, locked_order
from plugins.shipments.states import Action

logger = logging.getLogger(__name__)

CLOCKS_DIFFER: Final = timedelta(minutes=5)


def add_event(
    key: int, *, status: ShipmentState, location: str = "", at: datetime | None = None
) -> Shipment:
    """What staff know of shipment ``key``. The same again without a time changes nothing.

    ``at``: when it happened; now where it is None. Raises ``OrderError``.
    """
    if status is ShipmentState.PREPARED:
        raise build_invalid_error(_("A parcel is prepared when it is packed."), "status")
    if at is not None and at > timezone.now() + CLOCKS_DIFFER:
        raise build_invalid_error(_("This time has not come yet."), "at")
    if len(location) > LONGEST_PLACE:
        raise build_invalid_error(_("A place has at most 128 characters."), "location")
    with transaction.atomic():
        shipment = _locked(key)
        _check_open(shipment, status)
        last = shipment.events.last()
        is_repeated = last and (last.status, last.location) == (status, location)
        if at is None and is_repeated:
            return shipment
        note_scan(shipment, status, location=location, at=at)
    return shipment


def take_in(carrier: str, reports: Sequence[Report]) -> int:
    """Reports of a carrier; how many are of parcels that it has from us.

    What no longer matters, such as a scan of a cancelled order, is logged and passed over:
    the carrier could do nothing but send it again.
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
                shipment = _locked(key)
                _check_open(shipment, report.status)
                _note_report(shipment, report)
        except OrderError:
            logger.warning("A scan (%s) of shipment %s came too late", report.status, key)
    return known


def note_scan(
    shipment: Shipment,
    status: ShipmentState,
    *,
    location: str = "",
    at: datetime | None = None,
    notify_departure: bool = True,
) -> None:
    """Keep a scan, and bring the parcel and its order in step. The order is locked before."""
    moment = at or timezone.now()
    key = scan_key(status, moment, location)
    _keep(shipment, status, moment, location, key, notify_departure=notify_departure)


def _note_report(shipment: Shipment, report: Report) -> None:
    # Not later than now: a carrier's clock must not lengthen the days of return.
    moment = min(report.occurred_at, timezone.now())
    _keep(shipment, report.status, moment, report.location, report.unique_key)


def _keep(
    shipment: Shipment,
    status: ShipmentState,
    moment: datetime,
    location: str,
    key: str,
    *,
    notify_departure: bool = True,
) -> None:
    _event, is_new = TrackingEvent.objects.get_or_create(
        shipment=shipment,
        key=key,
        defaults={"status": status, "occurred_at": moment, "location": location},
    )
    if not is_new:
        return
    scans = [Scan(ShipmentState(each.status), each.occurred_at) for each in shipment.events.all()]
    before, now = shipment.state, journey(scans)
    has_left_now = now.sent_at is not None and shipment.sent_at is None
    shipment.state, shipment.sent_at = now.state, now.sent_at
    shipment.delivered_at = now.delivered_at
    shipment.save(update_fields=["state", "sent_at", "delivered_at"])
    if now.state != before:
        _tell(shipment, has_left_now and notify_departure)


def _tell(shipment: Shipment, has_left_now: bool) -> None:
    """One message for what is new: what was overtaken by the delivery is not told any more."""
    order = shipment.fulfillment.order
    step = {
        ShipmentState.OUT_FOR_DELIVERY: NoticeStep.OUT_FOR_DELIVERY,
        ShipmentState.DELIVERED: NoticeStep.DELIVERED,
    }.get(ShipmentState(shipment.state))
    if step is None and has_left_now:
        step = NoticeStep.SHIPPED
    if step is not None:
        notices.tell(order, step, subject=shipment.number)


def _locked(key: int) -> Shipment:
    """The shipment, behind the lock of its order."""
    order_key = (
        Shipment.objects.filter(pk=key).values_list("fulfillment__order_id", flat=True).first()
    )
    if order_key is None:
        raise build_not_found_error(_("There is no such parcel."))
    list(Order.objects.select_for_update(of=("self",)).filter(pk=order_key).only("pk"))
    shipment: Shipment = Shipment.objects.select_related("fulfillment__order").get(pk=key)
    return shipment


def _check_open(shipment: Shipment, status: ShipmentState) -> None:
    order = locked_order(shipment.fulfillment.order_id)
    check(Action.DELIVER if status is ShipmentState.DELIVERED else Action.SEND, order)
    if shipment.fulfillment.status == FulfillmentStatus.CANCELED:
        raise build_not_allowed_error(_("This parcel was unpacked again."))
