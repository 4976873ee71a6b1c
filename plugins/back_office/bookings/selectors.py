"""What the page of a request shows, read from a booking that is loaded."""

from typing import Any

from django.apps import apps
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from plugins.back_office.bookings.forms import planned_visit
from plugins.back_office.bookings.labels import KINDS, MOVES, PURPOSES, QUOTE_STATES, SPACES
from plugins.back_office.listing import listed
from plugins.bookings.selectors import build_photo_url
from plugins.bookings.selectors.bookings import (
    get_state_label,
    list_reachable_states,
    list_staff_transitions,
    needs_reason,
)
from plugins.bookings.services import BookingState
from saleor_config.language import get_bilingual_text

WORK_IS_PLANNED = (BookingState.ACCEPTED, BookingState.IN_PROGRESS)


def shown(booking: Any) -> dict[str, Any]:
    """For the template: texts in the user's language, amounts in halalas."""
    visit = planned_visit(booking)
    ways = list_reachable_states(booking.state)
    is_before_the_work = BookingState.QUOTED in ways or booking.state == BookingState.QUOTED
    return {
        "booking": booking,
        "state_label": get_state_label(booking.state),
        "asked": asked(booking),
        "photos": [{"url": build_photo_url(photo), "row": photo} for photo in booking.photos.all()],
        "steps": steps(booking),
        "moves": moves(booking.state),
        "visit": visit,
        "assignments": assignments(booking),
        "may_plan_a_visit": is_before_the_work,
        "may_plan_work": booking.state in WORK_IS_PLANNED,
        "may_quote": is_before_the_work,
        "quotes": quotes(booking),
    }


def asked(booking: Any) -> list[tuple[str, Any]]:
    """What the customer asked for, without what was left empty."""
    options = [get_bilingual_text(option, "name") for option in booking.options.all()]
    lines = [
        (_("Service"), get_bilingual_text(booking.service, "name")),
        (_("Kind"), KINDS[booking.kind]),
        (_("Wanted"), listed(options) if options else ""),
        (_("City"), booking.city),
        (_("Space"), SPACES.get(booking.space_type, "")),
        (_("Square metres"), booking.space_size),
        (_("From"), booking.wished_from),
        (_("Until"), booking.wished_until),
        (_("Place of the event"), booking.event_location),
        (_("Day of the event"), booking.event_date),
    ]
    return [(name, value) for name, value in lines if value]


def moves(state: str) -> list[dict[str, Any]]:
    return [
        {
            "to": to.value,
            "title": MOVES[to.value],
            "needs_reason": needs_reason(to),
            "is_dangerous": to in (BookingState.DECLINED, BookingState.CANCELLED),
        }
        for to in list_staff_transitions(state)
    ]


def steps(booking: Any) -> list[dict[str, Any]]:
    """Newest first: what happened, when, by whom and why."""
    accounts = people({step.by_id for step in booking.steps.all() if step.by_id})
    return [
        {
            "label": get_state_label(step.to_state),
            "at": step.at,
            "who": who(step, accounts),
            "reason": step.reason,
        }
        for step in reversed(booking.steps.all())
    ]


def who(step: Any, accounts: dict[int, str]) -> str:
    if step.by_customer:
        return _("the customer")
    return accounts.get(step.by_id, "") or _("the shop itself")


def people(keys: set[int]) -> dict[int, str]:
    users = apps.get_model("account.User").objects.filter(pk__in=keys)
    return {user.pk: f"{user.first_name} {user.last_name}".strip() or user.email for user in users}


def assignments(booking: Any) -> list[dict[str, Any]]:
    return [
        {
            "row": each,
            "purpose": PURPOSES[each.purpose],
            "crew": get_bilingual_text(each.crew, "name"),
            "may_be_called_off": each.purpose == "work",
        }
        for each in booking.assignments.all()
        if not each.is_cancelled
    ]


def quotes(booking: Any) -> list[dict[str, Any]]:
    return [
        {
            "row": quote,
            "state": QUOTE_STATES[quote.state],
            "may_be_sent": quote.state == "draft",
            "lines": quote.lines.all(),
        }
        for quote in booking.quotes.all()
    ]


def quote_of(bookings: QuerySet, key: int) -> Any:
    """A quote of one of ``bookings``, with all that its PDF tells; None for any other."""
    quotes = apps.get_model("bookings.Quote").objects
    found = quotes.select_related("booking__service").prefetch_related("lines")
    return found.filter(pk=key, booking__in=bookings).first()
