"""Work that waits for nobody: sending messages, and forgetting old records."""

import logging
import random

from celery import Task, shared_task
from celery.schedules import crontab
from celery.utils.time import get_exponential_backoff_interval

from plugins.phone_otp import audit
from plugins.phone_otp.models import EventKind
from plugins.phone_otp.phone_numbers import mask
from plugins.phone_otp.problems import SignInProblem
from plugins.phone_otp.purposes import Purpose
from plugins.phone_otp.services.codes import send_code
from plugins.phone_otp.services.notices import deliver_now
from plugins.phone_otp.services.retention import forget_old_records

logger = logging.getLogger(__name__)

MOST_RETRIES = 3
FIRST_PAUSE_SECONDS = 2
LONGEST_PAUSE_SECONDS = 30


@shared_task(bind=True, max_retries=MOST_RETRIES, ignore_result=True)
def deliver_code(self: Task, phone: str, purpose: str, challenge_id: str, language: str) -> None:
    """Send the code of a challenge, again after growing pauses where that may help.

    Not where the message may have been sent: another try makes another code, and the one
    that the customer reads would be wrong.
    """
    try:
        delivery = send_code(
            phone=phone, purpose=Purpose(purpose), challenge_id=challenge_id, language=language
        )
    except SignInProblem:
        audit.record(EventKind.CODE_SEND_FAILED, phone=phone)
        _try_again(self, phone)
        return
    if delivery is None or delivery.provider:
        return
    if delivery.is_retryable and not delivery.may_have_been_sent:
        _try_again(self, phone)
    else:
        _give_up(phone)


@shared_task(bind=True, max_retries=MOST_RETRIES, ignore_result=True)
def deliver_notice(
    self: Task, phone: str, text: str, language: str, has_place: bool = False
) -> None:
    """Send a notice, again after growing pauses where that may help: twice is better than never."""
    try:
        delivery = deliver_now(phone, text, language, has_place=has_place)
    except SignInProblem:
        _try_again(self, phone)
        return
    if delivery.provider:
        return
    if delivery.is_retryable:
        _try_again(self, phone, has_place=delivery.has_place)
    else:
        _give_up(phone)


@shared_task(ignore_result=True)
def forget() -> None:
    logger.info("Forgot %d old sessions, messages and sign-in events", forget_old_records())


def _try_again(task: Task, phone: str, **changes: bool) -> None:
    retries = task.request.retries
    if retries >= MOST_RETRIES:
        _give_up(phone)
        return
    # The worker's log and monitors show kwargsrepr, so it must not carry the phone.
    raise task.retry(
        kwargs={**task.request.kwargs, **changes},
        countdown=pause_before(retries),
        kwargsrepr=mask(phone),
    )


def pause_before(retries: int) -> float:
    """Seconds: 2 to 4, 4 to 8, 8 to 16. A provider that is busy gets at least the shorter; the
    rest is chance, so that what failed together does not come back together.
    """
    shorter = get_exponential_backoff_interval(FIRST_PAUSE_SECONDS, retries, LONGEST_PAUSE_SECONDS)
    return shorter + random.uniform(0, shorter)  # noqa: S311 - no secret


def _give_up(phone: str) -> None:
    logger.error("No SMS provider took a message for %s", mask(phone))


BEAT_SCHEDULE = {
    "phone_otp.forget": {
        "task": "plugins.phone_otp.tasks.forget",
        "schedule": crontab(hour="1", minute="20"),
    }
}
