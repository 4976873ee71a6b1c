"""One round: a server that dies at one step, shoppers at work, and what follows."""

import contextlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final
from urllib.parse import urlsplit

from django.db import connection
from django.db.models import F

from benchmarks.checkout_faults.api import Api, ConnectionLost, run_api
from benchmarks.checkout_faults.shoppers import PASSWORD, Shop, Shopper, create_shopper
from plugins.invoices.services import issue_missing_invoices
from plugins.payments.models import OnlinePayment, PaymentRefund, PaymentState
from plugins.payments.providers.sandbox.tokens import Scenario
from plugins.payments.services import reconcile_payments
from saleor_config.global_ids import write_id
from saleor_config.money import from_halalas

CONFIRM: Final = "mutation ($id: ID!) { paymentConfirm(id: $id) { errors { message } } }"
SIGN_IN: Final = """mutation ($password: String!) {
  tokenCreate(email: "manager@example.com", password: $password) { token errors { message } } }"""
REFUND: Final = """mutation ($id: ID!, $amount: Decimal!) {
  orderRefund(id: $id, amount: $amount) { errors { message } } }"""
# What each shopper of a round pays with, and how often they call where the response is lost.
SHOPPERS: Final = (
    (Scenario.APPROVED, 2),
    (Scenario.APPROVED, 1),
    (Scenario.TIME_OUT, 1),
    (Scenario.CHALLENGE, 2),
    (Scenario.CHALLENGE, 1),
    (Scenario.DECLINED, 2),
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


def run_order_round(shop: Shop, step: str, _number: int, tally: Tally) -> None:
    with run_api(step) as api:
        shoppers = [create_shopper(*row) for row in SHOPPERS]
        for shopper in shoppers:
            shopper.fill_cart(api, shop)
        forms = [shopper.build_form(api) for shopper in shoppers]
        with ThreadPoolExecutor(len(shoppers)) as pool:
            is_lost = None in list(pool.map(_place_order, [api] * len(shoppers), shoppers, forms))
    tally.checkouts += len(shoppers)
    tally.kills += is_lost
    if not is_lost:
        tally.faults.append(f"{step} was never reached")
    with run_api() as api:
        for shopper, form in zip(shoppers, forms, strict=True):
            if shopper.tries > 1:
                _repeat_call(api, shopper, form)
    _run_expiry(tally)


def run_refund_round(_shop: Shop, step: str, number: int, tally: Tally) -> None:
    """Staff refund orders of earlier rounds; the first response is lost."""
    paid = OnlinePayment.objects.filter(state=PaymentState.PAID).order_by("?")[:2]
    with run_api(step) as api:
        token = api.execute(SIGN_IN, {"password": PASSWORD})["tokenCreate"]["token"]
        for payment in paid:
            # All of it, which is voided, and part of it in turn.
            is_all = (number + step.startswith("refund.after")) % 2
            amount = str(from_halalas(payment.amount if is_all else 700))
            variables = {"id": write_id("Order", payment.order_id), "amount": amount}
            tally.refunds += 1
            try:
                api.execute(REFUND, variables, f"JWT {token}")
            except ConnectionLost:
                tally.kills += 1
                break
    _run_expiry(tally)


def _place_order(api: Api, shopper: Shopper, form: dict[str, Any]) -> Any:
    try:
        return shopper.place_order(api, form)
    except ConnectionLost:
        return None


def _repeat_call(api: Api, shopper: Shopper, form: dict[str, Any]) -> None:
    """The same call again, as a browser makes it without a response, and what follows it."""
    placed = _place_order(api, shopper, form)
    payment = placed and placed["payment"]
    if payment and payment["challengeUrl"]:
        api.approve_challenge(urlsplit(payment["challengeUrl"]).path)
        with contextlib.suppress(ConnectionLost):
            api.execute(CONFIRM, {"id": payment["id"]}, shopper.authorization)


def _run_expiry(tally: Tally) -> None:
    for model, names in (
        (OnlinePayment, ("created_at", "asked_at", "settled_at")),
        (PaymentRefund, ("created_at", "claimed_at", "done_at")),
    ):
        model.objects.update(**{name: F(name) - timedelta(hours=1) for name in names})
    for _ in range(2):
        tally.repairs += sum(vars(reconcile_payments()).values())
    issue_missing_invoices()
    connection.close()
