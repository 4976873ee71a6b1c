from typing import Any

from django.db.models import Prefetch
from saleor.page.models import Page, PageTranslation

from saleor_config.language import ARABIC, Language, current_language
from saleor_config.rich_text import build_safe_html


def get_information_page(slug: str, language: Language | None = None) -> dict[str, Any] | None:
    """``slug``, ``title``, ``html`` (sanitised) and ``description`` of a published page of
    Saleor's, each in Arabic where it is not translated, and ``seo_title`` where staff wrote one
    in this language. One query, two in English."""
    if not slug.isprintable():
        return None
    wanted = language or current_language()
    pages = Page.objects.published().filter(slug=slug)
    if wanted != ARABIC:
        own = PageTranslation.objects.filter(language_code=wanted)
        pages = pages.prefetch_related(Prefetch("translations", own, to_attr="own_translations"))
    page = pages.first()
    if page is None:
        return None
    versions = [*getattr(page, "own_translations", []), page]
    return {
        "slug": page.slug,
        "title": _get_first_text(version.title for version in versions),
        "html": _get_first_text(
            build_safe_html(version.content, version.content_json) for version in versions
        ),
        "seo_title": versions[0].seo_title or None,
        "description": _get_first_text(version.seo_description or "" for version in versions),
    }


def list_published_pages() -> list[tuple[int, str]]:
    """Number and slug of every published page. One query."""
    return list(Page.objects.published().order_by("pk").values_list("pk", "slug"))


def get_published_slug(page_id: int) -> str | None:
    """One query."""
    slugs = Page.objects.published().filter(pk=page_id).values_list("slug", flat=True)
    slug: str | None = slugs.first()
    return slug


def _get_first_text(texts: Any) -> str:
    return next((text for text in texts if text), "")
