"""The form of a request: what was typed, checked and brought into shape (spec §2, §3)."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.bookings.errors import (
    BookingErrorCode,
    build_invalid_error,
    build_length_detail,
    build_required_detail,
)
from plugins.bookings.kinds import ServiceKind, SpaceType
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
    """As typed. ``service`` and ``options``: slugs. ``website`` is a trap: people leave it
    empty, programs fill it in."""

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
    """In shape; ``fields`` are columns of ``Booking``."""

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
    """The form in shape, or every fault of it at once. Two queries."""
    faults: list[ErrorDetail] = []
    service, options = _validate_service(form, faults)
    fields = {
        "name": _validate_text(form.name, "name", LONGEST_NAME, faults),
        "phone": _validate_phone(form.phone, faults),
        "email": _validate_email(form.email, faults),
        "city": _validate_text(form.city, "city", LONGEST_PLACE, faults),
        "notes": _validate_notes(form.notes, faults),
        **_validate_wished_dates(form, faults),
    }
    if service is not None and service.kind == ServiceKind.EVENT:
        fields |= _validate_event(form, faults)
    elif service is not None:
        fields |= _validate_space(form, faults)
    if faults or service is None:
        return None, faults
    return ValidatedForm(service, options, fields | {"kind": service.kind}), []


def _validate_service(
    form: BookingForm, faults: list[ErrorDetail]
) -> tuple[Service | None, list[ServiceOption]]:
    slug = clean_line(form.service)
    if not slug:
        faults.append(build_required_detail("service"))
        return None, []
    service = Service.objects.filter(slug=slug, is_active=True).first()
    if service is None:
        faults.append(_build_invalid(_("Choose one of our services."), "service"))
        return None, []
    wanted = {clean_line(each) for each in form.options}
    offered = list(service.options.filter(is_active=True))
    chosen = [option for option in offered if option.slug in wanted]
    if len(chosen) != len(wanted):
        faults.append(_build_invalid(_("Choose among what this service offers."), "options"))
    elif service.kind == ServiceKind.EVENT and offered and len(chosen) != 1:
        faults.append(
            _build_invalid(_("Choose one kind of event."), "options")
            if chosen
            else build_required_detail("options")
        )
    return service, chosen


def _validate_event(form: BookingForm, faults: list[ErrorDetail]) -> dict[str, Any]:
    place = _validate_text(form.event_location, "eventLocation", LONGEST_PLACE, faults)
    if form.event_date is None:
        faults.append(build_required_detail("eventDate"))
    else:
        _check_ahead(form.event_date, "eventDate", faults)
    return {"event_location": place, "event_date": _convert_to_date(form.event_date)}


def _validate_space(form: BookingForm, faults: list[ErrorDetail]) -> dict[str, Any]:
    kind = form.space_type or ""
    if not kind:
        faults.append(build_required_detail("spaceType"))
    elif kind not in set(SpaceType):
        faults.append(_build_invalid(_("Choose the kind of your space."), "spaceType"))
    size = form.space_size
    if size is not None and not 1 <= size <= LARGEST_SPACE:
        message = _("Enter a size from 1 to %(largest)d square metres.")
        faults.append(_build_invalid(message % {"largest": LARGEST_SPACE}, "spaceSize"))
    return {"space_type": kind, "space_size": size}


def _validate_wished_dates(form: BookingForm, faults: list[ErrorDetail]) -> dict[str, Any]:
    start, end = _convert_to_date(form.wished_from), _convert_to_date(form.wished_until)
    known = len(faults)
    if start is not None:
        _check_ahead(start, "wishedFrom", faults)
    if end is not None:
        _check_ahead(end, "wishedUntil", faults)
    if len(faults) == known and end is not None:
        if start is None:
            faults.append(build_required_detail("wishedFrom"))
        elif end < start:
            faults.append(
                _build_invalid(_("The last day must not be before the first."), "wishedUntil")
            )
    return {"wished_from": start, "wished_until": end}


def _check_ahead(day: date, name: str, faults: list[ErrorDetail]) -> None:
    today = timezone.localdate()
    found = _convert_to_date(day)
    if found is None or found <= today:
        faults.append(_build_invalid(_("Choose a day from tomorrow on."), name))
    elif found > today + FARTHEST:
        message = _("Choose a day within the next %(count)d days.")
        faults.append(_build_invalid(message % {"count": FARTHEST.days}, name))


def _convert_to_date(value: date | None) -> date | None:
    return value.date() if isinstance(value, datetime) else value


def _validate_text(text: str, name: str, longest: int, faults: list[ErrorDetail]) -> str:
    text = clean_line(text)
    if not text:
        faults.append(build_required_detail(name))
    elif len(text) > longest:
        faults.append(build_length_detail(longest, name))
    return text


def _validate_notes(text: str, faults: list[ErrorDetail]) -> str:
    text = clean_lines(text)
    if len(text) > LONGEST_NOTES:
        faults.append(build_length_detail(LONGEST_NOTES, "notes"))
    return text


def _validate_phone(text: str, faults: list[ErrorDetail]) -> str:
    text = clean_line(text)
    phone = read_phone(text)
    if not text:
        faults.append(build_required_detail("phone"))
    elif phone is None:
        faults.append(_build_invalid(_("Please enter a valid phone number."), "phone"))
    return phone or ""


def _validate_email(text: str, faults: list[ErrorDetail]) -> str:
    known = len(faults)
    text = _validate_text(text, "email", LONGEST_EMAIL, faults)
    if len(faults) == known:
        try:
            validate_email(text)
        except ValidationError:
            faults.append(_build_invalid(_("Please enter a valid e-mail address."), "email"))
        else:
            if is_placeholder(text):
                faults.append(_build_invalid(_("Please enter a valid e-mail address."), "email"))
    return text


def _build_invalid(message: str, name: str) -> ErrorDetail:
    return ErrorDetail(BookingErrorCode.INVALID, message, name)
