"""One use of a voucher, taken with an order and given back where the order is closed."""

from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.discount.models import NotApplicable, Voucher
from saleor.discount.utils import (
    add_voucher_usage_by_customer,
    decrease_voucher_usage,
    increase_voucher_usage,
    remove_voucher_usage_by_customer,
)
from saleor.order.models import Order

from plugins.cart.problems import CartErrorCode, CartRejected, rejected


def take_voucher_use(voucher: Voucher, customer_email: str) -> None:
    """Count one use of a voucher under its lock; ``CartRejected`` where none is left."""
    # Looked for again with the lock: another order may have had the last use meanwhile.
    locked = (
        Voucher.objects.active(date=timezone.now())
        .select_for_update(of=("self",))
        .filter(pk=voucher.pk)
        .first()
    )
    if locked is None:
        raise voucher_ended()
    increase_voucher_usage(locked)
    if locked.apply_once_per_customer:
        try:
            add_voucher_usage_by_customer(locked, customer_email)
        except NotApplicable as refusal:
            raise voucher_ended() from refusal


def give_back_voucher_use(order: Order, customer_email: str) -> None:
    """Undo ``take_voucher_use`` for an order that won't stand."""
    voucher = order.voucher
    if voucher is None:
        return
    decrease_voucher_usage(voucher)
    if voucher.apply_once_per_customer:
        remove_voucher_usage_by_customer(voucher, customer_email)


def voucher_ended() -> CartRejected:
    return rejected(
        CartErrorCode.INVALID_PROMO_CODE,
        _("Your promo code is no longer valid, so the total has changed."),
    )
