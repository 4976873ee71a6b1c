"""SPL, the Saudi post: its business API (gateway-minasa.sp.com.sa), documented to customers alone.
Shapes are those of public integrations, read in November 2026: ``token``,
``CreditSale/AddUPDSPickupDelivery`` (a waybill with its collection), ``GIS/GetCitiesByRegion``,
``Tracking/GetItemEvents``. They cancel nothing and get no label.
"""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

from django.core.cache import cache

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
from plugins.shipments.carrier_clients.configuration import SPL, finds_references, read_variable
from plugins.shipments.carrier_clients.http import (
    CarrierResponse,
    HeaderAuth,
    call_carrier,
    collect_words,
    read_waybill_number,
    require_object,
)
from plugins.shipments.carriers import CARRIERS, CarrierReport, UnreadableReport
from saleor_config.money import from_halalas

API_URL: Final = "https://gateway-minasa.sp.com.sa/APIGateway"
"""The sandbox is https://gateway-minasapre.sp.com.sa."""
TOKEN_SECONDS: Final = 600
CITIES_SECONDS: Final = 24 * 3600
TYPED_ADDRESS: Final = 6
COLLECTED_AT_SENDER, DELIVERY = 1, 1
PAID, CASH = 1, 2
DONE: Final = 1


class SplClient:
    """``ReferenceId`` is our reference. What SPL does with one that comes twice is not public, so a
    lost answer is never repeated unless ``SPL_FINDS_REFERENCES`` says that SPL tells by it."""

    code = SPL
    can_cancel = False
    can_request_pickup = False
    most_tracked = 10

    @property
    def can_find(self) -> bool:
        return finds_references()

    def reserve_number(self) -> str:
        return ""

    def create(self, request: WaybillRequest) -> IssuedWaybill:
        body = _build_order(request, self._list_cities())
        content = require_object(self._send("/api/CreditSale/AddUPDSPickupDelivery", body))
        item = _read_first_item(content)
        if content.get("Status") != DONE or not item.get("Barcode"):
            words = [item.get("Message"), content.get("Message")]
            raise CarrierError(collect_words(words))
        return IssuedWaybill(read_waybill_number(item["Barcode"]))

    def find(self, reference: str, reserved_number: str) -> IssuedWaybill | None:
        response = self._send("/api/Tracking/GetItemEvents", {"ReferenceId": reference})
        if response.status == HTTPStatus.NOT_FOUND:
            return None
        barcode = _read_first_item(require_object(response)).get("Barcode")
        return IssuedWaybill(read_waybill_number(barcode)) if barcode else None

    def fetch_label(self, number: str) -> Label | None:
        return None

    def cancel(self, number: str) -> None:
        raise CarrierError("")

    def request_pickup(self, request: PickupRequest) -> str:
        raise CarrierError("")

    def track(self, numbers: Sequence[str]) -> TrackingResult:
        reports: list[CarrierReport] = []
        for number in numbers:
            content = require_object(
                self._send("/api/Tracking/GetItemEvents", {"ItemBarCode": number})
            )
            if not _read_first_item(content).get("Events"):
                continue
            try:
                reports += CARRIERS[SPL].parse_reports(content)
            except UnreadableReport as unreadable:
                raise CarrierUnavailable(str(unreadable)) from None
        return TrackingResult(reports)

    def _list_cities(self) -> dict[str, int]:
        """Keys by name; asked for once a day."""
        known: dict[str, int] | None = cache.get("spl-cities")
        if known is None:
            content = require_object(self._send("/api/GIS/GetCitiesByRegion", {}))
            rows = [each for each in content.get("Cities") or () if isinstance(each, dict)]
            known = {str(row["Name"]).strip(): int(row["Id"]) for row in rows if row.get("Id")}
            cache.set("spl-cities", known, CITIES_SECONDS)
        return known

    def _send(self, path: str, body: Mapping[str, Any]) -> CarrierResponse:
        """Once more with a new token where the old one has expired."""
        for is_fresh in (False, True):
            auth = HeaderAuth("Authorization", f"Bearer {self._get_token(is_fresh=is_fresh)}")
            try:
                return call_carrier("POST", f"{self._url}{path}", auth=auth, body=body)
            except CarrierUnavailable as error:
                if is_fresh or str(error) != f"status {int(HTTPStatus.UNAUTHORIZED)}":
                    raise
        raise AssertionError

    def _get_token(self, *, is_fresh: bool) -> str:
        token = None if is_fresh else cache.get("spl-token")
        if token:
            return str(token)
        form = {
            "grant_type": "password",
            "UserName": read_variable("SPL_USERNAME"),
            "Password": read_variable("SPL_PASSWORD"),
        }
        response = call_carrier("POST", f"{self._url}/token", auth=HeaderAuth(), form=form)
        found = response.content.get("access_token") if isinstance(response.content, dict) else ""
        if not isinstance(found, str) or not found:
            raise CarrierUnavailable("no token")
        cache.set("spl-token", found, TOKEN_SECONDS)
        return found

    @property
    def _url(self) -> str:
        return read_variable("SPL_URL") or API_URL


def _build_order(request: WaybillRequest, cities: Mapping[str, int]) -> dict[str, Any]:
    has_cash = bool(request.cash_halalas)
    return {
        "CRMAccountId": read_variable("SPL_CRM_ACCOUNT_ID"),
        "BranchId": read_variable("SPL_BRANCH_ID"),
        "PickupType": COLLECTED_AT_SENDER,
        "RequestTypeId": DELIVERY,
        "CustomerName": request.recipient.name,
        "CustomerMobileNumber": request.recipient.phone.lstrip("+"),
        "SenderName": request.sender.name,
        "SenderMobileNumber": request.sender.phone.lstrip("+"),
        "Items": [
            {
                "ReferenceId": request.reference,
                "PaymentType": CASH if has_cash else PAID,
                "ContentPrice": str(from_halalas(request.value_halalas)),
                "TotalAmount": str(from_halalas(request.cash_halalas)) if has_cash else None,
                "ContentDescription": request.description,
                "Weight": request.grams / 1000,
                "PiecesCount": 1,
                "SenderAddressDetail": _build_address(request.sender, cities),
                "ReceiverAddressDetail": _build_address(request.recipient, cities),
            }
        ],
    }


def _build_address(party: Party, cities: Mapping[str, int]) -> dict[str, Any]:
    location = cities.get(party.city.ar) or cities.get(party.city.en)
    if location is None:
        raise CarrierError(f"GetCitiesByRegion: {party.city.ar}?")
    return {
        "AddressTypeID": TYPED_ADDRESS,
        "LocationId": location,
        "AddressLine1": party.street,
        "AddressLine2": party.postal_code,
    }


def _read_first_item(content: Mapping[str, Any]) -> Mapping[str, Any]:
    items = content.get("Items")
    first = items[0] if isinstance(items, list) and items else {}
    return first if isinstance(first, dict) else {}
