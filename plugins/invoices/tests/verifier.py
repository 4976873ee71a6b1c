"""What ``fatoority`` says of an invoice: rules, hash, stamp and QR code of ZATCA's own validator,
written in Rust. It shares no code with the shop.

It is imported when it is used, so that tests are collected where it is not installed.
"""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

EVALUATED_AT: Final = "2026-11-22T01:00:00Z"
"""Soon after the samples are issued: they are to be reported within a day (BR-KSA-98). It reads
the invoice's time, which is Riyadh's, as UTC, so to it half past midnight has not come before
this."""
OF_THE_SAMPLE: Final = {"BR-KSA-F-13"}
"""A warning: the sample seller's commercial register has no ten digits."""


def compute_evaluation_time(issued_at: datetime) -> str:
    """A time after the issue of a document as the other library reads it."""
    return f"{issued_at.astimezone(UTC) + timedelta(hours=4):%Y-%m-%dT%H:%M:%SZ}"


def verify_invoice(
    xml: str, previous_hash: str, evaluated_at: str = EVALUATED_AT
) -> dict[str, Any]:
    """Its report, with ``is_valid``, ``is_complete`` and findings by stage."""
    import fatoora

    with fatoora.Config() as config:
        report: dict[str, Any] = fatoora.validate_zatca_invoice_from_str(
            config, xml, previous_invoice_hash=previous_hash, evaluated_at=evaluated_at
        )
    return report


def list_findings(report: dict[str, Any]) -> dict[str, set[str]]:
    """Codes of errors and warnings by stage."""
    found = {
        stage["stage"]: {finding["code"] for finding in stage["findings"]} - OF_THE_SAMPLE
        for stage in report["stages"]
    }
    return {stage: codes for stage, codes in found.items() if codes}


def compute_their_hash(xml: str) -> str:
    import fatoora

    return str(fatoora.invoice_hash_base64_from_xml_str(xml))
