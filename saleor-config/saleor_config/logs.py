"""Log lines and Sentry's reports, without anything personal or secret in them.

``saleor.settings`` starts Sentry too, with request bodies and local variables in the reports:
passwords, codes and phones would be in them."""

import json
import logging
import re
from datetime import UTC, datetime
from threading import Lock
from time import monotonic
from typing import Any, Final

import sentry_sdk
from sentry_sdk.integrations.celery import CeleryIntegration
from sentry_sdk.integrations.django import DjangoIntegration
from sentry_sdk.integrations.logging import ignore_logger

from saleor_config.request_ids import current_request_id

MASK: Final = "***"
# With the quotation mark and the sign behind them, in JSON, Python or a query string.
NAMED: Final = (
    r"(?:password|passwd|secret|secret_key|token|otp|cvv|card_number|authorization)"
    r"\\{0,2}[\"']?\s{0,9}[:=]\s{0,9}\\{0,2}"
)

# Each keeps what distinguishes two lines, and drops what identifies a person or grants access.
# Visitors write parts of log lines, so what may repeat is bounded, or begins at a character
# that it cannot hold: no line may take longer than its length.
RULES: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    (re.compile(r"(?i)\b(jwt|bearer|basic)\s+[\w.~+/=-]{8,}"), rf"\1 {MASK}"),
    (re.compile(r"\bmashtal_[\w-]{8,}"), MASK),
    (
        re.compile(r"(?i)([\"']?code[\"']?\s{0,9}[:=]\s{0,9}[\"']?)[0-9٠-٩]{4,8}(?!\w)"),
        rf"\1{MASK}",
    ),
    # Who has one of these addresses needs nothing else to read or do what it opens.
    (
        re.compile(r"(/api/q/|/pay/|/driver/|/gift-address/|/wishlist/shared/)[\w.~-]+"),
        rf"\1{MASK}",
    ),
    (re.compile(r"\beyJ[\w-]{1,512}\.[\w-]{1,4096}\.[\w-]*"), MASK),
    (re.compile(rf"(?i)({NAMED})\"[^\"\n]{{1,512}}\""), rf'\1"{MASK}"'),
    (re.compile(rf"(?i)({NAMED})'[^'\n]{{1,512}}'"), rf"\1'{MASK}'"),
    (re.compile(rf"(?i)({NAMED}[\"']?)[^\s\"',}}&]+"), rf"\1{MASK}"),
    (re.compile(r"://[^/\s:@]*:[^/\s@]+@"), f"://{MASK}@"),
    (re.compile(r"(/[\w.%-]*)\?[^\s\"']+"), rf"\1?{MASK}"),
    (re.compile(r"\b([\w.+-])[\w.+-]{0,63}@([\w-]+(?:\.[\w-]+)+)"), rf"\1{MASK}@\2"),
    # E.164, Saudi mobiles as people write them, in either kind of digits.
    (re.compile(r"(?<![\w-])(?:\+|00|٠٠)\d{6,13}(\d{2})(?!\w)"), rf"{MASK}\1"),
    (re.compile(r"(?<![\w-])(?:966|٩٦٦|[0٠])?[5٥]\d{6}(\d{2})(?!\w)"), rf"{MASK}\1"),
)


def mask_text(text: str) -> str:
    for pattern, replacement in RULES:
        text = pattern.sub(replacement, text)
    return text


class PlainFormatter(logging.Formatter):
    """``time level logger [request]: message``, and the traceback of an exception below it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s%(request_suffix)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        request_id = current_request_id()
        record.request_suffix = f" [{request_id}]" if request_id else ""
        return mask_text(super().format(record))


class JsonFormatter(logging.Formatter):
    """One JSON object a line, for a log collector."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": mask_text(record.getMessage()),
        }
        if request_id := current_request_id():
            entry["request"] = request_id
        if record.exc_info:
            entry["exception"] = mask_text(self.formatException(record.exc_info))
        return json.dumps(entry, ensure_ascii=False)


class GraphQLErrorFilter(logging.Filter):
    """Drops Django's line of a refused GraphQL request, which has one of its own."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        is_client_error = 400 <= getattr(record, "status_code", 500) < 500
        return not (is_client_error and getattr(request, "path", "").startswith("/graphql/"))


MINUTE: Final = 60


class BoundedLog:
    """Writes ``most`` lines a minute, and then one that says how many were left out."""

    def __init__(self, logger: logging.Logger, most: int) -> None:
        self.logger = logger
        self.most = most
        self._lock = Lock()
        self._written = self._left_out = 0
        self._ends = 0.0

    def write(self, level: int, message: str, *values: Any, **options: Any) -> bool:
        """Log a line; False where it was left out."""
        with self._lock:
            now = monotonic()
            left_out = 0
            if now >= self._ends:
                left_out, self._written, self._left_out = self._left_out, 0, 0
                self._ends = now + MINUTE
            self._written += 1
            is_one_too_many = self._written > self.most
            self._left_out += is_one_too_many
        if left_out:
            self.logger.warning("%s lines of the last minutes were left out", left_out)
        if is_one_too_many:
            return False
        self.logger.log(level, message, *values, **options)
        return True


DROPPED: Final = ("user", "server_name")
DROPPED_OF_REQUEST: Final = ("data", "cookies", "env")
RESOLVER_LOGGERS: Final = ("graphql.execution.executor", "graphql.execution.utils")
KEPT_HEADERS: Final = frozenset(
    {"accept", "accept-language", "content-length", "content-type", "host", "origin", "x-locale"}
)


def install_error_reports(dsn: str) -> None:
    """Replace what ``saleor.settings`` has started."""
    if dsn:
        # Each failing resolver is reported once, by saleor_config/graphql/errors.py.
        for name in RESOLVER_LOGGERS:
            ignore_logger(name)
        sentry_sdk.init(dsn=dsn, **build_sentry_options())


def build_sentry_options() -> dict[str, Any]:
    return {
        "integrations": [CeleryIntegration(), DjangoIntegration()],
        "send_default_pii": False,
        "include_local_variables": False,
        "max_request_body_size": "never",
        "before_send": scrub_event,
        "before_breadcrumb": lambda crumb, _hint: mask_nested(crumb),
    }


def scrub_event(event: dict[str, Any], _hint: dict[str, Any]) -> dict[str, Any]:
    for name in DROPPED:
        event.pop(name, None)
    request = event.get("request", {})
    for name in DROPPED_OF_REQUEST:
        request.pop(name, None)
    headers = request.get("headers", {})
    request["headers"] = {
        name: value for name, value in headers.items() if name.lower() in KEPT_HEADERS
    }
    if request_id := current_request_id():
        event.setdefault("tags", {})["request"] = request_id
    if request.get("query_string"):
        request["query_string"] = MASK
    result: dict[str, Any] = mask_nested(event)
    return result


def mask_nested(value: Any) -> Any:
    """``value`` with every text in it, at any depth, as a log line would show it."""
    if isinstance(value, str):
        return mask_text(value)
    if isinstance(value, dict):
        return {name: mask_nested(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [mask_nested(item) for item in value]
    return value
