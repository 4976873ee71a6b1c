"""Transitions of bookings between states, with a lock on the row until the commit."""

from datetime import datetime
from typing import Any, Final

from django.db import transaction
from django.db.backends.postgresql.psycopg_any import DateTimeTZRange
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.bookings import notifications, states
from plugins.bookings.enums import BookingState, Purpose, QuoteState
from plugins.bookings.errors import BookingError, BookingErrorCode, build_not_found_error
from plugins.bookings.models import Booking, BookingStep
from plugins.bookings.models.bookings import LONGEST_REASON
from plugins.bookings.notifications import BookingEvent
from plugins.bookings.services import dues
from plugins.bookings.services.rows import lock_booking
from plugins.bookings.states import AUTOMATIC_STATES, MANAGE_BOOKINGS, Role, TransitionError
from saleor_config.form_fields import FormReader


@transaction.atomic
def transition_booking(
    booking: Booking,
    to: BookingState,
    *,
    by: Any | None,
    reason: str = "",
    is_for_customer: bool = False,
) -> Booking:
    """Transition by staff, or by the shop if ``by`` is None.

    ``booking.state``: as the caller read it. ``is_for_customer``: staff cancel because the
    customer wants it, so that the terms of the deposit hold. Raises ``BookingError``; without the
    permission as for an unknown booking.
    """
    role = Role.SYSTEM if by is None else Role.STAFF
    if by is not None:
        require_manager(by)
    if to in AUTOMATIC_STATES:
        raise BookingError(BookingErrorCode.FORBIDDEN_STEP, _describe_alternative(BookingState(to)))
    return apply_transition(
        lock_booking(booking),
        to,
        role=role,
        by=by,
        reason=reason,
        seen=booking.state,
        is_for_customer=is_for_customer,
    )


@transaction.atomic
def cancel_booking(
    booking: Booking, *, by_customer: bool, reason: str = "", by: Any | None = None
) -> Booking:
    """Cancel as the customer, also as a guest, or else as staff (``by``) or the shop."""
    if not by_customer:
        return transition_booking(booking, BookingState.CANCELLED, by=by, reason=reason)
    return apply_transition(
        lock_booking(booking), BookingState.CANCELLED, role=Role.CUSTOMER, by=by, reason=reason
    )


def require_manager(user: Any) -> None:
    """Raises ``BookingError`` as for an unknown booking."""
    if not (user.is_active and user.is_staff and user.has_perm(MANAGE_BOOKINGS)):
        raise build_not_found_error()


def apply_transition(
    booking: Booking,
    to: BookingState,
    *,
    role: Role,
    by: Any | None = None,
    reason: str = "",
    seen: str | None = None,
    is_for_customer: bool = False,
) -> Booking:
    """Change the state of a locked booking, record the step and notify.

    ``seen``: the state that the user decided on. ``is_for_customer``: of a cancellation by staff.
    Raises ``BookingError``.
    """
    to = BookingState(to)
    current = BookingState(booking.state)
    reason = _validate_reason(reason, role, to)
    if seen is not None and seen != current:
        raise _build_conflict_error(current)
    try:
        states.check_transition(role, current, to)
    except TransitionError as error:
        raise BookingError(BookingErrorCode.FORBIDDEN_STEP, str(error)) from None
    booking.state = to.value
    booking.changed_at = timezone.now()
    booking.save(update_fields=["state", "changed_at"])
    step = BookingStep.objects.create(
        booking=booking,
        from_state=current.value,
        to_state=to.value,
        at=booking.changed_at,
        by=by if by is not None and by.pk else None,
        by_customer=role is Role.CUSTOMER,
        reason=reason,
    )
    dues.follow_transition(booking, is_for_customer=is_for_customer or role is Role.CUSTOMER)
    _release_crews(booking, current)
    handle_transition(booking, step)
    return booking


def _release_crews(booking: Booking, came_from: BookingState) -> None:
    """Free crews from future work; past work stays in the calendar."""
    now = timezone.now()
    planned = booking.assignments.filter(is_cancelled=False, during__endswith__gt=now)
    if booking.state in (BookingState.DECLINED, BookingState.CANCELLED):
        planned.update(is_cancelled=True)
    elif booking.state == BookingState.COMPLETED:
        planned.filter(during__startswith__gt=now).update(is_cancelled=True)
        _end_early(planned.exclude(purpose=Purpose.EVENT), now)
    elif came_from == BookingState.VISIT_SCHEDULED and booking.state == BookingState.CONTACTED:
        planned.filter(purpose=Purpose.VISIT).update(is_cancelled=True)


def _end_early(under_way: QuerySet, now: datetime) -> None:
    """Shorten running assignments, which frees the crew."""
    for assignment in under_way.filter(during__startswith__lt=now):
        assignment.during = DateTimeTZRange(assignment.during.lower, now)
        assignment.save(update_fields=["during"])


def _validate_reason(text: str, role: Role, to: BookingState) -> str:
    reader = FormReader(BookingErrorCode)
    text = reader.read_text(text, "reason", LONGEST_REASON, is_required=False)
    if not text and states.needs_reason(role, to):
        raise BookingError(
            BookingErrorCode.REQUIRED, _("Please say why the request ends here."), "reason"
        )
    if reader.errors:
        raise BookingError.from_details(reader.errors)
    return text


def _describe_alternative(to: BookingState) -> str:
    sentences = {
        BookingState.VISIT_SCHEDULED: _(
            "Plan the visit: the request then is “%(state)s” by itself."
        ),
        BookingState.QUOTED: _("Send a quote: the request then is “%(state)s” by itself."),
        BookingState.ACCEPTED: _("Only the customer can accept a quote."),
    }
    return sentences[to] % {"state": states.LABELS[to]}


def _build_conflict_error(current: BookingState) -> BookingError:
    message = _("Somebody else has changed this request meanwhile: it is “%(state)s” now.")
    return BookingError(
        BookingErrorCode.FORBIDDEN_STEP, message % {"state": states.LABELS[current]}
    )


STATES_WITHOUT_EVENT: Final = (BookingState.VISIT_SCHEDULED, BookingState.QUOTED)
"""Visits and quotes notify where they are written, as a booking may have several."""


def handle_transition(booking: Booking, step: BookingStep) -> None:
    """Supersede the quote and notify, in the transaction that writes ``step``."""
    if step.from_state == BookingState.QUOTED and step.to_state in (
        BookingState.CONTACTED,
        BookingState.VISIT_SCHEDULED,
    ):
        booking.quotes.filter(state=QuoteState.SENT.value).update(state=QuoteState.SUPERSEDED.value)
    if step.to_state in STATES_WITHOUT_EVENT:
        return
    event = BookingEvent(step.to_state)
    if step.from_state == BookingState.VISIT_SCHEDULED and step.to_state == BookingState.CONTACTED:
        event = BookingEvent.VISIT_CANCELLED
    is_for_staff = step.to_state in (BookingState.RECEIVED, BookingState.ACCEPTED) or (
        step.to_state == BookingState.CANCELLED and step.by_customer
    )
    channels = notifications.ALL_CHANNELS if is_for_staff else notifications.CUSTOMER_CHANNELS
    notifications.notify_customer(booking, event, subject=str(step.pk), channels=channels)
