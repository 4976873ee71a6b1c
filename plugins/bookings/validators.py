"""Validates and normalises the form of a booking."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.bookings.enums import ServiceKind, SpaceType
from plugins.bookings.errors import (
    BookingErrorCode,
    build_invalid_error,
    build_length_detail,
    build_required_detail,
)
from plugins.bookings.models import Service, ServiceOption
from plugins.bookings.models.bookings import LARGEST_SPACE, LONGEST_NOTES, LONGEST_PLACE
from saleor_config.email_addresses import is_placeholder
from saleor_config.errors import ErrorDetail
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import LONGEST_NAME, clean_line, clean_lines

FARTHEST: Final = timedelta(days=400)
LONGEST_EMAIL: Final = 254


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
    details: list[ErrorDetail] = []
    service, options = _validate_service(form, details)
    fields = {
        "name": _validate_text(form.name, "name", LONGEST_NAME, details),
        "phone": _validate_phone(form.phone, details),
        "email": _validate_email(form.email, details),
        "city": _validate_text(form.city, "city", LONGEST_PLACE, details),
        "notes": _validate_notes(form.notes, details),
        **_validate_preferred_dates(form, details),
    }
    if service is not None and service.kind == ServiceKind.EVENT:
        fields |= _validate_event(form, details)
    elif service is not None:
        fields |= _validate_space(form, details)
    if details or service is None:
        return None, details
    return ValidatedForm(service, options, fields | {"kind": service.kind}), []


def _validate_service(
    form: BookingForm, details: list[ErrorDetail]
) -> tuple[Service | None, list[ServiceOption]]:
    slug = clean_line(form.service)
    if not slug:
        details.append(build_required_detail("service"))
        return None, []
    service = Service.objects.filter(slug=slug, is_active=True).first()
    if service is None:
        details.append(_build_invalid(_("Choose one of our services."), "service"))
        return None, []
    wanted = {clean_line(each) for each in form.options}
    offered = list(service.options.filter(is_active=True))
    chosen = [option for option in offered if option.slug in wanted]
    if len(chosen) != len(wanted):
        details.append(_build_invalid(_("Choose among what this service offers."), "options"))
    elif service.kind == ServiceKind.EVENT and offered and len(chosen) != 1:
        details.append(
            _build_invalid(_("Choose one kind of event."), "options")
            if chosen
            else build_required_detail("options")
        )
    return service, chosen


def _validate_event(form: BookingForm, details: list[ErrorDetail]) -> dict[str, Any]:
    place = _validate_text(form.event_location, "eventLocation", LONGEST_PLACE, details)
    if form.event_date is None:
        details.append(build_required_detail("eventDate"))
    else:
        _check_ahead(form.event_date, "eventDate", details)
    return {"event_location": place, "event_date": _convert_to_date(form.event_date)}


def _validate_space(form: BookingForm, details: list[ErrorDetail]) -> dict[str, Any]:
    kind = form.space_type or ""
    if not kind:
        details.append(build_required_detail("spaceType"))
    elif kind not in set(SpaceType):
        details.append(_build_invalid(_("Choose the kind of your space."), "spaceType"))
    size = form.space_size
    if size is not None and not 1 <= size <= LARGEST_SPACE:
        message = _("Enter a size from 1 to %(largest)d square metres.")
        details.append(_build_invalid(message % {"largest": LARGEST_SPACE}, "spaceSize"))
    return {"space_type": kind, "space_size": size}


def _validate_preferred_dates(form: BookingForm, details: list[ErrorDetail]) -> dict[str, Any]:
    start, end = _convert_to_date(form.wished_from), _convert_to_date(form.wished_until)
    count = len(details)
    if start is not None:
        _check_ahead(start, "wishedFrom", details)
    if end is not None:
        _check_ahead(end, "wishedUntil", details)
    if len(details) == count and end is not None:
        if start is None:
            details.append(build_required_detail("wishedFrom"))
        elif end < start:
            details.append(
                _build_invalid(_("The last day must not be before the first."), "wishedUntil")
            )
    return {"wished_from": start, "wished_until": end}


def _check_ahead(day: date, name: str, details: list[ErrorDetail]) -> None:
    today = timezone.localdate()
    found = _convert_to_date(day)
    if found is None or found <= today:
        details.append(_build_invalid(_("Choose a day from tomorrow on."), name))
    elif found > today + FARTHEST:
        message = _("Choose a day within the next %(count)d days.")
        details.append(_build_invalid(message % {"count": FARTHEST.days}, name))


def _convert_to_date(value: date | None) -> date | None:
    return value.date() if isinstance(value, datetime) else value


def _validate_text(text: str, name: str, longest: int, details: list[ErrorDetail]) -> str:
    text = clean_line(text)
    if not text:
        details.append(build_required_detail(name))
    elif len(text) > longest:
        details.append(build_length_detail(longest, name))
    return text


def _validate_notes(text: str, details: list[ErrorDetail]) -> str:
    text = clean_lines(text)
    if len(text) > LONGEST_NOTES:
        details.append(build_length_detail(LONGEST_NOTES, "notes"))
    return text


def _validate_phone(text: str, details: list[ErrorDetail]) -> str:
    text = clean_line(text)
    phone = read_phone(text)
    if not text:
        details.append(build_required_detail("phone"))
    elif phone is None:
        details.append(_build_invalid(_("Please enter a valid phone number."), "phone"))
    return phone or ""


def _validate_email(text: str, details: list[ErrorDetail]) -> str:
    count = len(details)
    text = _validate_text(text, "email", LONGEST_EMAIL, details)
    if len(details) == count:
        try:
            validate_email(text)
        except ValidationError:
            details.append(_build_invalid(_("Please enter a valid e-mail address."), "email"))
        else:
            if is_placeholder(text):
                details.append(_build_invalid(_("Please enter a valid e-mail address."), "email"))
    return text


def _build_invalid(message: str, name: str) -> ErrorDetail:
    return ErrorDetail(BookingErrorCode.INVALID, message, name)
