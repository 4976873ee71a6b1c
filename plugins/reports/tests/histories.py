"""Random lives of orders, through the services that shoppers, staff and providers call.

A seed gives the same history again. What the shop refuses is not done, and the life goes on.
"""

import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Any

from django.db import transaction
from django.test import TestCase
from saleor.account.models import User
from saleor.discount.models import Voucher
from saleor.order.models import Order
from saleor.payment import PaymentError as SaleorPaymentError
from saleor.payment import gateway
from saleor.payment.models import Payment
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import ProductVariant

from plugins.cart.delivery_form import OrderForm
from plugins.cart.services import add_line, apply_promo_code, check_out
from plugins.cart.tests.refusals import variant_id
from plugins.cart.tests.sandbox import Scenario, token_for
from plugins.invoices.services import issue_due_credit_notes, issue_missing_invoices
from plugins.orders.models import CancelledBy, ReturnState
from plugins.orders.services import (
    cancel_order,
    create_shipment,
    decide_return,
    receive_return,
    refund_lines,
    request_return,
)
from plugins.payments.selectors import PaymentMethod
from plugins.payments.services import refund_payment
from plugins.shipments.services import add_event
from plugins.shipments.states import ShipmentState
from saleor_config.errors import ShopError
from saleor_config.money import from_halalas, to_halalas

PRICES = (1, 333, 4_999, 12_345, 100_00, 249_99)
CARDS = (Scenario.APPROVED,) * 5 + (Scenario.DECLINED,)


@dataclass
class World:
    """A shop with one plant of each price, a customer for each history, and a clock that
    ``pass_time`` moves."""

    make_variant: Callable[..., ProductVariant]
    make_customer: Callable[[], User]
    staff: User
    clock: Any
    plants: list[ProductVariant] = field(default_factory=list)

    def stock_up(self) -> None:
        self.plants = [
            self.make_variant(str(from_halalas(price)), stock=1_000_000) for price in PRICES
        ]
        for code, kind, value in (("TENTH", "percentage", 10), ("FIVE", "fixed", 5)):
            Voucher.objects.create(code=code, discount_value_type=kind, discount_value=value)
        delivery = {"type": "shipping", "discount_value_type": "percentage"}
        Voucher.objects.create(code="BRING", discount_value=100, **delivery)
        fee = {"configuration": [{"name": "fee", "value": "17.25"}]}
        get_plugins_manager().save_plugin_configuration("mashtal.payments.cash_on_delivery", fee)

    def pass_time(self, random: Random) -> None:
        self.clock.shift(timedelta(hours=random.choice((0, 1, 7, 30, 200))))


def play_history(world: World, seed: int) -> Order | None:
    """Buy something and let things happen to the order; None where nothing was bought."""
    random = Random(seed)
    with TestCase.captureOnCommitCallbacks(execute=True):
        order = _buy(world, random)
    if order is None:
        return None
    for _step in range(random.randint(0, 6)):
        world.pass_time(random)
        action = random.choice(ACTIONS)
        try:
            with TestCase.captureOnCommitCallbacks(execute=True), transaction.atomic():
                action(world, Order.objects.get(pk=order.pk), random)
        except (ShopError, SaleorPaymentError):
            # Not possible in this state.
            continue
    return order


def finish_documents() -> None:
    """What beat does for documents that could not be issued at once."""
    with TestCase.captureOnCommitCallbacks(execute=True):
        issue_missing_invoices()
        issue_due_credit_notes()


def _buy(world: World, random: Random) -> Order | None:
    customer = world.make_customer()
    for plant in random.sample(world.plants, random.randint(1, 3)):
        add_line(customer, variant_id(plant), random.randint(1, 4))
    if random.random() < 0.4:
        apply_promo_code(customer, random.choice(("TENTH", "FIVE", "BRING")))
    is_card = random.random() < 0.6
    payment: dict[str, Any] = {"payment_method": PaymentMethod.CASH_ON_DELIVERY}
    if is_card:
        token = token_for(random.choice(CARDS))
        payment = {"payment_method": PaymentMethod.CREDIT_CARD, "card_token": token}
    form = OrderForm(
        first_name="نورة", last_name="التجريبية", email="shopper@example.com",
        phone="0500000001", address="شارع العليا 12", city="الرياض", postal_code="12211",
        idempotency_key=str(uuid.UUID(int=random.getrandbits(128), version=4)), **payment,
    )  # fmt: skip
    return check_out(customer, form).order


def _pack(world: World, order: Order, random: Random) -> None:
    pieces = None if random.random() < 0.6 else _choose_pieces(order, random)
    create_shipment(order.pk, by=world.staff, carrier="own_van", pieces=pieces)


def _deliver(_world: World, order: Order, _random: Random) -> None:
    for fulfillment in order.fulfillments.all():
        shipment = getattr(fulfillment, "shipment", None)
        if shipment is not None and shipment.sent_at is None:
            add_event(shipment.pk, status=ShipmentState.IN_TRANSIT)
            add_event(shipment.pk, status=ShipmentState.DELIVERED)


def _hand_in_cash(_world: World, order: Order, _random: Random) -> None:
    payment = Payment.objects.filter(order=order, is_active=True).first()
    if payment is not None and payment.can_capture():
        gateway.capture(payment)


def _cancel(_world: World, order: Order, _random: Random) -> None:
    cancel_order(order.pk, by=CancelledBy.CUSTOMER, user=order.user)


def _refund_pieces(_world: World, order: Order, random: Random) -> None:
    refund_lines(order.pk, pieces=_choose_pieces(order, random), reason="wilted")


def _refund_amount(_world: World, order: Order, random: Random) -> None:
    amount = random.randint(1, to_halalas(order.total_gross_amount))
    key = f"amount:{order.pk}:{random.getrandbits(64)}"
    refund_payment(order, amount_halalas=amount, reason="goodwill", key=key)


def _send_back(world: World, order: Order, random: Random) -> None:
    pieces = _choose_pieces(order, random)
    row = request_return(order.user, str(order.pk), pieces=pieces, reason="too big")
    decide_return(row.pk, approve=True)
    world.pass_time(random)
    row.refresh_from_db()
    if row.state == ReturnState.APPROVED:
        receive_return(row.pk, restock=True)


def _choose_pieces(order: Order, random: Random) -> dict[int, int]:
    lines = list(order.lines.order_by("pk"))
    chosen = random.sample(lines, random.randint(1, len(lines)))
    return {line.pk: random.randint(1, line.quantity) for line in chosen}


ACTIONS: list[Callable[[World, Order, Random], None]] = [
    _pack, _pack, _deliver, _deliver, _hand_in_cash, _cancel, _refund_pieces, _refund_amount,
    _send_back,
]  # fmt: skip
