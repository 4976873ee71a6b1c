"""What follows from a step that a booking took: an offer that no longer stands, and news."""

from collections.abc import Mapping
from typing import Final

from plugins.bookings import notices
from plugins.bookings.kinds import BookingState, QuoteState
from plugins.bookings.models import Booking, BookingStep
from plugins.bookings.notices import BookingEvent

EVENTS_BY_STATE: Final[Mapping[str, BookingEvent]] = {
    BookingState.RECEIVED: BookingEvent.RECEIVED,
    BookingState.CONTACTED: BookingEvent.CONTACTED,
    BookingState.ACCEPTED: BookingEvent.ACCEPTED,
    BookingState.IN_PROGRESS: BookingEvent.IN_PROGRESS,
    BookingState.COMPLETED: BookingEvent.COMPLETED,
    BookingState.DECLINED: BookingEvent.DECLINED,
    BookingState.CANCELLED: BookingEvent.CANCELLED,
}
"""Visits and quotes are told of where they are made: a booking may have several."""


def handle_transition(booking: Booking, step: BookingStep) -> None:
    """Belongs into the transaction that writes ``step``."""
    if step.from_state == BookingState.QUOTED and step.to_state in (
        BookingState.CONTACTED,
        BookingState.VISIT_SCHEDULED,
    ):
        booking.quotes.filter(state=QuoteState.SENT.value).update(state=QuoteState.SUPERSEDED.value)
    news = _get_event(step)
    if news:
        channels = notices.ALL_CHANNELS if _is_for_staff(step) else notices.CUSTOMER_CHANNELS
        notices.notify(booking, news, subject=str(step.pk), channels=channels)


def _get_event(step: BookingStep) -> BookingEvent | None:
    if step.from_state == BookingState.VISIT_SCHEDULED and step.to_state == BookingState.CONTACTED:
        return BookingEvent.VISIT_CANCELLED
    return EVENTS_BY_STATE.get(step.to_state)


def _is_for_staff(step: BookingStep) -> bool:
    if step.to_state == BookingState.CANCELLED:
        return bool(step.by_customer)
    return step.to_state in (BookingState.RECEIVED, BookingState.ACCEPTED)
