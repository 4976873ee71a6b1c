"""Tax invoices, which are stored and never changed."""

import uuid
from typing import Final

from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.functional import cached_property

from plugins.invoices.documents import FIRST_KINDS, NOTES, Document, InvoiceKind
from plugins.invoices.errors import FailureReason
from plugins.invoices.file_urls import build_file_url

LONGEST_HASH: Final = 88
LONGEST_KEY: Final = 128
LONGEST_SUBJECT: Final = 64


def format_number(series: str, number: int) -> str:
    """``"INV-000001"``."""
    return f"{series}-{number:06d}"


class EgsUnit(models.Model):
    """An e-invoice generation solution unit (ZATCA's EGS unit): key, certificates, counter, chain.

    ``services.create_unit`` makes key and signing request; ``store_compliance_certificate`` and
    ``store_production_certificate`` keep what the portal returns; ``activate_unit`` lets the shop
    issue with it; ``retire_unit`` ends it. One unit at most is active.

    ``serial``: ``1-…|2-…|3-…``. ``compliance_token`` and ``production_token``: the portal's
    ``binarySecurityToken`` unchanged, Base64 of the certificate's Base64, which is also the user
    name of its API; empty until there is one. ``private_key``, ``compliance_secret`` and
    ``production_secret`` are encrypted with ``settings.ZATCA_ENCRYPTION_KEYS``, and are read by
    ``egs_secrets.py`` alone. ``expires_at``: of the production certificate.
    ``last_position``, ``last_hash``: counter (ICV) and hash of the last document; 0 and empty
    before the first. Issuing locks the row; a trigger lets the counter grow by one at a time.
    """

    class Environment(models.TextChoices):
        SANDBOX = "sandbox", "sandbox"
        SIMULATION = "simulation", "simulation"
        PRODUCTION = "production", "production"

    name = models.CharField(max_length=64)
    serial = models.CharField(max_length=255, unique=True)
    environment = models.CharField(max_length=16, choices=Environment.choices)
    private_key = models.TextField(editable=False)
    certificate_request = models.TextField()
    compliance_request_id = models.CharField(max_length=64, default="", blank=True)
    compliance_token = models.TextField(default="", blank=True)
    compliance_secret = models.TextField(default="", blank=True, editable=False)
    production_token = models.TextField(default="", blank=True)
    production_secret = models.TextField(default="", blank=True, editable=False)
    expires_at = models.DateTimeField(null=True, blank=True)
    last_position = models.PositiveBigIntegerField(default=0)
    last_hash = models.CharField(max_length=LONGEST_HASH, default="", blank=True)
    is_active = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    retired_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(
                fields=["is_active"], condition=Q(is_active=True), name="one_active_egs_unit"
            ),
            models.CheckConstraint(
                condition=Q(is_active=False)
                | Q(expires_at__isnull=False, retired_at=None) & ~Q(production_token=""),
                name="active_egs_unit_has_a_certificate",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class UnitRegistration(models.Model):
    """How far the registration of a unit at the portal is, or the renewal of its certificate; the
    last one of each unit.

    ``steps``: names of those that are done (``registration_steps.py``). ``one_time_password`` is
    encrypted, and empty once a worker has read it. ``reason``: of ``FailureReason``, with the
    portal's ``sentences``, or the ``error_code`` of a ``UnitError``. ``attempts``: how many workers
    began. ``held_until``: until then a worker is taken to be at it.
    """

    class Kind(models.TextChoices):
        ONBOARDING = "onboarding", "onboarding"
        RENEWAL = "renewal", "renewal"

    class State(models.TextChoices):
        QUEUED = "queued", "queued"
        RUNNING = "running", "running"
        FAILED = "failed", "failed"
        DONE = "done", "done"

    unit = models.OneToOneField(EgsUnit, on_delete=models.CASCADE, related_name="registration")
    kind = models.CharField(max_length=16, choices=Kind.choices, default=Kind.ONBOARDING)
    state = models.CharField(max_length=16, choices=State.choices, default=State.QUEUED)
    is_activated = models.BooleanField(default=True)
    steps = models.JSONField(default=list, blank=True)
    one_time_password = models.TextField(default="", blank=True, editable=False)
    reason = models.CharField(
        max_length=16,
        choices=[(reason.value, reason.value) for reason in FailureReason],
        default="",
        blank=True,
    )
    error_code = models.CharField(max_length=64, default="", blank=True)
    sentences = models.JSONField(default=list, blank=True)
    attempts = models.PositiveIntegerField(default=0)
    held_until = models.DateTimeField(null=True, blank=True)
    started_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.kind} of unit {self.unit_id}: {self.state}"

    @property
    def is_running(self) -> bool:
        """Whether a worker is at it, or is soon; not where that worker is gone."""
        is_open = self.state in (self.State.QUEUED, self.State.RUNNING)
        return is_open and self.held_until is not None and self.held_until > timezone.now()


