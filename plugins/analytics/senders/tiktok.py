"""TikTok's Events API 2.0 (business-api.tiktok.com/portal/docs, "Report web events" of version 1.3,
``/open_api/v1.3/event/track/``, as documented in 2026). Repetitions are known by ``event`` and
``event_id``. It answers 200 to what it refuses: the ``code`` in the answer counts.
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
    to_riyals,
    to_seconds,
)
from plugins.analytics.senders.configuration import TIKTOK, read_setting
from plugins.analytics.senders.http import EventRequest, EventResponse, ServiceUnavailable

TRANSIENT_CODES: Final = (40100, 40105, 50000)
"""Too many requests, a token that is not valid, their own fault."""


class TikTokSender(EventSender):
    code = TIKTOK
    purpose = ConsentPurpose.ADVERTISING
    names = {
        EventName.VIEW_ITEM: "ViewContent",
        EventName.ADD_TO_CART: "AddToCart",
        EventName.BEGIN_CHECKOUT: "InitiateCheckout",
        EventName.PURCHASE: "CompletePayment",
        EventName.BOOKING: "SubmitForm",
    }

    def build_request(self, event: RecordedEvent, consent: Consent) -> EventRequest:
        row = {
            "event": self.get_name(event),
            "event_time": to_seconds(event),
            "event_id": str(event.pk),
            "user": drop_empty(
                {
                    "email": event.identity.get("email", ""),
                    "phone": event.identity.get("phone", ""),
                    "ip": event.context.get("address", ""),
                    "user_agent": event.context.get("user_agent", ""),
                }
            ),
            "page": {"url": build_page_url(event)},
            "properties": drop_empty(
                {
                    **build_value(event),
                    "order_id": event.reference,
                    "content_type": PRODUCT if event.items else "",
                    "contents": [
                        {
                            "content_id": str(item["key"]),
                            "content_name": item["name"],
                            "quantity": item["quantity"],
                            "price": to_riyals(item["price"]),
                        }
                        for item in event.items
                    ],
                }
            ),
        }
        pixel = read_setting("TIKTOK_PIXEL_CODE")
        return EventRequest(
            f"{self.url}/open_api/v1.3/event/track/",
            {"event_source": "web", "event_source_id": pixel, "data": [row]},
            headers={"Access-Token": read_setting("TIKTOK_ACCESS_TOKEN")},
        )

    def is_accepted(self, response: EventResponse) -> bool:
        code = response.content.get("code") if isinstance(response.content, dict) else None
        if code in TRANSIENT_CODES:
            raise ServiceUnavailable(f"code {code}")
        return code == 0
