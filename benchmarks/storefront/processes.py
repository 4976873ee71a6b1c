"""The processes that answer for the storefront, and what they take in memory."""

from pathlib import Path

from launcher.layout import Layout
from launcher.processes import ProcessTable

PROC = Path("/proc")
NAME = "storefront"


def find_front_server(layout: Layout) -> int | None:
    """The process that ``./mashtal up`` started, where it still runs."""
    table = ProcessTable(layout.run / "processes.json")
    return next((process.pid for process in table.list_alive() if process.name == NAME), None)


def list_family(pid: int) -> list[int]:
    """The process and those that it has started."""
    children = (PROC / f"{pid}/task/{pid}/children").read_text().split()
    return [pid, *(grandchild for child in children for grandchild in list_family(int(child)))]


def measure_resident_megabytes(pid: int) -> float:
    """Of the process and those that it has started; what they share counts for each."""
    return sum(_read_resident_kilobytes(member) for member in list_family(pid)) / 1024


def _read_resident_kilobytes(pid: int) -> int:
    for line in (PROC / f"{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0
