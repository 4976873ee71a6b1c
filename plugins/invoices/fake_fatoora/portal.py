"""The calls of the portal's API, and what each answers."""

import base64
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cryptography import x509

from plugins.invoices.fake_fatoora.authority import (
    Authority,
    SigningRequest,
    encode_certificate,
    read_signing_request,
)
from plugins.invoices.fake_fatoora.clearing import add_authority_stamp
from plugins.invoices.fake_fatoora.findings import (
    CertificateRequestError,
    RuleFault,
    build_results,
)
from plugins.invoices.fake_fatoora.invoice_xml import InvoiceXml
from plugins.invoices.fake_fatoora.ledger import Ledger
from plugins.invoices.fake_fatoora.rule_list import RULES
from plugins.invoices.fake_fatoora.rules import check_rules
from plugins.invoices.fake_fatoora.settings import PlaySettings
from plugins.invoices.fake_fatoora.stamps import CERTIFICATE, SIGNATURE, check_qr_code, check_stamp
from plugins.invoices.fake_fatoora.store import Store, StoredCertificate

CERTIFICATE_TYPE: Final = (
    "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3"
)
STEPS: Final = {"388": "compliant", "381": "credit-note-compliant", "383": "debit-note-compliant"}
ISSUE: Final = """
INSERT INTO certificates (token, secret, environment, unit, vat_number, kinds, request,
    is_compliance, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


@dataclass(frozen=True)
class ApiRequest:
    """``call``: method, and the path behind the environment's. Headers by name in lower case."""

    call: str
    environment: str
    headers: Mapping[str, str]
    content: Mapping[str, Any]


@dataclass(frozen=True)
class Reply:
    status: int
    content: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)


