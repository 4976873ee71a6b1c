"""What other plugins may ask about galleries, pages, messages and how the shop is reached."""

from plugins.content.enums import MANAGE_GALLERIES, MANAGE_MESSAGES, GalleryName, MessageState
from plugins.content.selectors.about import get_about_page
from plugins.content.selectors.contact import get_contact_configuration, get_contact_details
from plugins.content.selectors.galleries import list_gallery_pictures, list_pictures_for_staff
from plugins.content.selectors.messages import (
    count_unanswered_messages,
    get_message_for_staff,
    list_messages_for_staff,
)
from plugins.content.selectors.pages import (
    get_information_page,
    get_published_slug,
    list_published_pages,
)

__all__ = [
    "MANAGE_GALLERIES",
    "MANAGE_MESSAGES",
    "GalleryName",
    "MessageState",
    "count_unanswered_messages",
    "get_about_page",
    "get_contact_configuration",
    "get_contact_details",
    "get_information_page",
    "get_message_for_staff",
    "get_published_slug",
    "list_gallery_pictures",
    "list_messages_for_staff",
    "list_pictures_for_staff",
    "list_published_pages",
]
