"""A restore goes into an empty stack, and brings it up to date."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.db import connection
from django.utils import timezone
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User

from benchmarks.restore_drill.__main__ import Drill, run_drill
from plugins.backups import database
from plugins.backups.errors import RestoreRefusedError
from plugins.backups.services.restore import require_empty_stack
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services.outbox import hold_waiting_messages
from plugins.phone_otp.models import KnownDevice, Session
from plugins.phone_otp.services import end_every_session, ensure_customer, open_session
from saleor_config.authentication import end_every_web_token
from saleor_config.graphql.tokens import get_user_by_token


@pytest.mark.django_db
def test_a_stack_with_data_is_refused(shop: Path) -> None:
    with pytest.raises(RestoreRefusedError, match=r"tables, files in private.*--replace"):
        require_empty_stack(replace=False)

    assert (shop / "media" / "photograph.jpg").exists()


@pytest.mark.django_db
def test_messages_that_waited_are_held_and_codes_forgotten() -> None:
    # given
    times = {"expires_at": timezone.now() + timedelta(days=1), "next_try_at": timezone.now()}
    for kind in ("order", "sms_code"):
        OutboxMessage.objects.create(kind=kind, key=kind, payload={"to": kind}, **times)

    # when, then
    assert hold_waiting_messages() == 2
    rows = OutboxMessage.objects.order_by("kind").values_list("state", "reason", "payload")
    assert list(rows) == [("failed", "restored", {"to": "order"}), ("failed", "restored", {})]
    assert hold_waiting_messages() == 0


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
    with pytest.raises(Exception, match="token"):
        get_user_by_token(token)
    assert get_user_by_token(get_token(staff)) == staff


@pytest.mark.django_db(transaction=True)
def test_numbers_go_on_beyond_those_that_may_have_been_given_out() -> None:
    # given: a sequence behind its table
    highest = User.objects.create(email="one@example.com").pk + 50
    User.objects.create(pk=highest, email="two@example.com")

    # when
    moved = database.advance_sequences({"account_user": 1000})

    # then
    assert moved["account_user"] == 1050
    assert User.objects.create(email="three@example.com").pk == highest + 1001


@pytest.mark.django_db(transaction=True)
def test_a_changed_row_is_noticed() -> None:
    User.objects.create(email="one@example.com")
    with database.open_connection() as reader:
        before = database.compute_table_digests(reader)
    assert database.compare_tables(before) == []

    User.objects.update(first_name="another")

    assert database.compare_tables(before) == ["account_user: 1 rows of 1"]


def test_the_drill_restores_what_was_lost(
    tmp_path: Path, django_db_setup: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGOPTIONS", "-c synchronous_commit=off")
    drill = Drill(tmp_path / "drill", f"{connection.settings_dict['NAME']}_drill")
    try:
        assert run_drill(drill, products=30, orders=60, photographs=6) == []
    finally:
        drill.drop_databases()
