"""The board: requests by their state, moved by dragging or by a button."""

from typing import Any, Final

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from plugins.back_office.bookings.selectors import moves
from plugins.back_office.permissions import BOOKINGS, has_permission
from plugins.bookings.selectors import list_bookings_for_staff
from plugins.bookings.selectors.bookings import get_state_label, list_reachable_states, needs_reason
from plugins.bookings.services import BookingState
from saleor_config.language import get_bilingual_text

CARDS: Final = 12
"""Newest of a column; the rest is a click away."""
OPEN: Final = (
    BookingState.RECEIVED,
    BookingState.CONTACTED,
    BookingState.VISIT_SCHEDULED,
    BookingState.QUOTED,
    BookingState.ACCEPTED,
    BookingState.IN_PROGRESS,
)
ENDS: Final = (BookingState.COMPLETED, BookingState.DECLINED, BookingState.CANCELLED)
# A form of the request's page leads there.
BY_FORM: Final = {BookingState.VISIT_SCHEDULED: "visit", BookingState.QUOTED: "quote"}


def board(request: HttpRequest) -> HttpResponse:
    """Two queries for any number of requests."""
    if not has_permission(request.user, BOOKINGS):
        raise PermissionDenied
    context = {
        **admin.site.each_context(request),
        "title": _("Board of requests"),
        "crumb": ("admin:bookings_booking_changelist", _("Requests")),
        "columns": columns(list_bookings_for_staff(request.user)),
        "ends": [(state.value, get_state_label(state)) for state in ENDS],
    }
    return render(request, "office/board.html", context)


def columns(bookings: Any) -> list[dict[str, Any]]:
    counts = dict(
        bookings.order_by().filter(state__in=[each.value for each in OPEN])
        .values_list("state").annotate(Count("pk"))
    )  # fmt: skip
    cards = newest(bookings)
    return [
        {
            "state": state.value,
            "label": get_state_label(state),
            "count": counts.get(state.value, 0),
            "cards": [card(booking) for booking in cards if booking.state == state.value],
        }
        for state in OPEN
    ]


def newest(bookings: Any) -> list[Any]:
    """Up to ``CARDS`` of each column, in one statement that reads no more than these."""
    ordered = bookings.select_related("service").order_by("-created_at", "-pk")
    first, *others = (ordered.filter(state=state.value)[:CARDS] for state in OPEN)
    return list(first.union(*others, all=True))


def card(booking: Any) -> dict[str, Any]:
    ways = list_reachable_states(booking.state)
    return {
        "row": booking,
        "service": get_bilingual_text(booking.service, "name"),
        "moves": moves(booking.state),
        "forms": [(to.value, BY_FORM[to]) for to in ways if to in BY_FORM],
        "ways": " ".join(to.value for to in ways),
        "reasons": " ".join(to.value for to in ways if needs_reason(to)),
    }
