"""Orders that staff write themselves, by telephone for instance."""

from saleor.order.models import Order

from saleor_config.tests.dashboard.desk import nodes
from saleor_config.tests.dashboard.shop import key

ERRORS = "errors: orderErrors { code field }"
WHOLE = f"{ERRORS} order {{ ...Order }}"
LIST = """query Drafts($first: Int, $filter: OrderDraftFilterInput) {
  draftOrders(first: $first, filter: $filter, sortBy: {field: NUMBER, direction: DESC}) {
    edges { node { __typename id number created paymentStatus status userEmail
      billingAddress { ...Address } total { gross { ...Money } } } } pageInfo { ...PageInfo } } }"""
CREATE = f"mutation Create {{ draftOrderCreate(input: {{}}) {{ {ERRORS} order {{ id }} }} }}"
UPDATE = f"""mutation Update($id: ID!, $input: DraftOrderInput!) {{
  draftOrderUpdate(id: $id, input: $input) {{ {WHOLE} }} }}"""
ADD = f"""mutation Add($id: ID!, $input: [OrderLineCreateInput]!) {{
  draftOrderLinesCreate(id: $id, input: $input) {{ {WHOLE} }} }}"""
CHANGE = f"""mutation Change($id: ID!, $input: OrderLineInput!) {{
  draftOrderLineUpdate(id: $id, input: $input) {{ {WHOLE} }} }}"""
REMOVE = f"mutation Remove($id: ID!) {{ draftOrderLineDelete(id: $id) {{ {WHOLE} }} }}"
SHIP = f"""mutation Ship($id: ID!, $input: OrderUpdateShippingInput!) {{
  orderUpdateShipping(order: $id, input: $input) {{ {ERRORS} order {{ id
    availableShippingMethods {{ id name }} shippingMethod {{ id name price {{ ...Money }} }}
    shippingMethodName shippingPrice {{ gross {{ ...Money }} }} }} }} }}"""
FINISH = f"mutation Finish($id: ID!) {{ draftOrderComplete(id: $id) {{ {WHOLE} }} }}"
DELETE = f"mutation Delete($id: ID!) {{ draftOrderDelete(id: $id) {{ {WHOLE} }} }}"
DELETE_ALL = f"mutation Delete($ids: [ID]!) {{ draftOrderBulkDelete(ids: $ids) {{ {ERRORS} }} }}"
SEARCH = """query Search($first: Int!, $query: String!, $after: String) {
  search: products(first: $first, after: $after, filter: {search: $query}) {
    edges { node { id name thumbnail { url } variants { id name sku
      pricing { priceUndiscounted { net { ...Money } } } } } } pageInfo { ...PageInfo } } }"""
ADDRESS = {
    "firstName": "Noura",
    "lastName": "Shopper",
    "streetAddress1": "شارع العليا 12",
    "city": "الرياض",
    "postalCode": "12211",
    "country": "SA",
}


def new_draft(desk, shop, quantity=2):
    draft = desk.ask(CREATE)["draftOrderCreate"]["order"]["id"]
    desk.ask(ADD, id=draft, input=[{"variantId": key(shop.tall), "quantity": quantity}])
    customer = {"user": key(shop.customer), "customerNote": "هدية"}
    addresses = {"billingAddress": ADDRESS, "shippingAddress": ADDRESS}
    desk.ask(UPDATE, id=draft, input=customer | addresses)
    return draft


def test_draft_becomes_an_order_with_vat(desk, shop):
    # when
    found = nodes(desk.ask(SEARCH, first=20, query="فيكس")["search"])
    draft = new_draft(desk, shop)
    shipped = desk.ask(SHIP, id=draft, input={"shippingMethod": key(shop.method)})
    order = desk.ask(FINISH, id=draft)["draftOrderComplete"]["order"]

    # then
    assert found[0]["variants"][0]["sku"] == "FICUS-1"
    assert shipped["orderUpdateShipping"]["order"]["shippingPrice"]["gross"]["amount"] == 50.0
    assert (order["status"], order["userEmail"]) == ("UNFULFILLED", "noura@example.com")
    # Two at 140 in the sale, VAT of 15 percent, delivery (decision 0031).
    assert order["total"]["gross"]["amount"] == 2 * 140 * 1.15 + 50
    assert order["customerNote"] == "هدية"


def test_completed_draft_belongs_to_no_account_by_a_typed_email(desk, shop):
    # given a draft whose customer was replaced by an address, which happens to have an account
    draft = new_draft(desk, shop)
    desk.ask(UPDATE, id=draft, input={"userEmail": shop.clerk.email})
    desk.ask(SHIP, id=draft, input={"shippingMethod": key(shop.method)})

    # when
    order = desk.ask(FINISH, id=draft)["draftOrderComplete"]["order"]

    # then
    assert order["userEmail"] == shop.clerk.email
    assert Order.objects.latest("pk").user is None


def test_lines_of_a_draft_are_changed_and_removed(desk, shop):
    # given
    draft = new_draft(desk, shop)
    line = key(Order.objects.get(status="draft").lines.get())

    # when
    changed = desk.ask(CHANGE, id=line, input={"quantity": 5})["draftOrderLineUpdate"]["order"]
    empty = desk.ask(REMOVE, id=line)["draftOrderLineDelete"]["order"]

    # then
    assert [each["quantity"] for each in changed["lines"]] == [5]
    assert empty["lines"] == []
    assert empty["id"] == draft


def test_drafts_are_listed_and_deleted(desk, shop):
    # given
    one, two = new_draft(desk, shop), new_draft(desk, shop)

    # when
    listed = nodes(desk.ask(LIST, first=20, filter={"customer": "noura"})["draftOrders"])
    desk.ask(DELETE, id=one)
    desk.ask(DELETE_ALL, ids=[two])

    # then
    assert [order["id"] for order in listed] == [two, one]
    assert Order.objects.filter(status="draft").count() == 0


def test_staff_without_permission_write_no_order(clerks_desk):
    assert clerks_desk.refusal(CREATE) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(LIST, first=20) == ["PERMISSION_DENIED"]
    assert Order.objects.count() == 1
