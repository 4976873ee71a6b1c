"""The shop's sitemaps. They are at the root: a sitemap covers what is below its own folder."""

from typing import Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from plugins.catalogue.selectors import count_listed_products
from plugins.seo import sitemaps
from plugins.seo.models import ChangeKind
from saleor_config.response_cache.responses import mark_cacheable

PRODUCTS_PER_FILE: Final = 1_000
"""Some 2.5 MB in two languages with three pictures each; a file may have 50,000 URLs and
50 MB (sitemaps.org)."""


@require_safe
def sitemap_index(_request: HttpRequest) -> HttpResponse:
    """Lists every sitemap. Two queries."""
    changes = sitemaps.get_last_changes()
    products, listings = changes.get(ChangeKind.PRODUCT), changes.get(ChangeKind.LISTING)
    pages = changes.get(ChangeKind.PAGE)
    file_count = -(-count_listed_products() // PRODUCTS_PER_FILE)
    return _xml_response(
        sitemaps.build_sitemap_index(
            [
                ("/sitemap-pages.xml", max(filter(None, (pages, listings)), default=None)),
                ("/sitemap-categories.xml", listings),
                *((f"/sitemap-products-{file + 1}.xml", products) for file in range(file_count)),
            ],
            settings.PUBLIC_URL,
        )
    )


@require_safe
def page_sitemap(_request: HttpRequest) -> HttpResponse:
    return _sitemap_response(sitemaps.get_page_entries())


@require_safe
def category_sitemap(_request: HttpRequest) -> HttpResponse:
    return _sitemap_response(sitemaps.get_category_entries())


@require_safe
def product_sitemap(_request: HttpRequest, number: str) -> HttpResponse:
    """``number`` counts from 1; 404 after the last file."""
    start = (int(number) - 1) * PRODUCTS_PER_FILE
    entries = sitemaps.get_product_entries(start, PRODUCTS_PER_FILE)
    if not entries:
        raise Http404
    return _sitemap_response(entries)


def _sitemap_response(entries: list[sitemaps.SitemapEntry]) -> HttpResponse:
    return _xml_response(sitemaps.build_sitemap(entries, settings.PUBLIC_URL))


def _xml_response(document: bytes) -> HttpResponse:
    return mark_cacheable(HttpResponse(document, content_type="application/xml; charset=utf-8"))
