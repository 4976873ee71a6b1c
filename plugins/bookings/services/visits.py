"""Crews and where they are: visits, and days of work.

The database's exclusion constraint says whether a crew is free, never a look alone. Rows are
written with ON CONFLICT DO NOTHING: an insert that meets another one waits for its end, where
two plain inserts could wait for each other. Whoever moves something holds the crews, too.
"""

from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.backends.postgresql.psycopg_any import DateTimeTZRange
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.bookings import notices
from plugins.bookings.errors import BookingError, BookingErrorCode, build_invalid_error
from plugins.bookings.kinds import BookingState, CrewKind, Purpose
from plugins.bookings.models import Booking, Crew, CrewAssignment
from plugins.bookings.notices import BookingEvent
from plugins.bookings.offers import get_open_visit
from plugins.bookings.selectors.offered import get_translated
from plugins.bookings.selectors.working_hours import get_working_hours
from plugins.bookings.services.moving import apply_transition, lock_booking, require_manager
from plugins.bookings.states import AGREED, Role
from plugins.bookings.working_hours import get_riyadh_date

LONGEST_WORK: Final = timedelta(days=60)
FARTHEST_START: Final = timedelta(days=400)
STATES_BEFORE_WORK: Final = (
    BookingState.RECEIVED,
    BookingState.CONTACTED,
    BookingState.VISIT_SCHEDULED,
    BookingState.QUOTED,
)


@transaction.atomic
def schedule_visit(
    booking: Booking, crew: Crew, starts_at: datetime, ends_at: datetime, by: Any
) -> CrewAssignment:
    """Send a crew to have a look; the request becomes ``visit_scheduled``. Safe to repeat.

    A visit that was made may be followed by another. Raises ``BookingError``.
    """
    require_manager(by)
    booking = lock_booking(booking)
    held = _lock_crew(crew)
    planned = get_open_visit(booking)
    if planned and _is_unchanged(planned, held, starts_at, ends_at):
        return planned
    if booking.state not in STATES_BEFORE_WORK:
        apply_transition(booking, BookingState.VISIT_SCHEDULED, role=Role.STAFF, by=by)
    _check_times(Purpose.VISIT, starts_at, ends_at)
    if planned and planned.during.upper > timezone.now():
        raise BookingError(
            BookingErrorCode.FORBIDDEN_STEP, _("A visit is planned already. Move that one.")
        )
    if planned:
        CrewAssignment.objects.filter(pk=planned.pk).update(is_over=True)
    visit = _create_assignment(booking, held, Purpose.VISIT, starts_at, ends_at)
    if booking.state != BookingState.VISIT_SCHEDULED:
        apply_transition(booking, BookingState.VISIT_SCHEDULED, role=Role.STAFF, by=by)
    notices.notify(booking, BookingEvent.VISIT_SCHEDULED, subject=str(visit.pk))
    return visit


@transaction.atomic
def schedule_work(
    booking: Booking, crew: Crew, starts_at: datetime, ends_at: datetime, by: Any
) -> CrewAssignment:
    """Give a crew to work that was agreed; several crews and times may follow. Safe to repeat.

    Raises ``BookingError``.
    """
    require_manager(by)
    booking = lock_booking(booking)
    held = _lock_crew(crew)
    if booking.state not in AGREED:
        raise BookingError(
            BookingErrorCode.FORBIDDEN_STEP, _("Work is planned once the quote is accepted.")
        )
    _check_times(Purpose.WORK, starts_at, ends_at)
    work = _create_assignment(booking, held, Purpose.WORK, starts_at, ends_at)
    notices.notify(booking, BookingEvent.WORK_SCHEDULED, subject=str(work.pk))
    return work


@transaction.atomic
def reschedule_assignment(
    assignment: CrewAssignment, crew: Crew, starts_at: datetime, ends_at: datetime, by: Any
) -> CrewAssignment:
    """Move a visit or work to another time or crew: the row that takes its place.

    Raises ``BookingError``, and the old one stands.
    """
    require_manager(by)
    booking = lock_booking(assignment.booking)
    held = _lock_crew(crew, Crew(pk=assignment.crew_id))
    current = _get_open_assignment(assignment, booking)
    if _is_unchanged(current, held, starts_at, ends_at):
        return current
    purpose = Purpose(current.purpose)
    _check_times(purpose, starts_at, ends_at)
    CrewAssignment.objects.filter(pk=current.pk).update(is_cancelled=True)
    moved = _create_assignment(booking, held, purpose, starts_at, ends_at)
    step = BookingEvent.VISIT_MOVED if purpose is Purpose.VISIT else BookingEvent.WORK_MOVED
    notices.notify(booking, step, subject=str(moved.pk))
    return moved


