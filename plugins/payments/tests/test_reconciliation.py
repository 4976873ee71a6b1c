"""Payments whose answer was lost are found, settled and reported."""

import logging
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone
from saleor.order.models import Order
from saleor.payment.models import Payment, Transaction

from plugins.payments.models import (
    OnlinePayment,
    PaymentRefund,
    PaymentRepair,
    PaymentState,
    RefundState,
    SandboxCharge,
    SandboxState,
    SavedCard,
)
from plugins.payments.providers import Charge, get_provider
from plugins.payments.providers.sandbox.provider import answer_challenge
from plugins.payments.providers.sandbox.tokens import Scenario
from plugins.payments.services import charge_payment, reconcile_payments, refund_payment
from plugins.payments.services.card_payments import _build_charge_request
from plugins.payments.services.reconciliation import ReconciliationReport

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
NOTHING = ReconciliationReport(0, 0, 0, 0, 0)


def age(minutes: float) -> None:
    before = timezone.now() - timedelta(minutes=minutes)
    OnlinePayment.objects.update(created_at=before, asked_at=before)


def charged_at_the_bank(payment: OnlinePayment) -> Charge:
    """As when the process is killed between the charge and its answer."""
    return get_provider("sandbox").charge(_build_charge_request(payment))


def repaired() -> list[tuple[str, int]]:
    return [(each.kind, each.amount) for each in PaymentRepair.objects.order_by("pk")]


def test_nothing_is_charged_for_an_order_that_is_gone(open_payment: Any) -> None:
    payment = open_payment()
    Order.objects.all().delete()

    assert charge_payment(payment.pk).state == PaymentState.CANCELLED
    assert not SandboxCharge.objects.exists()


def test_a_lost_charge_completes_its_order(
    open_payment: Any, listeners: Any, caplog: pytest.LogCaptureFixture
) -> None:
    payment = open_payment()
    charged_at_the_bank(payment)
    assert reconcile_payments() == NOTHING  # not yet: the answer may still come
    age(4)

    with caplog.at_level(logging.WARNING):
        report = reconcile_payments()

    payment.refresh_from_db()
    assert report == ReconciliationReport(completed=1, closed=0, returned=0, refunds=0, written=0)
    assert payment.state == PaymentState.PAID
    assert [each[0] for each in listeners] == ["paid"]
    assert repaired() == [("completed", 16_500)]
    number = payment.order_number
    assert f"Payment {payment.pk} of order {number}, 16500 halalas: completed" in caplog.text
    assert reconcile_payments() == NOTHING


def test_what_was_never_charged_is_closed_after_half_an_hour(
    open_payment: Any, listeners: Any
) -> None:
    open_payment()
    age(29)
    assert reconcile_payments() == NOTHING
    age(31)

    assert reconcile_payments().closed == 1

    assert OnlinePayment.objects.get().state == PaymentState.CANCELLED
    assert [each[0] for each in listeners] == ["failed"]
    assert repaired() == [("closed", 16_500)]
    assert not Order.objects.exists()


def test_a_challenge_that_nobody_answers_is_taken_back(open_payment: Any) -> None:
    payment = charge_payment(open_payment(Scenario.CHALLENGE).pk)
    age(31)

    assert reconcile_payments().closed == 1

    bank = SandboxCharge.objects.get()
    assert bank.state == SandboxState.VOIDED
    answer_challenge(bank.challenge_id, is_approved=True)
    payment.refresh_from_db()
    assert payment.state == PaymentState.CANCELLED


def test_a_challenge_that_nobody_returned_from_is_completed(open_payment: Any) -> None:
    charge_payment(open_payment(Scenario.CHALLENGE).pk)
    answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=True)
    age(4)

    assert reconcile_payments().completed == 1


def test_a_charge_without_its_order_goes_back(
    open_payment: Any, django_capture_on_commit_callbacks: Any
) -> None:
    charged_at_the_bank(open_payment())
    Order.objects.all().delete()
    age(4)

    with django_capture_on_commit_callbacks(execute=True):
        report = reconcile_payments()

    assert report.returned == 1
    assert PaymentRefund.objects.get().state == RefundState.DONE
    assert SandboxCharge.objects.get().state == SandboxState.VOIDED


