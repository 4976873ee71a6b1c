"""A copy of a customer's data, and the deletion of their account.

Call them for somebody who has just proved who they are.
"""

import json
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from saleor.account.models import User

from plugins.accounts import limits
from plugins.accounts.errors import CustomerError, CustomerErrorCode
from plugins.accounts.notifications import Notice, notify_customer
from plugins.phone_otp.selectors import get_email
from saleor_config import personal_data
from saleor_config.language import current_language
from saleor_config.personal_data.formats import format_time
from saleor_config.plugins_manager import cache_plugin_configurations


@dataclass(frozen=True)
class DataFile:
    """``text``: JSON that a person can read too; it stays out of ``repr``, and so of logs."""

    name: str
    text: str = field(repr=False)


def export_data(user: Any) -> DataFile:
    """Raises ``CustomerError``: TOO_MANY_ATTEMPTS, or UNAVAILABLE without Redis."""
    limits.count_attempt(limits.EXPORTS, user.pk)
    return build_data_export(user)


def build_data_export(user: Any) -> DataFile:
    """Times carry their zone; amounts are decimal texts beside their currency."""
    now = timezone.now()
    about = {
        "shop": settings.PUBLIC_URL,
        "made_at": format_time(now),
        "language": current_language(),
    }
    with cache_plugin_configurations():
        document = {"about": about, **personal_data.export_account(user)}
    return DataFile(
        name=f"mashtal-my-data-{timezone.localdate(now).isoformat()}.json",
        text=json.dumps(document, ensure_ascii=False, indent=2),
    )


def delete_account(user: Any) -> None:
    """Erase the customer; orders stay, without the person in them. Idempotent.

    One transaction under a lock on the customer: an order placed at the same moment is
    either seen, or finds nobody to place it. Raises ``CustomerError`` (OPEN_ORDERS)
    while an order is on its way.
    """
    customers = User.objects.select_for_update().filter(is_staff=False, is_superuser=False)
    try:
        with transaction.atomic():
            held = customers.filter(pk=user.pk).first()
            if held is None:
                return
            proved_address = get_email(held)
            personal_data.erase_account(held)
            held.delete()
            if proved_address:
                notify_customer(proved_address, Notice.ACCOUNT_DELETED)
    except personal_data.ErasureError as error:
        raise CustomerError(CustomerErrorCode.OPEN_ORDERS, error.messages[0]) from error
