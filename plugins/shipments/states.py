"""The states of a parcel, derived from its scans in whatever order they arrive."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final


class ShipmentState(StrEnum):
    PREPARED = "prepared"
    IN_TRANSIT = "in_transit"
    OUT_FOR_DELIVERY = "out_for_delivery"
    DELIVERED = "delivered"
    RETURNED = "returned"
    FAILED = "failed"


ORDER: Final = (
    ShipmentState.PREPARED,
    ShipmentState.IN_TRANSIT,
    ShipmentState.OUT_FOR_DELIVERY,
    ShipmentState.FAILED,
    ShipmentState.DELIVERED,
    ShipmentState.RETURNED,
)
"""Of scans with the same time."""


@dataclass(frozen=True)
class Scan:
    status: ShipmentState
    occurred_at: datetime


@dataclass(frozen=True)
class Journey:
    """``sent_at``: of the first scan on the way; ``delivered_at``: of the delivery."""

    state: ShipmentState = ShipmentState.PREPARED
    sent_at: datetime | None = None
    delivered_at: datetime | None = None


def build_journey(scans: Iterable[Scan]) -> Journey:
    """The latest scan decides, except that a delivered parcel can only come back, and a returned
    one stays returned (carriers also call its arrival at the shop delivered).
    """
    state, sent_at, delivered_at = ShipmentState.PREPARED, None, None
    for scan in sorted(scans, key=lambda scan: (scan.occurred_at, ORDER.index(scan.status))):
        if scan.status is ShipmentState.PREPARED or not _can_follow(state, scan.status):
            continue
        state = scan.status
        sent_at = sent_at or scan.occurred_at
        if state is ShipmentState.DELIVERED:
            delivered_at = delivered_at or scan.occurred_at
    return Journey(state, sent_at, delivered_at)


def _can_follow(state: ShipmentState, scanned: ShipmentState) -> bool:
    if state is ShipmentState.RETURNED:
        return False
    return state is not ShipmentState.DELIVERED or scanned is ShipmentState.RETURNED