class InvoiceCounter(models.Model):
    """The last number of a series, or the end of the chain of documents without a unit.

    Issuing an invoice locks these rows until the commit, so a number that is rolled back goes to
    the next invoice. A trigger lets the number grow only by one at a time.
    """

    name = models.CharField(max_length=8, primary_key=True)
    last_number = models.PositiveBigIntegerField(default=0)
    last_hash = models.CharField(max_length=LONGEST_HASH, default="", blank=True)

    def __str__(self) -> str:
        return f"{self.name} {self.last_number}"


class TaxInvoice(models.Model):
    """A tax invoice, a prepayment's, a credit or a debit note; a trigger refuses changes and
    deletions.

    It is of an ``order``, or of a ``subject``: another sale, such as a booking, by its reference
    (``saleor_config.interfaces.invoice_subjects``).

    A simplified one names no person: ``InvoiceBuyer`` does, and is erased with the account. A
    standard one names the company that it is for, which the law has kept.
    ``total`` (VAT inside) and ``tax`` in halalas, positive in a credit note too; of a final
    invoice what is left to pay, and the VAT that no prepayment invoice had. ``unit``: which
    stamped it; None where none was active. ``position``: the counter (ICV) of the unit's chain, or
    of the chain of all documents without a unit. ``replaced``: the rejected document in whose
    place this one is; both have the event's ``key``. ``is_standard``: it is cleared, not reported.
    """

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    kind = models.CharField(
        max_length=16, choices=[(kind.value, kind.value) for kind in InvoiceKind]
    )
    series = models.CharField(max_length=8)
    number = models.PositiveBigIntegerField()
    unit = models.ForeignKey(
        EgsUnit,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="documents",
        # ``invoice_position_once`` is its index.
        db_index=False,
    )
    position = models.PositiveBigIntegerField()
    order = models.ForeignKey(
        "order.Order", on_delete=models.PROTECT, null=True, blank=True, related_name="tax_invoices"
    )
    # The default is the database's too: the previous version writes rows during an update.
    subject = models.CharField(max_length=LONGEST_SUBJECT, default="", db_default="", blank=True)
    key = models.CharField(max_length=LONGEST_KEY)
    credited = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="credit_notes"
    )
    replaced = models.ForeignKey(
        "self",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="replacements",
        # ``invoice_replaced_once`` is its index: there is one replacement at most.
        db_index=False,
    )
    # The default is the database's too: the previous version writes rows during an update.
    is_standard = models.BooleanField(default=False, db_default=False)
    issued_at = models.DateTimeField()
    total = models.PositiveBigIntegerField()
    tax = models.PositiveBigIntegerField()
    document = models.JSONField()
    previous_hash = models.CharField(max_length=LONGEST_HASH)
    hash = models.CharField(max_length=LONGEST_HASH, unique=True)
    qr = models.TextField()
    xml = models.BinaryField()

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(fields=["series", "number"], name="invoice_number_once"),
            # No counter is used twice and no chain forks, in that of each unit and that of none.
            models.UniqueConstraint(fields=["unit", "position"], name="invoice_position_once"),
            models.UniqueConstraint(fields=["unit", "previous_hash"], name="invoice_chained_once"),
            models.UniqueConstraint(
                fields=["position"], condition=Q(unit=None), name="unstamped_position_once"
            ),
            models.UniqueConstraint(
                fields=["previous_hash"], condition=Q(unit=None), name="unstamped_chained_once"
            ),
            # An event has one document, which may be replaced by one, and so on.
            models.UniqueConstraint(
                fields=["order", "kind", "key"],
                condition=Q(replaced=None),
                name="one_document_for_each_event",
            ),
            models.UniqueConstraint(
                fields=["order"],
                condition=Q(kind=InvoiceKind.INVOICE.value, replaced=None),
                name="first_invoice_of_each_order",
            ),
            models.UniqueConstraint(
                fields=["subject", "kind", "key"],
                condition=Q(order=None, replaced=None),
                name="one_document_for_each_subject_event",
            ),
            models.UniqueConstraint(
                fields=["subject"],
                condition=Q(order=None, kind=InvoiceKind.INVOICE.value, replaced=None),
                name="first_invoice_of_each_subject",
            ),
            models.UniqueConstraint(fields=["replaced"], name="invoice_replaced_once"),
            models.CheckConstraint(
                condition=Q(order__isnull=False, subject="") | Q(order=None) & ~Q(subject=""),
                name="invoice_of_an_order_or_a_subject",
            ),
            models.CheckConstraint(
                condition=Q(tax__lte=F("total")), name="invoice_tax_is_in_the_total"
            ),
            models.CheckConstraint(
                condition=Q(kind__in=[kind.value for kind in FIRST_KINDS], credited=None)
                | Q(kind__in=[kind.value for kind in NOTES], credited__isnull=False),
                name="note_names_an_invoice",
            ),
        ]
        indexes = [
            models.Index(fields=["issued_at"], name="invoices_by_time"),
            models.Index(fields=["subject"], condition=~Q(subject=""), name="invoices_of_subjects"),
        ]

    def __str__(self) -> str:
        return self.full_number

    @property
    def full_number(self) -> str:
        return format_number(self.series, self.number)

    @property
    def reference(self) -> str:
        """The number of the order, or the subject."""
        return str(self.order_id) if self.order_id is not None else str(self.subject)

    @cached_property
    def content(self) -> Document:
        return Document.from_json(self.document)

    @property
    def buyer_name(self) -> str:
        """The company of a standard invoice. Of a simplified one it is empty once the account is
        deleted, and of an order without one."""
        company = self.content.buyer
        if company is not None:
            return company.name
        return self.buyer.name if hasattr(self, "buyer") else ""

    @property
    def pdf_url(self) -> str:
        return build_file_url(self, "pdf")

    @property
    def xml_url(self) -> str:
        return build_file_url(self, "xml")


