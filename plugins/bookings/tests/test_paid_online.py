"""Deposits and balances paid by card: on the request's page, by a link, and given back."""

import uuid
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from plugins.bookings.enums import BookingState, DuePurpose, DueState, PaidBy
from plugins.bookings.models import AmountDue, Booking, DueRefund
from plugins.bookings.payment_links import Origin, build_payment_token, find_due
from plugins.bookings.services import (
    note_payment,
    refund_due,
    release_expired_holds,
    request_open_refunds,
    schedule_work,
    transition_booking,
)
from plugins.payments.models import OnlinePayment, PaymentRefund, SandboxCharge
from plugins.payments.providers.sandbox.provider import answer_challenge
from plugins.payments.providers.sandbox.tokens import Scenario, find_test_number, tokenise_card
from plugins.payments.services import confirm_payment

from .planning import hour, told

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

TOTAL = 115_000
DEPOSIT = 34_500
LINK = """query ($token: String!) { paymentLink(token: $token) {
  purpose state amount service quoteNumber terms isUnderWay } }"""
PAY = """mutation ($token: String!, $card: String!, $key: String!) {
  bookingPay(token: $token, cardToken: $card, idempotencyKey: $key) {
    link { state } payment { state challengeUrl message orderNumber }
    errors { code field message } } }"""
CONFIRM = """mutation ($token: String!) { bookingPayConfirm(token: $token) {
    link { state } payment { state message } errors { code } } }"""
DUES = """query ($reference: String!, $phone: String) {
  booking(reference: $reference, phone: $phone) { state
    quote { deposit depositTerms }
    deposit { purpose state amount refunded paidAt heldUntil terms payToken isUnderWay }
    balance { state amount payToken } } }"""


@pytest.fixture(autouse=True)
def clock(own_redis_keys: str) -> Any:
    with time_machine.travel(hour(-24), tick=False) as traveller:
        yield traveller


def deposit() -> AmountDue:
    return AmountDue.objects.get(purpose=DuePurpose.DEPOSIT)


def link_of(due: AmountDue | None = None) -> str:
    return build_payment_token(due or deposit(), Origin.LINK)


def card(scenario: Scenario = Scenario.APPROVED) -> str:
    fields = {"name": "Noura", "month": "12", "year": "2039", "cvc": "123"}
    return tokenise_card({"number": find_test_number(scenario), **fields}).token


@pytest.fixture
def pay(asks: Any, django_capture_on_commit_callbacks: Any) -> Callable[..., Any]:
    def run(token: str = "", scenario: Scenario = Scenario.APPROVED, key: str = "") -> Any:
        variables = {
            "token": token or link_of(),
            "card": card(scenario),
            "key": key or str(uuid.uuid4()),
        }
        with django_capture_on_commit_callbacks(execute=True):
            return asks(PAY, variables)["data"]["bookingPay"]

    return run


def test_a_link_shows_what_it_pays_and_no_more(agreed, asks) -> None:
    shown = asks(LINK, {"token": link_of()})["data"]["paymentLink"]

    assert shown == {
        "purpose": "DEPOSIT",
        "state": "OPEN",
        "amount": DEPOSIT,
        "service": "Landscaping",
        "quoteNumber": agreed.quotes.get().number,
        "terms": "If you cancel less than 48 hours before we come, we keep 50% of the deposit;"
        " before that all of it goes back.",
        "isUnderWay": False,
    }


def test_a_link_that_is_changed_old_or_foreign_opens_nothing(agreed, asks, clock) -> None:
    token = link_of()
    content, _dot, mark = token.rpartition(".")
    key, _dot, expiry = content.partition(".")
    for wrong in (
        "", "l", "l1.1.1", "..", token[:-1], token.upper(), "ل" * 40, "x" * 5000,
        f"{content[:-1]}z.{mark}", f"r{content[1:]}.{mark}", f"l9{key[1:]}.{expiry}.{mark}",
    ):  # fmt: skip
        assert asks(LINK, {"token": wrong})["data"]["paymentLink"] is None
    clock.shift(timedelta(days=14, seconds=1))
    assert find_due(token) is None


def test_a_guest_pays_by_the_link(agreed, asks, pay, site_crew, manager) -> None:
    # given a crew that waits for the deposit
    work = schedule_work(agreed, site_crew, hour(48), hour(50), manager)
    assert work.held_until is not None

    # when
    paid = pay()

    # then
    assert paid["errors"] == []
    assert (paid["payment"]["state"], paid["payment"]["orderNumber"]) == ("PAID", None)
    assert paid["link"] == {"state": "PAID"}
    due = deposit()
    assert (due.state, due.paid_by) == (DueState.PAID, PaidBy.ONLINE)
    work.refresh_from_db()
    assert work.held_until is None
    assert told().count("deposit_paid") == 1
    assert SandboxCharge.objects.get().amount == DEPOSIT
    again = pay()
    assert again["errors"][0]["code"] == "FORBIDDEN_STEP"
    assert SandboxCharge.objects.count() == 1


def test_the_page_of_the_request_pays(agreed, asks, pay) -> None:
    who = {"reference": agreed.reference, "phone": agreed.phone}
    shown = asks(DUES, who)["data"]["booking"]
    assert (shown["deposit"]["state"], shown["deposit"]["amount"]) == ("OPEN", DEPOSIT)
    assert shown["quote"]["deposit"] == DEPOSIT

    pay(shown["deposit"]["payToken"])

    shown = asks(DUES, who)["data"]["booking"]
    assert (shown["deposit"]["state"], shown["deposit"]["payToken"]) == ("PAID", None)
    assert shown["balance"] is None


