"""SPL, the Saudi post. Shape: the tracking response of its business API (``Items``, ``Events``)."""

from typing import Any
from urllib.parse import quote

from django.utils.translation import gettext_lazy as _

from plugins.shipments.carriers.base import (
    CarrierReport,
    iterate_items,
    parse_status,
    read_number,
    read_place,
    read_text,
    read_time,
)


class Spl:
    code = "spl"
    name = _("Saudi Post (SPL)")

    def tracking_url(self, tracking_number: str) -> str | None:
        number = quote(tracking_number, safe="")
        return f"https://splonline.com.sa/en/shipmentdetailsstatic/?tid={number}"

    def parse_reports(self, content: Any) -> list[CarrierReport]:
        items = content.get("Items") if isinstance(content, dict) else None
        return [
            self._report(read_number(item, "Barcode", "ReferenceId"), event)
            for item in iterate_items(items, "Items")
            for event in iterate_items(item.get("Events"), "Events")
        ]

    def _report(self, number: str, event: Any) -> CarrierReport:
        return CarrierReport(
            tracking_number=number,
            status=parse_status(read_text(event, "EventDescriptionEn", "EventName")),
            occurred_at=read_time(event, "EventDateTime", "CreationDate"),
            location=read_place(event, "OfficeEn", "Office"),
            key=read_text(event, "EventId"),
        )
