"""SMSA Express. Shape: its e-commerce REST API, "Tracking" (``AWB`` with ``Scans``)."""

import re
from datetime import datetime
from typing import Any, Final
from urllib.parse import quote

from django.utils.translation import gettext_lazy as _

from plugins.shipments.carriers.base import (
    CarrierReport,
    iterate_items,
    parse_status,
    read_number,
    read_place,
    read_text,
    read_time,
)

ZONE: Final = re.compile(r"^[+-]\d\d:?\d\d$")


class Smsa:
    code = "smsa"
    name = _("SMSA Express")

    def tracking_url(self, tracking_number: str) -> str | None:
        number = quote(tracking_number, safe="")
        return f"https://www.smsaexpress.com/sa/trackingdetails?tracknumbers%5B0%5D={number}"

    def parse_reports(self, content: Any) -> list[CarrierReport]:
        return [
            self._report(read_number(parcel, "AWB", "awb"), scan)
            for parcel in iterate_items(content, "parcels")
            for scan in iterate_items(parcel.get("Scans", parcel.get("scans")), "Scans")
        ]

    def _report(self, number: str, scan: Any) -> CarrierReport:
        return CarrierReport(
            tracking_number=number,
            status=parse_status(read_text(scan, "ScanDescription", "scanDescription")),
            occurred_at=self._time(scan),
            location=read_place(scan, "City", "city"),
        )

    def _time(self, scan: Any) -> datetime:
        """Local time of the scan, with its zone in a field beside it."""
        zone = read_text(scan, "ScanTimeZone", "scanTimeZone")
        local = read_text(scan, "ScanDateTime", "scanDateTime")
        return read_time(
            {"ScanDateTime": local + (zone if ZONE.match(zone) else "")}, "ScanDateTime"
        )
