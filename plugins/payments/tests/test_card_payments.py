"""A card payment from its order to its end, with the sandbox as the provider."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone
from saleor.account.models import User
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.payment import ChargeStatus
from saleor.payment.models import Payment, Transaction

from plugins.payments.models import (
    OnlinePayment,
    PaymentRefund,
    PaymentState,
    RefundState,
    SandboxCharge,
    SandboxState,
    SavedCard,
)
from plugins.payments.providers.sandbox.provider import answer_challenge
from plugins.payments.providers.sandbox.tokens import Scenario
from plugins.payments.selectors import PENDING_PAYMENT_SQL, describe_attempt, get_order_payment
from plugins.payments.services import (
    CardSource,
    PaymentError,
    SourceKind,
    cancel_payment,
    charge_payment,
    confirm_payment,
    open_card_payment,
)
from saleor_config.prepared_statements import fetch_prepared_rows

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
AMOUNT = 16_500


def list_pending_payments(customer: User) -> list[tuple[Any, ...]]:
    return fetch_prepared_rows(PENDING_PAYMENT_SQL, {"user": customer.pk})


def test_an_approved_card_pays_the_order(open_payment: Any, listeners: Any, customer: User) -> None:
    # given
    payment = open_payment()
    assert list_pending_payments(customer) == [(payment.pk,)]

    # when, asked twice
    paid, again = charge_payment(payment.pk), charge_payment(payment.pk)

    # then
    assert (paid.state, again.state) == (PaymentState.PAID, PaymentState.PAID)
    assert SandboxCharge.objects.get().amount == AMOUNT
    assert listeners == [("paid", payment.order_id, payment.pk)]
    assert payment.order.status == OrderStatus.DRAFT
    assert Order.objects.get().status == OrderStatus.UNFULFILLED
    assert (paid.source_token, paid.last_digits, paid.brand) == ("", "1111", "visa")
    assert list_pending_payments(customer) == []
    attempt = describe_attempt(paid)
    assert (attempt.order_number, attempt.message) == (str(payment.order_id), None)


def test_saleor_tells_the_truth_about_a_paid_order(open_payment: Any) -> None:
    order = charge_payment(open_payment().pk).order

    row = Payment.objects.get()
    assert (row.gateway, row.order) == ("mashtal.payments.card", order)
    assert row.charge_status == ChargeStatus.FULLY_CHARGED
    assert row.captured_amount == row.total == order.total_gross_amount
    assert (row.cc_brand, row.cc_last_digits) == ("visa", "1111")
    assert [each.kind for each in Transaction.objects.all()] == ["capture"]
    assert [event.type for event in order.events.all()] == [
        "payment_captured", "order_fully_paid",
    ]  # fmt: skip
    assert order.is_fully_paid()


@pytest.mark.parametrize(
    ("scenario", "message"),
    [
        (
            Scenario.DECLINED,
            "Your bank declined the card. Nothing was charged; please try another card.",
        ),
        (
            Scenario.INSUFFICIENT_FUNDS,
            "There is not enough money on this card. Nothing was charged; please try another card.",
        ),
    ],
)
def test_a_refused_card_lets_the_order_go(
    scenario: Scenario, message: str, open_payment: Any, listeners: Any
) -> None:
    payment = open_payment(scenario)
    order_id = payment.order_id

    refused = charge_payment(payment.pk)

    assert describe_attempt(refused).message == message
    assert refused.state == PaymentState.DECLINED
    assert listeners == [("failed", order_id, payment.pk)]
    assert (refused.order, refused.order_number) == (None, order_id)
    assert not Payment.objects.exists()


def test_a_challenge_is_answered_and_confirmed(open_payment: Any, settings: Any) -> None:
    payment = charge_payment(open_payment(Scenario.CHALLENGE).pk)
    bank = SandboxCharge.objects.get()
    assert payment.state == PaymentState.CHALLENGE
    assert payment.challenge_url == (
        f"{settings.PUBLIC_URL}/payments/sandbox/challenge/{bank.challenge_id}"
    )
    assert confirm_payment(payment.pk).state == PaymentState.CHALLENGE

    answer_challenge(bank.challenge_id, is_approved=True)

    assert confirm_payment(payment.pk).state == PaymentState.PAID
    assert confirm_payment(payment.pk).challenge_url == ""
    assert answer_challenge(bank.challenge_id, is_approved=False).state == SandboxState.PAID


@pytest.mark.parametrize(
    ("scenario", "is_approved"),
    [(Scenario.CHALLENGE, False), (Scenario.CHALLENGE_FAILED, True)],
)
def test_a_failed_challenge_charges_nothing(
    scenario: Scenario, is_approved: bool, open_payment: Any, listeners: Any
) -> None:
    payment = charge_payment(open_payment(scenario).pk)

    answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=is_approved)
    failed = confirm_payment(payment.pk)

    assert failed.state == PaymentState.DECLINED
    assert failed.decline_reason == "challenge_failed"
    assert [each[0] for each in listeners] == ["failed"]


def test_a_lost_answer_leaves_the_payment_waiting_until_it_is_asked_for(
    open_payment: Any, listeners: Any
) -> None:
    payment = open_payment(Scenario.TIME_OUT)

    assert charge_payment(payment.pk).state == PaymentState.PENDING
    assert listeners == []
    assert confirm_payment(payment.pk).state == PaymentState.PAID
    assert SandboxCharge.objects.count() == 1


def test_a_charge_is_not_repeated_after_a_lost_answer(open_payment: Any) -> None:
    payment = open_payment(Scenario.TIME_OUT)
    charge_payment(payment.pk)

    assert charge_payment(payment.pk).state == PaymentState.PAID
    assert SandboxCharge.objects.count() == 1


def test_a_spent_token_is_refused(open_payment: Any) -> None:
    payment = open_payment()
    OnlinePayment.objects.update(source_token="token_of_yesterday")

    refused = charge_payment(payment.pk)

    assert refused.state == PaymentState.DECLINED
    assert describe_attempt(refused).message == (
        "The card details are no longer valid. Nothing was charged; please enter them again."
    )


def test_giving_up_a_challenge_takes_it_back(open_payment: Any, listeners: Any) -> None:
    payment = charge_payment(open_payment(Scenario.CHALLENGE).pk)

    given_up = cancel_payment(payment.pk)

    assert given_up.state == PaymentState.CANCELLED
    assert (
        describe_attempt(given_up).message == "The payment was cancelled. Your cart is as it was."
    )
    assert SandboxCharge.objects.get().state == SandboxState.VOIDED
    assert [each[0] for each in listeners] == ["failed"]
    assert cancel_payment(payment.pk).state == PaymentState.CANCELLED
    assert len(listeners) == 1


def test_giving_up_what_was_charged_keeps_the_order(open_payment: Any, listeners: Any) -> None:
    payment = open_payment(Scenario.TIME_OUT)
    charge_payment(payment.pk)

    assert cancel_payment(payment.pk).state == PaymentState.PAID
    assert [each[0] for each in listeners] == ["paid"]


def test_a_payment_never_asked_for_is_closed_at_once(open_payment: Any) -> None:
    assert cancel_payment(open_payment().pk).state == PaymentState.CANCELLED


def test_a_charge_on_its_way_is_not_given_up(open_payment: Any) -> None:
    payment = open_payment()
    OnlinePayment.objects.update(asked_at=timezone.now())

    assert cancel_payment(payment.pk).state == PaymentState.PENDING

    OnlinePayment.objects.update(asked_at=timezone.now() - timedelta(minutes=2))
    assert cancel_payment(payment.pk).state == PaymentState.CANCELLED
    assert charge_payment(payment.pk).state == PaymentState.CANCELLED
    assert not SandboxCharge.objects.exists()


@pytest.mark.parametrize("change", ["order gone", "order cancelled", "listener refuses", "amount"])
def test_money_goes_back_when_the_order_cannot_stand(
    change: str,
    open_payment: Any,
    listeners: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    # given a charge whose answer was lost
    payment = open_payment(Scenario.TIME_OUT)
    charge_payment(payment.pk)
    if change == "order gone":
        Order.objects.all().delete()
    elif change == "order cancelled":
        Order.objects.update(status=OrderStatus.CANCELED)
    elif change == "listener refuses":
        Order.objects.update(customer_note="can't stand")
    else:
        OnlinePayment.objects.update(amount=AMOUNT - 1)

    # when
    with django_capture_on_commit_callbacks(execute=True):
        after = confirm_payment(payment.pk)

    # then
    assert after.state == PaymentState.CANCELLED
    assert SandboxCharge.objects.get().state == SandboxState.VOIDED
    refund = PaymentRefund.objects.get()
    assert (refund.state, refund.amount, refund.is_in_saleor) == (RefundState.DONE, AMOUNT, True)
    assert "paid" not in [each[0] for each in listeners]
    assert not Payment.objects.exists()
    # and once more
    with django_capture_on_commit_callbacks(execute=True):
        confirm_payment(payment.pk)
    assert PaymentRefund.objects.count() == 1


def test_one_waiting_payment_for_each_customer(open_payment: Any, make_order: Any) -> None:
    open_payment()

    with pytest.raises(PaymentError) as refused, transaction.atomic():
        open_payment(order=make_order())

    assert str(refused.value) == (
        "Another payment of yours is still under way. Please try again in a minute."
    )
    assert OnlinePayment.objects.count() == 1


def test_no_provider_no_card_payment(
    monkeypatch: pytest.MonkeyPatch, make_order: Any, customer: User
) -> None:
    monkeypatch.setenv("CARD_PROVIDER", "none")

    with pytest.raises(PaymentError, match="Paying by card is not available at the moment"):
        open_card_payment(
            order=make_order(),
            user=customer,
            amount_halalas=AMOUNT,
            source=CardSource(SourceKind.TOKEN, "token_x"),
            return_language="ar",
        )


def test_a_card_is_kept_and_charged_again(
    open_payment: Any, make_order: Any, customer: User
) -> None:
    # given
    paid = charge_payment(open_payment(keeps_card=True).pk)

    # when
    card = SavedCard.objects.get()
    source = CardSource(SourceKind.SAVED_CARD, card.token)
    second = open_card_payment(
        order=make_order(),
        user=customer,
        amount_halalas=AMOUNT,
        source=source,
        return_language="en",
    )

    # then
    assert (card.user, card.brand, card.last_digits) == (customer, "visa", "1111")
    assert (card.expiry_month, card.expiry_year) == (12, 2039)
    assert paid.source_token == ""
    assert charge_payment(second.pk).state == PaymentState.PAID
    assert card.token not in repr(source)


def test_an_order_tells_how_it_was_paid(open_payment: Any) -> None:
    order = charge_payment(open_payment().pk).order

    told = get_order_payment(order)

    assert told is not None
    assert (told.method.name, told.state.name, told.last_digits, told.refunded) == (
        "CREDIT_CARD", "PAID", "1111", 0,
    )  # fmt: skip


@pytest.mark.django_db(transaction=True)
def test_a_settled_payment_stands_when_nothing_can_be_queued(
    open_payment: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from plugins.payments.signals import payment_captured
    from plugins.payments.tests import listening

    payment = open_payment()
    monkeypatch.setattr(payment_captured.signal, "receivers", [])
    payment_captured.connect(listening.paid_but_queue_is_away)

    assert charge_payment(payment.pk).state == PaymentState.PAID
    assert Payment.objects.get().order == Order.objects.get()
