"""A certificate that ZATCA issued to an EGS unit, in the forms that stamp and QR code need."""

import base64
import hashlib
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Self

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec


def encode_hex_digest(content: bytes) -> str:
    """Base64 of the hexadecimal SHA-256: how ZATCA's validator digests certificate and signed
    properties, where XML Signature has Base64 of the 32 bytes."""
    return base64.b64encode(hashlib.sha256(content).hexdigest().encode()).decode()


@dataclass(frozen=True)
class UnitCertificate:
    """``text``: the certificate's DER in Base64, without line breaks."""

    text: str

    @classmethod
    def from_token(cls, token: str) -> Self:
        """Of the portal's ``binarySecurityToken``: Base64 of the certificate's Base64.

        Raises ``ValueError`` for what is no certificate of an elliptic curve's key.
        """
        try:
            certificate = cls("".join(base64.b64decode(token, validate=True).decode().split()))
            is_elliptic = isinstance(certificate.parsed.public_key(), ec.EllipticCurvePublicKey)
        except (ValueError, UnsupportedAlgorithm, x509.InvalidVersion):
            raise ValueError("This is no certificate.") from None
        if not is_elliptic:
            raise ValueError("The certificate's key is of no elliptic curve.")
        return certificate

    @cached_property
    def parsed(self) -> x509.Certificate:
        return x509.load_der_x509_certificate(base64.b64decode(self.text))

    @property
    def expires_at(self) -> datetime:
        return self.parsed.not_valid_after_utc

    @property
    def digest(self) -> str:
        """SFIS 2.3.3, SigningCertificate; ZATCA's validator digests the Base64, not the DER."""
        return encode_hex_digest(self.text.encode())

    @property
    def issuer_name(self) -> str:
        """The most specific name first, as RFC 4514 has it, with a blank after each comma."""
        names = (each.rfc4514_string() for each in reversed(self.parsed.issuer.rdns))
        return ", ".join(names)

    @property
    def serial_number(self) -> str:
        return str(self.parsed.serial_number)

    @property
    def public_key(self) -> bytes:
        """SubjectPublicKeyInfo, field 8 of the QR code."""
        return self.parsed.public_key().public_bytes(
            serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
        )

    @property
    def issuer_signature(self) -> bytes:
        """The authority's signature of the certificate, field 9 of the QR code."""
        return self.parsed.signature

    def belongs_to(self, key: ec.EllipticCurvePrivateKey) -> bool:
        return bool(self.parsed.public_key() == key.public_key())
