"""Showing the logs of the shop's processes."""

import time
from collections.abc import Iterator
from pathlib import Path

from launcher import console
from launcher.failure import Failure

SHOWN_LINES = 40
PAUSE_SECONDS = 0.3
PREVIOUS = ".previous"


def keep_previous_logs(folder: Path) -> None:
    """Every start writes its logs anew; those of the start before stay beside them."""
    for log in folder.glob("*.log"):
        log.replace(log.with_name(log.name + PREVIOUS))


def show_logs(folder: Path, name: str | None) -> None:
    chosen = _choose(folder, name)
    for log in chosen:
        if len(chosen) > 1:
            console.say(f"==> {log.stem} <==")
        for line in log.read_text(errors="replace").splitlines()[-SHOWN_LINES:]:
            console.say(line)


def follow_logs(folder: Path, name: str | None) -> None:
    """Print what is there and what comes, until interrupted."""
    chosen = _choose(folder, name)
    show_logs(folder, name)
    positions = {log: log.stat().st_size for log in chosen}
    while True:
        for log, line in _new_lines(positions):
            console.say(f"{log.stem}: {line}" if len(chosen) > 1 else line)
        time.sleep(PAUSE_SECONDS)


def _new_lines(positions: dict[Path, int]) -> Iterator[tuple[Path, str]]:
    for log, position in positions.items():
        size = log.stat().st_size if log.exists() else 0
        # Shorter than before: a new start has begun it anew.
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


def _choose(folder: Path, name: str | None) -> list[Path]:
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
