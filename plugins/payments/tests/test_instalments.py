"""The life of a payment in parts: approved, captured with the parcels, closed, given back."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from django.db import transaction
from django.utils import translation
from saleor.order import OrderStatus
from saleor.order.models import Order, OrderEvent
from saleor.payment import ChargeStatus as SaleorStatus
from saleor.payment import PaymentError as SaleorPaymentError
from saleor.payment import gateway
from saleor.payment.models import Payment

from plugins.payments.models import (
    OnlinePayment,
    PaymentCapture,
    PaymentRefund,
    PaymentRepair,
    PaymentState,
)
from plugins.payments.providers import ChargeStatus, DeclineReason
from plugins.payments.selectors import describe_attempt, get_order_payment
from plugins.payments.services import (
    PaymentError,
    ReconciliationTimeouts,
    cancel_payment,
    capture_payment,
    charge_payment,
    confirm_payment,
    reconcile_payments,
    refund_payment,
    release_payment,
)
from plugins.payments.tests.conftest import AMOUNT

pytestmark = pytest.mark.django_db(transaction=True)
AT_ONCE = ReconciliationTimeouts(*[timedelta(0)] * 4)
FIRST = 6_000
BEGINNING = datetime(2026, 11, 3, 9, tzinfo=UTC)


def read_row() -> tuple[int, str, bool]:
    """Saleor's payment: captured halalas, charge status, whether it is active."""
    row = Payment.objects.get()
    return int(row.captured_amount * 100), row.charge_status, row.is_active


def list_kinds() -> list[str]:
    return list(Payment.objects.get().transactions.order_by("pk").values_list("kind", flat=True))


def list_repairs() -> list[str]:
    return list(PaymentRepair.objects.order_by("pk").values_list("kind", flat=True))


def test_an_approved_payment_places_its_order(
    tabby: Any, open_instalments: Any, listeners: Any
) -> None:
    # given
    payment = charge_payment(open_instalments().pk)
    assert (payment.state, payment.challenge_url) == ("challenge", f"https://pay/bank-{payment.pk}")

    # when
    tabby.approve(payment.pk)
    payment = confirm_payment(payment.pk)
    confirm_payment(payment.pk)

    # then
    assert (payment.state, payment.captured) == (PaymentState.AUTHORISED, 0)
    assert [name for name, *_keys in listeners] == ["authorised"]
    assert read_row() == (0, SaleorStatus.NOT_CHARGED, True)
    assert list_kinds() == ["auth"]
    assert describe_attempt(payment).order_number == str(payment.order_number)
    order_payment = get_order_payment(payment.order)
    assert (order_payment.method.value, order_payment.state) == ("tabby", "authorised")


def test_the_provider_learns_what_is_bought(tabby: Any, open_instalments: Any) -> None:
    payment = charge_payment(open_instalments().pk)

    (request,) = tabby.requests
    purchase = request.purchase
    lines = sum(line.unit_price * line.quantity - line.discount for line in purchase.lines)
    assert request.amount == lines + purchase.shipping - purchase.discount == AMOUNT
    assert request.return_url.endswith("/checkout/payment/" + describe_attempt(payment).id)
    assert (purchase.city, purchase.email) == ("الرياض", "shopper@example.com")


@pytest.mark.parametrize(
    ("reason", "english", "arabic"),
    [
        (
            DeclineReason.NOT_APPROVED,
            "This purchase was not approved for payment in parts. Nothing was charged and your"
            " cart is as it was; please choose another way to pay.",
            "لم تتم الموافقة على الدفع بالتقسيط لهذه المشتريات. لم يُخصم أي مبلغ وسلتك كما هي؛"
            " اختر طريقة دفع أخرى من فضلك.",
        ),
        (
            DeclineReason.EXPIRED,
            "The time to confirm the payment has passed. Nothing was charged and your cart is as"
            " it was; please try again.",
            "انتهت مهلة تأكيد الدفع. لم يُخصم أي مبلغ وسلتك كما هي؛ حاول مرة أخرى من فضلك.",
        ),
    ],
)
def test_a_declined_or_expired_one_removes_its_order(
    reason: Any, english: str, arabic: str, tabby: Any, open_instalments: Any
) -> None:
    payment = charge_payment(open_instalments().pk)
    tabby.set_status(payment.pk, ChargeStatus.DECLINED, reason=reason)

    payment = confirm_payment(payment.pk)

    assert payment.state == PaymentState.DECLINED
    assert not Order.objects.exists()
    for language, sentence in (("en", english), ("ar", arabic)):
        with translation.override(language):
            assert describe_attempt(payment).message == sentence


