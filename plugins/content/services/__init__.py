"""Writes of galleries, messages and contact details for other plugins."""

from plugins.content.errors import ContactError, ContactErrorCode, ContentStaffError
from plugins.content.services.galleries import (
    PictureTexts,
    add_picture,
    change_picture,
    order_pictures,
    remove_picture,
)
from plugins.content.services.messages import (
    answer_message,
    forget_old_messages,
    mark_as_spam,
    mark_as_wanted,
    send_message,
)
from plugins.content.services.pages import publish_due_pages, save_contact_details
from plugins.content.validators import ContactForm
from saleor_config.errors import ErrorDetail

__all__ = [
    "ContactError",
    "ContactErrorCode",
    "ContactForm",
    "ContentStaffError",
    "ErrorDetail",
    "PictureTexts",
    "add_picture",
    "answer_message",
    "change_picture",
    "forget_old_messages",
    "mark_as_spam",
    "mark_as_wanted",
    "order_pictures",
    "publish_due_pages",
    "remove_picture",
    "save_contact_details",
    "send_message",
]
