"""Gifts of carts and of orders."""

from dataclasses import fields
from typing import Final

from django.db import models
from django.db.models import CheckConstraint, Q
from django.utils import timezone
from saleor.checkout.models import Checkout
from saleor.order.models import Order

from plugins.gifts.details import LONGEST_MESSAGE, GiftDetails
from saleor_config.text_input import LONGEST_NAME

DETAILS: Final = tuple(field.name for field in fields(GiftDetails))
PHONE_SHAPE: Final = r"^\+[1-9][0-9]{6,14}$"
NO_NAMES: Final = Q(recipient_name="", recipient_phone="", sender_name="", message="")
COMPLETE: Final = ~Q(recipient_name="") & Q(recipient_phone__regex=PHONE_SHAPE)


class GiftColumns(models.Model):
    """The columns of ``GiftDetails``, which the database checks too."""

    recipient_name = models.CharField(max_length=LONGEST_NAME)
    recipient_phone = models.CharField(max_length=16)
    sender_name = models.CharField(max_length=LONGEST_NAME, blank=True)
    message = models.CharField(max_length=LONGEST_MESSAGE, blank=True)
    hides_prices = models.BooleanField(default=True)

    class Meta:
        abstract = True
        default_permissions = ()

    @property
    def details(self) -> GiftDetails:
        return GiftDetails(**{name: getattr(self, name) for name in DETAILS})


class CartGift(GiftColumns):
    """That a cart is to be a gift. It goes with the cart."""

    checkout = models.OneToOneField(
        Checkout, primary_key=True, on_delete=models.CASCADE, related_name="gift"
    )
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta(GiftColumns.Meta):
        constraints = [CheckConstraint(condition=COMPLETE, name="cart_gift_is_complete")]

    def __str__(self) -> str:
        return f"gift of cart {self.checkout_id}"


class OrderGift(GiftColumns):
    """The gift that an order is, as it was when the order was made.

    It goes with an order that came to nothing. ``erased_at``: since when it names nobody.
    """

    order = models.OneToOneField(
        Order, primary_key=True, on_delete=models.CASCADE, related_name="gift"
    )
    created_at = models.DateTimeField(default=timezone.now)
    erased_at = models.DateTimeField(null=True)

    class Meta(GiftColumns.Meta):
        constraints = [
            CheckConstraint(
                condition=Q(erased_at=None) & COMPLETE | Q(erased_at__isnull=False) & NO_NAMES,
                name="order_gift_is_complete",
            )
        ]
        indexes = [
            models.Index(
                fields=["created_at"], condition=Q(erased_at=None), name="gifts_with_names"
            )
        ]

    def __str__(self) -> str:
        return f"gift of order {self.order_id}"
