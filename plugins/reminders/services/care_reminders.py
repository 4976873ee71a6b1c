"""What plants need now, to those who bought them and want to hear of it: rarely, and each tip once
in a season."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import date, datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from plugins.messaging.selectors import (
    ConsentTopic,
    MessageChannel,
    find_consented_channels,
    get_end_of_quiet_hours,
    list_consenting_users,
)
from plugins.messaging.services.outbox import MessageDraft, write_messages
from plugins.orders.selectors import list_kept_products
from plugins.reminders.care_seasons import CareCalendar, CarePlant, DueTip
from plugins.reminders.models import CareNotice, CareReader
from plugins.reminders.selectors import list_care_plants, list_care_tips
from saleor_config.language import ARABIC, find_supported_language

KIND: Final = "care"
BOUGHT_WITHIN: Final = timedelta(days=730)
LOOKED_AGAIN_AFTER: Final = timedelta(days=1)
MOST_AT_ONCE: Final = 100
MOST_TIPS: Final = {MessageChannel.TEXT: 2, MessageChannel.WHATSAPP: 2, MessageChannel.MAIL: 6}
"""In one message; the others have their turn with the next one."""


def remind_of_care() -> int:
    """Write what is due to one portion of those who want it; how many messages. None in quiet
    hours. Safe to repeat, also at once: a customer's row is locked and says when it is looked at
    next."""
    now = timezone.now()
    if get_end_of_quiet_hours(now) is not None:
        return 0
    wanting = list_consenting_users(ConsentTopic.CARE)
    _add_readers(wanting, now)
    with transaction.atomic():
        readers = _lock_portion(wanting, now)
        drafts = _write_notices(readers, now)
        CareReader.objects.bulk_update(readers, ["next_look_at", "written_at"])
        write_messages(*drafts)
    return len(drafts)


def find_first_delivery(now: datetime) -> datetime:
    """Since when a plant was delivered whose care its customer is reminded of."""
    return now - BOUGHT_WITHIN


def _add_readers(wanting: QuerySet, now: datetime) -> None:
    new = wanting.exclude(user__in=CareReader.objects.values("user")).distinct()
    keys = new.values_list("user", flat=True)[:MOST_AT_ONCE]
    rows = [CareReader(user_id=key, next_look_at=now) for key in keys]
    CareReader.objects.bulk_create(rows, ignore_conflicts=True)


def _lock_portion(wanting: QuerySet, now: datetime) -> list[CareReader]:
    due = CareReader.objects.filter(user__in=wanting, user__is_active=True, next_look_at__lte=now)
    due = due.select_related("user__phone_identity").order_by("next_look_at", "pk")
    return list(due.select_for_update(of=("self",), skip_locked=True)[:MOST_AT_ONCE])


def _write_notices(readers: Sequence[CareReader], now: datetime) -> list[MessageDraft]:
    """The drafts of their messages. A fixed number of queries, and one a customer with something
    due."""
    users = [reader.user_id for reader in readers]
    kept = list_kept_products(users, find_first_delivery(now)) if users else []
    plants, calendar = list_care_plants({each.product_key for each in kept}), list_care_tips()
    own: dict[int, set[int]] = defaultdict(set)
    languages: dict[int, str] = {}
    for each in kept:
        own[each.user_key].add(each.product_key)
        languages[each.user_key] = each.language
    sent, drafts = _list_sent(own), []
    for reader in readers:
        key = reader.user_id
        reader.next_look_at = now + LOOKED_AGAIN_AFTER
        due = _select_due(calendar, plants, own[key], timezone.localdate(now), sent[key])
        draft = _build_draft(reader, due, languages.get(key, ""), now) if due else None
        if draft is not None:
            reader.written_at = now
            reader.next_look_at = now + timedelta(days=max(settings.CARE_REMINDER_DAYS, 1))
            drafts.append(draft)
    return drafts


def _list_sent(users: Collection[int]) -> dict[int, set[tuple[int, int]]]:
    sent: dict[int, set[tuple[int, int]]] = defaultdict(set)
    rows = CareNotice.objects.filter(user__in=users).order_by()
    for user, tip, season in rows.values_list("user", "tip", "season"):
        sent[user].add((tip, season))
    return sent


def _select_due(
    calendar: CareCalendar,
    plants: dict[int, CarePlant],
    own: Collection[int],
    today: date,
    sent: Collection[tuple[int, int]],
) -> list[DueTip]:
    here = [plants[key] for key in own if key in plants]
    return calendar.select_due_tips(here, today, sent)


def _build_draft(
    reader: CareReader, due: Sequence[DueTip], language: str, now: datetime
) -> MessageDraft | None:
    """None of a customer whose consent has no address."""
    channels = find_consented_channels(reader.user, ConsentTopic.CARE)
    if not channels:
        return None
    channel = channels[0]
    notices = CareNotice.objects.bulk_create(
        CareNotice(
            user_id=reader.user_id,
            tip=each.tip,
            season=each.season,
            products=list(each.plants),
            created_at=now,
        )
        for each in due[: MOST_TIPS[channel]]
    )
    return MessageDraft(
        KIND,
        key=str(notices[0].pk),
        about=f"account:{reader.user_id}",
        payload={
            "user": reader.user_id,
            "notices": [notice.pk for notice in notices],
            "channel": channel.value,
            "language": find_supported_language(language) or ARABIC,
        },
    )
