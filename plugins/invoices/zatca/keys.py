"""The private key of an EGS unit (e-invoice generation solution) and the secrets of its
certificates, stored encrypted.

SFIS 2.2.1, requirements 6, 8 and 9: generated here, never exported, stored so that the database
alone does not give it away. Requirement 16 asks for ECDSA with 256 bits and 2.2.2 names P-256;
ZATCA's portal and validator take secp256k1 alone.
"""

from collections.abc import Sequence
from typing import cast

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from plugins.invoices.errors import UnitError, UnitErrorCode


class KeyUnavailable(UnitError):
    """The encryption key is missing or is not the one that encrypted the private key."""

    def __init__(self, sentence: str) -> None:
        super().__init__(UnitErrorCode.KEY_UNAVAILABLE, sentence)


def generate_private_key() -> ec.EllipticCurvePrivateKey:
    return ec.generate_private_key(ec.SECP256K1())


def encrypt_private_key(key: ec.EllipticCurvePrivateKey, secrets: Sequence[str]) -> str:
    """The key's PKCS #8, encrypted with the first of ``secrets``, which are Fernet keys."""
    content = key.private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return _encrypt_bytes(content, secrets)


def decrypt_private_key(text: str, secrets: Sequence[str]) -> ec.EllipticCurvePrivateKey:
    """The private key; any of ``secrets`` may have encrypted it."""
    key = serialization.load_der_private_key(_decrypt_bytes(text, secrets), password=None)
    return cast(ec.EllipticCurvePrivateKey, key)


def encrypt_text(text: str, secrets: Sequence[str]) -> str:
    return _encrypt_bytes(text.encode(), secrets)


def decrypt_text(text: str, secrets: Sequence[str]) -> str:
    return _decrypt_bytes(text, secrets).decode()


def sign_bytes(key: ec.EllipticCurvePrivateKey, content: bytes) -> bytes:
    """ECDSA with SHA-256 (SFIS 2.2.1, requirement 16), in DER."""
    return key.sign(content, ec.ECDSA(hashes.SHA256()))


def _encrypt_bytes(content: bytes, secrets: Sequence[str]) -> str:
    return _build_cipher(secrets).encrypt(content).decode()


def _decrypt_bytes(text: str, secrets: Sequence[str]) -> bytes:
    try:
        return _build_cipher(secrets).decrypt(text)
    except InvalidToken:
        # Not chained: nothing of the stored text belongs into a log.
        raise KeyUnavailable("Another encryption key has encrypted this.") from None


def _build_cipher(secrets: Sequence[str]) -> MultiFernet:
    if not secrets:
        raise KeyUnavailable("No encryption key is set.")
    try:
        return MultiFernet([Fernet(secret) for secret in secrets])
    except ValueError:
        raise KeyUnavailable("An encryption key is no Fernet key.") from None
