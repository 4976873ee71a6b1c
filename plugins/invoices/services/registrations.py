"""Registrations and renewals of EGS units as the office starts them, and their task.

The office makes the unit and stores what is to be done; a worker makes the calls to the portal and
stores each step. After a failure, also that of the worker, ``continue_registration`` goes on where
it stopped. Raises ``UnitError``.
"""

import logging
from collections.abc import Iterable
from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from plugins.invoices.egs_secrets import decrypt_secret, encrypt_secret
from plugins.invoices.errors import FailureReason, PortalError, UnitError, UnitErrorCode
from plugins.invoices.models import EgsUnit, UnitRegistration
from plugins.invoices.registration_steps import (
    COMPLIANCE,
    KEY,
    PRODUCTION,
    is_check,
    needs_password,
)
from plugins.invoices.services.onboarding import (
    obtain_production_certificate,
    register_unit,
    renew_unit,
)
from plugins.invoices.services.shop_units import UnitInput, build_details
from plugins.invoices.services.units import create_unit, lock_unit, require_no_production_unit
from plugins.invoices.zatca.certificate_request import ZatcaEnvironment
from saleor_config.task_queue import enqueue_task

logger = logging.getLogger(__name__)

TASK: Final = "plugins.invoices.tasks.run_registration"
CLAIM_TIME: Final = timedelta(minutes=2)
"""Longer than one call to the portal may take; after it, the worker is taken for dead."""
LONGEST_PASSWORD: Final = 16

State = UnitRegistration.State
Kind = UnitRegistration.Kind


def add_unit(unit_input: UnitInput, otp: str) -> EgsUnit:
    """A unit of the shop's seller, whose registration a worker begins after the commit.

    Raises ``RequestError`` too.
    """
    _require_password(otp)
    details = build_details(unit_input)
    with transaction.atomic():
        unit = create_unit(details, ZatcaEnvironment[unit_input.environment.upper()])
        if unit_input.is_activated:
            require_no_production_unit(unit)
        registration = UnitRegistration(
            unit=unit, kind=Kind.ONBOARDING, is_activated=unit_input.is_activated, steps=[KEY]
        )
        _queue_registration(registration, otp)
    return unit


def start_renewal(unit_key: int, otp: str) -> None:
    """Have a worker renew the unit's certificate."""
    _require_password(otp)
    with transaction.atomic():
        unit = lock_unit(unit_key)
        if not unit.production_token:
            raise UnitError(UnitErrorCode.NO_CERTIFICATE)
        registration = _get_free_registration(unit) or UnitRegistration(unit=unit)
        registration.kind, registration.steps = Kind.RENEWAL, []
        _queue_registration(registration, otp)


def continue_registration(unit_key: int, otp: str) -> None:
    """Have a worker go on with what failed. ``otp``: only where ``needs_password`` says so."""
    with transaction.atomic():
        unit = lock_unit(unit_key)
        registration = _get_free_registration(unit)
        if registration is None or registration.state == State.DONE:
            raise UnitError(UnitErrorCode.NOTHING_TO_CONTINUE)
        if needs_password(registration):
            _require_password(otp)
        else:
            otp = ""
        _queue_registration(registration, otp)


def run_registration(registration_key: int) -> None:
    """Do what is left. Nothing where another worker is at it."""
    claimed = _claim_registration(registration_key)
    if claimed is None:
        return
    try:
        _run_steps(claimed, _take_password(claimed))
    except PortalError as error:
        _store_failure(claimed, classify_error(error), sentences=error.sentences)
    except UnitError as error:
        _store_failure(claimed, FailureReason.UNIT, error.code)
    except Exception:
        _store_failure(claimed, FailureReason.UNEXPECTED)
        raise
    else:
        _store_changes(claimed, state=State.DONE, held_until=None)


def classify_error(error: PortalError) -> FailureReason:
    if error.can_retry:
        return FailureReason.OTHER if error.is_ours else FailureReason.NO_RESPONSE
    if any("OTP" in code for code in error.codes):
        return FailureReason.OTP
    if any("CSR" in code for code in error.codes):
        return FailureReason.REQUEST
    if error.status in (401, 403):
        return FailureReason.CREDENTIALS
    return FailureReason.CHECK if is_check(error.step) else FailureReason.OTHER


def _run_steps(registration: UnitRegistration, otp: str) -> None:
    unit = registration.unit
    if unit.retired_at is not None:
        raise UnitError(UnitErrorCode.UNIT_RETIRED)

    def store_step(step: str) -> None:
        if step not in registration.steps:
            registration.steps.append(step)
        _store_changes(
            registration, steps=registration.steps, held_until=timezone.now() + CLAIM_TIME
        )

    if registration.kind == Kind.ONBOARDING:
        register_unit(unit, otp, is_activated=registration.is_activated, notify=store_step)
    elif needs_password(registration):
        renew_unit(unit.pk, otp, notify=store_step)
    else:
        obtain_production_certificate(unit, store_step)
        store_step(PRODUCTION)


def _get_free_registration(unit: EgsUnit) -> UnitRegistration | None:
    registration = UnitRegistration.objects.select_for_update().filter(unit=unit).first()
    if registration is None:
        return None
    if registration.is_running:
        raise UnitError(UnitErrorCode.REGISTRATION_RUNS)
    registration.unit = unit
    return registration


def _queue_registration(registration: UnitRegistration, otp: str) -> None:
    registration.one_time_password = encrypt_secret(otp) if otp else ""
    registration.state = State.QUEUED
    # The compliance checks are made again.
    registration.steps = [step for step in registration.steps if step in (KEY, COMPLIANCE)]
    registration.reason = registration.error_code = ""
    registration.sentences = []
    registration.held_until = timezone.now() + CLAIM_TIME
    registration.save()
    arguments, label = {"registration_key": registration.pk}, f"of unit {registration.unit_id}"
    transaction.on_commit(lambda: enqueue_task(TASK, arguments, label=label))


def _claim_registration(registration_key: int) -> UnitRegistration | None:
    """One conditional UPDATE, so that of two workers one makes the calls."""
    now = timezone.now()
    free = Q(state=State.QUEUED) | Q(state=State.RUNNING, held_until__lt=now)
    rows = UnitRegistration.objects.filter(free, pk=registration_key)
    claim = {"state": State.RUNNING, "held_until": now + CLAIM_TIME, "attempts": F("attempts") + 1}
    if not rows.update(**claim):
        return None
    return UnitRegistration.objects.select_related("unit").get(pk=registration_key)


def _take_password(registration: UnitRegistration) -> str:
    """The one-time password, which is stored no longer."""
    text = registration.one_time_password
    _store_changes(registration, one_time_password="")
    return decrypt_secret(text) if text else ""


def _store_failure(
    registration: UnitRegistration,
    reason: FailureReason,
    code: UnitErrorCode | None = None,
    sentences: Iterable[str] = (),
) -> None:
    logger.warning("Registration of unit %s stopped: %s.", registration.unit_id, reason.value)
    _store_changes(
        registration,
        state=State.FAILED,
        reason=reason.value,
        error_code=code.value if code else "",
        sentences=list(sentences),
        held_until=None,
    )


def _store_changes(registration: UnitRegistration, **changes: Any) -> None:
    """What another worker has stored since stays: a claim ends while its owner is slow."""
    rows = UnitRegistration.objects.filter(pk=registration.pk, attempts=registration.attempts)
    rows.update(**changes)


def _require_password(otp: str) -> None:
    if not (otp.isascii() and otp.isdigit() and len(otp) <= LONGEST_PASSWORD):
        raise UnitError(UnitErrorCode.OTP_NEEDED)
