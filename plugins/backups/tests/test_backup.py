"""A backup is whole, or leaves nothing and says so."""

import os
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from plugins.backups import database, repository, restic
from plugins.backups.errors import BackupError
from plugins.backups.services.backup import make_backup, save_journal
from plugins.backups.services.restore import restore_configuration, restore_journal
from plugins.backups.tests.conftest import PASSWORD
from saleor_config.backup_record import read_backup_record
from saleor_config.personal_data import journal

pytestmark = pytest.mark.django_db(transaction=True)

FAILING_DUMP = ["sh", "-c", "head -c 3000000 /dev/zero; echo disk full >&2; exit 1"]


def test_a_backup_has_every_part_and_is_recorded(shop_without_repository: Path) -> None:
    record = make_backup(create_repository=True)

    [backup] = repository.list_backups()
    assert backup.parts.keys() == {"database", "media", "private", "manifest"}
    assert backup.read_manifest().tables["django_migrations"][0] > 0
    assert read_backup_record() == record
    assert (record.backup, record.is_ok, record.files) == (backup.name, True, 3)


def test_a_failing_dump_leaves_no_snapshot_and_the_time_of_the_one_before(
    shop: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    before = make_backup()
    snapshots = restic.list_snapshots()
    monkeypatch.setattr(database, "build_dump_command", lambda _snapshot: FAILING_DUMP)
    monkeypatch.setattr(repository, "NAME", "%Y%m%dT%H%M%S%fZ")

    # when
    with pytest.raises(CommandError, match=r"failed \(database\): sh: disk full"):
        call_command("backup")

    # then
    record = read_backup_record()
    assert restic.list_snapshots() == snapshots
    assert record is not None
    assert (record.failed_step, record.succeeded_at) == ("database", before.succeeded_at)
    assert record.backup == before.backup


def test_a_later_step_that_fails_takes_the_dump_away(
    shop: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACKUP_CONFIGURATION", str(shop / "missing.env"))

    with pytest.raises(BackupError, match=r"missing\.env"):
        make_backup()

    assert restic.list_snapshots() == []


def test_what_a_killed_backup_left_is_deleted_by_the_next(shop: Path) -> None:
    # given
    tags = {"backup": "20200101T000000Z", "part": "media"}
    restic.save_folder(shop / "media", tags, step="media")

    # when
    record = make_backup()

    # then
    assert [backup.name for backup in repository.list_backups()] == [record.backup]


def test_old_backups_go_with_all_their_parts(shop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BACKUP_KEEP", "last=1")
    monkeypatch.setattr(repository, "NAME", "%Y%m%dT%H%M%S%fZ")
    make_backup()

    newest = make_backup()

    assert {each.tags["backup"] for each in restic.list_snapshots()} == {newest.backup}


def test_without_a_repository_or_with_another_password_nothing_is_made(
    shop_without_repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BackupError, match="--init"):
        make_backup()
    restic.open_repository(create=True)
    monkeypatch.setenv("RESTIC_PASSWORD", "another one")

    with pytest.raises(BackupError) as caught:
        make_backup(create_repository=True)

    assert "another one" not in str(caught.value)
    monkeypatch.delenv("RESTIC_REPOSITORY")
    with pytest.raises(BackupError, match="Set RESTIC_REPOSITORY"):
        make_backup()


def test_no_argument_has_a_password(
    shop: Path, restic_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given: a restic that notes what it is called with
    programs = shop / "programs"
    programs.mkdir()
    script = f'#!/bin/sh\necho "$@" >> {shop}/arguments\nexec {restic_folder}/restic "$@"\n'
    (programs / "restic").write_text(script)
    (programs / "restic").chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")

    # when
    make_backup()

    # then
    arguments = (shop / "arguments").read_text()
    assert "backup --json" in arguments
    assert PASSWORD not in arguments
    assert "PGPASSWORD" not in " ".join(database.build_dump_command("1"))


def test_the_configuration_comes_back_for_its_owner_alone(
    shop: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (shop / ".env").write_text("SECRET_KEY=one\n")
    monkeypatch.setenv("BACKUP_CONFIGURATION", str(shop / ".env"))
    make_backup()

    assert restore_configuration("latest", shop / "new") == [".env"]

    restored = shop / "new" / ".env"
    assert restored.read_text() == "SECRET_KEY=one\n"
    assert restored.stat().st_mode & 0o777 == 0o600


def test_the_journal_of_a_lost_machine_comes_back_beside_that_of_this_one(shop: Path) -> None:
    # given
    erasures = shop / "erasures"
    erasures.mkdir()
    (erasures / "7-abc.erased").touch()
    save_journal()
    (erasures / "7-abc.erased").rename(erasures / "8-def.begun")

    # when
    restore_journal()

    # then
    assert [(each.account, each.is_certain) for each in journal.list_erasures()] == [
        (7, True),
        (8, False),
    ]


@pytest.mark.parametrize("policy", ["daily", "daily=x", "yearly=1 never=2"])
def test_a_policy_that_restic_does_not_know_is_refused(
    policy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACKUP_KEEP", policy)

    with pytest.raises(BackupError, match="BACKUP_KEEP"):
        repository.read_keep_policy()
