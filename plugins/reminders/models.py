"""Who waits for sold-out plants, and who was reminded of what."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from saleor.product.models import ProductVariant


class StockSubscription(models.Model):
    """A person who waits until a variant is in stock again.

    An account, or, without one, an E.164 ``phone``. ``told_at``: when the message was written, and
    a piece was held until ``held_until``. Each is notified once.
    """

    WAITING, TOLD, CANCELLED = "waiting", "told", "cancelled"

    variant = models.ForeignKey(ProductVariant, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="+"
    )
    phone = models.CharField(max_length=16, blank=True)
    language = models.CharField(max_length=2)
    state = models.CharField(max_length=9, default=WAITING)
    created_at = models.DateTimeField(default=timezone.now)
    told_at = models.DateTimeField(null=True)
    held_until = models.DateTimeField(null=True)

    class Meta:
        ordering = ("created_at", "pk")
        default_permissions = ()
        indexes = [
            models.Index(
                fields=["variant", "created_at", "id"],
                condition=Q(state="waiting"),
                name="reminders_waiting_in_order",
            )
        ]
        constraints = [
            models.CheckConstraint(
                condition=(Q(user=None) & ~Q(phone="")) | (~Q(user=None) & Q(phone="")),
                name="stock_subscription_of_a_person",
            ),
            models.CheckConstraint(
                condition=Q(state__in=("waiting", "told", "cancelled")),
                name="known_stock_subscription",
            ),
            models.CheckConstraint(
                condition=~Q(state="told") | Q(told_at__isnull=False, held_until__isnull=False),
                name="told_subscription_has_times",
            ),
            models.UniqueConstraint(
                fields=["variant", "user"],
                condition=Q(state="waiting") & ~Q(user=None),
                name="one_waiting_place_of_account",
            ),
            models.UniqueConstraint(
                fields=["variant", "phone"],
                condition=Q(state="waiting", user=None),
                name="one_waiting_place_of_phone",
            ),
        ]

    def __str__(self) -> str:
        return f"subscription {self.pk} to variant {self.variant_id}"


class CartReminder(models.Model):
    """The one reminder of a cart that was left, with what was in it.

    ``lines``: keys of variants and pieces, as ``[[5, 2]]``. ``checkout_token``: of the cart, which
    is gone once it was ordered.
    """

    checkout_token = models.UUIDField(unique=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    channel = models.CharField(max_length=8)
    lines = models.JSONField(default=list)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"reminder of cart {self.checkout_token}"
