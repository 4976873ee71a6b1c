"""The first page: figures of the day and what happened last."""

import pytest
from saleor.account.models import User
from saleor.order.models import OrderEvent

from saleor_config.tests.dashboard.desk import Desk, nodes
from saleor_config.tests.dashboard.shop import key

HOME = """query Home {
  salesToday: ordersTotal(period: TODAY) { gross { ...Money } }
  ordersToday: orders(created: TODAY) { totalCount }
  ordersToFulfill: orders(status: READY_TO_FULFILL) { totalCount }
  ordersToCapture: orders(status: READY_TO_CAPTURE) { totalCount }
  productsOutOfStock: products(stockAvailability: OUT_OF_STOCK) { totalCount }
  productTopToday: reportProductSales(period: TODAY, first: 5) { edges { node {
    id revenue(period: TODAY) { gross { ...Money } } attributes { values { id name } }
    product { id name thumbnail { url } } quantityOrdered } } }
  activities: homepageEvents(last: 10) { edges { node {
    id amount composedId date email emailType message orderNumber oversoldItems quantity type
    user { id email } } } } }"""


def test_figures_of_the_day_are_those_of_the_orders(desk, shop):
    # given
    OrderEvent.objects.create(
        order=shop.order, type="placed", user=shop.customer, parameters={"quantity": 2}
    )

    # when
    home = desk.ask(HOME)

    # then
    assert home["salesToday"]["gross"] == {"amount": 395.0, "currency": "SAR"}
    assert home["ordersToday"]["totalCount"] == 1
    assert home["ordersToCapture"]["totalCount"] == 1
    assert home["productsOutOfStock"]["totalCount"] == 1
    (top,) = nodes(home["productTopToday"])
    assert (top["product"]["id"], top["quantityOrdered"]) == (key(shop.ficus), 2)
    (event,) = nodes(home["activities"])
    assert (event["type"], event["orderNumber"]) == ("PLACED", str(shop.order.pk))


def test_staff_without_permission_see_an_empty_home_page_without_errors(clerks_desk, shop):
    # given
    OrderEvent.objects.create(order=shop.order, type="placed", user=shop.customer)

    # when
    home = clerks_desk.ask(HOME)

    # then
    assert home["salesToday"] is None
    assert home["productsOutOfStock"]["totalCount"] == 1
    for name in ("ordersToday", "ordersToFulfill", "ordersToCapture"):
        assert home[name]["totalCount"] == 0
    assert nodes(home["productTopToday"]) == nodes(home["activities"]) == []


def test_staff_without_permission_find_no_customers_without_errors(clerks_desk, shop):
    # when
    found = clerks_desk.ask(
        """query SearchCustomers($after: String, $first: Int!, $query: String!) {
          search: customers(after: $after, first: $first, filter: { search: $query }) {
            totalCount edges { node { id email firstName lastName } }
            pageInfo { endCursor hasNextPage hasPreviousPage startCursor } } }""",
        first=5,
        query="",
    )["search"]

    # then
    assert (nodes(found), found["totalCount"]) == ([], 0)
    assert found["pageInfo"] == {
        "endCursor": None, "hasNextPage": False, "hasPreviousPage": False, "startCursor": None,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("asks", "code"),
    [
        ("guest", "PERMISSION_DENIED"),
        ("customer", "PERMISSION_DENIED"),
        ("deactivated staff", "UNAUTHENTICATED"),
    ],
)
def test_figures_stay_refused_to_everybody_who_is_not_staff(db, shop, asks, code):
    # given
    User.objects.filter(pk=shop.clerk.pk).update(is_active=False)
    user = {"guest": None, "customer": shop.customer, "deactivated staff": shop.clerk}[asks]

    # then
    for field in (
        "customers(first: 1) { totalCount }",
        "orders(first: 1) { totalCount }",
        "ordersTotal(period: TODAY) { gross { ...Money } }",
        "homepageEvents(last: 1) { totalCount }",
        "reportProductSales(period: TODAY, first: 1) { totalCount }",
    ):
        assert Desk(user).refusal(f"query Home {{ {field} }}") == [code]
