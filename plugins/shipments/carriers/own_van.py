"""The farm's own vans. The number to follow is the shop's own, on the order's page."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from plugins.shipments.carriers.base import (
    CarrierReport,
    UnreadableReport,
    iterate_items,
    read_number,
    read_place,
    read_text,
    read_time,
)
from plugins.shipments.states import ShipmentState


class OwnVan:
    """``{"events": [{"id", "number", "status", "at", "location"}]}``; ours to choose."""

    code = "own_van"
    name = _("Mashtal delivery")

    def tracking_url(self, tracking_number: str) -> str | None:
        return None

    def parse_reports(self, content: Any) -> list[CarrierReport]:
        events = content.get("events") if isinstance(content, dict) else None
        return [self._report(event) for event in iterate_items(events, "events")]

    def _report(self, event: Any) -> CarrierReport:
        status = read_text(event, "status")
        if status not in list(ShipmentState) or status == ShipmentState.PREPARED:
            raise UnreadableReport("no status")
        return CarrierReport(
            tracking_number=read_number(event, "number"),
            status=ShipmentState(status),
            occurred_at=read_time(event, "at"),
            location=read_place(event, "location"),
            key=read_text(event, "id"),
        )
