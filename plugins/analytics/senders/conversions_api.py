"""What the Conversions APIs of Meta and Snap have in common: Snap's follows Meta's fields."""

from typing import Any, ClassVar

from plugins.analytics.consent_cookie import ConsentPurpose
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
from plugins.analytics.senders.configuration import SENDER_VARIABLES, read_setting
from plugins.analytics.senders.http import EventRequest


class ConversionsSender(EventSender):
    """``version``: in the address. ``action_source``: the service's word for a web shop."""

    purpose = ConsentPurpose.ADVERTISING
    version: ClassVar[str]
    action_source: ClassVar[str]

    def build_request(self, event: RecordedEvent, consent: Consent) -> EventRequest:
        pixel, token = map(read_setting, SENDER_VARIABLES[self.code])
        row = {
            "event_name": self.get_name(event),
            "event_time": to_seconds(event),
            "event_id": str(event.pk),
            "event_source_url": build_page_url(event),
            "action_source": self.action_source,
            "user_data": drop_empty(_build_user(event)),
            "custom_data": drop_empty(
                {
                    **build_value(event),
                    "order_id": event.reference,
                    "contents": _list_contents(event),
                    **self.build_details(event),
                }
            ),
        }
        return EventRequest(
            f"{self.url}/{self.version}/{pixel}/events",
            {"data": [row]},
            query={"access_token": token},
        )

    def build_details(self, event: RecordedEvent) -> dict[str, Any]:
        """What only this service reads of ``custom_data``."""
        return {}


def _build_user(event: RecordedEvent) -> dict[str, Any]:
    return {
        "em": list_hash(event, "email"),
        "ph": list_hash(event, "phone_digits"),
        "client_ip_address": event.context.get("address", ""),
        "client_user_agent": event.context.get("user_agent", ""),
    }


def _list_contents(event: RecordedEvent) -> list[dict[str, Any]]:
    return [
        {
            "id": str(item["key"]),
            "quantity": item["quantity"],
            "item_price": to_riyals(item["price"]),
        }
        for item in event.items
    ]
