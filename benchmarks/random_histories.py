"""Play random histories of orders, and compare exports, closings, ledger, provider and invoices.

    nice -n 19 .venv/bin/python -m benchmarks.random_histories --shops 100 --histories 100

Prints how many were played, how long it took, and ``0 differences``; a difference is the failed
comparison of ``plugins/reports/tests/test_histories.py``, and the exit status is 1.
"""

import argparse
import os
import subprocess
import sys
import time

TEST = "plugins/reports/tests/test_histories.py"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--shops", type=int, default=100)
    parser.add_argument("--histories", type=int, default=100, help="in each shop")
    given = parser.parse_args()
    numbers = {"MASHTAL_SHOPS": str(given.shops), "MASHTAL_HISTORIES": str(given.histories)}
    begin = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:logging", TEST, "--reuse-db"]
    failed = subprocess.run(command, env={**os.environ, **numbers}, check=False).returncode
    number = given.shops * given.histories
    result = "differences: see above" if failed else "0 differences"
    sys.stdout.write(f"{number} histories in {time.monotonic() - begin:.0f} s: {result}\n")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
