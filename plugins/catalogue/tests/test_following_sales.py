"""The listing follows sales, and what the clock brings."""

from datetime import UTC, datetime, timedelta

import time_machine
from django.utils import timezone
from saleor.product.models import Product

from plugins.catalogue import services
from plugins.catalogue.models import ListingRow
from plugins.catalogue.tests.conftest import Shop
from plugins.catalogue.tests.following import Change, card, global_id


def test_a_sale_by_category_collection_and_product(
    product: Product, shop: Shop, change: Change, failing_tasks_stay_in_the_worker: None
) -> None:
    create = """mutation($input: SaleInput!) {
      saleCreate(input: $input) { errors { field message } sale { id } } }"""
    update = """mutation($id: ID!, $input: SaleInput!) {
      saleUpdate(id: $id, input: $input) { errors { field message } } }"""

    # when a sale begins on the product's category
    created = change(
        create,
        input={
            "name": "موسم", "type": "PERCENTAGE", "value": "33",
            "categories": [global_id(product.category)],
        },
    )  # fmt: skip
    assert (card(product)["discount_price"], card(product)["discount_percent"]) == (6700, 33)

    # when its value changes
    sale_id = created["sale"]["id"]
    change(update, id=sale_id, input={"value": "12.5", "type": "FIXED"})
    assert (card(product)["discount_price"], card(product)["discount_percent"]) == (8750, 13)

    # when the category leaves the sale, and a collection with the product enters
    collection = change(
        """mutation($input: CollectionCreateInput!) {
          collectionCreate(input: $input) { errors { field message } collection { id } } }""",
        input={"name": "مختارات", "slug": "chosen", "products": [global_id(product)]},
    )["collection"]["id"]
    change(
        """mutation($id: ID!, $input: CatalogueInput!) {
          saleCataloguesRemove(id: $id, input: $input) { errors { field message } } }""",
        id=sale_id,
        input={"categories": [global_id(product.category)]},
    )
    assert card(product)["discount_price"] is None
    change(update, id=sale_id, input={"collections": [collection]})
    assert card(product)["discount_price"] == 8750

    # when the product leaves the collection, or the sale is deleted
    change(
        """mutation($id: ID!, $products: [ID]!) {
          collectionRemoveProducts(collectionId: $id, products: $products) {
            errors { field message } } }""",
        id=collection,
        products=[global_id(product)],
    )
    assert card(product)["discount_price"] is None
    change(update, id=sale_id, input={"products": [global_id(product)]})
    assert card(product)["discount_price"] == 8750
    change("mutation($id: ID!) { saleDelete(id: $id) { errors { field message } } }", id=sale_id)
    assert card(product)["discount_price"] is None


def test_sales_and_dates_that_the_clock_brings(shop: Shop) -> None:
    # given a sale from ten to twelve and a product published tomorrow
    ten = datetime(2026, 3, 1, 10, tzinfo=UTC)
    with time_machine.travel(ten - timedelta(hours=1), tick=False):
        product = shop.product()
        later = shop.product(published_on=timezone.localdate() + timedelta(days=1))
        sale = shop.sale("10", start_date=ten, end_date=ten + timedelta(hours=2))
        sale.products.add(product)
        services.rebuild_listing()
        assert ListingRow.objects.get(pk=product.pk).changes_at == ten
        assert services.rebuild_due_rows() == 0
        assert card(product)["discount_price"] is None

    # when the clock passes its beginning and its end, then the price follows
    with time_machine.travel(ten + timedelta(seconds=1), tick=False):
        assert services.rebuild_due_rows() == 1
        assert card(product)["discount_price"] == 9000
        assert card(later) is None
    with time_machine.travel(ten + timedelta(hours=2, seconds=1), tick=False):
        assert services.rebuild_due_rows() == 1
        assert card(product)["discount_price"] is None
        assert ListingRow.objects.get(pk=product.pk).changes_at is None

    # when the day of publication begins in Riyadh, then the product is there
    with time_machine.travel(datetime(2026, 3, 1, 21, 0, 1, tzinfo=UTC), tick=False):
        assert services.rebuild_due_rows() == 1
        assert card(later) is not None
