from typing import Any

from django.db.models import QuerySet

from plugins.content.enums import MANAGE_MESSAGES, MessageState
from plugins.content.models import ContactMessage


def list_messages_for_staff(user: Any) -> QuerySet[ContactMessage]:
    """Every message, newest first; none without the permission."""
    messages = ContactMessage.objects.select_related("answered_by")
    return messages if user.has_perm(MANAGE_MESSAGES) else messages.none()


def get_message_for_staff(user: Any, key: int) -> ContactMessage | None:
    """None of an unknown one, and of any without the permission."""
    return list_messages_for_staff(user).filter(pk=key).first()


def count_unanswered_messages(user: Any) -> int:
    """How many messages wait for an answer. One query, none without the permission."""
    if not user.has_perm(MANAGE_MESSAGES):
        return 0
    return int(ContactMessage.objects.filter(state=MessageState.NEW).count())
