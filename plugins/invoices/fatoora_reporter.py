"""Documents of EGS units are sent to ZATCA's portal: simplified ones are reported, standard ones
cleared.

The same document is sent until the portal responds: a hash that it has is answered as a duplicate,
so a lost response leads to no second document.
"""

import logging

from plugins.invoices.egs_secrets import read_production_credentials
from plugins.invoices.errors import UnitError
from plugins.invoices.models import EgsUnit, InvoiceReport
from plugins.invoices.reporters import InvoiceSubmission, ReporterUnavailable, ReportResult
from plugins.invoices.zatca.certificate_request import ZatcaEnvironment
from plugins.invoices.zatca.client import FatooraClient, SignedDocument, SubmissionResult
from plugins.invoices.zatca.http import FatooraUnavailable, UnitCredentials
from plugins.invoices.zatca.keys import KeyUnavailable
from plugins.invoices.zatca.response_rules import LONG, ResponseAction

logger = logging.getLogger(__name__)


class FatooraReporter:
    def report(self, report: InvoiceSubmission) -> ReportResult:
        assert report.unit is not None  # noqa: S101 - get_reporter
        credentials = _read_credentials(report.unit)
        client = build_client(report.unit)
        document = SignedDocument(report.uuid, report.hash, report.xml)
        try:
            result = _send_document(client, document, credentials, clears=report.is_standard)
        except FatooraUnavailable as error:
            level = logging.ERROR if error.rule.is_ours else logging.WARNING
            logger.log(level, "Invoice %s is not with ZATCA yet: %s.", report.number, error)
            raise ReporterUnavailable(str(error), error.get_pause(report.attempts)) from None
        return build_report_result(result)


def build_client(unit: EgsUnit) -> FatooraClient:
    return FatooraClient(ZatcaEnvironment[unit.environment.upper()])


def build_report_result(result: SubmissionResult) -> ReportResult:
    """Of a document that was accepted or rejected."""
    states = InvoiceReport.State
    if result.action is ResponseAction.REJECT:
        state = states.REJECTED
    elif result.has_warnings:
        state = states.ACCEPTED_WITH_WARNINGS
    else:
        state = states.REPORTED if result.cleared_xml is None else states.CLEARED
    told = [message for message in result.messages if message.kind != "info"]
    return ReportResult(state, "; ".join(map(str, told)), tuple(told), result.cleared_xml)


def _send_document(
    client: FatooraClient,
    document: SignedDocument,
    credentials: UnitCredentials,
    *,
    clears: bool,
) -> SubmissionResult:
    if clears:
        result = client.clear_document(document, credentials)
        if result.action is not ResponseAction.REPORT:
            return result
    return client.report_document(document, credentials)


def _read_credentials(unit: EgsUnit) -> UnitCredentials:
    try:
        return read_production_credentials(unit)
    except (KeyUnavailable, UnitError) as error:
        logger.error("Invoices of unit %s can't be sent: %s", unit.pk, error)
        raise ReporterUnavailable(str(error), LONG) from None
