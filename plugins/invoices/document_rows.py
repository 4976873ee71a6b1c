"""Tax documents as rows for reports. SQL.

Columns: ``kind`` (of ``InvoiceKind``), ``reference`` (the full number), ``at``, ``order_id``,
``sale`` (the order's number, or the subject), ``total`` (VAT inside) and ``tax`` in halalas, which
are positive in credit notes too.
"""

from typing import Final

FULL_NUMBER: Final = (
    "document.series || '-' ||"
    " lpad(document.number::text, greatest(6, length(document.number::text)), '0')"
)
SALE: Final = "coalesce(document.order_id::text, document.subject)"
DOCUMENTS_SQL: Final = f"""
SELECT document.kind, {FULL_NUMBER} AS reference, document.issued_at AS at, document.order_id,
  {SALE} AS sale, document.total, document.tax
FROM invoices_taxinvoice document
WHERE NOT EXISTS (
  SELECT 1 FROM invoices_taxinvoice later WHERE later.replaced_id = document.id
)
"""  # noqa: S608 (constants)
"""Those that are valid: what was rejected counts until it is replaced."""

DOCUMENT_EVENTS_SQL: Final = f"""
SELECT document.kind, {FULL_NUMBER} AS reference, document.issued_at AS at, document.order_id,
  {SALE} AS sale, document.total, document.tax
FROM invoices_taxinvoice document
UNION ALL
SELECT document.kind, {FULL_NUMBER} || '/replaced', later.issued_at, document.order_id,
  {SALE}, -document.total, -document.tax
FROM invoices_taxinvoice later JOIN invoices_taxinvoice document ON document.id = later.replaced_id
"""  # noqa: S608 (constants)
"""Every document when it was issued, and taken off when it was replaced: nothing that was noted
changes later."""
