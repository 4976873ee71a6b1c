"""Shoppers of a round: what each pays with, and what they do where an answer is lost."""

import contextlib
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final
from urllib.parse import urlsplit

from saleor.account.models import User

from benchmarks.checkout_faults.api import ConnectionLost
from benchmarks.checkout_faults.bench import Bench
from benchmarks.checkout_faults.shoppers import PLACE, Shopper
from plugins.gift_cards.tests.cards import issue_with_code
from plugins.payments.models import OnlinePayment, PaymentState
from plugins.payments.providers.sandbox.tokens import Scenario
from plugins.payments.selectors.card_payments import PAYMENT_ID
from plugins.phone_otp.services import open_session
from saleor_config.global_ids import write_id

ADD: Final = """mutation ($id: ID!, $quantity: Int) {
  cartLineAdd(variantId: $id, quantity: $quantity) { errors { message } } }"""
APPLY: Final = (
    "mutation ($code: String!) { cartPromoCodeApply(code: $code) { errors { message } } }"
)
CONFIRM: Final = "mutation ($id: ID!) { paymentConfirm(id: $id) { errors { message } } }"
CANCEL: Final = "mutation ($id: ID!) { paymentCancel(id: $id) { errors { message } } }"
PIECES: Final = 3


@dataclass
class Payer:
    """``gift``: halalas on a gift card. ``decision``: at the page of the instalment provider, empty
    where they never come there. ``returns``: to the shop afterwards. ``gives_up``: in the shop, but
    decides all the same."""

    shopper: Shopper
    method: str
    gift: int = 0
    decision: str = "approve"
    returns: bool = True
    gives_up: bool = False
    form: Any = None

    def fill_cart(self, bench: Bench) -> None:
        variables = {"id": bench.shop.variant_id, "quantity": PIECES}
        bench.call(ADD, variables, self.shopper.authorization)
        if self.gift:
            _card, code = issue_with_code(self.gift, key=f"benchmark:{uuid.uuid4()}")
            bench.call(APPLY, {"code": code}, self.shopper.authorization)
        self.form = self.shopper.build_form(bench.api) | {"paymentMethod": self.method}

    def place_order(self, bench: Bench) -> None:
        """Once; without a response the outcome is unknown."""
        with contextlib.suppress(ConnectionLost):
            bench.api.execute(PLACE, {"input": self.form}, self.shopper.authorization)

    def repeat_order(self, bench: Bench) -> None:
        """The same call again, as a browser makes it without a response."""
        if self.shopper.tries > 1:
            self.place_order(bench)

    def decide(self, bench: Bench) -> None:
        """At the page of the bank or of the provider, and back."""
        waiting = OnlinePayment.objects.filter(
            user=self.shopper.user_id, state=PaymentState.CHALLENGE
        )
        payment = waiting.first()
        if payment is None or not self.decision:
            return
        variables = {"id": write_id(PAYMENT_ID, payment.pk)}
        if self.gives_up:
            with contextlib.suppress(ConnectionLost):
                bench.api.execute(CANCEL, variables, self.shopper.authorization)
        if payment.is_instalment:
            bench.simulators[payment.provider].decide(payment.provider_id, self.decision)
        else:
            bench.api.approve_challenge(urlsplit(payment.challenge_url).path)
        if self.returns:
            with contextlib.suppress(ConnectionLost):
                bench.api.execute(CONFIRM, variables, self.shopper.authorization)


def make_payers(method: str, gift: int = 0) -> list[Payer]:
    """In each way twice; cash and gift cards have no page to go to."""
    return [make(method, gift) for make in WAYS.get(method, PLAIN) for _payer in range(2)]


def _make_payer(
    method: str,
    gift: int,
    *,
    card: Scenario | None = None,
    tries: int = 2,
    own_gift: int = 0,
    **behaviour: Any,
) -> Payer:
    user = User.objects.create(
        email=f"{uuid.uuid4().hex}@phone.invalid", first_name="Test", last_name="Shopper"
    )
    shopper = Shopper(user.pk, open_session(user).token, card, tries)
    return Payer(shopper, method, gift or own_gift, **behaviour)


CARD: Final = (
    partial(_make_payer, card=Scenario.APPROVED),
    partial(_make_payer, card=Scenario.APPROVED, tries=1),
    partial(_make_payer, card=Scenario.TIME_OUT, tries=1),
    partial(_make_payer, card=Scenario.CHALLENGE),
    partial(_make_payer, card=Scenario.CHALLENGE, tries=1, decision=""),
    partial(_make_payer, card=Scenario.DECLINED),
)
INSTALMENTS: Final = (
    _make_payer,
    partial(_make_payer, own_gift=10_000),
    partial(_make_payer, tries=1, returns=False),
    partial(_make_payer, decision="decline"),
    partial(_make_payer, tries=1, decision=""),
    partial(_make_payer, gives_up=True),
)
PLAIN: Final = (_make_payer, _make_payer, partial(_make_payer, tries=1))
WAYS: Final[Mapping[str, Sequence[Callable[..., Payer]]]] = {
    "CREDIT_CARD": CARD,
    "TABBY": INSTALMENTS,
    "TAMARA": INSTALMENTS,
}
