"""What staff set: where, when and how much can be delivered."""

from typing import Final

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q
from saleor.product.models import Category, Product, ProductType
from saleor.shipping.models import ShippingMethod

LONGEST_NAME: Final = 100
LONGEST_NOTE: Final = 200
MOST_DAYS_OFFERED: Final = 60
MOST_LEAD_DAYS: Final = 60
MOST_CUT_OFF_HOURS: Final = 168
HIGHEST_SURCHARGE: Final = 100_000
MOST_LITRES: Final = 100_000
WEEKDAYS: Final = tuple(range(7))


def build_all_or_none(*names: str) -> Q:
    return Q(**{f"{name}__isnull": True for name in names}) | Q(
        **{f"{name}__isnull": False for name in names}
    )


class DeliveryArea(models.Model):
    """Cities, or districts of them, with slots of their own for one way of delivery.

    ``cities``: names in either language, one of them at least. ``districts``: an address must
    name one of them; empty for whole cities. ``offered_days``: how many days there are to choose
    from. Without a ``shipping_method`` the area is not served.
    """

    name_ar = models.CharField(max_length=LONGEST_NAME)
    name_en = models.CharField(max_length=LONGEST_NAME)
    shipping_method = models.ForeignKey(
        ShippingMethod, null=True, on_delete=models.SET_NULL, related_name="delivery_areas"
    )
    cities = ArrayField(models.CharField(max_length=LONGEST_NAME))
    districts = ArrayField(models.CharField(max_length=LONGEST_NAME), default=list, blank=True)
    offered_days = models.PositiveSmallIntegerField(default=14)
    is_active = models.BooleanField(default=True)

    class Meta:
        ordering = ("pk",)
        default_permissions = ()
        constraints = [
            models.CheckConstraint(condition=Q(cities__len__gte=1), name="area_has_a_city"),
            models.CheckConstraint(
                condition=Q(offered_days__range=(1, MOST_DAYS_OFFERED)), name="area_offers_days"
            ),
        ]

    def __str__(self) -> str:
        return str(self.name_ar)


class SlotRule(models.Model):
    """Hours that an area is delivered to on ``weekdays`` (Monday is 0), in Riyadh's time.

    It can be ordered until ``cut_off_hours`` before the slot begins, or until ``cut_off_time`` of
    the day before. Without a capacity there is no limit. ``surcharge``: halalas, VAT inside.
    """

    area = models.ForeignKey(DeliveryArea, on_delete=models.CASCADE, related_name="rules")
    weekdays = ArrayField(models.PositiveSmallIntegerField())
    starts_at = models.TimeField()
    ends_at = models.TimeField()
    cut_off_hours = models.PositiveSmallIntegerField(null=True, blank=True)
    cut_off_time = models.TimeField(null=True, blank=True)
    capacity_orders = models.PositiveIntegerField(null=True, blank=True)
    capacity_litres = models.PositiveIntegerField(null=True, blank=True)
    surcharge = models.PositiveIntegerField(default=0)
    is_active = models.BooleanField(default=True)

    class Meta:
        ordering = ("area", "starts_at", "ends_at", "pk")
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(weekdays__len__gte=1) & Q(weekdays__contained_by=list(WEEKDAYS)),
                name="slot_has_weekdays",
            ),
            models.CheckConstraint(
                condition=Q(starts_at__lt=F("ends_at")), name="slot_hours_in_order"
            ),
            models.CheckConstraint(
                condition=Q(cut_off_hours__isnull=True, cut_off_time__isnull=False)
                | Q(cut_off_hours__lte=MOST_CUT_OFF_HOURS, cut_off_time__isnull=True),
                name="slot_has_one_cut_off",
            ),
            models.CheckConstraint(
                condition=(Q(capacity_orders__isnull=True) | Q(capacity_orders__gte=1))
                & (Q(capacity_litres__isnull=True) | Q(capacity_litres__gte=1)),
                name="slot_capacity_above_zero",
            ),
            models.CheckConstraint(
                condition=Q(surcharge__lte=HIGHEST_SURCHARGE), name="slot_surcharge_in_bounds"
            ),
            models.UniqueConstraint(
                fields=["area", "starts_at", "ends_at", "weekdays"], name="one_rule_of_hours"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.starts_at:%H:%M}–{self.ends_at:%H:%M}"


class GoodsRule(models.Model):
    """Days of preparation and the room that a piece takes in the van, of one product, of a
    category with all below it, or of a type. The most exact one counts.

    ``litres``: None for the usual size of a piece.
    """

    product = models.OneToOneField(
        Product, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    category = models.OneToOneField(
        Category, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    product_type = models.OneToOneField(
        ProductType, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    lead_days = models.PositiveSmallIntegerField(default=0)
    litres = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        ordering = ("pk",)
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(product__isnull=False, category__isnull=True, product_type__isnull=True)
                | Q(product__isnull=True, category__isnull=False, product_type__isnull=True)
                | Q(product__isnull=True, category__isnull=True, product_type__isnull=False),
                name="goods_rule_names_one_thing",
            ),
            models.CheckConstraint(
                condition=Q(lead_days__lte=MOST_LEAD_DAYS), name="goods_lead_days_in_bounds"
            ),
            models.CheckConstraint(
                condition=Q(litres__isnull=True) | Q(litres__range=(1, MOST_LITRES)),
                name="goods_litres_in_bounds",
            ),
        ]

    def __str__(self) -> str:
        return f"goods rule {self.pk}"


class BlackoutDay(models.Model):
    """Days without delivery: a range of Gregorian days, or days of a Hijri month in every year.

    ``area``: None for all of them. ``note``: for staff.
    """

    area = models.ForeignKey(
        DeliveryArea, null=True, blank=True, on_delete=models.CASCADE, related_name="blackouts"
    )
    starts_on = models.DateField(null=True, blank=True)
    ends_on = models.DateField(null=True, blank=True)
    hijri_month = models.PositiveSmallIntegerField(null=True, blank=True)
    hijri_first_day = models.PositiveSmallIntegerField(null=True, blank=True)
    hijri_last_day = models.PositiveSmallIntegerField(null=True, blank=True)
    note = models.CharField(max_length=LONGEST_NOTE, blank=True)

    class Meta:
        ordering = ("-pk",)
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=build_all_or_none("starts_on", "ends_on")
                & build_all_or_none("hijri_month", "hijri_first_day", "hijri_last_day")
                & (
                    Q(starts_on__isnull=True, hijri_month__isnull=False)
                    | Q(starts_on__isnull=False, hijri_month__isnull=True)
                ),
                name="blackout_in_one_calendar",
            ),
            models.CheckConstraint(
                condition=Q(starts_on__isnull=True) | Q(starts_on__lte=F("ends_on")),
                name="blackout_days_in_order",
            ),
            models.CheckConstraint(
                condition=Q(hijri_month__isnull=True)
                | Q(
                    hijri_month__range=(1, 12),
                    hijri_first_day__gte=1,
                    hijri_first_day__lte=F("hijri_last_day"),
                    hijri_last_day__lte=30,
                ),
                name="blackout_hijri_days_in_order",
            ),
        ]

    def __str__(self) -> str:
        return self.note or f"blackout {self.pk}"
