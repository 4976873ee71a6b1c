"""A process is killed at each step of an order that is paid in parts, and later the books agree.

``python -m benchmarks.checkout_faults`` does so to a whole shop, with every way to pay.
"""

import uuid
from contextlib import suppress
from datetime import timedelta
from typing import Any

import pytest
from graphql_relay import to_global_id
from saleor.account.models import User
from saleor.order.models import Order
from saleor.payment.models import Payment

from plugins.cart.delivery_form import OrderForm
from plugins.cart.services import add_line, check_out
from plugins.orders.models import CancelledBy
from plugins.orders.services import cancel_order, create_shipment, refund_lines
from plugins.payments.models import OnlinePayment, PaymentState
from plugins.payments.selectors import PaymentMethod
from plugins.payments.services import ReconciliationTimeouts, confirm_payment, reconcile_payments
from plugins.payments.tests.instalment_purchases import simulator as simulator
from plugins.payments.tests.instalment_purchases import simulator_process as simulator_process
from plugins.payments.tests.simulators import Simulator
from plugins.shipments.errors import OrderError
from plugins.shipments.services import add_event
from plugins.shipments.states import ShipmentState
from saleor_config.money import to_halalas
from saleor_config.tests.killed_processes import run_until_killed

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("english")]
AT_ONCE = ReconciliationTimeouts(*[timedelta(0)] * 4)
SENT = ("buy", "approve", "send_first", "send_rest", "refund")
CANCELLED = ("buy", "approve", "cancel")
STEPS = (
    ("order.committed", "buy", SENT),
    ("payment.before_charge", "buy", SENT),
    ("payment.after_charge", "buy", CANCELLED),
    ("payment.settling", "approve", SENT),
    ("payment.settled", "approve", CANCELLED),
    ("capture.before_request", "send_first", SENT),
    ("capture.after_request", "send_rest", SENT),
    ("payment.after_closing", "cancel", CANCELLED),
    ("refund.before_request", "refund", SENT),
    ("refund.after_request", "refund", SENT),
)


class Life:
    """Of an order of two plants. Each act may be repeated."""

    def __init__(self, user: User, simulator: Simulator, staff: User, variant: Any) -> None:
        self.user, self.simulator, self.staff = user, simulator, staff
        self.form = OrderForm(
            first_name="نورة", last_name="التجريبية", email="shopper@example.com",
            phone="0500000001", address="شارع العليا 12", city="الرياض",
            payment_method=PaymentMethod(simulator.name), idempotency_key=str(uuid.uuid4()),
        )  # fmt: skip
        add_line(user, to_global_id("ProductVariant", variant.pk), 2)

    @property
    def order(self) -> Order:
        return Order.objects.confirmed().get(user=self.user)

    def buy(self) -> None:
        check_out(self.user, self.form)

    def approve(self) -> None:
        payment = OnlinePayment.objects.get(user=self.user, state=PaymentState.CHALLENGE)
        self.simulator.decide(payment.provider_id)
        confirm_payment(payment.pk)

    def send_first(self) -> None:
        self._send({self.order.lines.get().pk: 1})

    def send_rest(self) -> None:
        self._send(None)

    def cancel(self) -> None:
        cancel_order(self.order.pk, by=CancelledBy.CUSTOMER, user=self.user)

    def refund(self) -> None:
        refund_lines(self.order.pk, pieces={self.order.lines.get().pk: 1}, reason="wilted")

    def compare(self, step: str) -> None:
        """Saleor's row, the shop's and the provider's, which has nothing twice."""
        payment = OnlinePayment.objects.get(order=self.order)
        purchases = {each["id"]: each for each in self.simulator.get_ledger()}
        purchase = purchases[payment.provider_id]
        assert (payment.captured, payment.refunded) == (
            purchase["captured"], purchase["refunded"]
        ), step  # fmt: skip
        row = Payment.objects.get(token=str(payment.pk))
        assert to_halalas(row.captured_amount) == payment.captured - payment.refunded, step
        assert len(purchase["captures"]) == payment.captures.count(), step
        assert len(purchase["refunds"]) == payment.refunds.count(), step
        assert purchase["stage"] == "closed", step
        # No other customer has been charged.
        held = [each for each in purchases.values() if each["stage"] == "authorised"]
        assert held == [], step

    def _send(self, pieces: dict[int, int] | None) -> None:
        parcel = create_shipment(self.order.pk, by=self.staff, carrier="smsa", pieces=pieces)
        add_event(parcel.pk, status=ShipmentState.IN_TRANSIT)


@pytest.fixture(autouse=True)
def nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("captures.LEASE", "refunds.LEASE", "settlement.IN_FLIGHT"):
        monkeypatch.setattr(f"plugins.payments.services.{name}", timedelta(0))


def test_nothing_is_lost_or_moved_twice(
    simulator: Simulator, make_customer: Any, make_variant: Any, admin_user: User
) -> None:
    variant = make_variant(stock=100)
    for step, dying, acts in STEPS:
        # given
        life = Life(make_customer(), simulator, admin_user, variant)

        # when a process dies in this act, and the reconciliation comes before it is repeated
        for name in acts:
            act = getattr(life, name)
            if name == dying:
                assert run_until_killed(step, act), f"{step} was not reached"
                reconcile_payments(AT_ONCE)
                if name in ("buy", "refund"):
                    with suppress(OrderError):
                        act()
            else:
                act()
        reconcile_payments(AT_ONCE)

        # then
        life.compare(step)
