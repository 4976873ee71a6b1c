"""A PostgreSQL server with the machine's programs, or those of the npm registry.

It listens on loopback without a socket file, with a random password (SCRAM). The shop's role owns
its database and may create others for tests; the extensions are trusted since PostgreSQL 13 and
need no superuser.
"""

import locale
import secrets
import shutil
import socket
import struct
from dataclasses import dataclass
from pathlib import Path

from launcher import network
from launcher.account import ServiceHome
from launcher.console import Failure
from launcher.files import get_or_create_secret, write_private
from launcher.layout import Layout
from launcher.postgres_programs import Programs
from launcher.tasks import CommandRunner

NAME = "postgres"
ROLE = "mashtal"
DATABASE = "mashtal"
OWNER = "mashtal_owner"
LOCALES = ("C.UTF-8", "C.utf8", "en_US.UTF-8")
PROTOCOL_3 = 196608


@dataclass(frozen=True)
class EmbeddedPostgres:
    """One data folder and the programs that serve it."""

    layout: Layout
    home: ServiceHome
    programs: Programs
    runner: CommandRunner
    # False for tests: faster, without safety against power failure.
    durable: bool = True

    @property
    def folder(self) -> Path:
        return self.home.data_folder(NAME)

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def prepare(self) -> str | None:
        """Create the data folder if it is missing; returns a note if it did."""
        if self.data.exists():
            self._require_same_version()
            return None
        # Renamed when complete, so that an interrupted start leaves no partial folder.
        partial = self.folder / "data.partial"
        shutil.rmtree(partial, ignore_errors=True)
        self._initialise(partial)
        self._create_database(partial)
        partial.rename(self.data)
        return "new data"

    def command(self, port: int) -> list[str | Path]:
        settings = {
            "port": port,
            "listen_addresses": network.LOOPBACK,
            "unix_socket_directories": "",
            "password_encryption": "scram-sha-256",
            "log_line_prefix": "%m [%p] ",
        }
        if not self.durable:
            settings |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
        chosen = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        return [self.programs.postgres, "-D", self.data, *chosen]

    def environment(self) -> dict[str, str]:
        """Nothing of the caller's environment, which may hold secrets."""
        return {"PATH": "/usr/bin:/bin", "LC_ALL": find_locale(), "TZ": "UTC"}

    def _require_same_version(self) -> None:
        version = (self.data / "PG_VERSION").read_text().strip()
        if version != str(self.programs.major):
            raise Failure(
                f"The data in {self.data} are of PostgreSQL {version}, but only"
                f" {self.programs.major} was found; install PostgreSQL {version}, or start"
                " again after ./mashtal reset."
            )

    def _initialise(self, folder: Path) -> None:
        # initdb needs a password for SCRAM; it is not used afterwards.
        password_file = self.folder / "owner-password"
        write_private(password_file, secrets.token_urlsafe(48))
        if self.home.account:
            self.home.account.own(password_file)
        try:
            self.runner.run(
                "Creating the PostgreSQL data folder",
                [
                    *(self.programs.initdb, "-D", folder, "-U", OWNER, "--encoding=UTF8"),
                    *(f"--locale={find_locale()}", "--auth=scram-sha-256", "--no-sync"),
                    f"--pwfile={password_file}",
                ],
                log=self.layout.log(NAME),
                directory=self.folder,
                environment=self.environment(),
                options=self.home.popen_options(),
            )
        finally:
            password_file.unlink()

    def _create_database(self, folder: Path) -> None:
        """In single-user mode, because the registry's package carries no psql."""
        statements: tuple[str, ...] = (
            f"CREATE ROLE {ROLE} LOGIN CREATEDB PASSWORD '{get_password(self.home)}'",
            f"CREATE DATABASE {DATABASE} OWNER {ROLE}",
        )
        if not self.durable and self.programs.major >= 15:
            # Tests delete the rows of a test without its triggers and constraints.
            statements += (f"GRANT SET ON PARAMETER session_replication_role TO {ROLE}",)
        self.runner.run(
            "Creating the shop's database",
            [
                *(self.programs.postgres, "--single", "-D", folder),
                *("-c", "password_encryption=scram-sha-256", "postgres"),
            ],
            log=self.layout.log(NAME),
            directory=self.folder,
            environment=self.environment(),
            text="".join(f"{statement}\n" for statement in statements),
            options=self.home.popen_options(),
        )


def get_password(home: ServiceHome) -> str:
    return get_or_create_secret(home.folder / "postgres.password")


def build_url(home: ServiceHome, port: int) -> str:
    return f"postgres://{ROLE}:{get_password(home)}@{network.LOOPBACK}:{port}/{DATABASE}"


def find_locale() -> str:
    """A UTF-8 locale of this machine; with "C", pg_trgm ignores Arabic letters."""
    current = locale.setlocale(locale.LC_CTYPE)
    try:
        for name in LOCALES:
            try:
                locale.setlocale(locale.LC_CTYPE, name)
            except locale.Error:
                continue
            return name
    finally:
        locale.setlocale(locale.LC_CTYPE, current)
    raise Failure(f"PostgreSQL needs a UTF-8 locale on this machine: {' or '.join(LOCALES)}.")


def is_ready(port: int) -> bool:
    """Whether the server requests a password; while starting it sends an error."""
    body = struct.pack("!i", PROTOCOL_3) + f"user\0{ROLE}\0database\0{DATABASE}\0\0".encode()
    try:
        with socket.create_connection((network.LOOPBACK, port), timeout=2) as connection:
            connection.sendall(struct.pack("!i", len(body) + 4) + body)
            return connection.recv(1) == b"R"
    except OSError:
        return False
