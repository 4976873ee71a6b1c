"""What senders have in common: one request for one event."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from django.conf import settings

from plugins.analytics.consent_cookie import ConsentPurpose
from plugins.analytics.events import EventName
from plugins.analytics.models import Consent, RecordedEvent
from plugins.analytics.senders.configuration import read_url
from plugins.analytics.senders.http import EventRequest, EventResponse
from saleor_config.money import CURRENCY, from_halalas

PRODUCT: Final = "product"


class EventSender(ABC):
    """``names``: what the service calls our events; others are not sent to it. Searches are sent
    to nobody, for what a visitor looks for stays here."""

    code: ClassVar[str]
    purpose: ClassVar[ConsentPurpose]
    names: ClassVar[Mapping[EventName, str]]

    @abstractmethod
    def build_request(self, event: RecordedEvent, consent: Consent) -> EventRequest:
        """The same for the same event, however often it is built."""

    def is_accepted(self, response: EventResponse) -> bool:
        """Of a status 2xx."""
        return True

    @property
    def url(self) -> str:
        return read_url(self.code)

    def get_name(self, event: RecordedEvent) -> str:
        return self.names[EventName(event.name)]


def is_granted(consent: Consent, purpose: ConsentPurpose) -> bool:
    return bool(getattr(consent, purpose.value))


def to_riyals(halalas: int) -> float:
    return float(from_halalas(halalas))


def to_seconds(event: RecordedEvent) -> int:
    """Since 1970."""
    return int(event.at.timestamp())


def build_page_url(event: RecordedEvent) -> str:
    return f"{settings.PUBLIC_URL.rstrip('/')}{event.context.get('page', '/')}"


def build_value(event: RecordedEvent) -> dict[str, Any]:
    return {"currency": CURRENCY, "value": to_riyals(event.value)}


def drop_empty(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Without what is not known: services count empty identifiers as wrong ones."""
    return {name: value for name, value in fields.items() if value not in ("", [], {}, None)}


def list_hash(event: RecordedEvent, name: str) -> list[str]:
    return [event.identity[name]] if event.identity.get(name) else []
