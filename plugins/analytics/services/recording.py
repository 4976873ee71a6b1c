"""Recording events in the transaction that they happen in.

Each is counted without a name. Under a consent it also becomes a row with one message of the outbox
for each service, which the worker sends after the commit.
"""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import connection, transaction
from django.utils import timezone
from redis.exceptions import RedisError

from plugins.analytics.consent_cookie import CONSENT_VERSION
from plugins.analytics.events import (
    BROWSER_EVENTS,
    EMPTY_SEARCH,
    MOST_ITEMS,
    EventName,
    ShopEvent,
)
from plugins.analytics.models import Consent, CountedEvent, RecordedEvent
from plugins.analytics.request_origin import RequestOrigin, current_origin
from plugins.analytics.senders import list_configured_senders
from plugins.analytics.senders.base import is_granted
from plugins.analytics.services.consents import MESSAGE_KIND, describe_consent
from plugins.analytics.visitors import hash_visitor
from plugins.catalogue.services import count_product_views
from plugins.messaging.services.outbox import MessageDraft, write_messages
from saleor_config.limits.counters import AttemptLimit

REPORTS: Final = AttemptLimit("shop_events", 60, 60)
"""Calls a minute by which browsers of one network report, of fifty events at most."""
RECORD: Final = """
WITH recorded AS (
  INSERT INTO analytics_recordedevent
    (id, key, name, at, value, reference, items, identity, context)
  VALUES (%(id)s, %(key)s, %(event)s, %(at)s, %(value)s, %(reference)s, '[]', '{}', '{}')
  ON CONFLICT (key) DO NOTHING RETURNING id
), counted AS (
  INSERT INTO analytics_countedevent (day, event, visitor)
  SELECT %(day)s, %(event)s, %(visitor)s FROM recorded
)
SELECT id FROM recorded
"""


@dataclass(frozen=True)
class EventPerson:
    """Who did it, to be hashed under a consent to advertising alone."""

    user: Any = None
    build_identity: Callable[[], dict[str, str]] = dict


def record_shop_event(
    event: ShopEvent,
    *,
    key: str = "",
    origin: RequestOrigin | None = None,
    person: EventPerson = EventPerson(),
) -> None:
    """``key``: of what happens once, such as ``purchase:12``; a repeated one is ignored.
    ``origin``: where it came from, where that is not the current request."""
    origin = origin or current_origin()
    if key:
        if (recorded := _record_once(event, key, origin)) is not None:
            _send_under_consent(event, origin, person, recorded)
    elif origin is not None and not origin.is_bot:
        _count_visit(event.name.value, origin=origin)
        _send_under_consent(event, origin, person, None)


def _count_visit(*names: str, origin: RequestOrigin) -> None:
    visitor = hash_visitor(origin)
    if visitor is not None and names:
        day = timezone.localdate()
        CountedEvent.objects.bulk_create(
            [CountedEvent(day=day, event=name, visitor=visitor) for name in names]
        )


def _record_once(event: ShopEvent, key: str, origin: RequestOrigin | None) -> uuid.UUID | None:
    """The new row's key; None where it was recorded before. Without a visitor, as of a payment that
    is settled later, the event is its own."""
    visitor = hash_visitor(origin) if origin is not None else None
    values = {
        "id": uuid.uuid4(),
        "key": key,
        "event": event.name.value,
        "at": timezone.now(),
        "value": event.value,
        "reference": event.reference,
        "day": timezone.localdate(),
        "visitor": visitor or uuid.uuid5(uuid.NAMESPACE_OID, key).hex,
    }
    with connection.cursor() as cursor:
        cursor.execute(RECORD, values)
        row = cursor.fetchone()
    return row[0] if row else None


def _send_under_consent(
    event: ShopEvent,
    origin: RequestOrigin | None,
    person: EventPerson,
    recorded: uuid.UUID | None,
) -> None:
    """Asks the database nothing where no service is set up, or the browser names no consent."""
    if origin is None or origin.consent_key is None:
        return
    senders = [sender for sender in list_configured_senders() if event.name in sender.names]
    consent = find_measurement_consent(origin.consent_key) if senders else None
    if consent is None:
        return
    granted = [sender for sender in senders if is_granted(consent, sender.purpose)]
    if not granted:
        return
    row = _save_event(event, origin, person, consent, recorded)
    write_messages(
        *(
            MessageDraft(
                kind=MESSAGE_KIND,
                key=f"{row}:{sender.code}",
                about=describe_consent(consent.pk),
                payload={"event": str(row), "sender": sender.code},
            )
            for sender in granted
        )
    )


def find_measurement_consent(key: uuid.UUID) -> Consent | None:
    """Locked against a withdrawal until the event's messages are written."""
    consents = Consent.objects.select_for_update(no_key=True)
    found: Consent | None = consents.filter(
        pk=key, withdrawn_at=None, version=CONSENT_VERSION
    ).first()
    return found


def _save_event(
    event: ShopEvent,
    origin: RequestOrigin,
    person: EventPerson,
    consent: Consent,
    recorded: uuid.UUID | None,
) -> uuid.UUID:
    user = person.user if person.user is not None and person.user.is_authenticated else None
    details = {
        "items": [item.as_json() for item in event.items[:MOST_ITEMS]],
        "consent": consent,
        "user": user,
        "identity": person.build_identity() if consent.advertising else {},
        "context": build_context(origin),
    }
    if recorded is not None:
        RecordedEvent.objects.filter(pk=recorded).update(**details)
        return recorded
    key = uuid.uuid4()
    RecordedEvent.objects.create(
        pk=key,
        key=str(key),
        name=event.name.value,
        value=event.value,
        reference=event.reference,
        **details,
    )
    return key


def build_context(origin: RequestOrigin) -> dict[str, str]:
    return {"address": origin.address, "user_agent": origin.user_agent, "page": origin.page}


def report_browser_events(
    reported: Sequence[tuple[EventName, ShopEvent, bool]],
    person: EventPerson,
    network: str,
    viewed: Sequence[int] = (),
) -> int:
    """Record what a page reports: name, event and whether it is a search without result; how many
    were counted. ``viewed``: products whose pages were looked at. Too many, and while Redis is
    away, are ignored: nobody waits for them."""
    origin = current_origin()
    if origin is None or origin.is_bot:
        return 0
    try:
        if not REPORTS.count(network):
            return 0
    except RedisError:
        return 0
    allowed = [each for each in reported if each[0] in BROWSER_EVENTS]
    with transaction.atomic():
        names = [name.value for name, _event, _is_empty in allowed]
        names += [EMPTY_SEARCH for _name, _event, is_empty in allowed if is_empty]
        _count_visit(*names, origin=origin)
        for _name, event, _is_empty in allowed:
            _send_under_consent(event, origin, person, None)
    count_product_views(viewed, network)
    return len(allowed)
