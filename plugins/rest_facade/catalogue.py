"""Spec §7, Catalogue: reads of the listing. Ready bytes of the read model, no model between."""

import json
from decimal import Decimal
from typing import Annotated, Any, Final, Literal

from django.http import HttpRequest, HttpResponse
from ninja import Field, Query, Router, Schema

from plugins.catalogue import selectors
from plugins.catalogue.selectors import Filter, InvalidPage, ListingQuery, Sort
from plugins.rest_facade.answers import answered, language_of, reader
from plugins.rest_facade.problems import InvalidRequest
from plugins.rest_facade.shapes import NavCategory, Product, ProductsPage, Refusal
from saleor_config.money import HALALAS_IN_RIYAL

router = Router(tags=["catalogue"])

NUMBERS: Final = r"^([0-9]{1,9}(,[0-9]{1,9}){0,49})?$"
AMOUNT: Final = r"[0-9]{1,9}(\.[0-9]{1,2})?"

Numbers = Annotated[str, Field(pattern=NUMBERS, description="Ids with commas between")]


class ProductsQuery(Schema):
    """``GET /api/products``. What is empty filters nothing."""

    category: Numbers = ""
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


@router.get(
    "/products",
    response={200: ProductsPage, 422: Refusal},
    by_alias=True,
)
def products(request: HttpRequest, asked: Query[ProductsQuery]) -> HttpResponse:
    """A page of products with the filter options that answer to what is chosen."""
    query = ListingQuery(
        filter=wanted(asked),
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


@router.get("/products-latest", response=list[Product])
def products_latest(request: HttpRequest) -> HttpResponse:
    """The twelve latest products."""
    return answered(request, selectors.rest_latest(reader(request)))


@router.get("/nav-cats", response=list[NavCategory])
def nav_cats(request: HttpRequest) -> HttpResponse:
    """The categories of the strip below the header, in the merchandiser's order, with what is
    below each."""
    return answered(request, json.dumps(selectors.rest_categories(), ensure_ascii=False))


def wanted(asked: ProductsQuery) -> Filter:
    low, _hyphen, high = asked.price.partition("-")
    chosen: dict[str, Any] = {
        facet: selectors.slugs_of(facet, [int(number) for number in ids.split(",")])
        for facet, ids in (
            ("categories", asked.category), ("colors", asked.color), ("sizes", asked.size),
        )
        if ids
    }  # fmt: skip
    return Filter(
        **chosen,
        price_min=halalas(low),
        price_max=halalas(high),
        in_stock=asked.in_stock,
        on_sale=asked.on_sale,
    )


def halalas(amount: str) -> int | None:
    return int(Decimal(amount) * HALALAS_IN_RIYAL) if amount else None
