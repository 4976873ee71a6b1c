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
from typing import Final

SCRIPT: Final = Path(__file__).with_name("load.lua")
PACKAGES: Final = ("wrk", "libluajit-5.1-2")
FOLDER: Final = Path("var/benchmarks/wrk")


@dataclass(frozen=True)
class Figures:
    """``rate`` is requests a second; times are milliseconds."""

    rate: float
    p50: float
    p95: float
    errors: int


@dataclass(frozen=True)
class Question:
    """``body`` is sent by POST; without one it is a GET."""

    path: str
    body: str = ""


def run_load(base: str, questions: Sequence[Question], clients: int, seconds: float) -> Figures:
    """Ask the questions in turn over so many connections, each as fast as it is answered."""
    program, environment = find_wrk()
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write("\n".join(f"{asked.path}\t{asked.body}" for asked in questions))
        file.flush()
        threads = min(2, clients)
        done = subprocess.run(
            [
                *(program, f"-t{threads}", f"-c{clients}", f"-d{max(1, round(seconds))}s"),
                *("--timeout", "20s", "-s", str(SCRIPT), base, "--", file.name),
            ],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    found = json.loads(done.stdout.splitlines()[-1])
    return Figures(
        rate=found["requests"] * 1e6 / found["microseconds"],
        p50=found["p50"] / 1000,
        p95=found["p95"] / 1000,
        errors=found["errors"],
    )


def run_repeated_load(
    base: str, questions: Sequence[Question], clients: int, seconds: float, times: int
) -> Figures:
    """The median of each figure over so many runs, since other work on the machine shows in one
    run and not in most; errors are those of all."""
    runs = [run_load(base, questions, clients, seconds) for _ in range(times)]
    return Figures(
        rate=median(run.rate for run in runs),
        p50=median(run.p50 for run in runs),
        p95=median(run.p95 for run in runs),
        errors=sum(run.errors for run in runs),
    )


@cache
def find_wrk() -> tuple[str, dict[str, str]]:
    """wrk's path, and the environment in which it finds its library."""
    own = shutil.which("wrk")
    if own:
        return own, dict(os.environ)
    program = FOLDER / "usr/bin/wrk"
    if not program.is_file():
        fetch_url()
    libraries = {str(path.parent.resolve()) for path in FOLDER.rglob("libluajit*.so.2")}
    return str(program), os.environ | {"LD_LIBRARY_PATH": ":".join(libraries)}


def fetch_url() -> None:
    apt, dpkg = shutil.which("apt-get"), shutil.which("dpkg")
    if not apt or not dpkg:
        sys.exit("Install wrk, the load generator: it is not on this machine.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    subprocess.run([apt, "-q", "download", *PACKAGES], cwd=FOLDER, check=True)
    for package in FOLDER.glob("*.deb"):
        subprocess.run([dpkg, "-x", package.name, "."], cwd=FOLDER, check=True)
