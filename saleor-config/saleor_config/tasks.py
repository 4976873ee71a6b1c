"""Account mails, looked up and sent by the worker; webhooks; and forgetting old sign-ins.

The web process only queues an address. Whether an account has it is found out here, so
neither the answer nor its time tells (hole 10).
"""

from celery import shared_task
from celery.schedules import crontab
from django.contrib.auth import get_user_model
from saleor.account.emails import send_user_password_reset_email_with_url

from saleor_config.sign_out import forget_ended_sign_ins
from saleor_config.webhooks import tell_apps


@shared_task(name="saleor_config.send_password_reset")
def send_password_reset(email: str, redirect_url: str) -> None:
    """Mail the link, if an active account that signs in by e-mail has this address."""
    user = get_user_model().objects.filter(email=email, is_active=True).first()
    if user is not None:
        send_user_password_reset_email_with_url(redirect_url, user)


@shared_task(name="saleor_config.forget_ended_sign_ins", ignore_result=True)
def forget_sign_ins() -> None:
    forget_ended_sign_ins()


@shared_task(name="saleor_config.tell_apps_of", ignore_result=True)
def tell_apps_of(event: str, key: int) -> None:
    tell_apps(event, key)


BEAT_SCHEDULE = {
    "saleor_config.forget_ended_sign_ins": {
        "task": "saleor_config.forget_ended_sign_ins",
        "schedule": crontab(hour="1", minute="40"),
    }
}
