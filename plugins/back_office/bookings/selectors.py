"""What the page of a request shows, read from a booking that is loaded."""

from typing import Any, Final

from django.apps import apps
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.back_office.bookings.labels import (
    DUE_STATES,
    DUES,
    KINDS,
    MOVES,
    NOTED_BY_HAND,
    PAID_BY,
    PURPOSES,
    QUOTE_STATES,
    SPACES,
)
from plugins.back_office.orders.labels import INVOICE_KINDS
from plugins.back_office.text import get_full_name, join_words
from plugins.bookings.selectors import build_photo_url
from plugins.bookings.selectors.bookings import (
    get_state_label,
    list_reachable_states,
    list_staff_transitions,
    needs_reason,
)
from plugins.bookings.selectors.dues import (
    compute_cancellation_refund,
    compute_left,
    describe_deposit_terms,
    get_due,
    get_first_start,
)
from plugins.bookings.services import BookingState, DuePurpose, DueState
from plugins.invoices.selectors import list_subject_documents
from saleor_config.language import get_bilingual_text

OPEN_STATES: Final = (
    BookingState.RECEIVED,
    BookingState.CONTACTED,
    BookingState.VISIT_SCHEDULED,
    BookingState.QUOTED,
    BookingState.ACCEPTED,
    BookingState.IN_PROGRESS,
)
WORK_STATES: Final = (BookingState.ACCEPTED, BookingState.IN_PROGRESS)


def build_booking_context(booking: Any) -> dict[str, Any]:
    """For the template: texts in the user's language, amounts in halalas."""
    states = list_reachable_states(booking.state)
    is_before_work = BookingState.QUOTED in states or booking.state == BookingState.QUOTED
    return {
        "booking": booking,
        "state_label": get_state_label(booking.state),
        "details": list_details(booking),
        "photos": [{"url": build_photo_url(photo), "row": photo} for photo in booking.photos.all()],
        "steps": list_steps(booking),
        "moves": list_moves(booking.state),
        "visit": get_planned_visit(booking),
        "assignments": [
            {
                "row": each,
                "purpose": PURPOSES[each.purpose],
                "crew": get_bilingual_text(each.crew, "name"),
                "can_be_cancelled": each.purpose == "work",
                "held_until": each.held_until,
            }
            for each in booking.assignments.all()
            if not each.is_cancelled
        ],
        "dues": list_dues(booking),
        "invoices": [
            {"row": each, "kind": INVOICE_KINDS[each.kind]}
            for each in list_subject_documents(booking.reference)
        ],
        "cancellation": describe_cancellation(booking),
        "ways_of_hand": [(way, PAID_BY[way]) for way in NOTED_BY_HAND],
        "can_plan_visit": is_before_work,
        "can_plan_work": booking.state in WORK_STATES,
        "can_quote": is_before_work,
        "quotes": [
            {
                "row": quote,
                "state": QUOTE_STATES[quote.state],
                "can_be_sent": quote.state == "draft",
                "lines": quote.lines.all(),
            }
            for quote in booking.quotes.all()
        ],
    }


def list_dues(booking: Any) -> list[dict[str, Any]]:
    """Deposit and rest, with what may be done about them."""
    return [
        {
            "row": due,
            "title": DUES[due.purpose],
            "state": due.state.value,
            "state_label": DUE_STATES[due.state],
            "paid_by": PAID_BY.get(due.paid_by, ""),
            "is_open": due.state is DueState.OPEN,
            "left": compute_left(due) if due.paid_at else 0,
            "terms": describe_deposit_terms(due.free_cancellation_hours, due.kept_percent)
            if due.kept_percent
            else "",
            "refunds": list(due.refunds.all()),
        }
        for due in booking.dues.all()
    ]


def describe_cancellation(booking: Any) -> dict[str, int] | None:
    """Halalas of the paid deposit that go back by who cancels; None where none was paid."""
    due = get_due(booking, DuePurpose.DEPOSIT)
    if due is None or due.paid_at is None:
        return None
    starts_at = get_first_start(booking)
    return {
        "shop": compute_left(due),
        "customer": compute_cancellation_refund(due, starts_at, timezone.now()),
    }


def get_planned_visit(booking: Any) -> Any:
    """The visit that is still to come, or None; reads ``booking.assignments``."""
    now = timezone.now()
    for each in booking.assignments.all():
        is_over = each.is_cancelled or each.is_over or each.during.upper <= now
        if each.purpose == "visit" and not is_over:
            return each
    return None


def list_details(booking: Any) -> list[tuple[str, Any]]:
    """What the customer asked for, without empty fields."""
    options = [get_bilingual_text(option, "name") for option in booking.options.all()]
    lines = [
        (_("Service"), get_bilingual_text(booking.service, "name")),
        (_("Kind"), KINDS[booking.kind]),
        (_("Wanted"), join_words(options) if options else ""),
        (_("City"), booking.city),
        (_("Space"), SPACES.get(booking.space_type, "")),
        (_("Square metres"), booking.space_size),
        (_("From"), booking.wished_from),
        (_("Until"), booking.wished_until),
        (_("Place of the event"), booking.event_location),
        (_("Day of the event"), booking.event_date),
    ]
    return [(name, value) for name, value in lines if value]


def list_moves(state: str) -> list[dict[str, Any]]:
    return [
        {
            "to": to.value,
            "title": MOVES[to.value],
            "needs_reason": needs_reason(to),
            "is_dangerous": to in (BookingState.DECLINED, BookingState.CANCELLED),
        }
        for to in list_staff_transitions(state)
    ]


def list_steps(booking: Any) -> list[dict[str, Any]]:
    """Newest first: what happened, when, by whom and why."""
    keys = {step.by_id for step in booking.steps.all() if step.by_id}
    users = apps.get_model("account.User").objects.in_bulk(keys)
    steps = []
    for step in reversed(booking.steps.all()):
        user = users.get(step.by_id)
        name = (get_full_name(user) or user.email) if user else _("the shop itself")
        steps.append(
            {
                "label": get_state_label(step.to_state),
                "at": step.at,
                "who": _("the customer") if step.by_customer else name,
                "reason": step.reason,
            }
        )
    return steps


def list_quotes(bookings: QuerySet) -> QuerySet:
    """Quotes of ``bookings``, with all that their PDF shows."""
    quotes = apps.get_model("bookings.Quote").objects.filter(booking__in=bookings)
    return quotes.select_related("booking__service").prefetch_related("lines")
