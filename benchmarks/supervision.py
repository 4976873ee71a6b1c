"""``python -m benchmarks.supervision``: seconds until a killed process of the shop is back.

Needs the shop of ``./mashtal up --detach``. Each of its processes is killed without warning, one
after the other. It is back when the supervisor has started it again, it is ready, and API and
storefront respond. Ends with 1 where one is not back within two minutes.
"""

import os
import signal
import sys
import time
from typing import Final

from benchmarks.environment import format_head, format_row
from launcher.environment import read_environment
from launcher.layout import Layout
from launcher.network import LogLine, is_successful
from launcher.processes import ProcessRecord, ProcessTable

ORDER: Final = ("worker", "beat", "storefront", "api", "redis", "postgres")
LONGEST_SECONDS: Final = 120.0
PAUSE_SECONDS: Final = 0.1
# Of those that no address responds for.
READY_LINES: Final = {"worker": "All workers are ready.", "beat": "beat: Starting"}


def main() -> None:
    layout = Layout.daily()
    table = ProcessTable(layout.run / "processes.json")
    known = {record.name for record in table.list_alive()}
    if not known.issuperset(ORDER):
        sys.exit("Start the shop with ./mashtal up --detach.")
    print(format_head("killed", "started again after s", "all well after s"))
    for name in ORDER:
        print(format_row(name, *(f"{seconds:.1f}" for seconds in kill_process(layout, name))))


def kill_process(layout: Layout, name: str) -> tuple[float, float]:
    """Seconds until it was started again, and until all was well."""
    table = ProcessTable(layout.run / "processes.json")
    killed = get_record(table, name)
    line = LogLine(layout.log(name), READY_LINES.get(name, ""))
    begin = time.monotonic()
    os.kill(killed.pid, signal.SIGKILL)
    started: float | None = None
    while time.monotonic() - begin < LONGEST_SECONDS:
        record = get_record(table, name)
        if started is None and record.restarts > killed.restarts and record.is_alive:
            started = time.monotonic() - begin
        is_well = started is not None and line.was_written() and is_shop_ready(layout)
        if started is not None and is_well:
            return started, time.monotonic() - begin
        time.sleep(PAUSE_SECONDS)
    sys.exit(f"{name} is not back after {LONGEST_SECONDS:.0f} s.")


def get_record(table: ProcessTable, name: str) -> ProcessRecord:
    return next(record for record in table.list_records() if record.name == name)


def is_shop_ready(layout: Layout) -> bool:
    environment = read_environment(layout)
    api, public = environment["API_URL"], environment["PUBLIC_URL"]
    addresses = (f"{api}/health/ready/", f"{public}/healthz", f"{public}/products")
    return all(map(is_successful, addresses))


if __name__ == "__main__":
    main()
