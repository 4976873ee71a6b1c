"""Validates and normalises the form of a booking."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.bookings.enums import ServiceKind, SpaceType
from plugins.bookings.errors import BookingErrorCode, build_invalid_error
from plugins.bookings.models import Service, ServiceOption
from plugins.bookings.models.bookings import LARGEST_SPACE, LONGEST_NOTES, LONGEST_PLACE
from saleor_config.errors import ErrorDetail
from saleor_config.form_fields import FormReader
from saleor_config.text_input import LONGEST_NAME, clean_line

FARTHEST: Final = timedelta(days=400)


@dataclass(frozen=True)
class BookingForm:
    """Input as typed. ``service`` and ``options``: slugs. ``website``: honeypot, left empty by
    people."""

    service: str
    name: str
    phone: str = field(repr=False)
    email: str = field(repr=False)
    city: str = ""
    options: Sequence[str] = ()
    space_type: str | None = None
    space_size: int | None = None
    wished_from: date | None = None
    wished_until: date | None = None
    event_location: str = ""
    event_date: date | None = None
    notes: str = ""
    website: str = ""

    @property
    def is_from_bot(self) -> bool:
        return bool(self.website.strip())


@dataclass(frozen=True)
class ValidatedForm:
    """``fields``: columns of ``Booking``."""

    service: Service
    options: list[ServiceOption]
    fields: dict[str, Any]


def parse_idempotency_key(text: str) -> uuid.UUID:
    """Raises ``BookingError``."""
    try:
        return uuid.UUID(text)
    except ValueError:
        raise build_invalid_error(
            _("The idempotency key must be a UUID."), "idempotencyKey"
        ) from None


def validate_form(form: BookingForm) -> tuple[ValidatedForm | None, list[ErrorDetail]]:
    """The validated form, or all its problems. Two queries."""
    reader = FormReader(BookingErrorCode)
    service, options = _read_service(form, reader)
    fields = {
        "name": reader.read_text(form.name, "name", LONGEST_NAME),
        "phone": reader.read_phone(form.phone),
        "email": reader.read_email(form.email),
        "city": reader.read_text(form.city, "city", LONGEST_PLACE),
        "notes": reader.read_text(
            form.notes, "notes", LONGEST_NOTES, is_required=False, lines=True
        ),
        **_read_preferred_dates(form, reader),
    }
    if service is not None and service.kind == ServiceKind.EVENT:
        fields |= _read_event(form, reader)
    elif service is not None:
        fields |= _read_space(form, reader)
    if reader.errors or service is None:
        return None, reader.errors
    return ValidatedForm(service, options, fields | {"kind": service.kind}), []


def _read_service(
    form: BookingForm, reader: FormReader
) -> tuple[Service | None, list[ServiceOption]]:
    slug = clean_line(form.service)
    service = Service.objects.filter(slug=slug, is_active=True).first() if slug else None
    if not slug:
        reader.add_missing("service")
    elif service is None:
        reader.add_error(_("Choose one of our services."), "service")
    if service is None:
        return None, []
    wanted = {clean_line(each) for each in form.options}
    offered = list(service.options.filter(is_active=True))
    chosen = [option for option in offered if option.slug in wanted]
    if len(chosen) != len(wanted):
        reader.add_error(_("Choose among what this service offers."), "options")
    elif service.kind == ServiceKind.EVENT and offered and not chosen:
        reader.add_missing("options")
    elif service.kind == ServiceKind.EVENT and len(chosen) > 1:
        reader.add_error(_("Choose one kind of event."), "options")
    return service, chosen


def _read_event(form: BookingForm, reader: FormReader) -> dict[str, Any]:
    place = reader.read_text(form.event_location, "eventLocation", LONGEST_PLACE)
    day = _read_day(form.event_date, "eventDate", reader)
    if day is None:
        reader.add_missing("eventDate")
    return {"event_location": place, "event_date": day}


def _read_space(form: BookingForm, reader: FormReader) -> dict[str, Any]:
    kind, size = form.space_type or "", form.space_size
    if not kind:
        reader.add_missing("spaceType")
    elif kind not in set(SpaceType):
        reader.add_error(_("Choose the kind of your space."), "spaceType")
    if size is not None and not 1 <= size <= LARGEST_SPACE:
        message = _("Enter a size from 1 to %(largest)d square metres.")
        reader.add_error(message % {"largest": LARGEST_SPACE}, "spaceSize")
    return {"space_type": kind, "space_size": size}


def _read_preferred_dates(form: BookingForm, reader: FormReader) -> dict[str, Any]:
    count = len(reader.errors)
    start = _read_day(form.wished_from, "wishedFrom", reader)
    end = _read_day(form.wished_until, "wishedUntil", reader)
    if len(reader.errors) == count and end is not None:
        if start is None:
            reader.add_missing("wishedFrom")
        elif end < start:
            reader.add_error(_("The last day must not be before the first."), "wishedUntil")
    return {"wished_from": start, "wished_until": end}


def _read_day(value: date | None, field: str, reader: FormReader) -> date | None:
    """GraphQL's scalar also accepts a date with a time."""
    day = value.date() if isinstance(value, datetime) else value
    today = timezone.localdate()
    if day is not None and day <= today:
        reader.add_error(_("Choose a day from tomorrow on."), field)
    elif day is not None and day > today + FARTHEST:
        message = _("Choose a day within the next %(count)d days.")
        reader.add_error(message % {"count": FARTHEST.days}, field)
    return day
