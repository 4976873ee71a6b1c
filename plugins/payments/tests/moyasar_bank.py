"""Moyasar as its public documentation describes it, over real HTTP.

Shapes: docs.moyasar.com, "Create a payment", "Refund", "Void", "Capture", "Tokens",
"Idempotency". What a token is called says what becomes of its payment.
"""

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

SECRET_KEY = "sk_test_shop"
WEBHOOK_SECRET = "webhook-secret-of-the-shop"
MESSAGES = {
    "token_declined": "DECLINED: Unspecified Failure (Refer to Issuer)",
    "token_insufficient": "INSUFFICIENT FUNDS: Insufficient funds",
    "token_expired": "EXPIRED CARD",
    "token_unauthenticated": "3-D Secure authentication failed",
}


class Bank:
    def __init__(self) -> None:
        self.payments: dict[str, dict[str, Any]] = {}
        self.requests: list[tuple[str, str, Any]] = []
        self.forgotten: list[str] = []
        self.loses_answers = False
        self.is_broken = False
        self.url = ""

    def charge(self, body: dict[str, Any]) -> tuple[int, Any]:
        if body["given_id"] in self.payments:
            return 400, {"type": "invalid_request_error", "message": "given_id is taken"}
        source = body["source"]
        token = source.get("token", "")
        if token == "token_unknown":
            return 400, {"type": "invalid_request_error", "errors": {"source": ["not found"]}}
        status = "failed" if token in MESSAGES else "initiated"
        status = {"token_frictionless": "paid", "token_authorized": "authorized"}.get(token, status)
        payment = {
            "id": body["given_id"],
            "status": status,
            "amount": body["amount"],
            "fee": 100,
            "currency": body["currency"],
            "refunded": 0,
            "captured": 0,
            "metadata": body["metadata"],
            "source": {
                "type": source["type"],
                "company": "mada",
                "number": "4464-04XX-XXXX-0015",
                "message": MESSAGES.get(token),
                "transaction_url": (
                    f"{self.url}/v1/stc_pays/{body['given_id']}/proceed?otp_token=x"
                    if source["type"] == "stcpay"
                    else "https://api.moyasar.com/v1/transaction_auths/x/form"
                ),
            },
        }
        self.payments[payment["id"]] = payment
        return 201, payment

    def act(self, payment: dict[str, Any], action: str, body: Any) -> tuple[int, Any]:
        if action == "refund":
            if payment["refunded"] + body["amount"] > payment["amount"]:
                return 400, {"type": "invalid_request_error", "message": "too much"}
            payment["refunded"] += body["amount"]
            payment["status"] = "refunded"
        elif action == "capture" and payment["status"] == "authorized":
            payment["status"] = "captured"
        elif (
            action == "void" and payment["status"] == "paid" and not payment["metadata"].get("late")
        ):
            payment["status"] = "voided"
        else:
            return 400, {"type": "invalid_request_error", "message": "not possible"}
        return 200, payment

    def answer(self, method: str, path: str, body: Any) -> tuple[int, Any]:
        kind, *rest = path.removeprefix("/").split("/")
        if self.is_broken:
            return 503, {}
        if kind == "tokens":
            if method == "DELETE":
                self.forgotten.append(rest[0])
                return 204, None
            return 200, {
                "id": rest[0], "status": "active", "brand": "mada", "month": "12",
                "year": "2039", "last_four": "0015",
            }  # fmt: skip
        if method == "POST" and not rest:
            return self.charge(body)
        if kind == "stc_pays":
            if body != {"otp_value": "123456"}:
                return 400, {"type": "invalid_request_error", "message": "Invalid OTP"}
            self.payments[rest[0]]["status"] = "paid"
            return 200, self.payments[rest[0]]
        payment = self.payments.get(rest[0])
        if payment is None:
            return 404, {"type": "invalid_request_error", "message": "Payment not found"}
        return self.act(payment, rest[1], body) if rest[1:] else (200, payment)


@contextmanager
def open_bank() -> Iterator[Bank]:
    bank = Bank()

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_arguments: Any) -> None:
            return None

        def handle_any(self) -> None:
            length = int(self.headers.get("Content-Length") or 0)
            body = json.loads(self.rfile.read(length) or b"null")
            given = self.headers.get("Authorization", "")
            expected = base64.b64encode(f"{SECRET_KEY}:".encode()).decode()
            if given != f"Basic {expected}":
                self.reply(401, {"type": "authentication_error"})
                return
            path = self.path.removeprefix("/v1")
            bank.requests.append((self.command, path, body))
            status, content = bank.answer(self.command, path, body)
            if bank.loses_answers and self.command == "POST":
                self.close_connection = True
                self.connection.close()
                return
            self.reply(status, content)

        def reply(self, status: int, content: Any) -> None:
            text = b"" if content is None else json.dumps(content).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        do_GET = do_POST = do_DELETE = handle_any

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    bank.url = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield bank
    finally:
        server.shutdown()
        server.server_close()