def test_one_that_is_not_approved_at_once(tabby: Any, open_instalments: Any) -> None:
    tabby.approves = False

    payment = charge_payment(open_instalments().pk)

    assert (payment.state, payment.decline_reason) == ("declined", "not_approved")
    assert not Order.objects.exists()


def test_a_shopper_who_gives_up_and_pays_after_all_is_not_charged(
    tabby: Any, open_instalments: Any
) -> None:
    # given
    payment = charge_payment(open_instalments().pk)
    assert cancel_payment(payment.pk).state == PaymentState.CANCELLED

    # when the page of the provider was still open
    tabby.approve(payment.pk)
    reconcile_payments(AT_ONCE)

    # then
    assert tabby.get(payment.pk).status is ChargeStatus.VOIDED
    assert list_repairs() == ["returned"]
    assert PaymentRefund.objects.get().state == "done"


def test_an_approval_that_nobody_reports_is_found_after_the_session(
    tabby: Any, open_instalments: Any
) -> None:
    """A session that the shopper gave up in the shop may be approved for half an hour."""
    with time_machine.travel(BEGINNING, tick=False) as clock:
        # given a payment that was taken back and looked at once more
        payment = charge_payment(open_instalments().pk)
        cancel_payment(payment.pk)
        clock.shift(timedelta(minutes=16))
        reconcile_payments()

        # when
        tabby.approve(payment.pk)
        clock.shift(timedelta(minutes=20))
        reconcile_payments()
        calls = len(tabby.fetched)
        clock.shift(timedelta(minutes=20))
        reconcile_payments()

    # then nothing is left to be captured, and no provider is called again
    payment.refresh_from_db()
    assert payment.state == PaymentState.CANCELLED
    assert tabby.get(payment.pk).status is ChargeStatus.VOIDED
    assert list_repairs() == ["returned"]
    assert len(tabby.fetched) == calls


def test_an_approval_of_another_amount_is_cancelled(tabby: Any, open_instalments: Any) -> None:
    payment = charge_payment(open_instalments().pk)
    tabby.set_status(payment.pk, ChargeStatus.AUTHORISED, amount=AMOUNT - 1)

    payment = confirm_payment(payment.pk)

    assert payment.state == PaymentState.CANCELLED
    assert tabby.get(payment.pk).status is ChargeStatus.VOIDED


def test_parcels_are_captured_once_each_and_the_last_one_closes(
    tabby: Any, authorised: OnlinePayment, listeners: Any
) -> None:
    # given
    order = authorised.order

    # when
    for _time in range(2):
        capture_payment(order, amount_halalas=FIRST, key="parcel:1")
    authorised.refresh_from_db()

    # then
    assert (authorised.state, authorised.captured) == (PaymentState.AUTHORISED, FIRST)
    assert read_row() == (FIRST, SaleorStatus.PARTIALLY_CHARGED, True)

    # when the last one leaves, of which more is asked than is left
    capture_payment(order, amount_halalas=AMOUNT, key="parcel:2", is_last=True)
    authorised.refresh_from_db()

    # then
    assert (authorised.state, authorised.captured) == (PaymentState.PAID, AMOUNT)
    assert read_row() == (AMOUNT, SaleorStatus.FULLY_CHARGED, True)
    assert list_kinds() == ["auth", "capture", "capture"]
    assert [name for name, *_keys in listeners] == ["authorised", "paid"]
    assert tabby.movements == {"capture:parcel:1": FIRST, "capture:parcel:2": AMOUNT - FIRST}


