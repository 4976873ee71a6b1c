"""Messages to a customer that wait to be sent; the log of texts is found by the phone."""

from typing import Any

from saleor.account.models import User

from plugins.messaging.services import outbox


def export_data(user: User) -> dict[str, Any]:
    return {}


def erase_data(user: User) -> None:
    outbox.delete_messages_about([f"account:{user.pk}"])
