"""What the storefront asks, over HTTP."""

from typing import Any

import pytest
from django.contrib.sites.models import Site
from django.db import connection
from django.test.utils import CaptureQueriesContext
from graphene import Node
from saleor.account.models import User
from saleor.menu.models import Menu, MenuItem
from saleor.plugins.models import PluginConfiguration
from saleor.wishlist.models import WishlistItem

from plugins.catalogue import services
from plugins.catalogue.configuration import PLUGIN_ID
from plugins.catalogue.tests.conftest import Ask, Shop

PAGE = """query($filter: CatalogueFilter, $sort: CatalogueSort, $search: String, $page: Int,
               $perPage: Int) {
  catalogueProducts(filter: $filter, sort: $sort, search: $search, page: $page,
                    perPage: $perPage) {
    items { id slug name latinName category { slug name } price discountPrice currentPrice
      discountPercent image { url width height alt sources { url width } }
      secondImage { url } inStock isFavorite defaultVariantId hasPriceRange }
    pagination { currentPage lastPage perPage total from to }
    facets { categories { slug name count hex } colors { slug name count hex }
      sizes { slug } occasions { slug } recipients { slug } themes { slug }
      priceMin priceMax } } }"""
PRODUCT = """query($slug: String!) { catalogueProduct(slug: $slug) {
  id slug name latinName category { slug name } description price discountPrice currentPrice
  discountPercent isFavorite inStock images { url alt } colors { slug name hex }
  sizes { slug name hex } variants { id sku name color size price discountPrice currentPrice
    availableQuantity } careFacts { kind name value } related { slug }
  instalments { provider payments amount available minimum maximum } freeDelivery } }"""
ADD = """mutation($id: ID!) { favoriteAdd(productId: $id) {
  errors { field message code } productId isFavorite favoritesCount } }"""
REMOVE = ADD.replace("favoriteAdd", "favoriteRemove")
FAVORITES = "{ favorites { slug isFavorite } }"


def product_id(key: int) -> str:
    return str(Node.to_global_id("Product", key))


def test_a_page_costs_two_queries_and_speaks_the_readers_language(shop: Shop, ask: Ask) -> None:
    # given a plant on sale with two variants
    product = shop.product(
        [
            {"price": "149.99", "color": "red", "size": "small", "stock": 0},
            {"price": "200", "color": "green", "size": "large", "stock": 3},
        ],
        name="جهنمية",
        english="Bougainvillea",
        category="trees",
    )
    shop.sale("20").products.add(product)
    shop.picture(product)
    services.rebuild_listing()

    # when a guest reads the page in English
    with CaptureQueriesContext(connection) as queries:
        english = ask(PAGE, {"sort": "PRICE_LOW"}, language="en")

    # then it took one query for the cards and one for the facets
    assert len(queries) == 2
    page = english["data"]["catalogueProducts"]
    (card,) = page["items"]
    image = card.pop("image")
    assert (image["width"], image["height"], image["alt"]) == (960, 1200, "Bougainvillea")
    assert [source["width"] for source in image["sources"]] == [160, 320, 640, 960]
    assert card == {
        "id": product_id(product.pk),
        "slug": product.slug,
        "name": "Bougainvillea",
        "latinName": "Planta 1",
        "category": {"slug": "trees", "name": "Category trees"},
        "price": 14999,
        "discountPrice": 12000,
        "currentPrice": 12000,
        "discountPercent": 20,
        "secondImage": None,
        "inStock": True,
        "isFavorite": False,
        "defaultVariantId": Node.to_global_id(
            "ProductVariant", product.variants.get(price_override_amount=200).pk
        ),
        "hasPriceRange": True,
    }
    assert page["pagination"] == {
        "currentPage": 1, "lastPage": 1, "perPage": 12, "total": 1, "from": 1, "to": 1,
    }  # fmt: skip
    assert page["facets"] == {
        "categories": [{"slug": "trees", "name": "Category trees", "count": 1, "hex": None}],
        "colors": [
            {"slug": "red", "name": "Red", "count": 1, "hex": "#cc0000"},
            {"slug": "green", "name": "Green", "count": 1, "hex": "#00aa00"},
        ],
        "sizes": [{"slug": "small"}, {"slug": "large"}],
        "occasions": [],
        "recipients": [],
        "themes": [],
        "priceMin": 12000,
        "priceMax": 12000,
    }
    # and in Arabic everything is Arabic
    card = ask(PAGE)["data"]["catalogueProducts"]["items"][0]
    assert (card["name"], card["category"]["name"], card["image"]["alt"]) == (
        "جهنمية", "فئة trees", "جهنمية",
    )  # fmt: skip


