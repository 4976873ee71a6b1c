"""Aramex: its Shipping Services and Shipments Tracking APIs (ws.aramex.net/ShippingAPI.V2, JSON),
by the developers' manuals: ``ReserveShipmentNumberRange``, ``CreateShipments``, ``PrintLabel``,
``CreatePickup``, ``TrackShipments``. They have no call that cancels a shipment.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from decimal import Decimal, InvalidOperation
from typing import Any, Final

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
from plugins.shipments.carrier_clients.configuration import ARAMEX, read_variable
from plugins.shipments.carrier_clients.http import (
    HeaderAuth,
    call_carrier,
    collect_words,
    read_label,
    read_waybill_number,
    require_object,
)
from plugins.shipments.carriers import CARRIERS, CarrierReport, UnreadableReport
from saleor_config.money import from_halalas

API_URL: Final = "https://ws.aramex.net/ShippingAPI.V2"
"""The sandbox is https://ws.sbx.aramex.net/ShippingAPI.V2."""
SHIPPING: Final = "/Shipping/Service_1_0.svc/json"
TRACKING: Final = "/Tracking/Service_1_0.svc/json"
LABEL: Final = {"ReportID": 9729, "ReportType": "RPT"}
"""The label of the portal, as a file in the answer."""
DOMESTIC, ON_NEXT_DAY, PREPAID = "DOM", "ONP", "P"
CASH_SERVICE: Final = "CODS"
SOURCE: Final = 24
LATEST: Final = timedelta(days=3)


class AramexClient:
    """A number is reserved and written down first, and the shipment asks for it (``Number``), with
    our reference as ``ForeignHAWB``: the same call again can't make a second waybill.

    Whether there is one is asked for by its label.
    """

    code = ARAMEX
    can_find = True
    can_cancel = False
    can_request_pickup = True
    most_tracked = 50

    def reserve_number(self) -> str:
        body = {"Entity": _read_entity(), "ProductGroup": DOMESTIC, "Count": 1}
        content = self._send(f"{SHIPPING}/ReserveShipmentNumberRange", body)
        return read_waybill_number(content.get("FromWaybillNumber"))

    def create(self, request: WaybillRequest) -> IssuedWaybill:
        body = {"LabelInfo": LABEL, "Shipments": [_build_shipment(request)]}
        content = self._send(f"{SHIPPING}/CreateShipments", body)
        shipments = content.get("Shipments")
        shipment = shipments[0] if isinstance(shipments, list) and shipments else {}
        _check_errors(shipment)
        number = read_waybill_number(shipment.get("ID"))
        return IssuedWaybill(number, _read_label(shipment))

    def find(self, reference: str, reserved_number: str) -> IssuedWaybill | None:
        try:
            label = self.fetch_label(reserved_number)
        except CarrierError:
            return None
        return IssuedWaybill(reserved_number, label)

    def fetch_label(self, number: str) -> Label | None:
        body = {
            "ShipmentNumber": number,
            "ProductGroup": DOMESTIC,
            "OriginEntity": _read_entity(),
            "LabelInfo": LABEL,
        }
        return _read_label(self._send(f"{SHIPPING}/PrintLabel", body))

    def cancel(self, number: str) -> None:
        raise CarrierError("")

    def request_pickup(self, request: PickupRequest) -> str:
        content = self._send(f"{SHIPPING}/CreatePickup", {"Pickup": _build_pickup(request)})
        processed = content.get("ProcessedPickup")
        return read_waybill_number(processed.get("ID") if isinstance(processed, dict) else None)

    def track(self, numbers: Sequence[str]) -> TrackingResult:
        body = {"Shipments": list(numbers), "GetLastTrackingUpdateOnly": False}
        content = self._send(f"{TRACKING}/TrackShipments", body)
        results = content.get("TrackingResults") or []
        try:
            found: list[CarrierReport] = (
                CARRIERS[ARAMEX].parse_reports({"TrackingResults": results}) if results else []
            )
        except UnreadableReport as unreadable:
            raise CarrierUnavailable(str(unreadable)) from None
        return TrackingResult(found, dict(_iterate_weights(results)))

    def _send(self, path: str, body: Mapping[str, Any]) -> Mapping[str, Any]:
        url = read_variable("ARAMEX_URL") or API_URL
        content = {"ClientInfo": _build_client_info(), "Transaction": {}, **body}
        response = call_carrier("POST", f"{url}{path}", auth=HeaderAuth(), body=content)
        found = require_object(response)
        _check_errors(found)
        return found


def _read_entity() -> str:
    return read_variable("ARAMEX_ACCOUNT_ENTITY")


