"""The state machine of bookings: nine states, and which role may make which transition.

``docs/booking-states.md`` prints the table; a test compares them.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.bookings.enums import BookingState

MANAGE_BOOKINGS: Final = "bookings.manage_bookings"
"""Permission of staff."""


class Role(Enum):
    """``STAFF``: with ``MANAGE_BOOKINGS``. ``SYSTEM``: the shop by itself."""

    CUSTOMER = "customer"
    STAFF = "staff"
    SYSTEM = "system"


class TransitionError(Exception):
    """With a sentence for the user."""


(
    RECEIVED,
    CONTACTED,
    VISIT_SCHEDULED,
    QUOTED,
    ACCEPTED,
    IN_PROGRESS,
    COMPLETED,
    DECLINED,
    CANCELLED,
) = BookingState

_STAFF: Final = frozenset({Role.STAFF})
_ANYONE: Final = frozenset(Role)

TRANSITIONS: Final[Mapping[BookingState, Mapping[BookingState, frozenset[Role]]]] = {
    RECEIVED: {
        CONTACTED: _STAFF,
        VISIT_SCHEDULED: _STAFF,
        QUOTED: _STAFF,
        DECLINED: _STAFF,
        CANCELLED: _ANYONE,
    },
    CONTACTED: {
        VISIT_SCHEDULED: _STAFF,
        QUOTED: _STAFF,
        DECLINED: _STAFF,
        CANCELLED: _ANYONE,
    },
    # Back to contacted: the visit was cancelled, and no other is agreed yet.
    VISIT_SCHEDULED: {
        CONTACTED: _STAFF,
        QUOTED: _STAFF,
        DECLINED: _STAFF,
        CANCELLED: _ANYONE,
    },
    # Staff never accept for a customer. Back: the customer wants something else.
    QUOTED: {
        CONTACTED: _STAFF,
        VISIT_SCHEDULED: _STAFF,
        ACCEPTED: frozenset({Role.CUSTOMER}),
        DECLINED: _STAFF,
        CANCELLED: _ANYONE,
    },
    # Once accepted, customers call and staff cancel.
    ACCEPTED: {IN_PROGRESS: _STAFF, CANCELLED: _STAFF},
    IN_PROGRESS: {COMPLETED: _STAFF, CANCELLED: _STAFF},
    COMPLETED: {},
    DECLINED: {},
    CANCELLED: {},
}

CLOSED: Final = frozenset(state for state, ways in TRANSITIONS.items() if not ways)
AGREED: Final = frozenset({ACCEPTED, IN_PROGRESS})

AUTOMATIC_STATES: Final = frozenset({VISIT_SCHEDULED, QUOTED, ACCEPTED})
"""Set by a visit, a sent quote and its acceptance, never by hand."""

LABELS: Final[Mapping[BookingState, Promise]] = {
    RECEIVED: _("received"),
    CONTACTED: _("contacted"),
    VISIT_SCHEDULED: _("site visit scheduled"),
    QUOTED: _("quoted"),
    ACCEPTED: _("accepted"),
    IN_PROGRESS: _("in progress"),
    COMPLETED: _("completed"),
    DECLINED: _("declined"),
    CANCELLED: _("cancelled"),
}


def is_allowed(role: Role, current: BookingState, to: BookingState) -> bool:
    return role in TRANSITIONS[current].get(to, frozenset())


def list_transitions(role: Role, current: BookingState) -> list[BookingState]:
    """States that ``role`` may set, in the order of the life cycle."""
    return [to for to in BookingState if is_allowed(role, current, to)]


def needs_reason(role: Role, to: BookingState) -> bool:
    """Staff give a reason for ending a booking; customers need not."""
    return role is Role.STAFF and to in (DECLINED, CANCELLED)


def check_transition(role: Role, current: BookingState, to: BookingState) -> None:
    """Raises ``TransitionError`` if ``role`` may not make this transition."""
    if not is_allowed(role, current, to):
        raise TransitionError(_explain_error(role, current, to))


def _explain_error(role: Role, current: BookingState, to: BookingState) -> str:
    if current in CLOSED:
        return gettext("This request is closed: it is “%(state)s”.") % {"state": LABELS[current]}
    if current == to:
        return gettext("This request is “%(state)s” already.") % {"state": LABELS[current]}
    if role is Role.CUSTOMER and to == CANCELLED:
        return gettext("This work is agreed already. Please call us to cancel it.")
    if role is Role.STAFF and to == ACCEPTED:
        return gettext("Only the customer can accept a quote.")
    return gettext("A request that is “%(state)s” can’t become “%(wanted)s”.") % {
        "state": LABELS[current],
        "wanted": LABELS[to],
    }
