"""Snap's Conversions API, version 3, as documented in 2026 ("Using the API" and "Parameters" of
developers.snap.com/api/marketing-api/Conversions-API). Repetitions are known by ``event_id``.
"""

from plugins.analytics.consent_cookie import ConsentPurpose
from plugins.analytics.events import EventName
from plugins.analytics.models import Consent, RecordedEvent
from plugins.analytics.senders.base import (
    EventSender,
    build_page_url,
    build_value,
    drop_empty,
    list_hash,
    to_riyals,
    to_seconds,
)
from plugins.analytics.senders.configuration import SNAP, read_setting
from plugins.analytics.senders.http import EventRequest


class SnapSender(EventSender):
    code = SNAP
    purpose = ConsentPurpose.ADVERTISING
    names = {
        EventName.VIEW_ITEM_LIST: "LIST_VIEW",
        EventName.VIEW_ITEM: "VIEW_CONTENT",
        EventName.ADD_TO_CART: "ADD_CART",
        EventName.BEGIN_CHECKOUT: "START_CHECKOUT",
        EventName.PURCHASE: "PURCHASE",
        EventName.BOOKING: "RESERVE",
    }

    def build_request(self, event: RecordedEvent, consent: Consent) -> EventRequest:
        row = {
            "event_name": self.get_name(event),
            "event_time": to_seconds(event),
            "event_id": str(event.pk),
            "event_source_url": build_page_url(event),
            "action_source": "WEB",
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
                    "content_ids": [str(item["key"]) for item in event.items],
                    "num_items": sum(item["quantity"] for item in event.items) or None,
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
            f"{self.url}/v3/{read_setting('SNAP_PIXEL_ID')}/events",
            {"data": [row]},
            query={"access_token": read_setting("SNAP_ACCESS_TOKEN")},
        )
