"""Writes of galleries, heroes, messages and contact details for other plugins."""

from plugins.content.errors import ContactError, ContactErrorCode, ContentStaffError
from plugins.content.services.about_blocks import (
    order_about_blocks,
    remove_about_block,
    save_about_block,
)
from plugins.content.services.galleries import (
    PictureTexts,
    add_picture,
    change_picture,
    order_pictures,
    remove_picture,
)
from plugins.content.services.heroes import publish_due_heroes, remove_hero, save_hero
from plugins.content.services.home_rows import order_home_rows, save_home_row
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