def test_a_charge_that_arrives_after_the_end_goes_back(
    open_payment: Any, django_capture_on_commit_callbacks: Any
) -> None:
    # given a process that slept between its look at the payment and the charge
    payment = open_payment()
    age(31)
    request = _build_charge_request(payment)
    assert reconcile_payments().closed == 1
    get_provider("sandbox").charge(request)
    OnlinePayment.objects.update(settled_at=timezone.now() - timedelta(minutes=16))

    # when
    with django_capture_on_commit_callbacks(execute=True):
        report = reconcile_payments()

    # then
    assert report.returned == 1
    assert repaired() == [("closed", 16_500), ("returned", 16_500)]
    assert SandboxCharge.objects.get().state == SandboxState.VOIDED
    assert reconcile_payments() == NOTHING


def test_a_refund_that_was_only_written_down_is_carried_out(open_payment: Any) -> None:
    order = charge_payment(open_payment().pk).order
    refund_payment(order, amount_halalas=500, reason="", key="written")
    PaymentRefund.objects.update(created_at=timezone.now() - timedelta(minutes=4))

    assert reconcile_payments().refunds == 1

    assert SandboxCharge.objects.get().refunded == 500
    assert Payment.objects.get().captured_amount * 100 == 16_000


def test_a_refund_that_was_done_but_not_noted_is_done_once(open_payment: Any) -> None:
    payment = charge_payment(open_payment().pk)
    refund_payment(payment.order, amount_halalas=500, reason="", key="noted")
    from plugins.payments.providers import Reference

    get_provider("sandbox").refund(
        Reference(payment.pk), amount=500, refunded_before=0, key="noted"
    )
    PaymentRefund.objects.update(
        created_at=timezone.now() - timedelta(minutes=4),
        claimed_at=timezone.now() - timedelta(minutes=3),
    )

    assert reconcile_payments().refunds == 1

    assert SandboxCharge.objects.get().refunded == 500


def test_a_refund_of_the_dashboard_is_written_into_saleors_rows(open_payment: Any) -> None:
    """The process ended after the provider's answer, before Saleor wrote its rows."""
    from plugins.payments.services.refunds import refund_from_dashboard

    payment = charge_payment(open_payment().pk)
    refund_from_dashboard(str(payment.pk), 500)
    assert Payment.objects.get().captured_amount * 100 == 16_500
    PaymentRefund.objects.update(done_at=timezone.now() - timedelta(minutes=4))

    assert reconcile_payments().written == 1

    assert Payment.objects.get().captured_amount * 100 == 16_000
    assert Transaction.objects.filter(kind="refund").count() == 1
    assert repaired() == [("written", 500)]
    assert reconcile_payments() == NOTHING


def test_a_card_that_was_to_be_kept_is_kept_later(open_payment: Any) -> None:
    payment = charge_payment(open_payment(keeps_card=True).pk)
    token = SavedCard.objects.get().token
    SavedCard.objects.all().delete()
    before = timezone.now() - timedelta(minutes=4)
    OnlinePayment.objects.update(source_token=token, settled_at=before)

    reconcile_payments()

    payment.refresh_from_db()
    assert payment.source_token == ""
    assert SavedCard.objects.get().token == token


def test_a_provider_that_is_away_is_asked_next_time(
    moyasar: Any, open_moyasar_payment: Any
) -> None:
    payment = open_moyasar_payment()
    age(40)
    moyasar.is_broken = True

    assert reconcile_payments() == NOTHING

    payment.refresh_from_db()
    assert payment.state == PaymentState.PENDING


def test_the_command_says_what_it_did(open_payment: Any) -> None:
    charged_at_the_bank(open_payment())
    said = StringIO()

    call_command("reconcile_payments", "--ask-after", "0", stdout=said)

    assert said.getvalue().split("\n")[:2] == ["completed: 1", "closed: 0"]
