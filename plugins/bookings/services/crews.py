"""Schedules crews for visits, work and event days.

The exclusion constraint decides whether a crew is free. Rows are inserted with ON CONFLICT DO
NOTHING, which waits for a concurrent insert where plain inserts could deadlock; moves lock the
crews as well.
"""

from datetime import date, datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.backends.postgresql.psycopg_any import DateTimeTZRange
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.bookings import notifications
from plugins.bookings.enums import BookingState, CrewKind, Purpose, ServiceKind
from plugins.bookings.errors import BookingError, BookingErrorCode, build_invalid_error
from plugins.bookings.models import Booking, Crew, CrewAssignment
from plugins.bookings.notifications import BookingEvent
from plugins.bookings.selectors.crews import get_open_visit
from plugins.bookings.services.dues import compute_hold_end
from plugins.bookings.services.rows import lock_booking
from plugins.bookings.services.transitions import apply_transition, require_manager
from plugins.bookings.states import AGREED, CLOSED, Role
from plugins.bookings.working_hours import get_day_bounds, get_working_hours
from saleor_config.language import get_bilingual_text

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
    """Schedule a site visit; the booking becomes ``visit_scheduled``. Idempotent.

    Another visit may follow a past one. Raises ``BookingError``.
    """
    require_manager(by)
    booking = lock_booking(booking)
    crew = _lock_crew(crew)
    planned = get_open_visit(booking)
    if planned and _is_unchanged(planned, crew, starts_at, ends_at):
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
    visit = _create_assignment(booking, crew, Purpose.VISIT, starts_at, ends_at)
    if booking.state != BookingState.VISIT_SCHEDULED:
        apply_transition(booking, BookingState.VISIT_SCHEDULED, role=Role.STAFF, by=by)
    notifications.notify_customer(booking, BookingEvent.VISIT_SCHEDULED, subject=str(visit.pk))
    return visit


@transaction.atomic
def schedule_work(
    booking: Booking, crew: Crew, starts_at: datetime, ends_at: datetime, by: Any
) -> CrewAssignment:
    """Assign a crew to accepted work, of which there may be several. Idempotent.

    While the deposit is not paid, the crew is held for 24 hours. Raises ``BookingError``.
    """
    require_manager(by)
    booking = lock_booking(booking)
    crew = _lock_crew(crew)
    if booking.state not in AGREED:
        raise BookingError(
            BookingErrorCode.FORBIDDEN_STEP, _("Work is planned once the quote is accepted.")
        )
    _check_times(Purpose.WORK, starts_at, ends_at)
    held_until = compute_hold_end(booking, starts_at)
    work = _create_assignment(booking, crew, Purpose.WORK, starts_at, ends_at, held_until)
    event = BookingEvent.WORK_SCHEDULED if work.held_until is None else BookingEvent.WORK_HELD
    notifications.notify_customer(booking, event, subject=str(work.pk))
    return work


@transaction.atomic
def reschedule_assignment(
    assignment: CrewAssignment, crew: Crew, starts_at: datetime, ends_at: datetime, by: Any
) -> CrewAssignment:
    """Move a visit or work to another time or crew; returns the new row.

    Raises ``BookingError``.
    """
    require_manager(by)
    booking = lock_booking(assignment.booking)
    crew = _lock_crew(crew, Crew(pk=assignment.crew_id))
    current = _get_open_assignment(assignment, booking)
    if _is_unchanged(current, crew, starts_at, ends_at):
        return current
    purpose = Purpose(current.purpose)
    _check_times(purpose, starts_at, ends_at)
    CrewAssignment.objects.filter(pk=current.pk).update(is_cancelled=True)
    moved = _create_assignment(booking, crew, purpose, starts_at, ends_at, current.held_until)
    step = BookingEvent.VISIT_MOVED if purpose is Purpose.VISIT else BookingEvent.WORK_MOVED
    notifications.notify_customer(booking, step, subject=str(moved.pk))
    return moved


@transaction.atomic
def cancel_visit(booking: Booking, by: Any) -> Booking:
    """Cancel the planned visit; the booking is ``contacted`` again. Idempotent."""
    require_manager(by)
    booking = lock_booking(booking)
    visit = get_open_visit(booking)
    if visit is None or visit.during.upper <= timezone.now():
        return booking
    if booking.state == BookingState.VISIT_SCHEDULED:
        return apply_transition(booking, BookingState.CONTACTED, role=Role.STAFF, by=by)
    CrewAssignment.objects.filter(pk=visit.pk).update(is_cancelled=True)
    notifications.notify_customer(booking, BookingEvent.VISIT_CANCELLED, subject=str(visit.pk))
    return booking


