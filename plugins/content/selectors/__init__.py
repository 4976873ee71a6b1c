"""What other plugins may ask about galleries, pages, messages and how the shop is reached."""

from plugins.content.kinds import MANAGE_GALLERIES, MANAGE_MESSAGES, GalleryName, MessageState
from plugins.content.selectors.about import about
from plugins.content.selectors.contact import contact_configuration, contact_details
from plugins.content.selectors.galleries import gallery, pictures_for_staff
from plugins.content.selectors.messages import (
    message_for_staff,
    messages_for_staff,
    unanswered_count,
)
from plugins.content.selectors.pages import information_page, published_pages, published_slug

__all__ = [
    "MANAGE_GALLERIES",
    "MANAGE_MESSAGES",
    "GalleryName",
    "MessageState",
    "about",
    "contact_configuration",
    "contact_details",
    "gallery",
    "information_page",
    "message_for_staff",
    "messages_for_staff",
    "pictures_for_staff",
    "published_pages",
    "published_slug",
    "unanswered_count",
]
