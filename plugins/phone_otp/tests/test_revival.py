"""What was refused once stays refused, whatever the account becomes again."""

from typing import Any

import pytest
from django.db import connection
from saleor.account.models import User

from plugins.phone_otp.models import Session
from plugins.phone_otp.selectors import find_session_by_token

from .conftest import OpenSession

pytestmark = pytest.mark.django_db

CHANGES: list[dict[str, Any]] = [
    {"is_active": False},
    {"is_staff": True},
    {"is_superuser": True},
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_session_does_not_come_back_with_its_account(
    sign_in: OpenSession, change: dict[str, Any]
) -> None:
    # given a thief's session, which nobody uses while the account is closed
    opened = sign_in()
    user = User.objects.filter(pk=opened.session.user_id)
    before = user.values(*change).get()
    # when the account is closed and opened again
    user.update(**change)
    user.update(**before)
    # then
    assert find_session_by_token(opened.token) is None
    assert Session.objects.get().revoked_at is not None


def test_a_change_by_sql_alone_ends_sessions_too(sign_in: OpenSession) -> None:
    opened = sign_in()
    with connection.cursor() as cursor:
        cursor.execute("UPDATE account_user SET is_active = NOT is_active")
        cursor.execute("UPDATE account_user SET is_active = NOT is_active")
    assert find_session_by_token(opened.token) is None


def test_other_changes_end_no_session(sign_in: OpenSession) -> None:
    opened = sign_in()
    User.objects.update(first_name="Noura", is_active=True)
    assert find_session_by_token(opened.token) is not None
