"""Lists of products and stock: what they show, find and change."""

import threading
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.product.models import Category, Product, ProductType, ProductVariant
from saleor.warehouse.models import Stock

from plugins.back_office.catalogue.search import search_products
from plugins.back_office.catalogue.services.stock import StockMoved, write_counted_stock
from plugins.back_office.models import Change
from plugins.back_office.permissions import ORDERS

pytestmark = pytest.mark.django_db

STOCK = "/office/warehouse/stock/"
LIST = "/office/product/product/"


@pytest.fixture
def make_stock(warehouse):
    kind = ProductType.objects.create(name="نبات", slug="plant", metadata={"name_en": "Plant"})
    category = Category.objects.create(name="أشجار", slug="trees")
    category.translations.create(language_code="en", name="Trees")

    def make(number=0, quantity=10, name="النخلة", english="Date palm", **fields):
        fields.setdefault("is_published", True)
        product = Product.objects.create(
            name=name, slug=f"palm-{number}", product_type=kind, category=category,
            price_amount=Decimal(80), metadata={"latin_name": "Phoenix dactylifera"}, **fields,
        )  # fmt: skip
        product.translations.create(language_code="en", name=english)
        variant = ProductVariant.objects.create(
            product=product, sku=f"PLM-{number}", price_override_amount=Decimal(80 + number)
        )
        return Stock.objects.create(product_variant=variant, warehouse=warehouse, quantity=quantity)

    return make


def counted(client, stock, seen, quantity):
    sent = {f"seen-{stock.pk}": seen, f"quantity-{stock.pk}": quantity}
    return client.post(STOCK, sent, follow=True).content.decode()


def test_the_least_stock_stands_first(merchant, make_stock):
    # given
    for number, quantity in enumerate((40, 0, 3)):
        make_stock(number, quantity)

    # when
    page = merchant.get(STOCK).content.decode()

    # then
    places = [page.index(f"PLM-{number}") for number in (1, 2, 0)]
    assert places == sorted(places)
    assert "Date palm" in page


@pytest.mark.parametrize(
    ("chosen", "expected"), [("low", {0, 3}), ("out", {0}), ("enough", {5, 40})]
)
def test_stock_is_filtered_by_what_is_left(merchant, make_stock, chosen, expected):
    for number, quantity in enumerate((40, 0, 3, 5)):
        make_stock(number, quantity)

    page = merchant.get(STOCK, {"left": chosen})

    assert {stock.quantity for stock in page.context["cl"].result_list} == expected


def test_a_count_is_kept_and_written_down(merchant, make_stock):
    # given
    stock, other = make_stock(1), make_stock(2)

    # when
    sent = {
        f"seen-{stock.pk}": 10, f"quantity-{stock.pk}": "١٢",
        f"seen-{other.pk}": 10, f"quantity-{other.pk}": "10",
    }  # fmt: skip
    page = merchant.post(STOCK, sent, follow=True).content.decode()

    # then
    assert "1 quantity saved." in page
    stock.refresh_from_db()
    assert stock.quantity == 12
    [change] = Change.objects.filter(model="warehouse.stock")
    assert change.changes == {"quantity": [10, 12]}


def test_a_count_of_an_older_quantity_is_told_and_not_kept(merchant, make_stock):
    # given: sold meanwhile
    stock = make_stock(1, quantity=7)

    # when
    page = counted(merchant, stock, seen=10, quantity=12)

    # then
    assert (
        "Date palm (PLM-1): 7 pieces are there by now, not 10. Your 12 was not saved: please look "
        "and count once more."
    ) in page
    stock.refresh_from_db()
    assert stock.quantity == 7
    assert not Change.objects.filter(model="warehouse.stock").exists()


@pytest.mark.parametrize("typed", ["", "-1", "many", "1.5", "9" * 400, "1000001"])
def test_what_is_no_quantity_is_told(merchant, make_stock, typed):
    stock = make_stock(1)

    page = counted(merchant, stock, seen=10, quantity=typed)

    assert "A quantity is a whole number from 0 to 1,000,000." in page
    stock.refresh_from_db()
    assert stock.quantity == 10


