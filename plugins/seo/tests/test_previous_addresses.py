"""Previous slugs are recorded whatever renames, and lead to the current ones."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from graphene import Node
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User
from saleor.page.models import Page
from saleor.product.models import Category, Product

from plugins.catalogue.services import rebuild_listing
from plugins.seo.models import AddressKind, PreviousSlug
from plugins.seo.selectors import GONE_AFTER, PreviousAddress, get_previous_address

pytestmark = pytest.mark.django_db

GONE = PreviousAddress(None)
PRODUCT, CATEGORY, PAGE = AddressKind.PRODUCT, AddressKind.CATEGORY, AddressKind.PAGE
QUERY = """query ($kind: AddressKind!, $slug: String!) {
  formerAddress(kind: $kind, slug: $slug) { slug isGone } }"""
RENAME = """mutation ($id: ID!, $slug: String!) {
  productUpdate(id: $id, input: {slug: $slug}) { errors { message } } }"""


@pytest.fixture
def plant(make_variant: Callable[..., Any]) -> Product:
    product: Product = make_variant().product
    rename(product, "a")
    PreviousSlug.objects.all().delete()
    return product


def rename(thing: Product | Category | Page, slug: str) -> None:
    thing.slug = slug
    thing.save()
    rebuild_listing()


def withdraw(thing: Product | Page) -> None:
    thing.is_published = False
    thing.save()
    rebuild_listing()


def test_a_chain_leads_straight_to_the_last_name(plant: Product) -> None:
    rename(plant, "b")
    rename(plant, "c")

    assert (
        get_previous_address(PRODUCT, "a")
        == get_previous_address(PRODUCT, "b")
        == PreviousAddress("c")
    )
    assert get_previous_address(PRODUCT, "c") is None
    assert get_previous_address(PRODUCT, "never") is None
    # a page of that name is another thing
    assert get_previous_address(PAGE, "a") is None


def test_a_name_taken_back_is_no_former_one(plant: Product) -> None:
    rename(plant, "b")
    rename(plant, "a")

    assert get_previous_address(PRODUCT, "b") == PreviousAddress("a")
    assert not PreviousSlug.objects.filter(slug="a").exists()


def test_a_slug_given_to_another_product_is_that_ones(
    plant: Product, make_variant: Callable[..., Any]
) -> None:
    rename(plant, "b")
    other = make_variant().product
    rename(other, "a")
    assert not PreviousSlug.objects.filter(slug="a").exists()

    # when that one is renamed as well, the slug leads to the one that had it last
    rename(other, "d")
    assert get_previous_address(PRODUCT, "a") == PreviousAddress("d")


def test_a_rename_in_sql_is_seen_too(plant: Product) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE product_product SET slug = 'b' WHERE id = %s", [plant.pk])
    rebuild_listing()

    assert get_previous_address(PRODUCT, "a") == PreviousAddress("b")


def test_staff_rename_through_the_dashboards_mutation(
    plant: Product, client: Client, graphql: Any
) -> None:
    # when
    staff = User.objects.create_superuser("staff@mashtal.example", "not-a-real-password")
    variables = {"id": Node.to_global_id("Product", plant.pk), "slug": "b"}
    response = client.post(
        "/graphql/",
        {"query": RENAME, "variables": variables},
        content_type="application/json",
        headers={"authorization": f"JWT {get_token(staff)}"},
    )
    assert response.json() == {"data": {"productUpdate": {"errors": []}}}
    rebuild_listing()

    # then a guest is told
    assert graphql(QUERY, {"kind": "PRODUCT", "slug": "a"}) == {
        "data": {"formerAddress": {"slug": "b", "isGone": False}}
    }


def test_what_is_deleted_is_gone_under_all_its_names(plant: Product, graphql: Any) -> None:
    rename(plant, "b")
    plant.delete()
    rebuild_listing()

    assert get_previous_address(PRODUCT, "a") == get_previous_address(PRODUCT, "b") == GONE
    assert graphql(QUERY, {"kind": "PRODUCT", "slug": "b"}) == {
        "data": {"formerAddress": {"slug": None, "isGone": True}}
    }


def test_what_was_withdrawn_may_come_back_for_a_month(plant: Product) -> None:
    rename(plant, "b")
    withdraw(plant)
    assert get_previous_address(PRODUCT, "a") is None
    assert get_previous_address(PRODUCT, "b") is None

    # when it stays away
    PreviousSlug.objects.update(withdrawn_at=timezone.now() - GONE_AFTER)
    assert get_previous_address(PRODUCT, "a") == get_previous_address(PRODUCT, "b") == GONE
    PreviousSlug.objects.update(withdrawn_at=timezone.now() - GONE_AFTER + timedelta(hours=1))
    assert get_previous_address(PRODUCT, "b") is None

    # when it comes back
    plant.is_published = True
    plant.save()
    rebuild_listing()
    assert get_previous_address(PRODUCT, "a") == PreviousAddress("b")
    assert PreviousSlug.objects.get().withdrawn_at is None


def test_what_was_withdrawn_and_then_deleted_is_gone(plant: Product) -> None:
    withdraw(plant)
    plant.delete()
    rebuild_listing()

    assert get_previous_address(PRODUCT, "a") == GONE


def test_a_draft_leaves_no_trace(plant: Product) -> None:
    withdraw(plant)
    PreviousSlug.objects.all().delete()
    rename(plant, "draft")
    rename(plant, "draft-2")
    plant.delete()

    assert not PreviousSlug.objects.exists()


def test_categories_are_remembered(plant: Product) -> None:
    category = plant.category
    before = category.slug
    rename(category, "new-name")
    assert get_previous_address(CATEGORY, before) == PreviousAddress("new-name")

    category.delete()
    assert (
        get_previous_address(CATEGORY, before) == get_previous_address(CATEGORY, "new-name") == GONE
    )


def test_pages_are_remembered() -> None:
    page = Page.objects.create(slug="terms", title="الشروط", is_published=True)
    rename(page, "conditions")
    assert get_previous_address(PAGE, "terms") == PreviousAddress("conditions")

    page.publication_date = timezone.localdate() + timedelta(days=2)
    page.save()
    assert get_previous_address(PAGE, "terms") is None

    page.delete()
    assert get_previous_address(PAGE, "terms") == get_previous_address(PAGE, "conditions") == GONE


@pytest.mark.parametrize("slug", ["", "a" * 300, "a\0b", "'; DROP TABLE x; --", "نبتة"])
def test_slugs_that_cannot_be_are_unknown(slug: str) -> None:
    assert get_previous_address(PRODUCT, slug) is None


def test_an_answer_takes_three_queries_at_most(plant: Product) -> None:
    def cost(slug: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            get_previous_address(PRODUCT, slug)
        return len(queries)

    rename(plant, "b")
    assert (cost("never"), cost("a")) == (1, 2)
    plant.delete()
    rebuild_listing()
    assert cost("a") == 3
