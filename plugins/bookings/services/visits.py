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
from plugins.bookings.notices import NoticeStep
from plugins.bookings.offers import open_visit
from plugins.bookings.selectors.offered import in_language
from plugins.bookings.selectors.working_hours import working_hours
from plugins.bookings.services.moving import lock, require_manager, take_step
from plugins.bookings.states import AGREED, Role
from plugins.bookings.working_hours import date_in_riyadh

LONGEST_WORK: Final = timedelta(days=60)
FARTHEST: Final = timedelta(days=400)
BEFORE_THE_WORK: Final = (
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
    booking = lock(booking)
    held = _held(crew)
    planned = open_visit(booking)
    if planned and _is_same(planned, held, starts_at, ends_at):
        return planned
    if booking.state not in BEFORE_THE_WORK:
        take_step(booking, BookingState.VISIT_SCHEDULED, role=Role.STAFF, by=by)
    _check_times(Purpose.VISIT, starts_at, ends_at)
    if planned and planned.during.upper > timezone.now():
        raise BookingError(
            BookingErrorCode.FORBIDDEN_STEP, _("A visit is planned already. Move that one.")
        )
    if planned:
        CrewAssignment.objects.filter(pk=planned.pk).update(is_over=True)
    visit = _placed(booking, held, Purpose.VISIT, starts_at, ends_at)
    if booking.state != BookingState.VISIT_SCHEDULED:
        take_step(booking, BookingState.VISIT_SCHEDULED, role=Role.STAFF, by=by)
    notices.tell(booking, NoticeStep.VISIT_SCHEDULED, subject=str(visit.pk))
    return visit


@transaction.atomic
def schedule_work(
    booking: Booking, crew: Crew, starts_at: datetime, ends_at: datetime, by: Any
) -> CrewAssignment:
    """Give a crew to work that was agreed; several crews and times may follow. Safe to repeat.

    Raises ``BookingError``.
    """
    require_manager(by)
    booking = lock(booking)
    held = _held(crew)
    if booking.state not in AGREED:
        raise BookingError(
            BookingErrorCode.FORBIDDEN_STEP, _("Work is planned once the quote is accepted.")
        )
    _check_times(Purpose.WORK, starts_at, ends_at)
    work = _placed(booking, held, Purpose.WORK, starts_at, ends_at)
    notices.tell(booking, NoticeStep.WORK_SCHEDULED, subject=str(work.pk))
    return work


@transaction.atomic
def reschedule(
    assignment: CrewAssignment, crew: Crew, starts_at: datetime, ends_at: datetime, by: Any
) -> CrewAssignment:
    """Move a visit or work to another time or crew: the row that takes its place.

    Raises ``BookingError``, and the old one stands.
    """
    require_manager(by)
    booking = lock(assignment.booking)
    held = _held(crew, Crew(pk=assignment.crew_id))
    current = _open(assignment, booking)
    if _is_same(current, held, starts_at, ends_at):
        return current
    purpose = Purpose(current.purpose)
    _check_times(purpose, starts_at, ends_at)
    CrewAssignment.objects.filter(pk=current.pk).update(is_cancelled=True)
    moved = _placed(booking, held, purpose, starts_at, ends_at)
    step = NoticeStep.VISIT_MOVED if purpose is Purpose.VISIT else NoticeStep.WORK_MOVED
    notices.tell(booking, step, subject=str(moved.pk))
    return moved


@transaction.atomic
def cancel_visit(booking: Booking, by: Any) -> Booking:
    """Call off the visit that is planned; the request is ``contacted`` again. Safe to repeat."""
    require_manager(by)
    booking = lock(booking)
    visit = open_visit(booking)
    if visit is None or visit.during.upper <= timezone.now():
        return booking
    if booking.state == BookingState.VISIT_SCHEDULED:
        return take_step(booking, BookingState.CONTACTED, role=Role.STAFF, by=by)
    CrewAssignment.objects.filter(pk=visit.pk).update(is_cancelled=True)
    notices.tell(booking, NoticeStep.VISIT_CANCELLED, subject=str(visit.pk))
    return booking


@transaction.atomic
def cancel_work(assignment: CrewAssignment, by: Any) -> None:
    """Take a crew off work. Safe to repeat. Raises ``BookingError`` for anything else."""
    require_manager(by)
    booking = lock(assignment.booking)
    current = CrewAssignment.objects.filter(pk=assignment.pk, booking=booking).first()
    if current is None or current.purpose != Purpose.WORK:
        raise _no_such_time()
    if not current.is_cancelled and current.during.lower > timezone.now():
        notices.tell(booking, NoticeStep.WORK_CANCELLED, subject=str(current.pk))
    CrewAssignment.objects.filter(pk=current.pk).update(is_cancelled=True)


def _held(crew: Crew, *others: Crew) -> Crew:
    """The crew as it is now. All of them are held until the commit, always in the same order,
    so that two who swap their times do not wait for each other."""
    keys = {crew.pk, *(other.pk for other in others)}
    crews = Crew.objects.select_for_update(no_key=True).filter(pk__in=keys).order_by("pk")
    found = {each.pk: each for each in crews}.get(crew.pk)
    if found is None or not found.is_active or found.kind != CrewKind.SITE:
        raise build_invalid_error(_("Choose one of the active site crews."), "crew")
    return found


def _open(assignment: CrewAssignment, booking: Booking) -> CrewAssignment:
    current = (
        CrewAssignment.objects.filter(
            pk=assignment.pk, booking=booking, is_cancelled=False, is_over=False
        )
        .exclude(purpose=Purpose.EVENT)
        .first()
    )
    if current is None:
        raise _no_such_time()
    return current


def _no_such_time() -> BookingError:
    return BookingError(
        BookingErrorCode.NOT_FOUND, _("This visit or work is not planned any more."), "id"
    )


def _placed(
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
            _("%(crew)s is somewhere else at this time.") % {"crew": in_language(crew, "name")},
            "startsAt",
        )
    return placed


def _is_same(
    assignment: CrewAssignment, crew: Crew, starts_at: datetime, ends_at: datetime
) -> bool:
    during = assignment.during
    return (assignment.crew_id, during.lower, during.upper) == (crew.pk, starts_at, ends_at)


def _check_times(purpose: Purpose, starts_at: datetime, ends_at: datetime) -> None:
    now = timezone.now()
    if ends_at <= starts_at:
        raise build_invalid_error(_("The end must come after the beginning."), "endsAt")
    if starts_at <= now or starts_at > now + FARTHEST:
        raise build_invalid_error(_("Choose a time that lies ahead."), "startsAt")
    if purpose is Purpose.VISIT and date_in_riyadh(starts_at) != date_in_riyadh(ends_at):
        raise build_invalid_error(_("A visit begins and ends on one day."), "endsAt")
    if ends_at - starts_at > LONGEST_WORK:
        raise build_invalid_error(_("Plan at most 60 days at once."), "endsAt")
    if not working_hours().hold(starts_at, ends_at):
        raise build_invalid_error(_("This is outside the working hours."), "startsAt")
