"""Codes of orders that are fetched, and who handed them over. ``orders`` packs what was."""

import secrets
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone
from django.utils.formats import date_format
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


def find_pickup(typed: str) -> PickupCode:
    """The order that waits with this code. Raises ``DeliveryError``."""
    code = convert_digits(typed).strip()
    # The open one first: its code may have been another order's before.
    of_code = PickupCode.objects.select_related("order").filter(code=code)
    pickup = of_code.order_by(F("handed_over_at").desc(nulls_first=True)).first()
    if pickup is None or pickup.order.status == OrderStatus.CANCELED:
        raise DeliveryError(
            DeliveryErrorCode.NOT_FOUND, _("No order waits with this code."), "code"
        )
    if pickup.order.status == OrderStatus.DRAFT:
        raise DeliveryError(DeliveryErrorCode.NOT_ALLOWED, _("This order is not paid yet."), "code")
    if pickup.handed_over_at:
        raise _build_handed_over_error(pickup)
    return pickup


def note_hand_over(pickup_key: int, staff: Any) -> PickupCode:
    """It was fetched now. Call it with the order locked; raises ``DeliveryError`` the second
    time."""
    rows = PickupCode.objects.select_for_update(of=("self",))
    pickup = rows.get(pk=pickup_key)
    if pickup.handed_over_at:
        raise _build_handed_over_error(pickup)
    pickup.handed_over_at, pickup.handed_over_by = timezone.now(), staff
    pickup.save(update_fields=["handed_over_at", "handed_over_by"])
    return pickup


def _build_handed_over_error(pickup: PickupCode) -> DeliveryError:
    values = {
        "number": pickup.order_id,
        "time": date_format(timezone.localtime(pickup.handed_over_at), "j F Y · H:i"),
    }
    message = _("Order #%(number)s was handed over already: %(time)s.") % values
    return DeliveryError(DeliveryErrorCode.NOT_ALLOWED, message, "code")
