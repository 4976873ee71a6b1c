"""Bookings for customers and staff, texts in the current language."""

from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, Final

from django.core import signing
from django.db.models import Prefetch, Q, QuerySet
from django.urls import reverse
from django.utils.crypto import constant_time_compare

from plugins.bookings import limits, states
from plugins.bookings.enums import BookingState, SpaceType
from plugins.bookings.models import Booking, BookingPhoto, CrewAssignment, ServiceOption
from plugins.bookings.models.bookings import MOST_PHOTOS
from plugins.bookings.references import SEPARATOR, parse_reference, sign_reference
from plugins.bookings.selectors.services import (
    ServiceDetails,
    ServiceOptionDetails,
    build_option_details,
    build_service_details,
)
from plugins.bookings.states import AUTOMATIC_STATES, MANAGE_BOOKINGS, Role, is_allowed
from saleor_config.pagination import build_page_bounds
from saleor_config.phone_numbers import mask_phone, read_phone
from saleor_config.photo_files import CONTENT_TYPES, LARGEST_BYTES, LARGEST_TOTAL
from saleor_config.text_input import clean_line, convert_digits

NO_MATCH: Final = "-"
"""Matches no row: unreadable input costs the same query as a wrong one."""


URL_SALT: Final = "plugins.bookings.photos"
URL_LIFETIME: Final = 60 * 60
"""Of the signed address of a photograph, in seconds."""


@dataclass(frozen=True)
class PhotoDetails:
    url: str
    width: int
    height: int


@dataclass(frozen=True)
class PhotoLimits:
    """``bytes``: per photograph. ``total_bytes``: per request."""

    count: int
    bytes: int
    total_bytes: int
    accepts: list[str]


@dataclass(frozen=True)
class StepDetails:
    state: BookingState
    at: datetime
    reason: str


@dataclass(frozen=True)
class BookingDetails:
    """``booking``: the row, with crews and quotes loaded."""

    booking: Booking
    reference: str
    created_at: datetime
    state: BookingState
    can_be_cancelled: bool
    service: ServiceDetails
    options: list[ServiceOptionDetails]
    name: str
    phone: str
    email: str
    city: str
    space_type: SpaceType | None
    space_size: int | None
    wished_from: date | None
    wished_until: date | None
    event_location: str
    event_date: date | None
    notes: str
    photos: list[PhotoDetails]
    steps: list[StepDetails]

    def mask_contact(self) -> "BookingDetails":
        """For a visitor who proved only reference and phone."""
        return replace(self, phone=mask_phone(self.phone), email=mask_email(self.email))


@dataclass(frozen=True)
class BookingPage:
    """``pagination``: the fields of ``build_page_bounds``."""

    bookings: list[BookingDetails]
    pagination: dict[str, int | None]


def list_bookings_for_staff(user: Any) -> QuerySet[Booking]:
    """All bookings for staff with ``MANAGE_BOOKINGS``, otherwise none."""
    if not (user.is_active and user.is_staff and user.has_perm(MANAGE_BOOKINGS)):
        return Booking.objects.none()
    return Booking.objects.all()


def get_booking_of_customer(user: Any, reference: str) -> Booking | None:
    """None for an unknown reference, and for another customer's."""
    found = Booking.objects.filter(user=user, reference=parse_reference(reference) or NO_MATCH)
    return prefetch_details(found).first()


def get_visible_booking(user: Any, reference: str) -> Booking | None:
    """The customer's own, or any for staff with ``MANAGE_BOOKINGS``."""
    known = parse_reference(reference) or NO_MATCH
    managed = list_bookings_for_staff(user).filter(reference=known)
    return prefetch_details(managed).first() or get_booking_of_customer(user, reference)


def get_booking_by_phone(reference: str, phone: str, *, address: str) -> Booking | None:
    """For guests; None, in the same time, for an unknown reference and for a wrong phone.

    ``address``: network address. Raises ``BookingError`` over the limits.
    """
    typed = clean_line(phone)
    known, number = parse_reference(reference), read_phone(typed)
    limits.count_lookup(address, known or clean_line(reference), number or typed)
    found = Booking.objects.filter(reference=known or NO_MATCH, phone=number or NO_MATCH)
    return prefetch_details(found).first()


def get_booking_by_ticket(ticket: str, *, address: str) -> Booking | None:
    """None, in the same time, for a ticket that ``build_ticket`` did not sign.

    ``address``: network address. Raises ``BookingError`` over the limits.
    """
    text = clean_line(ticket)
    typed, _separator, mark = text.rpartition(SEPARATOR)
    reference = parse_reference(typed)
    limits.count_lookup(address, reference or text, text)
    is_ours = constant_time_compare(mark.upper(), sign_reference(reference or NO_MATCH))
    found = Booking.objects.filter(reference=reference if reference and is_ours else NO_MATCH)
    return prefetch_details(found).first()


