"""Rules that choose a parcel's carrier, as staff edit them."""

from django.db import models
from django.db.models import F, Q


class CarrierRule(models.Model):
    """The first active rule, by ``position``, of which every condition holds names the carrier.

    An empty condition always holds. ``cities``: English names of the market's cities.
    ``product_types``: keys of Saleor's; one piece of them is enough. Bounds are inclusive.
    """

    position = models.PositiveSmallIntegerField(default=10)
    carrier = models.CharField(max_length=16)
    cities = models.JSONField(default=list, blank=True)
    product_types = models.JSONField(default=list, blank=True)
    min_grams = models.PositiveIntegerField(null=True, blank=True)
    max_grams = models.PositiveIntegerField(null=True, blank=True)
    min_halalas = models.PositiveIntegerField(null=True, blank=True)
    max_halalas = models.PositiveIntegerField(null=True, blank=True)
    is_active = models.BooleanField(default=True)

    class Meta:
        ordering = ("position", "pk")
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(min_grams=None) | Q(max_grams=None) | Q(min_grams__lte=F("max_grams")),
                name="rule_weights_in_order",
            ),
            models.CheckConstraint(
                condition=Q(min_halalas=None)
                | Q(max_halalas=None)
                | Q(min_halalas__lte=F("max_halalas")),
                name="rule_values_in_order",
            ),
        ]

    def __str__(self) -> str:
        return f"carrier rule {self.pk}"