def test_a_page_without_facets_costs_one_query(shop: Shop, ask: Ask) -> None:
    shop.product()
    services.rebuild_listing()

    with CaptureQueriesContext(connection) as queries:
        answer = ask("{ catalogueProducts { items { slug } pagination { total } } }")

    assert answer["data"]["catalogueProducts"]["pagination"]["total"] == 1
    assert len(queries) == 1


@pytest.mark.parametrize(
    ("asked", "arabic", "english"),
    [
        ({"page": 0}, "ترقيم الصفحات يبدأ من 1.", "Pages are counted from 1."),
        ({"page": -1}, "ترقيم الصفحات يبدأ من 1.", "Pages are counted from 1."),
        ({"page": 4, "perPage": 1}, "لا توجد إلا 3 صفحات.", "There are only 3 pages."),
        ({"page": 3, "perPage": 2}, "لا توجد إلا صفحتان.", "There are only 2 pages."),
        ({"page": 2**31 - 1}, "لا توجد إلا صفحة واحدة.", "There is only 1 page."),
        (
            {"perPage": 1000},
            "تعرض الصفحة الواحدة من منتج واحد إلى 48 منتجًا.",
            "A page shows between 1 and 48 products.",
        ),
        (
            {"perPage": 0},
            "تعرض الصفحة الواحدة من منتج واحد إلى 48 منتجًا.",
            "A page shows between 1 and 48 products.",
        ),
    ],
)
def test_a_page_that_is_not_there(
    shop: Shop, ask: Ask, asked: dict[str, int], arabic: str, english: str
) -> None:
    # given three products
    for _ in range(3):
        shop.product()
    services.rebuild_listing()

    for language, sentence in (("ar", arabic), ("en", english)):
        # when a page beyond them is asked for, then it says so
        answer = ask(PAGE, asked, language=language)
        (error,) = answer["errors"]
        assert (error["message"], error["extensions"]["code"]) == (sentence, "INVALID_PAGE")


@pytest.mark.parametrize(
    "variables",
    [
        {"filter": {"categories": ["unknown"]}},
        {"filter": {"colors": ["\0", "a'b", "%", "\ud800", "x" * 10_000]}},
        {"filter": {"priceMin": 2**53 - 1}},
        {"filter": {"priceMin": 500, "priceMax": 100}},
        {"filter": {"priceMax": -1}},
        {"search": "\0"},
        {"search": "لا شيء كهذا"},
    ],
)
def test_what_matches_nothing_is_an_empty_page(
    shop: Shop, ask: Ask, variables: dict[str, Any]
) -> None:
    shop.product()
    services.rebuild_listing()

    answer = ask(PAGE, variables)

    assert "errors" not in answer, answer
    assert answer["data"]["catalogueProducts"]["items"] == []


@pytest.mark.parametrize(
    "variables",
    [
        {"filter": {}},
        {"filter": None, "sort": None, "search": None, "page": None, "perPage": None},
        {"filter": {"categories": [], "colors": None, "priceMin": None, "inStock": None}},
    ],
)
def test_what_is_left_out_or_null_filters_nothing(
    shop: Shop, ask: Ask, variables: dict[str, Any]
) -> None:
    shop.product()
    services.rebuild_listing()

    answer = ask(PAGE, variables)

    assert "errors" not in answer, answer
    assert len(answer["data"]["catalogueProducts"]["items"]) == 1


