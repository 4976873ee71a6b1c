"""The processes of a running shop: their descendants, their memory and their processor time."""

import os
from collections import defaultdict
from typing import Final

from launcher.processes import PARENT, PROC, read_stat_fields

# User and system time in /proc/<pid>/stat, of the process and of its children that ended (proc(5)).
PROCESSOR_TIMES: Final = slice(11, 15)


def list_descendants(pid: int) -> list[int]:
    children: dict[int, list[int]] = defaultdict(list)
    for entry in PROC.glob("[0-9]*"):
        if fields := read_stat_fields(int(entry.name)):
            children[int(fields[PARENT])].append(int(entry.name))
    found = list(children[pid])
    for descendant in found:
        found += children[descendant]
    return found


def measure_resident_megabytes(pid: int) -> float:
    """Of the process and those that it has started; what they share counts for each."""
    return sum(map(_read_resident_kilobytes, (pid, *list_descendants(pid)))) / 1024


def _read_resident_kilobytes(pid: int) -> int:
    for line in (PROC / f"{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def measure_proportional_megabytes(pid: int) -> float:
    """Proportional set size of one process: what it shares counts by the number of sharers."""
    try:
        lines = (PROC / f"{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def measure_processor_seconds(pid: int) -> float:
    """Of the process, its living descendants, and those that ended and were waited for."""
    fields = filter(None, map(read_stat_fields, (pid, *list_descendants(pid))))
    ticks = sum(sum(map(int, each[PROCESSOR_TIMES])) for each in fields)
    return ticks / os.sysconf("SC_CLK_TCK")
