"""Codes of orders that are fetched, and handing these over."""

import secrets
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.delivery.errors import DeliveryError, DeliveryErrorCode
from plugins.delivery.models import PickupCode, PickupPoint
from plugins.delivery.models.pickups import CODE_LENGTH
from saleor_config.text_input import convert_digits

MOST_TRIES: Final = 10


def create_pickup(order: Order) -> PickupCode:
    """With a code that no other open order has, in the transaction that makes the order."""
    point = PickupPoint.objects.get(shipping_method=order.shipping_method_id)
    for _try in range(MOST_TRIES):
        code = f"{secrets.randbelow(10**CODE_LENGTH):0{CODE_LENGTH}}"
        try:
            with transaction.atomic():
                return PickupCode.objects.create(order=order, point=point, code=code)
        except IntegrityError:
            continue
    raise AssertionError("No free code was found.")


def hand_over_order(typed: str, staff: Any) -> PickupCode:
    """The order of a code was fetched. Raises ``DeliveryError`` for a code of no open order; the
    same code again is the same hand-over."""
    code = convert_digits(typed).strip()
    with transaction.atomic():
        pickups = PickupCode.objects.select_for_update(of=("self",)).select_related("order")
        pickup = pickups.filter(code=code, handed_over_at=None).first()
        if pickup is None or pickup.order.status == OrderStatus.CANCELED:
            raise DeliveryError(
                DeliveryErrorCode.NOT_FOUND, _("No order waits with this code."), "code"
            )
        if pickup.order.status == OrderStatus.DRAFT:
            raise DeliveryError(
                DeliveryErrorCode.NOT_ALLOWED, _("This order is not paid yet."), "code"
            )
        pickup.handed_over_at, pickup.handed_over_by = timezone.now(), staff
        pickup.save(update_fields=["handed_over_at", "handed_over_by"])
    return pickup
