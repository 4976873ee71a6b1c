"""Numbers without gaps, and the chain of hashes."""

from dataclasses import dataclass
from typing import Final

from plugins.invoices.chain import FIRST_PREVIOUS_HASH
from plugins.invoices.documents import InvoiceKind
from plugins.invoices.models import InvoiceCounter

SERIES: Final = {InvoiceKind.INVOICE: "INV", InvoiceKind.CREDIT_NOTE: "CRN"}
CHAIN: Final = "chain"


@dataclass(frozen=True)
class InvoiceNumber:
    """The next place in a series and in the chain, held until the transaction ends."""

    series: str
    number: int
    position: int
    previous_hash: str


def lock_next_number(kind: InvoiceKind) -> InvoiceNumber:
    """Wait until nobody else issues; the place is taken by ``take`` alone."""
    series = SERIES[kind]
    names = (series, CHAIN)
    InvoiceCounter.objects.bulk_create(
        [InvoiceCounter(name=name) for name in names], ignore_conflicts=True
    )
    # Always in the same order, so that two never wait for each other.
    counters = {
        counter.name: counter
        for counter in InvoiceCounter.objects.select_for_update()
        .filter(name__in=names)
        .order_by("name")
    }
    chain = counters[CHAIN]
    return InvoiceNumber(
        series=series,
        number=counters[series].last_number + 1,
        position=chain.last_number + 1,
        previous_hash=chain.last_hash or FIRST_PREVIOUS_HASH,
    )


def advance_counters(place: InvoiceNumber, own_hash: str) -> None:
    InvoiceCounter.objects.filter(name=place.series).update(last_number=place.number)
    InvoiceCounter.objects.filter(name=CHAIN).update(last_number=place.position, last_hash=own_hash)
