"""Carts and orders that are gifts."""

import threading
import uuid
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from saleor.account.models import User
from saleor.checkout.models import Checkout
from saleor.order.models import Order
from saleor.product.models import Product, ProductType, ProductVariant
from saleor.warehouse.models import Stock, Warehouse

from plugins.cart.errors import CartError
from plugins.cart.selectors import get_cart, get_gift
from plugins.cart.services import (
    add_line,
    check_out,
    choose_gift_wrap,
    place_order,
    remove_gift,
    remove_line,
    save_gift,
    update_line,
)
from plugins.cart.tests.refusals import refused_order, variant_id
from plugins.cart.tests.sandbox import OnlinePayment, SandboxCharge, Scenario, answer_challenge
from plugins.catalogue.services import rebuild_listing
from plugins.gifts.models import CartGift, OrderGift
from plugins.gifts.selectors import GiftDetails, get_order_gift
from plugins.gifts.services import erase_old_gifts
from plugins.payments.services import cancel_payment, confirm_payment

GIFT: Final = GiftDetails(
    "نورة العلي", "+966500000002", "خالد", "كل عام وأنت بخير 👨‍👩‍👧", hides_prices=True
)
OPEN: Final = replace(GIFT, hides_prices=False)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

SAVE = """mutation ($input: GiftInput!) { cartGiftSave(input: $input) {
  errors { field code message } gift { recipientName recipientPhone message hidesPrices } } }"""
TYPED = {"recipientName": "نورة", "recipientPhone": "0500000002", "message": "مبارك 🎓"}


@pytest.fixture
def wrap(warehouse: Warehouse) -> ProductVariant:
    """As the catalogue's fixtures have it."""
    kind = ProductType.objects.create(name="خدمة", slug="service", is_shipping_required=False)
    service = Product.objects.create(
        name="تغليف الهدية", slug="gift-wrap", product_type=kind,
        price_amount=25, minimal_variant_price_amount=25,
    )  # fmt: skip
    variant = ProductVariant.objects.create(
        product=service, sku="WRAP", name="تغليف الهدية", track_inventory=False
    )
    Stock.objects.create(warehouse=warehouse, product_variant=variant, quantity=1000)
    rebuild_listing()
    return variant


@pytest.fixture
def filled(customer: User, variant: ProductVariant) -> User:
    add_line(customer, variant_id(variant))
    return customer


def test_an_order_keeps_the_gift_and_goes_to_the_recipient(filled: User, card_form: Any) -> None:
    # given
    save_gift(filled, GIFT)

    # when
    placed = check_out(filled, card_form())

    # then the order has it, and the cart is gone with its own
    order = placed.order
    assert order is not None
    assert get_order_gift(order) == GIFT
    assert not CartGift.objects.exists()
    shipping, billing = order.shipping_address, order.billing_address
    assert (shipping.first_name, shipping.phone.as_e164) == ("نورة العلي", "+966500000002")
    assert (billing.last_name, billing.phone.as_e164) == ("التجريبية", "+966500000001")
    assert order.user_email == "shopper@example.com"

    # and the recipient's address is none of the customer's
    assert not filled.addresses.exists()


def test_an_order_that_is_no_gift_costs_no_query(filled: User, make_form: Any) -> None:
    with CaptureQueriesContext(connection) as queries:
        order = place_order(filled, make_form())
        assert get_order_gift(order) is None

    written = [each["sql"] for each in queries if "gifts_" in each["sql"]]
    assert all("DELETE FROM checkout_checkout" in sql for sql in written)


def test_a_hidden_price_is_not_asked_for_at_the_door(filled: User, make_form: Any) -> None:
    # given
    save_gift(filled, GIFT)

    # when
    problems = refused_order(filled, make_form())

    # then
    assert [(each.field, each.code.name) for each in problems] == [("paymentMethod", "INVALID")]
    assert not OrderGift.objects.exists()

    # and with an open price it may be
    save_gift(filled, OPEN)
    assert get_order_gift(place_order(filled, make_form())) == OPEN


def test_a_payment_that_fails_leaves_the_gift_in_the_cart(filled: User, card_form: Any) -> None:
    # given an order that waits
    save_gift(filled, GIFT)
    check_out(filled, card_form(Scenario.CHALLENGE))
    assert OrderGift.objects.get().details == GIFT

    # when
    cancel_payment(OnlinePayment.objects.get().pk)

    # then
    assert not OrderGift.objects.exists()
    assert get_gift(filled) == GIFT


def test_what_is_added_while_a_payment_waits_is_no_gift(
    filled: User, make_variant: Any, card_form: Any
) -> None:
    # given
    save_gift(filled, GIFT)
    check_out(filled, card_form(Scenario.CHALLENGE))
    add_line(filled, variant_id(make_variant()))

    # when
    payment = OnlinePayment.objects.get()
    answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=True)
    confirm_payment(payment.pk)

    # then
    order = Order.objects.get()
    assert get_order_gift(order) == GIFT
    assert len(get_cart(filled).lines) == 1
    assert get_gift(filled) is None


def test_wrapping_is_counted_and_taxed_as_a_line(
    filled: User, wrap: ProductVariant, card_form: Any
) -> None:
    # given
    before = get_cart(filled).summary

    # when
    choose_gift_wrap(filled, wraps=True)
    choose_gift_wrap(filled, wraps=True)

    # then it is there once, beside the plants
    cart = get_cart(filled)
    assert cart.gift_wrap_line is not None
    assert (cart.gift_wrap_line.quantity, cart.gift_wrap_line.total) == (1, 2_500)
    assert [line.quantity for line in cart.lines] == [1]
    assert cart.summary.subtotal == before.subtotal + 2_500
    assert cart.summary.tax == before.tax + 375

    # and in the order and its total
    placed = check_out(filled, card_form())
    assert placed.order is not None
    assert "WRAP" in placed.order.lines.values_list("product_sku", flat=True)


