"""Certificates of an authority that exists in tests alone, in the form of ZATCA's."""

import base64
from datetime import datetime, timedelta

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from plugins.invoices.tests.samples import ISSUED_AT
from plugins.invoices.zatca.certificates import UnitCertificate
from plugins.invoices.zatca.keys import generate_private_key
from plugins.invoices.zatca.stamp import Signer

AUTHORITY = x509.Name(
    [
        x509.NameAttribute(NameOID.DOMAIN_COMPONENT, "local"),
        x509.NameAttribute(NameOID.DOMAIN_COMPONENT, "gov"),
        x509.NameAttribute(NameOID.DOMAIN_COMPONENT, "extgazt"),
        x509.NameAttribute(NameOID.COMMON_NAME, "PRZEINVOICESCA4-CA"),
    ]
)


YEAR = timedelta(days=365)


def issue_certificate(
    key: ec.EllipticCurvePrivateKey, expires_at: datetime = ISSUED_AT + YEAR
) -> UnitCertificate:
    certificate = (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "EGS1-886431145")]))
        .issuer_name(AUTHORITY)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(expires_at - YEAR - timedelta(days=1))
        .not_valid_after(expires_at)
        .sign(generate_private_key(), hashes.SHA256())
    )
    content = certificate.public_bytes(serialization.Encoding.DER)
    return UnitCertificate(base64.b64encode(content).decode())


def make_signer() -> Signer:
    key = generate_private_key()
    return Signer(key, issue_certificate(key))


def issue_token(key: ec.EllipticCurvePrivateKey, expires_at: datetime) -> str:
    """The portal's ``binarySecurityToken``."""
    return base64.b64encode(issue_certificate(key, expires_at).text.encode()).decode()
