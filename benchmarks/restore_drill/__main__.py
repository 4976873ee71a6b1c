"""``python -m benchmarks.restore_drill``: a shop is backed up, lost, and restored elsewhere.

DATABASE_URL names a PostgreSQL server on which databases may be made and dropped, REDIS_URL a Redis
whose database is emptied. restic is found as ``./mashtal backup`` finds it. Ends with 1 where
anything is not as it was.
"""

import argparse
import os
import secrets
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

from benchmarks.environment import FOLDER, format_head, format_row
from benchmarks.restore_drill import comparison
from benchmarks.restore_drill.shop import FINISHED
from launcher.layout import CHECKOUT, Layout
from launcher.restic_tool import find_restic

ERASED: Final = FINISHED + 1
REPOSITORY: Final = "repository"


@dataclass
class Drill:
    """``name``: of the databases, which end in ``_lost`` and ``_restored``."""

    folder: Path
    name: str
    key: str = field(default_factory=lambda: secrets.token_urlsafe(64))
    seconds: dict[str, float] = field(default_factory=dict)

    def get_database(self, shop: str) -> str:
        url = urlsplit(os.environ["DATABASE_URL"])
        return urlunsplit(url._replace(path=f"/{self.name}_{shop}"))

    def get_roots(self, shop: str) -> tuple[Path, Path]:
        return self.folder / shop / "media", self.folder / shop / "private"

    def run(self, step: str, shop: str, *arguments: str) -> str:
        """The output of a step in a process of its own."""
        began = time.monotonic()
        result = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=CHECKOUT,
            env=self._build_environment(shop),
            capture_output=True,
            text=True,
        )
        self.seconds[step] = time.monotonic() - began
        if result.returncode != 0:
            raise SystemExit(f"{step} failed:\n{result.stderr[-2000:]}")
        return result.stdout

    def _build_environment(self, shop: str) -> dict[str, str]:
        media, private = self.get_roots(shop)
        restic = find_restic(Layout.daily())
        return dict(os.environ) | {
            "MASHTAL_ENVIRONMENT": "local",
            "DJANGO_SETTINGS_MODULE": "saleor_config.settings",
            "DATABASE_URL": self.get_database(shop),
            "SECRET_KEY": self.key,
            "CELERY_EAGER": "true",
            "LOG_LEVEL": "ERROR",
            "MEDIA_ROOT": str(media),
            "PRIVATE_ROOT": str(private),
            "BACKUP_RECORD": str(self.folder / shop / "backup.json"),
            "ERASURE_JOURNAL": str(self.folder / shop / "erasures"),
            "RESTIC_REPOSITORY": str(self.folder / REPOSITORY),
            "RESTIC_PASSWORD": self.key,
            "RESTIC_CACHE_DIR": str(self.folder / "cache"),
            "PATH": f"{restic.parent}{os.pathsep}{os.environ['PATH']}",
        }

    def create_databases(self) -> None:
        self.drop_databases()
        for shop in ("lost", "restored"):
            self._execute("CREATE DATABASE {} ENCODING 'UTF8' TEMPLATE template0", shop)

    def drop_databases(self) -> None:
        for shop in ("lost", "restored"):
            self._execute("DROP DATABASE IF EXISTS {}", shop)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _execute(self, statement: str, shop: str) -> None:
        url = urlunsplit(urlsplit(os.environ["DATABASE_URL"])._replace(path="/postgres"))
        with psycopg.connect(url, autocommit=True) as server:
            name = sql.Identifier(f"{self.name}_{shop}")
            server.execute(sql.SQL(statement).format(name))


def run_drill(drill: Drill, products: int, orders: int, photographs: int) -> list[str]:
    """Sentences about what is not as it should be; the report goes to standard output."""
    drill.create_databases()
    django, shop = ("django",), ("benchmarks.restore_drill.shop",)
    sizes = map(str, (products, orders, photographs))
    drill.run("fill", "lost", *shop, "fill", *sizes)
    print(drill.run("backup", "lost", *django, "backup", "--init"))
    erased = list(map(int, drill.run("erase", "lost", *shop, "erase", str(ERASED)).split()))
    drill.run("journal", "lost", *django, "backup", "--journal")
    lost = comparison.compute_file_digests(*drill.get_roots("lost"))
    print(drill.run("restore", "restored", *django, "restore"))
    return list(compare_shops(drill, erased, lost))


def compare_shops(drill: Drill, erased: Sequence[int], lost: dict[str, str]) -> list[str]:
    databases = drill.get_database("lost"), drill.get_database("restored")
    faults = []
    print(format_head("", "lost", "restored"))
    for name, before, after in comparison.compare_totals(*databases):
        print(format_row(name, before, after))
        # One account waits for its orders, which were finished after the backup.
        if before != after and name != "customers":
            faults.append(f"{name}: {before} and {after}")
    files = comparison.compute_file_digests(*drill.get_roots("restored"))
    print(format_row("files", len(lost), len(files)))
    if files != lost:
        faults.append(f"{len(files.items() ^ lost.items())} files differ")
    found = comparison.find_accounts(databases[1], erased)
    again = f"{len(erased) - len(found)}, closed {len(found)}"
    print(format_row("erased since", len(erased), again))
    if list(found.values()) != [False] * (len(erased) - FINISHED):
        faults.append(f"accounts that were erased: {found}")
    print("\nTables with other rows than the lost shop has now, after its erasures: ", end="")
    print(", ".join(comparison.find_different_tables(*databases)) or "none")
    print("\n" + format_head("step", "s"))
    for step, seconds in drill.seconds.items():
        print(format_row(step, f"{seconds:.1f}"))
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.restore_drill", description=__doc__)
    parser.add_argument("--products", type=int, default=10_000)
    parser.add_argument("--orders", type=int, default=5_000)
    parser.add_argument("--photographs", type=int, default=500)
    parser.add_argument("--keep", action="store_true", help="the databases and files")
    options = parser.parse_args()
    drill = Drill(FOLDER / "restore_drill", "restore_drill")
    faults = run_drill(drill, options.products, options.orders, options.photographs)
    if not options.keep:
        drill.drop_databases()
    print("\n" + ("\n".join(faults) or "All as it was."))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
