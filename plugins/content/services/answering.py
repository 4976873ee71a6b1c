"""What staff do with messages. Every call wants ``content.manage_messages`` of ``by``; without
it there is no such message."""

from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.content import outbox
from plugins.content.enums import MANAGE_MESSAGES, MailKind, MessageState
from plugins.content.errors import ContentStaffError, build_unknown_message_error
from plugins.content.models import ContactMessage
from saleor_config.text_input import clean_lines

LONGEST_ANSWER: Final = 8000


def answer_message(message: ContactMessage, text: str, by: Any) -> ContactMessage:
    """Keep the answer and mail it to the visitor, in their language, after the commit.

    Once: of two members of staff who answer at the same moment one is refused. Raises
    ``ContentStaffError``.
    """
    answer = clean_lines(text)
    with transaction.atomic():
        held = _lock_message(message, by)
        _check_unanswered(held)
        if held.state == MessageState.SPAM:
            raise ContentStaffError(_("This message is marked as spam. Take it back first."))
        if not answer:
            raise ContentStaffError(_("Write an answer first."))
        if len(answer) > LONGEST_ANSWER:
            raise ContentStaffError(
                _("Please use at most %(longest)d characters.") % {"longest": LONGEST_ANSWER}
            )
        held.state = MessageState.ANSWERED
        held.answer = answer
        held.answered_by = by
        held.answered_at = timezone.now()
        held.save(update_fields=["state", "answer", "answered_by", "answered_at"])
        outbox.enqueue_mail(held, MailKind.ANSWER)
    return held


def mark_as_spam(message: ContactMessage, by: Any) -> ContactMessage:
    """It is forgotten after a month. Marking it twice is well. Raises ``ContentStaffError``."""
    with transaction.atomic():
        held = _lock_message(message, by)
        _check_unanswered(held)
        if held.state != MessageState.SPAM:
            held.state = MessageState.SPAM
            held.spam_at = timezone.now()
            held.save(update_fields=["state", "spam_at"])
    return held


def mark_as_wanted(message: ContactMessage, by: Any) -> ContactMessage:
    """Take a message back from the spam; one that is none stays as it is."""
    with transaction.atomic():
        held = _lock_message(message, by)
        if held.state == MessageState.SPAM:
            held.state = MessageState.NEW
            held.spam_at = None
            held.save(update_fields=["state", "spam_at"])
    return held


def _lock_message(message: ContactMessage, by: Any) -> ContactMessage:
    if not by.has_perm(MANAGE_MESSAGES):
        raise build_unknown_message_error()
    held: ContactMessage | None = (
        ContactMessage.objects.select_for_update(no_key=True).filter(pk=message.pk).first()
    )
    if held is None:
        raise build_unknown_message_error()
    return held


def _check_unanswered(message: ContactMessage) -> None:
    if message.state == MessageState.ANSWERED:
        raise ContentStaffError(_("This message was answered already."))
