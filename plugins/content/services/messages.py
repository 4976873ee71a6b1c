"""Messages that visitors send."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from plugins.content import limits, outbox
from plugins.content.enums import MailKind, MessageState
from plugins.content.models import ContactMessage
from plugins.content.validators import ContactForm, parse_idempotency_key, validate_form
from saleor_config.language import current_language


def send_message(form: ContactForm, *, key: str, user: Any, address: str) -> ContactMessage:
    """Keep a message and tell the staff; the same ``key`` again is the same message.

    ``address``: network address of the visitor, ``user``: who is signed in, or anybody. Raises
    ``ContactError`` with every fault of the form. What fell into the trap for programs is
    kept as spam, where staff can find it: browsers fill in forms too.
    """
    known = ContactMessage.objects.filter(idempotency_key=parse_idempotency_key(key)).first()
    if known is not None:
        return known
    written = validate_form(form, key)
    limits.count_message(address=address, email=written.email, phone=written.phone)
    with transaction.atomic():
        message, is_new = ContactMessage.objects.get_or_create(
            idempotency_key=written.key,
            defaults={
                "user": user if user.is_authenticated else None,
                "name": written.name,
                "phone": written.phone,
                "email": written.email,
                "message": written.message,
                "language": current_language(),
                "state": MessageState.SPAM if written.is_trapped else MessageState.NEW,
                "spam_at": timezone.now() if written.is_trapped else None,
            },
        )
        if is_new and not written.is_trapped:
            outbox.enqueue_mail(message, MailKind.STAFF)
    return message
