"""Stock that changes writes what a rebuild would write, in fewer statements."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from django.conf import settings
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from saleor.order.models import Order
from saleor.product.models import Product, ProductVariant
from saleor.warehouse.models import Allocation, Stock

from plugins.catalogue import services
from plugins.catalogue.models import ListingChange, ListingRevision, ListingRow
from plugins.catalogue.read_model.consistency import find_inconsistencies
from plugins.catalogue.tests.conftest import Shop
from plugins.catalogue.tests.test_following_stock import order_line

LIMIT: Final = settings.MAX_CHECKOUT_LINE_QUANTITY
AROUND_THE_LIMITS: Final = st.sampled_from([0, 1, 2, LIMIT - 1, LIMIT, LIMIT + 1, LIMIT + 40])


@pytest.fixture
def plants(shop: Shop) -> list[Product]:
    plants = [
        shop.product([{"color": "white", "stock": 5}, {"color": "red", "price": "40"}]),
        shop.product([{"stock": LIMIT + 20}, {"size": "large", "is_tracked": False}]),
        shop.product([{"stock": None}, {"size": "large", "stock": 0}]),
        shop.product([]),
    ]
    services.rebuild_listing()
    services.apply_all_changes()
    return plants


def take(variant: ProductVariant, quantity: int) -> None:
    """An order's pieces."""
    order = Order.objects.create(billing_address=None, user_email="shopper@example.com")
    line = order_line(order, variant, quantity)
    Allocation.objects.create(
        order_line=line, stock=variant.stocks.get(), quantity_allocated=quantity
    )


@pytest.fixture
def count_statements() -> Callable[[], int]:
    """Statements of applying what was noted."""

    def run() -> int:
        with CaptureQueriesContext(connection) as queries:
            services.apply_all_changes()
        return len(queries)

    return run


@hypothesis_settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_documents_are_those_of_a_rebuild(plants: list[Product], data: Any) -> None:
    with transaction.atomic():
        _change_stock(plants, data)
        services.apply_all_changes()
        assert find_inconsistencies() == {}
        assert not ListingChange.objects.exists()
        # The next example begins with the same plants.
        transaction.set_rollback(True)


def _change_stock(plants: list[Product], data: Any) -> None:
    for stock in data.draw(st.sets(st.sampled_from(list(Stock.objects.all())), max_size=4)):
        kind = data.draw(st.sampled_from(["quantity", "allocation", "deletion", "both"]))
        if kind == "deletion":
            stock.delete()
            continue
        if kind != "allocation":
            stock.quantity = data.draw(AROUND_THE_LIMITS)
            stock.save()
        if kind != "quantity":
            take(stock.product_variant, data.draw(st.integers(1, 3)))
    if data.draw(st.booleans()):
        # With it, more than stock has changed.
        name = data.draw(st.sampled_from(["ورد", "نخلة"]))
        Product.objects.filter(pk=plants[0].pk).update(name=name)


def test_an_order_of_plants_that_stay_in_stock_rebuilds_nothing(
    plants: list[Product], count_statements: Callable[[], int]
) -> None:
    with transaction.atomic():
        for variant in plants[0].variants.all():
            take(variant, 1)
    before = ListingRevision.objects.count()

    # Lock, notes, quantities that are and that were, one update; and the look for more notes.
    assert count_statements() <= 11

    assert find_inconsistencies() == {}
    told = ListingRevision.objects.order_by("pk").values_list("product_ids", "tags")[before:]
    assert list(told) == [([], [f"product-{plants[0].pk}"])]


def test_nothing_is_written_where_more_is_left_than_a_cart_may_hold(
    plants: list[Product],
) -> None:
    take(plants[1].variants.get(track_inventory=True), 3)
    before = ListingRevision.objects.count()

    services.apply_all_changes()

    assert find_inconsistencies() == {}
    assert ListingRevision.objects.count() == before


def test_the_last_piece_makes_the_plant_sold_out(plants: list[Product]) -> None:
    for variant in plants[0].variants.all():
        take(variant, variant.stocks.get().quantity)

    services.apply_all_changes()

    assert find_inconsistencies() == {}
    assert not ListingRow.objects.get(pk=plants[0].pk).in_stock
