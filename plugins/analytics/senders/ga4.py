"""Google Analytics 4, by the Measurement Protocol
(developers.google.com/analytics/devguides/collection/protocol/ga4, as documented in November 2026).

Google answers 204 to everything, and knows a repeated purchase by ``transaction_id``; other events
have no id there, so one whose answer was lost may be counted twice. ``user_data`` is sent under a
consent to advertising alone.
"""

from typing import Any, Final

from plugins.analytics.consent_cookie import ConsentPurpose
from plugins.analytics.events import EventName
from plugins.analytics.models import Consent, RecordedEvent
from plugins.analytics.senders.base import (
    EventSender,
    build_value,
    drop_empty,
    list_hash,
    to_riyals,
)
from plugins.analytics.senders.configuration import GA4, read_setting
from plugins.analytics.senders.http import EventRequest

MICROSECONDS: Final = 1_000_000


class Ga4Sender(EventSender):
    code = GA4
    purpose = ConsentPurpose.STATISTICS
    names = {
        EventName.VIEW_ITEM_LIST: "view_item_list",
        EventName.VIEW_ITEM: "view_item",
        EventName.ADD_TO_CART: "add_to_cart",
        EventName.BEGIN_CHECKOUT: "begin_checkout",
        EventName.PURCHASE: "purchase",
        EventName.BOOKING: "generate_lead",
    }

    def build_request(self, event: RecordedEvent, consent: Consent) -> EventRequest:
        granted = "GRANTED" if consent.advertising else "DENIED"
        body = {
            # Of this consent, not of the visitor: it ends with it.
            "client_id": f"{consent.pk.int >> 96}.{int(consent.given_at.timestamp())}",
            "timestamp_micros": int(event.at.timestamp() * MICROSECONDS),
            "consent": {"ad_user_data": granted, "ad_personalization": granted},
            "events": [{"name": self.get_name(event), "params": self._build_params(event)}],
        }
        if consent.advertising and (user := _build_user_data(event)):
            body["user_data"] = user
        return EventRequest(
            f"{self.url}/mp/collect",
            body,
            query={
                "measurement_id": read_setting("GA4_MEASUREMENT_ID"),
                "api_secret": read_setting("GA4_API_SECRET"),
            },
        )

    def _build_params(self, event: RecordedEvent) -> dict[str, Any]:
        return drop_empty(
            {
                **build_value(event),
                "transaction_id": event.reference,
                "items": [
                    {
                        "item_id": str(item["key"]),
                        "item_name": item["name"],
                        "price": to_riyals(item["price"]),
                        "quantity": item["quantity"],
                    }
                    for item in event.items
                ],
                # Without it Google shows no user as active.
                "engagement_time_msec": 1,
            }
        )


def _build_user_data(event: RecordedEvent) -> dict[str, Any]:
    return drop_empty(
        {
            "sha256_email_address": list_hash(event, "google_email"),
            "sha256_phone_number": list_hash(event, "phone"),
        }
    )
