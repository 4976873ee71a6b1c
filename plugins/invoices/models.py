"""Tax invoices, which are stored and never changed."""

import uuid
from typing import Final

from django.db import models
from django.db.models import F, Q
from django.utils.functional import cached_property

from plugins.invoices.documents import Document, InvoiceKind

LONGEST_HASH: Final = 88
LONGEST_KEY: Final = 128


def format_number(series: str, number: int) -> str:
    """``"INV-000001"``."""
    return f"{series}-{number:06d}"


class InvoiceCounter(models.Model):
    """The last number of a series, or the end of the chain of all series.

    Issuing an invoice locks these rows until the commit, so a number that is rolled back goes to
    the next invoice. A trigger lets the number grow only by one at a time.
    """

    name = models.CharField(max_length=8, primary_key=True)
    last_number = models.PositiveBigIntegerField(default=0)
    last_hash = models.CharField(max_length=LONGEST_HASH, default="", blank=True)

    def __str__(self) -> str:
        return f"{self.name} {self.last_number}"


class TaxInvoice(models.Model):
    """A simplified tax invoice or a credit note; a trigger refuses changes and deletions.

    It names no person: ``InvoiceBuyer`` does, and is erased with the account.
    ``total`` (VAT inside) and ``tax`` in halalas, positive in a credit note too.
    """

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    kind = models.CharField(
        max_length=16, choices=[(kind.value, kind.value) for kind in InvoiceKind]
    )
    series = models.CharField(max_length=8)
    number = models.PositiveBigIntegerField()
    position = models.PositiveBigIntegerField(unique=True)
    order = models.ForeignKey("order.Order", on_delete=models.PROTECT, related_name="tax_invoices")
    key = models.CharField(max_length=LONGEST_KEY)
    credited = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="credit_notes"
    )
    issued_at = models.DateTimeField()
    total = models.PositiveBigIntegerField()
    tax = models.PositiveBigIntegerField()
    document = models.JSONField()
    previous_hash = models.CharField(max_length=LONGEST_HASH, unique=True)
    hash = models.CharField(max_length=LONGEST_HASH, unique=True)
    qr = models.TextField()
    xml = models.BinaryField()

    class Meta:
        ordering = ("position",)
        constraints = [
            models.UniqueConstraint(fields=["series", "number"], name="invoice_number_once"),
            models.UniqueConstraint(fields=["order", "kind", "key"], name="invoice_key_once"),
            models.UniqueConstraint(
                fields=["order"],
                condition=Q(kind=InvoiceKind.INVOICE.value),
                name="one_invoice_for_each_order",
            ),
            models.CheckConstraint(
                condition=Q(tax__lte=F("total")), name="invoice_tax_is_in_the_total"
            ),
            models.CheckConstraint(
                condition=Q(kind=InvoiceKind.INVOICE.value, credited=None)
                | Q(kind=InvoiceKind.CREDIT_NOTE.value, credited__isnull=False),
                name="credit_note_credits_an_invoice",
            ),
        ]

    def __str__(self) -> str:
        return self.full_number

    @property
    def full_number(self) -> str:
        return format_number(self.series, self.number)

    @cached_property
    def content(self) -> Document:
        return Document.from_json(self.document)

    @property
    def buyer_name(self) -> str:
        """Empty once the account is deleted, and of an order without one."""
        return self.buyer.name if hasattr(self, "buyer") else ""

    @property
    def pdf_url(self) -> str:
        return f"/api/invoices/{self.uuid}/pdf"

    @property
    def xml_url(self) -> str:
        return f"/api/invoices/{self.uuid}/xml"


class InvoiceBuyer(models.Model):
    """The name of an invoice's buyer, until the account is deleted."""

    invoice = models.OneToOneField(TaxInvoice, on_delete=models.CASCADE, related_name="buyer")
    name = models.CharField(max_length=256)

    def __str__(self) -> str:
        return f"buyer of {self.invoice_id}"


class InvoiceReport(models.Model):
    """The state of reporting an invoice to the tax authority.

    ``answer``: the authority's sentences. ``reported_at``: when it responded; None if it was never
    asked, as for ``RECORDED``.
    """

    class State(models.TextChoices):
        """The columns of ``PENDING`` and ``REJECTED`` hold older words, which stay: the previous
        version of the code reads them while an update goes on."""

        PENDING = "waiting", "pending"
        RECORDED = "recorded", "recorded"
        REPORTED = "reported", "reported"
        CLEARED = "cleared", "cleared"
        ACCEPTED_WITH_WARNINGS = "with_warnings", "accepted with warnings"
        REJECTED = "refused", "rejected"

    invoice = models.OneToOneField(TaxInvoice, on_delete=models.CASCADE, related_name="report")
    state = models.CharField(max_length=16, choices=State.choices, default=State.PENDING)
    attempts = models.PositiveIntegerField(default=0)
    held_until = models.DateTimeField(null=True, blank=True)
    answer = models.CharField(max_length=255, default="", blank=True)
    reported_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["invoice"], condition=Q(state="waiting"), name="invoice_reports_waiting"
            ),
            models.Index(
                fields=["invoice"], condition=Q(state="refused"), name="invoice_reports_rejected"
            ),
        ]

    def __str__(self) -> str:
        return f"report of {self.invoice_id}: {self.state}"
