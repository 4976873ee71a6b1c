"""Orders over GraphQL, as customers and staff ask for them."""

from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User
from saleor.payment import gateway

from plugins.phone_otp.services import open_session
from plugins.shipments.models import Shipment
from saleor_config.global_ids import write_id

pytestmark = pytest.mark.django_db

ERRORS = "errors { field message code }"
CREATE = f"""mutation ($input: ShipmentCreateInput!) {{ shipmentCreate(input: $input) {{ {ERRORS}
  shipment {{ id number carrier {{ code name }} trackingNumber trackingUrl estimatedDelivery state
    lines {{ orderLineId name quantity }} }} order {{ progress }} }} }}"""
EVENT = """mutation ($id: ID!, $status: ShipmentState!) {
  shipmentEventAdd(id: $id, status: $status) { errors { field message code }
    shipment { state events { status label location completed } } } }"""
RETURN = f"""mutation ($input: OrderReturnInput!) {{ customerOrderReturn(input: $input) {{ {ERRORS}
  order {{ canReturn returns {{ id state reason lines {{ quantity }} }} }} }} }}"""
DECIDE = f"""mutation ($id: ID!) {{ orderReturnDecide(id: $id, approve: true) {{ {ERRORS}
  orderReturn {{ state }} }} }}"""
RECEIVE = f"""mutation ($id: ID!) {{ orderReturnReceive(id: $id, restock: true) {{ {ERRORS}
  orderReturn {{ state refund }} order {{ payment {{ method state refunded }} }} }} }}"""
REFUND = f"""mutation ($number: String!, $lines: [OrderReturnLineInput!]!) {{
  orderLinesRefund(number: $number, lines: $lines, reason: "Broken") {{ {ERRORS}
  order {{ payment {{ refunded }} }} }} }}"""
CANCEL = f"""mutation ($number: String!) {{ customerOrderCancel(number: $number) {{ {ERRORS}
  order {{ progress steps {{ progress label completed }} }} }} }}"""
REORDER = f"""mutation ($number: String!) {{ customerOrderReorder(number: $number) {{ {ERRORS}
  cart {{ quantity }} missing {{ name message }} }} }}"""


@pytest.fixture
def ask(client: Client) -> Any:
    """Ask as a customer by session or as staff by JWT; the one root field's answer."""

    def run(query: str, user: User | None, **variables: Any) -> Any:
        headers = {"x-locale": "en"}
        if user is not None and user.is_staff:
            headers["authorization"] = f"JWT {get_token(user)}"
        elif user is not None:
            headers["authorization"] = f"Bearer {open_session(user).token}"
        answer = client.post(
            "/graphql/",
            {"query": query, "variables": variables},
            content_type="application/json",
            headers=headers,
        ).json()
        assert "errors" not in answer, answer
        return next(iter(answer["data"].values()))

    return run


@pytest.fixture
def clerk(db: None) -> User:
    user = User.objects.create_user("clerk@example.com", "a long password", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="manage_orders"))
    return user


def test_an_order_from_the_parcel_to_the_money_back(
    customer: User, clerk: User, place: Any, ask: Any
) -> None:
    # given
    order = place(customer, quantity=2)
    line = write_id("OrderLine", order.lines.get().pk)
    number = str(order.pk)

    # when packed
    made = ask(
        CREATE,
        clerk,
        input={
            "number": number,
            "carrier": "spl",
            "trackingNumber": "RR1",
            "estimatedDelivery": "2999-12-31",
        },
    )

    # then
    shipment = Shipment.objects.get()
    identity = write_id("Shipment", shipment.pk)
    assert made == {
        "errors": [],
        "order": {"progress": "PROCESSING"},
        "shipment": {
            "id": identity,
            "number": f"{number}-1",
            "carrier": {"code": "spl", "name": "Saudi Post (SPL)"},
            "trackingNumber": "RR1",
            "trackingUrl": "https://splonline.com.sa/en/shipmentdetailsstatic/?tid=RR1",
            "estimatedDelivery": "2999-12-31",
            "state": "PREPARED",
            "lines": [{"orderLineId": line, "name": "Plant 1", "quantity": 2}],
        },
    }

    # when delivered
    told = ask(EVENT, clerk, id=identity, status="DELIVERED")

    # then
    assert told["shipment"] == {
        "state": "DELIVERED",
        "events": [
            {"status": "prepared", "label": "Packed", "location": None, "completed": True},
            {"status": "delivered", "label": "Delivered", "location": None, "completed": True},
        ],
    }

    # when a piece comes back, and another is refunded
    gateway.capture(order.payments.get())
    wish = {"number": number, "lines": [{"lineId": line, "quantity": 1}], "reason": "Broken"}
    (asked,) = ask(RETURN, customer, input=wish)["order"]["returns"]
    assert (asked["state"], asked["lines"]) == ("REQUESTED", [{"quantity": 1}])
    assert ask(DECIDE, clerk, id=asked["id"])["orderReturn"] == {"state": "APPROVED"}
    received = ask(RECEIVE, clerk, id=asked["id"])
    refunded = ask(REFUND, clerk, number=number, lines=[{"lineId": line, "quantity": 1}])

    # then
    assert received == {
        "errors": [],
        "orderReturn": {"state": "REFUNDED", "refund": 11_500},
        "order": {"payment": {"method": "CASH_ON_DELIVERY", "state": "PAID", "refunded": 11_500}},
    }
    assert refunded == {"errors": [], "order": {"payment": {"refunded": 23_000}}}
    assert ask(REORDER, customer, number=number) == {
        "errors": [],
        "cart": {"quantity": 2},
        "missing": [],
    }
    assert ask(CANCEL, customer, number=number)["errors"] == [
        {
            "field": None,
            "message": "This order was delivered. It can be returned, but not cancelled.",
            "code": "NOT_ALLOWED",
        }
    ]


def test_a_customer_cancels_and_strangers_do_not(
    customer: User, make_customer: Any, place: Any, ask: Any
) -> None:
    order = place(customer)
    number = str(order.pk)

    guest, stranger = ask(CANCEL, None, number=number), ask(CANCEL, make_customer(), number=number)
    own = ask(CANCEL, customer, number=number)

    assert guest["errors"][0]["code"] == "UNAUTHENTICATED"
    assert stranger == {
        "errors": [
            {
                "field": "number",
                "message": "There is no such order among yours.",
                "code": "NOT_FOUND",
            }
        ],
        "order": None,
    }
    assert own["errors"] == []
    assert own["order"]["progress"] == "CANCELLED"
    assert own["order"]["steps"][-1] == {
        "progress": "CANCELLED",
        "label": "Cancelled",
        "completed": True,
    }


def test_ids_that_are_none(customer: User, clerk: User, place: Any, ask: Any) -> None:
    order = place(customer)
    line = {"lineId": write_id("OrderLine", order.lines.get().pk), "quantity": 1}

    for query, variables, code in [
        (EVENT, {"id": "x", "status": "DELIVERED"}, "NOT_FOUND"),
        (DECIDE, {"id": write_id("Order", 1)}, "NOT_FOUND"),
        (RECEIVE, {"id": write_id("OrderReturn", 99)}, "NOT_FOUND"),
        (REFUND, {"number": "x", "lines": []}, "NOT_FOUND"),
        (REFUND, {"number": str(order.pk), "lines": [line, line]}, "INVALID"),
        (REFUND, {"number": str(order.pk), "lines": [{**line, "lineId": "x"}]}, "INVALID"),
    ]:
        assert [each["code"] for each in ask(query, clerk, **variables)["errors"]] == [code]
