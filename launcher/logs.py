"""Shows the logs of the shop's processes."""

import time
from collections.abc import Iterator
from pathlib import Path

from launcher import console
from launcher.console import Failure

TAIL_LINES = 40
PAUSE_SECONDS = 0.3
PREVIOUS = ".previous"


def rotate_logs(folder: Path) -> None:
    """Keep the logs of the previous start with the suffix ``.previous``."""
    for log in folder.glob("*.log"):
        log.replace(log.with_name(log.name + PREVIOUS))


def show_logs(folder: Path, name: str | None) -> None:
    chosen = _select_logs(folder, name)
    for log in chosen:
        if len(chosen) > 1:
            console.print_line(f"==> {log.stem} <==")
        for line in log.read_text(errors="replace").splitlines()[-TAIL_LINES:]:
            console.print_line(line)


def follow_logs(folder: Path, name: str | None) -> None:
    """Print the end of the logs and new lines, until interrupted."""
    chosen = _select_logs(folder, name)
    show_logs(folder, name)
    positions = {log: log.stat().st_size for log in chosen}
    while True:
        for log, line in _read_new_lines(positions):
            console.print_line(f"{log.stem}: {line}" if len(chosen) > 1 else line)
        time.sleep(PAUSE_SECONDS)


def _read_new_lines(positions: dict[Path, int]) -> Iterator[tuple[Path, str]]:
    for log, position in positions.items():
        size = log.stat().st_size if log.exists() else 0
        # A new start truncated it.
        begin = position if size >= position else 0
        if size == begin:
            positions[log] = begin
            continue
        with log.open("rb") as handle:
            handle.seek(begin)
            whole = handle.read().rpartition(b"\n")[0]
        positions[log] = begin + (len(whole) + 1 if whole else 0)
        for line in whole.decode(errors="replace").splitlines():
            yield log, line


def _select_logs(folder: Path, name: str | None) -> list[Path]:
    present = sorted(folder.glob("*.log"))
    if name is None:
        if not present:
            raise Failure("There are no logs yet; run ./mashtal up first.")
        return present
    wanted = folder / f"{name}.log"
    if wanted not in present:
        known = ", ".join(log.stem for log in present) or "none yet"
        raise Failure(f"There is no log named {name}; there are: {known}.")
    return [wanted]
