"""The fake portal finds what is wrong with a document: so its silence about ours says something."""

import base64
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import requests
from django.utils import timezone
from lxml import etree

from plugins.invoices.compliance_documents import make_standard
from plugins.invoices.egs_secrets import build_signer, read_production_credentials
from plugins.invoices.models import EgsUnit
from plugins.invoices.tests.fatoora_portal import FakePortal, open_portal, register_unit
from plugins.invoices.tests.samples import credit_note, invoice
from plugins.invoices.ubl import build_invoice_element, serialize_element
from plugins.invoices.zatca.client import SignedDocument
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH, compute_invoice_hash
from plugins.invoices.zatca.stamp import stamp_invoice

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("encryption_key")]

BASE = "/e-invoicing/simulation"
REPORTING = "/invoices/reporting/single"
CLEARANCE = "/invoices/clearance/single"
Edit = Callable[[str], str]


@pytest.fixture
def unit(portal: FakePortal) -> EgsUnit:
    return register_unit(portal)


def build_document(
    unit: EgsUnit, document: Any = None, *, is_standard: bool = False, **changes: Any
) -> SignedDocument:
    """Of the unit's seller, now, and the first of its chain."""
    sample = document or invoice()
    vat_number = "399999999900003"
    sample = replace(
        sample,
        seller=replace(sample.seller, vat_number=vat_number),
        issued_at=timezone.now().replace(microsecond=0),
        **{"position": 1, **changes},
    )
    root = build_invoice_element(sample, previous_hash=FIRST_PREVIOUS_HASH, qr="")
    if is_standard:
        make_standard(root)
    stamp = stamp_invoice(root, sample, build_signer(unit), timezone.now())
    return SignedDocument(sample.uuid, stamp.invoice_hash, serialize_element(root))


def send(
    portal: FakePortal, unit: EgsUnit, document: SignedDocument, call: str = REPORTING, **body: Any
) -> tuple[int, dict[str, Any]]:
    credentials = read_production_credentials(unit)
    response = requests.post(
        f"{portal.url}{BASE}{call}",
        json={**document.as_json(), **body},
        auth=(credentials.token, credentials.secret),
        headers={"Accept-Version": "V2"},
        timeout=10,
    )
    return response.status_code, response.json()


def list_codes(content: dict[str, Any]) -> set[str]:
    return {each["code"] for each in content["validationResults"]["errorMessages"]}


@pytest.mark.parametrize("sample", [invoice(), credit_note()], ids=["invoice", "credit note"])
def test_it_takes_what_is_right(portal: FakePortal, unit: EgsUnit, sample: Any) -> None:
    status, content = send(portal, unit, build_document(unit, sample))

    assert (status, content["reportingStatus"]) == (200, "REPORTED"), content


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (">729.13<", ">729.14<", "invalid-invoice-hash"),
        ("<ds:SignatureValue>ME", "<ds:SignatureValue>!!", "invalid-signature"),
        ("<xades:SigningTime>20", "<xades:SigningTime>19", "xadesSignedPropertiesDigestValue"),
        ("<ds:X509Certificate>MI", "<ds:X509Certificate>MJ", "certificate-permissions"),
        ("reporting:1.0", "reporting:2.0", "BR-KSA-EN16931-01"),
        ('name="0200000"', 'name="0200002"', "BR-KSA-06"),
        (">388<", ">999<", "BR-KSA-05"),
        ("399999999900003", "399999999800003", "certificate-permissions"),
        ("<cbc:BuildingNumber>0000", "<cbc:BuildingNumber>00", "BR-KSA-37"),
        ("<cbc:PostalZone>00000", "<cbc:PostalZone>0", "BR-KSA-66"),
        ("<cbc:UUID>1</cbc:UUID>", "<cbc:UUID>2</cbc:UUID>", "KSA-16"),
        ("<cbc:UUID>1</cbc:UUID>", "<cbc:UUID>x</cbc:UUID>", "BR-KSA-34"),
        (FIRST_PREVIOUS_HASH, "b3RoZXI=", "KSA-13"),
        (">6f4d20e0", ">7f4d20e0", "invalid-uuid"),
    ],
)
def test_it_finds_what_was_changed(
    portal: FakePortal, unit: EgsUnit, old: str, new: str, code: str
) -> None:
    # given
    document = build_document(unit)
    text = document.xml.decode()
    assert old in text

    # when
    edited = replace(document, xml=text.replace(old, new, 1).encode())
    status, content = send(portal, unit, edited)

    # then
    assert status == 400
    assert code in list_codes(content)
    assert content["reportingStatus"] == "NOT_REPORTED"


