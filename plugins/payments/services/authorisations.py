"""What an instalment provider says of a payment that it has approved. In a transaction, with the
payment locked; nothing here asks a provider."""

import logging

from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order import OrderStatus
from saleor.order.events import order_note_added_event

from plugins.payments.metrics import count_payment
from plugins.payments.models import (
    CaptureState,
    OnlinePayment,
    PaymentCapture,
    PaymentState,
    RepairKind,
)
from plugins.payments.providers import Charge, ChargeStatus
from plugins.payments.services.captured_releases import return_captured_releases
from plugins.payments.services.refunds import note_refunds_elsewhere, return_charge
from plugins.payments.services.rows import (
    report_repair,
    write_authorisation,
    write_captured_amount,
    write_void,
)
from plugins.payments.signals import payment_authorised, payment_captured

logger = logging.getLogger(__name__)

AUTHORISED_FIELDS = ("provider_id", "state", "settled_at", "challenge_url")
CLOSED_BY = (ChargeStatus.VOIDED, ChargeStatus.DECLINED)


def authorise_payment(payment: OnlinePayment, charge: Charge) -> None:
    """Place the order of a payment that is approved; ``payment.order`` is its draft."""
    payment.state = PaymentState.AUTHORISED
    payment.settled_at = timezone.now()
    payment.challenge_url = ""
    payment.save(update_fields=AUTHORISED_FIELDS)
    count_payment(payment)
    write_authorisation(payment.order, payment)
    payment_authorised.send(payment.order, payment)
    settle_authorised(payment, charge)


def settle_authorised(
    payment: OnlinePayment, charge: Charge, *, is_voided_by_saleor: bool = False
) -> None:
    """Take in what was captured, refunded or closed; an earlier answer changes nothing."""
    if payment.state != PaymentState.AUTHORISED:
        return
    is_closed = charge.status is ChargeStatus.PAID or charge.status in CLOSED_BY
    _note_captures_elsewhere(payment, charge.captured, is_closed=is_closed)
    if is_closed:
        _close_authorised(payment, is_voided_by_saleor=is_voided_by_saleor)
        return_captured_releases(payment, charge.refunded)
    note_refunds_elsewhere(payment, charge.refunded)


def note_capture_done(
    payment: OnlinePayment, capture: PaymentCapture, *, is_written_by_saleor: bool = False
) -> None:
    capture.state = CaptureState.DONE
    capture.done_at = timezone.now()
    capture.save(update_fields=["state", "done_at"])
    payment.captured += capture.amount
    payment.save(update_fields=["captured"])
    if not is_written_by_saleor:
        write_captured_amount(payment)


def _note_captures_elsewhere(payment: OnlinePayment, captured: int, *, is_closed: bool) -> None:
    """What was captured in the provider's own portal, or without an answer that was heard."""
    pending = list(payment.captures.filter(state=CaptureState.PENDING).order_by("pk"))
    if not is_closed:
        captured -= sum(each.amount for each in pending)
    else:
        # The provider takes no more: those that it has are done, and the others never will be.
        _end_captures(payment, pending, captured)
    unknown = captured - payment.captured
    if unknown <= 0:
        return
    row, is_new = PaymentCapture.objects.get_or_create(
        key=f"elsewhere:{payment.pk}:{captured}", defaults={"payment": payment, "amount": unknown}
    )
    if is_new:
        note_capture_done(payment, row)
        report_repair(payment, RepairKind.CAPTURED, unknown)


def _end_captures(payment: OnlinePayment, pending: list[PaymentCapture], captured: int) -> None:
    for each in pending:
        if payment.captured + each.amount <= captured:
            note_capture_done(payment, each)
        else:
            each.state = CaptureState.FAILED
            each.save(update_fields=["state"])
            report_repair(payment, RepairKind.CAPTURE_FAILED, each.amount)


def _close_authorised(payment: OnlinePayment, *, is_voided_by_saleor: bool) -> None:
    """Nothing more is captured: paid as far as it was, or cancelled."""
    is_expected = payment.closing_at is not None or payment.captured == payment.amount
    if not payment.captured:
        payment.state = PaymentState.CANCELLED
    elif payment.refunded == payment.captured:
        payment.state = PaymentState.REFUNDED
    else:
        payment.state = PaymentState.PAID
    payment.save(update_fields=["state"])
    count_payment(payment)
    order = payment.order
    if not payment.captured and not is_voided_by_saleor:
        write_void(payment)
    if payment.state == PaymentState.PAID and _is_order_gone(payment):
        # Captured elsewhere, or while the order was cancelled.
        return_charge(payment, payment.captured - payment.refunded)
    if not is_expected and order is not None and order.status != OrderStatus.CANCELED:
        _report_lapse(payment)
    if order is not None and payment.state == PaymentState.PAID:
        payment_captured.send(order, payment)


def _is_order_gone(payment: OnlinePayment) -> bool:
    return payment.order is None or payment.order.status == OrderStatus.CANCELED


def _report_lapse(payment: OnlinePayment) -> None:
    """The order stands, and nobody pays for the rest of it."""
    report_repair(payment, RepairKind.LAPSED, payment.amount - payment.captured)
    sentence = _(
        "The approval of this order’s payment has ended at the provider. Ask the customer to pay in"
        " another way before the rest is sent, or cancel the order."
    )
    order_note_added_event(order=payment.order, user=None, message=sentence)
