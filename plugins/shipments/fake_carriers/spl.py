"""SPL's business API, as far as public integrations show it."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from plugins.shipments.fake_carriers.calls import (
    ApiCallError,
    CarrierCall,
    CarrierReply,
    SimulatedCarrier,
)
from plugins.shipments.fake_carriers.records import SimulatedWaybill

TOKEN: Final = "simulated-token-of-spl"  # noqa: S105 - of nobody
CITIES: Final = (
    "الرياض", "جدة", "مكة المكرمة", "المدينة المنورة", "الدمام", "الخبر", "الطائف", "بريدة", "تبوك",
    "أبها", "حائل", "نجران", "جازان", "الأحساء", "ينبع", "الخرج",
)  # fmt: skip
EVENTS: Final = {
    "collected": "Item picked up",
    "arrived": "Arrived at sorting centre",
    "out_for_delivery": "Out for delivery",
    "delivered": "Delivered",
    "failed": "Delivery attempt failed",
    "returned": "Returned to sender",
}


class FakeSpl(SimulatedCarrier):
    """The same ``ReferenceId`` twice makes two items."""

    code = "spl"

    def run_call(self, call: CarrierCall) -> CarrierReply:
        if call.path == "/token":
            return self._create_token(call.content)
        if call.headers.get("authorization", "") != f"Bearer {TOKEN}":
            raise ApiCallError(401, {"Message": "Authorization has been denied for this request."})
        if call.path == "/api/CreditSale/AddUPDSPickupDelivery":
            return CarrierReply(200, self._create(call.content))
        if call.path == "/api/GIS/GetCitiesByRegion":
            cities = [{"Id": key, "Name": name} for key, name in enumerate(CITIES, 3)]
            return CarrierReply(200, {"Status": 1, "Cities": cities})
        if call.path == "/api/Tracking/GetItemEvents":
            return CarrierReply(200, self._track(call.content))
        raise ApiCallError(404, {"Message": "No HTTP resource was found"})

    def _create_token(self, content: Any) -> CarrierReply:
        is_known = (
            content.get("grant_type") == "password"
            and self.is_same("SPL_USERNAME", content.get("UserName"))
            and self.is_same("SPL_PASSWORD", content.get("Password"))
        )
        if not is_known:
            raise ApiCallError(400, {"error": "invalid_grant"})
        return CarrierReply(
            200, {"access_token": TOKEN, "token_type": "bearer", "expires_in": 1199}
        )

    def _create(self, content: Any) -> dict[str, Any]:
        [item] = content["Items"]
        problem = self.settings.refusal or self._find_error(content, item)
        if problem:
            items = [{"ReferenceId": item.get("ReferenceId"), "Barcode": None, "Message": problem}]
            return {"Status": 0, "Message": "Failed", "Items": items}
        number = f"SPL{self.store.count_up('spl', 100200300)}SA"
        grams = round(item["Weight"] * 1000)
        self.create(number, item["ReferenceId"], grams, item.get("TotalAmount"), content)
        items = [{"ReferenceId": item["ReferenceId"], "Barcode": number, "Message": "Success"}]
        return {"Status": 1, "Message": "Success", "Items": items}

    def _find_error(self, content: Any, item: Any) -> str:
        if not self.is_same("SPL_CRM_ACCOUNT_ID", content.get("CRMAccountId")):
            return "CRMAccountId is not known"
        if not str(content.get("CustomerMobileNumber")).isdecimal():
            return "CustomerMobileNumber has digits only"
        for name in ("SenderAddressDetail", "ReceiverAddressDetail"):
            location = (item.get(name) or {}).get("LocationId")
            if location not in range(3, 3 + len(CITIES)):
                return f"{name}.LocationId is not known"
        return "" if item.get("Weight", 0) > 0 else "Weight is required"

    def _track(self, content: Any) -> dict[str, Any]:
        number, reference = content.get("ItemBarCode"), content.get("ReferenceId")
        if not number and not reference:
            raise ApiCallError(400, {"Message": "ItemBarCode is required"})
        rows = self.store.find(self.code, number=number or "", reference=reference or "")
        if not rows:
            return {"Status": 0, "Message": "Item not found", "Items": []}
        scans = self.list_scans(rows[-1])
        return {"Status": 1, "Message": "Success", "Items": [_describe_item(rows[-1], scans)]}

    def build_report(self, waybill: SimulatedWaybill, scans: list[list[Any]]) -> Any:
        return {"Items": [_describe_item(waybill, scans)]}


def _describe_item(waybill: SimulatedWaybill, scans: list[list[Any]]) -> dict[str, Any]:
    return {
        "Barcode": waybill.number,
        "ReferenceId": waybill.reference,
        "Events": [
            {
                "EventId": f"{waybill.number}-{step}",
                "EventDescriptionEn": EVENTS[step],
                "EventDateTime": _format_time(at),
                "OfficeEn": place,
            }
            for step, at, place in scans
        ],
    }


def _format_time(at: float) -> str:
    return (datetime.fromtimestamp(at, UTC) + timedelta(hours=3)).strftime("%Y-%m-%dT%H:%M:%S")
