"""The command that adds staff for browser tests."""

import dataclasses
import io
import json

import pytest
from django.core.management import CommandError, call_command
from django_otp.plugins.otp_totp.models import TOTPDevice
from saleor.account.models import User

from plugins.back_office.tests.conftest import code_of, new_client
from saleor_config.environment import PRODUCTION

pytestmark = pytest.mark.django_db


def test_whoever_it_adds_signs_in_and_sees_what_was_granted_alone() -> None:
    # given
    written = io.StringIO()
    call_command("demo_office_staff", "bookings.manage_bookings", stdout=written)
    member = json.loads(written.getvalue())
    client = new_client()

    # when
    client.post("/office/login/", {"username": member["email"], "password": member["password"]})
    client.post("/office/code/", {"code": code_of(TOTPDevice.objects.get(key=member["key"]))})

    # then
    assert client.get("/office/bookings/booking/").status_code == 200
    assert client.get("/office/content/contactmessage/").status_code == 403


def test_unknown_permissions_are_named() -> None:
    with pytest.raises(CommandError, match=r"There is no permission bookings\.fly"):
        call_command("demo_office_staff", "bookings.fly")
    assert not User.objects.exists()


def test_it_adds_nobody_but_in_local_shops(settings) -> None:
    settings.ENVIRONMENT = dataclasses.replace(settings.ENVIRONMENT, name=PRODUCTION)

    with pytest.raises(CommandError, match="for local shops alone"):
        call_command("demo_office_staff", "bookings.manage_bookings")
    assert not User.objects.exists()