def list_own_bookings(user: Any, page: int = 1, per_page: int = 10) -> BookingPage:
    """A page of the customer's bookings, newest first."""
    own = Booking.objects.filter(user=user)
    bounds = build_page_bounds(own.count(), page, per_page)
    items = [
        build_booking_details(each) for each in prefetch_details(own)[bounds.start : bounds.end]
    ]
    return BookingPage(bookings=items, pagination=bounds.fields)


def prefetch_details(bookings: QuerySet[Booking]) -> QuerySet[Booking]:
    """With all related rows, in ten queries."""
    options = ServiceOption.objects.select_related("group")
    return bookings.select_related("service").prefetch_related(
        Prefetch("service__options", queryset=options),
        Prefetch("options", queryset=options),
        "photos",
        "steps",
        Prefetch("assignments", queryset=CrewAssignment.objects.select_related("crew")),
        "quotes__lines",
        "dues__refunds",
    )


def reload_booking(booking: Booking) -> Booking:
    """The current row, with related rows."""
    return prefetch_details(Booking.objects.filter(pk=booking.pk)).get()


def build_booking_details(booking: Booking) -> BookingDetails:
    """No query for a booking of ``prefetch_details``."""
    state = BookingState(booking.state)
    return BookingDetails(
        booking=booking,
        reference=booking.reference,
        created_at=booking.created_at,
        state=state,
        can_be_cancelled=is_allowed(Role.CUSTOMER, state, BookingState.CANCELLED),
        service=build_service_details(
            booking.service, (each for each in booking.service.options.all() if each.is_active)
        ),
        options=build_option_details(booking.options.all()),
        name=booking.name,
        phone=booking.phone,
        email=booking.email,
        city=booking.city,
        space_type=SpaceType(booking.space_type) if booking.space_type else None,
        space_size=booking.space_size,
        wished_from=booking.wished_from,
        wished_until=booking.wished_until,
        event_location=booking.event_location,
        event_date=booking.event_date,
        notes=booking.notes,
        photos=[build_photo_details(each) for each in booking.photos.all()],
        steps=[
            StepDetails(BookingState(each.to_state), each.at, each.reason)
            for each in booking.steps.all()
        ],
    )


CLOSED: Final = states.CLOSED
SHORTEST_NAME: Final = 2


def get_state_label(state: str) -> str:
    """In the current language."""
    return str(states.LABELS[BookingState(state)])


def list_staff_transitions(state: str) -> list[BookingState]:
    """States that staff may set by hand."""
    ways = states.list_transitions(Role.STAFF, BookingState(state))
    return [to for to in ways if to not in AUTOMATIC_STATES]


def list_reachable_states(state: str) -> list[BookingState]:
    """States that staff may reach, also through visits and quotes."""
    return states.list_transitions(Role.STAFF, BookingState(state))


def needs_reason(to: BookingState) -> bool:
    return states.needs_reason(Role.STAFF, to)


def search_bookings(bookings: QuerySet[Booking], typed: str) -> QuerySet[Booking]:
    """Those of ``bookings`` with this reference, phone or e-mail, or a matching name or city."""
    text = clean_line(typed)
    reference = parse_reference(text)
    if reference is not None:
        return bookings.filter(reference=reference)
    phone = read_phone(text)
    if phone is not None:
        return bookings.filter(phone=phone)
    if "@" in text:
        return bookings.filter(email__iexact=text)
    if convert_digits(text).replace(" ", "").isdecimal():
        return bookings.filter(phone__endswith=convert_digits(text).replace(" ", "").lstrip("0"))
    if len(text) < SHORTEST_NAME:
        return bookings.none()
    return bookings.filter(Q(name__icontains=text) | Q(city__icontains=text))


def mask_email(email: str) -> str:
    """``n***@example.com``: always three asterisks."""
    name, sign, domain = email.rpartition("@")
    return f"{name[:1]}***{sign}{domain}" if name else email


def get_photo_limits() -> PhotoLimits:
    return PhotoLimits(MOST_PHOTOS, LARGEST_BYTES, LARGEST_TOTAL, list(CONTENT_TYPES.values()))


def build_photo_details(photo: BookingPhoto) -> PhotoDetails:
    return PhotoDetails(build_photo_url(photo), photo.width, photo.height)


def build_photo_url(photo: BookingPhoto) -> str:
    """A path valid for an hour; the caller checks who may see the booking."""
    key = _get_signer().sign(photo.token).removeprefix(f"{photo.token}:")
    return f"{reverse('booking-photo', args=[photo.token])}?key={key}"


def get_photo_by_key(token: str, key: str) -> BookingPhoto | None:
    """None for an invalid or expired key, and for a deleted photograph."""
    try:
        _get_signer().unsign(f"{token}:{key}", max_age=URL_LIFETIME)
    except signing.BadSignature:
        return None
    return BookingPhoto.objects.filter(token=token).first()


def _get_signer() -> signing.TimestampSigner:
    return signing.TimestampSigner(salt=URL_SALT)
