"""The six [states](docs/specification.md#states) of an order, and what may be done in each.

Two tables, both written out in ``docs/order-states.md``, which a test compares with them:
``derive_progress`` derives the state from Saleor's rows and the parcels, ``TRANSITIONS`` lists the
actions allowed in each state and where they lead. Nothing here reads the database.
"""

from collections.abc import Mapping
from datetime import timedelta
from enum import Enum
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

RETURN_WINDOW: Final = timedelta(days=7)
"""A delivered order is completed once it can no longer be returned."""

DELIVERY_TIME: Final = timedelta(days=30)
"""An order sent longer ago than this counts as delivered without a carrier's report."""


class OrderProgress(Enum):
    PENDING = "pending"
    PROCESSING = "processing"
    SHIPPED = "shipped"
    DELIVERED = "delivered"
    COMPLETED = "completed"
    CANCELLED = "cancelled"


class Paid(Enum):
    """What of an order's total has been captured. An order of 0 is paid fully."""

    NOTHING = "nothing"
    PARTLY = "partly"
    FULLY = "fully"
    REFUNDED = "refunded"


class Parcels(Enum):
    """How far the plants of an order are on their way, all parcels together."""

    NONE = "none"
    PACKED = "packed"
    PARTLY_SENT = "partly sent"
    SENT = "sent"
    DELIVERED = "delivered"


class Action(Enum):
    """What a customer, a member of staff, a carrier or the calendar does to an order."""

    PACK = "pack"
    SEND = "send"
    DELIVER = "deliver"
    COMPLETE = "complete"
    CANCEL = "cancel"
    RETURN = "return"
    REFUND = "refund"
    REORDER = "reorder"


class TransitionError(Exception):
    """The action is not allowed in this state; the text is a sentence for the caller.

    REST responds 409 with it.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def derive_progress(
    *,
    is_cancelled: bool,
    paid: Paid,
    parcels: Parcels,
    since_delivery: timedelta | None = None,
) -> OrderProgress:
    """The state that the facts of an order make. ``since_delivery``: since its last parcel."""
    if is_cancelled:
        return OrderProgress.CANCELLED
    if parcels is Parcels.NONE:
        was_paid = paid in (Paid.PARTLY, Paid.FULLY)
        return OrderProgress.PROCESSING if was_paid else OrderProgress.PENDING
    if parcels in (Parcels.PACKED, Parcels.PARTLY_SENT):
        return OrderProgress.PROCESSING
    if paid is Paid.REFUNDED:
        return OrderProgress.COMPLETED
    if parcels is Parcels.SENT:
        return OrderProgress.SHIPPED
    is_over = since_delivery is not None and since_delivery >= RETURN_WINDOW
    return OrderProgress.COMPLETED if is_over else OrderProgress.DELIVERED


PENDING, PROCESSING, SHIPPED, DELIVERED, COMPLETED, CANCELLED = OrderProgress

_WAS_CANCELLED = _("This order was cancelled.")
_ALL_PACKED = _("Everything of this order has been packed already.")
_NOT_PACKED = _("Nothing of this order is packed.")
_NOT_DELIVERED = _("This order has not been delivered yet.")
_IS_SENT = _("This order is on its way. Once it is delivered, it can be returned.")
_IS_DELIVERED = _("This order was delivered. It can be returned, but not cancelled.")
_IS_COMPLETED = _("This order is completed.")
_CANCEL_INSTEAD = _("This order has not been sent yet. It can be cancelled.")
_TOO_LATE = _("The 7 days in which this order could be returned are over.")
_UNPAID = _("Nothing of this order has been paid.")
_REORDER_LATER = _("This order can be ordered again once it is delivered.")

TRANSITIONS: Final[Mapping[Action, Mapping[OrderProgress, OrderProgress | Promise]]] = {
    # The last parcel decides: while something is left to send, the order is processing.
    Action.PACK: {
        PENDING: PROCESSING,
        PROCESSING: PROCESSING,
        SHIPPED: _ALL_PACKED,
        DELIVERED: _ALL_PACKED,
        COMPLETED: _ALL_PACKED,
        CANCELLED: _WAS_CANCELLED,
    },
    # Carriers' reports come late, twice and out of order: an order never goes back.
    Action.SEND: {
        PENDING: _NOT_PACKED,
        PROCESSING: SHIPPED,
        SHIPPED: SHIPPED,
        DELIVERED: DELIVERED,
        COMPLETED: COMPLETED,
        CANCELLED: _WAS_CANCELLED,
    },
    Action.DELIVER: {
        PENDING: _NOT_PACKED,
        PROCESSING: DELIVERED,
        SHIPPED: DELIVERED,
        DELIVERED: DELIVERED,
        COMPLETED: COMPLETED,
        CANCELLED: _WAS_CANCELLED,
    },
    # By the calendar alone, RETURN_WINDOW after the last parcel arrived.
    Action.COMPLETE: {
        PENDING: _NOT_DELIVERED,
        PROCESSING: _NOT_DELIVERED,
        SHIPPED: _NOT_DELIVERED,
        DELIVERED: COMPLETED,
        COMPLETED: COMPLETED,
        CANCELLED: _WAS_CANCELLED,
    },
    # Of a processing order nothing may have left yet, or only the rest could be called back.
    Action.CANCEL: {
        PENDING: CANCELLED,
        PROCESSING: CANCELLED,
        SHIPPED: _IS_SENT,
        DELIVERED: _IS_DELIVERED,
        COMPLETED: _IS_COMPLETED,
        CANCELLED: _("This order was cancelled already."),
    },
    Action.RETURN: {
        PENDING: _CANCEL_INSTEAD,
        PROCESSING: _CANCEL_INSTEAD,
        SHIPPED: _IS_SENT,
        DELIVERED: DELIVERED,
        COMPLETED: _TOO_LATE,
        CANCELLED: _WAS_CANCELLED,
    },
    # Of lines, by staff. An order that was sent is completed when all its money is back.
    Action.REFUND: {
        PENDING: _UNPAID,
        PROCESSING: PROCESSING,
        SHIPPED: SHIPPED,
        DELIVERED: DELIVERED,
        COMPLETED: COMPLETED,
        CANCELLED: _WAS_CANCELLED,
    },
    Action.REORDER: {
        PENDING: _REORDER_LATER,
        PROCESSING: _REORDER_LATER,
        SHIPPED: _REORDER_LATER,
        DELIVERED: DELIVERED,
        COMPLETED: COMPLETED,
        CANCELLED: _WAS_CANCELLED,
    },
}

TRACKED: Final = frozenset({PROCESSING, SHIPPED})
"""States in which customers may track the parcels."""


def get_next_state(action: Action, current: OrderProgress) -> OrderProgress:
    """The state that ``action`` leads to. Raises ``TransitionError`` with the reason."""
    cell = TRANSITIONS[action][current]
    if isinstance(cell, OrderProgress):
        return cell
    raise TransitionError(str(cell))


def is_allowed(action: Action, current: OrderProgress) -> bool:
    return isinstance(TRANSITIONS[action][current], OrderProgress)
