"""What is refunded of a payment in parts before it is captured."""

from datetime import timedelta
from typing import Any

import pytest
from saleor.payment import ChargeStatus as SaleorStatus
from saleor.payment.models import Payment

from plugins.payments.models import OnlinePayment, PaymentRefund, PaymentState
from plugins.payments.providers import ChargeStatus
from plugins.payments.selectors import get_authorisation
from plugins.payments.services import (
    ReconciliationTimeouts,
    capture_payment,
    reconcile_payments,
    refund_payment,
)
from plugins.payments.tests.conftest import AMOUNT

pytestmark = pytest.mark.django_db(transaction=True)
AT_ONCE = ReconciliationTimeouts(*[timedelta(0)] * 4)
FIRST = 6_000


def read_row() -> tuple[int, str]:
    row = Payment.objects.get()
    return int(row.captured_amount * 100), row.charge_status


def list_of_releases() -> list[tuple[int, str]]:
    rows = PaymentRefund.objects.filter(key__startswith=PaymentRefund.OF_RELEASES)
    return list(rows.order_by("pk").values_list("amount", "state"))


def test_what_is_refunded_before_it_is_captured_never_is(
    tabby: Any, authorised: OnlinePayment, listeners: Any
) -> None:
    # given
    order = authorised.order
    capture_payment(order, amount_halalas=FIRST, key="parcel:1")

    # when
    for _time in range(2):
        refund_payment(order, amount_halalas=500, reason="withdrawn", key="pot")
    capture_payment(order, amount_halalas=AMOUNT, key="parcel:2", is_last=True)

    # then
    authorised.refresh_from_db()
    assert (authorised.state, authorised.captured) == (PaymentState.PAID, AMOUNT - 500)
    assert (authorised.refunded, authorised.taken) == (0, AMOUNT - 500)
    assert tabby.get(authorised.pk).refunded == 0
    assert ("refunded", order.pk, 500, "pot") in listeners
    assert get_authorisation(order) is None


def test_what_was_released_and_captured_elsewhere_goes_back(
    tabby: Any, authorised: OnlinePayment, listeners: Any
) -> None:
    # given
    for key, amount in (("pot", 500), ("leaf", 200)):
        refund_payment(authorised.order, amount_halalas=amount, reason="", key=key)
    told = list(listeners)

    # when
    tabby.set_status(authorised.pk, ChargeStatus.PAID, captured=AMOUNT)
    for _time in range(2):
        reconcile_payments(AT_ONCE)

    # then
    authorised.refresh_from_db()
    assert (authorised.state, authorised.refunded) == (PaymentState.PAID, 700)
    assert tabby.get(authorised.pk).refunded == 700
    assert read_row() == (AMOUNT - 700, SaleorStatus.PARTIALLY_REFUNDED)
    assert list_of_releases() == [(700, "done")]
    # and nobody hears of a second refund
    assert [each for each in listeners if each[0] == "refunded"] == [
        each for each in told if each[0] == "refunded"
    ]


def test_only_what_was_captured_of_it_goes_back(tabby: Any, authorised: OnlinePayment) -> None:
    refund_payment(authorised.order, amount_halalas=500, reason="", key="pot")

    tabby.set_status(authorised.pk, ChargeStatus.PAID, captured=AMOUNT - 300)
    reconcile_payments(AT_ONCE)

    assert tabby.get(authorised.pk).refunded == 200
    assert list_of_releases() == [(200, "done")]


def test_what_went_back_in_the_portal_is_not_given_again(
    tabby: Any, authorised: OnlinePayment
) -> None:
    refund_payment(authorised.order, amount_halalas=500, reason="", key="pot")

    tabby.set_status(authorised.pk, ChargeStatus.PAID, captured=AMOUNT, refunded=300)
    for _time in range(2):
        reconcile_payments(AT_ONCE)

    authorised.refresh_from_db()
    assert (tabby.get(authorised.pk).refunded, authorised.refunded) == (500, 500)
    assert list_of_releases() == [(300, "done"), (200, "done")]


def test_a_lost_refund_of_it_is_asked_for_again(tabby: Any, authorised: OnlinePayment) -> None:
    refund_payment(authorised.order, amount_halalas=500, reason="", key="pot")
    tabby.set_status(authorised.pk, ChargeStatus.PAID, captured=AMOUNT)
    tabby.loses = ["refund"]

    for _time in range(2):
        reconcile_payments(AT_ONCE)

    assert tabby.get(authorised.pk).refunded == 500
    assert list_of_releases() == [(500, "done")]
