"""Play random histories of orders and bookings, and compare exports, closings, ledgers, providers
and invoices.

    set -a && . var/run/environment && set +a
    .venv/bin/python -m benchmarks.random_histories --shops 128 --histories 80 --processes 2

Prints how many were played, how long it took, what there was in them, and ``0 differences``; a
difference is the failed comparison of ``plugins/reports/tests/test_histories.py``, and the exit
status is 1. ``--seed`` plays the same ones again. Each process has a database of its own.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.environment import FOLDER

TEST = "plugins/reports/tests/test_histories.py"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--shops", type=int, default=128)
    parser.add_argument("--histories", type=int, default=80, help="in each shop")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="of the first shop")
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    numbers = range(given.processes)
    counts = [FOLDER / f"histories-{number}.counts" for number in numbers]
    for each in counts:
        each.unlink(missing_ok=True)
    processes = [start_process(given, number, counts[number]) for number in numbers]
    failed = [number for number in numbers if processes[number].wait()]
    found = add_counts(counts)
    rows = ", ".join(f"{name} {number}" for name, number in sorted(found.items()))
    print(f"{rows}\n{found['histories']} histories from seed {given.seed} on in", end=" ")
    print(f"{time.monotonic() - begin:.0f} s, {os.times().children_user:.0f} of Python:", end=" ")
    print("0 differences" if not failed else f"differences, see {FOLDER}/histories-{failed}.log")
    return int(bool(failed))


def start_process(given: argparse.Namespace, number: int, counts: Path) -> Any:
    shops = -(-given.shops // given.processes)
    variables = {
        "DATABASE_URL": f"{os.environ['DATABASE_URL']}_histories_{number}",
        "MASHTAL_SHOPS": str(shops),
        "MASHTAL_FIRST_SEED": str(given.seed + number * shops),
        "MASHTAL_HISTORIES": str(given.histories),
        "MASHTAL_HISTORY_COUNTS": str(counts),
    }
    options = ("-q", "-p", "no:logging", "--reuse-db", "-n", "0")
    command = [sys.executable, "-m", "pytest", TEST, *options]
    with (FOLDER / f"histories-{number}.log").open("w") as log:
        return subprocess.Popen(
            command, env=os.environ | variables, stdout=log, stderr=log, start_new_session=True
        )


def add_counts(counts: list[Path]) -> Counter[str]:
    """Of all shops that were compared."""
    found: Counter[str] = Counter()
    for each in counts:
        for line in each.read_text().splitlines() if each.exists() else []:
            found.update(json.loads(line))
    return found


if __name__ == "__main__":
    sys.exit(main())