def _build_client_info() -> dict[str, Any]:
    return {
        "UserName": read_variable("ARAMEX_USERNAME"),
        "Password": read_variable("ARAMEX_PASSWORD"),
        "Version": "v1.0",
        "AccountNumber": read_variable("ARAMEX_ACCOUNT_NUMBER"),
        "AccountPin": read_variable("ARAMEX_ACCOUNT_PIN"),
        "AccountEntity": _read_entity(),
        "AccountCountryCode": "SA",
        "Source": SOURCE,
    }


def _build_shipment(request: WaybillRequest) -> dict[str, Any]:
    account = read_variable("ARAMEX_ACCOUNT_NUMBER")
    now = datetime.now(UTC)
    has_cash = bool(request.cash_halalas)
    return {
        "Number": request.reserved_number,
        "ForeignHAWB": request.reference,
        "Reference1": request.reference,
        "Shipper": {"AccountNumber": account, **_build_party(request.sender)},
        "Consignee": _build_party(request.recipient),
        "ShippingDateTime": write_time(now),
        "DueDate": write_time(now + LATEST),
        "TransportType": 0,
        "Details": {
            "ActualWeight": _write_weight(request.grams),
            "ProductGroup": DOMESTIC,
            "ProductType": ON_NEXT_DAY,
            "PaymentType": PREPAID,
            "NumberOfPieces": 1,
            "DescriptionOfGoods": request.description,
            "GoodsOriginCountry": "SA",
            "CustomsValueAmount": _write_money(request.value_halalas),
            "CashOnDeliveryAmount": _write_money(request.cash_halalas) if has_cash else None,
            "Services": CASH_SERVICE if has_cash else "",
        },
    }


def _build_pickup(request: PickupRequest) -> dict[str, Any]:
    party = _build_party(request.sender)
    return {
        "PickupAddress": party["PartyAddress"],
        "PickupContact": party["Contact"],
        "PickupLocation": "Reception",
        "PickupDate": write_time(request.ready_at),
        "ReadyTime": write_time(request.ready_at),
        "LastPickupTime": write_time(request.closes_at),
        "ClosingTime": write_time(request.closes_at),
        "Reference1": request.reference,
        "Status": "Ready",
        "PickupItems": [
            {
                "ProductGroup": DOMESTIC,
                "ProductType": ON_NEXT_DAY,
                "Payment": PREPAID,
                "NumberOfShipments": request.parcels,
                "NumberOfPieces": request.parcels,
                "ShipmentWeight": _write_weight(request.grams),
            }
        ],
    }


def _build_party(party: Party) -> dict[str, Any]:
    return {
        "PartyAddress": {
            "Line1": party.street,
            "City": party.city.en,
            "PostCode": party.postal_code,
            "CountryCode": "SA",
        },
        "Contact": {
            "PersonName": party.name,
            "CompanyName": party.name,
            "PhoneNumber1": party.phone,
            "CellPhone": party.phone,
            "EmailAddress": party.email,
        },
    }


def write_time(at: datetime) -> str:
    """Microsoft's JSON time."""
    return f"/Date({int(at.timestamp() * 1000)})/"


def _write_weight(grams: int) -> dict[str, Any]:
    return {"Value": grams / 1000, "Unit": "KG"}


def _write_money(halalas: int) -> dict[str, Any]:
    return {"Value": float(from_halalas(halalas)), "CurrencyCode": "SAR"}


def _check_errors(content: Any) -> None:
    """An error comes with status 200. Raises ``CarrierError`` with the notifications."""
    if not isinstance(content, dict):
        raise CarrierUnavailable("an answer that is no object")
    if content.get("HasErrors"):
        own = [content.get("Notifications")]
        own += [each.get("Notifications") for each in content.get("Shipments") or ()
                if isinstance(each, dict)]  # fmt: skip
        raise CarrierError(collect_words(own))


def _read_label(content: Mapping[str, Any]) -> Label | None:
    label = content.get("ShipmentLabel")
    return read_label(label.get("LabelFileContents")) if isinstance(label, dict) else None


def _iterate_weights(results: Any) -> Iterator[tuple[str, int]]:
    for result in results if isinstance(results, list) else ():
        for scan in result.get("Value") or ():
            grams = _read_grams(scan.get("ChargeableWeight"), scan.get("WeightUnit"))
            if grams:
                yield str(scan.get("WaybillNumber")), grams


def _read_grams(value: Any, unit: Any) -> int | None:
    try:
        kilograms = Decimal(str(value))
    except InvalidOperation:
        return None
    is_usable = unit in ("KG", "Kg", "kg") and kilograms.is_finite() and 0 < kilograms < 10_000
    return round(kilograms * 1000) if is_usable else None