@transaction.atomic
def cancel_visit(booking: Booking, by: Any) -> Booking:
    """Call off the visit that is planned; the request is ``contacted`` again. Safe to repeat."""
    require_manager(by)
    booking = lock_booking(booking)
    visit = get_open_visit(booking)
    if visit is None or visit.during.upper <= timezone.now():
        return booking
    if booking.state == BookingState.VISIT_SCHEDULED:
        return apply_transition(booking, BookingState.CONTACTED, role=Role.STAFF, by=by)
    CrewAssignment.objects.filter(pk=visit.pk).update(is_cancelled=True)
    notices.notify(booking, BookingEvent.VISIT_CANCELLED, subject=str(visit.pk))
    return booking


@transaction.atomic
def cancel_work(assignment: CrewAssignment, by: Any) -> None:
    """Take a crew off work. Safe to repeat. Raises ``BookingError`` for anything else."""
    require_manager(by)
    booking = lock_booking(assignment.booking)
    current = CrewAssignment.objects.filter(pk=assignment.pk, booking=booking).first()
    if current is None or current.purpose != Purpose.WORK:
        raise _build_not_found_error()
    if not current.is_cancelled and current.during.lower > timezone.now():
        notices.notify(booking, BookingEvent.WORK_CANCELLED, subject=str(current.pk))
    CrewAssignment.objects.filter(pk=current.pk).update(is_cancelled=True)


def _lock_crew(crew: Crew, *others: Crew) -> Crew:
    """The crew as it is now. All of them are held until the commit, always in the same order,
    so that two who swap their times do not wait for each other."""
    keys = {crew.pk, *(other.pk for other in others)}
    crews = Crew.objects.select_for_update(no_key=True).filter(pk__in=keys).order_by("pk")
    found = {each.pk: each for each in crews}.get(crew.pk)
    if found is None or not found.is_active or found.kind != CrewKind.SITE:
        raise build_invalid_error(_("Choose one of the active site crews."), "crew")
    return found


def _get_open_assignment(assignment: CrewAssignment, booking: Booking) -> CrewAssignment:
    current = (
        CrewAssignment.objects.filter(
            pk=assignment.pk, booking=booking, is_cancelled=False, is_over=False
        )
        .exclude(purpose=Purpose.EVENT)
        .first()
    )
    if current is None:
        raise _build_not_found_error()
    return current


def _build_not_found_error() -> BookingError:
    return BookingError(
        BookingErrorCode.NOT_FOUND, _("This visit or work is not planned any more."), "id"
    )


def _create_assignment(
    booking: Booking, crew: Crew, purpose: Purpose, starts_at: datetime, ends_at: datetime
) -> CrewAssignment:
    during = DateTimeTZRange(starts_at, ends_at)
    row = CrewAssignment(crew=crew, booking=booking, purpose=purpose.value, during=during)
    CrewAssignment.objects.bulk_create([row], ignore_conflicts=True)
    placed = CrewAssignment.objects.filter(
        booking=booking, crew=crew, purpose=purpose.value, during=during, is_cancelled=False
    ).first()
    if placed is None:
        raise build_invalid_error(
            _("%(crew)s is somewhere else at this time.") % {"crew": get_translated(crew, "name")},
            "startsAt",
        )
    return placed


def _is_unchanged(
    assignment: CrewAssignment, crew: Crew, starts_at: datetime, ends_at: datetime
) -> bool:
    during = assignment.during
    return (assignment.crew_id, during.lower, during.upper) == (crew.pk, starts_at, ends_at)


def _check_times(purpose: Purpose, starts_at: datetime, ends_at: datetime) -> None:
    now = timezone.now()
    if ends_at <= starts_at:
        raise build_invalid_error(_("The end must come after the beginning."), "endsAt")
    if starts_at <= now or starts_at > now + FARTHEST_START:
        raise build_invalid_error(_("Choose a time that lies ahead."), "startsAt")
    if purpose is Purpose.VISIT and get_riyadh_date(starts_at) != get_riyadh_date(ends_at):
        raise build_invalid_error(_("A visit begins and ends on one day."), "endsAt")
    if ends_at - starts_at > LONGEST_WORK:
        raise build_invalid_error(_("Plan at most 60 days at once."), "endsAt")
    if not get_working_hours().contains(starts_at, ends_at):
        raise build_invalid_error(_("This is outside the working hours."), "startsAt")
