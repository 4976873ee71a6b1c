"""Reads of galleries, heroes, pages, contact details and messages for other plugins."""

import logging
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.db.models import Prefetch, Q, QuerySet
from django.utils import timezone
from saleor.page.models import Page, PageTranslation
from saleor.plugins.models import PluginConfiguration

from plugins.content.configuration import (
    PLUGIN_ID,
    ContactConfiguration,
    parse_contact_configuration,
)
from plugins.content.models import (
    MANAGE_GALLERIES,
    MANAGE_MESSAGES,
    AboutBlock,
    AboutKind,
    ContactMessage,
    GalleryName,
    GalleryPicture,
    HomeHero,
    HomeRow,
    MessageState,
)
from saleor_config.global_ids import write_id
from saleor_config.interfaces import picture_store
from saleor_config.language import ARABIC, Language, current_language, get_bilingual_text
from saleor_config.rich_text import build_safe_html

logger = logging.getLogger(__name__)


def get_contact_configuration() -> ContactConfiguration:
    """The saved configuration. One query."""
    stored = PluginConfiguration.objects.filter(identifier=PLUGIN_ID).first()
    try:
        return parse_contact_configuration(stored.configuration if stored else None)
    except ValidationError:
        # Saved without validation: the page works with the defaults.
        logger.error("The saved contact details are invalid")
        return parse_contact_configuration(None)


def get_contact_details(language: Language | None = None) -> dict[str, Any]:
    """``address``, ``emails``, ``phones``, ``whatsapp`` (E.164), ``map_url``, ``certificate_url``
    and ``opening_hours``."""
    wanted = language or current_language()
    contact = get_contact_configuration()
    return {
        "address": contact.address[wanted],
        "emails": list(contact.emails),
        "phones": list(contact.phones),
        "whatsapp": contact.whatsapp,
        "map_url": contact.map_url,
        "certificate_url": contact.certificate_url,
        "opening_hours": contact.opening_hours[wanted],
    }


def list_gallery_pictures(
    name: GalleryName, language: Language | None = None
) -> list[dict[str, Any]]:
    """``id``, ``image`` (``CatalogueImage``) and ``caption`` of each published picture, in order.

    Two queries. Pictures whose file cannot be opened are left out.
    """
    pictures = list(GalleryPicture.objects.filter(gallery=name, is_published=True))
    names = [picture.file.name for picture in pictures]
    images = picture_store.get().images_of_masters(names) if names else {}
    return [
        {
            "id": write_id("GalleryPicture", picture.pk),
            "image": images[picture.file.name]
            | {"alt": get_bilingual_text(picture, "alternative", language)},
            "caption": get_bilingual_text(picture, "caption", language),
        }
        for picture in pictures
        if picture.file.name in images
    ]


def get_home_hero(language: Language | None = None) -> dict[str, Any] | None:
    """The hero of today, in Riyadh: ``heading``, ``lead``, ``button``, ``link`` and ``image``
    (``CatalogueImage``, or None for the storefront's own); None where no hero is valid.

    One query, and one more for a picture.
    """
    today = timezone.localdate()
    begun = Q(valid_from__isnull=True) | Q(valid_from__lte=today)
    goes_on = Q(valid_until__isnull=True) | Q(valid_until__gt=today)
    hero = HomeHero.objects.filter(begun, goes_on, is_published=True).first()
    if hero is None:
        return None
    texts = {
        name: get_bilingual_text(hero, name, language) for name in ("heading", "lead", "button")
    }
    return {**texts, "link": hero.link, "image": _get_hero_image(hero, language)}


def _get_hero_image(hero: HomeHero, language: Language | None) -> dict[str, Any] | None:
    """None also where the file cannot be opened."""
    if not hero.file:
        return None
    image = picture_store.get().images_of_masters([hero.file.name]).get(hero.file.name)
    return image and {**image, "alt": get_bilingual_text(hero, "alternative", language)}


