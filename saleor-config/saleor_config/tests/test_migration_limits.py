"""``migrate`` beside a shop that sells: it gives up before others wait for it."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection, migrations
from django.db.migrations.loader import MigrationLoader

from saleor_config.management.commands import migrate

LABEL = "seo_limits"
ADD_COLUMN = "ALTER TABLE limited_table ADD COLUMN added integer"


@contextmanager
def other_session() -> Iterator[psycopg.Connection]:
    with psycopg.connect(**connection.get_connection_params(), autocommit=True) as other:
        yield other


@pytest.fixture
def limited_table(transactional_db: None) -> Iterator[None]:
    with other_session() as session:
        session.execute("CREATE TABLE limited_table (id integer)")
        yield
        session.execute("DROP TABLE limited_table")
        session.execute("DELETE FROM django_migrations WHERE app = %s", [LABEL])


@pytest.fixture
def plan_migration(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Add one migration of raw SQL to those of the shop, as the next release does."""

    def plan(sql: str, *, atomic: bool = True) -> None:
        build_graph = MigrationLoader.build_graph

        def build_with_planned(loader: Any) -> None:
            build_graph(loader)
            planned = migrations.Migration("0001_planned", LABEL)
            planned.operations, planned.atomic = [migrations.RunSQL(sql)], atomic
            loader.graph.add_node((LABEL, planned.name), planned)
            loader.disk_migrations[(LABEL, planned.name)] = planned

        monkeypatch.setattr(MigrationLoader, "build_graph", build_with_planned)
        monkeypatch.setattr(migrate.Command, "sync_apps", lambda *_: None)

    return plan


def run_migrate(**options: Any) -> None:
    call_command("migrate", interactive=False, verbosity=0, **options)


def list_columns() -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM limited_table")
        return [column.name for column in cursor.description]


def test_a_migration_that_gets_no_lock_gives_up_with_a_sentence(
    limited_table: None, plan_migration: Any
) -> None:
    # given a transaction of the shop that reads the table and does not end
    plan_migration(ADD_COLUMN)
    with other_session() as shop, shop.transaction():
        shop.execute("SELECT * FROM limited_table")

        # when
        began = time.monotonic()
        with pytest.raises(CommandError) as given_up:
            run_migrate(lock_seconds=1, tries=1)

        # then it waited for a second, and readers that came after it are served
        assert 1 <= time.monotonic() - began < 10
        assert str(given_up.value).startswith(f"{LABEL}.0001_planned was given up: 1 times another")
        with other_session() as visitor:
            visitor.execute("SET statement_timeout = '10s'")
            visitor.execute("SELECT * FROM limited_table")

    # when the transaction has ended, then the same command succeeds
    run_migrate(tries=1)
    assert list_columns() == ["id", "added"]


def test_a_lock_that_is_free_at_the_second_try_is_taken(
    limited_table: None, plan_migration: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan_migration(ADD_COLUMN)
    with other_session() as shop:
        shop.execute("BEGIN")
        shop.execute("SELECT * FROM limited_table")
        pauses: list[float] = []

        def end_of_the_transaction(seconds: float) -> None:
            pauses.append(seconds)
            shop.execute("COMMIT")

        monkeypatch.setattr(migrate.time, "sleep", end_of_the_transaction)

        run_migrate(lock_seconds=1)

    assert pauses == [migrate.PAUSE_SECONDS]
    assert list_columns() == ["id", "added"]


def test_a_statement_that_takes_too_long_is_ended_and_undone(
    limited_table: None, plan_migration: Any
) -> None:
    plan_migration(f"{ADD_COLUMN}; SELECT pg_sleep(30)")

    with pytest.raises(CommandError, match="a statement took more than 1 s"):
        run_migrate(statement_seconds=1)

    assert list_columns() == ["id"]


def test_an_index_that_is_built_concurrently_has_no_limit(
    limited_table: None, plan_migration: Any
) -> None:
    plan_migration("SELECT pg_sleep(1.5)", atomic=False)

    run_migrate(lock_seconds=1, statement_seconds=1)


def test_the_session_has_no_limits_afterwards(transactional_db: None) -> None:
    run_migrate()

    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT current_setting('lock_timeout'), current_setting('statement_timeout')"
        )
        assert cursor.fetchone() == ("0", "0")
