"""A purchase to be paid in parts, and the providers that are asked, each at its simulator."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest

from plugins.payments.providers import INSTALMENT_PROVIDERS
from plugins.payments.providers.base import (
    Charge,
    ChargeStatus,
    InstalmentProvider,
    InstalmentRequest,
    Purchase,
    PurchaseLine,
    Reference,
)
from plugins.payments.tests.simulators import VARIABLES, Simulator, open_simulator

AMOUNT = 40_050
RETURN_URL = "https://shop.example/checkout/payment/1?lang=ar"


@pytest.fixture(scope="session", params=["tabby", "tamara"])
def simulator_process(request: pytest.FixtureRequest) -> Iterator[Simulator]:
    with open_simulator(request.param) as simulator:
        yield simulator


@pytest.fixture
def simulator(simulator_process: Simulator, monkeypatch: pytest.MonkeyPatch) -> Simulator:
    """Empty and behaving well; the shop's client finds it."""
    configure_provider(simulator_process, monkeypatch)
    simulator_process.control("/reset")
    simulator_process.take_reports()
    return simulator_process


@pytest.fixture
def provider(simulator: Simulator) -> InstalmentProvider:
    return INSTALMENT_PROVIDERS[simulator.name]


def configure_provider(simulator: Simulator, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value in VARIABLES[simulator.name].items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setenv(f"{simulator.name.upper()}_URL", simulator.url)


def build_request(amount: int = AMOUNT, **changes: Any) -> InstalmentRequest:
    line = PurchaseLine("ficus-1", "تين مطاطي كبير", 2, amount // 2, category="نباتات داخلية")
    purchase = Purchase(
        order_number="1042",
        lines=(line,),
        shipping=0,
        tax=amount * 15 // 115,
        discount=0,
        buyer_name="نورة العتيبي",
        phone="+966500000001",
        email="",
        city="الرياض",
        address="حي النخيل",
        zip_code="12381",
        buyer_since=datetime(2025, 3, 1, tzinfo=UTC),
        paid_orders=3,
    )
    fields: dict[str, Any] = {
        "key": uuid4(),
        "amount": amount,
        "language": "ar",
        "return_url": RETURN_URL,
        "purchase": purchase,
    }
    return InstalmentRequest(**{**fields, **changes})


def open_session(provider: InstalmentProvider, amount: int = AMOUNT) -> Reference:
    request = build_request(amount)
    return Reference(request.key, provider.charge(request).provider_id)


def approve(simulator: Simulator, provider: InstalmentProvider) -> Reference:
    """A charge that the shopper has approved and the shop has seen."""
    reference = open_session(provider)
    simulator.decide(reference.provider_id)
    assert fetch(provider, reference).status is ChargeStatus.AUTHORISED
    return reference


def fetch(provider: InstalmentProvider, reference: Reference) -> Charge:
    charge = provider.fetch(reference)
    assert charge is not None
    return charge
