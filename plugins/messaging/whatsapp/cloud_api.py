"""Meta's Cloud API (developers.facebook.com/docs/whatsapp/cloud-api: "Messages", "Error Codes").

It takes no key that would make a repeated request one message. ``biz_opaque_callback_data`` comes
back with each status, by which a message is found whose response was lost.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, Final

from plugins.messaging.sms import http
from plugins.messaging.sms.base import Accepted, Failed, Reason, SmsOutcome, read_credential
from plugins.messaging.whatsapp.configuration import get_api_url

MESSAGE_ID: Final = re.compile(r"wamid\.[\w+/=.-]{1,120}", re.ASCII)

REASONS: Final[Mapping[int, Reason]] = {
    0: Reason.BAD_CREDENTIALS,
    3: Reason.BAD_CREDENTIALS,
    10: Reason.BAD_CREDENTIALS,
    190: Reason.BAD_CREDENTIALS,
    200: Reason.BAD_CREDENTIALS,
    368: Reason.BAD_CREDENTIALS,
    131005: Reason.BAD_CREDENTIALS,
    131031: Reason.BAD_CREDENTIALS,
    131042: Reason.NO_BALANCE,
    4: Reason.BUSY,
    80007: Reason.BUSY,
    130429: Reason.BUSY,
    131048: Reason.BUSY,
    131056: Reason.BUSY,
    131000: Reason.SERVER_ERROR,
    131016: Reason.SERVER_ERROR,
    131021: Reason.BAD_NUMBER,
    131030: Reason.BAD_NUMBER,
    131026: Reason.UNDELIVERABLE,
    131047: Reason.CLOSED_WINDOW,
    131049: Reason.HELD_BACK,
    130472: Reason.HELD_BACK,
    131050: Reason.OPTED_OUT,
    132000: Reason.BAD_TEMPLATE,
    132001: Reason.BAD_TEMPLATE,
    132005: Reason.BAD_TEMPLATE,
    132007: Reason.BAD_TEMPLATE,
    132012: Reason.BAD_TEMPLATE,
    132015: Reason.BAD_TEMPLATE,
    132016: Reason.BAD_TEMPLATE,
}
"""Others refuse the message for good. ``BUSY`` is tried again, ``SERVER_ERROR`` may have been
sent, all else goes by SMS."""

STAFF_REASONS: Final = frozenset(
    {Reason.BAD_CREDENTIALS, Reason.NO_BALANCE, Reason.BAD_TEMPLATE, Reason.REFUSED}
)
"""Reasons that fail every later message too, until staff change the account or the settings."""


@dataclass(frozen=True)
class TemplateMessage:
    """``phone``: E.164. ``values``: of the body, in its order. ``suffix``: of the address on the
    first button. ``stop_payload``: what the second one sends back, empty where there is none."""

    phone: str = field(repr=False)
    template: str
    language: str
    values: list[str] = field(repr=False)
    suffix: str = field(repr=False)
    stop_payload: str = field(default="", repr=False)


def send_template_message(message: TemplateMessage, delivery_id: str) -> SmsOutcome:
    """One request. ``delivery_id`` comes back with each status."""
    number = read_credential("WHATSAPP_PHONE_NUMBER_ID")
    response = http.post_request(
        f"{get_api_url()}/{number}/messages",
        auth=http.Bearer(read_credential("WHATSAPP_ACCESS_TOKEN")),
        body=_build_body(message, delivery_id),
    )
    if isinstance(response, Failed):
        return _read_failure(response)
    return _read_outcome(response)


def _build_body(message: TemplateMessage, delivery_id: str) -> dict[str, Any]:
    components: list[dict[str, Any]] = []
    if message.values:
        values = [{"type": "text", "text": value} for value in message.values]
        components.append({"type": "body", "parameters": values})
    suffix = {"type": "text", "text": message.suffix}
    components.append(_build_button("url", 0, suffix))
    if message.stop_payload:
        payload = {"type": "payload", "payload": message.stop_payload}
        components.append(_build_button("quick_reply", 1, payload))
    return {
        "messaging_product": "whatsapp",
        "recipient_type": "individual",
        "to": message.phone.removeprefix("+"),
        "type": "template",
        "template": {
            "name": message.template,
            "language": {"code": message.language},
            "components": components,
        },
        "biz_opaque_callback_data": delivery_id,
    }


def _build_button(kind: str, index: int, parameter: dict[str, str]) -> dict[str, Any]:
    return {"type": "button", "sub_type": kind, "index": str(index), "parameters": [parameter]}


def _read_failure(failure: Failed) -> Failed:
    """A proxy before Meta may have passed on what it answers with 503."""
    if failure.provider_code == str(int(HTTPStatus.SERVICE_UNAVAILABLE)):
        return Failed(Reason.SERVER_ERROR, failure.provider_code)
    return failure


def _read_outcome(response: http.SmsResponse) -> SmsOutcome:
    if response.is_success:
        messages = response.content.get("messages")
        first = messages[0] if isinstance(messages, list) and messages else {}
        message_id = read_whatsapp_id(first.get("id") if isinstance(first, dict) else None)
        if message_id is None:
            return Failed(Reason.UNREADABLE_ANSWER, str(response.status))
        return Accepted(message_id)
    error = response.content.get("error")
    code = error.get("code") if isinstance(error, dict) else None
    if response.status == HTTPStatus.UNAUTHORIZED:
        return Failed(Reason.BAD_CREDENTIALS, str(code or response.status))
    return read_api_error(code) if isinstance(code, int) else Failed(
        Reason.REFUSED, str(response.status)
    )  # fmt: skip


def read_api_error(code: Any) -> Failed:
    """Of a response, or of a status ``failed``."""
    known = code if isinstance(code, int) and not isinstance(code, bool) else -1
    return Failed(REASONS.get(known, Reason.REFUSED), str(known) if known >= 0 else "")


def read_whatsapp_id(value: Any) -> str | None:
    """The id of a message, or None."""
    return value if isinstance(value, str) and MESSAGE_ID.fullmatch(value) else None
