"""How many SQL statements the account costs; a rise is a decision, not an accident."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.account.models import Address

from .conftest import GraphQL, Person

HEADER = "{ customer { id firstName } }"
WHOLE = """
{
  customer {
    id firstName lastName phone email pendingEmail contactEmail memberSince hasPassword
    ordersCount wishlistCount
    addresses { id street district shortCode isDefaultShipping isDefaultBilling }
  }
}
"""


@pytest.mark.parametrize(
    ("query", "statements"),
    [
        # the session with its customer and phone
        (HEADER, 1),
        ("{ customer { id firstName lastName phone email memberSince hasPassword } }", 1),
        # pending twice, the last order's address, orders, favourites, addresses
        (WHOLE, 7),
    ],
    ids=["header", "own columns", "whole profile"],
)
def test_reading_the_profile(query: str, statements: int, graphql: GraphQL, person: Person) -> None:
    # given, whatever the number of addresses
    for number in range(5):
        person.user.addresses.add(Address.objects.create(street_address_1=str(number)))

    # when
    with CaptureQueriesContext(connection) as queries:
        answer = graphql(query, token=person.token)

    # then
    assert answer["data"]["customer"]["firstName"] == "نورة"
    assert len(queries) == statements, [each["sql"][:120] for each in queries]
