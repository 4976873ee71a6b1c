"""Orders from the list to the refund, as the shop's rules have them (decisions 0031 to 0037)."""

import pytest
from django.apps import apps
from saleor.order.models import Order
from saleor.payment.models import Payment, Transaction
from saleor.warehouse.models import Allocation, Stock

from saleor_config.tests.dashboard.desk import nodes
from saleor_config.tests.dashboard.shop import key

ERRORS = "errors: orderErrors { code field }"
WHOLE = f"{ERRORS} order {{ ...Order }}"
LIST = """query List($first: Int, $filter: OrderFilterInput, $sort: OrderSortingInput) {
  orders(first: $first, filter: $filter, sortBy: $sort) { edges { node {
    __typename id number created paymentStatus status userEmail billingAddress { ...Address }
    total { __typename gross { __typename amount currency } } } } pageInfo { ...PageInfo } } }"""
DETAILS = """query Details($id: ID!) { order(id: $id) { ...Order ...Meta }
  shop { countries { code country } defaultWeightUnit } }"""
FULFIL_DATA = """query Data($id: ID!) { order(id: $id) { id number lines {
  id isShippingRequired productName quantity quantityFulfilled thumbnail(size: 64) { url }
  variant { id name sku trackInventory attributes { values { id name } }
    stocks { id warehouse { id } quantity quantityAllocated } } } } }"""
FULFIL = """mutation Fulfil($id: ID!, $input: OrderFulfillInput!) {
  orderFulfill(order: $id, input: $input) {
    errors: orderErrors { code field warehouse orderLine } order { ...Order } } }"""
TRACK = f"""mutation Track($id: ID!, $input: FulfillmentUpdateTrackingInput!) {{
  orderFulfillmentUpdateTracking(id: $id, input: $input) {{ {WHOLE} }} }}"""
UNPACK = f"""mutation Unpack($id: ID!, $input: FulfillmentCancelInput!) {{
  orderFulfillmentCancel(id: $id, input: $input) {{ {WHOLE} }} }}"""
CANCEL = f"mutation Cancel($id: ID!) {{ orderCancel(id: $id) {{ {WHOLE} }} }}"
CAPTURE = f"""mutation Capture($id: ID!, $amount: Decimal!) {{
  orderCapture(id: $id, amount: $amount) {{ {WHOLE} }} }}"""
REFUND = f"""mutation Refund($id: ID!, $amount: Decimal!) {{
  orderRefund(id: $id, amount: $amount) {{ {WHOLE} }} }}"""
VOID = f"mutation Void($id: ID!) {{ orderVoid(id: $id) {{ {WHOLE} }} }}"
MARK_PAID = f"mutation Mark($id: ID!) {{ orderMarkAsPaid(id: $id) {{ {WHOLE} }} }}"
NOTE = f"""mutation Note($id: ID!, $input: OrderAddNoteInput!) {{
  orderAddNote(order: $id, input: $input) {{
    {ERRORS} order {{ id events {{ ...OrderEvent }} }} }} }}"""
UPDATE = f"""mutation Update($id: ID!, $input: OrderUpdateInput!) {{
  orderUpdate(id: $id, input: $input) {{ {ERRORS} order {{ id userEmail
    billingAddress {{ ...Address }} shippingAddress {{ ...Address }} }} }} }}"""
EXISTS = "query Exists($id: ID!) { order(id: $id) { id status } }"


def fulfilled(desk, shop, quantity=2):
    line = key(shop.order.lines.get())
    stocks = [{"quantity": quantity, "warehouse": key(shop.warehouse)}]
    lines = [{"orderLineId": line, "stocks": stocks}]
    answer = desk.ask(FULFIL, id=key(shop.order), input={"lines": lines, "notifyCustomer": False})
    return answer["orderFulfill"]["order"]


