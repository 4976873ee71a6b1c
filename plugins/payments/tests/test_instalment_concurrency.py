"""Return, webhook, reconciliation, parcels and staff at once, over real connections.

With Tabby's and Tamara's simulators: one order, one capture a parcel, one refund, equal ledgers.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from saleor.payment.models import Payment, Transaction

from plugins.payments.methods import PaymentMethod
from plugins.payments.models import OnlinePayment, PaymentCapture, PaymentRefund, PaymentState
from plugins.payments.services import (
    ReconciliationTimeouts,
    cancel_payment,
    capture_payment,
    charge_payment,
    confirm_payment,
    open_instalment_payment,
    reconcile_payments,
    refund_payment,
    release_payment,
)
from plugins.payments.tests.conftest import AMOUNT
from plugins.payments.tests.simulators import Simulator

pytestmark = pytest.mark.django_db(transaction=True)
AT_ONCE = ReconciliationTimeouts(
    timedelta(0), timedelta(minutes=30), timedelta(0), look_every=timedelta(0)
)


@pytest.fixture
def at_once(in_own_connection: Any) -> Callable[[list[Callable[[], Any]]], None]:
    def run(calls: list[Callable[[], Any]]) -> None:
        with ThreadPoolExecutor(len(calls)) as pool:
            for future in [pool.submit(in_own_connection(call)) for call in calls]:
                future.result(timeout=60)

    return run


@pytest.fixture
def waiting(simulator: Simulator, customer: Any, make_order: Any) -> OnlinePayment:
    order = make_order()
    order.billing_address.first_name = order.billing_address.last_name = "نورة"
    order.billing_address.phone = "+966500000001"
    order.billing_address.save()
    order.lines.create(
        product_name="تين مطاطي",
        product_sku="ficus",
        quantity=3,
        is_shipping_required=True,
        currency="SAR",
        unit_price_net_amount=50,
        unit_price_gross_amount=50,
        tax_rate=0,
    )
    payment = open_instalment_payment(
        order=order,
        user=customer,
        amount_halalas=AMOUNT,
        method=PaymentMethod(simulator.name),
        return_language="en",
    )
    payment = charge_payment(payment.pk)
    assert (payment.state, payment.decline_reason) == (PaymentState.CHALLENGE, "")
    return payment


def approve(simulator: Simulator, payment: OnlinePayment) -> None:
    simulator.decide(payment.provider_id)


def reconcile() -> None:
    reconcile_payments(AT_ONCE)


def test_one_approval_places_one_order(
    simulator: Simulator, waiting: OnlinePayment, at_once: Any, listeners: Any
) -> None:
    # given
    simulator.control(report_times=2)
    approve(simulator, waiting)
    reports = simulator.take_reports()
    assert reports

    def post(report: Any) -> None:
        names = ("Authorization", "X-Webhook-Secret")
        answer = Client().post(
            f"/payments/{simulator.name}/webhook?{report.query}",
            report.body,
            content_type="application/json",
            headers={name: text for name, text in report.headers.items() if name in names},
        )
        assert answer.status_code == 200

    # when
    at_once(
        [lambda: confirm_payment(waiting.pk)] * 2
        + [lambda report=report: post(report) for report in reports[:2]]
        + [reconcile, lambda: cancel_payment(waiting.pk)]
    )

    # then
    waiting.refresh_from_db()
    assert waiting.state == PaymentState.AUTHORISED
    assert [name for name, *_keys in listeners] == ["authorised"]
    assert list(Transaction.objects.values_list("kind", flat=True)) == ["auth"]


def test_each_parcel_is_captured_once_and_one_refund_made(
    simulator: Simulator, waiting: OnlinePayment, at_once: Any, listeners: Any
) -> None:
    # given
    approve(simulator, waiting)
    payment = confirm_payment(waiting.pk)
    order: Any = payment.order

    # when both parcels leave, each more than once, and answers are lost
    simulator.control(fault_path="capture", lose_times=1)
    at_once(
        [lambda: capture_payment(order, amount_halalas=6_000, key="parcel:1")] * 3
        + [lambda: capture_payment(order, amount_halalas=4_000, key="parcel:2")] * 2
        + [reconcile] * 2
    )
    at_once(
        [lambda: capture_payment(order, amount_halalas=AMOUNT, key="parcel:3", is_last=True)] * 2
        + [reconcile] * 2
    )
    PaymentCapture.objects.update(claimed_at=None)
    reconcile()

    # then
    payment.refresh_from_db()
    assert (payment.state, payment.captured) == (PaymentState.PAID, AMOUNT)
    assert PaymentCapture.objects.count() == 3

    # when
    at_once(
        [lambda: refund_payment(order, amount_halalas=500, reason="", key="pot")] * 4 + [reconcile]
    )

    # then
    payment.refresh_from_db()
    assert PaymentRefund.objects.count() == 1
    assert (payment.refunded, Payment.objects.get().captured_amount * 100) == (500, AMOUNT - 500)
    [purchase] = simulator.get_ledger()
    assert sum(amount for _key, amount in purchase["captures"]) == AMOUNT
    assert sum(amount for _key, amount in purchase["refunds"]) == 500
    assert [name for name, *_keys in listeners] == ["authorised", "paid", "refunded"]


def test_a_parcel_and_a_cancellation_at_once_agree_with_the_ledger(
    simulator: Simulator, waiting: OnlinePayment, at_once: Any
) -> None:
    # given
    approve(simulator, waiting)
    payment = confirm_payment(waiting.pk)
    order: Any = payment.order

    # when
    at_once(
        [
            lambda: capture_payment(order, amount_halalas=6_000, key="parcel:1"),
            lambda: release_payment(order, ""),
            reconcile,
        ]
    )
    for _time in range(3):
        PaymentRefund.objects.update(claimed_at=None)
        PaymentCapture.objects.update(claimed_at=None)
        reconcile()

    # then what was taken went back, or nothing was taken
    payment.refresh_from_db()
    assert payment.state in (PaymentState.CANCELLED, PaymentState.REFUNDED, PaymentState.PAID)
    [purchase] = simulator.get_ledger()
    assert sum(amount for _key, amount in purchase["captures"]) == payment.captured
    assert sum(amount for _key, amount in purchase["refunds"]) == payment.refunded
