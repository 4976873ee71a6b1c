"""The read model follows what staff do through Saleor's own GraphQL, as the dashboard does it."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest
import time_machine
from django.core.management import CommandError, call_command
from django.utils import timezone
from graphene import Node
from saleor import celery_app
from saleor.account.models import User
from saleor.order.models import Order, OrderLine
from saleor.product.models import Product, ProductVariant
from saleor.warehouse.management import allocate_stock, deallocate_stock_for_order, decrease_stock

from plugins.catalogue import selectors, services
from plugins.catalogue.drift import find_drift
from plugins.catalogue.listing import ListingQuery
from plugins.catalogue.models import ListingChange, ListingRow
from plugins.catalogue.tests.conftest import Ask, Shop

Change = Callable[..., dict[str, Any]]


def gid(instance: Any) -> str:
    return str(Node.to_global_id(type(instance).__name__, instance.pk))


def card(product: Product, language: Any = "ar") -> dict[str, Any] | None:
    page = selectors.listing_page(ListingQuery(language=language), per_page=48)
    return next((item for item in page.items if item["product_id"] == product.pk), None)


@pytest.fixture
def change(ask: Ask, staff: User, settle: Callable[[], None]) -> Change:
    """A staff mutation that must succeed, and what a commit does after it."""

    def run(mutation: str, **variables: Any) -> dict[str, Any]:
        answer = ask(mutation, variables, staff=staff)
        assert "errors" not in answer, answer
        (payload,) = answer["data"].values()
        assert not payload.get("errors"), payload
        settle()
        assert find_drift() == {}
        return payload

    return run


@pytest.fixture
def product(shop: Shop) -> Product:
    product = shop.product([{"price": "100", "size": "small", "color": "red", "stock": 5}])
    services.rebuild_listing()
    return product


@pytest.fixture
def failing_tasks_stay_in_the_worker() -> Iterator[None]:
    """After deleting a sale, Saleor starts a task that looks for it."""
    before = celery_app.conf.task_eager_propagates
    celery_app.conf.task_eager_propagates = False
    yield
    celery_app.conf.task_eager_propagates = before


PRODUCT_UPDATE = """mutation($id: ID!, $input: ProductInput!) {
  productUpdate(id: $id, input: $input) { errors { field message } } }"""
VARIANT_UPDATE = """mutation($id: ID!, $input: ProductVariantInput!) {
  productVariantUpdate(id: $id, input: $input) { errors { field message } } }"""


def test_a_new_name_and_publication(product: Product, change: Change) -> None:
    change(PRODUCT_UPDATE, id=gid(product), input={"name": "نخلة"})
    assert card(product)["name"] == "نخلة"

    change(PRODUCT_UPDATE, id=gid(product), input={"isPublished": False})
    assert card(product) is None


def test_publication_in_bulk(product: Product, change: Change) -> None:
    # Saleor writes this with QuerySet.update, which sends no signal
    mutation = """mutation($ids: [ID]!, $to: Boolean!) {
      productBulkPublish(ids: $ids, isPublished: $to) { count errors { field message } } }"""
    change(mutation, ids=[gid(product)], to=False)
    assert card(product) is None

    change(mutation, ids=[gid(product)], to=True)
    assert card(product) is not None


def test_a_variants_price(product: Product, change: Change) -> None:
    variant = product.variants.get()

    change(VARIANT_UPDATE, id=gid(variant), input={"priceOverride": "79.99"})

    assert (card(product)["price"], card(product)["current_price"]) == (7999, 7999)


def test_a_new_variant_and_its_deletion(product: Product, shop: Shop, change: Change) -> None:
    created = change(
        """mutation($input: ProductVariantCreateInput!) {
          productVariantCreate(input: $input) {
            errors { field message } productVariant { id } } }""",
        input={
            "product": gid(product),
            "sku": "NEW",
            "priceOverride": "60",
            "attributes": [
                {"id": gid(shop.attributes["size"]), "values": ["large"]},
                {"id": gid(shop.attributes["color"]), "values": ["white"]},
            ],
        },
    )
    assert (card(product)["price"], card(product)["has_price_range"]) == (6000, True)
    assert card(product)["default_variant_id"] == gid(product.variants.get(sku__startswith="SKU"))

    change(
        "mutation($id: ID!) { productVariantDelete(id: $id) { errors { field message } } }",
        id=created["productVariant"]["id"],
    )
    assert (card(product)["price"], card(product)["has_price_range"]) == (10000, False)


def test_stock_that_runs_out(product: Product, shop: Shop, change: Change) -> None:
    # Saleor writes this with bulk_update, which sends no signal
    mutation = """mutation($id: ID!, $stocks: [StockInput!]!) {
      productVariantStocksUpdate(variantId: $id, stocks: $stocks) {
        errors: bulkStockErrors { field message } } }"""
    variant, warehouse = product.variants.get(), gid(shop.warehouse)

    change(mutation, id=gid(variant), stocks=[{"warehouse": warehouse, "quantity": 0}])
    assert (card(product)["in_stock"], card(product)["default_variant_id"]) == (False, None)

    change(mutation, id=gid(variant), stocks=[{"warehouse": warehouse, "quantity": 2}])
    assert (card(product)["in_stock"], card(product)["default_variant_id"]) == (True, gid(variant))


def test_orders_take_stock_and_cancelling_gives_it_back(
    product: Product, settle: Callable[[], None]
) -> None:
    variant = product.variants.get()

    def available() -> int:
        settle()
        assert find_drift() == {}
        detail = selectors.product_detail(product.slug)
        assert detail is not None
        return int(detail["variants"][0]["available_quantity"])

    # when an order takes all but one, then is sent in part, then cancelled
    order = Order.objects.create(billing_address=None, user_email="shopper@example.com")
    line = order_line(order, variant, quantity=4)
    assert available() == 5
    allocate_stock(line, "SA", 4)
    assert available() == 1
    decrease_stock(line, 1, str(variant.stocks.get().warehouse_id))
    assert available() == 1
    deallocate_stock_for_order(order)
    assert available() == 4


def order_line(order: Order, variant: ProductVariant, quantity: int) -> OrderLine:
    return OrderLine.objects.create(
        order=order,
        variant=variant,
        product_name="نبتة",
        product_sku=variant.sku,
        is_shipping_required=True,
        quantity=quantity,
        unit_price_net_amount=100,
        unit_price_gross_amount=100,
        currency="SAR",
    )


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
            "categories": [gid(product.category)],
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
        input={"name": "مختارات", "slug": "chosen", "products": [gid(product)]},
    )["collection"]["id"]
    change(
        """mutation($id: ID!, $input: CatalogueInput!) {
          saleCataloguesRemove(id: $id, input: $input) { errors { field message } } }""",
        id=sale_id,
        input={"categories": [gid(product.category)]},
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
        products=[gid(product)],
    )
    assert card(product)["discount_price"] is None
    change(update, id=sale_id, input={"products": [gid(product)]})
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


def test_translations(product: Product, change: Change) -> None:
    change(
        """mutation($id: ID!, $input: TranslationInput!) {
          productTranslate(id: $id, languageCode: EN, input: $input) {
            errors: translationErrors { field message } } }""",
        id=gid(product),
        input={"name": "Date palm"},
    )

    assert card(product, "en")["name"] == "Date palm"
    assert card(product, "ar")["name"] == product.name


def test_a_category_is_renamed_moved_and_deleted(
    product: Product, shop: Shop, change: Change
) -> None:
    # when the category is renamed
    category = product.category
    change(
        """mutation($id: ID!, $input: CategoryInput!) {
          categoryUpdate(id: $id, input: $input) { errors { field message } } }""",
        id=gid(category),
        input={"name": "صبار", "slug": "cacti"},
    )
    assert card(product)["category"] == {"slug": "cacti", "name": "صبار"}

    # when it becomes a child of one that is on sale
    parent = shop.category("trees")
    shop.sale("50").categories.add(parent)
    category.refresh_from_db()
    category.move_to(parent)
    category.save()
    while services.apply_changes():
        pass
    assert find_drift() == {}
    assert card(product)["current_price"] == 5000

    # when it is deleted, then Saleor unpublishes its products
    change(
        "mutation($id: ID!) { categoryDelete(id: $id) { errors { field message } } }",
        id=gid(category),
    )
    assert card(product) is None


def test_attribute_values_and_their_names(product: Product, shop: Shop, change: Change) -> None:
    # when the product gets an attribute, and a value's name changes
    change(
        PRODUCT_UPDATE,
        id=gid(product),
        input={"attributes": [{"id": gid(shop.attributes["light"]), "values": ["full-sun"]}]},
    )
    change(
        """mutation($id: ID!, $input: AttributeValueCreateInput!) {
          attributeValueUpdate(id: $id, input: $input) { errors { field message } } }""",
        id=gid(shop.values["full-sun"]),
        input={"name": "Bright شمس ساطعة"},
    )
    detail = selectors.product_detail(product.slug)
    assert detail["care_facts"] == [
        {"kind": "LIGHT", "name": "سمة light", "value": "Bright شمس ساطعة"},
        {"kind": "HEIGHT", "name": "الارتفاع", "value": "40 سم"},
    ]

    # when the colour is deleted
    change(
        "mutation($id: ID!) { attributeValueDelete(id: $id) { errors { field message } } }",
        id=gid(shop.values["red"]),
    )
    assert selectors.product_detail(product.slug)["colors"] == []


def test_a_deleted_product(product: Product, change: Change) -> None:
    change(
        "mutation($id: ID!) { productDelete(id: $id) { errors { field message } } }",
        id=gid(product),
    )

    assert not ListingRow.objects.exists()


def test_a_warehouse_that_no_longer_delivers_here(
    product: Product, shop: Shop, settle: Callable[[], None]
) -> None:
    zone = shop.warehouse.shipping_zones.get()
    zone.countries = ["KW"]
    zone.save()
    settle()
    assert card(product)["in_stock"] is False

    zone.countries = ["KW", "SA"]
    zone.save()
    settle()
    assert card(product)["in_stock"] is True

    shop.warehouse.shipping_zones.clear()
    settle()
    assert card(product)["in_stock"] is False
    assert find_drift() == {}


def test_drift_is_nothing_after_many_random_edits(
    shop: Shop, ask: Ask, staff: User, settle: Callable[[], None]
) -> None:
    # given plants on a shelf, and a sale
    random = Random(4)
    products = [
        shop.product([{"price": "50", "size": "small"}, {"color": "red"}], category=category)
        for category in ("indoor", "trees", "gifts", "indoor")
    ]
    sale = shop.sale("20")
    services.rebuild_listing()

    # when staff make many small changes
    edits = [
        lambda product: ask(
            PRODUCT_UPDATE,
            {"id": gid(product), "input": {"basePrice": str(random.randint(1, 500))}},
            staff=staff,
        ),
        lambda product: ask(
            PRODUCT_UPDATE,
            {"id": gid(product), "input": {"isPublished": random.random() > 0.3}},
            staff=staff,
        ),
        lambda product: ask(
            VARIANT_UPDATE,
            {
                "id": gid(random.choice(list(product.variants.all()))),
                "input": {"priceOverride": str(random.randint(1, 500))},
            },
            staff=staff,
        ),
        lambda product: ask(
            """mutation($id: ID!, $input: SaleInput!) {
              saleUpdate(id: $id, input: $input) { errors { message } } }""",
            {
                "id": gid(sale),
                "input": {
                    "value": str(random.randint(1, 60)),
                    "products": [gid(chosen) for chosen in random.sample(products, 2)],
                    "categories": [gid(product.category)] if random.random() > 0.5 else [],
                },
            },
            staff=staff,
        ),
        lambda product: ask(
            """mutation($id: ID!, $stocks: [StockInput!]!) {
              productVariantStocksUpdate(variantId: $id, stocks: $stocks) {
                bulkStockErrors { message } } }""",
            {
                "id": gid(product.variants.first()),
                "stocks": [
                    {"warehouse": gid(shop.warehouse), "quantity": random.choice([0, 0, 7])}
                ],
            },
            staff=staff,
        ),
    ]
    for _ in range(60):
        answer = random.choice(edits)(random.choice(products))
        assert "errors" not in answer, answer

    # then the listing differs before they are applied, and nowhere after
    assert ListingChange.objects.exists()
    assert find_drift() != {}
    settle()
    assert find_drift() == {}


def test_the_commands_find_drift_and_mend_it(
    product: Product, capsys: pytest.CaptureFixture[str]
) -> None:
    # given a row that is wrong, and one too many
    ListingRow.objects.filter(pk=product.pk).update(current_price=1)
    row = ListingRow.objects.get(pk=product.pk)
    row.pk += 1
    row.save(force_insert=True)

    # when drift is looked for, then both are named
    with pytest.raises(CommandError, match="2 products differ from Saleor"):
        call_command("check_listing_drift")
    assert capsys.readouterr().out.splitlines() == [
        f"Product {product.pk}: current_price",
        f"Product {product.pk + 1}: superfluous",
    ]

    # when the listing is rebuilt, then none is left
    call_command("rebuild_listing")
    call_command("check_listing_drift")
    assert capsys.readouterr().out.splitlines() == [
        "Rebuilt the listing of 1 products.",
        "The listing is in step with Saleor.",
    ]