def test_list_is_filtered_and_sorted(desk, shop):
    # given
    matching = {
        "status": ["READY_TO_FULFILL", "READY_TO_CAPTURE", "UNFULFILLED"],
        "paymentStatus": ["NOT_CHARGED"],
        "customer": "noura",
        "created": {"gte": "2020-01-01", "lte": None},
    }

    # when
    found = nodes(desk.ask(LIST, first=20, filter=matching)["orders"])
    sort = {"field": "CUSTOMER", "direction": "ASC"}
    none = nodes(desk.ask(LIST, first=20, filter={"status": ["CANCELED"]}, sort=sort)["orders"])

    # then
    assert [order["id"] for order in found] == [key(shop.order)]
    assert found[0]["total"]["gross"]["amount"] == 395.0
    assert none == []


def test_page_of_an_order_shows_its_sums(desk, shop):
    # when
    order = desk.ask(DETAILS, id=key(shop.order))["order"]
    data = desk.ask(FULFIL_DATA, id=key(shop.order))["order"]

    # then
    assert order["subtotal"]["gross"]["amount"] == 300.0
    assert order["shippingPrice"]["gross"]["amount"] == 50.0
    assert order["total"] == {
        "gross": {"amount": 395.0, "currency": "SAR"},
        "tax": {"amount": 45.0, "currency": "SAR"},
    }
    assert order["totalAuthorized"]["amount"] == 395.0
    assert order["actions"] == ["CAPTURE", "VOID"]
    assert data["lines"][0]["variant"]["stocks"][0]["quantityAllocated"] == 2
    assert desk.ask(EXISTS, id="T3JkZXI6OTk5OTk5")["order"] is None


def test_order_is_fulfilled_tracked_and_paid_at_the_door(desk, shop):
    # when
    order = fulfilled(desk, shop)
    parcel = order["fulfillments"][0]["id"]
    tracked = desk.ask(TRACK, id=parcel, input={"trackingNumber": "VAN-7"})
    captured = desk.ask(CAPTURE, id=key(shop.order), amount=395)["orderCapture"]["order"]

    # then
    assert order["status"] == "FULFILLED"
    shown = tracked["orderFulfillmentUpdateTracking"]["order"]["fulfillments"]
    assert [each["trackingNumber"] for each in shown] == ["VAN-7"]
    assert Stock.objects.get(product_variant=shop.tall).quantity == 8
    # Decision 0036: it is a parcel of our van, and captured cash means that it arrived.
    shipment = apps.get_model("shipments", "Shipment").objects.get()
    assert (shipment.carrier, shipment.state) == ("own_van", "delivered")
    assert (captured["paymentStatus"], captured["totalCaptured"]["amount"]) == (
        "FULLY_CHARGED",
        395.0,
    )
    # Decision 0037: the invoice went with the parcel.
    assert apps.get_model("invoices", "TaxInvoice").objects.count() == 1


def test_more_than_was_ordered_is_not_fulfilled(desk, shop):
    line = key(shop.order.lines.get())
    lines = [{"orderLineId": line, "stocks": [{"quantity": 3, "warehouse": key(shop.warehouse)}]}]

    assert desk.problems(FULFIL, id=key(shop.order), input={"lines": lines}) == [
        ("orderLineId", "FULFILL_ORDER_LINE")
    ]


def test_sent_order_is_unpacked_before_it_is_cancelled(desk, shop):
    # given
    parcel = fulfilled(desk, shop)["fulfillments"][0]["id"]

    # when
    too_early = desk.problems(CANCEL, id=key(shop.order))
    warehouse = {"warehouseId": key(shop.warehouse)}
    back = desk.ask(UNPACK, id=parcel, input=warehouse)["orderFulfillmentCancel"]["order"]
    cancelled = desk.ask(CANCEL, id=key(shop.order))["orderCancel"]["order"]

    # then
    assert [code for _field, code in too_early] == ["CANNOT_CANCEL_ORDER"]
    assert (back["status"], back["fulfillments"][0]["status"]) == ("UNFULFILLED", "CANCELED")
    assert cancelled["status"] == "CANCELED"
    assert Stock.objects.get(product_variant=shop.tall).quantity == 10
    assert Allocation.objects.filter(quantity_allocated__gt=0).count() == 0
    assert apps.get_model("orders", "OrderCancellation").objects.get().by == "staff"


