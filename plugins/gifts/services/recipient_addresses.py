"""What recipients say of the addresses of their gifts. Their orders are locked."""

from dataclasses import asdict
from datetime import datetime
from typing import Any, Final

from django.db.models import QuerySet
from django.utils import timezone
from saleor.order.models import Order

from plugins.gifts.details import RecipientPlace
from plugins.gifts.models import PLACE, RecipientAddress

NOTHING: Final = dict.fromkeys(PLACE, "")


def save_recipient_address(order: Order, place: RecipientPlace | None) -> None:
    """``place``: of ``read_recipient_place``; None where the order's own address is right. A later
    word of the recipient replaces the earlier one."""
    RecipientAddress.objects.update_or_create(
        order=order,
        defaults={
            **(asdict(place) if place else NOTHING),
            "is_corrected": place is not None,
            "order_address_key": order.shipping_address_id,
            "confirmed_at": timezone.now(),
            "erased_at": None,
        },
    )


def delete_outdated_address(order: Order) -> None:
    """Forget what was said of an address that the order has no more."""
    said = RecipientAddress.objects.filter(order=order)
    said.exclude(order_address_key=order.shipping_address_id).delete()


def delete_recipient_address(order: Order) -> None:
    """Nothing is brought to the recipient any more."""
    RecipientAddress.objects.filter(order=order).delete()


def erase_recipient_addresses(addresses: QuerySet[Any], now: datetime) -> int:
    """Forget where these recipients live."""
    found = addresses.filter(erased_at=None)
    return int(found.update(**NOTHING, is_corrected=False, erased_at=now))
