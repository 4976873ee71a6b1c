"""Quotes for bookings. Amounts in halalas."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from plugins.bookings.enums import (
    QuoteState,
    build_choice_check,
    build_choice_constraint,
    build_choices,
)
from plugins.bookings.models.bookings import Booking

WAS_SENT = (QuoteState.SENT, QuoteState.ACCEPTED)


class Quote(models.Model):
    """``secret`` opens the PDF. A sent quote is never changed, only superseded by another.

    ``vat_basis_points``: 1500 is 15 percent. ``expired_at``: when staff were notified that it
    expired.
    """

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="quotes")
    number = models.CharField(max_length=32, unique=True)
    state = models.CharField(
        max_length=16, choices=build_choices(QuoteState), default=QuoteState.DRAFT.value
    )
    secret = models.CharField(max_length=64, unique=True, editable=False)
    valid_until = models.DateField()
    vat_basis_points = models.PositiveIntegerField(default=1500)
    subtotal_halalas = models.PositiveBigIntegerField(default=0)
    vat_halalas = models.PositiveBigIntegerField(default=0)
    total_halalas = models.PositiveBigIntegerField(default=0)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    created_at = models.DateTimeField(default=timezone.now)
    sent_at = models.DateTimeField(null=True, blank=True)
    accepted_at = models.DateTimeField(null=True, blank=True)
    expired_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-created_at", "-pk")
        indexes = [
            models.Index(
                fields=["valid_until"],
                condition=Q(state=QuoteState.SENT.value, expired_at=None),
                name="bookings_open_quotes",
            ),
        ]
        constraints = [
            build_choice_constraint("state", QuoteState, "known_state_of_quote"),
            models.CheckConstraint(
                condition=Q(total_halalas=F("subtotal_halalas") + F("vat_halalas")),
                name="quote_adds_up",
            ),
            models.CheckConstraint(
                condition=~build_choice_check("state", WAS_SENT) | Q(sent_at__isnull=False),
                name="sent_quote_has_a_time",
            ),
            models.CheckConstraint(
                condition=Q(state=QuoteState.ACCEPTED.value, accepted_at__isnull=False)
                | Q(~Q(state=QuoteState.ACCEPTED.value), accepted_at=None),
                name="accepted_quote_has_a_time",
            ),
            models.UniqueConstraint(
                fields=["booking"],
                condition=build_choice_check("state", WAS_SENT),
                name="one_open_quote_for_each_booking",
            ),
        ]

    def __str__(self) -> str:
        return str(self.number)


class QuoteLine(models.Model):
    """``total_halalas``: quantity by unit price, rounded half up, without VAT."""

    quote = models.ForeignKey(Quote, on_delete=models.CASCADE, related_name="lines")
    position = models.PositiveSmallIntegerField()
    description = models.CharField(max_length=300)
    quantity = models.DecimalField(max_digits=10, decimal_places=2)
    unit_price_halalas = models.PositiveBigIntegerField()
    total_halalas = models.PositiveBigIntegerField()
    vat_halalas = models.PositiveBigIntegerField(default=0)

    class Meta:
        ordering = ("position",)
        constraints = [
            models.UniqueConstraint(fields=["quote", "position"], name="one_line_in_a_place"),
            models.CheckConstraint(condition=Q(quantity__gt=0), name="quoted_quantity"),
        ]

    def __str__(self) -> str:
        return f"line {self.position} of quote {self.quote_id}"


class QuoteCounter(models.Model):
    """The last allocated quote number of a year."""

    year = models.PositiveSmallIntegerField(primary_key=True)
    last_number = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.last_number} quotes of {self.year}"
