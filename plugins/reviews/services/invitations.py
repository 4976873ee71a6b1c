"""Invitations to review what was delivered: one for each order, by day, to those who agreed."""

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone
from saleor.order.models import Order

from plugins.messaging.selectors import (
    ConsentTopic,
    find_consented_channels,
    list_consenting_users,
)
from plugins.messaging.services.outbox import MessageDraft, write_messages
from plugins.orders.selectors import find_orders_delivered_between, select_finished_orders
from plugins.reviews.models import ReviewInvitation
from plugins.reviews.selectors.reviewable import list_unreviewed_lines

KIND: Final = "review_invitation"
LIFETIME: Final = timedelta(days=3)
INVITED_AFTER: Final = timedelta(days=10)
"""Since the last parcel arrived: the plant has had time to settle, and to fail."""
INVITED_UNTIL: Final = timedelta(days=30)
"""So that a shop which begins with reviews does not ask about last year's orders."""
BATCH_SIZE: Final = 200
FIRST_HOUR: Final = 10
LAST_HOUR: Final = 20
"""In Riyadh: nobody's telephone rings in the night for this."""


def invite_customers() -> int:
    """Write the invitations that are due; how many. None outside of the day's hours."""
    now = timezone.now()
    if not FIRST_HOUR <= timezone.localtime(now).hour < LAST_HOUR:
        return 0
    due = find_orders_delivered_between(now - INVITED_UNTIL, now - INVITED_AFTER)
    agreed = list_consenting_users(ConsentTopic.REVIEWS)
    waiting = due.filter(user__in=agreed, user__is_active=True, review_invitation=None)
    finished = select_finished_orders(waiting[:BATCH_SIZE])
    return sum(_invite_customer(order) for order in finished)


def _invite_customer(order: Order) -> bool:
    """Whether there is something to ask about; decided once, also beside another worker."""
    channels = find_consented_channels(order.user, ConsentTopic.REVIEWS)
    if not channels:
        # Agreed for an address that the account has no more: it may get another in time.
        return False
    has_lines = bool(list_unreviewed_lines(order))
    with transaction.atomic():
        _invitation, is_new = ReviewInvitation.objects.get_or_create(
            order=order, defaults={"is_sent": has_lines}
        )
        if not is_new or not has_lines:
            return False
        # The subject is that of the order's notifications, which go with the account.
        payload = {
            "order": order.pk,
            "channel": channels[0].value,
            "language": order.language_code,
        }
        write_messages(MessageDraft(KIND, str(order.pk), f"order:{order.pk}", payload))
    return True
