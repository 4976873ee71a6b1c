"""How long entries of the audit log are stored."""

from datetime import timedelta

import pytest
from django.utils import timezone

from plugins.back_office.models import Change
from plugins.back_office.tasks import BEAT_SCHEDULE, delete_old_audit_log_entries
from saleor_config.environment import Environment

pytestmark = pytest.mark.django_db


def write_changes(*days: int) -> None:
    now = timezone.now()
    for day in days:
        Change.objects.create(
            at=now - timedelta(days=day, minutes=1),
            by_email="staff@example.com",
            action="changed",
            model="product.product",
            object_key=str(day),
        )


def kept() -> list[str]:
    return list(Change.objects.order_by("at").values_list("object_key", flat=True))


def test_changes_are_forgotten_after_two_years(settings) -> None:
    write_changes(0, 729, 730, 4000)

    assert (
        settings.AUDIT_LOG_DAYS
        == Environment.load({"MASHTAL_ENVIRONMENT": "local"}).audit_log_days
        == 730
    )
    delete_old_audit_log_entries()
    delete_old_audit_log_entries()

    assert kept() == ["729", "0"]


def test_the_owner_says_for_how_long(settings) -> None:
    write_changes(0, 29, 30)

    settings.AUDIT_LOG_DAYS = 30
    delete_old_audit_log_entries()

    assert kept() == ["29", "0"]


def test_zero_keeps_them_for_ever(settings) -> None:
    write_changes(0, 4000)

    settings.AUDIT_LOG_DAYS = 0
    delete_old_audit_log_entries()

    assert kept() == ["4000", "0"]


def test_it_is_done_each_night() -> None:
    assert BEAT_SCHEDULE["back_office.forget"]["task"] == delete_old_audit_log_entries.name
