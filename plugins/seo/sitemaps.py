"""Sitemaps as sitemaps.org (0.9) defines them, with Google's pictures and ``hreflang`` links."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from urllib.parse import quote, urlencode

from django.db.models import Max
from lxml import etree

from plugins.care_guides.selectors import find_guided_products
from plugins.catalogue.selectors import (
    get_categories,
    get_listed_products,
    list_collection_slugs,
)
from plugins.content.selectors import GalleryName, list_gallery_pictures, list_published_pages
from plugins.seo.models import ChangeKind, PageChange
from saleor_config.language import ARABIC, SHOP_LANGUAGES, Language

SITEMAP: Final = "http://www.sitemaps.org/schemas/sitemap/0.9"
IMAGE: Final = "http://www.google.com/schemas/sitemap-image/1.1"
XHTML: Final = "http://www.w3.org/1999/xhtml"
X_DEFAULT: Final = "x-default"
ABOUT: Final = "about"
REDIRECTED_PAGES: Final = frozenset({ABOUT, "landscaping", "events"})
"""Information pages whose URL redirects to a screen of its own."""

Document = Mapping[str, Any]


@dataclass(frozen=True)
class SitemapEntry:
    """A page in both languages. ``path`` is that of the default language; ``pictures`` are paths
    of files; ``changed_at`` is None where it is unknown."""

    path: str
    changed_at: datetime | None = None
    pictures: tuple[str, ...] = ()


def get_product_entries(start: int, count: int) -> list[SitemapEntry]:
    """Of ``count`` listed products by id, then of the guides to their care. Two queries, and one
    more in a process that holds no listing."""
    products = get_listed_products(start, count)
    changes = _get_changes(ChangeKind.PRODUCT, (product.id for product in products))
    guided = find_guided_products([product.id for product in products])
    own = [
        SitemapEntry(
            f"/product/{quote(product.slug, safe='')}",
            changes.get(product.id),
            tuple(map(_get_largest_file, product.images)),
        )
        for product in products
    ]
    guides = [
        SitemapEntry(f"/care/{quote(product.slug, safe='')}", changes.get(product.id))
        for product in products
        if product.id in guided
    ]
    return own + guides


def get_category_entries() -> list[SitemapEntry]:
    """Of the categories with products in them. Three queries."""
    tree = get_categories()
    own = _get_changes(ChangeKind.CATEGORY)
    listings = _get_changes(ChangeKind.LISTING)
    entries = []
    for category in (category for root in tree for category in _iterate_branch(root)):
        if not category["product_count"]:
            continue
        changes = [listings.get(each["category_id"]) for each in _iterate_branch(category)]
        entries.append(
            SitemapEntry(
                f"/products?{urlencode({'categories': category['slug']})}",
                max(filter(None, [own.get(category["category_id"]), *changes]), default=None),
                (_get_largest_file(category["image"]),) if category["image"] else (),
            )
        )
    return entries


def get_page_entries() -> list[SitemapEntry]:
    """Of the shop’s own pages, collections and what staff wrote. Seven queries, ten with
    galleries."""
    newest = get_last_changes().get(ChangeKind.LISTING)
    written = list_published_pages()
    changes = _get_changes(ChangeKind.PAGE)
    about = next((pk for pk, slug in written if slug == ABOUT), None)
    return [
        SitemapEntry("/", newest),
        SitemapEntry("/products", newest),
        SitemapEntry("/finder", newest),
        SitemapEntry("/gifts", newest),
        SitemapEntry("/care", newest),
        SitemapEntry("/landscape", pictures=_get_gallery_files(GalleryName.LANDSCAPING)),
        SitemapEntry("/events", pictures=_get_gallery_files(GalleryName.EVENTS)),
        SitemapEntry("/about", changes.get(about), _get_gallery_files(GalleryName.ABOUT)),
        SitemapEntry("/contact"),
        *(
            SitemapEntry(f"/collections/{quote(slug, safe='')}", newest)
            for slug in list_collection_slugs()
        ),
        *(
            SitemapEntry(f"/pages/{quote(slug, safe='')}", changes.get(pk))
            for pk, slug in written
            if slug not in REDIRECTED_PAGES
        ),
    ]


def get_last_changes() -> dict[str, datetime]:
    """The newest change of each kind. One query."""
    latest = PageChange.objects.order_by().values_list("kind").annotate(Max("changed_at"))
    return dict(latest)


def _get_changes(kind: ChangeKind, ids: Iterable[int] | None = None) -> dict[int | None, datetime]:
    rows = PageChange.objects.filter(kind=kind)
    if ids is not None:
        rows = rows.filter(object_id__in=list(ids))
    return dict(rows.values_list("object_id", "changed_at"))


def _iterate_branch(category: Document) -> Iterator[Document]:
    """The category and all below it."""
    yield category
    for child in category["children"]:
        yield from _iterate_branch(child)


def _get_gallery_files(name: GalleryName) -> tuple[str, ...]:
    return tuple(_get_largest_file(picture["image"]) for picture in list_gallery_pictures(name))


def _get_largest_file(image: Document) -> str:
    """JPEG, which every program reads, at a width that pages link to as well."""
    return f"{image['path']}/{max(image['widths'])}.jpg"


def build_localized_path(path: str, language: Language) -> str:
    """The path of a page in a language: Arabic at ``/…``, English at ``/en/…``."""
    if language == ARABIC:
        return path
    return f"/{language}" if path == "/" else f"/{language}{path}"


def build_sitemap(entries: Iterable[SitemapEntry], site: str) -> bytes:
    """XML with each page in each language. ``site``: the shop's URL without a trailing slash."""
    root = etree.Element(
        f"{{{SITEMAP}}}urlset", nsmap={None: SITEMAP, "image": IMAGE, "xhtml": XHTML}
    )
    for entry in entries:
        for language in SHOP_LANGUAGES:
            _add_url(root, entry, language, site)
    return etree.tostring(root, encoding="utf-8", xml_declaration=True)


