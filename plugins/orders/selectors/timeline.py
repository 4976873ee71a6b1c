"""The timeline of an order, the actions that are allowed now, and its returns."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from typing import Final

from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from saleor.order.models import Order
from saleor.payment import TransactionKind

from plugins.orders.models import OrderCancellation, ReturnState
from plugins.orders.progress import (
    ParcelFacts,
    collect_parcel_facts,
    derive_order_progress,
    get_paid_state,
)
from plugins.orders.quantities import count_returnable
from plugins.orders.states import (
    RETURN_WINDOW,
    TRACKED,
    Action,
    OrderProgress,
    Paid,
    is_allowed,
)
from plugins.shipments.selectors import LinePieces, build_line_pieces
from saleor_config.global_ids import write_id
from saleor_config.prepared_relations import list_related

LABELS: Final[Mapping[OrderProgress, str | Promise]] = {
    OrderProgress.PENDING: _("Order placed"),
    OrderProgress.PROCESSING: _("Being prepared"),
    OrderProgress.SHIPPED: _("On its way"),
    OrderProgress.DELIVERED: _("Delivered"),
    OrderProgress.COMPLETED: _("Completed"),
    OrderProgress.CANCELLED: _("Cancelled"),
}

WAY: Final = tuple(OrderProgress)[:-1]
"""All but cancelled."""


@dataclass(frozen=True)
class OrderStep:
    """``at`` is None for steps to come, and where the time was not recorded."""

    progress: OrderProgress
    label: str
    at: datetime | None
    completed: bool


@dataclass(frozen=True)
class OrderReturnDetails:
    """``refund``: halalas, once the plants are back with us."""

    id: str
    state: ReturnState
    requested_at: datetime
    reason: str
    answer: str | None
    refund: int | None
    lines: list[LinePieces]


@dataclass(frozen=True)
class OrderTimeline:
    """``returnable``: pieces by order line. ``return_until``: the last day, in Riyadh."""

    progress: OrderProgress
    steps: list[OrderStep]
    returnable: Mapping[int, int]
    can_track: bool
    can_cancel: bool
    can_reorder: bool
    can_return: bool
    return_until: date | None


def build_timeline(order: Order) -> OrderTimeline:
    """Of an order loaded by ``selectors.orders``; asks the database nothing."""
    facts = collect_parcel_facts(order)
    current = derive_order_progress(order, facts)
    may_return = is_allowed(Action.RETURN, current)
    keys = [line.pk for line in list_related(order, "lines")]
    returnable = count_returnable(order) if may_return else dict.fromkeys(keys, 0)
    until = facts.delivered_at + RETURN_WINDOW if facts.delivered_at else None
    return OrderTimeline(
        progress=current,
        steps=_build_steps(order, current, facts),
        returnable=returnable,
        can_track=current in TRACKED,
        can_cancel=is_allowed(Action.CANCEL, current) and not facts.has_left,
        can_reorder=is_allowed(Action.REORDER, current),
        can_return=may_return and any(returnable.values()),
        return_until=timezone.localdate(until) if until and may_return else None,
    )


def build_returns(order: Order, names: Mapping[int, str]) -> list[OrderReturnDetails]:
    return [
        OrderReturnDetails(
            id=write_id("OrderReturn", found.pk),
            state=ReturnState(found.state),
            requested_at=found.requested_at,
            reason=found.reason,
            answer=found.answer or None,
            refund=found.refund.amount_halalas if found.refund else None,
            lines=build_line_pieces(list_related(found, "lines"), names),
        )
        for found in list_related(order, "returns")
    ]


@cache
def _translate_labels(language: str | None) -> Mapping[OrderProgress, str]:
    """Looking up a text costs more than the rest of a step does."""
    with translation.override(language):
        return {progress: str(label) for progress, label in LABELS.items()}


def _build_steps(order: Order, current: OrderProgress, facts: ParcelFacts) -> list[OrderStep]:
    times, labels = _collect_times(order, facts), _translate_labels(translation.get_language())
    if current is OrderProgress.CANCELLED:
        passed = [each for each in WAY[:2] if times[each]]
        passed.append(current)
        return [OrderStep(each, labels[each], times[each], True) for each in passed]
    here = WAY.index(current)
    # An order that is refunded on its way is completed without a delivery.
    is_undelivered = current is OrderProgress.COMPLETED and not facts.delivered_at
    return [
        OrderStep(each, labels[each], times[each] if place <= here else None, place <= here)
        for place, each in enumerate(WAY)
        if not (is_undelivered and each is OrderProgress.DELIVERED)
    ]


def _collect_times(order: Order, facts: ParcelFacts) -> dict[OrderProgress, datetime | None]:
    cancellation: OrderCancellation | None = getattr(order, "cancellation", None)
    captured = _list_transaction_times(order, TransactionKind.CAPTURE)
    started = [*captured, facts.packed_at] if facts.packed_at else captured
    return {
        OrderProgress.PENDING: order.created,
        OrderProgress.PROCESSING: min(started, default=None),
        OrderProgress.SHIPPED: facts.sent_at,
        OrderProgress.DELIVERED: facts.delivered_at,
        OrderProgress.COMPLETED: _get_completion_time(order, facts.delivered_at),
        OrderProgress.CANCELLED: cancellation.cancelled_at if cancellation else None,
    }


def _get_completion_time(order: Order, arrived: datetime | None) -> datetime | None:
    """The end of the return window, or the last refund where everything was refunded earlier."""
    times = [arrived + RETURN_WINDOW] if arrived else []
    if get_paid_state(order, list_related(order, "payments")) is Paid.REFUNDED:
        times += sorted(_list_transaction_times(order, TransactionKind.REFUND))[-1:]
    return min(times, default=None)


def _list_transaction_times(order: Order, kind: str) -> list[datetime]:
    return [
        transaction.created
        for payment in list_related(order, "payments")
        for transaction in list_related(payment, "transactions")
        if transaction.kind == kind and transaction.is_success
    ]
