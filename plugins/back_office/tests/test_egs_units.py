"""The office's pages of EGS units: registration, renewal, activation and the end of a unit."""

from datetime import timedelta
from typing import Any

import pytest
from cryptography.fernet import Fernet
from django.apps import apps
from django.test import Client
from django.utils import timezone

from plugins.back_office.egs_units import labels
from plugins.back_office.models import Change
from plugins.back_office.permissions import SETTINGS
from plugins.back_office.services.one_time_tokens import new_token
from plugins.invoices.errors import (
    FailureReason,
    RequestErrorCode,
    UnitErrorCode,
)
from plugins.invoices.selectors import UnitState, get_progress
from plugins.invoices.services import run_registration
from plugins.invoices.tests.egs_units import certify_unit, make_active_unit, make_unit
from plugins.invoices.tests.fatoora_portal import FakePortal, portal, portal_process

__all__ = ["portal", "portal_process"]

pytestmark = pytest.mark.django_db

EgsUnit: Any = apps.get_model("invoices.EgsUnit")
UnitRegistration: Any = apps.get_model("invoices.UnitRegistration")
LIST = "/office/invoices/egsunit/"
SECRETS = ("private_key", "compliance_secret", "production_secret", "production_token")


@pytest.fixture(autouse=True)
def encryption_key(settings: Any) -> None:
    settings.ZATCA_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]


@pytest.fixture
def owner(make_staff: Any, sign_in: Any) -> Client:
    client: Client = sign_in(make_staff(SETTINGS))
    return client


def build_form(otp: str, **changes: str) -> dict[str, str]:
    return {
        "once": new_token(),
        "environment": "simulation",
        "otp": otp,
        "name": "EGS-1",
        "organization": "مشتل",
        "branch": "الرياض",
        "address": "RRRD2929",
        "industry": "Plants",
        "is_simplified": "on",
        "is_standard": "on",
        "is_activated": "on",
        **changes,
    }


def send(client: Client, unit: Any, name: str, **form: str) -> Any:
    return client.post(f"{LIST}{unit.pk}/{name}/", {"once": new_token(), **form})


def read_page(client: Client, unit: Any) -> str:
    return str(client.get(f"{LIST}{unit.pk}/change/").content.decode())


def work() -> None:
    """As the worker does after the commit."""
    run_registration(UnitRegistration.objects.get().pk)


def test_every_error_state_and_step_has_a_text() -> None:
    unit = make_unit()
    UnitRegistration.objects.create(unit=unit)
    progress = get_progress(unit)

    assert set(labels.STATES) == set(UnitState)
    assert set(labels.STATE_COLOURS) == {state.value for state in UnitState}
    assert set(labels.REASONS) == set(FailureReason)
    assert set(labels.UNIT_ERRORS) == set(UnitErrorCode)
    assert set(labels.REQUEST_ERRORS) == set(RequestErrorCode)
    assert progress is not None
    assert set(labels.STEPS) == {step.name for step in progress.steps}


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        (
            "en",
            (
                "ZATCA’s portal refused the one-time password.",
                "Continue",
                "stamps invoices",
                "Renew",
            ),
        ),
        ("ar", ("رفضت بوابة الهيئة كلمة المرور لمرة واحدة.", "متابعة", "تختم الفواتير", "تجديد")),
    ],
)
def test_a_unit_is_registered_continued_and_renewed(
    language: str, texts: tuple[str, ...], portal: FakePortal, owner: Client
) -> None:
    refused, go_on, active, renew = texts
    owner.cookies["mashtal_office_language"] = language

    # when it is added with a wrong password
    added = owner.post(f"{LIST}add/", build_form("١١١١١١"))
    unit = EgsUnit.objects.get()
    running = read_page(owner, unit)
    work()
    stopped = read_page(owner, unit)

    # then the page says what the portal said
    assert added.status_code == 302
    assert "data-progress>" in running
    assert "data-progress>" not in stopped
    assert refused in stopped
    assert "Invalid-OTP" in stopped
    assert go_on in stopped

    # when it is continued with the right one
    otp = portal.create_otp()
    continued = send(owner, unit, "continue", otp=otp)
    work()
    page = read_page(owner, unit)

    # then
    assert continued.status_code == 302
    assert active in page
    assert EgsUnit.objects.get().is_active
    assert renew in page
    # and when it is renewed
    before = EgsUnit.objects.get().production_token
    assert send(owner, unit, "renew", otp=portal.create_otp()).status_code == 302
    work()
    assert EgsUnit.objects.get().production_token != before


