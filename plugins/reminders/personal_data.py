"""What a customer waits for and was reminded of."""

from typing import Any

from django.db.models import Q
from saleor.account.models import User

from plugins.messaging.selectors import MessageChannel, get_address
from plugins.reminders.models import CareNotice, CareReader, CartReminder, StockSubscription
from saleor_config.personal_data.formats import format_time


def export_data(user: User) -> dict[str, Any]:
    places = StockSubscription.objects.filter(_is_of(user)).select_related("variant__product")
    carts = CartReminder.objects.filter(user=user).order_by("created_at")
    return {
        "waiting_for_plants": [
            {
                "product": place.variant.product.name,
                "sku": place.variant.sku,
                "state": place.state,
                "since": format_time(place.created_at),
                "notified_at": format_time(place.told_at) if place.told_at else None,
            }
            for place in places
        ],
        "cart_reminders": [format_time(reminder.created_at) for reminder in carts],
        "care_reminders": [
            {"tip": notice.tip.title_ar, "sent_at": format_time(notice.created_at)}
            for notice in CareNotice.objects.filter(user=user).select_related("tip")
        ],
    }


def erase_data(user: User) -> None:
    StockSubscription.objects.filter(_is_of(user)).delete()
    CartReminder.objects.filter(user=user).delete()
    CareNotice.objects.filter(user=user).delete()
    CareReader.objects.filter(user=user).delete()


def _is_of(user: User) -> Q:
    """Of the account, and of its number before there was one."""
    phone = get_address(user, MessageChannel.TEXT)
    return Q(user=user) | Q(phone=phone) if phone else Q(user=user)
