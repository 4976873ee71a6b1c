"""Gift cards in the cart, and what an order takes of them. One plant costs 165.00 delivered."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User
from saleor.giftcard.models import GiftCard
from saleor.order.models import Order
from saleor.payment import ChargeStatus
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import ProductVariant

from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.selectors import get_cart
from plugins.cart.services import (
    add_line,
    apply_promo_code,
    check_out,
    place_order,
    remove_gift_card,
)
from plugins.cart.tests.refusals import refused_change, variant_id
from plugins.cart.tests.sandbox import OnlinePayment, Scenario
from plugins.gift_cards.codes import format_code
from plugins.gift_cards.services import return_balances_of_lost_orders, void_gift_card
from plugins.gift_cards.tests.cards import balance_of, entries_of, issue_with_code
from plugins.payments.methods import GIFT_CARD_GATEWAY
from plugins.payments.selectors import PaymentMethod, get_order_payment, get_payment_method
from plugins.payments.services import cancel_payment
from saleor_config.global_ids import write_id

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

TOTAL = 16_500


@pytest.fixture
def shopper(customer: User, variant: ProductVariant) -> User:
    add_line(customer, variant_id(variant))
    return customer


def apply(customer: User, amount: int) -> Any:
    card, code = issue_with_code(amount)
    apply_promo_code(customer, format_code(code).lower())
    return card


def list_gift_payments(order: Order) -> list[tuple[int, str]]:
    rows = order.payments.filter(gateway=GIFT_CARD_GATEWAY).order_by("pk")
    return [(int(row.captured_amount * 100), row.charge_status) for row in rows]


def test_the_cart_says_what_the_cards_pay_and_what_is_left(shopper: User) -> None:
    first, second = apply(shopper, 10_000), apply(shopper, 20_000)

    summary = get_cart(shopper).summary

    assert [(card.key, card.balance, card.amount) for card in summary.gift_cards] == [
        (first.pk, 10_000, 10_000),
        (second.pk, 20_000, 6_500),
    ]
    assert (summary.total, summary.tax, summary.discount) == (TOTAL, 1_500, 0)
    assert (summary.gift_card_amount, summary.amount_due) == (TOTAL, 0)
    remove_gift_card(shopper, write_id("AppliedGiftCard", first.pk))
    summary = get_cart(shopper).summary
    assert (summary.gift_card_amount, summary.amount_due) == (TOTAL, 0)
    remove_gift_card(shopper, write_id("AppliedGiftCard", second.pk))
    assert get_cart(shopper).summary.amount_due == TOTAL


def test_codes_that_are_not_taken(shopper: User) -> None:
    _used, code = issue_with_code(10_000)
    apply_promo_code(shopper, code)
    voided, voided_code = issue_with_code()
    void_gift_card(voided.pk, reason="Lost", staff=None)

    again = refused_change(apply_promo_code, shopper, code)
    unknown = refused_change(apply_promo_code, shopper, voided_code)

    assert (again.code, again.message) == (
        CartErrorCode.INVALID,
        "This gift card is in your cart already.",
    )
    assert (unknown.code, unknown.message) == (
        CartErrorCode.INVALID_PROMO_CODE,
        "There is no gift card with this code.",
    )


def test_a_used_up_card_and_too_many_are_named(shopper: User, make_form: Any) -> None:
    _card, code = issue_with_code(10_000)
    apply_promo_code(shopper, code)
    place_order(shopper, make_form())
    add_line(shopper, variant_id(ProductVariant.objects.get()))

    assert refused_change(apply_promo_code, shopper, code).message == "This gift card is used up."
    for _each in range(5):
        apply(shopper, 1_000)
    _sixth, code = issue_with_code()
    refused = refused_change(apply_promo_code, shopper, code)
    assert refused.message == "An order takes at most 5 gift cards."


def test_a_card_pays_a_part_and_cash_the_rest(shopper: User, make_form: Any) -> None:
    card = apply(shopper, 10_000)

    order = place_order(shopper, make_form(expected_total=TOTAL, expected_amount_due=6_500))

    assert int(order.total_gross_amount * 100) == TOTAL
    assert list_gift_payments(order) == [(10_000, ChargeStatus.FULLY_CHARGED)]
    cash = order.payments.exclude(gateway=GIFT_CARD_GATEWAY).get()
    assert (cash.total * 100, cash.captured_amount) == (6_500, 0)
    assert get_payment_method(order.payments.all()) is PaymentMethod.CASH_ON_DELIVERY
    assert entries_of(card) == [("issued", 10_000), ("used", -10_000)]
    assert GiftCard.objects.get().user == shopper


def test_cards_pay_all_and_what_is_left_stays_on_the_last(shopper: User, make_form: Any) -> None:
    first, second = apply(shopper, 10_000), apply(shopper, 10_000)

    order = place_order(shopper, make_form(payment_method=PaymentMethod.GIFT_CARD))

    assert order.status == "unfulfilled"
    assert [amount for amount, _status in list_gift_payments(order)] == [10_000, 6_500]
    assert (balance_of(first), balance_of(second)) == (0, 3_500)
    assert order.is_fully_paid()
    payment = get_order_payment(order)
    assert payment is not None
    assert payment.method is PaymentMethod.GIFT_CARD
    assert "gift_cards" not in order.private_metadata
    assert get_cart(shopper).lines == []


def test_the_fee_of_cash_is_not_asked_where_nothing_is_left_to_pay(
    shopper: User, make_form: Any
) -> None:
    get_plugins_manager().save_plugin_configuration(
        "mashtal.payments.cash_on_delivery", {"configuration": [{"name": "fee", "value": "10"}]}
    )
    apply(shopper, TOTAL)

    order = place_order(shopper, make_form(expected_total=TOTAL, expected_amount_due=0))

    assert int(order.total_gross_amount * 100) == TOTAL


def test_a_gift_card_alone_must_pay_all(shopper: User, make_form: Any) -> None:
    card = apply(shopper, 10_000)

    with pytest.raises(CartError) as error:
        place_order(shopper, make_form(payment_method=PaymentMethod.GIFT_CARD))

    assert error.value.field == "paymentMethod"
    assert balance_of(card) == 10_000
    assert not Order.objects.exists()


def test_a_card_is_charged_the_rest(shopper: User, card_form: Any) -> None:
    card = apply(shopper, 10_000)

    placed = check_out(shopper, card_form(expected_amount_due=6_500))

    assert placed.order is not None
    assert OnlinePayment.objects.get().amount == 6_500
    assert list_gift_payments(placed.order) == [(10_000, ChargeStatus.FULLY_CHARGED)]
    assert placed.order.is_fully_paid()
    assert get_payment_method(placed.order.payments.all()) is PaymentMethod.CREDIT_CARD
    assert balance_of(card) == 0
    assert get_cart(shopper).lines == []


def test_a_declined_card_gives_the_balance_back(shopper: User, card_form: Any) -> None:
    card = apply(shopper, 10_000)

    placed = check_out(shopper, card_form(Scenario.DECLINED))

    assert placed.order is None
    assert not Order.objects.exists()
    assert entries_of(card) == [("issued", 10_000), ("used", -10_000), ("returned", 10_000)]
    summary = get_cart(shopper).summary
    assert (summary.gift_card_amount, summary.amount_due) == (10_000, 6_500)


def test_an_order_that_waits_holds_the_balance_and_its_owner_sees_it(
    shopper: User, make_customer: Any, make_variant: Any, card_form: Any
) -> None:
    # given
    card, code = issue_with_code(10_000)
    apply_promo_code(shopper, code)
    other = make_customer()
    add_line(other, variant_id(make_variant()))
    apply_promo_code(other, code)

    # when
    check_out(shopper, card_form(Scenario.CHALLENGE))

    # then
    assert balance_of(card) == 0
    assert get_cart(shopper).summary.amount_due == 6_500
    assert get_cart(other).summary.amount_due == TOTAL
    cancel_payment(OnlinePayment.objects.get().pk)
    assert balance_of(card) == 10_000


def test_a_balance_that_went_elsewhere_changes_nothing_unasked(
    shopper: User, make_customer: Any, make_variant: Any, make_form: Any
) -> None:
    # given a card in two carts
    card, code = issue_with_code(10_000)
    apply_promo_code(shopper, code)
    other = make_customer()
    add_line(other, variant_id(make_variant()))
    apply_promo_code(other, code)

    # when one is ordered
    place_order(shopper, make_form())

    # then the other shopper is asked again
    with pytest.raises(CartError, match=r"SAR 165\.00 is left to pay") as error:
        place_order(other, make_form(expected_total=TOTAL, expected_amount_due=6_500))
    assert error.value.code is CartErrorCode.CART_CHANGED
    assert balance_of(card) == 0


def test_a_draft_that_was_deleted_by_hand_gives_the_balance_back(
    shopper: User, card_form: Any
) -> None:
    card = apply(shopper, 10_000)
    check_out(shopper, card_form(Scenario.CHALLENGE))
    Order.objects.get().delete()

    assert return_balances_of_lost_orders() == 1
    assert return_balances_of_lost_orders() == 0

    assert balance_of(card) == 10_000


def test_saleors_own_checkout_takes_no_gift_card(shopper: User, ask: Any) -> None:
    _card, code = issue_with_code()
    stored = GiftCard.objects.get().code
    token = write_id("Checkout", shopper.customer_cart.checkout_id)

    for each in (code, stored):
        answer = ask(
            "mutation ($id: ID!, $code: String!) { checkoutAddPromoCode(checkoutId: $id,"
            " promoCode: $code) { checkoutErrors { code } } }",
            {"id": token, "code": each},
            user=shopper,
        )
        (error,) = answer["data"]["checkoutAddPromoCode"]["checkoutErrors"]
        assert error["code"] in ("INVALID", "NOT_FOUND")


def test_a_cart_without_a_gift_card_costs_no_query_for_them(shopper: User) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            get_cart(shopper)
        return len(queries)

    before = count()
    apply(shopper, 10_000)

    assert (before, count()) == (1, 2)


def test_graphql(shopper: User, ask: Any) -> None:
    card, code = issue_with_code(10_000)
    fields = (
        "{ errors { code field message } cart { summary { total giftCardAmount amountDue"
        " giftCards { id lastDigits balance amount } } } }"
    )

    applied = ask(
        f"mutation ($code: String!) {{ cartPromoCodeApply(code: $code) {fields} }}",
        {"code": code},
        user=shopper,
    )["data"]["cartPromoCodeApply"]

    identifier = write_id("AppliedGiftCard", card.pk)
    summary = applied["cart"]["summary"]
    assert applied["errors"] == []
    assert (summary["giftCardAmount"], summary["amountDue"]) == (10_000, 6_500)
    assert summary["giftCards"] == [
        {"id": identifier, "lastDigits": code[-4:], "balance": 10_000, "amount": 10_000}
    ]
    removed = ask(
        f"mutation ($id: ID!) {{ cartGiftCardRemove(id: $id) {fields} }}",
        {"id": identifier},
        user=shopper,
    )["data"]["cartGiftCardRemove"]
    assert removed["cart"]["summary"]["giftCards"] == []
