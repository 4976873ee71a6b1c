"""Letting go of who asked, and keeping what was asked for."""

import secrets
from collections.abc import Collection
from datetime import timedelta
from functools import partial
from typing import Final

from django.db import transaction
from django.utils import timezone

from plugins.bookings.kinds import QuoteState
from plugins.bookings.models import Booking, BookingPhoto, BookingStep, Quote
from plugins.bookings.notices import build_outbox_subject
from plugins.bookings.services.photos import remove_files
from plugins.bookings.states import CLOSED
from plugins.messaging.services import outbox

RETENTION: Final = timedelta(days=730)
"""Two years: as long as somebody may come back about the work."""
BATCH_SIZE: Final = 500
SECRET_BYTES: Final = 16
ERASED_FIELDS: Final = ("name", "phone", "email", "city", "event_location", "notes")


@transaction.atomic
def erase_customers(keys: Collection[int]) -> None:
    """Leave of these bookings which service was asked for when, and what it cost."""
    photos = BookingPhoto.objects.filter(booking__in=keys)
    names = list(photos.values_list("file", flat=True))
    photos.delete()
    transaction.on_commit(partial(remove_files, names))
    outbox.erase_about([build_outbox_subject(key) for key in keys])
    steps = BookingStep.objects.filter(booking__in=keys)
    steps.update(reason="")
    steps.filter(by_customer=True).update(by=None)
    Quote.objects.filter(booking__in=keys, state=QuoteState.DRAFT.value).delete()
    for quote in Quote.objects.filter(booking__in=keys):
        # Whoever has the old address has it in a message to the customer.
        Quote.objects.filter(pk=quote.pk).update(secret=secrets.token_urlsafe(SECRET_BYTES))
    Booking.objects.filter(pk__in=keys).update(user=None, **dict.fromkeys(ERASED_FIELDS, ""))


def forget_old_requests() -> int:
    """Forget who made those that ended long ago, some at a time; how many."""
    oldest = timezone.now() - RETENTION
    due = Booking.objects.filter(
        state__in=[state.value for state in CLOSED], changed_at__lt=oldest
    ).exclude(name="")
    keys = list(due.order_by("pk").values_list("pk", flat=True)[:BATCH_SIZE])
    erase_customers(keys)
    return len(keys)
