"""Gifts of carts and of orders, and the addresses that recipients give."""

from dataclasses import fields
from typing import Final

from django.db import models
from django.db.models import CheckConstraint, Q
from django.utils import timezone
from saleor.checkout.models import Checkout
from saleor.order.models import Order

from plugins.gifts.details import (
    LONGEST_MESSAGE,
    LONGEST_NOTE,
    LONGEST_UNIT,
    GiftDetails,
    RecipientPlace,
)
from saleor_config.text_input import LONGEST_NAME

DETAILS: Final = tuple(field.name for field in fields(GiftDetails))
PLACE: Final = tuple(field.name for field in fields(RecipientPlace))
PHONE_SHAPE: Final = r"^\+[1-9][0-9]{6,14}$"
NO_NAMES: Final = Q(recipient_name="", recipient_phone="", sender_name="", message="")
NO_PLACE: Final = Q(**dict.fromkeys(PLACE, ""))
COMPLETE: Final = ~Q(recipient_name="") & Q(recipient_phone__regex=PHONE_SHAPE)


class GiftColumns(models.Model):
    """The columns of ``GiftDetails``, which the database checks too."""

    recipient_name = models.CharField(max_length=LONGEST_NAME)
    recipient_phone = models.CharField(max_length=16)
    sender_name = models.CharField(max_length=LONGEST_NAME, blank=True)
    message = models.CharField(max_length=LONGEST_MESSAGE, blank=True)
    hides_prices = models.BooleanField(default=True)
    asks_recipient = models.BooleanField(default=False, db_default=False)

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


class RecipientAddress(models.Model):
    """What the recipient of a gift said of its address. Its buyer never reads it, so none of it is
    in Saleor's rows.

    ``is_corrected``: False where the recipient found the order's own address right, which has no
    columns here. ``order_address_key``: of the order's own address that they were asked about; once
    the order gets another, what they said counts no longer. ``erased_at``: since when it says
    nothing.
    """

    order = models.OneToOneField(
        Order, primary_key=True, on_delete=models.CASCADE, related_name="recipient_address"
    )
    order_address_key = models.IntegerField()
    is_corrected = models.BooleanField()
    street = models.CharField(max_length=200, blank=True)
    short_code = models.CharField(max_length=8, blank=True)
    building_number = models.CharField(max_length=4, blank=True)
    secondary_number = models.CharField(max_length=4, blank=True)
    district = models.CharField(max_length=LONGEST_NAME, blank=True)
    postal_code = models.CharField(max_length=5, blank=True)
    unit = models.CharField(max_length=LONGEST_UNIT, blank=True)
    note = models.CharField(max_length=LONGEST_NOTE, blank=True)
    confirmed_at = models.DateTimeField(default=timezone.now)
    erased_at = models.DateTimeField(null=True)

    class Meta:
        default_permissions = ()
        constraints = [
            CheckConstraint(
                condition=Q(is_corrected=True, erased_at=None) & ~Q(street="")
                | Q(is_corrected=False) & NO_PLACE,
                name="recipient_address_is_complete",
            )
        ]

    def __str__(self) -> str:
        return f"recipient's address of order {self.order_id}"

    @property
    def street_line(self) -> str:
        """As Saleor's first street line; the Saudi Post puts the building number first."""
        return f"{self.building_number} {self.street}".strip()
