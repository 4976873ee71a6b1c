"""Titles and descriptions for search engines, which staff write in the Dashboard or the office."""

from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.product.models import Product, ProductTranslation

from plugins.catalogue import services
from plugins.catalogue.tests.conftest import Ask, Shop

PRODUCT = """query($slug: String!) { catalogueProduct(slug: $slug) {
  name seoTitle seoDescription } }"""
CATEGORY = """query($slugs: [String!]) { catalogueProducts(filter: { categories: $slugs }) {
  categorySeo { title description } } }"""


def product_texts(ask: Ask, product: Product, language: str) -> tuple[str | None, str | None]:
    answer = ask(PRODUCT, {"slug": product.slug}, language=language)["data"]["catalogueProduct"]
    return answer["seoTitle"], answer["seoDescription"]


def test_a_product_has_the_texts_that_staff_wrote_in_each_language(shop: Shop, ask: Ask) -> None:
    # given a product without such texts
    product = shop.product()
    services.rebuild_listing()
    assert product_texts(ask, product, "ar") == product_texts(ask, product, "en") == (None, None)

    # when staff write them in Arabic
    Product.objects.update(seo_title="زيتون معمر", seo_description="زيتون من مزرعتنا")
    services.apply_changes()

    # then an English page keeps its own, until they are translated
    assert product_texts(ask, product, "ar") == ("زيتون معمر", "زيتون من مزرعتنا")
    assert product_texts(ask, product, "en") == (None, None)
    ProductTranslation.objects.update(seo_title="An old olive", seo_description="From our farm")
    services.apply_changes()
    assert product_texts(ask, product, "en") == ("An old olive", "From our farm")


def test_a_listing_of_one_category_has_the_texts_of_that_category(shop: Shop, ask: Ask) -> None:
    # given
    shop.product(category="indoor")
    shop.product(category="gifts")
    indoor = shop.category("indoor")
    indoor.seo_title, indoor.seo_description = "نباتات داخلية", "تعيش في الظل"
    indoor.save()
    services.rebuild_listing()

    def texts(*slugs: str, language: str = "ar") -> object:
        found = ask(CATEGORY, {"slugs": list(slugs)}, language=language)
        return found["data"]["catalogueProducts"]["categorySeo"]

    # when, then
    assert texts("indoor") == {"title": "نباتات داخلية", "description": "تعيش في الظل"}
    assert texts("indoor", language="en") == {"title": None, "description": None}
    indoor.translations.update(seo_title="Indoor plants", seo_description="Fine in the shade")
    assert texts("indoor", language="en") == {
        "title": "Indoor plants", "description": "Fine in the shade",
    }  # fmt: skip
    assert texts("gifts") == {"title": None, "description": None}
    assert texts() is texts("indoor", "gifts") is texts("none") is texts("\0") is None


def test_texts_of_a_category_cost_one_statement(shop: Shop, ask: Ask) -> None:
    shop.product(category="indoor")
    services.rebuild_listing()
    counts = []

    for slugs in ([], ["indoor"]):
        with CaptureQueriesContext(connection) as queries:
            ask(CATEGORY, {"slugs": slugs})
        counts.append(len(queries))

    assert counts[1] - counts[0] == 1
