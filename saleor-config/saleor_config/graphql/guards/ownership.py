"""Whose order, checkout or metadata it is, where Saleor 2.10.1 does not ask (hole 2)."""

from typing import Any, Final
from uuid import UUID

import graphene
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from graphql_jwt.exceptions import PermissionDenied
from saleor.checkout.models import Checkout
from saleor.core.permissions import CheckoutPermissions, OrderPermissions, SitePermissions
from saleor.graphql.utils import get_user_or_app_from_context
from saleor.payment.models import Payment

from saleor_config.graphql.errors import RequestError

MAXIMUM_METADATA_ITEMS: Final = 20
MAXIMUM_KEY_LENGTH: Final = 100
MAXIMUM_VALUE_LENGTH: Final = 2_000


def require(info: Any, permission: Any) -> None:
    if not get_user_or_app_from_context(info.context).has_perm(permission):
        raise PermissionDenied


def own_order(resolve: Any) -> Any:
    """``orderByToken``: an order with a customer is shown to that customer and to staff.

    The token alone opens orders without an account, as Saleor means it to.
    """

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        order = resolve(root, info, **arguments)
        if order is None or order.user_id is None or order.user_id == info.context.user.pk:
            return order
        requester = get_user_or_app_from_context(info.context)
        return order if requester.has_perm(OrderPermissions.MANAGE_ORDERS) else None

    return resolver


def staff_orders(resolve: Any) -> Any:
    """``orderUpdateMeta`` asks for no permission."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        require(info, OrderPermissions.MANAGE_ORDERS)
        return resolve(root, info, **arguments)

    return resolver


def staff_translations(resolve: Any) -> Any:
    """``translations`` lists the texts of products that are not published yet."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        require(info, SitePermissions.MANAGE_TRANSLATIONS)
        return resolve(root, info, **arguments)

    return resolver


def signed_in(resolve: Any) -> Any:
    """Mutations that take a user for granted, and fail on a guest."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        if not info.context.user.is_authenticated:
            raise PermissionDenied
        return resolve(root, info, **arguments)

    return resolver


def own_payment(resolve: Any) -> Any:
    """``paymentSecureConfirm`` drives any payment on, whose ids are counted up."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        type_name, pk = decoded(arguments["payment_id"])
        payment = find_payment(pk) if type_name == "Payment" else None
        if payment is not None and not is_payer(payment, info.context.user):
            require(info, OrderPermissions.MANAGE_ORDERS)
        return resolve(root, info, **arguments)

    return resolver


def find_payment(pk: str) -> Payment | None:
    if not pk.isdecimal():
        return None
    return Payment.objects.select_related("order", "checkout").filter(pk=pk).first()


def is_payer(payment: Payment, user: Any) -> bool:
    paid_for = payment.order or payment.checkout
    return user.is_authenticated and paid_for is not None and paid_for.user_id == user.pk


def staff_checkout_lines(resolve: Any) -> Any:
    """``checkoutLine`` shows any basket's line to whoever counts its id up."""

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        require(info, CheckoutPermissions.MANAGE_CHECKOUTS)
        return resolve(root, info, **arguments)

    return resolver


def own_checkout(resolve: Any) -> Any:
    """Mutations on ``checkoutId``: a checkout with a customer is that customer's and staff's.

    The id holds a random UUID, so that knowing it is enough for a checkout of a guest.
    """

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        require_own_checkout(info, arguments.get("checkout_id"))
        return resolve(root, info, **arguments)

    return resolver


def own_metadata(resolve: Any) -> Any:
    """Public metadata of orders is staff's; of checkouts, their owner's.

    Saleor's PUBLIC_META_PERMISSION_MAP asks nothing for either. Its other entries ask for
    the permission that changing the object itself needs, and stay.
    """

    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        type_name, _pk = decoded(arguments["id"])
        if type_name == "Order":
            require(info, OrderPermissions.MANAGE_ORDERS)
        elif type_name == "Checkout":
            require_own_checkout(info, arguments["id"])
        refuse_large_metadata(arguments)
        return resolve(root, info, **arguments)

    return resolver


def require_own_checkout(info: Any, checkout_id: str | None) -> None:
    """Raise ``PermissionDenied`` for a checkout of someone else; unknown ids pass, and are
    answered by Saleor."""
    type_name, token = decoded(checkout_id or "")
    if type_name != "Checkout" or not is_uuid(token):
        return
    owner = Checkout.objects.filter(pk=token).values_list("user_id", flat=True).first()
    if owner is None or owner == info.context.user.pk:
        return
    require(info, CheckoutPermissions.MANAGE_CHECKOUTS)


def refuse_large_metadata(arguments: dict[str, Any]) -> None:
    """Anyone with a checkout may write to it: not a place to store files."""
    items = arguments.get("input") or []
    if len(items) > MAXIMUM_METADATA_ITEMS or any(
        len(item["key"]) > MAXIMUM_KEY_LENGTH or len(item["value"]) > MAXIMUM_VALUE_LENGTH
        for item in items
    ):
        raise RequestError(_("The metadata is too large."), "TOO_LARGE")


def decoded(global_id: str) -> tuple[str, str]:
    try:
        type_name, pk = graphene.Node.from_global_id(global_id)
    except ValueError as error:
        raise ValidationError("unreadable id") from error
    return type_name, pk


def is_uuid(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True
