"""Receives contact messages, lets staff answer them, and deletes old ones.

Calls of staff raise ``ContentStaffError``; without ``MANAGE_MESSAGES`` as for an unknown message.
"""

from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.content import limits, notifications
from plugins.content.errors import ContentStaffError
from plugins.content.models import MANAGE_MESSAGES, ContactMessage, MessageState
from plugins.content.notifications import MailKind
from plugins.content.validators import ContactForm, parse_idempotency_key, validate_form
from saleor_config.language import current_language
from saleor_config.text_input import clean_lines


def send_message(form: ContactForm, *, key: str, user: Any, address: str) -> ContactMessage:
    """Save a message and notify staff; the same ``key`` returns the same message.

    ``address``: network address of the visitor. Raises ``ContactError`` with every error of the
    form. Messages that fill in the honeypot are saved as spam, as browsers may do so too.
    """
    uuid = parse_idempotency_key(key)
    known = ContactMessage.objects.filter(idempotency_key=uuid).first()
    if known is not None:
        return known
    valid = validate_form(form, uuid)
    limits.count_message(address=address, email=valid.email, phone=valid.phone)
    with transaction.atomic():
        message, is_new = ContactMessage.objects.get_or_create(
            idempotency_key=uuid,
            defaults={
                "user": user if user.is_authenticated else None,
                "name": valid.name,
                "phone": valid.phone,
                "email": valid.email,
                "message": valid.message,
                "language": current_language(),
                "state": MessageState.SPAM if valid.is_spam else MessageState.NEW,
                "spam_at": timezone.now() if valid.is_spam else None,
            },
        )
        if is_new and not valid.is_spam:
            notifications.enqueue_mail(message, MailKind.STAFF)
    return message


LONGEST_ANSWER: Final = 8000


def answer_message(message: ContactMessage, text: str, by: Any) -> ContactMessage:
    """Save the answer and mail it in the visitor's language after the commit.

    Of two concurrent answers the second raises ``ContentStaffError``.
    """
    answer = clean_lines(text)
    with transaction.atomic():
        locked = _lock_message(message, by)
        _check_unanswered(locked)
        if locked.state == MessageState.SPAM:
            raise ContentStaffError(_("This message is marked as spam. Take it back first."))
        if not answer:
            raise ContentStaffError(_("Write an answer first."))
        if len(answer) > LONGEST_ANSWER:
            raise ContentStaffError(
                _("Please use at most %(longest)d characters.") % {"longest": LONGEST_ANSWER}
            )
        _save_state(
            locked,
            MessageState.ANSWERED,
            answer=answer,
            answered_by=by,
            answered_at=timezone.now(),
        )
        notifications.enqueue_mail(locked, MailKind.ANSWER)
    return locked


def mark_as_spam(message: ContactMessage, by: Any) -> ContactMessage:
    """Spam is deleted after a month. Idempotent. Raises ``ContentStaffError``."""
    with transaction.atomic():
        locked = _lock_message(message, by)
        _check_unanswered(locked)
        if locked.state != MessageState.SPAM:
            _save_state(locked, MessageState.SPAM, spam_at=timezone.now())
    return locked


def mark_as_wanted(message: ContactMessage, by: Any) -> ContactMessage:
    """Mark a message as no spam. Idempotent."""
    with transaction.atomic():
        locked = _lock_message(message, by)
        if locked.state == MessageState.SPAM:
            _save_state(locked, MessageState.NEW, spam_at=None)
    return locked


def _save_state(message: ContactMessage, state: MessageState, **values: Any) -> None:
    for name, value in {"state": state, **values}.items():
        setattr(message, name, value)
    message.save(update_fields=["state", *values])


def _lock_message(message: ContactMessage, by: Any) -> ContactMessage:
    held = ContactMessage.objects.select_for_update(no_key=True).filter(pk=message.pk)
    locked: ContactMessage | None = held.first() if by.has_perm(MANAGE_MESSAGES) else None
    if locked is None:
        raise ContentStaffError(_("There is no such message."))
    return locked


def _check_unanswered(message: ContactMessage) -> None:
    if message.state == MessageState.ANSWERED:
        raise ContentStaffError(_("This message was answered already."))


SPAM_RETENTION: Final = timedelta(days=30)
ANSWERED_RETENTION: Final = timedelta(days=730)


def forget_old_messages() -> int:
    """Delete spam after a month and answered messages after two years; returns the number."""
    now = timezone.now()
    old = (
        ContactMessage.objects.filter(state=MessageState.SPAM, spam_at__lt=now - SPAM_RETENTION),
        ContactMessage.objects.filter(
            state=MessageState.ANSWERED, answered_at__lt=now - ANSWERED_RETENTION
        ),
    )
    label = ContactMessage._meta.label
    return sum(messages.delete()[1].get(label, 0) for messages in old)
