"""The days of events: each takes one crew of its kind for the whole day, in Riyadh."""

from datetime import date, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.backends.postgresql.psycopg_any import DateTimeTZRange
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.bookings import notices
from plugins.bookings.errors import BookingError, BookingErrorCode, build_invalid_error
from plugins.bookings.kinds import BookingState, CrewKind, Purpose, ServiceKind
from plugins.bookings.models import Booking, Crew, CrewAssignment
from plugins.bookings.notices import BookingEvent
from plugins.bookings.services.moving import lock_booking, require_manager
from plugins.bookings.states import CLOSED
from plugins.bookings.working_hours import get_day_bounds, get_riyadh_date

FARTHEST_EVENT: Final = timedelta(days=400)


def claim_event_day(booking: Booking) -> bool:
    """Take a free event crew for the booking's day; False where there is none. Safe to repeat.

    Call it late in the transaction that makes the booking: others who want the same crew wait
    for its end. The day is free again once the booking is declined or cancelled.
    """
    during = DateTimeTZRange(*get_day_bounds(booking.event_date))
    if _is_claimed(booking, during):
        return True
    return any(_try_crew(booking, crew, during) for crew in _list_free_crews(during))


def build_full_day_error() -> BookingError:
    return BookingError(
        BookingErrorCode.DATE_FULL,
        _("All our event crews are taken on this day. Please choose another."),
        "eventDate",
    )


@transaction.atomic
def change_event_day(booking: Booking, day: date, by: Any) -> Booking:
    """Move an event to another day, and tell its customer. Safe to repeat.

    Raises ``BookingError``, and the old day stands.
    """
    require_manager(by)
    booking = lock_booking(booking)
    if booking.event_date == day:
        return booking
    if booking.kind != ServiceKind.EVENT or BookingState(booking.state) in CLOSED:
        raise BookingError(
            BookingErrorCode.FORBIDDEN_STEP, _("Only an event that lies ahead has another day.")
        )
    today = get_riyadh_date(timezone.now())
    if not today < day <= today + FARTHEST_EVENT:
        raise build_invalid_error(_("Choose a day from tomorrow on."), "eventDate")
    # Two that swap their days are to be refused, not to wait for each other.
    list(Crew.objects.select_for_update(no_key=True).filter(kind=CrewKind.EVENT).order_by("pk"))
    booking.assignments.filter(purpose=Purpose.EVENT, is_cancelled=False).update(is_cancelled=True)
    booking.event_date = day
    booking.save(update_fields=["event_date"])
    if not claim_event_day(booking):
        raise build_full_day_error()
    notices.notify(booking, BookingEvent.EVENT_MOVED, subject=day.isoformat())
    return booking


def _list_free_crews(during: DateTimeTZRange) -> list[Crew]:
    """Those that look free; whether they are, the database says when one is taken."""
    busy = CrewAssignment.objects.filter(is_cancelled=False, during__overlap=during)
    return list(
        Crew.objects.filter(kind=CrewKind.EVENT.value, is_active=True)
        .exclude(pk__in=busy.values("crew"))
        .order_by("pk")
    )


def _try_crew(booking: Booking, crew: Crew, during: DateTimeTZRange) -> bool:
    row = CrewAssignment(crew=crew, booking=booking, purpose=Purpose.EVENT.value, during=during)
    CrewAssignment.objects.bulk_create([row], ignore_conflicts=True)
    return _is_claimed(booking, during)


def _is_claimed(booking: Booking, during: DateTimeTZRange) -> bool:
    return bool(
        CrewAssignment.objects.filter(
            booking=booking, purpose=Purpose.EVENT.value, during=during, is_cancelled=False
        ).exists()
    )
