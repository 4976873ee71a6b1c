"""Sums of days, from which those of weeks and months are added up. Two statements a period."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from django.db import connection

from plugins.reports.models import DocumentKind
from plugins.reports.periods import Period, Step
from plugins.reports.selectors.events import CURRENT_SQL, DAY
from plugins.reports.selectors.fees import FEE, FEES_SQL, join_fee

SUMS_SQL: Final = f"""
WITH fees AS ({FEES_SQL})
SELECT kind, receipt.method, day, count(*), sum(total)::bigint, sum(tax)::bigint,
  sum(CASE kind WHEN '{DocumentKind.RECEIPT}' THEN {FEE} ELSE 0 END)::bigint
FROM (
  SELECT kind, method, total, tax, {DAY} AS day FROM ({CURRENT_SQL}) events
  WHERE at >= %s AND at < %s
) receipt {join_fee("day")}
GROUP BY kind, receipt.method, day
"""  # noqa: S608 (constants)


@dataclass
class Sum:
    """``number`` of documents, their ``total`` (VAT inside), ``tax`` and ``fee`` in halalas."""

    number: int = 0
    total: int = 0
    tax: int = 0
    fee: int = 0

    def add(self, other: "Sum") -> None:
        self.number += other.number
        self.total += other.total
        self.tax += other.tax
        self.fee += other.fee


@dataclass
class PeriodTotals:
    """Of one period: a sum for each kind, and for each kind and payment method."""

    kinds: dict[str, Sum] = field(default_factory=lambda: defaultdict(Sum))
    methods: dict[tuple[str, str], Sum] = field(default_factory=lambda: defaultdict(Sum))

    def add(self, kind: str, method: str, found: Sum) -> None:
        self.kinds[kind].add(found)
        if method:
            self.methods[kind, method].add(found)

    def get(self, kind: DocumentKind) -> Sum:
        return self.kinds.get(kind.value, Sum())

    @property
    def sales(self) -> int:
        """Invoices less credit notes, VAT inside."""
        return self.get(DocumentKind.INVOICE).total - self.get(DocumentKind.CREDIT_NOTE).total

    @property
    def vat(self) -> int:
        """VAT of invoices less that of credit notes: what the period owes."""
        return self.get(DocumentKind.INVOICE).tax - self.get(DocumentKind.CREDIT_NOTE).tax

    @property
    def net_sales(self) -> int:
        return self.sales - self.vat

    @property
    def orders(self) -> int:
        """Orders placed, less those cancelled in the period."""
        return self.get(DocumentKind.ORDER).total - self.get(DocumentKind.CANCELLATION).total

    @property
    def received(self) -> int:
        return self.get(DocumentKind.RECEIPT).total

    @property
    def refunded(self) -> int:
        return self.get(DocumentKind.REFUND).total

    @property
    def fees(self) -> int:
        return self.get(DocumentKind.RECEIPT).fee

    @property
    def money(self) -> int:
        """What is left of receipts after refunds and fees."""
        return self.received - self.refunded - self.fees


@dataclass(frozen=True)
class DaySum:
    day: date
    kind: str
    method: str
    sum: Sum


def list_day_sums(period: Period) -> list[DaySum]:
    """Of each day, kind and payment method of which there is something. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(SUMS_SQL, [period.since, period.until])
        return [
            DaySum(day, kind, method, Sum(*map(int, numbers)))
            for kind, method, day, *numbers in cursor.fetchall()
        ]


def add_up(sums: Iterable[DaySum]) -> PeriodTotals:
    totals = PeriodTotals()
    for each in sums:
        totals.add(each.kind, each.method, each.sum)
    return totals


def get_totals(period: Period) -> PeriodTotals:
    return add_up(list_day_sums(period))


def split_totals(
    sums: Iterable[DaySum], period: Period, step: Step
) -> list[tuple[Period, PeriodTotals]]:
    """PeriodTotals of each day, week or month of ``period``, also of those without anything."""
    parts = list(period.split(step))
    by_day: dict[date, list[DaySum]] = defaultdict(list)
    for each in sums:
        by_day[each.day].append(each)
    return [
        (part, add_up(each for day in _list_days(part) for each in by_day.get(day, ())))
        for part in parts
    ]


def _list_days(period: Period) -> list[date]:
    return [date.fromordinal(period.first.toordinal() + number) for number in range(period.days)]
