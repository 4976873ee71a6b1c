"""Card testing: how many payments may come to nothing, for whom, and for how long."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import time_machine
from django.test import Client
from saleor.account.models import User

from plugins.payments.models import OnlinePayment, PaymentState, SandboxCharge, SandboxState
from plugins.payments.providers.sandbox.provider import answer_challenge
from plugins.payments.providers.sandbox.tokens import Scenario
from plugins.payments.selectors import describe_attempt
from plugins.payments.services import (
    SourceKind,
    cancel_payment,
    charge_opened_payment,
    charge_payment,
    confirm_payment,
)
from plugins.payments.tests.moyasar_bank import Bank
from saleor_config.visitor import Visitor, set_current_visitor

NOON = "2026-03-01T12:00:00+03:00"
ENGLISH = (
    "Too many payments did not go through. Nothing was charged; please try again later"
    " or choose another way to pay."
)
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


@pytest.fixture
def wide(settings: Any) -> Callable[..., None]:
    """``wide(ACCOUNT=3)``: only what is named is limited, an hour each."""

    def widen(**counts: int) -> None:
        settings.GUESS_LIMITS = {
            name: {
                kind: ((counts.get(kind, 1000), 3600),)
                for kind in ("ACCOUNT", "ADDRESS", "DEVICE", "CARD", "SHOP")
            }
            for name in settings.GUESS_LIMITS
        }

    return widen


def was_limited(payment: OnlinePayment) -> bool:
    assert payment.state == PaymentState.DECLINED
    return payment.decline_reason == "too_many"


def test_the_sixth_declined_card_of_an_hour_is_not_tried(open_payment: Any, arabic: Any) -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        found = [charge_payment(open_payment(Scenario.DECLINED).pk) for _ in range(6)]

        assert [was_limited(payment) for payment in found] == [False] * 5 + [True]
        assert SandboxCharge.objects.count() == 5
        assert describe_attempt(found[-1]).message == (
            "لم تكتمل عدة محاولات دفع. لم يُخصم أي مبلغ؛ حاول لاحقًا أو اختر طريقة دفع أخرى."
        )
        assert was_limited(charge_payment(open_payment(Scenario.APPROVED).pk))
        clock.shift(3599)
        assert was_limited(charge_payment(open_payment(Scenario.APPROVED).pk))
        clock.shift(1)
        assert charge_payment(open_payment(Scenario.APPROVED).pk).state == PaymentState.PAID


def test_a_day_has_a_limit_of_its_own(open_payment: Any) -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        tried = []
        for _hour in range(3):
            tried += [
                not was_limited(charge_payment(open_payment(Scenario.DECLINED).pk))
                for _ in range(6)
            ]
            clock.shift(3600)
        clock.shift(19 * 3600)
        tried.append(not was_limited(charge_payment(open_payment(Scenario.DECLINED).pk)))

        # Five of each hour, and none of the rest of the day.
        assert tried == [*[True] * 5, False] * 2 + [False] * 7


def test_approved_cards_in_between_hand_out_no_new_tries(open_payment: Any, wide: Any) -> None:
    wide(ACCOUNT=3)
    states = []
    for _ in range(5):
        states.append(charge_payment(open_payment(Scenario.DECLINED).pk).decline_reason)
        states.append(charge_payment(open_payment(Scenario.APPROVED).pk).state)

    assert states == [
        "declined", "paid", "declined", "paid", "declined", "declined",
        "too_many", "declined", "too_many", "declined",
    ]  # fmt: skip


def test_customers_who_pay_are_never_limited(open_payment: Any, wide: Any) -> None:
    wide(ACCOUNT=2, CARD=2)

    assert {charge_payment(open_payment().pk).state for _ in range(4)} == {PaymentState.PAID}


def test_a_challenge_counts_until_it_is_paid(open_payment: Any, wide: Any) -> None:
    wide(ACCOUNT=2)
    for _ in range(3):
        payment = charge_payment(open_payment(Scenario.CHALLENGE).pk)
        answer_challenge(SandboxCharge.objects.get(key=payment.pk).challenge_id, is_approved=True)
        assert confirm_payment(payment.pk).state == PaymentState.PAID

    for _ in range(2):
        given_up = charge_payment(open_payment(Scenario.CHALLENGE).pk)
        assert cancel_payment(given_up.pk).state == PaymentState.CANCELLED
    assert was_limited(charge_payment(open_payment(Scenario.CHALLENGE).pk))
    assert SandboxCharge.objects.filter(state=SandboxState.PAID).count() == 3


def test_a_lost_answer_counts_until_the_payment_is_found_to_be_paid(
    open_payment: Any, wide: Any
) -> None:
    wide(ACCOUNT=1)
    for _ in range(3):
        payment = charge_payment(open_payment(Scenario.TIME_OUT).pk)
        assert payment.state == PaymentState.PENDING
        assert charge_payment(payment.pk).state == PaymentState.PAID

    assert charge_payment(open_payment(Scenario.DECLINED).pk).decline_reason == "declined"
    assert was_limited(charge_payment(open_payment().pk))


def test_a_card_is_limited_for_all_accounts(
    open_payment: Any, wide: Any, make_customer: Callable[[], User]
) -> None:
    wide(CARD=2)

    found = [
        charge_payment(open_payment(Scenario.DECLINED, user=make_customer()).pk) for _ in range(3)
    ]

    assert [was_limited(payment) for payment in found] == [False] * 2 + [True]
    other = charge_payment(open_payment(Scenario.INSUFFICIENT_FUNDS, user=make_customer()).pk)
    assert other.decline_reason == "insufficient_funds"


@pytest.mark.parametrize(
    ("visitors", "limited"),
    [
        ([Visitor("203.0.113.7")] * 2, [False, True]),
        ([Visitor(f"203.0.113.{n}") for n in range(2)], [False] * 2),
        ([Visitor(f"2001:db8:0:1::{n}") for n in range(2)], [False, True]),
        # A /56 has twice as many, a /48 four times.
        ([Visitor(f"2001:db8:0:1{n}::1") for n in range(3)], [False] * 2 + [True]),
        ([Visitor(f"2001:db8:0:{n:x}00::1") for n in range(5)], [False] * 4 + [True]),
    ],
)
def test_an_address_is_limited_for_all_accounts(
    visitors: list[Visitor],
    limited: list[bool],
    open_payment: Any,
    wide: Any,
    make_customer: Callable[[], User],
) -> None:
    wide(ADDRESS=1)
    found = []
    for visitor in visitors:
        with set_current_visitor(visitor):
            found.append(charge_payment(open_payment(Scenario.DECLINED, user=make_customer()).pk))

    assert [was_limited(payment) for payment in found] == limited


def test_a_device_is_limited_for_all_accounts_and_addresses(
    open_payment: Any, wide: Any, make_customer: Callable[[], User]
) -> None:
    wide(DEVICE=2)
    found = []
    for number in range(3):
        with set_current_visitor(Visitor(f"203.0.113.{number}", device="same")):
            found.append(charge_payment(open_payment(Scenario.DECLINED, user=make_customer()).pk))

    assert [was_limited(payment) for payment in found] == [False, False, True]


def test_nothing_is_charged_while_nothing_can_be_counted(
    open_payment: Any, redis_away: Any, customer: User
) -> None:
    payment = open_payment()
    with redis_away():
        refused = charge_payment(payment.pk)

    assert refused.state == PaymentState.DECLINED
    assert describe_attempt(refused).message == "Paying by card is not available at the moment."
    assert not SandboxCharge.objects.exists()


def test_a_wallet_is_limited_by_its_number(
    open_moyasar_payment: Any, moyasar: Bank, wide: Any
) -> None:
    wide(CARD=2)
    for _ in range(2):
        payment = charge_payment(open_moyasar_payment("+966500000001", SourceKind.STC_PAY).pk)
        moyasar.payments[str(payment.pk)]["status"] = "failed"
        assert confirm_payment(payment.pk).state == PaymentState.DECLINED

    assert was_limited(charge_payment(open_moyasar_payment("+966500000001", SourceKind.STC_PAY).pk))
    allowed = charge_payment(open_moyasar_payment("+966500000002", SourceKind.STC_PAY).pk)
    assert allowed.state == PaymentState.CHALLENGE


def test_codes_of_stc_pay_are_limited_over_all_payments(
    open_moyasar_payment: Any, client: Client, moyasar: Bank, wide: Any
) -> None:
    wide(CARD=4)
    pages = []
    for _ in range(3):
        payment = charge_payment(open_moyasar_payment("+966500000001", SourceKind.STC_PAY).pk)
        path = f"/payments/stc-pay/{payment.pk}"
        pages += [client.post(path, {"code": "999999"}).content.decode() for _ in range(2)]
        bank = moyasar.payments[str(payment.pk)]
        bank["status"] = "failed"
        confirm_payment(payment.pk)

    assert ["رموز خاطئة كثيرة" in page for page in pages] == [False] * 4 + [True] * 2
    tried = [body for _, _, body in moyasar.requests if body == {"otp_value": "999999"}]
    assert len(tried) == 4


def test_the_shop_is_warned_of_many_declines(
    open_payment: Any, wide: Any, caplog: Any, django_capture_on_commit_callbacks: Any
) -> None:
    wide(SHOP=2)
    for _ in range(5):
        with django_capture_on_commit_callbacks(execute=True):
            charge_payment(open_payment(Scenario.DECLINED).pk)

    alarms = [record for record in caplog.records if record.levelname == "ERROR"]
    assert [each.getMessage() for each in alarms] == [
        "CARD_DECLINES: more than 2 of the shop in 3600 s"
    ]


@pytest.mark.django_db(transaction=True)
def test_twenty_declines_at_once_do_not_pass_the_limit(
    open_payment: Any, make_customer: Callable[[], User], in_own_connection: Any, wide: Any
) -> None:
    wide(CARD=5)
    # One payment of a customer waits at a time, so twenty accounts try one card.
    payments = [open_payment(Scenario.DECLINED, user=make_customer()) for _ in range(20)]

    def charged(payment: OnlinePayment) -> Callable[[], OnlinePayment]:
        return in_own_connection(lambda: charge_opened_payment(payment))

    with ThreadPoolExecutor(20) as pool:
        found = list(pool.map(lambda payment: charged(payment)(), payments))

    assert [was_limited(payment) for payment in found].count(False) == 5
    assert SandboxCharge.objects.count() == 5
