"""What a carrier's module offers, and what all of them read alike."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any, Final, Protocol

from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.functional import Promise

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

    @property
    def unique_key(self) -> str:
        return scan_key(self.status, self.occurred_at, self.location, self.key)


class Carrier(Protocol):
    code: str
    name: str | Promise

    def tracking_url(self, tracking_number: str) -> str | None:
        """Where a customer follows the parcel at the carrier; None where that is here."""

    def parse_reports(self, content: Any) -> list[CarrierReport]:
        """The scans in a decoded JSON document. Raises ``UnreadableReport``."""


def scan_key(status: str, occurred_at: datetime, location: str, own: str = "") -> str:
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


def read_place(scan: Any, *names: str) -> str:
    return read_text(scan, *names)[:LONGEST_PLACE]


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


def iterate_items(value: Any, what: str) -> Iterator[Any]:
    """The items of a list, or the single object that a carrier sends instead."""
    items = value if isinstance(value, list) else [value]
    if len(items) > MOST_REPORTS:
        raise UnreadableReport(f"more than {MOST_REPORTS} {what}")
    for item in items:
        if not isinstance(item, dict):
            raise UnreadableReport(f"no {what}")
        yield item


def parse_status(description: str) -> ShipmentState:
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
