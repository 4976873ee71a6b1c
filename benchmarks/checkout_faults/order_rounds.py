"""One round of orders: shoppers pay in one way, staff send, refund and cancel, and in one phase the
process is killed at one step."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from saleor.order.models import Fulfillment, Order
from saleor.payment.models import Payment

from benchmarks.checkout_faults.bench import Bench, run_at_once
from benchmarks.checkout_faults.payers import Payer, make_payers
from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY
from plugins.payments.models import OnlinePayment
from plugins.shipments.models import Shipment
from saleor_config.global_ids import write_id
from saleor_config.money import from_halalas

PACK: Final = """mutation ($input: ShipmentCreateInput!) {
  shipmentCreate(input: $input) { errors { message } } }"""
SEND: Final = """mutation ($id: ID!) {
  shipmentEventAdd(id: $id, status: IN_TRANSIT) { errors { message } } }"""
REFUND_LINES: Final = """mutation (
  $number: String!, $lines: [OrderReturnLineInput!]!, $key: String
) {
  orderLinesRefund(number: $number, lines: $lines, reason: "wilted", idempotencyKey: $key) {
    errors { message } } }"""
REFUND: Final = """mutation ($id: ID!, $amount: Decimal!) {
  orderRefund(id: $id, amount: $amount) { errors { message } } }"""
CAPTURE: Final = """mutation ($id: ID!, $amount: Decimal!) {
  orderCapture(id: $id, amount: $amount) { errors { message } } }"""
CANCEL: Final = """mutation ($number: String!) {
  customerOrderCancel(number: $number) { errors { message } } }"""


def run_order_round(bench: Bench, method: str, gift: int = 0) -> None:
    payers = make_payers(method, gift)
    bench.tally.payments += len(payers)
    for payer in payers:
        payer.fill_cart(bench)
    with bench.run_phase("place"):
        run_at_once([partial(payer.place_order, bench) for payer in payers])
    for payer in payers:
        payer.repeat_order(bench)
    with bench.run_phase("return"):
        run_at_once([partial(payer.decide, bench) for payer in payers])
    bench.pass_hours("hours after place")
    _serve_orders(bench, payers)
    bench.pass_hours("hours after refund")


def _serve_orders(bench: Bench, payers: Sequence[Payer]) -> None:
    """What staff and customers do with the orders that were placed."""
    users = [payer.shopper.user_id for payer in payers]
    orders = list(Order.objects.confirmed().filter(user__in=users).order_by("pk"))
    cancelled, whole, parted, others = orders[:1], orders[1:2], orders[2:4], orders[4:]
    tokens = {payer.shopper.user_id: payer.shopper.authorization for payer in payers}
    with bench.run_phase("send"):
        for order in (*whole, *parted):
            _send_parcel(bench, order, 1)
        for order in others:
            _send_parcel(bench, order, None)
    if "hours after send" in bench.plan:
        bench.pass_hours("hours after send")
    with bench.run_phase("cancel"):
        for order in cancelled:
            bench.call(CANCEL, {"number": str(order.pk)}, tokens[order.user_id])
            bench.tally.refunds += 1
    for order in parted:
        # Not sent yet: what is authorised for it is released. Cash was not handed in yet.
        if not order.payments.filter(gateway=CASH_ON_DELIVERY_GATEWAY).exists():
            _refund_piece(bench, order, "unsent")
    with bench.run_phase("close"):
        for order in (*whole, *parted):
            _send_parcel(bench, order, None)
            _hand_in_cash(bench, order)
    bench.pass_hours("hours after close")
    with bench.run_phase("refund"):
        for order in parted:
            _refund_piece(bench, order, "sent")
        for order in whole:
            _refund_rest(bench, order)


def _send_parcel(bench: Bench, order: Order, quantity: int | None) -> None:
    """Staff who got no response look first what is there."""
    parcels = Fulfillment.objects.filter(order=order)
    before = parcels.count()
    lines = None if quantity is None else [_choose_line(order.lines.get(), quantity)]
    variables = {"number": str(order.pk), "carrier": "own_van", "lines": lines}
    bench.call_as_staff(PACK, {"input": variables}, is_done=lambda: parcels.count() > before)
    for shipment in Shipment.objects.filter(fulfillment__order=order, sent_at=None):
        bench.call_as_staff(SEND, {"id": write_id("Shipment", shipment.pk)})


def _refund_piece(bench: Bench, order: Order, key: str) -> None:
    lines = [_choose_line(order.lines.get(), 1)]
    bench.call_as_staff(REFUND_LINES, {"number": str(order.pk), "lines": lines, "key": key})
    bench.tally.refunds += 1


def _refund_rest(bench: Bench, order: Order) -> None:
    """All of it: in the Dashboard, or piece by piece where more than one way has paid."""
    payment = OnlinePayment.objects.filter(order=order).first()
    if payment is None or order.payments.count() > 1:
        lines = [_choose_line(order.lines.get(), order.lines.get().quantity)]
        bench.call_as_staff(REFUND_LINES, {"number": str(order.pk), "lines": lines, "key": "rest"})
    else:
        payment.refresh_from_db()
        amount = str(from_halalas(payment.taken - payment.refunded))
        bench.call_as_staff(REFUND, {"id": write_id("Order", order.pk), "amount": amount})
    bench.tally.refunds += 1


def _hand_in_cash(bench: Bench, order: Order) -> None:
    cash = Payment.objects.filter(order=order, gateway=CASH_ON_DELIVERY_GATEWAY, is_active=True)
    for payment in cash.filter(captured_amount=0):
        variables = {"id": write_id("Order", order.pk), "amount": str(payment.total)}
        bench.call_as_staff(CAPTURE, variables)


def _choose_line(line: Any, quantity: int) -> dict[str, Any]:
    return {"lineId": write_id("OrderLine", line.pk), "quantity": quantity}
