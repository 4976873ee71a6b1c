"""Where an order goes: its own two addresses, and the customer's address book."""

from typing import Any

from django.conf import settings
from saleor.account.models import Address
from saleor.account.utils import store_user_address
from saleor.checkout import AddressType
from saleor.checkout.models import Checkout
from saleor.order.models import Order

from plugins.accounts.selectors import address_filled_from
from plugins.cart.delivery_form import Delivery


def order_addresses(user: Any, delivery: Delivery) -> tuple[Address, Address]:
    """Shipping and billing address of an order, saved.

    Two rows: staff may correct one of them and leave the other.
    """
    # An address of the book is written as it stands there, so that Saleor, which adds the
    # order's address to the book, finds it there.
    fields = _saved_address(user, delivery) or {
        "first_name": delivery.first_name,
        "last_name": delivery.last_name,
        "street_address_1": delivery.address,
        "city": delivery.city,
        "postal_code": delivery.postal_code,
        "country": settings.DEFAULT_COUNTRY,
        "phone": delivery.phone,
    }
    shipping, billing = Address.objects.bulk_create([Address(**fields), Address(**fields)])
    return shipping, billing


def keep_in_address_book(order: Order) -> None:
    """What Saleor does with the addresses of an order that stands."""
    if order.user is None:
        return
    if order.shipping_address is not None:
        store_user_address(order.user, order.shipping_address, AddressType.SHIPPING)
    if order.billing_address is not None:
        store_user_address(order.user, order.billing_address, AddressType.BILLING)


def drop_addresses_of(checkout: Checkout) -> None:
    """Addresses that Saleor's API put on the cart, unless the customer's book holds them."""
    keys = {checkout.shipping_address_id, checkout.billing_address_id} - {None}
    if keys:
        Address.objects.filter(pk__in=keys, user_addresses__isnull=True).delete()


def _saved_address(user: Any, delivery: Delivery) -> dict[str, Any] | None:
    return address_filled_from(
        user,
        first_name=delivery.first_name,
        last_name=delivery.last_name,
        phone=delivery.phone,
        line=delivery.address,
        city=delivery.city,
        postal_code=delivery.postal_code,
    )
