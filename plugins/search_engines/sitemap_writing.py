"""Sitemaps as sitemaps.org (0.9) has them, with Google's pictures and languages of a page."""

from collections.abc import Iterable
from datetime import datetime
from io import BytesIO
from typing import Any, Final

from lxml import etree

from plugins.search_engines.sitemap_entries import Entry
from saleor_config.language import ARABIC, SHOP_LANGUAGES, Language

SITEMAP: Final = "http://www.sitemaps.org/schemas/sitemap/0.9"
IMAGE: Final = "http://www.google.com/schemas/sitemap-image/1.1"
XHTML: Final = "http://www.w3.org/1999/xhtml"
X_DEFAULT: Final = "x-default"


def localised(path: str, language: Language) -> str:
    """The path of a page in a language: Arabic at ``/…``, English at ``/en/…``."""
    if language == ARABIC:
        return path
    return f"/{language}" if path == "/" else f"/{language}{path}"


def urlset(entries: Iterable[Entry], site: str) -> bytes:
    """A sitemap with each page in each language. ``site``: the shop's address without a slash."""
    root = etree.Element(
        f"{{{SITEMAP}}}urlset", nsmap={None: SITEMAP, "image": IMAGE, "xhtml": XHTML}
    )
    for entry in entries:
        for language in SHOP_LANGUAGES:
            _write_url(root, entry, language, site)
    return _document(root)


def index(files: Iterable[tuple[str, datetime | None]], site: str) -> bytes:
    """``files``: paths of sitemaps, and when something in them last changed."""
    root = etree.Element(f"{{{SITEMAP}}}sitemapindex", nsmap={None: SITEMAP})
    for path, changed_at in files:
        sitemap = etree.SubElement(root, f"{{{SITEMAP}}}sitemap")
        _write(sitemap, SITEMAP, "loc", site + path)
        _write_change(sitemap, changed_at)
    return _document(root)


def _write_url(root: Any, entry: Entry, language: Language, site: str) -> None:
    url = etree.SubElement(root, f"{{{SITEMAP}}}url")
    _write(url, SITEMAP, "loc", site + localised(entry.path, language))
    _write_change(url, entry.changed_at)
    twins: dict[str, str] = {other: localised(entry.path, other) for other in SHOP_LANGUAGES}
    twins[X_DEFAULT] = twins[ARABIC]
    for name, path in twins.items():
        etree.SubElement(url, f"{{{XHTML}}}link", rel="alternate", hreflang=name, href=site + path)
    for picture in entry.pictures:
        _write(etree.SubElement(url, f"{{{IMAGE}}}image"), IMAGE, "loc", site + picture)


def _write_change(parent: Any, changed_at: datetime | None) -> None:
    if changed_at:
        _write(parent, SITEMAP, "lastmod", changed_at.isoformat(timespec="seconds"))


def _write(parent: Any, namespace: str, name: str, text: str) -> None:
    etree.SubElement(parent, f"{{{namespace}}}{name}").text = text


def _document(root: Any) -> bytes:
    out = BytesIO()
    etree.ElementTree(root).write(out, encoding="utf-8", xml_declaration=True)
    return out.getvalue()
