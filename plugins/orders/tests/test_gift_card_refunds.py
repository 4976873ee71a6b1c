"""What goes back to gift cards, and what to the card or as cash. One plant costs 165.00."""

import uuid
from typing import Any

import pytest
from graphql_relay import to_global_id
from saleor.account.models import User
from saleor.order.models import Order
from saleor.payment import gateway

from plugins.cart.services import add_line, apply_promo_code, check_out
from plugins.gift_cards.tests.cards import balance_of, entries_of, issue_with_code
from plugins.invoices.models import TaxInvoice
from plugins.orders.models import CancelledBy
from plugins.orders.progress import get_order_progress
from plugins.orders.services import cancel_order, refund_lines
from plugins.orders.states import OrderProgress
from plugins.payments.errors import PaymentError
from plugins.payments.models import OnlinePayment, PaymentRefund
from plugins.payments.providers.sandbox.tokens import Scenario, find_test_number, tokenise_card
from plugins.payments.selectors import PaymentMethod, PaymentState, get_order_payment
from plugins.payments.services import refund_payment

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


@pytest.fixture
def order(customer: User, make_variant: Any, django_capture_on_commit_callbacks: Any) -> Any:
    """``order(gift=(10_000,))``: one plant for 165.00 paid with these cards, the rest otherwise;
    the order and its gift cards."""
    from plugins.cart.delivery_form import OrderForm

    def place(
        *gift: int, method: PaymentMethod = PaymentMethod.CREDIT_CARD, quantity: int = 1
    ) -> tuple[Order, list[Any]]:
        add_line(customer, to_global_id("ProductVariant", make_variant().pk), quantity)
        cards = []
        for amount in gift:
            card, code = issue_with_code(amount)
            apply_promo_code(customer, code)
            cards.append(card)
        fields = {"name": "Noura", "month": "12", "year": "2039", "cvc": "123"}
        token = tokenise_card({"number": find_test_number(Scenario.APPROVED), **fields}).token
        with django_capture_on_commit_callbacks(execute=True):
            placed = check_out(
                customer,
                OrderForm(
                    first_name="نورة",
                    last_name="التجريبية",
                    email="shopper@example.com",
                    phone="0500000001",
                    address="شارع العليا 12",
                    city="الرياض",
                    payment_method=method,
                    card_token=token if method is PaymentMethod.CREDIT_CARD else None,
                    idempotency_key=str(uuid.uuid4()),
                ),
            )
        assert placed.order is not None
        return placed.order, cards

    return place


@pytest.fixture
def refund(django_capture_on_commit_callbacks: Any) -> Any:
    def run(order: Order, amount: int, key: str) -> None:
        with django_capture_on_commit_callbacks(execute=True):
            refund_payment(order, amount_halalas=amount, reason="A test", key=key)

    return run


def test_a_cancelled_order_gives_each_what_it_paid(
    order: Any, django_capture_on_commit_callbacks: Any
) -> None:
    placed, (first, second) = order(5_000, 5_000)

    with django_capture_on_commit_callbacks(execute=True):
        cancel_order(placed.pk, by=CancelledBy.CUSTOMER, user=placed.user)

    assert (balance_of(first), balance_of(second)) == (5_000, 5_000)
    assert OnlinePayment.objects.get().refunded == 6_500
    assert sum(row.captured_amount for row in placed.payments.all()) == 0


def test_money_goes_back_first_and_then_the_card_used_last(order: Any, refund: Any) -> None:
    placed, (first, second) = order(5_000, 5_000)

    refund(placed, 4_000, "a")
    assert (OnlinePayment.objects.get().refunded, balance_of(first), balance_of(second)) == (
        4_000,
        0,
        0,
    )
    refund(placed, 4_000, "b")
    assert (OnlinePayment.objects.get().refunded, balance_of(first), balance_of(second)) == (
        6_500,
        0,
        1_500,
    )
    refund(placed, 8_500, "c")
    assert (balance_of(first), balance_of(second)) == (5_000, 5_000)
    with pytest.raises(PaymentError, match="No more can be refunded"):
        refund(placed, 1, "d")


def test_a_refund_is_made_once_for_each_key(order: Any, refund: Any) -> None:
    placed, (card,) = order(10_000)

    for _twice in range(2):
        refund(placed, 9_000, "same")

    assert balance_of(card) == 2_500
    assert OnlinePayment.objects.get().refunded == 6_500
    assert [row.amount for row in PaymentRefund.objects.all()] == [6_500]


