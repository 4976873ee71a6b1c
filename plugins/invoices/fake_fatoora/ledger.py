"""The documents that the portal has, and the chain of each unit."""

import base64
import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from plugins.invoices.fake_fatoora.findings import RuleFault
from plugins.invoices.fake_fatoora.invoice_xml import InvoiceXml
from plugins.invoices.fake_fatoora.store import Store

FIRST_PREVIOUS_HASH: Final = base64.b64encode(hashlib.sha256(b"0").hexdigest().encode()).decode()
"""*XML Implementation Standard*, KSA-13."""
CHAIN_FAULT: Final = "PIH_ERRORS"
STORE: Final = """
INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)
"""
REPEAT: Final = "UPDATE documents SET sent = sent + 1 WHERE unit = ? AND hash = ?"


class Ledger:
    def __init__(self, store: Store) -> None:
        self.store = store

    def find_document(self, unit: str, own_hash: str) -> dict[str, Any] | None:
        return self.store.read_row(
            "SELECT * FROM documents WHERE unit = ? AND hash = ?", unit, own_hash
        )

    def count_repetition(self, unit: str, own_hash: str) -> None:
        self.store.write_row(REPEAT, unit, own_hash)

    def check_chain(self, unit: str, invoice: InvoiceXml) -> list[RuleFault]:
        """Counter and previous hash follow the unit's last document, taken or rejected."""
        if self.find_document(unit, invoice.hash):
            return []
        end = self.store.read_row("SELECT * FROM chains WHERE unit = ?", unit)
        counter = end["last_counter"] + 1 if end else 1
        previous_hash = end["last_hash"] if end else FIRST_PREVIOUS_HASH
        findings = []
        if invoice.counter != str(counter):
            message = f"The counter is {invoice.counter}, {counter} was expected."
            findings.append(RuleFault("KSA-16", message, CHAIN_FAULT))
        if invoice.previous_hash != previous_hash:
            message = "The previous invoice hash is not that of the unit's last document."
            findings.append(RuleFault("KSA-13", message, CHAIN_FAULT))
        uuid = invoice.find_text("cbc:UUID")
        if self.store.read_row("SELECT 1 FROM documents WHERE unit = ? AND uuid = ?", unit, uuid):
            message = "Another document has this UUID."
            findings.append(RuleFault("KSA-1", message, CHAIN_FAULT))
        return findings

    def store_document(
        self,
        unit: str,
        invoice: InvoiceXml,
        call: str,
        findings: Sequence[RuleFault],
        cleared: bytes | None = None,
    ) -> None:
        """A rejected document is part of the chain too; one out of its order is not."""
        number = invoice.find_text("cbc:ID")
        if any(each.category == CHAIN_FAULT for each in findings):
            codes = ", ".join(each.code for each in findings)
            self.store.write_row("INSERT INTO faults VALUES (?, ?, ?)", unit, number, codes)
            return
        if self.find_document(unit, invoice.hash):
            self.count_repetition(unit, invoice.hash)
            accepted = (
                "UPDATE documents SET is_accepted = ?, cleared = ? WHERE unit = ? AND hash = ?"
            )
            self.store.write_row(accepted, _is_accepted(findings), cleared, unit, invoice.hash)
            return
        self.store.write_row(
            STORE,
            unit,
            invoice.hash,
            invoice.find_text("cbc:UUID"),
            number,
            int(invoice.counter),
            f"{invoice.type_name} {invoice.type_code}",
            call,
            _is_accepted(findings),
            cleared,
            datetime.now(UTC).isoformat(),
        )
        self.store.write_row(
            "INSERT OR REPLACE INTO chains VALUES (?, ?, ?)",
            unit,
            int(invoice.counter),
            invoice.hash,
        )

    def read_summary(self) -> dict[str, Any]:
        """What tests and people look at."""
        return {
            "documents": self.store.read_rows(
                "SELECT unit, number, uuid, hash, counter, kind, call, is_accepted, sent"
                " FROM documents ORDER BY unit, counter"
            ),
            "chains": self.store.read_rows("SELECT * FROM chains"),
            "faults": self.store.read_rows("SELECT * FROM faults"),
            "certificates": self.store.read_rows(
                "SELECT request_id, environment, unit, kinds, is_compliance, expires_at"
                " FROM certificates"
            ),
        }


def _is_accepted(findings: Sequence[RuleFault]) -> int:
    return int(all(each.is_warning for each in findings))
