"""The board: requests by their state, moved by dragging or by a button."""

from typing import Any, Final

from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from plugins.back_office.bookings.selectors import OPEN_STATES, list_moves
from plugins.back_office.pages import render_page
from plugins.back_office.permissions import BOOKINGS, require_permission
from plugins.bookings.selectors import list_bookings_for_staff
from plugins.bookings.selectors.bookings import get_state_label, list_reachable_states, needs_reason
from plugins.bookings.services import BookingState
from saleor_config.language import get_bilingual_text

MAX_CARDS: Final = 12
"""Newest of a column; a link leads to the rest."""
END_STATES: Final = (BookingState.COMPLETED, BookingState.DECLINED, BookingState.CANCELLED)
FORMS: Final = {BookingState.VISIT_SCHEDULED: "visit", BookingState.QUOTED: "quote"}
"""States that are reached by a form of the request's page."""


def show_board(request: HttpRequest) -> HttpResponse:
    """Two queries for any number of requests."""
    require_permission(request.user, BOOKINGS)
    return render_page(
        request,
        "board",
        _("Board of requests"),
        crumb=("admin:bookings_booking_changelist", _("Requests")),
        columns=build_columns(list_bookings_for_staff(request.user)),
        ends=[(state.value, get_state_label(state)) for state in END_STATES],
    )


def build_columns(bookings: Any) -> list[dict[str, Any]]:
    counts = dict(
        bookings.order_by().filter(state__in=[each.value for each in OPEN_STATES])
        .values_list("state").annotate(Count("pk"))
    )  # fmt: skip
    newest = list_newest_bookings(bookings)
    return [
        {
            "state": state.value,
            "label": get_state_label(state),
            "count": counts.get(state.value, 0),
            "cards": [build_card(booking) for booking in newest if booking.state == state.value],
        }
        for state in OPEN_STATES
    ]


def list_newest_bookings(bookings: Any) -> list[Any]:
    """Up to ``MAX_CARDS`` of each column, in one statement that reads no more than these."""
    ordered = bookings.select_related("service").order_by("-created_at", "-pk")
    first, *others = (ordered.filter(state=state.value)[:MAX_CARDS] for state in OPEN_STATES)
    return list(first.union(*others, all=True))


def build_card(booking: Any) -> dict[str, Any]:
    states = list_reachable_states(booking.state)
    return {
        "row": booking,
        "service": get_bilingual_text(booking.service, "name"),
        "moves": list_moves(booking.state),
        "forms": [(to.value, FORMS[to]) for to in states if to in FORMS],
        "ways": " ".join(to.value for to in states),
        "reasons": " ".join(to.value for to in states if needs_reason(to)),
    }
