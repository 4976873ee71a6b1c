"""A Docker engine: the machine's own, or one in namespaces of its own on a bare Debian."""

import contextlib
import ctypes
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, Any, Final

PACKAGES: Final = "docker.io,docker-cli,docker-compose,iptables,iproute2,ca-certificates"
MIRROR: Final = "http://deb.debian.org/debian"
RELEASE: Final = "trixie"
START_SECONDS: Final = 60
NEW_NETWORK: Final = 0x40000000
PATH: Final = "/usr/sbin:/usr/bin:/sbin:/bin"


@dataclass(frozen=True)
class Engine:
    """``files``: a folder that it can read, ``inside`` under its own name.

    ``pid``: the daemon's, where it was started here, and ``network_pid`` of its way out.
    """

    files: Path
    inside: str
    pid: int | None = None
    network_pid: int | None = None

    def build_command(self, words: Iterable[str], folder: str = "", **variables: str) -> list[str]:
        """``words`` as the machine runs them, in ``folder`` of ``files``."""
        place = f"{self.inside}/{folder}"
        own = [f"{name}={value}" for name, value in variables.items()]
        if self.pid is None:
            return ["env", "-C", place, *own, *words]
        enter = ["nsenter", "-t", str(self.pid), "-m", "-n", "-p", "env", "-i", f"PATH={PATH}"]
        return [*enter, "HOME=/root", *own, "sh", "-c", 'cd "$0" && exec "$@"', place, *words]

    def run(
        self,
        *words: str,
        folder: str = "",
        check: bool = True,
        seconds: float = 900,
        stdin: IO[bytes] | None = None,
        variables: Mapping[str, str] | None = None,
    ) -> str:
        """Its standard output. Raises ``CommandFailed``."""
        done = subprocess.run(
            self.build_command(words, folder, **(variables or {})),
            stdin=stdin or subprocess.DEVNULL,
            capture_output=True,
            timeout=seconds,
            check=False,
        )
        output = done.stdout.decode(errors="replace")
        if check and done.returncode:
            raise CommandFailed(words, output + done.stderr.decode(errors="replace"))
        return output

    def stop(self) -> None:
        """End the daemon and all containers, where it was started here."""
        for pid in filter(None, (self.pid, self.network_pid)):
            os.kill(pid, signal.SIGTERM)
            _wait_for(partial(_has_ended, pid), 30)
            if not _has_ended(pid):
                os.kill(pid, signal.SIGKILL)


class CommandFailed(Exception):
    def __init__(self, words: Iterable[str], output: str) -> None:
        super().__init__(f"{' '.join(words)[:200]}\n{output[-2000:].strip()}")


def open_engine(state: Path, bases: Mapping[str, str], *, use_own: bool = False) -> Engine:
    """The machine's engine; where it has none, or with ``use_own``, a new one below ``state``.

    ``bases``: packages of each release of Debian whose root base images will need.
    """
    if not use_own and shutil.which("docker"):
        files = state / "files"
        files.mkdir(parents=True, exist_ok=True)
        return Engine(files, str(files))
    if os.geteuid():
        raise SystemExit("Without Docker this needs root: it starts an engine of its own.")
    install_tools()
    root = state / "engine"
    make_roots(state, bases)
    pid, network_pid = _find_daemon(root) or _start_daemon(root)
    engine = Engine(root / "srv", "/srv", pid, network_pid)
    _wait_for(lambda: _is_ready(engine), START_SECONDS)
    engine.run("docker", "version")
    join_network(pid)
    return engine


def install_tools() -> None:
    missing = [name for name in ("debootstrap", "slirp4netns") if not shutil.which(name)]
    if missing:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "--yes", "-qq", "--no-upgrade", *missing], check=True)


def make_roots(state: Path, bases: Mapping[str, str]) -> None:
    """The engine's root, and those of ``bases`` that it has not imported, all at once.

    Before ``join_network``: the machine's network is faster than the engine's.
    """
    wanted = {state / "engine": (RELEASE, PACKAGES)} | {
        state / release: (release, packages)
        for release, packages in bases.items()
        if not find_import_mark(state, release).exists()
    }
    with ThreadPoolExecutor(len(wanted)) as pool:
        list(pool.map(lambda root: make_root(root, *wanted[root]), wanted))


def find_import_mark(state: Path, release: str) -> Path:
    """The file below the engine's root that says that it has an image of a release's root."""
    return state / "engine/var/lib" / f"mashtal-verify-{release}"


def make_root(root: Path, release: str, packages: str) -> None:
    """A minimal Debian in ``root``, once."""
    done = root / "etc/mashtal-verify"
    wanted = f"{release} {packages}"
    if done.exists() and done.read_text() == wanted:
        return
    scripts = Path("/usr/share/debootstrap/scripts")
    with contextlib.suppress(FileExistsError):
        (scripts / release).symlink_to("sid")
    shutil.rmtree(root, ignore_errors=True)
    root.parent.mkdir(parents=True, exist_ok=True)
    command = [
        "debootstrap",
        "--variant=minbase",
        f"--include={packages}",
        release,
        str(root),
        MIRROR,
    ]
    log = root.with_suffix(".log")
    with log.open("wb") as output:
        if subprocess.run(command, stdout=output, stderr=output, check=False).returncode:
            raise SystemExit(f"debootstrap of {release} failed: {log}")
    for archive in (root / "var/cache/apt/archives").glob("*.deb"):
        archive.unlink()
    done.write_text(wanted)


def join_network(pid: int) -> None:
    """Take this thread, and those that it starts, to where the published ports are."""
    library: Any = ctypes.CDLL(None, use_errno=True)
    with open(f"/proc/{pid}/ns/net") as network:
        if library.setns(network.fileno(), NEW_NETWORK):
            raise OSError(ctypes.get_errno(), "setns")


def _find_daemon(root: Path) -> tuple[int, int] | None:
    """One that an earlier run has left, by ``--keep``."""
    try:
        pid, network_pid = map(int, root.with_suffix(".pid").read_text().split())
        if b"dockerd" in Path(f"/proc/{pid}/cmdline").read_bytes():
            return pid, network_pid
    except (OSError, ValueError):
        pass
    return None


def _start_daemon(root: Path) -> tuple[int, int]:
    """The daemon's process, and the one that connects it to the machine's network."""
    script = Path(__file__).with_name("engine_root.sh")
    outer = subprocess.Popen(
        ["unshare", "--mount", "--net", "--pid", "--fork", "--propagation", "private",
         "sh", str(script), str(root)],
        start_new_session=True,
    )  # fmt: skip
    children = Path(f"/proc/{outer.pid}/task/{outer.pid}/children")
    _wait_for(lambda: children.read_text().strip() != "", 10)
    pid = int(children.read_text())
    network = subprocess.Popen(
        ["slirp4netns", "--configure", "--mtu=65520", "--disable-host-loopback", str(pid), "tap0"],
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    root.with_suffix(".pid").write_text(f"{pid} {network.pid}")
    return pid, network.pid


def _has_ended(pid: int) -> bool:
    """Also where its parent has not asked for its status yet."""
    try:
        return b") Z " in Path(f"/proc/{pid}/stat").read_bytes()
    except OSError:
        return True


def _is_ready(engine: Engine) -> bool:
    try:
        engine.run("docker", "version", seconds=20)
    except (CommandFailed, subprocess.TimeoutExpired):
        return False
    return True


def _wait_for(condition: Any, seconds: float) -> None:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.2)
