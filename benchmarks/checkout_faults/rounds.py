"""One round: a server that dies at one step, shoppers at work, and what follows."""

import contextlib
import uuid
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

from django.db import connection
from django.db.models import F

from benchmarks.checkout_faults.api import Api, NoAnswer, run_api
from benchmarks.checkout_faults.shop import PASSWORD, Shop, Shopper, create_shopper
from plugins.invoices.services import issue_missing_invoices
from plugins.payments.models import CardPayment, PaymentRefund, PaymentState
from plugins.payments.providers.sandbox.tokens import Scenario, find_test_number
from plugins.payments.services import reconcile_payments
from saleor_config.global_ids import write_id
from saleor_config.money import from_halalas

ADD = "mutation ($id: ID!) { cartLineAdd(variantId: $id) { errors { message } } }"
PLACE = """mutation ($input: OrderPlaceInput!) { orderPlace(input: $input) {
  errors { message code } order { number } payment { id state challengeUrl } } }"""
CONFIRM = "mutation ($id: ID!) { paymentConfirm(id: $id) { errors { message } } }"
SIGN_IN = 'mutation ($password: String!) { tokenCreate(email: "manager@example.com",'
SIGN_IN += " password: $password) { token errors { message } } }"
REFUND = "mutation ($id: ID!, $amount: Decimal!) { orderRefund(id: $id, amount: $amount) {"
REFUND += " errors { message } } }"
# What each shopper of a round pays with, and whether they try again after a lost answer.
SHOPPERS = (
    (Scenario.APPROVED, True),
    (Scenario.APPROVED, False),
    (Scenario.TIME_OUT, False),
    (Scenario.CHALLENGE, True),
    (Scenario.CHALLENGE, False),
    (Scenario.DECLINED, True),
)


@dataclass
class Tally:
    kills: int = 0
    checkouts: int = 0
    refunds: int = 0
    repairs: int = 0
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.checkouts} checkouts, {self.refunds} refunds,"
            f" {self.repairs} repairs, {len(self.faults)} faults"
        )


@dataclass
class Visit:
    """A shopper with a full cart, a token and a key to order with."""

    shopper: Shopper
    scenario: Scenario
    comes_back: bool
    form: dict[str, Any]

    @property
    def authorization(self) -> str:
        return f"Bearer {self.shopper.token}"


def run_order_round(shop: Shop, step: str, _number: int, tally: Tally) -> None:
    with run_api(step) as api:
        visits = [_start_visit(api, shop, *what) for what in SHOPPERS]
        with ThreadPoolExecutor(len(visits)) as pool:
            answers = list(pool.map(lambda visit: _place_order(api, visit), visits))
    tally.checkouts += len(visits)
    tally.kills += None in answers
    if None not in answers:
        tally.faults.append(f"{step} was never reached")
    with run_api() as api:
        for visit in visits:
            if visit.comes_back:
                _repeat_call(api, visit)
    _run_expiry(tally)


def run_refund_round(_shop: Shop, step: str, number: int, tally: Tally) -> None:
    """Staff refund orders of earlier rounds; the first answer is lost."""
    paid = CardPayment.objects.filter(state=PaymentState.PAID).order_by("?")[:2]
    with run_api(step) as api:
        token = api.ask(SIGN_IN, {"password": PASSWORD})["tokenCreate"]["token"]
        for payment in paid:
            # All of it, which is voided, and part of it in turn.
            is_all = (number + step.startswith("refund.after")) % 2
            amount = payment.amount if is_all else 700
            variables = {
                "id": write_id("Order", payment.order_id),
                "amount": str(from_halalas(amount)),
            }
            tally.refunds += 1
            try:
                api.ask(REFUND, variables, f"JWT {token}")
            except NoAnswer:
                tally.kills += 1
                break
    _run_expiry(tally)


def _start_visit(api: Api, shop: Shop, scenario: Scenario, comes_back: bool) -> Visit:
    shopper = create_shopper()
    api.ask(ADD, {"id": shop.variant_id}, f"Bearer {shopper.token}")
    card = {
        "name": "Noura",
        "number": find_test_number(scenario),
        "month": 12,
        "year": 39,
        "cvc": 123,
    }
    token = api.post("/payments/sandbox/tokens", card)["id"]
    form = {
        "firstName": "Noura", "lastName": "Shopper", "email": "shopper@example.com",
        "phone": "0500000001", "address": "King Road 1", "city": "الرياض",
        "paymentMethod": "CREDIT_CARD", "cardToken": token, "idempotencyKey": str(uuid.uuid4()),
    }  # fmt: skip
    return Visit(shopper, scenario, comes_back, form)


def _place_order(api: Api, visit: Visit) -> Any:
    try:
        return api.ask(PLACE, {"input": visit.form}, visit.authorization)["orderPlace"]
    except NoAnswer:
        return None


def _repeat_call(api: Api, visit: Visit) -> None:
    """The same call again, as a browser makes it that has heard nothing, and what follows it."""
    answer = _place_order(api, visit)
    payment = answer and answer["payment"]
    if payment and payment["challengeUrl"]:
        api.answer_challenge(urlsplit(payment["challengeUrl"]).path)
        with contextlib.suppress(NoAnswer):
            api.ask(CONFIRM, {"id": payment["id"]}, visit.authorization)


def _run_expiry(tally: Tally) -> None:
    hour = timedelta(hours=1)
    CardPayment.objects.update(
        created_at=F("created_at") - hour,
        asked_at=F("asked_at") - hour,
        settled_at=F("settled_at") - hour,
    )
    PaymentRefund.objects.update(
        created_at=F("created_at") - hour,
        claimed_at=F("claimed_at") - hour,
        done_at=F("done_at") - hour,
    )
    for _ in range(2):
        tally.repairs += sum(vars(reconcile_payments()).values())
    issue_missing_invoices()
    connection.close()
