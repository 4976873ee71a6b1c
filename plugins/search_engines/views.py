"""The shop's sitemaps. They lie at the root: a sitemap speaks for what is below its own folder."""

from typing import Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from plugins.catalogue.selectors import listed_count
from plugins.search_engines import sitemap_entries, sitemap_writing
from plugins.search_engines.kinds import ChangeKind
from saleor_config.response_cache.responses import mark_cacheable

PRODUCTS_IN_FILE: Final = 1_000
"""Some 2.5 MB in two languages with three pictures each; a file may have 50,000 addresses and
50 MB (sitemaps.org)."""


@require_safe
def sitemap_index(_request: HttpRequest) -> HttpResponse:
    """Names every sitemap. Two queries."""
    changes = sitemap_entries.last_changes()
    products, lists = changes.get(ChangeKind.PRODUCT), changes.get(ChangeKind.LISTING)
    pages = changes.get(ChangeKind.PAGE)
    files = -(-listed_count() // PRODUCTS_IN_FILE)
    return _answer(
        sitemap_writing.index(
            [
                ("/sitemap-pages.xml", max(filter(None, (pages, lists)), default=None)),
                ("/sitemap-categories.xml", lists),
                *((f"/sitemap-products-{file + 1}.xml", products) for file in range(files)),
            ],
            settings.PUBLIC_URL,
        )
    )


@require_safe
def pages(_request: HttpRequest) -> HttpResponse:
    return _urls(sitemap_entries.page_entries())


@require_safe
def categories(_request: HttpRequest) -> HttpResponse:
    return _urls(sitemap_entries.category_entries())


@require_safe
def products(_request: HttpRequest, number: str) -> HttpResponse:
    """``number`` counts from 1; 404 behind the last file."""
    start = (int(number) - 1) * PRODUCTS_IN_FILE
    entries = sitemap_entries.product_entries(start, PRODUCTS_IN_FILE)
    if not entries:
        raise Http404
    return _urls(entries)


def _urls(entries: list[sitemap_entries.Entry]) -> HttpResponse:
    return _answer(sitemap_writing.urlset(entries, settings.PUBLIC_URL))


def _answer(document: bytes) -> HttpResponse:
    return mark_cacheable(HttpResponse(document, content_type="application/xml; charset=utf-8"))