def test_nothing_is_captured_of_a_change_that_is_rolled_back(
    tabby: Any, authorised: OnlinePayment
) -> None:
    with transaction.atomic():
        capture_payment(authorised.order, amount_halalas=FIRST, key="parcel:1")
        transaction.set_rollback(True)

    assert not tabby.movements
    assert not PaymentCapture.objects.exists()


def test_a_lost_answer_is_asked_for_again(tabby: Any, authorised: OnlinePayment) -> None:
    tabby.loses = ["capture", "void"]
    refund_payment(authorised.order, amount_halalas=500, reason="", key="pot")
    capture_payment(authorised.order, amount_halalas=AMOUNT, key="parcel:1", is_last=True)
    authorised.refresh_from_db()
    assert (authorised.state, authorised.captured) == (PaymentState.AUTHORISED, 0)

    reports = [reconcile_payments(AT_ONCE) for _time in range(2)]

    authorised.refresh_from_db()
    assert [report.captures for report in reports] == [1, 0]
    assert (authorised.state, authorised.captured) == (PaymentState.PAID, AMOUNT - 500)
    assert tabby.get(authorised.pk).captured == AMOUNT - 500


def test_a_cancelled_order_is_voided(tabby: Any, authorised: OnlinePayment) -> None:
    with transaction.atomic():
        release_payment(authorised.order, "")

    authorised.refresh_from_db()
    assert authorised.state == PaymentState.CANCELLED
    assert tabby.get(authorised.pk).status is ChargeStatus.VOIDED
    assert read_row() == (0, SaleorStatus.NOT_CHARGED, False)
    assert list_kinds() == ["auth", "void"]
    assert list_repairs() == []
    assert get_order_payment(authorised.order).state == PaymentState.CANCELLED


def test_an_order_that_is_cancelled_in_the_dashboard_is_voided_by_the_reconciliation(
    tabby: Any, authorised: OnlinePayment
) -> None:
    Order.objects.update(status=OrderStatus.CANCELED)

    reconcile_payments(AT_ONCE)

    authorised.refresh_from_db()
    assert authorised.state == PaymentState.CANCELLED
    assert tabby.get(authorised.pk).status is ChargeStatus.VOIDED
    assert list_repairs() == []


def test_what_was_captured_elsewhere_of_a_cancelled_order_goes_back(
    tabby: Any, authorised: OnlinePayment
) -> None:
    # given
    tabby.loses = ["void"]
    Order.objects.update(status=OrderStatus.CANCELED)
    release_payment(authorised.order, "")

    # when Tabby has captured by itself meanwhile
    tabby.set_status(authorised.pk, ChargeStatus.PAID, captured=AMOUNT)
    reconcile_payments(AT_ONCE)

    # then
    authorised.refresh_from_db()
    assert (authorised.state, authorised.refunded) == (PaymentState.REFUNDED, AMOUNT)
    assert tabby.get(authorised.pk).refunded == AMOUNT


@pytest.mark.parametrize("amounts", [[AMOUNT], [1000, AMOUNT - 1000]])
def test_what_was_captured_is_refunded(
    amounts: list[int], tabby: Any, authorised: OnlinePayment
) -> None:
    order = authorised.order
    capture_payment(order, amount_halalas=AMOUNT, key="parcel:1", is_last=True)

    for number, amount in enumerate(amounts):
        refund_payment(order, amount_halalas=amount, reason="", key=f"refund:{number}")

    authorised.refresh_from_db()
    assert (authorised.state, authorised.refunded) == (PaymentState.REFUNDED, AMOUNT)
    assert tabby.get(authorised.pk).refunded == AMOUNT
    assert read_row() == (0, SaleorStatus.FULLY_REFUNDED, False)
    with pytest.raises(PaymentError):
        refund_payment(order, amount_halalas=1, reason="", key="more")


