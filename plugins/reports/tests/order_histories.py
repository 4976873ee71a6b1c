"""What happens to an order: bought in each way, sent in parcels, refunded, cancelled, sent back."""

import uuid
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from django.db.models import F
from saleor.order.models import Order
from saleor.payment import gateway
from saleor.payment.models import Payment

from plugins.cart.delivery_form import OrderForm
from plugins.cart.services import add_line, apply_promo_code, check_out
from plugins.cart.tests.refusals import variant_id
from plugins.cart.tests.sandbox import SandboxCharge, Scenario, answer_challenge, token_for
from plugins.gift_cards.models import GiftCardEntry
from plugins.gift_cards.services import void_gift_card
from plugins.gift_cards.tests.cards import issue_with_code
from plugins.invoices.models import TaxInvoice
from plugins.invoices.services import issue_debit_note, take_back_debit_note
from plugins.orders.models import CancelledBy, ReturnState
from plugins.orders.services import (
    cancel_order,
    create_shipment,
    decide_return,
    receive_return,
    refund_lines,
    request_return,
)
from plugins.payments.models import OnlinePayment, PaymentState
from plugins.payments.providers import ChargeStatus, ProviderUnavailable
from plugins.payments.selectors import PaymentMethod
from plugins.payments.services import confirm_payment, refund_payment, renew_payment
from plugins.reports.tests.worlds import World
from plugins.shipments.services import add_event
from plugins.shipments.states import ShipmentState
from saleor_config.money import to_halalas

CARDS = (Scenario.APPROVED,) * 5 + (Scenario.DECLINED, Scenario.TIME_OUT, Scenario.CHALLENGE)
METHODS = (
    (PaymentMethod.CREDIT_CARD,) * 4
    + (PaymentMethod.CASH_ON_DELIVERY,) * 3
    + (PaymentMethod.TABBY, PaymentMethod.TAMARA) * 2
)
LOST = ("charge", "capture", "refund", "void", "fetch")


@dataclass
class OrderLife:
    world: World
    key: int

    def take_step(self, random: Random) -> None:
        order = Order.objects.get(pk=self.key)
        if random.random() < 0.05:
            for bank in self.world.banks.values():
                bank.loses[:] = [random.choice(LOST)]
        random.choice(ACTIONS)(self.world, order, random)


def buy_plants(world: World, random: Random) -> OrderLife | None:
    """None where nothing is ordered, or not yet."""
    customer = world.make_customer()
    for plant in random.sample(world.plants, random.choice((1, 1, 2, 3))):
        add_line(customer, variant_id(plant), random.randint(1, 4))
    if random.random() < 0.4:
        apply_promo_code(customer, random.choice(("TENTH", "FIVE", "BRING")))
    if random.random() < 0.3:
        for _card in range(random.randint(1, 2)):
            _row, code = issue_with_code(random.randint(1_000, 60_000))
            apply_promo_code(customer, code)
    method = random.choice(METHODS)
    token = token_for(random.choice(CARDS)) if method is PaymentMethod.CREDIT_CARD else None
    form = OrderForm(
        first_name="نورة", last_name="التجريبية", email="shopper@example.com",
        phone="0500000001", address="شارع العليا 12", city="الرياض", postal_code="12211",
        idempotency_key=str(uuid.UUID(int=random.getrandbits(128), version=4)),
        payment_method=method, card_token=token,
    )  # fmt: skip
    order = check_out(customer, form).order
    if order is None:
        order = _answer_for_shopper(world, customer, random)
    return OrderLife(world, order.pk) if order else None


def _answer_for_shopper(world: World, customer: Any, random: Random) -> Order | None:
    """At the page of the bank or of the provider; some never come there, or leave it."""
    payment = OnlinePayment.objects.filter(user=customer, state=PaymentState.CHALLENGE).first()
    if payment is None or random.random() < 0.2:
        return None
    is_approved = random.random() < 0.8
    if payment.is_instalment:
        status = ChargeStatus.AUTHORISED if is_approved else ChargeStatus.DECLINED
        world.banks[payment.provider].set_status(payment.pk, status)
    else:
        charge = SandboxCharge.objects.get(key=payment.pk)
        answer_challenge(str(charge.challenge_id), is_approved=is_approved)
    return confirm_payment(payment.pk).order if is_approved else None


