"""Collections as rows of the home screen, and as pages."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from saleor.product.models import Collection, CollectionProduct, Product

from plugins.catalogue import selectors, services
from plugins.catalogue.tests.conftest import Ask, Shop
from plugins.content.models import HomeRow

HOME = "{ homeRows { slug name products { slug } } }"
PAGE = """query($slug: String!) { catalogueCollection(slug: $slug) {
  id name description products { slug isFavorite } } }"""

MakeCollection = Callable[..., Collection]


@pytest.fixture
def products(shop: Shop) -> list[Product]:
    made = [shop.product() for _ in range(8)]
    services.rebuild_listing()
    return made


@pytest.fixture
def make_collection(shop: Shop) -> MakeCollection:
    def make(slug: str, products: list[Product], **fields: Any) -> Collection:
        values = {"name": slug, "is_published": True} | fields
        collection = Collection.objects.create(slug=slug, **values)
        for product in products:
            CollectionProduct.objects.create(collection=collection, product=product)
        return collection

    return make


def show(*collections: Collection) -> None:
    for place, collection in enumerate(collections):
        HomeRow.objects.create(collection=collection, position=place)


def test_rows_come_in_the_order_of_the_staff(
    ask: Ask, products: list[Product], make_collection: MakeCollection
) -> None:
    # given
    easy = make_collection("easy", products[:5], name="سهلة")
    easy.translations.create(language_code="en", name="Easy care")
    majlis = make_collection("majlis", products)
    show(
        majlis,
        easy,
        make_collection("few", products[:3]),
        make_collection("hidden", products, is_published=False),
        make_collection("later", products, publication_date=date(2090, 1, 1)),
    )
    HomeRow.objects.create(collection=make_collection("off", products), is_published=False)

    # when
    rows = ask(HOME, language="en")["data"]["homeRows"]

    # then small, unpublished and switched off ones are left out, and long ones end
    assert [(row["slug"], row["name"]) for row in rows] == [
        ("majlis", "majlis"), ("easy", "Easy care"),
    ]  # fmt: skip
    assert [len(row["products"]) for row in rows] == [6, 5]
    assert rows[1]["products"] == [{"slug": product.slug} for product in products[:5]]


def test_what_is_not_listed_is_left_out_and_what_is_sold_out_comes_last(
    products: list[Product], make_collection: MakeCollection
) -> None:
    show(make_collection("easy", products[:6]))
    Product.objects.filter(pk=products[1].pk).update(is_published=False)
    for variant in products[0].variants.all():
        variant.stocks.update(quantity=0)
    services.rebuild_listing()

    (row,) = selectors.get_home_rows("ar", None)

    kept = [products[place].slug for place in (2, 3, 4, 5, 0)]
    assert [card["slug"] for card in row["products"]] == kept


def test_three_queries_for_any_number_of_rows(
    products: list[Product], make_collection: MakeCollection, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(1):
        assert selectors.get_home_rows("ar", None) == []
    show(*(make_collection(f"row-{place}", products) for place in range(4)))
    with django_assert_num_queries(3):
        assert len(selectors.get_home_rows("ar", None)) == 4


def test_a_page_has_every_plant_and_the_readers_hearts(
    ask: Ask, products: list[Product], make_collection: MakeCollection, customer: Any
) -> None:
    make_collection("easy", products, description="تسامحك")
    services.add_favorite(customer, products[0].pk)

    page = ask(PAGE, {"slug": "easy"}, customer=customer)["data"]["catalogueCollection"]

    assert page["description"] == "تسامحك"
    assert len(page["products"]) == 8
    hearts = [card["slug"] for card in page["products"] if card["isFavorite"]]
    assert hearts == [products[0].slug]


@pytest.mark.parametrize("slug", ["unknown", "hidden", "", "\x00", "ع" * 300])
def test_no_page_for_what_is_not_published(
    ask: Ask, products: list[Product], make_collection: MakeCollection, slug: str
) -> None:
    make_collection("hidden", products, is_published=False)

    assert ask(PAGE, {"slug": slug})["data"]["catalogueCollection"] is None


def test_a_collection_appears_on_its_day_in_riyadh(
    products: list[Product], make_collection: MakeCollection
) -> None:
    day = timezone.localdate() + timedelta(days=3)
    make_collection("later", products, publication_date=day)
    midnight = timezone.make_aware(datetime(day.year, day.month, day.day))

    with time_machine.travel(midnight - timedelta(seconds=1), tick=False):
        assert selectors.get_collection("later", "ar", None) is None
    with time_machine.travel(midnight, tick=False):
        assert selectors.get_collection("later", "ar", None) is not None


def test_the_sitemap_names_collections_with_plants(
    products: list[Product], make_collection: MakeCollection
) -> None:
    make_collection("easy", products)
    make_collection("empty", [])
    make_collection("hidden", products, is_published=False)

    assert selectors.list_collection_slugs() == ["easy"]
