"""Spec §7, Catalogue: reads of the listing. Ready bytes of the read model, no model between."""

from decimal import Decimal
from typing import Annotated, Any, Final, Literal

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Field, Query, Router, Schema

from plugins.catalogue import selectors
from plugins.catalogue.selectors import Filter, InvalidPage, ListingQuery, Sort
from plugins.rest_facade.answers import answered, language_of, reader, written
from plugins.rest_facade.errors import ApiError
from plugins.rest_facade.problems import InvalidRequest
from plugins.rest_facade.shapes import (
    CategoriesAnswer,
    CategoryAnswer,
    NavCategory,
    Product,
    ProductAnswer,
    ProductsPage,
)
from saleor_config.money import HALALAS_IN_RIYAL

router = Router(tags=["catalogue"])

NUMBERS: Final = r"^([0-9]{1,9}(,[0-9]{1,9}){0,49})?$"
AMOUNT: Final = r"[0-9]{1,9}(\.[0-9]{1,2})?"

Numbers = Annotated[str, Field(pattern=NUMBERS, description="Ids with commas between")]


class PageOfProducts(Schema):
    """What every page of products is asked by. What is empty filters nothing."""

    color: Numbers = ""
    size: Numbers = ""
    price: Annotated[
        str, Field(pattern=rf"^({AMOUNT}-({AMOUNT})?|-{AMOUNT})?$", description="Riyals, min-max")
    ] = ""
    search: Annotated[str, Field(max_length=100)] = ""
    in_stock: bool | None = None
    on_sale: bool | None = None
    sort: Literal["newest", "price_low", "price_high", "name"] | None = None
    page: Annotated[int, Field(ge=1)] = 1
    per_page: Annotated[int, Field(ge=1, le=selectors.MAXIMUM_PER_PAGE)] = 12
    locale: Annotated[str, Field(max_length=20)] = ""


class ProductsQuery(PageOfProducts):
    category: Numbers = ""


class GiftsQuery(ProductsQuery):
    occasion: Numbers = ""
    recipient: Numbers = ""
    theme: Numbers = ""


@router.get("/products", response=ProductsPage, by_alias=True, summary="Products")
def products(request: HttpRequest, asked: Query[ProductsQuery]) -> HttpResponse:
    """A page of products with the filter options that answer to what is chosen."""
    return page_of(request, asked, chosen(categories=asked.category))


@router.get("/products/gifts", response=ProductsPage, by_alias=True, summary="Gifts")
def gifts(request: HttpRequest, asked: Query[GiftsQuery]) -> HttpResponse:
    """Products that are given on an occasion, to somebody, or under a theme."""
    facets = chosen(
        categories=asked.category,
        occasions=asked.occasion,
        recipients=asked.recipient,
        themes=asked.theme,
    )
    if not facets.keys() & {"occasions", "recipients", "themes"}:
        facets["occasions"] = selectors.every_slug("occasions")
    return page_of(request, asked, facets)


@router.get("/products/category/{category}", response=ProductsPage, by_alias=True,
            summary="Products of a category")  # fmt: skip
@router.get("/categories/{category}/products", response=ProductsPage, by_alias=True,
            summary="Products of a category")  # fmt: skip
def products_of_category(
    request: HttpRequest, category: str, asked: Query[PageOfProducts]
) -> HttpResponse:
    """With those of the categories below it. `category`: its id or slug."""
    return page_of(request, asked, {"categories": (known_category(category)["slug"],)})


@router.get("/products/{product}", response=ProductAnswer, summary="A product")
def product(request: HttpRequest, product: str) -> HttpResponse:
    """`product`: its id or slug."""
    found = selectors.rest_product(product, reader(request))
    if found is None:
        raise ApiError(404, _("This product is not in the shop."))
    return answered(request, b'{"product": %b}' % found)


@router.get("/products-latest", response=list[Product], summary="The latest products")
def products_latest(request: HttpRequest) -> HttpResponse:
    """Twelve of them."""
    return answered(request, selectors.rest_latest(reader(request)))


@router.get("/nav-cats", response=list[NavCategory], summary="Categories below the header")
def nav_cats(request: HttpRequest) -> HttpResponse:
    """In the merchandiser's order, with what is below each."""
    return answered(request, written(selectors.rest_categories()))


@router.get("/categories", response=CategoriesAnswer, summary="Categories")
def categories(request: HttpRequest) -> HttpResponse:
    """In the merchandiser's order, with what is below each."""
    return answered(request, written({"data": selectors.rest_categories()}))


@router.get("/categories/{category}", response=CategoryAnswer, summary="A category")
def category(request: HttpRequest, category: str) -> HttpResponse:
    """`category`: its id or slug."""
    return answered(request, written({"category": known_category(category)}))


def known_category(reference: str) -> dict[str, Any]:
    found = selectors.rest_category(reference)
    if found is None:
        raise ApiError(404, _("There is no such category."))
    return found


def page_of(
    request: HttpRequest, asked: PageOfProducts, facets: dict[str, tuple[str, ...]]
) -> HttpResponse:
    low, _hyphen, high = asked.price.partition("-")
    query = ListingQuery(
        filter=Filter(
            **{**facets, **chosen(colors=asked.color, sizes=asked.size)},
            price_min=halalas(low),
            price_max=halalas(high),
            in_stock=asked.in_stock,
            on_sale=asked.on_sale,
        ),
        sort=Sort[asked.sort.upper()] if asked.sort else None,
        search=asked.search,
        language=language_of(request),
        user_id=reader(request),
    )
    try:
        return answered(request, selectors.rest_page(query, asked.page, asked.per_page))
    except InvalidPage as error:
        sentence = error.sentence
        raise InvalidRequest(lambda: {"page": [sentence()]}) from error


def chosen(**ids: str) -> dict[str, tuple[str, ...]]:
    """Slugs of what was chosen, by facet; nothing of a facet in which nothing was."""
    return {
        facet: selectors.slugs_of(facet, [int(number) for number in numbers.split(",")])
        for facet, numbers in ids.items()
        if numbers
    }


def halalas(amount: str) -> int | None:
    return int(Decimal(amount) * HALALAS_IN_RIYAL) if amount else None