def _pack(world: World, order: Order, random: Random) -> None:
    pieces = None if random.random() < 0.5 else _choose_pieces(order, random)
    create_shipment(order.pk, by=world.staff, carrier="own_van", pieces=pieces)


def _send_parcels(_world: World, order: Order, random: Random) -> None:
    for fulfillment in order.fulfillments.all():
        shipment = getattr(fulfillment, "shipment", None)
        if shipment is not None and shipment.sent_at is None and random.random() < 0.8:
            add_event(shipment.pk, status=ShipmentState.IN_TRANSIT)
            add_event(shipment.pk, status=ShipmentState.DELIVERED)


def _pack_and_send(world: World, order: Order, random: Random) -> None:
    _pack(world, order, random)
    _send_parcels(world, order, random)


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


def _refund_elsewhere(world: World, order: Order, random: Random) -> None:
    """In the provider's own dashboard, which reports it."""
    payment = OnlinePayment.objects.filter(order=order, state=PaymentState.PAID).first()
    if payment is None or payment.taken == payment.refunded:
        return
    amount = random.randint(1, payment.taken - payment.refunded)
    if payment.is_instalment:
        charge = world.banks[payment.provider].get(payment.pk)
        if charge.refunded + amount <= charge.captured:
            refunded = charge.refunded + amount
            world.banks[payment.provider].set_status(payment.pk, charge.status, refunded=refunded)
    else:
        charges = SandboxCharge.objects.filter(key=payment.pk, state="paid")
        charges.filter(refunded__lte=payment.amount - amount).update(
            refunded=F("refunded") + amount
        )
    with suppress(ProviderUnavailable):
        renew_payment(payment.pk)
        return
    # The provider reports it again.
    renew_payment(payment.pk)


def _send_back(world: World, order: Order, random: Random) -> None:
    pieces = _choose_pieces(order, random)
    row = request_return(order.user, str(order.pk), pieces=pieces, reason="too big")
    decide_return(row.pk, approve=True)
    world.pass_time(random)
    row.refresh_from_db()
    if row.state == ReturnState.APPROVED:
        receive_return(row.pk, restock=True)


def _void_cards(_world: World, order: Order, _random: Random) -> None:
    """Staff take off what is left on a card that has paid for the order."""
    entry = GiftCardEntry.objects.filter(order_number=order.pk).first()
    if entry is not None:
        void_gift_card(entry.card_id, reason="Lost", staff=None)


def _raise_invoice(_world: World, order: Order, random: Random) -> None:
    invoice = TaxInvoice.objects.filter(order=order, kind="invoice", replacements=None).first()
    if invoice is not None:
        key = f"debit:{random.getrandbits(64)}"
        issue_debit_note(invoice, random.randint(1, 5_000), key, reason="A larger pot")


def _take_back_note(_world: World, order: Order, _random: Random) -> None:
    note = TaxInvoice.objects.filter(order=order, kind="debit_note", replacements=None).first()
    if note is not None:
        take_back_debit_note(note)


def _choose_pieces(order: Order, random: Random) -> dict[int, int]:
    lines = list(order.lines.order_by("pk"))
    chosen = random.sample(lines, random.randint(1, len(lines)))
    return {line.pk: random.randint(1, line.quantity) for line in chosen}


ACTIONS: list[Callable[[World, Order, Random], None]] = [
    _pack, _pack_and_send, _pack_and_send, _pack_and_send, _send_parcels, _send_parcels,
    _hand_in_cash, _cancel, _refund_pieces, _refund_pieces, _refund_amount, _refund_elsewhere,
    _send_back, _void_cards, _raise_invoice, _take_back_note,
]  # fmt: skip
