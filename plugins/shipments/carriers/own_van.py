"""The farm's own vans. The number to follow is the shop's own, on the order's page."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from plugins.shipments.carriers.base import (
    Report,
    UnreadableNews,
    each,
    number_of,
    place_of,
    text_of,
    time_of,
)
from plugins.shipments.kinds import ShipmentState


class OwnVan:
    """``{"events": [{"id", "number", "status", "at", "location"}]}``; ours to choose."""

    code = "own_van"
    name = _("Mashtal delivery")

    def tracking_url(self, tracking_number: str) -> str | None:
        return None

    def reports(self, news: Any) -> list[Report]:
        events = news.get("events") if isinstance(news, dict) else None
        return [self._report(event) for event in each(events, "events")]

    def _report(self, event: Any) -> Report:
        status = text_of(event, "status")
        if status not in list(ShipmentState) or status == ShipmentState.PREPARED:
            raise UnreadableNews("no status")
        return Report(
            tracking_number=number_of(event, "number"),
            status=ShipmentState(status),
            occurred_at=time_of(event, "at"),
            location=place_of(event, "location"),
            key=text_of(event, "id"),
        )