class DueCreditNote(models.Model):
    """A credit note that could not be issued when the money was given back; gone once it is.

    ``amount`` in halalas; None: all that is left of the invoice.
    """

    order = models.ForeignKey("order.Order", on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=LONGEST_KEY)
    amount = models.PositiveBigIntegerField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["order", "key"], name="due_credit_note_key_once")
        ]

    def __str__(self) -> str:
        return f"credit note {self.key} of order {self.order_id}"


class DueDocument(models.Model):
    """A document of a subject that is still to be issued; written in the transaction of its cause,
    and gone once it is issued. Those of a subject are issued in their order.

    ``kind``: a prepayment's, the final invoice, or a credit note. ``amount`` in halalas, VAT
    inside; None: all that is left. ``credited_key``: of the prepayment that was refunded.
    """

    subject = models.CharField(max_length=LONGEST_SUBJECT)
    kind = models.CharField(
        max_length=16, choices=[(kind.value, kind.value) for kind in InvoiceKind]
    )
    key = models.CharField(max_length=LONGEST_KEY)
    amount = models.PositiveBigIntegerField(null=True, blank=True)
    payment_method = models.CharField(max_length=32, default="", blank=True)
    credited_key = models.CharField(max_length=LONGEST_KEY, default="", blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["subject", "kind", "key"], name="due_document_key_once")
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key} of {self.subject}"


class InvoiceBuyer(models.Model):
    """The name of an invoice's buyer, until the account is deleted."""

    invoice = models.OneToOneField(TaxInvoice, on_delete=models.CASCADE, related_name="buyer")
    name = models.CharField(max_length=256)

    def __str__(self) -> str:
        return f"buyer of {self.invoice_id}"


class InvoiceReport(models.Model):
    """The state of reporting an invoice to the tax authority.

    ``answer``: a short account of the authority's sentences, or why there was no response.
    ``messages``: the sentences, as objects with ``kind``, ``code`` and ``text``. ``reported_at``:
    when it responded; None if it was never asked, as for ``RECORDED``. ``held_until``: no worker
    takes it before.
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
    # The default is the database's too: the previous version writes rows during an update.
    messages = models.JSONField(default=list, db_default=[], blank=True)
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


class ClearedDocument(models.Model):
    """A standard document as the authority returned it, with its stamp and QR code: what the
    customer gets. A trigger refuses changes and deletions."""

    invoice = models.OneToOneField(TaxInvoice, on_delete=models.PROTECT, related_name="cleared")
    xml = models.BinaryField()
    cleared_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"cleared document of {self.invoice_id}"
