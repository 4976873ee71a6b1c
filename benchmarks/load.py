"""The load generator: wrk, of the machine or of Debian's archive, never a part of the shop."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from benchmarks.environment import FOLDER

SCRIPT: Final = Path(__file__).with_name("load.lua")
PACKAGES: Final = ("wrk", "libluajit-5.1-2")


@dataclass(frozen=True)
class Metrics:
    """``rate`` is requests a second; times are milliseconds."""

    rate: float
    p50: float
    p95: float
    errors: int

    @property
    def cells(self) -> tuple[str, ...]:
        return f"{self.rate:,.0f}", f"{self.p50:.1f}", f"{self.p95:.1f}", str(self.errors)


METRIC_NAMES: Final = ("req/s", "p50 ms", "p95 ms", "errors")


class Request(NamedTuple):
    """``body`` is sent by POST; without one it is a GET."""

    path: str
    body: str = ""


def run_load(base: str, requests: Sequence[Request], clients: int, seconds: float) -> Metrics:
    """Send the requests in turn over so many connections, each as fast as it is answered."""
    program, environment = _find_wrk()
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write("\n".join(map("\t".join, requests)))
        file.flush()
        done = subprocess.run(
            [
                *(program, f"-t{min(2, clients)}", f"-c{clients}", f"-d{max(1, round(seconds))}s"),
                *("--timeout", "20s", "-s", str(SCRIPT), base, "--", file.name),
            ],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    found = json.loads(done.stdout.splitlines()[-1])
    rate = found["requests"] * 1e6 / found["microseconds"]
    return Metrics(rate, found["p50"] / 1000, found["p95"] / 1000, found["errors"])


def run_repeated_load(
    base: str, requests: Sequence[Request], clients: int, seconds: float, times: int
) -> Metrics:
    """The median of each metric over so many runs, since other work on the machine shows in one
    run and not in most; errors are those of all."""
    runs = [run_load(base, requests, clients, seconds) for _ in range(times)]
    rate, p50, p95 = (median(getattr(run, name) for run in runs) for name in ("rate", "p50", "p95"))
    return Metrics(rate, p50, p95, sum(run.errors for run in runs))


@cache
def _find_wrk() -> tuple[str, dict[str, str]]:
    """wrk's path, and the environment in which it finds its library."""
    if installed := shutil.which("wrk"):
        return installed, dict(os.environ)
    folder = FOLDER / "wrk"
    program = folder / "usr/bin/wrk"
    if not program.is_file():
        _download_wrk(folder)
    libraries = {str(path.parent) for path in folder.rglob("libluajit*.so.2")}
    return str(program), os.environ | {"LD_LIBRARY_PATH": ":".join(libraries)}


def _download_wrk(folder: Path) -> None:
    apt, dpkg = shutil.which("apt-get"), shutil.which("dpkg")
    if not apt or not dpkg:
        sys.exit("Install wrk, the load generator: it is not on this machine.")
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run([apt, "-q", "download", *PACKAGES], cwd=folder, check=True)
    for package in folder.glob("*.deb"):
        subprocess.run([dpkg, "-x", package.name, "."], cwd=folder, check=True)
