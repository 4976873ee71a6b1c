from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from saleor_config.backup_record import BackupRecord, read_backup_record, write_backup_record

BEGIN = datetime(2026, 3, 1, 2, tzinfo=UTC)


@pytest.fixture(autouse=True)
def path(tmp_path: Path, settings: Any) -> Path:
    settings.BACKUP_RECORD = tmp_path / "state" / "backup.json"
    return tmp_path / "state" / "backup.json"


def test_a_record_is_read_as_it_was_written() -> None:
    end = BEGIN + timedelta(seconds=90)
    record = BackupRecord(BEGIN, end, end, backup="20260301T020000Z", database_bytes=7)

    write_backup_record(record)

    assert read_backup_record() == record
    assert record.is_ok
    assert record.compute_age_seconds(end + timedelta(hours=1)) == 3600


def test_a_failed_backup_says_where_and_has_no_age_without_an_earlier_one() -> None:
    write_backup_record(BackupRecord(BEGIN, BEGIN, failed_step="database", error="No space."))

    record = read_backup_record()

    assert record is not None
    assert (record.is_ok, record.compute_age_seconds()) == (False, None)


@pytest.mark.parametrize("text", [None, "", "{}", "[]", '{"started_at": 3}'])
def test_what_is_no_record_is_none(text: str | None, path: Path) -> None:
    if text is not None:
        path.parent.mkdir()
        path.write_text(text)

    assert read_backup_record() is None
