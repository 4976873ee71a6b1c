"""What is asked: pages, filters, words, over REST, GraphQL and Saleor's own query."""

import json
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any, Final
from urllib.parse import quote, urlencode

from benchmarks.catalogue.load import Question

PER_PAGE: Final = 12
CARD: Final = """id slug name latinName category { slug name } price discountPrice currentPrice
  discountPercent image { url width height alt path widths placeholder } inStock isFavorite
  defaultVariantId hasPriceRange"""
FACET: Final = "{ slug name count hex }"
PAGE: Final = f"""query($filter: CatalogueFilter, $search: String, $page: Int) {{
  catalogueProducts(filter: $filter, search: $search, page: $page) {{
    items {{ {CARD} }}
    pagination {{ currentPage lastPage perPage total from to }}
    facets {{ categories {FACET} colors {FACET} sizes {FACET} occasions {FACET}
      recipients {FACET} themes {FACET} priceMin priceMax inStock onSale }} }} }}"""
SUGGESTIONS: Final = """query($search: String!) {
  catalogueSuggestions(search: $search) {
    products { id slug name latinName image { url path widths } price currentPrice inStock }
    categories { slug name } correctedSearch total } }"""
# A first page as a shop on plain Saleor asks for it: the same cards, without facets.
SALEOR: Final = """query {
  products(first: 12, sortBy: {field: PUBLISHED, direction: DESC}) {
    totalCount edges { node { id slug name metadata { key value }
      category { slug name } isAvailable
      pricing { onSale priceRange { start { net { amount } } stop { net { amount } } }
        priceRangeUndiscounted { start { net { amount } } } }
      images { url alt } variants { id } } } } }"""
WORDS: Final = ["مونستيرا", "النخلة", "ياسمين", "جهنميه", "صبار", "زيتون", "ريحان", "ورد جوري",
                "فيكس", "جلد النمر", "نخلة المدينة", "الياسمين عربي"]  # fmt: skip
BEGINNINGS: Final = ["مون", "نخل", "ياس", "جهن", "صب", "زيت", "ريح", "ورد", "في", "جلد", "ن", "ال"]
FILTERS: Final = 180
WHOLE: Final = {"latest": "/api/products-latest", "categories": "/api/nav-cats"}
"""Addresses of the REST API that are asked without a choice."""


def build_rest_requests(kind: str, shape: dict[str, Any]) -> Sequence[Question]:
    """Questions of a kind over REST, which suggests by a short page. ``shape`` is a first page,
    as the shop answers it."""
    if kind in WHOLE:
        return [Question(WHOLE[kind])]
    if kind == "suggestion":
        return [Question(f"/api/products?per_page=6&search={quote(word)}") for word in BEGINNINGS]
    return [
        Question(f"/api/products?{urlencode(asked)}")
        for asked in list_requests(kind, shape, build_rest_filter)
    ]


def build_graphql_requests(kind: str, shape: dict[str, Any]) -> Sequence[Question]:
    if kind == "suggestion":
        return [build_document(SUGGESTIONS, {"search": word}) for word in BEGINNINGS]
    return [
        build_document(PAGE, asked) for asked in list_requests(kind, shape, build_graphql_filter)
    ]


def build_saleor_requests() -> Sequence[Question]:
    return [build_document(SALEOR, {})]


def build_floor_requests() -> Sequence[Question]:
    return [Question("/")]


def build_document(query: str, variables: dict[str, Any]) -> Question:
    body = {"query": " ".join(query.split()), "variables": variables}
    return Question("/graphql/", json.dumps(body, ensure_ascii=False))


def list_requests(kind: str, shape: dict[str, Any], shaped: Any) -> list[dict[str, Any]]:
    """First page, deep page, three filters with facets, Arabic search."""
    if kind == "first page":
        return [{}]
    if kind == "deep page":
        last = shape["last_page"]
        return [{"page": max(1, last * part // 200)} for part in range(150, 190)]
    if kind == "three filters":
        return [shaped(chosen) for chosen in islice(list_filter_values(shape), FILTERS)]
    return [{"search": word} for word in WORDS]


def list_filter_values(shape: dict[str, Any]) -> Iterator[tuple[Any, Any, Any]]:
    """Different pairs of categories, colours, and sizes."""
    categories, colors, sizes = (shape[name] for name in ("categories", "colors", "sizes"))
    for step, (one, two, three) in enumerate(product(categories, colors, sizes)):
        if step * 7 % 5 < 4:
            yield one, two, three


def build_rest_filter(chosen: tuple[Any, Any, Any]) -> dict[str, Any]:
    category, color, size = chosen
    return {"category": category["id"], "color": color["id"], "size": size["id"]}


def build_graphql_filter(chosen: tuple[Any, Any, Any]) -> dict[str, Any]:
    category, color, size = (word["slug"] for word in chosen)
    return {"filter": {"categories": [category], "colors": [color], "sizes": [size]}}
