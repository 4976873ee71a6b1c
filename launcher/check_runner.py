"""Runs checks, and formats their results.

The output of a check is printed as it comes, except beside the main thread: there it is printed
when the check ends, so that two checks never mix their lines.
"""

import contextlib
import re
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from launcher import console
from launcher.console import Failure

# Summary lines of pytest and Vitest.
COUNTS = (
    re.compile(r"^=+ (?P<line>.*\b(?:passed|failed|errors?)\b.*) in [\d.]+s", re.MULTILINE),
    re.compile(r"^\s*Tests\s+(?P<line>.*\d+ (?:passed|failed).*)$", re.MULTILINE),
)
PLAYWRIGHT_COUNT = re.compile(r"^\s+(\d+) (passed|failed|flaky)\b", re.MULTILINE)
RAN = re.compile(r"(\d+) (passed|failed|errors?|xfailed|xpassed)")
SETUP = "setting up"
LAST_LINES = 60
COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


@dataclass(frozen=True)
class Result:
    """One row of the table; ``tests``: None for a check without tests; ``flaky``: how many of them
    succeeded at the second try only."""

    part: str
    check: str
    succeeded: bool
    seconds: float
    tests: int | None = None
    last_lines: tuple[str, ...] = ()
    flaky: int = 0

    @property
    def word(self) -> str:
        if not self.succeeded:
            return "FAILED"
        return f"{self.flaky} flaky" if self.flaky else "ok"


@dataclass
class CheckRunner:
    """Runs checks with their output on the terminal and in a log, and collects the results."""

    logs: Path
    directory: Path
    results: list[Result] = field(default_factory=list)
    began: float = field(default_factory=time.monotonic)
    cancelled: threading.Event = field(default_factory=threading.Event)
    processes: set[subprocess.Popen[str]] = field(default_factory=set)

    @contextlib.contextmanager
    def cancel_on_error(self) -> Iterator[None]:
        """End every check once the block raises, Ctrl-C included."""
        try:
            yield
        except BaseException:
            self.cancelled.set()
            for process in tuple(self.processes):
                process.terminate()
            raise

    def run(
        self,
        part: str,
        check: str,
        command: Sequence[str | Path],
        *,
        environment: Mapping[str, str],
        directory: Path | None = None,
        counts: bool = False,
    ) -> None:
        """Run a check; a failure is recorded, not raised."""
        if self.cancelled.is_set():
            raise Failure("The other checks were stopped.")
        heading = f"\n── {part}: {check} " + "─" * max(0, 60 - len(part) - len(check))
        beside = threading.current_thread() is not threading.main_thread()
        if not beside:
            console.print_line(heading)
        begin = time.monotonic()
        text, status = self._stream(part, check, command, environment, directory, prints=not beside)
        if beside:
            console.print_line("\n".join((heading, *text.splitlines())))
        tests = count_tests(text) if counts else None
        # Finding no tests is a failure.
        succeeded = status == 0 and tests != 0
        last_lines = () if succeeded else tuple(text.splitlines()[-LAST_LINES:])
        seconds = time.monotonic() - begin
        flaky = count_flaky(text)
        self.results.append(Result(part, check, succeeded, seconds, tests, last_lines, flaky))

    @contextlib.contextmanager
    def record_setup(self, part: str) -> Iterator[None]:
        """Record the preparation of a part as a row of the table."""
        begin = time.monotonic()
        try:
            yield
        except Failure:
            self.results.append(Result(part, SETUP, False, time.monotonic() - begin))
            raise
        self.results.append(Result(part, SETUP, True, time.monotonic() - begin))

    def _stream(
        self,
        part: str,
        check: str,
        command: Sequence[str | Path],
        environment: Mapping[str, str],
        directory: Path | None,
        *,
        prints: bool,
    ) -> tuple[str, int]:
        log = self.logs / f"{part}-{check.replace(' ', '-')}.log"
        lines = []
        with log.open("w") as output:
            process = subprocess.Popen(
                [str(word) for word in command],
                cwd=directory or self.directory,
                env=dict(environment),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
            )
            self.processes.add(process)
            try:
                for line in process.stdout or ():
                    if prints:
                        console.print_line(line.rstrip("\n"))
                    output.write(line)
                    lines.append(line)
                return "".join(lines), process.wait()
            finally:
                self.processes.discard(process)
                if process.poll() is None:
                    process.terminate()

    @property
    def succeeded(self) -> bool:
        return bool(self.results) and all(result.succeeded for result in self.results)

    def format_failures(self) -> list[str]:
        """The last lines of each failed check."""
        rows = []
        for result in self.results:
            if result.last_lines:
                rows += ["", f"── what {result.part}: {result.check} said last", *result.last_lines]
        return rows

    def format_table(self) -> list[str]:
        rows = ["", f"{'part':<12} {'check':<24} {'result':<8} {'tests':>6} {'seconds':>9}"]
        for result in self.results:
            tests = "" if result.tests is None else str(result.tests)
            rows.append(
                f"{result.part:<12} {result.check:<24} {result.word:<8} {tests:>6}"
                f" {result.seconds:>9.1f}"
            )
        total = sum(result.tests or 0 for result in self.results)
        # Some ran side by side.
        seconds = time.monotonic() - self.began
        word = "ok" if self.succeeded else "FAILED"
        rows.append(f"{'all':<12} {'':<24} {word:<8} {total:>6} {seconds:>9.1f}")
        return rows


def count_tests(output: str) -> int:
    """Number of tests in the summary line of the test runner; 0 without one."""
    plain = COLOURS.sub("", output)
    for pattern in COUNTS:
        closing = list(pattern.finditer(plain))
        if closing:
            return sum(int(number) for number, _ in RAN.findall(closing[-1]["line"]))
    return sum(int(number) for number, _ in PLAYWRIGHT_COUNT.findall(plain))


def count_flaky(output: str) -> int:
    """Number of browser tests that failed first and succeeded when they were tried again."""
    found = PLAYWRIGHT_COUNT.findall(COLOURS.sub("", output))
    return sum(int(number) for number, word in found if word == "flaky")
