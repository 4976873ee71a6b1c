import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from django.core.cache import cache
from graphql_relay import to_global_id
from saleor.account.models import User
from saleor.order.models import Order
from saleor.plugins.models import PluginConfiguration
from saleor.product.models import ProductVariant

from plugins.cart.services import add_line, place_order
from plugins.orders.services import create_shipment
from plugins.payments.selectors import PaymentMethod
from plugins.shipments.models import Shipment
from plugins.shipments.services import add_event
from plugins.shipments.states import ShipmentState
from plugins.shipments.tests.simulators import ALL, Simulator, list_variables, open_simulator

PlaceOrder = Callable[..., Order]
Pack = Callable[..., Shipment]


@pytest.fixture
def place(make_variant: Any) -> PlaceOrder:
    """``place(customer, lines=2)``: an order of that many different plants, paid in cash."""
    from plugins.cart.delivery_form import OrderForm

    def run(
        customer: User,
        lines: int = 1,
        variants: list[ProductVariant] | None = None,
        quantity: int = 1,
    ) -> Order:
        for variant in variants or [make_variant() for _ in range(lines)]:
            add_line(customer, to_global_id("ProductVariant", variant.pk), quantity)
        placed: Any = place_order(
            customer,
            OrderForm(
                first_name="نورة",
                last_name="التجريبية",
                email="shopper@example.com",
                phone="0500000001",
                address="شارع العليا 12",
                city="الرياض",
                payment_method=PaymentMethod.CASH_ON_DELIVERY,
                idempotency_key=str(uuid.uuid4()),
            ),
        )
        return placed if isinstance(placed, Order) else placed.order

    return run


@pytest.fixture
def pack(admin_user: User) -> Pack:
    """``pack(order)``: everything in one parcel, or ``pieces`` by order line."""

    def run(
        order: Order,
        pieces: Mapping[int, int] | None = None,
        carrier: str = "smsa",
        tracking_number: str = "",
    ) -> Shipment:
        return create_shipment(
            order.pk,
            by=admin_user,
            carrier=carrier,
            tracking_number=tracking_number,
            pieces=pieces,
        )

    return run


@pytest.fixture
def deliver() -> Callable[[Shipment], None]:
    """Send a parcel on its way, and bring it there."""

    def run(shipment: Shipment) -> None:
        add_event(shipment.pk, status=ShipmentState.IN_TRANSIT)
        add_event(shipment.pk, status=ShipmentState.DELIVERED)

    return run


@pytest.fixture(scope="session")
def carrier_processes() -> Iterator[dict[str, Simulator]]:
    """One for each carrier; a test that needs none starts none."""
    opened: dict[str, Any] = {}

    class Processes(dict[str, Simulator]):
        def __missing__(self, carrier: str) -> Simulator:
            opened[carrier] = open_simulator(carrier)
            self[carrier] = opened[carrier].__enter__()
            return self[carrier]

    yield Processes()
    for process in opened.values():
        process.__exit__(None, None, None)


@pytest.fixture
def shop_phone(db: None) -> None:
    PluginConfiguration.objects.update_or_create(
        identifier="mashtal.content",
        defaults={"configuration": [{"name": "phones", "value": "+966112223344"}], "active": True},
    )


@pytest.fixture(params=ALL)
def carrier(request: Any, carrier_processes: Any, shop_phone: None, monkeypatch: Any) -> Simulator:
    """Each carrier in turn, with which the shop speaks."""
    return connect_carrier(request.param, carrier_processes, monkeypatch)


@pytest.fixture
def smsa(carrier_processes: Any, shop_phone: None, monkeypatch: Any) -> Simulator:
    return connect_carrier("smsa", carrier_processes, monkeypatch)


@pytest.fixture
def aramex(carrier_processes: Any, shop_phone: None, monkeypatch: Any) -> Simulator:
    return connect_carrier("aramex", carrier_processes, monkeypatch)


def connect_carrier(name: str, processes: dict[str, Simulator], monkeypatch: Any) -> Simulator:
    simulator = processes[name]
    simulator.control("/reset")
    for variable, value in list_variables(name).items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setenv(f"{name.upper()}_URL", f"{simulator.url}/{name}")
    cache.delete_many(["spl-token", "spl-cities"])
    return simulator
