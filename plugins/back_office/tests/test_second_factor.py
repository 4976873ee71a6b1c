"""Signing in to the office: password, code, setting a device up, losing it."""

import pytest
from django.core.management import call_command
from django_otp.plugins.otp_static.models import StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from plugins.back_office.services import second_factor
from plugins.back_office.tests.conftest import (
    PASSWORD,
    code_of,
    device_of,
    new_client,
    send_password,
)

pytestmark = pytest.mark.django_db

START = "/office/"


def test_the_office_asks_for_a_password_first():
    response = new_client().get(START)

    assert response.status_code == 302
    assert response["Location"] == "/office/login/?next=/office/"


@pytest.mark.parametrize("door", ["/office/", "/office/code/new/", "/office/code/recovery/"])
def test_a_password_alone_opens_nothing_once_a_device_is_set_up(door, superuser):
    # given
    device_of(superuser)
    client = new_client()

    # when
    send_password(client, superuser)

    # then
    response = client.get(door, follow=True)
    assert response.request["PATH_INFO"] == "/office/code/"


def test_password_and_code_open_the_page_that_was_asked_for(superuser):
    # given
    device = device_of(superuser)
    client = new_client()

    # when
    form = {"username": superuser.email, "password": PASSWORD, "next": "/office/?a=1"}
    client.post("/office/login/", form)
    response = client.post("/office/code/", {"code": code_of(device)})

    # then
    assert response["Location"] == "/office/?a=1"
    assert client.get(START).status_code == 200


def test_a_link_to_another_site_is_not_followed(superuser):
    device = device_of(superuser)
    client = new_client()

    form = {"username": superuser.email, "password": PASSWORD, "next": "//evil.example/office/"}
    client.post("/office/login/", form)
    response = client.post("/office/code/", {"code": code_of(device)})

    assert response["Location"] == START


@pytest.mark.parametrize(
    ("fields", "password"),
    [({}, "another password"), ({"is_staff": False}, PASSWORD), ({"is_active": False}, PASSWORD)],
)
def test_wrong_passwords_customers_and_former_staff_get_one_answer(fields, password, make_staff):
    # given
    user = make_staff()
    for name, value in fields.items():
        setattr(user, name, value)
    user.save()

    # when
    response = send_password(new_client(), user, password)

    # then
    assert response.status_code == 200
    assert "The e-mail address or the password is wrong." in response.content.decode()
    assert "mashtal_office" not in response.cookies


def test_passwords_are_counted_with_those_of_the_api(settings, superuser):
    settings.SIGN_IN_LIMITS = {"account": ((2, 900),), "address": (30, 900)}
    client = new_client()
    for _try in range(2):
        send_password(client, superuser, "wrong")

    response = send_password(client, superuser)

    assert "Too many attempts. Please try again in 15 minutes." in response.content.decode()


def test_a_code_opens_once(superuser):
    # given
    device = device_of(superuser)
    code = code_of(device)
    first, second = new_client(), new_client()
    for client in (first, second):
        send_password(client, superuser)

    # when
    first.post("/office/code/", {"code": code})
    response = second.post("/office/code/", {"code": code})

    # then
    assert first.get(START).status_code == 200
    assert "This code is wrong, or was used before." in response.content.decode()
    assert second.get(START)["Location"].startswith("/office/login/")


def test_guessing_codes_is_locked(superuser, settings):
    # given
    settings.SECOND_FACTOR_LIMITS = {"account": ((3, 900),), "address": (30, 900)}
    device = device_of(superuser)
    client = new_client()
    send_password(client, superuser)
    wrong = f"{(int(code_of(device)) + 7) % 10**6:06d}"

    # when
    for _try in range(3):
        client.post("/office/code/", {"code": wrong})
    response = client.post("/office/code/", {"code": code_of(device)})

    # then
    assert "Too many attempts. Please try again in 15 minutes." in response.content.decode()
    assert client.get(START).status_code == 302


def test_without_redis_nobody_signs_in(superuser, redis_away):
    with redis_away():
        response = send_password(new_client(), superuser)

    assert "This is not possible right now." in response.content.decode()


def test_whoever_has_no_device_sets_one_up_and_sees_recovery_codes_once(superuser):
    # given
    client = new_client()
    send_password(client, superuser)
    page = client.get(START, follow=True)
    assert page.request["PATH_INFO"] == "/office/code/new/"
    assert 'src="data:image/svg+xml' in page.content.decode()
    device = TOTPDevice.objects.get(user=superuser, confirmed=False)

    # when
    client.post("/office/code/new/", {"code": code_of(device)})
    shown = client.get("/office/code/recovery/").content.decode()

    # then
    assert shown.count("<li><code>") == second_factor.RECOVERY_CODE_COUNT
    assert "<li><code>" not in client.get("/office/code/recovery/").content.decode()
    assert client.get(START).status_code == 200
    device.refresh_from_db()
    assert device.confirmed


def test_recovery_codes_open_once_and_are_kept_as_hashes(superuser):
    # given
    device_of(superuser)
    code, *_others = second_factor.make_recovery_codes(superuser)
    client, again = new_client(), new_client()
    for browser in (client, again):
        send_password(browser, superuser)

    # when
    typed = code.lower().replace("-", " ")
    client.post("/office/code/", {"code": typed})
    again.post("/office/code/", {"code": typed})

    # then
    assert client.get(START).status_code == 200
    assert again.get(START).status_code == 302
    kept = set(StaticToken.objects.values_list("token", flat=True))
    assert len(kept) == second_factor.RECOVERY_CODE_COUNT - 1
    assert not kept & {code.replace("-", "").lower(), code.replace("-", "")}


def test_a_new_password_ends_the_session(superuser, sign_in):
    client = sign_in(superuser)
    superuser.set_password("quite another one")
    superuser.save()

    assert client.get(START).status_code == 302


def test_the_session_ends_after_eight_hours(superuser, sign_in):
    client = sign_in(superuser)
    session = client.session
    session["office_since"] -= 8 * 60 * 60 + 1
    session.save()

    assert client.get(START)["Location"].startswith("/office/login/")


def test_signing_out_everywhere_ends_the_session(superuser, sign_in):
    from saleor_config.authentication import end_every_sign_in

    client = sign_in(superuser)
    end_every_sign_in(superuser)

    assert client.get(START).status_code == 302


@pytest.mark.parametrize("change", [{"is_active": False}, {"is_staff": False}])
def test_former_staff_are_out_at_once(change, superuser, sign_in):
    client = sign_in(superuser)
    type(superuser).objects.filter(pk=superuser.pk).update(**change)

    assert client.get(START).status_code == 302


def test_the_command_takes_the_second_factor_away(superuser, sign_in, capsys):
    client = sign_in(superuser)

    call_command("remove_second_factor", superuser.email)

    assert capsys.readouterr().out == "The second factor was removed.\n"
    assert not second_factor.has_second_factor(superuser)
    assert client.get(START).status_code == 302
    again = new_client()
    send_password(again, superuser)
    assert again.get(START, follow=True).request["PATH_INFO"] == "/office/code/new/"


def test_a_new_password_is_taken_for_the_old_one_alone(superuser, sign_in):
    # given
    client = sign_in(superuser)
    form = {"new_password1": "three green palms", "new_password2": "three green palms"}

    # when
    refused = client.post("/office/password_change/", {**form, "old_password": "wrong"})
    taken = client.post("/office/password_change/", {**form, "old_password": PASSWORD})

    # then
    assert "old_password" in refused.context["form"].errors
    assert taken["Location"] == START
    assert client.get(START).status_code == 200
