"""What a customer gets of a standard document: the authority's form of it, once it is cleared."""

from lxml import etree

from plugins.invoices.models import InvoiceReport, TaxInvoice
from plugins.invoices.ubl import CBC
from plugins.invoices.zatca.hashes import find_qr_references

NOT_TAKEN = (InvoiceReport.State.PENDING, InvoiceReport.State.REJECTED)


def get_official_xml(invoice: TaxInvoice) -> bytes:
    """The cleared document, or the shop's own of which there is none."""
    return bytes(invoice.cleared.xml if hasattr(invoice, "cleared") else invoice.xml)


def get_official_qr(invoice: TaxInvoice) -> str:
    if not hasattr(invoice, "cleared"):
        return str(invoice.qr)
    (reference,) = find_qr_references(etree.fromstring(bytes(invoice.cleared.xml)))
    return str(reference.findtext(f".//{{{CBC}}}EmbeddedDocumentBinaryObject"))


def is_withheld(invoice: TaxInvoice) -> bool:
    """Whether its customer may not have it yet: a standard document is valid once it is cleared.

    Without a unit nothing is cleared, and nothing is withheld.
    """
    if invoice.unit_id is None or invoice.report.state not in NOT_TAKEN:
        return False
    return invoice.content.is_standard
