"""An unused card is taken back: void, and its money returned."""

from typing import Any

import pytest
from django.core import mail
from saleor.order.models import Order

from plugins.cart.tests.sandbox import OnlinePayment, SandboxCharge
from plugins.gift_card_purchases.enums import PurchaseState
from plugins.gift_card_purchases.services import (
    PurchaseError,
    cancel_purchase,
    request_lost_refunds,
)
from plugins.gift_card_purchases.tests.purchases import AMOUNT, begin, pay, reload, sum_held
from plugins.gift_cards.services import hold_balances, lock_balances, return_balances
from plugins.gift_cards.tests.cards import balance_of, entries_of
from plugins.payments.models import PaymentRefund
from plugins.payments.services import renew_payment

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english", "own_redis_keys")]


@pytest.fixture
def paid(buyer: Any, django_capture_on_commit_callbacks: Any) -> Any:
    with django_capture_on_commit_callbacks(execute=True):
        purchase = pay(begin(buyer))
    mail.outbox.clear()
    return purchase


def use(purchase: Any, amount: int) -> Order:
    order = Order.objects.create(
        user=purchase.buyer, total_gross_amount=1, total_net_amount=1, status="draft"
    )
    hold_balances(lock_balances([purchase.card_id]), order, amount)
    return order


def test_the_money_returns_once(
    paid: Any, admin_user: Any, django_capture_on_commit_callbacks: Any
) -> None:
    for _click in range(2):
        with django_capture_on_commit_callbacks(execute=True):
            cancel_purchase(paid.pk, reason="A mistake", staff=admin_user)

    purchase = reload(paid)
    assert purchase.state is PurchaseState.REFUNDED
    assert (purchase.refunded, sum_held(purchase), balance_of(purchase.card)) == (AMOUNT, 0, 0)
    assert entries_of(purchase.card) == [("issued", AMOUNT), ("voided", -AMOUNT)]
    assert PaymentRefund.objects.count() == 1
    (sent,) = mail.outbox
    assert "refunded" in sent.subject
    assert request_lost_refunds() == 0


def test_a_used_card_is_not_taken_back(paid: Any, admin_user: Any) -> None:
    order = use(paid, 1)

    with pytest.raises(PurchaseError, match="has been used"):
        cancel_purchase(paid.pk, reason="A mistake", staff=admin_user)
    assert reload(paid).cancelled_at is None

    # what a draft has returned is unused again
    return_balances(order.pk)
    cancel_purchase(paid.pk, reason="A mistake", staff=admin_user)
    assert reload(paid).state is PurchaseState.CANCELLED


def test_a_reason_and_a_payment_are_needed(buyer: Any, paid: Any, admin_user: Any) -> None:
    with pytest.raises(PurchaseError, match="Say why"):
        cancel_purchase(paid.pk, reason=" ", staff=admin_user)
    with pytest.raises(PurchaseError, match="Nothing was paid"):
        cancel_purchase(begin(buyer).pk, reason="x", staff=admin_user)


def test_a_refund_in_the_providers_dashboard_ends_the_card(
    paid: Any, django_capture_on_commit_callbacks: Any
) -> None:
    use(paid, 5_000)
    payment = OnlinePayment.objects.get(subject=paid.reference)
    for refunded, left in ((1_000, 15_000), (AMOUNT, 0)):
        SandboxCharge.objects.filter(key=payment.pk).update(refunded=refunded)
        with django_capture_on_commit_callbacks(execute=True):
            renew_payment(payment.pk)
        purchase = reload(paid)
        assert (purchase.refunded, balance_of(purchase.card)) == (refunded, left)
    assert purchase.state is PurchaseState.REFUNDED
