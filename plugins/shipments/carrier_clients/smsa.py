"""SMSA Express: its e-commerce REST API (ecomapis.smsaexpress.com), as documented in November 2026.

"Create New B2C Shipment", "Query B2C Shipment By AWB", "Track B2C Shipment by Reference", "Track
Bulk Shipment". The documents cancel reverse pick-ups alone, and have no call for a pick-up.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from http import HTTPStatus
from typing import Any, Final
from zoneinfo import ZoneInfo

from plugins.shipments.carrier_clients.base import (
    CarrierError,
    CarrierUnavailable,
    IssuedWaybill,
    Label,
    Party,
    PickupRequest,
    TrackingResult,
    WaybillRequest,
)
from plugins.shipments.carrier_clients.configuration import SMSA, get_label_type, read_variable
from plugins.shipments.carrier_clients.http import (
    CarrierResponse,
    HeaderAuth,
    call_carrier,
    quote_path,
    read_label,
    read_waybill_number,
    require_object,
)
from plugins.shipments.carriers import CARRIERS, CarrierReport, UnreadableReport
from saleor_config.money import from_halalas

API_URL: Final = "https://ecomapis.smsaexpress.com"
"""The sandbox is https://ecomapis-sandbox.azurewebsites.net."""
RIYADH: Final = ZoneInfo("Asia/Riyadh")


class SmsaClient:
    """``OrderNumber`` is our reference; SMSA takes the same one twice, so a lost answer is asked
    for by it before anything is repeated."""

    code = SMSA
    can_find = True
    can_cancel = False
    can_request_pickup = False
    most_tracked = 50

    def reserve_number(self) -> str:
        return ""

    def create(self, request: WaybillRequest) -> IssuedWaybill:
        response = self._send("POST", "/api/shipment/b2c/new", _build_shipment(request))
        return _read_shipment(require_object(response))

    def find(self, reference: str, reserved_number: str) -> IssuedWaybill | None:
        path = f"/api/track/reference/{quote_path(reference)}"
        response = self._send("GET", path)
        if response.status == HTTPStatus.NOT_FOUND or response.content in (None, [], {}):
            return None
        if not response.is_success:
            raise CarrierUnavailable(f"status {response.status}")
        found = response.content[0] if isinstance(response.content, list) else response.content
        if not isinstance(found, dict) or not found.get("AWB"):
            return None
        number = read_waybill_number(found["AWB"])
        return IssuedWaybill(number, self.fetch_label(number))

    def fetch_label(self, number: str) -> Label | None:
        response = self._send("GET", f"/api/shipment/b2c/query/{quote_path(number)}")
        return _read_shipment(require_object(response)).label

    def cancel(self, number: str) -> None:
        raise CarrierError("")

    def request_pickup(self, request: PickupRequest) -> str:
        raise CarrierError("")

    def track(self, numbers: Sequence[str]) -> TrackingResult:
        response = self._send("POST", "/api/track/bulk/", list(numbers))
        if not response.is_success or not isinstance(response.content, list):
            raise CarrierUnavailable(f"status {response.status}")
        reports: list[CarrierReport] = []
        for parcel in response.content:
            # Without scans there is nothing to say, and the reader expects one.
            if isinstance(parcel, dict) and parcel.get("Scans"):
                try:
                    reports += CARRIERS[SMSA].parse_reports([parcel])
                except UnreadableReport as unreadable:
                    raise CarrierUnavailable(str(unreadable)) from None
        return TrackingResult(reports)

    def _send(self, method: str, path: str, body: Any = None) -> CarrierResponse:
        url = read_variable("SMSA_URL") or API_URL
        auth = HeaderAuth("apikey", read_variable("SMSA_API_KEY"))
        return call_carrier(method, f"{url}{path}", auth=auth, body=body)


def _build_shipment(request: WaybillRequest) -> dict[str, Any]:
    return {
        "ConsigneeAddress": _build_address(request.recipient),
        "ShipperAddress": _build_address(request.sender),
        "OrderNumber": request.reference,
        "DeclaredValue": float(from_halalas(request.value_halalas)),
        "CODAmount": float(from_halalas(request.cash_halalas)),
        "Parcels": 1,
        "ShipDate": datetime.now(RIYADH).strftime("%Y-%m-%dT%H:%M:%S"),
        "ShipmentCurrency": "SAR",
        "WaybillType": get_label_type(),
        "Weight": request.grams / 1000,
        "WeightUnit": "KG",
        "ContentDescription": request.description,
        "VatPaid": True,
        "DutyPaid": False,
    }


def _build_address(party: Party) -> dict[str, Any]:
    address = {
        "ContactName": party.name,
        "ContactPhoneNumber": party.phone,
        "AddressLine1": party.street[:100],
        "City": party.city.en,
        "Country": "SA",
    }
    return address | ({"PostalCode": party.postal_code} if party.postal_code else {})


def _read_shipment(content: Mapping[str, Any]) -> IssuedWaybill:
    number = read_waybill_number(content.get("sawb"))
    waybills = content.get("waybills")
    first = waybills[0] if isinstance(waybills, list) and waybills else {}
    label = read_label(first.get("awbFile")) if isinstance(first, dict) else None
    return IssuedWaybill(number, label)
