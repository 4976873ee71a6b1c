"""Customers and their addresses."""

import pytest
from saleor.account.models import User

from saleor_config.tests.dashboard.desk import nodes
from saleor_config.tests.dashboard.shop import key

ERRORS = "errors: accountErrors { code field }"
LIST = """query List($first: Int, $filter: CustomerFilterInput, $sort: UserSortingInput) {
  customers(first: $first, filter: $filter, sortBy: $sort) { edges { node {
    id email firstName lastName orders { totalCount } } } pageInfo { ...PageInfo } } }"""
DETAILS = """query Details($id: ID!) { user(id: $id) { ...Customer ...Meta
  orders(last: 5) { edges { node { id created number paymentStatus
    total { gross { ...Money } } } } }
  lastPlacedOrder: orders(last: 1) { edges { node { id created } } } } }"""
CREATE = f"""mutation Create($input: UserCreateInput!) {{ customerCreate(input: $input) {{
  {ERRORS} user {{ id }} }} }}"""
UPDATE = f"""mutation Update($id: ID!, $input: CustomerInput!) {{
  customerUpdate(id: $id, input: $input) {{ {ERRORS} user {{ ...Customer }} }} }}"""
ADD = f"""mutation Add($id: ID!, $input: AddressInput!) {{
  addressCreate(userId: $id, input: $input) {{
    {ERRORS} address {{ ...Address }} user {{ ...Customer }} }} }}"""
CHANGE = f"""mutation Change($id: ID!, $input: AddressInput!) {{
  addressUpdate(id: $id, input: $input) {{ {ERRORS} address {{ ...Address }} }} }}"""
DEFAULT = f"""mutation Default($id: ID!, $user: ID!, $type: AddressTypeEnum!) {{
  addressSetDefault(addressId: $id, userId: $user, type: $type) {{
    {ERRORS} user {{ ...Customer }} }} }}"""
REMOVE = f"""mutation Remove($id: ID!) {{ addressDelete(id: $id) {{
  {ERRORS} user {{ ...Customer }} }} }}"""
DELETE = f"mutation Delete($id: ID!) {{ customerDelete(id: $id) {{ {ERRORS} }} }}"
DELETE_MANY = f"mutation Delete($ids: [ID]!) {{ customerBulkDelete(ids: $ids) {{ {ERRORS} }} }}"
ADDRESS = {
    "firstName": "هند",
    "lastName": "التجريبية",
    "streetAddress1": "شارع التحلية 3",
    "city": "جدة",
    "postalCode": "21577",
    "country": "SA",
}


@pytest.fixture
def hind(desk):
    """A customer whom staff add."""
    answer = desk.ask(
        CREATE,
        input={
            "email": "hind@example.com",
            "firstName": "هند",
            "lastName": "التجريبية",
            "note": "تفضل الصباح",
            "defaultBillingAddress": ADDRESS,
            "defaultShippingAddress": ADDRESS,
        },
    )
    return answer["customerCreate"]["user"]["id"]


def test_list_finds_customers_and_counts_their_orders(desk, shop):
    # when
    listed = nodes(
        desk.ask(
            LIST,
            first=20,
            filter={"search": "noura", "numberOfOrders": {"gte": 1}},
            sort={"field": "LAST_NAME", "direction": "ASC"},
        )["customers"]
    )

    # then
    assert [(each["email"], each["orders"]["totalCount"]) for each in listed] == [
        ("noura@example.com", 1)
    ]


def test_page_of_a_customer_shows_orders_and_addresses(desk, shop):
    # when
    shown = desk.ask(DETAILS, id=key(shop.customer))["user"]

    # then
    assert shown["defaultShippingAddress"]["city"] == "الرياض"
    assert [order["id"] for order in nodes(shown["orders"])] == [key(shop.order)]
    assert nodes(shown["lastPlacedOrder"])[0]["id"] == key(shop.order)


def test_customer_is_added_changed_and_deleted(desk, hind):
    # when
    changed = desk.ask(UPDATE, id=hind, input={"lastName": "الجديدة", "note": ""})
    shown = desk.ask(DETAILS, id=hind)["user"]

    # then
    assert changed["customerUpdate"]["user"]["lastName"] == "الجديدة"
    assert shown["defaultBillingAddress"]["streetAddress1"] == "شارع التحلية 3"
    desk.ask(DELETE, id=hind)
    assert not User.objects.filter(email="hind@example.com").exists()


def test_addresses_are_added_changed_chosen_and_removed(desk, hind):
    # when
    added = desk.ask(ADD, id=hind, input={**ADDRESS, "city": "مكة"})["addressCreate"]
    address = added["address"]["id"]
    desk.ask(CHANGE, id=address, input={**ADDRESS, "city": "الطائف"})
    chosen = desk.ask(DEFAULT, id=address, user=hind, type="SHIPPING")["addressSetDefault"]["user"]
    left = desk.ask(REMOVE, id=address)["addressDelete"]["user"]

    # then
    assert chosen["defaultShippingAddress"]["city"] == "الطائف"
    assert chosen["defaultBillingAddress"]["city"] == "جدة"
    assert "الطائف" not in [each["city"] for each in left["addresses"]]


def test_customer_with_an_open_order_is_not_deleted(desk, shop):
    """Decision 0025: nobody's order loses its customer on the way."""
    # when
    body = desk.ask(DETAILS, id=key(shop.customer))
    problems = desk.problems(DELETE_MANY, ids=[key(shop.customer)])

    # then
    assert body["user"]["isActive"]
    assert problems
    assert User.objects.filter(pk=shop.customer.pk).exists()


def test_staff_without_permission_see_no_customer(clerks_desk, shop):
    assert nodes(clerks_desk.ask(LIST, first=20)["customers"]) == []
    assert clerks_desk.refusal(DETAILS, id=key(shop.customer)) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(DELETE, id=key(shop.customer)) == ["PERMISSION_DENIED"]
