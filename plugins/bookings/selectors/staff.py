"""What staff may do with a booking, and what its words are called."""

from typing import Final

from django.db.models import Q, QuerySet

from plugins.bookings import states
from plugins.bookings.kinds import BookingState
from plugins.bookings.models import Booking
from plugins.bookings.references import parse_reference
from plugins.bookings.services.moving import AUTOMATIC_STATES
from plugins.bookings.states import Role
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import clean_line, convert_digits

CLOSED: Final = states.CLOSED
SHORTEST_NAME: Final = 2


def get_state_label(state: str) -> str:
    """In the current language."""
    return str(states.LABELS[BookingState(state)])


def list_staff_transitions(state: str) -> list[BookingState]:
    """Where staff may lead a booking by saying so; visits and quotes lead elsewhere themselves."""
    ways = states.list_transitions(Role.STAFF, BookingState(state))
    return [to for to in ways if to not in AUTOMATIC_STATES]


def list_reachable_states(state: str) -> list[BookingState]:
    """Where staff may lead a booking by whatever they do."""
    return states.list_transitions(Role.STAFF, BookingState(state))


def needs_reason(to: BookingState) -> bool:
    return states.needs_reason(Role.STAFF, to)


def search_bookings(bookings: QuerySet[Booking], typed: str) -> QuerySet[Booking]:
    """Those of ``bookings`` with this reference, phone, e-mail address or a name like it."""
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
