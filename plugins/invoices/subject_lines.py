"""The lines of a subject's final invoice, as they were agreed."""

from plugins.invoices.amounts import build_priced_line
from plugins.invoices.documents import InvoiceLine, LineKind
from saleor_config.interfaces import InvoiceSubject, ServiceLine
from saleor_config.language import LocalizedText


def build_subject_lines(subject: InvoiceSubject) -> tuple[InvoiceLine, ...]:
    """Documents count whole pieces: of 2.5 square metres there is one line, whose name says so."""
    return tuple(_build_line(number, line) for number, line in enumerate(subject.lines, start=1))


def _build_line(number: int, line: ServiceLine) -> InvoiceLine:
    quantity, name = int(line.quantity), line.name
    if quantity != line.quantity or quantity * line.unit_price != line.net:
        suffix = f" (× {line.quantity.normalize():f})"
        quantity, name = 1, LocalizedText(f"{name.ar}{suffix}", f"{name.en}{suffix}")
    amounts = build_priced_line(quantity, line.net // quantity, line.net, line.vat)
    return InvoiceLine(number, LineKind.SERVICE, None, name, "", amounts)
