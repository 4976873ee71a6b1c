"""EGS units as the office shows them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone

from plugins.invoices.models import EgsUnit, UnitRegistration
from plugins.invoices.registration_steps import list_steps, needs_password
from plugins.invoices.zatca.certificate_request import read_invoice_types, read_vat_number

RENEWAL_TIME: Final = timedelta(days=30)
"""Before its end, in which a certificate is to be renewed."""


class UnitState(Enum):
    """``READY``: registered, and not active. ``EXPIRED``: an active unit's certificate too."""

    REGISTERING = "registering"
    FAILED = "failed"
    READY = "ready"
    ACTIVE = "active"
    EXPIRED = "expired"
    RETIRED = "retired"


class StepState(Enum):
    DONE = "done"
    RUNNING = "running"
    FAILED = "failed"
    WAITING = "waiting"


@dataclass(frozen=True)
class RegistrationStep:
    name: str
    state: StepState


@dataclass(frozen=True)
class RegistrationProgress:
    """``can_continue``: it failed, or its worker is gone; ``needs_password``: and then the portal
    wants a one-time password. ``reason``: of ``FailureReason``, empty where the worker
    is gone; ``error_code``: of ``UnitErrorCode``."""

    kind: str
    steps: tuple[RegistrationStep, ...]
    is_running: bool
    can_continue: bool
    needs_password: bool
    reason: str
    error_code: str
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class UnitFacts:
    """What the signing request says. ``can_renew``: its certificate can be renewed now."""

    vat_number: str
    is_standard: bool
    is_simplified: bool
    can_renew: bool
    can_activate: bool


def list_units() -> QuerySet[EgsUnit]:
    """Newest first, without what is secret or long."""
    units = EgsUnit.objects.select_related("registration").order_by("-pk")
    return units.defer("private_key", "compliance_secret", "production_secret")


def has_reported() -> bool:
    """Whether a unit of production has stamped: the shop is in ZATCA's second phase."""
    production = EgsUnit.objects.filter(environment=EgsUnit.Environment.PRODUCTION)
    return production.filter(last_position__gt=0).exists()


def get_unit_state(unit: EgsUnit) -> UnitState:
    if unit.retired_at is not None:
        return UnitState.RETIRED
    if unit.expires_at is None:
        progress = get_progress(unit)
        is_open = progress is None or not progress.can_continue
        return UnitState.REGISTERING if is_open else UnitState.FAILED
    if unit.expires_at <= timezone.now():
        return UnitState.EXPIRED
    return UnitState.ACTIVE if unit.is_active else UnitState.READY


def count_days_left(unit: EgsUnit) -> int | None:
    """Whole days until the certificate's end where it is to be renewed, else None."""
    if unit.expires_at is None or unit.retired_at is not None:
        return None
    left: timedelta = unit.expires_at - timezone.now()
    return max(left.days, 0) if left <= RENEWAL_TIME else None


def read_unit_facts(unit: EgsUnit) -> UnitFacts:
    is_standard, is_simplified = read_invoice_types(unit.certificate_request)
    progress = get_progress(unit)
    is_open = progress is not None and (progress.is_running or progress.can_continue)
    is_registered = unit.expires_at is not None and unit.retired_at is None
    return UnitFacts(
        read_vat_number(unit.certificate_request),
        is_standard,
        is_simplified,
        can_renew=is_registered and not is_open,
        can_activate=get_unit_state(unit) is UnitState.READY and not is_open,
    )


def get_progress(unit: EgsUnit) -> RegistrationProgress | None:
    """Of the unit's last registration or renewal; None where a command made it."""
    registration = getattr(unit, "registration", None)
    if registration is None:
        return None
    is_over = registration.state == UnitRegistration.State.DONE or unit.retired_at is not None
    can_continue = not is_over and not registration.is_running
    return RegistrationProgress(
        registration.kind,
        tuple(_list_steps(registration, can_continue=can_continue)),
        registration.is_running,
        can_continue,
        can_continue and needs_password(registration),
        registration.reason,
        registration.error_code,
        tuple(registration.sentences),
    )


def _list_steps(
    registration: UnitRegistration, *, can_continue: bool
) -> Iterator[RegistrationStep]:
    """The first that is not done is the one that runs or failed."""
    current = StepState.FAILED if can_continue else StepState.RUNNING
    if not (can_continue or registration.is_running):
        current = StepState.WAITING
    for name in list_steps(registration):
        if name in registration.steps:
            yield RegistrationStep(name, StepState.DONE)
        else:
            yield RegistrationStep(name, current)
            current = StepState.WAITING
