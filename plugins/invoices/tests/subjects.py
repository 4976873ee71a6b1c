"""Sales that are no orders, without a booking: what an accepted quote of one would say."""

from collections.abc import Sequence
from decimal import Decimal

from plugins.invoices.tests.document_kinds import VAT
from plugins.saudi_market.selectors import split_vat
from saleor_config.interfaces import InvoiceSubject, InvoiceSubjects, ServiceLine
from saleor_config.language import LocalizedText

REFERENCE = "MB-7Q4M-9XKD-2HTP"


def build_subject(nets: Sequence[int] = (120_000, 33_333), **changes: object) -> InvoiceSubject:
    """A garden of 1,533.33 riyals without VAT."""
    lines = tuple(
        ServiceLine(LocalizedText("زراعة حديقة", "A garden"), Decimal(1), net, net, vat)
        for net, vat in zip(nets, split_vat(nets, VAT), strict=True)
    )
    facts = {"reference": REFERENCE, "buyer_name": "نورة", "city": "الرياض"} | changes
    return InvoiceSubject(vat_basis_points=VAT, lines=lines, **facts)  # type: ignore[arg-type]


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