def test_a_refund_of_an_open_payment_waits_until_it_is_closed(
    tabby: Any, authorised: OnlinePayment
) -> None:
    # given more to give back than is still to be captured
    order = authorised.order
    capture_payment(order, amount_halalas=AMOUNT - 100, key="parcel:1")
    refund_payment(order, amount_halalas=5000, reason="", key="pot")
    assert PaymentRefund.objects.get().state == "pending"

    # when
    capture_payment(order, amount_halalas=100, key="parcel:2", is_last=True)
    reconcile_payments(AT_ONCE)

    # then
    authorised.refresh_from_db()
    assert (authorised.state, authorised.refunded) == (PaymentState.PAID, 5000)
    assert read_row() == (AMOUNT - 5000, SaleorStatus.PARTIALLY_REFUNDED, True)


def test_what_was_captured_elsewhere_is_taken_in(tabby: Any, authorised: OnlinePayment) -> None:
    tabby.set_status(authorised.pk, ChargeStatus.PAID, captured=AMOUNT)

    reconcile_payments(AT_ONCE)

    authorised.refresh_from_db()
    assert (authorised.state, authorised.captured) == (PaymentState.PAID, AMOUNT)
    assert read_row() == (AMOUNT, SaleorStatus.FULLY_CHARGED, True)
    assert list_repairs() == ["captured"]


def test_staff_learn_of_an_approval_that_lapsed(tabby: Any, authorised: OnlinePayment) -> None:
    capture_payment(authorised.order, amount_halalas=FIRST, key="parcel:1")
    tabby.set_status(authorised.pk, ChargeStatus.PAID)

    reconcile_payments(AT_ONCE)

    authorised.refresh_from_db()
    assert (authorised.state, authorised.captured) == (PaymentState.PAID, FIRST)
    assert list_repairs() == ["lapsed"]
    assert PaymentRepair.objects.get().amount == AMOUNT - FIRST
    assert OrderEvent.objects.filter(order=authorised.order, type="note_added").exists()


def test_staff_learn_of_a_capture_that_is_refused(tabby: Any, authorised: OnlinePayment) -> None:
    tabby.set_status(authorised.pk, ChargeStatus.VOIDED)

    capture_payment(authorised.order, amount_halalas=FIRST, key="parcel:1")
    reconcile_payments(AT_ONCE)

    authorised.refresh_from_db()
    assert authorised.state == PaymentState.CANCELLED
    assert list_repairs() == ["capture_failed", "lapsed"]


def test_the_dashboard_captures_refunds_and_voids(tabby: Any, authorised: OnlinePayment) -> None:
    # given
    row = Payment.objects.get()

    # when
    gateway.capture(row, amount=row.total - 65)
    with pytest.raises(SaleorPaymentError):
        gateway.capture(row, amount=row.total)

    # then
    authorised.refresh_from_db()
    assert (authorised.state, authorised.captured) == (PaymentState.AUTHORISED, AMOUNT - 6500)
    assert read_row()[0] == AMOUNT - 6500

    # when
    capture_payment(authorised.order, amount_halalas=6500, key="parcel:1", is_last=True)
    row.refresh_from_db()
    gateway.refund(row, amount=Decimal(10))

    # then
    authorised.refresh_from_db()
    assert (authorised.state, authorised.refunded) == (PaymentState.PAID, 1000)
    assert read_row() == (AMOUNT - 1000, SaleorStatus.PARTIALLY_REFUNDED, True)


def test_the_dashboard_voids(tabby: Any, authorised: OnlinePayment) -> None:
    gateway.void(Payment.objects.get())

    authorised.refresh_from_db()
    assert authorised.state == PaymentState.CANCELLED
    assert read_row() == (0, SaleorStatus.NOT_CHARGED, False)


def test_without_configuration_nobody_pays_so(
    open_instalments: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABBY_SECRET_KEY")

    with pytest.raises(PaymentError) as caught:
        open_instalments()

    assert caught.value.field == "paymentMethod"
