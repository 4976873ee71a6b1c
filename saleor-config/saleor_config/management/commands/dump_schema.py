"""Write ``database_schema/schema.sql``: migrates an empty database of its own from zero."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from saleor_config.database_schema import snapshot


class Command(BaseCommand):
    help = "Write the schema that `migrate` restores in an empty database; needs pg_dump."

    def add_arguments(self, parser: Any) -> None:
        parser.add_argument(
            "--check", action="store_true", help="Write nothing, fail if the file differs."
        )

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        text = snapshot.format_schema(self._dump_migrated_database())
        if not check:
            snapshot.SCHEMA_FILE.write_text(text, encoding="utf-8")
        elif text != snapshot.SCHEMA_FILE.read_text(encoding="utf-8"):
            raise CommandError("schema.sql is not what the migrations make: run dump_schema.")

    def _dump_migrated_database(self) -> str:
        original = connection.settings_dict["NAME"]
        name = f"{original}_schema"
        quoted = connection.ops.quote_name(name)
        creation = connection.creation
        try:
            with creation._nodb_cursor() as cursor:
                cursor.execute(f"DROP DATABASE IF EXISTS {quoted}")
                cursor.execute(f"CREATE DATABASE {quoted}")
            self._connect_to(name)
            call_command("migrate", from_zero=True, interactive=False, verbosity=0)
            return self._run_pg_dump()
        finally:
            self._connect_to(original)
            with creation._nodb_cursor() as cursor:
                cursor.execute(f"DROP DATABASE IF EXISTS {quoted}")

    def _connect_to(self, name: str) -> None:
        connection.close()
        connection.settings_dict["NAME"] = name

    def _run_pg_dump(self) -> str:
        program = shutil.which("pg_dump") or next(
            map(str, sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_dump"), reverse=True)), None
        )
        if program is None:
            raise CommandError("pg_dump is not installed (PostgreSQL's client programs).")
        settings = connection.settings_dict
        variables = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD"}
        server = {key: str(settings[value]) for key, value in variables.items() if settings[value]}
        excluded = [f"--exclude-table-data={table}" for table in snapshot.TABLES_WITHOUT_ROWS]
        options = ["--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=1000"]
        done = subprocess.run(  # noqa: S603
            [program, *options, *excluded, settings["NAME"]],
            env=dict(os.environ) | server,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise CommandError(done.stderr)
        return done.stdout
