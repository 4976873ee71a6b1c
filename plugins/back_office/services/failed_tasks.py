"""Queueing failed work once more."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.account.models import User

from plugins.back_office.actions import Refused
from plugins.back_office.models import FailedTask
from saleor_config.celery import app


def retry(key: str | int, by: User) -> None:
    """Queue the work again, once for each failure. Raises ``Refused``."""
    with transaction.atomic():
        task = FailedTask.objects.select_for_update().filter(pk=key).first()
        if task is None or task.arguments is None:
            raise Refused(_("What this work was about is not kept, so it cannot be repeated."))
        if task.retried_at is not None:
            raise Refused(_("This work was already tried again."))
        task.retried_at, task.retried_by = timezone.now(), by
        task.save(update_fields=["retried_at", "retried_by"])
        name, given = task.name, task.arguments
        transaction.on_commit(lambda: app.send_task(name, given["args"], given["kwargs"]))
