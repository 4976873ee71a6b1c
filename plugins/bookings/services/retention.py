"""Erases customers from bookings; services, dates and prices are kept."""

import secrets
from collections.abc import Collection
from datetime import timedelta
from functools import partial
from typing import Final

from django.db import transaction
from django.utils import timezone

from plugins.bookings.enums import QuoteState
from plugins.bookings.models import Booking, BookingPhoto, BookingStep, DueRefund, Quote
from plugins.bookings.notifications import build_outbox_subject
from plugins.bookings.states import CLOSED
from plugins.messaging.services import outbox
from plugins.payments.services import erase_subjects
from saleor_config.photo_storage import remove_files

RETENTION: Final = timedelta(days=730)
"""Customers may have questions about the work for two years."""
BATCH_SIZE: Final = 500
SECRET_BYTES: Final = 16
ERASED_FIELDS: Final = ("name", "phone", "email", "city", "event_location", "notes")


@transaction.atomic
def erase_customers(keys: Collection[int]) -> None:
    """Erase names, contact data, notes, photographs and messages of these bookings."""
    photos = BookingPhoto.objects.filter(booking__in=keys)
    names = list(photos.values_list("file", flat=True))
    photos.delete()
    transaction.on_commit(partial(remove_files, names))
    outbox.delete_messages_about([build_outbox_subject(key) for key in keys])
    steps = BookingStep.objects.filter(booking__in=keys)
    steps.update(reason="")
    steps.filter(by_customer=True).update(by=None)
    erase_subjects(Booking.objects.filter(pk__in=keys).values_list("reference", flat=True))
    DueRefund.objects.filter(due__booking__in=keys).update(reason="")
    Quote.objects.filter(booking__in=keys, state=QuoteState.DRAFT.value).delete()
    for quote in Quote.objects.filter(booking__in=keys):
        # The old URL was sent in messages.
        Quote.objects.filter(pk=quote.pk).update(secret=secrets.token_urlsafe(SECRET_BYTES))
    Booking.objects.filter(pk__in=keys).update(user=None, **dict.fromkeys(ERASED_FIELDS, ""))


def forget_old_requests() -> int:
    """Erase customers of bookings that ended two years ago, in batches; returns the number."""
    oldest = timezone.now() - RETENTION
    due = Booking.objects.filter(
        state__in=[state.value for state in CLOSED], changed_at__lt=oldest
    ).exclude(name="")
    keys = list(due.order_by("pk").values_list("pk", flat=True)[:BATCH_SIZE])
    erase_customers(keys)
    return len(keys)
