"""Carriers: where a customer follows a parcel, and the shape of each carrier's webhook.

Scans come to the webhook, from the carrier's API (``carrier_clients``), or staff type them.
``docs/decisions/0036-order-life.md`` names the source of each shape.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final
from urllib.parse import quote

from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from plugins.shipments.models import LONGEST_KEY, LONGEST_NUMBER, LONGEST_PLACE
from plugins.shipments.states import ShipmentState

MOST_REPORTS: Final = 500
"""Of one request; a parcel has some twenty scans in its life."""


class UnreadableReport(Exception):
    """Not the shape that the carrier publishes; the text says what is missing, for the log."""


@dataclass(frozen=True)
class CarrierReport:
    """One scan of one parcel. ``key``: the carrier's id of it; empty where it has none."""

    tracking_number: str
    status: ShipmentState
    occurred_at: datetime
    location: str = ""
    key: str = ""


class Carrier:
    """``link``: where customers follow a parcel, with its number for ``{}``; empty where that is
    here. The other attributes name the fields of a scan, the first that is filled."""

    code: str
    name: str | Promise
    link = ""
    description_fields: tuple[str, ...] = ()
    time_fields: tuple[str, ...] = ()
    place_fields: tuple[str, ...] = ()
    key_fields: tuple[str, ...] = ()

    def tracking_url(self, tracking_number: str) -> str | None:
        return self.link.format(quote(tracking_number, safe="")) or None

    def parse_reports(self, content: Any) -> list[CarrierReport]:
        """The scans in a decoded JSON document. Raises ``UnreadableReport``."""
        return [
            CarrierReport(
                tracking_number=number,
                status=self.parse_status(scan),
                occurred_at=self.parse_time(scan),
                location=read_text(scan, *self.place_fields)[:LONGEST_PLACE],
                key=read_text(scan, *self.key_fields),
            )
            for number, scan in self.iterate_scans(content)
        ]

    def iterate_scans(self, content: Any) -> Iterator[tuple[str, Any]]:
        """The parcel's number and the object of each scan."""
        raise NotImplementedError

    def parse_status(self, scan: Any) -> ShipmentState:
        return parse_description(read_text(scan, *self.description_fields))

    def parse_time(self, scan: Any) -> datetime:
        return read_time(scan, *self.time_fields)


def build_scan_key(status: str, occurred_at: datetime, location: str, own: str = "") -> str:
    """The carrier's id of a scan, else a hash of what it says."""
    if own and len(own) <= LONGEST_KEY - 3:
        return f"id:{own}"
    said = "\n".join((own, status, occurred_at.isoformat(), location))
    return sha256(said.encode()).hexdigest()


def read_text(scan: Any, *names: str) -> str:
    """The first of these fields that holds text or a number; empty where none does."""
    for name in names:
        value = scan.get(name) if isinstance(scan, dict) else None
        if isinstance(value, str | int) and not isinstance(value, bool) and str(value).strip():
            return str(value).strip().replace("\x00", "")
    return ""


def read_number(scan: Any, *names: str) -> str:
    number = read_text(scan, *names)
    if not number or len(number) > LONGEST_NUMBER:
        raise UnreadableReport(f"no {names[0]}")
    return number


def read_time(scan: Any, *names: str) -> datetime:
    """ISO 8601; a time without a zone is one of Riyadh."""
    try:
        parsed = parse_datetime(read_text(scan, *names))
    except ValueError:
        parsed = None
    if parsed is None:
        raise UnreadableReport(f"no {names[0]}")
    return parsed if timezone.is_aware(parsed) else timezone.make_aware(parsed)


def iterate_items(container: Any, name: str) -> Iterator[Any]:
    """The objects in the field ``name``, or the one object that a carrier sends instead."""
    value = container.get(name) if isinstance(container, dict) else None
    items = value if isinstance(value, list) else [value]
    if len(items) > MOST_REPORTS:
        raise UnreadableReport(f"more than {MOST_REPORTS} {name}")
    for item in items:
        if not isinstance(item, dict):
            raise UnreadableReport(f"no {name}")
        yield item


def parse_description(description: str) -> ShipmentState:
    """Read from English words, where a carrier publishes no list of codes.

    Anything unknown is a scan on the way: it moves nothing that is settled.
    """
    words = description.casefold()
    if "return" in words:
        return ShipmentState.RETURNED
    if any(no in words for no in ("not delivered", "undelivered", "unable", "fail", "attempt")):
        return ShipmentState.FAILED
    if "out for delivery" in words:
        return ShipmentState.OUT_FOR_DELIVERY
    if "delivered" in words or "proof of delivery" in words:
        return ShipmentState.DELIVERED
    return ShipmentState.IN_TRANSIT


