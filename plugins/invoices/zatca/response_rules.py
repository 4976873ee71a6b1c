"""What follows from each status of the portal's API, in one table.

Sources: ZATCA's *Overview of responses and required actions* (Detailed Technical Guideline, and the
same table in its developer community), the *API documentation* of the integration sandbox, release
2.1.0, and for 208 and 409 the deployment notification *Duplication check* of July 2025: hashes are
remembered for 24 hours, and only of documents that were taken.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from email.utils import parsedate_to_datetime
from enum import Enum
from types import MappingProxyType
from typing import Final

from django.utils import timezone


class ResponseAction(Enum):
    """``ACCEPT``: the authority has the document. ``REPORT``: clearance is switched off, and the
    document is to be reported. ``REJECT``: it is not taken, and a corrected one has another
    number. ``RETRY``: the same document again, later."""

    ACCEPT = "accept"
    REPORT = "report"
    REJECT = "reject"
    RETRY = "retry"


@dataclass(frozen=True)
class ResponseRule:
    """``first_pause``: before the second try; it doubles with each. ``is_ours``: no later try
    helps until somebody changes the configuration, so it is logged as an error."""

    action: ResponseAction
    first_pause: timedelta = timedelta()
    is_ours: bool = False


SHORT: Final = timedelta(seconds=15)
BUSY: Final = timedelta(minutes=1)
LONG: Final = timedelta(minutes=10)
LONGEST_PAUSE: Final = timedelta(minutes=30)
"""The law gives a simplified invoice 24 hours."""

NO_RESPONSE: Final = ResponseRule(ResponseAction.RETRY, SHORT)
"""A time-out, a lost connection, or a response that can't be read: the document may have been
taken. The same document again is then answered with 208 or 409."""
UNKNOWN: Final = ResponseRule(ResponseAction.RETRY, LONG, is_ours=True)

RULES: Final[Mapping[int, ResponseRule]] = MappingProxyType(
    {
        200: ResponseRule(ResponseAction.ACCEPT),
        202: ResponseRule(ResponseAction.ACCEPT),  # with warnings
        208: ResponseRule(ResponseAction.ACCEPT),  # cleared before; has the cleared document
        303: ResponseRule(ResponseAction.REPORT),
        400: ResponseRule(ResponseAction.REJECT),
        401: ResponseRule(ResponseAction.RETRY, LONG, is_ours=True),  # certificate or secret
        403: ResponseRule(ResponseAction.RETRY, LONG, is_ours=True),
        406: ResponseRule(ResponseAction.RETRY, LONG, is_ours=True),  # Accept-Version
        409: ResponseRule(ResponseAction.ACCEPT),  # reported before
        413: ResponseRule(ResponseAction.REJECT),  # not received, and never will be
        429: ResponseRule(ResponseAction.RETRY, BUSY),
        500: ResponseRule(ResponseAction.RETRY, SHORT),
        502: ResponseRule(ResponseAction.RETRY, SHORT),
        503: ResponseRule(ResponseAction.RETRY, SHORT),
        504: NO_RESPONSE,
    }
)


def get_rule(status: int) -> ResponseRule:
    return RULES.get(status, UNKNOWN)


def compute_sending_pause(
    rule: ResponseRule, attempts: int, retry_after: timedelta | None = None
) -> timedelta:
    """Before the next try, after ``attempts`` of them; never less than the authority asks for."""
    growing = rule.first_pause * 2 ** min(max(attempts - 1, 0), 10)
    return min(max(growing, retry_after or timedelta()), LONGEST_PAUSE)


def read_retry_after(header: str | None) -> timedelta | None:
    """``Retry-After`` as seconds or as a date (RFC 9110, 10.2.3); None for what is neither."""
    text = (header or "").strip()
    if text.isascii() and text.isdigit():
        return timedelta(seconds=min(int(text[:9]), LONGEST_PAUSE.total_seconds()))
    try:
        until = parsedate_to_datetime(text)
        return max(until - timezone.now(), timedelta())
    except (TypeError, ValueError):
        return None
