"""What ways of delivery know of their areas: a copy in their rule, which every listing reads."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from saleor.shipping.models import ShippingMethod

from plugins.delivery.models import DeliveryArea, PickupPoint
from plugins.saudi_market.selectors import DELIVERY_META_KEY


def synchronise_methods(keys: Iterable[int | None]) -> None:
    """Write into the rules of shipping methods whether they have slots, and to which cities they
    come. A method that loses its last area goes on as it was before it had one."""
    with transaction.atomic():
        wanted = ShippingMethod.objects.select_for_update().filter(
            pk__in=[key for key in keys if key is not None]
        )
        for method in wanted.order_by("pk"):
            rule = _get_rule(method)
            areas = method.delivery_areas.filter(is_active=True)
            cities = sorted({city for area in areas for city in area.cities})
            if cities:
                rule |= {"has_slots": True, "cities": cities}
            else:
                rule.pop("has_slots", None)
            _save_rule(method, rule)


def save_area(area: DeliveryArea) -> DeliveryArea:
    """The area, and its way of delivery; the one that it had before, too."""
    with transaction.atomic():
        before = DeliveryArea.objects.filter(pk=area.pk).values_list("shipping_method", flat=True)
        keys = {*before, area.shipping_method_id}
        area.save()
        synchronise_methods(keys)
    return area


def save_pickup_point(point: PickupPoint) -> PickupPoint:
    """The point, and its way of delivery; the one that it had before is a delivery again."""
    with transaction.atomic():
        before = PickupPoint.objects.filter(pk=point.pk).values_list("shipping_method", flat=True)
        former = [key for key in before if key not in (None, point.shipping_method_id)]
        point.save()
        for method in ShippingMethod.objects.select_for_update().filter(pk__in=former):
            rule = _get_rule(method)
            rule.pop("is_pickup", None)
            _save_rule(method, rule)
        if point.shipping_method is not None:
            rule = _get_rule(point.shipping_method)
            _save_rule(point.shipping_method, rule | {"is_pickup": True})
    return point


def _get_rule(method: ShippingMethod) -> dict[str, Any]:
    return dict((method.meta or {}).get(DELIVERY_META_KEY) or {})


def _save_rule(method: ShippingMethod, rule: dict[str, Any]) -> None:
    method.meta = {**(method.meta or {}), DELIVERY_META_KEY: rule}
    method.save(update_fields=["meta"])
