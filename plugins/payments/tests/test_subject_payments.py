"""Payments for what is no order: paid once, taken back where the subject refuses, refunded."""

import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone
from saleor.payment.models import Payment

from plugins.payments.models import (
    OnlinePayment,
    PaymentPurpose,
    PaymentRefund,
    PaymentRepair,
    PaymentState,
    RefundState,
    SandboxCharge,
    SandboxState,
)
from plugins.payments.providers import get_provider
from plugins.payments.providers.sandbox.provider import answer_challenge
from plugins.payments.providers.sandbox.tokens import Scenario
from plugins.payments.selectors import describe_attempt
from plugins.payments.selectors.card_payments import build_return_url
from plugins.payments.services import (
    CardSource,
    OrderNotPlaceableError,
    PaymentError,
    SourceKind,
    SubjectPaymentInput,
    confirm_payment,
    erase_subjects,
    pay_for_subject,
    reconcile_payments,
    refund_subject,
)
from plugins.payments.services.card_payments import _build_charge_request
from plugins.payments.signals import subject_payment_captured, subject_payment_refunded
from plugins.payments.tests.conftest import token_for

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
AMOUNT = 28_750
SUBJECT = "MB-0000-0000-0001"


class Ledger:
    """Stands in for the plugin that knows the subjects."""

    def __init__(self) -> None:
        self.heard: list[tuple[Any, ...]] = []
        self.is_closed = False

    def note_captured(self, payment: OnlinePayment) -> None:
        if self.is_closed:
            raise OrderNotPlaceableError
        self.heard.append(("paid", payment.purpose, payment.subject, payment.amount))

    def note_refunded(self, payment: OnlinePayment, amount_halalas: int, key: str) -> None:
        self.heard.append(("refunded", payment.subject, amount_halalas, key))


@pytest.fixture(autouse=True)
def ledger(monkeypatch: pytest.MonkeyPatch) -> Ledger:
    ledger = Ledger()
    for signal, receiver in (
        (subject_payment_captured, ledger.note_captured),
        (subject_payment_refunded, ledger.note_refunded),
    ):
        monkeypatch.setattr(signal.signal, "receivers", [])
        signal.connect(receiver)
    return ledger


def pay(
    scenario: Scenario = Scenario.APPROVED,
    check: Any = lambda: None,
    subject: str = SUBJECT,
    key: uuid.UUID | None = None,
) -> OnlinePayment:
    wanted = SubjectPaymentInput(
        key=key or uuid.uuid4(),
        purpose=PaymentPurpose.DEPOSIT,
        subject=subject,
        amount=AMOUNT,
        source=CardSource(SourceKind.TOKEN, token_for(scenario)),
        return_language="en",
        return_path=f"/requests/{subject}",
    )
    return pay_for_subject(wanted, check)


def refund(amount: int, key: str = "a", subject: str = SUBJECT) -> None:
    refund_subject(PaymentPurpose.DEPOSIT, subject, amount_halalas=amount, reason="", key=key)


def test_a_card_pays_for_a_subject(ledger, settings) -> None:
    payment = pay()

    assert payment.state == PaymentState.PAID
    assert (payment.order, payment.user, payment.order_number) == (None, None, None)
    assert payment.captured == AMOUNT
    assert ledger.heard == [("paid", "deposit", SUBJECT, AMOUNT)]
    assert not Payment.objects.exists()
    assert describe_attempt(payment).order_number is None
    assert build_return_url(payment) == f"{settings.PUBLIC_URL}/en/requests/{SUBJECT}"


def test_the_same_key_is_the_same_payment(ledger) -> None:
    key = uuid.uuid4()
    first, second = pay(key=key), pay(key=key)

    assert first.pk == second.pk == key
    assert SandboxCharge.objects.count() == len(ledger.heard) == 1
    with pytest.raises(PaymentError):
        pay(key=key, subject="MB-0000-0000-0002")


def test_what_is_paid_is_not_paid_again() -> None:
    pay()
    with pytest.raises(PaymentError, match="still under way"):
        pay()
    assert SandboxCharge.objects.count() == 1


def test_after_a_declined_card_another_pays(ledger) -> None:
    assert pay(Scenario.DECLINED).state == PaymentState.DECLINED
    assert pay().state == PaymentState.PAID
    assert len(ledger.heard) == 1


