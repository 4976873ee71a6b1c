"""The processes of a running shop, killed without warning."""

import contextlib
import os
import random
import signal
import sys
import threading
import time
from collections import Counter
from typing import Final

from benchmarks.processes import list_descendants
from launcher.layout import Layout
from launcher.processes import ProcessRecord, ProcessTable

PAUSE_SECONDS: Final = (1.0, 5.0)
WEIGHTS: Final = {"api": 4, "worker": 6, "beat": 2, "redis": 2, "postgres": 2, "storefront": 1}
SHARE_OF_CHILDREN: Final = 0.4
LONGEST_RETURN_SECONDS: Final = 120
REST_SECONDS: Final = {"postgres": 60.0, "redis": 40.0, "api": 20.0, "worker": 20.0, "beat": 15.0}
"""So long each is left alone after a kill: one that never finishes its start is no shop."""


def kill_process_tree(record: ProcessRecord, generator: random.Random) -> str:
    """SIGKILL all of it, or one of its children; which."""
    children = list_descendants(record.pid)
    if children and generator.random() < SHARE_OF_CHILDREN:
        _kill_process(generator.choice(children))
        return f"{record.name} child"
    for pid in (record.pid, *children):
        _kill_process(pid)
    return record.name


class Killer(threading.Thread):
    """Kills at random until ``finish`` is called; the shop's supervisor starts again what ends."""

    def __init__(self, layout: Layout, seed: int) -> None:
        super().__init__(daemon=True)
        self.layout = layout
        self.table = ProcessTable(layout.run / "processes.json")
        self.kills: Counter[str] = Counter()
        self.generator = random.Random(seed)  # noqa: S311 - repeatable on purpose
        self._is_over = threading.Event()
        self._rested: dict[str, float] = {}

    def run(self) -> None:
        while not self._is_over.wait(self.generator.uniform(*PAUSE_SECONDS)):
            records = [each for each in self.table.list_alive() if each.name in WEIGHTS]
            if not records:
                continue
            weights = [WEIGHTS[record.name] for record in records]
            (record,) = self.generator.choices(records, weights)
            name, now = record.name, time.monotonic()
            if now - self._rested.get(name, -1000) >= REST_SECONDS.get(name, 0):
                self._rested[name] = now
                self.kills[kill_process_tree(record, self.generator)] += 1

    def finish(self) -> None:
        """Returns when everything runs again."""
        self._is_over.set()
        self.join()
        deadline = time.monotonic() + LONGEST_RETURN_SECONDS
        while {each.name for each in self.table.list_alive()} < WEIGHTS.keys():
            if time.monotonic() > deadline:
                sys.exit("The supervisor has not started everything again.")
            time.sleep(0.5)


def _kill_process(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(pid, signal.SIGKILL)