class OwnVan(Carrier):
    """The farm's own vans, whose number to follow is the shop's own.

    ``{"events": [{"id", "number", "status", "at", "location"}]}``; ours to choose.
    """

    code = "own_van"
    name = _("Mashtal delivery")
    time_fields, place_fields, key_fields = ("at",), ("location",), ("id",)

    def iterate_scans(self, content: Any) -> Iterator[tuple[str, Any]]:
        return ((read_number(each, "number"), each) for each in iterate_items(content, "events"))

    def parse_status(self, scan: Any) -> ShipmentState:
        status = read_text(scan, "status")
        if status not in list(ShipmentState) or status == ShipmentState.PREPARED:
            raise UnreadableReport("no status")
        return ShipmentState(status)


class Smsa(Carrier):
    """SMSA Express. Shape: its e-commerce REST API, "Tracking" (``AWB`` with ``Scans``)."""

    code = "smsa"
    name = _("SMSA Express")
    link = "https://www.smsaexpress.com/sa/trackingdetails?tracknumbers%5B0%5D={}"
    description_fields = ("ScanDescription", "scanDescription")
    time_fields = ("ScanDateTime", "scanDateTime")
    place_fields = ("City", "city")
    zone: Final = re.compile(r"^[+-]\d\d:?\d\d$")

    def iterate_scans(self, content: Any) -> Iterator[tuple[str, Any]]:
        for parcel in iterate_items({"parcels": content}, "parcels"):
            number = read_number(parcel, "AWB", "awb")
            for scan in iterate_items(parcel, "Scans" if "Scans" in parcel else "scans"):
                yield number, scan

    def parse_time(self, scan: Any) -> datetime:
        """Local time of the scan, with its zone in a field beside it."""
        zone = read_text(scan, "ScanTimeZone", "scanTimeZone")
        local = read_text(scan, *self.time_fields)
        return read_time(
            {"ScanDateTime": local + (zone if self.zone.match(zone) else "")}, "ScanDateTime"
        )


class Aramex(Carrier):
    """Shape: its Shipments Tracking API, ``TrackShipments`` (``TrackingResults``)."""

    code = "aramex"
    name = _("Aramex")
    link = "https://www.aramex.com/track/results?ShipmentNumber={}"
    description_fields = ("UpdateDescription",)
    time_fields = ("UpdateDateTime",)
    place_fields = ("UpdateLocation",)
    milliseconds: Final = re.compile(r"^/Date\((-?\d{1,15})(?:[+-]\d{4})?\)/$")
    """Microsoft's JSON time: of UTC; the zone behind it only says how to show it."""
    status_of_code: Final[Mapping[str, ShipmentState]] = {
        "SH003": ShipmentState.OUT_FOR_DELIVERY,
        "SH005": ShipmentState.DELIVERED,
        "SH006": ShipmentState.DELIVERED,
        "SH033": ShipmentState.FAILED,
        "SH043": ShipmentState.FAILED,
        "SH069": ShipmentState.RETURNED,
    }
    """Codes that say more than "on the way"; of others the description decides."""
    record_created: Final = "SH014"
    """The waybill alone: the parcel is still with us."""

    def iterate_scans(self, content: Any) -> Iterator[tuple[str, Any]]:
        for parcel in iterate_items(content, "TrackingResults"):
            scans = iterate_items(parcel, "Value") if "Value" in parcel else [parcel]
            for scan in scans:
                if read_text(scan, "UpdateCode") != self.record_created:
                    yield read_number(scan, "WaybillNumber"), scan

    def parse_status(self, scan: Any) -> ShipmentState:
        known = self.status_of_code.get(read_text(scan, "UpdateCode"))
        return known or super().parse_status(scan)

    def parse_time(self, scan: Any) -> datetime:
        found = self.milliseconds.match(read_text(scan, "UpdateDateTime"))
        if found is None:
            return super().parse_time(scan)
        try:
            return datetime.fromtimestamp(int(found[1]) / 1000, UTC)
        except (OverflowError, ValueError, OSError):
            raise UnreadableReport("no UpdateDateTime") from None


class Spl(Carrier):
    """The Saudi post. Shape: the tracking response of its business API (``Items``, ``Events``)."""

    code = "spl"
    name = _("Saudi Post (SPL)")
    link = "https://splonline.com.sa/en/shipmentdetailsstatic/?tid={}"
    description_fields = ("EventDescriptionEn", "EventName")
    time_fields = ("EventDateTime", "CreationDate")
    place_fields = ("OfficeEn", "Office")
    key_fields = ("EventId",)

    def iterate_scans(self, content: Any) -> Iterator[tuple[str, Any]]:
        for item in iterate_items(content, "Items"):
            number = read_number(item, "Barcode", "ReferenceId")
            yield from ((number, event) for event in iterate_items(item, "Events"))


OWN_VAN: Final = OwnVan.code
CARRIERS: Final[Mapping[str, Carrier]] = {
    carrier.code: carrier for carrier in (OwnVan(), Smsa(), Aramex(), Spl())
}
