"""Who may read or change an order, checkout, payment or its metadata, where Saleor 2.10.1 does not
check (docs/saleor-security.md)."""

from typing import Any, Final

from django.utils.translation import gettext as _
from saleor.checkout.models import Checkout
from saleor.core.permissions import CheckoutPermissions, OrderPermissions
from saleor.graphql.utils import get_user_or_app_from_context
from saleor.payment.models import Payment

from saleor_config.global_ids import read_key, read_uuid, split_id
from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.guards.base import Arguments, Proceed, require_permission
from saleor_config.graphql.identity import Info

MAXIMUM_METADATA_ITEMS: Final = 20
MAXIMUM_KEY_LENGTH: Final = 100
MAXIMUM_VALUE_LENGTH: Final = 2_000


def hide_order_of_other_customer(proceed: Proceed, info: Info, _arguments: Arguments) -> Any:
    """``orderByToken``: the order of a customer for that customer and staff alone.

    The token alone opens orders without an account, as Saleor means it to.
    """
    order = proceed()
    if order is None or order.user_id is None or order.user_id == info.context.user.pk:
        return order
    requester = get_user_or_app_from_context(info.context)
    return order if requester.has_perm(OrderPermissions.MANAGE_ORDERS) else None


def require_own_payment(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``paymentSecureConfirm`` confirms any payment, and their ids are consecutive."""
    key = read_key(arguments["payment_id"], "Payment")
    payment = Payment.objects.select_related("order", "checkout").filter(pk=key).first()
    if payment is not None:
        user, paid_for = info.context.user, payment.order or payment.checkout
        is_payer = user.is_authenticated and paid_for is not None and paid_for.user_id == user.pk
        if not is_payer:
            require_permission(info, OrderPermissions.MANAGE_ORDERS)
    return proceed()


def require_own_checkout(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """Mutations on ``checkoutId``: a checkout with a customer is that customer's and staff's.

    The id holds a random UUID, so that knowing it is enough for a checkout of a guest.
    """
    check_checkout_owner(info, arguments.get("checkout_id"))
    return proceed()


def require_own_metadata(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """Public metadata of orders is staff's; of checkouts, their owner's.

    Saleor's PUBLIC_META_PERMISSION_MAP requires nothing for either. Its other entries require
    the permission that changing the object itself needs, and stay.
    """
    type_name, _key = split_id(arguments["id"])
    if type_name == "Order":
        require_permission(info, OrderPermissions.MANAGE_ORDERS)
    elif type_name == "Checkout":
        check_checkout_owner(info, arguments["id"])
    check_metadata_size(arguments.get("input") or [])
    return proceed()


def check_checkout_owner(info: Info, checkout_id: str | None) -> None:
    """Raise ``PermissionDenied`` for a checkout of another customer; unknown ids pass to Saleor's
    own error."""
    token = read_uuid(checkout_id or "", "Checkout")
    owner = Checkout.objects.filter(pk=token).values_list("user_id", flat=True).first()
    if owner is not None and owner != info.context.user.pk:
        require_permission(info, CheckoutPermissions.MANAGE_CHECKOUTS)


def check_metadata_size(items: list[Any]) -> None:
    """Anyone with a checkout may write to it: not a place to store files."""
    if len(items) > MAXIMUM_METADATA_ITEMS or any(
        len(item["key"]) > MAXIMUM_KEY_LENGTH or len(item["value"]) > MAXIMUM_VALUE_LENGTH
        for item in items
    ):
        raise RequestError(_("The metadata is too large."), "TOO_LARGE")
