"""Who waits for sold-out plants, what plants need when, and who was reminded of what."""

from enum import StrEnum

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from saleor.product.models import AttributeValue, Category, Product, ProductVariant

from saleor_config.language import get_bilingual_text


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


class CareTask(StrEnum):
    """What is done to a plant. For each, the tips of the narrowest subject count."""

    WATER = "water"
    SHADE = "shade"
    FEED = "feed"
    PRUNE = "prune"
    FROST = "frost"
    REPOT = "repot"
    RENEW = "renew"


class CareTip(models.Model):
    """What plants need in some months, as merchandisers write it.

    ``first_month`` to ``last_month``, over the end of the year where the last is the smaller one.
    Of one product, of a category with all below it, or of the products with an attribute's value.
    One that is not active is never sent, and still takes the place of a wider subject's tips.
    """

    product = models.ForeignKey(Product, null=True, on_delete=models.CASCADE, related_name="+")
    category = models.ForeignKey(Category, null=True, on_delete=models.CASCADE, related_name="+")
    value = models.ForeignKey(AttributeValue, null=True, on_delete=models.CASCADE, related_name="+")
    task = models.CharField(max_length=8)
    first_month = models.PositiveSmallIntegerField()
    last_month = models.PositiveSmallIntegerField()
    title_ar = models.CharField(max_length=40)
    title_en = models.CharField(max_length=40)
    text_ar = models.TextField(max_length=400)
    text_en = models.TextField(max_length=400)
    is_active = models.BooleanField(default=True)

    class Meta:
        ordering = ("task", "first_month", "pk")
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(product__isnull=False, category=None, value=None)
                | Q(product=None, category__isnull=False, value=None)
                | Q(product=None, category=None, value__isnull=False),
                name="care_tip_of_one_subject",
            ),
            models.CheckConstraint(
                condition=Q(task__in=[task.value for task in CareTask]), name="known_care_task"
            ),
            models.CheckConstraint(
                condition=Q(first_month__range=(1, 12), last_month__range=(1, 12)),
                name="months_of_care_tip",
            ),
            *(
                models.UniqueConstraint(
                    fields=[subject, "task", "first_month"],
                    condition=Q((f"{subject}__isnull", False)),
                    name=f"one_care_tip_of_{subject}",
                )
                for subject in ("product", "category", "value")
            ),
        ]

    def __str__(self) -> str:
        return get_bilingual_text(self, "title")


class CareReader(models.Model):
    """When a customer who wants reminders of care is looked at next; locked while it is done.

    ``next_look_at``: a day after nothing was due, ``CARE_REMINDER_DAYS`` after a message.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    next_look_at = models.DateTimeField(default=timezone.now)
    written_at = models.DateTimeField(null=True)

    class Meta:
        default_permissions = ()
        indexes = [models.Index(fields=["next_look_at", "id"], name="reminders_care_due")]

    def __str__(self) -> str:
        return f"care of user {self.user_id}"


class CareNotice(models.Model):
    """A tip that was sent to a customer: once in each of its seasons.

    ``season``: the year in which the season began. ``products``: keys of the customer's plants.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    tip = models.ForeignKey(CareTip, on_delete=models.CASCADE, related_name="+")
    season = models.PositiveSmallIntegerField()
    products = models.JSONField(default=list)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("created_at", "pk")
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(
                fields=["user", "tip", "season"], name="one_care_notice_in_a_season"
            )
        ]
        indexes = [models.Index(fields=["created_at"], name="reminders_care_notice_age")]

    def __str__(self) -> str:
        return f"care tip {self.tip_id} to user {self.user_id} in {self.season}"
