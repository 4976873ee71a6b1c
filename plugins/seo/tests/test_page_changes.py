"""A page's last change is that of its content, by every writer."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from saleor.page.models import Page
from saleor.product.models import Category, Product, ProductVariant
from saleor.warehouse.models import Stock

from plugins.catalogue.services import rebuild_listing
from plugins.seo.models import PageChange

pytestmark = pytest.mark.django_db

LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
MakeVariant = Callable[..., ProductVariant]


@pytest.fixture
def plant(make_variant: MakeVariant) -> Product:
    product: Product = make_variant(stock=10).product
    rebuild_listing()
    return product


def changed(change: Callable[[], Any]) -> set[tuple[str, int]]:
    """What is noted as changed by ``change`` and a rebuild of the listing."""
    PageChange.objects.update(changed_at=LONG_AGO)
    change()
    rebuild_listing()
    return set(PageChange.objects.exclude(changed_at=LONG_AGO).values_list("kind", "object_id"))


def test_a_new_price_changes_the_product_and_the_lists_it_is_in(plant: Product) -> None:
    def dearer() -> None:
        Product.objects.update(price_amount=120, minimal_variant_price_amount=120)

    assert changed(dearer) == {("product", plant.pk), ("listing", plant.category_id)}


def test_a_translation_changes_the_product(plant: Product) -> None:
    assert ("product", plant.pk) in changed(
        lambda: plant.translations.update(description="<p>Grows slowly.</p>")
    )


def test_an_order_changes_nothing_until_the_last_is_sold(plant: Product) -> None:
    assert changed(lambda: Stock.objects.update(quantity=7)) == set()
    assert changed(lambda: Stock.objects.update(quantity=0)) == {
        ("product", plant.pk),
        ("listing", plant.category_id),
    }


def test_a_rebuild_alone_changes_nothing(plant: Product) -> None:
    assert changed(lambda: None) == set()


def test_a_plant_that_leaves_changes_its_list_and_is_forgotten(plant: Product) -> None:
    pk, category = plant.pk, plant.category_id
    assert changed(plant.delete) == {("listing", category)}
    assert not PageChange.objects.filter(kind="product", object_id=pk).exists()


def test_a_move_changes_both_lists(plant: Product) -> None:
    other = Category.objects.create(name="أشجار", slug="trees")
    before = plant.category_id

    def move() -> None:
        plant.category = other
        plant.save()

    assert changed(move) >= {("listing", before), ("listing", other.pk), ("product", plant.pk)}


def test_a_category_changes_with_its_name_and_not_with_its_place(plant: Product) -> None:
    category = plant.category
    assert ("category", category.pk) in changed(
        lambda: category.translations.create(language_code="en", name="Inside")
    )
    assert changed(lambda: Category.objects.update(description="لا تُعرض")) == set()


def test_pages_change_with_their_texts() -> None:
    page = Page.objects.create(slug="terms", title="الشروط", is_published=True)
    page.translations.create(language_code="en", title="Terms")
    for change in (
        lambda: Page.objects.update(content_json={"blocks": []}),
        lambda: page.translations.update(title="Conditions"),
    ):
        assert changed(change) == {("page", page.pk)}

    page.delete()
    assert not PageChange.objects.exists()
