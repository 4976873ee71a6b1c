"""How many SQL statements the cart and an order cost; a rise is a decision, not an accident."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User

from plugins.cart.selectors import cart_for
from plugins.cart.services import add_line, place_order
from plugins.cart.tests.gardening import gardener, stand
from plugins.cart.tests.refusals import variant_id

pytestmark = pytest.mark.django_db


def fill(customer: User, make_variant: Any, lines: int) -> None:
    for _ in range(lines):
        add_line(customer, variant_id(make_variant()))


@pytest.mark.parametrize("lines", [1, 5])
def test_reading_the_cart_costs_the_same_for_any_number_of_lines(
    customer: User, make_variant: Any, lines: int
) -> None:
    fill(customer, make_variant, lines)

    with CaptureQueriesContext(connection) as queries:
        cart_for(customer)

    assert len(queries) == 10


def test_reading_a_cart_with_the_gardener(
    customer: User, make_variant: Any, warehouse: Any
) -> None:
    gardener(warehouse)
    plants = [make_variant(), make_variant()]
    stand("outdoor", *plants)
    for plant in plants:
        add_line(customer, variant_id(plant), planting_assistance=True)

    with CaptureQueriesContext(connection) as queries:
        cart_for(customer)

    assert len(queries) == 11


@pytest.mark.parametrize(("lines", "statements"), [(1, 74), (5, 106)])
def test_placing_an_order(
    customer: User, make_variant: Any, make_form: Any, lines: int, statements: int
) -> None:
    """Savepoints are counted too. Eight more a line are Saleor's own."""
    fill(customer, make_variant, lines)

    with CaptureQueriesContext(connection) as queries:
        place_order(customer, make_form())

    assert len(queries) <= statements
