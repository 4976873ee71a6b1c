"""Customers' questions about products, with the shop's answers."""

from enum import StrEnum
from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from saleor.product.models import Product

from saleor_config.language import SHOP_LANGUAGES

LONGEST_WORDS: Final = 500
LONGEST_NAME: Final = 40
LONGEST_ANSWER: Final = 1000
LONGEST_REASON: Final = 300


class QuestionState(StrEnum):
    """``REJECTED``: never shown, or hidden after it was."""

    PENDING = "pending"
    PUBLISHED = "published"
    REJECTED = "rejected"


class ProductQuestion(models.Model):
    """What a customer asks about a product, shown once staff have answered it.

    ``name`` is the one that the customer wants shown, or empty. ``language``: of the page it was
    written on. ``published_at`` stays when the answer is edited, ``answered_at`` does not. The row
    goes with its customer.
    """

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="questions")
    customer = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="product_questions"
    )
    idempotency_key = models.UUIDField(unique=True, editable=False)
    words = models.TextField(max_length=LONGEST_WORDS)
    name = models.CharField(max_length=LONGEST_NAME, blank=True)
    language = models.CharField(max_length=2, choices=[(code, code) for code in SHOP_LANGUAGES])
    state = models.CharField(
        max_length=16,
        choices=[(state.value, state.value) for state in QuestionState],
        default=QuestionState.PENDING.value,
    )
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    answer = models.TextField(max_length=LONGEST_ANSWER, blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    answered_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField(default=timezone.now)
    published_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-created_at", "-pk")
        permissions = (("manage_questions", "Answer questions about products."),)
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=[state.value for state in QuestionState]),
                name="known_question_state",
            ),
            models.CheckConstraint(
                condition=~Q(state="published")
                | (~Q(answer="") & Q(answered_at__isnull=False, published_at__isnull=False)),
                name="published_question_has_an_answer_and_a_time",
            ),
            models.CheckConstraint(
                condition=~Q(state="rejected") | ~Q(reason=""),
                name="rejected_question_has_a_reason",
            ),
        ]
        indexes = [
            models.Index(
                fields=["product", "-published_at", "-id"],
                condition=Q(state="published"),
                name="questions_published",
            ),
            models.Index(fields=["state", "-created_at", "-id"], name="questions_by_state"),
        ]

    def __str__(self) -> str:
        return f"question {self.pk}"
