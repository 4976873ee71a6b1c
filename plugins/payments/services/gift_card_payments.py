"""Gift cards as payments of orders: Saleor's rows of them, and what goes back to them.

The ledger of ``plugins/gift_cards`` says what was taken. Saleor has one payment for each card of
an order, captured with the order and refunded in parts; its ``token`` is the card's key.
"""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from saleor.order import OrderEvents
from saleor.order.models import Order, OrderEvent
from saleor.payment import ChargeStatus, TransactionKind
from saleor.payment.models import Payment

from plugins.gift_cards.selectors import get_last_digits, list_uses
from plugins.gift_cards.services import get_refunded_for, refund_to_cards
from plugins.payments.errors import PaymentError
from plugins.payments.methods import GIFT_CARD_GATEWAY
from plugins.payments.services.rows import (
    build_saleor_payment,
    queue_order_hooks,
    write_refunded_amount,
    write_transaction,
)
from plugins.payments.signals import order_paid_by_gift_cards, payment_refunded
from saleor_config.money import from_halalas, to_halalas


def record_gift_card_payments(order: Order) -> None:
    """Write Saleor's payments for what gift cards have paid of an order that is being placed.

    A pending order has none of them: it is deleted where its card payment fails. One paid by gift
    cards alone is published by ``order_paid_by_gift_cards``.
    """
    uses = list_uses(order.pk)
    if not uses:
        return
    digits = get_last_digits(uses)
    for card, halalas in uses.items():
        amount = from_halalas(halalas)
        row = build_saleor_payment(
            GIFT_CARD_GATEWAY,
            amount,
            email=order.user_email,
            billing=order.billing_address,
            token=str(card),
            order=order,
            captured_amount=amount,
            charge_status=ChargeStatus.FULLY_CHARGED,
            cc_last_digits=digits.get(card, ""),
        )
        row.save()
        write_transaction(row, TransactionKind.CAPTURE, amount, None)
    if sum(uses.values()) >= to_halalas(order.total.gross):
        OrderEvent.objects.create(order=order, type=OrderEvents.ORDER_FULLY_PAID)
        queue_order_hooks(order.pk, "order_fully_paid")
        order_paid_by_gift_cards.send(order)


def refund_gift_cards(
    order: Order, amount: int, *, key: str, signal_key: str | None = None
) -> None:
    """Put ``amount`` halalas back on the cards that paid for a locked order, the one that was used
    last first; once for each ``key``. Raises ``PaymentError`` for more than they paid."""
    rows = lock_gift_card_rows(order)
    parts = _split_refund(rows, amount)
    refund_to_cards(order.pk, parts, key=key)
    for row in rows:
        if part := parts.get(int(row.token)):
            write_refunded_amount(row, part)
    payment_refunded.send(order, amount, signal_key or key)


def release_gift_cards(order: Order) -> None:
    """Give back all that gift cards paid for a locked order and still count for it."""
    left = sum(to_halalas(row.captured_amount) for row in lock_gift_card_rows(order))
    if left:
        refund_gift_cards(order, left, key=f"release:gift_cards:{order.pk}")


def lock_gift_card_rows(order: Order) -> Sequence[Payment]:
    """Saleor's payments of the order by gift card that are not refunded in full, in their order."""
    rows = order.payments.select_for_update(of=("self",)).order_by("pk")
    return list(rows.filter(gateway=GIFT_CARD_GATEWAY, captured_amount__gt=0))


def split_from_money(order: Order, amount: int, money_left: int, key: str) -> int:
    """What of a refund goes to gift cards: money is refunded first, as far as there are
    ``money_left`` halalas of it. A repeated ``key`` is split as it was the first time."""
    earlier = get_refunded_for(key)
    if earlier is not None:
        return earlier
    return max(amount - money_left, 0) if lock_gift_card_rows(order) else 0


def _split_refund(rows: Sequence[Payment], amount: int) -> Mapping[int, int]:
    parts, left = {}, amount
    for row in reversed(rows):
        part = min(left, to_halalas(row.captured_amount))
        if part:
            parts[int(row.token)] = part
        left -= part
    if left or amount <= 0:
        raise PaymentError(_("No more can be refunded than was paid."))
    return parts
