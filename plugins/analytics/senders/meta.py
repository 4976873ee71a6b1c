"""Meta's Conversions API, as documented in 2026 ("Using the API" and "Parameters" of
developers.facebook.com/documentation/ads-commerce/conversions-api).
Repetitions are known by ``event_name`` and ``event_id``.
"""

from typing import Final

from plugins.analytics.consent_cookie import ConsentPurpose
from plugins.analytics.events import EventName
from plugins.analytics.models import Consent, RecordedEvent
from plugins.analytics.senders.base import (
    PRODUCT,
    EventSender,
    build_page_url,
    build_value,
    drop_empty,
    list_hash,
    to_riyals,
    to_seconds,
)
from plugins.analytics.senders.configuration import META, read_setting
from plugins.analytics.senders.http import EventRequest, EventResponse

API_VERSION: Final = "v25.0"


class MetaSender(EventSender):
    code = META
    purpose = ConsentPurpose.ADVERTISING
    names = {
        EventName.VIEW_ITEM: "ViewContent",
        EventName.ADD_TO_CART: "AddToCart",
        EventName.BEGIN_CHECKOUT: "InitiateCheckout",
        EventName.PURCHASE: "Purchase",
        EventName.BOOKING: "Lead",
    }

    def build_request(self, event: RecordedEvent, consent: Consent) -> EventRequest:
        row = {
            "event_name": self.get_name(event),
            "event_time": to_seconds(event),
            "event_id": str(event.pk),
            "event_source_url": build_page_url(event),
            "action_source": "website",
            "user_data": drop_empty(
                {
                    "em": list_hash(event, "email"),
                    "ph": list_hash(event, "phone_digits"),
                    "client_ip_address": event.context.get("address", ""),
                    "client_user_agent": event.context.get("user_agent", ""),
                }
            ),
            "custom_data": drop_empty(
                {
                    **build_value(event),
                    "order_id": event.reference,
                    "content_type": PRODUCT if event.items else "",
                    "contents": [
                        {
                            "id": str(item["key"]),
                            "quantity": item["quantity"],
                            "item_price": to_riyals(item["price"]),
                        }
                        for item in event.items
                    ],
                }
            ),
        }
        return EventRequest(
            f"{self.url}/{API_VERSION}/{read_setting('META_PIXEL_ID')}/events",
            {"data": [row]},
            query={"access_token": read_setting("META_ACCESS_TOKEN")},
        )

    def is_accepted(self, response: EventResponse) -> bool:
        return isinstance(response.content, dict) and response.content.get("events_received") == 1
