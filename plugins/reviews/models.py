"""Reviews of products by customers who bought them, and what staff and readers do with them."""

from enum import StrEnum
from typing import Final

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils import timezone
from saleor.order.models import Order, OrderLine
from saleor.product.models import Product

from saleor_config.language import SHOP_LANGUAGES
from saleor_config.uploads import PrivateStorage

STARS: Final = range(1, 6)
MOST_PHOTOS: Final = 4
LONGEST_TITLE: Final = 80
LONGEST_WORDS: Final = 2000
LONGEST_NAME: Final = 40
LONGEST_REASON: Final = 300
LONGEST_REPLY: Final = 1000


class ReviewState(StrEnum):
    """``REJECTED``: never shown, or hidden after it was."""

    PENDING = "pending"
    PUBLISHED = "published"
    REJECTED = "rejected"


class ReportReason(StrEnum):
    OFFENSIVE = "offensive"
    PERSONAL = "personal"
    ADVERTISING = "advertising"
    OTHER_PRODUCT = "other_product"
    UNTRUE = "untrue"


def list_choice_pairs(members: type[StrEnum]) -> list[tuple[str, str]]:
    return [(member.value, member.value) for member in members]


class Review(models.Model):
    """What a customer says about a product that they bought in ``order_line``.

    ``name`` is the one that the customer wants shown. ``language``: of the page it was written on.
    ``state`` changes only in ``services``, with the product's rating. The row goes with its
    customer.
    """

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="reviews")
    customer = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="reviews"
    )
    order_line = models.ForeignKey(OrderLine, on_delete=models.CASCADE, related_name="+")
    idempotency_key = models.UUIDField(unique=True, editable=False)
    stars = models.PositiveSmallIntegerField(
        validators=[MinValueValidator(STARS[0]), MaxValueValidator(STARS[-1])]
    )
    title = models.CharField(max_length=LONGEST_TITLE, blank=True)
    words = models.TextField(max_length=LONGEST_WORDS)
    name = models.CharField(max_length=LONGEST_NAME)
    language = models.CharField(max_length=2, choices=[(code, code) for code in SHOP_LANGUAGES])
    state = models.CharField(
        max_length=16, choices=list_choice_pairs(ReviewState), default=ReviewState.PENDING.value
    )
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    published_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-created_at", "-pk")
        permissions = (("manage_reviews", "Moderate reviews."),)
        constraints = [
            models.UniqueConstraint(
                fields=["product", "customer"], name="one_review_of_a_product_by_a_customer"
            ),
            models.CheckConstraint(
                condition=Q(stars__range=(STARS[0], STARS[-1])), name="review_stars"
            ),
            models.CheckConstraint(
                condition=Q(state__in=[state.value for state in ReviewState]),
                name="known_review_state",
            ),
            models.CheckConstraint(
                condition=~Q(state="published") | Q(published_at__isnull=False),
                name="published_review_has_a_time",
            ),
            models.CheckConstraint(
                condition=~Q(state="rejected") | ~Q(reason=""),
                name="rejected_review_has_a_reason",
            ),
        ]
        indexes = [
            models.Index(
                fields=["product", "-published_at", "-id"],
                include=["stars"],
                condition=Q(state="published"),
                name="reviews_published",
            ),
            models.Index(fields=["state", "-created_at", "-id"], name="reviews_by_state"),
        ]

    def __str__(self) -> str:
        return f"review {self.pk}"


class ReviewPhoto(models.Model):
    """A photograph of the plant, encoded by ``photo_files``; private while its review is."""

    review = models.ForeignKey(Review, on_delete=models.CASCADE, related_name="photos")
    position = models.PositiveSmallIntegerField()
    token = models.CharField(max_length=32, unique=True)
    file = models.FileField(storage=PrivateStorage(), max_length=200)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    size = models.PositiveIntegerField()

    class Meta:
        ordering = ("position", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=["review", "position"], name="one_photo_of_a_review_in_each_place"
            ),
        ]

    def __str__(self) -> str:
        return f"photograph {self.position} of review {self.review_id}"


class ReviewReply(models.Model):
    """The shop's reply below a review."""

    review = models.OneToOneField(Review, on_delete=models.CASCADE, related_name="reply")
    words = models.TextField(max_length=LONGEST_REPLY)
    written_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    written_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"reply to review {self.review_id}"


class ReviewReport(models.Model):
    """A reader's complaint. ``reporter_hash``: of the account or the network address, so that
    each counts once."""

    review = models.ForeignKey(Review, on_delete=models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="+"
    )
    reporter_hash = models.CharField(max_length=64)
    reason = models.CharField(max_length=16, choices=list_choice_pairs(ReportReason))
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(
                fields=["review", "reporter_hash"], name="one_report_of_a_review_by_a_reader"
            ),
            models.CheckConstraint(
                condition=Q(reason__in=[reason.value for reason in ReportReason]),
                name="known_report_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"report of review {self.review_id}"


class ReviewInvitation(models.Model):
    """Whether an order's customer was asked for reviews, once for each order. Not ``is_sent``:
    there was nothing to ask about."""

    order = models.OneToOneField(Order, on_delete=models.CASCADE, related_name="review_invitation")
    is_sent = models.BooleanField()
    created_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"invitation to review order {self.order_id}"
