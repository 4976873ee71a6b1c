"""Snap's Conversions API, version 3, as documented in 2026 ("Using the API" and "Parameters" of
developers.snap.com/api/marketing-api/Conversions-API). Repetitions are known by ``event_id``.
"""

from typing import Any

from plugins.analytics.events import EventName
from plugins.analytics.models import RecordedEvent
from plugins.analytics.senders.configuration import SNAP
from plugins.analytics.senders.conversions_api import ConversionsSender


class SnapSender(ConversionsSender):
    code = SNAP
    version = "v3"
    action_source = "WEB"
    names = {
        EventName.VIEW_ITEM_LIST: "LIST_VIEW",
        EventName.VIEW_ITEM: "VIEW_CONTENT",
        EventName.ADD_TO_CART: "ADD_CART",
        EventName.BEGIN_CHECKOUT: "START_CHECKOUT",
        EventName.PURCHASE: "PURCHASE",
        EventName.BOOKING: "RESERVE",
    }

    def build_details(self, event: RecordedEvent) -> dict[str, Any]:
        return {
            "content_ids": [str(item["key"]) for item in event.items],
            "num_items": sum(item["quantity"] for item in event.items) or None,
        }
