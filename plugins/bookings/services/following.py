"""What follows from a step that a booking took: an offer that no longer stands, and news."""

from collections.abc import Mapping
from typing import Final

from plugins.bookings import notices
from plugins.bookings.kinds import BookingState, QuoteState
from plugins.bookings.models import Booking, BookingStep
from plugins.bookings.notices import NoticeStep

TOLD: Final[Mapping[str, NoticeStep]] = {
    BookingState.RECEIVED: NoticeStep.RECEIVED,
    BookingState.CONTACTED: NoticeStep.CONTACTED,
    BookingState.ACCEPTED: NoticeStep.ACCEPTED,
    BookingState.IN_PROGRESS: NoticeStep.IN_PROGRESS,
    BookingState.COMPLETED: NoticeStep.COMPLETED,
    BookingState.DECLINED: NoticeStep.DECLINED,
    BookingState.CANCELLED: NoticeStep.CANCELLED,
}
"""Visits and quotes are told of where they are made: a booking may have several."""


def follow(booking: Booking, step: BookingStep) -> None:
    """Belongs into the transaction that writes ``step``."""
    if step.from_state == BookingState.QUOTED and step.to_state in (
        BookingState.CONTACTED,
        BookingState.VISIT_SCHEDULED,
    ):
        booking.quotes.filter(state=QuoteState.SENT.value).update(state=QuoteState.SUPERSEDED.value)
    news = _news(step)
    if news:
        channels = notices.FOR_ALL if _concerns_staff(step) else notices.FOR_CUSTOMERS
        notices.tell(booking, news, subject=str(step.pk), channels=channels)


def _news(step: BookingStep) -> NoticeStep | None:
    if step.from_state == BookingState.VISIT_SCHEDULED and step.to_state == BookingState.CONTACTED:
        return NoticeStep.VISIT_CANCELLED
    return TOLD.get(step.to_state)


def _concerns_staff(step: BookingStep) -> bool:
    if step.to_state == BookingState.CANCELLED:
        return bool(step.by_customer)
    return step.to_state in (BookingState.RECEIVED, BookingState.ACCEPTED)