def test_the_bank_is_asked_and_leads_back(agreed, asks, pay, settings) -> None:
    # given a token of the request's page, and a card that the bank wants to see
    token = build_payment_token(deposit(), Origin.REQUEST)
    assert pay(token, Scenario.CHALLENGE)["payment"]["state"] == "CHALLENGE"
    bank = SandboxCharge.objects.get()
    assert bank.return_url == f"{settings.PUBLIC_URL}/en/requests/{agreed.reference}"
    assert asks(LINK, {"token": link_of()})["data"]["paymentLink"]["isUnderWay"] is True

    # when
    answer_challenge(bank.challenge_id, is_approved=True)
    confirmed = asks(CONFIRM, {"token": token})["data"]["bookingPayConfirm"]

    # then
    assert confirmed == {
        "link": {"state": "PAID"},
        "payment": {"state": "PAID", "message": None},
        "errors": [],
    }
    none_waits = asks(CONFIRM, {"token": token})["data"]["bookingPayConfirm"]
    assert none_waits["payment"] is None


def test_a_declined_card_is_said_and_another_pays(agreed, pay) -> None:
    declined = pay(scenario=Scenario.DECLINED)
    assert declined["payment"]["state"] == "DECLINED"
    assert "declined the card" in declined["payment"]["message"]
    assert declined["link"] == {"state": "OPEN"}

    assert pay()["link"] == {"state": "PAID"}


def test_the_same_click_pays_once(agreed, pay) -> None:
    key = str(uuid.uuid4())
    assert [pay(key=key)["payment"]["state"] for _ in range(2)] == ["PAID", "PAID"]
    assert SandboxCharge.objects.count() == 1
    assert pay(key="no key")["errors"][0]["field"] == "idempotencyKey"


@pytest.mark.parametrize("ending", ["cancelled", "cash"])
def test_late_money_goes_back(
    ending, agreed, pay, manager, django_capture_on_commit_callbacks
) -> None:
    # given a customer at the bank's page
    pay(scenario=Scenario.CHALLENGE)
    if ending == "cash":
        note_payment(deposit(), PaidBy.CASH, manager)
    else:
        transition_booking(agreed, BookingState.CANCELLED, by=manager, reason="No")
    bank = SandboxCharge.objects.get()
    answer_challenge(bank.challenge_id, is_approved=True)

    # when
    with django_capture_on_commit_callbacks(execute=True):
        confirm_payment(OnlinePayment.objects.get().pk)

    # then
    bank.refresh_from_db()
    assert bank.state == "voided" or bank.refunded == DEPOSIT
    assert OnlinePayment.objects.get().state == "cancelled"
    assert deposit().paid_by == ("cash" if ending == "cash" else "")


def test_a_crew_is_not_let_go_while_the_bank_is_asked(
    agreed, pay, site_crew, manager, clock
) -> None:
    schedule_work(agreed, site_crew, hour(48), hour(50), manager)
    pay(scenario=Scenario.CHALLENGE)

    clock.move_to(hour(1))

    assert release_expired_holds() == 0


def test_a_cancelled_request_gives_its_deposit_back(
    agreed, pay, manager, django_capture_on_commit_callbacks
) -> None:
    pay()

    agreed.refresh_from_db()
    with django_capture_on_commit_callbacks(execute=True):
        transition_booking(agreed, BookingState.CANCELLED, by=manager, reason="No")

    due = deposit()
    assert (due.state, due.refunded_halalas) == (DueState.REFUNDED, DEPOSIT)
    assert DueRefund.objects.get().done_at is not None
    assert PaymentRefund.objects.get().amount == DEPOSIT
    assert OnlinePayment.objects.get().state == "refunded"
    assert told().count("refunded") == 1


def test_a_refund_that_was_lost_is_asked_for_later(
    agreed, pay, manager, clock, django_capture_on_commit_callbacks
) -> None:
    # given a process that was killed after its commit
    pay()
    refund_due(deposit(), 4_500, "Less work", manager, key="a")
    assert not PaymentRefund.objects.exists()
    assert request_open_refunds() == 0

    # when
    clock.shift(timedelta(minutes=4))
    with django_capture_on_commit_callbacks(execute=True):
        assert request_open_refunds() == 1

    # then
    assert request_open_refunds() == 0
    assert deposit().refunded_halalas == 4_500
    refund = PaymentRefund.objects.get()
    assert (refund.amount, refund.reason) == (4_500, "Less work")


def test_the_rest_is_paid_by_its_own_link(agreed, asks, pay, manager) -> None:
    pay()
    for state in (BookingState.IN_PROGRESS, BookingState.COMPLETED):
        transition_booking(Booking.objects.get(), state, by=manager)
    balance = AmountDue.objects.get(purpose=DuePurpose.BALANCE)

    paid = pay(link_of(balance))

    assert paid["link"] == {"state": "PAID"}
    assert sorted(SandboxCharge.objects.values_list("amount", flat=True)) == [
        DEPOSIT,
        TOTAL - DEPOSIT,
    ]
    assert told().count("balance_paid") == 1
