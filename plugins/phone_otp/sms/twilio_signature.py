"""Twilio's ``X-Twilio-Signature`` (www.twilio.com/docs/usage/webhooks/webhooks-security)."""

import base64
import hashlib
import hmac
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from django.utils.crypto import constant_time_compare

DEFAULT_PORTS: Final = {"https": 443, "http": 80}


def is_right(
    auth_token: str, *, url: str, parameters: Iterable[tuple[str, str]], signature: str
) -> bool:
    """Whether ``signature`` is that of whoever knows ``auth_token``.

    ``url``: as Twilio was given it, query included. It signs with and without the default
    port, so both are tried.
    """
    if not auth_token or not signature:
        return False
    items = list(parameters)
    # Both are computed always, so the time tells nothing.
    answers = [
        constant_time_compare(signature_of(auth_token, form, items), signature)
        for form in (_without_port(url), _with_port(url))
    ]
    return any(answers)


def signature_of(auth_token: str, url: str, parameters: Iterable[tuple[str, str]]) -> str:
    """Base64 of HMAC-SHA1 over the address and the sorted form fields, each once."""
    text = url + "".join(name + value for name, value in sorted(set(parameters)))
    digest = hmac.new(auth_token.encode(), text.encode(), hashlib.sha1).digest()
    return base64.b64encode(digest).decode()


def _without_port(url: str) -> str:
    parts = urlsplit(url)
    return parts._replace(netloc=parts.netloc.rsplit(":", 1)[0]).geturl() if parts.port else url


def _with_port(url: str) -> str:
    parts = urlsplit(url)
    if parts.port:
        return url
    return parts._replace(netloc=f"{parts.netloc}:{DEFAULT_PORTS[parts.scheme]}").geturl()
