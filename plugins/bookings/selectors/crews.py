"""Crew assignments by time. Callers check permissions; only full event dates are public."""

from collections import Counter
from datetime import date, timedelta
from typing import Final

from django.db.backends.postgresql.psycopg_any import DateTimeTZRange
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.bookings.enums import BookingState, CrewKind, Purpose
from plugins.bookings.errors import build_invalid_error
from plugins.bookings.models import Booking, Crew, CrewAssignment
from plugins.bookings.working_hours import get_day_bounds

MOST_DAYS: Final = 400
FIRST_YEAR: Final = 2020
LAST_YEAR: Final = 2200


def list_assignments(first: date, until: date) -> list[CrewAssignment]:
    """Assignments from ``first`` to ``until`` inclusive, with crew, booking and service. One
    query. Raises ``BookingError`` for more than 400 days."""
    found = _filter_overlapping(_build_period(first, until)).select_related(
        "crew", "booking__service"
    )
    return list(found.order_by("during", "pk"))


def list_full_event_dates(first: date, until: date) -> list[date]:
    """Days without a free event crew, ``until`` inclusive. Two queries.

    Raises ``BookingError`` for more than 400 days.
    """
    during = _build_period(first, until)
    crews = Crew.objects.filter(kind=CrewKind.EVENT.value, is_active=True).count()
    taken = _filter_overlapping(during).filter(
        crew__kind=CrewKind.EVENT.value, crew__is_active=True
    )
    busy = Counter(
        day
        for _crew, day in {
            (crew, day)
            for crew, held in taken.values_list("crew", "during")
            for day in _list_days(held, first, until)
        }
    )
    days = (first + timedelta(days=number) for number in range((until - first).days + 1))
    return [day for day in days if busy[day] >= crews]


def _filter_overlapping(during: DateTimeTZRange) -> QuerySet:
    return CrewAssignment.objects.filter(is_cancelled=False, during__overlap=during)


def _build_period(first: date, until: date) -> DateTimeTZRange:
    if not (first.year >= FIRST_YEAR and until.year <= LAST_YEAR):
        raise build_invalid_error(_("Our calendar has no such days."), "from")
    if until < first:
        raise build_invalid_error(_("The last day must not come before the first."), "until")
    if (until - first).days >= MOST_DAYS:
        raise build_invalid_error(_("Ask for at most 400 days at once."), "until")
    return DateTimeTZRange(get_day_bounds(first)[0], get_day_bounds(until)[1])


def _list_days(held: DateTimeTZRange, first: date, until: date) -> list[date]:
    """The days of ``held`` from ``first`` to ``until``."""
    start = max(timezone.localdate(held.lower), first)
    end = min(timezone.localdate(held.upper - timedelta(microseconds=1)), until)
    return [start + timedelta(days=number) for number in range((end - start).days + 1)]


def get_open_visit(booking: Booking) -> CrewAssignment | None:
    """The planned visit, or the last one. No query for a booking of ``prefetch_details``."""
    return next(
        (
            each
            for each in booking.assignments.all()
            if each.purpose == Purpose.VISIT and not (each.is_cancelled or each.is_over)
        ),
        None,
    )


def get_visible_visit(booking: Booking) -> CrewAssignment | None:
    """As ``get_open_visit``; none of a cancelled booking."""
    return None if booking.state == BookingState.CANCELLED else get_open_visit(booking)
