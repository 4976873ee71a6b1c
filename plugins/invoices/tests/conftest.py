import uuid
from collections.abc import Callable
from typing import Any

import pytest
from cryptography.fernet import Fernet
from graphql_relay import to_global_id
from saleor.account.models import User
from saleor.order.models import Order

from plugins.cart.services import add_line, place_order
from plugins.invoices.tests.fatoora_portal import portal, portal_process
from plugins.invoices.tests.subjects import subjects
from plugins.payments.selectors import PaymentMethod

__all__ = ["portal", "portal_process", "subjects"]

PlaceOrder = Callable[..., Order]


@pytest.fixture
def place(make_variant: Any) -> PlaceOrder:
    """``place(customer, prices=["100"], quantity=1)``: an order to be paid in cash."""
    from plugins.cart.delivery_form import OrderForm

    def run(customer: User, prices: tuple[str, ...] = ("100",), quantity: int = 1) -> Order:
        for price in prices:
            variant = make_variant(price, stock=quantity)
            add_line(customer, to_global_id("ProductVariant", variant.pk), quantity)
        placed = place_order(
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
        return Order.objects.get(pk=placed.pk)

    return run


@pytest.fixture
def order(customer: User, place: PlaceOrder) -> Order:
    """One plant of 100, VAT 15, delivery 50: 165 riyals."""
    return place(customer)


@pytest.fixture
def encryption_key(settings: Any) -> str:
    """Of private keys of EGS units."""
    key = Fernet.generate_key().decode()
    settings.ZATCA_ENCRYPTION_KEYS = [key]
    return key
