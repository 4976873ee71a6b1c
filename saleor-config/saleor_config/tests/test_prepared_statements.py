"""Prepared statements on connections that live longer than PostgreSQL lets them."""

import psycopg
import pytest
from django.db import OperationalError, connection, transaction
from django.test.utils import CaptureQueriesContext

from saleor_config.prepared_statements import fetch_prepared_row

DOUBLED = "SELECT 2 * %s::integer"


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_was_closed_is_opened_again():
    # given a statement that was prepared before PostgreSQL was restarted
    assert fetch_prepared_row(DOUBLED, [4]) == (8,)
    lost = backend()
    end_backend(lost)

    # when it is asked again
    answer = fetch_prepared_row(DOUBLED, [5])

    # then it is answered, by another connection
    assert answer == (10,)
    assert backend() != lost


@pytest.mark.django_db(transaction=True)
def test_a_transaction_that_was_cut_off_is_not_gone_on_with():
    # given a transaction that has lost its connection, and with it what it wrote
    with pytest.raises(OperationalError), transaction.atomic():
        # when it reads, then it is told
        cut_off_and_read()


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_has_answered_is_not_checked_again(monkeypatch: pytest.MonkeyPatch):
    # given a connection of an earlier request, which Django checks at its next use
    connection.ensure_connection()
    connection.health_checks_enabled, connection.health_check_done = True, False
    checks: list[bool] = []
    monkeypatch.setattr(connection, "is_usable", lambda: checks.append(True) or True)

    # when a prepared statement is its first, and one of Django's the second
    fetch_prepared_row(DOUBLED, [4])
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")

    # then none was sent to look whether it is still there
    assert checks == []


@pytest.mark.django_db
def test_a_named_parameter_may_come_more_than_once() -> None:
    values = {"of_another": 1, "text": "b", "number": 7}

    row = fetch_prepared_row("SELECT %(text)s::text, %(number)s::int %% 4, %(text)s::text", values)

    assert row == ("b", 3, "b")


@pytest.mark.django_db
def test_logs_of_queries_have_the_statement() -> None:
    with CaptureQueriesContext(connection) as queries:
        fetch_prepared_row(DOUBLED, [4])

    assert [query["sql"] for query in queries] == ["SELECT 2 * $1::integer"]


def cut_off_and_read() -> None:
    end_backend(backend())
    fetch_prepared_row(DOUBLED, [4])


def backend() -> int:
    connection.ensure_connection()
    number: int = connection.connection.info.backend_pid
    return number


def end_backend(number: int) -> None:
    settings = connection.get_connection_params()
    address = {name: settings[name] for name in ("dbname", "user", "host", "port", "password")
               if name in settings}  # fmt: skip
    with psycopg.connect(**address, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", [number])


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("direct_url", "prepared"), [("", 1), ("postgres://db/shop", 0)])
def test_behind_a_pooler_nothing_is_prepared(direct_url: str, prepared: int, settings):
    # given
    settings.DATABASE_DIRECT_URL = direct_url
    connection.close()

    # when
    assert fetch_prepared_row(DOUBLED, [4]) == (8,)

    # then
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_prepared_statements")
        assert cursor.fetchone() == (prepared,)
    connection.close()
