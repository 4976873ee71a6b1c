"""Each status of the portal's API has its rule, over real HTTP."""

import base64
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
import requests

from plugins.invoices.compliance_documents import build_compliance_documents
from plugins.invoices.tests.certificates import make_signer
from plugins.invoices.tests.egs_units import DETAILS
from plugins.invoices.tests.fatoora_portal import FakePortal
from plugins.invoices.zatca import http
from plugins.invoices.zatca.certificate_request import (
    ZatcaEnvironment,
    build_certificate_request,
)
from plugins.invoices.zatca.client import (
    FatooraClient,
    FatooraError,
    IssuedCertificate,
    SignedDocument,
)
from plugins.invoices.zatca.http import FatooraUnavailable, UnitCredentials, read_api_root
from plugins.invoices.zatca.keys import generate_private_key
from plugins.invoices.zatca.messages import ValidationMessage, read_messages
from plugins.invoices.zatca.response_rules import (
    LONGEST_PAUSE,
    RULES,
    ResponseAction,
    compute_sending_pause,
    get_rule,
    read_retry_after,
)
from plugins.invoices.zatca.stamp import Signer

pytestmark = pytest.mark.django_db

SIMULATION = ZatcaEnvironment.SIMULATION
STRANGER = UnitCredentials("dG9rZW4=", "secret-of-nobody")
DOCUMENT = SignedDocument("6f4d20e0-6bfe-4a80-9389-7dabe6620f12", "aGFzaA==", b"<Invoice/>")


def obtain_certificate(portal: FakePortal) -> tuple[IssuedCertificate, Signer]:
    key = generate_private_key()
    request = build_certificate_request(DETAILS, SIMULATION, key)
    issued = FatooraClient(SIMULATION).request_compliance_certificate(request, portal.create_otp())
    return issued, Signer(key, issued.certificate)


def test_without_a_fake_one_the_gateway_is_zatcas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FATOORA_URL", raising=False)

    assert read_api_root() == "https://gw-fatoora.zatca.gov.sa"


@pytest.mark.parametrize(
    "status", [200, 202, 208, 409, 401, 403, 404, 406, 418, 429, 500, 502, 503, 504]
)
def test_what_says_nothing_of_a_document_is_tried_again(portal: FakePortal, status: int) -> None:
    """A 200 without a verdict is a proxy's, or cut off: the same document is asked about again."""
    portal.control(fail_status=status, fail_times=2)

    for send in (
        FatooraClient(SIMULATION).report_document,
        FatooraClient(SIMULATION).clear_document,
    ):
        with pytest.raises(FatooraUnavailable) as raised:
            send(DOCUMENT, STRANGER)
        assert str(status) in str(raised.value)
        assert raised.value.get_pause(1) > timedelta()


def test_a_report_is_not_to_be_reported_instead(portal: FakePortal) -> None:
    portal.control(fail_status=303, fail_times=1)

    with pytest.raises(FatooraUnavailable, match="303"):
        FatooraClient(SIMULATION).report_document(DOCUMENT, STRANGER)


def test_a_compliance_certificate_is_no_production_certificate(portal: FakePortal) -> None:
    issued, _signer = obtain_certificate(portal)
    portal.control(fail_status=428, fail_times=1)

    with pytest.raises(FatooraError, match="status 428"):
        FatooraClient(SIMULATION).request_production_certificate("1", issued.credentials)


def test_a_document_that_is_too_large_is_rejected(portal: FakePortal) -> None:
    portal.control(largest_document=5)

    result = FatooraClient(SIMULATION).report_document(DOCUMENT, STRANGER)

    assert (result.action, str(result.messages[0])) == (
        ResponseAction.REJECT,
        "413: Payload Too Large",
    )


def test_an_enormous_document_is_not_sent(portal: FakePortal) -> None:
    enormous = replace(DOCUMENT, xml=b" " * http.LONGEST_REQUEST)

    result = FatooraClient(SIMULATION).report_document(enormous, STRANGER)

    assert result.action is ResponseAction.REJECT


