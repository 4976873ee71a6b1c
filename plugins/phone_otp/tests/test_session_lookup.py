"""What the prepared statement reads of a session equals what Django reads."""

from typing import Any

import pytest
from django.db import models
from saleor.account.models import User

from plugins.phone_otp import services
from plugins.phone_otp.models import PhoneIdentity, Session
from plugins.phone_otp.selectors import find_session_by_token, get_phone
from saleor_config.graphql.tokens import build_account_fingerprint

pytestmark = pytest.mark.django_db


def test_session_account_and_phone_have_every_value_of_their_rows(opened: Any) -> None:
    # given an account with values in fields of every kind
    User.objects.filter(pk=opened.session.user_id).update(
        metadata={"a": ["١", 2]}, private_metadata={"b": None}, note="ملاحظة", last_name="«»"
    )

    # when
    found = find_session_by_token(opened.token)

    # then
    stored = Session.objects.select_related("user__phone_identity").get()
    assert found is not None
    for mine, row in (
        (found, stored),
        (found.user, stored.user),
        (found.user.phone_identity, stored.user.phone_identity),
    ):
        assert mine == row
        assert read_values(mine) == read_values(row)
        assert not mine.get_deferred_fields()


def test_an_account_without_a_phone_is_not_looked_up_again(
    opened: Any, django_assert_num_queries: Any
) -> None:
    PhoneIdentity.objects.all().delete()

    with django_assert_num_queries(1):
        found = find_session_by_token(opened.token)
        assert found is not None
        assert get_phone(found.user) is None


def test_each_call_has_objects_of_its_own(opened: Any) -> None:
    first, second = find_session_by_token(opened.token), find_session_by_token(opened.token)

    assert first is not None
    assert second is not None
    first.user.metadata["written"] = "by a call that failed"
    first.user.is_staff = True

    assert "written" not in second.user.metadata
    assert not second.user.is_staff


@pytest.mark.parametrize(
    "change", [{"is_active": False}, {"is_staff": True}, {"is_superuser": True}, {"password": "x"}]
)
def test_an_account_that_changed_has_no_session(opened: Any, change: dict[str, Any]) -> None:
    User.objects.filter(pk=opened.session.user_id).update(**change)

    assert find_session_by_token(opened.token) is None


def test_one_of_two_sessions_is_signed_out(opened: Any) -> None:
    other = services.open_session(opened.session.user)

    services.revoke_session(opened.session)

    assert find_session_by_token(opened.token) is None
    assert find_session_by_token(other.token) == other.session


def test_a_fingerprint_of_another_account_opens_nothing(opened: Any, sign_in: Any) -> None:
    stranger = sign_in(phone="+966500000002")
    Session.objects.filter(pk=opened.session.pk).update(
        account_fingerprint=build_account_fingerprint(stranger.session.user)
    )

    assert find_session_by_token(opened.token) is None


def read_values(row: models.Model) -> dict[str, Any]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
