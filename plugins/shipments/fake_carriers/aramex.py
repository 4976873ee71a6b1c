"""Aramex's Shipping Services and Shipments Tracking APIs, in JSON."""

from collections.abc import Callable
from typing import Any, Final

from plugins.shipments.fake_carriers.calls import (
    ApiCallError,
    CarrierCall,
    CarrierReply,
    SimulatedCarrier,
)
from plugins.shipments.fake_carriers.records import SimulatedWaybill

SHIPPING: Final = "/Shipping/Service_1_0.svc/json"
TRACKING: Final = "/Tracking/Service_1_0.svc/json"
CREDENTIALS: Final = {
    "UserName": "ARAMEX_USERNAME",
    "Password": "ARAMEX_PASSWORD",
    "AccountNumber": "ARAMEX_ACCOUNT_NUMBER",
    "AccountPin": "ARAMEX_ACCOUNT_PIN",
    "AccountEntity": "ARAMEX_ACCOUNT_ENTITY",
}
SCANS: Final = {
    "collected": ("SH001", "Picked up from shipper"),
    "arrived": ("SH022", "Departed operations facility, in transit"),
    "out_for_delivery": ("SH003", "Out for delivery"),
    "delivered": ("SH005", "Delivered"),
    "failed": ("SH033", "Attempted delivery, customer not available"),
    "returned": ("SH069", "Returned to shipper"),
}


class FakeAramex(SimulatedCarrier):
    """Errors come with status 200 and ``HasErrors``."""

    code = "aramex"

    def run_call(self, call: CarrierCall) -> CarrierReply:
        handlers: dict[str, Callable[[Any], dict[str, Any]]] = {
            f"{SHIPPING}/ReserveShipmentNumberRange": self._reserve,
            f"{SHIPPING}/CreateShipments": self._create_shipments,
            f"{SHIPPING}/PrintLabel": self._print_label,
            f"{SHIPPING}/CreatePickup": self._create_pickup,
            f"{TRACKING}/TrackShipments": self._track,
        }
        handler = handlers.get(call.path)
        if handler is None or call.method != "POST" or not isinstance(call.content, dict):
            raise ApiCallError(404, {})
        client = call.content.get("ClientInfo") or {}
        if not all(self.is_same(variable, client.get(name)) for name, variable in
                   CREDENTIALS.items()):  # fmt: skip
            raise _build_error("ERR01", "Invalid username or password")
        content = handler(call.content)
        return CarrierReply(200, {"HasErrors": False, "Notifications": [], **content})

    def _reserve(self, content: Any) -> dict[str, Any]:
        count = content.get("Count")
        if type(count) is not int or count < 1 or not content.get("Entity"):
            raise _build_error("ERR52", "Count and Entity are required")
        first = self.store.count_up("aramex", 47384200001)
        for _each in range(count - 1):
            self.store.count_up("aramex", 47384200001)
        return {"FromWaybillNumber": str(first), "ToWaybillNumber": str(first + count - 1)}

    def _create_shipments(self, content: Any) -> dict[str, Any]:
        """``Number`` and ``ForeignHAWB`` are each taken once."""
        [shipment] = content["Shipments"]
        number = str(shipment.get("Number") or self.store.count_up("aramex", 47384200001))
        reference = str(shipment.get("ForeignHAWB") or "")
        problem = self.settings.refusal or _find_error(shipment)
        if problem:
            raise _build_error("ERR06", problem)
        if self.store.find(self.code, number=number):
            raise _build_error("ERR20", "Shipment Number is already used")
        if reference and self.store.find(self.code, reference=reference):
            raise _build_error("ERR21", "Foreign HAWB already exists")
        details = shipment["Details"]
        cash = (details.get("CashOnDeliveryAmount") or {}).get("Value")
        grams = round(details["ActualWeight"]["Value"] * 1000)
        waybill = self.create(number, reference, grams, cash, shipment)
        return {"Shipments": [{"ID": number, "Reference1": reference, "ForeignHAWB": reference,
                               "HasErrors": False, "Notifications": [],
                               "ShipmentLabel": self._describe_label(waybill)}]}  # fmt: skip

    def _print_label(self, content: Any) -> dict[str, Any]:
        number = str(content.get("ShipmentNumber"))
        found = self.store.find(self.code, number=number)
        if not found:
            raise _build_error("ERR10", "Shipment does not exist")
        return {"ShipmentNumber": number, "ShipmentLabel": self._describe_label(found[0])}

    def _describe_label(self, waybill: SimulatedWaybill) -> dict[str, Any]:
        # WCF writes a file as a list of its bytes.
        return {"LabelURL": None, "LabelFileContents": list(self.draw_label(waybill))}

    def _create_pickup(self, content: Any) -> dict[str, Any]:
        pickup = content.get("Pickup") or {}
        if self.settings.refusal or not pickup.get("PickupItems"):
            raise _build_error("ERR30", self.settings.refusal or "PickupItems are required")
        number = f"RUH{self.store.count_up('aramex-pickup', 1001)}"
        return {"ProcessedPickup": {"ID": number, "GUID": f"guid-{number}",
                                    "Reference1": pickup.get("Reference1")}}  # fmt: skip

    def _track(self, content: Any) -> dict[str, Any]:
        results, missing = [], []
        for number in content.get("Shipments") or ():
            found = self.store.find(self.code, number=str(number))
            if found:
                scans = self.list_scans(found[0])[::-1]
                results.append({"Key": number, "Value": self._describe_scans(found[0], scans)})
            else:
                missing.append(number)
        return {"TrackingResults": results, "NonExistingWaybills": missing}

    def _describe_scans(
        self, waybill: SimulatedWaybill, scans: list[list[Any]]
    ) -> list[dict[str, Any]]:
        created = ["SH014", "Record created", waybill.created_at, "Riyadh, Saudi Arabia"]
        told = [[*SCANS[step], at, place] for step, at, place in scans]
        return [
            {
                "WaybillNumber": waybill.number,
                "UpdateCode": code,
                "UpdateDescription": description,
                "UpdateDateTime": f"/Date({int(at * 1000)}+0300)/",
                "UpdateLocation": place,
                "Comments": "",
                "ProblemCode": "",
                "GrossWeight": f"{waybill.measured_grams / 1000}",
                "ChargeableWeight": f"{waybill.measured_grams / 1000}",
                "WeightUnit": "KG",
            }
            for code, description, at, place in (told or [created])
        ]

    def build_report(self, waybill: SimulatedWaybill, scans: list[list[Any]]) -> Any:
        value = self._describe_scans(waybill, scans)
        return {"TrackingResults": [{"Key": waybill.number, "Value": value}]}


def _find_error(shipment: Any) -> str:
    details = shipment.get("Details") or {}
    if not (details.get("ActualWeight") or {}).get("Value"):
        return "ActualWeight is required"
    for name in ("Shipper", "Consignee"):
        party = shipment.get(name) or {}
        address, contact = party.get("PartyAddress") or {}, party.get("Contact") or {}
        if not (address.get("City") and address.get("Line1") and contact.get("CellPhone")):
            return f"{name} is not complete"
    return ""


def _build_error(code: str, message: str) -> ApiCallError:
    return ApiCallError(
        200, {"HasErrors": True, "Notifications": [{"Code": code, "Message": message}]}
    )
