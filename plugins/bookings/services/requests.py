"""Creates bookings from forms."""

import logging
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.core.files.base import File
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from plugins.bookings import limits
from plugins.bookings.enums import BookingState, ServiceKind
from plugins.bookings.errors import BookingError, BookingErrorCode, build_invalid_error
from plugins.bookings.models import Booking, BookingOption, BookingPhoto, BookingStep
from plugins.bookings.models.bookings import MOST_PHOTOS
from plugins.bookings.references import generate_reference
from plugins.bookings.selectors.bookings import prefetch_details, reload_booking
from plugins.bookings.services.crews import build_full_day_error, claim_event_day
from plugins.bookings.services.photos import store_photos
from plugins.bookings.services.transitions import handle_transition
from plugins.bookings.signals import NewBooking, booking_created
from plugins.bookings.validators import (
    BookingForm,
    ValidatedForm,
    parse_idempotency_key,
    validate_form,
)
from saleor_config.language import current_language
from saleor_config.phone_numbers import read_phone
from saleor_config.photo_files import check_photos, clean_photos
from saleor_config.photo_storage import remove_files
from saleor_config.text_input import clean_line

logger = logging.getLogger(__name__)


class _BotDetected(Exception):
    """Rolls back the booking of a bot, which receives it as if it were saved."""

    def __init__(self, booking: Booking) -> None:
        super().__init__()
        self.booking = booking


def create_booking(
    form: BookingForm, photos: Sequence[File], user: Any | None, ip: str, key: str
) -> Booking:
    """The booking of this form, with the rows of ``prefetch_details``.

    ``ip``: network address. The same ``key`` returns the same booking. A form of a bot is not
    saved, and gets the same response. Raises ``BookingError`` with every problem.
    """
    owner = user if user is not None and user.is_authenticated else None
    unique = parse_idempotency_key(key)
    if (earlier := _get_earlier_booking(unique, form, owner)) is not None:
        return earlier
    read, details = validate_form(form)
    details += check_photos(photos, most=MOST_PHOTOS, code=BookingErrorCode.PHOTO_REFUSED)
    if read is None or details:
        raise BookingError.from_details(details)
    limits.count_request(ip, read.fields["phone"], str(unique))
    clean, details = clean_photos(photos, code=BookingErrorCode.PHOTO_REFUSED)
    if details:
        raise BookingError.from_details(details)
    rows = store_photos(clean)
    try:
        return _create_once(form, read, rows, owner, unique)
    except _BotDetected as detected:
        logger.info("The request of a bot was not saved")
        remove_files(row.file.name for row in rows)
        return detected.booking
    except BaseException:
        remove_files(row.file.name for row in rows)
        raise


def _get_earlier_booking(key: UUID, form: BookingForm, owner: Any | None) -> Booking | None:
    """The booking with this key, if its customer is the same."""
    booking = prefetch_details(Booking.objects.filter(idempotency_key=key)).first()
    if booking is None:
        return None
    owner_key = owner.pk if owner is not None else None
    if booking.user_id != owner_key or booking.phone != read_phone(clean_line(form.phone)):
        raise build_invalid_error(
            _("This idempotency key belongs to another request."), "idempotencyKey"
        )
    return booking


def _create_once(
    form: BookingForm, read: ValidatedForm, photos: list[BookingPhoto], owner: Any | None, key: UUID
) -> Booking:
    try:
        with transaction.atomic():
            booking = _create_rows(read, photos, owner, key)
            if form.is_from_bot:
                raise _BotDetected(booking)
            booking_created.send(NewBooking(booking.reference, owner, booking.phone, booking.email))
            return booking
    except IntegrityError:
        # A concurrent call with this key has created it.
        earlier = _get_earlier_booking(key, form, owner)
        if earlier is None:
            raise
        remove_files(row.file.name for row in photos)
        return earlier


def _create_rows(
    read: ValidatedForm, photos: list[BookingPhoto], owner: Any | None, key: UUID
) -> Booking:
    booking = Booking.objects.create(
        reference=generate_reference(),
        idempotency_key=key,
        user=owner,
        service=read.service,
        language=current_language(),
        **read.fields,
    )
    BookingOption.objects.bulk_create(
        [BookingOption(booking=booking, option=option) for option in read.options]
    )
    for photo in photos:
        photo.booking = booking
    BookingPhoto.objects.bulk_create(photos)
    step = BookingStep.objects.create(
        booking=booking,
        to_state=BookingState.RECEIVED.value,
        at=booking.created_at,
        by=owner,
        by_customer=True,
    )
    if booking.kind == ServiceKind.EVENT and not claim_event_day(booking):
        raise build_full_day_error()
    handle_transition(booking, step)
    return reload_booking(booking)