def edit_element(path: str, text: str | None) -> Edit:
    def edit(xml: str) -> str:
        root = etree.fromstring(xml.encode())
        (found, *_others) = root.iterfind(f".//{{*}}{path}")
        if text is None:
            found.getparent().remove(found)
        else:
            found.text = text
        return etree.tostring(root, encoding="unicode")

    return edit


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (edit_element("UBLExtensions", None), "BR-KSA-60"),
        (edit_element("PaymentMeans/{*}InstructionNote", None), "BR-KSA-17"),
        (edit_element("BillingReference", None), "BR-KSA-56"),
        (edit_element("PayableAmount", "1.00"), "BR-CO-16"),
        (edit_element("TaxInclusiveAmount", "1.00"), "BR-CO-15"),
        (edit_element("TaxInclusiveAmount", "one"), "BR-14"),
        (edit_element("LegalMonetaryTotal/{*}LineExtensionAmount", "1.00"), "BR-CO-10"),
        (edit_element("TaxSubtotal/{*}TaxAmount", "1.00"), "BR-CO-14"),
        (edit_element("InvoiceLine/{*}TaxTotal/{*}RoundingAmount", "1.00"), "BR-KSA-51"),
        (edit_element("IssueDate", "2099-01-01"), "BR-KSA-04"),
        (edit_element("IssueDate", "never"), "BR-KSA-04"),
    ],
)
def test_it_knows_rules(portal: FakePortal, unit: EgsUnit, edit: Edit, code: str) -> None:
    document = build_document(unit, credit_note())
    edited = edit(document.xml.decode()).encode()

    _status, content = send(portal, unit, replace(document, xml=edited))

    assert code in list_codes(content)


@pytest.mark.parametrize("tag", range(1, 10))
def test_it_reads_each_field_of_the_qr_code(portal: FakePortal, unit: EgsUnit, tag: int) -> None:
    # given a QR code with one field of another document
    document = build_document(unit)
    root = etree.fromstring(document.xml)
    (code,) = root.xpath(
        "*[*[local-name()='ID']='QR']//*[local-name()='EmbeddedDocumentBinaryObject']"
    )
    content, changed = base64.b64decode(code.text), b""
    while content:
        value = content[2 : 2 + content[1]]
        value = bytes([value[0] ^ 1]) + value[1:] if content[0] == tag else value
        changed += bytes((content[0], len(value))) + value
        content = content[2 + content[1] :]
    code.text = base64.b64encode(changed).decode()

    # when
    edited = replace(document, xml=serialize_element(root))
    _status, response = send(portal, unit, edited)

    # then
    assert edited.hash == compute_invoice_hash(root)
    assert list_codes(response) == {"QRCODE_INVALID"}


def test_it_remembers_what_it_took(portal: FakePortal, unit: EgsUnit) -> None:
    document = build_document(unit)
    send(portal, unit, document)

    # when
    status, content = send(portal, unit, document)

    # then
    assert (status, content["reportingStatus"]) == (409, "NOT_REPORTED")
    (stored,) = portal.list_documents()
    assert (stored["sent"], stored["counter"], stored["is_accepted"]) == (2, 1, 1)


def test_it_clears_standard_documents_alone(portal: FakePortal, unit: EgsUnit) -> None:
    # given
    document = build_document(unit, is_standard=True)
    assert list_codes(send(portal, unit, build_document(unit), CLEARANCE)[1]) == {"Invalid-Kind"}
    portal.control("/reset")
    unit = register_unit(portal, "2")
    document = build_document(unit, is_standard=True)

    # when
    status, content = send(portal, unit, document, CLEARANCE)
    again, other = send(portal, unit, document, CLEARANCE)

    # then
    assert (status, content["clearanceStatus"]) == (200, "CLEARED"), content
    assert (again, other["clearedInvoice"]) == (208, content["clearedInvoice"])
    cleared = etree.fromstring(base64.b64decode(content["clearedInvoice"]))
    assert compute_invoice_hash(cleared) == document.hash


def test_it_reports_standard_documents_while_clearance_is_off(
    portal: FakePortal, unit: EgsUnit
) -> None:
    document = build_document(unit, is_standard=True)
    portal.control(clears=False)

    assert send(portal, unit, document, CLEARANCE)[0] == 303
    assert send(portal, unit, document)[0] == 200


def test_a_rejected_document_is_part_of_its_chain(portal: FakePortal, unit: EgsUnit) -> None:
    # given
    portal.control(reject_code="BR-KSA-99", reject_times=1)
    first = build_document(unit)
    assert list_codes(send(portal, unit, first)[1]) == {"BR-KSA-99"}

    # when the next one follows it
    second = build_document(unit, position=2, uuid="00000000-6bfe-4a80-9389-7dabe6620f12")

    # then its counter is right, and the hash that it names is not
    assert list_codes(send(portal, unit, second)[1]) == {"KSA-13"}
    assert [each["counter"] for each in portal.list_documents()] == [1]


def test_it_rejects_documents_of_one_order(portal: FakePortal, unit: EgsUnit) -> None:
    document = build_document(unit)
    portal.control(reject_code="BR-KSA-99", reject_times=1, reject_order="another")

    assert send(portal, unit, document)[0] == 200


def test_a_file_keeps_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encryption_key: str
) -> None:
    # given
    state = tmp_path / "fatoora.sqlite"
    with open_portal(state) as portal:
        monkeypatch.setenv("FATOORA_URL", portal.url)
        unit = register_unit(portal)
        document = build_document(unit)
        assert send(portal, unit, document)[0] == 200

    # when it is started again
    with open_portal(state) as portal:
        status, _content = send(portal, unit, document)

    # then
    assert status == 409


def test_its_control_refuses_what_it_does_not_know(portal: FakePortal) -> None:
    for changes in ({"speed": 1}, {"clears": "no"}, {"lose_every": True}):
        response = requests.post(f"{portal.url}/_control", json=changes, timeout=5)
        assert response.status_code == 400
    broken = requests.post(f"{portal.url}/_control", data=b"[1", timeout=5)
    assert broken.status_code == 400
    # and a whole number of seconds is one
    assert json.dumps(portal.control(delay=0)["settings"]["delay"]) == "0"