def test_neither_password_nor_secret_is_shown_or_logged(
    portal: FakePortal, owner: Client, caplog: Any
) -> None:
    # given
    caplog.set_level("DEBUG")
    otp = portal.create_otp()

    # when
    pages = [owner.post(f"{LIST}add/", build_form(otp, name="")).content.decode()]
    owner.post(f"{LIST}add/", build_form(otp))
    unit = EgsUnit.objects.get()
    pages.append(read_page(owner, unit))
    work()
    unit.refresh_from_db()
    pages += [read_page(owner, unit), owner.get(LIST).content.decode(), caplog.text]
    pages += [str(change.changes) for change in Change.objects.all()]

    # then
    assert Change.objects.filter(model="invoices.egsunit", action="added").exists()
    for text in pages:
        assert otp not in text
        assert not any(getattr(unit, name) in text for name in SECRETS)


def test_what_zatca_would_refuse_is_said_beside_the_field(owner: Client) -> None:
    make_unit()

    for changes, sentence in (
        ({"organization": "Plants & Co"}, "ZATCA allows none of ! @ # $ % &amp; *"),
        ({"name": "ن" * 40}, "ZATCA allows at most 64 characters here."),
        ({"is_simplified": "", "is_standard": ""}, "Choose at least one kind of invoices."),
        ({"otp": "12ab"}, "Enter the portal’s one-time password: digits alone."),
        ({"environment": "production"}, "Enter the seller and its VAT number first"),
        ({"once": ""}, "The request could not be read."),
    ):
        page = owner.post(f"{LIST}add/", {**build_form("123456"), **changes})
        assert page.status_code == 422, changes
        assert sentence in page.content.decode(), changes
    assert EgsUnit.objects.count() == 1


def test_a_form_that_is_sent_twice_registers_once(owner: Client) -> None:
    form = build_form("123456")

    assert owner.post(f"{LIST}add/", form).status_code == 302
    again = owner.post(f"{LIST}add/", {**form, "name": "EGS-2"})

    assert "This form was sent already." in again.content.decode()
    assert EgsUnit.objects.count() == 1


def test_the_active_unit_is_retired_only_where_that_is_confirmed(owner: Client) -> None:
    unit = make_active_unit()

    refused = send(owner, unit, "retire")
    still_active = EgsUnit.objects.get().is_active
    send(owner, unit, "retire", ends_reporting="on")

    assert refused.status_code == 422
    assert "Invoices are then neither stamped nor reported" in refused.content.decode()
    assert still_active
    assert EgsUnit.objects.get().retired_at
    assert "Retire for good" not in read_page(owner, unit)


def test_a_registered_unit_is_activated(owner: Client, settings: Any) -> None:
    unit = certify_unit(make_unit())
    keys = settings.ZATCA_ENCRYPTION_KEYS

    settings.ZATCA_ENCRYPTION_KEYS = []
    send(owner, unit, "activate")
    refused = read_page(owner, unit)
    settings.ZATCA_ENCRYPTION_KEYS = keys
    send(owner, unit, "activate")

    assert "ZATCA_ENCRYPTION_KEYS is not set" in refused
    assert EgsUnit.objects.get().is_active


def test_the_end_of_a_certificate_is_warned_of_30_days_ahead(owner: Client) -> None:
    unit = make_active_unit(days=31)
    early = read_page(owner, unit) + owner.get(LIST).content.decode()

    EgsUnit.objects.update(expires_at=timezone.now() + timedelta(days=29, hours=1))

    assert "renew it" not in early
    assert "The certificate expires in" not in early
    assert "The certificate expires in 29 days." in read_page(owner, unit)
    assert "renew it: 29 days left" in owner.get(LIST).content.decode()


def test_units_are_the_owners_alone(make_staff: Any, sign_in: Any) -> None:
    unit = make_active_unit()
    clerk = sign_in(make_staff("order.manage_orders"))

    assert clerk.get(f"{LIST}{unit.pk}/change/").status_code == 403
    assert clerk.get(f"{LIST}add/").status_code == 403
    for name in ("continue", "renew", "activate", "retire"):
        assert send(clerk, unit, name, ends_reporting="on").status_code == 403
    assert EgsUnit.objects.get().is_active
