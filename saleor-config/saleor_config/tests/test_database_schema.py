"""``schema.sql`` is what the migrations make, and an empty database becomes it."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, connections
from django.db.migrations import Migration
from django.db.migrations.executor import MigrationExecutor

from saleor_config.database_schema import snapshot


@pytest.fixture
def empty_database(django_db_setup: None, django_db_blocker: Any) -> Iterator[Any]:
    """A connection to an empty database of its own."""
    with django_db_blocker.unblock(), connection.creation._nodb_cursor() as cursor:
        name = f"{connection.settings_dict['NAME']}_empty"
        cursor.execute(f"DROP DATABASE IF EXISTS {name}")
        cursor.execute(f"CREATE DATABASE {name}")
        connections.settings["empty"] = {**connections.settings["default"], "NAME": name}
        yield connections["empty"]
        connections["empty"].close()
        del connections["empty"], connections.settings["empty"]
        cursor.execute(f"DROP DATABASE {name}")


def migrate(database: Any) -> None:
    call_command("migrate", database=database.alias, interactive=False, verbosity=0)


def test_the_schema_is_of_these_migrations() -> None:
    assert snapshot.is_current(), "run: python -m django dump_schema"


def test_an_empty_database_has_every_migration_at_once(empty_database: Any) -> None:
    # when
    migrate(empty_database)

    # then: Django finds nothing to do, and a second restore does nothing
    executor = MigrationExecutor(empty_database)
    assert executor.migration_plan(executor.loader.graph.leaf_nodes()) == []
    assert not snapshot.restore_schema(empty_database)


def test_newer_migrations_run_after_the_schema(
    empty_database: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    # given a schema from before a migration that no other builds on
    graph = MigrationExecutor(connection).loader.graph
    label, name = next(
        key
        for key in graph.leaf_nodes()
        if graph.nodes[key].__module__.startswith("plugins.") and not graph.node_map[key].children
    )
    lines = snapshot.SCHEMA_FILE.read_text().splitlines(keepends=True)
    lines.remove(next(line for line in lines if f", '{label}', '{name}', " in line))
    older = tmp_path / "schema.sql"
    older.write_text("".join(["-- migrations: others\n", *lines[1:]]))
    monkeypatch.setattr(snapshot, "SCHEMA_FILE", older)
    ran: list[str] = []

    def record_name(migration: Migration, state: Any, *_options: Any) -> Any:
        ran.append(migration.name)
        return state

    monkeypatch.setattr(Migration, "apply", record_name)

    # when
    migrate(empty_database)

    # then
    assert ran == [name]


def test_what_differs_between_servers_is_left_out() -> None:
    # given
    dump = (
        "-- Dumped by pg_dump version 15.16\n\\restrict abc\nSET statement_timeout = 0;\n"
        "SELECT pg_catalog.set_config('search_path', '', false);\n\n"
        "CREATE TABLE public.t (id integer);\n"
        "INSERT INTO public.django_migrations VALUES\n"
        "\t(1, 'auth', '0001_initial', '2026-11-23 03:52:34.63748+00'),\n"
        "\t(2, 'auth', '0002_x', '2026-11-23 03:52:34+00');\n"
    )

    # when
    lines = snapshot.format_schema(dump).splitlines()

    # then
    assert lines[0].startswith(snapshot.DIGEST_LINE)
    assert lines[1:] == [
        "CREATE TABLE public.t (id integer);",
        "INSERT INTO public.django_migrations VALUES",
        "\t(1, 'auth', '0001_initial', '2020-01-01 00:00:00+00'),",
        "\t(2, 'auth', '0002_x', '2020-01-01 00:00:00+00');",
    ]