class Portal:
    def __init__(self, path: Path | None = None) -> None:
        self.store = Store(path)
        self.ledger = Ledger(self.store)
        self.settings = PlaySettings()
        saved = self.store.read_row("SELECT key FROM authority")
        self.authority = Authority(saved["key"] if saved else None)
        if saved is None:
            self.store.write_row("INSERT INTO authority VALUES (?)", self.authority.export_key())

    def process_call(self, request: ApiRequest) -> Reply:
        if request.headers.get("accept-version") != "V2":
            return Reply(406, {"message": "This Version is not supported or not provided."})
        handler = {
            "POST /compliance": self._issue_compliance_certificate,
            "POST /compliance/invoices": self._check_compliance,
            "POST /production/csids": self._issue_production_certificate,
            "PATCH /production/csids": self._renew_certificate,
            "POST /invoices/reporting/single": self._take_document,
            "POST /invoices/clearance/single": self._take_document,
        }.get(request.call)
        if handler is None:
            return Reply(404, {"message": "Not found"})
        try:
            with self.store.open_transaction():
                return handler(request)
        except CertificateRequestError as error:
            return Reply(error.status, error.as_json())

    def _issue_compliance_certificate(self, request: ApiRequest) -> Reply:
        return self._issue_for_otp(request, None, is_compliance=True)

    def _renew_certificate(self, request: ApiRequest) -> Reply:
        current = self._authenticate(request, is_compliance=False)
        needs_checks = self.settings.needs_checks
        return self._issue_for_otp(request, current, is_compliance=needs_checks)

    def _issue_for_otp(
        self, request: ApiRequest, current: StoredCertificate | None, *, is_compliance: bool
    ) -> Reply:
        otp = request.headers.get("otp", "")
        if not otp:
            raise CertificateRequestError("Missing-OTP", "OTP is required field")
        text = str(request.content.get("csr", ""))
        signing_request = read_signing_request(text, request.environment)
        if current and current.unit != signing_request.unit:
            raise CertificateRequestError("Invalid-CSR", "The CSR is of another unit.")
        if not self.store.use_otp(otp, request.environment):
            raise CertificateRequestError("Invalid-OTP", "The provided OTP is invalid")
        status = 428 if current and is_compliance else 200
        return self._issue_certificate(
            signing_request, text, request.environment, is_compliance, status
        )

    def _issue_production_certificate(self, request: ApiRequest) -> Reply:
        current = self._authenticate(request, is_compliance=True)
        if str(request.content.get("compliance_request_id", "")) != str(current.request_id):
            raise CertificateRequestError(
                "Invalid-ComplianceRequestId", "The compliance_request_id is invalid"
            )
        rows = self.store.read_rows(
            "SELECT step FROM passed_checks WHERE request_id = ?", current.request_id
        )
        missing = sorted(set(_list_steps(current.kinds)) - {row["step"] for row in rows})
        if missing:
            raise CertificateRequestError(
                "Missing-ComplianceSteps",
                f"Compliance steps for this CSID are not yet complete. {missing}",
            )
        signing_request = read_signing_request(current.request, request.environment)
        return self._issue_certificate(
            signing_request, current.request, request.environment, False, 200
        )

    def _issue_certificate(
        self, request: SigningRequest, text: str, environment: str, is_compliance: bool, status: int
    ) -> Reply:
        days = None if is_compliance else self.settings.production_days
        certificate = self.authority.issue_certificate(request, days)
        token = base64.b64encode(encode_certificate(certificate).encode()).decode()
        secret = base64.b64encode(secrets.token_bytes(32)).decode()
        request_id = self.store.write_row(
            ISSUE,
            token,
            secret,
            environment,
            request.unit,
            request.vat_number,
            request.kinds,
            text,
            int(is_compliance),
            certificate.not_valid_after_utc.isoformat(),
        )
        content = {
            "requestID": request_id,
            "tokenType": CERTIFICATE_TYPE,
            "dispositionMessage": "NOT_COMPLIANT" if status == 428 else "ISSUED",
            "binarySecurityToken": token,
            "secret": secret,
            "errors": None,
        }
        return Reply(status, content)

    def _authenticate(self, request: ApiRequest, *, is_compliance: bool) -> StoredCertificate:
        """Raise ``CertificateRequestError`` (401) for what is not the environment's."""
        scheme, _, text = request.headers.get("authorization", "").partition(" ")
        try:
            token, _, secret = base64.b64decode(text, validate=True).decode().partition(":")
        except ValueError:
            token = secret = ""
        found = self.store.find_certificate(token, secret) if scheme == "Basic" else None
        if (
            found is None
            or found.environment != request.environment
            or bool(found.is_compliance) is not is_compliance
        ):
            raise CertificateRequestError("401", "Unauthorized", status=401)
        return found

    def _check_compliance(self, request: ApiRequest) -> Reply:
        sender = self._authenticate(request, is_compliance=True)
        invoice, findings = self._read_document(request, sender)
        if invoice is None or any(not each.is_warning for each in findings):
            return _build_reply(400, findings, "reportingStatus", "NOT_REPORTED")
        step = f"{_name_kind(invoice)}-{STEPS.get(invoice.type_code, 'other')}"
        self.store.write_row(
            "INSERT OR IGNORE INTO passed_checks VALUES (?, ?)", sender.request_id, step
        )
        name, value = (
            ("reportingStatus", "REPORTED")
            if invoice.is_simplified
            else ("clearanceStatus", "CLEARED")
        )
        return _build_reply(202 if findings else 200, findings, name, value)

    def _take_document(self, request: ApiRequest) -> Reply:
        """Report or clear; each document's hash is processed once."""
        sender = self._authenticate(request, is_compliance=False)
        clears = request.call.startswith("POST /invoices/clearance")
        if clears and not self.settings.clears:
            message = "Clearance is deactivated. Please use the /invoices/reporting/single endpoint"
            return Reply(303, {"message": f"{message} instead."})
        name = "clearanceStatus" if clears else "reportingStatus"
        done, other = ("CLEARED", "NOT_CLEARED") if clears else ("REPORTED", "NOT_REPORTED")
        invoice, findings = self._read_document(request, sender)
        if invoice is not None:
            earlier = self.ledger.find_document(sender.unit, invoice.hash)
            if earlier is not None and earlier["is_accepted"]:
                self.ledger.count_repetition(sender.unit, invoice.hash)
                return _build_duplicate(clears, earlier["cleared"])
            findings += self._check_call(invoice, clears=clears)
            findings += self.ledger.check_chain(sender.unit, invoice)
        is_accepted = invoice is not None and all(each.is_warning for each in findings)
        if invoice is None or not is_accepted:
            if invoice is not None:
                self.ledger.store_document(sender.unit, invoice, request.call, findings)
            return _build_reply(400, findings, name, other)
        cleared = (
            add_authority_stamp(invoice, self.authority.certificate, self.authority.key)
            if clears
            else None
        )
        self.ledger.store_document(sender.unit, invoice, request.call, findings, cleared)
        reply = _build_reply(202 if findings else 200, findings, name, done)
        return _add_cleared(reply, cleared)

    def _check_call(self, invoice: InvoiceXml, *, clears: bool) -> list[RuleFault]:
        findings = []
        is_other_kind = clears is invoice.is_simplified
        # While clearance is switched off, standard documents are reported.
        if is_other_kind and (clears or self.settings.clears):
            kind = "standard" if clears else "simplified"
            findings.append(RuleFault("Invalid-Kind", f"XML submitted is not a {kind} document."))
        order = invoice.find_text("cac:OrderReference/cbc:ID")
        if self.settings.reject_times > 0 and self.settings.reject_order in ("", order):
            left = {"reject_times": self.settings.reject_times - 1}
            self.settings = self.settings.change(left)
            findings.append(
                RuleFault(self.settings.reject_code or "BR-KSA-00", "Rejected, as set.")
            )
        return findings

    def _read_document(
        self, request: ApiRequest, sender: StoredCertificate
    ) -> tuple[InvoiceXml | None, list[RuleFault]]:
        try:
            content = base64.b64decode(str(request.content.get("invoice", "")), validate=True)
            invoice = InvoiceXml(content)
        except ValueError:
            return None, [RuleFault("Invalid-Invoice", "The invoice can't be read.", "XSD")]
        return invoice, list(self._check_document(request, sender, invoice))

    def _check_document(
        self, request: ApiRequest, sender: StoredCertificate, invoice: InvoiceXml
    ) -> Iterator[RuleFault]:
        if request.content.get("invoiceHash") != invoice.hash:
            message = "The invoice hash API body does not match the (calculated) Hash of the XML"
            yield RuleFault("invalid-invoice-hash", message, "INVOICE_HASHING_ERRORS")
        if request.content.get("uuid") != invoice.find_text("cbc:UUID"):
            yield RuleFault("invalid-uuid", "The UUID of the body is not that of the XML.")
        if invoice.vat_number != sender.vat_number:
            message = "User only allowed to use the VAT number that exists in the authentication"
            yield RuleFault(
                "certificate-permissions", f"{message} certificate", "CERTIFICATE_ERRORS"
            )
        if _name_kind(invoice) not in _list_kinds(sender.kinds):
            yield RuleFault("certificate-kinds", "The unit may not issue this kind of document.")
        # A standard document may have a stamp; the portal adds its own.
        if invoice.is_simplified or invoice.find_all(SIGNATURE):
            certificate = self._find_stamping_certificate(invoice, sender)
            yield from check_stamp(invoice, certificate)
            yield from check_qr_code(invoice, certificate)
        yield from check_rules(invoice, RULES)

    def _find_stamping_certificate(
        self, invoice: InvoiceXml, sender: StoredCertificate
    ) -> x509.Certificate:
        """That of the stamp, if it is the unit's; documents wait while one is renewed."""
        stamped_by = base64.b64encode(invoice.find_text(CERTIFICATE).encode()).decode()
        known = self.store.read_row(
            "SELECT token FROM certificates WHERE token = ? AND unit = ? AND is_compliance = ?",
            stamped_by,
            sender.unit,
            sender.is_compliance,
        )
        token = known["token"] if known else sender.token
        return x509.load_der_x509_certificate(base64.b64decode(base64.b64decode(token)))