def test_wrapping_goes_with_the_gift_and_with_the_last_plant(
    filled: User, wrap: ProductVariant
) -> None:
    # given
    save_gift(filled, GIFT)
    choose_gift_wrap(filled, wraps=True)

    # when the gift is none any more
    remove_gift(filled)

    # then
    assert get_cart(filled).gift_wrap_line is None
    assert get_gift(filled) is None

    # and when the last plant goes
    choose_gift_wrap(filled, wraps=True)
    remove_line(filled, get_cart(filled).lines[0].id)
    assert get_cart(filled).all_lines == []


def test_an_order_is_wrapped_once(filled: User, wrap: ProductVariant) -> None:
    choose_gift_wrap(filled, wraps=True)
    line = get_cart(filled).gift_wrap_line
    assert line is not None

    with pytest.raises(CartError, match="wrapped once"):
        update_line(filled, line.id, 2)
    with pytest.raises(CartError):
        add_line(filled, variant_id(wrap))


def test_wrapping_that_is_not_offered(filled: User) -> None:
    with pytest.raises(CartError, match="not offered"):
        choose_gift_wrap(filled, wraps=True)


def test_an_empty_cart_is_no_gift(customer: User) -> None:
    with pytest.raises(CartError, match="empty"):
        save_gift(customer, GIFT)


def test_graphql_saves_and_reads_it(ask: Any, filled: User) -> None:
    # when
    saved = ask(SAVE, {"input": TYPED}, user=filled)["data"]["cartGiftSave"]

    # then
    assert saved["errors"] == []
    assert saved["gift"] == {
        "recipientName": "نورة", "recipientPhone": "+966500000002", "message": "مبارك 🎓",
        "hidesPrices": True,
    }  # fmt: skip
    read = ask("{ cartGift { message } giftOffer { wrapPrice longestMessage } }", user=filled)
    assert read["data"] == {
        "cartGift": {"message": "مبارك 🎓"},
        "giftOffer": {"wrapPrice": None, "longestMessage": 300},
    }


@pytest.mark.parametrize("language", ["ar", "en"])
def test_wrong_fields_are_named_in_the_customers_language(
    ask: Any, filled: User, language: str
) -> None:
    wrong = {**TYPED, "recipientName": "", "message": "م" * 301}

    saved = ask(SAVE, {"input": wrong}, user=filled, language=language)["data"]["cartGiftSave"]

    assert [each["field"] for each in saved["errors"]] == ["gift.recipientName", "gift.message"]
    assert all(each["message"].isascii() == (language == "en") for each in saved["errors"])
    assert not CartGift.objects.exists()


def test_a_guest_has_no_gift(ask: Any) -> None:
    saved = ask(SAVE, {"input": TYPED})["data"]["cartGiftSave"]

    assert [each["code"] for each in saved["errors"]] == ["UNAUTHENTICATED"]
    assert ask("{ cartGift { message } }")["data"] == {"cartGift": None}


def test_old_gifts_name_nobody(filled: User, make_form: Any) -> None:
    # given
    save_gift(filled, OPEN)
    order = place_order(filled, make_form())

    # when
    now = timezone.now()
    assert erase_old_gifts(now + timedelta(days=179)) == 0
    assert erase_old_gifts(now + timedelta(days=181)) == 1
    assert erase_old_gifts(now + timedelta(days=181)) == 0

    # then
    assert get_order_gift(order) is None
    gift = OrderGift.objects.get()
    assert (gift.recipient_name, gift.recipient_phone, gift.message) == ("", "", "")


@pytest.mark.django_db(transaction=True)
def test_two_tabs_at_once_leave_one_gift(customer: User, variant: ProductVariant) -> None:
    # given
    add_line(customer, variant_id(variant))
    gifts = [replace(GIFT, message=str(number)) for number in range(6)]
    failed: list[BaseException] = []

    def save(gift: GiftDetails) -> None:
        try:
            save_gift(customer, gift)
        except BaseException as error:
            failed.append(error)
        finally:
            connections.close_all()

    # when
    threads = [threading.Thread(target=save, args=[gift]) for gift in gifts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    # then
    assert failed == []
    assert CartGift.objects.get().details in gifts


@pytest.mark.django_db(transaction=True)
def test_a_gift_that_changes_while_it_is_ordered(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    """The order has the earlier gift or the later one, whole, and nothing is left over."""
    # given
    add_line(customer, variant_id(variant))
    save_gift(customer, OPEN)
    later = replace(OPEN, recipient_name="سارة", message="later")
    form = make_form(idempotency_key=str(uuid.uuid4()))
    errors: list[BaseException] = []

    def change() -> None:
        try:
            save_gift(customer, later)
        except CartError:
            pass
        except BaseException as error:
            errors.append(error)
        finally:
            connections.close_all()

    def order() -> None:
        try:
            place_order(customer, form)
        except BaseException as error:
            errors.append(error)
        finally:
            connections.close_all()

    # when
    threads = [threading.Thread(target=target) for target in (change, order)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    # then
    assert errors == []
    placed = Order.objects.get()
    gift = get_order_gift(placed)
    assert gift in (OPEN, later)
    assert placed.shipping_address.first_name == gift.recipient_name
    assert not CartGift.objects.exists()
    assert not Checkout.objects.exists()
