"""Refunds of order lines, by staff or for returned plants."""

from collections.abc import Mapping
from hashlib import sha256

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order.models import Order
from saleor.warehouse.management import deallocate_stock

from plugins.orders import notifications
from plugins.orders.models import (
    LONGEST_KEY,
    LONGEST_TEXT,
    OrderRefund,
    OrderRefundLine,
    OrderReturn,
    ReturnState,
)
from plugins.orders.notifications import NotificationStep
from plugins.orders.order_access import check_transition, lock_order
from plugins.orders.progress import count_unpacked, count_withdrawn
from plugins.orders.quantities import (
    compute_refund,
    count_refundable,
    count_refunded,
    find_line,
)
from plugins.orders.states import Action
from plugins.payments.services import PaymentError, refund_payment
from plugins.shipments.errors import (
    OrderError,
    OrderErrorCode,
    build_invalid_error,
    build_not_allowed_error,
)


def refund_lines(
    key: int, *, pieces: Mapping[int, int], reason: str, name: str | None = None
) -> OrderRefund:
    """Give back the money for ``pieces`` by order line of order ``key``.

    Pieces that are not packed yet are withdrawn: they are for sale again and no longer packed.
    The same ``name`` again is the same refund. Without one, so is a call for the
    same pieces. Raises ``OrderError``.
    """
    reason = validate_reason(reason)
    with transaction.atomic():
        order = lock_order(key, with_stock=True)
        name = _build_key(order, pieces, (name or "").strip() and name)
        earlier = OrderRefund.objects.filter(key=name).first()
        if earlier is not None:
            request_refund(earlier)
            return earlier
        check_transition(Action.REFUND, order)
        sentence = _("“%(name)s” can't be refunded in this number.")
        check_pieces(order, pieces, count_refundable(order), sentence)
        unsent = _count_withdrawn_now(order, pieces)
        refund = record_refund(order, pieces, unsent=unsent, name=name, reason=reason)
        for line_key, count in unsent.items():
            line = find_line(order, line_key)
            if line is not None and line.variant is not None and line.variant.track_inventory:
                deallocate_stock(line, count)
        request_refund(refund)
    return refund


def record_refund(
    order: Order, pieces: Mapping[int, int], *, unsent: Mapping[int, int], name: str, reason: str
) -> OrderRefund:
    """The refund's rows; ``order`` is locked, and its pieces checked."""
    refund = OrderRefund.objects.create(
        order=order,
        key=name,
        amount_halalas=compute_refund(order, pieces, count_refunded(order)),
        reason=reason,
    )
    OrderRefundLine.objects.bulk_create(
        OrderRefundLine(refund=refund, order_line_id=key, quantity=count, unsent=unsent.get(key, 0))
        for key, count in pieces.items()
    )
    return refund


def request_refund(refund: OrderRefund) -> None:
    """Request the refund from ``payments``, which does it once for each key."""
    if refund.paid_at is not None:
        return
    if not refund.amount_halalas:
        mark_refund_paid(refund)
        return
    try:
        refund_payment(
            refund.order,
            amount_halalas=refund.amount_halalas,
            reason=refund.reason,
            key=refund.key,
        )
    except PaymentError as error:
        raise OrderError(OrderErrorCode.PAYMENT_FAILED, str(error)) from error


def settle_refund(order: Order, amount_halalas: int, key: str) -> None:
    """Receive ``payment_refunded``."""
    refund = OrderRefund.objects.filter(order=order, key=key).first()
    if refund is not None:
        mark_refund_paid(refund)
    subject = key if len(key) <= LONGEST_KEY else sha256(key.encode()).hexdigest()
    notifications.notify_customer(
        order, NotificationStep.REFUNDED, subject=subject, amount_halalas=amount_halalas
    )


def mark_refund_paid(refund: OrderRefund) -> None:
    OrderRefund.objects.filter(pk=refund.pk, paid_at=None).update(paid_at=timezone.now())
    OrderReturn.objects.filter(refund=refund, state=ReturnState.RECEIVED).update(
        state=ReturnState.REFUNDED
    )


def validate_reason(reason: str) -> str:
    reason = reason.strip()
    if not reason:
        raise build_invalid_error(_("Please tell us why."), "reason")
    if len(reason) > LONGEST_TEXT:
        raise build_invalid_error(_("The reason has at most 1,000 characters."), "reason")
    return reason


def check_pieces(
    order: Order, pieces: Mapping[int, int], left: Mapping[int, int], sentence: str
) -> None:
    """Raises ``OrderError``, with ``sentence`` where more is wanted of a line than there is."""
    if not pieces:
        raise build_invalid_error(_("Choose at least one plant."), "lines")
    for key, count in pieces.items():
        if 1 <= count <= left.get(key, 0):
            continue
        line = find_line(order, key)
        if line is None:
            sentence = _("Choose lines of this order, and one piece at least.")
            raise build_invalid_error(sentence, "lines")
        raise build_not_allowed_error(sentence % {"name": line.product_name}, "lines")


def _build_key(order: Order, pieces: Mapping[int, int], given: str | None) -> str:
    """Within the order's own names, and never longer than a key may be."""
    said = given or "\n".join(f"{key}:{pieces[key]}" for key in sorted(pieces))
    return f"lines:{order.pk}:{sha256(said.encode()).hexdigest()[:40]}"


def _count_withdrawn_now(order: Order, pieces: Mapping[int, int]) -> dict[int, int]:
    """Of the refunded pieces, those that are not packed yet: these are taken first.

    An order of which nothing would ever be sent is cancelled, not refunded line by line.
    """
    unpacked, withdrawn = count_unpacked(order), count_withdrawn(order)
    taken = {key: min(count, unpacked[key]) for key, count in pieces.items()}
    if all(
        line.quantity <= withdrawn[line.pk] + taken.get(line.pk, 0) for line in order.lines.all()
    ):
        raise build_not_allowed_error(_("The whole order is not sent yet. Cancel it instead."))
    return {key: count for key, count in taken.items() if count}