def _name_kind(invoice: InvoiceXml) -> str:
    return "simplified" if invoice.is_simplified else "standard"


def _list_kinds(kinds: str) -> list[str]:
    names = ("standard", "simplified")
    return [name for name, flag in zip(names, kinds, strict=False) if flag == "1"]


def _list_steps(kinds: str) -> list[str]:
    return [f"{kind}-{step}" for kind in _list_kinds(kinds) for step in STEPS.values()]


def _build_reply(status: int, findings: list[RuleFault], name: str, value: str) -> Reply:
    return Reply(status, {"validationResults": build_results(findings), name: value})


def _build_duplicate(clears: bool, cleared: bytes | None) -> Reply:
    """The shapes of 208 and 409, which differ in what they say of the status."""
    if clears:
        warning = RuleFault(
            "Invoice-Warning", "Invoice Hash Previously submitted.", "Duplicate-Invoice", True
        )
        return _add_cleared(_build_reply(208, [warning], "clearanceStatus", "CLEARED"), cleared)
    message = "Invoice was already Reported successfully earlier."
    error = RuleFault("Invoice-Errors", message, "Duplicate-Invoice")
    return _build_reply(409, [error], "reportingStatus", "NOT_REPORTED")


def _add_cleared(reply: Reply, cleared: bytes | None) -> Reply:
    if cleared is None:
        return reply
    content = {**reply.content, "clearedInvoice": base64.b64encode(cleared).decode()}
    return Reply(reply.status, content)
