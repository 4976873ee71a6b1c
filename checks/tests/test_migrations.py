"""Migrations of the shop's own apps leave the previous version of the code running."""

from typing import Any

import pytest
from django.apps import apps
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import connection, migrations, models
from django.db.migrations.state import ProjectState

from checks.source_files import ROOT

OWN = ("plugins", "fixtures", "saleor_config")
LABEL = "payments"


def find_labels() -> list[str]:
    return [app.label for app in apps.get_app_configs() if app.name.split(".")[0] in OWN]


@pytest.mark.django_db
def test_new_migrations_only_add() -> None:
    # Imported here: an environment without the tools of this release still collects the tests.
    from checks.migrations import check_migrations

    assert check_migrations(find_labels()) == []


def test_the_list_of_older_migrations_names_files_that_exist() -> None:
    from checks.migrations import CONTRACTIONS, LAST_UNCHECKED

    for label, name in LAST_UNCHECKED.items():
        folder = f"{apps.get_app_config(label).path}/migrations"
        assert (ROOT / folder / f"{name}.py").is_file(), f"{label}.{name}"
    for label, name in (entry.split(".") for entry in CONTRACTIONS):
        folder = f"{apps.get_app_config(label).path}/migrations"
        assert (ROOT / folder / f"{name}.py").is_file(), f"{label}.{name}"


UNSAFE = (
    (migrations.RemoveField("savedcard", "token"), "DROPPING columns"),
    (migrations.RenameField("savedcard", "token", "secret"), "RENAMING columns"),
    (migrations.AlterField("savedcard", "token", models.IntegerField()), "ALTERING columns"),
    (migrations.DeleteModel("SavedCard"), "DROPPING table"),
    (
        migrations.AddIndex("savedcard", models.Index(fields=["token"], name="by_token")),
        "CREATE INDEX locks table",
    ),
    (
        migrations.AddField("savedcard", "added", models.IntegerField(default=0)),
        "NOT NULL constraint on columns",
    ),
)
SAFE = (
    migrations.AddField("savedcard", "added", models.IntegerField(null=True)),
    migrations.AddField("savedcard", "added", models.IntegerField(db_default=0)),
    AddIndexConcurrently("savedcard", models.Index(fields=["token"], name="by_token")),
    migrations.RunPython(migrations.RunPython.noop, migrations.RunPython.noop),
)


@pytest.mark.django_db
def test_only_what_the_previous_version_can_live_with_passes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from checks.migrations import ShopMigrationLinter

    linter = ShopMigrationLinter([LABEL])
    # The test is a transaction; the SQL is only collected.
    monkeypatch.setattr(AddIndexConcurrently, "_ensure_not_in_transaction", lambda *_: None)

    def lint(operation: Any) -> list[str]:
        """What is found in a migration after the last one of an app."""
        planned = migrations.Migration("9999_planned", LABEL)
        planned.operations = [operation]
        planned.atomic = getattr(operation, "atomic", True)
        monkeypatch.setattr(linter, "get_sql", lambda *_: collect_sql(planned))
        monkeypatch.setattr(linter, "get_migration_hash", lambda *_: "")
        linter.findings.clear()
        linter.lint_migration(planned)
        return list(linter.findings)

    for operation, finding in UNSAFE:
        found = lint(operation)
        assert any(f"{LABEL}.9999_planned: " in line and finding in line for line in found), (
            finding,
            found,
        )
    for operation in SAFE:
        assert lint(operation) == []


def collect_sql(planned: migrations.Migration) -> list[str]:
    with connection.schema_editor(collect_sql=True, atomic=False) as editor:
        for operation in planned.operations:
            before = ProjectState.from_apps(apps)
            after = before.clone()
            operation.state_forwards(LABEL, after)
            if operation.reduces_to_sql:
                operation.database_forwards(LABEL, editor, before, after)
        return list(editor.collected_sql)
