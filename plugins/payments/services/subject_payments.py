"""Payments by card for what is no order: a subject of another plugin, such as a booking's deposit.

That plugin owns what is due. It has ``check`` called in the transaction that opens a payment, and
receives ``subject_payment_captured`` in the one that settles it; either may refuse. Rows are
locked in the order payment, subject: nothing here locks a payment while a subject is locked.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from plugins.payments import messages
from plugins.payments.cards import CardSource
from plugins.payments.errors import PaymentError
from plugins.payments.methods import PaymentMethod
from plugins.payments.models import (
    LIVE,
    WAITING,
    OnlinePayment,
    PaymentPurpose,
    PaymentRefund,
    PaymentState,
    RefundState,
)
from plugins.payments.providers import get_current_provider
from plugins.payments.services.card_payments import cancel_payment, charge_opened_payment
from plugins.payments.services.refunds import carry_out_refund, write_refund_request
from saleor_config import fault_points


@dataclass(frozen=True)
class SubjectPaymentInput:
    """``key``: the payment's id, chosen by the client; the same key is the same payment.

    ``amount``: halalas. ``return_path``: of the storefront, without the language. ``payer``: the
    signed-in customer, whose declined cards and waiting payments count together with those of
    orders; None where a link is enough to pay.
    """

    key: UUID
    purpose: PaymentPurpose
    subject: str
    amount: int
    source: CardSource
    return_language: str
    return_path: str
    payer: Any = None


def pay_for_subject(
    payment_input: SubjectPaymentInput, check: Callable[[], object]
) -> OnlinePayment:
    """Open a payment and charge it, once for each key; outside of any transaction.

    ``check``: locks the subject and raises where it is not to be paid any more. An earlier payment
    that waits, as one whose challenge was left, is taken back first. Raises ``PaymentError``.
    """
    earlier = OnlinePayment.objects.filter(pk=payment_input.key).first()
    if earlier is None:
        _cancel_waiting_payment(payment_input)
        with transaction.atomic():
            check()
            earlier = _open_payment(payment_input)
    elif (earlier.purpose, earlier.subject) != (payment_input.purpose, payment_input.subject):
        raise PaymentError(_("Please load the page again and repeat the payment."))
    return charge_opened_payment(earlier)


def refund_subject(
    purpose: PaymentPurpose, subject: str, *, amount_halalas: int, reason: str, key: str
) -> None:
    """Give back part or all of the payment for a subject, once for each ``key``; outside of any
    transaction that has locked the subject.

    Raises ``PaymentError`` where it is more than was paid, and where another refund of the payment
    is still under way.
    """
    with transaction.atomic():
        settled = (PaymentState.PAID, PaymentState.REFUNDED)
        paid = OnlinePayment.objects.filter(purpose=purpose, subject=subject, state__in=settled)
        payment = paid.select_for_update(of=("self",)).first()
        if payment is None:
            raise PaymentError(_("There is no such payment."))
        row = write_refund_request(None, payment, amount_halalas, reason, key)
        if row.state == RefundState.PENDING:
            transaction.on_commit(lambda: carry_out_refund(row.pk), robust=True)


def erase_subjects(subjects: Iterable[str]) -> None:
    """Forget the cards' last digits and the reasons of refunds; what was paid stays."""
    payments = OnlinePayment.objects.filter(~Q(subject=""), subject__in=list(subjects))
    PaymentRefund.objects.filter(payment__in=payments).update(reason="")
    payments.exclude(state__in=WAITING).update(last_digits="", source_token="")


def _cancel_waiting_payment(payment_input: SubjectPaymentInput) -> None:
    own = Q(purpose=payment_input.purpose, subject=payment_input.subject)
    if payment_input.payer is not None:
        own |= Q(user=payment_input.payer)
    for waiting in OnlinePayment.objects.filter(own, state__in=WAITING):
        if cancel_payment(waiting.pk).is_waiting:
            raise _build_busy_error()


def _open_payment(payment_input: SubjectPaymentInput) -> OnlinePayment:
    provider = get_current_provider()
    if provider is None or PaymentMethod.CREDIT_CARD not in provider.methods:
        raise PaymentError(str(messages.CARDS_UNAVAILABLE))
    subject = {"purpose": payment_input.purpose, "subject": payment_input.subject}
    # The subject is locked, so nobody opens another one meanwhile; an insert that had to wait for
    # the index could wait for a settlement that waits for the subject.
    if OnlinePayment.objects.filter(**subject, state__in=LIVE).exists():
        raise _build_busy_error()
    try:
        with transaction.atomic():
            payment = OnlinePayment.objects.create(
                pk=payment_input.key,
                **subject,
                return_path=payment_input.return_path,
                provider=provider.name,
                method=PaymentMethod.CREDIT_CARD.value,
                amount=payment_input.amount,
                source_kind=payment_input.source.kind.value,
                source_token=payment_input.source.token,
                user=payment_input.payer,
                return_language=payment_input.return_language,
            )
    except IntegrityError:
        # The same key, at the same moment, for another subject; or another payment of the payer's.
        raise _build_busy_error() from None
    fault_points.reach_fault_point("payment.opened")
    return payment


def _build_busy_error() -> PaymentError:
    return PaymentError(
        _("Another payment of yours is still under way. Please try again in a minute.")
    )
