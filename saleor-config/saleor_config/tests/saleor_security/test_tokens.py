"""docs/saleor-security.md#tokens-never-expire"""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone
from saleor.account.models import User

from saleor_config.tests.plain_saleor import plain_saleor
from saleor_config.tests.saleor_security.signing_in import PASSWORD, sign_in, token_of, who_am_i

pytestmark = pytest.mark.django_db


def test_token_expires(graphql, manager):
    # given
    token = token_of(graphql)
    with plain_saleor() as saleor:
        endless = token_of(saleor)

    # when
    with time_machine.travel(timezone.now() + timedelta(hours=9)):
        answer = who_am_i(graphql, token)
        with plain_saleor() as saleor:
            accepted = who_am_i(saleor, endless)

    # then
    assert who_am_i(graphql, token).data == {"me": {"email": manager.email}}
    assert answer.codes == ["UNAUTHENTICATED"]
    assert answer.errors[0]["extensions"]["exception"]["code"] == "JSONWebTokenExpired"
    assert answer.data is None
    assert accepted.data == {"me": {"email": manager.email}}


def change_password(user):
    user.set_password("another long password")


def take_staff_away(user):
    user.is_staff = False


@pytest.mark.parametrize("change", [change_password, take_staff_away])
def test_token_ends_with_the_account_it_was_made_for(change, graphql, manager):
    # given
    token = token_of(graphql)
    with plain_saleor() as saleor:
        endless = token_of(saleor)

    # when
    change(manager)
    manager.save()
    answer = who_am_i(graphql, token)
    with plain_saleor() as saleor:
        accepted = who_am_i(saleor, endless)

    # then
    assert answer.codes == ["UNAUTHENTICATED"]
    assert answer.messages == ["Invalid token"]
    assert accepted.data == {"me": {"email": manager.email}}


def test_token_of_a_deactivated_account_is_neither_accepted_nor_refreshed(graphql, manager):
    # given
    token = token_of(graphql)
    manager.is_active = False
    manager.save()

    # when
    answer = who_am_i(graphql, token)
    refreshed = graphql.ask(f'mutation {{ tokenRefresh(token: "{token}") {{ token }} }}')
    verified = graphql.ask(f'mutation {{ tokenVerify(token: "{token}") {{ payload }} }}')

    # then
    assert answer.codes == ["UNAUTHENTICATED"]
    assert refreshed.codes == ["UNAUTHENTICATED"]
    assert verified.body == {"data": {"tokenVerify": None}}


def test_good_token_is_verified_and_refreshed(graphql, manager):
    # given
    token = token_of(graphql)

    # when
    verified = graphql.ask(f'mutation {{ tokenVerify(token: "{token}") {{ user {{ email }} }} }}')
    with time_machine.travel(timezone.now() + timedelta(hours=7)):
        refreshed = graphql.ask(f'mutation {{ tokenRefresh(token: "{token}") {{ token }} }}')
    with time_machine.travel(timezone.now() + timedelta(hours=14)):
        answer = who_am_i(graphql, refreshed.data["tokenRefresh"]["token"])

    # then
    assert verified.data == {"tokenVerify": {"user": {"email": manager.email}}}
    assert answer.data == {"me": {"email": manager.email}}


def test_bad_token_does_not_keep_its_owner_from_signing_in(graphql, manager):
    # when
    answer = graphql.ask(
        f'mutation {{ tokenCreate(email: "{manager.email}", password: "{PASSWORD}") {{ token }} }}',
        authorization="JWT old",
    )

    # then
    assert answer.errors == []
    assert answer.data["tokenCreate"]["token"]


def test_sign_in_tells_nothing_of_accounts(graphql, manager):
    # given
    inactive = User.objects.create_user("gone@example.com", PASSWORD, is_active=False)

    # when
    answers = [
        sign_in(graphql, email=email, password=password).body
        for email, password in (
            (manager.email, "wrong password"),
            ("nobody@example.com", PASSWORD),
            (inactive.email, PASSWORD),
        )
    ]

    # then
    assert answers[0]["data"]["tokenCreate"]["accountErrors"] == [
        {
            "field": "email",
            "message": "Please, enter valid credentials",
            "code": "INVALID_CREDENTIALS",
        }
    ]
    assert answers[1] == answers[0]
    assert answers[2] == answers[0]


@pytest.mark.parametrize("change", [{"is_active": False}, {"is_staff": False}])
def test_token_does_not_come_back_with_its_account(change, graphql, manager):
    # given a token, and an account that is closed and opened again
    token = token_of(graphql)
    account = User.objects.filter(pk=manager.pk)
    account.update(**change)
    account.update(is_active=True, is_staff=True)

    # when
    answer = who_am_i(graphql, token)

    # then
    assert answer.codes == ["UNAUTHENTICATED"]
    assert who_am_i(graphql, token_of(graphql)).data == {"me": {"email": manager.email}}
