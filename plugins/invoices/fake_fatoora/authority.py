"""The portal's certificate authority: it reads signing requests and issues certificates.

What a request must have: *Security Features Implementation Standards* 2.2.2, table 1.
"""

import base64
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from plugins.invoices.fake_fatoora.findings import CertificateRequestError

TEMPLATE: Final = x509.ObjectIdentifier("1.3.6.1.4.1.311.20.2")
REGISTERED_ADDRESS: Final = x509.ObjectIdentifier("2.5.4.26")
TEMPLATES: Final = {
    "developer-portal": b"TSTZATCA-Code-Signing",
    "simulation": b"PREZATCA-Code-Signing",
    "core": b"ZATCA-Code-Signing",
}
SERIAL_NUMBER: Final = re.compile(r"1-[^|]+\|2-[^|]+\|3-[^|]+")
VAT_NUMBER: Final = re.compile(r"3[0-9]{13}3")
KINDS: Final = re.compile(r"[01]{2}00")
COMPLIANCE_ISSUER: Final = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "eInvoicing")])
PRODUCTION_ISSUER: Final = x509.Name(
    [
        *(
            x509.NameAttribute(NameOID.DOMAIN_COMPONENT, each)
            for each in ("local", "gov", "extgazt")
        ),
        x509.NameAttribute(NameOID.COMMON_NAME, "PRZEINVOICESCA4-CA"),
    ]
)
COMPLIANCE_TIME: Final = timedelta(days=365)


@dataclass(frozen=True)
class SigningRequest:
    """``kinds``: standard and simplified, as ``1100``."""

    parsed: x509.CertificateSigningRequest
    serial_number: str
    vat_number: str
    kinds: str

    @property
    def unit(self) -> str:
        return f"{self.vat_number} {self.serial_number}"


def read_signing_request(text: str, environment: str) -> SigningRequest:
    """Raise ``CertificateRequestError`` for what the table does not allow."""
    try:
        parsed = x509.load_pem_x509_csr(base64.b64decode(text, validate=True))
        names = parsed.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        template = parsed.extensions.get_extension_for_oid(TEMPLATE).value
    except (ValueError, x509.ExtensionNotFound) as error:
        raise _build_error(f"can't be read: {type(error).__name__}") from error
    key = parsed.public_key()
    if not isinstance(key, ec.EllipticCurvePublicKey) or key.curve.name != "secp256k1":
        raise _build_error("the key is not of the curve secp256k1")
    if not parsed.is_signature_valid:
        raise _build_error("the signature is not of the key")
    for name in (NameOID.COMMON_NAME, NameOID.ORGANIZATION_NAME, NameOID.ORGANIZATIONAL_UNIT_NAME):
        _get_attribute(parsed.subject, name)
    if _get_attribute(parsed.subject, NameOID.COUNTRY_NAME) != "SA":
        raise _build_error("the country is not SA")
    if not isinstance(template, x509.UnrecognizedExtension) or (
        template.value[2:] != TEMPLATES[environment]
    ):
        raise _build_error("the template is of another environment")
    (unit,) = names.get_values_for_type(x509.DirectoryName) or [x509.Name([])]
    for name in (REGISTERED_ADDRESS, NameOID.BUSINESS_CATEGORY):
        _get_attribute(unit, name)
    return SigningRequest(
        parsed,
        _get_attribute(unit, NameOID.SURNAME, SERIAL_NUMBER),
        _get_attribute(unit, NameOID.USER_ID, VAT_NUMBER),
        _get_attribute(unit, NameOID.TITLE, KINDS),
    )


def _get_attribute(
    name: x509.Name, attribute: x509.ObjectIdentifier, pattern: re.Pattern[str] | None = None
) -> str:
    found = [str(each.value) for each in name.get_attributes_for_oid(attribute)]
    if len(found) != 1 or not found[0].strip():
        raise _build_error(f"{attribute.dotted_string} is missing")
    if pattern and not pattern.fullmatch(found[0]):
        raise _build_error(f"{attribute.dotted_string} has another form")
    return found[0]


def _build_error(reason: str) -> CertificateRequestError:
    return CertificateRequestError("Invalid-CSR", f"The provided CSR is invalid: {reason}.")


class Authority:
    """``key``: PKCS #8 in PEM, which a state file keeps; a new one without it."""

    def __init__(self, key: bytes | None = None) -> None:
        loaded = serialization.load_pem_private_key(key, None) if key else None
        self.key = (
            loaded
            if isinstance(loaded, ec.EllipticCurvePrivateKey)
            else ec.generate_private_key(ec.SECP256K1())
        )
        now = datetime.now(UTC)
        self.certificate = (
            x509.CertificateBuilder()
            .subject_name(PRODUCTION_ISSUER)
            .issuer_name(PRODUCTION_ISSUER)
            .public_key(self.key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(hours=1))
            .not_valid_after(now + timedelta(days=3650))
            .sign(self.key, hashes.SHA256())
        )

    def export_key(self) -> bytes:
        return self.key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )

    def issue_certificate(self, request: SigningRequest, days: int | None) -> x509.Certificate:
        """A compliance certificate without ``days``."""
        now = datetime.now(UTC)
        builder = (
            x509.CertificateBuilder()
            .subject_name(request.parsed.subject)
            .issuer_name(PRODUCTION_ISSUER if days else COMPLIANCE_ISSUER)
            .public_key(request.parsed.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(minutes=5))
            .not_valid_after(now + (timedelta(days=days) if days else COMPLIANCE_TIME))
        )
        names = request.parsed.extensions.get_extension_for_class(x509.SubjectAlternativeName)
        return builder.add_extension(names.value, critical=False).sign(self.key, hashes.SHA256())

    def has_issued(self, certificate: x509.Certificate) -> bool:
        try:
            self.key.public_key().verify(
                certificate.signature,
                certificate.tbs_certificate_bytes,
                ec.ECDSA(hashes.SHA256()),
            )
        except InvalidSignature:
            return False
        return True


def encode_certificate(certificate: x509.Certificate) -> str:
    """The certificate's DER in Base64; a ``binarySecurityToken`` is the Base64 of this."""
    return base64.b64encode(certificate.public_bytes(serialization.Encoding.DER)).decode()
