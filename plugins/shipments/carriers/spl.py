"""SPL, the Saudi post. Shape: the tracking answer of its business API (``Items``, ``Events``)."""

from typing import Any
from urllib.parse import quote

from django.utils.translation import gettext_lazy as _

from plugins.shipments.carriers.base import (
    Report,
    each,
    number_of,
    place_of,
    status_in_words,
    text_of,
    time_of,
)


class Spl:
    code = "spl"
    name = _("Saudi Post (SPL)")

    def tracking_url(self, tracking_number: str) -> str | None:
        number = quote(tracking_number, safe="")
        return f"https://splonline.com.sa/en/shipmentdetailsstatic/?tid={number}"

    def reports(self, news: Any) -> list[Report]:
        items = news.get("Items") if isinstance(news, dict) else None
        return [
            self._report(number_of(item, "Barcode", "ReferenceId"), event)
            for item in each(items, "Items")
            for event in each(item.get("Events"), "Events")
        ]

    def _report(self, number: str, event: Any) -> Report:
        return Report(
            tracking_number=number,
            status=status_in_words(text_of(event, "EventDescriptionEn", "EventName")),
            occurred_at=time_of(event, "EventDateTime", "CreationDate"),
            location=place_of(event, "OfficeEn", "Office"),
            key=text_of(event, "EventId"),
        )
