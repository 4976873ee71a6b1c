"""The embedded services, really started: as this account, or dropped from root."""

import os
from pathlib import Path

import psycopg
import pytest
import redis

from launcher import embedded_redis
from launcher.account import find_unprivileged_account
from launcher.console import Failure
from launcher.embedded_postgres import EmbeddedPostgres
from launcher.layout import Layout
from launcher.postgres_programs import EXTENSIONS, Programs
from launcher.preparation import Preparation
from launcher.processes import ProcessTable
from launcher.services import EXTERNAL_SERVICE, Services
from launcher.tasks import CommandRunner


@pytest.fixture
def services(layout: Layout, runner: CommandRunner, table: ProcessTable) -> Services:
    return Services(layout, runner, table, durable=False)


def owner_of(pid: int) -> int:
    return Path(f"/proc/{pid}").stat().st_uid


def expected_owner() -> int:
    account = find_unprivileged_account()
    return account.user if account else os.geteuid()


def assert_postgres_serves_the_shop(services: Services) -> None:
    with psycopg.connect(services.database_url) as connection:
        for name in EXTENSIONS:
            connection.execute(f"CREATE EXTENSION {name}")
        # pg_trgm sees Arabic letters only under a UTF-8 locale.
        trigrams = connection.execute("SELECT cardinality(show_trgm('نخلة'))").fetchone()
        superuser = connection.execute(
            "SELECT rolsuper FROM pg_roles WHERE rolname = current_user"
        ).fetchone()
    assert trigrams == (5,)
    assert superuser == (False,)


def test_postgres_of_the_machine_starts_unprivileged_and_keeps_its_data(
    services: Services, preparation: Preparation, table: ProcessTable, layout: Layout
) -> None:
    # given
    services.start_postgres(preparation)
    assert_postgres_serves_the_shop(services)
    with psycopg.connect(services.database_url) as connection:
        connection.execute("CREATE TABLE plant AS SELECT 'نخلة' AS name")
    owner = owner_of(table.list_records()[0].pid)

    # when
    table.stop_all()
    again = Services(layout, services.runner, table, durable=False)
    note = again.start_postgres(preparation)

    # then
    assert owner == expected_owner() != 0
    assert "new data" not in note
    with psycopg.connect(again.database_url) as connection:
        assert connection.execute("SELECT name FROM plant").fetchall() == [("نخلة",)]


def test_postgres_takes_no_wrong_password_and_other_databases_can_be_made(
    services: Services, preparation: Preparation
) -> None:
    # given
    services.start_postgres(preparation)
    wrong = services.database_url.replace(":", ":x", 2).replace("postgres:x", "postgres:")

    # when
    with pytest.raises(psycopg.OperationalError) as refused:
        psycopg.connect(wrong)
    with psycopg.connect(services.database_url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE test_mashtal")

    # then
    assert 'password authentication failed for user "mashtal"' in str(refused.value)


def test_postgres_of_the_registry_serves_the_shop(
    services: Services, preparation: Preparation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MASHTAL_POSTGRES", "registry")

    note = services.start_postgres(preparation)

    assert note == "version 18, new data"
    assert_postgres_serves_the_shop(services)


def test_data_of_another_postgres_version_are_refused_and_kept(
    services: Services, layout: Layout, runner: CommandRunner
) -> None:
    # given
    server = EmbeddedPostgres(layout, services.home, Programs(Path("/nowhere"), 17), runner)
    server.data.mkdir()
    (server.data / "PG_VERSION").write_text("16\n")

    # when
    with pytest.raises(Failure) as caught:
        server.prepare()

    # then
    assert caught.value.sentence == (
        f"The data in {server.data} are of PostgreSQL 16, but only 17 was found; install"
        " PostgreSQL 16, or start again after ./mashtal reset."
    )
    assert server.data.exists()


@pytest.mark.parametrize("source", ["", "registry"])
def test_redis_starts_unprivileged_and_asks_for_its_password(
    source: str,
    services: Services,
    preparation: Preparation,
    table: ProcessTable,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # given
    monkeypatch.setenv("MASHTAL_REDIS", source)

    # when
    services.start_redis(preparation)

    # then
    process = table.list_records()[0]
    command = Path(f"/proc/{process.pid}/cmdline").read_text()
    assert owner_of(process.pid) == expected_owner()
    assert embedded_redis.get_password(services.home) not in command
    with redis.Redis.from_url(services.redis_url) as client:
        assert client.ping() is True
    with (
        redis.Redis(port=services.redis_port, protocol=2) as stranger,
        pytest.raises(redis.AuthenticationError, match="Authentication required"),
    ):
        stranger.ping()


def test_services_of_the_caller_win_and_nothing_is_started(
    layout: Layout,
    runner: CommandRunner,
    table: ProcessTable,
    preparation: Preparation,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # given
    monkeypatch.setenv("DATABASE_URL", "postgres://me@db.example/shop")
    monkeypatch.setenv("REDIS_URL", "redis://cache.example/3")
    services = Services(layout, runner, table)

    # when
    notes = services.start_postgres(preparation), services.start_redis(preparation)

    # then
    assert notes == (EXTERNAL_SERVICE, EXTERNAL_SERVICE)
    assert services.database_url == "postgres://me@db.example/shop"
    assert services.redis_url == "redis://cache.example/3"
    assert services.database_marker is None
    assert table.list_records() == []
    assert not layout.services.exists()
