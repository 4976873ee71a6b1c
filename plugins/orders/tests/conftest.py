import uuid
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from graphql_relay import to_global_id
from saleor.account.models import User
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.cart.services import add_line, place_order
from plugins.orders.services import create_shipment
from plugins.payments.selectors import PaymentMethod
from plugins.shipments.models import Shipment
from plugins.shipments.services import add_event
from plugins.shipments.states import ShipmentState

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
