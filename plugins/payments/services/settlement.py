"""What a provider said becomes the shop's truth: one transaction, safe to repeat.

Rows are locked in the order customer, order, payment. Nothing here asks a provider.
"""

import logging
from datetime import timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from kombu.exceptions import OperationalError as BrokerError
from saleor.order import OrderStatus

from plugins.payments.errors import OrderNotPlaceableError
from plugins.payments.methods import PaymentMethod
from plugins.payments.metrics import count_payment
from plugins.payments.models import CLOSED, OnlinePayment, PaymentState
from plugins.payments.providers import Charge, ChargeStatus, DeclineReason
from plugins.payments.services.authorisations import authorise_payment, settle_authorised
from plugins.payments.services.captured_releases import return_captured_releases
from plugins.payments.services.decline_limits import give_back_attempt, note_decline
from plugins.payments.services.refunds import note_refunds_elsewhere, return_charge
from plugins.payments.services.rows import lock_payment, write_capture
from plugins.payments.signals import (
    payment_captured,
    payment_failed,
    subject_payment_captured,
)
from saleor_config import fault_points

logger = logging.getLogger(__name__)

CURRENCY: Final = "SAR"
IN_FLIGHT: Final = timedelta(seconds=90)
"""How long a charge that was asked for may still arrive at the provider."""
GOOD: Final = (ChargeStatus.AUTHORISED, ChargeStatus.PAID)
"""What the shop delivers for."""
SETTLED: Final = (
    "provider_id", "brand", "last_digits",
    "captured", "state", "decline_reason", "settled_at", "challenge_url", "source_token",
)  # fmt: skip
"""What an answer may change, written in one statement."""


def settle_payment(known: OnlinePayment, charge: Charge) -> OnlinePayment:
    """Apply the charge to payment and order.
    ``known``: the payment as it was read before. The answer's has its order at hand.
    """
    try:
        with transaction.atomic():
            payment = lock_payment(known)
            _apply_charge(payment, charge)
            fault_points.reach_fault_point("payment.settling")
    except OrderNotPlaceableError:
        with transaction.atomic():
            payment = lock_payment(known)
            _return_charge(payment, charge)
    except BrokerError:
        # What follows an order is queued after the commit: the order stands all the same.
        logger.exception("Payment %s is settled, but its messages were not queued", known.pk)
        payment = OnlinePayment.objects.get(pk=known.pk)
    fault_points.reach_fault_point("payment.settled")
    if charge.status is ChargeStatus.PAID and not payment.is_instalment:
        give_back_attempt(payment.pk)
    return payment


def close_payment(
    known: OnlinePayment, state: PaymentState, reason: DeclineReason | None = None
) -> OnlinePayment:
    """End a waiting payment that the provider refused: its order goes, with what it held."""
    with transaction.atomic():
        payment = lock_payment(known)
        if payment.is_waiting:
            _close_payment(payment, state, reason)
    return payment


def close_unknown_payment(known: OnlinePayment) -> OnlinePayment:
    """End a waiting payment of which the provider knows nothing, unless a charge may just be
    on its way there."""
    with transaction.atomic():
        payment = lock_payment(known)
        if payment.is_waiting and not is_in_flight(payment):
            _close_payment(payment, PaymentState.CANCELLED)
            transaction.on_commit(lambda: give_back_attempt(payment.pk))
    return payment


def is_in_flight(payment: OnlinePayment) -> bool:
    return payment.asked_at is not None and timezone.now() - payment.asked_at < IN_FLIGHT


def _apply_charge(payment: OnlinePayment, charge: Charge) -> None:
    if payment.is_instalment and payment.provider_id not in ("", charge.provider_id):
        # Of a second session, opened at the same time: the shopper got the first one's address.
        return
    _copy_charge_details(payment, charge)
    if payment.is_waiting and charge.status in GOOD:
        _complete_payment(payment, charge)
    elif payment.is_waiting and charge.status is ChargeStatus.DECLINED:
        _close_payment(payment, PaymentState.DECLINED, charge.reason or DeclineReason.DECLINED)
    elif payment.is_waiting and charge.status is ChargeStatus.VOIDED:
        _close_payment(payment, PaymentState.CANCELLED)
    else:
        if payment.is_waiting and charge.challenge_url:
            payment.state = PaymentState.CHALLENGE
            payment.challenge_url = _build_challenge_url(payment, charge)
        payment.save(update_fields=SETTLED)
        _take_in_later_money(payment, charge)


