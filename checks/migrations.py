"""Migrations that the previous version of the code can't live with, by django-migration-linter.

Both versions run while an update goes on (docs/decisions/0062-updates-without-a-gap.md), so a new
migration only adds: it renames, drops and narrows nothing that the previous version uses.
"""

import re
from collections.abc import Collection
from typing import Any, Final

from django_migration_linter import MigrationLinter
from django_migration_linter.migration_linter import MessageType

LAST_UNCHECKED: Final = {
    "accounts": "0002_contacts_and_details",
    "back_office": "0002_models_of_orders",
    "bookings": "0005_outbox",
    "cart": "0004_stock_that_orders_hold",
    "catalogue": "0016_changes_of_stock",
    "content": "0003_outbox",
    "fixtures": "0001_initial",
    "invoices": "0002_never_changed",
    "messaging": "0001_initial",
    "orders": "0001_from_shipments",
    "payments": "0002_card_payments",
    "phone_otp": "0007_sms_log_moves_to_messaging",
    "saleor_config": "0006_outbox_moves_to_messaging",
    "search_engines": "0003_previous_slug",
    "shipments": "0004_orders_move_out",
}
"""By app: its migrations up to this one are older than the rule. The list never changes."""
CONTRACTIONS: Final[dict[str, str]] = {}
"""``app.name`` of a migration that takes away what no version in use reads, and since when."""
LOCKS: Final = ("CREATE_INDEX", "CREATE_INDEX_EXCLUSIVE", "DROP_INDEX", "REINDEX")
"""Warnings of the linter that are errors here: each stops writes for as long as it runs."""
INDEX_CONDITION: Final = re.compile(
    r"^(CREATE (?:UNIQUE )?INDEX .*?\)) (?:INCLUDE|WHERE) .*$", re.DOTALL
)


class ShopMigrationLinter(MigrationLinter):
    """Collects what it finds instead of printing it."""

    def __init__(self, apps: Collection[str]) -> None:
        super().__init__(
            include_apps=list(apps),
            no_cache=True,
            quiet=[MessageType.OK.value, MessageType.IGNORE.value, MessageType.WARNING.value],
            no_output=True,
            warnings_as_errors_tests=LOCKS,
        )
        self.findings: list[str] = []

    def should_ignore_migration(
        self, app_label: str, migration_name: str, operations: Any = (), is_initial: bool = False
    ) -> bool:
        is_old = migration_name <= LAST_UNCHECKED.get(app_label, "")
        is_reviewed = f"{app_label}.{migration_name}" in CONTRACTIONS
        return (
            is_old
            or is_reviewed
            or bool(
                super().should_ignore_migration(app_label, migration_name, operations, is_initial)
            )
        )

    def get_sql(self, app_label: str, migration_name: str) -> list[str]:
        """Without the conditions and further columns of indexes: the linter takes the table's name
        to go on to their last bracket, and then misses that the same migration creates the table.
        """
        statements = super().get_sql(app_label, migration_name)
        return [INDEX_CONDITION.sub(r"\1", statement) for statement in statements]

    def lint_migration(self, migration: Any) -> None:
        self.current = migration
        super().lint_migration(migration)

    def print_errors(self, errors: list[Any]) -> None:
        for error in errors:
            place = ".".join(filter(None, (error.table, error.column)))
            name = f"{self.current.app_label}.{self.current.name}"
            self.findings.append(f"{name}: {error.message}{f' ({place})' if place else ''}")


def check_migrations(apps: Collection[str]) -> list[str]:
    """One line a finding; ``apps`` are labels."""
    linter = ShopMigrationLinter(apps)
    linter.lint_all_migrations()
    return linter.findings
