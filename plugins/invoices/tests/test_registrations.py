"""Registration and renewal as the office starts them and a worker does them."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from plugins.invoices import tasks
from plugins.invoices.egs_secrets import decrypt_secret
from plugins.invoices.errors import FailureReason, RequestError, UnitError, UnitErrorCode
from plugins.invoices.models import EgsUnit, UnitRegistration
from plugins.invoices.selectors import StepState, UnitState, get_progress, get_unit_state
from plugins.invoices.services import (
    UnitInput,
    activate_unit,
    add_unit,
    continue_registration,
    retire_unit,
    run_registration,
    start_renewal,
)
from plugins.invoices.tests.egs_units import certify_unit, make_active_unit, make_unit
from plugins.invoices.tests.fatoora_portal import FakePortal
from plugins.invoices.zatca.certificate_request import ZatcaEnvironment
from plugins.saudi_market.selectors import get_seller

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("encryption_key")]

INPUT = UnitInput("simulation")
CALLS = 8
"""To the portal: two certificates, and six compliance checks between them."""


def run(unit: EgsUnit) -> EgsUnit:
    """As the worker does after the commit; the unit with its progress."""
    tasks.run_registration(unit.registration.pk)
    return EgsUnit.objects.get(pk=unit.pk)


def list_states(unit: EgsUnit) -> list[StepState]:
    progress = get_progress(EgsUnit.objects.get(pk=unit.pk))
    assert progress is not None
    return [step.state for step in progress.steps]


def test_from_a_password_to_an_active_unit(
    portal: FakePortal, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    otp = portal.create_otp()
    with django_capture_on_commit_callbacks() as callbacks:
        unit = add_unit(INPUT, otp)
    waiting = UnitRegistration.objects.get()

    # when
    done = run(unit)

    # then
    assert len(callbacks) == 1
    assert get_unit_state(unit) is UnitState.REGISTERING
    assert otp not in waiting.one_time_password
    assert decrypt_secret(waiting.one_time_password) == otp
    assert (done.is_active, get_unit_state(done)) == (True, UnitState.ACTIVE)
    assert UnitRegistration.objects.get().one_time_password == ""
    assert list_states(unit) == [StepState.DONE] * (CALLS + 2)


@pytest.mark.parametrize("setting", ["drop_every", "lose_every"])
@pytest.mark.parametrize("call", range(1, CALLS + 1))
def test_after_a_failure_it_goes_on(portal: FakePortal, setting: str, call: int) -> None:
    # given
    otp = portal.create_otp()
    unit = add_unit(INPUT, otp)
    portal.control(**{setting: portal.control()["calls"] + call})

    # when
    failed = run(unit)
    states, progress = list_states(unit), get_progress(failed)
    portal.control(**{setting: 0})
    again = otp if (setting, call) == ("drop_every", 1) else portal.create_otp()
    continue_registration(unit.pk, again)
    done = run(unit)

    # then
    assert states.index(StepState.FAILED) == call
    assert progress is not None
    assert (progress.reason, progress.needs_password) == (
        FailureReason.NO_RESPONSE.value,
        call == 1,
    )
    assert (progress.can_continue, progress.is_running) == (True, False)
    assert get_unit_state(failed) is UnitState.FAILED
    assert done.is_active
    assert set(list_states(unit)) == {StepState.DONE}


def test_a_wrong_password_is_replaced(portal: FakePortal) -> None:
    # given
    unit = add_unit(INPUT, "111111")
    failed = get_progress(run(unit))

    # when
    continue_registration(unit.pk, portal.create_otp())

    # then
    assert failed is not None
    assert (failed.reason, failed.needs_password) == (FailureReason.OTP.value, True)
    assert "Invalid-OTP" in failed.sentences[0]
    assert run(unit).is_active


def test_a_check_that_is_not_passed_is_named(portal: FakePortal, monkeypatch: Any) -> None:
    # given
    unit = add_unit(INPUT, portal.create_otp())
    seller = replace(get_seller(), vat_number="310122393500003")
    monkeypatch.setattr("plugins.invoices.compliance_documents.get_seller", lambda: seller)

    # when
    progress = get_progress(run(unit))

    # then
    assert progress is not None
    failed = [each.name for each in progress.steps if each.state is StepState.FAILED]
    assert (progress.reason, failed) == (FailureReason.CHECK.value, ["simplified-compliant"])
    assert "certificate-permissions" in progress.sentences[0]


def test_two_workers_do_it_once(portal: FakePortal) -> None:
    # given
    unit = add_unit(INPUT, portal.create_otp())
    UnitRegistration.objects.update(
        state=UnitRegistration.State.RUNNING, held_until=timezone.now() + timedelta(minutes=1)
    )

    # when
    calls = portal.control()["calls"]
    run(unit)

    # then
    assert portal.control()["calls"] == calls
    with pytest.raises(UnitError) as raised:
        continue_registration(unit.pk, "123456")
    assert raised.value.code is UnitErrorCode.REGISTRATION_RUNS


def test_a_worker_that_is_gone_leaves_what_can_be_continued(portal: FakePortal) -> None:
    # given
    unit = add_unit(INPUT, portal.create_otp())
    UnitRegistration.objects.update(
        state=UnitRegistration.State.RUNNING, held_until=timezone.now(), one_time_password=""
    )
    progress = get_progress(EgsUnit.objects.get())

    # when
    continue_registration(unit.pk, portal.create_otp())

    # then
    assert progress is not None
    assert (progress.can_continue, progress.reason) == (True, "")
    assert run(unit).is_active
    with pytest.raises(UnitError) as raised:
        continue_registration(unit.pk, "123456")
    assert raised.value.code is UnitErrorCode.NOTHING_TO_CONTINUE


def test_renewal(portal: FakePortal) -> None:
    # given
    unit = run(add_unit(INPUT, portal.create_otp()))
    portal.control(production_days=400)

    # when
    start_renewal(unit.pk, portal.create_otp())
    renewed = run(unit)

    # then
    assert renewed.expires_at is not None
    assert unit.expires_at is not None
    assert renewed.expires_at < unit.expires_at
    assert renewed.private_key == unit.private_key
    assert list_states(unit) == [StepState.DONE]


def test_renewal_with_checks_goes_on_without_another_password(portal: FakePortal) -> None:
    # given
    unit = run(add_unit(INPUT, portal.create_otp()))
    portal.control(needs_checks=True, drop_every=portal.control()["calls"] + 4)
    start_renewal(unit.pk, portal.create_otp())
    failed = run(unit)
    progress = get_progress(failed)
    portal.control(drop_every=0)

    # when
    continue_registration(unit.pk, "")
    renewed = run(unit)

    # then
    assert progress is not None
    assert not progress.needs_password
    assert get_unit_state(failed) is UnitState.ACTIVE
    assert renewed.production_token != unit.production_token
    assert list_states(unit) == [StepState.DONE] * CALLS


def test_what_the_office_refuses(settings: Any) -> None:
    add_unit(INPUT, "123456")

    for unit_input, otp, code in (
        (INPUT, "123456", UnitErrorCode.SERIAL_IN_USE),
        (replace(INPUT, name="EGS-2"), "", UnitErrorCode.OTP_NEEDED),
        (replace(INPUT, name="EGS-2"), "12a", UnitErrorCode.OTP_NEEDED),
    ):
        with pytest.raises(UnitError) as raised:
            add_unit(unit_input, otp)
        assert raised.value.code is code
    with pytest.raises(RequestError, match="must not exceed 64"):
        add_unit(replace(INPUT, organization="ن" * 65), "123456")
    settings.ZATCA_ENCRYPTION_KEYS = []
    with pytest.raises(UnitError) as raised:
        add_unit(replace(INPUT, name="EGS-2"), "123456")
    assert raised.value.code is UnitErrorCode.KEY_UNAVAILABLE
    assert EgsUnit.objects.count() == 1


def test_a_trial_takes_no_production_units_place() -> None:
    production = make_active_unit()
    trial = certify_unit(make_unit("2", ZatcaEnvironment.SIMULATION))

    for begin in (lambda: activate_unit(trial.pk), lambda: add_unit(INPUT, "123456")):
        with pytest.raises(UnitError) as raised:
            begin()
        assert raised.value.code is UnitErrorCode.PRODUCTION_UNIT_ACTIVE
    add_unit(replace(INPUT, is_activated=False), "123456")
    assert list(EgsUnit.objects.filter(is_active=True)) == [production]


def test_a_unit_of_another_seller_is_neither_made_nor_activated(monkeypatch: Any) -> None:
    unit = certify_unit(make_unit())
    monkeypatch.setattr(
        "plugins.invoices.services.units.get_seller",
        lambda: type("Seller", (), {"vat_number": "310122393500003"}),
    )

    for begin in (lambda: activate_unit(unit.pk), lambda: make_unit("2")):
        with pytest.raises(UnitError) as raised:
            begin()
        assert raised.value.code is UnitErrorCode.VAT_NUMBER_OF_ANOTHER


def test_the_active_unit_is_retired_only_knowingly() -> None:
    unit = make_active_unit()

    with pytest.raises(UnitError) as raised:
        retire_unit(unit.pk)

    assert raised.value.code is UnitErrorCode.ONLY_ACTIVE_UNIT
    assert EgsUnit.objects.get().is_active
    assert retire_unit(unit.pk, ends_reporting=True).retired_at


def test_a_retired_units_registration_is_not_run(portal: FakePortal) -> None:
    unit = add_unit(INPUT, portal.create_otp())
    retire_unit(unit.pk)

    run_registration(unit.registration.pk)

    assert UnitRegistration.objects.get().error_code == UnitErrorCode.UNIT_RETIRED.value
