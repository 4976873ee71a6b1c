"""The simulators of Tabby and Tamara as processes of their own, and their control."""

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
    "tabby": {
        "TABBY_SECRET_KEY": "sk_test_tabby",
        "TABBY_PUBLIC_KEY": "pk_test_tabby",
        "TABBY_MERCHANT_CODE": "mashtal",
        "TABBY_WEBHOOK_SECRET": "tabby-webhook-secret-of-the-shop",
    },
    "tamara": {
        "TAMARA_API_TOKEN": "token-of-the-shop-at-tamara",
        "TAMARA_NOTIFICATION_TOKEN": "notification-token-of-the-shop-at-tamara",
        "TAMARA_PUBLIC_KEY": "public-key-of-the-shop-at-tamara",
    },
}


@dataclass(frozen=True)
class Simulator:
    name: str
    url: str

    def control(self, path: str = "", **content: Any) -> dict[str, Any]:
        """Settings and ledger, after the settings in ``content`` were changed."""
        response = requests.post(f"{self.url}/_control{path}", json=content, timeout=40)
        assert response.ok, response.text
        found: dict[str, Any] = response.json()
        return found

    def get_ledger(self) -> list[dict[str, Any]]:
        """Purchases in halalas, oldest first."""
        ledger: list[dict[str, Any]] = self.control()["ledger"]
        return ledger

    def decide(self, provider_id: str, decision: str = "approve") -> str:
        """End a session as its page would; where the shopper goes."""
        return str(self.control("/decide", id=provider_id, decision=decision)["return_url"])

    def list_deliveries(self) -> list[dict[str, Any]]:
        """Reports to the webhook, once none is on its way."""
        found: list[dict[str, Any]] = self.control("/reports")["deliveries"]
        return found


@contextmanager
def open_simulator(name: str, webhook: str = "", state: Path | None = None) -> Iterator[Simulator]:
    arguments = [*(["--webhook", webhook] if webhook else [])]
    arguments += ["--state", str(state)] if state else []
    process = subprocess.Popen(
        [sys.executable, "-m", f"plugins.payments.fake_{name}", *arguments],
        cwd=ROOT,
        env=os.environ | VARIABLES[name],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        yield Simulator(name, process.stdout.readline().strip())
    finally:
        process.terminate()
        process.wait(timeout=10)
        process.stdout.close()