def test_cash_is_given_back(desk, shop):
    # when
    desk.ask(CAPTURE, id=key(shop.order), amount=395)
    order = desk.ask(REFUND, id=key(shop.order), amount=95)["orderRefund"]["order"]
    more_than_is_left = desk.problems(REFUND, id=key(shop.order), amount=301)

    # then
    assert (order["paymentStatus"], order["totalCaptured"]["amount"]) == (
        "PARTIALLY_REFUNDED",
        300.0,
    )
    assert [code for _field, code in more_than_is_left] == ["PAYMENT_ERROR"]


def test_cancelled_order_says_that_it_holds_money_and_can_be_refunded(desk, shop):
    # given
    desk.ask(CAPTURE, id=key(shop.order), amount=395)

    # when
    cancelled = desk.ask(CANCEL, id=key(shop.order))["orderCancel"]["order"]
    refunded = desk.ask(REFUND, id=key(shop.order), amount=395)["orderRefund"]["order"]

    # then the history says where: the Dashboard shows no button on a cancelled order
    notes = [event["message"] for event in cancelled["events"] if event["type"] == "NOTE_ADDED"]
    assert notes == [
        "This order is cancelled and still holds SAR 395.00. Refund it on the order’s page in the"
        " office, with “Refund an amount”."
    ]
    assert "REFUND" in cancelled["actions"]
    assert (refunded["status"], refunded["totalCaptured"]["amount"]) == ("CANCELED", 0.0)


def test_cancelled_order_that_holds_nothing_says_nothing(desk, shop):
    cancelled = desk.ask(CANCEL, id=key(shop.order))["orderCancel"]["order"]

    assert "NOTE_ADDED" not in [event["type"] for event in cancelled["events"]]


def test_cash_that_was_not_taken_is_voided(desk, shop):
    # when
    order = desk.ask(VOID, id=key(shop.order))["orderVoid"]["order"]

    # then
    assert not set(order["actions"]) & {"CAPTURE", "VOID", "REFUND"}
    assert desk.problems(MARK_PAID, id=key(shop.order)) == [("payment", "PAYMENT_ERROR")]


def test_order_without_payment_is_marked_as_paid(desk, shop):
    # given
    Transaction.objects.all().delete()
    Payment.objects.all().delete()

    # when
    paid = desk.ask(MARK_PAID, id=key(shop.order))["orderMarkAsPaid"]["order"]

    # then
    assert (paid["paymentStatus"], paid["totalCaptured"]["amount"]) == ("FULLY_CHARGED", 395.0)


def test_order_gets_a_note_and_another_address(desk, shop):
    # given
    address = {
        "firstName": "Noura",
        "lastName": "Shopper",
        "streetAddress1": "طريق الملك فهد 5",
        "city": "جدة",
        "postalCode": "21577",
        "country": "SA",
    }

    # when
    noted = desk.ask(NOTE, id=key(shop.order), input={"message": "اتصل قبل التوصيل"})
    changed = desk.ask(
        UPDATE,
        id=key(shop.order),
        input={"shippingAddress": address, "userEmail": "other@example.com"},
    )["orderUpdate"]["order"]

    # then
    event = noted["orderAddNote"]["order"]["events"][-1]
    assert (event["type"], event["message"]) == ("NOTE_ADDED", "اتصل قبل التوصيل")
    assert event["user"]["email"] == shop.manager.email
    assert changed["userEmail"] == "other@example.com"
    assert changed["shippingAddress"]["city"] == "جدة"
    # What was agreed is never computed again (decision 0031): neither VAT nor today's sale.
    order = Order.objects.get()
    assert (order.total_gross_amount, order.total_net_amount) == (395, 350)
    assert order.lines.get().unit_price_net_amount == 150


@pytest.mark.parametrize("document", [CANCEL, VOID, MARK_PAID, EXISTS])
def test_staff_without_permission_touch_no_order(document, clerks_desk, shop):
    assert clerks_desk.refusal(document, id=key(shop.order)) == ["PERMISSION_DENIED"]
    assert Order.objects.get().status == "unfulfilled"
