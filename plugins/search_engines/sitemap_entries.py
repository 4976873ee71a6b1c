"""What stands in the shop's sitemaps: every page that guests may see and search engines should."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from urllib.parse import quote, urlencode

from django.db.models import Max

from plugins.catalogue.selectors import categories, listed_products
from plugins.content.selectors import GalleryName, gallery, published_pages
from plugins.search_engines.kinds import ChangeKind
from plugins.search_engines.models import PageChange

ABOUT: Final = "about"
SHOWN_ELSEWHERE: Final = frozenset({ABOUT, "landscaping", "events"})
"""Information pages whose subject has a screen of its own, to which their address leads."""

Document = Mapping[str, Any]


@dataclass(frozen=True)
class Entry:
    """A page in both languages. ``path`` is that of the default language; ``pictures`` are paths
    of files; ``changed_at`` is None where nobody knows."""

    path: str
    changed_at: datetime | None = None
    pictures: tuple[str, ...] = ()


def product_entries(start: int, count: int) -> list[Entry]:
    """Of so many listed products, in a lasting order. Two queries."""
    products = listed_products(start, count)
    changes = _changes(ChangeKind.PRODUCT, (product.id for product in products))
    return [
        Entry(
            f"/product/{quote(product.slug, safe='')}",
            changes.get(product.id),
            tuple(map(_largest, product.images)),
        )
        for product in products
    ]


def category_entries() -> list[Entry]:
    """Of the categories with plants in them. Three queries."""
    tree = categories()
    own = _changes(ChangeKind.CATEGORY)
    shown = _changes(ChangeKind.LISTING)
    return [
        Entry(
            f"/products?{urlencode({'categories': category['slug']})}",
            _latest(
                own.get(category["category_id"]),
                *(shown.get(below["category_id"]) for below in _branch(category)),
            ),
            (_largest(category["image"]),) if category["image"] else (),
        )
        for root in tree
        for category in _branch(root)
        if category["product_count"]
    ]


def page_entries() -> list[Entry]:
    """Of the shop’s own pages and those that staff wrote. Six queries, nine with galleries."""
    newest = last_changes().get(ChangeKind.LISTING)
    written = published_pages()
    changes = _changes(ChangeKind.PAGE)
    about = next((pk for pk, slug in written if slug == ABOUT), None)
    return [
        Entry("/", newest),
        Entry("/products", newest),
        Entry("/landscape", pictures=_gallery(GalleryName.LANDSCAPING)),
        Entry("/events", pictures=_gallery(GalleryName.EVENTS)),
        Entry("/about", changes.get(about), _gallery(GalleryName.ABOUT)),
        Entry("/contact"),
        *(
            Entry(f"/pages/{quote(slug, safe='')}", changes.get(pk))
            for pk, slug in written
            if slug not in SHOWN_ELSEWHERE
        ),
    ]


def last_changes() -> dict[str, datetime]:
    """When something of each kind last changed. One query."""
    latest = PageChange.objects.order_by().values_list("kind").annotate(Max("changed_at"))
    return dict(latest)


def _changes(kind: ChangeKind, ids: Iterable[int] | None = None) -> dict[int | None, datetime]:
    rows = PageChange.objects.filter(kind=kind)
    if ids is not None:
        rows = rows.filter(object_id__in=list(ids))
    return dict(rows.values_list("object_id", "changed_at"))


def _branch(category: Document) -> Iterator[Document]:
    """The category and all below it."""
    yield category
    for child in category["children"]:
        yield from _branch(child)


def _latest(*moments: datetime | None) -> datetime | None:
    return max((moment for moment in moments if moment), default=None)


def _gallery(name: GalleryName) -> tuple[str, ...]:
    return tuple(_largest(picture["image"]) for picture in gallery(name))


def _largest(image: Document) -> str:
    """What every program can read, at the width in which pages name it, too."""
    return f"{image['path']}/{max(image['widths'])}.jpg"
