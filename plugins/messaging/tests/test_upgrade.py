"""A database of the commit before this plugin upgrades without loss."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from plugins.messaging.models import OutboxMessage, SmsDelivery

PHONE = "+966500000001"


def migrate(*targets: tuple[str, str | None]) -> Any:
    """The models as they are after the migration."""
    return MigrationExecutor(connection).migrate(list(targets)).apps


@pytest.fixture
def earlier_models() -> Any:
    """Of the commit before; the test's database is migrated back to it, and forward at the end."""
    yield migrate(
        ("messaging", None), ("phone_otp", "0006_outbox"), ("saleor_config", "0005_outbox")
    )
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())
    ContentType.objects.clear_cache()


def move_content_type_back(model: str, label: str) -> Any:
    """As a database of the commit before has it, with a permission."""
    ContentType.objects.clear_cache()
    content_type, _is_new = ContentType.objects.get_or_create(app_label=label, model=model)
    permission, _is_new = Permission.objects.get_or_create(
        content_type=content_type, codename=f"view_{model}", defaults={"name": "Can view it"}
    )
    return permission


@pytest.mark.django_db(transaction=True)
def test_outbox_sms_log_and_permissions_survive_the_upgrade(earlier_models: Any) -> None:
    # given a database of the commit before, with rows and a group of staff
    now = timezone.now()
    waiting = earlier_models.get_model("saleor_config", "OutboxMessage").objects.create(
        kind="text",
        key="text:1",
        about="account:5",
        payload={"phone": PHONE},
        expires_at=now + timedelta(hours=1),
        next_try_at=now,
    )
    earlier_models.get_model("saleor_config", "OutboxMessage").objects.create(
        kind="order", key="order:1", state="sent", sent_at=now, expires_at=now
    )
    delivery = earlier_models.get_model("phone_otp", "SmsDelivery").objects.create(
        provider="unifonic",
        provider_message_id="42",
        phone_masked="+966*******01",
        phone_hash="hash",
        purpose="LOGIN",
        reference=str(waiting.pk),
        status="accepted",
        created_at=now,
        updated_at=now,
    )
    staff = Group.objects.create(name="Support")
    permissions = [
        move_content_type_back("smsdelivery", "phone_otp"),
        move_content_type_back("outboxmessage", "saleor_config"),
    ]
    staff.permissions.set(permissions)

    # when
    migrate(
        ("messaging", "0001_initial"),
        ("phone_otp", "0007_sms_log_moves_to_messaging"),
        ("saleor_config", "0006_outbox_moves_to_messaging"),
    )

    # then
    assert list(OutboxMessage.objects.order_by("key").values_list("key", "state", "payload")) == [
        ("order:1", "sent", {}),
        ("text:1", "waiting", {"phone": PHONE}),
    ]
    kept = SmsDelivery.objects.get()
    assert (kept.pk, kept.status, kept.reference) == (delivery.pk, "accepted", str(waiting.pk))
    assert {
        (permission.pk, permission.content_type.app_label, permission.codename)
        for permission in staff.permissions.select_related("content_type")
    } == {
        (permissions[0].pk, "messaging", "view_smsdelivery"),
        (permissions[1].pk, "messaging", "view_outboxmessage"),
    }
    assert not ContentType.objects.filter(
        app_label__in=("phone_otp", "saleor_config"), model__in=("smsdelivery", "outboxmessage")
    ).exists()
