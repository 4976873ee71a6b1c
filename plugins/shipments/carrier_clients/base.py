"""What the shop asks of a carrier's API, whichever it is.

A call ends in one of three ways: a value; ``CarrierError``, and nothing was changed at the
carrier; ``CarrierUnavailable``, and nobody knows. Every method may be called again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, Protocol

from plugins.shipments.carriers import CarrierReport
from saleor_config.language import LocalizedText

LabelKind = Literal["pdf", "zpl"]


class CarrierUnavailable(Exception):
    """No answer to rely on; the text is for the log and holds nothing of the request."""


class CarrierError(Exception):
    """The carrier said no. The text is the carrier's own, for staff; it may name the customer, so
    it is never logged."""


@dataclass(frozen=True)
class Party:
    """``phone``: E.164. ``city``: the same in both languages where the market does not know it."""

    name: str
    phone: str
    street: str
    city: LocalizedText
    postal_code: str = ""
    email: str = ""


@dataclass(frozen=True)
class WaybillRequest:
    """``reference``: the shop's. ``reserved_number``: of ``reserve_number``. ``cash_halalas``: to
    be taken at the door; ``value_halalas``: of the goods."""

    reference: str
    reserved_number: str
    sender: Party
    recipient: Party
    grams: int
    value_halalas: int
    cash_halalas: int
    description: str


@dataclass(frozen=True)
class Label:
    kind: LabelKind
    content: bytes = field(repr=False)


@dataclass(frozen=True)
class IssuedWaybill:
    """``number``: the carrier's, which customers track."""

    number: str
    label: Label | None = None


@dataclass(frozen=True)
class PickupRequest:
    """``reference``: the shop's, without a promise that it makes the pick-up happen once."""

    reference: str
    sender: Party
    ready_at: datetime
    closes_at: datetime
    parcels: int
    grams: int


@dataclass(frozen=True)
class TrackingResult:
    """Scans of several waybills, and weights in grams by waybill where the carrier says them."""

    reports: Sequence[CarrierReport] = ()
    measured_grams: dict[str, int] = field(default_factory=dict)


class CarrierClient(Protocol):
    """``can_find``: whether the carrier tells by our reference if there is a waybill; without it a
    lost answer is settled by staff. ``can_cancel``, ``can_request_pickup``: whether the public
    documents have such a call. ``most_tracked``: waybills of one ``track``."""

    code: str
    can_cancel: bool
    can_request_pickup: bool
    most_tracked: int

    @property
    def can_find(self) -> bool: ...

    def reserve_number(self) -> str:
        """A number for the next waybill; empty where the carrier lends none."""

    def create(self, request: WaybillRequest) -> IssuedWaybill: ...

    def find(self, reference: str, reserved_number: str) -> IssuedWaybill | None:
        """The waybill of a call whose answer was lost; None where there is none."""

    def fetch_label(self, number: str) -> Label | None: ...

    def cancel(self, number: str) -> None:
        """Done as well where it was cancelled before."""

    def request_pickup(self, request: PickupRequest) -> str:
        """The carrier's number of it."""

    def track(self, numbers: Sequence[str]) -> TrackingResult: ...
