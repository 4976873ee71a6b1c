"""Export and erasure of a customer's contact messages.

Exports messages of the account alone, as a typed phone or e-mail may be a mistake; erases also
those with the account's phone or confirmed e-mail.
"""

from typing import Any

from django.db.models import Q, QuerySet
from saleor.account.models import User

from plugins.content.models import ContactMessage
from plugins.phone_otp.selectors import get_phone
from saleor_config.email_addresses import get_confirmed_email
from saleor_config.personal_data.formats import format_time


def export_data(user: User) -> dict[str, Any]:
    return {
        "messages": [
            {
                "sent_at": format_time(message.created_at),
                "name": message.name,
                "phone": message.phone,
                "email": message.email,
                "message": message.message,
                "answer": message.answer or None,
                "answered_at": format_time(message.answered_at),
            }
            for message in ContactMessage.objects.filter(user=user)
        ]
    }


def erase_data(user: User) -> None:
    _find_messages(user).delete()


def _find_messages(user: User) -> QuerySet[ContactMessage]:
    found = Q(user=user)
    phone, email = get_phone(user), get_confirmed_email(user)
    if phone:
        found |= Q(user=None, phone=phone)
    if email:
        found |= Q(user=None, email__iexact=email)
    return ContactMessage.objects.filter(found)
