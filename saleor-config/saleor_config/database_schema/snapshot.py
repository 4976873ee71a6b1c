"""The schema of a migrated, empty database, restored in a second where migrations take a minute.

``schema.sql`` is written by ``dump_schema`` and read by ``migrate``
(docs/decisions/0057-schema-snapshot.md). Its first line holds the digest of the migrations.
"""

import hashlib
import re
from collections.abc import Iterator
from importlib import import_module, util
from pathlib import Path
from typing import Any, Final

import django
from django.apps import apps
from django.db import transaction

SCHEMA_FILE: Final = Path(__file__).with_name("schema.sql")
DIGEST_LINE: Final = "-- migrations: "
# Modules outside of migrations whose SQL a migration runs.
SHARED_SQL: Final = re.compile(r"^from (plugins\.\S+) import", re.MULTILINE)
# Session settings, rights to comment and psql's own commands differ between servers and versions.
LEFT_OUT: Final = re.compile(r"^(--|\\|SET |SELECT pg_catalog\.set_config|COMMENT ON EXTENSION)")
MIGRATION_TIME: Final = re.compile(r"'\d{4}-\d\d-\d\d [\d:.]+\+00'\)")
# The queue and the revisions of the listing hold numbers of one server's transactions.
TABLES_WITHOUT_ROWS: Final = ("catalogue_listingchange", "catalogue_listingrevision")


def compute_migrations_digest() -> str:
    """Hexadecimal SHA-256 of Django's version, all migrations and the modules with their SQL."""
    digest = hashlib.sha256(django.get_version().encode())
    for _label, path in _find_migrations():
        source = path.read_bytes()
        digest.update(f"{path.parent.parent.name}/{path.name}\n".encode() + source)
        for name in SHARED_SQL.findall(source.decode()):
            if spec := util.find_spec(name):
                digest.update(Path(str(spec.origin)).read_bytes())
    return digest.hexdigest()


def list_migrations() -> set[tuple[str, str]]:
    """App label and name of each migration of this code; none of them is imported."""
    return {(label, path.stem) for label, path in _find_migrations()}


def _find_migrations() -> Iterator[tuple[str, Path]]:
    for config in sorted(apps.get_app_configs(), key=lambda config: config.label):
        if util.find_spec(f"{config.name}.migrations"):
            module = import_module(f"{config.name}.migrations")
            for folder in module.__path__:
                for path in sorted(Path(folder).glob("[!_]*.py")):
                    yield config.label, path


def is_current() -> bool:
    """Whether ``schema.sql`` was made by exactly the migrations of this code."""
    first_line = SCHEMA_FILE.read_text(encoding="utf-8").split("\n", 1)[0]
    return first_line == DIGEST_LINE + compute_migrations_digest()


def restore_schema(connection: Any) -> bool:
    """Create the tables of ``schema.sql`` in one transaction; False if the database has tables."""
    if connection.introspection.table_names():
        return False
    with transaction.atomic(using=connection.alias), connection.cursor() as cursor:
        cursor.execute("SET LOCAL check_function_bodies = off")
        cursor.execute(SCHEMA_FILE.read_text(encoding="utf-8"))
    return True


def format_schema(dump: str) -> str:
    """``schema.sql`` of what ``pg_dump --inserts`` printed: the same text on every machine."""
    lines = (line for line in dump.splitlines() if line and not LEFT_OUT.match(line))
    text = MIGRATION_TIME.sub("'2020-01-01 00:00:00+00')", "\n".join(lines))
    return f"{DIGEST_LINE}{compute_migrations_digest()}\n{text}\n"
