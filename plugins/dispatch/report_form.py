"""A report as a phone sends it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final, Literal
from uuid import UUID

from django.core.files.base import File
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from plugins.dispatch.errors import DispatchError, build_invalid_error
from plugins.dispatch.services.reports import StopInput

LONGEST_CODE: Final = 12
LONGEST_REASON: Final = 2000
MOST_CASH: Final = 10**9


def read_report(fields: Mapping[str, str], files: Mapping[str, File]) -> StopInput:
    """Raises ``DispatchError`` for anything but what our page sends."""
    try:
        key = UUID(fields.get("key", ""))
    except ValueError:
        raise _build_unreadable("key") from None
    return StopInput(
        key=key,
        stop_key=_read_number(fields, "stop"),
        kind=_read_kind(fields.get("kind", "")),
        at=_read_time(fields.get("at", "")),
        code=_read_text(fields, "code", LONGEST_CODE),
        cash=_read_number(fields, "cash", default="0"),
        reason=_read_text(fields, "reason", LONGEST_REASON),
        photo=files.get("photo"),
    )


def _read_kind(text: str) -> Literal["delivered", "failed"]:
    if text == "delivered":
        return "delivered"
    if text == "failed":
        return "failed"
    raise _build_unreadable("kind")


def _read_number(fields: Mapping[str, str], name: str, default: str = "") -> int:
    text = fields.get(name, default)
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_CASH))):
        raise _build_unreadable(name)
    return int(text)


def _read_time(text: str) -> datetime:
    try:
        at = parse_datetime(text)
    except ValueError:
        at = None
    if at is None or at.tzinfo is None:
        raise _build_unreadable("at")
    return at


def _read_text(fields: Mapping[str, str], name: str, longest: int) -> str:
    text = fields.get(name, "")
    if len(text) > longest or "\x00" in text:
        raise _build_unreadable(name)
    return text


def _build_unreadable(name: str) -> DispatchError:
    return build_invalid_error(_("The request could not be read."), name)
