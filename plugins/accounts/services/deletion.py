"""Deleting one's account (docs/specification.md#calls, ``DELETE /profile/delete-account``)."""

from typing import Any

from django.db import transaction
from saleor.account.models import User

from plugins.accounts.errors import CustomerError, CustomerErrorCode
from plugins.accounts.notifications import Notice, notify_customer
from plugins.phone_otp.selectors import get_email
from saleor_config import personal_data


def delete_account(user: Any) -> None:
    """Erase the customer; orders stay, without the person in them. Repeating it is well.

    One transaction under a lock on the customer: an order placed at the same moment is
    either seen, or finds nobody to place it. Raises ``CustomerError`` (OPEN_ORDERS)
    while an order is on its way. Call it for somebody who has just proved who they are.
    """
    try:
        with transaction.atomic():
            held = (
                User.objects.select_for_update()
                .filter(pk=user.pk, is_staff=False, is_superuser=False)
                .first()
            )
            if held is None:
                return
            proved_address = get_email(held)
            personal_data.erase_account(held)
            held.delete()
            if proved_address:
                notify_customer(proved_address, Notice.FAREWELL)
    except personal_data.ErasureError as refusal:
        raise CustomerError(CustomerErrorCode.OPEN_ORDERS, refusal.messages[0]) from refusal
