"""The shop's tables, demonstration data and accounts."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from launcher.django_commands import GENERATED, Django
from launcher.failure import Failure
from launcher.files import write_private
from launcher.preparation import UNCHANGED
from launcher.stamps import digest

LOAD_COMMAND = "load_fixtures"
ACCOUNTS_COMMAND = "demo_accounts"
Accounts = dict[str, Any]


class Database:
    """Migrates and fills the database, or knows that this was done already.

    ``marker`` lies beside the embedded data and holds what was done to them. A database
    of the caller's has none: there the commands run each time, and find nothing to do.
    """

    def __init__(self, django: Django, marker: Path | None) -> None:
        self.django = django
        self.marker = marker
        self.accounts: Accounts = {}

    @property
    def _filling(self) -> Django:
        """An interrupted filling is begun again: no reason to wait for the disk at each commit."""
        options = "-c synchronous_commit=off"
        return replace(self.django, environment={**self.django.environment, "PGOPTIONS": options})

    def prepare(self) -> str | None:
        content = self._content()
        kept = self._read_marker()
        if kept.get("content") == content:
            self.accounts = kept["accounts"]
            return UNCHANGED
        if self.marker:
            self.marker.unlink(missing_ok=True)
        self._filling.run("Migrating the database", "migrate", "--no-input", log="migrate")
        self._filling.run("Loading the fixtures", LOAD_COMMAND, log="fixtures")
        self.accounts = self._read_accounts()
        if self.marker:
            done = {"content": content, "accounts": self.accounts}
            write_private(self.marker, json.dumps(done))
        return None

    def _read_accounts(self) -> Accounts:
        printed = self.django.run(
            "Reading the demonstration accounts", ACCOUNTS_COMMAND, log="fixtures", capture=True
        )
        try:
            accounts: Accounts = json.loads(printed)
        except ValueError as error:
            log = self.django.layout.log("fixtures")
            raise Failure(f"{ACCOUNTS_COMMAND} did not print JSON.", log) from error
        return accounts

    def _content(self) -> str:
        root = self.django.layout.root
        code = [root / "plugins", root / "saleor-config", root / "fixtures", root / "uv.lock"]
        return digest(code, ignored_suffixes=GENERATED)

    def _read_marker(self) -> dict[str, Any]:
        if self.marker is None or not self.marker.is_file():
            return {}
        kept: dict[str, Any] = json.loads(self.marker.read_text())
        return kept
