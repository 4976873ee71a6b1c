"""Reports to the shop's webhook, by a thread of its own: twice, late, out of order, forged."""

import http.client
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from plugins.payments.instalment_sandbox.amounts import dump_json
from plugins.payments.instalment_sandbox.settings import SimulatorSettings

TIMEOUT_SECONDS: Final = 10
TRIES: Final = 5
"""Tabby: "Retry Attempts", 4 more after the first."""
RETRY_SECONDS: Final = 3.0
"""Minutes at the real ones."""
LONGEST_LOG: Final = 1000


@dataclass(frozen=True)
class Report:
    """``query`` is added to the webhook's address; the forged one has a wrong signature."""

    purchase: str
    event: str
    body: dict[str, Any]
    headers: dict[str, str]
    query: str = ""
    is_forged: bool = False


@dataclass(frozen=True)
class SentReport:
    """``status``: the shop's response, 0 where there was none."""

    purchase: str
    event: str
    is_forged: bool
    status: int


class ReportSender:
    def __init__(self, url: str, get_settings: Callable[[], SimulatorSettings]) -> None:
        """``url``: the shop's webhook; without it nothing is sent."""
        self.url = url
        self.deliveries: list[SentReport] = []
        self._get_settings = get_settings
        self._due: list[tuple[float, int, Report]] = []
        self._is_busy = False
        self._changed = threading.Condition()
        threading.Thread(target=self._run, daemon=True).start()

    def send(self, report: Report, tries: int = TRIES, wait: float | None = None) -> None:
        if not self.url:
            return
        delay = self._get_settings().report_delay if wait is None else wait
        with self._changed:
            self._due.append((time.monotonic() + delay, tries, report))
            self._changed.notify_all()

    def wait_until_sent(self, seconds: float = 30) -> list[SentReport]:
        """Send what is to come later at once and together; all deliveries so far."""
        with self._changed:
            self._due = [(0.0, tries, report) for _at, tries, report in self._due]
            self._changed.notify_all()
            self._changed.wait_for(
                lambda: not self._is_busy and not self._has_first_tries(), seconds
            )
            return list(self.deliveries)

    def clear(self) -> None:
        with self._changed:
            self._due.clear()
            self.deliveries.clear()

    def _has_first_tries(self) -> bool:
        return any(tries == TRIES for _at, tries, _report in self._due)

    def _run(self) -> None:
        while True:
            batch = self._take_due()
            for tries, report in batch:
                status = self._deliver(report)
                if status != http.HTTPStatus.OK and tries > 1 and not report.is_forged:
                    self.send(report, tries - 1, RETRY_SECONDS)
            with self._changed:
                self._is_busy = False
                self._changed.notify_all()

    def _take_due(self) -> list[tuple[int, Report]]:
        with self._changed:
            while True:
                now = time.monotonic()
                batch = [each for each in self._due if each[0] <= now]
                if batch:
                    self._due = [each for each in self._due if each[0] > now]
                    self._is_busy = True
                    found = [(tries, report) for _at, tries, report in batch]
                    return found[::-1] if self._get_settings().reverses_reports else found
                next_at = min((at for at, _tries, _report in self._due), default=None)
                self._changed.wait(None if next_at is None else next_at - now)

    def _deliver(self, report: Report) -> int:
        address = urlsplit(self.url)
        connection = http.client.HTTPConnection(
            address.hostname or "", address.port or 80, timeout=TIMEOUT_SECONDS
        )
        path = f"{address.path}?{report.query}" if report.query else address.path
        headers = {"Content-Type": "application/json", **report.headers}
        try:
            connection.request("POST", path, dump_json(report.body).encode(), headers)
            status = connection.getresponse().status
        except (OSError, http.client.HTTPException):
            status = 0
        finally:
            connection.close()
        delivery = SentReport(report.purchase, report.event, report.is_forged, status)
        with self._changed:
            self.deliveries = [*self.deliveries, delivery][-LONGEST_LOG:]
        return status
