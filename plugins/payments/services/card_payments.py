"""The life of a payment by card: opened with its order, charged, confirmed or given up; and by
instalments, but for its opening.

Only ``open_card_payment`` belongs in a transaction. The others ask the provider, so they are
called outside of any, and each may be repeated.
"""

import logging
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from saleor.order.models import Order

from plugins.payments import messages
from plugins.payments.cards import CardSource, SourceKind
from plugins.payments.errors import PaymentError
from plugins.payments.methods import PaymentMethod
from plugins.payments.models import INSTALMENT_VALUES, LIVE, OnlinePayment, PaymentState
from plugins.payments.providers import (
    AsksForCode,
    Charge,
    ChargeRequest,
    ChargeStatus,
    ProviderError,
    ProviderUnavailable,
    Reference,
    get_current_provider,
    get_payment_provider,
    get_provider,
)
from plugins.payments.selectors.card_payments import build_return_url
from plugins.payments.services.captures import close_authorisation
from plugins.payments.services.decline_limits import reserve_attempt
from plugins.payments.services.gift_card_payments import release_gift_cards
from plugins.payments.services.instalments import open_instalment_session
from plugins.payments.services.payment_rows import create_payment
from plugins.payments.services.refunds import refund_payment, release_cash
from plugins.payments.services.rows import lock_order
from plugins.payments.services.saved_cards import save_card_of_payment
from plugins.payments.services.settlement import (
    close_payment,
    close_unknown_payment,
    settle_payment,
)
from saleor_config import fault_points

logger = logging.getLogger(__name__)

METHOD_OF_KIND: Final = {
    SourceKind.APPLE_PAY: PaymentMethod.APPLE_PAY,
    SourceKind.STC_PAY: PaymentMethod.STC_PAY,
}


def open_card_payment(
    *, order: Order, user: Any, amount_halalas: int, source: CardSource, return_language: str
) -> OnlinePayment:
    """Write down that ``order`` waits for this payment, in the caller's transaction.

    Raises ``PaymentError`` where no provider takes cards, and where another payment of the
    customer's waits: ``cancel_payment`` that one first. The caller's transaction has to end then.
    """
    provider = get_current_provider()
    method = METHOD_OF_KIND.get(source.kind, PaymentMethod.CREDIT_CARD)
    if provider is None or method not in provider.methods:
        raise PaymentError(str(messages.CARDS_UNAVAILABLE), "paymentMethod")
    payment = create_payment(
        order=order,
        order_number=order.pk,
        user=user,
        provider=provider.name,
        method=method.value,
        amount=amount_halalas,
        source_kind=source.kind.value,
        source_token=source.token,
        keeps_card=source.keeps_card,
        return_language=return_language,
    )
    fault_points.reach_fault_point("payment.opened")
    return payment


def charge_payment(payment_id: UUID) -> OnlinePayment:
    """Ask the provider to charge, once for each payment, and settle what it answers.

    Without an answer the payment stays PENDING.
    """
    return charge_opened_payment(OnlinePayment.objects.get(pk=payment_id))


def charge_opened_payment(payment: OnlinePayment) -> OnlinePayment:
    """The same of a payment that was opened or read a moment ago.

    One that waits in the answer may have been settled meanwhile.
    """
    if payment.state != PaymentState.PENDING:
        return payment
    if payment.is_of_order and payment.order_id is None:
        # Its order was deleted by hand: there is nothing to be charged for.
        return close_unknown_payment(payment)
    # What was asked for before has been counted.
    is_counted = payment.asked_at is not None or payment.is_instalment
    reason = None if is_counted else reserve_attempt(payment)
    if reason is not None:
        return close_payment(payment, PaymentState.DECLINED, reason)
    if not _mark_as_requested(payment):
        return payment
    fault_points.reach_fault_point("payment.before_charge")
    try:
        charge = _request_charge(payment)
    except ProviderError as error:
        return close_payment(payment, PaymentState.DECLINED, error.reason)
    except ProviderUnavailable as error:
        logger.warning("%s gave no answer to payment %s: %s", payment.provider, payment.pk, error)
        return OnlinePayment.objects.get(pk=payment.pk)
    fault_points.reach_fault_point("payment.after_charge")
    return _settle_and_save_card(payment, charge)


def confirm_payment(payment_id: UUID) -> OnlinePayment:
    """Ask the provider what became of a waiting payment, and settle it."""
    payment = OnlinePayment.objects.get(pk=payment_id)
    if not payment.is_waiting:
        return payment
    try:
        return renew_payment(payment_id)
    except ProviderUnavailable as error:
        logger.warning("%s could not be asked for %s: %s", payment.provider, payment.pk, error)
        return OnlinePayment.objects.get(pk=payment_id)


