from datetime import timedelta

import pytest
from time_machine import Traveller

from plugins.phone_otp import audit, services
from plugins.phone_otp.models import AuditEvent, EventKind, Session
from plugins.phone_otp.tasks import forget

from .conftest import PHONE

pytestmark = pytest.mark.django_db


def test_ended_sessions_and_old_events_are_forgotten(clock: Traveller) -> None:
    # given a session that was ended, one that was left, and an event of that day
    user = services.ensure_customer(PHONE, "Test", "Customer")
    services.revoke_session(services.open_session(user).session)
    services.open_session(user)
    # when a year has passed, with a new session and event on its last day
    clock.shift(timedelta(days=366))
    kept = services.open_session(user).session
    audit.record_sign_in_event(EventKind.SIGNED_IN, phone=PHONE, user=user)
    forget.apply()
    # then only these are left
    assert list(Session.objects.all()) == [kept]
    assert [event.kind for event in AuditEvent.objects.all()] == [EventKind.SIGNED_IN]


def test_an_open_session_is_not_forgotten(clock: Traveller) -> None:
    user = services.ensure_customer(PHONE, "Test", "Customer")
    services.open_session(user)
    clock.shift(timedelta(days=29))
    assert services.delete_old_records() == 0
