"""Meta's Conversions API, as documented in 2026 ("Using the API" and "Parameters" of
developers.facebook.com/documentation/ads-commerce/conversions-api).
Repetitions are known by ``event_name`` and ``event_id``.
"""

from typing import Any

from plugins.analytics.events import EventName
from plugins.analytics.models import RecordedEvent
from plugins.analytics.senders.base import PRODUCT
from plugins.analytics.senders.configuration import META
from plugins.analytics.senders.conversions_api import ConversionsSender
from plugins.analytics.senders.http import EventResponse


class MetaSender(ConversionsSender):
    code = META
    version = "v25.0"
    action_source = "website"
    names = {
        EventName.VIEW_ITEM: "ViewContent",
        EventName.ADD_TO_CART: "AddToCart",
        EventName.BEGIN_CHECKOUT: "InitiateCheckout",
        EventName.PURCHASE: "Purchase",
        EventName.BOOKING: "Lead",
    }

    def build_details(self, event: RecordedEvent) -> dict[str, Any]:
        return {"content_type": PRODUCT if event.items else ""}

    def is_accepted(self, response: EventResponse) -> bool:
        return isinstance(response.content, dict) and response.content.get("events_received") == 1
