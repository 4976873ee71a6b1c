"""What the simulated carriers have in common."""

import hmac
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from plugins.shipments.fake_carriers.labels import draw_pdf, write_zpl
from plugins.shipments.fake_carriers.records import SimulatedWaybill, WaybillStore, list_scans
from plugins.shipments.fake_carriers.settings import FakeCarrierSettings


@dataclass(frozen=True)
class CarrierCall:
    """``path``: below the carrier's own. Headers by name in lower case. ``content``: the JSON of
    the body, or its form."""

    method: str
    path: str
    headers: Mapping[str, str]
    content: Any


@dataclass(frozen=True)
class CarrierReply:
    status: int
    content: Any = None


class ApiCallError(Exception):
    def __init__(self, status: int, content: Any) -> None:
        super().__init__(status)
        self.response = CarrierReply(status, content)


class SimulatedCarrier(ABC):
    code: ClassVar[str]

    def __init__(self, store: WaybillStore, variables: Mapping[str, str]) -> None:
        self.store = store
        self.settings = FakeCarrierSettings()
        self.variables = variables

    def process_call(self, call: CarrierCall) -> CarrierReply:
        try:
            return self.run_call(call)
        except ApiCallError as error:
            return error.response

    @abstractmethod
    def run_call(self, call: CarrierCall) -> CarrierReply:
        """Raises ``ApiCallError``."""

    @abstractmethod
    def build_report(self, waybill: SimulatedWaybill, scans: list[list[Any]]) -> Any:
        """The content of the webhook."""

    def is_same(self, name: str, given: Any) -> bool:
        """Whether ``given`` is the secret of the variable ``name``, which is set."""
        expected = self.variables.get(name, "")
        return bool(expected) and hmac.compare_digest(str(given).encode(), expected.encode())

    def create(
        self, number: str, reference: str, grams: int, cash: Any, request: Any, label: str = "pdf"
    ) -> SimulatedWaybill:
        waybill = SimulatedWaybill(
            carrier=self.code,
            number=number,
            reference=reference,
            grams=grams,
            measured_grams=grams * self.settings.percent_of_weight // 100,
            cash=str(cash or 0),
            label_kind=label,
            request=request,
        )
        self.store.save(waybill)
        return waybill

    def list_scans(self, waybill: SimulatedWaybill) -> list[list[Any]]:
        return list_scans(waybill, self.settings.step_seconds)

    def draw_label(self, waybill: SimulatedWaybill) -> bytes:
        draw = write_zpl if waybill.label_kind == "zpl" else draw_pdf
        return draw(self.code.upper(), waybill.number, waybill.reference)


def require_text(content: Any, *names: str) -> None:
    """Raises ``ApiCallError`` as ASP.NET words it, where one is missing."""
    missing = [name for name in names if not str(_get_value(content, name) or "").strip()]
    if missing:
        errors = {name: [f"The {name} field is required."] for name in missing}
        raise ApiCallError(
            400, {"title": "One or more validation errors occurred.", "errors": errors}
        )


def _get_value(content: Any, path: str) -> Any:
    for name in path.split("."):
        content = content.get(name) if isinstance(content, dict) else None
    return content