def test_a_product_page(shop: Shop, ask: Ask, customer: User) -> None:
    # given a plant whose English description is missing, and two neighbours
    product = shop.product(
        [
            {"price": "100", "color": "red", "size": "small", "stock": 70},
            {"price": "600", "color": "green", "size": "large", "stock": 0},
        ],
        english="Olive",
        light=["full-sun"],
        water=["sparing", "regular"],
    )
    product.description = "<p>زيتون</p><script>steal()</script>"
    product.save()
    neighbour, distant = shop.product(), shop.product(category="gifts")
    services.rebuild_listing()
    services.add_favorite(customer, product.pk)

    # when a guest reads it in English
    with CaptureQueriesContext(connection) as queries:
        answer = ask(PRODUCT, {"slug": product.slug}, language="en")

    # then the product, its neighbours, and the settings of two plugins were read
    assert len(queries) == 4
    first, second = product.variants.order_by("price_override_amount")
    assert answer["data"]["catalogueProduct"] == {
        "id": product_id(product.pk),
        "slug": product.slug,
        "name": "Olive",
        "latinName": "Planta 1",
        "category": {"slug": "indoor", "name": "Category indoor"},
        "description": "<p>زيتون</p>",
        "price": 10000,
        "discountPrice": None,
        "currentPrice": 10000,
        "discountPercent": None,
        "isFavorite": False,
        "inStock": True,
        "images": [],
        "colors": [
            {"slug": "red", "name": "Red", "hex": "#cc0000"},
            {"slug": "green", "name": "Green", "hex": "#00aa00"},
        ],
        "sizes": [
            {"slug": "small", "name": "Small", "hex": None},
            {"slug": "large", "name": "Large", "hex": None},
        ],
        "variants": [
            {
                "id": Node.to_global_id("ProductVariant", first.pk),
                "sku": first.sku,
                "name": "Small / Red",
                "color": "red",
                "size": "small",
                "price": 10000,
                "discountPrice": None,
                "currentPrice": 10000,
                "availableQuantity": 50,
            },
            {
                "id": Node.to_global_id("ProductVariant", second.pk),
                "sku": second.sku,
                "name": "Large / Green",
                "color": "green",
                "size": "large",
                "price": 60000,
                "discountPrice": None,
                "currentPrice": 60000,
                "availableQuantity": 0,
            },
        ],
        "careFacts": [
            {"kind": "LIGHT", "name": "Light", "value": "Full-Sun"},
            {"kind": "WATER", "name": "Water", "value": "Sparing, Regular"},
            {"kind": "HEIGHT", "name": "Height", "value": "40 cm"},
        ],
        "related": [{"slug": neighbour.slug}, {"slug": distant.slug}],
        "instalments": [
            {
                "provider": "TABBY", "payments": 4, "amount": 2500, "available": True,
                "minimum": 1000, "maximum": 1_000_000,
            },
            {
                "provider": "TAMARA", "payments": 4, "amount": 2500, "available": True,
                "minimum": 9900, "maximum": 2_000_000,
            },
        ],
        "freeDelivery": False,
    }  # fmt: skip
    # and who likes it sees the heart
    own = ask(PRODUCT, {"slug": product.slug}, customer=customer)
    assert own["data"]["catalogueProduct"]["isFavorite"] is True
    assert own["data"]["catalogueProduct"]["variants"][0]["name"] == "قيمة small / قيمة red"


def test_delivery_is_free_above_the_limit_only(shop: Shop, ask: Ask) -> None:
    at, above = shop.product(price="500"), shop.product(price="500.01")
    services.rebuild_listing()

    answers = [
        ask(PRODUCT, {"slug": product.slug})["data"]["catalogueProduct"]["freeDelivery"]
        for product in (at, above)
    ]

    assert answers == [False, True]


def test_a_product_is_found_by_its_number_unless_that_is_a_slug(shop: Shop, ask: Ask) -> None:
    # given a product whose slug is the number of another
    first, second = shop.product(), shop.product()
    services.rebuild_listing()
    assert ask(PRODUCT, {"slug": str(first.pk)})["data"]["catalogueProduct"]["slug"] == first.slug

    second.slug = str(first.pk)
    second.save()
    services.rebuild_listing()
    answer = ask(PRODUCT, {"slug": str(first.pk)})
    assert answer["data"]["catalogueProduct"]["id"] == product_id(second.pk)


@pytest.mark.parametrize(
    "slug", ["", "unknown", "0", "-1", "9" * 50, "١", "a\0b", "\ud800", "'; --", "x" * 5000]
)
def test_an_unknown_product_is_null(shop: Shop, ask: Ask, slug: str) -> None:
    answer = ask(PRODUCT, {"slug": slug})

    assert answer == {"data": {"catalogueProduct": None}}


def test_products_that_are_not_sold_have_no_page(shop: Shop, ask: Ask) -> None:
    hidden = [shop.product(is_published=False), shop.product(category=None), shop.product([])]
    services.rebuild_listing()

    for product in hidden:
        assert ask(PRODUCT, {"slug": product.slug}) == {"data": {"catalogueProduct": None}}


def test_no_instalments_while_the_plugin_is_off(shop: Shop, ask: Ask) -> None:
    product = shop.product()
    services.rebuild_listing()
    PluginConfiguration.objects.create(identifier=PLUGIN_ID, active=False, configuration=[])

    answer = ask(PRODUCT, {"slug": product.slug})

    assert answer["data"]["catalogueProduct"]["instalments"] == []