@transaction.atomic
def cancel_work(assignment: CrewAssignment, by: Any) -> None:
    """Cancel an assignment to work. Idempotent. Raises ``BookingError``."""
    require_manager(by)
    booking = lock_booking(assignment.booking)
    current = CrewAssignment.objects.filter(pk=assignment.pk, booking=booking).first()
    if current is None or current.purpose != Purpose.WORK:
        raise _build_not_found_error()
    if not current.is_cancelled and current.during.lower > timezone.now():
        notifications.notify_customer(booking, BookingEvent.WORK_CANCELLED, subject=str(current.pk))
    CrewAssignment.objects.filter(pk=current.pk).update(is_cancelled=True)


def _lock_crew(crew: Crew, *others: Crew) -> Crew:
    """The current row. Locks all the crews in the order of their keys, against deadlocks."""
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
    booking: Booking,
    crew: Crew,
    purpose: Purpose,
    starts_at: datetime,
    ends_at: datetime,
    held_until: datetime | None = None,
) -> CrewAssignment:
    during = DateTimeTZRange(starts_at, ends_at)
    placed = _insert_assignment(booking, crew, purpose, during, held_until)
    if placed is None:
        raise build_invalid_error(
            _("%(crew)s is somewhere else at this time.")
            % {"crew": get_bilingual_text(crew, "name")},
            "startsAt",
        )
    return placed


def _insert_assignment(
    booking: Booking,
    crew: Crew,
    purpose: Purpose,
    during: DateTimeTZRange,
    held_until: datetime | None = None,
) -> CrewAssignment | None:
    """None where the crew is not free."""
    row = CrewAssignment(
        crew=crew,
        booking=booking,
        purpose=purpose.value,
        during=during,
        held_until=held_until,
    )
    CrewAssignment.objects.bulk_create([row], ignore_conflicts=True)
    placed: CrewAssignment | None = CrewAssignment.objects.filter(
        booking=booking, crew=crew, purpose=purpose.value, during=during, is_cancelled=False
    ).first()
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
    if purpose is Purpose.VISIT and timezone.localdate(starts_at) != timezone.localdate(ends_at):
        raise build_invalid_error(_("A visit begins and ends on one day."), "endsAt")
    if ends_at - starts_at > LONGEST_WORK:
        raise build_invalid_error(_("Plan at most 60 days at once."), "endsAt")
    if not get_working_hours().contains(starts_at, ends_at):
        raise build_invalid_error(_("This is outside the working hours."), "startsAt")


FARTHEST_EVENT: Final = timedelta(days=400)


def claim_event_day(booking: Booking) -> bool:
    """Assign a free event crew to the booking's day; False if there is none. Idempotent.

    Call it late in the transaction: concurrent claims of the crew wait for the commit. Declining
    or cancelling the booking frees the crew.
    """
    during = DateTimeTZRange(*get_day_bounds(booking.event_date))
    if booking.assignments.filter(
        purpose=Purpose.EVENT.value, during=during, is_cancelled=False
    ).exists():
        return True
    # The constraint decides on insertion.
    busy = CrewAssignment.objects.filter(is_cancelled=False, during__overlap=during)
    crews = Crew.objects.filter(kind=CrewKind.EVENT.value, is_active=True).order_by("pk")
    return any(
        _insert_assignment(booking, crew, Purpose.EVENT, during)
        for crew in list(crews.exclude(pk__in=busy.values("crew")))
    )


def build_full_day_error() -> BookingError:
    return BookingError(
        BookingErrorCode.DATE_FULL,
        _("All our event crews are taken on this day. Please choose another."),
        "eventDate",
    )


@transaction.atomic
def change_event_day(booking: Booking, day: date, by: Any) -> Booking:
    """Move an event to another day, and notify its customer. Idempotent.

    Raises ``BookingError``.
    """
    require_manager(by)
    booking = lock_booking(booking)
    if booking.event_date == day:
        return booking
    if booking.kind != ServiceKind.EVENT or BookingState(booking.state) in CLOSED:
        raise BookingError(
            BookingErrorCode.FORBIDDEN_STEP, _("Only an event that lies ahead has another day.")
        )
    today = timezone.localdate()
    if not today < day <= today + FARTHEST_EVENT:
        raise build_invalid_error(_("Choose a day from tomorrow on."), "eventDate")
    # Two events that swap their days are refused instead of deadlocking.
    list(Crew.objects.select_for_update(no_key=True).filter(kind=CrewKind.EVENT).order_by("pk"))
    planned = booking.assignments.filter(purpose=Purpose.EVENT, is_cancelled=False)
    held_until = planned.values_list("held_until", flat=True).first()
    planned.update(is_cancelled=True)
    booking.event_date = day
    booking.save(update_fields=["event_date"])
    if not claim_event_day(booking):
        raise build_full_day_error()
    planned.update(held_until=held_until)
    notifications.notify_customer(booking, BookingEvent.EVENT_MOVED, subject=day.isoformat())
    return booking