def test_a_400_without_a_sentence_is_no_rejection(portal: FakePortal) -> None:
    portal.control(fail_status=400, fail_times=1)

    with pytest.raises(FatooraUnavailable, match="status 400"):
        FatooraClient(SIMULATION).report_document(DOCUMENT, STRANGER)


@pytest.mark.parametrize("setting", ["lose_every", "drop_every"])
def test_a_lost_response(portal: FakePortal, setting: str) -> None:
    portal.control(**{setting: 1})

    with pytest.raises(FatooraUnavailable) as raised:
        FatooraClient(SIMULATION).report_document(DOCUMENT, STRANGER)

    assert str(raised.value) == "ConnectionError"
    assert raised.value.get_pause(1) == timedelta(seconds=15)
    assert not raised.value.rule.is_ours


def test_a_slow_portal(portal: FakePortal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "READ_SECONDS", 0.2)
    portal.control(delay=1)

    with pytest.raises(FatooraUnavailable, match="ReadTimeout"):
        FatooraClient(SIMULATION).report_document(DOCUMENT, STRANGER)


def test_a_portal_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FATOORA_URL", "http://127.0.0.1:9")

    with pytest.raises(FatooraUnavailable) as raised:
        FatooraClient(SIMULATION).report_document(DOCUMENT, STRANGER)

    # and neither address nor credentials are in what is logged
    assert (str(raised.value), raised.value.__cause__) == ("ConnectionError", None)


def test_retry_after_is_kept(portal: FakePortal) -> None:
    portal.control(fail_status=429, fail_times=1, retry_after=300)

    with pytest.raises(FatooraUnavailable) as raised:
        FatooraClient(SIMULATION).report_document(DOCUMENT, STRANGER)

    assert raised.value.get_pause(1) == timedelta(seconds=300)


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("120", 120),
        (" 0 ", 0),
        ("99999999999999999999", 1800),
        ("Wed, 21 Oct 2015 07:28:00 GMT", 0),
        ("-5", None),
        ("soon", None),
        ("٥", None),
        ("", None),
        (None, None),
        ("Wed, 21 Oct 2015 07:28:00", None),
    ],
)
def test_forms_of_retry_after(header: str | None, seconds: int | None) -> None:
    expected = None if seconds is None else timedelta(seconds=seconds)

    assert read_retry_after(header) == expected


def test_pauses_grow_up_to_a_limit() -> None:
    rule = get_rule(503)

    pauses = [compute_sending_pause(rule, attempts) for attempts in (1, 2, 3, 99)]

    assert [pause.total_seconds() for pause in pauses] == [15, 30, 60, 1800]
    assert compute_sending_pause(rule, 1, timedelta(days=2)) == LONGEST_PAUSE


def test_every_status_of_the_issue_has_a_rule() -> None:
    assert {200, 202, 208, 303, 400, 401, 406, 409, 413, 429, 500, 503, 504} <= set(RULES)
    # and an unknown status waits for staff
    assert get_rule(418).is_ours


def test_secrets_are_in_no_text(portal: FakePortal) -> None:
    issued, _signer = obtain_certificate(portal)

    text = f"{issued} {issued.credentials} {DOCUMENT}"

    assert issued.secret not in text
    assert issued.token not in text
    assert "<Invoice/>" not in text


def test_a_certificate_is_of_the_keys_unit(portal: FakePortal) -> None:
    issued, signer = obtain_certificate(portal)

    assert signer.certificate.belongs_to(signer.key)
    assert issued.is_compliance
    assert issued.certificate.issuer_name == "CN=eInvoicing"


def test_a_one_time_password_is_good_once(portal: FakePortal) -> None:
    request = build_certificate_request(DETAILS, SIMULATION, generate_private_key())
    client, otp = FatooraClient(SIMULATION), portal.create_otp()
    client.request_compliance_certificate(request, otp)

    for used in (otp, "111111", ""):
        with pytest.raises(FatooraError) as raised:
            client.request_compliance_certificate(request, used)
        assert raised.value.messages[0].code in ("Invalid-OTP", "Missing-OTP")