def test_a_challenge_is_answered(ledger) -> None:
    payment = pay(Scenario.CHALLENGE)
    assert payment.state == PaymentState.CHALLENGE

    answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=True)

    assert confirm_payment(payment.pk).state == PaymentState.PAID
    assert len(ledger.heard) == 1


def test_a_challenge_that_was_left_gives_way(ledger) -> None:
    left = pay(Scenario.CHALLENGE)

    assert pay().state == PaymentState.PAID

    left.refresh_from_db()
    assert left.state == PaymentState.CANCELLED
    assert SandboxCharge.objects.get(key=left.pk).state == SandboxState.VOIDED
    assert len(ledger.heard) == 1


def test_a_subject_that_refuses_is_not_charged() -> None:
    def refuse() -> None:
        raise PaymentError("No more.")

    with pytest.raises(PaymentError, match="No more"):
        pay(check=refuse)
    assert not OnlinePayment.objects.exists()


def test_late_money_goes_back(ledger, django_capture_on_commit_callbacks) -> None:
    # given a subject that was cancelled while its shopper was at the bank
    payment = pay(Scenario.CHALLENGE)
    ledger.is_closed = True
    bank = SandboxCharge.objects.get()
    answer_challenge(bank.challenge_id, is_approved=True)

    # when
    with django_capture_on_commit_callbacks(execute=True):
        after = confirm_payment(payment.pk)

    # then
    assert after.state == PaymentState.CANCELLED
    bank.refresh_from_db()
    assert bank.state == SandboxState.VOIDED or bank.refunded == AMOUNT
    assert PaymentRefund.objects.get().state == RefundState.DONE
    assert ledger.heard == []


def test_a_lost_answer_is_settled_by_the_reconciliation(ledger) -> None:
    # given a process that was killed after the charge
    payment = OnlinePayment.objects.create(
        purpose=PaymentPurpose.DEPOSIT, subject=SUBJECT, provider="sandbox",
        method="credit_card", amount=AMOUNT, source_kind="token",
        source_token=token_for(Scenario.APPROVED), return_language="ar",
    )  # fmt: skip
    get_provider("sandbox").charge(_build_charge_request(payment))
    before = timezone.now() - timedelta(minutes=5)
    OnlinePayment.objects.update(created_at=before, asked_at=before)

    report = reconcile_payments()

    assert report.completed == 1
    assert ledger.heard == [("paid", "deposit", SUBJECT, AMOUNT)]
    assert PaymentRepair.objects.get().order_number is None


def test_parts_and_the_rest_are_refunded(ledger, django_capture_on_commit_callbacks) -> None:
    pay()
    ledger.heard.clear()

    for amount, key in [(10_000, "a"), (10_000, "a"), (18_750, "b")]:
        with django_capture_on_commit_callbacks(execute=True):
            refund(amount, key)

    assert ledger.heard == [
        ("refunded", SUBJECT, 10_000, "a"),
        ("refunded", SUBJECT, 18_750, "b"),
    ]
    assert OnlinePayment.objects.get().state == PaymentState.REFUNDED
    assert SandboxCharge.objects.get().refunded == AMOUNT
    with pytest.raises(PaymentError, match="No more"):
        refund(1, "c")
    with pytest.raises(PaymentError, match="no such payment"):
        refund(1, "d", subject="MB-0000-0000-0002")


def test_a_customer_is_forgotten(django_capture_on_commit_callbacks) -> None:
    pay()
    with django_capture_on_commit_callbacks(execute=True):
        refund_subject(
            PaymentPurpose.DEPOSIT, SUBJECT, amount_halalas=5, reason="Noura moves", key="a"
        )

    erase_subjects([SUBJECT])

    payment = OnlinePayment.objects.get()
    assert (payment.last_digits, payment.amount) == ("", AMOUNT)
    assert PaymentRefund.objects.get().reason == ""


@pytest.mark.parametrize(
    "fields",
    [
        {"purpose": "deposit", "subject": ""},
        {"purpose": "order", "subject": SUBJECT, "order_number": 1},
        {"purpose": "order", "subject": "", "order_number": None},
        {"purpose": "deposit", "subject": SUBJECT, "state": "pending"},
    ],
)
def test_the_database_keeps_the_rules(fields) -> None:
    payment = pay()
    payment.pk = uuid.uuid4()
    payment.provider_id = ""
    payment._state.adding = True
    for name, value in fields.items():
        setattr(payment, name, value)
    with pytest.raises(IntegrityError), transaction.atomic():
        payment.save()