def _take_in_later_money(payment: OnlinePayment, charge: Charge) -> None:
    """Of a payment that was settled before."""
    if payment.state == PaymentState.PAID:
        if charge.status in (ChargeStatus.PAID, ChargeStatus.VOIDED):
            return_captured_releases(payment, charge.refunded)
            note_refunds_elsewhere(payment, charge.refunded)
    elif payment.state == PaymentState.AUTHORISED:
        settle_authorised(payment, charge)
    elif charge.status in GOOD and payment.state in CLOSED and not _is_returned(payment, charge):
        # Charged or approved after it was closed.
        return_charge(payment, charge.amount)


def _is_returned(payment: OnlinePayment, charge: Charge) -> bool:
    """Whether an order's cancelled payment was taken in part, and went back, at the provider."""
    return (
        payment.is_instalment
        and charge.status is ChargeStatus.PAID
        and (charge.refunded >= charge.captured)
    )


def _build_challenge_url(payment: OnlinePayment, charge: Charge) -> str:
    """STC Pay texts a code, which is typed on a page of the shop's."""
    if payment.method == PaymentMethod.STC_PAY.value:
        return f"{settings.PUBLIC_URL}/payments/stc-pay/{payment.pk}"
    return charge.challenge_url


def _copy_charge_details(payment: OnlinePayment, charge: Charge) -> None:
    """Copy what the provider says of the charge; the caller saves the payment."""
    payment.provider_id = payment.provider_id or charge.provider_id
    payment.brand = charge.brand.value if charge.brand else payment.brand
    payment.last_digits = charge.last_digits or payment.last_digits


def _complete_payment(payment: OnlinePayment, charge: Charge) -> None:
    order = payment.order
    if charge.amount != payment.amount or charge.currency != CURRENCY:
        logger.error(
            "Payment %s was charged %s %s instead of %s halalas; it goes back",
            payment.pk, charge.amount, charge.currency, payment.amount,
        )  # fmt: skip
        raise OrderNotPlaceableError
    if payment.is_of_order and (order is None or order.status != OrderStatus.DRAFT):
        raise OrderNotPlaceableError
    if payment.is_instalment:
        authorise_payment(payment, charge)
        return
    payment.state = PaymentState.PAID
    payment.captured = payment.amount
    payment.settled_at = timezone.now()
    payment.challenge_url = ""
    if not payment.keeps_card:
        payment.source_token = ""
    payment.save(update_fields=SETTLED)
    count_payment(payment)
    if order is None:
        subject_payment_captured.send(payment)
    else:
        write_capture(order, payment)
        payment_captured.send(order, payment)
    if charge.refunded:
        note_refunds_elsewhere(payment, charge.refunded)


def _close_payment(
    payment: OnlinePayment, state: PaymentState, reason: DeclineReason | None = None
) -> None:
    order = payment.order
    payment.state = state
    payment.decline_reason = reason.value if reason else ""
    payment.settled_at = timezone.now()
    payment.challenge_url = payment.source_token = ""
    payment.save(update_fields=SETTLED)
    count_payment(payment)
    if state is PaymentState.DECLINED and not payment.is_instalment:
        transaction.on_commit(note_decline)
    if order is not None and order.status == OrderStatus.DRAFT:
        payment_failed.send(order, payment)
        # A receiver may have removed it.
        payment.refresh_from_db(fields=["order"])


def _return_charge(payment: OnlinePayment, charge: Charge) -> None:
    """The order can't stand: close it, and give back whatever was charged."""
    if payment.is_waiting:
        _copy_charge_details(payment, charge)
        _close_payment(payment, PaymentState.CANCELLED)
        return_charge(payment, charge.amount)
