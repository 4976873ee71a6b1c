"""Codes of the second factor: of an authenticator app (TOTP), and recovery codes.

Recovery codes are stored as keyed hashes. Both kinds count under one growing lock for each account,
in the office and in the API, and each code is accepted once.
"""

import logging
import secrets
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.utils.crypto import salted_hmac
from django_otp.models import Device
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice
from saleor.account.models import User

from plugins.back_office.audit_log.services import record_account_change
from saleor_config.authentication import end_every_sign_in
from saleor_config.limits.attempts import TooManyAttempts
from saleor_config.limits.counters import AttemptLimit, GrowingLock
from saleor_config.text_input import clean_code, is_code

audit = logging.getLogger("saleor_config.audit")

CODE_LENGTH: Final = 6
RECOVERY_CODE_COUNT: Final = 10
RECOVERY_LENGTH: Final = 10
# Without 0, 1, I, L and O, which people mistake for each other.
RECOVERY_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
DEVICE_NAME: Final = "office"
SECOND_FACTOR: Final = "second factor"
"""Its name in the audit log."""
NO_CODE: Final = "-"
"""Accepted by neither device, so that a right code stays unused."""


def has_second_factor(user: User) -> bool:
    return bool(TOTPDevice.objects.filter(user=user, confirmed=True).exists())


def find_account_with_second_factor(email: str) -> User | None:
    """The active account of ``email`` that only opens with a code, or None."""
    user = User.objects.filter(email=email, is_active=True, is_staff=True).first()
    return user if user is not None and has_second_factor(user) else None


def get_new_device(user: User) -> TOTPDevice:
    """The unconfirmed device of ``user``; one at a time."""
    device, _created = TOTPDevice.objects.get_or_create(
        user=user, confirmed=False, defaults={"name": DEVICE_NAME}
    )
    return device


def confirm_device(user: User, typed: str, address: str) -> tuple[TOTPDevice, list[str]] | None:
    """Make the new device the account's only one, and sign the account out everywhere else.

    Returns the device and the recovery codes, to be shown once; None if the code is wrong.
    Raises ``TooManyAttempts``, ``RedisError``.
    """
    begin_attempt(user, address)
    with transaction.atomic():
        device = TOTPDevice.objects.select_for_update().filter(user=user, confirmed=False).first()
        if device is None or not device.verify_token(clean_code(typed)):
            return None
        TOTPDevice.objects.filter(user=user, confirmed=True).delete()
        device.confirmed = True
        device.save(update_fields=["confirmed"])
        codes = make_recovery_codes(user)
        end_every_sign_in(user)
        record_account_change(user, SECOND_FACTOR, None, "set up")
    get_lock().succeed(str(user.pk))
    audit.info("Account %s has set up a second factor", user.pk)
    return device, codes


def make_recovery_codes(user: User) -> list[str]:
    """New recovery codes instead of all old ones, such as ``"7K2MQ-9XADH"``."""
    with transaction.atomic():
        StaticDevice.objects.filter(user=user).delete()
        device = StaticDevice.objects.create(user=user, name=DEVICE_NAME)
        codes = [
            "".join(secrets.choice(RECOVERY_ALPHABET) for _sign in range(RECOVERY_LENGTH))
            for _code in range(RECOVERY_CODE_COUNT)
        ]
        StaticToken.objects.bulk_create(
            StaticToken(device=device, token=hash_recovery_code(code)) for code in codes
        )
    return [f"{code[:5]}-{code[5:]}" for code in codes]


def verify_code(user: User, typed: str, address: str) -> Device | None:
    """The device whose code ``typed`` is; None if it is of none.

    Raises ``TooManyAttempts``, ``RedisError``. ``address``: network address of the visitor.
    """
    begin_attempt(user, address)
    with transaction.atomic():
        device, code = select_device(user, typed)
        is_right = device is not None and device.verify_token(code)
    if not is_right:
        audit.warning("A wrong code of the second factor for account %s", user.pk)
        return None
    get_lock().succeed(str(user.pk))
    return device


def run_decoy_check(user: User, typed: str, address: str) -> None:
    """Take as long as ``verify_code`` does with a wrong code, and count no attempt of ``user``.

    Raises ``RedisError``.
    """
    decoy = AttemptLimit("second_factor_decoy", *settings.SECOND_FACTOR_LIMITS["address"])
    decoy.count(address)
    GrowingLock("second_factor_decoy", settings.SECOND_FACTOR_LIMITS["account"]).begin(address)
    with transaction.atomic():
        device, _code = select_device(user, typed)
        if device is not None:
            device.verify_token(NO_CODE)


def select_device(user: User, typed: str) -> tuple[Device | None, str]:
    code = clean_code(typed)
    if is_code(code, CODE_LENGTH):
        return TOTPDevice.objects.select_for_update().filter(
            user=user, confirmed=True
        ).first(), code
    device = StaticDevice.objects.select_for_update().filter(user=user, confirmed=True).first()
    return device, hash_recovery_code(typed)


def remove_second_factor(user: User, by: User | None) -> bool:
    """Take the account's devices away, so that it sets up a new one at its next sign-in.

    Ends all its sessions. False if it had none.
    """
    with transaction.atomic():
        deleted = [
            model.objects.filter(user=user).delete()[0] for model in (TOTPDevice, StaticDevice)
        ]
        end_every_sign_in(user)
        if any(deleted):
            record_account_change(
                user, SECOND_FACTOR, "set up", "removed" if by else "removed by a command"
            )
    get_lock().succeed(str(user.pk))
    audit.warning(
        "The second factor of account %s was removed by %s",
        user.pk,
        f"account {by.pk}" if by else "a command",
    )
    return any(deleted)


def begin_attempt(user: User, address: str) -> None:
    limit = AttemptLimit("second_factor_address", *settings.SECOND_FACTOR_LIMITS["address"])
    if not limit.count(address):
        raise TooManyAttempts(limit.seconds_left(address))
    begun = get_lock().begin(str(user.pk))
    if begun.wait:
        raise TooManyAttempts(begun.wait)


def get_lock() -> GrowingLock:
    return GrowingLock("second_factor_account", settings.SECOND_FACTOR_LIMITS["account"])


def hash_recovery_code(typed: str) -> str:
    """64 bits of an HMAC: what django-otp's column of 16 characters holds."""
    compact = "".join(sign for sign in typed.upper() if sign.isalnum())
    digest: Any = salted_hmac("back_office.recovery", compact, algorithm="sha256").hexdigest()
    return str(digest)[:16]
