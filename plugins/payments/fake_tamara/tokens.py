"""The JSON Web Token of a report: HS256 with the notification token ("Notification Handling")."""

import base64
import hashlib
import hmac
import json
from datetime import datetime, timedelta
from typing import Any, Final

LIFETIME: Final = timedelta(minutes=15)
"""That of the documentation's example."""


def create_token(secret: str, now: datetime) -> str:
    header = _encode_json({"typ": "JWT", "alg": "HS256"})
    claims = {
        "exp": int((now + LIFETIME).timestamp()),
        "iat": int(now.timestamp()),
        "iss": "Tamara",
    }
    signed = f"{header}.{_encode_json(claims)}"
    signature = hmac.new(secret.encode(), signed.encode(), hashlib.sha256).digest()
    return f"{signed}.{_encode_bytes(signature)}"


def _encode_json(content: dict[str, Any]) -> str:
    return _encode_bytes(json.dumps(content, separators=(",", ":")).encode())


def _encode_bytes(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()
