"""SMSA's e-commerce REST API."""

import base64
import re
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from urllib.parse import unquote

from plugins.shipments.fake_carriers.calls import (
    ApiCallError,
    CarrierCall,
    CarrierReply,
    SimulatedCarrier,
    require_text,
)
from plugins.shipments.fake_carriers.records import SimulatedWaybill

PATHS: Final = {
    ("GET", re.compile(r"^/api/shipment/b2c/query/(.+)$")): "query",
    ("GET", re.compile(r"^/api/track/single/(.+)$")): "track_one",
    ("GET", re.compile(r"^/api/track/reference/(.+)$")): "track_reference",
}
DESCRIPTIONS: Final = {
    "collected": "Picked Up",
    "arrived": "Arrived Delivery Facility",
    "out_for_delivery": "Out for Delivery",
    "delivered": "Proof of Delivery Captured",
    "failed": "Consignee not available, delivery attempt failed",
    "returned": "Returned to Client",
}


class FakeSmsa(SimulatedCarrier):
    code = "smsa"

    def run_call(self, call: CarrierCall) -> CarrierReply:
        if not self.is_same("SMSA_API_KEY", call.headers.get("apikey", "")):
            raise ApiCallError(401, {"message": "Invalid ApiKey"})
        if (call.method, call.path) == ("POST", "/api/shipment/b2c/new"):
            return CarrierReply(200, self._describe_shipment(self._create(call.content)))
        if (call.method, call.path) == ("POST", "/api/track/bulk/"):
            return CarrierReply(200, self._track_bulk(call.content))
        for (method, pattern), name in PATHS.items():
            found = pattern.match(call.path)
            if found and method == call.method:
                return self._answer(name, unquote(found[1]))
        raise ApiCallError(404, {"message": "Not found"})

    def _answer(self, name: str, key: str) -> CarrierReply:
        by_reference = name == "track_reference"
        rows = self.store.find(
            self.code, **({"reference": key} if by_reference else {"number": key})
        )
        if not rows:
            raise ApiCallError(404, {"message": "Not found"})
        describe = self._describe_shipment if name == "query" else self._describe_tracking
        return CarrierReply(200, describe(rows[-1]))

    def _create(self, content: Any) -> SimulatedWaybill:
        """The same ``OrderNumber`` twice makes two shipments."""
        if self.settings.refusal:
            raise ApiCallError(400, {"errors": {"ConsigneeAddress.City": [self.settings.refusal]}})
        require_text(content, "OrderNumber", "ContentDescription", "ShipDate", "WaybillType")
        for name in ("ConsigneeAddress", "ShipperAddress"):
            fields = ("ContactName", "ContactPhoneNumber", "AddressLine1", "City", "Country")
            require_text(content, *(f"{name}.{field}" for field in fields))
        if not isinstance(content.get("Weight"), int | float) or content["Weight"] <= 0:
            raise ApiCallError(400, {"errors": {"Weight": ["Weight must be above 0."]}})
        number = str(self.store.count_up("smsa", 290100000001))
        return self.create(
            number, content["OrderNumber"], round(content["Weight"] * 1000),
            content.get("CODAmount"), content, content["WaybillType"].lower(),
        )  # fmt: skip

    def _track_bulk(self, content: Any) -> list[dict[str, Any]]:
        if not isinstance(content, list):
            raise ApiCallError(400, {"message": "an array of AWB numbers"})
        found = (self.store.find(self.code, number=str(number)) for number in content)
        return [self._describe_tracking(rows[0]) for rows in found if rows]

    def _describe_shipment(self, waybill: SimulatedWaybill) -> dict[str, Any]:
        file = base64.b64encode(self.draw_label(waybill)).decode()
        return {
            "sawb": waybill.number,
            "createDate": _format_time(waybill.created_at),
            "shipmentParcelsCount": 1,
            "waybills": [{"awb": waybill.number, "awbFile": file}],
        }

    def _describe_tracking(self, waybill: SimulatedWaybill) -> dict[str, Any]:
        scans = self.list_scans(waybill)
        return {
            "AWB": waybill.number,
            "Reference": waybill.reference,
            "Pieces": 1,
            "CODAmount": float(waybill.cash),
            "isDelivered": any(step == "delivered" for step, _at, _place in scans),
            "Scans": [_describe_scan(*scan) for scan in scans],
        }

    def build_report(self, waybill: SimulatedWaybill, scans: list[list[Any]]) -> Any:
        parcel = {"AWB": waybill.number, "Reference": waybill.reference}
        return [{**parcel, "Scans": [_describe_scan(*scan) for scan in scans]}]


def _describe_scan(step: str, at: float, place: str) -> dict[str, Any]:
    return {
        "ReferenceID": "",
        "City": place,
        "ScanType": step[:2].upper(),
        "ScanDescription": DESCRIPTIONS[step],
        "ScanDateTime": _format_time(at),
        "ScanTimeZone": "+03:00",
    }


def _format_time(at: float) -> str:
    """Riyadh's, without its zone."""
    return (datetime.fromtimestamp(at, UTC) + timedelta(hours=3)).strftime("%Y-%m-%dT%H:%M:%S")