def test_credit_notes_are_of_all_that_went_back(order: Any, refund: Any) -> None:
    placed, _cards = order(10_000)

    refund(placed, 9_000, "both")
    refund(placed, 7_500, "rest")

    invoice = TaxInvoice.objects.get(kind="invoice")
    notes = TaxInvoice.objects.filter(kind="credit_note")
    assert invoice.content.total == 16_500
    assert invoice.content.vat == 2_152
    assert sorted(note.content.total for note in notes) == [2_500, 6_500, 7_500]
    assert sum(note.content.vat for note in notes) == invoice.content.vat


def test_an_order_that_gift_cards_paid_is_invoiced_when_it_is_placed(order: Any) -> None:
    placed, _cards = order(20_000, method=PaymentMethod.GIFT_CARD)

    document = TaxInvoice.objects.get(order=placed).content
    assert (document.total, document.payment_method) == (16_500, "gift_card")


def test_an_order_that_gift_cards_paid_is_refunded_to_them(order: Any, refund: Any) -> None:
    placed, (card,) = order(20_000, method=PaymentMethod.GIFT_CARD)

    refund(placed, 16_500, "all")

    assert entries_of(card) == [("issued", 20_000), ("used", -16_500), ("refunded", 16_500)]
    assert not PaymentRefund.objects.exists()


def test_a_customer_sees_what_went_back_to_gift_cards(order: Any, refund: Any) -> None:
    # given one order that a gift card paid, and one of which a card paid the rest
    whole, _cards = order(20_000, method=PaymentMethod.GIFT_CARD)
    mixed, _cards = order(5_000)

    # when
    refund(whole, 6_500, "a part")
    refund(mixed, 12_500, "money and a part")

    # then
    def describe(placed: Order) -> tuple[Any, ...]:
        paid = get_order_payment(Order.objects.get(pk=placed.pk))
        assert paid is not None
        return paid.state, paid.refunded, paid.gift_cards, paid.gift_cards_refunded

    assert describe(whole) == (PaymentState.PAID, 6_500, 16_500, 6_500)
    assert describe(mixed) == (PaymentState.REFUNDED, 12_500, 5_000, 1_000)
    refund(whole, 10_000, "the rest")
    assert describe(whole) == (PaymentState.REFUNDED, 16_500, 16_500, 16_500)


def test_cash_that_was_not_handed_in_is_not_given_back(
    order: Any, django_capture_on_commit_callbacks: Any
) -> None:
    placed, (card,) = order(10_000, method=PaymentMethod.CASH_ON_DELIVERY)
    assert get_order_progress(placed) is OrderProgress.PROCESSING

    with django_capture_on_commit_callbacks(execute=True):
        cancel_order(placed.pk, by=CancelledBy.STAFF, user=None)

    assert balance_of(card) == 10_000
    cash = placed.payments.exclude(gateway="mashtal.gift_cards").get()
    assert (cash.is_active, cash.captured_amount) == (False, 0)


def test_cash_that_was_handed_in_goes_back_first(order: Any, refund: Any) -> None:
    placed, (card,) = order(10_000, method=PaymentMethod.CASH_ON_DELIVERY)
    gateway.capture(placed.payments.exclude(gateway="mashtal.gift_cards").get())

    refund(placed, 7_000, "a")

    assert balance_of(card) == 500
    assert [row.amount for row in PaymentRefund.objects.all()] == [6_500]


def test_a_refunded_card_leaves_an_order_partly_paid(order: Any, refund: Any) -> None:
    placed, _cards = order(10_000)

    refund(placed, 6_500, "card")

    assert get_order_progress(Order.objects.get()) is OrderProgress.PROCESSING


def test_lines_are_refunded_to_both(order: Any, django_capture_on_commit_callbacks: Any) -> None:
    placed, (card,) = order(20_000, quantity=2)
    line = placed.lines.get()

    with django_capture_on_commit_callbacks(execute=True):
        made = refund_lines(placed.pk, pieces={line.pk: 1}, reason="Broken")

    # 280.00 in all, 80.00 of them by card
    made.refresh_from_db()
    assert made.amount_halalas == 11_500
    assert made.paid_at is not None
    assert OnlinePayment.objects.get().refunded == 8_000
    assert balance_of(card) == 3_500
