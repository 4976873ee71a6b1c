"""docs/saleor-security.md: Saleor's checkout charges twice, without an order, and for another
cart. Each attack runs against plain Saleor too, and succeeds there.

What happens meanwhile happens inside the gateway's call, where Saleor holds no lock.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from decimal import Decimal
from typing import Any, ClassVar

import pytest
from django.test import override_settings
from saleor.account.models import Address, User
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.order.models import Order
from saleor.payment import TransactionKind
from saleor.payment.gateways.dummy.plugin import DummyGatewayPlugin
from saleor.payment.models import Transaction
from saleor.product.models import ProductVariant
from saleor.shipping.models import ShippingMethod
from saleor.warehouse.models import Stock

from plugins.payments.methods import CARD_GATEWAY, CASH_ON_DELIVERY_GATEWAY
from plugins.payments.models import SandboxCharge
from saleor_config.conftest import GraphQLClient
from saleor_config.global_ids import write_id
from saleor_config.tests.plain_saleor import plain_saleor

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
PAY = """mutation ($id: ID!, $gateway: String!) { checkoutPaymentCreate(checkoutId: $id,
  input: {gateway: $gateway, token: "token_x"}) { paymentErrors { message } } }"""
COMPLETE = """mutation ($id: ID!) { checkoutComplete(checkoutId: $id) {
  order { number } checkoutErrors { message } } }"""
OWN_GATEWAYS = [CARD_GATEWAY, CASH_ON_DELIVERY_GATEWAY]
REFUSAL = "Orders are placed and paid in the shop, not through this call."


class BusyGateway(DummyGatewayPlugin):
    """Saleor's dummy, during whose call something else happens, once."""

    meanwhile: ClassVar[list[Callable[[], Any]]] = []

    def process_payment(self, payment_information: Any, previous_value: Any) -> Any:
        while self.meanwhile:
            self.meanwhile.pop()()
        return super().process_payment(payment_information, previous_value)


@contextmanager
def saleor_as_it_comes() -> Iterator[GraphQLClient]:
    plugins = [f"{__name__}.BusyGateway"]
    manager = "saleor.plugins.manager.PluginsManager"
    with plain_saleor() as client, override_settings(PLUGINS=plugins, PLUGINS_MANAGER=manager):
        yield client


@pytest.fixture
def checkout(variant: ProductVariant) -> Checkout:
    """Ready for Saleor's own mutations; without an owner, anyone who knows its id may go on."""
    address = Address.objects.create(city="الرياض", country="SA", street_address_1="شارع")
    made = Checkout.objects.create(
        email="guest@example.com",
        shipping_address=address,
        billing_address=address,
        shipping_method=ShippingMethod.objects.get(),
        quantity=1,
        country="SA",
    )
    CheckoutLine.objects.create(checkout=made, variant=variant, quantity=1)
    return made


def pay(client: GraphQLClient, checkout: Checkout, gateway: str) -> None:
    answer = client.ask(PAY, {"id": write_id("Checkout", checkout.pk), "gateway": gateway})
    assert answer.data["checkoutPaymentCreate"] == {"paymentErrors": []}


def complete(client: GraphQLClient, checkout: Checkout) -> list[str]:
    answer = client.ask(COMPLETE, {"id": write_id("Checkout", checkout.pk)})
    payload = answer.data["checkoutComplete"] if answer.data else None
    if payload is None:
        return ["no answer"]
    return [error["message"] for error in payload["checkoutErrors"]]


def captures() -> int:
    return Transaction.objects.filter(kind=TransactionKind.CAPTURE, is_success=True).count()


def test_hole_3_plain_saleor_captures_twice(checkout: Checkout) -> None:
    with saleor_as_it_comes() as saleor:
        pay(saleor, checkout, BusyGateway.PLUGIN_ID)
        BusyGateway.meanwhile[:] = [lambda: complete(saleor, checkout)]
        complete(saleor, checkout)

    assert Order.objects.count() == 1
    assert captures() == 2


def test_hole_4_plain_saleor_captures_without_an_order(checkout: Checkout) -> None:
    with saleor_as_it_comes() as saleor:
        pay(saleor, checkout, BusyGateway.PLUGIN_ID)
        BusyGateway.meanwhile[:] = [lambda: Stock.objects.update(quantity=0)]
        complete(saleor, checkout)

    assert not Order.objects.exists()
    assert captures() == 1


def test_hole_5_plain_saleor_orders_an_emptied_cart(checkout: Checkout) -> None:
    with saleor_as_it_comes() as saleor:
        pay(saleor, checkout, BusyGateway.PLUGIN_ID)
        CheckoutLine.objects.all().delete()
        errors = complete(saleor, checkout)

    assert errors == []
    order = Order.objects.get()
    assert order.total_gross_amount < order.payments.get().captured_amount
    assert not order.lines.exists()


@pytest.mark.parametrize("gateway", OWN_GATEWAYS)
@pytest.mark.parametrize("is_emptied", [False, True])
def test_the_shops_gateways_take_nothing_through_saleors_checkout(
    gateway: str, is_emptied: bool, checkout: Checkout
) -> None:
    client = GraphQLClient()
    pay(client, checkout, gateway)
    if is_emptied:
        CheckoutLine.objects.all().delete()

    errors = [complete(client, checkout) for _ in range(2)]

    assert errors == [["Your cart is empty." if is_emptied else REFUSAL]] * 2
    assert not Order.objects.exists()
    assert not SandboxCharge.objects.exists()
    assert not Transaction.objects.filter(is_success=True).exists()


def test_no_other_gateway_takes_anything(checkout: Checkout, customer: User) -> None:
    client = GraphQLClient()
    pay(client, checkout, "mirumee.payments.dummy")

    assert complete(client, checkout) != []
    assert not Order.objects.exists()
    assert Decimal(0) == sum(each.amount for each in Transaction.objects.filter(is_success=True))