def test_a_request_of_another_environment_is_refused(portal: FakePortal) -> None:
    request = build_certificate_request(
        DETAILS, ZatcaEnvironment.PRODUCTION, generate_private_key()
    )

    with pytest.raises(FatooraError, match="template is of another environment"):
        FatooraClient(SIMULATION).request_compliance_certificate(request, portal.create_otp())


def test_credentials_of_nobody_are_ours_to_mend(portal: FakePortal) -> None:
    with pytest.raises(FatooraUnavailable) as raised:
        FatooraClient(SIMULATION).report_document(DOCUMENT, STRANGER)
    assert raised.value.rule.is_ours

    with pytest.raises(FatooraError) as refused:
        FatooraClient(SIMULATION).request_production_certificate("1", STRANGER)
    assert refused.value.status == 401


def test_a_production_certificate_comes_after_all_checks(portal: FakePortal) -> None:
    # given
    client = FatooraClient(SIMULATION)
    issued, signer = obtain_certificate(portal)
    *documents, last = build_compliance_documents(signer, is_standard=True, is_simplified=True)
    for each in documents:
        assert (
            client.check_document(each.document, issued.credentials).action is ResponseAction.ACCEPT
        )
    with pytest.raises(FatooraError, match="standard-debit-note-compliant"):
        client.request_production_certificate(issued.request_id, issued.credentials)

    # when
    client.check_document(last.document, issued.credentials)
    production = client.request_production_certificate(issued.request_id, issued.credentials)

    # then
    assert not production.is_compliance
    assert production.certificate.belongs_to(signer.key)
    with pytest.raises(FatooraError, match="Invalid-ComplianceRequestId"):
        client.request_production_certificate("999", issued.credentials)


def test_a_check_that_is_not_passed_says_why(portal: FakePortal) -> None:
    # given a stamp of another key
    issued, _signer = obtain_certificate(portal)
    (first, *_others) = build_compliance_documents(
        make_signer(), is_standard=False, is_simplified=True
    )

    # when
    result = FatooraClient(SIMULATION).check_document(first.document, issued.credentials)

    # then
    assert result.action is ResponseAction.REJECT
    assert "certificate-permissions" in {message.code for message in result.messages}


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ({"errors": ["Wrong."]}, [("error", "", "Wrong.")]),
        ({"code": "Invalid-OTP", "message": "No."}, [("error", "Invalid-OTP", "No.")]),
        ({"errors": [{"code": "A", "message": "B"}]}, [("error", "A", "B")]),
        (
            {
                "validationResults": {
                    "infoMessages": {"code": "XSD", "message": "Fine."},
                    "warningMessages": [{"code": "W", "message": "Hm."}],
                    "errorMessages": [{"code": "E", "message": "No."}],
                }
            },
            [("error", "E", "No."), ("warning", "W", "Hm."), ("info", "XSD", "Fine.")],
        ),
        ({"validationResults": None, "errors": None}, []),
        ({"validationResults": {"errorMessages": [None, 3, {}]}}, []),
    ],
)
def test_shapes_of_sentences(content: Any, expected: list[tuple[str, str, str]]) -> None:
    assert read_messages(content) == tuple(ValidationMessage(*each) for each in expected)


def test_the_version_and_the_language_are_asked_for(portal: FakePortal) -> None:
    # The portal answers 406 without a version: a call of ours is answered otherwise.
    bare = requests.post(f"{portal.url}/e-invoicing/core/compliance", json={}, timeout=5)
    assert bare.status_code == 406

    with pytest.raises(FatooraError) as raised:
        FatooraClient(SIMULATION).request_compliance_certificate("x", "1")
    assert raised.value.status == 400


def test_what_a_proxy_says_is_no_certificate(portal: FakePortal) -> None:
    portal.control(fail_status=200, fail_times=1)

    with pytest.raises(FatooraUnavailable, match="can't be read"):
        FatooraClient(SIMULATION).request_compliance_certificate("x", "1")


def test_a_document_is_sent_as_the_portal_reads_it() -> None:
    sent = DOCUMENT.as_json()

    assert base64.b64decode(sent["invoice"]) == DOCUMENT.xml
    assert set(sent) == {"invoiceHash", "uuid", "invoice"}
