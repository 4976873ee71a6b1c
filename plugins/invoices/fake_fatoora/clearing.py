"""The authority's own stamp and QR code, of a standard document that it clears."""

import base64

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from lxml import etree

from plugins.invoices.fake_fatoora.authority import encode_certificate
from plugins.invoices.fake_fatoora.invoice_xml import NAMES, InvoiceXml


def add_authority_stamp(
    invoice: InvoiceXml, certificate: x509.Certificate, key: ec.EllipticCurvePrivateKey
) -> bytes:
    """The document as it is cleared: with the authority's signature and a QR code of its own."""
    root = invoice.root
    for element in invoice.find_all("ext:UBLExtensions"):
        root.remove(element)
    signed = key.sign(base64.b64decode(invoice.hash), ec.ECDSA(hashes.SHA256()))
    value = base64.b64encode(signed).decode()
    extensions = etree.Element(f"{{{NAMES['ext']}}}UBLExtensions", nsmap={"ext": NAMES["ext"]})
    content = etree.SubElement(
        etree.SubElement(extensions, f"{{{NAMES['ext']}}}UBLExtension"),
        f"{{{NAMES['ext']}}}ExtensionContent",
    )
    ds = NAMES["ds"]
    signature = etree.SubElement(content, f"{{{ds}}}Signature", nsmap={"ds": ds}, Id="authority")
    reference = etree.SubElement(
        etree.SubElement(signature, f"{{{ds}}}SignedInfo"),
        f"{{{ds}}}Reference",
        Id="invoiceSignedData",
    )
    etree.SubElement(reference, f"{{{ds}}}DigestValue").text = invoice.hash
    etree.SubElement(signature, f"{{{ds}}}SignatureValue").text = value
    data = etree.SubElement(etree.SubElement(signature, f"{{{ds}}}KeyInfo"), f"{{{ds}}}X509Data")
    etree.SubElement(data, f"{{{ds}}}X509Certificate").text = encode_certificate(certificate)
    root.insert(0, extensions)
    _write_qr_code(invoice, _build_qr_code(invoice, value, certificate))
    return bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8"))


def _build_qr_code(invoice: InvoiceXml, value: str, certificate: x509.Certificate) -> str:
    seller = "cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName"
    time = f"{invoice.find_text('cbc:IssueDate')}T{invoice.find_text('cbc:IssueTime')}"
    fields = [
        invoice.find_text(seller).encode()[:255],
        invoice.vat_number.encode(),
        time.encode(),
        invoice.find_text("cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount").encode(),
        invoice.find_text("cac:TaxTotal/cbc:TaxAmount").encode(),
        invoice.hash.encode(),
        value.encode(),
        certificate.public_key().public_bytes(
            serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
        ),
        certificate.signature,
    ]
    encoded = b"".join(bytes((tag, len(each))) + each for tag, each in enumerate(fields, start=1))
    return base64.b64encode(encoded).decode()


def _write_qr_code(invoice: InvoiceXml, text: str) -> None:
    cac, cbc = NAMES["cac"], NAMES["cbc"]
    for element in invoice.find_all("cac:AdditionalDocumentReference[cbc:ID='QR']"):
        invoice.root.remove(element)
    reference = etree.Element(f"{{{cac}}}AdditionalDocumentReference")
    etree.SubElement(reference, f"{{{cbc}}}ID").text = "QR"
    attachment = etree.SubElement(reference, f"{{{cac}}}Attachment")
    name = f"{{{cbc}}}EmbeddedDocumentBinaryObject"
    etree.SubElement(attachment, name, mimeCode="text/plain").text = text
    last = invoice.find_all("cac:AdditionalDocumentReference")[-1]
    invoice.root.insert(invoice.root.index(last) + 1, reference)