def build_sitemap_index(files: Iterable[tuple[str, datetime | None]], site: str) -> bytes:
    """``files``: paths of sitemaps, and when something in them last changed."""
    root = etree.Element(f"{{{SITEMAP}}}sitemapindex", nsmap={None: SITEMAP})
    for path, changed_at in files:
        sitemap = etree.SubElement(root, f"{{{SITEMAP}}}sitemap")
        _add_text(sitemap, SITEMAP, "loc", site + path)
        _add_last_modified(sitemap, changed_at)
    return etree.tostring(root, encoding="utf-8", xml_declaration=True)


def _add_url(root: Any, entry: SitemapEntry, language: Language, site: str) -> None:
    url = etree.SubElement(root, f"{{{SITEMAP}}}url")
    _add_text(url, SITEMAP, "loc", site + build_localized_path(entry.path, language))
    _add_last_modified(url, entry.changed_at)
    alternates: dict[str, str] = {
        other: build_localized_path(entry.path, other) for other in SHOP_LANGUAGES
    }
    alternates[X_DEFAULT] = alternates[ARABIC]
    for name, path in alternates.items():
        etree.SubElement(url, f"{{{XHTML}}}link", rel="alternate", hreflang=name, href=site + path)
    for picture in entry.pictures:
        _add_text(etree.SubElement(url, f"{{{IMAGE}}}image"), IMAGE, "loc", site + picture)


def _add_last_modified(parent: Any, changed_at: datetime | None) -> None:
    if changed_at:
        _add_text(parent, SITEMAP, "lastmod", changed_at.isoformat(timespec="seconds"))


def _add_text(parent: Any, namespace: str, name: str, text: str) -> None:
    etree.SubElement(parent, f"{{{namespace}}}{name}").text = text
