"""Sitemaps name what is published, in both languages, and nothing else."""

from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from PIL import Image
from saleor.page.models import Page
from saleor.product.models import Category, Product

from plugins.catalogue.services import rebuild_listing, record_masters
from plugins.content.models import GalleryName, GalleryPicture
from plugins.seo import views
from plugins.seo.tests.conftest import Sitemap

pytestmark = pytest.mark.django_db

MakeVariant = Callable[..., Any]
PRODUCTS, CATEGORIES, PAGES = (
    f"/sitemap-{name}.xml" for name in ("products-1", "categories", "pages")
)


def picture(width: int = 900) -> ContentFile:
    content = BytesIO()
    Image.new("RGB", (width, 1000), "green").save(content, "PNG")
    return ContentFile(content.getvalue(), name="plant.png")


def queries_of(run: Callable[[], Any]) -> int:
    with CaptureQueriesContext(connection) as queries:
        run()
    return len(queries)


def test_a_product_stands_in_both_languages_with_its_pictures(
    make_variant: MakeVariant, sitemap: Sitemap
) -> None:
    product = make_variant().product
    product.images.create(image=picture())
    product.images.create(image=picture(640))
    rebuild_listing()

    found = sitemap(PRODUCTS)

    arabic, english = "/product/plant-1", "/en/product/plant-1"
    assert list(found) == [arabic, english]
    for url in found.values():
        assert url.twins == {"ar": arabic, "en": english, "x-default": arabic}
        assert len(url.pictures) == 2
        assert url.pictures[0].startswith("/media/renditions/")
        assert url.pictures[0].endswith(".jpg")
        assert url.changed_at is not None


def test_what_is_not_in_the_shop_is_not_named(make_variant: MakeVariant, sitemap: Sitemap) -> None:
    shown, withdrawn, later = (make_variant().product for _ in range(3))
    Product.objects.filter(pk=withdrawn.pk).update(is_published=False)
    Product.objects.filter(pk=later.pk).update(
        publication_date=timezone.localdate() + timedelta(days=1)
    )
    Category.objects.create(name="فارغة", slug="empty")
    Page.objects.create(slug="draft", title="مسودة")
    rebuild_listing()

    assert list(sitemap(PRODUCTS)) == [f"/product/{shown.slug}", f"/en/product/{shown.slug}"]
    assert list(sitemap(CATEGORIES)) == [
        "/products?categories=indoor",
        "/en/products?categories=indoor",
    ]
    assert not [path for path in sitemap(PAGES) if "draft" in path]


def test_categories_above_are_named_with_their_picture(
    make_variant: MakeVariant, sitemap: Sitemap
) -> None:
    parent = Category.objects.create(
        name="نباتات", slug="plants & pots", background_image=picture()
    )
    indoor = make_variant().product.category
    indoor.parent = parent
    indoor.save()
    rebuild_listing()

    found = sitemap(CATEGORIES)

    address = "/products?categories=plants+%26+pots"
    assert list(found)[::2] == [address, "/products?categories=indoor"]
    assert len(found[address].pictures) == 1
    # what it shows changed with the plant below it
    assert found[address].changed_at is not None


def test_own_and_written_pages(sitemap: Sitemap) -> None:
    for slug in ("about", "events", "privacy"):
        Page.objects.create(slug=slug, title=slug, is_published=True)
    GalleryPicture.objects.create(
        gallery=GalleryName.EVENTS, file=picture(), caption_ar="حفل", alternative_ar="زينة حفل"
    )
    record_masters(GalleryPicture.objects.values_list("file", flat=True))

    found = sitemap(PAGES)

    own = [
        "/",
        "/products",
        "/finder",
        "/gifts",
        "/care",
        "/landscape",
        "/events",
        "/about",
        "/contact",
        "/pages/privacy",
    ]
    assert list(found)[::2] == own
    assert list(found)[1:4:2] == ["/en", "/en/products"]
    assert found["/en"].twins == {"ar": "/", "en": "/en", "x-default": "/"}
    assert len(found["/events"].pictures) == 1
    assert found["/about"].changed_at is not None
    assert found["/contact"].changed_at is None


def test_the_index_names_every_file(
    make_variant: MakeVariant, sitemap: Sitemap, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "PRODUCTS_PER_FILE", 2)
    for _ in range(3):
        make_variant()
    rebuild_listing()

    files = sitemap("/sitemap.xml")

    assert list(files) == [PAGES, CATEGORIES, PRODUCTS, "/sitemap-products-2.xml"]
    assert [len(sitemap(path)) for path in list(files)[2:]] == [4, 2]
    for path in ("products-3", "products-0", "products-99999999999", "orders"):
        assert client.get(f"/sitemap-{path}.xml").status_code == 404


def test_files_cost_the_same_for_many_plants_as_for_one(
    make_variant: MakeVariant, client: Client
) -> None:
    def costs() -> list[int]:
        rebuild_listing()
        paths = ("/sitemap.xml", PAGES, CATEGORIES, PRODUCTS)
        return [queries_of(lambda path=path: client.get(path)) for path in paths]

    make_variant()
    one = costs()
    for _ in range(4):
        make_variant().product.images.create(image=picture())

    assert costs() == one
    assert one == [2, 7, 3, 3]


def test_an_empty_shop_has_sitemaps(sitemap: Sitemap) -> None:
    assert list(sitemap("/sitemap.xml")) == [PAGES, CATEGORIES]
    assert sitemap(CATEGORIES) == {}
