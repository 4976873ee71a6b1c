"""Refunds that the provider refuses: asked again, or paid by bank transfer, once."""

from typing import Any

import pytest
from saleor.order.models import Order
from saleor.payment.models import Payment

from plugins.payments.models import PaymentRefund, PaymentState, RefundState, SandboxCharge
from plugins.payments.selectors.attention import AttentionKind, list_attention_items
from plugins.payments.services import (
    PaymentError,
    charge_payment,
    note_bank_transfer,
    refund_payment,
    retry_refund,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
AMOUNT = 16_500


@pytest.fixture
def refused(open_payment: Any, django_capture_on_commit_callbacks: Any) -> PaymentRefund:
    """500 of 16,500 halalas, which the provider does not give back."""
    order: Order = charge_payment(open_payment().pk).order
    SandboxCharge.objects.update(state="declined")
    with django_capture_on_commit_callbacks(execute=True):
        refund_payment(order, amount_halalas=500, reason="wilted", key="key")
    SandboxCharge.objects.update(state="paid")
    return PaymentRefund.objects.get()


def test_it_is_in_the_list_until_it_is_tried_again(refused: PaymentRefund) -> None:
    assert refused.state == RefundState.FAILED
    [item] = [each for each in list_attention_items() if each.refund]
    assert (item.kind, item.amount) == (AttentionKind.REFUND_REFUSED, 500)
    assert item.sale == str(refused.order_id)

    # when
    retry_refund(refused.pk)

    # then
    refused.refresh_from_db()
    assert refused.state == RefundState.DONE
    assert SandboxCharge.objects.get().refunded == 500
    assert not any(each.refund for each in list_attention_items())


def test_a_transfer_is_noted_once(refused: PaymentRefund, listeners: Any) -> None:
    note_bank_transfer(refused.pk, amount=500, reference=" FT-2026-1 ")

    # then the order has been refunded, and the provider was not asked
    refused.refresh_from_db()
    payment = refused.payment
    assert (refused.state, refused.transfer_reference) == (RefundState.DONE, "FT-2026-1")
    assert (payment.refunded, payment.state) == (500, PaymentState.PAID)
    assert Payment.objects.get().captured_amount == 160
    assert SandboxCharge.objects.get().refunded == 0
    assert listeners[-1] == ("refunded", refused.order_id, 500, "key")
    with pytest.raises(PaymentError, match="not refused any more"):
        note_bank_transfer(refused.pk, amount=500, reference="FT-2026-2")
    with pytest.raises(PaymentError, match="not refused any more"):
        retry_refund(refused.pk)


def test_later_refunds_count_what_the_provider_gave_back(
    refused: PaymentRefund, django_capture_on_commit_callbacks: Any
) -> None:
    note_bank_transfer(refused.pk, amount=500, reference="FT-2026-1")

    with django_capture_on_commit_callbacks(execute=True):
        refund_payment(refused.order, amount_halalas=1_000, reason="late", key="second")

    second = PaymentRefund.objects.get(key="second")
    assert (second.state, second.refunded_before) == (RefundState.DONE, 0)
    assert SandboxCharge.objects.get().refunded == 1_000
    with pytest.raises(PaymentError, match="No more can be refunded than was paid"):
        refund_payment(refused.order, amount_halalas=AMOUNT - 1_499, reason="x", key="third")


@pytest.mark.parametrize(("amount", "reference"), [(499, "FT"), (501, "FT"), (500, " ")])
def test_another_amount_or_no_reference(
    refused: PaymentRefund, amount: int, reference: str
) -> None:
    with pytest.raises(PaymentError):
        note_bank_transfer(refused.pk, amount=amount, reference=reference)
    refused.refresh_from_db()
    assert (refused.state, refused.transfer_reference) == (RefundState.FAILED, "")
