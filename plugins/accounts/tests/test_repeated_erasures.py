"""What a restored backup brings back of erased persons is erased again."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core import mail
from django.db import transaction
from django.utils import timezone
from saleor.account.models import User
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.accounts.services.erasures import settle_erasures
from plugins.accounts.services.personal_data import delete_account
from plugins.messaging.models import OutboxMessage
from saleor_config import personal_data
from saleor_config.personal_data import journal

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> Path:
    settings.ERASURE_JOURNAL = tmp_path / "journal"
    return tmp_path / "journal"


@pytest.fixture
def layla() -> User:
    return User.objects.create_user("layla@example.com", "a long password", first_name="Layla")


def erase(user: User, on_commit: Callable[..., Any]) -> None:
    with on_commit(execute=True):
        delete_account(user)


def bring_back(user: User) -> User:
    """As a restore does: the same row."""
    User.objects.bulk_create([user])
    return User.objects.get(pk=user.pk)


def roll_back_erasure(user: User) -> None:
    with transaction.atomic():
        personal_data.erase_account(user)
        transaction.set_rollback(True)


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def test_the_journal_names_the_account_and_nothing_personal(
    layla: User, folder: Path, django_capture_on_commit_callbacks: Any
) -> None:
    erase(layla, django_capture_on_commit_callbacks)

    [name] = names(folder)
    assert name == f"{layla.pk}-{journal.compute_account_digest(layla)}.erased"
    assert (folder / name).read_bytes() == b""


def test_the_restored_account_is_erased_again_without_a_second_mail(
    layla: User, django_capture_on_commit_callbacks: Any
) -> None:
    erase(layla, django_capture_on_commit_callbacks)
    told = len(mail.outbox), OutboxMessage.objects.count()
    restored = bring_back(layla)

    report = settle_erasures(restored=True)

    assert (report.erased, report.postponed) == ([restored.pk], [])
    assert not User.objects.filter(pk=layla.pk).exists()
    assert (len(mail.outbox), OutboxMessage.objects.count()) == told
    assert settle_erasures(restored=True).erased == []


def test_another_account_under_the_same_key_stays(
    layla: User, django_capture_on_commit_callbacks: Any
) -> None:
    erase(layla, django_capture_on_commit_callbacks)
    User.objects.create(pk=layla.pk, email="noura@example.com", date_joined=timezone.now())

    assert settle_erasures(restored=True).erased == []
    assert User.objects.get(pk=layla.pk).is_active


def test_an_account_with_an_order_on_its_way_is_closed_and_erased_later(
    layla: User, django_capture_on_commit_callbacks: Any
) -> None:
    # given: the backup is from before the delivery
    erase(layla, django_capture_on_commit_callbacks)
    restored = bring_back(layla)
    order = Order.objects.create(user=restored, status=OrderStatus.UNFULFILLED)

    # when, then
    assert settle_erasures(restored=True).postponed == [restored.pk]
    restored.refresh_from_db()
    assert (restored.is_active, restored.first_name) == (False, "Layla")

    # when, then
    Order.objects.filter(pk=order.pk).update(status=OrderStatus.CANCELED)
    assert settle_erasures().erased == [restored.pk]


def test_an_erasure_that_is_rolled_back_is_withdrawn_later(layla: User, folder: Path) -> None:
    # given
    roll_back_erasure(layla)
    [name] = names(folder)
    assert name.endswith(".begun")

    # when, then: it may be under way still
    settle_erasures()
    assert names(folder) == [name]

    # when, then
    os.utime(folder / name, (0, 0))
    assert settle_erasures().erased == []
    assert names(folder) == []
    assert User.objects.get(pk=layla.pk).first_name == "Layla"


def test_an_erasure_that_a_crash_interrupted_is_settled(layla: User, folder: Path) -> None:
    # given: committed, and not marked
    personal_data.erase_account(layla)
    User.objects.filter(pk=layla.pk).delete()

    # when
    settle_erasures()

    # then
    assert [Path(name).suffix for name in names(folder)] == [".erased"]


def test_after_a_restore_an_interrupted_erasure_is_carried_out(layla: User) -> None:
    roll_back_erasure(layla)

    assert settle_erasures(restored=True).erased == [layla.pk]


def test_without_its_entry_nobody_is_erased(layla: User, settings: Any, tmp_path: Path) -> None:
    # given: a disk that takes no entry
    (tmp_path / "file").touch()
    settings.ERASURE_JOURNAL = tmp_path / "file"

    # when, then
    with pytest.raises(OSError, match="file"):
        personal_data.erase_account(layla)
    assert User.objects.get(pk=layla.pk).first_name == "Layla"