def renew_payment(payment_id: UUID) -> OnlinePayment:
    """As ``confirm_payment``, of a payment in whatever state: the provider says that something
    happened. Raises ``ProviderUnavailable``."""
    payment = OnlinePayment.objects.get(pk=payment_id)
    charge = get_payment_provider(payment.provider).fetch(_build_reference(payment))
    return _settle_and_save_card(payment, charge) if charge else payment


def cancel_payment(payment_id: UUID) -> OnlinePayment:
    """Take a waiting payment back. One that was charged after all is settled as PAID; one that
    may just be arriving at the provider stays as it is."""
    payment = OnlinePayment.objects.get(pk=payment_id)
    if not payment.is_waiting:
        return payment
    provider = get_payment_provider(payment.provider)
    try:
        charge = provider.fetch(_build_reference(payment))
        if charge is None:
            return close_unknown_payment(payment)
        if charge.status is ChargeStatus.CHALLENGE:
            return _settle_and_save_card(payment, _void_charge(payment, charge))
    except ProviderUnavailable as error:
        logger.warning("%s could not be asked for %s: %s", payment.provider, payment.pk, error)
        return payment
    return _settle_and_save_card(payment, charge)


def release_payment(order: Order, reason: str) -> None:
    """Give back all that is left, or take back what is still under way. Raises as
    ``refund_payment``."""
    with transaction.atomic():
        lock_order(order.pk)
        release_gift_cards(order)
        payment = OnlinePayment.objects.filter(
            order=order, state__in=[*LIVE, PaymentState.REFUNDED]
        ).first()
        if payment is None:
            release_cash(order, reason)
            return
        if payment.is_waiting:
            transaction.on_commit(lambda: cancel_payment(payment.pk), robust=True)
            return
        if payment.state == PaymentState.AUTHORISED:
            close_authorisation(payment)
        if payment.taken > payment.refunded:
            refund_payment(
                order,
                amount_halalas=payment.taken - payment.refunded,
                reason=reason,
                key=f"release:{payment.pk}",
            )


def submit_code(payment_id: UUID, code: str) -> OnlinePayment:
    """The code that STC Pay has texted to the shopper; a wrong one leaves the payment waiting.

    Raises ``ProviderUnavailable``.
    """
    payment = OnlinePayment.objects.get(pk=payment_id)
    provider = get_payment_provider(payment.provider)
    if payment.state != PaymentState.CHALLENGE or not isinstance(provider, AsksForCode):
        return payment
    waiting = provider.fetch(_build_reference(payment))
    if waiting is None or waiting.status is not ChargeStatus.CHALLENGE:
        return _settle_and_save_card(payment, waiting) if waiting else payment
    charge = provider.submit_code(waiting, code)
    return _settle_and_save_card(payment, charge) if charge else payment


def _void_charge(payment: OnlinePayment, charge: Charge) -> Charge:
    """The charge after it was taken back, or paid meanwhile. A challenge that the provider
    can't take back counts as voided: should it be paid all the same, it is refunded."""
    provider = get_payment_provider(payment.provider)
    try:
        return provider.void(_build_reference(payment))
    except ProviderError:
        again = provider.fetch(_build_reference(payment)) or charge
    if again.status is not ChargeStatus.CHALLENGE:
        return again
    return Charge(ChargeStatus.VOIDED, again.provider_id, again.amount)


def _mark_as_requested(payment: OnlinePayment) -> bool:
    """Note that the provider is asked from now on; False where the payment was closed."""
    waiting = OnlinePayment.objects.filter(pk=payment.pk, state=PaymentState.PENDING)
    has_source = ~Q(source_token="") | Q(method__in=INSTALMENT_VALUES)
    return bool(waiting.filter(has_source).update(asked_at=timezone.now()))


def _request_charge(payment: OnlinePayment) -> Charge:
    if payment.is_instalment:
        return open_instalment_session(payment)
    return get_provider(payment.provider).charge(_build_charge_request(payment))


def _build_charge_request(payment: OnlinePayment) -> ChargeRequest:
    return ChargeRequest(
        key=payment.pk,
        amount=payment.amount,
        source=CardSource(
            SourceKind(payment.source_kind), payment.source_token, payment.keeps_card
        ),
        return_url=build_return_url(payment),
        language=payment.return_language,
        metadata={
            "order": payment.subject or str(payment.order_number),
            "payment": str(payment.pk),
        },
    )


def _settle_and_save_card(payment: OnlinePayment, charge: Charge) -> OnlinePayment:
    settled = settle_payment(payment, charge)
    if settled.state == PaymentState.PAID and settled.source_token:
        save_card_of_payment(settled)
    return settled


def _build_reference(payment: OnlinePayment) -> Reference:
    return Reference(payment.pk, payment.provider_id)
