"""Everybody at once, over real connections: one charge, one settlement, one refund."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.test import Client
from saleor.payment.models import Payment, Transaction

from plugins.payments.models import PaymentRefund, PaymentState, SandboxCharge, SandboxRefund
from plugins.payments.services import (
    ReconciliationTimeouts,
    charge_payment,
    confirm_payment,
    reconcile_payments,
    refund_payment,
)
from plugins.payments.tests.moyasar_bank import WEBHOOK_SECRET

pytestmark = pytest.mark.django_db(transaction=True)
AT_ONCE = ReconciliationTimeouts(timedelta(0), timedelta(minutes=30), timedelta(0))


@pytest.fixture
def at_once(in_own_connection: Any) -> Callable[[list[Callable[[], Any]]], list[Any]]:
    def run(calls: list[Callable[[], Any]]) -> list[Any]:
        start = Barrier(len(calls))

        def started(call: Callable[[], Any]) -> Callable[[], Any]:
            def begin() -> Any:
                start.wait(timeout=30)
                return call()

            return begin

        with ThreadPoolExecutor(len(calls)) as pool:
            futures = [pool.submit(in_own_connection(started(call))) for call in calls]
            return [future.result(timeout=60) for future in futures]

    return run


def test_confirms_reports_and_reconciliation_settle_once(
    at_once: Any, moyasar: Any, open_moyasar_payment: Any, listeners: Any
) -> None:
    # given
    payment = charge_payment(open_moyasar_payment().pk)
    moyasar.payments[str(payment.pk)]["status"] = "paid"
    body = {"type": "payment_paid", "secret_token": WEBHOOK_SECRET, "data": {"id": str(payment.pk)}}

    def report() -> Any:
        answer = Client().post("/payments/moyasar/webhook", body, content_type="application/json")
        assert answer.status_code == 200

    # when
    at_once(
        [lambda: confirm_payment(payment.pk)] * 3
        + [report] * 2
        + [lambda: reconcile_payments(AT_ONCE)]
    )

    # then
    payment.refresh_from_db()
    assert payment.state == PaymentState.PAID
    assert [each[0] for each in listeners] == ["paid"]
    assert Payment.objects.get().captured_amount * 100 == payment.amount
    assert Transaction.objects.count() == 1


def test_one_charge_and_one_refund(at_once: Any, open_payment: Any, listeners: Any) -> None:
    payment = open_payment()

    at_once([lambda: charge_payment(payment.pk)] * 6)
    payment.refresh_from_db()
    order = payment.order
    at_once(
        [lambda: refund_payment(order, amount_halalas=500, reason="", key="pot")] * 5
        + [lambda: reconcile_payments(AT_ONCE)]
    )

    assert SandboxCharge.objects.get().refunded == 500
    assert SandboxRefund.objects.count() == PaymentRefund.objects.count() == 1
    assert [each[0] for each in listeners] == ["paid", "refunded"]
    assert Transaction.objects.filter(kind="refund").count() == 1
    assert Payment.objects.get().captured_amount * 100 == payment.amount - 500
