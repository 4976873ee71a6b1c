"""Consecutive numbers of each series, and the chain of hashes through all series."""

from dataclasses import dataclass
from typing import Final

from plugins.invoices.documents import InvoiceKind
from plugins.invoices.models import InvoiceCounter, format_number
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH

SERIES: Final = {InvoiceKind.INVOICE: "INV", InvoiceKind.CREDIT_NOTE: "CRN"}
CHAIN: Final = "chain"


@dataclass(frozen=True)
class InvoiceNumber:
    """The next number of a series and position in the chain, locked until the transaction ends."""

    series: str
    number: int
    position: int
    previous_hash: str

    @property
    def full_number(self) -> str:
        return format_number(self.series, self.number)


def lock_next_number(kind: InvoiceKind) -> InvoiceNumber:
    """Lock both counters; ``advance_counters`` uses the number up."""
    series = SERIES[kind]
    names = (series, CHAIN)
    InvoiceCounter.objects.bulk_create(
        [InvoiceCounter(name=name) for name in names], ignore_conflicts=True
    )
    # Always in the same order, to avoid deadlocks.
    locked = InvoiceCounter.objects.select_for_update().order_by("name")
    counters = {counter.name: counter for counter in locked.filter(name__in=names)}
    chain = counters[CHAIN]
    return InvoiceNumber(
        series=series,
        number=counters[series].last_number + 1,
        position=chain.last_number + 1,
        previous_hash=chain.last_hash or FIRST_PREVIOUS_HASH,
    )


def advance_counters(number: InvoiceNumber, own_hash: str) -> None:
    InvoiceCounter.objects.filter(name=number.series).update(last_number=number.number)
    InvoiceCounter.objects.filter(name=CHAIN).update(
        last_number=number.position, last_hash=own_hash
    )
