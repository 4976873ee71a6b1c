"""A stored private key is of use only with the key that encrypted it."""

import base64

import pytest
from cryptography.fernet import Fernet
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from plugins.invoices.tests.certificates import issue_certificate
from plugins.invoices.zatca.keys import (
    KeyUnavailable,
    decrypt_private_key,
    encrypt_private_key,
    generate_private_key,
)

SECRET = Fernet.generate_key().decode()


def test_a_key_comes_back_from_what_is_stored() -> None:
    # given
    key = generate_private_key()

    # when
    stored = encrypt_private_key(key, [SECRET])

    # then
    assert decrypt_private_key(stored, [SECRET]).private_numbers() == key.private_numbers()
    assert isinstance(key.curve, ec.SECP256K1)
    content = key.private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    assert content not in base64.urlsafe_b64decode(stored)


def test_a_new_encryption_key_reads_what_the_previous_one_wrote() -> None:
    # given
    key, newer = generate_private_key(), Fernet.generate_key().decode()
    stored = encrypt_private_key(key, [SECRET])

    # when
    read = decrypt_private_key(stored, [newer, SECRET])
    again = encrypt_private_key(read, [newer, SECRET])

    # then
    assert decrypt_private_key(again, [newer]).private_numbers() == key.private_numbers()


@pytest.mark.parametrize("secrets", [[], ["guess"], [Fernet.generate_key().decode()]])
def test_without_its_encryption_key_it_is_unavailable(secrets: list[str]) -> None:
    stored = encrypt_private_key(generate_private_key(), [SECRET])

    with pytest.raises(KeyUnavailable) as raised:
        decrypt_private_key(stored, secrets)

    assert stored not in str(raised.value)
    assert raised.value.__cause__ is None


def test_a_certificate_knows_its_key() -> None:
    key = generate_private_key()

    assert issue_certificate(key).belongs_to(key)
    assert not issue_certificate(key).belongs_to(generate_private_key())
