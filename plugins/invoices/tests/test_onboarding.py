"""Registration and renewal against a portal of its own process."""

from dataclasses import replace
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from plugins.invoices.egs_secrets import read_production_credentials
from plugins.invoices.errors import PortalError, UnitError
from plugins.invoices.models import EgsUnit
from plugins.invoices.services import onboard_unit, renew_unit, retire_unit
from plugins.invoices.tests.egs_units import DETAILS
from plugins.invoices.tests.fatoora_portal import FakePortal, register_unit
from plugins.invoices.zatca.certificate_request import ZatcaEnvironment
from plugins.invoices.zatca.certificates import UnitCertificate

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("encryption_key")]

SIMULATION = ZatcaEnvironment.SIMULATION
CHECKS = [
    f"{kind}-{step}"
    for kind in ("simplified", "standard")
    for step in ("compliant", "credit-note-compliant", "debit-note-compliant")
]


@pytest.mark.parametrize("environment", ZatcaEnvironment)
def test_from_a_password_to_an_active_unit(
    portal: FakePortal, environment: ZatcaEnvironment
) -> None:
    steps: list[str] = []

    # when
    unit = onboard_unit(DETAILS, environment, portal.create_otp(), notify=steps.append)

    # then
    assert unit.is_active
    assert steps[1:-2] == ["compliance certificate", *CHECKS]
    issued = portal.control()["certificates"]
    assert [each["is_compliance"] for each in issued] == [1, 0]
    assert UnitCertificate.from_token(unit.production_token).issuer_name.startswith("CN=PRZE")


@pytest.mark.parametrize(("standard", "checks"), [(True, CHECKS[3:]), (False, CHECKS[:3])])
def test_a_unit_of_one_kind_is_checked_for_it(
    portal: FakePortal, standard: bool, checks: list[str]
) -> None:
    steps: list[str] = []
    details = replace(DETAILS, is_standard=standard, is_simplified=not standard)

    onboard_unit(details, SIMULATION, portal.create_otp(), notify=steps.append)

    assert steps[2:-2] == checks


@pytest.mark.parametrize("setting", ["drop_every", "lose_every"])
@pytest.mark.parametrize(
    ("call", "step"),
    enumerate(["compliance certificate", *CHECKS, "production certificate"], start=1),
)
def test_after_a_failure_the_same_call_goes_on(
    portal: FakePortal, setting: str, call: int, step: str
) -> None:
    """Whether the portal has processed the call that failed, or not."""
    # given
    otp = portal.create_otp()
    portal.control(**{setting: portal.control()["calls"] + call})
    with pytest.raises(PortalError) as raised:
        onboard_unit(DETAILS, SIMULATION, otp)
    portal.control(**{setting: 0})

    # when
    is_used = (setting, call) == ("lose_every", 1)
    unit = onboard_unit(DETAILS, SIMULATION, portal.create_otp() if is_used else otp)

    # then
    assert (raised.value.step, raised.value.can_retry) == (step, True)
    assert unit.is_active
    assert EgsUnit.objects.count() == 1
    newest = portal.control()["certificates"][-1]
    assert newest["expires_at"] == unit.expires_at.isoformat()


def test_a_lost_certificate_is_asked_for_with_another_password(portal: FakePortal) -> None:
    # given
    portal.control(lose_every=1)
    used = portal.create_otp()
    with pytest.raises(PortalError, match="compliance certificate: no response"):
        onboard_unit(DETAILS, SIMULATION, used)
    portal.control(lose_every=0)

    # when
    with pytest.raises(PortalError, match="Invalid-OTP") as raised:
        onboard_unit(DETAILS, SIMULATION, used)
    unit = onboard_unit(DETAILS, SIMULATION, portal.create_otp())

    # then
    assert not raised.value.can_retry
    assert unit.is_active
    assert EgsUnit.objects.count() == 1


def test_what_is_done_is_not_repeated(portal: FakePortal) -> None:
    unit = onboard_unit(DETAILS, SIMULATION, portal.create_otp())
    calls = portal.control()["calls"]

    again = onboard_unit(DETAILS, SIMULATION, "")

    assert again == unit
    assert portal.control()["calls"] == calls


def test_a_unit_may_wait_before_it_stamps(portal: FakePortal) -> None:
    unit = onboard_unit(DETAILS, SIMULATION, portal.create_otp(), is_activated=False)
    assert not unit.is_active

    assert onboard_unit(DETAILS, SIMULATION, "").is_active


def test_a_retired_unit_is_not_registered_again(portal: FakePortal) -> None:
    retire_unit(register_unit(portal).pk, ends_reporting=True)

    with pytest.raises(UnitError, match="serial"):
        register_unit(portal)


def test_renewal_keeps_key_and_chain(portal: FakePortal) -> None:
    # given
    unit = register_unit(portal)
    portal.control(production_days=400)

    # when
    renewed = renew_unit(unit.pk, portal.create_otp())

    # then
    assert renewed.private_key == unit.private_key
    assert renewed.expires_at < unit.expires_at
    assert renewed.production_token != unit.production_token
    assert renewed.is_active
    # and what was issued before it is good for nothing of ours
    assert read_production_credentials(renewed).secret != read_production_credentials(unit).secret


def test_renewal_with_checks(portal: FakePortal) -> None:
    unit, steps = register_unit(portal), []
    portal.control(needs_checks=True)

    renewed = renew_unit(unit.pk, portal.create_otp(), notify=steps.append)

    assert steps[:-1] == ["compliance certificate", *CHECKS]
    assert renewed.production_token != unit.production_token


def test_a_renewal_that_fails_leaves_the_unit_as_it_is(portal: FakePortal) -> None:
    unit = register_unit(portal)

    with pytest.raises(PortalError, match="renewal: Invalid-OTP"):
        renew_unit(unit.pk, "000000")

    assert EgsUnit.objects.get() == unit
    assert EgsUnit.objects.get().production_token == unit.production_token


def test_the_command_registers_and_renews(portal: FakePortal, capsys: Any) -> None:
    # when
    call_command("onboard_fatoora", environment="sandbox", otp="123345", kinds="both")
    first = EgsUnit.objects.get()
    call_command("onboard_fatoora", environment="sandbox", kinds="both")
    call_command("onboard_fatoora", renew=True, otp="123345")

    # then
    unit = EgsUnit.objects.get()
    assert (unit.is_active, unit.environment) == (True, "sandbox")
    assert unit.production_token != first.production_token
    printed = capsys.readouterr().out
    assert "simplified-debit-note-compliant" in printed
    assert read_production_credentials(unit).secret not in printed


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({}, "Give an --environment"),
        ({"renew": True}, "No unit is active"),
        ({"environment": "simulation", "otp": "1"}, "Invalid-OTP"),
        ({"environment": "simulation", "industry": "a|b"}, "industry"),
    ],
)
def test_what_the_command_refuses(
    portal: FakePortal, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(CommandError, match=sentence):
        call_command("onboard_fatoora", **options)


def test_without_an_encryption_key_nothing_is_registered(portal: FakePortal, settings: Any) -> None:
    settings.ZATCA_ENCRYPTION_KEYS = []

    with pytest.raises(CommandError, match="encryption key"):
        call_command("onboard_fatoora", environment="sandbox", otp="123345")
