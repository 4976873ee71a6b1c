"""The first page: figures of the day and what happened last."""

from saleor.order.models import OrderEvent

from saleor_config.tests.dashboard.desk import nodes
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


def test_staff_without_permission_see_no_figures(clerks_desk):
    orders = "query Home { ordersTotal(period: TODAY) { gross { ...Money } } }"
    events = "query Home { homepageEvents(last: 10) { edges { node { id } } } }"

    assert clerks_desk.refusal(orders) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(events) == ["PERMISSION_DENIED"]
