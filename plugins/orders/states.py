"""The six [states](docs/specification.md#states) of an order, and what may be done in each.

Two tables, both written out in ``docs/order-states.md``, which a test compares with them:
``derive_progress`` derives the state from Saleor's rows and the parcels, ``TRANSITIONS`` lists the
actions allowed in each state and where they lead. Nothing here reads the database.
"""

from collections.abc import Mapping
from datetime import timedelta
from enum import Enum
from typing import Final, TypeAlias

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

_CANCELLED = _("This order was cancelled.")
_CANCELLED_ALREADY = _("This order was cancelled already.")
_PACKED = _("Everything of this order has been packed already.")
_NOT_PACKED = _("Nothing of this order is packed.")
_NOT_YET = _("This order has not been delivered yet.")
_SENT = _("This order is on its way. Once it is delivered, it can be returned.")
_DELIVERED = _("This order was delivered. It can be returned, but not cancelled.")
_COMPLETED = _("This order is completed.")
_NOT_SENT = _("This order has not been sent yet. It can be cancelled.")
_TOO_LATE = _("The 7 days in which this order could be returned are over.")
_UNPAID = _("Nothing of this order has been paid.")
_LATER = _("This order can be ordered again once it is delivered.")

Cell: TypeAlias = OrderProgress | Promise
# Of orders that are pending, processing, shipped, delivered, completed and cancelled.
_ROWS: Final[Mapping[Action, tuple[Cell, Cell, Cell, Cell, Cell, Cell]]] = {
    # The last parcel decides: while something is left to send, the order is processing.
    Action.PACK: (PROCESSING, PROCESSING, _PACKED, _PACKED, _PACKED, _CANCELLED),
    # Carriers' reports come late, twice and out of order: an order never goes back.
    Action.SEND: (_NOT_PACKED, SHIPPED, SHIPPED, DELIVERED, COMPLETED, _CANCELLED),
    Action.DELIVER: (_NOT_PACKED, DELIVERED, DELIVERED, DELIVERED, COMPLETED, _CANCELLED),
    # By the calendar alone, RETURN_WINDOW after the last parcel arrived.
    Action.COMPLETE: (_NOT_YET, _NOT_YET, _NOT_YET, COMPLETED, COMPLETED, _CANCELLED),
    # Of a processing order nothing may have left yet, or only the rest could be called back.
    Action.CANCEL: (CANCELLED, CANCELLED, _SENT, _DELIVERED, _COMPLETED, _CANCELLED_ALREADY),
    Action.RETURN: (_NOT_SENT, _NOT_SENT, _SENT, DELIVERED, _TOO_LATE, _CANCELLED),
    # Of lines, by staff. An order that was sent is completed when all its money is back.
    Action.REFUND: (_UNPAID, PROCESSING, SHIPPED, DELIVERED, COMPLETED, _CANCELLED),
    Action.REORDER: (_LATER, _LATER, _LATER, DELIVERED, COMPLETED, _CANCELLED),
}
TRANSITIONS: Final[Mapping[Action, Mapping[OrderProgress, Cell]]] = {
    action: dict(zip(OrderProgress, row, strict=True)) for action, row in _ROWS.items()
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
