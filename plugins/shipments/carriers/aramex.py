"""Aramex. Shape: its Shipments Tracking API, ``TrackShipments`` (``TrackingResults``)."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote

from django.utils.translation import gettext_lazy as _

from plugins.shipments.carriers.base import (
    CarrierReport,
    UnreadableReport,
    iterate_items,
    parse_status,
    read_number,
    read_place,
    read_text,
    read_time,
)
from plugins.shipments.states import ShipmentState

MILLISECONDS: Final = re.compile(r"^/Date\((-?\d{1,15})(?:[+-]\d{4})?\)/$")
"""Microsoft's JSON time: of UTC; the zone behind it only says how to show it."""

STATUS_OF_CODE: Final[Mapping[str, ShipmentState]] = {
    "SH003": ShipmentState.OUT_FOR_DELIVERY,
    "SH005": ShipmentState.DELIVERED,
    "SH006": ShipmentState.DELIVERED,
    "SH033": ShipmentState.FAILED,
    "SH043": ShipmentState.FAILED,
    "SH069": ShipmentState.RETURNED,
}
"""Codes that say more than "on the way"; of others the description decides."""


class Aramex:
    code = "aramex"
    name = _("Aramex")

    def tracking_url(self, tracking_number: str) -> str | None:
        number = quote(tracking_number, safe="")
        return f"https://www.aramex.com/track/results?ShipmentNumber={number}"

    def parse_reports(self, content: Any) -> list[CarrierReport]:
        results = content.get("TrackingResults") if isinstance(content, dict) else None
        return [
            self._report(scan)
            for parcel in iterate_items(results, "TrackingResults")
            for scan in iterate_items(parcel.get("Value", parcel), "Value")
        ]

    def _report(self, scan: Any) -> CarrierReport:
        known = STATUS_OF_CODE.get(read_text(scan, "UpdateCode"))
        return CarrierReport(
            tracking_number=read_number(scan, "WaybillNumber"),
            status=known or parse_status(read_text(scan, "UpdateDescription")),
            occurred_at=self._time(scan),
            location=read_place(scan, "UpdateLocation"),
        )

    def _time(self, scan: Any) -> datetime:
        found = MILLISECONDS.match(read_text(scan, "UpdateDateTime"))
        if found is None:
            return read_time(scan, "UpdateDateTime")
        try:
            return datetime.fromtimestamp(int(found[1]) / 1000, UTC)
        except (OverflowError, ValueError, OSError):
            raise UnreadableReport("no UpdateDateTime") from None
