"""The API of the Fatoora portal: certificates, compliance checks, reporting and clearance.

Source: ZATCA's *API documentation* of the integration sandbox, release 2.1.0 (Compliance CSID,
Compliance Invoice, Production CSID Onboarding and Renewal, Reporting, Clearance), and *Developer
Portal Manual* version 3, sections 2.3.8 to 2.3.10. Simulation and production have the same calls
below another path.
"""

import base64
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from plugins.invoices.zatca.certificate_request import ZatcaEnvironment
from plugins.invoices.zatca.certificates import UnitCertificate
from plugins.invoices.zatca.http import (
    ApiResponse,
    FatooraUnavailable,
    UnitCredentials,
    read_api_root,
    send_api_request,
)
from plugins.invoices.zatca.messages import ValidationMessage, read_messages
from plugins.invoices.zatca.response_rules import ResponseAction

PATHS: Final[Mapping[ZatcaEnvironment, str]] = MappingProxyType(
    {
        ZatcaEnvironment.SANDBOX: "/e-invoicing/developer-portal",
        ZatcaEnvironment.SIMULATION: "/e-invoicing/simulation",
        ZatcaEnvironment.PRODUCTION: "/e-invoicing/core",
    }
)
API_VERSION: Final = "V2"
LANGUAGE: Final = "ar"
NOT_COMPLIANT: Final = 428
"""Of a renewal: the certificate is a compliance one, and the checks are to be made again."""


DUPLICATES: Final = (208, 409)


class FatooraError(Exception):
    """A certificate was not issued; nothing was changed."""

    def __init__(self, status: int, messages: tuple[ValidationMessage, ...]) -> None:
        super().__init__("; ".join(map(str, messages)) or f"status {status}")
        self.status = status
        self.messages = messages


@dataclass(frozen=True)
class SignedDocument:
    """A document as it is sent: its hash in Base64, and the XML as UTF-8."""

    uuid: str
    hash: str
    xml: bytes = field(repr=False)

    def as_json(self) -> dict[str, str]:
        return {
            "invoiceHash": self.hash,
            "uuid": self.uuid,
            "invoice": base64.b64encode(self.xml).decode(),
        }


@dataclass(frozen=True)
class IssuedCertificate:
    """A CSID. ``is_compliance``: it is good for compliance checks alone."""

    request_id: str
    token: str = field(repr=False)
    secret: str = field(repr=False)
    is_compliance: bool = False

    @property
    def credentials(self) -> UnitCredentials:
        return UnitCredentials(self.token, self.secret)

    @property
    def certificate(self) -> UnitCertificate:
        """Raises ``ValueError``."""
        return UnitCertificate.from_token(self.token)


@dataclass(frozen=True)
class SubmissionResult:
    """``action``: any but ``RETRY``. ``cleared_xml``: a cleared document with the authority's
    stamp and QR code; None of a reported one."""

    action: ResponseAction
    messages: tuple[ValidationMessage, ...]
    cleared_xml: bytes | None = field(default=None, repr=False)

    @property
    def has_warnings(self) -> bool:
        return any(message.kind == "warning" for message in self.messages)