def list_about_blocks(language: Language | None = None) -> list[dict[str, Any]]:
    """``id``, ``kind``, ``value``, ``title``, ``text`` and ``image`` (``CatalogueImage`` or None)
    of each published block, in order. One query, two with pictures."""
    blocks = list(AboutBlock.objects.filter(is_published=True))
    names = [block.file.name for block in blocks if block.file]
    images = picture_store.get().images_of_masters(names) if names else {}

    def build_image(block: AboutBlock) -> dict[str, Any] | None:
        image = images.get(block.file.name)
        return image and image | {"alt": get_bilingual_text(block, "alternative", language)}

    return [
        {
            "id": write_id("AboutBlock", block.pk),
            "kind": AboutKind(block.kind).value,
            "value": block.value,
            "title": get_bilingual_text(block, "title", language),
            "text": get_bilingual_text(block, "text", language),
            "image": build_image(block),
        }
        for block in blocks
    ]


def list_about_blocks_for_staff(user: Any) -> QuerySet[AboutBlock]:
    """All blocks; none without ``MANAGE_GALLERIES``."""
    blocks = AboutBlock.objects.all()
    return blocks if user.has_perm(MANAGE_GALLERIES) else blocks.none()


def list_home_collections() -> list[int]:
    """Saleor's ids of the collections that the home screen shows, in order. One query."""
    rows = HomeRow.objects.filter(is_published=True)
    return list(rows.values_list("collection_id", flat=True))


def list_home_rows_for_staff(user: Any) -> QuerySet[HomeRow]:
    """All rows; none without ``MANAGE_GALLERIES``."""
    rows = HomeRow.objects.select_related("collection").prefetch_related("collection__translations")
    return rows if user.has_perm(MANAGE_GALLERIES) else rows.none()


def list_heroes_for_staff(user: Any) -> QuerySet[HomeHero]:
    """All heroes; none without ``MANAGE_GALLERIES``."""
    heroes = HomeHero.objects.all()
    return heroes if user.has_perm(MANAGE_GALLERIES) else heroes.none()


def list_pictures_for_staff(user: Any) -> QuerySet[GalleryPicture]:
    """All pictures; none without ``MANAGE_GALLERIES``."""
    pictures = GalleryPicture.objects.all()
    return pictures if user.has_perm(MANAGE_GALLERIES) else pictures.none()


def list_messages_for_staff(user: Any) -> QuerySet[ContactMessage]:
    """All messages, newest first; none without ``MANAGE_MESSAGES``."""
    messages = ContactMessage.objects.select_related("answered_by")
    return messages if user.has_perm(MANAGE_MESSAGES) else messages.none()


def get_message_for_staff(user: Any, key: int) -> ContactMessage | None:
    """None if it is unknown, or without ``MANAGE_MESSAGES``."""
    return list_messages_for_staff(user).filter(pk=key).first()


def count_unanswered_messages(user: Any) -> int:
    """Number of new messages; 0 without ``MANAGE_MESSAGES``."""
    if not user.has_perm(MANAGE_MESSAGES):
        return 0
    return int(ContactMessage.objects.filter(state=MessageState.NEW).count())


def get_information_page(slug: str, language: Language | None = None) -> dict[str, Any] | None:
    """``slug``, ``title``, ``html`` (sanitised), ``description`` and ``seo_title`` of a published
    page. Texts except ``seo_title`` fall back to Arabic. One query, two in English."""
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
    """Primary key and slug of each published page. One query."""
    return list(Page.objects.published().order_by("pk").values_list("pk", "slug"))


def get_published_slug(page_id: int) -> str | None:
    slugs = Page.objects.published().filter(pk=page_id).values_list("slug", flat=True)
    slug: str | None = slugs.first()
    return slug


def _get_first_text(texts: Any) -> str:
    return next((text for text in texts if text), "")


ABOUT_SLUG: Final = "about"


def get_about_page(language: Language | None = None) -> dict[str, Any]:
    """``page`` (None if it is not published), ``pictures`` and ``contact`` of ``GET /about``."""
    return {
        "page": get_information_page(ABOUT_SLUG, language),
        "pictures": list_gallery_pictures(GalleryName.ABOUT, language),
        "contact": get_contact_details(language),
    }
