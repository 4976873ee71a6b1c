"""Queries of the size that the Saleor Dashboard sends, within staff's limits and beyond guests'."""

import re

import pytest
from saleor.account.models import User

from saleor_config.graphql.documents import parsed
from saleor_config.graphql.limits import Demand, exceeded, limits_for
from saleor_config.schema import schema
from saleor_config.tests.planted import plant

pytestmark = pytest.mark.django_db

FRAGMENTS = {
    "MoneyFragment": """fragment MoneyFragment on Money { amount currency }""",
    "MetadataFragment": """fragment MetadataFragment on ObjectWithMetadata {
  metadata { key value } privateMetadata { key value } }""",
    "AddressFragment": """fragment AddressFragment on Address {
  id city cityArea companyName countryArea firstName lastName
  phone postalCode streetAddress1 streetAddress2 country { __typename code country } }""",
    "ImageFragment": """fragment ImageFragment on ProductImage { id alt sortOrder url }""",
    "StockFragment": """fragment StockFragment on Stock {
  id quantity quantityAllocated warehouse { id name } }""",
    "AttributeFragment": """fragment AttributeFragment on SelectedAttribute {
  attribute { id slug name inputType valueRequired values { id name slug } }
  values { id name slug } }""",
    "LineFragment": """fragment LineFragment on OrderLine {
  id isShippingRequired productName productSku quantity
  quantityFulfilled unitPrice { gross { ...MoneyFragment } net { ...MoneyFragment } }
  thumbnail { url } variant { id product { id isAvailableForPurchase: isAvailable } } }""",
}


def with_fragments(query):
    """The query, and the fragments that it or they spread."""
    wanted, found = set(re.findall(r"\.\.\.(\w+)", query)), set()
    while wanted - found:
        found |= wanted
        wanted |= {
            name for spread in found for name in re.findall(r"\.\.\.(\w+)", FRAGMENTS[spread])
        }
    return query + "".join(FRAGMENTS[name] for name in sorted(found))


PRODUCT_DETAILS = with_fragments("""
query ProductDetails($id: ID!) { product(id: $id) {
  id name descriptionJson seoTitle seoDescription isPublished publicationDate chargeTaxes
  ...MetadataFragment
  category { id name } collections { id name }
  margin { start stop } purchaseCost { start { ...MoneyFragment } stop { ...MoneyFragment } }
  basePrice { ...MoneyFragment }
  pricing { priceRangeUndiscounted { start { gross { ...MoneyFragment } }
    stop { gross { ...MoneyFragment } } } }
  attributes { ...AttributeFragment }
  images { ...ImageFragment }
  variants { id sku name margin trackInventory priceOverride { ...MoneyFragment }
    stocks { ...StockFragment } images { id url } attributes { ...AttributeFragment } }
  productType { id name hasVariants taxType { description taxCode }
    productAttributes { id name values { id name } } variantAttributes { id name values { name } } }
} taxTypes { description taxCode } }
""")


PRODUCT_LIST = with_fragments("""
query ProductList($first: Int) {
  products(first: $first, sortBy: {field: NAME, direction: ASC}) { edges { node {
    id name isAvailable thumbnail { url } productType { id name }
    basePrice { ...MoneyFragment } pricing { priceRangeUndiscounted {
      start { gross { ...MoneyFragment } } stop { gross { ...MoneyFragment } } } }
    attributes { attribute { id } values { id name } } } }
    pageInfo { hasPreviousPage hasNextPage startCursor endCursor } } }
""")


ORDER_DETAILS = with_fragments("""
query OrderDetails($id: ID!) { order(id: $id) {
  id number created status canFinalize actions customerNote paymentStatus userEmail
  ...MetadataFragment
  billingAddress { ...AddressFragment } shippingAddress { ...AddressFragment }
  events { id amount date email emailType message quantity type user { id email }
    lines { quantity orderLine { ...LineFragment } } }
  fulfillments { id fulfillmentOrder status trackingNumber warehouse { id name }
    lines { id quantity orderLine { ...LineFragment } } }
  lines { ...LineFragment }
  shippingMethod { id } shippingMethodName shippingPrice { gross { ...MoneyFragment } }
  subtotal { gross { ...MoneyFragment } }
  total { gross { ...MoneyFragment } tax { ...MoneyFragment } }
  totalAuthorized { ...MoneyFragment } totalCaptured { ...MoneyFragment }
  user { id email } availableShippingMethods { id name price { ...MoneyFragment } }
} shop { countries { code country } defaultWeightUnit } }
""")


HOME = with_fragments("""
query Home {
  salesToday: ordersTotal(period: TODAY) { gross { ...MoneyFragment } }
  ordersToday: orders(created: TODAY) { totalCount }
  ordersToFulfill: orders(status: READY_TO_FULFILL) { totalCount }
  ordersToCapture: orders(status: READY_TO_CAPTURE) { totalCount }
  productsOutOfStock: products(stockAvailability: OUT_OF_STOCK) { totalCount }
  productTopToday: reportProductSales(period: TODAY, first: 5) { edges { node {
    id revenue(period: TODAY) { gross { ...MoneyFragment } }
    attributes { values { id name } } product { id name thumbnail { url } } quantityOrdered } } }
  activities: homepageEvents(last: 10) { edges { node {
    amount composedId date email emailType id message orderNumber oversoldItems quantity type
    user { id email } } } } }
""")


@pytest.fixture
def manager():
    return User.objects.create_superuser("manager@example.com", "a long password")


@pytest.fixture
def planted():
    return plant()


@pytest.mark.parametrize(
    ("query", "kind", "root"),
    [
        (PRODUCT_DETAILS, "Product", "product"),
        (PRODUCT_LIST, None, "products"),
        (ORDER_DETAILS, "Order", "order"),
        (HOME, None, "activities"),
    ],
)
def test_view_of_the_dashboard_is_answered(query, kind, root, graphql, manager, planted):
    # given
    variables = {"id": planted.ids[kind]} if kind else {"first": 20}

    # when
    answer = graphql.ask(query, variables, user=manager)

    # then
    assert answer.messages == []
    assert answer.data[root]


@pytest.mark.parametrize("query", [PRODUCT_DETAILS, PRODUCT_LIST, ORDER_DETAILS, HOME])
def test_view_of_the_dashboard_leaves_room_in_staffs_limits(query):
    # given
    document = parsed(query)
    demand = Demand.of([document.measure], cost=document.cost(schema, {"first": 100}))
    doubled = Demand(
        depth=demand.depth + 2,
        cost=demand.cost * 2,
        fields=demand.fields * 2,
        aliases=demand.aliases * 2,
        directives=demand.directives,
        root_fields=demand.root_fields * 2,
    )

    # when / then
    assert exceeded(doubled, limits_for("staff")) is None