class FatooraClient:
    """Every method raises ``FatooraUnavailable``, and those of certificates ``FatooraError``."""

    def __init__(self, environment: ZatcaEnvironment, language: str = LANGUAGE) -> None:
        self._base = f"{read_api_root()}{PATHS[environment]}"
        self._language = language

    def request_compliance_certificate(self, request: str, otp: str) -> IssuedCertificate:
        """``request``: PEM. The one-time password is used up, also where the response is lost."""
        response = self._send(
            "POST", "/compliance", {"csr": _encode_request(request)}, headers={"OTP": otp}
        )
        return _read_certificate(response, is_compliance=True)

    def check_document(
        self, document: SignedDocument, credentials: UnitCredentials
    ) -> SubmissionResult:
        """A compliance check, which reports nothing. ``REJECT`` where it is not passed."""
        response = self._send("POST", "/compliance/invoices", document.as_json(), credentials)
        return _read_result(response, _read_check_action(response))

    def request_production_certificate(
        self, request_id: str, credentials: UnitCredentials
    ) -> IssuedCertificate:
        """``credentials``: of the compliance certificate, whose checks are all passed."""
        body = {"compliance_request_id": request_id}
        return _read_certificate(self._send("POST", "/production/csids", body, credentials))

    def renew_certificate(
        self, request: str, otp: str, credentials: UnitCredentials
    ) -> IssuedCertificate:
        """``credentials``: of the production certificate that is to be replaced."""
        response = self._send(
            "PATCH",
            "/production/csids",
            {"csr": _encode_request(request)},
            credentials,
            headers={"OTP": otp},
        )
        if response.status == NOT_COMPLIANT:
            return _read_certificate(response, is_compliance=True)
        return _read_certificate(response)

    def report_document(
        self, document: SignedDocument, credentials: UnitCredentials
    ) -> SubmissionResult:
        """A simplified document, or a standard one while clearance is switched off."""
        response = self._send(
            "POST",
            "/invoices/reporting/single",
            document.as_json(),
            credentials,
            headers={"Clearance-Status": "0"},
        )
        action = _read_action(response, "reportingStatus", "REPORTED")
        if action is ResponseAction.REPORT:
            raise _build_outage(response)
        return _read_result(response, action)

    def clear_document(
        self, document: SignedDocument, credentials: UnitCredentials
    ) -> SubmissionResult:
        """A standard document. ``REPORT`` where clearance is switched off."""
        response = self._send(
            "POST",
            "/invoices/clearance/single",
            document.as_json(),
            credentials,
            headers={"Clearance-Status": "1"},
        )
        action = _read_action(response, "clearanceStatus", "CLEARED")
        cleared = _read_cleared_xml(response) if action is ResponseAction.ACCEPT else None
        return _read_result(response, action, cleared)

    def _send(
        self,
        method: str,
        path: str,
        body: Mapping[str, Any],
        credentials: UnitCredentials | None = None,
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> ApiResponse:
        return send_api_request(
            method,
            f"{self._base}{path}",
            body,
            credentials=credentials,
            headers={
                "Accept-Version": API_VERSION,
                "Accept-Language": self._language,
                **headers,
            },
        )


def _encode_request(request: str) -> str:
    return base64.b64encode(request.encode()).decode()


def _read_certificate(response: ApiResponse, *, is_compliance: bool = False) -> IssuedCertificate:
    is_issued = response.status == 200 or (is_compliance and response.status == NOT_COMPLIANT)
    if not is_issued:
        if response.rule.action is ResponseAction.RETRY and not response.rule.is_ours:
            raise _build_outage(response)
        raise FatooraError(response.status, read_messages(response.content))
    # The sandbox wraps a renewed certificate.
    wrapped = response.content.get("value")
    content = wrapped if isinstance(wrapped, dict) else response.content
    issued = IssuedCertificate(
        str(content.get("requestID", "")),
        str(content.get("binarySecurityToken", "")),
        str(content.get("secret", "")),
        is_compliance,
    )
    try:
        _ = issued.certificate
    except ValueError:
        raise FatooraUnavailable("a certificate that can't be read") from None
    if not issued.secret:
        raise FatooraUnavailable("a certificate without a secret")
    return issued


def _read_check_action(response: ApiResponse) -> ResponseAction:
    """A check's verdict is the status of its results; ``reportingStatus`` is of the kind alone."""
    results = response.content.get("validationResults")
    status = results.get("status") if isinstance(results, dict) else None
    if response.rule.action is ResponseAction.ACCEPT and status in ("PASS", "WARNING"):
        return ResponseAction.ACCEPT
    if response.rule.action in (ResponseAction.ACCEPT, ResponseAction.REJECT) and status == "ERROR":
        return ResponseAction.REJECT
    return _read_other_action(response)


def _read_action(response: ApiResponse, name: str, accepted: str) -> ResponseAction:
    """What the table says, where the body does not contradict it."""
    if response.status == 409 and read_messages(response.content):
        # Its body says NOT_REPORTED: of this request, not of the one before.
        return ResponseAction.ACCEPT
    if response.rule.action is ResponseAction.ACCEPT:
        if response.content.get(name) == accepted:
            return ResponseAction.ACCEPT
        raise _build_outage(response)
    return _read_other_action(response)


def _read_other_action(response: ApiResponse) -> ResponseAction:
    action = response.rule.action
    if (
        action is ResponseAction.REJECT
        and response.status == 400
        and not read_messages(response.content)
    ):
        # Without a sentence it is a proxy's, not the authority's.
        raise _build_outage(response)
    if action in (ResponseAction.RETRY, ResponseAction.ACCEPT):
        raise _build_outage(response)
    return action


def _build_outage(response: ApiResponse) -> FatooraUnavailable:
    rule = response.rule
    if rule.action is ResponseAction.RETRY:
        return FatooraUnavailable(f"status {response.status}", rule, response.retry_after)
    return FatooraUnavailable(f"status {response.status} with another body")


def _read_result(
    response: ApiResponse, action: ResponseAction, cleared_xml: bytes | None = None
) -> SubmissionResult:
    if response.status in DUPLICATES:
        # What it says is of the repetition; that of the document went with the first response.
        return SubmissionResult(action, (), cleared_xml)
    messages = read_messages(response.content)
    if not messages and response.status == 413:
        messages = (ValidationMessage("error", "413", "Payload Too Large"),)
    return SubmissionResult(action, messages, cleared_xml)


def _read_cleared_xml(response: ApiResponse) -> bytes:
    """The cleared document; without it the customer could not get theirs, so it is asked again."""
    try:
        cleared = base64.b64decode(str(response.content.get("clearedInvoice") or ""), validate=True)
    except ValueError:
        cleared = b""
    if not cleared:
        raise FatooraUnavailable("a cleared document that can't be read")
    return cleared
