"""The fake portal as a process of its own, and its control."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pytest
import requests

from plugins.invoices.models import EgsUnit
from plugins.invoices.services import onboard_unit
from plugins.invoices.tests.egs_units import DETAILS
from plugins.invoices.zatca.certificate_request import ZatcaEnvironment

ROOT: Final = Path(__file__).parents[3]
MODULE: Final = "plugins.invoices.fake_fatoora"


@dataclass(frozen=True)
class FakePortal:
    url: str

    def control(self, path: str = "", **settings: Any) -> dict[str, Any]:
        """What the portal has, after ``settings`` were changed."""
        response = requests.post(f"{self.url}/_control{path}", json=settings, timeout=10)
        assert response.ok, response.text
        content: dict[str, Any] = response.json()
        return content

    def create_otp(self) -> str:
        return str(self.control("/otps")["otp"])

    def list_documents(self) -> list[dict[str, Any]]:
        documents: list[dict[str, Any]] = self.control()["documents"]
        return documents


@contextmanager
def open_portal(state: Path | None = None) -> Iterator[FakePortal]:
    arguments = ["--port", "0", *(["--state", str(state)] if state else [])]
    process = subprocess.Popen(
        [sys.executable, "-m", MODULE, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        yield FakePortal(process.stdout.readline().strip())
    finally:
        process.terminate()
        process.wait(timeout=10)
        process.stdout.close()


@pytest.fixture(scope="session")
def portal_process() -> Iterator[FakePortal]:
    with open_portal() as portal:
        yield portal


@pytest.fixture
def portal(portal_process: FakePortal, monkeypatch: pytest.MonkeyPatch) -> FakePortal:
    """Empty, and behaving well; the shop's client finds it."""
    monkeypatch.setenv("FATOORA_URL", portal_process.url)
    portal_process.control("/reset")
    return portal_process


def register_unit(portal: FakePortal, serial: str = "1") -> EgsUnit:
    """Registered at the portal, and active."""
    details = replace(DETAILS, serial=serial)
    return onboard_unit(details, ZatcaEnvironment.SIMULATION, portal.create_otp())
