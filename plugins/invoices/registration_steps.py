"""The steps from a signing request to an active unit, and which of them are left."""

from typing import Final

from django.utils import timezone

from plugins.invoices.compliance_documents import list_check_names
from plugins.invoices.models import EgsUnit, UnitRegistration
from plugins.invoices.zatca.certificate_request import read_invoice_types
from plugins.invoices.zatca.certificates import UnitCertificate

KEY: Final = "key"
COMPLIANCE: Final = "compliance certificate"
PRODUCTION: Final = "production certificate"
RENEWAL: Final = "renewal"
ACTIVATION: Final = "active"


def list_steps(registration: UnitRegistration) -> list[str]:
    """Names of all steps, in their order."""
    if registration.kind == UnitRegistration.Kind.ONBOARDING:
        last = [ACTIVATION] if registration.is_activated else []
        return [KEY, COMPLIANCE, *list_checks(registration.unit), PRODUCTION, *last]
    # The portal may want the compliance checks again.
    if COMPLIANCE in registration.steps:
        return [COMPLIANCE, *list_checks(registration.unit), PRODUCTION]
    return [PRODUCTION]


def list_checks(unit: EgsUnit) -> list[str]:
    """Names of the compliance checks of the unit's kinds of documents, in their order."""
    is_standard, is_simplified = read_invoice_types(unit.certificate_request)
    return list_check_names(is_standard=is_standard, is_simplified=is_simplified)


def is_check(step: str) -> bool:
    return step.endswith("-compliant")


def has_valid_certificate(token: str) -> bool:
    return bool(token) and UnitCertificate.from_token(token).expires_at > timezone.now()


def needs_password(registration: UnitRegistration) -> bool:
    """Whether the next call to the portal wants a one-time password."""
    if registration.kind == UnitRegistration.Kind.RENEWAL:
        return COMPLIANCE not in registration.steps
    unit = registration.unit
    return not (
        has_valid_certificate(unit.production_token) or has_valid_certificate(unit.compliance_token)
    )
