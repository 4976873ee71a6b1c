"""Account and folder of the embedded services.

PostgreSQL refuses to run as root: started as root, the launcher runs the services as an
unprivileged account of the machine (docs/decisions/0011).
"""

import hashlib
import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from launcher.console import Failure
from launcher.layout import Layout

PREFERRED_ACCOUNTS = ("postgres", "nobody")
SYSTEM_FOLDER = Path("/var/lib/mashtal")


@dataclass(frozen=True)
class Account:
    """An unprivileged account of this machine that root can run programs as."""

    name: str
    user: int
    group: int

    def popen_options(self) -> dict[str, Any]:
        return {"user": self.user, "group": self.group, "extra_groups": []}

    def own(self, path: Path) -> None:
        os.chown(path, self.user, self.group)

    def can_enter(self, folder: Path) -> bool:
        """Tested with a process, as ACLs, namespaces and mount options matter."""
        attempt = subprocess.run(
            ["/bin/sh", "-c", 'cd "$1"', "sh", str(folder)],
            capture_output=True,
            cwd="/",
            env={},
            **self.popen_options(),
        )
        return attempt.returncode == 0


def find_unprivileged_account() -> Account | None:
    """The account to drop to, or None when the launcher itself is not root."""
    if os.geteuid() != 0:
        return None
    named = os.environ.get("MASHTAL_SERVICE_ACCOUNT")
    for name in (named,) if named else PREFERRED_ACCOUNTS:
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        if entry.pw_uid != 0:
            return Account(name=name, user=entry.pw_uid, group=entry.pw_gid)
    raise Failure(
        "PostgreSQL does not run as root and no unprivileged account was found; run"
        " ./mashtal as an ordinary user, or name an account in MASHTAL_SERVICE_ACCOUNT."
    )


@dataclass(frozen=True)
class ServiceHome:
    """The folder that holds the embedded services' programs and data."""

    folder: Path
    account: Account | None

    def data_folder(self, name: str) -> Path:
        """A subfolder that only the account of the service can enter."""
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        folder.chmod(0o700)
        if self.account:
            self.account.own(folder)
        return folder

    def popen_options(self) -> dict[str, Any]:
        return self.account.popen_options() if self.account else {}


def prepare_service_home(layout: Layout) -> ServiceHome:
    """``var/services``, or a link to ``SYSTEM_FOLDER`` if the account cannot enter the clone,
    for example below ``/root``."""
    account = find_unprivileged_account()
    folder = layout.services
    if not folder.exists():
        folder.unlink(missing_ok=True)
        folder.mkdir(parents=True)
        if account and not account.can_enter(folder):
            folder.rmdir()
            folder.symlink_to(_create_system_folder(layout), target_is_directory=True)
    if account and not account.can_enter(folder.resolve()):
        raise Failure(
            f"The account {account.name} cannot enter {folder.resolve()}; run ./mashtal reset, or"
            " clone the project where that account can enter."
        )
    return ServiceHome(folder=folder.resolve(), account=account)


def remove_service_home(layout: Layout) -> None:
    target = layout.services.resolve()
    if layout.services.is_symlink():
        layout.services.unlink()
    if target.exists():
        shutil.rmtree(target)


def _create_system_folder(layout: Layout) -> Path:
    name = hashlib.sha256(str(layout.state).encode()).hexdigest()[:16]
    folder = SYSTEM_FOLDER / name
    try:
        SYSTEM_FOLDER.mkdir(exist_ok=True)
        SYSTEM_FOLDER.chmod(0o755)
        folder.mkdir(exist_ok=True)
        folder.chmod(0o755)
    except OSError as error:
        raise Failure(f"The services need their own folder: {error}.") from error
    return folder
