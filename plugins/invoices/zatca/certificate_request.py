"""The certificate signing request of an EGS unit: SFIS 2.2.2, table 1.

The table does not say how the attributes are encoded. Taken from ZATCA's own generator (SDK
3.4.8): the subject is C, OU, O, CN in this order; the other attributes are a directory name in the
subject's alternative names, the serial number as surname (2.5.4.4) and the VAT number as user id;
the template's name is a UTF8String.
"""

import re
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from cryptography import x509
from cryptography.hazmat import asn1
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from plugins.invoices.errors import RequestError, RequestErrorCode

TEMPLATE_NAME: Final = x509.ObjectIdentifier("1.3.6.1.4.1.311.20.2")
REGISTERED_ADDRESS: Final = x509.ObjectIdentifier("2.5.4.26")
COUNTRY: Final = "SA"
VAT_NUMBER: Final = re.compile(r"3\d{13}3", re.ASCII)
MEMBER_NUMBER: Final = re.compile(r"\d{10}", re.ASCII)
FORBIDDEN: Final = re.compile(r"[!@#$%&*_<=|\x00-\x1f]")
"""What ZATCA's generator forbids, and ``|``, which separates parts of the serial number."""
LONGEST: Final = MappingProxyType(
    {
        "common_name": 64,
        "organization": 64,
        "branch": 64,
        "serial": 64,
        "address": 128,
        "industry": 128,
    }
)
"""Upper bounds of X.520 (RFC 5280, appendix A.1): names, organisations, their units and serial
numbers 64, business categories and addresses 128. That of ``serial`` is the whole number's with
``solution`` and ``model``; that of ``common_name`` counts bytes of UTF-8, as the others count
characters."""


class ZatcaEnvironment(Enum):
    """Of the portal; the value is the name of the certificate's template."""

    SANDBOX = "TSTZATCA-Code-Signing"
    SIMULATION = "PREZATCA-Code-Signing"
    PRODUCTION = "ZATCA-Code-Signing"


@dataclass(frozen=True)
class UnitDetails:
    """What a certificate says of an EGS unit.

    ``branch``: of a VAT group, the ten digits of its member. ``address``: best the short National
    Address. ``is_standard``, ``is_simplified``: the kinds of invoices that the unit issues.
    """

    common_name: str
    solution: str
    model: str
    serial: str
    vat_number: str
    organization: str
    branch: str
    address: str
    industry: str
    is_standard: bool = True
    is_simplified: bool = True

    @property
    def serial_number(self) -> str:
        return f"1-{self.solution}|2-{self.model}|3-{self.serial}"

    @property
    def invoice_types(self) -> str:
        """Standard, simplified, and two for future use."""
        return f"{self.is_standard:d}{self.is_simplified:d}00"

    @property
    def is_vat_group(self) -> bool:
        return self.vat_number[10] == "1"

    def validate(self) -> None:
        """Raise ``RequestError`` for the first detail that the table does not allow."""
        for field, text in vars(self).items():
            if isinstance(text, str):
                _validate_text(field, text)
        self._validate_lengths()
        if not VAT_NUMBER.fullmatch(self.vat_number):
            sentence = "must have 15 digits, the first and the last a 3"
            raise RequestError("vat_number", RequestErrorCode.VAT_NUMBER, sentence)
        if self.is_vat_group and not MEMBER_NUMBER.fullmatch(self.branch):
            sentence = "must be the 10 digits of the VAT group's member"
            raise RequestError("branch", RequestErrorCode.VAT_GROUP_MEMBER, sentence)
        if not (self.is_standard or self.is_simplified):
            sentence = "the unit must issue one kind at least"
            raise RequestError("is_simplified", RequestErrorCode.NO_KIND, sentence)

    def _validate_lengths(self) -> None:
        for field, limit in LONGEST.items():
            text = self.serial_number if field == "serial" else getattr(self, field)
            length = len(text.encode() if field == "common_name" else text)
            if length > limit:
                raise RequestError(
                    field, RequestErrorCode.TOO_LONG, f"must not exceed {limit}", limit=limit
                )


def _validate_text(field: str, text: str) -> None:
    if not text.strip():
        raise RequestError(field, RequestErrorCode.EMPTY, "must not be empty")
    if FORBIDDEN.search(text):
        sentence = "must not have any of ! @ # $ % & * _ < = |"
        raise RequestError(field, RequestErrorCode.FORBIDDEN_CHARACTER, sentence)


def build_certificate_request(
    details: UnitDetails, environment: ZatcaEnvironment, key: ec.EllipticCurvePrivateKey
) -> str:
    """The request as PEM, signed by ``key`` (SFIS 2.2.1, requirement 7)."""
    details.validate()
    request = (
        x509.CertificateSigningRequestBuilder()
        .subject_name(_build_subject(details))
        .add_extension(
            x509.UnrecognizedExtension(TEMPLATE_NAME, asn1.encode_der(environment.value)),
            critical=False,
        )
        .add_extension(
            x509.SubjectAlternativeName([x509.DirectoryName(_build_unit_name(details))]),
            critical=False,
        )
        .sign(key, hashes.SHA256())
    )
    return request.public_bytes(serialization.Encoding.PEM).decode()


def renew_certificate_request(request: str, key: ec.EllipticCurvePrivateKey) -> str:
    """A request of the same unit for another certificate; each may be sent once."""
    earlier = x509.load_pem_x509_csr(request.encode())
    builder = x509.CertificateSigningRequestBuilder().subject_name(earlier.subject)
    for extension in earlier.extensions:
        builder = builder.add_extension(extension.value, extension.critical)
    renewed = builder.sign(key, hashes.SHA256())
    return renewed.public_bytes(serialization.Encoding.PEM).decode()


def read_invoice_types(request: str) -> tuple[bool, bool]:
    """Whether the unit issues standard documents, and whether simplified ones."""
    types = _read_unit_attribute(request, NameOID.TITLE)
    return types[0] == "1", types[1] == "1"


def read_vat_number(request: str) -> str:
    return _read_unit_attribute(request, NameOID.USER_ID)


def _read_unit_attribute(request: str, name: x509.ObjectIdentifier) -> str:
    extensions = x509.load_pem_x509_csr(request.encode()).extensions
    names = extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    (unit,) = names.get_values_for_type(x509.DirectoryName)
    (attribute,) = unit.get_attributes_for_oid(name)
    return str(attribute.value)


def _build_subject(details: UnitDetails) -> x509.Name:
    return x509.Name(
        [
            x509.NameAttribute(NameOID.COUNTRY_NAME, COUNTRY),
            x509.NameAttribute(NameOID.ORGANIZATIONAL_UNIT_NAME, details.branch),
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, details.organization),
            x509.NameAttribute(NameOID.COMMON_NAME, details.common_name),
        ]
    )


def _build_unit_name(details: UnitDetails) -> x509.Name:
    return x509.Name(
        [
            x509.NameAttribute(NameOID.SURNAME, details.serial_number),
            x509.NameAttribute(NameOID.USER_ID, details.vat_number),
            x509.NameAttribute(NameOID.TITLE, details.invoice_types),
            x509.NameAttribute(REGISTERED_ADDRESS, details.address),
            x509.NameAttribute(NameOID.BUSINESS_CATEGORY, details.industry),
        ]
    )
