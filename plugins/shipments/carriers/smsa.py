"""SMSA Express. Shape: its e-commerce REST API, "Tracking" (``AWB`` with ``Scans``)."""

import re
from datetime import datetime
from typing import Any, Final
from urllib.parse import quote

from django.utils.translation import gettext_lazy as _

from plugins.shipments.carriers.base import (
    Report,
    each,
    number_of,
    place_of,
    status_in_words,
    text_of,
    time_of,
)

ZONE: Final = re.compile(r"^[+-]\d\d:?\d\d$")


class Smsa:
    code = "smsa"
    name = _("SMSA Express")

    def tracking_url(self, tracking_number: str) -> str | None:
        number = quote(tracking_number, safe="")
        return f"https://www.smsaexpress.com/sa/trackingdetails?tracknumbers%5B0%5D={number}"

    def reports(self, news: Any) -> list[Report]:
        return [
            self._report(number_of(parcel, "AWB", "awb"), scan)
            for parcel in each(news, "parcels")
            for scan in each(parcel.get("Scans", parcel.get("scans")), "Scans")
        ]

    def _report(self, number: str, scan: Any) -> Report:
        return Report(
            tracking_number=number,
            status=status_in_words(text_of(scan, "ScanDescription", "scanDescription")),
            occurred_at=self._time(scan),
            location=place_of(scan, "City", "city"),
        )

    def _time(self, scan: Any) -> datetime:
        """Local time of the scan, with its zone in a field beside it."""
        zone = text_of(scan, "ScanTimeZone", "scanTimeZone")
        local = text_of(scan, "ScanDateTime", "scanDateTime")
        return time_of({"ScanDateTime": local + (zone if ZONE.match(zone) else "")}, "ScanDateTime")
