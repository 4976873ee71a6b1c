"""EGS units as the portal's certificates leave them."""

from dataclasses import replace
from datetime import timedelta
from typing import Final

from django.utils import timezone

from plugins.invoices.egs_secrets import read_private_key
from plugins.invoices.models import EgsUnit
from plugins.invoices.services import (
    activate_unit,
    create_unit,
    store_compliance_certificate,
    store_production_certificate,
)
from plugins.invoices.tests.certificates import issue_token
from plugins.invoices.zatca.certificate_request import UnitDetails, ZatcaEnvironment

DETAILS: Final = UnitDetails(
    common_name="TST-886431145-399999999900003",
    solution="Mashtal",
    model="Shop",
    serial="1",
    vat_number="399999999900003",
    organization="مشتل",
    branch="الرياض",
    address="RRRD2929",
    industry="Plants",
)
COMPLIANCE_SECRET: Final = "compliance-password-1"
PRODUCTION_SECRET: Final = "production-password-2"


def make_unit(
    serial: str = "1", environment: ZatcaEnvironment = ZatcaEnvironment.PRODUCTION
) -> EgsUnit:
    """With a private key and a signing request alone."""
    return create_unit(replace(DETAILS, serial=serial), environment)


def make_token(unit: EgsUnit, days: int = 365) -> str:
    """A certificate of the unit's key that expires in ``days``."""
    return issue_token(read_private_key(unit), timezone.now() + timedelta(days=days))


def certify_unit(unit: EgsUnit, days: int = 365) -> EgsUnit:
    token = make_token(unit, days)
    store_compliance_certificate(
        unit.pk, token=token, secret=COMPLIANCE_SECRET, request_id="1234567890123"
    )
    return store_production_certificate(unit.pk, token=token, secret=PRODUCTION_SECRET)


def make_active_unit(serial: str = "1", days: int = 365) -> EgsUnit:
    return activate_unit(certify_unit(make_unit(serial), days).pk)


def let_expire(unit: EgsUnit) -> None:
    """As time does."""
    token = make_token(unit, days=-1)
    EgsUnit.objects.filter(pk=unit.pk).update(
        production_token=token, expires_at=timezone.now() - timedelta(days=1)
    )
