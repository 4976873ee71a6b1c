"""Background work that failed for good is kept for staff to see and to try again."""

import logging
import re
from typing import Any, Final

from celery.signals import task_failure
from django.db import DatabaseError
from django.utils import timezone

from plugins.back_office.models import FailedTask
from saleor_config.logs import mask_text

logger = logging.getLogger(__name__)

LONGEST_ERROR: Final = 500
# Names and ids, also UUIDs; no addresses, phones, codes or sentences.
HARMLESS_TEXT: Final = re.compile(
    r"[A-Za-z_.]{0,64}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
)
LARGEST_NUMBER: Final = 10**9


def install() -> None:
    task_failure.connect(note_failure, weak=False, dispatch_uid="back_office_failed_task")


def note_failure(
    sender: Any = None,
    task_id: str = "",
    exception: BaseException | None = None,
    args: Any = None,
    kwargs: Any = None,
    **_signal: Any,
) -> None:
    """A database that is away is why many a task fails; then the log alone tells of it."""
    given = {"args": list(args or ()), "kwargs": dict(kwargs or {})}
    error = mask_text(f"{type(exception).__name__}: {exception}")[:LONGEST_ERROR]
    try:
        FailedTask.objects.update_or_create(
            task_id=task_id,
            defaults={
                "name": sender.name,
                "arguments": given if is_harmless(given) else None,
                "error": error,
                "failed_at": timezone.now(),
            },
        )
    except DatabaseError as problem:
        logger.error("Failed work could not be kept: %s", type(problem).__name__)


def is_harmless(value: Any) -> bool:
    """Whether nothing in ``value`` can be a person's or open a door."""
    if isinstance(value, dict):
        return all(is_harmless(part) for pair in value.items() for part in pair)
    if isinstance(value, list | tuple):
        return all(is_harmless(part) for part in value)
    if isinstance(value, str):
        return HARMLESS_TEXT.fullmatch(value) is not None
    if isinstance(value, int):
        return abs(value) < LARGEST_NUMBER
    return value is None
