"""One use of a voucher, taken with an order and given back where the order is closed.

Saleor counts a voucher that each customer has once by e-mail, which a customer can change. Here the
account and a keyed hash of its phone count besides: one that is deleted and made again with the
same phone has had its use.
"""

from collections.abc import Callable
from typing import Any, Final

from django.db import connection
from django.db.models import Q
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from saleor.discount.models import NotApplicable, Voucher
from saleor.discount.utils import (
    add_voucher_usage_by_customer,
    decrease_voucher_usage,
    increase_voucher_usage,
    remove_voucher_usage_by_customer,
)
from saleor.order.models import Order

from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.models import VoucherUse
from plugins.cart.voucher_rules import ONCE
from plugins.phone_otp.selectors import get_phone
from saleor_config.patches.registry import PatchGroup

INSERT_ONCE: Final = (
    "INSERT INTO cart_voucheruse (voucher_id, user_id, phone_key) VALUES (%s, %s, %s)"
    " ON CONFLICT DO NOTHING"
)
CACHED_KEY: Final = "_voucher_phone_key"
"""A customer without a phone is asked for it once, not with every look."""


def take_voucher_use(voucher: Voucher, user: Any) -> None:
    """Count one use of a voucher under its lock; ``CartError`` where none is left."""
    # Looked for again with the lock: another order may have had the last use meanwhile.
    locked = (
        Voucher.objects.active(date=timezone.now())
        .select_for_update(of=("self",))
        .filter(pk=voucher.pk)
        .first()
    )
    if locked is None:
        raise build_voucher_ended_error()
    increase_voucher_usage(locked)
    if locked.apply_once_per_customer:
        try:
            add_voucher_usage_by_customer(locked, user.email)
            save_voucher_use(locked, user)
        except NotApplicable as error:
            raise build_voucher_ended_error() from error


def give_back_voucher_use(order: Order, customer_email: str) -> None:
    """Undo ``take_voucher_use`` for an order that won't stand."""
    voucher = order.voucher
    if voucher is None:
        return
    decrease_voucher_usage(voucher)
    if voucher.apply_once_per_customer:
        remove_voucher_usage_by_customer(voucher, customer_email)
        delete_voucher_use(voucher, order.user)


def check_unused(voucher: Voucher, user: Any) -> None:
    """Raises ``NotApplicable`` where the customer has had a voucher that each has once."""
    if not voucher.apply_once_per_customer or user is None:
        return
    had = Q(user=user)
    if key := get_phone_key(user):
        had |= Q(phone_key=key)
    if VoucherUse.objects.filter(had, voucher=voucher).exists():
        raise NotApplicable(ONCE)


def save_voucher_use(voucher: Voucher, user: Any) -> None:
    """Raises ``NotApplicable``, also for a guest, whom nothing tells from others."""
    if user is None:
        raise NotApplicable("This offer is for customers who have signed in.")
    with connection.cursor() as cursor:
        # One statement, and the transaction goes on where a constraint says no.
        cursor.execute(INSERT_ONCE, [voucher.pk, user.pk, get_phone_key(user)])
        if not cursor.rowcount:
            raise NotApplicable(ONCE)


def delete_voucher_use(voucher: Voucher, user: Any) -> None:
    if user is not None:
        VoucherUse.objects.filter(voucher=voucher, user=user).delete()


def get_phone_key(user: Any) -> str:
    """Only who has SECRET_KEY can tell whether a phone is behind it; empty without a phone."""
    if not hasattr(user, CACHED_KEY):
        phone = get_phone(user)
        digest = salted_hmac("plugins.cart.voucher_use", phone or "", algorithm="sha256")
        setattr(user, CACHED_KEY, digest.hexdigest() if phone else "")
    return str(getattr(user, CACHED_KEY))


def build_voucher_ended_error() -> CartError:
    return CartError(
        CartErrorCode.INVALID_PROMO_CODE,
        _("Your promo code is no longer valid, so the total has changed."),
    )


saleors_checkout: Final = PatchGroup()
"""The same in Saleor's own checkout, which knows e-mails alone."""


@saleors_checkout.wrap("saleor.checkout.utils:validate_voucher_for_checkout")
def validate_for_customer(
    validate: Callable[..., None], voucher: Any, checkout: Any, *args: Any, **options: Any
) -> None:
    """``checkoutAddPromoCode`` and each change of a checkout."""
    validate(voucher, checkout, *args, **options)
    check_unused(voucher, checkout.user)


@saleors_checkout.wrap("saleor.checkout.utils:_get_voucher_data_for_order")
def take_use_of_checkout(prepare: Callable[[Any], Any], checkout: Any) -> Any:
    """``checkoutComplete``."""
    data = prepare(checkout)
    voucher = data.get("voucher")
    if voucher is not None and voucher.apply_once_per_customer:
        save_voucher_use(voucher, checkout.user)
    return data


@saleors_checkout.wrap("saleor.checkout.utils:abort_order_data")
def give_back_use_of_checkout(abort: Callable[[Any], None], order_data: Any) -> None:
    """``checkoutComplete``, where the payment fails."""
    abort(order_data)
    if "voucher" in order_data:
        delete_voucher_use(order_data["voucher"], order_data.get("user"))
