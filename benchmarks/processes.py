"""The processes of a running shop: their descendants, and what they take in memory."""

from collections import defaultdict

from launcher.processes import PARENT, PROC, read_stat_fields


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
