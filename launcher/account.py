"""Who runs the embedded services, and where their files can lie.

PostgreSQL refuses to run as root, and Redis has no need of it: called as root, the
launcher runs both as an unprivileged account of the machine (docs/decisions/0011).
"""

import hashlib
import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from launcher.failure import Failure
from launcher.layout import Layout

PREFERRED_ACCOUNTS = ("postgres", "nobody")
SYSTEM_STATE = Path("/var/lib/mashtal")


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
        """Tried rather than computed: ACLs, namespaces and mount options all count."""
        attempt = subprocess.run(
            ["/bin/sh", "-c", 'cd "$1"', "sh", str(folder)],
            capture_output=True,
            cwd="/",
            env={},
            **self.popen_options(),
        )
        return attempt.returncode == 0


def unprivileged_account() -> Account | None:
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
        """A folder below, entered only by the account that runs the service."""
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        folder.chmod(0o700)
        if self.account:
            self.account.own(folder)
        return folder

    def popen_options(self) -> dict[str, Any]:
        return self.account.popen_options() if self.account else {}


def service_home(layout: Layout) -> ServiceHome:
    """``var/services``, or, where the account cannot enter that, a link to a folder it can.

    A clone below ``/root`` cannot be entered by the account, and opening the caller's
    home to it would be worse than keeping this one folder elsewhere.
    """
    account = unprivileged_account()
    place = layout.services
    if not place.exists():
        place.unlink(missing_ok=True)
        place.mkdir(parents=True)
        if account and not account.can_enter(place):
            place.rmdir()
            place.symlink_to(_system_folder(layout), target_is_directory=True)
    if account and not account.can_enter(place.resolve()):
        raise Failure(
            f"The account {account.name} cannot enter {place.resolve()}; run ./mashtal reset, or"
            " clone the project where that account can enter."
        )
    return ServiceHome(folder=place.resolve(), account=account)


def remove_service_home(layout: Layout) -> None:
    target = layout.services.resolve()
    if layout.services.is_symlink():
        layout.services.unlink()
    if target.exists():
        shutil.rmtree(target)


def _system_folder(layout: Layout) -> Path:
    name = hashlib.sha256(str(layout.state).encode()).hexdigest()[:16]
    folder = SYSTEM_STATE / name
    try:
        SYSTEM_STATE.mkdir(exist_ok=True)
        SYSTEM_STATE.chmod(0o755)
        folder.mkdir(exist_ok=True)
        folder.chmod(0o755)
    except OSError as error:
        raise Failure(f"The services need a folder of their own, and {error}.") from error
    return folder
