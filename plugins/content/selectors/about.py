from typing import Any, Final

from plugins.content.enums import GalleryName
from plugins.content.selectors.contact import get_contact_details
from plugins.content.selectors.galleries import list_gallery_pictures
from plugins.content.selectors.pages import get_information_page
from saleor_config.language import Language

ABOUT_SLUG: Final = "about"


def get_about_page(language: Language | None = None) -> dict[str, Any]:
    """What spec §7's ``GET /about`` tells: ``page`` (None where it is not published),
    ``pictures`` and ``contact``."""
    return {
        "page": get_information_page(ABOUT_SLUG, language),
        "pictures": list_gallery_pictures(GalleryName.ABOUT, language),
        "contact": get_contact_details(language),
    }
