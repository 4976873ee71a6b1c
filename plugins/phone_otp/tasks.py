"""Work that waits for nobody: sending codes, and forgetting old records."""

import logging

from celery import Task, shared_task
from celery.schedules import crontab

from plugins.phone_otp import audit
from plugins.phone_otp.models import EventKind
from plugins.phone_otp.problems import SignInProblem
from plugins.phone_otp.purposes import Purpose
from plugins.phone_otp.services.codes import send_code
from plugins.phone_otp.services.retention import forget_old_records
from plugins.phone_otp.sms.providers import SmsDeliveryFailed

logger = logging.getLogger(__name__)

MOST_RETRIES = 3
FIRST_PAUSE_SECONDS = 2


@shared_task(bind=True, max_retries=MOST_RETRIES, ignore_result=True)
def deliver_code(self: Task, phone: str, purpose: str, challenge_id: str, language: str) -> None:
    """Send the code of a challenge, again with growing pauses where it may help."""
    try:
        send_code(
            phone=phone, purpose=Purpose(purpose), challenge_id=challenge_id, language=language
        )
    except (SmsDeliveryFailed, SignInProblem) as failure:
        audit.record(EventKind.CODE_SEND_FAILED, phone=phone)
        if not getattr(failure, "retryable", True):
            raise
        pause = FIRST_PAUSE_SECONDS * 2**self.request.retries
        raise self.retry(exc=failure, countdown=pause) from None


@shared_task(ignore_result=True)
def forget() -> None:
    logger.info("Forgot %d old sessions and sign-in events", forget_old_records())


BEAT_SCHEDULE = {
    "phone_otp.forget": {
        "task": "plugins.phone_otp.tasks.forget",
        "schedule": crontab(hour="1", minute="20"),
    }
}
