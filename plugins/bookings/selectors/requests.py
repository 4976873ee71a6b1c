"""Bookings as their customers and staff see them, texts in the current language."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, Final

from django.db.models import Prefetch, QuerySet

from plugins.bookings import limits
from plugins.bookings.kinds import BookingState, SpaceType
from plugins.bookings.masking import masked_email, masked_phone
from plugins.bookings.models import Booking, CrewAssignment, ServiceOption
from plugins.bookings.references import read_reference
from plugins.bookings.selectors.offered import (
    OfferedOption,
    OfferedService,
    shown_options,
    shown_service,
)
from plugins.bookings.selectors.photos import ShownPhoto, shown_photo
from plugins.bookings.states import Role, is_allowed
from saleor_config.pagination import bounds_within
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import readable

PERMISSION: Final = "bookings.manage_bookings"
NOBODYS: Final = "-"
"""In place of what can't be read: the same query is made, and finds nothing."""


@dataclass(frozen=True)
class ShownStep:
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
    service: OfferedService
    options: list[OfferedOption]
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
    photos: list[ShownPhoto]
    steps: list[ShownStep]

    def masked(self) -> "BookingDetails":
        """For whoever only knows its reference and its phone."""
        return replace(self, phone=masked_phone(self.phone), email=masked_email(self.email))


@dataclass(frozen=True)
class BookingPage:
    """``pagination`` has the fields of spec §3."""

    bookings: list[BookingDetails]
    pagination: dict[str, int | None]


def bookings_for_staff(user: Any) -> QuerySet[Booking]:
    """All bookings for who may process them, none for everybody else."""
    if not (user.is_active and user.is_staff and user.has_perm(PERMISSION)):
        return Booking.objects.none()
    return Booking.objects.all()


def booking_of_customer(user: Any, reference: str) -> Booking | None:
    """None for an unknown reference and for somebody else's."""
    found = Booking.objects.filter(user=user, reference=read_reference(reference) or NOBODYS)
    return loaded(found).first()


def booking_seen_by(user: Any, reference: str) -> Booking | None:
    """The customer's own one, or any for staff who may process bookings."""
    known = read_reference(reference) or NOBODYS
    managed = bookings_for_staff(user).filter(reference=known)
    return loaded(managed).first() or booking_of_customer(user, reference)


def booking_by_phone(reference: str, phone: str, *, address: str) -> Booking | None:
    """For guests. None, after the same work, for an unknown reference and for a wrong phone.

    ``address``: what limits per network address count. Raises ``BookingError`` over them.
    """
    typed = readable(phone)
    known, number = read_reference(reference), read_phone(typed)
    limits.count_lookup(address, known or readable(reference), number or typed)
    found = Booking.objects.filter(reference=known or NOBODYS, phone=number or NOBODYS)
    return loaded(found).first()


def own_bookings(user: Any, page: int = 1, per_page: int = 10) -> BookingPage:
    """A page (``bounds_within``) of the customer's bookings, newest first."""
    own = Booking.objects.filter(user=user)
    bounds = bounds_within(own.count(), page, per_page)
    items = [details(each) for each in loaded(own)[bounds.start : bounds.end]]
    return BookingPage(bookings=items, pagination=bounds.fields)


def loaded(bookings: QuerySet[Booking]) -> QuerySet[Booking]:
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


def reloaded(booking: Booking) -> Booking:
    """As it is now, ``loaded``."""
    return loaded(Booking.objects.filter(pk=booking.pk)).get()


def details(booking: Booking) -> BookingDetails:
    """No query for a booking that is ``loaded``."""
    state = BookingState(booking.state)
    return BookingDetails(
        booking=booking,
        reference=booking.reference,
        created_at=booking.created_at,
        state=state,
        can_be_cancelled=is_allowed(Role.CUSTOMER, state, BookingState.CANCELLED),
        service=shown_service(booking.service, _active(booking.service.options.all())),
        options=shown_options(booking.options.all()),
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
        photos=[shown_photo(each) for each in booking.photos.all()],
        steps=[
            ShownStep(BookingState(each.to_state), each.at, each.reason)
            for each in booking.steps.all()
        ],
    )


def _active(options: Iterable[ServiceOption]) -> list[ServiceOption]:
    return [option for option in options if option.is_active]
