"""``GET /api/products`` and the other reads of products."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from saleor.account.models import User
from saleor.discount.models import Sale
from saleor.product.models import Category, Product, ProductVariant

from plugins.catalogue.services import add_favorite, rebuild_listing
from plugins.phone_otp.services import open_session
from plugins.rest_facade.catalogue.schemas import NavCategory, ProductsPage
from plugins.rest_facade.catalogue.schemas import Product as ProductShape

MakeVariant = Callable[..., ProductVariant]


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def plants(make_variant: MakeVariant) -> list[Product]:
    """Three plants at 100, 149.99 and 300 riyals; the second on sale, the third sold out."""
    products = [
        make_variant(price=price, stock=stock).product
        for price, stock in (("100", 5), ("149.99", 5), ("300", 0))
    ]
    sale = Sale.objects.create(name="تخفيضات", type="percentage", value=20)
    sale.products.add(products[1])
    Category.objects.create(name="أشجار", slug="trees")
    rebuild_listing()
    return products


def found(client: Client, query: str = "") -> list[str]:
    answer = client.get(f"/api/products?{query}").json()
    return [item["slug"] for item in answer["data"]]


def test_a_page_has_the_shape_that_is_described(client: Client, plants: list[Product]) -> None:
    # when a page is read
    response = client.get("/api/products")

    # then it is as the API's description says, nothing more and nothing less
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "application/json; charset=utf-8"
    page = response.json()
    ProductsPage.model_validate(page, strict=True)
    names = ("current_page", "last_page", "per_page", "total", "from", "to")
    assert {name: page[name] for name in names} == {
        "current_page": 1, "last_page": 1, "per_page": 12, "total": 3, "from": 1, "to": 3,
    }  # fmt: skip
    assert (page["in_stock"], page["on_sale"]) == (2, 1)
    assert (page["price_min"], page["price_max"]) == ("100.00", "300.00")
    card = next(item for item in page["data"] if item["id"] == plants[1].pk)
    assert {
        name: card[name]
        for name in ("name_ar", "name_en", "name_latin", "price", "discount_price",
                     "current_price", "has_discount", "is_favorite", "in_stock")
    } == {
        "name_ar": "نبتة 2", "name_en": "Plant 2", "name_latin": "Planta 2", "price": "149.99",
        "discount_price": "120.00", "current_price": "120.00", "has_discount": True,
        "is_favorite": False, "in_stock": True,
    }  # fmt: skip
    assert card["category"] == {
        "id": plants[1].category_id, "slug": "indoor", "category_ar": "نباتات داخلية",
        "category_en": "نباتات داخلية",
    }  # fmt: skip


def test_filters_take_ids_and_riyals(client: Client, plants: list[Product]) -> None:
    first, second, third = (plant.slug for plant in plants)
    indoor, trees = (Category.objects.get(slug=slug).pk for slug in ("indoor", "trees"))

    assert set(found(client, f"category={indoor},{trees}")) == {first, second, third}
    assert found(client, f"category={trees}") == []
    assert found(client, "category=999999") == []
    assert found(client, "price=110-120.00") == [second]
    assert found(client, "price=-100") == [first]
    assert found(client, "price=200-") == [third]
    assert set(found(client, "in_stock=true")) == {first, second}
    assert found(client, "on_sale=1") == [second]
    assert found(client, "sort=price_high&per_page=2") == [third, second]
    assert found(client, "sort=price_high&per_page=2&page=2") == [first]
    assert set(found(client, "category=&color=&size=&price=&search=")) == {first, second, third}


@pytest.mark.parametrize(
    ("locale", "sentences"),
    [
        (
            "ar",
            {
                "category": ["اكتب أرقامًا بينها فواصل، مثل 3,8."],
                "price": ["اكتب مبلغين بالريال بينهما شرطة، مثل 50-200."],
                "in_stock": ["أجب بـ true أو false."],
                "sort": [
                    "اختر واحدًا مما يلي: "
                    "most_wanted, newest, price_low, price_high, name, best_rated."
                ],
                "page": ["أدخل رقمًا صحيحًا."],
                "per_page": ["يجب ألا يزيد الرقم على 48."],
            },
        ),
        (
            "en",
            {
                "category": ["Write numbers with commas between, such as 3,8."],
                "price": ["Write two amounts in riyals with a hyphen between, such as 50-200."],
                "in_stock": ["Answer with true or false."],
                "sort": [
                    "Choose one of: most_wanted, newest, price_low, price_high, name, best_rated."
                ],
                "page": ["Enter a whole number."],
                "per_page": ["The number must be at most 48."],
            },
        ),
    ],
)
def test_every_wrong_field_is_named_in_the_language_asked_for(
    db: None, client: Client, locale: str, sentences: dict[str, list[str]]
) -> None:
    wrong = "category=a,b&price=cheap&in_stock=maybe&sort=best&page=two&per_page=49"

    for response in (
        client.get(f"/api/products?{wrong}&locale={locale}"),
        client.get(f"/api/products?{wrong}", headers={"accept-language": locale}),
    ):
        assert response.status_code == 422
        assert response.json()["errors"] == sentences
        assert response.headers["Content-Language"] == locale


@pytest.mark.parametrize(
    "query",
    ["page=0", "page=-1", "page=2", "page=99999999999999999999", "per_page=0", "price=9-1%00",
     "search=" + "x" * 101, "category=" + "1," * 60 + "1", "color=99999999999",
     "size=%F0%9F%8C%B5"],
)  # fmt: skip
def test_what_cannot_be_is_422_and_never_500(
    client: Client, plants: list[Product], query: str
) -> None:
    response = client.get(f"/api/products?{query}")

    assert response.status_code == 422
    (field,) = response.json()["errors"]
    assert field == query.split("=")[0]


def test_a_readers_hearts_stand_on_the_page(
    client: Client, plants: list[Product], customer: User
) -> None:
    add_favorite(customer, plants[2].pk)
    bearer = {"authorization": f"Bearer {open_session(customer).token}"}

    page = client.get("/api/products", headers=bearer).json()
    latest = client.get("/api/products-latest", headers=bearer).json()

    ProductsPage.model_validate(page, strict=True)
    for products in (page["data"], latest):
        hearts = {item["id"] for item in products if item["is_favorite"]}
        assert hearts == {plants[2].pk}


def test_the_latest_products_and_the_strip_of_categories(
    client: Client, plants: list[Product]
) -> None:
    latest, strip = client.get("/api/products-latest"), client.get("/api/nav-cats")

    assert [ProductShape.model_validate(item, strict=True).id for item in latest.json()] == [
        plant.pk for plant in reversed(plants)
    ]
    assert [NavCategory.model_validate(item, strict=True).category_ar for item in strip.json()] == [
        "نباتات داخلية", "أشجار",
    ]  # fmt: skip


def test_categories_below_one_another(client: Client, plants: list[Product]) -> None:
    # given a category below that of the plants
    indoor = plants[0].category
    palms = Category.objects.create(name="نخيل", slug="palms", parent=indoor)
    Product.objects.filter(pk=plants[0].pk).update(category=palms)
    rebuild_listing()

    # then the strip has it there
    strip = client.get("/api/nav-cats").json()
    assert [NavCategory.model_validate(item, strict=True).slug for item in strip] == [
        "indoor", "trees",
    ]  # fmt: skip
    (child,) = strip[0]["children"]
    assert child == {
        "id": palms.pk, "slug": "palms", "category_ar": "نخيل", "category_en": "نخيل",
        "children": [],
    }  # fmt: skip

    # and so do the filter options, whose choice shows what is below
    page = client.get(f"/api/products?category={indoor.pk}").json()
    assert page["total"] == 3
    assert [(item["slug"], item["parent_id"], item["count"]) for item in page["categories"]] == [
        ("indoor", None, 3), ("palms", indoor.pk, 1),
    ]  # fmt: skip
    assert found(client, f"category={palms.pk}") == [plants[0].slug]


def test_an_ended_session_is_told_so(db: None, client: Client) -> None:
    ended = {"authorization": "Bearer mashtal_" + "x" * 43}

    response = client.get("/api/products", headers=ended)

    assert response.status_code == 401
    assert set(response.json()) == {"message", "error"}


def test_the_api_describes_itself(client: Client) -> None:
    described = client.get("/api/openapi.json").json()

    assert set(described["paths"]) >= {"/api/products", "/api/products-latest", "/api/nav-cats"}
    shape = described["components"]["schemas"]["ProductsPage"]["properties"]
    assert {"data", "from", "to", "total"} <= set(shape)
