"""A restore goes into an empty stack, and brings it up to date."""

from pathlib import Path

import pytest
from django.db import connection
from saleor.account.models import User

from benchmarks.restore_drill.__main__ import Drill, run_drill
from plugins.backups import database
from plugins.backups.errors import RestoreNotPossibleError
from plugins.backups.services.restore import require_empty_stack


@pytest.mark.django_db
def test_a_stack_with_data_is_refused(shop: Path) -> None:
    with pytest.raises(RestoreNotPossibleError, match=r"tables, files in private.*--replace"):
        require_empty_stack(replace=False)

    assert (shop / "media" / "photograph.jpg").exists()


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
