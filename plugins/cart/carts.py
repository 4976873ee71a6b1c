"""Finding, making and locking the customer's one cart."""

from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db.models import Prefetch, QuerySet
from django.utils.translation import gettext as _
from saleor.checkout.models import Checkout, CheckoutLine

from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.models import CustomerCart


def list_carts(user: Any) -> QuerySet[Checkout]:
    """The customer's cart, if there is one; with all that pricing and naming it reads."""
    lines = CheckoutLine.objects.select_related("variant__product__product_type").prefetch_related(
        "variant__product__collections",
        "variant__product__translations",
        "variant__translations",
    )
    return (
        Checkout.objects.filter(customer_cart__user=user, user=user)
        .select_related("user")
        .prefetch_related(Prefetch("lines", queryset=lines))
    )


def lock_customer(user: Any) -> None:
    """Let one request of a customer change the cart at a time, the first one of all too.

    ``no_key`` leaves others free to refer to the customer meanwhile. Raises
    ``CartError`` where the account was deleted a moment ago.
    """
    customers = get_user_model().objects.select_for_update(no_key=True).only("pk")
    if customers.filter(pk=user.pk).first() is None:
        raise CartError(CartErrorCode.UNAUTHENTICATED, _("Please log in to access this page."))


def lock_cart(user: Any) -> Checkout | None:
    """The customer's cart, locked; call ``lock_customer`` first."""
    return list_carts(user).select_for_update(of=("self",)).first()


def lock_or_create_cart(user: Any) -> Checkout:
    """The customer's cart, locked; made where there is none. Call ``lock_customer`` first."""
    cart = lock_cart(user)
    if cart is not None:
        return cart
    checkout = Checkout.objects.filter(user=user, customer_cart__isnull=True).first()
    if checkout is None:
        checkout = Checkout.objects.create(
            user=user, email=user.email, country=settings.DEFAULT_COUNTRY
        )
    CustomerCart.objects.update_or_create(user=user, defaults={"checkout": checkout})
    return list_carts(user).select_for_update(of=("self",)).get()