def test_categories_count_their_children_and_follow_the_menu(shop: Shop, ask: Ask) -> None:
    # given two branches, the later one in the shop's menu
    shop.product(category="indoor")
    shop.category("palms", parent=shop.category("trees"))
    for category in ("trees", "palms"):
        shop.product(category=category)
    shop.product(category="palms", is_published=False)
    menu = Menu.objects.create(name="top")
    MenuItem.objects.create(menu=menu, name="أشجار", category=shop.category("trees"))
    settings = Site.objects.get_current().settings
    settings.top_menu = menu
    settings.save()
    services.rebuild_listing()

    # when they are listed
    with CaptureQueriesContext(connection) as queries:
        answer = ask(
            "{ catalogueCategories { id slug name productCount image { url } } }", language="en"
        )

    # then children are counted with their parent, in one query
    assert len(queries) == 1
    trees, indoor = (shop.category(slug).pk for slug in ("trees", "indoor"))
    assert [tuple(entry.values()) for entry in answer["data"]["catalogueCategories"]] == [
        (Node.to_global_id("Category", trees), "trees", "Category trees", 2, None),
        (Node.to_global_id("Category", indoor), "indoor", "Category indoor", 1, None),
    ]


@pytest.mark.parametrize(
    ("language", "expected"), [("ar", "نخيل & ظل\nمن مزرعتنا"), ("en", "Palms")]
)
def test_a_category_is_described_in_plain_text(
    shop: Shop, ask: Ask, language: str, expected: str
) -> None:
    category = shop.category("trees")
    category.description = "<p>نخيل &amp; ظل</p><p>من <b>مزرعتنا</b></p><script>steal()</script>"
    category.save()
    category.translations.update(
        description_json={"blocks": [{"type": "unstyled", "text": "Palms"}]}
    )

    answer = ask("{ catalogueCategories { description } }", language=language)

    assert answer == {"data": {"catalogueCategories": [{"description": expected}]}}


def test_favourites_come_and_go(shop: Shop, ask: Ask, customer: User) -> None:
    # given three plants
    products = [shop.product() for _ in range(3)]
    services.rebuild_listing()

    def change(mutation: str, key: int) -> dict[str, Any]:
        answer = ask(mutation, {"id": product_id(key)}, customer=customer)
        (payload,) = answer["data"].values()
        return payload

    def slugs() -> list[str]:
        favorites = ask(FAVORITES, customer=customer)["data"]["favorites"]
        assert all(card["isFavorite"] for card in favorites)
        return [card["slug"] for card in favorites]

    # when two are added, one of them twice
    assert slugs() == []
    for product, count in ((products[0], 1), (products[2], 2), (products[0], 2)):
        assert change(ADD, product.pk) == {
            "errors": [], "productId": product_id(product.pk), "isFavorite": True,
            "favoritesCount": count,
        }  # fmt: skip

    # then they are listed, newest first; one that is no longer sold is not
    assert slugs() == [products[2].slug, products[0].slug]
    products[2].is_published = False
    products[2].save()
    services.rebuild_listing()
    assert slugs() == [products[0].slug]

    # when removed, twice, then none is left
    for _ in range(2):
        assert change(REMOVE, products[0].pk) == {
            "errors": [], "productId": product_id(products[0].pk), "isFavorite": False,
            "favoritesCount": 0,
        }  # fmt: skip
    assert slugs() == []


@pytest.mark.parametrize("mutation", [ADD, REMOVE])
def test_a_guest_has_no_favourites(shop: Shop, ask: Ask, mutation: str) -> None:
    product = shop.product()
    services.rebuild_listing()

    assert ask(FAVORITES)["data"]["favorites"] == []
    (payload,) = ask(mutation, {"id": product_id(product.pk)})["data"].values()

    assert payload == {
        "errors": [
            {
                "field": None,
                "message": "سجّل الدخول لتحتفظ بمفضلتك.",
                "code": "UNAUTHENTICATED",
            }
        ],
        "productId": None,
        "isFavorite": None,
        "favoritesCount": None,
    }
    assert not WishlistItem.objects.exists()


@pytest.mark.parametrize("mutation", [ADD, REMOVE])
@pytest.mark.parametrize(
    "bad",
    ["", "abc", "UHJvZHVjdDo=", Node.to_global_id("Order", 1), Node.to_global_id("Product", "x"),
     Node.to_global_id("Product", 2**40), "\0", "١٢"],
)  # fmt: skip
def test_an_id_of_no_product_is_refused(
    db: None, ask: Ask, customer: User, mutation: str, bad: str
) -> None:
    (payload,) = ask(mutation, {"id": bad}, customer=customer, language="en")["data"].values()

    assert payload["errors"] == [
        {"field": "productId", "message": "This product is not in the shop.", "code": "NOT_FOUND"}
    ]


def test_an_unpublished_product_is_no_favourite(shop: Shop, ask: Ask, customer: User) -> None:
    product = shop.product(is_published=False)
    services.rebuild_listing()

    answer = ask(ADD, {"id": product_id(product.pk)}, customer=customer)

    assert answer["data"]["favoriteAdd"]["errors"] == [
        {"field": "productId", "message": "هذا المنتج غير موجود في المتجر.", "code": "NOT_FOUND"}
    ]
    assert not WishlistItem.objects.exists()
