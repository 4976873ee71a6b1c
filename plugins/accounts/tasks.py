"""Celery tasks of accounts."""

from smtplib import SMTPException
from typing import Final

from celery import Task, shared_task

from plugins.accounts.services.farewell import deliver_farewell

MOST_RETRIES: Final = 5
FIRST_PAUSE_SECONDS: Final = 30


@shared_task(bind=True, max_retries=MOST_RETRIES, ignore_result=True)
def send_farewell(self: Task, name: str) -> None:
    """Mail somebody whose account is gone; all tries are within the hour of ``farewell``."""
    try:
        deliver_farewell(name)
    except (SMTPException, OSError) as failure:
        pause = FIRST_PAUSE_SECONDS * 2**self.request.retries
        # The failure itself may name the recipient.
        raise self.retry(exc=RuntimeError(type(failure).__name__), countdown=pause) from None
