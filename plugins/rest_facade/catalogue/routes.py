"""Calls of the catalogue: reads of the listing, as ready bytes of the read model."""

from decimal import Decimal
from typing import Annotated, Any, Final, Literal

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Field, Query, Router, Schema

from plugins.catalogue import selectors
from plugins.catalogue.selectors import Filter, InvalidPage, ListingQuery, Sort
from plugins.rest_facade.catalogue import pages
from plugins.rest_facade.catalogue.documents import find_product_document
from plugins.rest_facade.catalogue.schemas import (
    CategoryResponse,
    NavCategory,
    Product,
    ProductResponse,
    ProductsPage,
)
from plugins.rest_facade.errors import InvalidRequestError, require_found
from plugins.rest_facade.responses import (
    DataResponse,
    cacheable_json,
    get_customer_id,
    get_language,
    write_json,
)
from saleor_config.money import HALALAS_IN_RIYAL

router = Router(tags=["catalogue"], by_alias=True)

NUMBERS: Final = r"^([0-9]{1,9}(,[0-9]{1,9}){0,49})?$"
AMOUNT: Final = r"[0-9]{1,9}(\.[0-9]{1,2})?"

Numbers = Annotated[str, Field(pattern=NUMBERS, description="Ids with commas between")]


class PageOfProducts(Schema):
    """What every page of products is asked by. What is empty filters nothing."""

    color: Numbers = ""
    size: Numbers = ""
    position: Numbers = ""
    light: Numbers = ""
    water: Numbers = ""
    pets: Numbers = ""
    difficulty: Numbers = ""
    price: Annotated[
        str, Field(pattern=rf"^({AMOUNT}-({AMOUNT})?|-{AMOUNT})?$", description="Riyals, min-max")
    ] = ""
    search: Annotated[str, Field(max_length=100)] = ""
    in_stock: bool | None = None
    on_sale: bool | None = None
    well_rated: bool | None = None
    sort: (
        Literal["most_wanted", "newest", "price_low", "price_high", "name", "best_rated"] | None
    ) = None
    page: Annotated[int, Field(ge=1)] = 1
    per_page: Annotated[int, Field(ge=1, le=selectors.MAX_PER_PAGE)] = 12
    locale: Annotated[str, Field(max_length=20)] = ""


class ProductsQuery(PageOfProducts):
    category: Numbers = ""


class GiftsQuery(ProductsQuery):
    occasion: Numbers = ""
    recipient: Numbers = ""
    theme: Numbers = ""


@router.get("/products", response=ProductsPage, summary="Products")
def list_products(request: HttpRequest, query: Query[ProductsQuery]) -> HttpResponse:
    """A page of products with the filter options that answer to what is chosen."""
    return build_page_response(request, query, find_chosen_slugs(categories=query.category))


@router.get("/products/gifts", response=ProductsPage, summary="Gifts")
def list_gifts(request: HttpRequest, query: Query[GiftsQuery]) -> HttpResponse:
    """Products that are given on an occasion, to somebody, or under a theme."""
    facets = find_chosen_slugs(
        categories=query.category,
        occasions=query.occasion,
        recipients=query.recipient,
        themes=query.theme,
    )
    if not facets.keys() & {"occasions", "recipients", "themes"}:
        facets["occasions"] = selectors.get_all_facet_slugs("occasions")
    return build_page_response(request, query, facets)


@router.get("/products/category/{category}", response=ProductsPage,
            summary="Products of a category")  # fmt: skip
@router.get("/categories/{category}/products", response=ProductsPage,
            summary="Products of a category")  # fmt: skip
def list_category_products(
    request: HttpRequest, category: str, query: Query[PageOfProducts]
) -> HttpResponse:
    """With those of the categories below it. `category`: its id or slug."""
    return build_page_response(request, query, {"categories": (find_category(category)["slug"],)})


@router.get("/products/{product}", response=ProductResponse, summary="A product")
def get_product(request: HttpRequest, product: str) -> HttpResponse:
    """`product`: its id or slug."""
    found = find_product_document(product, get_customer_id(request))
    message = _("This product is not in the shop.")
    return cacheable_json(request, b'{"product": %b}' % require_found(found, message))


@router.get("/products-latest", response=list[Product], summary="The latest products")
def list_latest_products(request: HttpRequest) -> HttpResponse:
    """Twelve of them."""
    return cacheable_json(request, pages.render_latest_products(get_customer_id(request)))


@router.get("/nav-cats", response=list[NavCategory], summary="Categories below the header")
def list_navigation(request: HttpRequest) -> HttpResponse:
    """In the merchandiser's order, with what is below each."""
    return cacheable_json(request, write_json(pages.list_categories()))


@router.get("/categories", response=DataResponse[list[NavCategory]], summary="Categories")
def list_categories(request: HttpRequest) -> HttpResponse:
    """In the merchandiser's order, with what is below each."""
    return cacheable_json(request, write_json({"data": pages.list_categories()}))


@router.get("/categories/{category}", response=CategoryResponse, summary="A category")
def get_category(request: HttpRequest, category: str) -> HttpResponse:
    """`category`: its id or slug."""
    return cacheable_json(request, write_json({"category": find_category(category)}))


def find_category(reference: str) -> dict[str, Any]:
    return require_found(pages.find_category(reference), _("There is no such category."))


def build_page_response(
    request: HttpRequest, page: PageOfProducts, facets: dict[str, tuple[str, ...]]
) -> HttpResponse:
    low, _hyphen, high = page.price.partition("-")
    query = ListingQuery(
        filter=Filter(
            **{**facets, **find_facets_of_page(page)},
            price_min=parse_halalas(low),
            price_max=parse_halalas(high),
            in_stock=page.in_stock,
            on_sale=page.on_sale,
            well_rated=page.well_rated,
        ),
        sort=Sort[page.sort.upper()] if page.sort else None,
        search=page.search,
        language=get_language(request),
        user_id=get_customer_id(request),
    )
    try:
        return cacheable_json(request, pages.render_page(query, page.page, page.per_page))
    except InvalidPage as error:
        raise InvalidRequestError({"page": [error.sentence()]}) from error


def find_facets_of_page(page: PageOfProducts) -> dict[str, tuple[str, ...]]:
    return find_chosen_slugs(
        colors=page.color,
        sizes=page.size,
        position=page.position,
        light=page.light,
        water=page.water,
        pets=page.pets,
        difficulty=page.difficulty,
    )


def find_chosen_slugs(**ids: str) -> dict[str, tuple[str, ...]]:
    """Slugs of what was chosen, by facet; nothing of a facet in which nothing was."""
    return {
        facet: selectors.get_facet_slugs(facet, [int(number) for number in numbers.split(",")])
        for facet, numbers in ids.items()
        if numbers
    }


def parse_halalas(amount: str) -> int | None:
    return int(Decimal(amount) * HALALAS_IN_RIYAL) if amount else None
