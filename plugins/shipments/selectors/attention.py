"""Waybills and pick-ups that staff have to look at."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.db.models.functions import Abs, Greatest
from django.utils import timezone
from saleor.order import FulfillmentStatus

from plugins.shipments.models import (
    LIVE_STATES,
    MAY_GET_WAYBILL,
    OPEN_STATES,
    CarrierPickup,
    PickupState,
    Waybill,
    WaybillError,
    WaybillState,
)

LATE: Final = timedelta(minutes=10)
RECENT: Final = timedelta(days=14)
MOST: Final = 100
LEAST_DIFFERENCE_GRAMS: Final = 500
DIFFERENCE_PERCENT: Final = 20


class ParcelAttentionKind(StrEnum):
    UNKNOWN = "unknown"
    LATE = "late"
    LEFT_OVER = "left_over"
    NOT_CANCELLED = "not_cancelled"
    REFUSED = "refused"
    PICKUP = "pickup"
    WEIGHT = "weight"


@dataclass(frozen=True)
class ParcelAttention:
    """``waybill`` or ``pickup``: what it is about. ``since``: when it began."""

    kind: ParcelAttentionKind
    since: datetime
    waybill: Waybill | None = None
    pickup: CarrierPickup | None = None


def list_parcel_attention() -> list[ParcelAttention]:
    """The worst first. Two statements."""
    order = list(ParcelAttentionKind)
    rows = _filter_waybills().select_related("shipment__fulfillment").order_by("-created_at")
    items = [ParcelAttention(_find_kind(row), row.created_at, row) for row in rows[:MOST]]
    pickups = _filter_pickups().order_by("-created_at")[:MOST]
    items += [
        ParcelAttention(ParcelAttentionKind.PICKUP, row.created_at, pickup=row) for row in pickups
    ]
    return sorted(items, key=lambda item: order.index(item.kind))


def count_parcel_attention() -> int:
    return int(_filter_waybills().count() + _filter_pickups().count())


def get_oldest_open_time() -> datetime | None:
    open_rows = Waybill.objects.filter(state__in=OPEN_STATES).order_by("created_at")
    found: datetime | None = open_rows.values_list("created_at", flat=True).first()
    return found


def has_other_weight(waybill: Waybill) -> bool:
    """Whether the carrier's scales differ by 500 g and a fifth of ours at least."""
    if waybill.measured_grams is None:
        return False
    difference = abs(waybill.measured_grams - waybill.grams)
    least = max(waybill.grams * DIFFERENCE_PERCENT // 100, LEAST_DIFFERENCE_GRAMS)
    return bool(difference >= least)


def _find_kind(waybill: Waybill) -> ParcelAttentionKind:
    if waybill.error == WaybillError.UNKNOWN and waybill.is_open:
        return ParcelAttentionKind.UNKNOWN
    if waybill.is_open:
        return ParcelAttentionKind.LATE
    is_unpacked = waybill.shipment.fulfillment.status == FulfillmentStatus.CANCELED
    if is_unpacked and waybill.state == WaybillState.ISSUED:
        return ParcelAttentionKind.LEFT_OVER
    if waybill.error == WaybillError.NOT_CANCELLED:
        return ParcelAttentionKind.NOT_CANCELLED
    if waybill.state == WaybillState.REFUSED:
        return ParcelAttentionKind.REFUSED
    return ParcelAttentionKind.WEIGHT


def _filter_waybills() -> QuerySet[Waybill]:
    now = timezone.now()
    newer = Waybill.objects.filter(shipment=OuterRef("shipment"), pk__gt=OuterRef("pk"))
    is_open = Q(state__in=OPEN_STATES)
    unanswered = is_open & (Q(error=WaybillError.UNKNOWN) | Q(created_at__lt=now - LATE))
    left_over = Q(state__in=LIVE_STATES, shipment__fulfillment__status=FulfillmentStatus.CANCELED)
    refused = (
        Q(state=WaybillState.REFUSED, created_at__gt=now - RECENT)
        & ~Exists(newer)
        & ~Q(shipment__fulfillment__status=FulfillmentStatus.CANCELED)
        & Q(shipment__tracking_number="", shipment__state__in=MAY_GET_WAYBILL)
    )
    weighed = Q(
        state=WaybillState.ISSUED,
        issued_at__gt=now - RECENT,
        difference__gte=Greatest(F("grams") * DIFFERENCE_PERCENT / 100, LEAST_DIFFERENCE_GRAMS),
    )
    return Waybill.objects.annotate(difference=Abs(F("measured_grams") - F("grams"))).filter(
        unanswered
        | left_over
        | refused
        | weighed
        | Q(error=WaybillError.NOT_CANCELLED, created_at__gt=now - RECENT)
    )


def _filter_pickups() -> QuerySet[CarrierPickup]:
    late = timezone.now() - LATE
    return CarrierPickup.objects.filter(
        Q(state=PickupState.UNKNOWN) | Q(state=PickupState.PENDING, created_at__lt=late),
        day__gte=timezone.localdate(),
    )
