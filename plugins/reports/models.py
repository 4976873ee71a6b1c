"""Fees of payment methods, and closed days. Amounts in halalas."""

from enum import StrEnum
from typing import Final

from django.db import models
from django.db.models import Q

LONGEST_METHOD: Final = 32
LONGEST_HASH: Final = 64
LARGEST_SHARE: Final = 10_000


class MethodFee(models.Model):
    """What a provider takes of each payment by ``method`` from the day ``since`` on.

    ``basis_points`` of the amount (175 is 1.75 percent), and ``fixed`` halalas.
    """

    method = models.CharField(max_length=LONGEST_METHOD)
    since = models.DateField()
    basis_points = models.PositiveIntegerField(default=0)
    fixed = models.PositiveBigIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("method", "-since")
        constraints = [
            models.UniqueConstraint(fields=["method", "since"], name="one_fee_from_a_day"),
            models.CheckConstraint(
                condition=Q(basis_points__lte=LARGEST_SHARE), name="fee_is_a_part"
            ),
        ]

    def __str__(self) -> str:
        return f"fee of {self.method} since {self.since}"


class DocumentKind(StrEnum):
    """What was ordered and cancelled, tax documents, money that came and went."""

    ORDER = "order"
    CANCELLATION = "cancellation"
    INVOICE = "invoice"
    CREDIT_NOTE = "credit_note"
    RECEIPT = "receipt"
    REFUND = "refund"


class DailyClosing(models.Model):
    """A day of Riyadh with the documents that were noted by its closing; a trigger refuses changes
    and deletions.

    ``totals``: by ``DocumentKind`` the number, total and tax of the day's own documents;
    ``corrections``: the same of documents of earlier days that were noted later.
    ``hash``: SHA-256, in hexadecimal, of the day, these totals, ``entries_hash`` and the hash of
    the day before (``previous_hash``, empty of the first).
    """

    day = models.DateField(unique=True)
    closed_at = models.DateTimeField()
    totals = models.JSONField()
    corrections = models.JSONField()
    entries = models.PositiveIntegerField()
    entries_hash = models.CharField(max_length=LONGEST_HASH)
    previous_hash = models.CharField(max_length=LONGEST_HASH, unique=True, blank=True)
    hash = models.CharField(max_length=LONGEST_HASH, unique=True)

    class Meta:
        ordering = ("-day",)

    def __str__(self) -> str:
        return f"closing of {self.day}"


class ClosingEntry(models.Model):
    """A document as it was when its day was closed, once; never changed or deleted.

    ``reference``: number of the order or tax document, key of the payment's or refund's row.
    ``total`` and ``tax`` are negative where a document was replaced by another.
    """

    closing = models.ForeignKey(DailyClosing, on_delete=models.PROTECT, related_name="rows")
    kind = models.CharField(
        max_length=16, choices=[(kind.value, kind.value) for kind in DocumentKind]
    )
    reference = models.CharField(max_length=64)
    at = models.DateTimeField()
    method = models.CharField(max_length=LONGEST_METHOD, blank=True)
    total = models.BigIntegerField()
    tax = models.BigIntegerField(default=0)

    class Meta:
        ordering = ("at", "kind", "reference")
        constraints = [
            models.UniqueConstraint(fields=["kind", "reference"], name="closed_once"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.reference}"
