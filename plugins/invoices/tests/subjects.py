"""Sales that are no orders, without a booking: what an accepted quote of one would say."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

import pytest

from plugins.invoices.tests.document_kinds import VAT
from plugins.saudi_market.selectors import split_vat
from saleor_config.interfaces import (
    InvoiceSubject,
    InvoiceSubjects,
    ServiceLine,
    invoice_subjects,
)
from saleor_config.language import LocalizedText

REFERENCE = "MB-7Q4M-9XKD-2HTP"


def build_subject(nets: Sequence[int] = (120_000, 33_333), **changes: object) -> InvoiceSubject:
    """A garden of 1,533.33 riyals without VAT."""
    lines = tuple(
        ServiceLine(LocalizedText("زراعة حديقة", "A garden"), Decimal(1), net, net, vat)
        for net, vat in zip(nets, split_vat(nets, VAT), strict=True)
    )
    facts = {
        "reference": REFERENCE, "buyer_name": "نورة", "city": "الرياض", "lines": lines,
    } | changes  # fmt: skip
    return InvoiceSubject(vat_basis_points=VAT, **facts)  # type: ignore[arg-type]


class FakeSubjects:
    """``sales``: by reference; ``owned``: references by key of the customer."""

    def __init__(self) -> None:
        self.sales: dict[str, InvoiceSubject] = {}
        self.owned: dict[int, list[str]] = {}

    def add(self, subject: InvoiceSubject) -> InvoiceSubject:
        self.sales[subject.reference] = subject
        return subject

    def build(self) -> InvoiceSubjects:
        return InvoiceSubjects(self.sales.get, lambda user: self.owned.get(user.pk, []))


@pytest.fixture
def subjects() -> Iterator[FakeSubjects]:
    """In place of bookings, with one that is agreed on."""
    registered = invoice_subjects.get()
    fake = FakeSubjects()
    fake.add(build_subject())
    invoice_subjects.register(fake.build())
    yield fake
    invoice_subjects.register(registered)
