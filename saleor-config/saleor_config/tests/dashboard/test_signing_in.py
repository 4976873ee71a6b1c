"""Opening the Dashboard: signing in, coming back, a forgotten password, what it shows around."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.apps import apps
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User

from saleor_config.celery import app
from saleor_config.tests.dashboard.desk import Desk, operation

PASSWORD = "a long password of staff"
SIGN_IN = """mutation SignIn($email: String!, $password: String!) {
  tokenCreate(email: $email, password: $password) {
    token errors { field message } user { ...SignedIn } } }"""
COME_BACK = """mutation ComeBack($token: String!) {
  tokenVerify(token: $token) { payload user { ...SignedIn } } }"""
REFRESH = "mutation Refresh($token: String!) { tokenRefresh(token: $token) { token payload } }"
FORGOTTEN = """mutation Forgotten($email: String!, $url: String!) {
  requestPasswordReset(email: $email, redirectUrl: $url) {
    errors: accountErrors { code field } } }"""
OWN_PASSWORD = """mutation Own($new: String!, $old: String!) {
  passwordChange(newPassword: $new, oldPassword: $old) {
    errors: accountErrors { code field } } }"""
SHOP = """query Shop { shop {
  countries { country code } defaultCountry { code country } defaultCurrency defaultWeightUnit
  displayGrossPrices domain { host url } languages { code language } includeTaxesInPrices name
  trackInventoryByDefault permissions { code name } } }"""


@pytest.fixture
def manager(db, shop):
    manager = User.objects.get(pk=shop.manager.pk)
    manager.set_password(PASSWORD)
    manager.save()
    return manager


def test_staff_sign_in_and_come_back(manager):
    # given
    door = Desk()

    # when
    answer = door.ask(SIGN_IN, email=manager.email, password=PASSWORD)["tokenCreate"]
    again = door.ask(COME_BACK, token=answer["token"])["tokenVerify"]

    # then
    assert answer["user"]["email"] == again["user"]["email"] == manager.email
    assert {"code": "MANAGE_ORDERS", "name": "Manage orders."} in answer["user"]["userPermissions"]
    assert again["payload"]["email"] == manager.email


def test_wrong_password_is_told_in_the_form(db, shop):
    # when
    body = Desk().sent(operation(SIGN_IN, {"email": shop.manager.email, "password": "wrong"}))

    # then
    answer = body["data"]["tokenCreate"]
    assert (answer["token"], answer["user"]) == (None, None)
    assert [error["message"] for error in answer["errors"]] == ["Please, enter valid credentials"]


def test_token_is_refreshed(desk, shop):
    # given
    with time_machine.travel(datetime.now(UTC) - timedelta(hours=1), tick=False):
        old = get_token(shop.manager)

    # when
    answer = desk.ask(REFRESH, token=old)["tokenRefresh"]

    # then
    assert answer["token"] != old
    assert desk.ask(COME_BACK, token=answer["token"])["tokenVerify"]["user"]["id"]


def test_expired_token_is_told_so_that_the_dashboard_signs_out(db, shop):
    # given
    desk = Desk(shop.manager)
    with time_machine.travel(datetime.now(UTC) - timedelta(hours=9), tick=False):
        headers = desk.headers()
    desk.headers = lambda: headers

    # when
    (error,) = desk.sent(operation(SHOP, {}))["errors"]

    # then it looks for one of two words in this very place
    assert error["extensions"]["exception"]["code"] == "JSONWebTokenExpired"


def test_coming_back_with_an_expired_token_leads_to_the_sign_in(db, shop):
    # given
    desk = Desk(shop.manager)
    with time_machine.travel(datetime.now(UTC) - timedelta(hours=9), tick=False):
        headers = desk.headers()
    desk.headers = lambda: headers
    token = headers["authorization"].removeprefix("JWT ")

    # when
    body = desk.sent(operation(COME_BACK, {"token": token}))

    # then null is what it takes for signed out
    assert body == {"data": {"tokenVerify": None}}


def test_own_password_is_changed_and_ends_what_was_open(manager):
    # given
    desk = Desk(manager)
    headers = desk.headers()
    desk.headers = lambda: headers

    # when
    new = "another long password of staff"
    desk.ask(OWN_PASSWORD, new=new, old=PASSWORD)
    (error,) = desk.sent(operation(SHOP, {}))["errors"]

    # then
    assert error["extensions"]["exception"]["code"].startswith("JSONWebToken")
    assert Desk().ask(SIGN_IN, email=manager.email, password=new)["tokenCreate"]["token"]


def test_forgotten_password_is_mailed_a_link(db, shop, mailoutbox, settings):
    # given
    settings.ALLOWED_CLIENT_HOSTS = ["shop.example"]

    # when
    url = "https://shop.example/dashboard/new-password/"
    Desk().ask(FORGOTTEN, email=shop.manager.email, url=url)
    message = apps.get_model("messaging", "OutboxMessage").objects.get()
    app.tasks["saleor_config.deliver_message"](str(message.pk))

    # then
    (mail,) = mailoutbox
    assert mail.to == [shop.manager.email]
    assert url in mail.body


def test_what_surrounds_each_page_is_answered(desk):
    # when
    shop = desk.ask(SHOP)["shop"]

    # then
    assert shop["defaultCurrency"] == "SAR"
    assert {"code": "AR", "language": "Arabic"} in shop["languages"]
    assert len(shop["countries"]) > 200
    assert {"code": "MANAGE_PLUGINS", "name": "Manage plugins"} in shop["permissions"]
