from typing import Any, Final

from plugins.content.kinds import GalleryName
from plugins.content.selectors.contact import contact_details
from plugins.content.selectors.galleries import gallery
from plugins.content.selectors.pages import information_page
from saleor_config.language import Language

PAGE: Final = "about"


def about(language: Language | None = None) -> dict[str, Any]:
    """What spec §7's ``GET /about`` tells: ``page`` (None where it is not published),
    ``pictures`` and ``contact``."""
    return {
        "page": information_page(PAGE, language),
        "pictures": gallery(GalleryName.ABOUT, language),
        "contact": contact_details(language),
    }
