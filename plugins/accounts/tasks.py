"""Celery tasks of accounts: mails, and forgetting what nobody proved."""

import logging
from collections.abc import Callable
from smtplib import SMTPException
from typing import Final, NoReturn

from celery import Task, shared_task
from celery.schedules import crontab

from plugins.accounts import mail
from plugins.accounts.services import email_change, recipients
from plugins.accounts.services.farewell import deliver_farewell

logger = logging.getLogger(__name__)

MOST_RETRIES: Final = 5
FIRST_PAUSE_SECONDS: Final = 30
FIRST_PAUSE_OF_CODE_SECONDS: Final = 2


@shared_task(bind=True, max_retries=MOST_RETRIES, ignore_result=True)
def send_farewell(self: Task, name: str) -> None:
    """Mail somebody whose account is gone; all tries are within the hour of ``recipients``."""
    _deliver(self, FIRST_PAUSE_SECONDS, lambda: deliver_farewell(name))


@shared_task(bind=True, max_retries=MOST_RETRIES, ignore_result=True)
def send_email_code(self: Task, user_id: int, request_id: str, language: str) -> None:
    """Each try makes a new code; all of them are within the code's lifetime."""
    _deliver(
        self,
        FIRST_PAUSE_OF_CODE_SECONDS,
        lambda: email_change.send_code(user_id=user_id, request_id=request_id, language=language),
    )


@shared_task(bind=True, max_retries=MOST_RETRIES, ignore_result=True)
def send_email_changed(self: Task, name: str, language: str) -> None:
    _tell(self, name, lambda email: mail.email_changed(email, language))


@shared_task(bind=True, max_retries=MOST_RETRIES, ignore_result=True)
def send_password_changed(self: Task, name: str, language: str) -> None:
    _tell(self, name, lambda email: mail.password_changed(email, language))


@shared_task(ignore_result=True)
def forget() -> None:
    logger.info("Forgot %d addresses that nobody proved", email_change.forget_unproved())


def _tell(task: Task, name: str, send: Callable[[str], object]) -> None:
    """Mail the recipient kept under ``name``."""
    _deliver(task, FIRST_PAUSE_SECONDS, lambda: recipients.deliver(name, send))


def _deliver(task: Task, first_pause: int, send: Callable[[], object]) -> None:
    try:
        send()
    except (SMTPException, OSError) as failure:
        _retry(task, first_pause, failure)


def _retry(task: Task, first_pause: int, failure: Exception) -> NoReturn:
    pause = first_pause * 2**task.request.retries
    # The failure itself may name the recipient.
    raise task.retry(exc=RuntimeError(type(failure).__name__), countdown=pause) from None


BEAT_SCHEDULE = {
    "accounts.forget": {
        "task": "plugins.accounts.tasks.forget",
        "schedule": crontab(hour="1", minute="50"),
    }
}
