"""Statuses and replies, signed and sent to the shop's webhook one after the other."""

import hashlib
import hmac
import http.client
import json
import os
import queue
import threading
import time
from typing import Any, Final
from urllib.parse import urlsplit

from plugins.messaging.fake_whatsapp.settings import FakeWhatsAppSettings

SECONDS: Final = 10


class StatusSender:
    """Sends in a thread of its own, as Meta does not wait for the shop either."""

    def __init__(self, webhook: str) -> None:
        self._webhook = urlsplit(webhook)
        self._waiting: queue.Queue[tuple[bytes, str]] = queue.Queue()
        threading.Thread(target=self._work, daemon=True).start()

    def send(
        self, row: dict[str, Any], statuses: list[str], settings: FakeWhatsAppSettings
    ) -> None:
        for status in statuses:
            value = {"statuses": [_build_status(row, status, settings)]}
            body = json.dumps(_wrap_value(value)).encode()
            if settings.forges_reports:
                self._waiting.put((body, "of somebody else"))
            for _time in range(settings.report_times):
                self._waiting.put((body, _read_secret()))

    def send_reply(self, phone: str, content: dict[str, Any]) -> int:
        """What a customer writes or presses; the shop's status of HTTP."""
        message: dict[str, Any] = {
            "from": phone.removeprefix("+"),
            "id": "wamid.reply",
            "timestamp": str(content.get("timestamp") or int(time.time())),
            **{name: content[name] for name in ("type", "text", "button") if name in content},
        }
        body = json.dumps(_wrap_value({"messages": [message]})).encode()
        return self._post(body, _read_secret())

    def wait_until_idle(self) -> None:
        self._waiting.join()

    def _work(self) -> None:
        while True:
            body, secret = self._waiting.get()
            try:
                self._post(body, secret)
            finally:
                self._waiting.task_done()

    def _post(self, body: bytes, secret: str) -> int:
        if not self._webhook.hostname:
            return 0
        connection = http.client.HTTPConnection(
            self._webhook.hostname, self._webhook.port or 80, timeout=SECONDS
        )
        signature = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
        headers = {
            "Content-Type": "application/json",
            "X-Hub-Signature-256": f"sha256={signature}",
        }
        try:
            connection.request("POST", self._webhook.path, body, headers)
            return connection.getresponse().status
        except (OSError, http.client.HTTPException):
            return 0
        finally:
            connection.close()


def _read_secret() -> str:
    return os.environ["WHATSAPP_APP_SECRET"]


def _wrap_value(value: dict[str, Any]) -> dict[str, Any]:
    metadata = {
        "display_phone_number": "966110000000",
        "phone_number_id": os.environ["WHATSAPP_PHONE_NUMBER_ID"],
    }
    content = {"messaging_product": "whatsapp", "metadata": metadata, **value}
    changes = [{"field": "messages", "value": content}]
    return {"object": "whatsapp_business_account", "entry": [{"id": "1", "changes": changes}]}


def _build_status(
    row: dict[str, Any], status: str, settings: FakeWhatsAppSettings
) -> dict[str, Any]:
    found = {
        "id": row["id"],
        "status": status,
        "timestamp": str(int(time.time())),
        "recipient_id": row["to"],
        "biz_opaque_callback_data": row["reference"],
    }
    if status == "failed":
        code = settings.undelivered_code
        found["errors"] = [{"code": code, "title": "Message undeliverable"}]
    return found
