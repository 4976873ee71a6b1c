"""The restored shop beside the one that was lost: rows, files, totals, invoices, persons."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import psycopg
from psycopg import sql

# Written by the restore itself: sign-ins end, messages are held, numbers go on.
CHANGED_BY_RESTORE: Final = frozenset(
    {
        *("saleor_config_tokengeneration", "saleor_config_outboxmessage", "phone_otp_session"),
        *("phone_otp_knowndevice", "django_migrations", "catalogue_listingrevision"),
    }
)
TABLES: Final = (
    "SELECT relname FROM pg_class WHERE relkind = 'r'"
    " AND relnamespace = 'public'::regnamespace ORDER BY 1"
)
DIGEST: Final = "SELECT count(*), coalesce(sum(hashtextextended(each::text, 0)), 0) FROM {} each"
TOTALS: Final = {
    "orders": "SELECT count(*), sum(total_gross_amount) FROM order_order",
    "order lines": "SELECT count(*), sum(quantity * unit_price_gross_amount) FROM order_orderline",
    "invoices": "SELECT count(*), sum(total), sum(tax), max(number) FROM invoices_taxinvoice",
    "invoices' chain": (
        "SELECT unit_id, position, hash FROM invoices_taxinvoice ORDER BY id DESC LIMIT 1"
    ),
    "customers": "SELECT count(*) FROM account_user",
    "listing": "SELECT count(*) FROM catalogue_listingrow",
}


def compare_totals(before: str, after: str) -> list[tuple[str, str, str]]:
    """Name, and the totals of both shops."""
    rows = []
    with psycopg.connect(before) as first, psycopg.connect(after) as second:
        for name, statement in TOTALS.items():
            one, other = (each.execute(statement).fetchone() for each in (first, second))
            rows.append((name, _format_row(one), _format_row(other)))
    return rows


def find_different_tables(before: str, after: str) -> list[str]:
    """Of all tables that a restore leaves as they are."""
    with psycopg.connect(before) as first, psycopg.connect(after) as second:
        names = [name for (name,) in first.execute(TABLES).fetchall()]
        return [
            name
            for name in names
            if name not in CHANGED_BY_RESTORE
            and _compute_digest(first, name) != _compute_digest(second, name)
        ]


def find_accounts(database: str, keys: Sequence[int]) -> dict[int, bool]:
    """Which of these accounts there are, and whether they are open."""
    statement = "SELECT id, is_active FROM account_user WHERE id = ANY(%s)"
    with psycopg.connect(database) as reader:
        return dict(reader.execute(statement, [list(keys)]).fetchall())


def compute_file_digests(*roots: Path) -> dict[str, str]:
    return {
        f"{root.name}/{path.relative_to(root)}": hashlib.sha256(path.read_bytes()).hexdigest()
        for root in roots
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


def _compute_digest(reader: "psycopg.Connection[Any]", name: str) -> Any:
    return reader.execute(sql.SQL(DIGEST).format(sql.Identifier(name))).fetchone()


def _format_row(row: Any) -> str:
    return " / ".join(str(value)[:24] for value in row or ["none"])
