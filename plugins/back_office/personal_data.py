"""Personal data in the office: entries of the audit log by staff, and second factors. Entries about
customers' rows hold nothing personal (``audit_log/values.py``)."""

from typing import Any

from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice
from saleor.account.models import User

from plugins.back_office.models import Change, FailedTask
from saleor_config.personal_data.formats import format_time


def export_data(user: User) -> dict[str, Any]:
    if not user.is_staff:
        return {}
    changes = Change.objects.filter(by=user).order_by("pk")
    return {
        "changes_as_staff": [
            {"at": format_time(change.at), "what": change.action, "of": change.model}
            for change in changes.only("at", "action", "model")
        ]
    }


def erase_data(user: User) -> None:
    was_staff = Change.objects.filter(by=user).update(by=None, by_email="")
    if not (was_staff or user.is_staff):
        return
    TOTPDevice.objects.filter(user=user).delete()
    StaticDevice.objects.filter(user=user).delete()
    FailedTask.objects.filter(retried_by=user).update(retried_by=None)
