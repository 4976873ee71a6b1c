"""The simulators of carriers as processes of their own, and their control."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import requests

ROOT: Final = Path(__file__).parents[3]
VARIABLES: Final = {
    "smsa": {"SMSA_API_KEY": "key-of-the-shop-at-smsa"},
    "aramex": {
        "ARAMEX_USERNAME": "shop@example.com",
        "ARAMEX_PASSWORD": "password-at-aramex",
        "ARAMEX_ACCOUNT_NUMBER": "20016",
        "ARAMEX_ACCOUNT_PIN": "331421",
        "ARAMEX_ACCOUNT_ENTITY": "RUH",
    },
    "spl": {
        "SPL_USERNAME": "shop",
        "SPL_PASSWORD": "password-at-spl",
        "SPL_CRM_ACCOUNT_ID": "31415926",
        "SPL_BRANCH_ID": "7",
        "SPL_FINDS_REFERENCES": "true",
    },
}
CALL_PATHS: Final = {
    "smsa": "/b2c/new", "aramex": "/CreateShipments", "spl": "/AddUPDSPickupDelivery",
}  # fmt: skip
"""Of the call that makes a waybill."""
ALL: Final = tuple(VARIABLES)


@dataclass(frozen=True)
class Simulator:
    carrier: str
    url: str

    def control(self, path: str = "", **content: Any) -> dict[str, Any]:
        """Settings, counts and ledger, after the settings in ``content`` were changed."""
        response = requests.post(f"{self.url}/_control{path}", json=content, timeout=40)
        assert response.ok, response.text
        found: dict[str, Any] = response.json()
        return found

    def list_waybills(self) -> list[dict[str, Any]]:
        """Oldest first."""
        rows: list[dict[str, Any]] = self.control()["ledger"][self.carrier]
        return rows

    def move(self, number: str, step: str) -> list[int]:
        """Scan a parcel; what the shop's webhook responded."""
        content = {"carrier": self.carrier, "number": number, "step": step}
        statuses: list[int] = self.control("/move", **content)["statuses"]
        return statuses


def list_variables(carrier: str) -> dict[str, str]:
    return {**VARIABLES[carrier], f"{carrier.upper()}_WEBHOOK_SECRET": f"secret of the {carrier}"}


@contextmanager
def open_simulator(
    carrier: str, webhook: str = "", state: Path | None = None
) -> Iterator[Simulator]:
    arguments = ["--carrier", carrier, "--webhook", webhook]
    if state:
        arguments += ["--state", str(state)]
    process = subprocess.Popen(
        [sys.executable, "-m", "plugins.shipments.fake_carriers", *arguments],
        cwd=ROOT,
        env=os.environ | list_variables(carrier),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        yield Simulator(carrier, process.stdout.readline().strip())
    finally:
        process.terminate()
        process.wait(timeout=10)
        process.stdout.close()
