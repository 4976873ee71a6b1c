"""A session is bound to the account as it was: a new password ends it, by whatever path."""

import pytest
from django.contrib.auth import authenticate
from django.contrib.auth.hashers import check_password, make_password
from saleor.account.models import User

from plugins.phone_otp import services
from plugins.phone_otp.models import Session
from plugins.phone_otp.selectors import find_session_by_token, get_open_sessions

from .conftest import PHONE, GraphQL

pytestmark = pytest.mark.django_db

PASSWORD = "a long garden password"
NEW_PASSWORD = "another long garden password"
CUSTOMER = "{ customer { phone } }"


@pytest.fixture
def user() -> User:
    user = services.ensure_customer(PHONE, "Test", "Customer")
    user.set_password(PASSWORD)
    user.save(update_fields=["password"])
    return user


def test_a_new_password_ends_every_session_at_once(user: User, graphql: GraphQL) -> None:
    tokens = [services.open_session(user).token for _device in range(2)]
    # when the password is changed behind our back, as the Dashboard or a shell would
    User.objects.filter(pk=user.pk).update(password=make_password(NEW_PASSWORD))
    # then
    for token in tokens:
        graphql(CUSTOMER, token=token, status=401)
    user.refresh_from_db()
    assert not get_open_sessions(user).exists()


def test_saleors_own_password_change_ends_every_session(user: User, graphql: GraphQL) -> None:
    token = services.open_session(user).token
    mutation = """mutation Change($old: String!, $new: String!) {
      passwordChange(oldPassword: $old, newPassword: $new) { accountErrors { code } } }"""
    answer = graphql(mutation, {"old": PASSWORD, "new": NEW_PASSWORD}, token=token)
    assert answer["data"]["passwordChange"]["accountErrors"] == []
    graphql(CUSTOMER, token=token, status=401)


def test_the_session_of_the_change_can_be_kept(user: User, graphql: GraphQL) -> None:
    kept, ended = services.open_session(user), services.open_session(user)

    user.set_password(NEW_PASSWORD)
    user.save(update_fields=["password"])
    services.keep_session(kept.session, user)

    assert graphql(CUSTOMER, token=kept.token)["data"]["customer"] == {"phone": PHONE}
    graphql(CUSTOMER, token=ended.token, status=401)


def test_the_database_holds_no_hash_of_the_password_with_a_session(user: User) -> None:
    services.open_session(user)
    kept = repr(list(Session.objects.values()))
    assert user.password not in kept
    assert len(Session.objects.get().account_fingerprint) == 64


def test_a_hash_that_is_rewritten_at_sign_in_ends_sessions_too(user: User) -> None:
    # given an account of an older shop, signed in by phone
    user.password = make_password(PASSWORD, hasher="pbkdf2_sha256")
    user.save(update_fields=["password"])
    token = services.open_session(user).token
    # when its owner signs in by password, and Django rewrites the hash
    assert authenticate(None, username=user.email, password=PASSWORD) == user
    user.refresh_from_db()
    assert user.password.startswith("argon2")
    # then the phone signs in again: nothing in the database tells this from a new password
    assert find_session_by_token(token) is None


def test_checking_a_password_without_rewriting_it_keeps_the_session(user: User) -> None:
    user.password = make_password(PASSWORD, hasher="pbkdf2_sha256")
    user.save(update_fields=["password"])
    token = services.open_session(user).token
    assert check_password(PASSWORD, user.password)
    assert find_session_by_token(token) is not None
