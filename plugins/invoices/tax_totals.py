"""Totals of tax documents by month: taxable amounts, VAT, what was paid. All in halalas."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db.models import BigIntegerField, Count, ExpressionWrapper, F, QuerySet, Sum
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast, Coalesce, TruncMonth
from django.utils import timezone

from plugins.invoices.documents import InvoiceKind
from plugins.invoices.models import TaxInvoice


@dataclass(frozen=True)
class MonthTotals:
    """Of one kind of document. ``month``: its first day. ``total``: ``taxable``, ``vat`` and
    ``rounding`` together."""

    month: date
    kind: InvoiceKind
    documents: int
    taxable: int
    vat: int
    rounding: int
    total: int


def annotate_amounts(invoices: QuerySet[TaxInvoice]) -> QuerySet[TaxInvoice]:
    """With ``rounding`` and ``taxable`` (the net amount)."""
    rounding = Coalesce(Cast(KeyTextTransform("rounding", "document"), BigIntegerField()), 0)
    taxable = ExpressionWrapper(F("total") - F("tax") - rounding, BigIntegerField())
    return invoices.annotate(rounding=rounding, taxable=taxable)


def filter_issued_in(invoices: QuerySet[Any], first: date, end: date) -> QuerySet[Any]:
    """Issued from the beginning of ``first`` until that of ``end``, in the shop's time."""
    since, until = (timezone.make_aware(datetime(*day.timetuple()[:3])) for day in (first, end))
    return invoices.filter(issued_at__gte=since, issued_at__lt=until)


def list_month_totals(year: int) -> list[MonthTotals]:
    """Of each month with documents and each kind, newest first. A rejected document counts until
    it is replaced, then what replaced it does."""
    documents = TaxInvoice.objects.filter(replacements=None)
    of_year = filter_issued_in(documents, date(year, 1, 1), date(year + 1, 1, 1))
    rows = (
        annotate_amounts(of_year)
        .values("kind", month=TruncMonth("issued_at"))
        .annotate(
            documents=Count("*"),
            net=Sum("taxable"),
            vat=Sum("tax"),
            rounded=Sum("rounding"),
            paid=Sum("total"),
        )
        .order_by("-month", "-kind")
    )
    return [
        MonthTotals(
            month=row["month"].date(),
            kind=InvoiceKind(row["kind"]),
            documents=row["documents"],
            taxable=int(row["net"]),
            vat=int(row["vat"]),
            rounding=int(row["rounded"]),
            total=int(row["paid"]),
        )
        for row in rows
    ]


def get_first_issue_time() -> datetime | None:
    """When the shop's first document was issued."""
    return TaxInvoice.objects.order_by("pk").values_list("issued_at", flat=True).first()
