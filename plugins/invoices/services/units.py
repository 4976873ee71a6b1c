"""EGS units: from the signing request to the last document. Raises ``UnitError``.

Locks: a service that changes which unit is active locks the chain's row first, as issuing does
(``invoice_numbers.py``), then the units. The others lock their unit alone.
"""

from django.db import IntegrityError, transaction
from django.utils import timezone

from plugins.invoices.egs_secrets import encrypt_secret, encrypt_unit_key, read_private_key
from plugins.invoices.errors import UnitError, UnitErrorCode
from plugins.invoices.invoice_numbers import lock_chain
from plugins.invoices.models import EgsUnit
from plugins.invoices.zatca.certificate_request import (
    UnitDetails,
    ZatcaEnvironment,
    build_certificate_request,
    read_vat_number,
)
from plugins.invoices.zatca.certificates import UnitCertificate
from plugins.invoices.zatca.keys import generate_private_key
from plugins.saudi_market.selectors import get_seller


def create_unit(details: UnitDetails, environment: ZatcaEnvironment) -> EgsUnit:
    """A unit with a private key and its signing request, which the portal is to be sent.

    Raises ``RequestError`` for a detail that ZATCA would refuse, and ``KeyUnavailable`` without an
    encryption key.
    """
    _require_own_vat_number(details.vat_number)
    key = generate_private_key()
    request = build_certificate_request(details, environment, key)
    try:
        with transaction.atomic():
            return EgsUnit.objects.create(
                name=details.common_name,
                serial=details.serial_number,
                environment=EgsUnit.Environment(environment.name.lower()),
                private_key=encrypt_unit_key(key),
                certificate_request=request,
            )
    except IntegrityError:
        raise UnitError(UnitErrorCode.SERIAL_IN_USE) from None


def store_compliance_certificate(
    unit_key: int, *, token: str, secret: str, request_id: str
) -> EgsUnit:
    """Keep what the portal returned for the signing request. ``request_id`` is asked for with the
    production certificate."""
    with transaction.atomic():
        unit = lock_unit(unit_key)
        _read_own_certificate(unit, token)
        unit.compliance_token = token
        unit.compliance_secret = encrypt_secret(secret)
        unit.compliance_request_id = request_id
        unit.save(update_fields=["compliance_token", "compliance_secret", "compliance_request_id"])
    return unit


def store_production_certificate(unit_key: int, *, token: str, secret: str) -> EgsUnit:
    """Keep the production certificate, or the one that renews it; an active unit stamps with it
    from the next document on."""
    with transaction.atomic():
        unit = lock_unit(unit_key)
        certificate = _read_own_certificate(unit, token)
        if certificate.expires_at <= timezone.now():
            raise UnitError(UnitErrorCode.CERTIFICATE_EXPIRED)
        unit.production_token = token
        unit.production_secret = encrypt_secret(secret)
        unit.expires_at = certificate.expires_at
        unit.save(update_fields=["production_token", "production_secret", "expires_at"])
    return unit


def activate_unit(unit_key: int) -> EgsUnit:
    """Let the shop issue with this unit, and with no other.

    What was active before keeps its chain, and can be activated again. A unit for trials does not
    take the place of one of production.
    """
    with transaction.atomic():
        lock_chain()
        unit = lock_unit(unit_key)
        if unit.expires_at is None:
            raise UnitError(UnitErrorCode.NO_CERTIFICATE)
        if unit.expires_at <= timezone.now():
            raise UnitError(UnitErrorCode.CERTIFICATE_EXPIRED)
        # Without its encryption key no document could be issued.
        read_private_key(unit)
        _require_own_vat_number(read_vat_number(unit.certificate_request))
        require_no_production_unit(unit)
        EgsUnit.objects.filter(is_active=True).exclude(pk=unit.pk).update(is_active=False)
        unit.is_active = True
        unit.save(update_fields=["is_active"])
    return unit


def retire_unit(unit_key: int, *, ends_reporting: bool = False) -> EgsUnit:
    """End a unit for good. An active one only with ``ends_reporting``: the shop goes on without a
    stamp, and what it issues is not reported."""
    with transaction.atomic():
        lock_chain()
        unit = lock_unit(unit_key)
        if unit.is_active and not ends_reporting:
            raise UnitError(UnitErrorCode.ONLY_ACTIVE_UNIT)
        unit.is_active = False
        unit.retired_at = timezone.now()
        unit.save(update_fields=["is_active", "retired_at"])
    return unit


def require_no_production_unit(unit: EgsUnit) -> None:
    """Raise ``UnitError`` where ``unit`` is for trials, and one of production is active."""
    production = EgsUnit.Environment.PRODUCTION
    if unit.environment == production:
        return
    if EgsUnit.objects.filter(is_active=True, environment=production).exists():
        raise UnitError(UnitErrorCode.PRODUCTION_UNIT_ACTIVE)


def lock_unit(unit_key: int) -> EgsUnit:
    """Locked until the transaction ends; a retired one is an error."""
    unit = EgsUnit.objects.select_for_update().filter(pk=unit_key).first()
    if unit is None:
        raise UnitError(UnitErrorCode.UNKNOWN_UNIT)
    if unit.retired_at is not None:
        raise UnitError(UnitErrorCode.UNIT_RETIRED)
    return unit


def _read_own_certificate(unit: EgsUnit, token: str) -> UnitCertificate:
    try:
        certificate = UnitCertificate.from_token(token)
    except ValueError:
        raise UnitError(UnitErrorCode.NOT_A_CERTIFICATE) from None
    if not certificate.belongs_to(read_private_key(unit)):
        raise UnitError(UnitErrorCode.CERTIFICATE_OF_ANOTHER_KEY)
    return certificate


def _require_own_vat_number(vat_number: str) -> None:
    """The authority rejects each document whose seller is not the certificate's."""
    if vat_number != get_seller().vat_number:
        raise UnitError(UnitErrorCode.VAT_NUMBER_OF_ANOTHER)
