"""The way of one parcel, told from its scans, in whatever order they came in."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from plugins.shipments.kinds import ShipmentState

ORDER: Final = (
    ShipmentState.PREPARED,
    ShipmentState.IN_TRANSIT,
    ShipmentState.OUT_FOR_DELIVERY,
    ShipmentState.FAILED,
    ShipmentState.DELIVERED,
    ShipmentState.RETURNED,
)
"""Of scans of the same moment."""


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


def journey(scans: Iterable[Scan]) -> Journey:
    """The latest scan decides, but for two that are final: what was delivered can only come
    back, and what came back stays there (carriers call its arrival at ours delivered, too).
    """
    state, sent_at, delivered_at = ShipmentState.PREPARED, None, None
    for scan in sorted(scans, key=lambda scan: (scan.occurred_at, ORDER.index(scan.status))):
        if scan.status is ShipmentState.PREPARED or not _follows(state, scan.status):
            continue
        state = scan.status
        sent_at = sent_at or scan.occurred_at
        if state is ShipmentState.DELIVERED:
            delivered_at = delivered_at or scan.occurred_at
    return Journey(state, sent_at, delivered_at)


def _follows(state: ShipmentState, scanned: ShipmentState) -> bool:
    if state is ShipmentState.RETURNED:
        return False
    return state is not ShipmentState.DELIVERED or scanned is ShipmentState.RETURNED