@pytest.mark.parametrize("address", [STOCK, LIST, f"{LIST}add/"])
def test_without_the_permission_there_is_nothing(make_staff, sign_in, make_stock, address):
    stock = make_stock(1)
    client = sign_in(make_staff(ORDERS))

    assert client.get(address).status_code == 403
    assert (
        client.post(address, {f"seen-{stock.pk}": 10, f"quantity-{stock.pk}": 1}).status_code == 403
    )
    assert address not in client.get("/office/").content.decode()
    for path in (f"{LIST}{stock.product_variant.product_id}/change/", f"{LIST}999999/change/"):
        assert client.get(path).status_code == 403
    stock.refresh_from_db()
    assert stock.quantity == 10


@pytest.mark.parametrize("address", [STOCK, LIST])
def test_lists_ask_the_same_number_of_queries(merchant, make_stock, address):
    def asked():
        with CaptureQueriesContext(connection) as queries:
            assert merchant.get(address).status_code == 200
        return len(queries)

    make_stock(0)
    make_stock(1)
    merchant.get(address)
    few = asked()
    for number in range(2, 22):
        make_stock(number)

    assert asked() == few
    assert few < 22


def test_products_show_price_pieces_and_state(merchant, make_stock):
    # given
    stock = make_stock(5, quantity=1200, is_published=False)
    product = stock.product_variant.product
    ProductVariant.objects.create(product=product, sku="PLM-L", price_override_amount=Decimal(120))

    # when
    page = merchant.get(LIST).content.decode()

    # then
    for shown in ("Date palm", "Trees", "SAR 85.00 – 120.00", "1,200", "Hidden"):
        assert shown in page


@pytest.mark.parametrize(
    "typed", ["نخله", "النخلة", "نَخْلَة", "date PALM", "dactyl", "plm-1", "palm نخل"]
)
def test_products_are_found_however_they_are_spelled(make_stock, typed):
    wanted = make_stock(1).product_variant.product
    make_stock(2, name="صبار", english="Cactus")
    Product.objects.filter(slug="palm-2").update(metadata={})

    assert list(search_products(Product.objects.all(), typed)) == [wanted]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"shown": "no"}, {"palm-2"}),
        ({"shown": "yes"}, {"palm-1", "palm-3"}),
        ({"stock": "out"}, {"palm-3"}),
        ({"stock": "low"}, {"palm-2", "palm-3"}),
        ({"category": "trees"}, {"palm-1", "palm-2", "palm-3"}),
        ({"category": "none-such"}, set()),
        ({"sale": "yes"}, set()),
    ],
)
def test_products_are_filtered(merchant, make_stock, query, expected):
    make_stock(1)
    make_stock(2, quantity=2, is_published=False)
    make_stock(3, quantity=0)

    page = merchant.get(LIST, query)

    assert {product.slug for product in page.context["cl"].result_list} == expected


@pytest.mark.django_db(transaction=True)
def test_of_many_counts_at_one_moment_one_is_kept(make_stock, superuser):
    # given
    stock = make_stock(1, quantity=10)
    variant_id, warehouse_id = stock.product_variant_id, stock.warehouse_id
    conflicts: list[int | None] = []
    begin = threading.Barrier(6)

    def count(quantity: int) -> None:
        request: Any = SimpleNamespace(user=superuser)
        begin.wait()
        try:
            write_counted_stock(request, variant_id, warehouse_id, 10, quantity)
        except StockMoved as moved:
            conflicts.append(moved.now)
        connection.close()

    # when
    threads = [threading.Thread(target=count, args=(20 + number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    # then
    stock.refresh_from_db()
    assert conflicts == [stock.quantity] * 5
    assert stock.quantity in range(20, 26)
