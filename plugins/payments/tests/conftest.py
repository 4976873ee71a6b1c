"""An order that waits for a card, and the sandbox's cards as a browser would tokenise them."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import pytest
from saleor.account.models import Address, User
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.payments.methods import PaymentMethod
from plugins.payments.models import OnlinePayment
from plugins.payments.providers import INSTALMENT_PROVIDERS
from plugins.payments.providers.configuration import INSTALMENT_VARIABLES
from plugins.payments.providers.sandbox.tokens import Scenario, find_test_number, tokenise_card
from plugins.payments.services import (
    CardSource,
    SourceKind,
    charge_payment,
    confirm_payment,
    open_card_payment,
    open_instalment_payment,
)
from plugins.payments.signals import (
    payment_authorised,
    payment_captured,
    payment_failed,
    payment_refunded,
)
from plugins.payments.tests import listening
from plugins.payments.tests.instalment_bank import InstalmentBank
from plugins.payments.tests.instalment_purchases import (
    provider as provider,
)
from plugins.payments.tests.instalment_purchases import (
    simulator as simulator,
)
from plugins.payments.tests.instalment_purchases import (
    simulator_process as simulator_process,
)
from plugins.payments.tests.moyasar_bank import SECRET_KEY, WEBHOOK_SECRET, Bank, open_bank

AMOUNT = 16_500
GOOD_TOKEN = "token_ok"


@pytest.fixture(autouse=True)
def listeners(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """The signals that were received, in order."""
    listening.heard.clear()
    for signal, receiver in (
        (payment_authorised, listening.authorised),
        (payment_captured, listening.paid),
        (payment_failed, listening.failed),
        (payment_refunded, listening.refunded),
    ):
        monkeypatch.setattr(signal.signal, "receivers", [])
        signal.connect(receiver)
    return listening.heard


@pytest.fixture
def make_order(customer: User) -> Callable[..., Order]:
    def make(user: User = customer, **fields: Any) -> Order:
        address = Address.objects.create(city="الرياض", country="SA")
        total = Decimal(AMOUNT) / 100
        return Order.objects.create(
            user=user,
            user_email="shopper@example.com",
            billing_address=address,
            total_gross_amount=total,
            total_net_amount=total,
            **{"status": OrderStatus.DRAFT, **fields},
        )

    return make


def token_for(scenario: Scenario, **changes: Any) -> str:
    fields = {"name": "Noura", "month": "12", "year": "2039", "cvc": "123", **changes}
    return tokenise_card({"number": find_test_number(scenario), **fields}).token


@pytest.fixture
def open_payment(customer: User, make_order: Any) -> Callable[..., OnlinePayment]:
    def make(
        scenario: Scenario = Scenario.APPROVED,
        *,
        user: User = customer,
        order: Order | None = None,
        keeps_card: bool = False,
        language: str = "ar",
    ) -> OnlinePayment:
        return open_card_payment(
            order=order or make_order(user=user),
            user=user,
            amount_halalas=AMOUNT,
            source=CardSource(SourceKind.TOKEN, token_for(scenario), keeps_card),
            return_language=language,
        )

    return make


@pytest.fixture
def moyasar(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bank]:
    """The shop takes cards through Moyasar, which is played by a server of our own."""
    monkeypatch.setenv("CARD_PROVIDER", "moyasar")
    monkeypatch.setenv("MOYASAR_SECRET_KEY", SECRET_KEY)
    monkeypatch.setenv("MOYASAR_PUBLISHABLE_KEY", "pk_test_shop")
    monkeypatch.setenv("MOYASAR_WEBHOOK_SECRET", WEBHOOK_SECRET)
    with open_bank() as bank:
        monkeypatch.setenv("MOYASAR_URL", bank.url)
        yield bank


@pytest.fixture
def open_moyasar_payment(moyasar: Bank, customer: User, make_order: Any) -> Callable[..., Any]:
    def make(token: str = GOOD_TOKEN, kind: SourceKind = SourceKind.TOKEN, **fields: Any) -> Any:
        return open_card_payment(
            order=make_order(),
            user=customer,
            amount_halalas=AMOUNT,
            source=CardSource(kind, token, **fields),
            return_language="ar",
        )

    return make


@pytest.fixture
def tabby(monkeypatch: pytest.MonkeyPatch) -> InstalmentBank:
    """The shop takes instalments through a provider in memory."""
    bank = InstalmentBank()
    for name in INSTALMENT_VARIABLES["tabby"]:
        monkeypatch.setenv(name, "x")
    monkeypatch.setitem(INSTALMENT_PROVIDERS, "tabby", bank)
    return bank


@pytest.fixture
def open_instalments(tabby: InstalmentBank, customer: User, make_order: Any) -> Callable[..., Any]:
    def make(user: User = customer, **fields: Any) -> Any:
        return open_instalment_payment(
            order=make_order(user=user, **fields),
            user=user,
            amount_halalas=AMOUNT,
            method=PaymentMethod.TABBY,
            return_language="ar",
        )

    return make


@pytest.fixture
def authorised(tabby: InstalmentBank, open_instalments: Any) -> OnlinePayment:
    """A payment that Tabby has approved; its order is placed."""
    payment = charge_payment(open_instalments().pk)
    tabby.approve(payment.pk)
    return confirm_payment(payment.pk)
