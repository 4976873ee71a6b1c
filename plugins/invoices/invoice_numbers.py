"""Consecutive numbers of each series, and the chains of hashes: one of each EGS unit, and one of
the documents that no unit stamped.

Issuing a document locks, in this order and until the commit: its order (most callers do), the row
of its series, the row of the chain, the active unit. The chain's row is locked also while the
active unit changes (``services/units.py``), so a document that waits for it reads the new one.
"""

from dataclasses import dataclass
from typing import Final

from django.db.models import Case, F, Value, When

from plugins.invoices.documents import InvoiceKind
from plugins.invoices.models import EgsUnit, InvoiceCounter, format_number
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH

SERIES: Final = {
    InvoiceKind.INVOICE: "INV",
    InvoiceKind.CREDIT_NOTE: "CRN",
    InvoiceKind.DEBIT_NOTE: "DBN",
    InvoiceKind.PREPAYMENT: "PRE",
}
CHAIN: Final = "chain"


@dataclass(frozen=True)
class InvoiceNumber:
    """The next number of a series and position in a chain, locked until the transaction ends.

    ``unit``: whose chain it is; None for that of documents without a stamp.
    """

    series: str
    number: int
    position: int
    previous_hash: str
    unit: EgsUnit | None = None

    @property
    def full_number(self) -> str:
        return format_number(self.series, self.number)


def lock_next_number(kind: InvoiceKind) -> InvoiceNumber:
    """Lock series and chain; ``advance_counters`` uses the number up."""
    series = SERIES[kind]
    counters = _lock_counters(series, CHAIN)
    unit = EgsUnit.objects.select_for_update(no_key=True).filter(is_active=True).first()
    chain = counters[CHAIN]
    last_position, last_hash = (
        (unit.last_position, unit.last_hash) if unit else (chain.last_number, chain.last_hash)
    )
    return InvoiceNumber(
        series=series,
        number=counters[series].last_number + 1,
        position=last_position + 1,
        previous_hash=last_hash or FIRST_PREVIOUS_HASH,
        unit=unit,
    )


def lock_chain() -> None:
    """Keep documents from being issued until the transaction ends."""
    _lock_counters(CHAIN)


def advance_counters(number: InvoiceNumber, own_hash: str) -> None:
    names = [number.series] if number.unit else [number.series, CHAIN]
    InvoiceCounter.objects.filter(name__in=names).update(
        last_number=F("last_number") + 1,
        last_hash=Case(When(name=CHAIN, then=Value(own_hash)), default=F("last_hash")),
    )
    if number.unit:
        EgsUnit.objects.filter(pk=number.unit.pk).update(
            last_position=number.position, last_hash=own_hash
        )


def _lock_counters(*names: str) -> dict[str, InvoiceCounter]:
    # Before any of them is locked: while one is, none is waited for that another inserts.
    InvoiceCounter.objects.bulk_create(
        [InvoiceCounter(name=name) for name in names], ignore_conflicts=True
    )
    # Always in the same order, to avoid deadlocks.
    locked = InvoiceCounter.objects.select_for_update().order_by("name")
    return {counter.name: counter for counter in locked.filter(name__in=names)}
