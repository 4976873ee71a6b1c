"""Django's ``migrate``, which restores ``database_schema/schema.sql`` in an empty database.

A migration of a shop that is open waits for a lock for two seconds at most: while it waits, all who
come after it wait too (docs/decisions/0062-updates-without-a-gap.md).
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from django.core.management.base import CommandError
from django.core.management.commands import migrate
from django.core.management.sql import emit_post_migrate_signal
from django.db import OperationalError, connections
from psycopg.errors import LockNotAvailable, QueryCanceled

from saleor_config.database_schema import snapshot

LOCK_SECONDS: Final = 2
STATEMENT_SECONDS: Final = 60
TRIES: Final = 5
PAUSE_SECONDS: Final = 5
"""Between two tries, in which the shop's own transactions get their turn."""


class Command(migrate.Command):
    connection: Any
    limits: tuple[int, int]
    current: str = "a migration"

    def add_arguments(self, parser: Any) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--from-zero",
            action="store_true",
            help="Run every migration, without the schema in schema.sql.",
        )
        for name, default, text in (
            (
                "lock-seconds",
                LOCK_SECONDS,
                "Seconds of waiting for a lock; 0: for ever.",
            ),
            (
                "statement-seconds",
                STATEMENT_SECONDS,
                "Seconds for a statement; 0: for ever.",
            ),
            ("tries", TRIES, "How often a migration that got no lock is tried."),
        ):
            parser.add_argument(f"--{name}", type=int, default=default, help=text)

    def handle(self, *args: Any, **options: Any) -> None:
        self.connection = connections[options["database"]]
        self.limits = (options.pop("lock_seconds"), options.pop("statement_seconds"))
        tries = options.pop("tries")
        from_zero = options.pop("from_zero")
        is_whole = not (options["app_label"] or options["plan"] or options["check_unapplied"])
        with self._limited_session():
            restored = is_whole and not from_zero and snapshot.restore_schema(self.connection)
            if restored and snapshot.is_current():
                emit_post_migrate_signal(
                    options["verbosity"], options["interactive"], options["database"]
                )
            else:
                self._try_repeatedly(tries, lambda: super(Command, self).handle(*args, **options))

    def _try_repeatedly(self, tries: int, run: Callable[[], None]) -> None:
        """Raises ``CommandError`` where a limit is reached; what was applied before stays."""
        for remaining in range(tries - 1, -1, -1):
            try:
                run()
            except OperationalError as error:
                self.stdout.write("")
                if isinstance(error.__cause__, QueryCanceled):
                    raise CommandError(self._describe_long_statement()) from error
                if not isinstance(error.__cause__, LockNotAvailable):
                    raise
                if not remaining:
                    raise CommandError(self._describe_lock(tries)) from error
                self.stdout.write(f"{self.current} got no lock; {remaining} more tries.")
                time.sleep(PAUSE_SECONDS)
            else:
                return

    def _describe_lock(self, tries: int) -> str:
        return (
            f"{self.current} was given up: {tries} times another transaction held what it must lock"
            f" for more than {self.limits[0]} s. Nothing of it was applied and the shop runs on."
            " Look for long transactions in pg_stat_activity, and run migrate again."
        )

    def _describe_long_statement(self) -> str:
        return (
            f"{self.current} was given up: a statement took more than {self.limits[1]} s, while"
            " its locks may stop the shop. Divide it into batches, or run migrate again with"
            " --statement-seconds when few people shop."
        )

    @contextmanager
    def _limited_session(self) -> Iterator[None]:
        self._set_limits(*self.limits)
        try:
            yield
        finally:
            # The next statement connects again, without limits; a transaction around undoes them.
            if not self.connection.in_atomic_block:
                self.connection.close()

    def _set_limits(self, lock_seconds: int, statement_seconds: int) -> None:
        with self.connection.cursor() as cursor:
            cursor.execute(
                "SELECT set_config('lock_timeout', %s, false),"
                " set_config('statement_timeout', %s, false)",
                [f"{lock_seconds}s", f"{statement_seconds}s"],
            )

    def migration_progress_callback(
        self, action: str, migration: Any = None, fake: bool = False
    ) -> None:
        if action in ("apply_start", "unapply_start"):
            self.current = f"{migration.app_label}.{migration.name}"
            # Without a transaction run indexes that are built concurrently: they wait for long
            # transactions but block nothing, and an interrupted one leaves an invalid index.
            self._set_limits(*(self.limits if migration.atomic else (0, 0)))
        super().migration_progress_callback(action, migration, fake)
