"""An order to an address of the customer's book leaves the book as it is."""

from typing import Any

import pytest
from saleor.account.models import Address, User
from saleor.product.models import ProductVariant

from plugins.accounts.selectors import get_addresses
from plugins.accounts.services import AddressForm, create_address
from plugins.cart.services import add_line, place_order
from plugins.cart.tests.refusals import variant_id
from plugins.orders.selectors import get_customer_order
from plugins.saudi_market.selectors import NationalAddress

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


@pytest.fixture
def in_book(customer: User) -> Any:
    place = NationalAddress(
        street="Olaya Street",
        city="Riyadh",
        short_code="RRRD2929",
        secondary_number="8118",
        district="Al Olaya",
        postal_code="12211",
    )
    return create_address(customer, AddressForm("Sara", "0500000001", place, "Tester"))


def filled(make_form: Any, address: str) -> Any:
    return make_form(
        first_name="Sara",
        last_name="Tester",
        phone="+966500000001",
        address=address,
        city="Riyadh",
        postal_code="12211",
    )


@pytest.mark.parametrize(
    "line", ["2929 Olaya Street, Al Olaya", "2929 Olaya Street، Al Olaya"], ids=["en", "ar"]
)
def test_an_address_of_the_book_is_not_added_to_it_again(
    line: str, customer: User, variant: ProductVariant, make_form: Any, in_book: Any
) -> None:
    # given
    add_line(customer, variant_id(variant))

    # when
    order = place_order(customer, filled(make_form, line))

    # then the book is as it was
    customer.refresh_from_db()
    assert get_addresses(customer) == [in_book]

    # and the order has rows of its own, with all that the book knows
    book = customer.addresses.get()
    for own in (order.shipping_address, order.billing_address):
        assert own.pk != book.pk
        assert own.as_data() == book.as_data()
        assert own.street_address_2 == "Secondary number 8118 – Short address RRRD2929"
    shown = get_customer_order(customer, str(order.pk))
    assert shown is not None
    assert shown.shipping_address is not None
    assert shown.shipping_address.address == "2929 Olaya Street, Al Olaya"


def test_an_address_that_is_deleted_stays_on_its_order(
    customer: User, variant: ProductVariant, make_form: Any, in_book: Any
) -> None:
    # given
    add_line(customer, variant_id(variant))
    order = place_order(customer, filled(make_form, "2929 Olaya Street, Al Olaya"))

    # when
    customer.addresses.get().delete()

    # then
    order.refresh_from_db()
    assert order.shipping_address.street_address_1 == "2929 Olaya Street"
    assert Address.objects.filter(pk=order.billing_address_id).exists()


def test_a_changed_address_is_another_one(
    customer: User, variant: ProductVariant, make_form: Any, in_book: Any
) -> None:
    add_line(customer, variant_id(variant))
    order = place_order(customer, filled(make_form, "2930 Olaya Street, Al Olaya"))

    assert order.shipping_address.street_address_1 == "2930 Olaya Street, Al Olaya"
    assert [each.street for each in get_addresses(customer)] == [
        "Olaya Street",
        "2930 Olaya Street, Al Olaya",
    ]
