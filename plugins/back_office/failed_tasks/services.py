"""Background work that failed for good is stored for staff, who can queue it again."""

import logging
import re
from typing import Any, Final

from celery.signals import task_failure
from django.db import DatabaseError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.account.models import User

from plugins.back_office.errors import OfficeError
from plugins.back_office.models import FailedTask
from saleor_config.celery import app
from saleor_config.logs import mask_text

logger = logging.getLogger(__name__)

MAX_ERROR_LENGTH: Final = 500
# Names and ids, also UUIDs; no addresses, phones, codes or sentences.
HARMLESS_TEXT: Final = re.compile(
    r"[A-Za-z_.]{0,64}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
)
MAX_NUMBER: Final = 10**9


def connect_receiver() -> None:
    task_failure.connect(record_failure, weak=False, dispatch_uid="back_office_failed_task")


def record_failure(
    sender: Any = None,
    task_id: str = "",
    exception: BaseException | None = None,
    args: Any = None,
    kwargs: Any = None,
    **_signal: Any,
) -> None:
    """Without a database, which is why many tasks fail, the failure is only logged."""
    arguments = {"args": list(args or ()), "kwargs": dict(kwargs or {})}
    message = mask_text(f"{type(exception).__name__}: {exception}")[:MAX_ERROR_LENGTH]
    try:
        FailedTask.objects.update_or_create(
            task_id=task_id,
            defaults={
                "name": sender.name,
                "queue": (sender.request.delivery_info or {}).get("routing_key") or "",
                "arguments": arguments if is_harmless(arguments) else None,
                "error": message,
                "failed_at": timezone.now(),
            },
        )
    except DatabaseError as error:
        logger.error("Failed work could not be kept: %s", type(error).__name__)


def is_harmless(value: Any) -> bool:
    """Whether nothing in ``value`` can be personal or secret."""
    if isinstance(value, dict):
        return all(is_harmless(part) for pair in value.items() for part in pair)
    if isinstance(value, list | tuple):
        return all(is_harmless(part) for part in value)
    if isinstance(value, str):
        return HARMLESS_TEXT.fullmatch(value) is not None
    if isinstance(value, int):
        return abs(value) < MAX_NUMBER
    return value is None


def retry_task(key: str | int, by: User) -> None:
    """Queue the work again, once for each failure. Raises ``OfficeError``."""
    with transaction.atomic():
        task = FailedTask.objects.select_for_update().filter(pk=key).first()
        if task is None or task.arguments is None:
            raise OfficeError(_("What this work was about is not kept, so it cannot be repeated."))
        if task.retried_at is not None:
            raise OfficeError(_("This work was already tried again."))
        task.retried_at, task.retried_by = timezone.now(), by
        task.save(update_fields=["retried_at", "retried_by"])
        name, arguments, queue = task.name, task.arguments, task.queue or None
        transaction.on_commit(
            lambda: app.send_task(name, arguments["args"], arguments["kwargs"], queue=queue)
        )
