"""The days of events: each takes one crew of its kind for the whole day, in Riyadh."""

from django.db.backends.postgresql.psycopg_any import DateTimeTZRange

from plugins.bookings.kinds import CrewKind, Purpose
from plugins.bookings.models import Booking, Crew, CrewAssignment
from plugins.bookings.working_hours import day_in_riyadh


def claim_event_day(booking: Booking) -> bool:
    """Take a free event crew for the booking's day; False where there is none. Safe to repeat.

    Call it late in the transaction that makes the booking: others who want the same crew wait
    for its end. The day is free again once the booking is declined or cancelled.
    """
    during = DateTimeTZRange(*day_in_riyadh(booking.event_date))
    if _is_claimed(booking, during):
        return True
    return any(_is_taken(booking, crew, during) for crew in _crews_to_try(during))


def _crews_to_try(during: DateTimeTZRange) -> list[Crew]:
    """Those that look free; whether they are, the database says when one is taken."""
    busy = CrewAssignment.objects.filter(is_cancelled=False, during__overlap=during)
    return list(
        Crew.objects.filter(kind=CrewKind.EVENT.value, is_active=True)
        .exclude(pk__in=busy.values("crew"))
        .order_by("pk")
    )


def _is_taken(booking: Booking, crew: Crew, during: DateTimeTZRange) -> bool:
    row = CrewAssignment(crew=crew, booking=booking, purpose=Purpose.EVENT.value, during=during)
    CrewAssignment.objects.bulk_create([row], ignore_conflicts=True)
    return _is_claimed(booking, during)


def _is_claimed(booking: Booking, during: DateTimeTZRange) -> bool:
    return bool(
        CrewAssignment.objects.filter(
            booking=booking, purpose=Purpose.EVENT.value, during=during, is_cancelled=False
        ).exists()
    )
