"""Bookings as their customers and staff see them, texts in the current language."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, Final

from django.db.models import Prefetch, QuerySet

from plugins.bookings import limits
from plugins.bookings.kinds import BookingState, SpaceType
from plugins.bookings.masking import mask_email, mask_phone
from plugins.bookings.models import Booking, CrewAssignment, ServiceOption
from plugins.bookings.references import parse_reference
from plugins.bookings.selectors.offered import (
    ServiceDetails,
    ServiceOptionDetails,
    build_option_details,
    build_service_details,
)
from plugins.bookings.selectors.photos import PhotoDetails, build_photo_details
from plugins.bookings.states import Role, is_allowed
from saleor_config.pagination import build_page_bounds
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import clean_line

PERMISSION: Final = "bookings.manage_bookings"
NO_MATCH: Final = "-"
"""In place of what can't be read: the same query is made, and finds nothing."""


@dataclass(frozen=True)
class StepDetails:
    state: BookingState
    at: datetime
    reason: str


@dataclass(frozen=True)
class BookingDetails:
    """``booking`` is the row, with its crews and quotes loaded."""

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
        """For whoever only knows its reference and its phone."""
        return replace(self, phone=mask_phone(self.phone), email=mask_email(self.email))


@dataclass(frozen=True)
class BookingPage:
    """``pagination`` has the fields of spec §3."""

    bookings: list[BookingDetails]
    pagination: dict[str, int | None]


def list_bookings_for_staff(user: Any) -> QuerySet[Booking]:
    """All bookings for who may process them, none for everybody else."""
    if not (user.is_active and user.is_staff and user.has_perm(PERMISSION)):
        return Booking.objects.none()
    return Booking.objects.all()


def get_booking_of_customer(user: Any, reference: str) -> Booking | None:
    """None for an unknown reference and for somebody else's."""
    found = Booking.objects.filter(user=user, reference=parse_reference(reference) or NO_MATCH)
    return prefetch_details(found).first()


def get_visible_booking(user: Any, reference: str) -> Booking | None:
    """The customer's own one, or any for staff who may process bookings."""
    known = parse_reference(reference) or NO_MATCH
    managed = list_bookings_for_staff(user).filter(reference=known)
    return prefetch_details(managed).first() or get_booking_of_customer(user, reference)


def get_booking_by_phone(reference: str, phone: str, *, address: str) -> Booking | None:
    """For guests. None, after the same work, for an unknown reference and for a wrong phone.

    ``address``: what limits per network address count. Raises ``BookingError`` over them.
    """
    typed = clean_line(phone)
    known, number = parse_reference(reference), read_phone(typed)
    limits.count_lookup(address, known or clean_line(reference), number or typed)
    found = Booking.objects.filter(reference=known or NO_MATCH, phone=number or NO_MATCH)
    return prefetch_details(found).first()


def list_own_bookings(user: Any, page: int = 1, per_page: int = 10) -> BookingPage:
    """A page (``bounds_within``) of the customer's bookings, newest first."""
    own = Booking.objects.filter(user=user)
    bounds = build_page_bounds(own.count(), page, per_page)
    items = [
        build_booking_details(each) for each in prefetch_details(own)[bounds.start : bounds.end]
    ]
    return BookingPage(bookings=items, pagination=bounds.fields)


def prefetch_details(bookings: QuerySet[Booking]) -> QuerySet[Booking]:
    """With all that a booking shows, in eight queries for any number of them."""
    options = ServiceOption.objects.select_related("group")
    return bookings.select_related("service").prefetch_related(
        Prefetch("service__options", queryset=options),
        Prefetch("options", queryset=options),
        "photos",
        "steps",
        Prefetch("assignments", queryset=CrewAssignment.objects.select_related("crew")),
        "quotes__lines",
    )


def reload_booking(booking: Booking) -> Booking:
    """As it is now, ``loaded``."""
    return prefetch_details(Booking.objects.filter(pk=booking.pk)).get()


def build_booking_details(booking: Booking) -> BookingDetails:
    """No query for a booking that is ``loaded``."""
    state = BookingState(booking.state)
    return BookingDetails(
        booking=booking,
        reference=booking.reference,
        created_at=booking.created_at,
        state=state,
        can_be_cancelled=is_allowed(Role.CUSTOMER, state, BookingState.CANCELLED),
        service=build_service_details(
            booking.service, _filter_active(booking.service.options.all())
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


def _filter_active(options: Iterable[ServiceOption]) -> list[ServiceOption]:
    return [option for option in options if option.is_active]
