"""Who has a place in which slot."""

from django.db import models
from saleor.order.models import Order

from plugins.delivery.models.rules import SlotRule


class SlotDay(models.Model):
    """A slot on one day: the row that is locked while its places are counted."""

    rule = models.ForeignKey(SlotRule, on_delete=models.PROTECT, related_name="days")
    date = models.DateField()

    class Meta:
        ordering = ("date", "rule")
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["rule", "date"], name="one_row_of_slot_and_day")
        ]

    def __str__(self) -> str:
        return f"slot {self.rule_id} on {self.date}"


class SlotHold(models.Model):
    """A place that a cart keeps while its shopper checks out. ``expires_at`` ends it."""

    checkout_token = models.UUIDField(unique=True)
    slot_day = models.ForeignKey(SlotDay, on_delete=models.CASCADE, related_name="holds")
    litres = models.PositiveIntegerField()
    expires_at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ("expires_at",)
        default_permissions = ()

    def __str__(self) -> str:
        return f"hold of {self.slot_day_id}"


class SlotBooking(models.Model):
    """An order's place. It counts until the order is cancelled, and goes with a draft that is
    deleted.

    ``surcharge``: halalas that the order paid for the slot. ``checkout_token``: of the cart that
    it was, for which a draft's place is still free.
    """

    order = models.OneToOneField(Order, on_delete=models.CASCADE, related_name="slot_booking")
    slot_day = models.ForeignKey(SlotDay, on_delete=models.PROTECT, related_name="bookings")
    litres = models.PositiveIntegerField()
    surcharge = models.PositiveIntegerField(default=0)
    checkout_token = models.UUIDField(null=True)

    class Meta:
        ordering = ("pk",)
        default_permissions = ()

    def __str__(self) -> str:
        return f"slot of order {self.order_id}"
