"""What staff can do in Saleor's Dashboard to an order that waits for a card: nothing.

Its own money comes or does not; staff who complete, change or delete it by hand would sell it
without its money, or take money for nothing.
"""

from decimal import Decimal
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from saleor.account.models import User
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.order.utils import add_variant_to_draft_order
from saleor.payment.models import Payment
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Allocation, Warehouse

from plugins.cart.services import add_line, check_out, place_order
from plugins.cart.tests.refusals import variant_id
from plugins.cart.tests.sandbox import OnlinePayment, SandboxCharge, Scenario, answer_challenge
from plugins.payments.selectors import PaymentState
from plugins.payments.services import confirm_payment
from saleor_config.conftest import GraphQLClient
from saleor_config.global_ids import write_id

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

WAITS = (
    "This order waits for its customer’s card payment. Within half an hour it is placed or"
    " removed by itself."
)
ERRORS = "orderErrors { field message code }"
CALLS = {
    "draftOrderComplete": f"draftOrderComplete(id: $order) {{ {ERRORS} }}",
    "draftOrderDelete": f"draftOrderDelete(id: $order) {{ {ERRORS} }}",
    "draftOrderBulkDelete": f"draftOrderBulkDelete(ids: [$order]) {{ count {ERRORS} }}",
    "draftOrderUpdate": f"draftOrderUpdate(id: $order, input: {{discount: 10}}) {{ {ERRORS} }}",
    "draftOrderLinesCreate": (
        "draftOrderLinesCreate(id: $order, input: [{variantId: $variant, quantity: 1}])"
        f" {{ {ERRORS} }}"
    ),
    "draftOrderLineUpdate": (
        f"draftOrderLineUpdate(id: $line, input: {{quantity: 1}}) {{ {ERRORS} }}"
    ),
    "draftOrderLineDelete": f"draftOrderLineDelete(id: $line) {{ {ERRORS} }}",
    "draftOrderLinesBulkDelete": f"draftOrderLinesBulkDelete(ids: [$line]) {{ count {ERRORS} }}",
    "orderUpdate": f'orderUpdate(id: $order, input: {{userEmail: "a@example.com"}}) {{ {ERRORS} }}',
    "orderUpdateShipping": f"orderUpdateShipping(order: $order, input: {{}}) {{ {ERRORS} }}",
    "orderMarkAsPaid": f"orderMarkAsPaid(id: $order) {{ {ERRORS} }}",
    "orderFulfill": (
        "orderFulfill(order: $order, input: {lines: [{orderLineId: $line,"
        f" stocks: [{{warehouse: $warehouse, quantity: 2}}]}}]}}) {{ {ERRORS} }}"
    ),
}


@pytest.fixture
def clerk(db: None) -> User:
    user = User.objects.create_user("clerk@example.com", "a long password", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="manage_orders"))
    return user


@pytest.fixture
def as_clerk(clerk: User) -> Any:
    """Call one of ``CALLS`` for an order; its answer."""

    def call(name: str, order: Order) -> dict[str, Any]:
        line = order.lines.get()
        ids = {
            "order": write_id("Order", order.pk),
            "line": write_id("OrderLine", line.pk),
            "variant": variant_id(line.variant),
            "warehouse": write_id("Warehouse", Warehouse.objects.get().pk),
        }
        used = {key: value for key, value in ids.items() if f"${key}" in CALLS[name]}
        declared = ", ".join(f"${key}: ID!" for key in used)
        answer = GraphQLClient().ask(f"mutation ({declared}) {{ {CALLS[name]} }}", used, user=clerk)
        result: dict[str, Any] = answer.data[name]
        return result

    return call


def test_staff_leave_an_order_alone_that_waits_for_a_card(
    customer: User, variant: ProductVariant, card_form: Any, as_clerk: Any
) -> None:
    # given
    add_line(customer, variant_id(variant), 2)
    check_out(customer, card_form(Scenario.CHALLENGE))
    order = Order.objects.get()
    before = Order.objects.values().get()

    # when
    answers = {name: as_clerk(name, order) for name in CALLS}

    # then nothing was done, and each says why
    refusal = {"field": "id", "message": WAITS, "code": "NOT_EDITABLE"}
    counts = {name: {"count": 0} for name in CALLS if "BulkDelete" in name}
    assert answers == {name: {**counts.get(name, {}), "orderErrors": [refusal]} for name in CALLS}
    assert Order.objects.values().get() == before
    assert Allocation.objects.get().quantity_allocated == order.lines.get().quantity == 2
    assert not Payment.objects.exists()

    # and its money comes once, for the order as it was
    answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=True)
    assert confirm_payment(OnlinePayment.objects.get().pk).state == PaymentState.PAID
    order.refresh_from_db()
    assert order.status == OrderStatus.UNFULFILLED
    assert order.payments.get().captured_amount == order.total_gross_amount == Decimal(280)


def test_staff_change_and_delete_drafts_of_their_own(
    customer: User, variant: ProductVariant, as_clerk: Any
) -> None:
    draft = Order.objects.create(user=customer, status=OrderStatus.DRAFT)
    add_variant_to_draft_order(draft, variant, 2)

    assert as_clerk("draftOrderUpdate", draft) == {"orderErrors": []}
    assert as_clerk("draftOrderLineUpdate", draft) == {"orderErrors": []}
    assert as_clerk("draftOrderDelete", draft) == {"orderErrors": []}
    assert not Order.objects.exists()


@pytest.mark.parametrize("name", ["draftOrderComplete", "draftOrderDelete", "draftOrderUpdate"])
def test_what_is_for_drafts_is_not_done_to_placed_orders(
    name: str, customer: User, variant: ProductVariant, make_form: Any, as_clerk: Any
) -> None:
    """Saleor does not ask: it deletes an order for nothing, and places another once more."""
    add_line(customer, variant_id(variant))
    order = place_order(customer, make_form())

    assert as_clerk(name, order)["orderErrors"] == [
        {"field": "id", "message": "This order is placed already.", "code": "NOT_EDITABLE"}
    ]
    assert Order.objects.get().status == OrderStatus.UNFULFILLED


def test_a_guest_is_not_told_which_orders_wait(
    customer: User, variant: ProductVariant, card_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    check_out(customer, card_form(Scenario.CHALLENGE))
    query = f"mutation ($order: ID!) {{ {CALLS['draftOrderDelete']} }}"

    answer = GraphQLClient().ask(query, {"order": write_id("Order", Order.objects.get().pk)})

    assert answer.codes == ["PERMISSION_DENIED"]
