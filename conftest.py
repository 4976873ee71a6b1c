"""What every test database needs, in whatever order the tests run."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction
from django.db.models.signals import post_migrate
from django.dispatch import receiver
from django.test import TransactionTestCase
from saleor import celery_app


@receiver(post_migrate)
def put_back_what_migrations_wrote(sender: Any, **_kwargs: Any) -> None:
    """The site's settings and menus, which Saleor's migrations make once.

    A test with real transactions empties every table behind itself. Django then sends this
    signal, and it does so too when a run finds a database that an earlier one left empty.
    """
    if sender.label != "site":
        return
    from django.apps import apps
    from django.contrib.sites.models import Site
    from saleor.site.models import SiteSettings

    # A migration has left a site of its own, historical kind there.
    Site.objects.clear_cache()
    SiteSettings.objects.get_or_create(site=Site.objects.get_current())
    menus = import_module("saleor.site.migrations.0013_assign_default_menus")
    menus.assign_default_menus(apps, None)


truncate_tables = TransactionTestCase._fixture_teardown
KEPT = {"django_content_type", "auth_permission"}


def delete_written_rows(case: TransactionTestCase) -> None:
    """What a test with real transactions leaves, deleted from the few tables that hold rows.

    Truncating all of them and making every permission again takes a second. Done so where the
    database's role may not switch triggers and constraints off.
    """
    tables = set(connection.introspection.django_table_names(only_existing=True)) - KEPT
    has_rows = " UNION ALL ".join(
        f"(SELECT '{table}' FROM \"{table}\" LIMIT 1)"  # noqa: S608
        for table in sorted(tables)
    )
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(has_rows)
            deletions = [f'DELETE FROM "{table}"' for (table,) in cursor.fetchall()]  # noqa: S608
            # One statement, which the listing's look at writes does not take for one.
            statements = [
                "SET LOCAL session_replication_role = replica",
                *deletions,
                "SET LOCAL session_replication_role = DEFAULT",
                # Whatever holds the listing in memory reads it again.
                "SELECT catalogue_note_revision(ARRAY[]::integer[], TRUE)",
            ]
            cursor.execute("; ".join(statements))
    except DatabaseError:
        truncate_tables(case)
        return
    from django.apps import apps
    from django.contrib.sites.management import create_default_site

    create_default_site(apps.get_app_config("sites"), verbosity=0)
    put_back_what_migrations_wrote(apps.get_app_config("site"))


TransactionTestCase._fixture_teardown = delete_written_rows


@pytest.fixture(autouse=True)
def graphql_is_not_limited(settings: Any) -> None:
    """All tests ask from one address, and the first of a process loads what it needs.

    Tests of these limits set their own.
    """
    settings.GRAPHQL_REQUESTS_A_MINUTE = 1_000_000
    settings.GRAPHQL_PROCESSOR_MS = {"guest": 0, "customer": 0}


@pytest.fixture(autouse=True)
def tasks_run_as_configured() -> Iterator[None]:
    """After a test that has them run at once, or in a worker."""
    names = ("task_always_eager", "task_eager_propagates")
    before = {name: celery_app.conf[name] for name in names}
    yield
    celery_app.conf.update(before)


@pytest.fixture(autouse=True)
def erasures_are_the_tests_own(settings: Any, tmp_path_factory: pytest.TempPathFactory) -> None:
    settings.ERASURE_JOURNAL = tmp_path_factory.getbasetemp() / "erasures"
