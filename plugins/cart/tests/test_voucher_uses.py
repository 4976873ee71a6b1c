"""A voucher that each customer has once is one for the account and its phone, not for an e-mail."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.db import transaction
from saleor.account.models import Address, User
from saleor.checkout.models import Checkout
from saleor.checkout.utils import abort_order_data, prepare_order_data
from saleor.discount.models import NotApplicable, Voucher, VoucherCustomer
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.product.models import ProductVariant
from saleor.shipping.models import ShippingMethod

from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.models import VoucherUse
from plugins.cart.selectors import get_cart
from plugins.cart.services import add_line, apply_promo_code, place_order
from plugins.cart.tests.refusals import refused_change, variant_id
from plugins.cart.voucher_use import take_voucher_use
from plugins.phone_otp.selectors import get_phone
from plugins.phone_otp.services import ensure_customer, open_session
from saleor_config.global_ids import write_id
from saleor_config.personal_data import erase_account, export_account

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
PHONE = "+966500000077"


@pytest.fixture
def welcome(db: None) -> Voucher:
    return Voucher.objects.create(code="WELCOME", discount_value=10, apply_once_per_customer=True)


@pytest.fixture
def buy(variant: ProductVariant, make_form: Any, welcome: Voucher) -> Callable[[User], Order]:
    def order(user: User) -> Order:
        add_line(user, variant_id(variant))
        apply_promo_code(user, "WELCOME")
        return place_order(user, make_form())

    return order


def change_email(user: User, email: str) -> User:
    User.objects.filter(pk=user.pk).update(email=email)
    return User.objects.get(pk=user.pk)


def delete(user: User) -> None:
    Order.objects.filter(user=user).update(status=OrderStatus.CANCELED)
    with transaction.atomic():
        erase_account(user)
        User.objects.get(pk=user.pk).delete()


def test_a_new_email_buys_no_second_use(customer: User, buy: Any, welcome: Voucher) -> None:
    buy(customer)
    customer = change_email(customer, "another@example.com")

    with pytest.raises(CartError) as rejection:
        buy(customer)

    assert rejection.value.code is CartErrorCode.INVALID_PROMO_CODE
    assert get_cart(customer).summary.discount == 0
    assert Voucher.objects.get().used == 1


def test_a_new_email_behind_an_applied_code_buys_no_second_use(
    customer: User, buy: Any, variant: ProductVariant, make_form: Any
) -> None:
    # given a code that was applied before the first order stood
    add_line(customer, variant_id(variant))
    apply_promo_code(customer, "WELCOME")
    Checkout.objects.update(voucher_code="WELCOME", discount_amount=10)
    VoucherUse.objects.create(voucher=Voucher.objects.get(), user=customer)

    # when
    total = get_cart(customer).summary.total
    order = place_order(customer, make_form(expected_total=total))

    # then
    assert (order.voucher, order.discount_amount) == (None, 0)


def test_a_deleted_account_has_no_second_use_with_its_phone(buy: Any, welcome: Voucher) -> None:
    first = ensure_customer(PHONE, "Noura", "Test")
    buy(first)
    delete(first)

    again = ensure_customer(PHONE, "Noura", "Test")
    assert again.pk != first.pk
    with pytest.raises(CartError):
        buy(again)
    buy(ensure_customer("+966500000078", "Huda", "Test"))

    (kept,) = VoucherUse.objects.filter(user=None)
    assert len(kept.phone_key) == 64
    assert PHONE[-8:] not in str(VoucherUse.objects.values())
    assert not VoucherCustomer.objects.filter(customer_email=first.email).exists()


def test_customers_are_told_which_codes_they_have_used(customer: User, buy: Any) -> None:
    buy(customer)

    assert export_account(customer)["promo_codes_used"] == ["WELCOME"]


@pytest.mark.django_db(transaction=True)
def test_ten_orders_at_once_have_one_use(
    customer: User, welcome: Voucher, in_own_connection: Any
) -> None:
    def take() -> bool:
        try:
            with transaction.atomic():
                take_voucher_use(welcome, customer)
        except CartError:
            return False
        return True

    with ThreadPoolExecutor(10) as pool:
        found = list(pool.map(lambda _n: in_own_connection(take)(), range(10)))

    assert found.count(True) == 1
    assert VoucherUse.objects.count() == VoucherCustomer.objects.count() == 1
    assert Voucher.objects.get().used == 1


def test_saleors_own_checkout_counts_with_ours(
    customer: User, buy: Any, graphql: Any, variant: ProductVariant
) -> None:
    buy(customer)
    customer = change_email(customer, "another@example.com")
    add_line(customer, variant_id(variant))
    query = (
        'mutation($id: ID!) { checkoutAddPromoCode(checkoutId: $id, promoCode: "WELCOME")'
        " { checkoutErrors { code } } }"
    )

    checkout = write_id("Checkout", Checkout.objects.get().pk)
    data = graphql(query, {"id": checkout}, token=open_session(customer).token)

    errors = data["data"]["checkoutAddPromoCode"]["checkoutErrors"]
    assert [each["code"] for each in errors] == ["VOUCHER_NOT_APPLICABLE"]


@pytest.mark.parametrize("who", ["had it", "guest"])
def test_saleors_own_completion_takes_no_second_use(
    who: str, customer: User, variant: ProductVariant, welcome: Voucher
) -> None:
    checkout = saleor_checkout(customer, variant)
    if who == "had it":
        VoucherUse.objects.create(voucher=welcome, user=customer)
    else:
        checkout.user = None

    with pytest.raises(NotApplicable), transaction.atomic():
        prepared(checkout)

    assert Voucher.objects.get().used == 0


def test_saleors_own_completion_notes_its_use_and_gives_it_back(
    customer: User, variant: ProductVariant, welcome: Voucher
) -> None:
    data = prepared(saleor_checkout(customer, variant))
    assert VoucherUse.objects.get().user == customer

    abort_order_data(data)

    assert not VoucherUse.objects.exists()
    assert Voucher.objects.get().used == 0


def saleor_checkout(user: User, variant: ProductVariant) -> Checkout:
    address = Address.objects.create(city="الرياض", country="SA")
    add_line(user, variant_id(variant))
    apply_promo_code(user, "WELCOME")
    checkout = Checkout.objects.get()
    checkout.billing_address = checkout.shipping_address = address
    checkout.shipping_method = ShippingMethod.objects.get()
    checkout.email = "guest@example.com"
    return checkout


def prepared(checkout: Checkout) -> dict[str, Any]:
    lines = list(checkout)
    data: dict[str, Any] = prepare_order_data(
        checkout=checkout, lines=lines, tracking_code="", discounts=[]
    )
    return data


def test_existing_uses_are_noted_by_account_and_phone(
    customer: User, make_customer: Callable[[], User], buy: Any, welcome: Voucher
) -> None:
    # given uses of a time that knew e-mails alone
    with_phone = ensure_customer(PHONE, "Noura", "Test")
    for user in (customer, with_phone):
        buy(user)
    VoucherUse.objects.all().delete()
    change_email(customer, "another@example.com")
    by_email = make_customer()
    VoucherCustomer.objects.create(voucher=welcome, customer_email=by_email.email)
    make_customer()

    # when, twice
    for _ in range(2):
        import_module("plugins.cart.migrations.0003_voucher_uses").note_existing_uses(apps, None)

    # then
    assert set(VoucherUse.objects.values_list("user", flat=True)) == {
        customer.pk, with_phone.pk, by_email.pk,
    }  # fmt: skip
    refused = refused_change(buy, User.objects.get(pk=with_phone.pk))
    assert refused.code is CartErrorCode.INVALID_PROMO_CODE
    assert get_phone(with_phone) == PHONE
    delete(with_phone)
    with pytest.raises(CartError):
        buy(ensure_customer(PHONE, "Noura", "Test"))
