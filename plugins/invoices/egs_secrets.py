"""What an EGS unit keeps encrypted: private key, and secrets of its certificates.

The encryption keys are ``ZATCA_ENCRYPTION_KEYS`` of the environment: the first encrypts, all
decrypt. Raises ``KeyUnavailable`` where they are missing, or are not those that encrypted.
"""

from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings

from plugins.invoices.errors import UnitError, UnitErrorCode
from plugins.invoices.models import EgsUnit
from plugins.invoices.zatca.certificates import UnitCertificate
from plugins.invoices.zatca.http import UnitCredentials
from plugins.invoices.zatca.keys import (
    decrypt_private_key,
    decrypt_text,
    encrypt_private_key,
    encrypt_text,
)
from plugins.invoices.zatca.stamp import Signer


def encrypt_unit_key(key: ec.EllipticCurvePrivateKey) -> str:
    return encrypt_private_key(key, settings.ZATCA_ENCRYPTION_KEYS)


def encrypt_secret(secret: str) -> str:
    return encrypt_text(secret, settings.ZATCA_ENCRYPTION_KEYS)


def decrypt_secret(text: str) -> str:
    return decrypt_text(text, settings.ZATCA_ENCRYPTION_KEYS)


def read_private_key(unit: EgsUnit) -> ec.EllipticCurvePrivateKey:
    return decrypt_private_key(unit.private_key, settings.ZATCA_ENCRYPTION_KEYS)


def read_compliance_credentials(unit: EgsUnit) -> UnitCredentials:
    return _read_credentials(unit.compliance_token, unit.compliance_secret)


def read_production_credentials(unit: EgsUnit) -> UnitCredentials:
    return _read_credentials(unit.production_token, unit.production_secret)


def build_compliance_signer(unit: EgsUnit) -> Signer:
    """For the documents of the compliance checks, which are of no chain of the shop."""
    return _build_signer(unit, unit.compliance_token)


def build_signer(unit: EgsUnit) -> Signer:
    """For the shop's documents."""
    return _build_signer(unit, unit.production_token)


def _read_credentials(token: str, secret: str) -> UnitCredentials:
    _require_token(token)
    return UnitCredentials(token, decrypt_secret(secret))


def _build_signer(unit: EgsUnit, token: str) -> Signer:
    _require_token(token)
    return Signer(read_private_key(unit), UnitCertificate.from_token(token))


def _require_token(token: str) -> None:
    if not token:
        raise UnitError(UnitErrorCode.NO_CERTIFICATE)
