"""Where an order goes: its own two addresses, and the customer's address book."""

from collections.abc import Sequence
from typing import Any, Final

from saleor.account.models import Address, User
from saleor.checkout import AddressType
from saleor.checkout.models import Checkout
from saleor.order.models import Order
from saleor.plugins.manager import get_plugins_manager

from plugins.cart.delivery_form import Delivery
from saleor_config.model_columns import ModelColumns
from saleor_config.prepared_statements import fetch_prepared_rows

FORM_FIELDS: Final = ("first_name", "last_name", "phone", "city", "postal_code", "country")
ADDRESS: Final = ModelColumns(Address)
LIST_SAVED: Final = f"""
SELECT {ADDRESS.select("address")} FROM {User.addresses.through._meta.db_table} saved
JOIN account_address address ON address.id = saved.address_id
WHERE saved.user_id = %s ORDER BY address.id
"""  # noqa: S608 - names of columns alone


def read_address_book(user: Any) -> list[Address]:
    """The customer's saved addresses, the first one first."""
    return [ADDRESS.build(row) for row in fetch_prepared_rows(LIST_SAVED, [user.pk])]


def create_order_addresses(
    book: Sequence[Address], delivery: Delivery, billed_to: Delivery | None = None
) -> tuple[Address, Address]:
    """Shipping and billing address of an order, saved.

    Two rows: staff may correct one of them and leave the other.
    """
    # An address of the book is written as it stands there, so that Saleor, which adds the
    # order's address to the book, finds it there.
    fields = _find_saved_address(book, delivery) or delivery.as_address()
    billing_fields = fields
    if billed_to is not None:
        billing_fields = _find_saved_address(book, billed_to) or billed_to.as_address()
    shipping, billing = Address.objects.bulk_create([Address(**fields), Address(**billing_fields)])
    return shipping, billing


def save_in_address_book(order: Order, book: Sequence[Address]) -> None:
    """What Saleor's ``store_user_address`` does with each address of an order that stands,
    without a query for one that the customer's ``book`` has."""
    user = order.user
    if user is None:
        return
    manager = get_plugins_manager()
    book, defaults = list(book), []
    for kind, address in (
        (AddressType.SHIPPING, order.shipping_address),
        (AddressType.BILLING, order.billing_address),
    ):
        if address is None:
            continue
        fields = manager.change_user_address(address, kind, user).as_data()
        kept = next((each for each in book if each.as_data() == fields), None)
        if kept is None:
            kept = user.addresses.create(**fields)
            book.append(kept)
        default = f"default_{kind}_address"
        if getattr(user, f"{default}_id") is None:
            setattr(user, default, kept)
            defaults.append(default)
    if defaults:
        user.save(update_fields=defaults)


def delete_checkout_addresses(checkout: Checkout) -> None:
    """Addresses that Saleor's API put on the cart, unless the customer's book holds them."""
    keys = {checkout.shipping_address_id, checkout.billing_address_id} - {None}
    if keys:
        Address.objects.filter(pk__in=keys, user_addresses__isnull=True).delete()


def _find_saved_address(book: Sequence[Address], delivery: Delivery) -> dict[str, Any] | None:
    """Fields of the address of the book that the form was filled from and not changed since.

    The form's one line for the street leaves out what else the address book knows.
    """
    typed = delivery.as_address()
    rows = ((row, row.as_data()) for row in book)
    saved = next(
        (
            fields
            for row, fields in rows
            if all(fields[name] == typed[name] for name in FORM_FIELDS)
            and delivery.address in _format_as_form_lines(row)
        ),
        None,
    )
    optional = {"company_name": delivery.company_name, "country_area": delivery.state}
    if saved and any(text and saved[name] != text for name, text in optional.items()):
        return None
    return saved


def _format_as_form_lines(address: Address) -> set[str]:
    """How an address reads in the one line of the checkout's form, in either language."""
    house, district = address.street_address_1, address.city_area
    return {f"{house}{comma}{district}" for comma in ("، ", ", ")} if district else {house}
