"""The simulated services as a process of their own, and their control."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import requests

ROOT: Final = Path(__file__).parents[3]
CREDENTIALS: Final = {
    "GA4_MEASUREMENT_ID": "G-TEST",
    "GA4_API_SECRET": "secret-of-google",
    "META_PIXEL_ID": "100100100100100",
    "META_ACCESS_TOKEN": "token-of-meta",
    "SNAP_PIXEL_ID": "pixel-of-snap",
    "SNAP_ACCESS_TOKEN": "token-of-snap",
    "TIKTOK_PIXEL_CODE": "PIXEL",
    "TIKTOK_ACCESS_TOKEN": "token-of-tiktok",
}
SERVICES: Final = ("ga4", "meta", "snap", "tiktok")


@dataclass(frozen=True)
class Receivers:
    url: str

    @property
    def variables(self) -> dict[str, str]:
        urls = {f"{service.upper()}_URL": f"{self.url}/{service}" for service in SERVICES}
        return CREDENTIALS | urls

    def control(self, path: str = "", **faults: Any) -> dict[str, Any]:
        response = requests.post(f"{self.url}/_control{path}", json=faults, timeout=10)
        assert response.ok, response.text
        found: dict[str, Any] = response.json()
        return found

    def list_events(self, service: str = "") -> list[dict[str, Any]]:
        events: list[dict[str, Any]] = self.control()["events"]
        return [event for event in events if not service or event["service"] == service]


@contextmanager
def open_receivers() -> Iterator[Receivers]:
    process = subprocess.Popen(
        [sys.executable, "-m", "plugins.analytics.fake_receivers"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        yield Receivers(process.stdout.readline().strip())
    finally:
        process.terminate()
        process.wait(timeout=10)
        process.stdout.close()
