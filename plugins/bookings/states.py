"""The life of a booking: its nine states, and who may lead it from which to which.

One table, written out in ``docs/booking-states.md``, which a test compares with it. Nothing
here reads the database.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.bookings.kinds import BookingState


class Role(Enum):
    """``STAFF``: with ``bookings.manage_bookings``. ``SYSTEM``: the shop by itself."""

    CUSTOMER = "customer"
    STAFF = "staff"
    SYSTEM = "system"


class TransitionRefused(Exception):
    """The step is not allowed; the text is a sentence for whoever wanted it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


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
    # A visit or a quote may follow the request at once: both tell the customer enough.
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
    # Back to contacted: the visit was called off, and another day is not agreed yet.
    VISIT_SCHEDULED: {
        CONTACTED: _STAFF,
        QUOTED: _STAFF,
        DECLINED: _STAFF,
        CANCELLED: _ANYONE,
    },
    # Staff accept nothing in a customer's name. Back: the customer wants something else.
    QUOTED: {
        CONTACTED: _STAFF,
        VISIT_SCHEDULED: _STAFF,
        ACCEPTED: frozenset({Role.CUSTOMER}),
        DECLINED: _STAFF,
        CANCELLED: _ANYONE,
    },
    # What was agreed is undone by talking, so the customer calls and staff cancel.
    ACCEPTED: {IN_PROGRESS: _STAFF, CANCELLED: _STAFF},
    IN_PROGRESS: {COMPLETED: _STAFF, CANCELLED: _STAFF},
    COMPLETED: {},
    DECLINED: {},
    CANCELLED: {},
}

CLOSED: Final = frozenset(state for state, ways in TRANSITIONS.items() if not ways)
AGREED: Final = frozenset({ACCEPTED, IN_PROGRESS})

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
    """Where ``role`` may lead a booking from here, in the order of its life."""
    return [to for to in BookingState if is_allowed(role, current, to)]


def needs_reason(role: Role, to: BookingState) -> bool:
    """Staff say why they end a request; customers need not."""
    return role is Role.STAFF and to in (DECLINED, CANCELLED)


def check_transition(role: Role, current: BookingState, to: BookingState) -> None:
    """Raises ``TransitionRefused`` with the reason where ``role`` may not take this step."""
    if not is_allowed(role, current, to):
        raise TransitionRefused(_explain_refusal(role, current, to))


def _explain_refusal(role: Role, current: BookingState, to: BookingState) -> str:
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
