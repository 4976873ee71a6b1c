"""Requests for pages, filters and words, over REST, GraphQL and Saleor's own query."""

import json
from collections.abc import Callable
from itertools import islice, product
from typing import Any, Final
from urllib.parse import quote, urlencode

from benchmarks.environment import fetch_page
from benchmarks.load import Request

FLOOR: Final = "benchmarks.catalogue.floor:application"
KINDS: Final = ("first page", "deep page", "three filters", "Arabic search", "suggestion")
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
"""Addresses of the REST API that take no parameters."""


def fetch_first_page(base: str) -> dict[str, Any]:
    page: dict[str, Any] = json.loads(fetch_page(f"{base}/api/products"))
    return page


def build_rest_requests(kind: str, page: dict[str, Any]) -> list[Request]:
    """Requests of a kind over REST, which suggests by a short page. ``page`` is the first one."""
    if kind == "suggestion":
        return [Request(f"/api/products?per_page=6&search={quote(word)}") for word in BEGINNINGS]
    return [
        Request(f"/api/products?{urlencode(parameters)}")
        for parameters in list_parameters(kind, page, build_rest_filter)
    ]


def build_graphql_requests(kind: str, page: dict[str, Any]) -> list[Request]:
    if kind == "suggestion":
        return [build_document(SUGGESTIONS, {"search": word}) for word in BEGINNINGS]
    return [
        build_document(PAGE, parameters)
        for parameters in list_parameters(kind, page, build_graphql_filter)
    ]


def build_document(query: str, variables: dict[str, Any]) -> Request:
    body = {"query": " ".join(query.split()), "variables": variables}
    return Request("/graphql/", json.dumps(body, ensure_ascii=False))


def list_parameters(
    kind: str, page: dict[str, Any], build_filter: Callable[..., dict[str, Any]]
) -> list[dict[str, Any]]:
    """First page, deep page, three filters with facets, Arabic search."""
    if kind == "first page":
        return [{}]
    if kind == "deep page":
        last = page["last_page"]
        return [{"page": max(1, last * part // 200)} for part in range(150, 190)]
    if kind == "three filters":
        # Different pairs of categories, colours, and sizes.
        values = enumerate(product(page["categories"], page["colors"], page["sizes"]))
        chosen = (value for step, value in values if step * 7 % 5 < 4)
        return [build_filter(*value) for value in islice(chosen, FILTERS)]
    return [{"search": word} for word in WORDS]


def build_rest_filter(category: Any, color: Any, size: Any) -> dict[str, Any]:
    return {"category": category["id"], "color": color["id"], "size": size["id"]}


def build_graphql_filter(*values: Any) -> dict[str, Any]:
    category, color, size = (value["slug"] for value in values)
    return {"filter": {"categories": [category], "colors": [color], "sizes": [size]}}
