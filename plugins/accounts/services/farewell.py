"""The last mail to somebody whose account is gone."""

from typing import Final

from saleor.core.emails import get_email_context
from templated_email import send_templated_mail

from plugins.accounts.services import recipients

TEMPLATE: Final = "accounts/account_deleted"


def say_goodbye(address: str) -> None:
    """Queue the mail, once the account is gone."""
    from plugins.accounts.tasks import send_farewell

    recipients.queue_mail(send_farewell, address)


def deliver_farewell(name: str) -> bool:
    """Send the mail to whom ``recipients`` keeps under ``name``; False where it keeps nobody."""
    return recipients.deliver(name, _send)


def _send(address: str) -> None:
    options, context = get_email_context()
    send_templated_mail(
        template_name=TEMPLATE, recipient_list=[address], context=context, **options
    )
