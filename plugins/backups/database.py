"""The database as a dump: written, read, and compared with what it was."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import psycopg
from django.db import connection
from psycopg import sql

from plugins.backups.errors import BackupError, RestoreNotPossibleError

DUMP_FILE: Final = "shop.dump"
PACKAGED: Final = Path("/usr/lib/postgresql")
# One of a pair of keys; the lock of a session, so that it ends with the process.
BACKUP_LOCK: Final = 7_203_411
TABLES: Final = """
SELECT relname FROM pg_class
WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY relname
"""
# The first 60 bits of each row's MD5, added up: the order of rows does not matter.
DIGEST: Final = """
SELECT count(*), coalesce(sum(('x' || left(md5(each::text), 15))::bit(60)::bigint), 0)::text
FROM {} each
"""
SEQUENCES: Final = """
SELECT sequence.oid::regclass::text, owner.oid::regclass::text, quote_ident(attname)
FROM pg_class sequence
JOIN pg_depend ON pg_depend.objid = sequence.oid AND deptype IN ('a', 'i')
  AND classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass
JOIN pg_class owner ON owner.oid = refobjid
JOIN pg_attribute ON attrelid = owner.oid AND attnum = refobjsubid
WHERE sequence.relkind = 'S' ORDER BY 1
"""

TableDigests = dict[str, list[Any]]
"""Rows and checksum by table."""


def build_environment() -> dict[str, str]:
    """PostgreSQL's own variables for Django's database: no password stands in arguments."""
    settings = connection.settings_dict
    given = {
        "PGHOST": settings["HOST"],
        "PGPORT": settings["PORT"],
        "PGUSER": settings["USER"],
        "PGPASSWORD": settings["PASSWORD"],
        "PGDATABASE": settings["NAME"],
    }
    own = {name: str(value) for name, value in given.items() if value}
    return {name: value for name, value in os.environ.items() if name != "PGOPTIONS"} | own


def open_connection() -> "psycopg.Connection[Any]":
    settings = connection.settings_dict
    return psycopg.connect(
        host=settings["HOST"] or None,
        port=settings["PORT"] or None,
        user=settings["USER"] or None,
        password=settings["PASSWORD"] or None,
        dbname=settings["NAME"],
    )


def find_program(name: str, major: int) -> str:
    """``pg_dump`` or ``pg_restore`` of this release of PostgreSQL, or of a later one."""
    on_path = shutil.which(name)
    packaged = PACKAGED.glob(f"*/bin/{name}")
    candidates = [on_path] if on_path else []
    for program in (*candidates, *map(str, packaged)):
        if read_major(program) >= major:
            return program
    raise BackupError(
        f"{name} {major} or newer was not found; on Debian: apt-get install"
        f" postgresql-client-{major}.",
        "database",
    )


def read_major(program: str) -> int:
    result = subprocess.run(  # noqa: S603
        [program, "--version"], capture_output=True, text=True
    )
    match = re.search(r"\) (\d+)", result.stdout)
    return int(match[1]) if match else 0


@contextmanager
def hold_backup_lock() -> Iterator[None]:
    """One backup at a time of a database."""
    with open_connection() as lock:
        lock.autocommit = True
        row = lock.execute("SELECT pg_try_advisory_lock(%s, 1)", [BACKUP_LOCK]).fetchone()
        if row != (True,):
            raise BackupError("Another backup of this shop is running.", "repository")
        yield


@contextmanager
def hold_snapshot() -> Iterator[tuple["psycopg.Connection[Any]", str]]:
    """A transaction, and the name by which ``pg_dump`` sees exactly what it sees."""
    with open_connection() as holder:
        holder.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        holder.read_only = True
        row = holder.execute("SELECT pg_export_snapshot()").fetchone()
        yield holder, str(row[0] if row else "")


def build_dump_command(snapshot: str) -> list[str]:
    """Not compressed: restic finds what has not changed, and compresses the rest."""
    program = find_program("pg_dump", read_server_major())
    options = ["--format=custom", "--compress=0", "--no-owner", "--no-privileges"]
    return [program, *options, f"--snapshot={snapshot}"]


def build_restore_command(major: int) -> list[str]:
    """``major``: of the server that was dumped."""
    program = find_program("pg_restore", max(major, read_server_major()))
    options = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"]
    return [program, *options, "--no-comments", "--dbname", connection.settings_dict["NAME"]]


def read_server_major() -> int:
    with open_connection() as reader:
        return reader.info.server_version // 10_000


def compute_table_digests(reader: "psycopg.Connection[Any]") -> TableDigests:
    """Of every table, as text in UTC, so that another machine computes the same."""
    reader.execute("SET LOCAL timezone = 'UTC'")
    reader.execute("SET LOCAL extra_float_digits = 1")
    names = [name for (name,) in reader.execute(TABLES).fetchall()]
    return {
        name: list(reader.execute(sql.SQL(DIGEST).format(sql.Identifier(name))).fetchall()[0])
        for name in names
    }


def compare_tables(expected: TableDigests) -> list[str]:
    """Sentences about the tables whose rows are not those of ``expected``."""
    with open_connection() as reader:
        found = compute_table_digests(reader)
    return [
        f"{name}: {found.get(name, ['no', ''])[0]} rows of {expected.get(name, ['no', ''])[0]}"
        for name in sorted(found.keys() | expected.keys())
        if found.get(name) != expected.get(name)
    ]


def require_unused_database() -> None:
    with open_connection() as reader:
        row = reader.execute(
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            " AND backend_type = 'client backend'"
        ).fetchone()
    if row and row[0]:
        raise RestoreNotPossibleError(
            f"The database is in use by {row[0]} connections: stop the shop first.", "database"
        )


def count_tables() -> int:
    with open_connection() as reader:
        return len(reader.execute(TABLES).fetchall())


def empty_database() -> None:
    """Drop everything of the shop's, extensions too."""
    with open_connection() as writer:
        row = writer.execute(
            "SELECT pg_has_role(nspowner, 'USAGE') FROM pg_namespace WHERE nspname = 'public'"
        ).fetchone()
        if row == (False,):
            # Before PostgreSQL 15 the schema belongs to the server's owner alone.
            writer.execute("DROP OWNED BY CURRENT_USER CASCADE")
        else:
            writer.execute("DROP SCHEMA IF EXISTS public CASCADE")
            writer.execute("CREATE SCHEMA public")


def advance_sequences(margins: dict[str, int]) -> dict[str, int]:
    """Sequences behind their column's highest number are set to it, and those of the tables in
    ``margins`` so much beyond it: numbers that were given out after the backup are not given
    again. How far each was moved."""
    moved: dict[str, int] = {}
    with open_connection() as writer:
        for sequence, table, column in writer.execute(SEQUENCES).fetchall():
            names = {"sequence": sql.SQL(sequence), "table": sql.SQL(table)}
            read = sql.SQL(
                "SELECT last_value, is_called, (SELECT coalesce(max({column}), 0) FROM {table})"
                " FROM {sequence}"
            )
            last, is_called, highest = writer.execute(
                read.format(**names, column=sql.SQL(column))
            ).fetchall()[0]
            used = last if is_called else last - 1
            wanted = max(used, highest) + margins.get(table, 0)
            if wanted > used:
                writer.execute("SELECT setval(%s::regclass, %s)", [sequence, wanted])
                moved[table] = wanted - used
    return moved
