"""Django's ``migrate``, which restores ``database_schema/schema.sql`` in an empty database."""

from typing import Any

from django.core.management.commands import migrate
from django.core.management.sql import emit_post_migrate_signal
from django.db import connections

from saleor_config.database_schema import snapshot


class Command(migrate.Command):
    def add_arguments(self, parser: Any) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--from-zero",
            action="store_true",
            help="Run every migration, without the schema in schema.sql.",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        is_whole = not (options["app_label"] or options["plan"] or options["check_unapplied"])
        restored = (
            is_whole
            and not options["from_zero"]
            and snapshot.restore_schema(connections[options["database"]])
        )
        if restored and snapshot.is_current():
            emit_post_migrate_signal(
                options["verbosity"], options["interactive"], options["database"]
            )
        else:
            super().handle(*args, **options)
