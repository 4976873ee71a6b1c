"""A new payment's row."""

from typing import Any

from django.db import IntegrityError
from django.utils.translation import gettext as _

from plugins.payments.errors import PaymentError
from plugins.payments.models import OnlinePayment


def create_payment(**fields: Any) -> OnlinePayment:
    """In the caller's transaction, which has to end where this raises ``PaymentError``: another
    payment of the customer's waits."""
    try:
        return OnlinePayment.objects.create(**fields)
    except IntegrityError as error:
        if "one_waiting_card_payment" not in str(error):
            raise
        raise PaymentError(
            _("Another payment of yours is still under way. Please try again in a minute.")
        ) from None
