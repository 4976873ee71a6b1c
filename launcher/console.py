"""Output on the terminal, and the exception that ends a command."""

import sys
import threading
from pathlib import Path


class Failure(Exception):
    """What went wrong in one sentence, and the log with the details, if any."""

    def __init__(self, sentence: str, log: Path | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.log = log

    def __str__(self) -> str:
        if self.log is None:
            return self.sentence
        return f"{self.sentence} Details: {self.log}"


_lock = threading.Lock()


def print_line(line: str = "") -> None:
    """Print a line atomically, as steps run in parallel."""
    with _lock:
        print(line, flush=True)


def print_step_started(step: str) -> None:
    print_line(f"         … {step}")


def print_step_finished(step: str, seconds: float, note: str | None = None) -> None:
    print_line(f"{seconds:6.1f} s ✓ {step}" + (f" ({note})" if note else ""))


def print_step_failed(step: str, seconds: float) -> None:
    print_line(f"{seconds:6.1f} s ✗ {step}")


def print_failure(failure: Failure) -> None:
    with _lock:
        sys.stdout.flush()
        print(f"mashtal: {failure}", file=sys.stderr, flush=True)
