"""Names, states and permissions of galleries and messages."""

from enum import StrEnum
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class GalleryName(StrEnum):
    LANDSCAPING = "landscaping"
    EVENTS = "events"
    ABOUT = "about"


class MessageState(StrEnum):
    NEW = "new"
    ANSWERED = "answered"
    SPAM = "spam"


class MailKind(StrEnum):
    """Recipient of a mail about a message."""

    STAFF = "staff"
    ANSWER = "answer"


GALLERY_CHOICES: Final[list[tuple[str, Promise]]] = [
    (GalleryName.LANDSCAPING.value, _("Landscaping")),
    (GalleryName.EVENTS.value, _("Events")),
    (GalleryName.ABOUT.value, _("About us")),
]
STATE_CHOICES: Final[list[tuple[str, Promise]]] = [
    (MessageState.NEW.value, _("New")),
    (MessageState.ANSWERED.value, _("Answered")),
    (MessageState.SPAM.value, _("Spam")),
]
MANAGE_GALLERIES: Final = "content.manage_galleries"
MANAGE_MESSAGES: Final = "content.manage_messages"
