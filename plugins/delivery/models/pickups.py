"""Where customers fetch their orders themselves, and the codes that they say there."""

from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from saleor.order.models import Order
from saleor.shipping.models import ShippingMethod

from plugins.delivery.models.rules import LONGEST_NAME

LONGEST_ADDRESS: Final = 200
CODE_LENGTH: Final = 6


class PickupPoint(models.Model):
    """Orders with its ``shipping_method`` are fetched here. Without one nobody can choose it."""

    shipping_method = models.OneToOneField(
        ShippingMethod, null=True, on_delete=models.SET_NULL, related_name="pickup_point"
    )
    name_ar = models.CharField(max_length=LONGEST_NAME)
    name_en = models.CharField(max_length=LONGEST_NAME)
    address_ar = models.CharField(max_length=LONGEST_ADDRESS)
    address_en = models.CharField(max_length=LONGEST_ADDRESS)

    class Meta:
        ordering = ("pk",)
        default_permissions = ()

    def __str__(self) -> str:
        return str(self.name_ar)


class PickupCode(models.Model):
    """What the customer says to be given the order. No two open orders have the same one."""

    order = models.OneToOneField(Order, on_delete=models.CASCADE, related_name="pickup")
    point = models.ForeignKey(PickupPoint, on_delete=models.PROTECT, related_name="codes")
    code = models.CharField(max_length=CODE_LENGTH)
    handed_over_at = models.DateTimeField(null=True, blank=True)
    handed_over_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering = ("pk",)
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(
                fields=["code"],
                condition=Q(handed_over_at__isnull=True),
                name="one_open_pickup_of_a_code",
            ),
            models.CheckConstraint(
                condition=Q(code__regex=r"^[0-9]{6}$"), name="pickup_code_has_six_digits"
            ),
        ]

    def __str__(self) -> str:
        return f"pick-up of order {self.order_id}"
