"""Sign-ins of a restored database."""

import pytest
from django.utils import timezone
from graphql_jwt.exceptions import JSONWebTokenError
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User

from plugins.phone_otp.models import KnownDevice, Session
from plugins.phone_otp.services import end_every_session, ensure_customer, open_session
from saleor_config.authentication import end_every_web_token
from saleor_config.graphql.tokens import get_user_by_token


@pytest.mark.django_db
def test_sessions_devices_and_tokens_are_void() -> None:
    # given
    customer = ensure_customer("+966500077771", first_name="Noura", last_name="Ali")
    open_session(customer)
    KnownDevice.objects.create(device="d", user=customer, expires_at=timezone.now())
    staff = User.objects.create_user("staff@example.com", "a long password", is_staff=True)
    token = get_token(staff)
    assert get_user_by_token(token) == staff

    # when
    assert (end_every_session(), end_every_web_token()) == (1, User.objects.count())

    # then
    assert not Session.objects.filter(revoked_at=None).exists()
    assert not KnownDevice.objects.exists()
    with pytest.raises(JSONWebTokenError):
        get_user_by_token(token)
    assert get_user_by_token(get_token(staff)) == staff
